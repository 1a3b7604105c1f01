"""A table's replies to those who act. Data only; `rendering.words` chooses the words."""

from dataclasses import dataclass
from typing import Literal

from engine import Event, NoEffect, Refusal


@dataclass(frozen=True, slots=True)
class Done:
    """Done and on disk. `events` as the acting seat may know them."""

    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class WaitOrCall:
    """C-52: the window of one's own last card must stay open this many seconds longer, unless one calls UNO."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Late:
    """The component belongs to a question that has been answered. Nothing was done."""


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over, or the table was closed."""


@dataclass(frozen=True, slots=True)
class NotNow:
    """A request about the table itself that is refused; `why` names the sentence."""

    why: Literal["not_between_rounds", "full", "seated", "no_joining_in_lowest", "not_away"]


Reply = Done | WaitOrCall | Late | Over | NotNow | Refusal | NoEffect
