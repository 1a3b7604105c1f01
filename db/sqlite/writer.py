"""Group commit: whatever queued during one commit goes into the next transaction. It knows units, not tables.

Handing work to aiosqlite's thread is what costs, so units of one form are merged, each statement handed over once.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import aiosqlite

from db.errors import ConstraintBroken, DatabaseClosed, StorageFailed

LOG = logging.getLogger(__name__)

Params = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """One INSERT, UPDATE or DELETE, once per row of parameters.

    A guard must change exactly one row per row of parameters, else its unit is rolled back; so it selects rows by key.
    """

    sql: str
    rows: Sequence[Params]
    guard: bool = False


Unit = tuple[Statement, ...]
Verdict = bool | Exception
_Waiting = tuple[Unit, asyncio.Future[bool]]


class _Lost(Exception):
    """A guard changed fewer rows than it must."""


class Writer:
    """Does all writing and committing on the connection; reads run between two commits."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.observe: Callable[[int], object] | None = None
        self._connection = connection
        self._turn = asyncio.Lock()
        self._bell = asyncio.Event()
        self._queue: list[_Waiting] = []
        self._closing = False
        self._task = asyncio.create_task(self._serve(), name="database writer")

    async def submit(self, unit: Unit) -> bool:
        """True once the unit is on disk, False if a guard lost and nothing of it was kept.

        Raises ConstraintBroken, StorageFailed or DatabaseClosed; nothing was kept then either.
        Cancelling the caller does not stop the unit.
        """
        self._check_open()
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.append((unit, future))
        self._bell.set()
        return await future

    async def read(self, sql: str, params: Params = ()) -> list[Any]:
        """The rows of a SELECT over committed data. Raises StorageFailed or DatabaseClosed."""
        self._check_open()
        async with self._turn:
            try:
                return list(await self._connection.execute_fetchall(sql, params))
            except (sqlite3.Error, UnicodeDecodeError) as trouble:
                raise StorageFailed(str(trouble)) from trouble
            except ValueError as trouble:
                if not self._closing:
                    raise
                raise DatabaseClosed("the database was closed meanwhile") from trouble  # how aiosqlite reports it

    async def close(self, seconds: float) -> None:
        """Accept nothing more and write the queue. Whatever is left after `seconds` gets DatabaseClosed."""
        self._closing = True
        self._bell.set()
        _, late = await asyncio.wait({self._task}, timeout=seconds)
        if late:
            LOG.error("the database did not finish writing within %s s", seconds)
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=seconds)

    def _check_open(self) -> None:
        if self._closing or self._task.done():
            raise DatabaseClosed("the database is closed")

    async def _serve(self) -> None:
        try:
            while not self._closing or self._queue:
                await self._bell.wait()
                self._bell.clear()
                await asyncio.sleep(0)  # lets callers just answered queue their next move
                await self._take_batch()
        finally:
            _deliver(self._queue, [DatabaseClosed("the database is closed")] * len(self._queue))

    async def _take_batch(self) -> None:
        batch, self._queue = self._queue, []
        verdicts: Sequence[Verdict] = [DatabaseClosed("closed before it was known to be written")] * len(batch)
        try:
            async with self._turn:
                verdicts = await self._commit([unit for unit, _ in batch])
                if self.observe is not None:
                    self.observe(len(batch))
        finally:
            _deliver(batch, verdicts)

    async def _commit(self, units: list[Unit]) -> Sequence[Verdict]:
        try:
            return await self._together(units)
        except Exception as trouble:  # noqa: BLE001 -- whatever it was, the units are tried again one by one
            LOG.debug("a batch of %d is replayed one by one: %s", len(units), trouble)
        try:
            await self._connection.rollback()
            return await self._one_by_one(units)
        except Exception as trouble:
            LOG.exception("a batch of %d was not written", len(units))
            return await self._give_up(len(units), trouble)

    async def _give_up(self, count: int, trouble: Exception) -> list[Verdict]:
        try:
            await self._connection.rollback()
        except (sqlite3.Error, ValueError) as worse:
            LOG.warning("rolling back failed as well: %s", worse)
        return [StorageFailed(str(trouble)) for _ in range(count)]

    async def _together(self, units: list[Unit]) -> list[Verdict]:
        statements = [one for _, alike in groupby(units, key=_form) for one in _merge(list(alike))]
        await _all(self._play(statement) for statement in statements)
        await self._connection.commit()
        return [True] * len(units)

    async def _one_by_one(self, units: list[Unit]) -> list[Verdict]:
        await self._connection.execute("BEGIN IMMEDIATE")
        verdicts = [await self._alone(unit) for unit in units]
        await self._connection.commit()
        return verdicts

    async def _alone(self, unit: Unit) -> Verdict:
        await self._connection.execute("SAVEPOINT unit")
        verdict: Verdict = True
        try:
            for statement in unit:
                await self._play(statement)
        except Exception as trouble:  # noqa: BLE001 -- delivered to the one who asked
            verdict = _verdict(trouble)
            # A full disk may have ended the transaction already: then this raises, and the whole batch is given up.
            await self._connection.execute("ROLLBACK TO unit")
        await self._connection.execute("RELEASE unit")
        return verdict

    async def _play(self, statement: Statement) -> None:
        if not statement.rows:
            return
        cursor = await self._connection.executemany(statement.sql, statement.rows)
        if statement.guard and cursor.rowcount != len(statement.rows):
            raise _Lost


async def _all(steps: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Queue all steps for the thread at once, in order; wait for the last one before raising the first error."""
    first, *others = steps
    if not others:  # the usual batch, one move at each table, needs no tasks
        await first
        return
    done = await asyncio.gather(first, *others, return_exceptions=True)
    for trouble in done:
        if isinstance(trouble, BaseException):
            raise trouble


def _verdict(trouble: Exception) -> Verdict:
    if isinstance(trouble, _Lost):
        return False
    if isinstance(trouble, sqlite3.IntegrityError):
        return ConstraintBroken(str(trouble))
    if isinstance(trouble, sqlite3.Error):
        return StorageFailed(str(trouble))
    return trouble


def _form(unit: Unit) -> tuple[str, ...]:
    return tuple(statement.sql for statement in unit)


def _merge(units: list[Unit]) -> Iterable[Statement]:
    if len(units) == 1:
        return units[0]
    return [
        Statement(same[0].sql, [row for statement in same for row in statement.rows], same[0].guard)
        for same in zip(*units, strict=True)
    ]


def _deliver(batch: Sequence[_Waiting], verdicts: Sequence[Verdict]) -> None:
    for (_, future), verdict in zip(batch, verdicts, strict=True):
        if future.done():
            continue
        if isinstance(verdict, Exception):
            future.set_exception(verdict)
        else:
            future.set_result(verdict)
