"""All running matches: started, found, resumed after a restart, closed."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.background import BackgroundTasks
from cogs.refusals import FAILED, Next, next_after, pause_after
from cogs.uno.actions import TableActions
from cogs.uno.clock import RealClock
from cogs.uno.components import layout_view, text_display
from cogs.uno.hand import HandPublisher
from cogs.uno.lobby import Lobby
from cogs.uno.pictures import Renderer
from cogs.uno.table import GRACE_SECONDS, Ports, Sitter, Table, TableInfo, TableOptions, TableState, load_seats, roster
from cogs.uno.table_message import MessageMemory, TablePublisher
from cogs.uno.wording import why_closed
from db import START, UNREADABLE, Outcome, Saved, StorageError, StorageFailed, StoredTable, TableMove, events_of, record
from engine import Event, Game, UnreadableSnapshot, load, new_game, table_view

if TYPE_CHECKING:
    from cogs.croupier import Croupier

LOG = logging.getLogger(__name__)
DRAIN_SECONDS: Final = 1.0


@dataclass(frozen=True, slots=True)
class RunningTable:
    """A running match and what shows it on Discord, to its channel and to each player."""

    table: Table
    publisher: TablePublisher
    hands: HandPublisher

    async def settle(self) -> None:
        """Waits until every edit and message in flight is done."""
        await self.publisher.settle()
        await self.hands.settle()

    def stop(self) -> None:
        """Cancels every edit and message in flight."""
        self.publisher.stop()
        self.hands.stop()


class StoredMatch(NamedTuple):
    """What a row says of a match: the game, and who sits there."""

    game: Game
    sitters: tuple[Sitter, ...]


class TableStore:
    """The store of one server's tables, made of the database."""

    def __init__(self, bot: "Croupier", guild_id: int) -> None:
        self._db, self._guild_id, self._moves = bot.db, guild_id, bot.metrics.moves

    async def save_move(self, move: TableMove) -> Outcome:
        outcome = await self._db.tables.save_move(record(move))
        if isinstance(outcome, Saved):
            self._moves.inc()
        return outcome

    async def close(self, table_id: str, reason: str, at: float) -> bool:
        return await self._db.tables.close(table_id, reason, at)

    async def ranks(self, members: tuple[int, ...]) -> Mapping[int, int | None]:
        found = {member: await self._db.results.rank_of(member, self._guild_id) for member in members}
        return {member: None if standing is None else standing.rank for member, standing in found.items()}


class TableRegistry:
    """The registry of running tables. A lobby belongs to LobbyService until `start_match`."""

    def __init__(self, bot: "Croupier", renderer: Renderer) -> None:
        self.bot, self.renderer = bot, renderer
        self.clock = RealClock(bot.config.seconds)
        self.circuit_breaker = bot.circuit_breaker
        self.memory = MessageMemory(bot.db)
        self.running: dict[str, RunningTable] = {}
        bot.metrics.tables.set_function(lambda: len(self.running))
        self.actions = TableActions(self)
        self._by_channel: dict[int, str] = {}
        self._background = BackgroundTasks()
        self._behind: set[int] = set()
        """The servers in which an end could not be shown."""

    # --- finding ------------------------------------------------------------------------------

    def in_channel(self, channel_id: int | None) -> RunningTable | None:
        """The running match of a channel."""
        running = self.running.get(self._by_channel.get(channel_id or 0, ""))
        return None if running is None or running.table.over else running

    def _in_server(self, guild_id: int) -> list[RunningTable]:
        return [one for one in self.running.values() if one.table.info.guild_id == guild_id]

    # --- the line to Discord ------------------------------------------------------------------

    def line_lost(self, guild_id: int) -> None:
        for running in self._in_server(guild_id):
            running.table.pause()

    def line_back(self, guild_id: int, *, missed: bool) -> None:
        for running in self._in_server(guild_id):
            running.table.resume()
            running.publisher.line_back()
            if missed:
                running.table.refresh()
        if guild_id in self._behind:
            self._behind.discard(guild_id)
            self._background.start(self._show_ends(guild_id))

    async def _show_ends(self, guild_id: int) -> None:
        """Shows ends that could not be shown while the connection was down."""
        for stored in await self.bot.db.tables.unshown():
            here = stored.guild_id == guild_id and stored.close_reason != UNREADABLE
            if here and stored.id not in self.running and not self.in_channel(stored.channel_id):
                await self._publish_end(stored)

    def bot_removed(self, guild_id: int) -> None:
        """Nobody can play there any more; should the bot be added again, the old message tells the end."""
        for running in self._in_server(guild_id):
            self._background.start(self._give_up(running))

    async def _give_up(self, running: RunningTable) -> None:
        await running.table.close("removed")
        running.stop()

    async def channel_deleted(self, channel_id: int) -> None:
        """Closes the match of a deleted channel without a result, which frees its members (F037)."""
        for shown in self.running.values():
            if shown.table.info.channel_id == channel_id:
                shown.publisher.place_gone()
        running = self.in_channel(channel_id)
        if running is not None:
            await running.table.close("channel")

    async def member_gone(self, channel_id: int, user_id: int) -> None:
        """Somebody whose turn it was is no longer in the server."""
        running = self.in_channel(channel_id)
        seat = None if running is None else running.table.seat_of(user_id)
        if running is not None and seat is not None:
            await running.table.member_gone(seat)

    def place_changed(self, guild_id: int) -> None:
        """Permissions, a thread or the server itself have changed: what Discord refused there is tried again."""
        for running in self._in_server(guild_id):
            running.publisher.place_changed()

    # --- starting -----------------------------------------------------------------------------

    async def start_match(self, lobby: Lobby) -> Table:
        """Deals the first round of a lobby that has just been checked. On StorageError nothing has begun.

        The match keeps the lobby's id; its table gets a message of its own.
        """
        stored = await self.bot.db.tables.get(lobby.id)
        if stored is None:
            raise StorageFailed("the lobby is gone")
        players = [sitter.player for sitter in lobby.sitters]
        game, events = new_game(lobby.edition, lobby.options.rules, players, lobby.id, bytes.fromhex(stored.seed))
        move = TableMove(
            table_id=lobby.id,
            expected_seq=lobby.seq,
            game=game,
            action=START,
            events=events,
            at=time.time(),
            roster=roster(lobby.host_id, lobby.sitters),
        )
        saved = await TableStore(self.bot, stored.guild_id).save_move(move)
        if not isinstance(saved, Saved):
            raise StorageFailed("the lobby changed while it was starting")
        running = self._build(stored, game, saved.seq, lobby.sitters)
        await running.table.begin(events)
        return running.table

    def _build(self, stored: StoredTable, game: Game, seq: int, sitters: tuple[Sitter, ...]) -> RunningTable:
        """Registers a match that is on disk, with its table and publishers."""
        self.renderer.prepare(stored.edition)
        publisher = TablePublisher(self.bot, self, stored.guild_id, stored.channel_id)
        dice = Random(stored.seed if self.bot.config.seed else None)  # noqa: S311 -- pauses of robots
        line = partial(self.bot.lines.up, stored.guild_id)
        hands = HandPublisher(stored.channel_id, self.renderer, self.bot.card_emojis, line)
        ports = Ports(TableStore(self.bot, stored.guild_id), publisher, hands, self.clock, dice)
        table = Table(_info(stored), TableState(game, seq, stored.host_id, sitters), ports, self._ended)
        running = self.running[stored.id] = RunningTable(table, publisher, hands)
        self._by_channel[stored.channel_id] = stored.id
        if not self.bot.lines.is_up(stored.guild_id):
            table.pause()
        return running

    # --- after a restart ----------------------------------------------------------------------

    async def resume(self) -> None:
        """Resumes every running match; whoever must answer has at least half a minute."""
        unshown, live = await self.bot.db.tables.unshown(), await self.bot.db.tables.live()
        servers = {stored.channel_id: stored.guild_id for stored in (*unshown, *live)}
        for guild_id in servers.values():
            self.bot.lines.expect(guild_id)
        for channel_id, message_id in (await self.memory.pings()).items():
            self._background.start(self._delete_old_ping(channel_id, message_id, servers.get(channel_id)))
        for stored in unshown:
            if stored.close_reason != UNREADABLE:
                await self._publish_end(stored)
        put_away = await self.bot.db.tables.unreadable()
        for stored in live:
            if stored.phase == "playing":
                await self._resume_table(stored)
        for stored in put_away:
            await self._take_up(stored)

    async def _publish_end(self, stored: StoredTable) -> None:
        """Shows an end that is on disk but was not shown before the restart."""
        reason = stored.close_reason or ""
        if reason != "finished":
            self._background.start(self._say_closed(stored, reason))
            return
        match = read_match(stored)
        if match is None:
            self._background.start(self._say_closed(stored, reason))
            return
        running = self._build(stored, match.game, stored.seq, match.sitters)
        running.publisher.live.resume(stored.message_id, time.monotonic(), await self.memory.posting(stored.id))
        await running.table.begin(await self._last_events(stored))
        self._ended(running.table)

    async def _resume_table(self, stored: StoredTable) -> None:
        match = read_match(stored)
        if match is None:
            await self._put_away(stored)
        else:
            await self._go_on(stored, match)

    async def _take_up(self, stored: StoredTable) -> None:
        """A match that a former version could not read goes on if its channel is still free."""
        match = read_match(stored)
        if match and await self.bot.db.tables.take_up(stored.id, roster(stored.host_id, match.sitters)):
            LOG.warning("table %s can be read again and goes on", stored.id)
            await self._go_on(stored, match)
        else:
            self._say_unreadable(stored)

    async def _go_on(self, stored: StoredTable, match: StoredMatch) -> None:
        """Whatever is wrong with one table, the others are resumed after it."""
        try:
            await self._resume_match(stored, match)
        except StorageError:
            raise
        except Exception:
            LOG.exception("table %s cannot be resumed by this version", stored.id)
            if running := self.running.pop(stored.id, None):
                running.table.stop()
                running.stop()
            await self._put_away(stored)

    async def _resume_match(self, stored: StoredTable, match: StoredMatch) -> None:
        running = self._build(stored, match.game, stored.seq, match.sitters)
        posted = time.monotonic() - max(0.0, time.time() - (stored.posted_at or 0.0))
        running.publisher.live.resume(stored.message_id, posted, await self.memory.posting(stored.id))
        if running.table.view.marks:
            running.publisher.silence.recall(await self._steps(stored, -1))
        left = 0.0 if stored.deadline is None else (stored.deadline - stored.saved_at) / self.bot.config.seconds(1.0)
        await running.table.begin(await self._last_events(stored), max(GRACE_SECONDS, left))

    async def _delete_old_ping(self, channel_id: int, message_id: int, guild_id: int | None) -> None:
        """Deletes a ping that an earlier process has left behind."""
        await (self.bot.wait_until_ready() if guild_id is None else self.bot.lines.up(guild_id))
        try:
            await self.bot.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
        except FAILED as trouble:
            LOG.info("an old ping could not be deleted: %r", trouble)
        await self.memory.remember_ping(channel_id, None)

    async def _last_events(self, stored: StoredTable) -> tuple[Event, ...]:
        """The events of the last action, so that the table can show it again."""
        return tuple(event for _, events in await self._steps(stored, stored.seq - 1) for event in events)

    async def _steps(self, stored: StoredTable, after: int) -> list[tuple[float, tuple[Event, ...]]]:
        """The journal from there on, if it can be read: unix seconds and events."""
        return events_of(await self.bot.db.tables.journal(stored.id, after))

    async def _put_away(self, stored: StoredTable) -> None:
        """For a version that can read it: the row stays as it is, but its channel and its members are free."""
        await self.bot.db.tables.close(stored.id, UNREADABLE, time.time())
        self._say_unreadable(stored)

    def _say_unreadable(self, stored: StoredTable) -> None:
        if stored.message_id is not None:
            self._background.start(self._say_closed(stored, UNREADABLE))

    async def _say_closed(self, stored: StoredTable, reason: str) -> None:
        await self.bot.lines.up(stored.guild_id)
        channel = self.bot.get_partial_messageable(stored.channel_id, guild_id=stored.guild_id)
        said = why_closed(await self.bot.guild_settings.language(stored.guild_id), reason)
        message = channel.get_partial_message(stored.message_id or 0)
        for failures in count():
            try:
                await message.edit(view=layout_view([text_display(said)]), attachments=[])
                break
            except FAILED as trouble:
                LOG.info("a closed table could not be told: %r", trouble)
                step = next_after(trouble)
                if step in {Next.EVENT, Next.LESS}:
                    return  # the next start tries again
                if step is not Next.LATER:
                    break
                await asyncio.sleep(self.bot.config.seconds(pause_after(trouble, failures)))
        with contextlib.suppress(StorageError):
            await self.memory.remember_message(stored.id, None, None)

    # --- ending -------------------------------------------------------------------------------

    def _ended(self, table: Table) -> None:
        self._background.start(self._remove(table.info.table_id))

    async def _remove(self, table_id: str) -> None:
        """Takes a table out of the registry once its last state has been shown."""
        await asyncio.sleep(0)
        running = self.running[table_id]
        await running.settle()
        if running.publisher.behind:
            await running.publisher.shown()
            await running.settle()
        self.running.pop(table_id, None)
        if self._by_channel.get(running.table.info.channel_id) == table_id:
            del self._by_channel[running.table.info.channel_id]
        if running.publisher.behind:
            self._behind.add(running.table.info.guild_id)
            return  # the next start shows the end
        with contextlib.suppress(StorageError):
            await self.memory.remember_posting(table_id, None)
            await self.memory.remember_message(table_id, None, None)  # nothing is left to be shown

    async def close(self) -> None:
        """Stops timers and publishers. Everything acknowledged is already on disk; nothing more is written."""
        for running in self.running.values():
            running.table.stop()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.clock.drain(), DRAIN_SECONDS)
        for running in self.running.values():
            running.stop()
        self._background.cancel()


def _info(stored: StoredTable) -> TableInfo:
    return TableInfo(
        table_id=stored.id,
        guild_id=stored.guild_id,
        channel_id=stored.channel_id,
        edition=stored.edition,
        options=TableOptions.load(stored.options),
        commitment=stored.commitment,
        started_at=stored.opened_at,
    )


def read_match(stored: StoredTable) -> StoredMatch | None:
    """None where this version cannot read the row, or where its parts do not belong together."""
    try:
        game, sitters = load(stored.snapshot), load_seats(stored.seats)
        view, _ = table_view(game), _info(stored)
    except (UnreadableSnapshot, ValueError, LookupError, TypeError, AttributeError, RecursionError) as trouble:
        LOG.error("table %s cannot be read by this version: %r", stored.id, trouble)  # noqa: TRY400 -- one line
        return None
    if (view.edition, len(view.seats)) == (stored.edition, len(sitters)):
        return StoredMatch(game, sitters)
    LOG.error("table %s has the seats or the edition of another match", stored.id)
    return None
