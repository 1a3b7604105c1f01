"""Clocks that only a test moves on."""

import heapq
import time
from dataclasses import dataclass, field
from itertools import count

from cogs.uno.table import Act


@dataclass(order=True)
class FakeTimer:
    at: float
    number: int
    act: Act = field(compare=False)
    live: bool = field(default=True, compare=False)

    def cancel(self) -> None:
        self.live = False


class FakeClock:
    def __init__(self) -> None:
        self.time = 1000.0
        self.timers: list[FakeTimer] = []
        self._numbers = count()

    def now(self) -> float:
        return self.time

    def unix(self) -> float:
        return self.time

    def real(self, seconds: float) -> float:
        return seconds

    def after(self, seconds: float, act: Act) -> FakeTimer:
        timer = FakeTimer(self.time + seconds, next(self._numbers), act)
        heapq.heappush(self.timers, timer)
        return timer

    async def forward(self, seconds: float) -> None:
        """Lets time pass; whatever falls due happens, in its order."""
        end = self.time + seconds
        while self.timers and self.timers[0].at <= end:
            timer = heapq.heappop(self.timers)
            self.time = max(self.time, timer.at)
            if timer.live:
                await timer.act()
        self.time = end

    @property
    def pending(self) -> int:
        return sum(timer.live for timer in self.timers)


class StoppedClock(FakeClock):
    """The clock of a table, which only a test moves on: no turn, window or round ends since a machine is slow."""

    def unix(self) -> float:
        return time.time()

    async def drain(self) -> None:
        """Nothing goes on by itself."""
