"""Notes: public events of single editions that change nothing on the board. Words are found by `key`."""

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.cards import Card, Seat


@dataclass(frozen=True, slots=True)
class Note:
    """Something that one edition tells about the player at `seat`."""

    seat: Seat
    key: ClassVar[str]


# --- Dragon Ball Z -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DragonBall(Note):
    """The flipped card carries an icon (D-11)."""

    key = "dragon_ball"


@dataclass(frozen=True, slots=True)
class NoDragonBall(Note):
    key = "no_dragon_ball"


@dataclass(frozen=True, slots=True)
class WishDrawTwo(Note):
    target: Seat
    key = "wish_draw_two"


@dataclass(frozen=True, slots=True)
class WishReverse(Note):
    key = "wish_reverse"


@dataclass(frozen=True, slots=True)
class WishSkip(Note):
    target: Seat
    key = "wish_skip"


@dataclass(frozen=True, slots=True)
class WishPlay(Note):
    key = "wish_play"


@dataclass(frozen=True, slots=True)
class WishNone(Note):
    key = "wish_none"


# --- Encanto -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hushed(Note):
    """`target` must be silent from now on, or still (E-01, E-06)."""

    target: Seat
    key = "silenced"


@dataclass(frozen=True, slots=True)
class SilenceLifted(Note):
    key = "silence_lifted"


@dataclass(frozen=True, slots=True)
class Spoke(Note):
    """`count` cards are to be drawn for it (E-02)."""

    count: int
    key = "spoke"


# --- Barbie ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Swapped(Note):
    """All cards of the colour in force, which may be none (B-02, B-06)."""

    cards: tuple[Card, ...]
    key = "swapped"


# --- Wizz --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WheelNothing(Note):
    key = "wheel_nothing"


@dataclass(frozen=True, slots=True)
class DiscardedNothing(Note):
    key = "discarded_nothing"


@dataclass(frozen=True, slots=True)
class WarShown(Note):
    """The cards that a fighter holds up in one round of the war (W-27)."""

    cards: tuple[Card, ...]
    key = "war_shown"


@dataclass(frozen=True, slots=True)
class WarWon(Note):
    key = "war_won"


@dataclass(frozen=True, slots=True)
class WarNobody(Note):
    key = "war_nobody"


@dataclass(frozen=True, slots=True)
class WizzWon(Note):
    key = "wizz_won"


@dataclass(frozen=True, slots=True)
class WizzNobody(Note):
    key = "wizz_nobody"


NOTES: Final[dict[str, type[Note]]] = {
    one.key: one
    for one in tuple(vars().values())
    if isinstance(one, type) and issubclass(one, Note) and one is not Note
}
