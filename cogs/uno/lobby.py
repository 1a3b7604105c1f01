"""The seats before the game starts: what may change, by whom, kept by compare-and-set. It shows nothing by itself."""

import asyncio
import logging
import secrets
import shutil
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from time import time
from typing import Final, Self

from cogs.config import Config
from cogs.errors import Refused
from cogs.uno.names import safe_name
from cogs.uno.seats import LEVELS, Options, Sitter, load_seats, roster
from db import (
    ChannelTaken,
    Database,
    GuildSettings,
    NewTable,
    Repeated,
    Saved,
    StorageError,
    StoredTable,
    TooManyTables,
    database_path,
)
from db import Lobby as SavedLobby
from engine import EDITIONS, FEWEST_SEATS, MOST_SEATS, CannotStart, check_rules, commitment

LOG = logging.getLogger(__name__)
IDLE_SECONDS: Final = 15 * 60.0
GRACE_SECONDS: Final = 30.0
LEAST_FREE: Final = 200 * 10**6
_TRIES: Final = 100  # a lobby has ten seats: losing so often means that something else is broken


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """A table before its start. `closed` says why it was given up; `started` once the match has begun."""

    id: str
    guild_id: int
    channel_id: int
    host_id: int
    sitters: tuple[Sitter, ...]
    edition: str
    options: Options
    commitment: str
    seq: int = 0
    message_id: int | None = None
    deadline: float | None = None
    closed: str | None = None
    started: bool = False

    @classmethod
    def read(cls, stored: StoredTable) -> Self:
        """The lobby as it is on disk."""
        return cls(
            id=stored.id,
            guild_id=stored.guild_id,
            channel_id=stored.channel_id,
            host_id=stored.host_id,
            sitters=load_seats(stored.seats),
            edition=stored.edition,
            options=Options.load(stored.options),
            commitment=stored.commitment,
            seq=stored.seq,
            message_id=stored.message_id if stored.phase == "lobby" else None,  # a match has a message of its own
            deadline=stored.deadline,
            closed=stored.close_reason,
            started=stored.phase == "playing" or stored.close_reason == "finished",
        )

    @property
    def open(self) -> bool:
        return self.closed is None and not self.started

    @property
    def host(self) -> Sitter | None:
        return next((sitter for sitter in self.sitters if sitter.user_id == self.host_id), None)

    def seats(self, user_id: int) -> bool:
        return any(sitter.user_id == user_id for sitter in self.sitters)


Change = Callable[[Lobby], Lobby]


# --- what may change, each a function of the lobby as it stands ------------------------------


def joined(user_id: int, name: str) -> Change:
    """A member sits down. Whoever sits already stays where they are."""

    def change(lobby: Lobby) -> Lobby:
        if lobby.seats(user_id):
            raise Refused("error-already-seated")
        if len(lobby.sitters) >= MOST_SEATS:
            raise Refused("error-lobby-full", count=MOST_SEATS)
        return replace(lobby, sitters=(*lobby.sitters, Sitter(name=name, user_id=user_id)))

    return change


def left(user_id: int) -> Change:
    """A member gets up; the next human is host then, and without one the lobby closes."""

    def change(lobby: Lobby) -> Lobby:
        if not lobby.seats(user_id):
            raise Refused("error-not-seated")
        rest = tuple(sitter for sitter in lobby.sitters if sitter.user_id != user_id)
        humans = [sitter.user_id for sitter in rest if sitter.user_id is not None]
        if not humans:
            return replace(lobby, sitters=rest, closed="empty")
        return replace(lobby, sitters=rest, host_id=lobby.host_id if lobby.host_id in humans else humans[0])

    return change


def robot_added(host_id: int, level: str, settings: GuildSettings, name: Callable[[int], str]) -> Change:
    """The host fills a seat; `name` gives the words for robot number n."""

    def change(lobby: Lobby) -> Lobby:
        check_host(lobby, host_id)
        if not settings.robots:
            raise Refused("error-robots-not-allowed")
        if level not in LEVELS:
            raise Refused("refused-not-offered")
        if len(lobby.sitters) >= MOST_SEATS:
            raise Refused("error-lobby-full", count=MOST_SEATS)
        taken = {sitter.number for sitter in lobby.sitters}
        number = next(n for n in range(1, MOST_SEATS + 1) if n not in taken)
        robot = Sitter(name=name(number), robot=level, number=number)
        return replace(lobby, sitters=(*lobby.sitters, robot))

    return change


def robot_removed(host_id: int) -> Change:
    """The robot that came last goes."""

    def change(lobby: Lobby) -> Lobby:
        check_host(lobby, host_id)
        robots = [sitter for sitter in lobby.sitters if not sitter.human]
        if not robots:
            raise Refused("error-no-robot")
        return replace(lobby, sitters=tuple(sitter for sitter in lobby.sitters if sitter is not robots[-1]))

    return change


def removed(player: str) -> Change:
    """A host or moderator takes a sitter's chair away. Whether they may is checked by the caller."""

    def change(lobby: Lobby) -> Lobby:
        sitter = next((sitter for sitter in lobby.sitters if sitter.player == player), None)
        if sitter is None:
            raise Refused("error-unknown-player")
        if sitter.user_id is not None:
            return left(sitter.user_id)(lobby)
        return replace(lobby, sitters=tuple(other for other in lobby.sitters if other is not sitter))

    return change


def agreed(host_id: int, edition: str, options: Options) -> Change:
    """The host changes what is played. What the edition does not know is refused."""

    def change(lobby: Lobby) -> Lobby:
        check_host(lobby, host_id)
        check_options(edition, options)
        return replace(lobby, edition=edition, options=options)

    return change


def check_host(lobby: Lobby, user_id: int) -> None:
    """Raises Refused for anybody but the host."""
    if lobby.host_id != user_id:
        raise Refused("error-not-host", name=safe_name(lobby.host.name) if lobby.host else "?")


def check_options(edition: str, options: Options) -> None:
    """Raises Refused where the options are not those of the edition (rules.md C-33, C-72, C-75, B-20)."""
    if edition not in EDITIONS:
        raise Refused("error-unknown-edition")
    if not all(type(number) is int for number in (options.timer, options.target, options.rounds)):
        raise Refused("error-bad-options")  # nothing but a modified client sends such a thing
    if options.timer and not 15 <= options.timer <= 300:
        raise Refused("error-bad-timer")
    try:
        check_rules(edition, options.rules)
    except CannotStart:
        raise Refused("error-bad-options") from None


def check_space(config: Config) -> None:
    """Raises Refused where a new game could fill the disk up (faults.md F078). Those that run go on."""
    free = shutil.disk_usage(database_path(config.database_url).parent).free
    if free < LEAST_FREE:
        LOG.warning("no new game is opened: only %d MB are free beside the database", free // 10**6)
        raise Refused("error-busy")


def check_start(lobby: Lobby, user_id: int) -> None:
    """Raises Refused unless the host may start now."""
    check_open(lobby)
    check_host(lobby, user_id)
    if not FEWEST_SEATS <= len(lobby.sitters) <= MOST_SEATS:
        raise Refused("error-too-few")


def check_open(lobby: Lobby) -> None:
    if lobby.started:
        raise Refused("error-game-running")
    if lobby.closed is not None:
        raise Refused("error-no-lobby")


def suited(edition: str, options: Options) -> Options:
    """The options as far as the edition knows them; else its own defaults."""
    box = EDITIONS[edition]
    scoring = options.scoring if options.scoring in box.scorings else box.scoring
    return replace(options, scoring=scoring)


# --- the keeper ------------------------------------------------------------------------------

Listener = Callable[[Lobby], Awaitable[None]]


class Lobbies:
    """All open lobbies. Each change is on disk before anybody sees it; races are settled by `seq`.

    `on_closed` is told of each lobby that closed by itself.
    """

    def __init__(self, db: Database, config: Config, on_closed: Listener) -> None:
        self._db, self._config, self._on_closed = db, config, on_closed
        self._locks: dict[str, asyncio.Lock] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._closing: set[asyncio.Task[None]] = set()

    async def open(
        self, guild_id: int, channel_id: int, host: Sitter, edition: str, options: Options, interaction_id: int | None
    ) -> Lobby:
        """A fresh lobby with its host in it. Raises Refused, StorageError; for a repeated delivery gives the first."""
        check_options(edition, options)
        check_space(self._config)
        seed = self._config.seed or secrets.token_bytes(32)
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
        except TooManyTables:
            raise Refused("error-three-tables") from None
        return outcome.table_id if isinstance(outcome, Repeated) else new.id

    async def _fresh_id(self) -> str:
        """With a fixed seed the ids are fixed as well, since they name the stream of chance."""
        if self._config.seed is None:
            return secrets.token_hex(5)
        number = 1
        while await self._db.tables.get(f"test-{number}") is not None:
            number += 1
        return f"test-{number}"

    async def find(self, table_id: str) -> Lobby | None:
        """A lobby, or what became of it; None if there was none."""
        stored = await self._db.tables.get(table_id)
        return None if stored is None else Lobby.read(stored)

    async def get(self, table_id: str) -> Lobby:
        """The same; Refused where it is long forgotten."""
        lobby = await self.find(table_id)
        if lobby is None:
            raise Refused("error-no-lobby")
        return lobby

    async def in_channel(self, channel_id: int) -> Lobby | None:
        """The open lobby of a channel; None where there is none, or the game has begun."""
        stored = await self._db.tables.in_channel(channel_id)
        return Lobby.read(stored) if stored is not None and stored.phase == "lobby" else None

    def lock(self, table_id: str) -> asyncio.Lock:
        """Held while one lobby changes or starts."""
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def change(self, table_id: str, action: str, change: Change, interaction_id: int | None) -> Lobby:
        """The lobby after the change, on disk. Raises what `change` raises, and Refused where it is not open."""
        async with self.lock(table_id):
            for _ in range(_TRIES):
                lobby = await self.get(table_id)
                check_open(lobby)
                saved = await self._save(change(lobby), action, interaction_id)
                if saved is not None:
                    return saved
        raise RuntimeError(f"lobby {table_id} cannot be changed")

    async def _save(self, lobby: Lobby, action: str, interaction_id: int | None) -> Lobby | None:
        if lobby.closed is not None:
            return await self.close(lobby, lobby.closed)
        deadline = self._idle_at()
        saved = SavedLobby(
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
        try:
            outcome = await self._db.tables.save_lobby(saved)
        except TooManyTables:
            raise Refused("error-three-tables") from None
        if isinstance(outcome, Repeated):
            return await self.get(lobby.id)
        if not isinstance(outcome, Saved):
            return None
        now = replace(lobby, seq=outcome.seq, deadline=deadline)
        self._arm(now)
        return now

    async def remember_message(self, lobby: Lobby, message_id: int | None) -> Lobby:
        await self._db.tables.set_message(lobby.id, message_id, time())
        return replace(lobby, message_id=message_id)

    async def close(self, lobby: Lobby, reason: str) -> Lobby:
        """Give the lobby up and free its channel. Whoever is told of it afterwards is the caller's business."""
        self.forget(lobby.id)
        await self._db.tables.close(lobby.id, reason, time())
        return replace(lobby, closed=reason)

    def forget(self, table_id: str) -> None:
        """No clock runs for it any more: it was closed, or the match has begun."""
        self._locks.pop(table_id, None)
        if timer := self._timers.pop(table_id, None):
            timer.cancel()

    # --- time --------------------------------------------------------------------------------

    def _idle_at(self) -> float:
        return time() + self._config.seconds(IDLE_SECONDS)

    def _arm(self, lobby: Lobby, at_least: float = 0.0) -> None:
        if timer := self._timers.pop(lobby.id, None):
            timer.cancel()
        delay = max(at_least, (lobby.deadline or time()) - time())
        loop = asyncio.get_running_loop()
        self._timers[lobby.id] = loop.call_later(delay, self._idle, lobby.id)

    def _idle(self, table_id: str) -> None:
        task = asyncio.ensure_future(self._close_idle(table_id))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

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
            if lobby.deadline is not None and lobby.deadline > time() + 1:
                self._arm(lobby)
                return None
            return await self.close(lobby, "idle")

    async def resume(self) -> list[Lobby]:
        """After a restart: every open lobby, with at least half a minute before it may close."""
        lobbies = [Lobby.read(stored) for stored in await self._db.tables.live() if stored.phase == "lobby"]
        for lobby in lobbies:
            self._arm(lobby, self._config.seconds(GRACE_SECONDS))
        return lobbies

    async def stop(self) -> None:
        """Every clock stands still; nothing is written."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._closing:
            task.cancel()
        await asyncio.gather(*self._closing, return_exceptions=True)
