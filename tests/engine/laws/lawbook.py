"""The laws as functions: each raises AssertionError where a state or a step breaks it."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

from engine import (
    EDITIONS,
    Answer,
    Decision,
    Game,
    IllegalAction,
    Move,
    NoEffect,
    Option,
    Refusal,
    Seat,
    apply,
    dump,
    interpret,
    load,
)
from engine.apply import open_decisions
from engine.bench import thaw
from engine.cards import COLOUR_NAMES, COLOURS, Card
from engine.decisions import MARK_WINDOW
from engine.events import RoundBegan
from engine.evolve import FACTS
from engine.state import GameState
from tests.engine.walking import Step, present, state_of

PLUMBING = {"agenda", "pending", "serial", "words", "early", "aside"}
BOARD = tuple(name for name in GameState._fields if name not in PLUMBING)
"""What events change; the rest is plumbing."""
LONGEST_AGENDA = 8
MAX_TRIED = 12
"""How many options of one menu are tried out."""


def check_cards(step: Step) -> None:
    """No card is lost or doubled; a new deal is made from the whole deck."""
    deck = EDITIONS[state_of(step.after).setting.edition].cards
    dealt = any(isinstance(event, RoundBegan) for event in step.events)
    assert all_cards(step.after) == (sorted(deck) if dealt else all_cards(step.before))


def all_cards(game: Game) -> list[Card]:
    state = state_of(game)
    there = [*state.pile, *state.discard]
    for hand in state.hands:
        there += hand
    return sorted(there)


def check_alive(game: Game) -> None:
    """Somebody who sits here must answer, or the match is over; what is still to come is bounded."""
    state = state_of(game)
    if state.champions is not None:
        assert not state.pending
        assert not state.agenda
        return
    assert state.pending
    assert all(decision.must and len(decision.options) > 0 for decision in state.pending)
    assert all(state.present[decision.seat] for decision in state.pending)
    assert len({decision.id for decision in state.pending}) == len(state.pending)
    assert len(state.agenda) <= LONGEST_AGENDA


def check_fold(step: Step) -> None:
    """The events, folded over the old board, give the new board."""
    before, after = state_of(step.before), state_of(step.after)
    bench = thaw(before, EDITIONS[before.setting.edition])
    for event in step.events:
        FACTS[type(event)](bench, event)
    for name in BOARD:
        got = getattr(bench, name)
        assert (tuple(got) if name == "hands" else got) == getattr(after, name), name


def check_repeatable(step: Step) -> None:
    """The same again gives the same, and the input is as it was."""
    kept = dump(step.before)
    after, events = apply(step.before, step.action)
    assert after == step.after
    assert events == step.events
    same_types(events, step.events)
    assert dump(step.before) == kept


def check_codec(game: Game) -> None:
    """A snapshot loads as the same game, with the same types throughout."""
    loaded = load(dump(game))
    assert loaded == game
    same_types(state_of(loaded), state_of(game))


def same_types(one: Any, other: Any) -> None:
    assert type(one) is type(other), (one, other)
    for inner, its in zip(parts(one), parts(other), strict=True):
        same_types(inner, its)


def parts(value: Any) -> Iterator[Any]:
    """What a value is made of."""
    if is_dataclass(value):
        yield from (getattr(value, field.name) for field in fields(value))
    elif isinstance(value, tuple | list):
        yield from value


# --- menus --------------------------------------------------------------------------------


def check_menus(game: Game, chance: Random) -> None:
    """Every option offered applies, says the same as a move, and nothing else applies."""
    state = state_of(game)
    decisions = open_decisions(state)
    for decision in decisions:
        for option in tried(decision, chance):
            apply(game, Answer(decision.seat, decision.id, option))
            check_move(game, decision, option)
        if decision.must:
            apply(game, Answer(decision.seat, decision.id, decision.default))
    for forged in forgeries(state, decisions, chance):
        if not is_offered(decisions, forged):
            assert is_refused(game, forged), forged


def tried(decision: Decision, chance: Random) -> list[Option]:
    """All options of a menu, or some of a long one."""
    count = len(decision.options)
    if count <= MAX_TRIED:
        return list(decision.options)
    return [decision.options[chance.randrange(count)] for _ in range(MAX_TRIED)]


def check_move(game: Game, decision: Decision, option: Option) -> None:
    """Said in words, the option means itself."""
    edition = EDITIONS[state_of(game).setting.edition]
    meaning = interpret(game, decision.seat, as_move(edition.codes, option))
    if option == Option("speak", choice="uno") and isinstance(meaning, NoEffect | Answer):
        return  # UNO typed for one's last card is a call (E-11)
    assert meaning == Answer(decision.seat, decision.id, option), (meaning, option)


def as_move(codes: tuple[str, ...], option: Option) -> Move:
    card = None if option.card is None else codes[option.card]
    colour = None if option.colour is None else COLOUR_NAMES[option.colour]
    laid = tuple(codes[one] for one in option.cards)
    return Move(option.verb, card, colour, option.seat, option.choice, laid, option.at)


def is_offered(decisions: tuple[Decision, ...], answer: Answer) -> bool:
    """Whether some open decision of that seat allows the answer."""
    plain = answer.option._replace(at=None) if answer.decision == MARK_WINDOW else answer.option
    return any(
        decision.seat == answer.seat
        and decision.id == answer.decision
        and (plain in decision.options or (decision.must and plain == decision.default))
        for decision in decisions
    )


def is_refused(game: Game, answer: Answer) -> bool:
    try:
        apply(game, answer)
    except IllegalAction:
        return True
    return False


VERBS = ("play", "draw", "keep", "pass", "accept", "challenge", "colour", "wish", "uno", "catch", "spin", "shout",
         "discard", "next_round", "speak", "nobody")  # fmt: skip


def forgeries(state: GameState, decisions: tuple[Decision, ...], chance: Random) -> Iterator[Answer]:
    """Answers that somebody might make up: another seat's, an old question's, cards that nobody offered."""
    seats = [Seat(i) for i in range(-1, len(state.present) + 1)]
    ids = [decision.id for decision in decisions] + [state.serial + 1, state.serial - 1, -1, -2, -3, -4, 0]
    for decision in decisions:
        option = tried(decision, chance)[-1]
        yield Answer(chance.choice(seats), decision.id, option)
        yield Answer(decision.seat, chance.choice(ids), option)
        yield Answer(decision.seat, decision.id, bent(state, option, chance))
        yield Answer(decision.seat, decision.id, bent(state, Option(chance.choice(VERBS)), chance))
    for _ in range(4):
        yield Answer(chance.choice(seats), chance.choice(ids), bent(state, Option(chance.choice(VERBS)), chance))


def bent(state: GameState, option: Option, chance: Random) -> Option:
    """An option with one or two of its parts changed."""
    deck = EDITIONS[state.setting.edition].faces
    change: dict[str, Any] = {
        "card": Card(chance.randrange(len(deck))),
        "colour": chance.choice((None, *COLOURS)),
        "seat": Seat(chance.randrange(-1, len(state.present) + 1)),
        "choice": chance.choice((None, "play", "none", "skip", "keep", "draw_two")),
        "cards": tuple(Card(chance.randrange(len(deck))) for _ in range(chance.randint(0, 2))),
    }
    names = chance.sample(sorted(change), chance.randint(0, 2))
    return option._replace(**{name: change[name] for name in names})


def check_moves_of_others(game: Game, chance: Random) -> None:
    """A move is an action exactly where that action applies."""
    state = state_of(game)
    decisions = open_decisions(state)
    codes = EDITIONS[state.setting.edition].codes
    for _ in range(6):
        seat = chance.choice(present(state))
        option = bent(state, Option(chance.choice(VERBS)), chance)
        meaning = interpret(game, seat, as_move(codes, option))
        if isinstance(meaning, Refusal | NoEffect):
            mine = [d for d in decisions if d.seat == seat and d.id != MARK_WINDOW]
            assert not any(option in decision.options for decision in mine), option
        else:
            apply(game, meaning)
