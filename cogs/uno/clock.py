"""The table's Clock over asyncio. TEST_TIME_SCALE shortens every waiting time; the table does not notice."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from cogs.uno.table import Act

LOG: Final = logging.getLogger(__name__)
BEAT_SECONDS: Final = 1.0
ASLEEP_SECONDS: Final = 5.0
"""Real seconds without a beat: the process stood still, or the whole machine slept. Nobody could act meanwhile."""


class RealClock:
    """Waits on the running event loop. `real` gives the true length of a time (Config.seconds).

    Time in which the process did not run does not count (experience.md, Time).
    """

    def __init__(self, real: Callable[[float], float] = float) -> None:
        self.real = real
        self._per_second = 1.0 / real(1.0)
        self._tasks: set[asyncio.Task[None]] = set()
        self._slept = 0.0
        self._seen: float | None = None
        self._beat: asyncio.TimerHandle | None = None

    def now(self) -> float:
        awake = time.monotonic()
        if self._seen is not None and awake - self._seen > ASLEEP_SECONDS:
            LOG.warning("the process stood still for %.0f seconds; they do not count", awake - self._seen)
            self._slept += awake - self._seen
            self._seen = awake
        return (awake - self._slept) * self._per_second

    def unix(self) -> float:
        return time.time()

    def after(self, seconds: float, act: Act) -> "Alarm":
        if self._beat is None:
            self._keep_awake()
        return Alarm(self, self.now() + seconds, act)

    def _keep_awake(self) -> None:
        self.now()
        self._seen = time.monotonic()
        self._beat = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._keep_awake)

    def run(self, act: Act) -> None:
        """Starts `act` in a task that is referenced until it is done (F087); a failure is logged."""
        task = asyncio.get_running_loop().create_task(_logged(act))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drain(self) -> None:
        """Waits for everything that has begun. The clock stands still then."""
        if self._beat is not None:
            self._beat.cancel()
        while self._tasks:
            await asyncio.gather(*self._tasks)


class Alarm:
    """One waiting act. It rings by the table's clock, so again later where the loop's own ran on during a sleep."""

    def __init__(self, clock: RealClock, due: float, act: Act) -> None:
        self._clock, self._due, self._act = clock, due, act
        self._handle = self._wait(due - clock.now())

    def _wait(self, seconds: float) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(self._clock.real(seconds), self._ring)

    def _ring(self) -> None:
        left = self._due - self._clock.now()
        if self._clock.real(left) > BEAT_SECONDS:
            self._handle = self._wait(left)
        else:
            self._clock.run(self._act)

    def cancel(self) -> None:
        self._handle.cancel()


async def _logged(act: Act) -> None:
    try:
        await act()
    except Exception:
        LOG.exception("an act of the clock failed")
