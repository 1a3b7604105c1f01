"""Questions that a table waits on, and the answers that they allow."""

from collections.abc import Sequence
from dataclasses import dataclass
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
"""Every legal answer once. A menu too long to write out computes its items on demand."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What everybody may know of a question, whoever is asked. Words and buttons are found by `key`.

    `verbs` are the moves that answer it, the usual one first. `own_action`: answering is its player's own action,
    which closes the windows (C-51) and must wait for one's own (C-52); anything else belongs to what was just
    shown. `before_play`: a card may still be played by it, so that an early call makes sense (C-53). `race`: it
    asks several seats, and the first answer settles it. `between_rounds`: no round goes on. `public`: every answer
    is a verb alone, a button under the table for all to see. `one_card`: it is about the one card just drawn.
    """

    key: str
    verbs: tuple[str, ...] = ()
    own_action: bool = False
    before_play: bool = False
    race: bool = False
    between_rounds: bool = False
    public: bool = False
    one_card: bool = False


class Decision(NamedTuple):
    """A question to one seat. `must`: the table waits for it; else a window that is open meanwhile."""

    id: int
    seat: Seat
    kind: Kind
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
