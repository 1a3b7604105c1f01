"""Short ways to say what a test needs."""

import asyncio
import threading
from dataclasses import replace
from typing import Any
from zlib import crc32

from db import Database, LobbyRecord, MatchResult, MoveRecord, NewTable, PlayerResult, Roster, Saved
from tests.kit.waiting import PATIENCE

ANA, BEN, CHO, DAN = 101, 102, 103, 104
GUILD, CHANNEL = 7, 70
SEED = "5eed"


def roster(*members: int) -> Roster:
    return Roster(host_id=members[0] if members else ANA, seats=str(list(members)), members=members)


def new_table(table_id: str = "t1", *members: int, **changes: Any) -> NewTable:
    made = NewTable(
        id=table_id,
        guild_id=GUILD,
        channel_id=CHANNEL,
        roster=roster(*(members or (ANA,))),
        edition="classic",
        options="{}",
        seed=SEED,
        commitment="c0",
        at=1000.0,
    )
    return replace(made, **changes)


def lobby(seq: int, *members: int, table_id: str = "t1", **changes: Any) -> LobbyRecord:
    made = LobbyRecord(
        table_id=table_id,
        expected_seq=seq,
        roster=roster(*members),
        edition="classic",
        options="{}",
        action='"join"',
        at=1010.0,
    )
    return replace(made, **changes)


def move(seq: int, table_id: str = "t1", **changes: Any) -> MoveRecord:
    made = MoveRecord(
        table_id=table_id,
        expected_seq=seq,
        snapshot=f"after {seq}",
        action=f'"move {seq}"',
        events=f'["event {seq}"]',
        at=1020.0,
    )
    return replace(made, **changes)


def player(seat: int, user_id: int | None, *, won: bool = False, points: int = 0, **changes: Any) -> PlayerResult:
    robot = None if user_id else f"robot-{seat}"
    made = PlayerResult(seat=seat, user_id=user_id, won=won, points=points, place=1 if won else 2, robot=robot)
    return replace(made, **changes)


def match(match_id: str, *players: PlayerResult, **changes: Any) -> MatchResult:
    made = MatchResult(
        id=match_id,
        guild_id=GUILD,
        channel_id=CHANNEL,
        edition="classic",
        scoring="points",
        rounds=3,
        started_at=1000.0,
        ended_at=2000.0,
        seed=SEED,
        commitment="c0",
        players=players,
    )
    return replace(made, **changes)


async def finish(database: Database, result: MatchResult) -> None:
    table_id, channel = f"table of {result.id}", crc32(result.id.encode()) + 1
    await database.tables.create(new_table(table_id, channel_id=channel, guild_id=channel))
    assert await database.tables.save_move(move(0, table_id, result=result)) == Saved(1)


async def assert_no_thread_left() -> None:
    """aiosqlite's thread is no daemon: one that stays keeps the process alive. It may need a moment to end."""
    for thread in threading.enumerate():
        if "connection_worker" in thread.name:
            await asyncio.to_thread(thread.join, PATIENCE)
            assert not thread.is_alive()
