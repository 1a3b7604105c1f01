"""The 128 x 128 tiles that Discord shows as application emojis; they must be legible at 20 pixels."""

from PIL import Image

from engine import FACES, ColourName, Face
from rendering.cards.face import colour_of, mark_of, numeral, numeral_of, symbol
from rendering.drawing import COLOURS, CREAM, OPTICAL, OUTLINES, WILD, CardColour, Pen, place
from rendering.icons import nested, petals, spark
from rendering.skins import PLAIN_WILDS, Skin

SIDE = 128


def _tile(ground: str) -> Pen:
    pen = Pen(SIDE, SIDE)
    pen.box(7, 2, 114, 124, 30, ground, CREAM, 5)
    return pen


def _across(skin: Skin, face: Face) -> float:
    """The size of a symbol on the tile."""
    printed = numeral_of(face)
    if printed is None:
        return skin.actions[face.kind].emoji
    return 108.0 if len(printed) == 1 else 98.0


def _coloured(skin: Skin, face: Face, colour: CardColour) -> Pen:
    pen, mark = _tile(colour.vivid), mark_of(skin, face)
    cy = 66 if colour.shape == "drop" else 64
    pen.fill(place(OUTLINES[colour.shape], 64, cy, 53), colour.deep)
    aside = 5 if mark else 0
    x, y = 64 - aside, cy + OPTICAL[colour.shape][0] * 53 * 0.6 - 1 - aside
    symbol(pen, skin, face, x, y, _across(skin, face), CREAM)
    if mark:
        mark.icon(pen, 101, 103, 25)
    return pen


def _wild(code: str) -> Pen:
    pen = _tile(WILD.vivid)
    if code == "W":
        petals(pen, 64, 64, 50, 0.5, light=False)
        spark(pen, 64, 64, 17, CREAM)
        return pen
    corners = ((33, 29), (95, 29), (95, 99), (33, 99))
    for (x, y), colour in zip(corners, COLOURS.values(), strict=True):
        pen.fill(place(OUTLINES[colour.shape], x, y, 15), colour.vivid)
    numeral(pen, 64, 67, "+4", 70, WILD.deep)
    numeral(pen, 64, 64, "+4", 70, CREAM)
    return pen


def face_emoji(skin: Skin, code: str) -> Image.Image:
    face = FACES[code]
    if colour := colour_of(face):
        return _coloured(skin, face, colour).done()
    if code in PLAIN_WILDS:
        return _wild(code).done()
    pen, art = _tile(skin.tones.wild.vivid), skin.wilds[code]
    art.full(pen, *art.emoji, skin.tones.wild.deep)
    return pen.done()


def colour_emoji(name: ColourName) -> Image.Image:
    """For the buttons that name a colour: just its shape."""
    colour = COLOURS[name]
    pen = Pen(SIDE, SIDE)
    grow = {"diamond": 56, "drop": 56, "sun": 60, "clover": 59}[colour.shape]
    nested(pen, 64, 64, colour.shape, (grow, CREAM), (grow - 5, colour.vivid), (grow * 0.56, colour.deep))
    return pen.done()
