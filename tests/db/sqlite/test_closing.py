"""Closing and failing: queued moves are kept, nothing hangs, a full or locked disk refuses and recovers (F067-F078)."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db import Database, DatabaseClosed, Saved, StorageFailed
from db.sqlite import open_database
from db.sqlite.database import SqliteDatabase
from tests.db.builders import assert_no_thread_left, lobby, move, new_table
from tests.kit.waiting import turns, until


async def twenty_tables(database: Database) -> None:
    await asyncio.gather(*(database.tables.create(new_table(f"t{n}", n + 1, channel_id=n + 1)) for n in range(20)))


async def test_closing_writes_what_is_queued(file: Path) -> None:
    database = await open_database(f"sqlite:///{file}")
    await twenty_tables(database)
    saves = [asyncio.create_task(database.tables.save_move(move(0, "t0")))]
    for _ in range(4):  # the writer is now busy with the first batch
        await asyncio.sleep(0)
    saves += [asyncio.create_task(database.tables.save_move(move(0, f"t{n}"))) for n in range(1, 20)]
    await asyncio.sleep(0)
    await database.close()
    assert await asyncio.gather(*saves) == [Saved(1)] * 20
    async with await open_database(f"sqlite:///{file}") as again:
        assert [table.seq for table in await again.tables.live()] == [1] * 20


async def test_a_read_that_waits_while_the_file_closes_is_told_so(file: Path) -> None:
    database = await open_database(f"sqlite:///{file}")
    async with database._writer._turn:  # a commit that takes long
        read = asyncio.create_task(database.tables.live())
        await asyncio.sleep(0)
        await database.close()
    with pytest.raises(DatabaseClosed):
        await read


async def test_after_closing_nothing_is_accepted_and_no_thread_is_left(file: Path) -> None:
    database = await open_database(f"sqlite:///{file}")
    await database.tables.create(new_table())
    await database.close()
    await database.close()
    with pytest.raises(DatabaseClosed):
        await database.tables.save_move(move(0))
    with pytest.raises(DatabaseClosed):
        await database.tables.live()
    await assert_no_thread_left()
    assert sorted(path.name for path in file.parent.iterdir()) == ["uno.db", "uno.db.lock"]


async def test_every_waiter_is_answered_when_closing_cuts_in(file: Path) -> None:
    """32 games play until the database closes under them: each save is either kept or told so."""
    database = await open_database(f"sqlite:///{file}")
    await twenty_tables(database)
    acknowledged, reached = [0] * 20, asyncio.Event()

    async def play(number: int) -> None:
        while True:
            assert await database.tables.save_move(move(acknowledged[number], f"t{number}")) == Saved(
                acknowledged[number] + 1
            )
            acknowledged[number] += 1
            if acknowledged[number] == 5:
                reached.set()

    games = [asyncio.create_task(play(number)) for number in range(20)]
    await reached.wait()
    await database.close()
    outcomes = await asyncio.gather(*games, return_exceptions=True)
    assert all(isinstance(outcome, DatabaseClosed) for outcome in outcomes)
    async with await open_database(f"sqlite:///{file}") as again:
        assert [(await again.tables.get(f"t{n}")).seq for n in range(20)] == acknowledged  # type: ignore[union-attr]


async def test_a_full_disk_refuses_whole_moves_and_recovers(database: SqliteDatabase) -> None:
    await twenty_tables(database)
    connection = database._connection
    pages = next(iter(await connection.execute_fetchall("PRAGMA page_count")))[0]
    await connection.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    big = "x" * 100_000
    saves = (database.tables.save_move(move(0, f"t{n}", snapshot=big)) for n in range(20))
    outcomes = await asyncio.gather(*saves, return_exceptions=True)
    assert all(isinstance(outcome, StorageFailed) for outcome in outcomes)
    assert [table.seq for table in await database.tables.live()] == [0] * 20
    await connection.execute_fetchall("PRAGMA max_page_count = 1000000")
    assert await database.tables.save_move(move(0, "t3", snapshot=big)) == Saved(1)


async def test_a_foreign_lock_delays_but_loses_nothing(database: SqliteDatabase, file: Path) -> None:
    await twenty_tables(database)
    await database._connection.execute_fetchall("PRAGMA busy_timeout = 120000")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        save = asyncio.create_task(database.tables.save_move(move(0, "t0")))
        await until(database._writer._turn.locked)
        await turns(20)
        assert not save.done()
        other.execute("ROLLBACK")
    assert await save == Saved(1)


async def test_a_lock_that_stays_refuses_the_move(file: Path) -> None:
    async with await open_database(f"sqlite:///{file}") as database:
        await twenty_tables(database)
        await database._connection.execute_fetchall("PRAGMA busy_timeout = 10")
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageFailed, match="locked"):
                await database.tables.save_move(move(0, "t0"))
        assert await database.tables.save_move(move(0, "t0")) == Saved(1)


async def test_closing_does_not_wait_for_ever(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk does not answer: the waiter is told so, and the thread ends as soon as the disk is back."""
    monkeypatch.setattr("db.sqlite.database.CLOSE_SECONDS", 0.2)
    database = await open_database(f"sqlite:///{file}")
    await twenty_tables(database)
    await database._connection.execute_fetchall("PRAGMA busy_timeout = 120000")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        save = asyncio.create_task(database.tables.save_move(move(0, "t0")))
        await asyncio.sleep(0)
        await asyncio.wait_for(database.close(), timeout=60)
        with pytest.raises(DatabaseClosed):
            await save
        other.execute("ROLLBACK")
    await assert_no_thread_left()
    await turns(20)  # the file's lock is let go of once the loop hears of it
    async with await open_database(f"sqlite:///{file}") as again:
        table = await again.tables.get("t0")
        assert table is not None
        assert table.seq == 0


async def test_mixed_units_keep_their_order(database: Database) -> None:
    """Queued without waiting in between: lobby, first move, message, close. All of one batch, in that order."""
    await database.tables.create(new_table())
    outcomes = await asyncio.gather(
        database.tables.save_lobby(lobby(0, 1, 2)),
        database.tables.save_move(move(1)),
        database.tables.set_message("t1", 5, 6.0),
        database.tables.save_move(move(2)),
        database.tables.close("t1", "stopped", 9.0),
    )
    assert [*outcomes] == [Saved(1), Saved(2), True, Saved(3), True]
