"""Snapshots of former versions, made into those of the next version before they are read."""

from collections.abc import Callable
from typing import Any

_MARKS = 12
"""Where the marks stand in the body of version 1."""


def _from_1(body: list[Any]) -> list[Any]:
    """What a silenced player said stood in the silence itself, and was forgotten with it (E-12, E-13)."""
    marks = [new for mark in body[_MARKS][1:] for new in _mark_from_1(mark)]
    return [*body[:_MARKS], ["", *marks], *body[_MARKS + 1 :]]


def _mark_from_1(mark: list[Any]) -> list[list[Any]]:
    if mark[0] != "Silenced":
        return [mark]
    _, seat, excused, spoke_at = mark
    words = ["Words", seat, excused, spoke_at]
    return [["Silenced", seat], words] if excused or spoke_at is not None else [["Silenced", seat]]


UPGRADES: dict[int, Callable[[list[Any]], list[Any]]] = {1: _from_1}
"""From the body of a version to that of the next."""
