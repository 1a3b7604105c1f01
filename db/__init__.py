"""What happened, on disk: live tables, results, settings. `storage.py` says what the bot needs. It knows no Discord."""

from db.encoding import RESEAT, START, TableMove, events_of, record
from db.errors import (
    BadDatabaseUrl,
    ChannelTaken,
    DatabaseClosed,
    DatabaseDamaged,
    DatabaseInUse,
    OutOfRange,
    SchemaTooNew,
    StorageError,
    StorageFailed,
    TooManyTables,
)
from db.opening import check_database_url, open_database
from db.records import (
    TABLES_A_MEMBER,
    UNREADABLE,
    GuildSettings,
    JournalEntry,
    LobbyRecord,
    MatchResult,
    MoveRecord,
    NewTable,
    Outcome,
    PlayerResult,
    Pruned,
    Repeated,
    Roster,
    Saved,
    Stale,
    Standing,
    Stats,
    StoredTable,
    day_of,
)
from db.storage import Database
