"""Recognises interactions that the gateway delivers more than once (faults.md F012). It knows ids only."""

from collections import OrderedDict
from typing import Final

_KEPT: Final = 10_000


class SeenInteractions:
    """The ids of the last `kept` interactions; older ones are recognised by the database."""

    def __init__(self, kept: int = _KEPT) -> None:
        self._kept = kept
        self._seen: OrderedDict[int, None] = OrderedDict()

    def is_first(self, interaction_id: int) -> bool:
        """Whether this id is new; it is remembered from now on."""
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > self._kept:
            self._seen.popitem(last=False)
        return True
