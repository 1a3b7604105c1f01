"""Members' names, made harmless: no mentions, no markdown, no links or invites, no direction overrides, 32 visible
characters. Where two at a table look alike, the number of the seat tells them apart.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

import regex

from engine import MAX_SEATS
from rendering.words import LANGUAGES, text

MAX_VISIBLE: Final = 32
MAX_MARKS: Final = 3
"""Marks a visible character may carry; more would cover other lines. Some, as in Thai, have no combining class."""
SEATLESS: Final = "?"

_HIDDEN: Final = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
_MARKDOWN: Final = re.compile(r"([\\*_`~|>#\[\]()<:@-])")
_LINKED: Final = re.compile(r"/|(?<=\w)\.(?=\w)")
_CLUSTER: Final = regex.compile(r"\X")
_MARK: Final = regex.compile(r"[\p{Mn}\p{Me}--\p{Variation_Selector}]", regex.VERSION1)
_BLANK: Final = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Variation_Selector}\u2800]+")
"""A name made only of these is invisible."""


def plain_name(name: str) -> str:
    """The name as pictures and buttons show it, where no markdown is read."""
    tidy = " ".join(_HIDDEN.sub("", unicodedata.normalize("NFC", name)).split())
    clusters = [_without_stacks(cluster) for cluster in _CLUSTER.findall(tidy)]
    if len(clusters) > MAX_VISIBLE:
        clusters = [*clusters[: MAX_VISIBLE - 1], "…"]
    return SEATLESS if _BLANK.fullmatch("".join(clusters) or " ") else "".join(clusters)


def safe_name(name: str) -> str:
    """The name as a message may carry it: markdown escaped, nothing that could mention anybody or be followed.

    A zero-width mark follows each @: an escaped @everyone would still mention everybody. Others break up what Discord
    makes a link or an invite of, which needs no markdown for it: https://, discord.gg/, and names of hosts.
    """
    escaped = _MARKDOWN.sub(r"\\\1", plain_name(name))
    harmless = escaped.replace("<\\@", "<\u200b@\u200b").replace("\\@", "@\u200b")
    return _LINKED.sub("\u200b\\g<0>", harmless)


def seat_names(names: Sequence[str], members: Sequence[bool], show: Callable[[str], str]) -> tuple[str, ...]:
    """The names by seat as `show` writes them: "Ben (2)" where two look alike, or a member looks like a robot.

    `members`: by seat, whether it is no robot's.
    """
    looks = [_look(name) for name in names]
    return tuple(
        f"{show(name)} ({seat})" if looks.count(look) > 1 or (member and look in _robots()) else show(name)
        for seat, (name, look, member) in enumerate(zip(names, looks, members, strict=True), 1)
    )


def _look(name: str) -> str:
    """Equal for names that nobody can tell apart at a glance."""
    folded = unicodedata.normalize("NFKC", plain_name(name)).casefold()
    return "".join(sign for sign in folded if sign.isalnum()) or folded


@cache
def _robots() -> frozenset[str]:
    """How the names of robots look, in every language."""
    numbers = range(1, MAX_SEATS + 1)
    return frozenset(_look(text(lang, "robot-name", number=number)) for lang in LANGUAGES for number in numbers)


def _without_stacks(cluster: str) -> str:
    kept, marks = [], 0
    for sign in cluster:
        is_mark = _MARK.fullmatch(sign) is not None
        marks += is_mark
        if not is_mark or marks <= MAX_MARKS:
            kept.append(sign)
    return "".join(kept)
