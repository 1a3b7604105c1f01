"""Brings a file's schema up to date with numbered SQL files, each applied whole or not at all."""

import sqlite3
from importlib.resources import files

import aiosqlite

from db.errors import DatabaseDamaged, SchemaTooNew

APPLICATION_ID = 0x43524F55  # "CROU" in SQLite's header: this file is Croupier's


def migrations() -> list[str]:
    """The SQL of every migration; number n is at n - 1."""
    folder = files("db.sqlite") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    if [int(name[:4]) for name in names] != list(range(1, len(names) + 1)):
        raise DatabaseDamaged("the numbers of db/sqlite/migrations have a gap; the installation is incomplete")
    return [(folder / name).read_text(encoding="utf-8") for name in names]


async def pragma(connection: aiosqlite.Connection, name: str) -> int:
    rows = list(await connection.execute_fetchall(f"PRAGMA {name}"))
    return int(rows[0][0])


async def migrate(connection: aiosqlite.Connection, steps: list[str]) -> None:
    """Apply missing migrations; SchemaTooNew if the file is newer, DatabaseDamaged if another program made it."""
    version = await pragma(connection, "user_version")
    await _check_owner(connection, version)
    if version > len(steps):
        raise SchemaTooNew(
            f"the database has schema {version}, this program knows {len(steps)}: start the newer program again"
        )
    for number, sql in enumerate(steps[version:], version + 1):
        await _step(connection, number, sql)


async def _check_owner(connection: aiosqlite.Connection, version: int) -> None:
    filled = list(await connection.execute_fetchall("SELECT 1 FROM sqlite_master LIMIT 1"))
    if (filled or version) and await pragma(connection, "application_id") != APPLICATION_ID:
        raise DatabaseDamaged("the file that DATABASE_URL names is the database of another program")


async def _step(connection: aiosqlite.Connection, number: int, sql: str) -> None:
    script = f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;"
    try:
        await connection.executescript(script)
    except sqlite3.Error:
        await connection.rollback()
        raise
