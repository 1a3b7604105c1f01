"""Makes names safe to draw: composed, no controls or direction overrides, few marks, 32 clusters. Knows no fonts."""

import unicodedata
from functools import lru_cache
from typing import Final

import regex

MAX_CLUSTERS: Final = 32
LONGEST: Final = 2_000  # code points: bounds the work for a name of any length
JOINERS: Final = "\u200c\u200d"
NOTHING: Final = "?"
_CLUSTER: Final = regex.compile(r"\X")
# Combining marks that belong to no script and are stacked for effect; the marks of a script are part of its spelling.
_ORNAMENTS: Final = regex.compile(r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]")
_MAX_ORNAMENTS, _MAX_MARKS = 2, 4
_SPACES, _HIDDEN = ("Zs", "Zl", "Zp"), ("Cc", "Cf", "Cs", "Co", "Cn")


def clusters(text: str) -> list[str]:
    """Grapheme clusters: what readers see as one letter."""
    return [str(cluster) for cluster in _CLUSTER.findall(text)]


def clean(name: str) -> str:
    """The part of a name that may be drawn; `?` if nothing is left."""
    return _cleaned(name[:LONGEST])


@lru_cache(2048)
def _cleaned(name: str) -> str:
    folded = unicodedata.normalize("NFKC", name)[:LONGEST]
    spaced = " ".join(_kept(folded).split())
    return "".join(clusters(spaced)[:MAX_CLUSTERS]).strip(" " + JOINERS) or NOTHING


def _kept(text: str) -> str:
    out: list[str] = []
    ornaments = marks = 0
    for c in text:
        kind = unicodedata.category(c)
        if kind in ("Mn", "Me"):
            ornaments, marks = ornaments + bool(_ORNAMENTS.match(c)), marks + 1
            if ornaments > _MAX_ORNAMENTS or marks > _MAX_MARKS or not out:
                continue
        elif c not in JOINERS:
            ornaments = marks = 0
        if kind in _SPACES or c == "\t":
            out.append(" ")
        elif kind not in _HIDDEN or c in JOINERS:
            out.append(c)
    return "".join(out)
