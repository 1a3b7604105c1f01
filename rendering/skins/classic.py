"""Classic: night blue, the four shapes quilted tone on tone."""

from typing import Final

from rendering.drawing import COLOURS, CREAM, OUTLINES, Pen, Tones, place
from rendering.icons import petals, spark
from rendering.skins.skin import Skin


def quilt(pen: Pen, w: float, h: float, tones: Tones) -> None:
    shapes = [colour.shape for colour in COLOURS.values()]
    for row in range(int(h) // 60 + 2):
        for col in range(int(w) // 70 + 2):
            x = col * 70 + (35 if row % 2 else 0)
            pen.fill(place(OUTLINES[shapes[(col + row * 2) % 4]], x, row * 60, 15), tones.felt_light)


def ornament(pen: Pen, x: float, y: float, tones: Tones) -> None:
    spark(pen, x, y, 17, tones.accent)


def emblem(pen: Pen, x: float, y: float, tones: Tones) -> None:  # noqa: ARG001 (all emblems share one signature)
    petals(pen, x, y, 84)
    spark(pen, x, y, 26, CREAM)


CLASSIC: Final = Skin(
    key="classic",
    tones=Tones("#16233F", "#1C2C4E", "#20345B", "#36507F", "#7FB2FF", "#0D1730", "#20345B"),
    scene=quilt,
    ornament=ornament,
    emblem=emblem,
    lobby=("B3", "GS", "R7", "W4", "Y+2", "GR", "B9"),
)
