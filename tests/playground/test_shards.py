"""Shards and their lines: who gets what, how fast they may start, and what happens to one while others live.

Discord: Gateway > Sharding, Gateway > Session Start Limit Object, Opcodes and Status Codes > Gateway Close Event Codes.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from playground.server import Server
from playground.server.gateway.gateway import ACK_SECONDS
from tests.kit.discord_here import point_at
from tests.kit.playground import Playground
from tests.playground.conftest import Bare
from tests.playground.sample_bot import PATIENCE
from tests.playground.test_tokens import ask

HEARTBEAT, IDENTIFY, RESUME, INVALID_SESSION, ACK = 1, 2, 6, 9, 11
GUILDS = 1


class Line:
    """One shard's websocket, spoken by hand."""

    def __init__(self, server: Server, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.server = server
        self.socket = socket
        self.session = ""
        self.seq = 0

    async def identify(self, shard: int = 0, shards: int = 1, **changes: Any) -> None:
        body = {"token": self.server.token, "intents": GUILDS, "shard": [shard, shards], **changes}
        await self.socket.send_json({"op": IDENTIFY, "d": body})

    async def resume(self, other: "Line") -> None:
        body = {"token": self.server.token, "session_id": other.session, "seq": other.seq}
        await self.socket.send_json({"op": RESUME, "d": body})

    async def next(self) -> tuple[str | int, Any]:
        """An event's name or an opcode, and its data; the close code of a line that ends."""
        frame = await self.socket.receive(PATIENCE)
        if frame.type is not aiohttp.WSMsgType.TEXT:
            return "closed", self.socket.close_code
        told = frame.json()
        self.seq = told["s"] or self.seq
        if told["t"] == "READY":
            self.session = told["d"]["session_id"]
        return told["t"] or told["op"], told["d"]

    async def guilds(self) -> list[str]:
        """READY and the servers that follow it."""
        name, ready = await self.next()
        assert name == "READY", (name, ready)
        return [(await self.next())[1]["id"] for _ in ready["guilds"]]


class Lines:
    def __init__(self, bare: Bare, stack: contextlib.AsyncExitStack) -> None:
        self.bare = bare
        self.stack = stack

    async def open(self) -> Line:
        socket = await self.stack.enter_async_context(self.bare.session.ws_connect(self.bare.server.gateway_url))
        line = Line(self.bare.server, socket)
        assert (await line.next())[0] == 10
        return line

    async def ready(self, shard: int = 0, shards: int = 1) -> Line:
        line = await self.open()
        await line.identify(shard, shards)
        await line.guilds()
        return line


@pytest.fixture
async def lines(bare: Bare) -> AsyncIterator[Lines]:
    async with contextlib.AsyncExitStack() as stack:
        yield Lines(bare, stack)


async def test_the_recommended_shards_are_told(bare: Bare, quiet: Playground) -> None:
    await quiet.gateway.shards(3, max_concurrency=2, session_starts=40)
    _, body = await bare("GET", "/gateway/bot")
    limit = body["session_start_limit"]
    assert (body["shards"], limit["max_concurrency"], limit["total"], limit["remaining"]) == (3, 2, 40, 40)


async def test_a_session_start_too_many_ends_all_and_resets_the_token(
    server: Server, bare: Bare, lines: Lines, quiet: Playground
) -> None:
    """Gateway > Rate Limiting."""
    await quiet.stop_clock()
    await quiet.gateway.shards(2, session_starts=1)
    first, second = await lines.ready(0, 2), await lines.open()
    _, body = await bare("GET", "/gateway/bot")
    limit = body["session_start_limit"]
    assert (limit["remaining"], limit["reset_after"]) == (0, 86_400_000)
    await second.identify(1, 2)
    assert [await second.next(), await first.next()] == [("closed", 4004)] * 2
    assert (await bare("GET", "/gateway/bot"))[0] == 401
    await quiet.gateway.restore_token()
    await quiet.advance(86_400)
    assert (await bare("GET", "/gateway/bot"))[1]["session_start_limit"]["remaining"] == 1


async def test_each_server_falls_to_one_shard_and_direct_messages_to_the_first(
    server: Server, lines: Lines, quiet: Playground
) -> None:
    shards = []
    for shard in (0, 1):
        shards.append(await lines.open())
        await shards[-1].identify(shard, 2)
        assert {(int(number) >> 22) % 2 for number in await shards[-1].guilds()} == {shard}
    further = await quiet.add_guild("Third", "here", shard=1, shards=2)
    name, told = await shards[1].next()
    assert (name, told["id"]) == ("GUILD_CREATE", further)
    await quiet.ana.direct_channel()
    server.services.gateway.dispatch("MARK", {})
    assert (await shards[0].next())[0] == "MARK"
    assert await quiet.gateway.connected() == [0, 1]


@pytest.mark.parametrize(
    ("identified", "code"),
    [
        ({"shard": 2, "shards": 2}, 4010),
        ({"shard": -1, "shards": 2}, 4010),
        ({"shard": 0, "shards": 1}, 4011),
        ({"shard": 0, "shards": 2, "intents": 1 << 30}, 4013),
        ({"shard": 0, "shards": 2, "intents": 1 << 1}, 4014),
        ({"shard": 0, "shards": 2, "token": "wrong"}, 4004),
    ],
)
async def test_a_wrong_identify_is_closed(
    lines: Lines, quiet: Playground, identified: dict[str, Any], code: int
) -> None:
    await quiet.gateway.shards(2, required=2)
    line = await lines.open()
    await line.identify(**identified)
    assert await line.next() == ("closed", code)


async def test_shards_start_one_in_five_seconds_for_each_key(server: Server, lines: Lines, quiet: Playground) -> None:
    await quiet.gateway.shards(4, max_concurrency=2, identify_seconds=5)
    opened = [await lines.open() for _ in range(4)]
    for shard in (0, 1):
        await opened[shard].identify(shard, 4)
        await opened[shard].guilds()
    await opened[2].identify(2, 4)
    assert await opened[2].next() == (INVALID_SESSION, False)
    await quiet.advance(5)
    await opened[2].identify(2, 4)
    await opened[2].guilds()
    assert server.services.gateway.identifies == 3


@pytest.mark.parametrize("code", [4000, 4001, 4002, 4003, 4004, 4005, 4007, 4008, 4009, *range(4010, 4015)])
async def test_every_close_code_on_demand_for_one_shard(lines: Lines, quiet: Playground, code: int) -> None:
    one, other = await lines.ready(0, 2), await lines.ready(1, 2)
    await quiet.gateway.close(code, shard=1)
    assert await other.next() == ("closed", code)
    assert await quiet.gateway.connected() == [0]
    assert not one.socket.closed


async def test_a_line_stays_down_while_the_others_live(server: Server, lines: Lines, quiet: Playground) -> None:
    one, other = await lines.ready(0, 2), await lines.ready(1, 2)
    await quiet.gateway.down(shard=1, seconds=60)
    assert (await other.next())[0] == "closed"
    again, once_more = await lines.open(), await lines.open()
    await again.identify(1, 2)
    await once_more.resume(other)
    assert [(await line.next())[0] for line in (again, once_more)] == ["closed", "closed"]
    server.services.gateway.dispatch("MARK", {})
    assert (await one.next())[0] == "MARK"
    await quiet.advance(60)
    back = await lines.open()
    await back.resume(other)
    assert (await back.next())[0] == "RESUMED"


async def test_a_line_that_is_down_may_close_with_any_code(lines: Lines, quiet: Playground) -> None:
    await quiet.gateway.down(code=4014)
    line = await lines.open()
    await line.identify()
    assert await line.next() == ("closed", 4014)


async def test_where_all_lines_are_broken_nothing_answers(lines: Lines, quiet: Playground) -> None:
    await quiet.gateway.down()
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await lines.open()
    await quiet.gateway.up()
    await lines.ready()


async def test_what_happens_meanwhile_is_replayed_or_lost(server: Server, lines: Lines, quiet: Playground) -> None:
    """Gateway > Resuming; how long a session may be resumed is not published."""
    await quiet.gateway.shards(1, resume_seconds=90)
    line = await lines.ready()
    await quiet.gateway.cut()
    await line.next()
    server.services.gateway.dispatch("MARK", {})
    back = await lines.open()
    await back.resume(line)
    assert [(await back.next())[0] for _ in range(2)] == ["MARK", "RESUMED"]
    back.session, back.seq = line.session, line.seq + 2
    await quiet.gateway.cut()
    await back.next()
    await quiet.advance(91)
    late = await lines.open()
    await late.resume(back)
    assert await late.next() == (INVALID_SESSION, False)


async def test_a_click_while_the_line_is_away_comes_late_or_never(bare: Bare, lines: Lines, quiet: Playground) -> None:
    """Gateway > Resuming: what a session missed is replayed; a new session hears nothing of it."""
    line = await lines.ready()
    await quiet.gateway.down()
    await line.next()
    late = ask(bare)
    await quiet.advance(2)
    await quiet.gateway.up()
    back = await lines.open()
    await back.resume(line)
    assert [(await back.next())[0] for _ in range(2)] == ["INTERACTION_CREATE", "RESUMED"]
    assert (await late.answer(4, content="just in time"))[0] == 200
    await quiet.gateway.close(4000, resumable=False)
    lost = ask(bare)
    await lines.ready()
    await quiet.advance(3)
    status, body = await lost.answer(4, content="x")
    assert (status, body["code"]) == (404, 10062)


async def test_a_silent_line_is_not_acknowledged_while_others_are(lines: Lines, quiet: Playground) -> None:
    one, other = await lines.ready(0, 2), await lines.ready(1, 2)
    await quiet.gateway.silence(shard=1)
    for line in (one, other):
        await line.socket.send_json({"op": HEARTBEAT, "d": None})
    assert (await one.next())[0] == ACK
    with pytest.raises(TimeoutError):
        await other.socket.receive(timeout=10 * ACK_SECONDS)


async def test_the_acknowledgement_comes_after_the_sending_was_noted(lines: Lines, quiet: Playground) -> None:
    await quiet.gateway.acknowledge_after(0.05)
    line = await lines.ready()
    loop = asyncio.get_running_loop()
    started = loop.time()
    await line.socket.send_json({"op": HEARTBEAT, "d": None})
    assert (await line.next())[0] == ACK
    assert loop.time() - started >= 0.05


async def test_a_withdrawn_token_opens_nothing(bare: Bare, lines: Lines, quiet: Playground) -> None:
    line = await lines.ready()
    await quiet.gateway.withdraw_token()
    assert await line.next() == ("closed", 4004)
    assert (await bare("GET", "/users/@me"))[0] == 401
    again = await lines.open()
    await again.identify()
    assert await again.next() == ("closed", 4004)
    await quiet.gateway.restore_token()
    assert (await bare("GET", "/users/@me"))[0] == 200


async def test_a_server_becomes_unavailable_and_comes_back(lines: Lines, quiet: Playground) -> None:
    """Gateway Events > Guild Delete, Guild Create."""
    line = await lines.ready()
    table = quiet.channel("table-1")
    await quiet.available(quiet.guild(table), available=False)
    assert await line.next() == ("GUILD_DELETE", {"id": quiet.guild(table), "unavailable": True})
    await quiet.edit_channel(table, name="unseen")
    later = await lines.open()
    await later.identify()
    _, ready = await later.next()
    told = [await later.next() for _ in ready["guilds"]]
    assert [name for name, body in told if body["id"] == quiet.guild(table)] == ["GUILD_DELETE"]
    await quiet.available(quiet.guild(table), available=True)
    name, body = await line.next()
    assert (name, body["id"], body["channels"][0]["name"]) == ("GUILD_CREATE", quiet.guild(table), "unseen")


async def test_the_bot_is_thrown_out_and_comes_again(bare: Bare, lines: Lines, quiet: Playground) -> None:
    line = await lines.ready()
    table = quiet.channel("table-1")
    await quiet.remove_bot(quiet.guild(table))
    assert await line.next() == ("GUILD_DELETE", {"id": quiet.guild(table)})
    status, body = await bare.post({"content": "x"})
    assert (status, body["code"]) == (403, 50001)
    await quiet.add_bot(quiet.guild(table))
    assert (await line.next())[0] == "GUILD_CREATE"
    assert (await bare.post({"content": "x"}))[0] == 200


class ShardedBot(discord.AutoShardedClient):
    """Starts at once where the library would wait five seconds between two shards."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self.heard.put_nowait(f"lost {shard_id}")

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.heard.put_nowait(f"resumed {shard_id}")


async def test_the_librarys_shards_lose_and_resume_one_line_alone(server: Server, quiet: Playground) -> None:
    await quiet.gateway.shards(2)
    point_at(server)
    async with ShardedBot() as bot:
        running = asyncio.create_task(bot.start(server.token))
        await bot.wait_until_ready()
        assert {guild.shard_id for guild in bot.guilds} == {0, 1}
        await quiet.gateway.close(4000, shard=1)
        assert [await asyncio.wait_for(bot.heard.get(), PATIENCE) for _ in range(2)] == ["lost 1", "resumed 1"]
        assert server.services.gateway.identifies == 2
        await bot.close()
        await running
