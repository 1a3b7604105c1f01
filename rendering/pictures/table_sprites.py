"""The parts of the table as sprites: ground with mat, chevrons and seal; plates, fans, chips, pennant, pointer."""

from collections.abc import Iterator
from math import atan2, cos, hypot, pi
from typing import Final

from PIL import Image

from engine import ColourName
from rendering.cards import numeral, pattern
from rendering.drawing import (
    BLACK,
    COLOURS,
    CREAM,
    GOLD,
    INK,
    MUTED,
    OUTLINES,
    SKIP_ICON,
    SKIP_RING,
    WILD,
    Pen,
    Point,
    Tones,
    mix,
    place,
    softened,
    stadium,
)
from rendering.icons import nested, silenced, skip
from rendering.pictures.common_sprites import draw_badge, face, on_ground, shadowed, silhouette
from rendering.skin_art import SkinArt
from rendering.sprites import OPAQUE

W, H = 1200, 700
CX, CY = 600, 350
MAT_W, MAT_H, MAT_R = 660, 392, 150
PLATE_W, PLATE_H = 276, 112
FAN_X, BACK_W, BACK_STEP = 20, 38, 11  # the backs on a plate: left end, width, distance
TOP_W, TOP_TURN = 164, -3
SEAL_ROOM = 180  # half the side of a square that holds any seal
CHEVRONS: Final = 36
# Every seal reaches 165 above its centre and stays inside the ring of chevrons.
SEAL: Final = {"diamond": 153, "sun": 159, "clover": 158, "drop": 153}
MARGIN = 40  # round the mat, on the pen that draws it


def ground(art: SkinArt, colour: ColourName | None, clockwise: bool) -> Image.Image:
    """The felt with everything that depends on colour and direction only."""
    out = art.scene(W, H)
    pen = Pen(MAT_W + 2 * MARGIN, MAT_H + 2 * MARGIN)
    _mat(pen, art.tones)
    _track(pen, colour, clockwise, art.tones)
    for x, y in _corners():
        art.skin.ornament(pen, x, y, art.tones)
    _seal(pen, MAT_W // 2 + MARGIN, MAT_H // 2 + MARGIN, colour)
    out.alpha_composite(pen.done(), (CX - MAT_W // 2 - MARGIN, CY - MAT_H // 2 - MARGIN))
    return out


def _ring(less: float, down: float = 0, steps: int = 20) -> list[Point]:
    """The outline of the mat, smaller by `less` on each side."""
    cx, cy = MAT_W / 2 + MARGIN, MAT_H / 2 + MARGIN
    return stadium(cx, cy + down, MAT_W - 2 * less, MAT_H - 2 * less, MAT_R - less, steps)


def _mat(pen: Pen, tones: Tones) -> None:
    pen.fill(_ring(-8, 7), mix(tones.felt, BLACK, 0.4))
    pen.fill(_ring(-8), tones.plate)
    pen.fill(_ring(-4), tones.line)
    pen.fill(_ring(0), tones.mat)


def _corners() -> list[Point]:
    out = MAT_R * (1 - cos(pi / 4)) - 9
    cx, cy = MAT_W / 2 + MARGIN, MAT_H / 2 + MARGIN
    return [(cx + sx * (MAT_W / 2 - out), cy + sy * (MAT_H / 2 - out)) for sx in (-1, 1) for sy in (-1, 1)]


def _along(ring: list[Point], count: int) -> Iterator[tuple[float, float, float]]:
    """Evenly spaced points on a closed line, with its direction there in degrees."""
    sides = list(zip(ring, [*ring[1:], ring[0]], strict=True))
    lengths = [hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in sides]
    pitch = sum(lengths) / count
    want, done = pitch / 2, 0.0
    for ((ax, ay), (bx, by)), length in zip(sides, lengths, strict=True):
        while want <= done + length and length:
            t = (want - done) / length
            yield ax + (bx - ax) * t, ay + (by - ay) * t, atan2(by - ay, bx - ax) * 180 / pi
            want += pitch
        done += length


def _track(pen: Pen, colour: ColourName | None, clockwise: bool, tones: Tones) -> None:
    """The direction of play: a ring of chevrons in the current colour."""
    light, vivid = (COLOURS[colour].light, COLOURS[colour].vivid) if colour else (CREAM, MUTED)
    pen.fill(_ring(7), tones.groove)
    pen.fill(_ring(33), tones.line)
    pen.fill(_ring(36), tones.mat)
    for i, (x, y, way) in enumerate(_along(_ring(20, steps=40), CHEVRONS)):
        turn = way if clockwise else way + 180
        chevron = place([(-5, -9), (5, 0), (-5, 9)], x, y, 1.2, turn)
        pen.stroke(chevron, light if i % 4 == 1 else vivid, 6.5)


def _seal(pen: Pen, x: int, y: int, colour: ColourName | None) -> None:
    """The current colour as a large shape under the top card."""
    if colour is None:
        _open_seal(pen, x, y)
        return
    light, vivid, deep, shape = COLOURS[colour]
    r = SEAL[shape]
    nested(pen, x, y, shape, (r + 8, INK), (r + 4, light), (r - 4, vivid))
    tone = Pen(*pen.size, vivid, pen.scale)
    span = int(2.2 * r)
    pattern(tone, shape, int(x - 1.1 * r), int(y - 1.1 * r), span, span, mix(vivid, deep, 0.16))
    pen.clip(tone, place(OUTLINES[shape], x, y, r - 4))


def _open_seal(pen: Pen, x: int, y: int) -> None:
    """No colour is named yet: all four, beside the wild card so that it hides none of them."""
    for r, c in ((158, INK), (154, CREAM), (147, WILD.deep)):
        pen.dot(x, y, r, c)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    for (dx, dy), (light, vivid, _, shape) in zip(corners, COLOURS.values(), strict=True):
        nested(pen, x + 112 * dx, y + 44 * dy, shape, (34, light), (28, vivid))


def top_card(art: SkinArt, code: str, colour: ColourName | None) -> Image.Image:
    """The top card with the seal round it, so that its turned edges are smooth; to be placed at the exact centre."""
    card = shadowed(art, code, TOP_W, TOP_TURN)
    pen = Pen(2 * SEAL_ROOM, 2 * SEAL_ROOM, art.tones.mat)  # the whole seal: Pillow rounds differently left of zero
    _seal(pen, SEAL_ROOM, SEAL_ROOM, colour)
    out = pen.done()
    left, top = SEAL_ROOM - card.width // 2, SEAL_ROOM - card.height // 2
    out.alpha_composite(card, (left, top))
    return out.crop((left, top, out.width - left, out.height - top))


def thrown(art: SkinArt, code: str, turn: float) -> Image.Image:
    """An earlier discard, blended into the mat."""
    return on_ground(shadowed(art, code, 88, turn), art.tones.mat, OPAQUE)


def plate(art: SkinArt, number: int, turn: bool, shown: int) -> Image.Image:
    """A seat without its name, with a fan of `shown` backs; the plate begins 12 pixels inside the sprite."""
    pen = Pen(PLATE_W + 24, PLATE_H + 32)
    if turn:
        pen.box(3, 3, PLATE_W + 18, PLATE_H + 22, 33, INK)
        pen.box(6, 6, PLATE_W + 12, PLATE_H + 12, 30, GOLD)
        pen.box(12, 12, PLATE_W, PLATE_H, 24, CREAM, INK, 3)
    else:
        pen.box(9, 9, PLATE_W + 6, PLATE_H + 11, 27, art.tones.shade)
        pen.box(12, 12, PLATE_W, PLATE_H, 24, art.tones.plate, art.tones.line, 3)
    draw_badge(pen, 48, 48, 23, number)
    if shown:
        _fan(pen, art, shown, 12 + FAN_X + BACK_W / 2, PLATE_H - 66 + 12 + 40.5)
    return pen.done()


def _fan(pen: Pen, art: SkinArt, shown: int, x: float, y: float) -> None:
    """A fan of `shown` backs; x and y are the centre of the first."""
    back = art.face("back").resize((BACK_W * 4, BACK_W * 6), Image.Resampling.LANCZOS)
    for i in range(shown):
        k = i - (shown - 1) / 2
        pen.stamp(back, x + i * BACK_STEP, y + k * k * 0.4, k * 3)


def _chip(ring: str) -> Pen:
    pen = Pen(60, 60)
    pen.dot(30, 30, 24, ring, INK, 3)
    pen.dot(30, 30, 20.5, INK)
    return pen


def skip_chip(art: SkinArt, turns: int, ground: str) -> Image.Image:  # noqa: ARG001 (all paint functions take it)
    """Turns still to lose; the number shows if it is more than one."""
    pen = _chip(SKIP_RING)
    skip(pen, 29, 29, 15, SKIP_ICON)
    if turns > 1:
        pen.dot(48, 14, 11, GOLD, INK, 3)
        numeral(pen, 48, 14, str(turns), 16, INK)
    return on_ground(pen.done(), ground)


def silence_chip(art: SkinArt, ground: str) -> Image.Image:  # noqa: ARG001
    pen = _chip(CREAM)
    silenced(pen, 30, 30, 14.5)
    return on_ground(pen.done(), ground)


def pennant(art: SkinArt, ground: str) -> Image.Image:  # noqa: ARG001
    """A valid UNO call: a gold swallow-tailed flag, lettered in the plain numeral font."""
    pen = Pen(108, 56)
    flag = softened([(4, 6), (102, 6), (88, 26), (102, 46), (4, 46)], 6)
    pen.fill([(x, y + 3) for x, y in flag], INK, INK, 6)
    pen.fill(flag, GOLD, INK, 6)
    pen.fill(flag, GOLD)
    numeral(pen, 47, 26, "UNO", 30, INK)
    return on_ground(pen.done(), ground)


def pointer(art: SkinArt, dx: int, dy: int) -> Image.Image:  # noqa: ARG001
    """The gold pointer from a plate to the mat, along (dx, dy); 72 x 72."""
    pen = Pen(72, 72)
    turn = atan2(dy, dx) * 180 / pi
    shape = softened(place([(-16, -26), (-16, 26), (16, 0)], 36, 36, 1, turn), 7)
    pen.fill(shape, GOLD, INK, 8)
    pen.fill(shape, GOLD)
    return pen.done()


def pile(art: SkinArt, layers: int) -> Image.Image:
    """The draw pile in layers; an empty slot without any."""
    width, height, step = 112, 168, 4
    if not layers:
        slot = Pen(124, 180)
        sunk = mix(art.tones.mat, art.tones.plate, 0.5)
        slot.box(6, 6, width, height, 16, sunk, art.tones.line, 3)
        return slot.done()
    back = face(art, "back", width)
    rise = step * (layers - 1)
    out = Image.new("RGBA", (width + rise + 4, height + rise + 8))
    out.alpha_composite(silhouette(back, art.tones.shade), (2, rise + 4))
    for k in range(layers - 1, -1, -1):
        out.alpha_composite(back, (rise - step * k, step * k))
    return out
