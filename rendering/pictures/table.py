"""The table, 1200 x 700: two to ten seats, no words except names and UNO."""

from typing import Final, NamedTuple

from rendering.canvas import Canvas
from rendering.drawing import CREAM, INK
from rendering.lettering import figure_width
from rendering.pictures import common_sprites, table_sprites
from rendering.pictures.scene import SeatPlate, TableScene
from rendering.pictures.table_sprites import BACK_STEP, BACK_W, CX, CY, FAN_X, PLATE_H, PLATE_W, H, W
from rendering.pictures.text_and_bars import figure, name
from rendering.skins import SKINS

EDGE: Final = 18
# The number of plates at the bottom, left, top and right for n players.
SIDES: Final = {
    2: (1, 0, 1, 0),
    3: (1, 0, 2, 0),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (2, 1, 2, 1),
    7: (2, 1, 3, 1),
    8: (3, 1, 3, 1),
    9: (3, 1, 4, 1),
    10: (4, 1, 4, 1),
}
GAPS: Final = {0: 0, 1: 0, 2: 340, 3: 330, 4: 293}
NAME_SIZES: Final = (34, 31, 28)
SCORE: Final = 20  # cards for each layer of the pile
COUNT_X: Final = PLATE_W - 18  # the right end of a seat's count
CHIP, PENNANT, APART = 52, 98, 6  # widths of a mark and of the UNO pennant, and the gap between them
MAX_BACKS: Final = 7


class Place(NamedTuple):
    """The centre of a plate, and the direction from it to the mat."""

    x: float
    y: float
    dx: int
    dy: int


def places(players: int) -> list[Place]:
    """Clockwise from the right end of the bottom row. Raises KeyError for other than 2 to 10 players."""
    bottom, left, top, right = SIDES[players]
    low, high, side = H - EDGE - PLATE_H / 2, EDGE + PLATE_H / 2, 10 + PLATE_W / 2
    return [
        *(Place(x, low, 0, -1) for x in reversed(_row(bottom))),
        *(Place(side, CY, 1, 0) for _ in range(left)),
        *(Place(x, high, 0, 1) for x in _row(top)),
        *(Place(W - side, CY, -1, 0) for _ in range(right)),
    ]


def _row(count: int) -> list[float]:
    return [CX + GAPS[count] * (i - (count - 1) / 2) for i in range(count)]


class SecondRow(NamedTuple):
    """Where things go under a name so that nothing overlaps; x from the left end of the plate.

    The number of backs in the fan; the left end of the pennant; the right end of the marks; the size of the count.
    """

    backs: int
    pennant: int
    chips: int
    size: int


def second_row(seat: SeatPlate) -> SecondRow:
    """Backs give way to marks, since the count tells how many cards there are; the last back only to two marks."""
    size = 46 if seat.count < 100 else 38
    end = COUNT_X - APART - round(figure_width(str(seat.count), size))
    marks = bool(seat.skips) + seat.silenced
    room = end - CHIP * marks - APART - FAN_X - (PENNANT + APART) * seat.uno
    fit = max(not seat.uno, 1 + (room - BACK_W) // BACK_STEP)
    backs = max(0, min(seat.count, MAX_BACKS, fit))
    return SecondRow(backs, FAN_X + (BACK_W + APART) * bool(backs), end, size)


def compose(scene: TableScene, canvas: Canvas) -> None:
    canvas.ground(table_sprites.ground, scene.colour, scene.clockwise)
    _history(canvas, scene.discards[-4:-1])
    _draw_pile(canvas, scene.draw_count)
    if scene.discards:
        canvas.centre(CX, CY, table_sprites.top_card, scene.discards[-1], scene.colour)
    if scene.pending_draw:
        canvas.centre(CX + 96, CY + 114, common_sprites.burst, 41, f"+{scene.pending_draw}")
    tones = SKINS[scene.edition].tones
    for seat, place in zip(scene.seats, places(len(scene.seats)), strict=True):
        _seat(canvas, seat, place, tones.plate)


def _history(canvas: Canvas, codes: tuple[str, ...]) -> None:
    """The previous discards, oldest on the left and underneath, so that every index stays visible."""
    for i, code in enumerate(codes):
        k = i - (len(codes) - 1) / 2
        canvas.centre(CX - 202 + 31 * k, CY + 5 * k * k, table_sprites.thrown, code, 9 * k)


def _draw_pile(canvas: Canvas, count: int) -> None:
    layers = min(4, -(-count // SCORE))
    x, y = CX + 214, CY - 14
    if layers:
        canvas.lay(x - 56 - 4 * (layers - 1), y - 84, table_sprites.pile, layers)
    else:
        canvas.centre(x, y, table_sprites.pile, 0)
    canvas.lay(x - 58, y + 66, common_sprites.cards_label, 108, 50)
    figure(canvas, x + 14, y + 91, str(count), 33 if count < 100 else 29, INK, CREAM)


def _seat(canvas: Canvas, seat: SeatPlate, place: Place, plate: str) -> None:
    left, top = round(place.x - PLATE_W / 2), round(place.y - PLATE_H / 2)
    ink, ground = (INK, CREAM) if seat.turn else (CREAM, plate)
    if seat.turn:
        reach_x, reach_y = PLATE_W / 2 + 26, PLATE_H / 2 + 26
        canvas.centre(
            place.x + place.dx * reach_x, place.y + place.dy * reach_y, table_sprites.pointer, place.dx, place.dy
        )
    row = second_row(seat)
    canvas.lay(left - 12, top - 12, table_sprites.plate, seat.number, seat.turn, row.backs)
    name(canvas, left + 65, top + 7, seat.name, seat.number, NAME_SIZES, 194, 51, 40, ink, ground)
    figure(canvas, left + COUNT_X, top + PLATE_H - 32, str(seat.count), row.size, ink, ground, "r")
    if seat.uno:
        canvas.lay(left + row.pennant - 4, top + PLATE_H - 60, table_sprites.pennant, ground)
    chips = [(table_sprites.skip_chip, (seat.skips,))] * bool(seat.skips) + [
        (table_sprites.silence_chip, ())
    ] * seat.silenced
    for k, (chip, args) in enumerate(chips):
        canvas.lay(left + row.chips - CHIP * (k + 1) - 5, top + PLATE_H - 62, chip, *args, ground)
