"""What pictures often do with a canvas: aligned numerals, names, bars."""

from typing import Literal

from rendering.canvas import Canvas
from rendering.lettering import clean
from rendering.pictures import common_sprites


def figure(
    canvas: Canvas,
    x: float,
    middle: float,
    text: str,
    size: int,
    colour: str,
    ground: str,
    anchor: Literal["l", "m", "r"] = "m",
) -> int:
    """Writes numerals on a flat background and returns their width in pixels."""
    width, height = common_sprites.figure_box(text, size)
    left = {"l": x - 2, "m": x - width / 2, "r": x - width + 2}[anchor]
    canvas.write(left, middle - height / 2, common_sprites.figure, text, size, colour, ground)
    return width - 4


def name(
    canvas: Canvas,
    x: float,
    y: float,
    text: str,
    number: int,
    sizes: tuple[int, ...],
    room: int,
    height: int,
    baseline: int,
    colour: str,
    ground: str,
) -> None:
    """Writes a member's name in a tile of `height`, `baseline` from its top; `number` replaces an illegible name."""
    canvas.write(x, y, common_sprites.name, clean(text), number, sizes, room, height, baseline, colour, ground)


def bar(
    canvas: Canvas, x: float, y: float, w: int, h: int, share: float, colour: str, track: str, ground: str
) -> float:
    """Draws a bar with round ends on its track, `share` (0-1) of it filled; returns the x where the filling ends."""
    filled = max(round(1.5 * h), round(w * min(1.0, max(0.0, share))))
    canvas.lay(x + w - h, y, common_sprites.cap, h, track, ground)
    canvas.fill(x + h / 2, y, w - h, h, track)
    canvas.lay(x, y, common_sprites.cap, h, colour, ground)
    canvas.lay(x + filled - h, y, common_sprites.cap, h, colour, ground if filled == w else track)
    canvas.fill(x + h / 2, y, filled - h, h, colour)
    return x + filled
