"""Who comes first: joins, starts, leaves, kicks and stops that cross; calls, catches, clocks and clicks at once."""

import asyncio
from collections.abc import Awaitable
from random import Random
from typing import Any

import pytest

from cogs.croupier import Croupier
from cogs.uno.table import load_seats
from tests.cogs.faults.conftest import Sentry
from tests.cogs.tables.conftest import Begin
from tests.kit.evening import confirmed, in_english, message_of, pressed
from tests.kit.playground import Playground, Reply
from tests.kit.waiting import turns

CROSSINGS = 6


async def after(pause: int, act: Awaitable[Reply]) -> Reply | None:
    """The act so many turns of the loop later; None where the button is not there any more."""
    await turns(pause)
    return await pressed(act)


@pytest.fixture
async def channels(playground: Playground) -> list[str]:
    await in_english(playground)
    guild = playground.guild(playground.channel("table-1"))
    return [await playground.add_channel(guild, f"race-{number}") for number in range(CROSSINGS)]


async def test_fifty_joins_fill_ten_seats_and_tell_forty(
    patient: Croupier, playground: Playground, sentry: Sentry, channels: list[str]
) -> None:
    lobby = message_of(await playground.ana.slash(channels[0], "uno new", scoring="single"))
    crowd = [await playground.add_member(f"Guest {number}") for number in range(50)]
    replies = await asyncio.gather(*(one.click(lobby, "Join") for one in crowd))
    full = [one for one in replies if "seats are taken" in one.text]
    assert len(full) == 41
    assert not [one for one in replies if one.failed]
    stored = await patient.db.tables.in_channel(int(channels[0]))
    assert stored is not None
    assert len(load_seats(stored.seats)) == 10
    shown = await playground.ana.wait_for(lambda one: (m := one.message(lobby)) and "10 of 10 seats" in m.text and m)
    assert sum(f"Guest {number}" in shown.text for number in range(50)) >= 9


async def test_two_hosts_open_one_table(
    patient: Croupier, playground: Playground, sentry: Sentry, channels: list[str]
) -> None:
    for channel in channels:
        replies = await asyncio.gather(
            playground.cho.slash(channel, "uno new"), playground.dan.slash(channel, "uno new")
        )
        assert sorted(one.ephemeral for one in replies) == [False, True]
        assert "has a table already" in next(one.text for one in replies if one.ephemeral)
        await asyncio.gather(
            confirmed(playground.cho, channel, "uno stop"), confirmed(playground.dan, channel, "uno stop")
        )


@pytest.mark.parametrize("seed", range(3))
async def test_join_start_leave_kick_stop_cross(
    patient: Croupier, playground: Playground, sentry: Sentry, channels: list[str], seed: int
) -> None:
    """Whatever wins, disk and message agree, everybody has one answer, and nobody sits half."""
    dice = Random(seed)
    ana, ben, cho, dan = playground.members[:4]
    sentry.excused |= {10008}
    for channel in channels[:3]:
        lobby = message_of(await ana.slash(channel, "uno new", scoring="single"))
        await ben.click(lobby, "Join")
        acts = [
            ana.click(lobby, "Start"),
            ana.click(lobby, "Start"),
            cho.click(lobby, "Join"),
            dan.slash(channel, "uno join"),
            ben.click(lobby, "Leave"),
            confirmed(ana, channel, "uno kick", player="2"),
            ana.click(lobby, "Add robot"),
            cho.click(lobby, "Leave"),
            confirmed(ana, channel, "uno stop"),
            ana.slash(channel, "uno table"),
        ]
        dice.shuffle(acts)
        replies = await asyncio.gather(*(after(dice.randrange(1000), act) for act in acts))
        assert not [one for one in replies if one is not None and one.failed]
        sentry.words += [one.text for one in replies if one is not None]
        stored = await patient.db.tables.in_channel(int(channel))
        room = patient.tables.in_channel(int(channel))
        assert (room is not None) == (stored is not None and stored.phase == "playing")
        if room is not None and stored is not None:
            assert [one.player for one in room.table.sitters] == [one.player for one in load_seats(stored.seats)]
        if stored is not None:
            assert not (await confirmed(ana, channel, "uno stop")).failed


async def test_call_and_catch_have_one_winner(begin: Begin, sentry: Sentry) -> None:
    e = await begin("Ana", "Ben", "Cho")
    e.bot.member_limiter._refill = 1e9
    ana, ben, cho = e.playground.ana, e.playground.ben, e.playground.cho
    for turn in range(8):
        await e.lay_out(["R1 R2", "G1 G2 G3", "B1 B2 B3"], "R5", draw_pile="Y1 Y2 Y3 Y4 Y5 Y6")
        await ana.slash(e.channel, "uno play", card="R1")
        table = e.table(ana)
        acts: list[Any] = [ana.click(table, "UNO!"), ben.click(table, "Catch"), cho.click(table, "Catch")]
        if turn % 2:
            acts.reverse()
        replies = await asyncio.gather(*acts)
        assert not [one for one in replies if one.failed]
        caught = e.room.table.view.seats[0].count == 3
        assert e.room.table.view.seats[0].count in {1, 3}
        assert caught or not any("You caught" in one.text for one in replies)


async def test_the_clock_and_a_click_that_cross_move_once(begin: Begin, sentry: Sentry) -> None:
    """F049: the turn goes on by one seat, whoever was first."""
    e = await begin("Ana", "Ben", "Cho")
    e.bot.member_limiter._refill = 1e9
    ana, dice = e.playground.ana, Random(5)
    for _ in range(15):
        await e.lay_out(["R1 R2 R3 R4", "G1 G2 G3", "B1 B2 B3"], "R5", draw_pile="Y1 Y2 Y3 Y4 Y5 Y6", turn=0)
        table = e.room.table
        asked = frozenset(answer.decision for answer in table.asked)

        async def ring(asked: frozenset[int] = asked) -> None:
            await turns(dice.randrange(300))
            await e.room.table.answer_by_default(asked)

        reply, _ = await asyncio.gather(ana.slash(e.channel, "uno play", card="R1"), ring())
        assert not reply.failed
        assert e.room.table.view.actor == 1
        assert e.room.table.view.seats[0].count in {3, 5}


async def test_every_button_of_a_hand_pressed_twice_acts_once(begin: Begin, sentry: Sentry) -> None:
    e = await begin("Ana", "Ben")
    e.bot.member_limiter._refill = 1e9
    ana = e.playground.ana
    for gap in (0, 10, 50, 200, 1000):
        for label, left in (("Red 1", 3), ("Draw", 5), ("Green 5", 3)):
            await e.lay_out(["R1 R2 G5 Y4", "B1 B2"], "R5", draw_pile="B1 B2 B3 B4 B5 B6", turn=0)
            hand = await e.hand(ana)
            custom_id = hand.button(label).custom_id
            first, second = await asyncio.gather(
                ana.click(hand, custom_id=custom_id), after(gap, ana.forge(hand, custom_id))
            )
            assert not first.failed
            assert second is not None
            assert not second.failed
            assert e.room.table.view.seats[0].count == left, (label, gap)


async def test_two_who_want_a_rematch_at_once_sit_at_one_table(begin: Begin, sentry: Sentry) -> None:
    e = await begin("Ana", "Ben")
    ana, ben, cho = e.playground.ana, e.playground.ben, e.playground.cho
    await e.lay_out(["R1", "G1 G2"], "R5")
    await ana.slash(e.channel, "uno play", card="R1")
    table = await ana.wait_for(lambda one: (m := e.table(one)).has_button("Rematch") and m)
    assert "You are not in this game" in (await cho.click(table, "Rematch")).text
    replies = await asyncio.gather(ana.click(table, "Rematch"), ben.click(table, "Rematch"))
    assert sorted(one.ephemeral for one in replies) == [False, True]
    lobby = await e.bot.lobbies.store.in_channel(int(e.channel))
    assert lobby is not None
    assert len(lobby.sitters) == 2, [one.text for one in replies]


async def test_a_kick_hits_whom_it_was_meant_for(patient: Croupier, playground: Playground, sentry: Sentry) -> None:
    """Between the choice and the command somebody leaves, and all move up by a seat."""
    channel = playground.channel("table-1")
    await in_english(playground)
    ana, ben, cho, dan = playground.members[:4]
    lobby = message_of(await ana.slash(channel, "uno new", scoring="single"))
    for one in (ben, cho, dan):
        await one.click(lobby, "Join")
    listed = await ana.autocomplete(channel, "uno kick", "player", "Cho")
    await ben.click(lobby, "Leave")
    reply = await confirmed(ana, channel, "uno kick", player=listed.choices[0][1])
    assert "Cho" in reply.text
    stored = await patient.db.tables.in_channel(int(channel))
    assert stored is not None
    assert [one.name for one in load_seats(stored.seats)] == ["Ana", "Dan"]


async def test_who_has_left_has_played_and_may_want_a_rematch(begin: Begin, sentry: Sentry) -> None:
    """experience.md: any who played. Nothing is gained by it that `/uno new` would not give to anybody."""
    e = await begin("Ana", "Ben", "Cho")
    ana, cho = e.playground.ana, e.playground.cho
    asked = await cho.slash(e.channel, "uno leave")
    assert asked.message is not None
    await cho.click(asked.message, "Leave the game")
    await e.lay_out(["R1", "G1 G2", "B1"], "R5")
    await ana.slash(e.channel, "uno play", card="R1")
    table = await ana.wait_for(lambda one: (m := e.table(one)).has_button("Rematch") and m)
    assert "You are not in this game" in (await e.playground.dan.click(table, "Rematch")).text
    assert not (await cho.click(table, "Rematch")).ephemeral
    assert "You have a seat" in (await ana.click(table, "Rematch")).text
    lobby = await e.bot.lobbies.store.in_channel(int(e.channel))
    assert lobby is not None
    assert [one.name for one in lobby.sitters] == ["Cho", "Ana"]
    assert lobby.host_id == int(cho.id)
