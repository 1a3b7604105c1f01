"""The same public actions at two tables that differ only in what an observer cannot know."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from cogs.uno.hand import move_of
from engine import (
    EDITIONS,
    Action,
    Answer,
    Card,
    Game,
    HouseRules,
    Move,
    Option,
    Seat,
    apply,
    seen_by,
    table_view,
    view_for,
)
from engine.apply import open_decisions
from engine.decisions import CALL_WINDOW, CATCH_WINDOW, MARK_WINDOW, Decision
from engine.state import GameState
from tests.engine.laws.lawbook import is_offered
from tests.engine.laws.secrets import imagined
from tests.engine.walking import state_of
from tests.kit.position import position

SEATS = 4
PINNED = 4
OBSERVER = Seat(0)


@dataclass(frozen=True, slots=True)
class Twins:
    """Two games that look alike to the observer and to everybody who watches."""

    one: Game
    other: Game

    @property
    def alike(self) -> bool:
        same_table = table_view(self.one) == table_view(self.other)
        return same_table and view_for(self.one, OBSERVER) == view_for(self.other, OBSERVER)


def twins(edition: str, players: list[str], chance: Random, known_top: int = 0) -> Twins:
    """Seven cards each; of the others' hands some cards are the same at both tables, all else is not.

    `known_top`: so many next cards of the draw pile are the same too, so that the observer may draw.
    """
    deck = list(EDITIONS[edition].cards)
    chance.shuffle(deck)
    number = next(card for card in deck if EDITIONS[edition].faces[card].number is not None)
    deck.remove(number)
    hands = [tuple(deck.pop() for _ in range(7)) for _ in range(SEATS)]
    box = EDITIONS[edition]
    rules = HouseRules("single", 500, 3, box.draw_four)
    one = position(edition, rules, hands, (number,), deck, turn=Seat(1), players=players)
    state = state_of(one)
    pinned: dict[Seat, Sequence[Card]] = {Seat(seat): hands[seat][:PINNED] for seat in range(1, SEATS)}
    made = Twins(one, Game(imagined(state, OBSERVER, chance, pinned, known_top)))
    assert made.alike
    assert _hidden(made.one) != _hidden(made.other)
    return made


def _hidden(game: Game) -> tuple[object, ...]:
    state = state_of(game)
    return state.hands[1:], state.pile


@dataclass(frozen=True, slots=True)
class Act:
    """Who does what, in words that fit both tables."""

    seat: Seat
    move: Move


def longest_walk(edition: str, players: list[str], known_top: int, tries: int, most: int) -> tuple[Twins, list[Act]]:
    """Of so many pairs the one that goes on for longest."""
    found = []
    for number in range(tries):
        chance = Random(f"{edition} {known_top} {number}")
        pair = twins(edition, players, chance, known_top)
        found.append((pair, list(walk(pair, chance, most))))
        if len(found[-1][1]) == most:
            break
    return max(found, key=lambda one: len(one[1]))


def walk(pair: Twins, chance: Random, most: int) -> Iterator[Act]:
    """Public actions that both tables allow, and that nobody could tell apart; they end where none is left."""
    for _ in range(most):
        found = _step(pair, chance)
        if found is None:
            return
        act, pair = found
        yield act


def _step(pair: Twins, chance: Random) -> tuple[Act, Twins] | None:
    state = state_of(pair.one)
    tries = [(decision, option) for decision in open_decisions(state) for option in _few(decision, chance)]
    chance.shuffle(tries)
    tries.sort(key=lambda one: one[0].id in {CALL_WINDOW, CATCH_WINDOW} and chance.random() < 0.7)
    for decision, option in tries:
        after = _both(pair, Answer(decision.seat, decision.id, option), state)
        if after is not None:
            return Act(decision.seat, move_of(EDITIONS[state.setting.edition], option)), after
    return None


def _few(decision: Decision, chance: Random) -> list[Option]:
    if decision.id == MARK_WINDOW or decision.kind.between_rounds:
        return []
    picked = [decision.options[chance.randrange(len(decision.options))] for _ in range(12)]
    return [option for option in picked if not (option.verb == "draw" and option.choice) and option.choice != "play"]


def _both(pair: Twins, action: Action, state: GameState) -> Twins | None:
    if isinstance(action, Answer) and not is_offered(open_decisions(state_of(pair.other)), action):
        return None
    one, told = apply(pair.one, action)
    other, told_other = apply(pair.other, action)
    after = Twins(one, other)
    same = [
        [seen_by(event, who) for event in told] == [seen_by(event, who) for event in told_other]
        for who in (None, OBSERVER)
    ]
    going_on = state_of(one).result is None
    return after if all(same) and going_on and after.alike else None
