"""What is checked before a member's action runs. A failed check raises Refused or discord.py's own error."""

import asyncio

import discord
from discord import app_commands

from cogs import permissions
from cogs.context import bot_of
from cogs.errors import Refused


def is_first_delivery(interaction: discord.Interaction) -> bool:
    """Whether this is the first delivery. Only that one acts and answers; closing the bot waits for its answer."""
    bot = bot_of(interaction)
    first = bot.seen_interactions.is_first(interaction.id)
    if first:
        bot.http_trace.received(interaction.id)
        bot.guild_settings.note_locale(interaction.guild_id, interaction.guild_locale)
        bot.await_on_close(asyncio.current_task())
    return first


def check_rate_limit(interaction: discord.Interaction) -> None:
    """Counts one action. Raises Refused where the member, or their server as a whole, exceeds the rate limit."""
    bot = bot_of(interaction)
    if not bot.member_limiter.allow(interaction.user.id):
        raise Refused("error-slow-down", count=1)
    if interaction.guild_id is not None and not bot.guild_limiter.allow(interaction.guild_id):
        raise Refused("error-busy")


def check_timeout(interaction: discord.Interaction) -> None:
    """Raises Refused for a member in Discord's timeout, in case a click of theirs gets through after all."""
    if isinstance(interaction.user, discord.Member) and interaction.user.is_timed_out():
        raise Refused("error-timed-out")


def check_server(interaction: discord.Interaction) -> int:
    """The id of the server. Raises Refused where there is none."""
    if interaction.guild_id is None:
        raise Refused("error-servers-only")
    return interaction.guild_id


def check_manager(interaction: discord.Interaction) -> int:
    """The id of the server that the member may manage. Raises Refused.

    Discord's default permissions hold for a whole top-level command only, so it is checked here.
    """
    guild_id = check_server(interaction)
    if not interaction.permissions.manage_guild:
        raise Refused("error-manage-server")
    return guild_id


def is_moderator(interaction: discord.Interaction) -> bool:
    """Whether the member may manage messages here."""
    return interaction.permissions.manage_messages


def check_may_rule(interaction: discord.Interaction, host_id: int) -> None:
    """Raises Refused unless the member is this host or a moderator."""
    if interaction.user.id != host_id and not is_moderator(interaction):
        raise Refused("error-moderator-only")


async def check_channel(interaction: discord.Interaction, *, pictures: bool = True) -> None:
    """Raises Refused where no table can stand in this channel, naming the permissions that are missing.

    `pictures` False: a server that wants none need not allow files.
    """
    check_server(interaction)
    if not permissions.is_supported(interaction):
        raise Refused("error-channel-type")
    if await permissions.is_shut_out(interaction):
        raise Refused("error-private-thread")
    if lacking := permissions.missing(interaction, pictures=pictures):
        raise app_commands.BotMissingPermissions(list(lacking))
