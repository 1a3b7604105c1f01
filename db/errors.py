"""Storage errors. Their messages are for the log and the operator, never for members."""


class StorageError(Exception):
    """Base class of every error of this package."""


class BadDatabaseUrl(StorageError, ValueError):
    """DATABASE_URL does not name a usable SQLite file."""


class DatabaseInUse(StorageError):
    """Another Croupier holds this file."""


class DatabaseDamaged(StorageError):
    """The file is not a sound Croupier database; it is left as it was found."""


class SchemaTooNew(StorageError):
    """A later version of the program has written this file."""


class StorageFailed(StorageError):
    """Nothing of this unit was kept: the disk is full, broken or locked. Trying again later is safe."""


class ConstraintBroken(StorageFailed):
    """A value or a combination that the schema forbids; trying again does not help."""


class DatabaseClosed(StorageError):
    """Called after close(), or still queued when the time for closing ran out."""


class OutOfRange(StorageError, ValueError):
    """An id that no Discord object can have."""


class ChannelTaken(StorageError):
    """The channel already has an open table."""

    def __init__(self, channel_id: int) -> None:
        super().__init__(f"channel {channel_id} already has an open table")
        self.channel_id = channel_id


class TooManyTables(StorageError):
    """A member of the roster would sit at more tables of the server than allowed."""

    def __init__(self, table_id: str) -> None:
        super().__init__(f"a member at table {table_id} sits at too many tables of the server")
        self.table_id = table_id
