"""What must be known of a table's messages after a restart. The table's row has the live one, `meta` the others."""

import contextlib
from typing import Final, NamedTuple

from db import Database, StorageError

PING_KEY: Final = "call:"
"""Prefix of the keys under which `db.meta` keeps the id of each channel's ping message."""
POSTING_KEY: Final = "post:"
"""Prefix of the keys under which `db.meta` keeps the nonce of a table message that is being posted, by table."""


class Posting(NamedTuple):
    """A message being posted: its nonce, and the id of the message it replaces (None for the first)."""

    nonce: str
    old: int | None


class MessageMemory:
    """Stores which messages exist or are being posted, and reads it after a restart."""

    def __init__(self, db: Database) -> None:
        self._db = db

    async def remember_message(self, table_id: str, message_id: int | None, posted_at: float | None) -> None:
        await self._db.tables.set_message(table_id, message_id, posted_at)

    async def remember_ping(self, channel_id: int, message_id: int | None) -> None:
        """Stores the ping message of a channel, so that it is deleted even after a crash."""
        await self._remember(f"{PING_KEY}{channel_id}", None if message_id is None else str(message_id))

    async def pings(self) -> dict[int, int]:
        """The pings that an earlier process has left behind, by channel."""
        found = await self._db.meta.starting(PING_KEY)
        return {int(key.removeprefix(PING_KEY)): int(message_id) for key, message_id in found.items()}

    async def remember_posting(self, table_id: str, posting: Posting | None) -> None:
        """Stores which table message is being posted, so that a restart does not post it twice."""
        noted = None if posting is None else f"{posting.nonce} {posting.old or 0}"
        await self._remember(f"{POSTING_KEY}{table_id}", noted)

    async def posting(self, table_id: str) -> Posting | None:
        """What an earlier process was posting when it ended."""
        noted = await self._db.meta.get(f"{POSTING_KEY}{table_id}")
        nonce, _, old = (noted or "").partition(" ")
        return None if noted is None else Posting(nonce, int(old) or None)

    async def _remember(self, key: str, value: str | None) -> None:
        with contextlib.suppress(StorageError):
            await (self._db.meta.drop(key) if value is None else self._db.meta.put(key, value))
