"""The slash commands of `/uno`, their arguments and their autocompletion."""

from typing import TYPE_CHECKING

from cogs.uno.commands import lobby, moves, table
from cogs.uno.commands.group import uno_group

if TYPE_CHECKING:
    from cogs.croupier import Croupier

__all__ = ["add_commands", "uno_group"]


def add_commands(bot: "Croupier") -> None:
    """Adds every command of this package to `/uno`, in the order in which Discord lists them."""
    group = uno_group(bot)
    for command in (*moves.COMMANDS, *table.COMMANDS, *lobby.COMMANDS):
        group.add_command(command)
