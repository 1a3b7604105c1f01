"""A pausable countdown to closing an idle lobby."""

import asyncio
from collections.abc import Callable


class IdleTimer:
    """Calls `act` after so many real seconds in which it runs."""

    def __init__(self, seconds: float, act: Callable[[], None]) -> None:
        self._left, self._act = seconds, act
        self._handle: asyncio.TimerHandle | None = None

    @property
    def seconds_left(self) -> float:
        if self._handle is None:
            return self._left
        return self._handle.when() - asyncio.get_running_loop().time()

    def run(self, least: float = 0.0) -> None:
        """Goes on, with at least so many seconds."""
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(max(least, self._left), self._act)

    def stop(self) -> None:
        if self._handle is not None:
            self._left = self.seconds_left
            self._handle.cancel()
            self._handle = None
