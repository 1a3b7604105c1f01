"""A cache of members' display names by id, fetched one by one and kept for a day at most, only in memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from time import monotonic
from typing import Final

import discord

TTL_SECONDS: Final = 86_400.0
_KEPT: Final = 20_000
CONCURRENT: Final = 5


class MemberNames:
    """Display names by server and member; each is fetched at most once a day."""

    def __init__(self, bot: discord.Client) -> None:
        self._bot = bot
        self._names: OrderedDict[tuple[int, int], tuple[str, float]] = OrderedDict()
        self._slots = asyncio.Semaphore(CONCURRENT)

    def note(self, guild_id: int, user_id: int, name: str) -> None:
        """Caches a name that an interaction brought along."""
        self._names.pop((guild_id, user_id), None)
        self._names[guild_id, user_id] = name, monotonic()
        if len(self._names) > _KEPT:
            self._names.popitem(last=False)

    async def names(self, guild_id: int, user_ids: Iterable[int]) -> list[str | None]:
        """The names in order; None for a member who cannot be found."""
        return list(await asyncio.gather(*(self._name(guild_id, user_id) for user_id in user_ids)))

    async def _name(self, guild_id: int, user_id: int) -> str | None:
        found = self._names.get((guild_id, user_id))
        if found is not None and monotonic() - found[1] < TTL_SECONDS:
            return found[0]
        async with self._slots:
            name = await self._fetch(guild_id, user_id)
        if name is not None:
            self.note(guild_id, user_id, name)
        return name

    async def _fetch(self, guild_id: int, user_id: int) -> str | None:
        guild = self._bot.get_guild(guild_id)
        try:
            if guild is not None:
                return (await guild.fetch_member(user_id)).display_name
        except discord.NotFound:
            pass  # not a member of this server (any more): fall back to the global name
        except discord.HTTPException:
            return None
        try:
            return (await self._bot.fetch_user(user_id)).display_name
        except discord.HTTPException:
            return None
