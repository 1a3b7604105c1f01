"""Short messages beside the table: announcements, and the ping for a member whose turn it is."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any, Final

import discord

from cogs.background import BackgroundTasks
from cogs.delivery import at_once
from cogs.refusals import FAILED, TRANSIENT
from cogs.uno.table_message.memory import MessageMemory
from rendering.words import text

LOG = logging.getLogger(__name__)
PAUSES: Final = (0.5, 1.0, 2.0)
"""Seconds between two tries."""
NOBODY: Final = discord.AllowedMentions.none()


class Announcements:
    """Sends messages in background tasks, each once it is `ready`. `real` converts table seconds to real ones."""

    def __init__(
        self,
        channel: discord.PartialMessageable,
        real: Callable[[float], float],
        ready: Callable[[], Awaitable[None]] = at_once,
    ) -> None:
        self._channel, self._real, self._ready = channel, real, ready
        self._background = BackgroundTasks()

    def start(self, work: Callable[[], Awaitable[None]]) -> None:
        """Awaits `work()` in a task. It takes a function because a coroutine cancelled before its start would warn."""
        self._background.start(_logged(self._ready, work))

    async def send(self, said: str, mentions: discord.AllowedMentions = NOBODY) -> discord.Message:
        """Sends one message, even if the request is repeated after an error: the nonce stays the same (F025)."""
        nonce = secrets.token_hex(12)
        send = partial(self._channel.send, said, allowed_mentions=mentions, nonce=nonce, suppress_embeds=True)
        for seconds in PAUSES:
            try:
                return await send()
            except TRANSIENT:
                await asyncio.sleep(self._real(seconds))
        return await send()

    def __iter__(self) -> Iterator[asyncio.Task[Any]]:
        """The tasks under way."""
        return iter(self._background)

    def stop(self) -> None:
        self._background.cancel()


class Ping:
    """The message that pings a member, at most one a channel. `left_over` takes one that cannot be deleted now."""

    def __init__(
        self, announcements: Announcements, memory: MessageMemory, channel_id: int, left_over: Callable[[int], None]
    ) -> None:
        self._announcements, self._memory, self._channel_id = announcements, memory, channel_id
        self._left_over = left_over
        self._message: discord.Message | None = None
        self._lock = asyncio.Lock()

    @property
    def id(self) -> int | None:
        return None if self._message is None else self._message.id

    async def send(
        self, member: int, language: Callable[[], Awaitable[str]], can_answer: Callable[[], Awaitable[bool]]
    ) -> None:
        async with self._lock:  # before all else: a deletion that comes meanwhile waits
            if not await can_answer():
                return
            said = text(await language(), "table-ping", mention=f"<@{member}>")
            mentions = discord.AllowedMentions(users=[discord.Object(member)])
            self._message = await self._announcements.send(said, mentions)
            await self._memory.remember_ping(self._channel_id, self._message.id)

    async def delete(self) -> None:
        async with self._lock:
            message, self._message = self._message, None
            if message is None:
                return
            try:
                with contextlib.suppress(discord.NotFound):
                    await message.delete()
            except FAILED:
                self._left_over(message.id)
            else:
                await self._memory.remember_ping(self._channel_id, None)


async def _logged(ready: Callable[[], Awaitable[None]], work: Callable[[], Awaitable[None]]) -> None:
    try:
        await ready()
        await work()
    except FAILED as trouble:
        LOG.info("a call could not be sent: %r", trouble)
    except Exception:
        LOG.exception("work of a table's publisher failed")
