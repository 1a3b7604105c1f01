"""How every slash command is declared: by its name. Its words come from the lexicon, its checks from cogs/checks.py.

`cmd-<name>`, `cmd-<name>-description`, `opt-<parameter>` and `choice-<parameter>-<value>` are filled in by
cogs/translator.py; a parameter's type and default say the rest.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from cogs.languages import private_text

if TYPE_CHECKING:
    from cogs.croupier import Croupier

Command = app_commands.Command[Any, ..., Any]
_WORDS: Final = "-"  # discord.py wants some; they are never sent


def command(name: str) -> Callable[[Any], Any]:
    """A command of the group `/uno`: its function, or its method in a cog."""
    return app_commands.command(name=name, description=_WORDS)


def server_command(name: str) -> Callable[[Any], Any]:
    """A command of its own, such as `/stats`, for members of servers."""

    def declare(function: Any) -> Any:
        placed = app_commands.guild_only()(app_commands.allowed_installs(guilds=True)(function))
        return command(name)(placed)

    return declare


def add_to_uno(bot: "Croupier", *commands: Command) -> None:
    """Adds commands to `/uno`, in the order in which Discord lists them."""
    group = _uno_group(bot)
    for one in commands:
        group.add_command(one)


def _uno_group(bot: "Croupier") -> app_commands.Group:
    """The bot's `/uno`, created on the first call."""
    group = bot.tree.get_command("uno")
    if isinstance(group, app_commands.Group):
        return group
    group = app_commands.Group(
        name="uno",
        description=_WORDS,
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )
    bot.tree.add_command(group)
    return group


async def answer(interaction: discord.Interaction, sentence: str, **facts: Any) -> None:
    """The usual answer: one private sentence of the lexicon."""
    words = private_text(interaction, sentence, **facts)
    await interaction.response.send_message(words, ephemeral=True, suppress_embeds=True)
