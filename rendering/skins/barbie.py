"""Barbie The Movie: pink on pink; sunray stripes, a few hearts and glints."""

from typing import Final

from rendering.drawing import CREAM, Pen, Tones, arc, mix
from rendering.icons import nested, shape, spark, worn_heart
from rendering.skins.skin import Skin, SpecialWild


def sunrays(pen: Pen, w: float, h: float, tones: Tones) -> None:
    for k in range(24):
        ray = arc(w / 2, h / 2, w, w, k * 15, k * 15 + 7.5, 4)
        pen.fill([(w / 2, h / 2), *ray], tones.felt_light)
    tint = mix(tones.felt_light, tones.accent, 0.34)
    hearts = ((70, 70, 30), (w - 70, h - 70, 30), (w / 2 + 150, 66, 15), (w / 2 - 150, h - 60, 15))
    glints = (
        *((w - 80, 80, 34), (80, h - 80, 34), (w / 2 - 170, 40, 20)),
        *((w / 2 + 190, h - 44, 20), (40, h * 0.33, 18), (w - 40, h * 0.67, 18)),
    )
    for x, y, r in hearts:
        shape(pen, x, y, r, "heart", tint)
    for x, y, r in glints:
        spark(pen, x, y, r, tint)


def ornament(pen: Pen, x: float, y: float, tones: Tones) -> None:
    nested(pen, x, y, "heart", (18, tones.plate), (14, "#FF8CC6"))


def emblem(pen: Pen, x: float, y: float, tones: Tones) -> None:
    nested(pen, x, y + 4, "heart", (82, tones.accent), (70, "#FF5FAE"))
    spark(pen, x, y - 4, 46, CREAM)


BARBIE: Final = Skin(
    key="barbie",
    tones=Tones("#A3175F", "#B31F6B", "#8C1152", "#E867A9", "#FFC2E0", "#5C0836", "#C02E7A"),
    scene=sunrays,
    ornament=ornament,
    emblem=emblem,
    lobby=("Y1", "B+2", "R9", "WP", "G4", "BS", "R6"),
    wilds={"WP": SpecialWild(worn_heart, worn_heart, (64, 66, 50))},
)
