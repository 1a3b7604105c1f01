"""Members' names, made harmless: no mentions, no markdown, no direction overrides, 32 visible characters."""

import re
import unicodedata
from typing import Final

import regex

MAX_VISIBLE: Final = 32
MAX_MARKS: Final = 3
"""Marks a visible character may carry; more would cover other lines. Some, as in Thai, have no combining class."""
SEATLESS: Final = "?"

_HIDDEN: Final = re.compile(
    "[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
_MARKDOWN: Final = re.compile(r"([\\*_`~|>#\[\]()<:@-])")
_CLUSTER: Final = regex.compile(r"\X")
_MARK: Final = regex.compile(r"[\p{Mn}\p{Me}--\p{Variation_Selector}]", regex.VERSION1)
_BLANK: Final = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Variation_Selector}\u2800]+")
"""A name made only of these is invisible."""


def plain_name(name: str) -> str:
    """The name as pictures and buttons show it, where no markdown is read."""
    text = " ".join(_HIDDEN.sub("", unicodedata.normalize("NFC", name)).split())
    clusters = [_without_stacks(cluster) for cluster in _CLUSTER.findall(text)]
    if len(clusters) > MAX_VISIBLE:
        clusters = [*clusters[: MAX_VISIBLE - 1], "…"]
    return SEATLESS if _BLANK.fullmatch("".join(clusters) or " ") else "".join(clusters)


def safe_name(name: str) -> str:
    """The name as a message may carry it: markdown escaped, nothing that could mention anybody.

    A zero-width mark follows each @: an escaped @everyone would still mention everybody.
    """
    escaped = _MARKDOWN.sub(r"\\\1", plain_name(name))
    return escaped.replace("<\\@", "<\u200b@\u200b").replace("\\@", "@\u200b")


def _without_stacks(cluster: str) -> str:
    kept, marks = [], 0
    for sign in cluster:
        is_mark = _MARK.fullmatch(sign) is not None
        marks += is_mark
        if not is_mark or marks <= MAX_MARKS:
            kept.append(sign)
    return "".join(kept)
