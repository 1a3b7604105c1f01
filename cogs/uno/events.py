"""Discord's events about the channels of lobbies and tables, and when both are resumed and closed."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.uno.table_message import is_speech

if TYPE_CHECKING:
    from cogs.uno.lobby import LobbyService
    from cogs.uno.registry import TableRegistry


class ChannelEvents(commands.Cog, name="channels"):
    """Passes each event to the lobby and the table of its channel."""

    def __init__(self, lobbies: "LobbyService", tables: "TableRegistry") -> None:
        self._lobbies, self._tables = lobbies, tables

    async def cog_load(self) -> None:
        await self._lobbies.resume()
        await self._tables.resume()

    async def cog_unload(self) -> None:
        try:
            await self._lobbies.close()
        finally:
            await self._tables.close()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        running = self._tables.in_channel(message.channel.id)
        if running is None:
            return
        running.publisher.message_posted(message.id)
        seat = running.table.seat_of(message.author.id) if is_speech(message) else None
        move = None if seat is None else running.publisher.silence.move(seat, message.id)
        if seat is not None and move is not None:
            await running.table.hear(seat, move, message=message.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        await self._messages_deleted(event.channel_id, {event.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        await self._messages_deleted(event.channel_id, event.message_ids)

    async def _messages_deleted(self, channel_id: int, message_ids: set[int]) -> None:
        running = self._tables.in_channel(channel_id)
        if running is not None:
            running.publisher.messages_deleted(message_ids)
        await self._lobbies.messages_deleted(channel_id, message_ids)

    # --- what may lift a refusal ---------------------------------------------------------------

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _before: object, channel: discord.abc.GuildChannel) -> None:
        self._place_changed(channel.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        self._place_changed(event.guild_id)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        self._place_changed(thread.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _before: object, role: discord.Role) -> None:
        self._place_changed(role.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _before: object, member: discord.Member) -> None:
        if member == member.guild.me:  # told of the bot itself without any intent
            self._place_changed(member.guild.id)

    def _place_changed(self, guild_id: int) -> None:
        self._tables.place_changed(guild_id)

    # --- what ends a table -----------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._channel_deleted(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        await self._channel_deleted(event.thread_id)

    async def _channel_deleted(self, channel_id: int) -> None:
        await self._tables.channel_deleted(channel_id)
        await self._lobbies.channel_deleted(channel_id)
