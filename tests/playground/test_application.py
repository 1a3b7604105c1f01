"""Commands, emojis, files, buckets and the clock."""

import asyncio

import discord
import pytest

from playground.client import ControlApi
from playground.server import Clock, Server
from playground.server.limits.rate_limits import SEND, RateLimited, RateLimits
from playground.server.world.clock import DISCORD_EPOCH_MS
from tests.kit.playground import Playground
from tests.kit.waiting import until
from tests.playground.conftest import Bare
from tests.playground.sample_bot import SampleBot, picture, png

RATE_LIMIT_HEADERS = {f"X-RateLimit-{name}" for name in ("Limit", "Remaining", "Reset", "Reset-After", "Bucket")}
"""Topics > Rate Limits > Header Format: what every answer that is no 429 carries."""


async def test_an_emoji_is_kept_shown_renamed_and_deleted(playground: Playground, table: str, bot: SampleBot) -> None:
    made = await bot.create_application_emoji(name="red_5", image=png())
    assert await made.read() == png()
    assert [one.name for one in await bot.fetch_application_emojis()] == ["red_5"]
    view = discord.ui.View()
    view.add_item(discord.ui.Button(emoji=made, custom_id="x"))
    message = await bot.get_partial_messageable(int(table)).send("cards", view=view)
    view.stop()
    seen = await playground.ana.wait_for_message(table, lambda one: one.id == str(message.id))
    assert seen.button(emoji="red_5").custom_id == "x"
    assert (await made.edit(name="red_6")).name == "red_6"
    with pytest.raises(discord.HTTPException):
        await bot.create_application_emoji(name="red_6", image=png())
    await made.delete()
    with pytest.raises(discord.HTTPException, match="emoji"):
        await bot.get_partial_messageable(int(table)).send("cards", view=view)


@pytest.mark.parametrize(
    ("name", "image"),
    [
        ("x", "data:image/png;base64,AAAA"),
        ("x" * 33, "data:image/png;base64,AAAA"),
        ("a b", "data:image/png;base64,AAAA"),
        ("ok", "AAAA"),
        ("ok", "data:image/png;base64,"),
        ("ok", "data:text/html;base64,AAAA"),
        ("ok", "data:image/png;base64," + "A" * (4 * 90_000)),
    ],
)
async def test_a_bad_emoji_is_refused(bare: Bare, name: str, image: str) -> None:
    status, body = await bare("POST", f"{bare.application}/emojis", {"name": name, "image": image})
    assert (status, body["code"]) == (400, 50035)


async def test_commands_keep_their_ids_when_they_are_overwritten(playground: Playground, bot: SampleBot) -> None:
    before = {one.name: one.id for one in await bot.tree.fetch_commands()}
    assert {one.name: one.id for one in await bot.tree.sync()} == before
    assert "deal" in before


async def test_a_command_for_moderators_is_not_offered_to_others(bare: Bare, server: Server) -> None:
    body = {"name": "settings", "description": "x", "default_member_permissions": str(1 << 5), "contexts": [0]}
    guild = next(iter(server.world.guilds))
    status, _ = await bare("PUT", f"{bare.application}/guilds/{guild}/commands", [body])
    assert status == 200
    actions = server.control.actions
    ana, ben = (server.world.users[number] for number in server.world.member_ids[:2])
    actions.slash(ana, bare.channel, "settings", {})
    with pytest.raises(ValueError, match="may not use"):
        actions.slash(ben, bare.channel, "settings", {})


async def test_a_message_is_read_back_listed_and_reacted_to(playground: Playground, table: str, bot: SampleBot) -> None:
    await playground.permissions(table, allow=("ADD_REACTIONS",))
    channel = bot.get_channel(int(table))
    assert isinstance(channel, discord.TextChannel)
    sent = [await channel.send(f"number {number}", file=picture()) for number in range(3)]
    assert [one.id async for one in channel.history(limit=2)] == [sent[2].id, sent[1].id]
    assert [one.id async for one in channel.history(after=sent[0])] == [sent[1].id, sent[2].id]
    fetched = await channel.fetch_message(sent[0].id)
    assert fetched.content == "number 0"
    assert await fetched.attachments[0].read() == png()
    await fetched.add_reaction("🎉")
    assert (await channel.fetch_message(sent[0].id)).reactions[0].me
    await playground.advance(1)  # one reaction in a quarter of a second is all that a channel takes
    await fetched.remove_reaction("🎉", bot.user)  # type: ignore[arg-type]
    await channel.typing()
    reply = await sent[1].reply("indeed")
    assert reply.reference
    assert reply.reference.message_id == sent[1].id


async def test_a_ping_goes_only_where_it_is_allowed(playground: Playground, table: str, bot: SampleBot) -> None:
    channel = bot.get_partial_messageable(int(table))
    ana, ben = playground.ana, playground.ben
    text = f"{ana.mention} and {ben.mention}, @everyone"
    quiet = await channel.send(text)
    assert quiet.mentions == []
    allowed = discord.AllowedMentions(users=[discord.Object(int(ana.id))], everyone=False, roles=False)
    loud = await channel.send(text, allowed_mentions=allowed)
    seen = await ben.wait_for_message(table, lambda one: one.id == str(loud.id))
    assert seen.mentions == (ana.id,)
    assert not loud.mention_everyone


async def test_a_channels_bucket_is_five_in_five_seconds(bare: Bare, server: Server) -> None:
    url = f"{server.api_base}/channels/{bare.channel}/messages"
    headers = {"Authorization": f"Bot {server.token}"}
    remaining = []
    for _ in range(5):
        async with bare.session.post(url, json={"content": "x"}, headers=headers) as response:
            assert response.status == 200
            remaining.append(int(response.headers["X-RateLimit-Remaining"]))
            assert response.headers["X-RateLimit-Limit"] == "5"
            assert {name for name in response.headers if name.startswith("X-RateLimit-")} == RATE_LIMIT_HEADERS
            assert response.headers["Content-Type"] == "application/json"
    assert remaining == [4, 3, 2, 1, 0]
    async with bare.session.post(url, json={"content": "x"}, headers=headers) as response:
        body = await response.json()
        assert response.status == 429
        assert response.headers["Via"]
        assert 0 < body["retry_after"] <= 5
        assert body["global"] is False
    server.clock.advance(body["retry_after"])
    assert (await bare.post({"content": "x"}))[0] == 200


async def test_fifty_requests_a_second_in_all(bare: Bare, server: Server) -> None:
    results = [(await bare("GET", "/users/@me"))[0] for _ in range(40)]
    results += [(await bare("GET", "/oauth2/applications/@me"))[0] for _ in range(11)]
    assert results.count(429) == 1
    status, body = await bare("GET", "/users/@me")
    assert (status, body["global"]) == (429, True)
    server.clock.advance(1)
    assert (await bare("GET", "/users/@me"))[0] == 200


def test_the_windows_of_the_limits_are_scaled() -> None:
    clock = Clock(stopped_at=1_800_000_000.0)
    limits = RateLimits(clock, scale=50)
    for _ in range(5):
        headers = limits.take(SEND, {"channel_id": "1"})
    assert float(headers["X-RateLimit-Reset-After"]) <= 0.1
    with pytest.raises(RateLimited):
        limits.take(SEND, {"channel_id": "1"})
    limits.take(SEND, {"channel_id": "2"})


async def test_the_clock_fires_in_order_and_only_once() -> None:
    clock = Clock()
    fired: list[int] = []
    start = clock.now()
    for number in (3, 1, 2):
        clock.call_at(start + number * 100, lambda number=number: fired.append(number))  # type: ignore[misc]
    clock.advance(250)
    assert fired == [1, 2]
    clock.advance(100)
    assert fired == [1, 2, 3]
    with pytest.raises(ValueError, match="back"):
        clock.advance(-1)


async def test_a_stopped_clock_moves_by_advance_alone() -> None:
    clock = Clock()
    fired: list[str] = []
    clock.call_at(clock.now(), lambda: fired.append("before"))
    clock.stop()
    stopped = clock.now()
    clock.call_at(stopped, lambda: fired.append("after"))
    for _ in range(3):
        await asyncio.sleep(0)
    assert (clock.now(), fired) == (stopped, [])
    clock.advance(2)
    assert (clock.now(), fired) == (stopped + 2, ["before", "after"])


def test_snowflakes_rise_and_tell_their_time() -> None:
    clock = Clock()
    ids = [clock.snowflake() for _ in range(10_000)]
    assert ids == sorted(set(ids))
    assert ((ids[0] >> 22) + DISCORD_EPOCH_MS) / 1000 == pytest.approx(clock.now(), abs=5)


async def test_the_record_holds_requests_answers_and_events(playground: Playground, table: str, bot: SampleBot) -> None:
    before = (await playground.traffic())[-1]["n"]
    await playground.ana.slash(table, "deal")
    entries = await playground.traffic(before)
    assert [one["event"] for one in entries if one["kind"] == "dispatch"] == ["INTERACTION_CREATE", "MESSAGE_CREATE"]
    callback = next(one for one in entries if one["kind"] == "request")
    assert callback["path"].endswith("/callback")
    assert (callback["status"], callback["body"]["type"]) == (200, 4)
    assert callback["answer"]["resource"]["message"]["content"]


async def test_the_server_stops_in_the_midst_of_everything() -> None:
    async with Server() as server, await Playground.connect(server.url) as playground:
        waiting: asyncio.Task[bool] = asyncio.create_task(playground.ana.wait_for(lambda _: False, 5))
        await server.stop()
        waiting.cancel()


async def test_a_client_whose_server_is_gone_between_two_events_ends_like_one_whose_line_was_closed(
    quiet: Playground,
) -> None:
    ana = quiet.ana
    ana.api = ControlApi("http://127.0.0.1:1")  # where nobody listens
    await quiet.add_channel(quiet.guild(quiet.channel("table-1")), "anew")  # has every client ask for the world
    await until(lambda: ana.reader is not None and ana.reader.done())
    await ana.api.close()
    await ana.close()
