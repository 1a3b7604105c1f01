"""A watchdog timer over the gateway: notices a connection that stays open but delivers nothing (faults.md F026).

Missing heartbeats are handled by discord.py. A quiet server may send no event for hours; reconnecting then is cheap.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final

SILENT_SECONDS: Final = 3600.0


class Watchdog:
    """Fed by every event; expires when none came for `seconds`."""

    def __init__(self, seconds: float = SILENT_SECONDS, clock: Callable[[], float] = monotonic) -> None:
        self._seconds, self._clock = seconds, clock
        self._fed = clock()

    def feed(self) -> None:
        """Restarts the timer."""
        self._fed = self._clock()

    def expired(self) -> bool:
        """Whether the timer has run out; it is restarted then."""
        expired = self._clock() - self._fed >= self._seconds
        if expired:
            self.feed()
        return expired
