"""Which servers have a line to Discord now: their shard is connected and they are available.

While a server has none nobody there can act, so nothing happens there: whatever waits, or asks Discord, waits for it.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol


class Server(Protocol):
    """What an event of Discord's tells of a server."""

    id: int
    unavailable: bool


class Listener(Protocol):
    """Somebody who is told at once, and must not wait."""

    def line_lost(self, guild_id: int) -> None: ...

    def line_back(self, guild_id: int, *, missed: bool) -> None:
        """`missed`: the events of the time between are gone (docs/faults.md F027)."""

    def bot_removed(self, guild_id: int) -> None:
        """The bot is no longer in this server."""


class Lines:
    """`shard_count` is None until it is known. `hear` takes the events of the library, the moment they are dispatched.

    A server is available from its GUILD_CREATE until its GUILD_DELETE or the next READY of its shard, which lists all
    servers that the bot is in as unavailable (Gateway Events > Ready).
    """

    def __init__(self, servers: Callable[[], list[Any]]) -> None:
        self._servers = servers
        self.shard_count: int | None = None
        self._connected: set[int] = set()
        self._silent: set[int] = set()
        self._available: set[int] = set()
        self._up: dict[int, asyncio.Event] = {}
        self._missed: set[int] = set()
        self._expected: set[int] = set()
        self._listeners: list[Listener] = []
        self._events: Final[dict[str, Callable[[Any], None]]] = {
            "shard_connect": self._ready,
            "shard_resumed": self._resumed,
            "shard_disconnect": self._lost,
            "guild_available": self._came,
            "guild_join": self._came,
            "guild_unavailable": lambda guild: self._went(guild.id),
            "guild_remove": self._removed,
        }

    def add_listener(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def expect(self, guild_id: int) -> None:
        """Something is kept of this server: if its shard's next READY does not list it, `bot_removed` is told."""
        self._expected.add(guild_id)

    def hear(self, event: str, *facts: Any) -> None:
        if event in self._events:
            self._events[event](*facts)

    def shard_of(self, guild_id: int) -> int:
        return (guild_id >> 22) % (self.shard_count or 1)

    def is_connected(self, shard: int) -> bool:
        return shard in self._connected

    def is_up(self, guild_id: int) -> bool:
        return guild_id in self._available and self.shard_of(guild_id) in self._connected - self._silent

    async def up(self, guild_id: int) -> None:
        """Waits until this server has a line."""
        while not self.is_up(guild_id):
            await self._up.setdefault(guild_id, asyncio.Event()).wait()

    # --- shards --------------------------------------------------------------------------------

    def _ready(self, shard: int) -> None:
        self._lost(shard)
        before = {guild for guild in self._available | self._expected if self.shard_of(guild) == shard}
        self._missed |= before & self._available
        self._available -= before
        self._expected -= before
        self._connected.add(shard)
        listed = {one.id for one in self._servers() if one.unavailable}
        for guild in before - listed:
            self._tell_removed(guild)

    def _resumed(self, shard: int) -> None:
        self._connected.add(shard)
        for guild in self._servers_of(shard):
            self._back(guild)

    def _lost(self, shard: int) -> None:
        if shard in self._connected:
            self.silent(shard)
        self._connected.discard(shard)
        self._silent.discard(shard)

    def silent(self, shard: int) -> None:
        """Nothing has come over a line that should have brought something: it may be dead, and counts as lost."""
        if shard not in self._silent:
            self._silent.add(shard)
            for guild in self._servers_of(shard):
                self._tell_lost(guild)

    def heard(self, shard: int) -> None:
        """The line of a shard has shown a sign of life."""
        if shard in self._silent:
            self._silent.discard(shard)
            for guild in filter(self.is_up, self._servers_of(shard)):
                self._back(guild)

    def _servers_of(self, shard: int) -> list[int]:
        return [one for one in self._available if self.shard_of(one) == shard]

    # --- servers -------------------------------------------------------------------------------

    def _came(self, guild: Server) -> None:
        if guild.id not in self._available:
            self._available.add(guild.id)
            if self.is_up(guild.id):
                self._back(guild.id)

    def _went(self, guild_id: int) -> None:
        was_up = self.is_up(guild_id)
        self._available.discard(guild_id)
        self._missed.add(guild_id)
        if was_up:
            self._tell_lost(guild_id)

    def _removed(self, guild: Server) -> None:
        self._went(guild.id)
        self._tell_removed(guild.id)

    # --- who is told ---------------------------------------------------------------------------

    def _back(self, guild_id: int) -> None:
        missed = guild_id in self._missed
        self._missed.discard(guild_id)
        if event := self._up.pop(guild_id, None):
            event.set()
        for listener in self._listeners:
            listener.line_back(guild_id, missed=missed)

    def _tell_lost(self, guild_id: int) -> None:
        for listener in self._listeners:
            listener.line_lost(guild_id)

    def _tell_removed(self, guild_id: int) -> None:
        for listener in self._listeners:
            listener.bot_removed(guild_id)
