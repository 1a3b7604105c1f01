"""Splits a name into runs of one font and one direction, in visual order. Draws nothing."""

import unicodedata
from itertools import groupby
from typing import Final, NamedTuple

from rendering.lettering.clean import JOINERS
from rendering.lettering.fonts import EMOJI, LATIN, Typeface, covers, home, shaping_available

HOLLOW: Final = "\u25a1"  # replaces characters that no font has
_RIGHTWARD, _LEFTWARD = ("L", "EN"), ("R", "AL", "AN")


class Run(NamedTuple):
    typeface: Typeface
    text: str
    rtl: bool


def is_rtl(text: str) -> bool:
    """Whether the first letter with a direction runs from right to left."""
    ways = (unicodedata.bidirectional(c) for c in text)
    return next((way in ("R", "AL") for way in ways if way in ("L", "R", "AL")), False)


def needs_shaping(text: str) -> bool:
    """Whether letters join, reorder or run from right to left, so that drawing them one by one would be wrong."""
    for c in text:
        if c in JOINERS or unicodedata.bidirectional(c) in _LEFTWARD:
            return True
        if unicodedata.category(c) in ("Mn", "Mc") and not unicodedata.name(c, "").startswith("COMBINING"):
            return True
    return False


def legible(name: str, number: int) -> str:
    """The name, or the number of its seat or row if the name needs shaping and there is none."""
    return f"#{number}" if not shaping_available() and needs_shaping(name) else name


def _draft(text: str, base: bool) -> list[Run]:
    """Runs in logical order."""
    out: list[Run] = []
    for c in text:
        mark = c in JOINERS or unicodedata.category(c) in ("Mn", "Me")
        if out and (mark or c == " "):
            # A mark that the font of its letter lacks would be drawn as a box, so it is left out.
            same = out[-1].typeface != EMOJI if c == " " else c in JOINERS or covers(out[-1].typeface, c)
            if same:
                out[-1] = out[-1]._replace(text=out[-1].text + c)
                continue
            if mark:
                continue
        typeface, drawn = (home(c), c) if not c.isspace() else (LATIN, c)
        if typeface is None:
            typeface, drawn = LATIN, HOLLOW
        way = unicodedata.bidirectional(c)
        rtl = way in ("R", "AL") if way in ("L", "R", "AL", "EN") else (out[-1].rtl if out else base)
        if out and (out[-1].typeface, out[-1].rtl) == (typeface, rtl):
            out[-1] = out[-1]._replace(text=out[-1].text + drawn)
        else:
            out.append(Run(typeface, drawn, rtl))
    return out


def runs(text: str) -> list[Run]:
    """Runs from left to right as they appear; each is shaped separately."""
    base = is_rtl(text)
    order: list[Run] = []
    blocks = [list(block) for _, block in groupby(_draft(text, base), key=lambda run: run.rtl)]
    for block in reversed(blocks) if base else blocks:
        order += reversed(block) if block[0].rtl else block
    return order
