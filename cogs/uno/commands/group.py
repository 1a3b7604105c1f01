"""The group `/uno`, to which several extensions add their commands."""

from typing import TYPE_CHECKING

from discord import app_commands

if TYPE_CHECKING:
    from cogs.croupier import Croupier


def uno_group(bot: "Croupier") -> app_commands.Group:
    """The bot's `/uno`, created on the first call."""
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
