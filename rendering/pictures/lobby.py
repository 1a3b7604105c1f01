"""The banner of a lobby, 1200 x 420: the scene of the edition and a fan of seven cards. No words."""

from PIL import Image

from rendering.canvas import Canvas
from rendering.drawing import Pen, mix
from rendering.pictures import common_sprites
from rendering.pictures.scene import LobbyScene
from rendering.skin_art import SkinArt

W, H = 1200, 420
CARD_W, MIDDLE_W = 164, 192
STEP, TURN, ASIDE = 154, 7, 14  # from card to card, and extra room beside the middle one: every index stays visible


def banner(art: SkinArt) -> Image.Image:
    """The scene with a half disc and the fan on it: nothing here changes, so it is all background."""
    out = art.scene(W, H)
    pen = Pen(W, H, scale=3)
    for r, share in ((420, 0.1), (360, 0.2)):
        pen.dot(W / 2, H + 60, r, mix(art.tones.mat, art.tones.accent, share))
    out.alpha_composite(pen.done())
    for i in (0, 6, 1, 5, 2, 4, 3):  # from the outside in: the middle card lies on top
        k = i - 3
        card = common_sprites.shadowed(art, art.skin.lobby[i], CARD_W if k else MIDDLE_W, TURN * k)
        x, y = W / 2 + STEP * k + ASIDE * ((k > 0) - (k < 0)), 218 + 9 * k * k
        out.alpha_composite(card, (round(x - card.width / 2), round(y - card.height / 2)))
    return out


def compose(scene: LobbyScene, canvas: Canvas) -> None:  # noqa: ARG001 (the canvas knows its edition)
    canvas.ground(banner)
