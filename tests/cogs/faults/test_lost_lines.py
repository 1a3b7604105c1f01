"""Connections that break while something is told, and places that are lost while nobody looks: no trace, no lie."""

import asyncio
from pathlib import Path

import pytest

from cogs import croupier
from cogs.config import Config, read_config
from cogs.croupier import Croupier
from engine import Seat
from playground.server import Server
from playground.server.limits.documented import ANSWER_SECONDS
from tests.cogs.faults.conftest import Sentry
from tests.cogs.program.conftest import environment_of, running
from tests.cogs.tables.conftest import Begin
from tests.kit.evening import in_english, message_of
from tests.kit.playground import Playground
from tests.kit.waiting import until

HANDS = ["R1 R2 R3 R4", "R7 G1 G2 G3"]
CALLBACK = "/interactions/*/callback"


@pytest.mark.parametrize("action", ["drop_before", "cut"])
async def test_an_open_hand_that_cannot_be_renewed(begin: Begin, sentry: Sentry, action: str) -> None:
    e = await begin("Ana", "Ben")
    ana, ben = e.playground.ana, e.playground.ben
    await e.lay_out(HANDS, "R5")
    await e.hand(ben)
    await e.playground.fault(action, path="/webhooks/*", times=0)
    await ana.slash(e.channel, "uno play", card="R1")
    await e.settle()
    await e.playground.clear_faults()
    assert "It is your turn" in (await e.hand(ben)).text


@pytest.mark.parametrize(("action", "times"), [("drop_before", 1), ("drop_before", 3), ("drop_after", 1), ("cut", 1)])
async def test_an_answer_that_breaks_says_nothing_that_is_not_so(
    begin: Begin, sentry: Sentry, action: str, times: int
) -> None:
    """The move counts; who made it is not told that nothing was changed."""
    sentry.excused |= {10062, 40060}
    e = await begin("Ana", "Ben")
    e.bot.member_limiter._refill = 1e9
    ana, ben = e.playground.ana, e.playground.ben
    await e.lay_out(HANDS, "R5")
    hand = await e.hand(ana)
    await e.playground.fault(action, path=CALLBACK, times=times)
    reply = await ana.click(hand, "Red 1")
    sentry.unanswered.add(int(reply.interaction_id))
    assert e.room.table.view.seats[0].count == 3
    assert "nothing was changed" not in reply.text
    await e.playground.clear_faults()
    await e.shows(ben, "Ana plays the red 1.")


@pytest.mark.parametrize("action", ["drop_before", "drop_after"])
async def test_answers_of_every_kind_break(
    patient: Croupier, playground: Playground, sentry: Sentry, action: str
) -> None:
    sentry.server.context.answer_seconds = ANSWER_SECONDS  # nobody is answered here: as long as on Discord
    sentry.excused |= {10062, 40060, 10008}
    channel = playground.channel("table-1")
    ana, ben = playground.ana, playground.ben
    await in_english(playground)
    opened = await ana.slash(channel, "uno new", scoring="single")
    assert opened.message is not None
    await playground.fault(action, path=CALLBACK, times=0)
    for act in (
        ben.click(opened.message, "Join"),
        ana.click(opened.message, "Options"),
        ana.click(opened.message, "Rules"),
        ana.slash(channel, "stats"),
        ana.slash(channel, "uno new"),
        ben.slash(channel, "uno hand"),
        ana.slash(playground.channel("table-2"), "uno new"),
        ana.autocomplete(channel, "uno kick", "player", ""),
        ana.slash(channel, "uno start"),
    ):
        sentry.unanswered.add(int((await act).interaction_id))
    await playground.clear_faults()
    table = await ana.wait_for_message(channel, lambda one: one.has_button("My hand"))
    assert "Your hand in" in (await ben.click(table, "My hand")).text


async def test_a_lobby_deleted_where_nothing_may_be_said(
    patient: Croupier, playground: Playground, sentry: Sentry
) -> None:
    sentry.excused |= {50001, 50013}
    channel = playground.channel("table-1")
    ana = playground.ana
    await ana.set_locale("en-US")
    opened = await ana.slash(channel, "uno new")
    assert opened.message is not None
    await playground.permissions(channel, deny=("SEND_MESSAGES",))
    await ana.delete(opened.message)
    await until(lambda: any(one["body"].get("code") == 50013 for one in sentry.server.traffic.refusals))
    await playground.permissions(channel)
    assert "here now" in (await ana.slash(channel, "uno table")).text
    await ana.wait_for_message(channel, lambda one: one.has_button("Join"))


async def test_tables_opened_at_once_where_the_seed_is_fixed(
    server: Server, playground: Playground, sentry: Sentry, tmp_path: Path
) -> None:
    guild, ana, ben = playground.guild(playground.channel("table-1")), playground.ana, playground.ben
    channels = [await playground.add_channel(guild, f"at-once-{number}") for number in range(6)]
    async with running(read_config({**environment_of(server, tmp_path), "TEST_SEED": "fixed"})):
        await playground.wait_until_ready()
        replies = await asyncio.gather(
            *((ana if number % 2 else ben).slash(channel, "uno new") for number, channel in enumerate(channels))
        )
    assert [one.ephemeral for one in replies] == [False] * 6, [one.text for one in replies]


async def test_a_lobby_whose_answer_came_through_unnoticed_is_found_by_a_click(
    patient: Croupier, playground: Playground, sentry: Sentry
) -> None:
    sentry.excused |= {40060}
    channel = playground.channel("table-1")
    ana, ben = playground.ana, playground.ben
    for member in (ana, ben):
        await member.set_locale("en-US")
    await playground.fault("drop_after", path=CALLBACK)
    opened = message_of(await ana.slash(channel, "uno new"))
    await ben.click(opened, "Join")
    await ben.slash(channel, "uno leave")
    await ana.wait_for(lambda one: (m := one.message(opened)) and "1 of 10 seats" in m.text)


async def test_the_end_does_not_wait_for_the_next_try(
    server: Server, config: Config, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Discord cannot be reached the bot tries again after pauses."""
    async with asyncio.timeout(60), running(config) as bot:
        await playground.wait_until_ready()
        monkeypatch.setattr(bot.gateway, "_pause", lambda tries: 1e6 if tries else 0.0)
        await server.stop()
        await until(lambda: bot.gateway.patience.waiting)


@pytest.mark.parametrize("by", ["click", "command"])
async def test_answers_under_way_are_given_before_the_end(
    begin: Begin, sentry: Sentry, by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(croupier, "ANSWER_SECONDS", 30.0)  # a busy machine may take longer
    monkeypatch.setattr(croupier, "CLOSE_SECONDS", 60.0)
    e = await begin("Ana", "Ben")
    ana = e.playground.ana
    await e.lay_out(HANDS, "R5")
    hand, room = await e.hand(ana), e.room
    await e.playground.fault("delay", path=CALLBACK, seconds=0.4)
    play = ana.click(hand, "Red 1") if by == "click" else ana.slash(e.channel, "uno play", card="R1")
    answer = asyncio.ensure_future(play)
    await until(lambda: room.table.view.seats[0].count < 4)
    await e.bot.close()
    assert "It is Ben's turn" in (await answer).text


@pytest.mark.parametrize("trouble", ["line", "permission"])
async def test_a_call_that_cannot_be_taken_away_goes_later(begin: Begin, sentry: Sentry, trouble: str) -> None:
    sentry.excused |= {50001}
    e = await begin("Ana", "Ben")
    ana, ben = e.playground.ana, e.playground.ben
    await e.lay_out(HANDS, "R5")
    e.room.publisher.ping(Seat(0))
    call = await ben.wait_for_message(e.channel, lambda one: bool(one.mentions))
    await e.settle()
    if trouble == "line":
        await e.playground.fault("drop_before", method="DELETE", path="/channels/*/messages/*", times=1)
    else:
        await e.playground.permissions(e.channel, deny=("VIEW_CHANNEL",))
    e.room.publisher.clear_ping()
    await e.settle()
    await e.playground.permissions(e.channel)
    await ana.slash(e.channel, "uno play", card="R1")
    await ben.wait_for(lambda one: one.message(call) is None)
