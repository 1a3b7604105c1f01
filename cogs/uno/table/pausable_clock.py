"""The clock of one table, which stands still while nobody can act; its timers stand still with it."""

from typing import Final

from cogs.uno.table.ports import Act, Clock, Timer

GRACE_SECONDS: Final = 30.0
"""What whoever must answer has at least after a time in which nobody could (docs/experience.md, Time)."""


class PausableClock:
    """Runs like the given clock, but for the time between `pause` and `resume`."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._stopped: float | None = None
        self._lost = 0.0
        self._timers: set[PausableTimer] = set()

    @property
    def paused(self) -> bool:
        return self._stopped is not None

    def now(self) -> float:
        return (self.clock.now() if self._stopped is None else self._stopped) - self._lost

    def unix(self) -> float:
        return self.clock.unix()

    def real(self, seconds: float) -> float:
        return self.clock.real(seconds)

    def after(self, seconds: float, act: Act) -> "PausableTimer":
        timer = PausableTimer(self, self.now() + seconds, act)
        self._timers.add(timer)
        if not self.paused:
            timer.start()
        return timer

    def forget(self, timer: "PausableTimer") -> None:
        self._timers.discard(timer)

    def pause(self) -> None:
        if self._stopped is None:
            self._stopped = self.clock.now()
            for timer in self._timers:
                timer.halt()

    def resume(self) -> None:
        if self._stopped is not None:
            self._lost += self.clock.now() - self._stopped
            self._stopped = None
            for timer in sorted(self._timers, key=lambda one: one.due):
                timer.start()


class PausableTimer:
    """A scheduled act; `due` by its own clock."""

    def __init__(self, clock: PausableClock, due: float, act: Act) -> None:
        self._clock, self.due, self._act = clock, due, act
        self._timer: Timer | None = None

    def start(self) -> None:
        self._timer = self._clock.clock.after(max(0.0, self.due - self._clock.now()), self._run)

    def halt(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def cancel(self) -> None:
        self.halt()
        self._clock.forget(self)

    async def _run(self) -> None:
        if self._clock.paused:
            return  # both at the same moment: it is due again as soon as time goes on
        self._clock.forget(self)
        await self._act()
