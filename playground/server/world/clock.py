"""The server's clock: real time that a test can advance or stop, and timers that follow it."""

import asyncio
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


@dataclass(slots=True, eq=False)
class Timer:
    """One callback at one moment of a clock. `cancel()` may be called at any time."""

    when: float
    callback: Callable[[], None] | None
    handle: asyncio.TimerHandle | None = None

    def cancel(self) -> None:
        self.callback = None
        if self.handle is not None:
            self.handle.cancel()


class Clock:
    """Unix seconds that run like the machine's and jump by `advance`; also the mint of snowflakes.

    `stopped_at`: the clock stands still at that moment, and only `advance` moves it.
    """

    def __init__(self, stopped_at: float | None = None) -> None:
        self._stopped_at = stopped_at
        self._ahead = 0.0
        self._timers: set[Timer] = set()
        self._serial = itertools.count()
        self._last_ms = 0

    def now(self) -> float:
        """Seconds since 1970, the advance included."""
        return (time.time() if self._stopped_at is None else self._stopped_at) + self._ahead

    def stop(self) -> None:
        """Stops the clock: from now on only `advance` moves it, however slow the machine is."""
        if self._stopped_at is None:
            self._stopped_at = time.time()
            for timer in self._timers:
                self._arm(timer)

    def advance(self, seconds: float) -> None:
        """Jump forward; timers that became due fire before this returns, in order. Raises ValueError if negative."""
        if seconds < 0:
            raise ValueError("a clock cannot go back")
        self._ahead += seconds
        for timer in sorted(self._timers, key=lambda timer: timer.when):
            if timer.when <= self.now():
                self._fire(timer)
            else:
                self._arm(timer)

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Run `callback` once, when the clock shows `when`. Needs a running event loop."""
        timer = Timer(when, callback)
        self._timers.add(timer)
        self._arm(timer)
        return timer

    def forget(self, timer: Timer | None) -> None:
        """Cancels and forgets a timer."""
        if timer is not None:
            timer.cancel()
            self._timers.discard(timer)

    def cancel_all(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def snowflake(self) -> int:
        """A fresh id, larger than every earlier one (API Reference > Snowflakes)."""
        self._last_ms = max(self._last_ms, int(self.now() * 1000))
        serial = next(self._serial) % 4096
        if serial == 0:
            self._last_ms += 1
        return (self._last_ms - DISCORD_EPOCH_MS) << 22 | serial

    def snowflake_of(self, shard: int, shards: int) -> int:
        """A fresh id of a server whose events go to this shard; its time may be some milliseconds ahead."""
        number = self.snowflake()
        while (number >> 22) % shards != shard % shards:
            self._last_ms += 1
            number = self.snowflake()
        return number

    def _arm(self, timer: Timer) -> None:
        if timer.handle is not None:
            timer.handle.cancel()
            timer.handle = None
        if self._stopped_at is not None:
            return
        delay = max(0.0, timer.when - self.now())
        timer.handle = asyncio.get_running_loop().call_later(delay, self._fire, timer)

    def _fire(self, timer: Timer) -> None:
        self._timers.discard(timer)
        callback = timer.callback
        timer.cancel()
        if callback is not None:
            callback()


def iso(moment: float) -> str:
    """Discord's form of a time: ISO 8601 with microseconds and an offset."""
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f+00:00")
