"""Notes: public events of single editions that change nothing on the board.

Words are found by `key`: the name of the class (`wish_skip` of WishSkip), unless a note has one of its own.
"""

from dataclasses import dataclass
from re import sub
from typing import ClassVar, Final

from engine.cards import Card, Seat
from engine.marks import SILENCED

NOTES: "Final[dict[str, type[Note]]]" = {}


@dataclass(frozen=True, slots=True)
class Note:
    """Something that one edition tells about the player at `seat`."""

    seat: Seat
    key: ClassVar[str]

    def __init_subclass__(cls) -> None:
        cls.key = vars(cls).get("key") or sub(r"\B[A-Z]", r"_\g<0>", cls.__name__).lower()
        NOTES[cls.key] = cls


# --- Dragon Ball Z -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DragonBall(Note):
    """The flipped card carries an icon (D-11)."""


@dataclass(frozen=True, slots=True)
class NoDragonBall(Note):
    pass


@dataclass(frozen=True, slots=True)
class WishDrawTwo(Note):
    target: Seat


@dataclass(frozen=True, slots=True)
class WishReverse(Note):
    pass


@dataclass(frozen=True, slots=True)
class WishSkip(Note):
    target: Seat


@dataclass(frozen=True, slots=True)
class WishPlay(Note):
    pass


@dataclass(frozen=True, slots=True)
class WishNone(Note):
    pass


# --- Encanto -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hushed(Note):
    """`target` must be silent from now on, or still (E-01, E-06)."""

    target: Seat
    key = SILENCED
    penalty = 3  # E-02


@dataclass(frozen=True, slots=True)
class SilenceLifted(Note):
    pass


@dataclass(frozen=True, slots=True)
class Spoke(Note):
    """`count` cards are to be drawn for it (E-02)."""

    count: int


# --- Barbie ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Swapped(Note):
    """All cards of the colour in force, which may be none (B-02, B-06)."""

    cards: tuple[Card, ...]


# --- Wizz --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WheelNothing(Note):
    pass


@dataclass(frozen=True, slots=True)
class DiscardedNothing(Note):
    pass


@dataclass(frozen=True, slots=True)
class WarShown(Note):
    """The cards that a fighter holds up in one round of the war (W-27)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WarWon(Note):
    pass


@dataclass(frozen=True, slots=True)
class WarNobody(Note):
    pass


@dataclass(frozen=True, slots=True)
class WizzWon(Note):
    pass


@dataclass(frozen=True, slots=True)
class WizzNobody(Note):
    pass
