"""The real clock. TEST_TIME_SCALE makes every waiting time shorter; the table does not notice."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from cogs.uno.table import Act

LOG: Final = logging.getLogger(__name__)


class RealClock:
    """Waits on the running event loop. `real` gives the true length of a time (Config.seconds)."""

    def __init__(self, real: Callable[[float], float] = float) -> None:
        self.real = real
        self._per_second = 1.0 / real(1.0)
        self._tasks: set[asyncio.Task[None]] = set()

    def now(self) -> float:
        return time.monotonic() * self._per_second

    def unix(self) -> float:
        return time.time()

    def after(self, seconds: float, act: Act) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(self.real(seconds), self.run, act)

    def run(self, act: Act) -> None:
        """Starts `act` now; its task is held until it is done (F087), its failure is logged."""
        task = asyncio.get_running_loop().create_task(_logged(act))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drain(self) -> None:
        """Waits for everything that has begun."""
        while self._tasks:
            await asyncio.gather(*self._tasks)


async def _logged(act: Act) -> None:
    try:
        await act()
    except Exception:
        LOG.exception("an act of the clock failed")
