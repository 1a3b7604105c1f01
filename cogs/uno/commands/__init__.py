"""The slash commands of `/uno`, their arguments and their autocompletion."""

from cogs.uno.commands import lobby, moves, table

COMMANDS = (*moves.COMMANDS, *table.COMMANDS, *lobby.COMMANDS)
