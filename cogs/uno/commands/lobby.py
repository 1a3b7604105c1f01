"""`/uno new`, `/uno robot`, `/uno rules`: the slash commands used before a match."""

from inspect import Parameter, Signature, signature
from typing import Any, Final

import discord
from discord import app_commands

from cogs.commands import Command, command
from cogs.context import bot_of
from cogs.errors import Refused
from cogs.translator import choices
from cogs.uno.table import LEVELS, OPTIONS
from engine import EDITIONS, Values

EDITION_CHOICES: Final = choices(tuple(EDITIONS))
WORDS: Final = {name: choices(values.menu) for name, values in OPTIONS.items() if not values.numeric}


async def _new(interaction: discord.Interaction, edition: str | None = None, **wished: str | int | None) -> None:
    await bot_of(interaction).lobbies.new(interaction, edition, **wished)


def _parameter(name: str, values: Values) -> Parameter:
    """An option as an optional parameter."""
    kind: Any = app_commands.Range[int, values.least, values.most] if values.numeric else str
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=kind | None)


def _signature() -> Signature:
    """The signature from which discord.py reads the command's parameters: one for each option of a table."""
    given = list(signature(_new).parameters.values())[:-1]
    return Signature([*given, *(_parameter(name, values) for name, values in OPTIONS.items())])


_new.__signature__ = _signature()  # type: ignore[attr-defined]
new: Final[Command] = command("new")(app_commands.choices(edition=EDITION_CHOICES, **WORDS)(_new))


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
