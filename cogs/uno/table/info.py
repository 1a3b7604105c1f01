"""What never changes about a table, its state, and what causes a change."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from cogs.uno.table.options import TableOptions
from cogs.uno.table.seats import Sitters
from engine import Game, Seat

IDLE_SECONDS: Final = 30 * 60.0
"""A match in which no member acts for this long is closed without a result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableInfo:
    """What never changes about a table."""

    table_id: str
    guild_id: int
    channel_id: int
    edition: str
    options: TableOptions
    commitment: str
    started_at: float


@dataclass(frozen=True, slots=True)
class TableState:
    """The state of a match on disk: the game at `seq`, its host and its seats."""

    game: Game
    seq: int
    host_id: int
    sitters: Sitters


class Cause(NamedTuple):
    """The cause of a change.

    `seat` may read the events, `interaction` is stored with them. `human`: a member acted; `timed_out`: who did not.
    """

    seat: Seat | None = None
    interaction: int | None = None
    human: bool = False
    timed_out: Seat | None = None
