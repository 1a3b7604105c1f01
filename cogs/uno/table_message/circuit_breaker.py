"""Keeps the bot from knocking at a closed door: 10,000 refused requests in ten minutes ban its address."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Final

LOG = logging.getLogger(__name__)
REFUSED: Final = frozenset({401, 403, 429})
MOST: Final = 100  # one in a hundred of what would be a ban (faults.md F022)
WINDOW_SECONDS: Final = 600.0


class CircuitBreaker:
    """One for the whole process: counts refused requests, and holds edits and posts back while there are too many."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._refused: deque[float] = deque(maxlen=MOST)
        self._until = 0.0

    def count(self, status: int) -> None:
        """Note a refused request; other statuses do not matter."""
        if status not in REFUSED:
            return
        self._refused.append(self._clock())
        if self.waiting > 0:
            LOG.error("Discord has refused %d requests in ten minutes; public messages pause", MOST)

    def trip(self) -> None:
        """Discord does not listen to this address any more: nothing for ten minutes."""
        self._until = self._clock() + WINDOW_SECONDS
        LOG.error("Discord refuses everything; public messages pause for ten minutes")

    @property
    def waiting(self) -> float:
        """Seconds until requests may go out again; 0 when they may."""
        full = len(self._refused) == MOST
        until = max(self._until, self._refused[0] + WINDOW_SECONDS if full else 0.0)
        return max(0.0, until - self._clock())

    async def closed(self) -> None:
        """Waits until requests may go out."""
        await asyncio.sleep(self.waiting)
