"""Small fakes of the ports: a store in memory, a publisher that remembers; the clock is one that a test turns."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from cogs.uno.pictures import highlight_of
from cogs.uno.table import (
    Ports,
    ReadHand,
    Sitter,
    Table,
    TableInfo,
    TableNews,
    TableOptions,
    TableState,
    load_seats,
)
from db import Outcome, Repeated, Saved, Stale, StorageFailed, TableMove, record
from engine import Event, Game, Seat, commitment, load, new_game
from tests.kit.clocks import FakeClock

SEED = bytes(range(32))


class FakeStore:
    """Compare-and-set and interaction ids as the database has them; every commit takes a turn of the loop."""

    def __init__(self) -> None:
        self.seq = 1
        self.moves: list[TableMove] = []
        self.closed: str | None = None
        self.interactions: dict[int, Repeated] = {}
        self.broken = False
        self.rank: dict[int, int] = {}
        self.ranks_broken = False

    async def save_move(self, move: TableMove) -> Outcome:
        await asyncio.sleep(0)
        if self.broken:
            raise StorageFailed("full")
        if move.interaction_id in self.interactions:
            return self.interactions[move.interaction_id]
        if self.closed is not None or move.expected_seq != self.seq:
            return Stale(None if self.closed is not None else self.seq)
        self.seq += 1
        self.moves.append(move)
        if move.interaction_id is not None:
            self.interactions[move.interaction_id] = Repeated(move.table_id, self.seq, record(move).events)
        return Saved(self.seq)

    async def close(self, table_id: str, reason: str, at: float) -> bool:
        self.closed = reason
        return True

    async def ranks(self, members: tuple[int, ...]) -> Mapping[int, int | None]:
        if self.ranks_broken and self.moves:
            raise StorageFailed("unreadable")
        return {member: self.rank.get(member) for member in members}

    @property
    def game(self) -> Game:
        """The table as a restart would find it."""
        return load(record(self.moves[-1]).snapshot)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        rosters = [move.roster for move in self.moves if move.roster is not None]
        return load_seats(rosters[-1].seats)


class FakePublisher:
    def __init__(self) -> None:
        self.shown: list[TableNews] = []
        self.calls: list[tuple[str, Seat | None]] = []

    def show(self, news: TableNews) -> None:
        self.shown.append(news)

    def highlights(self, news: TableNews) -> bool:
        return highlight_of(news) is not None

    def ping(self, seat: Seat) -> None:
        self.calls.append(("ping", seat))

    def clear_ping(self) -> None:
        if self.calls and self.calls[-1][0] == "ping":
            self.calls.append(("clear_ping", None))


class FakeHands:
    """Counts how often it was told that the table has changed."""

    def __init__(self) -> None:
        self.told = 0

    def renew(self, read: ReadHand) -> None:
        self.told += 1


@dataclass
class FakedTable:
    """A table with its fakes."""

    table: Table
    store: FakeStore
    publisher: FakePublisher
    hands: FakeHands
    clock: FakeClock
    ended: list[Table]


def members(*names: str, robots: tuple[str, ...] = ()) -> tuple[Sitter, ...]:
    humans = [Sitter(name=name, user_id=100 + i) for i, name in enumerate(names)]
    machines = [Sitter(name=f"Robot {i}", robot=level, number=i) for i, level in enumerate(robots, 1)]
    return (*humans, *machines)


def table_info(options: TableOptions) -> TableInfo:
    return TableInfo(
        table_id="t1",
        guild_id=1,
        channel_id=2,
        edition="classic",
        options=options,
        commitment=commitment(SEED),
        started_at=0.0,
    )


async def faked_table(
    sitters: tuple[Sitter, ...],
    *,
    options: TableOptions | None = None,
    game: Game | None = None,
    seed: bytes = SEED,
    dice: int = 1,
    first_seconds: float | None = None,
) -> FakedTable:
    """A table just started, or taken up again with `game`."""
    agreed = options or TableOptions.of(scoring="single")
    store, publisher, hands, clock = FakeStore(), FakePublisher(), FakeHands(), FakeClock()
    ended: list[Table] = []
    events: tuple[Event, ...] = ()
    if game is None:
        game, events = new_game("classic", agreed.rules, [s.player for s in sitters], "t1", seed)
    state = TableState(game, store.seq, 100, sitters)
    table = Table(table_info(agreed), state, Ports(store, publisher, hands, clock, Random(dice)), ended.append)
    await table.begin(events, first_seconds)
    return FakedTable(table, store, publisher, hands, clock, ended)
