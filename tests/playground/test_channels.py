"""Private, archived and locked threads, announcement, voice and stage channels, permissions withdrawn and given back.

Discord: Topics > Threads, Topics > Permissions > Implicit Permissions, Channel Resource > Channel Types.
"""

from typing import Any

import discord
import pytest

from playground.server import Server
from tests.kit.playground import NotPossible, Playground
from tests.playground.conftest import Bare
from tests.playground.sample_bot import SampleBot


def dispatched(server: Server, *events: str) -> list[dict[str, Any]]:
    """What the bot was told of these events."""
    entries = [one for one in server.traffic.entries if one["kind"] == "dispatch" and one["event"] in events]
    return [{"event": one["event"], **one["data"]} for one in entries]


async def refusal(bare: Bare, channel: str, method: str = "POST", rest: str = "/messages") -> tuple[int, int]:
    """Status and code of a message into a channel, or of another request there."""
    status, body = await bare(method, f"/channels/{channel}{rest}", None if method == "GET" else {"content": "x"})
    return status, body.get("code", 0) if status >= 400 else 0


async def test_a_private_thread_is_closed_to_who_is_no_member(
    playground: Playground, table: str, bot: SampleBot, bare: Bare, server: Server
) -> None:
    thread = await playground.add_private_thread(table, "secret", playground.ana, playground.ben)
    assert dispatched(server, "THREAD_CREATE") == []
    assert await refusal(bare, thread) == (403, 50001)
    assert await refusal(bare, thread, "GET", "") == (403, 50001)
    assert await refusal(bare, thread, "PUT", "/thread-members/@me") == (403, 50001)
    with pytest.raises(NotPossible):
        await playground.dan.write(thread, "x")
    reply = await playground.ana.slash(thread, "deal")
    assert reply.text.startswith("4 seats")
    assert bot.kept[-1].app_permissions.send_messages_in_threads


async def test_a_mention_lets_the_bot_into_a_private_thread(
    playground: Playground, table: str, bot: SampleBot, bare: Bare, server: Server
) -> None:
    thread = await playground.add_private_thread(table, "secret", playground.ana)
    await playground.ana.write(thread, f"<@{playground.bot_id}> come in")
    told = dispatched(server, "THREAD_CREATE", "THREAD_MEMBERS_UPDATE", "MESSAGE_CREATE")
    assert [one["event"] for one in told] == ["THREAD_CREATE", "THREAD_MEMBERS_UPDATE", "MESSAGE_CREATE"]
    assert told[0]["member"]["user_id"] == playground.bot_id
    assert [one["user_id"] for one in told[1]["added_members"]] == [playground.bot_id]
    assert await refusal(bare, thread) == (200, 0)
    channel = bot.get_channel(int(thread))
    assert isinstance(channel, discord.Thread)
    assert channel.me
    await playground.thread_members(thread, remove=(playground.bot_id,))
    assert await refusal(bare, thread) == (403, 50001)


async def test_who_manages_threads_needs_no_invitation(playground: Playground, table: str, bare: Bare) -> None:
    thread = await playground.add_private_thread(table, "secret", playground.ben)
    await playground.permissions(table, allow=("MANAGE_THREADS",))
    assert await refusal(bare, thread) == (200, 0)
    await playground.ana.write(thread, "a moderator comes by")


async def test_an_archived_thread_wakes_by_a_message_and_by_nothing_else(
    playground: Playground, bare: Bare, server: Server
) -> None:
    thread = playground.channel("side-table")
    _, posted = await bare("POST", f"/channels/{thread}/messages", {"content": "x"})
    _, further = await bare("POST", f"/channels/{thread}/messages", {"content": "x"})
    await playground.edit_channel(thread, archived=True)
    assert await refusal(bare, thread, "PATCH", f"/messages/{posted['id']}") == (400, 50083)
    assert await refusal(bare, thread, "DELETE", f"/messages/{posted['id']}") == (204, 0)
    with pytest.raises(NotPossible, match="archived"):
        await playground.ben.slash(thread, "deal")
    assert await refusal(bare, thread) == (200, 0)
    assert [one["thread_metadata"]["archived"] for one in dispatched(server, "THREAD_UPDATE")] == [True, False]
    assert await refusal(bare, thread, "PATCH", f"/messages/{further['id']}") == (200, 0)


async def test_a_locked_thread_is_for_who_manages_threads(playground: Playground, bare: Bare) -> None:
    thread = playground.channel("side-table")
    _, posted = await bare("POST", f"/channels/{thread}/messages", {"content": "x"})
    await playground.edit_channel(thread, locked=True)
    assert await refusal(bare, thread) == (400, 160005)
    assert await refusal(bare, thread, "PATCH", f"/messages/{posted['id']}") == (400, 160005)
    with pytest.raises(NotPossible, match="locked"):
        await playground.ben.write(thread, "no")
    await playground.ana.write(thread, "as a moderator")
    await playground.edit_channel(thread, archived=True)
    assert await refusal(bare, thread, "DELETE", f"/messages/{posted['id']}") == (400, 50083)
    await playground.permissions(playground.channel("table-1"), allow=("MANAGE_THREADS",))
    assert await refusal(bare, thread) == (200, 0)


async def test_an_announcement_channel_has_threads_of_its_own_type(
    playground: Playground, table: str, bot: SampleBot, bare: Bare
) -> None:
    news = await playground.add_channel(playground.guild(table), "news", kind="announcement")
    thread = await playground.add_channel(playground.guild(table), "talk", news)
    types = [(await bare("GET", f"/channels/{one}"))[1]["type"] for one in (news, thread)]
    assert types == [5, 10]
    assert [await refusal(bare, one) for one in (news, thread)] == [(200, 0)] * 2
    status, body = await bare("POST", f"/channels/{news}/threads", {"name": "n", "type": 12})
    assert (status, body["code"]) == (400, 50024)
    assert (await bare("POST", f"/channels/{news}/threads", {"name": "n", "type": 10}))[1]["type"] == 10
    assert (await playground.ana.slash(news, "deal")).text.startswith("4 seats")
    assert isinstance(bot.kept[-1].channel, discord.TextChannel)
    assert bot.kept[-1].channel.is_news()


@pytest.mark.parametrize(("kind", "number"), [("voice", 2), ("stage", 13)])
async def test_the_chat_of_a_voice_channel_needs_connect(
    playground: Playground, table: str, bot: SampleBot, bare: Bare, kind: str, number: int
) -> None:
    voice = await playground.add_channel(playground.guild(table), "talk", kind=kind)
    assert (await bare("GET", f"/channels/{voice}"))[1]["type"] == number
    assert (await playground.ana.slash(voice, "deal")).text.startswith("4 seats")
    await playground.permissions(voice, deny=("CONNECT",))
    assert await refusal(bare, voice) == (403, 50013)
    assert await refusal(bare, voice, "GET", "/messages") == (403, 50013)
    await playground.ben.slash(voice, "deal")
    told = bot.kept[-1].app_permissions
    assert (told.connect, told.send_messages) == (False, True)
    await playground.permissions(voice)
    assert await refusal(bare, voice) == (200, 0)


async def test_a_withdrawn_permission_is_told_and_its_return_too(
    playground: Playground, table: str, bare: Bare, server: Server
) -> None:
    await playground.permissions(table, deny=("VIEW_CHANNEL",))
    assert await refusal(bare, table) == (403, 50001)
    await playground.permissions(table)
    told = dispatched(server, "CHANNEL_UPDATE", "THREAD_LIST_SYNC")
    assert [one["event"] for one in told] == ["CHANNEL_UPDATE", "CHANNEL_UPDATE", "THREAD_LIST_SYNC"]
    denied = [one["permission_overwrites"][0]["deny"] for one in told[:2]]
    assert denied == [str(1 << 10), "0"]
    assert [one["id"] for one in told[2]["threads"]] == [playground.channel("side-table")]
    assert await refusal(bare, table) == (200, 0)


async def test_the_bot_starts_threads_of_the_types_that_a_channel_allows(playground: Playground, bare: Bare) -> None:
    """Channel Resource > Start Thread without Message: `type` is a private thread by default."""
    table = playground.channel("table-1")
    status, body = await bare("POST", f"/channels/{table}/threads", {"name": "n"})
    assert (status, body["code"]) == (403, 50013)
    await playground.permissions(table, allow=("CREATE_PRIVATE_THREADS",))
    assert (await bare("POST", f"/channels/{table}/threads", {"name": "n"}))[1]["type"] == 12
    assert (await bare("POST", f"/channels/{table}/threads", {"name": "n", "type": 11}))[1]["type"] == 11
    status, body = await bare("POST", f"/channels/{table}/threads", {"name": "n", "type": 10})
    assert (status, body["code"]) == (400, 50024)
