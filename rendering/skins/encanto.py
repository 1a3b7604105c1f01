"""Encanto: a painted house by night; floor tiles, leaves and marigolds in the corners."""

from typing import Final

from rendering.drawing import CREAM, Pen, Tones, mix, place
from rendering.icons import leaf, marigold, shape, silenced, stitched_bubble
from rendering.skins.skin import Skin, SpecialWild


def patio(pen: Pen, w: float, h: float, tones: Tones) -> None:
    for row in range(int(h) // 80 + 2):
        for col in range(int(w) // 80 + 2):
            if (row + col) % 2:
                _tile(pen, col * 80, row * 80, tones)
    for x, y, base in ((0.0, 0.0, 135), (w, 0.0, 225), (0.0, h, 45), (w, h, 315)):
        _corner(pen, x, y, base, tones)


def _tile(pen: Pen, x: float, y: float, tones: Tones) -> None:
    pen.box(x - 38, y - 38, 76, 76, 10, tones.felt_light)
    for quarter in range(4):
        px, py = place([(0, -20)], x, y, 1, 45 + 90 * quarter)[0]
        shape(pen, px, py, 11, "drop", tones.felt)


def _corner(pen: Pen, x: float, y: float, base: float, tones: Tones) -> None:
    for k in range(-2, 3):
        px, py = place([(0, -95)], x, y, 1, base + k * 24)[0]
        leaf(pen, px, py, 105, base + k * 24, mix("#1E6F5C", tones.felt, 0.1 + 0.16 * abs(k)), tones.felt)
    marigold(pen, *place([(0, -22)], x, y, 1, base)[0], 48)
    for k in (-1, 1):
        marigold(pen, *place([(0, -92)], x, y, 1, base + 34 * k)[0], 21, "#FF8FA8", CREAM)


def ornament(pen: Pen, x: float, y: float, tones: Tones) -> None:  # noqa: ARG001 (all ornaments share one signature)
    marigold(pen, x, y, 16)


def emblem(pen: Pen, x: float, y: float, tones: Tones) -> None:
    for quarter in range(4):
        px, py = place([(0, -62)], x, y, 1, 45 + 90 * quarter)[0]
        leaf(pen, px, py, 44, 45 + 90 * quarter, "#2FA58F", tones.plate)
    marigold(pen, x, y, 56)


def _bubble(pen: Pen, x: float, y: float, r: float, ground: str) -> None:
    stitched_bubble(pen, x, y, r * 0.95, ground)


def _bare_bubble(pen: Pen, x: float, y: float, r: float, ground: str) -> None:
    silenced(pen, x, y, r * 0.95, CREAM, ground)


ENCANTO: Final = Skin(
    key="encanto",
    tones=Tones("#0E3A3A", "#124645", "#175453", "#2C7A70", "#FFB84D", "#072323", "#175453"),
    scene=patio,
    ornament=ornament,
    emblem=emblem,
    lobby=("R2", "Y8", "BR", "WT", "G6", "RS", "Y3"),
    wilds={"WT": SpecialWild(_bubble, _bare_bubble, (62, 62, 50))},
)
