"""The shapes that icons share. Every icon is drawn around (x, y) within radius r."""

from collections.abc import Callable
from math import cos, pi, sin

from rendering.drawing import COLOURS, OUTLINES, Pen, place, softened

# The pen, centre, radius, main colour and background colour.
Icon = Callable[[Pen, float, float, float, str, str], None]


def shape(pen: Pen, x: float, y: float, r: float, name: str, c: str, rim: str | None = None, width: float = 0) -> None:
    pen.fill(place(OUTLINES[name], x, y, r), c, rim, width)


def nested(pen: Pen, x: float, y: float, name: str, *layers: tuple[float, str]) -> None:
    """The same shape several times, the largest first: radius and colour of each."""
    for r, c in layers:
        shape(pen, x, y, r, name, c)


def spark(pen: Pen, x: float, y: float, r: float, c: str) -> None:
    pen.fill(place(OUTLINES["spark"], x, y, r), c)


def arrow_head(pen: Pen, x: float, y: float, size: float, turn: float, c: str) -> None:
    pen.fill(place(softened([(0.95, 0), (-0.55, -0.85), (-0.55, 0.85)], 0.22), x, y, size, turn), c)


def card(
    pen: Pen,
    x: float,
    y: float,
    h: float,
    turn: float,
    c: str,
    rim: str,
    width: float,
    mark: tuple[str, str] | None = None,
) -> None:
    """A little card, `h` high before it is turned; `mark` is the shape on it and the colour of that shape."""
    w = h * 0.68
    body = softened([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], h * 0.15)
    pen.fill(place(body, x, y, 1, turn), c, rim, width)
    if mark:
        pen.fill(place(OUTLINES[mark[0]], x, y, h * 0.27, turn), mark[1])


def petals(
    pen: Pen, x: float, y: float, r: float, size: float = 0.46, light: bool = True, rim: str | None = None
) -> None:
    """The four colours, each in its own shape: north, east, south, west."""
    for i, colour in enumerate(COLOURS.values()):
        a = (-90 + 90 * i) * pi / 180
        px, py = x + 0.56 * r * cos(a), y + 0.56 * r * sin(a)
        if rim:
            shape(pen, px, py, (size + 0.05) * r, colour.shape, rim)
        shape(pen, px, py, size * r, colour.shape, colour.light if light else colour.vivid)
        if light:
            shape(pen, px, py, size * r * 0.8, colour.shape, colour.vivid)
