"""Questions that a table waits on, and the answers that they allow."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Card, Colour, Seat


class Option(NamedTuple):
    """One possible answer.

    `verb` is the move (play, draw, keep, colour ...); the other fields hold what it needs. `cards` is the
    order in which cards are laid, the last on top.
    """

    verb: str
    card: Card | None = None
    colour: Colour | None = None
    seat: Seat | None = None
    choice: str | None = None
    cards: tuple[Card, ...] = ()
    at: float | None = None


Menu = Sequence[Option]
"""Every legal answer once. A menu too long to write out works its items out when asked."""


class Decision(NamedTuple):
    """A question to one seat. `must`: the table waits for it; else a window that is open meanwhile."""

    id: int
    seat: Seat
    kind: str
    options: Menu
    default: Option
    must: bool = True


class Answer(NamedTuple):
    """An answer to an open decision."""

    seat: Seat
    decision: int
    option: Option


class Leave(NamedTuple):
    """A player leaves the match (rules.md 3.10)."""

    seat: Seat


class Join(NamedTuple):
    """A newcomer takes the last seat between two rounds (C-09). `player` is the id that the chance stream names."""

    player: str


Action = Answer | Leave | Join
"""The only input that the engine knows."""

DRAW = Option("draw")
DRAW_AND_KEEP = Option("draw", choice="keep")
"""What silence on a turn means (rules.md 3.10)."""
KEEP = Option("keep")
PASS = Option("pass")
ACCEPT = Option("accept")
CHALLENGE = Option("challenge")
CALL = Option("uno")
DEAL = Option("next_round")

CALL_WINDOW, CATCH_WINDOW, MARK_WINDOW = -1, -2, -3
"""Ids of the windows: they are derived from the state, never asked."""
