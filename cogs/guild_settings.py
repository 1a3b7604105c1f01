"""The settings of servers, cached in front of the database: nearly every interaction asks for them."""

import contextlib
from typing import Final

import discord

from db import Database, GuildSettings, StorageError
from rendering.words import language_of

LOCALE_KEY: Final = "locale:"
"""Prefix of the keys under which `db.meta` keeps each server's locale as Discord last told it."""


class GuildSettingsCache:
    """Reads each server's settings once and writes through. This process is the only writer, so nothing goes stale."""

    def __init__(self, bot: discord.Client, db: Database) -> None:
        self._bot, self._stored = bot, db.settings
        self._meta = db.meta
        self._cached: dict[int, GuildSettings] = {}
        self._locales: dict[int, str] = {}
        self._kept: dict[int, str | None] = {}

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
        settings = await self.get(guild_id)
        return settings.language or language_of(await self._locale(guild_id))

    # --- the locale at Discord -----------------------------------------------------------------

    def note_locale(self, guild_id: int | None, locale: discord.Locale | None) -> None:
        """Every interaction tells the locale of its server."""
        if guild_id is not None and locale is not None:
            self._locales[guild_id] = str(locale)

    async def _locale(self, guild_id: int) -> str | None:
        """As Discord tells it now, else as it last did: a server that has not come yet must not speak English for it.

        The library takes an unavailable server, of which it knows nothing but the id, for an American one.
        """
        guild = self._bot.get_guild(guild_id)
        if guild is not None and not guild.unavailable:
            self.note_locale(guild_id, guild.preferred_locale)
        if guild_id not in self._kept:
            self._kept[guild_id] = await self._meta.get(f"{LOCALE_KEY}{guild_id}")
        now = self._locales.get(guild_id, self._kept[guild_id])
        if now is not None and now != self._kept[guild_id]:
            with contextlib.suppress(StorageError):
                await self._meta.put(f"{LOCALE_KEY}{guild_id}", now)
                self._kept[guild_id] = now
        return now
