"""The banner of a lobby, 1200 x 420: the edition's scene and a fan of seven of its cards. No words."""

from PIL import Image

from rendering.canvas import Canvas
from rendering.ink import Pen, mix
from rendering.pictures import pieces
from rendering.pictures.scene import LobbyScene
from rendering.skins import SKINS
from rendering.sprites import Studio

W, H = 1200, 420


def ground(studio: Studio) -> Image.Image:
    """The scene with a half disc, on which the fan stands."""
    out = studio.scene(W, H)
    pen = Pen(W, H, scale=3)
    for r, share in ((420, 0.1), (360, 0.2)):
        pen.dot(W / 2, H + 60, r, mix(studio.tones.mat, studio.tones.accent, share))
    out.alpha_composite(pen.done())
    return out


def compose(scene: LobbyScene, canvas: Canvas) -> None:
    canvas.ground(ground)
    cards = SKINS[scene.edition].lobby
    for i in (0, 6, 1, 5, 2, 4, 3):  # from the outside in, so that the middle card lies in front
        k = i - 3
        x, y = W / 2 + 118 * k, 226 + 9 * k * k - (0 if k else 14)
        canvas.centre(x, y, pieces.shadowed, cards[i], 150 if k else 170, 8 * k)
