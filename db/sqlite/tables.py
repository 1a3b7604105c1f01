"""Live tables: the snapshot with compare-and-set, the journal, who sits where. It never unpacks a snapshot."""

import asyncio
from dataclasses import fields
from typing import Any, Final

from db.errors import ChannelTaken, ConstraintBroken, TooManyTables
from db.records import (
    DAY_SECONDS,
    INTERACTION_DAYS,
    JOURNAL_DAYS,
    TABLES_A_MEMBER,
    UNREADABLE,
    JournalEntry,
    LobbyRecord,
    MoveRecord,
    NewTable,
    Outcome,
    Pruned,
    Repeated,
    Roster,
    Saved,
    Stale,
    StoredTable,
    checked_id,
)
from db.sqlite.results import result_statements
from db.sqlite.writer import Statement, Unit, Writer

PRUNE_CHUNK: Final = 500

# The schema's triggers copy action, events and interaction to the journal; `entry` is the journal's next number.
_MOVE: Final = """UPDATE tables SET seq = seq + 1, phase = 'playing', snapshot = ?, deadline = ?,
    action = ?, events = ?, interaction_id = ?, entry = (SELECT ifnull(max(id), 0) + 1 FROM journal),
    saved_at = ?, human_at = ifnull(?, human_at)
    WHERE id = ? AND seq = ? AND closed_at IS NULL"""
_LOBBY: Final = """UPDATE tables SET seq = seq + 1, edition = ?, options = ?, deadline = ?,
    action = ?, events = ?, interaction_id = ?, entry = (SELECT ifnull(max(id), 0) + 1 FROM journal),
    saved_at = ?, human_at = ifnull(?, human_at)
    WHERE id = ? AND seq = ? AND phase = 'lobby'"""
_CREATE: Final = """INSERT INTO tables
    (id, guild_id, channel_id, host_id, edition, options, seats, seed, commitment, deadline, interaction_id,
     opened_at, saved_at, human_at, phase, action, events, entry)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'lobby', '"open"', '[]',
            (SELECT ifnull(max(id), 0) + 1 FROM journal))"""
_ROSTER: Final = "UPDATE tables SET host_id = ?, seats = ? WHERE id = ?"
_CLEAR: Final = "DELETE FROM sitters WHERE table_id = ?"
_SIT: Final = """INSERT INTO sitters (guild_id, user_id, table_id)
    SELECT guild_id, ?, id FROM tables AS t WHERE id = ?
       AND (SELECT count(*) FROM sitters WHERE guild_id = t.guild_id AND user_id = ?) < ?"""
_CLOSE: Final = """UPDATE tables SET phase = 'closed', closed_at = ?, close_reason = ?, deadline = NULL
    WHERE id = ? AND closed_at IS NULL"""
_TAKE_UP: Final = """UPDATE tables SET phase = 'playing', closed_at = NULL, close_reason = NULL
    WHERE id = ? AND close_reason = ? AND snapshot <> ''"""
_MESSAGE: Final = "UPDATE tables SET message_id = ?, posted_at = ? WHERE id = ?"

_COLUMNS: Final = tuple(field.name for field in fields(StoredTable))
_SELECT: Final = f"SELECT {', '.join(f't.{column}' for column in _COLUMNS)} FROM tables AS t"  # noqa: S608  our own names
_JOURNAL: Final = """WITH RECURSIVE chain (id) AS (
        SELECT entry FROM tables WHERE id = ?
        UNION ALL SELECT journal.previous FROM chain JOIN journal USING (id) WHERE seq > ?)
    SELECT seq, action, events, interaction_id, at FROM chain JOIN journal USING (id) WHERE seq > ? ORDER BY seq"""
_OLD_CLICKS: Final = "SELECT id FROM journal WHERE interaction_id IS NOT NULL AND at < ? LIMIT ?"
_FORGET: Final = "UPDATE journal SET interaction_id = NULL WHERE id = ?"
# Entries are in the order of time: looking at the oldest few is enough.
_OLD_ENTRIES: Final = "SELECT id FROM (SELECT id, at FROM journal ORDER BY id LIMIT ?2) WHERE at < ?1"
_OLD_TABLES: Final = "SELECT id FROM tables WHERE closed_at < ? LIMIT ?"


class Tables:
    """TableStorage on SQLite."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def create(self, new: NewTable) -> Saved | Repeated:
        try:
            if await self._writer.submit(_opening(new)):
                return Saved(0)
        except ConstraintBroken as trouble:
            return await self._not_opened(new, trouble)
        raise TooManyTables(new.id)

    async def save_move(self, move: MoveRecord) -> Outcome:
        return await self._save(move, _move_unit(move))

    async def save_lobby(self, lobby: LobbyRecord) -> Outcome:
        return await self._save(lobby, _lobby_unit(lobby))

    async def set_message(self, table_id: str, message_id: int | None, posted_at: float | None) -> bool:
        row = (None if message_id is None else checked_id(message_id), posted_at, table_id)
        return await self._writer.submit((Statement(_MESSAGE, [row], guard=True),))

    async def close(self, table_id: str, reason: str, at: float) -> bool:
        return await self._writer.submit(_closing(table_id, reason, at))

    async def unreadable(self) -> list[StoredTable]:
        return await self._read("WHERE t.closed_at IS NOT NULL AND t.close_reason = ? AND t.snapshot <> ''", UNREADABLE)

    async def take_up(self, table_id: str, roster: Roster) -> bool:
        unit = (Statement(_TAKE_UP, [(table_id, UNREADABLE)], guard=True), *_reseating(table_id, roster))
        try:
            return await self._writer.submit(unit)
        except ConstraintBroken:  # one open table a channel
            return False

    async def get(self, table_id: str) -> StoredTable | None:
        return next(iter(await self._read("WHERE t.id = ?", table_id)), None)

    async def live(self) -> list[StoredTable]:
        return await self._read("WHERE t.closed_at IS NULL")

    async def unshown(self) -> list[StoredTable]:
        where = "WHERE t.closed_at IS NOT NULL AND t.message_id IS NOT NULL AND t.snapshot <> ''"
        return await self._read(where, order="t.closed_at")

    async def in_channel(self, channel_id: int) -> StoredTable | None:
        where = "WHERE t.channel_id = ? AND t.closed_at IS NULL"
        return next(iter(await self._read(where, checked_id(channel_id))), None)

    async def of_member(self, guild_id: int, user_id: int) -> list[StoredTable]:
        where = "JOIN sitters AS s ON s.table_id = t.id WHERE s.guild_id = ? AND s.user_id = ?"
        return await self._read(where, checked_id(guild_id), checked_id(user_id))

    async def _read(self, where: str, *params: Any, order: str = "t.opened_at, t.id") -> list[StoredTable]:
        rows = await self._writer.read(f"{_SELECT} {where} ORDER BY {order}", params)
        return [StoredTable(**dict(zip(_COLUMNS, row, strict=True))) for row in rows]

    async def journal(self, table_id: str, after: int = -1) -> list[JournalEntry]:
        rows = await self._writer.read(_JOURNAL, (table_id, after, after))
        return [JournalEntry(*row) for row in rows]

    async def prune(self, now: float) -> Pruned:
        yesterday, quarter = now - INTERACTION_DAYS * DAY_SECONDS, now - JOURNAL_DAYS * DAY_SECONDS
        clicks = await self._sweep(_OLD_CLICKS, _FORGET, yesterday)
        entries = await self._sweep(_OLD_ENTRIES, "DELETE FROM journal WHERE id = ?", quarter)
        tables = await self._sweep(_OLD_TABLES, "DELETE FROM tables WHERE id = ?", quarter)
        return Pruned(clicks, entries, tables)

    async def _sweep(self, select: str, change: str, before: float) -> int:
        """In small units, so that moves go on between them."""
        count = 0
        while rows := await self._writer.read(select, (before, PRUNE_CHUNK)):
            await asyncio.shield(self._writer.submit((Statement(change, rows),)))
            count += len(rows)
        return count

    async def _save(self, change: MoveRecord | LobbyRecord, unit: Unit) -> Outcome:
        try:
            if await self._writer.submit(unit):
                return Saved(change.expected_seq + 1)
        except ConstraintBroken:
            if repeated := await self._first_outcome(change.interaction_id):
                return repeated
            raise
        return await self._why_not(change)

    async def _why_not(self, change: MoveRecord | LobbyRecord) -> Stale | Repeated:
        if repeated := await self._first_outcome(change.interaction_id):
            return repeated
        table = await self.get(change.table_id)
        if table is None or table.closed_at is not None:
            return Stale(None)
        if table.seq == change.expected_seq and not (isinstance(change, LobbyRecord) and table.phase != "lobby"):
            raise TooManyTables(table.id)
        return Stale(table.seq)

    async def _not_opened(self, new: NewTable, trouble: ConstraintBroken) -> Repeated:
        if repeated := await self._first_outcome(new.interaction_id):
            return repeated
        if await self.in_channel(new.channel_id):
            raise ChannelTaken(new.channel_id) from trouble
        raise trouble

    async def _first_outcome(self, interaction_id: int | None) -> Repeated | None:
        sql = "SELECT table_id, seq, events FROM journal WHERE interaction_id = ?"
        rows = await self._writer.read(sql, (interaction_id,))
        return Repeated(*rows[0]) if rows else None


def _opening(new: NewTable) -> Unit:
    roster = new.roster
    row = (new.id, new.guild_id, new.channel_id, roster.host_id, new.edition, new.options, roster.seats)
    secrets = (new.seed, new.commitment, new.deadline, new.interaction_id)
    return (Statement(_CREATE, [(*row, *secrets, new.at, new.at, new.at)]), _sitting(new.id, roster))


def _move_unit(move: MoveRecord) -> Unit:
    unit: Unit = (Statement(_MOVE, [(move.snapshot, move.deadline, *_change(move))], guard=True),)
    if move.roster:
        unit += _reseating(move.table_id, move.roster)
    if move.result:
        unit += (*_closing(move.table_id, "finished", move.at), *result_statements(move.result))
    return unit


def _lobby_unit(lobby: LobbyRecord) -> Unit:
    row = (lobby.edition, lobby.options, lobby.deadline, *_change(lobby))
    return (Statement(_LOBBY, [row], guard=True), *_reseating(lobby.table_id, lobby.roster))


def _change(change: MoveRecord | LobbyRecord) -> tuple[Any, ...]:
    human_at = None if change.interaction_id is None else change.at
    line = (change.action, change.events, change.interaction_id)
    return (*line, change.at, human_at, change.table_id, change.expected_seq)


def _reseating(table_id: str, roster: Roster) -> Unit:
    return (
        Statement(_ROSTER, [(roster.host_id, roster.seats, table_id)]),
        Statement(_CLEAR, [(table_id,)]),
        _sitting(table_id, roster),
    )


def _sitting(table_id: str, roster: Roster) -> Statement:
    rows = [(member, table_id, member, TABLES_A_MEMBER) for member in roster.members]
    return Statement(_SIT, rows, guard=True)


def _closing(table_id: str, reason: str, at: float) -> Unit:
    return (Statement(_CLOSE, [(at, reason, table_id)], guard=True), Statement(_CLEAR, [(table_id,)]))
