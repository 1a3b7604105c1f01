"""Marks: conditions beside a seat until something lifts them. They are public, like the table itself.

They override the methods for what they listen to; the rules call these and
know no single mark by name.
"""

from typing import TYPE_CHECKING, Protocol

from engine.cards import Seat
from engine.decisions import Option

if TYPE_CHECKING:
    from engine.bench import Bench


class Mark(Protocol):
    """A frozen value. `kind` names its icon and its words, `count` how many of it lie there.

    One without a kind is not seen: it remembers something for the others.
    """

    @property
    def kind(self) -> str: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def count(self) -> int: ...
    @property
    def outlasts_round(self) -> bool:
        """It outlasts the round (C-64 ends the others)."""

    def take_turn(self, bench: "Bench", /) -> bool:
        """A turn of its seat is about to begin; True if the mark takes it away (D-20)."""

    def hear_call(self, bench: "Bench", /) -> None:
        """Some player said UNO for the first time with this one card (E-03)."""

    def hands_changed(self, bench: "Bench", /) -> None:
        """Hands may have changed since the last call."""

    def moves(self, bench: "Bench", /) -> tuple[Option, ...]:
        """What its seat may do at any time because of the mark."""

    def answer(self, bench: "Bench", option: Option, /) -> None:
        """Its seat did one of `moves`."""


class QuietMark:
    """A mark that listens to nothing; a mark of an edition overrides what it needs."""

    __slots__ = ()

    kind = ""
    outlasts_round = False

    def take_turn(self, bench: "Bench", /) -> bool:  # noqa: ARG002
        return False

    def hear_call(self, bench: "Bench", /) -> None:
        """Nothing."""

    def hands_changed(self, bench: "Bench", /) -> None:
        """Nothing."""

    def moves(self, bench: "Bench", /) -> tuple[Option, ...]:  # noqa: ARG002
        return ()

    def answer(self, bench: "Bench", option: Option, /) -> None:
        """Nothing."""
