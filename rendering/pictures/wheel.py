"""The wheel: equal segments, as a still of 480 x 480 and as a spinning GIF of 400 x 400."""

from collections.abc import Sequence
from io import BytesIO
from math import cos, pi, sin
from typing import Final, NamedTuple

from PIL import Image

from engine import EDITIONS
from rendering import palettes
from rendering.canvas import Canvas
from rendering.drawing import BLACK, CREAM, GOLD, INK, Pen, Point, arc, mix, softened
from rendering.icons import SEGMENTS, faded, whirl_arms
from rendering.pictures.scene import WheelScene
from rendering.skin_art import SkinArt

EDITION: Final = next(edition for edition, box in EDITIONS.items() if box.wheel)
SIZE, R, HUB = 480, 206, 58
NAMES: Final = tuple(name for name, _ in EDITIONS[EDITION].wheel)
"""Clockwise from the top."""
WHEEL: Final = tuple(SEGMENTS[name] for name in NAMES)
STEP: Final = 360 / len(WHEEL)
CX, CY = SIZE / 2, SIZE / 2 + 12
SPIN_SIZE, SPIN_FRAMES = 400, 20
REST: Final = 5000  # milliseconds of the last frame; the GIF plays once and stays on it


def still(art: SkinArt, won: str | None) -> Image.Image:
    at = None if won is None else NAMES.index(won)
    return disc(art, 0 if at is None else -STEP * at, at, 3).done()


def compose(scene: WheelScene, canvas: Canvas) -> None:
    canvas.ground(still, scene.won)


def _on(r: float, degrees: float) -> Point:
    return CX + r * cos(degrees * pi / 180), CY + r * sin(degrees * pi / 180)


def disc(art: SkinArt, turn: float, won: int | None, scale: int) -> Pen:
    """The wheel turned clockwise by `turn` degrees; at 0 the first segment is at the top."""
    scene = art.scene(SIZE, SIZE)
    pen = Pen.over(scene.resize((SIZE * scale, SIZE * scale), Image.Resampling.BICUBIC), scale)
    pen.dot(CX, CY + 8, R + 16, mix(art.tones.plate, BLACK, 0.4))
    for r, c in ((R + 16, INK), (R + 12, GOLD), (R + 3, INK)):
        pen.dot(CX, CY, r, c)
    _segments(pen, turn, won)
    for i in range(len(WHEEL)):
        _icon(pen, i, turn, won)
    if won is not None:
        _outline(pen, -90 + won * STEP + turn)
    _hub(pen, art, turn, won)
    tip = softened([(CX - 24, 6), (CX + 24, 6), (CX, 62)], 9)
    pen.fill([(x, y + 4) for x, y in tip], INK, INK, 8)
    pen.fill(tip, CREAM, INK, 8)
    pen.fill(tip, CREAM)
    return pen


def _ground(index: int, won: int | None) -> str:
    ground = WHEEL[index].ground
    return ground if won in (None, index) else faded(ground)


def _segments(pen: Pen, turn: float, won: int | None) -> None:
    for i in range(len(WHEEL)):
        middle = -90 + i * STEP + turn
        edge = arc(CX, CY, R, R, middle - STEP / 2, middle + STEP / 2, 24)
        pen.fill([(CX, CY), *edge], _ground(i, won))
    for i in range(len(WHEEL)):
        border = -90 + (i + 0.5) * STEP + turn
        pen.stroke([_on(HUB, border), _on(R, border)], INK, 4)
        pen.dot(*_on(R + 7.5, border), 5, CREAM, INK, 2)


def _outline(pen: Pen, middle: float) -> None:
    """The gold edge of the segment that was won."""
    rim = arc(CX, CY, R - 3, R - 3, middle - STEP / 2 + 0.6, middle + STEP / 2 - 0.6, 24)
    inner = arc(CX, CY, HUB + 2, HUB + 2, middle + STEP / 2 - 1.2, middle - STEP / 2 + 1.2, 12)
    pen.stroke(rim + inner + rim[:1], GOLD, 6)


def _icon(pen: Pen, index: int, turn: float, won: int | None) -> None:
    """Always upright, so that it is legible in every frame."""
    ground = _ground(index, won)
    icon = Pen(108, 108, scale=pen.scale)
    WHEEL[index].icon(icon, 54, 54, 43, CREAM, ground)
    picture = icon.image
    if won not in (None, index):
        veiled = Image.blend(picture, Image.new("RGBA", picture.size, ground), 0.6)
        veiled.putalpha(picture.getchannel("A"))
        picture = veiled
    pen.stamp(picture, *_on(141, -90 + index * STEP + turn))


def _hub(pen: Pen, art: SkinArt, turn: float, won: int | None) -> None:
    for r, c in ((HUB, INK), (HUB - 4, GOLD), (HUB - 9, INK), (HUB - 12, art.tones.plate)):
        pen.dot(CX, CY, r, c)
    if won is None:
        whirl_arms(pen, CX, CY, 37, art.tones.accent, 3, 0.8, 0.24, turn)
    else:
        WHEEL[won].icon(pen, CX, CY, 32, CREAM, art.tones.plate)


class Moment(NamedTuple):
    """One frame: the rotation of the wheel, the segment it has stopped at, and the duration in milliseconds."""

    turn: float
    at: int | None
    wait: int


def moments(won: str) -> tuple[Moment, ...]:
    """The spinning wheel, slowing down until it stops at its segment."""
    at = NAMES.index(won)
    end = 720 - STEP * at
    times = [i / (SPIN_FRAMES - 2) for i in range(SPIN_FRAMES - 1)]
    turning = [Moment(end * (1 - (1 - t) ** 2.4), None, 70 + round(16 * t * t) * 10) for t in times]
    return *turning, Moment(end, at, REST)


def frame(art: SkinArt, moment: Moment) -> Image.Image:
    """One frame on the palette of the spinning wheel."""
    drawn = disc(art, moment.turn, moment.at, 2).done(SPIN_SIZE)
    return palettes.reduce("spin", drawn.convert("RGB"))


def joined(frames: Sequence[Image.Image], won: str) -> bytes:
    """The GIF; it plays once."""
    out, waits = BytesIO(), [moment.wait for moment in moments(won)]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], duration=waits, optimize=False, disposal=1)
    return out.getvalue()


def spin(art: SkinArt, won: str) -> bytes:
    """The whole GIF. Takes a second or two: it is drawn ahead or in the worker, and kept on disk."""
    return joined([frame(art, moment) for moment in moments(won)], won)
