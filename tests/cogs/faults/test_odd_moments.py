"""The right thing at the wrong moment: leaving, changing settings, four tables, private channels, clocks that jump."""

import asyncio
import sqlite3
import time
from dataclasses import replace
from random import Random

import pytest

from cogs.config import Config
from cogs.croupier import Croupier
from engine import Seat
from playground.server import Server
from playground.server.constants import InteractionType
from tests.cogs.faults.conftest import Sentry
from tests.cogs.program.test_lobby import IN_PLACE
from tests.cogs.tables.conftest import Begin
from tests.kit.evening import confirmed, in_english
from tests.kit.playground import Member, NotPossible, Playground
from tests.kit.table_evening import TableEvening
from tests.kit.waiting import until


async def leave(e: TableEvening, member: Member) -> str:
    asked = await member.slash(e.channel, "uno leave")
    if asked.message is None or not asked.message.has_button("Leave the game"):
        return asked.text
    return (await member.click(asked.message, "Leave the game")).text


@pytest.mark.parametrize("seed", range(4))
async def test_all_leave_one_after_the_other_at_any_moment(begin: Begin, sentry: Sentry, seed: int) -> None:
    """The host too, on their turn or not; the last human ends it, and everybody is free."""
    dice = Random(seed)
    e = await begin("Ana", "Ben", "Cho", robots=2, scoring="points", ticking=True)
    e.bot.member_limiter._refill = 1e9
    people = [e.playground.ana, e.playground.ben, e.playground.cho]
    dice.shuffle(people)
    room = e.room
    for member in people[:-1]:
        assert "You have left" in await leave(e, member)
        assert room.table.host_id in {int(one.id) for one in people}
        assert "You are not in this game" in (await member.slash(e.channel, "uno hand")).text
        if dice.random() < 0.5:
            for seat, _ in room.table.view.waiting:
                await room.table.answer_by_default(
                    frozenset(one.decision for one in room.table.asked if one.seat == seat)
                )
    assert "You have left" in await leave(e, people[-1])
    assert await e.bot.db.tables.in_channel(int(e.channel)) is None
    for member in people:
        opened = await member.slash(e.channel, "uno new")
        assert not opened.ephemeral
        assert not (await confirmed(member, e.channel, "uno stop")).failed


async def test_host_leaves_between_rounds_and_a_newcomer_comes(begin: Begin, sentry: Sentry) -> None:
    e = await begin("Ana", "Ben", "Cho", scoring="points", target=1000)
    e.bot.member_limiter._refill = 1e9
    await e.lay_out(["R1", "G1 G2", "B1 B2"], "R5")
    ana, ben, dan = e.playground.ana, e.playground.ben, e.playground.dan
    await ana.slash(e.channel, "uno play", card="R1")
    table = await e.shows(dan, "Round 1 is over")
    replies = await asyncio.gather(
        leave(e, ana), dan.click(table, "Join"), ben.click(table, "Next round"), return_exceptions=True
    )
    assert not [
        one for one in replies if isinstance(one, Exception) and not isinstance(one, (NotPossible, LookupError))
    ]
    assert e.room.table.host_id == int(ben.id)
    await e.shows(ben, "Round 2")


async def test_settings_change_while_lobby_and_game_go_on(
    patient: Croupier, playground: Playground, sentry: Sentry
) -> None:
    channel = playground.channel("table-1")
    await in_english(playground)
    ana, ben = playground.ana, playground.ben
    opened = await ana.slash(channel, "uno new", scoring="single")
    assert opened.message is not None
    await ana.click(opened.message, "Add robot")
    guild = int(playground.guild(channel))
    settings = await patient.guild_settings.get(guild)
    await patient.guild_settings.put(
        replace(settings, robots=False, language="fr", text_only=True, edition="wizz", turn_seconds=15)
    )
    assert "Robots are switched off" in (await ana.click(opened.message, "Add robot")).text
    assert (await ben.click(opened.message, "Join")).kind in IN_PLACE
    started = await ana.click(opened.message, "Start")
    assert not started.failed
    table = await ana.wait_for_message(channel, lambda one: one.has_button("Ma main"))
    assert table.pictures == ()
    assert not (await ana.click(table, "Ma main")).failed
    await patient.guild_settings.put(settings)
    await ana.slash(channel, "uno table")
    await ana.wait_for_message(channel, lambda one: one.has_button("My hand"))


async def test_a_member_at_four_tables(patient: Croupier, playground: Playground, sentry: Sentry) -> None:
    guild, ana, ben = playground.guild(playground.channel("table-1")), playground.ana, playground.ben
    await in_english(playground)
    channels = [await playground.add_channel(guild, f"four-{number}") for number in range(4)]
    opened = [await ben.slash(channels[number], "uno new") for number in range(1)]
    replies = await asyncio.gather(*(ana.slash(channel, "uno new") for channel in channels[1:]))
    assert not [one for one in replies if one.ephemeral]
    assert opened[0].message is not None
    refused = await ana.click(opened[0].message, "Join")
    assert "3 tables" in refused.text
    assert "3 tables" in (await ana.slash(channels[0], "uno join")).text


async def test_a_fourth_table_between_two_rounds(begin: Begin, playground: Playground, sentry: Sentry) -> None:
    """Joining a running match is sitting down too (experience.md, The lobby)."""
    e = await begin("Ben", "Cho", scoring="points", target=1000)
    guild, ana = playground.guild(e.channel), playground.ana
    for number in range(3):
        channel = await playground.add_channel(guild, f"three-{number}")
        assert not (await ana.slash(channel, "uno new")).ephemeral
    await e.lay_out(["R1", "G1 G2"], "R5")
    e.room.table.stop()  # the next round does not come by itself
    await playground.ben.slash(e.channel, "uno play", card="R1")
    table = await e.shows(ana, "Round 1 is over")
    refused = await ana.click(table, "Join")
    assert "3 tables" in refused.text
    assert e.room.table.seat_of(int(ana.id)) is None


async def test_a_table_in_a_private_channel(patient: Croupier, playground: Playground, sentry: Sentry) -> None:
    direct = await playground.ana.direct_channel()
    for command in ("uno new", "uno hand", "stats", "leaderboard"):
        with pytest.raises(NotPossible):
            await playground.ana.slash(direct, command)


async def test_options_beyond_their_range_are_refused(
    patient: Croupier, playground: Playground, server: Server, sentry: Sentry
) -> None:
    """A modified client sends what no honest one can."""
    channel = playground.channel("table-1")
    user = server.world.users[int(playground.ana.id)]
    place = server.world.channels[int(channel)]
    honest = await playground.ana.slash(channel, "uno rules")
    data = next(one.data for one in server.services.interactions.by_id.values() if str(one.id) == honest.interaction_id)
    bad: list[tuple[str, int, object]] = [
        ("target", 4, 99),
        ("target", 4, 10**15),
        ("rounds", 4, -1),
        ("timer", 4, 301),
        ("timer", 4, 14),
        ("timer", 4, "x"),
        ("edition", 3, "chess"),
        ("edition", 3, 5),
        ("scoring", 3, "none"),
        ("draw_four", 3, ""),
        ("nonsense", 3, "x"),
        ("target", 4, 1.5),
        ("rounds", 4, None),
        ("edition", 3, "x" * 6000),
    ]
    for name, kind, value in bad:
        asked = {"name": "new", "type": 1, "options": [{"name": name, "type": kind, "value": value}]}
        sent = {**data, "options": [asked]}
        one = server.services.interactions.start(InteractionType.COMMAND, user, place, sent, name="uno new")
        await until(lambda one=one: one.answer is not None)  # type: ignore[misc]
        if one.original is not None and one.original.owner is None:
            assert (name, value) in {("nonsense", "x"), ("rounds", None)}
            await confirmed(playground.ana, channel, "uno stop")
        assert one.original is not None
        sentry.words.append(str(one.original.components) + one.original.content)


async def test_the_wall_clock_jumps(begin: Begin, sentry: Sentry, monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour forth and a day back: nobody loses a turn by it, lobbies stay open."""
    e = await begin("Ana", "Ben", ticking=True)
    e.bot.member_limiter._refill = 1e9
    await e.lay_out(["R1 R2 R3", "R6 R7 R8"], "R5")
    real = time.time
    opened = await e.playground.cho.slash(e.playground.channel("table-2"), "uno new")
    for shift, member, card in ((3600, e.playground.ana, "R1"), (-86400, e.playground.ben, "R6")):
        monkeypatch.setattr(time, "time", lambda shift=shift: real() + shift)
        assert e.room.table.view.actor == Seat(0 if card == "R1" else 1)
        assert "turn" in (await member.slash(e.channel, "uno play", card=card)).text
        assert opened.message is not None
        assert not (await e.playground.dan.click(opened.message, "Join")).failed
        await e.settle()
    monkeypatch.undo()
    assert await e.bot.db.tables.in_channel(int(e.playground.channel("table-2"))) is not None


async def test_a_disk_that_fails_for_a_while(begin: Begin, sentry: Sentry, config: Config) -> None:
    """F078: the move is refused with words, nothing is half done, and it works again by itself."""
    sentry.may_log = "storage"
    e = await begin("Ana", "Ben")
    e.bot.member_limiter._refill = 1e9
    await e.lay_out(["R1 R2 R3", "R6 R7 R8"], "R5")
    path = (config.database_url or "").removeprefix("sqlite:///")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        play = asyncio.ensure_future(e.playground.ana.slash(e.channel, "uno play", card="R1"))
        await until(e.room.table._lock.locked)  # the move waits for the disk
        hand = await e.hand(e.playground.ben)
        assert "Your hand in" in hand.text
    finally:
        other.execute("ROLLBACK")
        other.close()
    reply = await play
    assert not reply.failed
    if e.room.table.view.seats[0].count == 3:
        assert "Please try again" in reply.text
        reply = await e.playground.ana.slash(e.channel, "uno play", card="R1")
    assert e.room.table.view.seats[0].count == 2
    await e.shows(e.playground.ben, "Ana plays the red 1.")
