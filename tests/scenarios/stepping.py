"""One step of a scenario: the move goes to the engine, and its answer is compared with what the step says."""

from collections.abc import Callable, Mapping
from typing import Any

from engine import IllegalAction, Move, NoEffect, Reason, Refusal, Seat, apply, interpret, table_view, timeout
from engine.decisions import Action
from engine.interpret import Meaning
from tests.kit.position import deal_next, turn_wheel_to
from tests.kit.speech import is_speech, message

from .reading import BadScenario
from .table import NOBODY, Table, cards, colour

REASONS = {reason.value for reason in Reason}
UNREADABLE = "unreadable"


class Failed(Exception):
    """The engine did something else than the scenario says."""


def take(table: Table, step: Mapping[str, Any]) -> None:
    """Makes the move of a step. Raises Failed, BadScenario."""
    if step.get("refused", Reason.BAD_CHOICE) not in REASONS:
        raise BadScenario(f"no reason {step['refused']!r}")
    if "lands" in step:
        _turn_wheel(table, step["lands"])
    _SPECIAL.get(step["move"], _ordinary)(table, step)


def _turn_wheel(table: Table, segment: object) -> None:
    try:
        table.game = turn_wheel_to(table.game, str(segment))
    except ValueError:
        raise BadScenario(f"the wheel has no {segment!r}") from None


def _mover(table: Table, step: Mapping[str, Any]) -> Seat:
    if step["seat"] in table.seats:
        return table.seat(step["seat"])
    if step.get("refused") != Reason.NOT_IN_GAME:
        raise BadScenario(f"nobody sits at {step['seat']!r}")
    return NOBODY


def _ordinary(table: Table, step: Mapping[str, Any]) -> None:
    seat = _mover(table, step)
    _act(table, step, interpret(table.game, seat, _move(table, step)))


def _act(table: Table, step: Mapping[str, Any], meaning: Meaning) -> None:
    wanted = f"refused {step['refused']}" if "refused" in step else "no effect" if "no_effect" in step else "taken"
    if isinstance(meaning, Refusal | NoEffect):
        got = f"refused {meaning.reason}" if isinstance(meaning, Refusal) else "no effect"
        if got != wanted:
            raise Failed(f"{_say(step)}: {got}, not {wanted}")
        return
    if wanted != "taken":
        raise Failed(f"{_say(step)}: taken, not {wanted}")
    _apply(table, meaning)


def _apply(table: Table, action: Action) -> None:
    try:
        table.game, events = apply(table.game, action)
    except IllegalAction as error:
        raise Failed(f"an action that was offered is illegal: {error}") from error
    table.see(events)


def _say(step: Mapping[str, Any]) -> str:
    return " ".join(str(value) for key, value in step.items() if key not in {"refused", "no_effect"})


def _move(table: Table, step: Mapping[str, Any]) -> Move:
    """The words of a step as a move, its cards and colours known to the edition."""
    edition = table.edition
    if "card" in step and len(cards(edition, step["card"])) != 1:
        raise BadScenario("one card")
    if "colour" in step:
        colour(step["colour"])
    laid = tuple(edition.codes[card] for card in cards(edition, step.get("cards", "")))
    if step["move"] == "discard" and "cards" not in step:
        raise BadScenario("a discard says its cards")
    return Move(step["move"], step.get("card"), step.get("colour"), _target(table, step), step.get("choice"), laid)


def _target(table: Table, step: Mapping[str, Any]) -> Seat | None:
    if "target" not in step:
        return None
    if step["target"] in table.seats:
        return table.seat(step["target"])
    if "refused" in step or "no_effect" in step:
        return NOBODY
    raise BadScenario(f"nobody sits at {step['target']!r}")


# --- moves that are more than an answer ---------------------------------------------------


def _speak(table: Table, step: Mapping[str, Any]) -> None:
    """A message counts only where it is speech; the engine hears of nothing else. It may well have no effect."""
    what = step.get("what", "message")
    try:
        heard = is_speech(step.get("where", "game"), what)
    except ValueError as error:
        raise BadScenario(str(error)) from None
    meaning: Meaning = NoEffect("speak")
    if heard:
        text = str(step.get("text", ""))
        move = message(None if text == UNREADABLE else text, step.get("at"))
        meaning = interpret(table.game, _mover(table, step), move)
    if isinstance(meaning, NoEffect) and "refused" not in step:
        return
    _act(table, step, meaning)


def _timeout(table: Table, step: Mapping[str, Any]) -> None:
    answers = timeout(table.game)
    waiting = {seat for seat, _ in table_view(table.game).waiting}
    if "refused" in step or "no_effect" in step:
        raise BadScenario("time is never refused")
    if "seat" in step and waiting != {table.seat(step["seat"])}:
        raise Failed(f"the table waits for {[table.seats[seat] for seat in sorted(waiting)]}")
    if "seat" not in step and len(waiting) < 2:
        raise Failed("no race is on")
    for answer in answers:
        _apply(table, answer)


def _next_round(table: Table, step: Mapping[str, Any]) -> None:
    first = next(info.seat for info in table_view(table.game).seats if info.present)
    meaning = interpret(table.game, first, Move("next_round"))
    if isinstance(meaning, Refusal | NoEffect) or "refused" in step or "flips" not in step:
        _act(table, step, meaning)
        return
    hands = {table.seat(seat): cards(table.edition, text) for seat, text in step.get("hands", {}).items()}
    try:
        table.game, events = deal_next(table.game, cards(table.edition, step["flips"]), hands)
    except ValueError as error:
        raise BadScenario(f"no such deal: {error}") from error
    table.see(events)


_SPECIAL: dict[str, Callable[[Table, Mapping[str, Any]], None]] = {
    "speak": _speak,
    "timeout": _timeout,
    "next_round": _next_round,
}
