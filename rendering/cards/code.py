"""Reads a face's code in the notation of the scenarios: R5 GS YR B+2 W W4 WW WT WP R3* R3d."""

from functools import lru_cache
from typing import Final, NamedTuple

COLOUR_OF: Final = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
WILDS: Final = ("W", "W4", "WW", "WT", "WP")
SYMBOLS: Final = (*"0123456789", "S", "R", "+2")


class Face(NamedTuple):
    """What is printed on a card: its colour (None for a wild), its symbol, its mark (`*`, `d` or nothing)."""

    colour: str | None
    symbol: str
    mark: str = ""


@lru_cache(512)
def parse(code: str) -> Face:
    """Raises ValueError for what is not a face."""
    if code in WILDS:
        return Face(None, code)
    mark = code[-1:] if code[-1:] in ("*", "d") else ""
    colour, symbol = COLOUR_OF.get(code[:1]), code[1 : len(code) - len(mark)]
    if colour is None or symbol not in SYMBOLS:
        raise ValueError(f"{code!r} is not the code of a card face")
    return Face(colour, symbol, mark)
