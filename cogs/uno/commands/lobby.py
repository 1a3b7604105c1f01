"""`/uno new`, `/uno robot`, `/uno rules`: the slash commands of what happens before a match."""

from typing import Any, Final

import discord
from discord import app_commands

from cogs.commands import Command, command
from cogs.context import bot_of
from cogs.errors import Refused
from cogs.translator import choices
from cogs.uno.table import DRAW_FOURS, LEVELS, SCORINGS
from engine import EDITIONS

EDITION_CHOICES: Final = choices(tuple(EDITIONS))


@command("new")
@app_commands.choices(edition=EDITION_CHOICES, scoring=choices(SCORINGS), draw_four=choices(DRAW_FOURS))
async def new(
    interaction: discord.Interaction,
    edition: str | None = None,
    scoring: str | None = None,
    target: app_commands.Range[int, 100, 1000] | None = None,
    rounds: app_commands.Range[int, 1, 20] | None = None,
    draw_four: str | None = None,
    timer: app_commands.Range[int, 0, 300] | None = None,
) -> None:
    wished: dict[str, Any] = {
        "scoring": scoring,
        "target": target,
        "rounds": rounds,
        "draw_four": draw_four,
        "timer": timer,
    }
    await bot_of(interaction).lobbies.new(interaction, edition, **wished)


@command("robot")
@app_commands.choices(level=choices(LEVELS))
async def robot(interaction: discord.Interaction, level: str | None = None) -> None:
    lobby = await bot_of(interaction).lobbies.here(interaction)
    if lobby is None:
        raise Refused("error-no-lobby")
    await bot_of(interaction).lobbies.robot(interaction, lobby, level)


@command("rules")
@app_commands.choices(edition=EDITION_CHOICES)
async def rules(interaction: discord.Interaction, edition: str | None = None) -> None:
    await bot_of(interaction).lobbies.rules(interaction, edition)


COMMANDS: Final[tuple[Command, ...]] = (new, robot, rules)
