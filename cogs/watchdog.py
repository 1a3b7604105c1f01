"""Notices a line to Discord that stands but says nothing (faults.md F026). It knows seconds only.

A line without heartbeats is the library's affair. A quiet server may well say nothing for hours: to connect anew
costs next to nothing then.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final

SILENT_SECONDS: Final = 3600.0


class Watchdog:
    """Told of every sign of life; `bites` once for each time that none came for so long."""

    def __init__(self, seconds: float = SILENT_SECONDS, clock: Callable[[], float] = monotonic) -> None:
        self._seconds, self._clock = seconds, clock
        self._heard = clock()

    def heard(self) -> None:
        """Something came in."""
        self._heard = self._clock()

    def bites(self) -> bool:
        """Whether the line has been silent for too long; the time begins anew then."""
        silent = self._clock() - self._heard >= self._seconds
        if silent:
            self.heard()
        return silent
