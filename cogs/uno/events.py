"""What Discord reports about channels in which lobbies and tables stand, and when both are resumed and closed."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.uno.table_message import is_speech

if TYPE_CHECKING:
    from cogs.uno.lobby import LobbyService
    from cogs.uno.registry import TableRegistry


class ChannelEvents(commands.Cog, name="channels"):
    """Hands each event on to the lobby and the table of its channel."""

    def __init__(self, desk: "LobbyService", house: "TableRegistry") -> None:
        self._desk, self._house = desk, house
        self._connected = False

    async def cog_load(self) -> None:
        await self._desk.resume()
        await self._house.resume()

    async def cog_unload(self) -> None:
        try:
            await self._desk.close()
        finally:
            await self._house.close()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """The first time nothing was missed; later ones follow a session that could not be resumed."""
        if self._connected:
            self._house.repair()
        self._connected = True

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        room = self._house.in_channel(message.channel.id)
        if room is None:
            return
        room.stage.noticed(message.id)
        seat = room.table.seat_of(message.author.id) if is_speech(message) else None
        move = None if seat is None else room.stage.hush.move(seat, message.id)
        if seat is not None and move is not None:
            await room.table.hear(seat, move, message=message.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        await self._messages_deleted(event.channel_id, {event.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        await self._messages_deleted(event.channel_id, event.message_ids)

    async def _messages_deleted(self, channel_id: int, message_ids: set[int]) -> None:
        room = self._house.in_channel(channel_id)
        if room is not None:
            room.stage.gone(message_ids)
        await self._desk.message_gone(channel_id, message_ids)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._channel_deleted(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        await self._channel_deleted(event.thread_id)

    async def _channel_deleted(self, channel_id: int) -> None:
        await self._house.place_gone(channel_id)
        await self._desk.channel_gone(channel_id)
