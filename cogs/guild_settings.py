"""The settings of servers, cached in front of the database: nearly every interaction asks for them."""

import discord

from cogs.languages import public_language
from db import Database, GuildSettings


class GuildSettingsCache:
    """Reads each server's settings once and writes through. This process is the only writer, so nothing goes stale."""

    def __init__(self, bot: discord.Client, db: Database) -> None:
        self._bot, self._stored = bot, db.settings
        self._cached: dict[int, GuildSettings] = {}

    async def get(self, guild_id: int) -> GuildSettings:
        """Defaults for a server that never chose. Raises StorageError."""
        if guild_id not in self._cached:
            found = await self._stored.get(guild_id)
            self._cached.setdefault(guild_id, found)  # it may have been changed during the read
        return self._cached[guild_id]

    async def put(self, settings: GuildSettings) -> None:
        """Replaces all of a server's settings; they are on disk when this returns. Raises StorageError."""
        await self._stored.put(settings)
        self._cached[settings.guild_id] = settings

    async def language(self, guild_id: int) -> str:
        """The language of public messages in a server: its own choice, else its locale at Discord."""
        guild = self._bot.get_guild(guild_id)
        return public_language(await self.get(guild_id), guild.preferred_locale if guild else None)
