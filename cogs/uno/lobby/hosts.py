"""For how long the host of a lobby has done nothing while somebody else could take over. It decides nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from cogs.uno.lobby.idle import IdleTimer
from cogs.uno.lobby.lobby import Lobby
from cogs.uno.table import successors

SILENT_SECONDS: Final = 5 * 60.0


@dataclass(frozen=True, slots=True)
class _Watched:
    guild_id: int
    host_id: int
    timer: IdleTimer


class HostWatch:
    """Calls `on_silent` with the id of a lobby whose host has not acted for so many real seconds.

    They count from the host's last act, or from when there was somebody else: nobody loses a lobby by waiting alone.
    """

    def __init__(self, seconds: float, on_silent: Callable[[str], None], is_up: Callable[[int], bool]) -> None:
        self._seconds, self._on_silent, self._is_up = seconds, on_silent, is_up
        self._watched: dict[str, _Watched] = {}

    def see(self, lobby: Lobby) -> None:
        """The lobby has changed, or is open again after a restart."""
        watched = self._watched.get(lobby.id)
        if not lobby.open or not successors(lobby.sitters, lobby.host_id):
            self.forget(lobby.id)
        elif watched is None or watched.host_id != lobby.host_id:
            self._start(lobby.id, lobby.guild_id, lobby.host_id)

    def acted(self, table_id: str, user_id: int) -> None:
        """A member has done something at this lobby."""
        watched = self._watched.get(table_id)
        if watched is not None and watched.host_id == user_id:
            self._start(table_id, watched.guild_id, user_id)

    def forget(self, table_id: str) -> None:
        if watched := self._watched.pop(table_id, None):
            watched.timer.stop()

    def _start(self, table_id: str, guild_id: int, host_id: int) -> None:
        self.forget(table_id)
        timer = IdleTimer(self._seconds, partial(self._silent, table_id))
        self._watched[table_id] = _Watched(guild_id, host_id, timer)
        if self._is_up(guild_id):
            timer.run()

    def _silent(self, table_id: str) -> None:
        self.forget(table_id)
        self._on_silent(table_id)

    # --- time that does not count --------------------------------------------------------------

    def pause(self, guild_id: int) -> None:
        for watched in self._in_server(guild_id):
            watched.timer.stop()

    def go_on(self, guild_id: int, least: float) -> None:
        for watched in self._in_server(guild_id):
            watched.timer.run(least)

    def _in_server(self, guild_id: int) -> list[_Watched]:
        return [watched for watched in self._watched.values() if watched.guild_id == guild_id]

    def stop(self) -> None:
        for table_id in tuple(self._watched):
            self.forget(table_id)
