"""Applies an action: checks it against the open decisions, then resolves the agenda until somebody must answer."""

from collections.abc import Callable
from typing import Any

from engine.bench import Bench, thaw
from engine.cards import Seat
from engine.decisions import (
    CALL_WINDOW,
    CATCH_WINDOW,
    MARK_WINDOW,
    Action,
    Answer,
    Decision,
    Join,
    Kind,
    Leave,
    Option,
)
from engine.editions import EDITIONS
from engine.effects import Question
from engine.events import Caught, EarlyCalled, Event, Joined, Left, MatchEnded, WindowsClosed
from engine.refusals import IllegalAction, Reason
from engine.rounds import BetweenRounds, LastOneStays, ScoreRound
from engine.state import GameState, freeze
from engine.turns import begin_turn
from engine.windows import MAX_SEATS, call_option, catch_options, early_possible, mark_options, windows

Outcome = tuple[GameState, tuple[Event, ...]]


def advance(state: GameState, action: Action) -> Outcome:
    """The state and events after one action; `state` itself is unchanged.

    Raises IllegalAction if no open decision allows the action.
    """
    bench = thaw(state, EDITIONS[state[0].setting.edition])
    _ACTIONS[type(action)](bench, action)
    return resolve_agenda(bench)


def resolve_agenda(bench: Bench) -> Outcome:
    """Resolves effects, the next one first, until somebody must answer or the match is over.

    When nothing is left to happen, the turn passes.
    """
    while not bench.pending and bench.match.champions is None:
        if not bench.agenda:
            begin_turn(bench, bench.next(bench.turn))
            continue
        effect = bench.agenda[0]
        if not isinstance(effect, Question):  # a question stays on top until it is answered
            bench.agenda = bench.agenda[1:]
        effect.resolve(bench)
    for mark in bench.marks:
        mark.hands_changed(bench)
    return freeze(bench), tuple(bench.events)


# --- answers -----------------------------------------------------------------------------


def _answer(bench: Bench, action: Answer) -> None:
    seat, number, option = action
    if number < 0:
        _answer_window(bench, action)
        return
    asked, whom, kind, options, default, _ = bench.pending[0] if bench.pending else _NO_DECISION
    if asked != number or whom != seat:
        asked, whom, kind, options, default, _ = _asked_decision(bench, seat, number)
    if option not in options and option != default:
        raise IllegalAction(Reason.BAD_CHOICE)
    question: Question = bench.agenda[0]  # type: ignore[assignment]  # what is pending was asked by it
    bench.pending, bench.agenda = (), bench.agenda[1:]
    if bench.window and kind.own_action:
        bench.record(WindowsClosed(bench.window))
    question.settle(bench, seat, option)


def _asked_decision(bench: Bench, seat: Seat, number: int) -> Decision:
    for decision in bench.pending:
        if decision.id == number and decision.seat == seat:
            return decision
    raise IllegalAction(Reason.NOTHING_TO_DECIDE)


_NO_DECISION = Decision(0, Seat(-1), Kind(""), (), Option(""))


def _answer_window(bench: Bench, action: Answer) -> None:
    """Calls, catches and what a mark allows, which are open beside the pending question."""
    seat, number, option = action
    if number == CALL_WINDOW and call_option(bench, seat) == option:
        if early_possible(bench, seat):
            bench.early = seat
            bench.record(EarlyCalled(seat))
        else:
            bench.call(seat)
    elif number == CATCH_WINDOW and option in catch_options(bench, seat):
        assert option.seat is not None
        bench.record(Caught(option.seat, seat))
        bench.draw(option.seat, 2, "caught")
        ask_again(bench)
    elif number == MARK_WINDOW:
        _answer_mark(bench, action)
    else:
        raise IllegalAction(Reason.NOTHING_TO_DECIDE)


def _answer_mark(bench: Bench, action: Answer) -> None:
    for mark, options in mark_options(bench, action.seat):
        if action.option._replace(at=None) in options:
            mark.answer(bench, action.option)
            ask_again(bench)
            return
    raise IllegalAction(Reason.NOTHING_TO_DECIDE)


def ask_again(bench: Bench) -> None:
    """Asks the open question again after hands or piles have changed; only a menu that changed gets a new id."""
    if not bench.pending:
        return
    old = {decision.seat: decision for decision in bench.pending}
    bench.pending = ()
    bench.agenda[0].resolve(bench)
    asked: tuple[Decision, ...] = bench.pending
    bench.pending = tuple(_same_or_new(old.get(decision.seat), decision) for decision in asked)


def _same_or_new(old: Decision | None, new: Decision) -> Decision:
    return old if old is not None and old == new._replace(id=old.id) else new


# --- coming and going --------------------------------------------------------------------


def _join(bench: Bench, player: str) -> None:
    """Between rounds only, never in `lowest`, and once (C-09)."""
    between = bool(bench.agenda) and isinstance(bench.agenda[0], BetweenRounds)
    sits = any(bench.players[seat] == player for seat in bench.seats)
    if not between or sits or bench.rules.scoring == "lowest" or len(bench.seats) >= MAX_SEATS:
        raise IllegalAction(Reason.NOT_OFFERED)
    bench.record(Joined(Seat(len(bench.players)), player))
    bench.pending = ()


def _leave(bench: Bench, seat: Seat) -> None:
    """The leaver's question is abandoned, the hand is shuffled into the draw pile (rules.md 3.10)."""
    if bench.champions is not None or not 0 <= seat < len(bench.present) or not bench.present[seat]:
        raise IllegalAction(Reason.NOT_IN_GAME)
    acting = False
    if any(decision.seat == seat for decision in bench.pending):
        question, bench.agenda, bench.pending = bench.agenda[0], bench.agenda[1:], ()
        assert isinstance(question, Question)
        acting = not question.kind.race
        question.abandon(bench, seat)
    if bench.early == seat:
        bench.early = None
    pile = bench.shuffled(bench.pile + bench.hands[seat]) if bench.hands[seat] else bench.pile
    bench.record(Left(seat, pile, acting))
    bench.agenda = tuple(effect for effect in bench.agenda if getattr(effect, "seat", None) != seat)
    _after_leaving(bench)
    ask_again(bench)


def _after_leaving(bench: Bench) -> None:
    """One player left ends the match; a won round needs two others for its last spin (rules.md 3.10)."""
    left = len(bench.seats)
    if bench.result is not None:
        _between_rounds(bench, left)
    elif bench.winner is None:
        if left == 1:
            bench.pending = ()
            bench.drop_rest(LastOneStays())
    elif len(bench.playing) < (1 if bench.present[bench.winner] else 2):
        bench.pending = ()
        bench.drop_rest(ScoreRound())


def _between_rounds(bench: Bench, left: int) -> None:
    if left == 1:
        bench.pending = ()
        bench.drop_rest()
        bench.record(MatchEnded(bench.seats))


def open_decisions(state: GameState, seat: Seat | None = None) -> tuple[Decision, ...]:
    """Everything that may be answered now, by one seat or by anybody; what must be answered comes first."""
    must = tuple(d for d in state.pending if seat is None or d.seat == seat)
    return must + windows(state, seat)


_ACTIONS: dict[type, Callable[[Bench, Any], None]] = {
    Answer: _answer,
    Leave: lambda bench, action: _leave(bench, action.seat),
    Join: lambda bench, action: _join(bench, action.player),
}
