"""The one live message of a table: edited in place, posted anew where that is needed, the old one deleted."""

import logging
import secrets
import time
from typing import Final, NamedTuple

import discord

from cogs.uno.table_message.memory import MessageMemory, Posting

LOG = logging.getLogger(__name__)
BURIED: Final = 8
OLD_SECONDS: Final = 50 * 60.0


class Content(NamedTuple):
    """What the message shows."""

    view: discord.ui.LayoutView
    files: list[discord.File]


class LiveMessage:
    """Its id, when it was posted (monotonic seconds), how many messages came after it. `old_seconds`: real ones."""

    def __init__(self, channel: discord.PartialMessageable, memory: MessageMemory, old_seconds: float) -> None:
        self._channel, self._memory, self._old_seconds = channel, memory, old_seconds
        self.id: int | None = None
        self.posted = 0.0
        self.must_repost = False
        self._buried = 0
        self._posting: Posting | None = None
        self._posting_stored = False
        self._replaced: set[int] = set()

    # --- what becomes of it ---------------------------------------------------------------------

    def resume(self, message_id: int | None, posted: float, posting: Posting | None) -> None:
        """Takes up the message of the process before, and a post that it did not see succeed (F025)."""
        self.id, self.posted = message_id, posted
        if posting is not None:
            self._posting, self._posting_stored, self.must_repost = posting, True, True
            self._replaced |= {posting.old} if posting.old is not None else set()

    def bury(self, message_id: int) -> bool:
        """Counts a message of the channel; True where so many lie on the table that it should be posted anew."""
        if self.id is None or message_id <= self.id:
            return False
        self._buried += 1
        return self._buried > BURIED

    def lose(self) -> None:
        """It was deleted by somebody: the next one is a new one."""
        self.id, self.posted, self._buried = None, 0.0, 0
        self.must_repost = True

    def replace(self, message_id: int) -> None:
        """Another message of the table's that is to be deleted with the next delivery."""
        self._replaced.add(message_id)

    # --- requests -------------------------------------------------------------------------------

    async def show(self, table_id: str, content: Content) -> bool:
        """Edits it, or posts it anew; True where it may show what was true earlier."""
        age = time.monotonic() - self.posted
        if self.must_repost or self.id is None or age > self._old_seconds:
            return await self._post(table_id, content)
        await self._channel.get_partial_message(self.id).edit(view=content.view, attachments=content.files)
        return False

    async def _post(self, table_id: str, content: Content) -> bool:
        """A new message. The nonce makes a repeated request harmless (F025).

        It is on disk before, so that it is the same one after a crash; it is kept until the message surely stands.
        """
        old, repeated = self.id, self._posting is not None
        if self._posting is None:
            self._posting, self._posting_stored = Posting(secrets.token_hex(12), old), True
            await self._memory.remember_posting(table_id, self._posting)
        message = await self._channel.send(view=content.view, files=content.files, nonce=self._posting.nonce)
        self._posting = None
        self.id, self.posted, self._buried = message.id, time.monotonic(), 0
        self.must_repost = False
        if old is not None and old != message.id:
            self._replaced.add(old)
        await self._memory.remember_message(table_id, message.id, time.time())
        return repeated  # if the first request came through, its message shows what was true then

    async def tidy(self, table_id: str) -> None:
        """After it was shown: deletes what it replaces. Raises TRANSIENT errors: the next delivery tries again."""
        while self._replaced:
            number = next(iter(self._replaced))
            try:
                await self._channel.get_partial_message(number).delete()
            except discord.DiscordServerError:
                raise
            except discord.HTTPException as trouble:
                LOG.info("a message could not be deleted: %r", trouble)
            self._replaced.discard(number)
        if self._posting_stored:
            self._posting_stored = False
            await self._memory.remember_posting(table_id, None)
