"""The segments of the wheel, each an icon on its own background."""

from typing import Final, NamedTuple

from engine import ColourName
from rendering.drawing import COLOURS, GOLD, INK, Pen, arc, mix, place, softened, star
from rendering.icons.actions import minus
from rendering.icons.basics import Icon, arrow_head, card, petals
from rendering.icons.specials import whirl_arms

BOLT: Final = [(0.2, -0.86), (-0.44, 0.12), (-0.04, 0.12), (-0.22, 0.86), (0.46, -0.2), (0.06, -0.2), (0.3, -0.86)]


def almost(pen: Pen, x: float, y: float, r: float, c: str, d: str) -> None:
    """Two cards kept, the rest tumbling away."""
    dim = mix(c, d, 0.5)
    for dx, dy, turn in ((-0.72, 0.42, -50), (0.74, 0.36, 56), (0.02, 0.72, 96)):
        card(pen, x + dx * r, y + dy * r, 0.72 * r, turn, dim, d, 0.06 * r)
    card(pen, x - 0.26 * r, y - 0.2 * r, 1.24 * r, -8, c, d, 0.09 * r)
    card(pen, x + 0.34 * r, y - 0.2 * r, 1.24 * r, 8, c, d, 0.09 * r)


def number(pen: Pen, x: float, y: float, r: float, c: str, d: str) -> None:
    """A card with a number sign, minus one."""
    cx = x - 0.1 * r
    card(pen, cx, y, 1.7 * r, 0, c, d, 0.09 * r)
    for k in (-0.17, 0.17):
        pen.stroke([(cx + (k + 0.06) * r, y - 0.42 * r), (cx + (k - 0.06) * r, y + 0.42 * r)], d, 0.13 * r)
        pen.stroke([(cx - 0.38 * r, y + k * r), (cx + 0.38 * r, y + k * r)], d, 0.13 * r)
    minus(pen, x + 0.6 * r, y + 0.6 * r, 0.34 * r)


def colour(pen: Pen, x: float, y: float, r: float, c: str, d: str) -> None:  # noqa: ARG001 (all icons share one signature)
    """The four shapes, minus one."""
    petals(pen, x - 0.08 * r, y - 0.08 * r, 0.98 * r, 0.44, rim=d)
    minus(pen, x + 0.62 * r, y + 0.62 * r, 0.34 * r)


def until(name: ColourName) -> Icon:
    """Draw until this colour comes: a card of it rises from the pile."""
    mark = COLOURS[name].shape, COLOURS[name].vivid

    def draw(pen: Pen, x: float, y: float, r: float, c: str, d: str) -> None:
        for k in (0.16, 0.0):
            card(pen, x + (k - 0.3) * r, y + (0.24 + k * 0.9) * r, 1.16 * r, -6, mix(c, d, 0.45), d, 0.07 * r)
        card(pen, x + 0.2 * r, y - 0.1 * r, 1.56 * r, 10, c, d, 0.09 * r, mark)

    return draw


def swap(pen: Pen, x: float, y: float, r: float, c: str, d: str) -> None:
    """Two hands change places."""
    for s in (-1, 1):
        card(pen, x + s * 0.42 * r, y, 0.98 * r, s * 10, c, d, 0.07 * r)
    for start, s in ((218, 1), (38, -1)):
        pen.stroke(arc(x, y, 0.84 * r, 0.84 * r, start, start + 88), c, 0.15 * r)
        arrow_head(pen, x + s * 0.62 * r, y - s * 0.62 * r, 0.28 * r, 46 if s > 0 else 226, c)


def show(pen: Pen, x: float, y: float, r: float, c: str, d: str) -> None:
    """An open eye over open cards."""
    for dx, turn in ((-0.5, -24), (0.5, 24), (0.0, 0)):
        tint = mix(c, d, 0.22) if dx else c
        card(pen, x + dx * r, y + (0.5 if dx else 0.42) * r, 0.92 * r, turn, tint, d, 0.07 * r)
    eye = arc(0, 0.42, 1.0, 0.92, 208, 332) + arc(0, -0.42, 1.0, 0.92, 28, 152)
    pen.fill(place(eye, x, y - 0.36 * r, r * 0.92), c, d, 0.09 * r)
    pen.dot(x, y - 0.36 * r, 0.29 * r, d)
    pen.dot(x + 0.09 * r, y - 0.45 * r, 0.09 * r, c)


def war(pen: Pen, x: float, y: float, r: float, c: str, d: str) -> None:
    """Two cards clash."""
    for s in (-1, 1):
        card(pen, x + s * 0.42 * r, y + 0.2 * r, 1.24 * r, -s * 22, c, d, 0.09 * r)
    burst = star(9, 0.52, 0.05)
    for size, tint in ((0.68, d), (0.57, GOLD)):
        pen.fill(place(burst, x, y - 0.38 * r, size * r), tint)


def wizz(pen: Pen, x: float, y: float, r: float, c: str, d: str) -> None:
    """A whirl split by lightning: first to press."""
    whirl_arms(pen, x, y, r * 0.98, c, 3, 0.62, 0.22)
    bolt = place(softened(BOLT, 0.05), x, y, r)
    pen.fill(bolt, GOLD, d, 0.1 * r)
    pen.fill(bolt, GOLD)


class Segment(NamedTuple):
    """How a segment looks: its icon and its background colour."""

    icon: Icon
    ground: str


SEGMENTS: Final = {
    "almost_uno": Segment(almost, "#5B2FB0"),
    "number_less": Segment(number, "#B02A78"),
    "red": Segment(until("red"), "#8A1230"),
    "swap": Segment(swap, "#1F7F86"),
    "war": Segment(war, "#B4501E"),
    "colour_less": Segment(colour, "#3B2385"),
    "blue": Segment(until("blue"), "#153E8C"),
    "show": Segment(show, "#2F7A3F"),
    "uno_wizz": Segment(wizz, "#8B2FC0"),
}
"""By the name that the edition gives it; the edition also decides its place on the wheel."""


def faded(ground: str) -> str:
    """The background of a segment that was not won."""
    return mix(ground, INK, 0.62)
