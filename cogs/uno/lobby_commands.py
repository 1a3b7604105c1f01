"""`/uno new`, `/uno robot`, `/uno rules`: the slash commands of what happens before a game. The desk does the work."""

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from cogs.errors import Refused
from cogs.translator import choices
from cogs.uno.options import DRAW_FOURS, SCORINGS
from cogs.uno.seats import LEVELS
from engine import EDITIONS

if TYPE_CHECKING:
    from cogs.croupier import Croupier
    from cogs.uno.lobby_desk import LobbyDesk

EDITION_CHOICES: Final = choices(tuple(EDITIONS))


def desk_of(interaction: discord.Interaction) -> "LobbyDesk":
    desk: LobbyDesk = interaction.client.desk  # type: ignore[attr-defined]
    return desk


@app_commands.command(name="new", description="cmd-new-description")
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
    await desk_of(interaction).new(interaction, edition, **wished)


@app_commands.command(name="robot", description="cmd-robot-description")
@app_commands.choices(level=choices(LEVELS))
async def robot(interaction: discord.Interaction, level: str | None = None) -> None:
    lobby = await desk_of(interaction).here(interaction)
    if lobby is None:
        raise Refused("error-no-lobby")
    await desk_of(interaction).robot(interaction, lobby, level)


@app_commands.command(name="rules", description="cmd-rules-description")
@app_commands.choices(edition=EDITION_CHOICES)
async def rules(interaction: discord.Interaction, edition: str | None = None) -> None:
    await desk_of(interaction).rules(interaction, edition)


def uno_group(bot: "Croupier") -> app_commands.Group:
    """`/uno`, made where it does not stand yet."""
    group = bot.tree.get_command("uno")
    if isinstance(group, app_commands.Group):
        return group
    group = app_commands.Group(
        name="uno",
        description="cmd-uno-description",
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )
    bot.tree.add_command(group)
    return group


async def setup(bot: "Croupier") -> None:
    """Adds what another room has not added already."""
    group = uno_group(bot)
    wanted: tuple[app_commands.Command[Any, ..., Any], ...] = (new, robot, rules)
    for command in wanted:
        if group.get_command(command.name) is None:
            group.add_command(command)
