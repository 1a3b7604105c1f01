"""Opens the one connection: private file, locked against a second Croupier, durable, checked and migrated."""

import asyncio
import logging
import os
import sqlite3
import sys
from pathlib import Path
from typing import Final

import aiosqlite

try:
    import fcntl
except ImportError:  # Windows
    sys.exit("Croupier runs on Linux and macOS; on Windows use WSL or a container.")

from db.errors import BadDatabaseUrl, DatabaseDamaged, DatabaseInUse, StorageFailed
from db.sqlite.migrate import migrate, migrations

LOG = logging.getLogger(__name__)
BUSY_SECONDS: Final = 5.0
PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA fullfsync = ON",  # macOS: fsync alone leaves data in the drive's cache; elsewhere it changes nothing
    "PRAGMA checkpoint_fullfsync = ON",
)


class FileLock:
    """Held while a Croupier uses a file: SQLite before 3.51.3 can lose commits of two writers in WAL mode.

    It lies beside the database, since closing any descriptor of the database itself would drop SQLite's own locks.
    """

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._descriptor = os.open(self._path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)

    async def take(self, seconds: float = BUSY_SECONDS) -> None:
        """Wait a moment for a Croupier that is shutting down; DatabaseInUse if it keeps the file."""
        deadline = asyncio.get_running_loop().time() + seconds
        while not self._try():
            if asyncio.get_running_loop().time() >= deadline:
                raise DatabaseInUse("another Croupier is using the file that DATABASE_URL names")
            await asyncio.sleep(0.05)

    def _try(self) -> bool:
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def release(self) -> None:
        os.close(self._descriptor)


def prepare(path: Path) -> FileLock:
    """Make the folder and the file, readable by their owner only; SQLite makes -wal and -shm alike."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600))
        path.chmod(0o600)
        return FileLock(path)
    except OSError as trouble:
        raise BadDatabaseUrl(f"DATABASE_URL names a file that cannot be written: {trouble.strerror}") from trouble


async def connect(path: Path) -> aiosqlite.Connection:
    """A connection ready for use. DatabaseDamaged, SchemaTooNew or StorageFailed leave nothing open."""
    LOG.info("SQLite %s", sqlite3.sqlite_version)
    try:
        connection = await aiosqlite.connect(path, timeout=BUSY_SECONDS, isolation_level="IMMEDIATE")
    except sqlite3.Error as trouble:
        raise StorageFailed(f"the database cannot be opened: {trouble}") from trouble
    connection.text_factory = _text
    try:
        await _make_ready(connection)
    except BaseException:
        await connection.close()
        raise
    return connection


def _text(raw: bytes) -> str:
    """A text that is spoilt spoils its own row alone, not the reading of all."""
    return raw.decode(errors="replace")


async def _make_ready(connection: aiosqlite.Connection) -> None:
    try:
        for sql in PRAGMAS:
            await connection.execute_fetchall(sql)
        await _quick_check(connection)
        await migrate(connection, migrations())
    except sqlite3.OperationalError as trouble:
        raise StorageFailed(f"the database cannot be used: {trouble}") from trouble
    except (sqlite3.DatabaseError, UnicodeDecodeError) as trouble:  # the error message itself may not be valid UTF-8
        raise DatabaseDamaged(_damage(str(trouble))) from trouble


async def _quick_check(connection: aiosqlite.Connection) -> None:
    rows = list(await connection.execute_fetchall("PRAGMA quick_check(1)"))
    if rows[0][0] != "ok":
        raise DatabaseDamaged(_damage(rows[0][0]))


def _damage(finding: str) -> str:
    return (
        f"the file that DATABASE_URL names is damaged or no SQLite database ({finding}); "
        "it was left as it is: restore a backup, or move it away to start anew"
    )
