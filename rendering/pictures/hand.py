"""A private hand, 1200 wide: one to three overlapping rows, every index visible. The caller splits it into pages."""

from math import ceil
from typing import Final, NamedTuple

from rendering.canvas import Canvas
from rendering.drawing import CREAM, INK
from rendering.pictures import common_sprites, hand_sprites
from rendering.pictures.hand_sprites import HEAD, MARGIN, W
from rendering.pictures.scene import HandScene, OpenHandScene
from rendering.pictures.text_and_bars import figure, name
from rendering.skins import SKINS

MAX_CARDS: Final = 52
RAISE, PICK = 26, 46
FRAME: Final = 10  # gold round the selected card
TAB: Final = 0.35  # the share of a card's width that shows its whole index
OVERLAP: Final = 0.72  # the share of a card's height from one row to the next


class Layout(NamedTuple):
    """Cards in each row, their width, and the picture's height."""

    rows: tuple[int, ...]
    width: int
    height: int


def arrange(count: int) -> Layout:
    """About ten a row, at most three rows; up to five cards are large. Raises ValueError for more than 52 cards."""
    if count > MAX_CARDS:
        raise ValueError(f"a hand's page shows at most {MAX_CARDS} cards, not {count}")
    lines = max(1, min(3, ceil(count / 10)))
    rows = tuple(count // lines + (row < count % lines) for row in range(lines))
    width = {1: 208 if count < 6 else 152, 2: 148, 3: 136}[lines]
    tall = round(width * 1.5)
    return Layout(rows, width, HEAD + PICK + 40 + round(tall * OVERLAP) * (lines - 1) + tall)


def _step(width: int, count: int) -> float:
    """The distance between the cards of a row."""
    return min(width + 14, (W - 2 * MARGIN - width) / max(1, count - 1))


def spots(layout: Layout) -> list[tuple[float, float]]:
    """The centres of the cards, before any is raised."""
    tall = round(layout.width * 1.5)
    out = []
    for row, count in enumerate(layout.rows):
        step = _step(layout.width, count)
        y = HEAD + PICK + 14 + round(tall * OVERLAP) * row + tall / 2
        out += [(W / 2 + step * (k - (count - 1) / 2), y) for k in range(count)]
    return out


def compose(scene: HandScene, canvas: Canvas) -> None:
    layout = arrange(len(scene.cards))
    canvas.ground(hand_sprites.ground, layout.height)
    _head(scene, canvas)
    centres = spots(layout)
    for i, (code, (x, y)) in enumerate(zip(scene.cards, centres, strict=True)):
        if i == scene.picked:
            continue
        if i in scene.playable:
            canvas.centre(x, y - RAISE, common_sprites.shadowed, code, layout.width)
        else:
            canvas.centre(x, y, common_sprites.dimmed, code, layout.width)
    if scene.picked is not None:  # last, so that it lies on top
        x, y = centres[scene.picked]
        _picked(canvas, scene.cards[scene.picked], x - _aside(layout, scene.picked), y, layout.width)


def _aside(layout: Layout, index: int) -> float:
    """How far the selected card moves left to keep the index of its right neighbour visible."""
    count = next(count for row, count in enumerate(layout.rows) if index < sum(layout.rows[: row + 1]))
    last = index + 1 in (sum(layout.rows[: row + 1]) for row in range(len(layout.rows)))
    step = _step(layout.width, count)
    room = step - FRAME - layout.width * TAB
    return 0 if last else max(0.0, min(layout.width + FRAME - step + 2, room))


def _picked(canvas: Canvas, code: str, x: float, y: float, width: int) -> None:
    canvas.centre(x, y - PICK, hand_sprites.picked, code, width)
    corner = round(x + width / 2 - 42), round(y - PICK - width * 0.75 - 16)
    canvas.lay(min(corner[0], W - 58), corner[1], hand_sprites.check)


def _head(scene: HandScene, canvas: Canvas) -> None:
    """What has to be matched on the left, the number of cards on the right."""
    canvas.lay(MARGIN, 12, hand_sprites.pill, scene.top, scene.colour)
    _count(canvas, scene.count)
    if scene.pending_draw:
        canvas.centre(W - MARGIN - 132 - 52, 48, common_sprites.burst, 38, f"+{scene.pending_draw}")


def _count(canvas: Canvas, count: int) -> None:
    x = W - MARGIN - 132
    canvas.lay(x, 18, common_sprites.cards_label, 132, 60)
    figure(canvas, x + 84, 48, str(count), 40 if count < 100 else 36, INK, CREAM)


def compose_open(scene: OpenHandScene, canvas: Canvas) -> None:
    """A hand shown to others: its owner, and all its cards at the same height."""
    layout = arrange(len(scene.cards))
    plate = SKINS[scene.edition].tones.plate
    canvas.ground(hand_sprites.ground, layout.height - PICK)
    canvas.lay(MARGIN, 10, common_sprites.panel, 440, 76, 38, False)
    canvas.centre(MARGIN + 42, 48, common_sprites.badge, 25, scene.number, plate)
    name(canvas, MARGIN + 78, 18, scene.name, scene.number, (34, 31, 28), 326, 58, 42, CREAM, plate)
    _count(canvas, len(scene.cards))
    for code, (x, y) in zip(scene.cards, spots(layout), strict=True):
        canvas.centre(x, y - PICK, common_sprites.shadowed, code, layout.width)
