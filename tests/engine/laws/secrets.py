"""What a seat or a spectator cannot know must not show: everything hidden from them is changed, and nothing they see.

Hidden from an observer are the other hands, the order of the draw pile, the seed, somebody else's early call
and what a question remembers in secret. Where a rule opens hidden cards (a flip, a wheel, a challenge, the end
of a round) what follows may differ, and the comparison ends there.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from engine import (
    EDITIONS,
    Action,
    Answer,
    Event,
    Game,
    Leave,
    Seat,
    TableView,
    apply,
    notes,
    seen_by,
    table_view,
    view_for,
)
from engine import events as e
from engine.apply import open_decisions
from engine.bench import thaw
from engine.cards import Card
from engine.effects import Challenge, NameColour
from engine.state import GameState, RoundResult
from engine.turns import DrawnCard
from tests.engine.walking import present, some_answer, state_of

from .lawbook import is_offered

Observer = Seat | None

# --- the same table with other secrets ----------------------------------------------------


def imagined(
    state: GameState, observer: Observer, chance: Random, pinned: dict[Seat, Sequence[Card]], known_top: int = 0
) -> GameState:
    """Another state that the observer cannot tell from this one.

    `pinned` cards stay in their hands, and so do the `known_top` next cards of the pile.
    """
    held = {seat: list(pinned.get(seat, ())) for seat in _closed_hands(state, observer)}
    pool = _hidden_pool(state, held, known_top)
    chance.shuffle(pool)
    hands = list(state.hands)
    for seat, kept in held.items():
        hand = kept + [pool.pop() for _ in range(len(hands[seat]) - len(kept))]
        chance.shuffle(hand)
        hands[seat] = tuple(hand)
    pile = (*pool, *state.pile[len(state.pile) - known_top :]) if known_top else tuple(pool)
    other = state._replace(hands=tuple(hands), pile=pile)
    return _asked_again(other._replace(aside=_other_aside(other, observer)), observer)


def _closed_hands(state: GameState, observer: Observer) -> list[Seat]:
    """The hands that the observer has never seen; at the end of a round all lie open."""
    if state.result is not None:
        return []
    return [Seat(i) for i in range(len(state.hands)) if i != observer]


def _hidden_pool(state: GameState, held: dict[Seat, list[Card]], known_top: int) -> list[Card]:
    pool = list(state.pile[: len(state.pile) - known_top])
    for seat, kept in held.items():
        rest = list(state.hands[seat])
        for card in kept:
            rest.remove(card)
        pool += rest
    return pool


def _other_aside(state: GameState, observer: Observer) -> tuple[Card, ...]:
    """A hand that waits for its verdict is another one where the observer does not hold it (C-37)."""
    question = state.agenda[0] if state.agenda else None
    if isinstance(question, Challenge) and question.player != observer:
        return state.hands[question.player][: len(state.aside)]
    return state.aside


def _asked_again(state: GameState, observer: Observer) -> GameState:
    """The open questions with the menus that the changed hands give; their ids stay."""
    if not state.pending:
        return state
    bench = thaw(state._replace(pending=()), EDITIONS[state.setting.edition])
    bench.agenda[0].resolve(bench)
    menus = {decision.seat: decision for decision in bench.pending}
    pending = tuple(
        old if old.seat == observer else menus.get(old.seat, old)._replace(id=old.id) for old in state.pending
    )
    return state._replace(pending=pending)


def with_other_chance(state: GameState, chance: Random) -> GameState:
    """Another seed, further on in its stream."""
    setting = replace(state.setting, seed=chance.randbytes(32).hex())
    return state._replace(match=replace(state.match, setting=setting), words=state.words + chance.randint(1, 50))


def with_other_early_call(state: GameState, observer: Observer) -> GameState:
    """Somebody else has called early, or has not (C-53)."""
    if state.early is not None and state.early != observer:
        return state._replace(early=None)
    callers = [d.seat for d in state.pending if d.seat != observer and len(state.hands[d.seat]) == 2]
    return state._replace(early=callers[0]) if callers and state.early is None else state


def pins(state: GameState, observer: Observer) -> dict[Seat, Sequence[Card]]:
    """Cards whose place is known to all: the drawn one that may be played, and those shown in a war."""
    question = state.agenda[0] if state.agenda else None
    seat = getattr(question, "seat", None)
    if seat is None or seat == observer:
        return {}
    if isinstance(question, DrawnCard):
        return {seat: state.aside}
    return {seat: getattr(question, "cards", ())}


# --- the laws -----------------------------------------------------------------------------


def observers(state: GameState, chance: Random) -> list[Observer]:
    """A spectator and two of those who sit here."""
    seats = present(state)
    return [None, *chance.sample(seats, min(2, len(seats)))]


def check_views(game: Game, chance: Random) -> None:
    """What an observer sees does not depend on what the observer cannot know."""
    state = state_of(game)
    for observer in observers(state, chance):
        other = imagined(state, observer, chance, pins(state, observer))
        other = with_other_early_call(with_other_chance(other, chance), observer)
        same_views(state, other, observer)
    check_table(table_view(game), state)


def same_views(state: GameState, other: GameState, observer: Observer) -> None:
    assert table_view(Game(other)) == table_view(Game(state))
    if observer is not None:
        assert view_for(Game(other), observer) == view_for(Game(state), observer)


def check_next_step(game: Game, chance: Random) -> None:
    """The same public action looks the same to an observer, whatever lies hidden."""
    state = state_of(game)
    if state.champions is not None:
        return
    for observer in observers(state, chance):
        action = _public_action(state, chance)
        known_top = min(len(state.pile), chance.choice((0, 12)))
        pinned = pins(state, observer)
        if isinstance(action, Answer) and action.seat != observer:
            pinned = {**pinned, action.seat: _needed(state, action, pinned.get(action.seat, ()))}
        other = imagined(state, observer, chance, pinned, known_top)
        if not known_top:
            other = with_other_chance(other, chance)
        if isinstance(action, Answer) and not is_offered(open_decisions(other), action):
            continue  # an improper Wild Draw Four under `strict`, say: that it can be laid tells of the hand
        same_step(state, other, action, observer, known_top)


def _public_action(state: GameState, chance: Random) -> Action:
    """An answer, or a farewell where no colour is owed: that one is named from the hand (rules.md 3.10)."""
    owing = {decision.seat for decision in state.pending if decision.kind is NameColour.kind}
    leavers = [seat for seat in present(state) if seat not in owing]
    if leavers and chance.random() < 0.1:
        return Leave(chance.choice(leavers))
    return some_answer(chance.choice(open_decisions(state)), chance)


def _needed(state: GameState, action: Answer, known: Sequence[Card]) -> list[Card]:
    """What the action lays must be held by its player in both states."""
    needed = list(known)
    laid = [card for card in (action.option.card, *action.option.cards) if card is not None]
    for card in set(laid):
        needed += [card] * (laid.count(card) - needed.count(card))
    return needed


def same_step(state: GameState, other: GameState, action: Action, observer: Observer, known_top: int) -> None:
    after, events = apply(Game(state), action)
    after_other, events_other = apply(Game(other), action)
    seen, whole = told(state, events, observer, known_top)
    seen_other, whole_other = told(state, events_other, observer, known_top)
    assert seen_other == seen
    assert list(map(type, seen_other)) == list(map(type, seen))  # named tuples of two kinds may be equal
    assert whole_other == whole
    if whole:
        same_views(state_of(after), state_of(after_other), observer)


def told(state: GameState, events: Iterable[Event], observer: Observer, known_top: int) -> tuple[list[Event], bool]:
    """What the observer gets to know up to the first event that opens something hidden; whether that is all."""
    seen: list[Event] = []
    for event in events:
        if opens(state, event, observer, known_top):
            return seen, False
        shown = seen_by(event, observer)
        if shown is not None:
            seen.append(shown)
    return seen, True


OPENING = (e.Flipped, e.DiscardedUnder, e.WheelSpun, e.HandShown, e.Challenged, e.RoundEnded, e.StartFlipped,
           e.DealerDrew, e.DealerChosen)  # fmt: skip
OPENING_NOTES = (notes.DragonBall, notes.NoDragonBall, notes.Swapped, notes.WheelNothing, notes.DiscardedNothing,
                 notes.WarShown, notes.WarWon, notes.WarNobody)  # fmt: skip


def opens(state: GameState, event: Event, observer: Observer, known_top: int) -> bool:
    """Whether what is told from here on may depend on cards that were hidden."""
    if isinstance(event, notes.Note):
        return isinstance(event, OPENING_NOTES)
    if isinstance(event, e.Drew) and not (known_top and len(event.cards) <= known_top):
        return event.seat == observer or event.reason == "turn"
    if isinstance(event, e.Drew) and event.reason == "turn":
        # whether a Wild Draw Four just drawn may be laid depends on the rest of the hand, where that is enforced
        return event.seat != observer and state.setting.rules.draw_four == "strict"
    return isinstance(event, OPENING)


# --- types: where cards may stand in what everybody sees ----------------------------------

OPEN_EVENTS = {e.CardPlayed, e.StartFlipped, e.DealerDrew, e.Discarded, e.DiscardedUnder, e.Flipped, e.HandShown,
               e.RoundEnded}  # fmt: skip
"""Public events that carry cards: every one of them lies on a pile, is held up, or was opened at the end."""
OPEN_FIELDS = {(TableView, "discard"), (RoundResult, "hands")}
SHOWN_BEFORE = {"PutDownAll"}
"""Questions about cards that everybody has seen in a war."""


def has_cards(kind: type) -> list[str]:
    return [name for name, annotation in kind.__annotations__.items() if "Card" in str(annotation)]


SECRET_EVENTS = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, tuple)
                 and has_cards(kind)} - OPEN_EVENTS  # fmt: skip


def check_public_events(events: Iterable[Event]) -> None:
    """No public event is of a kind that carries hidden cards, and an early call is told to nobody else."""
    for event in events:
        shown = seen_by(event, None)
        assert type(shown) not in SECRET_EVENTS
        assert not isinstance(shown, e.EarlyCalled)
        assert not (isinstance(shown, e.HandShown) and shown.to is not None)


def check_table(view: TableView, state: GameState) -> None:
    """The public view holds no card that is not open, and no seed."""
    for where, value in cards_in(view):
        assert not value, where
    assert state.setting.seed not in repr(view)


def cards_in(value: Any) -> Iterable[tuple[str, Any]]:
    """Every field below a value that is declared to hold cards, but those that lie open."""
    kind = type(value)
    if is_dataclass(value):
        names = [field.name for field in fields(value)]
    elif hasattr(kind, "_fields"):
        names = list(kind._fields)
    else:
        if isinstance(value, tuple | list):
            for item in value:
                yield from cards_in(item)
        return
    secret = has_cards(kind) if hasattr(kind, "__annotations__") else []
    for name in names:
        inner = getattr(value, name)
        if name in secret and (kind, name) not in OPEN_FIELDS and kind.__name__ not in SHOWN_BEFORE:
            yield f"{kind.__name__}.{name}", inner
        yield from cards_in(inner)
