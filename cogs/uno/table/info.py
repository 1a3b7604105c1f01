"""What never changes about a table, and who makes something happen at it."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cogs.uno.table.seats import TableOptions
from engine import Seat

IDLE_SECONDS: Final = 30 * 60.0
"""After so long without an action of a member a match is closed without a result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableInfo:
    """What never changes about a table."""

    table_id: str
    guild_id: int
    channel_id: int
    edition: str
    options: TableOptions
    commitment: str
    seed: str = field(repr=False)
    started_at: float


class Cause(NamedTuple):
    """Who made something happen: the seat that reads the events, the interaction kept with it, or whose silence."""

    seat: Seat | None = None
    interaction: int | None = None
    human: bool = False
    silence: Seat | None = None
