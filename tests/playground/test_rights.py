"""Permissions, intents, threads, moderators, tokens, and who may speak to the playground."""

import asyncio

import aiohttp
import discord
import pytest

from playground.server import Server
from tests.kit.discord_here import point_at
from tests.kit.playground import NotPossible, Playground
from tests.playground.conftest import Bare, run_bot
from tests.playground.sample_bot import PATIENCE, Board, SampleBot, picture


@pytest.mark.parametrize(
    ("denied", "code"),
    [("VIEW_CHANNEL", 50001), ("SEND_MESSAGES", 50013), ("ATTACH_FILES", 50013), ("EMBED_LINKS", 50013)],
)
async def test_a_missing_permission_is_named_by_its_code(
    playground: Playground, table: str, bot: SampleBot, denied: str, code: int
) -> None:
    await playground.permissions(table, deny=(denied,))
    with pytest.raises(discord.Forbidden) as refused:
        await bot.get_partial_messageable(int(table)).send(file=picture(), embed=discord.Embed(title="x"))
    assert refused.value.code == code
    await playground.permissions(table)
    await bot.get_partial_messageable(int(table)).send(file=picture(), embed=discord.Embed(title="x"))


async def test_threads_have_a_permission_of_their_own(playground: Playground, bot: SampleBot) -> None:
    thread = playground.channel("side-table")
    await playground.permissions(thread, deny=("SEND_MESSAGES",))
    await bot.get_partial_messageable(int(thread)).send("here")
    await playground.permissions(thread, deny=("SEND_MESSAGES_IN_THREADS",))
    with pytest.raises(discord.Forbidden):
        await bot.get_partial_messageable(int(thread)).send("no")


async def test_an_edit_that_brings_a_file_needs_the_same_permission(
    playground: Playground, table: str, bot: SampleBot
) -> None:
    one = await bot.get_partial_messageable(int(table)).send(file=picture())
    await playground.permissions(table, deny=("ATTACH_FILES",))
    with pytest.raises(discord.Forbidden) as refused:
        await one.edit(attachments=[picture()])
    assert refused.value.code == 50013
    await one.edit(attachments=one.attachments, content="words alone")
    await playground.permissions(table)
    await one.edit(attachments=[picture()])


async def test_an_interaction_carries_both_permissions_and_is_answered_without_any(
    playground: Playground, table: str, bot: SampleBot
) -> None:
    await playground.permissions(table, deny=("ATTACH_FILES", "SEND_MESSAGES"))
    assert (await playground.dan.slash(table, "show")).text == "The table"
    asked = bot.kept[0]
    assert not asked.app_permissions.attach_files
    assert asked.app_permissions.embed_links
    assert not asked.permissions.manage_messages
    await playground.ana.slash(table, "deal")
    assert bot.kept[1].permissions.manage_messages
    assert bot.kept[1].permissions.manage_guild


async def test_what_others_write_arrives_without_its_text(playground: Playground, table: str, bot: SampleBot) -> None:
    await playground.ana.write(table, "a secret")
    heard = await asyncio.wait_for(bot.heard.get(), PATIENCE)
    assert (heard.author.name, heard.content) == ("ana", "")
    await playground.ana.write(table, f"<@{playground.bot_id}> hello")
    assert (await asyncio.wait_for(bot.heard.get(), PATIENCE)).content.endswith("hello")
    await bot.get_partial_messageable(int(table)).send("my own")
    assert (await asyncio.wait_for(bot.heard.get(), PATIENCE)).content == "my own"


async def test_without_the_intent_no_message_is_heard(server: Server) -> None:
    few = SampleBot(discord.Intents(guilds=True))
    async with run_bot(server, few) as bot, await Playground.connect(server.url) as playground:
        await playground.wait_until_ready()
        table = playground.channel("table-1")
        await playground.ana.write(table, "hello")
        await playground.ana.slash(table, "deal")  # comes after it on the same connection
        assert bot.heard.empty()
        assert list(bot.guilds[0].members) == [bot.guilds[0].me]


async def test_a_privileged_intent_is_refused(server: Server) -> None:
    bot = SampleBot(discord.Intents(guilds=True, message_content=True))
    point_at(server)
    async with bot:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await bot.start(server.token)


async def test_a_wrong_token_is_refused(server: Server, bare: Bare) -> None:
    status, body = await bare("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
    assert (status, body["code"]) == (401, 0)
    async with bare.session.ws_connect(server.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 1}})
        await socket.receive()
        assert socket.close_code == 4004


async def test_the_gateway_closes_on_nonsense(server: Server, bare: Bare) -> None:
    for frame, code in (("{", 4002), ('{"op": 99, "d": null}', 4003), ('{"op": 8, "d": {}}', 4003)):
        async with bare.session.ws_connect(server.gateway_url) as socket:
            await socket.receive_json()
            await socket.send_str(frame)
            await socket.receive()
            assert socket.close_code == code


async def test_heartbeats_are_acknowledged_unless_the_line_is_dead(server: Server, bare: Bare) -> None:
    async with bare.session.ws_connect(server.gateway_url) as socket:
        assert (await socket.receive_json())["d"]["heartbeat_interval"] == 41250
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        server.services.lines.silence()
        await socket.send_json({"op": 1, "d": None})
        async with asyncio.timeout(PATIENCE):
            await server.traffic.until(lambda: _heard(server) == 2)
        server.services.lines.up()
        await socket.send_json({"op": 1, "d": None})
        assert (await socket.receive_json())["op"] == 11
        await socket.send_json({"op": 8, "d": {}})  # refused: what comes next is no acknowledgement of the second
        await socket.receive()
        assert socket.close_code == 4003


def _heard(server: Server) -> int:
    return sum(entry["kind"] == "received" for entry in server.traffic.entries)


async def test_a_line_without_heartbeats_is_closed(server: Server, bare: Bare) -> None:
    server.services.gateway.heartbeat = 0.02
    async with bare.session.ws_connect(server.gateway_url) as socket:
        await socket.receive_json()
        await socket.receive(timeout=PATIENCE)
        assert socket.close_code == 4009


async def test_a_moderator_deletes_and_the_bot_hears_of_it(playground: Playground, table: str, bot: SampleBot) -> None:
    gone: asyncio.Queue[int] = asyncio.Queue()

    async def on_raw_message_delete(event: discord.RawMessageDeleteEvent) -> None:
        gone.put_nowait(event.message_id)

    bot.event(on_raw_message_delete)
    board = (await playground.ben.slash(table, "show")).message
    assert board
    with pytest.raises(NotPossible):
        await playground.ben.delete(board)
    await playground.ana.delete(board)
    assert await asyncio.wait_for(gone.get(), PATIENCE) == int(board.id)
    with pytest.raises(discord.NotFound) as refused:
        await bot.get_partial_messageable(int(table)).get_partial_message(int(board.id)).edit(view=Board())
    assert refused.value.code == 10008
    with pytest.raises(NotPossible):
        await playground.dan.click(board, "Turn")


async def test_the_bot_deletes_others_messages_only_with_the_right(
    playground: Playground, table: str, bot: SampleBot
) -> None:
    written = await playground.ben.write(table, "hello")
    message = bot.get_partial_messageable(int(table)).get_partial_message(int(written.id))
    with pytest.raises(discord.Forbidden) as refused:
        await message.delete()
    assert refused.value.code == 50013
    with pytest.raises(discord.Forbidden) as refused:
        await message.edit(content="x")
    assert refused.value.code == 50005
    await playground.permissions(table, allow=("MANAGE_MESSAGES",))
    await message.delete()
    await playground.ben.wait_for(lambda member: member.message(written) is None)


async def test_archived_and_locked_threads(playground: Playground, bot: SampleBot) -> None:
    thread = playground.channel("side-table")
    channel = bot.get_partial_messageable(int(thread))
    message = await channel.send("before")
    await playground.edit_channel(thread, archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await message.edit(content="x")
    assert refused.value.code == 50083
    await channel.send("wakes it")
    await message.edit(content="x")
    await playground.edit_channel(thread, archived=True, locked=True)
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send("no")
    assert refused.value.code == 160005
    with pytest.raises(NotPossible):
        await playground.ben.write(thread, "no")


async def test_members_see_and_use_only_what_they_may(playground: Playground, table: str) -> None:
    await playground.permissions(table, playground.dan.id, deny=("VIEW_CHANNEL",))
    reply = await playground.ana.slash(table, "show")
    assert reply.message
    for deed in (
        playground.dan.slash(table, "deal"),
        playground.dan.click(reply.message, "Turn"),
        playground.dan.write(table, "x"),
    ):
        with pytest.raises(NotPossible):
            await deed
    assert playground.dan.messages(table) == []
    await playground.permissions(table, playground.ben.id, deny=("USE_APPLICATION_COMMANDS",))
    with pytest.raises(NotPossible, match="commands"):
        await playground.ben.slash(table, "deal")


@pytest.mark.parametrize("text", ["", "   ", "x" * 2001])
async def test_a_members_message_has_1_to_2000_characters(playground: Playground, table: str, text: str) -> None:
    with pytest.raises(NotPossible):
        await playground.ana.write(table, text)


async def test_ten_members_and_a_channel_more(playground: Playground, bot: SampleBot) -> None:
    eve = await playground.add_member("Eve", "ja")
    garden = await playground.add_channel(playground.guild(playground.channel("table-1")), "garden")
    reply = await eve.slash(garden, "deal")
    assert reply.text == "4 seats, ja/en-US"
    assert await playground.ben.wait_for_message(garden, lambda one: one.text == reply.text)
    await playground.delete_channel(garden)
    await eve.wait_for(lambda member: not member.messages(garden))
    with pytest.raises(discord.NotFound) as refused:
        await bot.get_partial_messageable(int(garden)).send("x")
    assert refused.value.code == 10003


@pytest.mark.parametrize(
    "headers", [{"Origin": "https://evil.example"}, {"Host": "evil.example"}, {"Origin": "null"}], ids=str
)
async def test_other_origins_are_turned_away(server: Server, bare: Bare, headers: dict[str, str]) -> None:
    member = server.world.member_ids[0]
    for method, path in (
        ("GET", "world"),
        ("GET", "traffic"),
        ("POST", "clock/advance"),
        ("POST", f"members/{member}/messages"),
        ("POST", "bot/restart"),
    ):
        url = f"{server.url}/playground/{path}"
        async with bare.session.request(method, url, json={}, headers=headers) as response:
            assert response.status == 403, path
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await bare.session.ws_connect(f"{server.url}/playground/members/{member}/events", headers=headers)
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await bare.session.ws_connect(server.gateway_url, headers=headers)
    assert (await bare("GET", "/users/@me", headers=headers))[0] == 403
    async with bare.session.post(f"{server.url}/playground/clock/advance", data="seconds=5") as response:
        assert response.status == 415


async def test_the_button_that_restarts_the_bot(bare: Bare, server: Server) -> None:
    url = f"{server.url}/playground/bot/restart"
    async with bare.session.post(url) as response:
        assert response.status == 409
    done: list[bool] = []

    async def restart() -> None:
        done.append(True)

    server.control.restart_bot = restart
    async with bare.session.post(url) as response:
        assert response.status == 200
    assert done == [True]
