"""Who sits at a table, as both the lobby and the running table write it down.

Seats are kept as JSON in the order of joining; a seat's place in that list is its number in the engine.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

from db import Roster
from engine import Seat
from engine.players import DEFAULT_LEVEL, PLAYERS

LEVELS: Final = tuple(PLAYERS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """A seat's occupant: a member (`user_id`) or a robot (`robot`: its level, `number`: from 1).

    `name` has been made harmless already. `away`: a robot plays for the member; `missed`: turns missed in a
    row; `left`: out of the match.
    """

    name: str
    user_id: int | None = None
    robot: str | None = None
    number: int = 0
    away: bool = False
    missed: int = 0
    left: bool = False

    @property
    def player(self) -> str:
        """The id by which the chance stream names the seat (experience.md, Everywhere)."""
        return f"robot-{self.number}" if self.user_id is None else str(self.user_id)

    @property
    def human(self) -> bool:
        return self.user_id is not None

    @property
    def level(self) -> str | None:
        """The level of the robot that plays here now; None if the member does."""
        return DEFAULT_LEVEL if self.away else self.robot


Sitters = tuple[Sitter, ...]
"""In the order of joining: a place in it is the engine's seat."""


def with_seat(sitters: Sitters, seat: Seat, **facts: Any) -> Sitters:
    """The same seats with some fields of one of them changed."""
    return (*sitters[:seat], replace(sitters[seat], **facts), *sitters[seat + 1 :])


def dump_seats(sitters: Iterable[Sitter]) -> str:
    return json.dumps([asdict(sitter) for sitter in sitters], separators=(",", ":"), ensure_ascii=False)


def load_seats(text: str) -> tuple[Sitter, ...]:
    """Reads the seats in order; fields unknown to this version are dropped."""
    known = {field.name for field in fields(Sitter)}
    return tuple(Sitter(**{key: row[key] for key in row if key in known}) for row in json.loads(text))


def roster(host_id: int, sitters: tuple[Sitter, ...]) -> Roster:
    """What the database keeps of the seats; those who have left may sit down elsewhere."""
    members = tuple(s.user_id for s in sitters if s.user_id is not None and not s.left)
    return Roster(host_id=host_id, seats=dump_seats(sitters), members=members)
