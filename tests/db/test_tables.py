"""Live tables: compare-and-set, the interaction beside the move, seats, pruning (F012, F068, F084, F113, F115)."""

import asyncio

import pytest

from db import (
    ChannelTaken,
    Database,
    MoveRecord,
    OutOfRange,
    Pruned,
    Repeated,
    Roster,
    Saved,
    Stale,
    StorageFailed,
    TooManyTables,
    open_database,
)
from tests.db.builders import ANA, BEN, CHANNEL, CHO, DAN, GUILD, SEED, lobby, match, move, new_table, player, roster

DAY = 86_400


async def test_a_new_table_is_a_lobby_with_its_host_seated(database: Database) -> None:
    assert await database.tables.create(new_table("t1", ANA, BEN, deadline=1900.0)) == Saved(0)
    table = await database.tables.in_channel(CHANNEL)
    assert table is not None
    assert (table.id, table.phase, table.seq, table.host_id, table.seats) == ("t1", "lobby", 0, ANA, "[101, 102]")
    assert (table.seed, table.commitment, table.deadline, table.human_at) == (SEED, "c0", 1900.0, 1000.0)
    assert await database.tables.of_member(GUILD, BEN) == [table]
    assert await database.tables.get("t1") == table
    assert await database.tables.live() == [table]


async def test_secrets_do_not_show_in_a_log(database: Database) -> None:
    await database.tables.create(new_table(seed="the seed"))
    await database.tables.save_move(move(0, snapshot="the hands"))
    shown = repr([*await database.tables.live(), new_table(seed="the seed"), move(0, snapshot="the hands")])
    assert "the seed" not in shown
    assert "the hands" not in shown


async def test_a_channel_has_one_open_table(database: Database) -> None:
    await database.tables.create(new_table("t1"))
    with pytest.raises(ChannelTaken):
        await database.tables.create(new_table("t2"))
    assert await database.tables.get("t2") is None
    await database.tables.close("t1", "idle", 1500.0)
    assert await database.tables.create(new_table("t2")) == Saved(0)


async def test_thirty_two_who_open_at_once_give_one_table(database: Database) -> None:
    opening = (database.tables.create(new_table(f"t{n}", n + 1)) for n in range(32))
    outcomes = await asyncio.gather(*opening, return_exceptions=True)
    assert outcomes.count(Saved(0)) == 1
    assert sum(isinstance(outcome, ChannelTaken) for outcome in outcomes) == 31
    assert len(await database.tables.live()) == 1


async def test_the_same_new_command_twice_opens_one_table(database: Database) -> None:
    assert await database.tables.create(new_table("t1", interaction_id=5)) == Saved(0)
    assert await database.tables.create(new_table("t2", interaction_id=5)) == Repeated("t1", 0, "[]")


async def test_a_move_keeps_snapshot_and_journal_together(database: Database) -> None:
    await database.tables.create(new_table())
    assert await database.tables.save_move(move(0, deadline=1080.0, interaction_id=9)) == Saved(1)
    table = await database.tables.get("t1")
    assert table is not None
    assert (table.phase, table.seq, table.snapshot, table.deadline) == ("playing", 1, "after 0", 1080.0)
    entries = await database.tables.journal("t1")
    assert [(entry.seq, entry.action, entry.interaction_id) for entry in entries] == [
        (0, '"open"', None),
        (1, '"move 0"', 9),
    ]
    assert await database.tables.journal("t1", after=0) == entries[1:]


async def test_only_a_members_move_counts_as_a_sign_of_life(database: Database) -> None:
    await database.tables.create(new_table())
    await database.tables.save_move(move(0, at=1111.0))
    table = await database.tables.get("t1")
    assert table is not None
    assert (table.human_at, table.saved_at) == (1000.0, 1111.0)
    await database.tables.save_move(move(1, at=1222.0, interaction_id=3))
    table = await database.tables.get("t1")
    assert table is not None
    assert table.human_at == 1222.0


async def test_of_thirty_two_moves_at_once_one_wins(database: Database) -> None:
    await database.tables.create(new_table())
    for seq in range(10):
        saves = [database.tables.save_move(move(seq, snapshot=f"{seq} by {n}", at=1020.0 + n)) for n in range(32)]
        outcomes = await asyncio.gather(*saves)
        assert outcomes.count(Saved(seq + 1)) == 1
        assert outcomes.count(Stale(seq + 1)) == 31
        table = await database.tables.get("t1")
        assert table is not None
        assert table.snapshot == f"{seq} by {outcomes.index(Saved(seq + 1))}"
    assert [entry.seq for entry in await database.tables.journal("t1")] == list(range(11))


async def test_racing_tasks_never_lose_or_double_a_move(database: Database) -> None:
    """32 tasks at 4 tables, each re-reading and trying again: what was acknowledged is exactly what is there."""
    for n in range(4):
        await database.tables.create(new_table(f"t{n}", n + 1, channel_id=n + 1))
    won: list[tuple[str, int]] = []

    async def racer(number: int) -> None:
        table_id, seq = f"t{number % 4}", 0
        for _ in range(25):
            outcome = await database.tables.save_move(move(seq, table_id, action=f'"{number}"'))
            assert isinstance(outcome, Saved | Stale)
            if isinstance(outcome, Saved):
                won.append((table_id, outcome.seq))
            seq = outcome.seq or 0

    await asyncio.gather(*(racer(n) for n in range(32)))
    kept = [(f"t{n}", entry.seq) for n in range(4) for entry in (await database.tables.journal(f"t{n}"))[1:]]
    assert sorted(won) == sorted(kept)
    assert len(set(kept)) == len(kept)


async def test_a_repeated_interaction_gets_its_first_outcome(database: Database) -> None:
    await database.tables.create(new_table())
    assert await database.tables.save_move(move(0, interaction_id=77)) == Saved(1)
    repeated = Repeated("t1", 1, '["event 0"]')
    assert await database.tables.save_move(move(0, interaction_id=77)) == repeated
    assert await database.tables.save_move(move(1, interaction_id=77)) == repeated
    assert await database.tables.save_lobby(lobby(1, ANA, interaction_id=77)) == repeated
    table = await database.tables.get("t1")
    assert table is not None
    assert table.seq == 1


async def test_five_deliveries_at_once_move_once(database: Database) -> None:
    await database.tables.create(new_table())
    outcomes = await asyncio.gather(*(database.tables.save_move(move(n, interaction_id=77)) for n in (0, 1, 0, 2, 0)))
    assert outcomes.count(Saved(1)) == 1
    assert outcomes.count(Repeated("t1", 1, '["event 0"]')) == 4


async def test_one_interaction_cannot_move_two_tables(database: Database) -> None:
    await database.tables.create(new_table("t1"))
    await database.tables.create(new_table("t2", BEN, channel_id=71))
    saves = (database.tables.save_move(move(0, table_id, interaction_id=77)) for table_id in ("t1", "t2"))
    assert await asyncio.gather(*saves) == [Saved(1), Repeated("t1", 1, '["event 0"]')]
    assert [table.seq for table in await database.tables.live()] == [1, 0]


async def test_a_lobby_changes_until_the_game_begins(database: Database) -> None:
    await database.tables.create(new_table())
    assert await database.tables.save_lobby(lobby(0, ANA, BEN, options='{"timer":30}', deadline=5.0)) == Saved(1)
    table = await database.tables.in_channel(CHANNEL)
    assert table is not None
    assert (table.seats, table.options, table.phase, table.deadline) == ("[101, 102]", '{"timer":30}', "lobby", 5.0)
    assert await database.tables.save_lobby(lobby(0, ANA, CHO)) == Stale(1)
    await database.tables.save_move(move(1))
    assert await database.tables.save_lobby(lobby(2, ANA, CHO)) == Stale(2)
    assert await database.tables.of_member(GUILD, CHO) == []


async def test_a_new_host_and_an_empty_chair(database: Database) -> None:
    await database.tables.create(new_table("t1", ANA, BEN))
    await database.tables.save_lobby(lobby(0, BEN))
    table = await database.tables.in_channel(CHANNEL)
    assert table is not None
    assert table.host_id == BEN
    assert await database.tables.of_member(GUILD, ANA) == []


async def test_a_member_sits_at_three_tables_of_a_server(database: Database) -> None:
    for n in range(3):
        await database.tables.create(new_table(f"t{n}", ANA, channel_id=n + 1))
    await database.tables.create(new_table("t3", BEN, channel_id=4))
    with pytest.raises(TooManyTables):
        await database.tables.create(new_table("t4", ANA, channel_id=5))
    with pytest.raises(TooManyTables):
        await database.tables.save_lobby(lobby(0, BEN, ANA, table_id="t3"))
    assert [table.id for table in await database.tables.of_member(GUILD, ANA)] == ["t0", "t1", "t2"]
    assert await database.tables.save_lobby(lobby(0, ANA, CHO, table_id="t0")) == Saved(1)
    assert await database.tables.create(new_table("t5", ANA, channel_id=6, guild_id=8)) == Saved(0)
    await database.tables.close("t0", "idle", 1500.0)
    assert await database.tables.save_lobby(lobby(0, BEN, ANA, table_id="t3")) == Saved(1)


async def test_joining_four_tables_at_once_gives_three_seats(database: Database) -> None:
    for n in range(4):
        await database.tables.create(new_table(f"t{n}", n + 1, channel_id=n + 1))
    joins = (database.tables.save_lobby(lobby(0, n + 1, ANA, table_id=f"t{n}")) for n in range(4))
    outcomes = await asyncio.gather(*joins, return_exceptions=True)
    assert outcomes.count(Saved(1)) == 3
    assert sum(isinstance(outcome, TooManyTables) for outcome in outcomes) == 1


async def test_a_member_who_leaves_in_mid_game_is_free(database: Database) -> None:
    await database.tables.create(new_table("t1", ANA, BEN))
    assert await database.tables.save_move(move(0, roster=roster(BEN))) == Saved(1)
    assert await database.tables.of_member(GUILD, ANA) == []
    assert len(await database.tables.of_member(GUILD, BEN)) == 1


async def test_the_live_message_is_remembered(database: Database) -> None:
    await database.tables.create(new_table())
    assert await database.tables.set_message("t1", 555, 1001.5)
    table = await database.tables.get("t1")
    assert table is not None
    assert (table.message_id, table.posted_at, table.seq) == (555, 1001.5, 0)
    assert not await database.tables.set_message("nowhere", 555, 1001.5)


async def test_a_closed_table_takes_no_move_and_no_second_closing(database: Database) -> None:
    await database.tables.create(new_table("t1", ANA, BEN))
    assert await database.tables.close("t1", "stopped", 1500.0)
    assert not await database.tables.close("t1", "idle", 1600.0)
    assert await database.tables.save_move(move(0)) == Stale(None)
    assert await database.tables.save_move(move(0, "unknown")) == Stale(None)
    table = await database.tables.get("t1")
    assert table is not None
    assert (table.phase, table.closed_at, table.close_reason, table.seq) == ("closed", 1500.0, "stopped", 0)
    assert await database.tables.live() == []
    assert await database.tables.of_member(GUILD, ANA) == []


async def test_the_last_move_closes_and_frees(database: Database) -> None:
    await database.tables.create(new_table("t1", ANA, BEN))
    result = match("m1", player(0, ANA, won=True, points=500), player(1, BEN))
    assert await database.tables.save_move(move(0, result=result)) == Saved(1)
    table = await database.tables.get("t1")
    assert table is not None
    assert (table.phase, table.close_reason, table.snapshot) == ("closed", "finished", "after 0")
    assert await database.tables.in_channel(CHANNEL) is None
    assert await database.tables.of_member(GUILD, BEN) == []


async def test_a_failing_last_move_keeps_nothing_at_all(database: Database) -> None:
    """The second match of one id breaks a constraint in the middle of the unit."""
    for n in (1, 2):
        await database.tables.create(new_table(f"t{n}", n, n + 5, channel_id=n))
    result = match("m1", player(0, ANA, won=True), player(1, BEN))
    assert await database.tables.save_move(move(0, "t1", result=result)) == Saved(1)
    with pytest.raises(StorageFailed):
        await database.tables.save_move(move(0, "t2", result=result))
    table = await database.tables.get("t2")
    assert table is not None
    assert (table.phase, table.seq) == ("lobby", 0)
    assert len(await database.tables.journal("t2")) == 1
    assert (await database.results.stats(ANA, None)).games == 1


async def test_one_failing_unit_does_not_harm_its_batch(database: Database) -> None:
    for n in range(8):
        await database.tables.create(new_table(f"t{n}", n + 1, channel_id=n + 1))
    twin_members = Roster(host_id=ANA, seats="[]", members=(ANA, ANA))
    outcomes = await asyncio.gather(
        *(database.tables.save_move(move(0, f"t{n}")) for n in range(4)),
        database.tables.save_move(move(9, "t4")),
        database.tables.save_move(move(0, "t5", roster=twin_members)),
        database.tables.save_move(
            MoveRecord(table_id="t6", expected_seq=0, snapshot="\ud800", action="", events="", at=1.0)
        ),
        database.tables.save_move(move(0, "t7")),
        database.meta.put("in the same batch", "yes"),
        return_exceptions=True,
    )
    assert outcomes[:4] == [Saved(1)] * 4
    assert outcomes[4] == Stale(0)
    assert isinstance(outcomes[5], StorageFailed)
    assert isinstance(outcomes[6], UnicodeEncodeError)
    assert outcomes[7:] == [Saved(1), None]
    assert [table.seq for table in await database.tables.live()] == [1, 1, 1, 1, 0, 0, 0, 1]
    assert await database.meta.get("in the same batch") == "yes"


async def test_no_reader_sees_a_move_that_is_rolled_back(database: Database) -> None:
    """F068: the last move fails in its middle (a match of that id exists); its first half must never be seen."""
    result = match("m1", player(0, ANA, won=True), player(1, BEN))
    await database.tables.create(new_table("t0", channel_id=1))
    await database.tables.save_move(move(0, "t0", result=result))
    await database.tables.create(new_table("t1"))
    save = asyncio.create_task(database.tables.save_move(move(0, "t1", result=result)))
    seen = set()
    while not save.done():
        seen |= {table.seq for table in await database.tables.live()}
    with pytest.raises(StorageFailed):
        await save
    assert seen == {0}


async def test_a_cancelled_caller_does_not_undo_the_move(database: Database) -> None:
    await database.tables.create(new_table())
    impatient = asyncio.create_task(database.tables.save_move(move(0)))
    await asyncio.sleep(0)
    impatient.cancel()
    await asyncio.gather(impatient, return_exceptions=True)
    assert await database.tables.save_move(move(1)) == Saved(2)


@pytest.mark.parametrize("number", [1, 2**31, 2**53 + 1, 2**63 - 1])
async def test_ids_are_kept_to_the_last_digit(database: Database, number: int) -> None:
    await database.tables.create(new_table("t1", number, guild_id=number, channel_id=number, interaction_id=number))
    await database.tables.set_message("t1", number, 1.0)
    table = await database.tables.in_channel(number)
    assert table is not None
    assert (table.guild_id, table.channel_id, table.host_id, table.message_id) == (number,) * 4
    assert await database.tables.of_member(number, number) == [table]
    repeated = new_table("t2", DAN, channel_id=1 + number // 2, interaction_id=number)
    assert await database.tables.create(repeated) == Repeated("t1", 0, "[]")


@pytest.mark.parametrize("number", [0, -1, 2**63, 2**64, True, 1.0, "5"])
async def test_what_is_no_id_is_refused(database: Database, number: int) -> None:
    for build in (
        lambda: new_table("t1", number),
        lambda: new_table("t1", guild_id=number),
        lambda: move(0, interaction_id=number),
        lambda: player(0, ANA, won=True) and match("m", channel_id=number),
    ):
        with pytest.raises(OutOfRange):
            build()
    with pytest.raises(OutOfRange):
        await database.tables.in_channel(number)
    with pytest.raises(OutOfRange):
        await database.settings.get(number)


async def test_hostile_text_stays_text(database: Database) -> None:
    name = "Robert'); DROP TABLE tables;-- \0 ? :x \u202e"
    await database.tables.create(new_table(name, edition=name, options=name))
    await database.tables.save_move(move(0, name, snapshot=name, action=name, events=name))
    table = await database.tables.get(name)
    assert table is not None
    assert (table.id, table.edition, table.options, table.snapshot) == (name,) * 4
    assert (await database.tables.journal(name))[1].events == name


async def test_pruning_forgets_interactions_after_a_day_and_journals_after_ninety(database: Database) -> None:
    await database.tables.create(new_table("old", ANA, at=0.0, interaction_id=1))
    await database.tables.close("old", "idle", 10.0)
    await database.tables.create(new_table("new", BEN, at=50.0, interaction_id=2))
    await database.tables.save_move(move(0, "new", at=DAY - 5.0, interaction_id=3))
    assert await database.tables.prune(now=DAY) == Pruned(0, 0, 0)
    assert await database.tables.prune(now=DAY + 60) == Pruned(interactions=2, entries=0, tables=0)
    assert [entry.interaction_id for entry in await database.tables.journal("new")] == [None, 3]
    assert await database.tables.prune(now=90 * DAY + 11) == Pruned(interactions=1, entries=1, tables=1)
    assert await database.tables.get("old") is None
    assert await database.tables.prune(now=90 * DAY + 51) == Pruned(interactions=0, entries=1, tables=0)
    assert [entry.seq for entry in await database.tables.journal("new")] == [1]
    assert [table.id for table in await database.tables.live()] == ["new"]


async def test_pruning_takes_more_than_one_helping(database: Database) -> None:
    await database.tables.create(new_table("t1", at=0.0))
    await asyncio.gather(*(database.tables.save_move(move(n, at=1.0, interaction_id=n + 1)) for n in range(1200)))
    assert await database.tables.prune(now=2 * DAY) == Pruned(interactions=1200, entries=0, tables=0)
    assert await database.tables.prune(now=91 * DAY) == Pruned(interactions=0, entries=1201, tables=0)
    assert await database.tables.save_move(move(1200, at=91.0 * DAY)) == Saved(1201)
    assert [entry.seq for entry in await database.tables.journal("t1")] == [1201]


async def test_everything_is_there_after_a_restart(url: str) -> None:
    async with await open_database(url) as first:
        await first.tables.create(new_table("t1", ANA, BEN))
        await first.tables.save_move(move(0, interaction_id=4))
        before = await first.tables.live()
    async with await open_database(url) as second:
        assert await second.tables.live() == before
        assert await second.tables.save_move(move(1, interaction_id=4)) == Repeated("t1", 1, '["event 0"]')
        assert await second.tables.save_move(move(1)) == Saved(2)
