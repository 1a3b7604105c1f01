"""How fast one member may act. It knows ids and seconds, nothing of what is done."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

ACTIONS: Final = 5
SECONDS: Final = 3.0
_MEMBERS_KEPT: Final = 10_000


class Manners:
    """A token bucket for each member: 5 actions in 3 seconds. The members seen least recently are forgotten."""

    def __init__(self, seconds: float = SECONDS, clock: Callable[[], float] = monotonic) -> None:
        self._refill = ACTIONS / seconds
        self._clock = clock
        self._buckets: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def allow(self, user_id: int) -> bool:
        """Take one action out of the member's bucket; False where it is empty."""
        now = self._clock()
        left, since = self._buckets.pop(user_id, (float(ACTIONS), now))
        left = min(ACTIONS, left + (now - since) * self._refill)
        allowed = left >= 1
        self._buckets[user_id] = (left - 1 if allowed else left), now
        if len(self._buckets) > _MEMBERS_KEPT:
            self._buckets.popitem(last=False)
        return allowed
