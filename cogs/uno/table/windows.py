"""Since when the UNO window of each last card has been open, on the table's clock."""

import math
from collections.abc import Iterable
from typing import Final

from engine import Seat

OWN_WINDOW_SECONDS: Final = 3.0  # C-52


class Windows:
    """Knows each open window by the seat that owes the call."""

    def __init__(self) -> None:
        self._opened: dict[Seat, float] = {}

    def note(self, owing: Iterable[Seat], now: float) -> None:
        """Notes which seats owe a call now; a new window opens now."""
        self._opened = {seat: self._opened.get(seat, now) for seat in owing}

    def opened_at(self, seat: Seat) -> float | None:
        return self._opened.get(seat)

    def own_seconds_left(self, seat: Seat, now: float) -> int:
        """Seconds for which this seat must still leave its own window open (C-52); 0 if it has none."""
        opened = self._opened.get(seat)
        return 0 if opened is None else max(0, math.ceil(opened + OWN_WINDOW_SECONDS - now))

    def age_of_youngest(self, now: float) -> float | None:
        """How long the youngest window has been open; None if none is."""
        return now - max(self._opened.values()) if self._opened else None
