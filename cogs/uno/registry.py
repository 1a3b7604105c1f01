"""All running matches: started, found, taken up again after a restart, closed. What both desks share."""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.errors import TRANSIENT
from cogs.languages import public_language
from cogs.uno.actions import TableActions
from cogs.uno.clock import RealClock
from cogs.uno.components import Press, layout_view, text_display
from cogs.uno.hand import HandPublisher
from cogs.uno.lobby import Lobby
from cogs.uno.pictures import Renderer
from cogs.uno.table import Sitter, Table, TableInfo, TableOptions, load_seats, roster
from cogs.uno.table_message import CircuitBreaker, LiveMessage, Posting, TablePublisher
from cogs.uno.wording import why_closed
from db import GuildSettings, Outcome, Saved, StorageError, StorageFailed, StoredTable
from db import Move as SavedMove
from engine import Event, Game, UnreadableSnapshot, decode, dump, encode, load, new_game

if TYPE_CHECKING:
    from cogs.croupier import Croupier

LOG = logging.getLogger(__name__)
GRACE_SECONDS: Final = 30.0
SETTINGS_SECONDS: Final = 3.0
DRAIN_SECONDS: Final = 1.0
CALL: Final = "call:"
"""How the keys of calls begin, by channel, in the program's own memory."""
POST: Final = "post:"
"""The same of table messages that are being posted, by table."""


@dataclass(frozen=True, slots=True)
class RunningTable:
    """A table and its stage."""

    table: Table
    stage: TablePublisher


class TableStore:
    """The store of one server's tables, made of the database."""

    def __init__(self, bot: "Croupier", guild_id: int) -> None:
        self._db, self._guild_id = bot.db, guild_id

    async def save_move(self, move: SavedMove) -> Outcome:
        return await self._db.tables.save_move(move)

    async def close(self, table_id: str, reason: str, at: float) -> bool:
        return await self._db.tables.close(table_id, reason, at)

    async def ranks(self, members: tuple[int, ...]) -> Mapping[int, int | None]:
        found = {member: await self._db.results.rank_of(member, self._guild_id) for member in members}
        return {member: None if standing is None else standing.rank for member, standing in found.items()}


class TableRegistry:
    """The registry of running tables. Lobbies belong to the desk until `start_match`."""

    def __init__(self, bot: "Croupier") -> None:
        self.bot = bot
        self.clock = RealClock(bot.config.seconds)
        self.studio = Renderer(bot.worker, bot.cabinet)
        self.breaker = CircuitBreaker()
        self.rooms: dict[str, RunningTable] = {}
        self.presses = TableActions(self)
        self._by_channel: dict[int, str] = {}
        self._settings: dict[int, tuple[float, GuildSettings | None]] = {}
        self._leaving: set[asyncio.Task[None]] = set()

    # --- finding ------------------------------------------------------------------------------

    def room(self, table_id: str) -> RunningTable | None:
        return self.rooms.get(table_id)

    def in_channel(self, channel_id: int | None) -> RunningTable | None:
        """The running match of a channel."""
        room = self.rooms.get(self._by_channel.get(channel_id or 0, ""))
        return None if room is None or room.table.over else room

    async def press(self, interaction: discord.Interaction, press: Press) -> None:
        """A component of a table or of a hand."""
        await self.presses.press(interaction, press)

    # --- what stages ask ----------------------------------------------------------------------

    async def settings(self, guild_id: int) -> GuildSettings:
        """What a server chose, at most a few seconds old: every click asks for it."""
        now = time.monotonic()
        until, settings = self._settings.get(guild_id, (0.0, None))
        if settings is None or until < now:
            settings = await self.bot.db.settings.get(guild_id)
            self._settings[guild_id] = now + SETTINGS_SECONDS, settings
        return settings

    async def language(self, guild_id: int) -> str:
        """The language in which a server's channels are spoken to."""
        settings = await self.settings(guild_id)
        guild = self.bot.get_guild(guild_id)
        return public_language(settings, guild.preferred_locale if guild else None)

    async def text_only(self, guild_id: int) -> bool:
        return (await self.settings(guild_id)).text_only

    async def remember_message(self, table_id: str, message_id: int | None, posted_at: float | None) -> None:
        await self.bot.db.tables.set_message(table_id, message_id, posted_at)

    async def remember_call(self, channel_id: int, message_id: int | None) -> None:
        """Which message calls somebody in a channel now, so that it goes even if this process ends before."""
        key, meta = f"{CALL}{channel_id}", self.bot.db.meta
        with contextlib.suppress(StorageError):
            await (meta.drop(key) if message_id is None else meta.put(key, str(message_id)))

    async def remember_post(self, table_id: str, posting: Posting | None) -> None:
        """Which table message is being posted now, so that it is not posted twice if this process ends meanwhile."""
        key, meta = f"{POST}{table_id}", self.bot.db.meta
        with contextlib.suppress(StorageError):
            await (meta.drop(key) if posting is None else meta.put(key, f"{posting.nonce} {posting.old or 0}"))

    async def place_gone(self, channel_id: int) -> None:
        """The channel is gone: its match is void, its members are free (F037)."""
        room = self.in_channel(channel_id)
        if room is not None:
            await room.table.close("channel")

    # --- starting -----------------------------------------------------------------------------

    async def start_match(self, lobby: Lobby) -> Table:
        """Deals the first round of a lobby that was just checked. StorageError: nothing has begun.

        The match keeps the lobby's id; its table gets a message of its own.
        """
        stored = await self.bot.db.tables.get(lobby.id)
        if stored is None:
            raise StorageFailed("the lobby is gone")
        players = [sitter.player for sitter in lobby.sitters]
        game, events = new_game(lobby.edition, lobby.options.rules, players, lobby.id, bytes.fromhex(stored.seed))
        saved = await self.bot.db.tables.save_move(
            SavedMove(
                table_id=lobby.id,
                expected_seq=lobby.seq,
                snapshot=dump(game),
                action=json.dumps("start"),
                events=json.dumps([encode(event) for event in events], separators=(",", ":")),
                at=time.time(),
                roster=roster(lobby.host_id, lobby.sitters),
            )
        )
        if not isinstance(saved, Saved):
            raise StorageFailed("the lobby changed while it was starting")
        room = self._furnish(stored, game, saved.seq, lobby.sitters)
        await room.table.begin(events)
        return room.table

    def _furnish(self, stored: StoredTable, game: Game, seq: int, sitters: tuple[Sitter, ...]) -> RunningTable:
        """A room for a match that is on disk."""
        self.studio.prepare(stored.edition)
        hands = HandPublisher(stored.channel_id, self.studio, self.bot.card_emojis)
        where = stored.guild_id, stored.channel_id
        stage = TablePublisher(self.bot, self, self.breaker, self.studio, hands, *where, self.bot.config.seconds)
        table = Table(
            _place(stored),
            stored.host_id,
            game,
            seq,
            sitters,
            TableStore(self.bot, stored.guild_id),
            stage,
            self.clock,
            Random(stored.seed if self.bot.config.seed else None),  # noqa: S311 -- pauses of robots
            self._ended,
        )
        room = self.rooms[stored.id] = RunningTable(table, stage)
        self._by_channel[stored.channel_id] = stored.id
        return room

    # --- after a restart ----------------------------------------------------------------------

    async def resume(self) -> None:
        """Takes every running match up again; each clock starts with half a minute at least."""
        for key, message_id in (await self.bot.db.meta.starting(CALL)).items():
            self._later(self._take_call_away(int(key.removeprefix(CALL)), int(message_id)))
        for stored in await self.bot.db.tables.unshown():
            await self._show_end(stored)
        for stored in await self.bot.db.tables.live():
            if stored.phase == "playing":
                await self._take_up(stored)

    async def _show_end(self, stored: StoredTable) -> None:
        """The end was written down, but the process before did not come to show it."""
        reason = stored.close_reason or ""
        if reason != "finished":
            self._later(self._say_closed(stored, reason))
            return
        try:
            room = self._furnish(stored, load(stored.snapshot), stored.seq, load_seats(stored.seats))
        except (UnreadableSnapshot, ValueError, TypeError, KeyError):
            self._later(self._say_closed(stored, "unreadable"))
            return
        room.stage.shown = LiveMessage(stored.message_id, time.monotonic())
        await room.table.begin(await self._last_events(stored))
        self._ended(room.table)

    async def _take_up(self, stored: StoredTable) -> None:
        try:
            game, sitters = load(stored.snapshot), load_seats(stored.seats)
        except (UnreadableSnapshot, ValueError, TypeError, KeyError):
            LOG.exception("table %s cannot be read and is closed", stored.id)
            await self._close_unreadable(stored)
            return
        room = self._furnish(stored, game, stored.seq, sitters)
        posted = time.monotonic() - max(0.0, time.time() - (stored.posted_at or 0.0))
        room.stage.shown = LiveMessage(stored.message_id, posted)
        if (noted := (await self.bot.db.meta.starting(f"{POST}{stored.id}")).get(f"{POST}{stored.id}")) is not None:
            nonce, _, old = noted.partition(" ")
            room.stage.resume_posting(Posting(nonce, int(old) or None))
        if room.table.view.marks:
            room.stage.hush.recall(await self._steps(stored, -1))
        left = 0.0 if stored.deadline is None else (stored.deadline - stored.saved_at) / self.bot.config.seconds(1.0)
        await room.table.begin(await self._last_events(stored), max(GRACE_SECONDS, left))

    async def _take_call_away(self, channel_id: int, message_id: int) -> None:
        """A call of the process before: nobody waits for its answer any more."""
        await self.bot.wait_until_ready()
        try:
            await self.bot.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
        except (discord.HTTPException, *TRANSIENT) as trouble:
            LOG.info("an old call could not be deleted: %r", trouble)
        await self.remember_call(channel_id, None)

    async def _last_events(self, stored: StoredTable) -> tuple[Event, ...]:
        """What the last action caused, so that the table can tell it again."""
        return tuple(event for _, events in await self._steps(stored, stored.seq - 1) for event in events)

    async def _steps(self, stored: StoredTable, after: int) -> list[tuple[float, list[Event]]]:
        """The journal from there on, as far as it can be read: unix seconds and events."""
        entries = await self.bot.db.tables.journal(stored.id, after)
        try:
            return [(entry.at, [decode(event) for event in json.loads(entry.events)]) for entry in entries]
        except (ValueError, KeyError, TypeError):
            return []

    async def _close_unreadable(self, stored: StoredTable) -> None:
        await self.bot.db.tables.close(stored.id, "unreadable", time.time())
        if stored.message_id is not None:
            self._later(self._say_closed(stored, "unreadable"))

    async def _say_closed(self, stored: StoredTable, reason: str) -> None:
        await self.bot.wait_until_ready()
        channel = self.bot.get_partial_messageable(stored.channel_id, guild_id=stored.guild_id)
        said = why_closed(await self.language(stored.guild_id), reason)
        try:
            message = channel.get_partial_message(stored.message_id or 0)
            await message.edit(view=layout_view([text_display(said)]), attachments=[])
        except (discord.HTTPException, *TRANSIENT) as trouble:
            LOG.info("a closed table could not be told: %r", trouble)
        with contextlib.suppress(StorageError):
            await self.remember_message(stored.id, None, None)

    # --- ending -------------------------------------------------------------------------------

    def _ended(self, table: Table) -> None:
        self._later(self._clear_away(table.place.table_id))

    async def _clear_away(self, table_id: str) -> None:
        """The room goes once its last state has been shown."""
        await asyncio.sleep(0)
        room = self.rooms[table_id]
        await room.stage.settle()
        self.rooms.pop(table_id, None)
        if self._by_channel.get(room.table.place.channel_id) == table_id:
            del self._by_channel[room.table.place.channel_id]
        with contextlib.suppress(StorageError):
            await self.remember_message(table_id, None, None)  # nothing is left to be shown

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    async def close(self) -> None:
        """Every clock stands still. What is acknowledged is on disk already; nothing is written any more."""
        for room in self.rooms.values():
            room.table.stop()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.clock.drain(), DRAIN_SECONDS)
        for room in self.rooms.values():
            room.stage.stop()
        for task in self._leaving:
            task.cancel()

    def repair(self) -> None:
        """The line to Discord was cut and events are lost: every table is shown again (F027)."""
        for room in self.rooms.values():
            room.table.refresh()


def _place(stored: StoredTable) -> TableInfo:
    return TableInfo(
        table_id=stored.id,
        guild_id=stored.guild_id,
        channel_id=stored.channel_id,
        edition=stored.edition,
        options=TableOptions.load(stored.options),
        commitment=stored.commitment,
        seed=stored.seed,
        started_at=stored.opened_at,
    )
