"""The bot behind an interaction."""

from typing import TYPE_CHECKING, cast

import discord

if TYPE_CHECKING:
    from cogs.croupier import Croupier


def bot_of(interaction: discord.Interaction) -> "Croupier":
    """The client that received the interaction; discord.py types it as any Client, here it is always the one bot."""
    return cast("Croupier", interaction.client)
