"""The parts of a card, 240 x 360 units: body, index tab, medallion, corner. Knows skins, no pictures."""

from typing import Final

from PIL import Image

from engine import COLOUR_NAMES, FACES, Face
from rendering import lettering
from rendering.cards.pattern import pattern, sparks
from rendering.drawing import COLOURS, CREAM, INK, OPTICAL, OUTLINES, WILD, CardColour, Pen, mix, place
from rendering.icons import card, nested, petals, spark, whirl_arms
from rendering.skins import PLAIN_ACTIONS, PLAIN_WILDS, Mark, Skin

W, H = 240, 360
RIM, ROUND = 6, 34
INNER: Final = (float(RIM), float(RIM), float(W - 2 * RIM), float(H - 2 * RIM), float(ROUND - RIM))
MEDALLION: Final = (W / 2 + 6, 210, 94)


def numeral(pen: Pen, x: float, middle: float, text: str, size: float, colour: str) -> None:
    s = pen.scale
    lettering.figure(pen.image, x * s, middle * s, text, round(size * s), colour)


def numeral_of(face: Face) -> str | None:
    """The numerals on a number card or Draw Two; None for a face with an icon."""
    if face.number is not None:
        return str(face.number)
    return "+2" if face.kind == "draw_two" else None


def symbol(pen: Pen, skin: Skin, face: Face, x: float, y: float, size: float, c: str) -> None:
    """The numeral or action of a coloured face. Raises KeyError for an action without an icon in the skin."""
    printed = numeral_of(face)
    if printed is None:
        skin.actions[face.kind].icon(pen, x, y, size * 0.5, c)
    else:
        numeral(pen, x, y, printed, size if len(printed) == 1 else size * 0.82, c)


def colour_of(face: Face) -> CardColour | None:
    """None for a wild."""
    return None if face.colour is None else COLOURS[COLOUR_NAMES[face.colour]]


def mark_of(skin: Skin, face: Face) -> Mark | None:
    """The mark beside the symbol. Raises KeyError for a mark that the skin lacks."""
    return skin.marks[face.mark] if face.mark else None


def blank(ground: str) -> Pen:
    pen = Pen(W, H)
    pen.box(0, 0, W, H, ROUND, ground, INK, RIM)
    return pen


def _tab(pen: Pen, colour: CardColour, height: float) -> None:
    tab = Pen(W, H)
    tab.box(-40, -40, 124, 40 + height, 30, colour.light)
    tab.box(-40, -40, 118, 34 + height, 25, colour.deep)
    pen.clip(tab, INNER)


def _medallion(pen: Pen, skin: Skin, colour: CardColour, face: Face, whirled: bool) -> None:
    cx, cy, r = MEDALLION
    cy += 4 if colour.shape == "drop" else 0
    pen.fill(place(OUTLINES[colour.shape], cx, cy, r + 9), colour.light)
    outline = place(OUTLINES[colour.shape], cx, cy, r)
    pen.fill(outline, colour.deep)
    low, room = OPTICAL[colour.shape]
    if whirled:
        whirl = Pen(W, H, colour.deep)
        whirl_arms(whirl, cx, cy + low * r, 88, mix(colour.deep, colour.light, 0.26), 2, 1.0, 0.2)
        pen.clip(whirl, outline)
    middle = cy + low * r - 2
    symbol(pen, skin, face, cx, middle + 6, 134 * room, mix(colour.deep, INK, 0.55))
    symbol(pen, skin, face, cx, middle, 134 * room, CREAM)


def _coloured(skin: Skin, face: Face, colour: CardColour) -> Pen:
    pen, mark = blank(colour.vivid), mark_of(skin, face)
    tone = Pen(W, H, colour.vivid)
    pattern(tone, colour.shape, 0, 0, W, H, mix(colour.vivid, colour.deep, 0.13))
    pen.clip(tone, INNER)
    _medallion(pen, skin, colour, face, mark is not None and mark.whirled)
    _tab(pen, colour, 164 if mark else 128)
    symbol(pen, skin, face, 43, 48, 70 if numeral_of(face) else 62, CREAM)
    pen.fill(place(OUTLINES[colour.shape], 43, 98, 20), colour.light)
    if mark:
        mark.icon(pen, 43, 137, 19)
        mark.icon(pen, W - 48, H - 50, 36)
    else:
        nested(pen, W - 40, H - 42, colour.shape, (22, colour.deep), (17, colour.light))
    return pen


def four_cards(pen: Pen, cx: float, cy: float, ground: str) -> None:
    """The fan of Wild Draw Four: a little card of each colour with its shape."""
    for i, colour in enumerate(COLOURS.values()):
        turn = -36 + 24 * i
        px, py = place([(0, -82)], cx, cy, 1, turn)[0]
        px += (px - cx) * 10 / 82
        card(pen, px, py, 96, turn, colour.vivid, ground, 5, (colour.shape, colour.light))


def _night(colour: CardColour, keyline: str) -> Pen:
    pen = blank(colour.vivid)
    tone = Pen(W, H, colour.vivid)
    sparks(tone, W, H, 9, (16, 18), 34, mix(colour.vivid, colour.light, 0.16))
    pen.clip(tone, INNER)
    pen.dot(W / 2, 214, 103, keyline)
    pen.dot(W / 2, 214, 97, colour.deep)
    return pen


def _wild(with_cards: bool) -> Pen:
    cx, cy = W / 2, 214
    pen = _night(WILD, mix(WILD.vivid, WILD.light, 0.3))
    if with_cards:
        four_cards(pen, cx, cy + 44, WILD.deep)
        numeral(pen, cx, cy + 51, "+4", 84, WILD.deep)
        numeral(pen, cx, cy + 46, "+4", 84, CREAM)
    else:
        petals(pen, cx, cy, 92)
        spark(pen, cx, cy, 30, CREAM)
    _tab(pen, WILD, 128)
    if with_cards:
        numeral(pen, 43, 46, "+4", 56, CREAM)
        petals(pen, 43, 96, 24, light=False)
    else:
        petals(pen, 44, 60, 33, light=False)
        spark(pen, 44, 60, 10, CREAM)
    return pen


def _special(skin: Skin, code: str) -> Pen:
    colour, art = skin.tones.wild, skin.wilds[code]
    pen = _night(colour, colour.light)
    art.full(pen, W / 2, 216, 74, colour.deep)
    petals(pen, W - 44, H - 42, 32, 0.44, light=False)
    _tab(pen, colour, 128)
    art.small(pen, 43, 48, 33, colour.deep)
    petals(pen, 43, 99, 20, light=False)
    return pen


def full_face(skin: Skin, code: str) -> Image.Image:
    """A face at four times its size, 960 x 1440, transparent outside its outline. Takes about 90 ms, see `sprites`.

    Raises KeyError for a face that the edition does not have.
    """
    face = FACES[code]
    if colour := colour_of(face):
        return _coloured(skin, face, colour).image
    return (_wild(with_cards=code == "W4") if code in PLAIN_WILDS else _special(skin, code)).image


def is_shared(code: str) -> bool:
    """Whether a face looks the same in every edition."""
    face = FACES[code]
    if face.colour is None:
        return code in PLAIN_WILDS
    return not face.mark and (numeral_of(face) is not None or face.kind in PLAIN_ACTIONS)
