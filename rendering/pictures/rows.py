"""What pictures with rows share: felt, bar colours, columns, a hand face up that fits its space."""

from typing import Final

from PIL import Image

from rendering.canvas import Canvas
from rendering.drawing import CREAM, INK, Tones, mix
from rendering.lettering import figure_width
from rendering.pictures import common_sprites
from rendering.pictures.text_and_bars import figure
from rendering.skin_art import SkinArt

W: Final = 1200
MORE: Final = 30  # size of the "+n" behind a hand that does not fit


def felt(art: SkinArt, height: int) -> Image.Image:
    return art.scene(W, height)


def track(tones: Tones) -> str:
    """The empty part of a bar on a plate."""
    return mix(tones.plate, tones.accent, 0.25)


def faint_track(ground: str, tones: Tones) -> str:
    """The empty part of a bar on the leaderboard, fainter still."""
    return mix(ground, tones.accent, 0.16)


WINNER_TRACK: Final = mix(CREAM, INK, 0.16)


def columns(count: int) -> tuple[int, int, int]:
    """Up to four rows in one column, more in two: columns, height of a row, its width."""
    return (1, 112, W - 52) if count <= 4 else (2, 104, 567)


def cell(index: int, count: int, top: int) -> tuple[int, int]:
    """The top left corner of a row's plate."""
    across, height, _ = columns(count)
    return 26 + (index % across) * 581, top + height * (index // across)


def height_of(count: int, top: int) -> int:
    across, height, _ = columns(count)
    return top + height * -(-count // across) + 16


def strip(
    canvas: Canvas, cards: tuple[str, ...], x: float, middle: float, room: float, width: int, ground: str
) -> None:
    """A hand, face up; cards overlap if they must, and those that still do not fit are counted."""
    step = width + 4 if len(cards) * (width + 4) <= room else round(width * 0.55)
    fit = len(cards)
    if step * (fit - 1) + width > room:
        kept = room - width - 16 - figure_width(f"+{len(cards)}", MORE)
        fit = max(1, int(kept // step) + 1)
    for i, code in enumerate(cards[:fit]):
        canvas.centre(x + width / 2 + step * i, middle, common_sprites.face, code, width)
    if fit < len(cards):
        figure(canvas, x + step * (fit - 1) + width + 12, middle, f"+{len(cards) - fit}", MORE, CREAM, ground, "l")
