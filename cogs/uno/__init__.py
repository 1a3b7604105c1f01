"""The card tables: lobby, table, private hand, commands. `setup` is all that the bot needs of it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.croupier import Croupier


async def setup(bot: "Croupier") -> None:
    """Adds the commands and components; imported here so that tables can be used without Discord."""
    from cogs.uno.cog import install

    await install(bot)
