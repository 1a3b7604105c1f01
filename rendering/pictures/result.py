"""The end of a round: the winner in gold, then every hand face up with its points, in the order given."""

from typing import Final

from PIL import Image

from rendering.canvas import Canvas
from rendering.drawing import CREAM, GOLD, INK, MUTED, Pen, Tones
from rendering.icons import crown, no_winner
from rendering.pictures import common_sprites, rows
from rendering.pictures.rows import W
from rendering.pictures.scene import ResultScene, Standing, Winner
from rendering.pictures.text_and_bars import bar, figure, name
from rendering.skin_art import SkinArt
from rendering.skins import SKINS

SMALLER: Final = (34, 31, 28)


def winner_plate(art: SkinArt) -> Image.Image:  # noqa: ARG001 (all paint functions take it)
    pen = Pen(W - 44, 172, scale=3)
    pen.box(0, 0, W - 44, 172, 36, INK)
    pen.box(4, 4, W - 52, 164, 32, GOLD)
    pen.box(10, 10, W - 64, 152, 27, CREAM, INK, 3)
    pen.dot(100, 86, 60, GOLD, INK, 4)
    crown(pen, 100, 90, 38, INK, GOLD)
    return pen.done()


def void_plate(art: SkinArt) -> Image.Image:
    """A round that nobody won."""
    pen = Pen(W - 44, 172, scale=3)
    pen.box(2, 2, W - 48, 168, 34, art.tones.shade)
    pen.box(4, 4, W - 52, 164, 32, art.tones.plate, art.tones.line, 3)
    pen.dot((W - 44) / 2, 86, 64, art.tones.groove, art.tones.line, 3)
    no_winner(pen, (W - 44) / 2, 92, 40, MUTED, art.tones.groove)
    return pen.done()


def compose(scene: ResultScene, canvas: Canvas) -> None:
    """Never taller than 0.64 of the width."""
    tones, count = SKINS[scene.edition].tones, len(scene.others)
    across, height, width = rows.columns(count)
    top = 214 if across == 1 else 208
    canvas.ground(rows.felt, rows.height_of(count, top))
    if scene.winner is None:
        canvas.lay(22, 20, void_plate)
    else:
        _winner(canvas, scene.winner, scene.target)
    for i, other in enumerate(scene.others):
        x, y = rows.cell(i, count, top)
        canvas.lay(x, y, common_sprites.panel, width, height - 12, 22, False)
        (_wide if across == 1 else _narrow)(canvas, x, y, other, scene.target, tones)


def _winner(canvas: Canvas, winner: Winner, target: int | None) -> None:
    canvas.lay(22, 20, winner_plate)
    barred = winner.total is not None and target is not None
    middle = 76 if barred else 106
    canvas.centre(226, middle, common_sprites.badge, 25, winner.number, CREAM)
    room = 480 if winner.points is not None else 830
    sizes = (46, 40) if winner.points is not None else (58, 46, 40)
    name(canvas, 263, middle - 38, winner.name, winner.number, sizes, room, 78, 54, INK, CREAM)
    if winner.points is not None:
        gain_at = 78 if winner.total is not None else 106
        figure(canvas, 1136, gain_at, f"+{winner.points}", 74, INK, CREAM, "r")
    if winner.total is not None:
        total = f"{winner.total} / {target}" if target else str(winner.total)
        figure(canvas, 1136, 148, total, 34, INK, CREAM, "r")
        if target:
            bar(canvas, 204, 140, 560, 14, winner.total / target, INK, rows.WINNER_TRACK, CREAM)


def _wide(canvas: Canvas, x: int, y: int, other: Standing, target: int | None, tones: Tones) -> None:
    middle, plate = y + 50, tones.plate
    canvas.centre(x + 44, middle, common_sprites.badge, 23, other.number, plate)
    name(canvas, x + 77, y + 12, other.name, other.number, SMALLER, 250, 74, 50, CREAM, plate)
    right = 982 if other.total is not None else 1142
    used = figure(canvas, right, middle, str(other.points), 44, GOLD, plate, "r")
    canvas.lay(right - used - 50, middle - 21, common_sprites.cards_sign, 26, GOLD, plate)
    rows.strip(canvas, other.hand, 372, middle, right - used - 74 - 372, 56, plate)
    if other.total is None:
        return
    level = middle - 15 if target else middle
    canvas.centre(1042, level - 1, common_sprites.crown_sign, 13, MUTED, plate)
    figure(canvas, 1152, level, str(other.total), 32, CREAM, plate, "r")
    if target:
        bar(canvas, 1026, y + 63, 126, 14, other.total / target, tones.accent, rows.track(tones), plate)


def _narrow(canvas: Canvas, x: int, y: int, other: Standing, target: int | None, tones: Tones) -> None:
    plate, kept = tones.plate, other.total is not None
    canvas.centre(x + 44, y + (34 if kept else 46), common_sprites.badge, 23, other.number, plate)
    top = y + 5 if kept else y + 17
    name(canvas, x + 72, top, other.name, other.number, (31, 28), 194, 54, 40, CREAM, plate)
    rows.strip(canvas, other.hand, x + 278, y + 46, 196, 46, plate)
    figure(canvas, x + 549, y + 46, str(other.points), 42 if other.points < 1000 else 34, GOLD, plate, "r")
    if other.total is None:
        return
    canvas.centre(x + 44, y + 72, common_sprites.crown_sign, 12, MUTED, plate)
    figure(canvas, x + 124, y + 72, str(other.total), 28, CREAM, plate, "r")
    if target:
        bar(canvas, x + 136, y + 65, 124, 14, other.total / target, tones.accent, rows.track(tones), plate)
