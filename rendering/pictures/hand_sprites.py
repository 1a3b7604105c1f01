"""The parts of the hand as sprites: felt, header, the selected card in its frame, the tick."""

from typing import Final

from PIL import Image

from engine import ColourName
from rendering.cards import ROUND, face_emoji
from rendering.cards import W as CARD_W
from rendering.drawing import COLOURS, CREAM, GOLD, INK, OUTLINES, Pen, place
from rendering.icons import nested, petals, tick
from rendering.pictures.common_sprites import face
from rendering.skin_art import SkinArt

W: Final = 1200
MARGIN: Final = 30
HEAD: Final = 92


def ground(art: SkinArt, height: int) -> Image.Image:
    """A plain felt with the four shapes, so that nothing competes with the cards."""
    pen = Pen(W, height, art.tones.felt, 3)
    shapes = [colour.shape for colour in COLOURS.values()]
    for row, y in enumerate(range(26, height + 60, 60)):
        for col, x in enumerate(range(0, W + 70, 70)):
            shape = OUTLINES[shapes[(col + row * 2) % 4]]
            pen.fill(place(shape, x + (35 if row % 2 else 0), y, 13), art.tones.felt_light)
    return pen.done()


def pill(art: SkinArt, top: str, colour: ColourName | None) -> Image.Image:
    """What has to be matched: the emoji of the top card, and the colour."""
    pen = Pen(190, 76)
    pen.box(0, 0, 190, 76, 38, art.tones.plate, art.tones.line, 3)
    if colour is None:
        pen.dot(142, 38, 28, INK, CREAM, 2)
        petals(pen, 142, 38, 27, 0.42)
    else:
        light, vivid, _, shape = COLOURS[colour]
        nested(pen, 142, 38, shape, (30, light), (25, vivid))
    out = pen.done()
    out.alpha_composite(face_emoji(art.skin, top).resize((66, 66), Image.Resampling.LANCZOS), (20, 5))
    return out


def picked(art: SkinArt, code: str, width: int) -> Image.Image:
    """The selected card in its gold frame."""
    pen = Pen(width + 28, round(width * 1.5) + 28)
    r = width * ROUND / CARD_W
    pen.box(4, 4, width + 20, width * 1.5 + 20, r + 10, INK)
    pen.box(6, 6, width + 16, width * 1.5 + 16, r + 8, GOLD)
    out = pen.done()
    out.alpha_composite(face(art, code, width), (14, 14))
    return out


def check(art: SkinArt) -> Image.Image:  # noqa: ARG001 (all paint functions take it)
    pen = Pen(56, 56)
    tick(pen, 28, 28, 22)
    return pen.done()
