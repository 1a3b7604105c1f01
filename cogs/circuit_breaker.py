"""A circuit breaker for public messages: 10,000 refused requests in ten minutes would ban the bot's address.

`http_trace.py` feeds it with every request, also those that the library repeats by itself.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Final

LOG = logging.getLogger(__name__)
MAX_REFUSALS: Final = 1000  # one tenth of what leads to a ban (faults.md F022)
WINDOW_SECONDS: Final = 600.0


class CircuitBreaker:
    """One for the whole process. It opens, holding edits and posts back, after MAX_REFUSALS in WINDOW_SECONDS."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._refused: deque[float] = deque(maxlen=MAX_REFUSALS)
        self._until = 0.0

    def count(self) -> None:
        """Counts a refused request."""
        self._refused.append(self._clock())
        if self.seconds_open > 0:
            LOG.error("Discord has refused %d requests in ten minutes; public messages pause", MAX_REFUSALS)

    def trip(self) -> None:
        """Opens for ten minutes: this address is already banned (faults.md F023)."""
        self._until = self._clock() + WINDOW_SECONDS
        LOG.error("Discord refuses everything; public messages pause for ten minutes")

    @property
    def seconds_open(self) -> float:
        """Seconds until it closes again; 0.0 while it is closed."""
        full = len(self._refused) == MAX_REFUSALS
        until = max(self._until, self._refused[0] + WINDOW_SECONDS if full else 0.0)
        return max(0.0, until - self._clock())

    async def closed(self) -> None:
        """Waits until it is closed: requests may go out then."""
        await asyncio.sleep(self.seconds_open)
