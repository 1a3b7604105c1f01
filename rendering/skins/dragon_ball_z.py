"""Dragon Ball Z: dusk, a banded sun over mesas, flat clouds; wish orbs and a sky serpent. None of the art is copied."""

from typing import Final

from rendering.drawing import Pen, Points, Tones, mix, place, softened
from rendering.icons import orb, serpent
from rendering.skins.skin import Mark, Skin, SpecialWild

SUN: Final = "#E8642C"


def dusk(pen: Pen, w: float, h: float, tones: Tones) -> None:
    for k, share in enumerate((0.16, 0.27, 0.4, 0.54)):
        pen.dot(w / 2, h * 1.06, h * (1.22 - 0.24 * k), mix(tones.felt, SUN, share))
    for x, width, top, lit in (
        (150, 130, 0.74, 1),
        (0, 190, 0.62, 1),
        (w - 330, 140, 0.72, -1),
        (w - 230, 250, 0.58, -1),
    ):
        _mesa(pen, x, width, top, h, tones, lit)
    clouds = ((140, 120, 1.2), (w - 190, 90, 1.3), (w / 2 + 60, 52, 0.9), (60, h * 0.54, 0.9), (w - 80, h * 0.5, 1.0))
    for x, y, size in clouds:
        _cloud(pen, x, y, 46 * size, mix(tones.felt, "#FF8A3C", 0.3))


def _mesa(pen: Pen, x: float, width: float, top: float, h: float, tones: Tones, lit: int) -> None:
    """A layered rock; the flank towards the sun (the right one if `lit` is 1, the left one if -1) is lighter."""

    def at(points: Points) -> Points:
        return [(x + width * (0.5 + lit * (u - 0.5)), h * (top + v)) for u, v in points]

    dark, light = mix(tones.felt, tones.plate, 0.8), mix(tones.felt, SUN, 0.1)
    foot = 1 - top
    rock = [(0, foot), (0.1, 0.16), (0.15, 0.1), (0.2, 0.0), (0.8, 0.0), (0.84, 0.1), (0.89, 0.16), (1, foot)]
    flank = [(0.62, 0.0), (0.8, 0.0), (0.84, 0.1), (0.89, 0.16), (1, foot), (0.78, foot), (0.7, 0.17), (0.66, 0.1)]
    pen.fill(softened(at(rock), 9), dark)
    pen.fill(softened(at(flank), 9), light)
    for v, left, right in ((0.05, 0.18, 0.64), (0.19, 0.09, 0.71), (0.215, 0.08, 0.715)):
        pen.stroke(at([(left + 0.02, v), (right - 0.02, v)]), mix(dark, light, 0.45), 6)
    for v, left, right in ((0.05, 0.64, 0.82), (0.19, 0.71, 0.9), (0.215, 0.715, 0.91)):
        pen.stroke(at([(left + 0.03, v), (right - 0.03, v)]), mix(light, SUN, 0.09), 6)


def _cloud(pen: Pen, x: float, y: float, r: float, c: str) -> None:
    for dx, dy, k in ((-1.3, 0.2, 0.55), (-0.5, -0.1, 0.8), (0.5, 0.0, 0.7), (1.25, 0.25, 0.5)):
        pen.dot(x + dx * r, y + dy * r, k * r, c)
    pen.box(x - 2.1 * r, y + 0.2 * r, 4.2 * r, 0.56 * r, 0.28 * r, c)


def ornament(pen: Pen, x: float, y: float, tones: Tones) -> None:
    orb(pen, x, y, 16, tones.plate)


def emblem(pen: Pen, x: float, y: float, tones: Tones) -> None:
    for i in range(6):
        ox, oy = place([(0, -66)], x, y, 1, 60 * i)[0]
        orb(pen, ox, oy, 24, tones.plate)
    orb(pen, x, y, 38, tones.plate)


def _coiled(pen: Pen, x: float, y: float, r: float, ground: str) -> None:
    serpent(pen, x - 0.1 * r, y, r * 1.16, ground)


DRAGON_BALL_Z: Final = Skin(
    key="dragon-ball-z",
    tones=Tones("#3A1524", "#4A1C28", "#5A2329", "#8A3D2E", "#FFA63D", "#230B17", "#5A2329"),
    scene=dusk,
    ornament=ornament,
    emblem=emblem,
    lobby=("G4d", "RS", "Y7d", "WW", "B1d", "Y+2", "R5d"),
    wilds={"WW": SpecialWild(_coiled, orb, (61, 70, 42))},
    marks={"dragon_ball": Mark(orb)},
)
