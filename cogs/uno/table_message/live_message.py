"""The one live message of a table: edited in place, or posted anew and the old one deleted."""

import secrets
import time
from typing import Final, NamedTuple

import discord

from cogs.refusals import FAILED, Next, next_after
from cogs.uno.table_message.memory import MessageMemory, Posting

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
        """Takes over the message of an earlier process, and a post whose outcome it did not learn (F025)."""
        self.id, self.posted = message_id, posted
        if posting is not None:
            self._posting, self._posting_stored, self.must_repost = posting, True, True
            self._replaced |= {posting.old} if posting.old is not None else set()

    def bury(self, message_id: int) -> bool:
        """Counts a message of the channel; True if the table is buried by so many that it should be posted anew."""
        if self.id is None or message_id <= self.id:
            return False
        self._buried += 1
        return self._buried > BURIED

    def lose(self) -> None:
        """Somebody deleted it; the next delivery posts a new one."""
        self.id, self.posted, self._buried = None, 0.0, 0
        self.must_repost = True

    def forget_posting(self) -> None:
        """What its nonce stands for is no longer there: the next post has another."""
        self._posting = None

    def replace(self, message_id: int) -> None:
        """Adds a message to be deleted with the next delivery."""
        self._replaced.add(message_id)

    # --- requests -------------------------------------------------------------------------------

    async def show(self, table_id: str, content: Content) -> bool:
        """Edits it, or posts it anew; True if it may show an older state."""
        age = time.monotonic() - self.posted
        if self.must_repost or self.id is None or age > self._old_seconds:
            return await self._post(table_id, content)
        await self._channel.get_partial_message(self.id).edit(view=content.view, attachments=content.files)
        return False

    async def _post(self, table_id: str, content: Content) -> bool:
        """A new message. The nonce makes a repeated request harmless (F025).

        It is stored before the request, so that it survives a crash, and kept until the message is known to exist.
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
        return repeated  # if the first request was carried out, its message shows the state of that time

    @property
    def tidied(self) -> bool:
        """Whether nothing is left to be deleted."""
        return not self._replaced

    async def tidy(self, table_id: str) -> None:
        """Deletes the messages it has replaced. Raises FAILED where one may still stand."""
        while self._replaced:
            number = next(iter(self._replaced))
            try:
                await self._channel.get_partial_message(number).delete()
            except FAILED as trouble:
                if next_after(trouble) is not Next.DONE:
                    raise
            self._replaced.discard(number)
        if self._posting_stored and self._posting is None:
            self._posting_stored = False
            await self._memory.remember_posting(table_id, None)
