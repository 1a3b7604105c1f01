"""DATABASE_URL: its scheme says which database is used. The value itself is never shown: it may hold a password."""

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from db import sqlite
from db.errors import BadDatabaseUrl
from db.storage import Database


class Backend(NamedTuple):
    """A kind of database. `check` raises BadDatabaseUrl for a URL it cannot use, without touching anything."""

    check: Callable[[str], object]
    open: Callable[[str], Awaitable[Database]]


BACKENDS: Final = {"sqlite": Backend(sqlite.database_path, sqlite.open_database)}
"""By the scheme of the URL. A new kind of database is one line here and a folder beside `db/sqlite`."""


def check_database_url(url: str) -> None:
    """Raises BadDatabaseUrl unless the URL names a database of BACKENDS."""
    _backend(url).check(url)


async def open_database(url: str) -> Database:
    """Open the database that DATABASE_URL names, making it if need be.

    Raises BadDatabaseUrl, DatabaseInUse, DatabaseDamaged, SchemaTooNew or StorageFailed, and leaves nothing open then.
    """
    return await _backend(url).open(url)


def _backend(url: str) -> Backend:
    scheme, colon, _ = url.partition(":")
    if not colon or scheme not in BACKENDS:
        raise BadDatabaseUrl(f"{sqlite.ADVICE}; only SQLite is supported")
    return BACKENDS[scheme]
