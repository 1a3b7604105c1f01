"""Late answers, double answers, old tokens, lost connections and injected faults, with discord.py's own behaviour."""

import asyncio

import discord
import pytest

from playground.server import Server
from tests.kit.playground import Member, Playground
from tests.playground.conftest import run_bot
from tests.playground.sample_bot import PATIENCE, SampleBot, picture


async def test_after_three_seconds_the_interaction_has_failed(
    playground: Playground, table: str, bot: SampleBot, server: Server
) -> None:
    waiting = asyncio.create_task(playground.ana.slash(table, "late"))
    await asyncio.wait_for(bot.asked.wait(), PATIENCE)
    asked = server.services.interactions.by_id[bot.kept[0].id]
    await playground.advance(2)
    at_two = asked.state
    await playground.advance(1)
    assert (at_two, asked.state) == ("waiting", "failed")
    assert (await waiting).failed
    bot.block.set()
    await _until_error(bot)
    assert bot.errors[0].code == 10062
    assert playground.ana.latest(table) is None


async def _until_error(bot: SampleBot) -> None:
    await asyncio.wait_for(bot.failed.wait(), PATIENCE)


async def test_a_second_answer_is_refused(playground: Playground, table: str, bot: SampleBot) -> None:
    bot.block.set()
    assert (await playground.ana.slash(table, "late", twice=True)).text == "at last"
    await _until_error(bot)
    assert bot.errors[0].code == 40060
    assert bot.errors[0].status == 400


async def test_a_token_lives_fifteen_minutes(playground: Playground, table: str, bot: SampleBot) -> None:
    await playground.ana.slash(table, "slow", private=True)
    interaction = bot.kept[0]
    await playground.advance(14 * 60)
    await interaction.edit_original_response(content="still")
    await playground.advance(61)
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.followup.send("x")
    assert (refused.value.status, refused.value.code) == (401, 50027)


async def test_a_rate_limited_request_is_tried_again_by_the_library(
    playground: Playground, table: str, bot: SampleBot, server: Server
) -> None:
    await playground.fault("rate_limit", method="POST", path="/channels/*/messages", seconds=0.05)
    sent = await bot.get_partial_messageable(int(table)).send("hi")
    assert [one["status"] for one in server.traffic.requests("POST", "/messages")] == [429, 200]
    assert (await playground.ana.wait_for_message(table, lambda one: one.text == "hi")).id == str(sent.id)


async def test_a_bad_gateway_is_tried_again_by_the_library(
    playground: Playground, table: str, bot: SampleBot, server: Server
) -> None:
    await playground.fault("status", method="POST", path="/channels/*/messages", status=502)
    await bot.get_partial_messageable(int(table)).send("hi")
    assert [one["status"] for one in server.traffic.requests("POST", "/messages")] == [502, 200]


async def test_an_edge_ban_and_an_outage_are_raised(playground: Playground, table: str, bot: SampleBot) -> None:
    channel = bot.get_partial_messageable(int(table))
    for action, status in (("edge_ban", 429), ("status", 503)):
        await playground.fault(action, method="POST", path="/channels/*/messages", status=503)
        with pytest.raises(discord.HTTPException) as refused:
            await channel.send("hi")
        assert refused.value.status == status
    assert playground.ana.latest(table) is None


@pytest.mark.parametrize("action", ["drop_after", "cut"])
async def test_a_lost_answer_does_not_double_a_message_with_a_nonce(
    playground: Playground, table: str, bot: SampleBot, action: str
) -> None:
    await playground.fault(action, method="POST", path="/channels/*/messages")
    channel = bot.get_partial_messageable(int(table))
    with pytest.raises(Exception):  # noqa: B017, PT011  the connection is gone: each aiohttp version has its own word
        await channel.send("once", nonce="game-1")
    again = await channel.send("once", nonce="game-1")
    twice = await channel.send("twice", nonce="game-2")
    await playground.ana.wait_for(lambda member: member.message(str(twice.id)))
    assert [one.id for one in playground.ana.messages(table)] == [str(again.id), str(twice.id)]


async def test_a_nonce_is_forgotten_after_some_minutes(playground: Playground, table: str, bot: SampleBot) -> None:
    channel = bot.get_partial_messageable(int(table))
    first = await channel.send("a", nonce="n")
    await playground.advance(301)
    assert (await channel.send("a", nonce="n")).id != first.id


async def test_a_request_dropped_before_processing_did_nothing(
    playground: Playground, table: str, bot: SampleBot, server: Server
) -> None:
    await playground.fault("drop_before", method="POST", path="/channels/*/messages")
    with pytest.raises(Exception):  # noqa: B017, PT011  as above
        await bot.get_partial_messageable(int(table)).send("never")
    later = await bot.get_partial_messageable(int(table)).send("later")
    await playground.ana.wait_for(lambda member: member.message(str(later.id)))
    assert [one.text for one in playground.ana.messages(table)] == ["later"]


async def test_a_delay_holds_the_answer_back(playground: Playground, table: str, bot: SampleBot) -> None:
    await playground.fault("delay", method="POST", path="/channels/*", seconds=0.1)
    started = asyncio.get_running_loop().time()
    await bot.get_partial_messageable(int(table)).send("slowly")
    assert asyncio.get_running_loop().time() - started >= 0.1


async def test_events_of_a_lost_connection_are_replayed(
    playground: Playground, table: str, bot: SampleBot, server: Server
) -> None:
    await playground.disconnect(code=4000)
    reply = await playground.ana.slash(table, "deal")  # sent while the bot is away
    assert reply.text == "4 seats, en-US/en-US"
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
    assert server.services.gateway.identifies == 1


@pytest.mark.parametrize(
    ("how", "facts", "identifies"),
    [
        ("cut", {}, 1),
        ("reconnect", {}, 1),
        ("invalidate", {}, 2),
        ("close", {"code": 4000, "resumable": False}, 2),
    ],
)
async def test_the_bot_comes_back_from_every_kind_of_loss(
    playground: Playground, table: str, server: Server, how: str, facts: dict[str, object], identifies: int
) -> None:
    told = len(_presences(playground.ana))
    await playground.disconnect(how, **facts)
    await playground.ana.wait_for(lambda member: False in _presences(member)[told:] and member.sees_bot())
    assert (await playground.ana.slash(table, "deal")).text == "4 seats, en-US/en-US"
    assert server.services.gateway.identifies == identifies


def _presences(member: Member) -> list[bool]:
    """Whether the bot was there, each time that the member was told so; what is short can only be found afterwards."""
    return [event["connected"] for event in member.transcript if event["type"] == "bot"]


async def test_an_event_may_come_twice_or_never(playground: Playground, table: str, bot: SampleBot) -> None:
    lobby = (await playground.ana.slash(table, "deal")).message
    assert lobby
    await playground.fault("event_duplicate", event="INTERACTION_CREATE", copies=3)
    reply = await playground.ana.click(lobby, "Defer")
    assert reply.kind == "deferred_update"
    await playground.ana.slash(table, "deal")
    assert [str(one) for one in bot.seen].count(reply.interaction_id) == 3
    await playground.fault("event_drop", event="INTERACTION_CREATE")
    lost = asyncio.create_task(playground.ana.click(lobby, "Defer"))
    await playground.ana.wait_for(_still_open)
    await playground.advance(3)
    assert (await lost).failed


def _still_open(member: Member) -> bool:
    """Whether the member has been told of an interaction, and not yet what came of it."""
    told = (one["interaction"] for one in member.transcript if one["type"] == "interaction")
    return any(not member.outcomes.get(one["id"]) for one in told)


async def test_old_buttons_work_after_a_restart(server: Server) -> None:
    async with run_bot(server, SampleBot()), await Playground.connect(server.url) as playground:
        await playground.wait_until_ready()
        table = playground.channel("table-1")
        board = (await playground.ana.slash(table, "show")).message
        assert board
    async with await Playground.connect(server.url) as playground:
        await playground.ana.wait_for(lambda member: not member.sees_bot())
        lost = asyncio.create_task(playground.ana.click(board, "Turn"))
        await playground.ana.wait_for(lambda member: any(one["type"] == "interaction" for one in member.transcript))
        await playground.advance(3)
        assert (await lost).failed
        async with run_bot(server, SampleBot()):
            await playground.wait_until_ready()
            assert (await playground.ana.click(board, "Turn")).text == "Turned"


async def test_an_unknown_route_is_noted(server: Server, bot: SampleBot, playground: Playground) -> None:
    guild = bot.get_guild(int(playground.guild(playground.channel("table-1"))))
    assert guild
    with pytest.raises(discord.NotFound):
        await guild.fetch_emojis()
    assert server.traffic.unknown_routes == [f"GET /guilds/{guild.id}/emojis"]
    assert (await playground.problems())["unknown_routes"] == server.traffic.unknown_routes
    server.traffic.unknown_routes.clear()


async def test_edits_of_an_old_message_run_out(playground: Playground, table: str, bot: SampleBot) -> None:
    message = await bot.get_partial_messageable(int(table)).send("old", file=picture())
    await playground.advance(3601)
    for _ in range(3):
        await message.edit(content="again")
    bot.http.max_ratelimit_timeout = 30
    with pytest.raises(discord.RateLimited):
        await message.edit(content="too often")
