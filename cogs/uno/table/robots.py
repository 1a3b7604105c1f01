"""Robots at a table: how long they pause, what they forget. What they play is chosen by `engine.players`."""

import logging
from random import Random
from typing import Final, NamedTuple

from cogs.uno.table.seats import Sitter
from engine import Answer, Option, Seat, SeatView
from engine.players import PLAYERS

LOG = logging.getLogger(__name__)
PAUSE_SECONDS: Final = (1.5, 3.5)
WINDOW_SECONDS: Final = 5.0
HIGHLIGHT_SECONDS: Final = 6.0
"""Seconds for watching the wheel and for looking at a war, a swap or an open hand."""
CATCH_SECONDS: Final = (3.0, 8.0)
CALL_SECONDS: Final = (1.5, 3.5)


class Care(NamedTuple):
    """Probabilities: that a robot forgets to call UNO, that it notices that somebody else forgot."""

    forgets: float
    notices: float


CARE: Final = {"easy": Care(0.4, 0.35), "normal": Care(0.12, 0.7), "hard": Care(0.0, 0.95)}
"""By level."""


class Plan(NamedTuple):
    """What a robot will say about a window after `seconds`: its own call, or a catch."""

    seat: Seat
    target: Seat
    seconds: float


def pause(dice: Random, window_open: float | None, *, highlighted: bool = False) -> float:
    """Seconds that a robot thinks. `window_open`: how long the youngest window has been open, None if none is.

    `highlighted`: the table shows something that takes a while to look at.
    """
    seconds = dice.uniform(*PAUSE_SECONDS) + (HIGHLIGHT_SECONDS if highlighted else 0.0)
    return seconds if window_open is None else max(seconds, WINDOW_SECONDS - window_open + dice.random())


def decide(view: SeatView, level: str, lot: float) -> Answer | None:
    """A robot's answer to what its seat is asked; None where nothing is asked. A robot in trouble plays the default."""
    decision = view.must
    if decision is None:
        return None
    try:
        option = PLAYERS[level](view, decision, lot)
    except Exception:
        LOG.exception("robot %s found no answer to %s", level, decision.kind.key)
        option = decision.default
    return Answer(view.seat, decision.id, option)


def plan_for_window(dice: Random, sitters: tuple[Sitter, ...], owing: Seat) -> Plan | None:
    """The robot that will be first to say something about this window; None if none will."""
    plans = [_own_call(dice, sitters[owing], owing)]
    plans += [_catch(dice, sitter, Seat(i), owing) for i, sitter in enumerate(sitters) if i != owing]
    return min((found for found in plans if found is not None), key=lambda found: found.seconds, default=None)


def _own_call(dice: Random, sitter: Sitter, seat: Seat) -> Plan | None:
    if sitter.level is None or dice.random() < CARE[sitter.level].forgets:
        return None
    return Plan(seat, seat, dice.uniform(*CALL_SECONDS))


def _catch(dice: Random, sitter: Sitter, seat: Seat, owing: Seat) -> Plan | None:
    if sitter.level is None or sitter.left or dice.random() >= CARE[sitter.level].notices:
        return None
    return Plan(seat, owing, dice.uniform(*CATCH_SECONDS))


def planned_answer(view: SeatView, planned: Plan) -> Answer | None:
    """The call or the catch, if it still makes sense."""
    wanted = Option("uno") if planned.seat == planned.target else Option("catch", seat=planned.target)
    windows = (decision for decision in view.decisions if wanted in decision.options)
    return next((Answer(view.seat, decision.id, wanted) for decision in windows), None)
