"""A table before its start, as a value read from the database."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from cogs.display_names import SEATLESS, safe_name, seat_names
from cogs.uno.table import Sitter, TableOptions, load_seats
from db import StoredTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Lobby:
    """A table before its start. `closed`: why it was closed; `started`: whether the match has begun."""

    id: str
    guild_id: int
    channel_id: int
    host_id: int
    sitters: tuple[Sitter, ...]
    edition: str
    options: TableOptions
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
            options=TableOptions.load(stored.options),
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

    def names(self, show: Callable[[str], str] = safe_name) -> tuple[str, ...]:
        """By seat, as messages may carry them."""
        return seat_names([sitter.name for sitter in self.sitters], [sitter.human for sitter in self.sitters], show)

    def name_of(self, player: str) -> str:
        """As messages may carry it."""
        return next((name for s, name in zip(self.sitters, self.names(), strict=True) if s.player == player), SEATLESS)

    @property
    def host_name(self) -> str:
        return self.name_of(str(self.host_id))

    def seats(self, user_id: int) -> bool:
        return any(sitter.user_id == user_id for sitter in self.sitters)
