"""The store of open lobbies: changes by compare-and-set, idle lobbies closed by a timer. It shows nothing."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from time import time
from typing import Final

from cogs.background import BackgroundTasks
from cogs.config import Config
from cogs.errors import Refused
from cogs.uno.lobby.changes import Change, check_open, check_options
from cogs.uno.lobby.hosts import SILENT_SECONDS, HostWatch
from cogs.uno.lobby.idle import IdleTimer
from cogs.uno.lobby.lobby import Lobby
from cogs.uno.table import GRACE_SECONDS, Sitter, TableOptions, roster
from db import (
    UNREADABLE,
    ChannelTaken,
    Database,
    LobbyRecord,
    NewTable,
    Repeated,
    Saved,
    StorageError,
    StoredTable,
)
from engine import commitment

LOG = logging.getLogger(__name__)
IDLE_SECONDS: Final = 15 * 60.0
MIN_FREE: Final = 200 * 10**6
_TRIES: Final = 100  # a lobby has ten seats: losing this often means that something else is wrong

Listener = Callable[[Lobby], Awaitable[None]]


def check_space(db: Database) -> None:
    """Raises Refused if the disk is nearly full (faults.md F078). Running matches go on."""
    free = db.free_bytes()
    if free is not None and free < MIN_FREE:
        LOG.warning("no new game is opened: only %d MB are free beside the database", free // 10**6)
        raise Refused("error-busy")


class LobbyStore:
    """Every change is on disk when its call returns; races are settled by `seq`.

    `on_closed` is called with each lobby that the idle timer closed, `on_silent_host` with the id of one whose host has
    not acted for long. Idle time counts only where `is_up` says that the
    server has a line to Discord.
    """

    def __init__(
        self,
        db: Database,
        config: Config,
        on_closed: Listener,
        is_up: Callable[[int], bool] = lambda _: True,
        on_silent_host: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._db, self._config, self._on_closed, self._is_up = db, config, on_closed, is_up
        self._locks: dict[str, asyncio.Lock] = {}
        self._opening = asyncio.Lock()
        self._timers: dict[str, tuple[int, IdleTimer]] = {}
        self.hosts = HostWatch(config.seconds(SILENT_SECONDS), on_silent_host, is_up)
        self._closing = BackgroundTasks()

    async def open(
        self,
        guild_id: int,
        channel_id: int,
        host: Sitter,
        edition: str,
        options: TableOptions,
        interaction_id: int | None,
    ) -> Lobby:
        """A fresh lobby with its host in it. Raises Refused, StorageError; for a repeated delivery gives the first."""
        check_options(edition, options)
        check_space(self._db)
        seed = self._config.seed or secrets.token_bytes(32)
        async with self._opening:  # free numbers are taken one after the other
            new = NewTable(
                id=await self._fresh_id(),
                guild_id=guild_id,
                channel_id=channel_id,
                roster=roster(host.user_id or 0, (host,)),
                edition=edition,
                options=options.dump(),
                seed=seed.hex(),
                commitment=commitment(seed),
                at=time(),
                deadline=self._idle_at(),
                interaction_id=interaction_id,
            )
            lobby = await self.get(await self._create(new))
        self._arm(lobby)
        return lobby

    async def _create(self, new: NewTable) -> str:
        try:
            outcome = await self._db.tables.create(new)
        except ChannelTaken:
            raise Refused("error-channel-taken") from None
        return outcome.table_id if isinstance(outcome, Repeated) else new.id

    async def _fresh_id(self) -> str:
        """With a fixed seed the ids are fixed too, since the chance stream depends on them."""
        if self._config.seed is None:
            return secrets.token_hex(5)
        number = 1
        while await self._db.tables.get(f"test-{number}") is not None:
            number += 1
        return f"test-{number}"

    async def find(self, table_id: str) -> Lobby | None:
        """A lobby in any phase, closed and started ones too; None for an unknown id."""
        stored = await self._db.tables.get(table_id)
        return None if stored is None else Lobby.read(stored)

    async def get(self, table_id: str) -> Lobby:
        """Like `find`, but raises Refused for an unknown id."""
        lobby = await self.find(table_id)
        if lobby is None:
            raise Refused("error-no-lobby")
        return lobby

    async def in_channel(self, channel_id: int) -> Lobby | None:
        """The open lobby of a channel; None where there is none, or the game has begun."""
        stored = await self._db.tables.in_channel(channel_id)
        return Lobby.read(stored) if stored is not None and stored.phase == "lobby" else None

    async def in_server(self, guild_id: int) -> list[Lobby]:
        """Its open lobbies."""
        found = [await self.find(table_id) for table_id, (guild, _) in tuple(self._timers.items()) if guild == guild_id]
        return [lobby for lobby in found if lobby is not None and lobby.open]

    def lock(self, table_id: str) -> asyncio.Lock:
        """Held while one lobby changes or starts."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def change(
        self, table_id: str, action: str, change: Change, interaction_id: int | None, *, acted: bool = True
    ) -> Lobby:
        """Saves and returns the changed lobby. Raises what `change` raises, and Refused if the lobby is not open.

        `acted` False: it changes by itself, so that it grows idle as before.
        """
        async with self.lock(table_id):
            for _ in range(_TRIES):
                lobby = await self.get(table_id)
                check_open(lobby)
                saved = await self._save(change(lobby), action, interaction_id, acted=acted)
                if saved is not None:
                    return saved
        raise RuntimeError(f"lobby {table_id} cannot be changed")

    async def _save(self, lobby: Lobby, action: str, interaction_id: int | None, *, acted: bool) -> Lobby | None:
        if lobby.closed is not None:
            return await self.close(lobby, lobby.closed)
        deadline = self._idle_at() if acted else lobby.deadline
        saved = LobbyRecord(
            table_id=lobby.id,
            expected_seq=lobby.seq,
            roster=roster(lobby.host_id, lobby.sitters),
            edition=lobby.edition,
            options=lobby.options.dump(),
            action=f'"{action}"',
            at=time(),
            deadline=deadline,
            interaction_id=interaction_id,
        )
        outcome = await self._db.tables.save_lobby(saved)
        if isinstance(outcome, Repeated):
            return await self.get(lobby.id)
        if not isinstance(outcome, Saved):
            return None
        now = replace(lobby, seq=outcome.seq, deadline=deadline)
        if acted:
            self._arm(now)
        self.hosts.see(now)
        return now

    async def remember_message(self, lobby: Lobby, message_id: int | None) -> Lobby:
        await self._db.tables.set_message(lobby.id, message_id, time())
        return replace(lobby, message_id=message_id)

    async def close(self, lobby: Lobby, reason: str) -> Lobby:
        """Closes the lobby and frees its channel; the caller shows it."""
        self.forget(lobby.id)
        await self._db.tables.close(lobby.id, reason, time())
        return replace(lobby, closed=reason)

    def forget(self, table_id: str) -> None:
        """Drops lock and timer of a lobby that was closed or has started."""
        self._locks.pop(table_id, None)
        self.hosts.forget(table_id)
        if found := self._timers.pop(table_id, None):
            found[1].stop()

    # --- time --------------------------------------------------------------------------------

    def _idle_at(self) -> float:
        return time() + self._config.seconds(IDLE_SECONDS)

    def _arm(self, lobby: Lobby, at_least: float = 0.0) -> None:
        if found := self._timers.pop(lobby.id, None):
            found[1].stop()
        seconds = max(at_least, (lobby.deadline or time()) - time())
        timer = IdleTimer(seconds, partial(self._idle, lobby.id))
        self._timers[lobby.id] = lobby.guild_id, timer
        if self._is_up(lobby.guild_id):
            timer.run()

    def pause(self, guild_id: int) -> None:
        """The lobbies of this server do not grow idle until `go_on`."""
        for guild, timer in self._timers.values():
            if guild == guild_id:
                timer.stop()
        self.hosts.pause(guild_id)

    def go_on(self, guild_id: int) -> None:
        """None of them closes within the next half minute."""
        for guild, timer in self._timers.values():
            if guild == guild_id:
                timer.run(self._config.seconds(GRACE_SECONDS))
        self.hosts.go_on(guild_id, self._config.seconds(GRACE_SECONDS))

    def _idle(self, table_id: str) -> None:
        self._closing.start(self._close_idle(table_id))

    async def _close_idle(self, table_id: str) -> None:
        try:
            lobby = await self._closed_if_idle(table_id)
        except StorageError as trouble:
            LOG.warning("lobby %s stays open for now: %s", table_id, trouble)
            return
        if lobby is not None:
            await self._on_closed(lobby)

    async def _closed_if_idle(self, table_id: str) -> Lobby | None:
        async with self.lock(table_id):
            lobby = await self.find(table_id)
            if lobby is None or not lobby.open:
                return None
            found = self._timers.get(table_id)
            if found is not None and found[1].seconds_left > 0.01:
                return None  # somebody has acted meanwhile
            return await self.close(lobby, "idle")

    async def resume(self) -> list[Lobby]:
        """After a restart: every open lobby, with at least half a minute before it may close."""
        found = [await self._read(stored) for stored in await self._db.tables.live() if stored.phase == "lobby"]
        lobbies = [lobby for lobby in found if lobby is not None]
        for lobby in lobbies:
            self._arm(lobby, self._config.seconds(GRACE_SECONDS))
            self.hosts.see(lobby)
        return lobbies

    async def _read(self, stored: StoredTable) -> Lobby | None:
        """A lobby that this version cannot read is closed: another is opened sooner than a newer version comes."""
        try:
            return Lobby.read(stored)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as trouble:
            LOG.error("lobby %s cannot be read and is closed: %r", stored.id, trouble)  # noqa: TRY400 -- one line
            await self._db.tables.close(stored.id, UNREADABLE, time())
            return None

    async def stop(self) -> None:
        """Cancels every timer; nothing is written."""
        for _, timer in self._timers.values():
            timer.stop()
        self._timers.clear()
        self.hosts.stop()
        await self._closing.stop()
