"""What a table needs from the world, as three small protocols; tests give it three small fakes."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from cogs.uno.table.seats import Sitter, TableOptions
from db import Move as SavedMove
from db import Outcome
from engine import Event, Seat, SeatView, TableView

Act = Callable[[], Awaitable[None]]


class Step(NamedTuple):
    """One action as everybody saw it: its public events, the view after it, and whose silence it was, if it was one."""

    events: tuple[Event, ...]
    view: TableView
    silence: Seat | None = None


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
    """One seat's hand, with the public news that it belongs to. Only `whisper` accepts it."""

    view: SeatView
    news: TableNews

    @property
    def glance(self) -> object:
        """What makes a hand out of date when it changes: its cards, what is asked, the end."""
        over = self.news.closed is not None or self.news.view.champions is not None
        return self.view.hand, self.view.must and self.view.must.id, over


class Timer(Protocol):
    """A waiting act that can be called off."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """Time as the table counts it: in the seconds of experience.md, however fast they really pass."""

    def now(self) -> float:
        """Seconds since any fixed moment."""

    def unix(self) -> float:
        """Real unix seconds, for what is written down."""

    def real(self, seconds: float) -> float:
        """How long these seconds really take."""

    def after(self, seconds: float, act: Act) -> Timer:
        """Runs `act` once after so many seconds; what it raises is logged, never lost."""


class Store(Protocol):
    """Where a table is kept. Each call returns when it is durable."""

    async def save_move(self, move: SavedMove) -> Outcome: ...
    async def close(self, table_id: str, reason: str, at: float) -> bool: ...
    async def ranks(self, members: tuple[int, ...]) -> Mapping[int, int | None]:
        """Ranks on the server's leaderboard; None for who is not on it."""


class Publisher(Protocol):
    """How a table is shown. No call waits for the world, and none fails."""

    def show(self, news: TableNews) -> None:
        """The newest state; older ones that were not shown yet need not be shown any more."""

    def highlights(self, news: TableNews) -> bool:
        """Whether this state shows more than the table, such as the turning wheel: robots leave time to look at it."""

    def holders(self) -> frozenset[Seat]:
        """The seats whose open hand can still be renewed."""

    def whisper(self, hand: HandNews) -> None:
        """Renews the open hand of this seat."""

    def ping(self, seat: Seat) -> None:
        """Calls the one member whose turn it is."""

    def unping(self) -> None:
        """The call is not needed any more."""
