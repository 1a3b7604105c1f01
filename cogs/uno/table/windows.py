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
        """These seats owe a call now; a window that is new has opened now."""
        self._opened = {seat: self._opened.get(seat, now) for seat in owing}

    def opened_at(self, seat: Seat) -> float | None:
        return self._opened.get(seat)

    def own_seconds_left(self, seat: Seat, now: float) -> int:
        """For how long this seat must leave its own window open yet (C-52); 0 where none is."""
        opened = self._opened.get(seat)
        return 0 if opened is None else max(0, math.ceil(opened + OWN_WINDOW_SECONDS - now))

    def age_of_youngest(self, now: float) -> float | None:
        """For how long the youngest has been open; None where none is."""
        return now - max(self._opened.values()) if self._opened else None
