"""What may be done beside the question that the table waits on: call UNO, catch, and what marks allow.

Windows are worked out from the state; nothing of them is stored but who owes a call (C-51).
"""

from typing import TYPE_CHECKING

from engine.bench import Bench, thaw
from engine.cards import Seat
from engine.decisions import CALL, CALL_WINDOW, CATCH_WINDOW, MARK_WINDOW, Decision, Kind, Option
from engine.editions import EDITIONS
from engine.effects import Question
from engine.state import GameState, Scratch

if TYPE_CHECKING:
    from engine.marks import Mark

MAX_SEATS = 10  # C-01
MIN_SEATS = 2

CALLING = Kind("uno", ("uno",))
CATCHING = Kind("catch", ("catch",))

Board = GameState | Scratch


def _plays(s: Board, seat: Seat) -> bool:
    """Whether the seat still takes part in the calls of this round."""
    return 0 <= seat < len(s.present) and s.present[seat] and s.winner is None and s.result is None


def early_possible(s: Board, seat: Seat) -> bool:
    """On one's own turn with exactly two cards, before playing: now, or once a colour is named (C-53, D-21)."""
    return (
        len(s.hands[seat]) == 2
        and s.early != seat
        and any(decision.seat == seat for decision in s.pending)
        and any(isinstance(effect, Question) and effect.kind.before_play for effect in s.agenda[:2])
    )


def _late_possible(s: Board, seat: Seat) -> bool:
    """The first UNO for one's last card, after its window (E-03)."""
    return len(s.hands[seat]) == 1 and seat not in s.called and EDITIONS[s.setting.edition].late_calls


def call_option(s: Board, seat: Seat) -> Option | None:
    """The call, where it has an effect now; None where it has none (C-56)."""
    if not _plays(s, seat):
        return None
    open_now = seat in s.window or early_possible(s, seat) or _late_possible(s, seat)
    return CALL if open_now else None


def catch_options(s: Board, seat: Seat) -> tuple[Option, ...]:
    """Everyone else who owes a call, in turn order from the seat to act (rules.md 3.5)."""
    if not s.window or not _plays(s, seat):
        return ()
    first = s.pending[0].seat if s.pending else s.turn
    n = len(s.present)
    order = sorted(s.window, key=lambda other: (other - first) * s.direction % n)
    return tuple(Option("catch", seat=other) for other in order if other != seat)


def mark_options(bench: Bench, seat: Seat) -> "tuple[tuple[Mark, tuple[Option, ...]], ...]":
    """What the marks beside a seat let it do."""
    if not _plays(bench, seat):
        return ()
    return tuple((mark, mark.moves(bench)) for mark in bench.marks if mark.seat == seat)


def windows(state: GameState, seat: Seat | None = None) -> tuple[Decision, ...]:
    """The open windows as decisions, for one seat or for all."""
    seats = range(len(state.present)) if seat is None else (seat,)
    found: list[Decision] = []
    for one in map(Seat, seats):
        call = call_option(state, one)
        if call is not None:
            found.append(Decision(CALL_WINDOW, one, CALLING, (call,), call, must=False))
        catches = catch_options(state, one)
        if catches:
            found.append(Decision(CATCH_WINDOW, one, CATCHING, catches, catches[0], must=False))
        if state.marks:
            found += _mark_decisions(state, one)
    return tuple(found)


def _mark_decisions(state: GameState, seat: Seat) -> list[Decision]:
    bench = thaw(state, EDITIONS[state.setting.edition])
    return [
        Decision(MARK_WINDOW, seat, Kind(mark.kind, (options[0].verb,)), options, options[0], must=False)
        for mark, options in mark_options(bench, seat)
        if options
    ]
