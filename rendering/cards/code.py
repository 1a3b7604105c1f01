"""Reads a face's code in the notation of the scenarios: R5 GS YR B+2 W W4 WW WT WP R3* R3d."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from engine import COLOUR_NAMES
from rendering.skins import SKINS

COLOUR_OF: Final = {name[0].upper(): name for name in COLOUR_NAMES}


class Face(NamedTuple):
    """What is printed on a card: its colour (None for a wild), its symbol, its mark (`*`, `d` or nothing)."""

    colour: str | None
    symbol: str
    mark: str = ""


@lru_cache(1)
def _faces() -> dict[str, Face]:
    """Every face of every skin."""
    return {code: _read(code, skin.marks) for skin in SKINS.values() for code in skin.faces}


def _read(code: str, marks: Iterable[str]) -> Face:
    colour = COLOUR_OF.get(code[0])
    if colour is None:
        return Face(None, code)
    mark = next((mark for mark in marks if code.endswith(mark)), "")
    return Face(colour, code[1:].removesuffix(mark), mark)


def parse(code: str) -> Face:
    """Raises ValueError for what is not a face of any edition."""
    try:
        return _faces()[code]
    except KeyError:
        raise ValueError(f"{code!r} is not the code of a card face") from None
