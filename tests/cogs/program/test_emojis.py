"""Emojis go to Discord when they changed, no faster than they may (faults.md F019)."""

import logging

import discord
import pytest

from cogs.config import Config
from playground.server import Server
from tests.cogs.program.conftest import arrived, running, uploads
from tests.kit.playground import Playground
from tests.kit.waiting import until

UPLOADS = ("POST", "/applications/{application_id}/emojis")
LIST = ("GET", "/applications/{application_id}/emojis")


async def test_emojis_are_uploaded_once_and_one_that_was_deleted_comes_back(
    server: Server, config: Config, playground: Playground, few_emojis: tuple[str, ...]
) -> None:
    async with running(config) as bot:
        await arrived(bot)
        assert {emoji.name for emoji in server.world.emojis.values()} == set(few_emojis)
    async with running(config) as bot:
        await arrived(bot)
        assert uploads(server) == 6
    gone = next(iter(server.world.emojis))
    del server.world.emojis[gone]
    async with running(config) as bot:
        await arrived(bot)
    assert uploads(server) == 7
    assert len(server.world.emojis) == 6


async def test_an_emoji_that_is_drawn_differently_is_replaced(
    server: Server, config: Config, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.emojis.emoji_names", lambda: ("red_5",))
    async with running(config) as bot:
        await arrived(bot)
        await bot.db.meta.put("emojis", '{"red_5": "another drawing"}')
    async with running(config) as bot:
        await arrived(bot)
        face = bot.card_emojis.face("R5")
        assert face is not None
        assert face.id in server.world.emojis
    assert uploads(server) == 2
    assert len(server.world.emojis) == 1


async def test_refused_emojis_are_told_in_words(server: Server, config: Config, playground: Playground) -> None:
    await playground.fault("status", method="POST", path="*/emojis", status=403, times=0)
    async with running(config) as bot:
        await arrived(bot)
        assert bot.card_emojis.face("R5") is None
    assert uploads(server) <= 3


async def test_the_log_says_how_far_they_are(
    server: Server,
    config: Config,
    few_emojis: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr("cogs.emojis.TELL_SECONDS", 0.0)
    caplog.set_level(logging.INFO, "cogs.emojis")
    for expected in (range(1, 7), ()):
        caplog.clear()
        async with running(config) as bot:
            await arrived(bot)
        said = [record.getMessage() for record in caplog.records if record.name == "cogs.emojis"]
        assert said == [f"emojis: {number} of 6 are at Discord" for number in expected]


async def test_what_could_not_be_brought_is_tried_again(
    server: Server, config: Config, playground: Playground, few_emojis: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.emojis.PAUSES", (0.0,))
    await playground.rest.refuse(50013, LIST, times=2)
    await playground.rest.refuse(50013, UPLOADS, times=4)
    async with running(config):
        await until(lambda: len(server.world.emojis) == len(few_emojis))
    assert uploads(server) == len(few_emojis) + 4


async def test_a_restart_while_they_wait_for_a_limit_brings_none_twice(
    server: Server, config: Config, playground: Playground, few_emojis: tuple[str, ...]
) -> None:
    await playground.rest.limit("emoji uploads", 2, 36000)
    async with running(config):
        await until(lambda: len(server.world.emojis) == 2)
    await playground.rest.limit("emoji uploads", None)
    async with running(config) as bot:
        await arrived(bot)
    assert uploads(server) == len(few_emojis)


async def test_a_name_is_forgotten_before_it_is_deleted(
    server: Server, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.emojis.emoji_names", lambda: ("red_5",))
    async with running(config) as bot:
        await arrived(bot)
        await bot.db.meta.put("emojis", '{"red_5": "another drawing"}')
    delete, shown = discord.Emoji.delete, []

    async def watched(emoji: discord.Emoji) -> None:
        shown.append(bot.card_emojis.face("R5"))
        await delete(emoji)

    monkeypatch.setattr(discord.Emoji, "delete", watched)
    async with running(config) as bot:
        await arrived(bot)
        assert shown == [None]
        assert bot.card_emojis.face("R5") is not None


async def test_one_that_somebody_else_deletes_just_now_is_brought_anew(
    server: Server, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.emojis.emoji_names", lambda: ("red_5",))
    async with running(config) as bot:
        await arrived(bot)
        await bot.db.meta.put("emojis", '{"red_5": "another drawing"}')
    delete = discord.Emoji.delete

    async def too_late(emoji: discord.Emoji) -> None:
        server.world.emojis.clear()
        await delete(emoji)

    monkeypatch.setattr(discord.Emoji, "delete", too_late)
    async with running(config) as bot:
        await arrived(bot)
        face = bot.card_emojis.face("R5")
        assert face is not None
        assert face.id in server.world.emojis
