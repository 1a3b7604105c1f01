"""Cards shown by seat: a war in columns, and the discards of Played With Too Much in rows."""

from typing import Final

from PIL import Image

from engine import ColourName
from rendering.canvas import Canvas
from rendering.drawing import COLOURS, CREAM, GOLD, INK, MUTED, Pen, mix
from rendering.icons import arrow_head, crown, nested
from rendering.pictures import common_sprites, rows
from rendering.pictures.scene import SeatCards, SwapScene, WarScene
from rendering.pictures.text_and_bars import figure, name
from rendering.skin_art import SkinArt
from rendering.skins import SKINS

A_LINE: Final = 5  # fighters side by side
WIDEST, CELL_H = 284, 346
CARD_W: Final = 140


def _line_of(count: int) -> list[int]:
    """How many stand in each line, divided evenly: four and three, not five and two."""
    if count <= A_LINE:
        return [count]
    return [-(-count // 2), count // 2]


def compose_war(scene: WarScene, canvas: Canvas) -> None:
    lines = _line_of(len(scene.fighters))
    canvas.ground(rows.felt, 40 + CELL_H * len(lines))
    plate = SKINS[scene.edition].tones.plate
    cell_width = min(WIDEST, (rows.W - 40) // max(lines))
    fighters = iter(scene.fighters)
    for line, count in enumerate(lines):
        for k in range(count):
            x = rows.W / 2 + cell_width * (k - count / 2)
            _fighter(canvas, x + 6, 24 + CELL_H * line, cell_width - 12, next(fighters), plate)


def _fighter(canvas: Canvas, x: float, y: float, width: int, fighter: SeatCards, plate: str) -> None:
    rise = 0 if fighter.won else 22
    extra = max(0, len(fighter.cards) - 1)
    step = min(52.0, (width - CARD_W) / extra) if extra else 0.0
    first = x + (width - step * extra) / 2
    for i, code in enumerate(fighter.cards):
        canvas.centre(first + step * i, y + rise + 112, common_sprites.shadowed, code, CARD_W)
    if not fighter.cards:
        canvas.centre(x + width / 2, y + rise + 112, empty_place, CARD_W)
    if fighter.won:
        canvas.centre(first + step * extra + CARD_W / 2 - 8, y + 16, laurel)
    canvas.lay(x, y + 258, common_sprites.panel, width, 60, 24, fighter.won)
    ground, ink = (CREAM, INK) if fighter.won else (plate, CREAM)
    canvas.centre(x + 29, y + 288, common_sprites.badge, 20, fighter.number, ground)
    name(canvas, x + 54, y + 266, fighter.name, fighter.number, (31, 28), width - 76, 44, 32, ink, ground)


def laurel(art: SkinArt) -> Image.Image:  # noqa: ARG001 (all paint functions take it)
    """The crown on the corner of the winner's last card."""
    pen = Pen(68, 68)
    pen.dot(34, 34, 28, GOLD, INK, 4)
    crown(pen, 34, 37, 17, INK, GOLD)
    return pen.done()


def empty_place(art: SkinArt, width: int) -> Image.Image:
    """For a seat without a number card, which stands aside."""
    pen = Pen(width, width * 1.5)
    sunk = mix(art.tones.felt, art.tones.plate, 0.6)
    pen.box(2, 2, width - 4, width * 1.5 - 4, 20, sunk, art.tones.line, 3)
    pen.stroke([(width * 0.38, width * 0.75), (width * 0.62, width * 0.75)], MUTED, 8)
    return pen.done()


def call(art: SkinArt, colour: ColourName) -> Image.Image:
    """The card that was played, larger than the plate under it, and the colour that was named."""
    pen = Pen(316, 172)
    pen.box(0, 26, 316, 128, 40, art.tones.shade)
    pen.box(3, 29, 310, 118, 37, art.tones.plate, art.tones.line, 3)
    arrow_head(pen, 172, 88, 17, 0, CREAM)
    light, vivid, _, shape = COLOURS[colour]
    nested(pen, 244, 88, shape, (52, INK), (49, light), (42, vivid))
    out = pen.done()
    card = common_sprites.shadowed(art, next(iter(art.skin.wilds)), 104, -4)
    out.alpha_composite(card, (88 - card.width // 2, 86 - card.height // 2))
    return out


def compose_swap(scene: SwapScene, canvas: Canvas) -> None:
    count, top = len(scene.seats), 196
    _, height, width = rows.columns(count)
    canvas.ground(rows.felt, rows.height_of(count, top))
    canvas.centre(rows.W / 2, 100, call, scene.colour)
    plate = SKINS[scene.edition].tones.plate
    for i, seat in enumerate(scene.seats):
        x, y = rows.cell(i, count, top)
        canvas.lay(x, y, common_sprites.panel, width, height - 12, 22, False)
        _discarder(canvas, x, y, width, height - 12, seat, plate)


def _discarder(canvas: Canvas, x: int, y: int, width: int, height: int, seat: SeatCards, plate: str) -> None:
    middle, wide = y + height / 2, width > rows.W / 2
    canvas.centre(x + 44, middle, common_sprites.badge, 23, seat.number, plate)
    room = 260 if wide else 194
    name(canvas, x + 77, middle - 37, seat.name, seat.number, (34, 31, 28), room, 74, 49, CREAM, plate)
    start, right = x + 77 + room + 18, x + width - 26
    if not seat.cards:
        figure(canvas, right, middle, "0", 40, MUTED, plate, "r")
        return
    used = figure(canvas, right, middle, str(len(seat.cards)), 40, GOLD, plate, "r")
    canvas.lay(right - used - 50, middle - 21, common_sprites.cards_sign, 26, GOLD, plate)
    rows.strip(canvas, seat.cards, start, middle, right - used - 70 - start, 56 if wide else 46, plate)
