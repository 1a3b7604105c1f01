"""What a table needs from outside, as small protocols; tests implement them with fakes."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Protocol

from cogs.uno.table.options import TableOptions
from cogs.uno.table.seats import Sitter
from db import Outcome, TableMove
from engine import Event, Seat, SeatView, TableView

Act = Callable[[], Awaitable[None]]


class Step(NamedTuple):
    """One action as everybody saw it: public events, the view after it; `timed_out`: whose default answer it was."""

    events: tuple[Event, ...]
    view: TableView
    timed_out: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableNews:
    """What the whole channel may know of a table now. No field of it can hold a private hand.

    `recent`: the last steps, oldest first. `closed`: why the table was closed without a result, None while it is
    open. `seed` once the match is over. `ranks`: by user id, the rank on the server's leaderboard before and after.
    """

    table_id: str
    host_id: int
    seq: int
    view: TableView
    sitters: tuple[Sitter, ...]
    options: TableOptions
    commitment: str
    recent: tuple[Step, ...] = ()
    closed: str | None = None
    seed: str | None = None
    ranks: Mapping[int, tuple[int | None, int | None]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandNews:
    """One seat's hand, with the public news that it belongs to. Only `Hands` may read it."""

    view: SeatView
    news: TableNews

    @property
    def visible_state(self) -> object:
        """Equal for two hands that look alike: the cards, the open question, whether the match is over."""
        over = self.news.closed is not None or self.news.view.champions is not None
        return self.view.hand, self.view.must and self.view.must.id, over


ReadHand = Callable[[Seat], HandNews]
"""A seat's hand as it is at the time of the call."""


class Timer(Protocol):
    """A scheduled act."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Time in table seconds: those of the rules and of experience.md, which pass faster in tests."""

    def now(self) -> float:
        """Seconds since any fixed moment."""

    def unix(self) -> float:
        """Real unix seconds, for what is written down."""

    def real(self, seconds: float) -> float:
        """Converts table seconds to real seconds."""

    def after(self, seconds: float, act: Act) -> Timer:
        """Runs `act` once after so many table seconds; an exception is logged."""


class Store(Protocol):
    """Where a table is kept. Each change is durable when its call returns. Raises StorageError."""

    async def save_move(self, move: TableMove) -> Outcome: ...
    async def close(self, table_id: str, reason: str, at: float) -> bool: ...
    async def ranks(self, members: tuple[int, ...]) -> Mapping[int, int | None]:
        """Ranks on the server's leaderboard; None for members who are not on it."""


class Publisher(Protocol):
    """Shows a table to its channel. Every call returns at once and never raises; tasks of its own do the work."""

    def show(self, news: TableNews) -> None:
        """Shows this state; an older one that is still waiting is dropped."""

    def highlights(self, news: TableNews) -> bool:
        """Whether this state shows more than the table, such as the turning wheel: robots leave time to look at it."""

    def ping(self, seat: Seat) -> None:
        """Mentions the member on this seat in a message of its own."""

    def clear_ping(self) -> None:
        """Deletes the ping, if there is one."""


class Hands(Protocol):
    """Shows hands to their owners; it alone knows which are open and what they show. Never waits, never raises."""

    def renew(self, read: ReadHand) -> None:
        """Renews every open hand that looks different now."""


class Ports(NamedTuple):
    """Everything outside one table. `dice` decides pauses and forgetfulness of robots, never a card."""

    store: Store
    publisher: Publisher
    hands: Hands
    clock: Clock
    dice: Random
