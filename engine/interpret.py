"""Turns a move into the action it means, or into the reason why it is refused."""

from engine.bench import thaw
from engine.cards import Seat
from engine.decisions import CALL_WINDOW, CATCH_WINDOW, MARK_WINDOW, Action, Answer, Leave, Option
from engine.editions import EDITIONS
from engine.effects import Question
from engine.moves import UNO, Move, Unreadable, to_option
from engine.questions import KINDS
from engine.refusals import NoEffect, Reason, Refusal
from engine.state import GameState
from engine.turns import Turn
from engine.windows import call_option, catch_options, mark_options

RACES = frozenset(verb for kind in KINDS.values() if kind.race and not kind.between_rounds for verb in kind.verbs)
"""Moves of a race: made too late or by the wrong player, they have no effect (W-28)."""

Meaning = Action | Refusal | NoEffect


def interpret_move(state: GameState, seat: Seat, move: Move) -> Meaning:
    """What the move of a seat means now."""
    if not 0 <= seat < len(state.present) or not state.present[seat]:
        return Refusal(Reason.NOT_IN_GAME)
    if move.verb == "leave":
        return Leave(seat) if state.champions is None else Refusal(Reason.NOTHING_TO_DECIDE)
    if move.verb in {"uno", "catch"}:
        return _window_move(state, seat, move)
    if move.verb == "speak":
        return _speech(state, seat, move)
    return _mark_move(state, seat, move) or _answer(state, seat, move)


def _window_move(state: GameState, seat: Seat, move: Move) -> Meaning:
    if move.verb == "uno":
        call = call_option(state, seat)
        return NoEffect("uno") if call is None else Answer(seat, CALL_WINDOW, call)
    option = Option("catch", seat=move.target)
    if option not in catch_options(state, seat):
        return NoEffect("catch")
    return Answer(seat, CATCH_WINDOW, option)


def _speech(state: GameState, seat: Seat, move: Move) -> Meaning:
    """A message: UNO typed for one's last card is a call and never an offence (E-11); otherwise marks may punish it.

    If none does, a typed UNO is a call like any other (rules.md 3.5).
    """
    offence = _mark_move(state, seat, move)
    if move.choice == UNO and (offence is None or len(state.hands[seat]) == 1):
        return _window_move(state, seat, Move("uno"))
    return offence or NoEffect("speak")


def _mark_move(state: GameState, seat: Seat, move: Move) -> Meaning | None:
    """A move that some mark beside the seat allows at any time."""
    if not state.marks:
        return None
    option = Option(move.verb, choice=move.choice)
    bench = thaw(state, EDITIONS[state.setting.edition])
    if any(option in options for _, options in mark_options(bench, seat)):
        return Answer(seat, MARK_WINDOW, option._replace(at=move.at))
    return None


def _answer(state: GameState, seat: Seat, move: Move) -> Meaning:
    decision = next((d for d in state.pending if d.seat == seat), None)
    if decision is None:
        return _not_asked(state, move)
    if move.verb not in decision.kind.verbs:
        return _other_question(move)
    try:
        option = to_option(EDITIONS[state.setting.edition], move)
    except Unreadable as unreadable:
        return Refusal(unreadable.reason)
    if option in decision.options:
        return Answer(seat, decision.id, option)
    bench = thaw(state, EDITIONS[state.setting.edition])
    question = state.agenda[0]
    assert isinstance(question, Question)  # it stays on top until it is answered
    return Refusal(question.refuse(bench, seat, option))


def _not_asked(state: GameState, move: Move) -> Meaning:
    if move.verb in RACES:
        return NoEffect(move.verb)
    return Refusal(Reason.NOT_YOUR_TURN if state.pending else Reason.NOTHING_TO_DECIDE)


def _other_question(move: Move) -> Meaning:
    if move.verb in RACES:
        return NoEffect(move.verb)
    return Refusal(Reason.DECISION_PENDING if move.verb in Turn.kind.verbs else Reason.NOTHING_TO_DECIDE)


def timeouts(state: GameState) -> tuple[Answer, ...]:
    """The default answers of the seats that the table waits for; in a race one stands for all (rules.md 3.10)."""
    race = bool(state.pending) and state.pending[0].kind.race
    return tuple(Answer(d.seat, d.id, d.default) for d in state.pending[: 1 if race else None])
