"""What a server chose, and small facts of the program itself (such as the hash of the commands it last announced)."""

from dataclasses import astuple, fields
from typing import Final

from db.records import GuildSettings, checked_id
from db.sqlite.writer import Statement, Writer

_COLUMNS: Final = tuple(each.name for each in fields(GuildSettings))
_READ: Final = f"SELECT {', '.join(_COLUMNS)} FROM guild_settings WHERE guild_id = ?"  # noqa: S608  our own names
_WRITE: Final = f"""INSERT OR REPLACE INTO guild_settings
    ({", ".join(_COLUMNS)}) VALUES (?, ?, ?, ?, ?, ?, ?)"""  # noqa: S608


class Settings:
    """SettingsStorage on SQLite."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def get(self, guild_id: int) -> GuildSettings:
        rows = await self._writer.read(_READ, (checked_id(guild_id),))
        if not rows:
            return GuildSettings(guild_id=guild_id)
        facts = dict(zip(_COLUMNS, rows[0], strict=True))
        return GuildSettings(**{**facts, "robots": bool(facts["robots"]), "text_only": bool(facts["text_only"])})

    async def put(self, settings: GuildSettings) -> None:
        await self._writer.submit((Statement(_WRITE, [astuple(settings)]),))


class Meta:
    """MetaStorage on SQLite."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def get(self, key: str) -> str | None:
        rows = await self._writer.read("SELECT value FROM app_meta WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else None

    async def put(self, key: str, value: str) -> None:
        sql = "INSERT OR REPLACE INTO app_meta (key, value) VALUES (?, ?)"
        await self._writer.submit((Statement(sql, [(key, value)]),))

    async def drop(self, key: str) -> None:
        await self._writer.submit((Statement("DELETE FROM app_meta WHERE key = ?", [(key,)]),))

    async def starting(self, prefix: str) -> dict[str, str]:
        sql = "SELECT key, value FROM app_meta WHERE substr(key, 1, ?) = ?"
        return {str(key): str(value) for key, value in await self._writer.read(sql, (len(prefix), prefix))}
