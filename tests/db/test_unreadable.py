"""Matches that no version so far could read: closed, kept, taken up again."""

from db import UNREADABLE, Database, Saved
from tests.db.builders import ANA, BEN, CHANNEL, CHO, DAN, GUILD, move, new_table, roster


async def test_an_unreadable_match_is_kept_for_a_newer_version(database: Database) -> None:
    await database.tables.create(new_table("t1", ANA, BEN))
    await database.tables.save_move(move(0, snapshot="newer"))
    await database.tables.create(new_table("lobby", CHO, channel_id=CHANNEL + 1))
    for table_id in ("t1", "lobby"):
        await database.tables.close(table_id, UNREADABLE, 1500.0)
    assert [(table.id, table.snapshot) for table in await database.tables.unreadable()] == [("t1", "newer")]
    assert await database.tables.of_member(GUILD, ANA) == []

    assert await database.tables.create(new_table("t2", DAN)) == Saved(0)
    assert not await database.tables.take_up("t1", roster(ANA, BEN)), "its channel has another table"
    await database.tables.close("t2", "idle", 1600.0)
    assert await database.tables.take_up("t1", roster(ANA, BEN))
    assert not await database.tables.take_up("t1", roster(ANA, BEN)), "it is open already"
    assert [(table.id, table.phase, table.closed_at) for table in await database.tables.live()] == [
        ("t1", "playing", None)
    ]
    assert [table.id for table in await database.tables.of_member(GUILD, BEN)] == ["t1"]
    assert await database.tables.save_move(move(1)) == Saved(2)


async def test_a_match_is_not_taken_up_where_a_member_sits_at_too_many_tables(database: Database) -> None:
    await database.tables.create(new_table("t1", ANA))
    await database.tables.save_move(move(0))
    await database.tables.close("t1", UNREADABLE, 1500.0)
    for n in range(3):
        await database.tables.create(new_table(f"other {n}", ANA, channel_id=CHANNEL + 1 + n))
    assert not await database.tables.take_up("t1", roster(ANA))
    assert [table.id for table in await database.tables.unreadable()] == ["t1"]


async def test_what_ended_otherwise_is_not_taken_up(database: Database) -> None:
    await database.tables.create(new_table("t1", ANA))
    await database.tables.save_move(move(0))
    await database.tables.close("t1", "idle", 1500.0)
    assert not await database.tables.take_up("t1", roster(ANA))
    assert await database.tables.unreadable() == []
