"""The permissions and intents the bot needs, and which of them an interaction shows to be missing."""

from typing import Final

import discord

REQUIRED: Final = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
IN_THREADS: Final = "send_messages_in_threads"
INTENTS: Final = discord.Intents(guilds=True, guild_messages=True)
CHANNEL_TYPES: Final = frozenset(
    {
        discord.ChannelType.text,
        discord.ChannelType.voice,
        discord.ChannelType.public_thread,
        discord.ChannelType.private_thread,
    }
)
_THREADS: Final = frozenset({discord.ChannelType.public_thread, discord.ChannelType.private_thread})


def needed_in(kind: discord.ChannelType | None) -> tuple[str, ...]:
    """The permissions by discord.py's names; in a thread, sending needs a permission of its own."""
    if kind in _THREADS:
        return tuple(IN_THREADS if name == "send_messages" else name for name in REQUIRED)
    return REQUIRED


def missing(interaction: discord.Interaction, *, pictures: bool = True) -> tuple[str, ...]:
    """What the bot lacks in the interaction's channel, in the order of Discord's own list."""
    kind = getattr(interaction.channel, "type", None)
    needed = needed_in(kind) if pictures else tuple(n for n in needed_in(kind) if n != "attach_files")
    return tuple(name for name in needed if not getattr(interaction.app_permissions, name))


def is_supported(interaction: discord.Interaction) -> bool:
    """Whether a table can stand in the interaction's channel."""
    return interaction.guild_id is not None and getattr(interaction.channel, "type", None) in CHANNEL_TYPES
