"""Counters and gauges of the running bot, in a registry of its own. It serves nothing and knows no game.

Each label takes few values: never an id, a name or a token.
"""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeVar

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

LAG_SECONDS: Final = 0.25
"""How often the lag of the event loop is measured."""
_ANSWER: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.7, 1.0, 1.5, 2.0, 2.5, 3.0)
_DRAWING: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0)
_LAG: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
_BATCH: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)

T = TypeVar("T")


class Metrics:
    """One per bot. Each metric is an attribute, fed by one line at the place where the fact happens."""

    def __init__(self) -> None:
        self.registry = where = CollectorRegistry()
        self.tables = Gauge("croupier_tables_open", "Running matches.", registry=where)
        self.moves = Counter("croupier_moves", "Moves on disk, defaults and robots' moves included.", registry=where)
        self.requests = Counter(
            "croupier_requests",
            "Requests to Discord by route and status; the status is 'none' where no answer came.",
            ("route", "status"),
            registry=where,
        )
        self.rate_limited = Counter(
            "croupier_rate_limited",
            "Answers 429 by route and scope: user, global, shared, or none for a ban of the address.",
            ("route", "scope"),
            registry=where,
        )
        self.invalid_requests = Counter(
            "croupier_invalid_requests",
            "Answers 401, 403 and 429 that count towards a ban of the address.",
            registry=where,
        )
        self.answers = Histogram(
            "croupier_answer_seconds",
            "From the arrival of an interaction to Discord's receipt for its answer.",
            buckets=_ANSWER,
            registry=where,
        )
        self.drawing = Histogram(
            "croupier_drawing_seconds", "Drawing of one picture.", ("picture",), buckets=_DRAWING, registry=where
        )
        self.commits = Histogram(
            "croupier_commit_units", "Units of work in one transaction.", buckets=_BATCH, registry=where
        )
        self.lag = Histogram("croupier_lag_seconds", "Lag of the event loop.", buckets=_LAG, registry=where)

    def timed_drawing(self, picture: str, draw: Callable[[], T]) -> T:
        """Times a drawing, in any thread."""
        with self.drawing.labels(picture).time():
            return draw()


class LagProbe:
    """Measures how late the event loop runs a scheduled call."""

    def __init__(self, lag: Histogram) -> None:
        self._lag = lag
        self._next: asyncio.TimerHandle | None = None

    def start(self) -> None:
        self._next = asyncio.get_running_loop().call_later(LAG_SECONDS, self._measure, perf_counter() + LAG_SECONDS)

    def _measure(self, due: float) -> None:
        self._lag.observe(max(0.0, perf_counter() - due))
        self.start()

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
