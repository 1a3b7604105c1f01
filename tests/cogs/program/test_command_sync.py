"""Commands go to Discord when they changed, and only then (faults.md F019)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from discord import Locale

from cogs.command_sync import payload, same
from cogs.config import Config
from cogs.croupier import Croupier
from cogs.discord_limits import MAX_COMMAND_NAME, MAX_DESCRIPTION
from cogs.translator import CommandTranslator, is_allowed
from playground.server import Server
from tests.cogs.program.conftest import running
from tests.kit.playground import Playground


def announced(server: Server) -> int:
    return len(server.traffic.requests("PUT", "/commands"))


async def test_a_restart_announces_nothing_that_stands_already(
    server: Server, config: Config, playground: Playground
) -> None:
    for _ in range(3):
        async with running(config):
            await playground.wait_until_ready()
    assert announced(server) == 1


async def test_changed_words_are_announced_again(
    server: Server, config: Config, playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(config):
        await playground.wait_until_ready()
    monkeypatch.setattr("cogs.translator.ENGLISH", "fr")
    async with running(config):
        await playground.wait_until_ready()
    assert announced(server) == 2


async def test_a_development_server_has_the_commands_to_itself(
    server: Server, config: Config, playground: Playground
) -> None:
    guild = int(playground.guild(playground.channel("table-1")))
    async with running(replace(config, dev_guild_id=guild)):
        await playground.wait_until_ready()
    assert server.world.commands[guild]
    assert not server.world.commands[None]


async def test_withdrawing_the_development_server_leaves_no_command_twice(
    server: Server, config: Config, playground: Playground
) -> None:
    guild = int(playground.guild(playground.channel("table-1")))
    for dev_guild_id in (None, guild, None):
        async with running(replace(config, dev_guild_id=dev_guild_id)):
            await playground.wait_until_ready()
        filled = {scope for scope, commands in server.world.commands.items() if commands}
        assert filled == {dev_guild_id}


async def test_what_somebody_else_has_changed_at_discord_is_put_right(
    server: Server, config: Config, playground: Playground
) -> None:
    async with running(config):
        await playground.wait_until_ready()
    stats = next(one for one in server.world.commands[None] if one["name"] == "stats")
    stats["description_localizations"]["fr"] = "autre chose"
    async with running(config):
        await playground.wait_until_ready()
    stats = next(one for one in server.world.commands[None] if one["name"] == "stats")
    assert stats["description_localizations"]["fr"] != "autre chose"


@pytest.mark.parametrize(
    ("registered", "is_same"),
    [
        ({"name": "a", "id": "7", "version": "8", "options": []}, True),
        ({"name": "a", "nsfw": False, "name_localizations": None}, True),
        ({"name": "b"}, False),
        ({"name": "a", "options": [{"name": "more"}]}, False),
        ({"name": "a", "description_localizations": {"nl": "meer"}}, False),
    ],
)
def test_what_discord_adds_is_no_difference(registered: dict[str, Any], is_same: bool) -> None:
    assert same([{"name": "a", "required": False}], [registered]) is is_same


async def test_a_refused_announcement_does_not_stop_the_bot(
    server: Server, config: Config, playground: Playground
) -> None:
    await playground.fault("status", method="PUT", path="*/commands", status=403, times=0)
    async with running(config) as bot:
        await bot.wait_until_ready()
    assert announced(server) >= 1


async def test_every_command_and_option_has_words_within_discords_limits(bot: Croupier) -> None:
    commands = await payload(bot.tree, CommandTranslator())
    names = {command["name"] for command in commands}
    assert names == {"uno", "leaderboard", "stats"}
    for thing in every(commands):
        assert is_allowed(thing["name"], name=True), thing["name"]
        assert is_allowed(thing["description"], name=False), thing["name"]
        french = thing.get("name_localizations", {}).get(Locale.french.value)
        assert french, thing["name"]
        assert thing["description_localizations"][Locale.french.value] != thing["description"]


async def test_the_group_has_every_command_of_experience_md(bot: Croupier) -> None:
    (uno,) = [command for command in await payload(bot.tree, CommandTranslator()) if command["name"] == "uno"]
    assert {command["name"] for command in uno["options"]} == {
        "new", "join", "leave", "start", "robot", "hand", "play", "draw", "pass", "colour", "wish", "spin", "discard",
        "wizz", "call", "catch", "challenge", "accept", "table", "kick", "stop", "rules", "settings",
    }  # fmt: skip
    new = next(command for command in uno["options"] if command["name"] == "new")
    assert [option["name"] for option in new["options"]] == [
        "edition", "scoring", "target", "rounds", "draw_four", "timer",
    ]  # fmt: skip
    scoring = new["options"][1]["choices"]
    assert [choice["value"] for choice in scoring] == ["points", "single", "lowest"]
    assert scoring[1]["name"] == "One round"
    assert scoring[1]["name_localizations"]["fr"] != "One round"


def every(commands: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for command in commands:
        yield command
        yield from every(command.get("options") or ())


@pytest.mark.parametrize("words", ["", "Upper", "two words", "x" * (MAX_COMMAND_NAME + 1)])
def test_a_name_that_discord_refuses_is_not_sent(words: str) -> None:
    assert not is_allowed(words, name=True)


def test_a_description_has_a_hundred_characters_at_most() -> None:
    assert is_allowed("x" * MAX_DESCRIPTION, name=False)
    assert not is_allowed("x" * (MAX_DESCRIPTION + 1), name=False)
