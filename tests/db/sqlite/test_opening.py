"""Opening: private file, schema step by step, and refusals that leave nothing open (F070, F074, F080, F093)."""

import asyncio
import contextlib
import random
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import aiosqlite
import pytest

from db import DatabaseDamaged, DatabaseInUse, SchemaTooNew, StorageFailed, open_database
from db.sqlite import connection
from db.sqlite.migrate import migrate, migrations, pragma

# ruff: noqa: ASYNC240 -- small local files
from tests.db.builders import assert_no_thread_left, new_table


async def open_and_close(file: Path) -> None:
    await (await open_database(f"sqlite:///{file}")).close()


def schema(file: Path) -> list[tuple[str, ...]]:
    with closing(sqlite3.connect(file)) as raw:
        return raw.execute("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2").fetchall()


def version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as raw:
        return int(raw.execute("PRAGMA user_version").fetchone()[0])


async def apply(file: Path, steps: list[str]) -> None:
    async with aiosqlite.connect(file, isolation_level="IMMEDIATE") as raw:
        await migrate(raw, steps)


async def test_the_file_and_its_companions_belong_to_their_owner_only(file: Path) -> None:
    async with await open_database(f"sqlite:///{file}") as database:
        await database.meta.put("a", "b")
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    assert modes == dict.fromkeys(("uno.db", "uno.db-wal", "uno.db-shm", "uno.db.lock"), 0o600)


async def test_the_file_is_opened_durable(file: Path) -> None:
    file.parent.mkdir()
    raw = await connection.connect(file)
    try:
        values = [await pragma(raw, name) for name in ("synchronous", "foreign_keys", "busy_timeout")]
        mode = [tuple(row) for row in await raw.execute_fetchall("PRAGMA journal_mode")]
    finally:
        await raw.close()
    assert (values, mode) == ([2, 1, 5000], [("wal",)])


async def test_opening_twice_changes_nothing(file: Path) -> None:
    await open_and_close(file)
    first = schema(file)
    await open_and_close(file)
    assert schema(file) == first
    assert version(file) == len(migrations())


async def test_step_by_step_ends_where_a_fresh_file_begins(file: Path, tmp_path: Path) -> None:
    await open_and_close(file)
    old = tmp_path / "old.db"
    for count in range(1, len(migrations()) + 1):
        await apply(old, migrations()[:count])
        assert version(old) == count
    assert schema(old) == schema(file)


async def test_a_newer_schema_is_refused_and_left_alone(file: Path) -> None:
    await open_and_close(file)
    with closing(sqlite3.connect(file)) as raw:
        raw.execute(f"PRAGMA user_version = {len(migrations()) + 1}")
    with pytest.raises(SchemaTooNew, match="newer program"):
        await open_database(f"sqlite:///{file}")
    assert version(file) == len(migrations()) + 1
    await assert_no_thread_left()


async def test_an_interrupted_migration_leaves_the_step_before(file: Path) -> None:
    file.parent.mkdir()
    broken = [*migrations(), "CREATE TABLE half (a INTEGER) STRICT; INSERT INTO half VALUES ('no number');"]
    with pytest.raises(sqlite3.Error):
        await apply(file, broken)
    assert version(file) == len(migrations())
    assert "half" not in [name for _, name, _ in schema(file)]
    await open_and_close(file)


async def test_the_database_of_another_program_is_refused(file: Path) -> None:
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(DatabaseDamaged, match="another program"):
        await open_database(f"sqlite:///{file}")
    assert [name for _, name, _ in schema(file)] == ["recipes"]


async def test_a_file_that_is_no_database_is_refused_and_kept(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"Ana's shopping list " * 500)
    with pytest.raises(DatabaseDamaged, match="DATABASE_URL"):
        await open_database(f"sqlite:///{file}")
    assert file.read_bytes().startswith(b"Ana's shopping list ")
    await assert_no_thread_left()


@pytest.mark.parametrize("seed", range(20))
async def test_damaged_pages_are_refused_or_harmless(file: Path, seed: int) -> None:
    """Bytes flipped at random: a clear refusal, or a database that works; never another exception."""
    async with await open_database(f"sqlite:///{file}") as database:
        await asyncio.gather(*(database.tables.create(new_table(f"t{n}", n + 1, channel_id=n + 1)) for n in range(99)))
    chance, content = random.Random(seed), bytearray(file.read_bytes())
    for _ in range(64):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    file.write_bytes(content)
    try:
        async with await open_database(f"sqlite:///{file}") as database:
            await database.tables.live()
            assert await database.meta.get("nothing") is None
    except (DatabaseDamaged, StorageFailed, SchemaTooNew):
        assert file.stat().st_size == len(content)


@pytest.mark.parametrize("steps", range(0, 40, 4))
async def test_a_cancelled_start_leaves_nothing_open(file: Path, steps: int) -> None:
    opening = asyncio.create_task(open_database(f"sqlite:///{file}"))
    for _ in range(steps):
        await asyncio.to_thread(int)
    opening.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await (await opening).close()
    await assert_no_thread_left()
    await open_and_close(file)


async def test_a_second_croupier_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await open_database(f"sqlite:///{file}"):
        lock = connection.FileLock(file)
        try:
            with pytest.raises(DatabaseInUse, match="another Croupier"):
                await lock.take(0)
        finally:
            lock.release()
    await open_and_close(file)


async def test_the_next_croupier_waits_for_one_that_is_closing(file: Path) -> None:
    first = await open_database(f"sqlite:///{file}")
    second = asyncio.create_task(open_and_close(file))
    await asyncio.sleep(0)
    await first.close()
    await second
