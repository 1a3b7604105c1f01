"""Actions, and the signs at a seat: skip, reverse, crown, tick, silence."""

from rendering.drawing import CREAM, GOLD, INK, MUTED, Pen, arc, bezier, mix, place, softened
from rendering.icons.basics import arrow_head, card

BUBBLE = [(-0.86, -0.74), (0.86, -0.74), (0.86, 0.44), (-0.1, 0.44), (-0.52, 0.9), (-0.5, 0.44), (-0.86, 0.44)]
CROWN = [(-0.9, -0.42), (-0.42, 0.0), (0, -0.72), (0.42, 0.0), (0.9, -0.42), (0.7, 0.62), (-0.7, 0.62)]


def skip(pen: Pen, x: float, y: float, r: float, c: str, d: str = INK) -> None:  # noqa: ARG001 (all icons share one signature)
    """An arrow that leaps over a seat."""
    pen.dot(x, y + 0.5 * r, 0.27 * r, c)
    pen.stroke(place(arc(-0.06, 0.42, 0.68, 0.98, 180, 336, 40), x, y, r), c, 0.27 * r)
    arrow_head(pen, x + 0.66 * r, y + 0.3 * r, 0.44 * r, 84, c)


def reverse(pen: Pen, x: float, y: float, r: float, c: str, d: str = INK) -> None:  # noqa: ARG001
    """Two horizontal arrows that pass each other."""
    for s in (1, -1):
        level = y - s * 0.36 * r
        pen.stroke([(x - s * 0.72 * r, level), (x + s * 0.3 * r, level)], c, 0.28 * r)
        arrow_head(pen, x + s * 0.5 * r, level, 0.46 * r, 0 if s > 0 else 180, c)


def silenced(pen: Pen, x: float, y: float, r: float, c: str = CREAM, d: str = INK) -> None:
    """A speech bubble with stitched lips."""
    pen.fill(place(softened(BUBBLE, 0.24), x, y, r), c)
    mouth = place(bezier((-0.58, -0.2), (-0.3, -0.06), (0.3, -0.06), (0.58, -0.2)), x, y, r)
    pen.stroke(mouth, d, 0.12 * r)
    for mx, my in (mouth[4], mouth[12], mouth[20]):
        for s in (1, -1):
            pen.stroke([(mx - 0.13 * r, my - s * 0.2 * r), (mx + 0.13 * r, my + s * 0.2 * r)], d, 0.1 * r)


def crown(pen: Pen, x: float, y: float, r: float, c: str = GOLD, d: str = INK) -> None:
    pen.fill(place(softened(CROWN, 0.12), x, y, r), c)
    for px, py in ((-0.88, -0.5), (0, -0.8), (0.88, -0.5)):
        pen.dot(x + px * r, y + py * r, 0.14 * r, c)
    pen.stroke([(x - 0.5 * r, y + 0.36 * r), (x + 0.5 * r, y + 0.36 * r)], d, 0.12 * r)


def tick(pen: Pen, x: float, y: float, r: float, c: str = GOLD, d: str = INK) -> None:
    pen.dot(x, y, r, c, d, r * 0.18)
    pen.stroke(place([(-0.45, 0.05), (-0.14, 0.36), (0.45, -0.32)], x, y, r), d, r * 0.27)


def minus(pen: Pen, x: float, y: float, r: float, c: str = GOLD, d: str = INK) -> None:
    pen.dot(x, y, r * 1.18, d)
    pen.dot(x, y, r, c)
    pen.stroke([(x - 0.48 * r, y), (x + 0.48 * r, y)], d, 0.34 * r)


def two_cards(pen: Pen, x: float, y: float, h: float, c: str, d: str) -> None:
    """The sign for a number of cards; `d` is the background."""
    card(pen, x + h * 0.24, y - h * 0.05, h, 13, mix(d, c, 0.4), d, 2)
    card(pen, x, y, h, 0, c, d, 2)


def no_winner(pen: Pen, x: float, y: float, r: float, c: str = MUTED, d: str = INK) -> None:
    """A round without a winner: a crown, crossed out."""
    crown(pen, x, y, r, c, d)
    pen.stroke(place([(-0.95, 0.9), (0.95, -0.9)], x, y, r), d, 0.34 * r)
    pen.stroke(place([(-0.95, 0.9), (0.95, -0.9)], x, y, r), c, 0.15 * r)
