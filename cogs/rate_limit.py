"""Rate limits for members and for whole servers: token buckets by id. It knows nothing of what is done."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

MEMBER_ACTIONS: Final = 5
MEMBER_BURST: Final = 10
"""The bucket's size: putting several cards in order takes that many presses."""
SERVER_ACTIONS: Final = 100
SECONDS: Final = 3.0
_KEPT: Final = 10_000


class RateLimiter:
    """A token bucket for each id: `actions` in `seconds`, at most `burst` (default `actions`) at once.

    Buckets used least recently are dropped. One server must not slow down the others (faults.md F112).
    """

    def __init__(
        self,
        seconds: float = SECONDS,
        clock: Callable[[], float] = monotonic,
        actions: int = MEMBER_ACTIONS,
        burst: int | None = None,
    ) -> None:
        self._size, self._refill = float(burst or actions), actions / seconds
        self._clock = clock
        self._buckets: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def allow(self, key: int) -> bool:
        """Takes one token from the bucket of this id; False where it is empty."""
        now = self._clock()
        left, since = self._buckets.pop(key, (self._size, now))
        left = min(self._size, left + (now - since) * self._refill)
        allowed = left >= 1
        self._buckets[key] = (left - 1 if allowed else left), now
        if len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
        return allowed
