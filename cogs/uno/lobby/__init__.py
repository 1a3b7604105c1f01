"""A table before its start: seats and options, the message in the channel, what members do with it."""

from cogs.uno.lobby.lobby import Lobby
from cogs.uno.lobby.message import LobbyButton
from cogs.uno.lobby.option_selects import OptionSelect
from cogs.uno.lobby.service import LobbyService
