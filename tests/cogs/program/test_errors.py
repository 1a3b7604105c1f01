"""Whatever goes wrong, a member gets exactly one private answer, and never an exception's text."""

import logging

import discord
import pytest
from discord import app_commands

from cogs.config import Config
from cogs.croupier import Croupier
from db import DatabaseClosed, StorageFailed
from playground.server import Server
from tests.cogs.program.conftest import running
from tests.cogs.program.test_lobby import lobby_of
from tests.kit.playground import Playground

SECRET = "the-secret-reason"


class Response:
    """What discord.py's exceptions want to know of an answer."""

    def __init__(self, status: int) -> None:
        self.status, self.reason = status, "x"


def refused(status: int, code: int) -> discord.HTTPException:
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(Response(status), {"code": code, "message": SECRET})


TROUBLE = [
    (RuntimeError(SECRET), "code"),
    (KeyError(SECRET), "code"),
    (StorageFailed(SECRET), "did not get through"),
    (DatabaseClosed(SECRET), "did not get through"),
    (refused(403, 50013), "permission"),
    (refused(404, 10008), "went wrong"),
    (refused(500, 0), "code"),
    (app_commands.MissingPermissions(["manage_guild"]), "manage the server"),
    (app_commands.BotMissingPermissions(["attach_files"]), "Attach Files"),
    (app_commands.CommandNotFound("x", []), "updated"),
]


@pytest.mark.parametrize(("trouble", "words"), TROUBLE)
async def test_trouble_in_a_command_is_one_private_sentence(
    bot: Croupier,
    playground: Playground,
    channel: str,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Exception,
    words: str,
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise trouble

    monkeypatch.setattr(bot.lobbies, "new", fail)
    reply = await playground.ana.slash(channel, "uno new")
    assert reply.ephemeral
    assert words in reply.text
    assert SECRET not in reply.text
    assert playground.ana.follow_ups(reply) == []


@pytest.mark.parametrize("deferred", [False, True])
async def test_trouble_in_a_click_is_told_once_even_after_a_deferral(
    bot: Croupier, playground: Playground, channel: str, monkeypatch: pytest.MonkeyPatch, deferred: bool
) -> None:
    lobby = await lobby_of(playground.ana, channel)

    async def fail(interaction: discord.Interaction, *_: object) -> None:
        if deferred:
            await interaction.response.defer()
        raise RuntimeError(SECRET)

    monkeypatch.setattr(bot.lobbies, "press", fail)
    await playground.ben.click(lobby, "Join")
    told = await playground.ben.wait_for_message(channel, lambda one: one.ephemeral)
    assert SECRET not in told.text
    assert len(playground.ben.messages(channel, ephemeral=True)) == 1


async def test_a_code_links_the_answer_to_the_log(
    bot: Croupier,
    playground: Playground,
    channel: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise RuntimeError(SECRET)

    monkeypatch.setattr(bot.lobbies, "new", fail)
    with caplog.at_level(logging.ERROR, "cogs.errors"):
        reply = await playground.ana.slash(channel, "uno new")
    lines = [record for record in caplog.records if record.name == "cogs.errors"]
    assert len(lines) == 1
    code = lines[0].getMessage().split()[1]
    assert f"code {code}." in reply.text


async def test_a_handler_that_forgets_to_answer_is_noticed(
    bot: Croupier, playground: Playground, channel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await lobby_of(playground.ana, channel)

    async def forget(*_: object, **__: object) -> None:
        return

    monkeypatch.setattr(bot.lobbies, "press", forget)
    monkeypatch.setattr(bot.lobbies, "rules", forget)
    assert (await playground.ben.click(lobby, "Join")).kind == "deferred_update"
    assert (await playground.ben.slash(channel, "uno rules")).ephemeral


async def test_a_command_that_is_gone_asks_to_try_again(bot: Croupier, playground: Playground, channel: str) -> None:
    group = bot.tree.get_command("uno")
    assert isinstance(group, app_commands.Group)
    group.remove_command("rules")
    reply = await playground.ana.slash(channel, "uno rules")
    assert reply.ephemeral
    assert "updated" in reply.text


async def test_a_repeated_event_is_answered_once(
    bot: Croupier, server: Server, playground: Playground, channel: str
) -> None:
    lobby = await lobby_of(playground.ana, channel)
    await playground.fault("event_duplicate", event="INTERACTION_CREATE", copies=3)
    reply = await playground.ben.click(lobby, "Join")
    assert not reply.failed
    stored = await bot.db.tables.in_channel(int(channel))
    assert stored is not None
    assert stored.seats.count('"user_id"') >= 2
    assert stored.seats.count(playground.ben.id) == 1


async def test_an_unsupported_channel_is_refused(
    config: Config, server: Server, playground: Playground, channel: str
) -> None:
    server.world.channels[int(channel)].type = discord.ChannelType.forum.value
    async with running(config):
        await playground.wait_until_ready()
        reply = await playground.ana.slash(channel, "uno new")
    assert reply.ephemeral
    assert "channel of this kind" in reply.text
