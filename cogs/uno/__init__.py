"""The card tables: lobby, running table, private hand, commands. `setup` is the extension's entry point."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.croupier import Croupier


async def setup(bot: "Croupier") -> None:
    """Adds the commands, the components and the listeners; tables on disk are resumed before this returns.

    Everything is imported here, so that `cogs.uno.table` can be used without Discord.
    """
    from cogs.commands import add_to_uno
    from cogs.uno.commands import COMMANDS
    from cogs.uno.components import PressButton
    from cogs.uno.events import ChannelEvents
    from cogs.uno.lobby import LobbyButton, LobbyService, OptionSelect
    from cogs.uno.pictures import Renderer
    from cogs.uno.registry import TableRegistry

    renderer = Renderer(bot.worker, bot.sprite_cache, bot.metrics)
    bot.lobbies, bot.tables = LobbyService(bot, renderer), TableRegistry(bot, renderer)
    bot.lines.add_listener(bot.tables)
    bot.lines.add_listener(bot.lobbies)
    bot.add_dynamic_items(LobbyButton, OptionSelect, PressButton)
    add_to_uno(bot, *COMMANDS)
    await bot.add_cog(ChannelEvents(bot.lobbies, bot.tables))
