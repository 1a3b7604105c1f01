"""The permissions and intents the bot needs, and which of them an interaction shows to be missing."""

from typing import Final

import discord

from cogs.refusals import FAILED

REQUIRED: Final = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
IN_THREADS: Final = "send_messages_in_threads"
INTENTS: Final = discord.Intents(guilds=True, guild_messages=True)
CHANNEL_TYPES: Final = frozenset(
    {
        *(discord.ChannelType.text, discord.ChannelType.news),
        *(discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread),
        *(discord.ChannelType.voice, discord.ChannelType.stage_voice),
    }
)
_THREADS: Final = frozenset(
    {discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread}
)
_VOICE: Final = frozenset({discord.ChannelType.voice, discord.ChannelType.stage_voice})
TO_CONNECT: Final = "connect"


def needed_in(kind: discord.ChannelType | None) -> tuple[str, ...]:
    """The permissions by discord.py's names; sending in a thread needs its own, the chat of a voice channel Connect."""
    if kind in _THREADS:
        return tuple(IN_THREADS if name == "send_messages" else name for name in REQUIRED)
    return (*REQUIRED, TO_CONNECT) if kind in _VOICE else REQUIRED


def missing(interaction: discord.Interaction, *, pictures: bool = True) -> tuple[str, ...]:
    """What the bot lacks in the interaction's channel, in the order of Discord's own list."""
    kind = getattr(interaction.channel, "type", None)
    needed = needed_in(kind) if pictures else tuple(n for n in needed_in(kind) if n != "attach_files")
    return tuple(name for name in needed if not getattr(interaction.app_permissions, name))


def is_supported(interaction: discord.Interaction) -> bool:
    """Whether a table can stand in the interaction's channel."""
    return interaction.guild_id is not None and getattr(interaction.channel, "type", None) in CHANNEL_TYPES


async def is_shut_out(interaction: discord.Interaction) -> bool:
    """Whether this is a private thread that the bot is no member of: interactions are answered there, posts are not."""
    if getattr(interaction.channel, "type", None) is not discord.ChannelType.private_thread:
        return False
    known = interaction.guild and interaction.guild.get_thread(interaction.channel_id or 0)
    if interaction.app_permissions.manage_threads or (known and known.me):
        return False
    try:
        await interaction.client.http.get_channel(interaction.channel_id or 0)
    except FAILED as trouble:
        return isinstance(trouble, discord.Forbidden)
    return False
