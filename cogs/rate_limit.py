"""How fast one member, and all of one server together, may act. It knows ids and seconds, nothing of what is done."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

MEMBER_ACTIONS: Final = 5
MEMBER_BURST: Final = 10
"""What a member may save up: choosing several cards in order takes as many presses."""
SERVER_ACTIONS: Final = 100
SECONDS: Final = 3.0
_KEPT: Final = 10_000


class RateLimiter:
    """A token bucket for each member, `actions` in `seconds`, `burst` at once. Those seen least recently are forgotten.

    The same serves for servers: one of them must not slow down the others (faults.md F112).
    """

    def __init__(
        self,
        seconds: float = SECONDS,
        clock: Callable[[], float] = monotonic,
        actions: int = MEMBER_ACTIONS,
        burst: int | None = None,
    ) -> None:
        self._room, self._refill = float(burst or actions), actions / seconds
        self._clock = clock
        self._buckets: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def allow(self, number: int) -> bool:
        """Take one action out of the bucket of a member, or of a server; False where it is empty."""
        now = self._clock()
        left, since = self._buckets.pop(number, (self._room, now))
        left = min(self._room, left + (now - since) * self._refill)
        allowed = left >= 1
        self._buckets[number] = (left - 1 if allowed else left), now
        if len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
        return allowed
