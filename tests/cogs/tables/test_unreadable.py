"""A table that this version cannot read is put away for a newer one; the others go on, and its channel is free."""

import logging
import sqlite3
from pathlib import Path

import pytest

from cogs.config import Config
from db import UNREADABLE, JournalEntry, StoredTable
from db.sqlite.tables import Tables
from playground.server import Server
from tests.cogs.program.conftest import running
from tests.kit.evening import confirmed, in_english
from tests.kit.playground import Playground
from tests.kit.table_evening import TableEvening, started

NEWER = "[99]"


async def two_tables(config: Config, playground: Playground, server: Server) -> tuple[StoredTable, StoredTable]:
    """Ana and Ben at one table, Cho and Dan at another, as they lie on disk once the bot has ended."""
    await in_english(playground)
    async with running(config) as bot:
        await playground.wait_until_ready()
        one, two = TableEvening(bot, playground, server), TableEvening(bot, playground, server, "table-2")
        await started(one, ("Ana", "Ben"), 0, {})
        await started(two, ("Cho", "Dan"), 0, {})
        found = [await bot.db.tables.in_channel(int(e.channel)) for e in (one, two)]
        assert found[0] is not None
        assert found[1] is not None
        return found[0], found[1]


def spoil(config: Config, table: StoredTable, column: str, value: object) -> None:
    """Another program, or a broken disk, wrote something else."""
    with sqlite3.connect(file_of(config)) as db:
        db.execute(f"UPDATE tables SET {column} = {value} WHERE id = ?", (table.id,))
    db.close()


def file_of(config: Config) -> Path:
    return Path(config.database_url.removeprefix("sqlite:///"))


@pytest.mark.parametrize(("column", "value"), [
    ("snapshot", "'[99]'"), ("snapshot", "CAST(x'ff00fe' AS TEXT)"),
    ("snapshot", "replace(snapshot, ',', ', ')"), ("seats", "'[]'"), ("seats", "'{'"), ("options", "'[1]'"),
    ("edition", "'mau-mau'"),
])  # fmt: skip
async def test_a_table_that_cannot_be_read_leaves_the_others_alone(
    config: Config, playground: Playground, server: Server, caplog: pytest.LogCaptureFixture, column: str, value: str
) -> None:
    bad, good = await two_tables(config, playground, server)
    spoil(config, bad, column, value)
    async with running(config) as bot:
        await playground.wait_until_ready()
        assert set(bot.tables.running) == {good.id}
        await playground.ana.wait_for(
            lambda one: any("Put away" in m.text for m in one.messages(playground.channel("table-1")))
        )
        said = [
            record for record in caplog.records if bad.id in record.getMessage() and record.levelno >= logging.ERROR
        ]
        assert len(said) == 1
        assert "\n" not in said[0].getMessage()
        kept = await bot.db.tables.get(bad.id)
        assert kept is not None
        assert kept.snapshot
        assert kept.close_reason == UNREADABLE


async def test_its_channel_and_its_members_are_free(config: Config, playground: Playground, server: Server) -> None:
    bad, _ = await two_tables(config, playground, server)
    spoil(config, bad, "snapshot", f"'{NEWER}'")
    async with running(config) as bot:
        await playground.wait_until_ready()
        assert await bot.db.tables.of_member(bad.guild_id, int(playground.ana.id)) == []
        assert not (await playground.ana.slash(playground.channel("table-1"), "uno new")).failed


async def test_a_version_that_can_read_it_takes_it_up_again(
    config: Config, playground: Playground, server: Server
) -> None:
    bad, good = await two_tables(config, playground, server)
    spoil(config, bad, "snapshot", f"'{NEWER}'")
    async with running(config):
        await playground.wait_until_ready()
    with sqlite3.connect(file_of(config)) as db:
        db.execute("UPDATE tables SET snapshot = ? WHERE id = ?", (bad.snapshot, bad.id))
    db.close()
    async with running(config) as bot:
        await playground.wait_until_ready()
        assert set(bot.tables.running) == {bad.id, good.id}
        e = TableEvening(bot, playground, server)
        assert (await e.hand(playground.ben)).ephemeral
        assert await bot.db.tables.of_member(bad.guild_id, int(playground.ana.id)) != []
        played = bot.tables.running[bad.id].table
        assert (played.view.round, len(played.view.seats)) == (1, 2)


async def test_it_waits_while_another_game_is_in_its_channel(
    config: Config, playground: Playground, server: Server
) -> None:
    bad, good = await two_tables(config, playground, server)
    spoil(config, bad, "snapshot", f"'{NEWER}'")
    async with running(config):
        await playground.wait_until_ready()
        await playground.ana.slash(playground.channel("table-1"), "uno new")
    with sqlite3.connect(file_of(config)) as db:
        db.execute("UPDATE tables SET snapshot = ? WHERE id = ?", (bad.snapshot, bad.id))
    db.close()
    async with running(config) as bot:
        await playground.wait_until_ready()
        assert set(bot.tables.running) == {good.id}
        assert not (await confirmed(playground.ana, playground.channel("table-1"), "uno stop")).failed
    async with running(config) as bot:
        await playground.wait_until_ready()
        assert set(bot.tables.running) == {bad.id, good.id}


async def test_a_lobby_that_cannot_be_read_stops_nothing(
    config: Config, playground: Playground, server: Server
) -> None:
    await in_english(playground)
    async with running(config) as bot:
        await playground.wait_until_ready()
        await playground.ana.slash(playground.channel("table-1"), "uno new")
        lobby = await bot.db.tables.in_channel(int(playground.channel("table-1")))
        assert lobby is not None
    spoil(config, lobby, "options", "'[1]'")
    async with running(config):
        await playground.wait_until_ready()
        assert not (await playground.ana.slash(playground.channel("table-1"), "uno new")).failed


async def test_what_goes_wrong_while_a_table_is_resumed_stays_its_own(
    config: Config, playground: Playground, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = await two_tables(config, playground, server)
    journal = Tables.journal

    async def broken(self: Tables, table_id: str, after: int = -1) -> list[JournalEntry]:
        if table_id == bad.id:
            raise ZeroDivisionError
        return await journal(self, table_id, after)

    monkeypatch.setattr(Tables, "journal", broken)
    async with running(config) as bot:
        await playground.wait_until_ready()
        assert set(bot.tables.running) == {good.id}
        assert not (await playground.ana.slash(playground.channel("table-1"), "uno new")).failed
