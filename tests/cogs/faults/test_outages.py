"""Discord in trouble at every step: permissions taken and given back, places gone, answers lost, lines cut."""

import asyncio
from dataclasses import replace

import pytest

from cogs.croupier import Croupier
from engine import Move, Seat
from tests.cogs.faults.conftest import Sentry
from tests.cogs.tables.conftest import Begin
from tests.kit.evening import in_english, pressed
from tests.kit.playground import Playground
from tests.kit.table_evening import TableEvening
from tests.kit.waiting import until

SIX = (
    "VIEW_CHANNEL",
    "SEND_MESSAGES",
    "SEND_MESSAGES_IN_THREADS",
    "EMBED_LINKS",
    "ATTACH_FILES",
    "READ_MESSAGE_HISTORY",
)
HANDS = ["R1 R2 R3 R4 R5 R6", "R7 R8 R9 G1 G2 G3"]


async def goes_on(e: TableEvening) -> None:
    """The table shows what happens next, whatever came before."""
    await e.lay_out(["R1 R2 R3", "R7 G2 G3"], "R5")
    assert not (await e.playground.ana.slash(e.channel, "uno play", card="R1")).failed
    await e.shows(e.playground.ben, "Ana plays the red 1.")


async def emptied(e: TableEvening) -> None:
    """Until no table is kept in memory any more."""
    await until(lambda: not e.bot.tables.running)


@pytest.mark.parametrize("name", SIX)
async def test_a_permission_taken_and_given_back(begin: Begin, sentry: Sentry, name: str) -> None:
    sentry.excused |= {50001, 50013, 10008}
    e = await begin("Ana", "Ben")
    e.bot.member_limiter._refill = 1e9
    ana, ben, channel = e.playground.ana, e.playground.ben, e.channel
    await e.lay_out(HANDS, "R5")
    await e.playground.permissions(channel, deny=(name,))
    for member, card in ((ana, "R1"), (ben, "R7"), (ana, "R2")):
        reply = await member.slash(channel, "uno play", card=card)
        assert not reply.failed
        assert "turn" in reply.text
        assert not (await member.click(reply.message, "Refresh")).failed  # type: ignore[arg-type]
        said = await member.slash(channel, "uno table")
        assert not said.failed
        for number in range(3):
            await ana.write(channel, f"talk {number}")
    await e.settle()
    await e.playground.permissions(channel)
    await goes_on(e)
    assert await ben.wait_for(lambda one: len(e.tables(one)) == 1 and e.table(one).pictures)


@pytest.mark.parametrize("name", SIX)
async def test_a_lobby_without_a_permission(
    patient: Croupier, playground: Playground, sentry: Sentry, name: str
) -> None:
    sentry.excused |= {50001, 50013}
    channel = playground.channel("table-1")
    await in_english(playground)
    ana, ben = playground.ana, playground.ben
    await playground.permissions(channel, deny=(name,))
    refused = await ana.slash(channel, "uno new")
    assert not refused.failed
    if refused.ephemeral:
        assert f"I lack the permission {name.replace('_', ' ').title()}" in refused.text
    await playground.permissions(channel)
    if refused.ephemeral:
        refused = await ana.slash(channel, "uno new")
    assert refused.message is not None
    await playground.permissions(channel, deny=(name,))
    for reply in (
        await ben.click(refused.message, "Join"),
        await ben.slash(channel, "uno leave"),
        await ben.slash(channel, "uno join"),
        await ana.slash(channel, "uno table"),
        await pressed(ana.click(refused.message, "Options")),
        await ana.slash(channel, "uno start"),
    ):
        assert reply is None or not reply.failed
    await playground.permissions(channel)
    assert not (await ana.slash(channel, "uno table")).failed
    await ana.wait_for_message(channel, lambda one: one.has_button("My hand"))


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
@pytest.mark.parametrize("where", ["/interactions/*/callback", "/channels/*/messages*", "/webhooks/*"])
async def test_an_outage_of_one_route(begin: Begin, sentry: Sentry, status: int, where: str) -> None:
    sentry.excused |= {0, 10062, 40060, None}  # type: ignore[arg-type]
    e = await begin("Ana", "Ben")
    e.bot.member_limiter._refill = 1e9
    ana = e.playground.ana
    await e.lay_out(HANDS, "R5")
    hand = await e.hand(ana)
    await e.playground.fault(
        "status" if status != 429 else "rate_limit", path=where, status=status, times=2, seconds=0.05
    )
    reply = await ana.click(hand, "Red 1")
    assert reply.failed or "turn" in reply.text
    sentry.unanswered.add(int(reply.interaction_id))
    assert e.room.table.view.seats[0].count == 5
    await e.playground.clear_faults()
    await goes_on(e)


@pytest.mark.parametrize("action", ["drop_before", "drop_after", "cut"])
@pytest.mark.parametrize("where", ["/interactions/*/callback", "/channels/*/messages*"])
async def test_a_line_that_breaks_around_a_request(begin: Begin, sentry: Sentry, action: str, where: str) -> None:
    sentry.excused |= {10062, 40060, 10008}
    e = await begin("Ana", "Ben")
    e.bot.member_limiter._refill = 1e9
    ana = e.playground.ana
    await e.lay_out(HANDS, "R5")
    hand = await e.hand(ana)
    await e.playground.fault(action, path=where, times=1)
    reply = await ana.click(hand, "Red 1")
    sentry.unanswered.add(int(reply.interaction_id))
    assert e.room.table.view.seats[0].count == 5
    await goes_on(e)
    await e.settle()
    assert len(e.tables(ana)) == 1


@pytest.mark.parametrize("how", ["close", "reconnect", "invalidate", "cut"])
async def test_the_gateway_goes_and_comes(begin: Begin, sentry: Sentry, how: str) -> None:
    sentry.may_log = "Attempting a reconnect"
    e = await begin("Ana", "Ben")
    await e.lay_out(HANDS, "R5")
    gateway = e.server.services.gateway
    before = gateway.identifies
    await e.playground.disconnect(how)
    await until(lambda: how != "invalidate" or gateway.identifies > before)
    await e.playground.wait_until_ready()
    reply = await e.playground.ana.slash(e.channel, "uno play", card="R1")
    sentry.unanswered.add(int(reply.interaction_id))
    assert not reply.failed
    await goes_on(e)


async def test_a_channel_that_is_deleted_frees_its_members(begin: Begin, sentry: Sentry) -> None:
    sentry.excused |= {10003, 10008}
    e = await begin("Ana", "Ben", channel="table-2")
    await e.playground.delete_channel(e.channel)
    await emptied(e)
    assert await e.bot.db.tables.in_channel(int(e.channel)) is None


async def test_a_channel_whose_end_nobody_told(begin: Begin, sentry: Sentry) -> None:
    sentry.excused |= {10003, 10008}
    e = await begin("Ana", "Ben", channel="table-2")
    await e.playground.fault("event_drop", event="CHANNEL_DELETE")
    room = e.room
    await e.playground.delete_channel(e.channel)
    room.table.refresh()
    await emptied(e)
    assert await e.bot.db.tables.in_channel(int(e.channel)) is None


@pytest.mark.parametrize("locked", [False, True])
async def test_a_thread_that_is_archived_under_the_table(
    begin: Begin, playground: Playground, sentry: Sentry, locked: bool
) -> None:
    sentry.excused |= {50083, 160005}
    home = playground.channel("table-1")
    await playground.add_channel(playground.guild(home), "corner", parent=home)
    e = await begin("Ana", "Ben", channel="corner")
    e.bot.member_limiter._refill = 1e9
    await e.lay_out(HANDS, "R5")
    await playground.edit_channel(e.channel, archived=True, locked=locked)
    await e.room.table.move(Seat(0), Move("play", "R1"))
    await e.settle()
    await playground.edit_channel(e.channel, archived=False, locked=False)
    await goes_on(e)


async def test_a_thread_has_a_permission_of_its_own(begin: Begin, playground: Playground, sentry: Sentry) -> None:
    """A table in a thread that was silenced speaks again, although nobody may write in the channel around it."""
    sentry.excused |= {50001, 50013}
    home = playground.channel("table-1")
    await playground.add_channel(playground.guild(home), "corner", parent=home)
    e = await begin("Ana", "Ben", channel="corner")
    e.bot.member_limiter._refill = 1e9
    await playground.permissions(home, deny=("VIEW_CHANNEL", "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"))
    await e.lay_out(HANDS, "R5")
    assert e.room.publisher.muted
    await playground.permissions(home, deny=("SEND_MESSAGES",))
    await e.playground.ana.slash(e.channel, "uno play", card="R1")
    await e.shows(e.playground.ben, "Ana plays the red 1.")


async def test_a_server_without_pictures_needs_no_right_to_attach(begin: Begin, sentry: Sentry) -> None:
    e = await begin("Ana", "Ben")
    e.bot.member_limiter._refill = 1e9
    ana, guild = e.playground.ana, int(e.playground.guild(e.channel))
    await e.bot.guild_settings.put(replace(await e.bot.guild_settings.get(guild), text_only=True))
    await e.playground.permissions(e.channel, deny=("ATTACH_FILES",))
    assert "here now" in (await ana.slash(e.channel, "uno table")).text
    await e.lay_out(["R1", "G1 G2"], "R5")
    await ana.slash(e.channel, "uno play", card="R1")
    table = await ana.wait_for(lambda one: (m := e.table(one)).has_button("Rematch") and m)
    assert not (await ana.click(table, "Rematch")).ephemeral
    assert "here now" in (await ana.slash(e.channel, "uno table")).text


async def test_a_server_that_throws_the_bot_out(begin: Begin, sentry: Sentry) -> None:
    """F043: its table is closed without a result and asks for nothing; the bot added again tells that it is over."""
    e = await begin("Ana", "Ben")
    room, guild, table = e.room, e.playground.guild(e.channel), e.table(e.playground.ana)
    await e.playground.remove_bot(guild)
    await emptied(e)
    asked = len(e.server.traffic.requests())
    room.table.refresh()
    await e.pass_time(600)
    assert e.bot.tables.clock.pending == 0  # type: ignore[attr-defined]
    assert len(e.server.traffic.requests()) == asked
    assert await e.bot.db.tables.in_channel(int(e.channel)) is None
    await e.playground.add_bot(guild)
    await e.playground.ben.wait_for(lambda one: (m := one.message(table)) and "The match is over" in m.text)
    assert not (await e.playground.ana.slash(e.channel, "uno new")).ephemeral


async def test_messages_deleted_under_the_fingers(begin: Begin, sentry: Sentry) -> None:
    sentry.excused |= {10008}
    e = await begin("Ana", "Ben")
    e.bot.member_limiter._refill = 1e9
    ana, ben = e.playground.ana, e.playground.ben
    for _ in range(4):
        await e.lay_out(HANDS, "R5")
        table = e.table(ana)
        reply, _ = await asyncio.gather(pressed(ben.click(table, "My hand")), ana.delete(table))
        assert reply is None or not reply.failed
        await ana.slash(e.channel, "uno play", card="R1")
        await e.shows(ben, "Ana plays the red 1.")
        await e.settle()
    assert len(e.tables(ben)) == 1
