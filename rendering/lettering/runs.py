"""Cuts a name into runs of one font and one direction, in the order in which they are seen. Draws nothing."""

import unicodedata
from itertools import groupby
from typing import Final, NamedTuple

from rendering.lettering.clean import JOINERS
from rendering.lettering.fonts import EMOJI, LATIN, Typeface, covers, home, shaping_available

HOLLOW: Final = "\u25a1"  # stands for what no font has
_RIGHTWARD, _LEFTWARD = ("L", "EN"), ("R", "AL", "AN")


class Run(NamedTuple):
    typeface: Typeface
    text: str
    rtl: bool


def is_rtl(text: str) -> bool:
    """The direction of the first letter that has one."""
    ways = (unicodedata.bidirectional(c) for c in text)
    return next((way in ("R", "AL") for way in ways if way in ("L", "R", "AL")), False)


def needs_shaping(text: str) -> bool:
    """True where letters join, reorder or run leftward: drawn one by one they would be wrong."""
    for c in text:
        if c in JOINERS or unicodedata.bidirectional(c) in _LEFTWARD:
            return True
        if unicodedata.category(c) in ("Mn", "Mc") and not unicodedata.name(c, "").startswith("COMBINING"):
            return True
    return False


def legible(name: str, number: int) -> str:
    """The name, or the number of its seat or row where this machine would draw the name wrongly."""
    return f"#{number}" if not shaping_available() and needs_shaping(name) else name


def _draft(text: str, base: bool) -> list[Run]:
    """Runs in the order of reading."""
    out: list[Run] = []
    for c in text:
        mark = c in JOINERS or unicodedata.category(c) in ("Mn", "Me")
        if out and (mark or c == " "):
            # A mark that the letter's font lacks would be drawn as a box: better to leave it out.
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
    """Runs from left to right as they are seen; each is shaped by itself."""
    base = is_rtl(text)
    order: list[Run] = []
    blocks = [list(block) for _, block in groupby(_draft(text, base), key=lambda run: run.rtl)]
    for block in reversed(blocks) if base else blocks:
        order += reversed(block) if block[0].rtl else block
    return order
