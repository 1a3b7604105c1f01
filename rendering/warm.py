"""What can be drawn ahead, in small steps, so that the first picture of a game need not wait."""

from collections.abc import Callable, Iterator
from typing import Final

from rendering.canvas import PaletteCanvas
from rendering.pictures import CardColourName, HandScene, LobbyScene, SeatPlate, TableScene, WheelScene, compose, wheel
from rendering.skins import SKINS
from rendering.sprites import Cabinet

Step = Callable[[], object]
HAND_PAGES: Final = (1, 7, 11, 21)  # one of each width
COLOUR_NAMES: Final[tuple[CardColourName | None, ...]] = ("red", "yellow", "green", "blue", None)


def warm_steps(edition: str, cabinet: Cabinet) -> Iterator[Step]:
    """Steps of well under a second each, for `Worker.warm`; what lies in the cabinet already costs almost nothing."""
    yield _step(LobbyScene(edition), cabinet)
    for colour in COLOUR_NAMES:
        for clockwise in (True, False):
            yield _step(TableScene(edition, _seats(), colour, (), 40, clockwise), cabinet)
    for code in SKINS[edition].faces:
        for discards in (3, 4):
            yield _step(TableScene(edition, _seats(), "red", (code,) * discards, 80), cabinet)
        for count in HAND_PAGES:
            yield _step(HandScene(edition, (code,) * count, frozenset({0}), None, code, "red", count), cabinet)
    if edition == wheel.EDITION:
        for segment in (None, *wheel.NAMES):
            yield _step(WheelScene(segment), cabinet)


def _seats() -> tuple[SeatPlate, ...]:
    return tuple(SeatPlate(n, str(n), n, n == 1) for n in range(1, 11))


def _step(scene: LobbyScene | TableScene | HandScene | WheelScene, cabinet: Cabinet) -> Step:
    return lambda: compose(scene, PaletteCanvas(cabinet, SKINS[scene.edition]))
