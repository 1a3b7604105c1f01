"""Snapshots of former versions, made into those of the next version before they are read."""

from collections.abc import Callable
from typing import Any

_MARKS, _AGENDA = 12, 15
"""Where they stand in the body of version 1."""


def _from_1(body: list[Any]) -> list[Any]:
    """The end of a turn stood at the end of the agenda; what a silenced player said, in the silence itself."""
    new = list(body)
    new[_MARKS] = [now for mark in body[_MARKS] for now in _mark_from_1(mark)]
    new[_AGENDA] = [effect for effect in body[_AGENDA] if effect != ["EndTurn"]]
    return new


def _mark_from_1(mark: Any) -> list[Any]:
    if not mark or mark[0] != "Silenced":
        return [mark]
    _, seat, excused, spoke_at = mark
    words = ["Words", seat, excused, spoke_at]
    return [["Silenced", seat], words] if excused or spoke_at is not None else [["Silenced", seat]]


UPGRADES: dict[int, Callable[[list[Any]], list[Any]]] = {1: _from_1}
"""From the body of a version to that of the next."""
