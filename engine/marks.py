"""Marks: conditions beside a seat until something lifts them. They are public, like the table itself.

Those of an edition override the methods for what they listen to; the rules call these and
know no single mark by name.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.cards import Seat
from engine.decisions import Option

if TYPE_CHECKING:
    from engine.bench import Bench

LOST_TURN, SILENCED = "skip", "silenced"
"""Kinds of marks that others know by name: pictures show them as icons, and who is silenced is announced."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark that listens to nothing. `kind` names its icon and its words.

    One without a kind is not seen: it remembers something for the others.
    """

    seat: Seat
    kind: ClassVar[str] = ""
    outlasts_round: ClassVar[bool] = False
    """C-64 ends the others."""

    @property
    def count(self) -> int:
        """How many of it lie there."""
        return 1

    def take_turn(self, bench: "Bench", /) -> bool:  # noqa: ARG002
        """A turn of its seat is about to begin; True if the mark takes it away (D-20)."""
        return False

    def hear_call(self, bench: "Bench", /) -> None:
        """Some player said UNO for the first time with this one card (E-03)."""

    def hands_changed(self, bench: "Bench", /) -> None:
        """Hands may have changed since the last call."""

    def moves(self, bench: "Bench", /) -> tuple[Option, ...]:  # noqa: ARG002
        """What its seat may do at any time because of the mark."""
        return ()

    def answer(self, bench: "Bench", option: Option, /) -> None:
        """Its seat did one of `moves`."""
