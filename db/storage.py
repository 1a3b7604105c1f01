"""What the bot needs of a database, as protocols; `db/sqlite` implements them.

Every change is durable when its call returns. What goes wrong raises a StorageError;
nothing of that change was kept.
"""

from collections.abc import Callable
from typing import Protocol, Self

from db.records import (
    GuildSettings,
    JournalEntry,
    LobbyRecord,
    MoveRecord,
    NewTable,
    Outcome,
    Pruned,
    Repeated,
    Roster,
    Saved,
    Standing,
    Stats,
    StoredTable,
)


class TableStorage(Protocol):
    """Everything about tables that must outlive the process."""

    async def create(self, new: NewTable) -> Saved | Repeated:
        """Open a lobby at seq 0. ChannelTaken, TooManyTables, StorageFailed."""

    async def save_move(self, move: MoveRecord) -> Outcome:
        """Snapshot, journal, interaction and any result in one transaction. TooManyTables, StorageFailed."""

    async def save_lobby(self, lobby: LobbyRecord) -> Outcome:
        """The lobby as it is now; Stale once the game has begun. TooManyTables, StorageFailed."""

    async def set_message(self, table_id: str, message_id: int | None, posted_at: float | None) -> bool:
        """Remember the table's live message; False if there is no such table."""

    async def close(self, table_id: str, reason: str, at: float) -> bool:
        """Close without a result and free the channel; False if it was closed already."""

    async def unreadable(self) -> list[StoredTable]:
        """Matches that were closed as UNREADABLE, the oldest first."""

    async def take_up(self, table_id: str, roster: Roster) -> bool:
        """Open such a match again; False where its channel has another table or a member sits at too many."""

    async def get(self, table_id: str) -> StoredTable | None:
        """A table, closed ones too until they are pruned."""

    async def live(self) -> list[StoredTable]:
        """Every open table, lobbies too, the oldest first."""

    async def unshown(self) -> list[StoredTable]:
        """Matches that have ended while their live message is still remembered: its end may not have been shown."""

    async def in_channel(self, channel_id: int) -> StoredTable | None:
        """The open table of a channel or thread."""

    async def of_member(self, guild_id: int, user_id: int) -> list[StoredTable]:
        """The open tables of a server at which a member sits, the oldest first."""

    async def journal(self, table_id: str, after: int = -1) -> list[JournalEntry]:
        """What happened after `after`, in order; seq 0 is the opening."""

    async def prune(self, now: float) -> Pruned:
        """Forget interactions after INTERACTION_DAYS, journal and closed tables after JOURNAL_DAYS. Results stay."""


class ResultStorage(Protocol):
    """Leaderboards and statistics. `guild_id` None means all servers, `edition` None all editions.

    `since_day` is the first UTC day that counts (`day_of`); None means all time.
    """

    async def leaderboard(
        self,
        guild_id: int | None,
        edition: str | None = None,
        since_day: int | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> list[Standing]:
        """One page of the ranking; equals share a rank and stand in the order of their ids."""

    async def rank_of(
        self, user_id: int, guild_id: int | None, edition: str | None = None, since_day: int | None = None
    ) -> Standing | None:
        """A member's line of the ranking; None if they have no counted game there."""

    async def stats(self, user_id: int, guild_id: int | None, edition: str | None = None) -> Stats:
        """A member's counted games; zeros for somebody unknown."""


class SettingsStorage(Protocol):
    """Settings by server."""

    async def get(self, guild_id: int) -> GuildSettings:
        """What the server chose; a server that never chose has the defaults."""

    async def put(self, settings: GuildSettings) -> None:
        """Replace all of a server's settings; change one with dataclasses.replace."""


class MetaStorage(Protocol):
    """Text by key, for the program's own memory."""

    async def get(self, key: str) -> str | None: ...
    async def put(self, key: str, value: str) -> None: ...
    async def drop(self, key: str) -> None: ...
    async def starting(self, prefix: str) -> dict[str, str]:
        """All keys that begin so, with their texts."""


class Database(Protocol):
    """One open database. Close it on every path."""

    @property
    def tables(self) -> TableStorage: ...
    @property
    def results(self) -> ResultStorage: ...
    @property
    def settings(self) -> SettingsStorage: ...
    @property
    def meta(self) -> MetaStorage: ...

    def observe_commits(self, observe: Callable[[int], object]) -> None:
        """Tells it the number of moves and other units in each transaction from now on."""

    def free_bytes(self) -> int | None:
        """How much may still be written; None where that is not known."""

    async def close(self) -> None:
        """Take nothing more, write what waits, close; within about 5 seconds. Closing again changes nothing."""

    async def __aenter__(self) -> Self: ...
    async def __aexit__(self, *trouble: object) -> None: ...
