"""The signs of single editions: wish orb, sky serpent, whirl, marigold, leaf, stitched bubble, worn heart."""

from math import cos, pi, sin

from rendering.drawing import (
    AMBER,
    CREAM,
    CYAN,
    INK,
    JADE,
    NIGHT,
    OUTLINES,
    Pen,
    Points,
    arc,
    bezier,
    mirrored,
    mix,
    place,
    softened,
    star,
)
from rendering.icons.actions import silenced
from rendering.icons.basics import shape, spark

BELLY = "#BDF3D6"
SERPENT_HEAD = [
    (-0.16, -0.18), (0.1, -0.2), (0.22, -0.08), (0.44, -0.08), (0.5, 0.04), (0.42, 0.1), (0.16, 0.09),
    (0.3, 0.14), (0.34, 0.2), (0.14, 0.26), (-0.12, 0.18),
]  # fmt: skip


def orb(pen: Pen, x: float, y: float, r: float, rim: str = INK) -> None:
    """Wish orb: an amber bead with a spark inside a jade ring. No stars, no numbers."""
    for share, colour in ((1.0, rim), (0.9, JADE), (0.72, rim), (0.66, AMBER)):
        pen.dot(x, y, r * share, colour)
    glint = arc(0, 0, 1, 1, 150, 300) + arc(0.18, 0.18, 0.95, 0.95, 300, 150)
    pen.fill(place(glint, x - 0.08 * r, y - 0.1 * r, r * 0.5), "#FFD98A")
    spark(pen, x + 0.04 * r, y + 0.06 * r, r * 0.46, CREAM)


def whirl_arms(
    pen: Pen,
    x: float,
    y: float,
    r: float,
    c: str,
    arms: int = 2,
    turns: float = 1.05,
    width: float = 0.2,
    start: float = 0.0,
) -> None:
    for arm in range(arms):
        points: Points = []
        for i in range(181):
            t = i / 180
            a = (start + 360 * arm / arms + 360 * turns * t) * pi / 180
            points.append((x + r * (0.06 + 0.9 * t) * cos(a), y + r * (0.06 + 0.9 * t) * sin(a)))
        pen.stroke(points[::-1], c, width * r, taper=0.55)


def whirl(pen: Pen, x: float, y: float, r: float, c: str = CYAN, d: str = NIGHT) -> None:
    """Wizz mark: a two-armed whirl on a night disc."""
    pen.dot(x, y, r, CREAM)
    pen.dot(x, y, r * 0.9, d)
    whirl_arms(pen, x, y, r * 0.68, c, 2, 0.95, 0.3)


def serpent(pen: Pen, x: float, y: float, r: float, ground: str) -> None:
    """Sky serpent coiled round a wish orb."""
    orb(pen, x, y + 0.12 * r, 0.36 * r, ground)
    _serpent_body(pen, x, y + 0.12 * r, r, ground)
    _serpent_head(pen, x + 0.50 * r, y - 0.36 * r, r, ground)


def _serpent_body(pen: Pen, x: float, y: float, r: float, ground: str) -> None:
    coil = []  # x, y, half width, angle: from the tail at the lower right, round the left, to the head at the top
    for i in range(141):
        t = i / 140
        angle = 66 + 268 * t
        a, far = angle * pi / 180, 0.64 + 0.05 * sin(t * pi * 7)
        coil.append((x + r * far * cos(a), y + r * far * 0.98 * sin(a), 0.035 + 0.105 * min(1, t * 1.25), angle))
    for bx, by, w, angle in coil[10:138:9]:
        crest = [(w * 0.5, -0.09), (w + 0.13, 0.1), (w * 0.5, 0.12)]
        pen.fill(place(crest, bx, by, r, angle), AMBER)
    for grow, colour in ((0.028, ground), (0.0, JADE)):
        for bx, by, w, _ in coil:
            pen.dot(bx, by, r * (w + grow), colour)
    for bx, by, w, angle in coil[8:136:8]:
        a = angle * pi / 180
        pen.dot(bx - r * w * 0.42 * cos(a), by - r * w * 0.42 * sin(a), r * w * 0.34, BELLY)
    pen.fill(place(OUTLINES["drop"], coil[0][0], coil[0][1], r * 0.2, 128), AMBER, ground, 0.02 * r)


def _serpent_head(pen: Pen, hx: float, hy: float, r: float, ground: str) -> None:
    def p(points: Points) -> Points:
        return place(points, hx, hy, r, 18)

    for side in (0.0, 0.13):  # antlers
        beam = bezier((-0.1 + side, -0.12), (-0.2 + side, -0.3), (-0.16 + side, -0.46), (-0.34 + side, -0.56))
        pen.stroke(p(beam), CREAM, 0.065 * r)
        pen.stroke(p([(-0.2 + side, -0.36), (-0.06 + side, -0.5)]), CREAM, 0.055 * r)
    for k, (dx, dy) in enumerate(((-0.34, -0.1), (-0.38, 0.06), (-0.28, 0.2))):  # mane
        pen.fill(p([(-0.02, -0.14 + 0.1 * k), (dx, dy - 0.06), (-0.02, 0.02 + 0.1 * k)]), AMBER)
    head = softened(SERPENT_HEAD, 0.06)
    pen.fill(p(head), JADE, ground, 0.028 * r)
    pen.fill(p(head), JADE)
    pen.fill(p(softened([(0.18, 0.09), (0.42, 0.1), (0.28, 0.15)], 0.02)), ground)
    pen.dot(*p([(0.1, -0.08)])[0], 0.06 * r, CREAM)
    pen.dot(*p([(0.12, -0.075)])[0], 0.034 * r, INK)
    pen.stroke(p(bezier((0.44, 0.0), (0.58, -0.05), (0.5, -0.22), (0.62, -0.26))), CREAM, 0.04 * r)


def marigold(pen: Pen, x: float, y: float, r: float, c: str = "#FFB84D", core: str = "#E4572E") -> None:
    shape(pen, x, y, r, "sun", c)
    pen.fill(place(star(9, 0.7, 0.1), x, y, r * 0.68, 10), mix(c, "#FF8A3C", 0.55))
    pen.dot(x, y, r * 0.3, core)


def leaf(pen: Pen, x: float, y: float, r: float, turn: float, c: str, vein: str) -> None:
    pen.fill(place(mirrored(bezier((0, -1), (0.62, -0.5), (0.56, 0.4), (0, 1))), x, y, r, turn), c)
    pen.stroke(place([(0, -0.7), (0, 1)], x, y, r, turn), vein, 0.08 * r)
    for k in (-0.3, 0.1, 0.5):
        for s in (1, -1):
            pen.stroke(place([(0, k), (s * 0.26, k - 0.24)], x, y, r, turn), vein, 0.055 * r)


def stitched_bubble(pen: Pen, x: float, y: float, r: float, ground: str) -> None:
    """Don't Talk: a speech bubble with stitched lips, and a marigold."""
    silenced(pen, x, y, r, CREAM, ground)
    pen.dot(x + 0.7 * r, y + 0.48 * r, 0.4 * r, ground)
    marigold(pen, x + 0.7 * r, y + 0.48 * r, 0.34 * r)


def worn_heart(pen: Pen, x: float, y: float, r: float, ground: str) -> None:
    """Played With Too Much: a cracked, patched heart with crayon scrawl and frayed threads."""
    pen.fill(place(OUTLINES["heart"], x, y + 0.03 * r, r * 0.97), "#FF6FB5")
    glint = arc(-0.5, -0.42, 0.42, 0.4, 170, 290) + arc(-0.42, -0.3, 0.36, 0.3, 290, 170)
    pen.fill(place(glint, x - 0.1 * r, y, r * 0.62), "#FFB3DA")
    scrawl = [
        (-0.78 + 0.62 * i / 8 + (0.16 if i % 2 else -0.02), (-0.06 if i % 2 else 0.34) + 0.2 * i / 8) for i in range(9)
    ]
    pen.stroke(place(scrawl, x, y, r), "#7C3AED", 0.075 * r)
    crack = [(0.06, -0.56), (-0.1, -0.28), (0.14, -0.1), (-0.06, 0.16), (0.1, 0.34)]
    pen.stroke(place(crack, x, y, r), ground, 0.1 * r)
    _plasters(pen, x + 0.44 * r, y - 0.1 * r, r, ground)
    for dx, dy, angle in ((-0.16, -0.86, -100), (0.05, -0.92, -84), (0.24, -0.86, -66)):
        ca, sa = cos(angle * pi / 180), sin(angle * pi / 180)
        thread = [(dx * 0.4, -0.56), (dx + 0.06 * sa, dy * 0.8), (dx + 0.12 * ca, dy)]
        pen.stroke(place(thread, x, y, r), AMBER, 0.07 * r)


def _plasters(pen: Pen, x: float, y: float, r: float, ground: str) -> None:
    strip = softened([(-0.4, -0.125), (0.4, -0.125), (0.4, 0.125), (-0.4, 0.125)], 0.12)
    for turn in (-38, 52):
        pen.fill(place(strip, x, y, r, turn), "#FFE2B8", ground, 0.03 * r)
    pad = softened([(-0.14, -0.11), (0.14, -0.11), (0.14, 0.11), (-0.14, 0.11)], 0.05)
    pen.fill(place(pad, x, y, r, -38), "#F4B884")
