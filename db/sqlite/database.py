"""The one open database: its rooms, and the order in which it is opened and closed."""

import asyncio
import logging
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final, Self

import aiosqlite

from db.sqlite.connection import FileLock, connect, prepare
from db.sqlite.results import Results
from db.sqlite.settings import Meta, Settings
from db.sqlite.tables import Tables
from db.sqlite.url import database_path
from db.sqlite.writer import Writer

LOG = logging.getLogger(__name__)
CLOSE_SECONDS: Final = 5.0


class SqliteDatabase:
    """`tables`, `results`, `settings` and `meta` over one connection.

    Close it on every path: its thread is no daemon and would keep the process alive.
    """

    def __init__(self, path: Path, connection: aiosqlite.Connection, lock: FileLock) -> None:
        self._path = path
        self._connection = connection
        self._lock = lock
        self._writer = Writer(connection)
        self._closed = False
        self.tables = Tables(self._writer)
        self.results = Results(self._writer)
        self.settings = Settings(self._writer)
        self.meta = Meta(self._writer)

    def observe_commits(self, observe: Callable[[int], object]) -> None:
        self._writer.observe = observe

    def free_bytes(self) -> int | None:
        return shutil.disk_usage(self._path.parent).free

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        try:
            await self._writer.close(CLOSE_SECONDS * 0.6)
        finally:
            await self._close_connection()

    async def _close_connection(self) -> None:
        closing = asyncio.ensure_future(self._connection.close())
        closing.add_done_callback(lambda _: self._lock.release())
        _, late = await asyncio.wait({closing}, timeout=CLOSE_SECONDS * 0.4)
        if late:
            LOG.error("the database's thread does not answer; it is left behind")
            return
        await closing

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *trouble: object) -> None:
        await self.close()


async def open_database(url: str) -> SqliteDatabase:
    """Open the file that a `sqlite:///` URL names, making it if need be.

    Raises BadDatabaseUrl, DatabaseInUse, DatabaseDamaged, SchemaTooNew or StorageFailed, and leaves nothing open then.
    """
    path = database_path(url)
    lock = prepare(path)
    try:
        await lock.take()
        return SqliteDatabase(path, await connect(path), lock)
    except BaseException:
        lock.release()
        raise
