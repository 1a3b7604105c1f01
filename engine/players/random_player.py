"""Plays anything that is allowed, every option equally likely."""

from engine.decisions import Decision, Option
from engine.view import SeatView


def random_player(view: SeatView, decision: Decision, lot: float) -> Option:  # noqa: ARG001
    """The option that the lot (0 to 1) falls on."""
    return decision.options[int(lot * len(decision.options))]
