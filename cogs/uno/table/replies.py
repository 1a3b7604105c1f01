"""What a table answers to whoever did something. Data only; the words are chosen in `rendering.words`."""

from dataclasses import dataclass
from typing import Literal

from engine import Event, NoEffect, Refusal


@dataclass(frozen=True, slots=True)
class Done:
    """It happened and is on disk. `events` as the seat that acted may know them."""

    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class WaitOrCall:
    """C-52: the window of one's own last card must stay open for so many seconds more, or one calls UNO."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Late:
    """What was clicked belongs to a question that has been answered. Nothing was done."""


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over, or the table was closed."""


@dataclass(frozen=True, slots=True)
class NotNow:
    """A wish about the table itself that cannot be granted: `why` names the sentence."""

    why: Literal["not_between_rounds", "full", "seated", "no_joining_in_lowest", "not_away"]


Reply = Done | WaitOrCall | Late | Over | NotNow | Refusal | NoEffect
