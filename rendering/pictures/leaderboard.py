"""The leaderboard: medals, names, bars to one scale, wins. The row of the member who asked is cream."""

from typing import Final

from PIL import Image

from rendering.canvas import Canvas
from rendering.cards import numeral
from rendering.drawing import COLOURS, CREAM, GOLD, INK, MEDALS, MUTED, Pen, Tones
from rendering.icons import nested
from rendering.pictures import common_sprites, rows
from rendering.pictures.scene import LeaderboardScene, Ranked
from rendering.pictures.text_and_bars import bar, figure, name
from rendering.skin_art import SkinArt
from rendering.skins import SKINS

ROW, TOP = 68, 26
BAR_X, BAR_W, BAR_H = 420, 600, 30
INSIDE: Final = 130  # longer bars have their value inside


def medal(art: SkinArt, rank: int, ground: str) -> Image.Image:  # noqa: ARG001 (all paint functions take it)
    pen = Pen(60, 60)
    nested(pen, 30, 30, "sun", (28, INK), (25, MEDALS[rank - 1]))
    numeral(pen, 30, 30, str(rank), 30, INK)
    return common_sprites.on_ground(pen.done(), ground).crop((0, 5, 60, 55))


def compose(scene: LeaderboardScene, canvas: Canvas) -> None:
    canvas.ground(rows.felt, TOP * 2 + ROW * max(1, len(scene.rows)) - 8)
    tones = SKINS[scene.edition].tones
    counts_points = any(row.points for row in scene.rows)
    best = max((_value(row, counts_points) for row in scene.rows), default=0) or 1
    for i, row in enumerate(scene.rows):
        value = _value(row, counts_points)
        _row(canvas, TOP + ROW * i, row, scene.first_rank + i, value, value / best, i == scene.asker, tones)


def _value(row: Ranked, counts_points: bool) -> int:
    """What a bar shows: points, or wins if nobody has any points."""
    return row.points if counts_points else row.wins


def _row(canvas: Canvas, y: int, row: Ranked, rank: int, value: int, share: float, mine: bool, tones: Tones) -> None:
    ground, ink = (CREAM, INK) if mine else (tones.plate, CREAM)
    canvas.lay(22, y, common_sprites.panel, rows.W - 44, ROW - 8, 20, mine)
    if rank <= len(MEDALS):
        canvas.lay(32, y + 5, medal, rank, ground)
    else:
        figure(canvas, 62, y + 30, str(rank), 32 if rank < 100 else 26, INK if mine else MUTED, ground)
    name(canvas, 101, y + 6, row.name, rank, (32,), 300, 48, 36, ink, ground)
    colour = MEDALS[rank - 1] if rank <= len(MEDALS) else tones.accent
    if mine:  # medal colours hardly differ from cream
        colour = COLOURS["blue"].deep
    end = bar(canvas, BAR_X, y + 15, BAR_W, BAR_H, share, colour, rows.faint_track(ground, tones), ground)
    text = f"{value:,}".replace(",", " ")
    if end - BAR_X > INSIDE:
        figure(canvas, end - 14, y + 30, text, 26, CREAM if mine else INK, colour, "r")
    else:
        figure(canvas, end + 12, y + 30, text, 26, ink, rows.faint_track(ground, tones), "l")
    canvas.centre(1098, y + 30, common_sprites.crown_sign, 14, INK if mine else GOLD, ground)
    figure(canvas, 1156, y + 30, str(row.wins), 28 if row.wins < 100 else 24, ink, ground, "r")
