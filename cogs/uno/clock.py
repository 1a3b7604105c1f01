"""The table's Clock over asyncio. TEST_TIME_SCALE shortens every waiting time unnoticed by the table."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from cogs.background import BackgroundTasks
from cogs.uno.table import Act

LOG: Final = logging.getLogger(__name__)
TICK_SECONDS: Final = 1.0
STALL_SECONDS: Final = 5.0
"""Real seconds without a tick after which the process, or the whole machine, must have been suspended."""


class RealClock:
    """Waits on the running event loop. `real` gives the true length of a time (Config.seconds).

    Time during which the process was suspended does not count (experience.md, Time).
    """

    def __init__(self, real: Callable[[float], float] = float) -> None:
        self.real = real
        self._per_second = 1.0 / real(1.0)
        self._background = BackgroundTasks()
        self._stalled = 0.0
        self._last_tick: float | None = None
        self._ticker: asyncio.TimerHandle | None = None

    def now(self) -> float:
        monotonic = time.monotonic()
        if self._last_tick is not None and monotonic - self._last_tick > STALL_SECONDS:
            LOG.warning("the process stood still for %.0f seconds; they do not count", monotonic - self._last_tick)
            self._stalled += monotonic - self._last_tick
            self._last_tick = monotonic
        return (monotonic - self._stalled) * self._per_second

    def unix(self) -> float:
        return time.time()

    def after(self, seconds: float, act: Act) -> "ClockTimer":
        if self._ticker is None:
            self._tick()
        return ClockTimer(self, self.now() + seconds, act)

    def _tick(self) -> None:
        self.now()
        self._last_tick = time.monotonic()
        self._ticker = asyncio.get_running_loop().call_later(TICK_SECONDS, self._tick)

    def run(self, act: Act) -> None:
        """Starts `act` in a background task; a failure is logged."""
        self._background.start(_logged(act))

    async def drain(self) -> None:
        """Waits for everything that has begun. The clock has stopped by then."""
        if self._ticker is not None:
            self._ticker.cancel()
        while self._background:
            await asyncio.gather(*self._background)


class ClockTimer:
    """A scheduled act. After a stall the loop fires too early by this clock; the rest is then waited for."""

    def __init__(self, clock: RealClock, due: float, act: Act) -> None:
        self._clock, self._due, self._act = clock, due, act
        self._handle = self._wait(due - clock.now())

    def _wait(self, seconds: float) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(self._clock.real(seconds), self._due_now)

    def _due_now(self) -> None:
        left = self._due - self._clock.now()
        if self._clock.real(left) > TICK_SECONDS:
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
