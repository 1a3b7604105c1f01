"""Wizz: curved rays whirl round the table, confetti; a cyan whirl marks the cards."""

from math import cos, pi, sin
from random import Random
from typing import Final

from rendering.drawing import CREAM, CYAN, Pen, Points, Tones, arc, mix, place
from rendering.icons import whirl, whirl_arms
from rendering.skins.skin import Mark, Skin

RAYS = 14
PITCH = 132  # size of the fields of confetti


def whirlwind(pen: Pen, w: float, h: float, tones: Tones) -> None:
    for k in range(RAYS):
        pen.fill(_ray(w / 2, h / 2, k * 360 / RAYS), tones.felt_light)
    rng = Random(11)  # noqa: S311 (confetti, the same in every picture)
    tints = [mix(tones.felt, c, 0.62) for c in (CYAN, "#FF6FB5", "#FFD166", "#A5E34B")]
    strip: Points = [(-7, -3), (7, -3), (7, 3), (-7, 3)]
    for row in range(int(h) // PITCH + 1):
        for col in range(int(w) // PITCH + 1):  # one piece in each field, so that none overlap
            x, y = (PITCH * (at + rng.uniform(0.12, 0.88)) for at in (col, row))
            piece = strip if rng.random() < 0.66 else arc(0, 0, 5, 5, 0, 360, 16)
            pen.fill(place(piece, x, y, 1, rng.uniform(0, 180)), rng.choice(tints))


def _ray(cx: float, cy: float, angle: float) -> Points:
    sides: list[Points] = []
    for offset in (0, 180 / RAYS):
        points = []
        for i in range(41):
            far, a = 40 + 720 * i / 40, (angle + offset + 62 * i / 40) * pi / 180
            points.append((cx + far * cos(a), cy + far * sin(a)))
        sides.append(points)
    return sides[0] + sides[1][::-1]


def ornament(pen: Pen, x: float, y: float, tones: Tones) -> None:  # noqa: ARG001 (all ornaments share one signature)
    whirl(pen, x, y, 16)


def emblem(pen: Pen, x: float, y: float, tones: Tones) -> None:
    whirl_arms(pen, x, y, 84, tones.accent, 3, 0.8, 0.22)
    pen.dot(x, y, 14, CREAM)


WIZZ: Final = Skin(
    key="wizz",
    tones=Tones("#2B1158", "#351769", "#3F1F7A", "#6A43B5", "#4CE0E6", "#190838", "#3F1F7A"),
    scene=whirlwind,
    ornament=ornament,
    emblem=emblem,
    lobby=("G3*", "R+2", "B5*", "W", "Y1*", "GR", "R4*"),
    marks={"wizz": Mark(whirl, whirled=True)},
)
