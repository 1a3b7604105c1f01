"""Why a move is not accepted: data, never a sentence. The words are chosen elsewhere."""

from enum import StrEnum
from typing import NamedTuple


class Reason(StrEnum):
    """Refused: nothing changes."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_IN_HAND = "not_in_hand"
    DOES_NOT_MATCH = "does_not_match"
    MUST_PLAY_DRAWN_OR_KEEP = "must_play_drawn_or_keep"
    MUST_DRAW_FIRST = "must_draw_first"
    DECISION_PENDING = "decision_pending"
    NOTHING_TO_DECIDE = "nothing_to_decide"
    IMPROPER_DRAW_FOUR = "improper_draw_four"
    NOT_OFFERED = "not_offered"
    NOT_IN_GAME = "not_in_game"
    BAD_CHOICE = "bad_choice"


class Refusal(NamedTuple):
    """The move is against the rules, and why."""

    reason: Reason


class NoEffect(NamedTuple):
    """The move is accepted without effect (C-56): told privately, no penalty."""

    verb: str


class IllegalAction(Exception):
    """An action that no open decision allows reached `apply`. Carries a reason, no text."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
