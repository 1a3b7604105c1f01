"""Random matches: whatever members may do, some of them do it, from a seed that repeats it all."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from engine import (
    EDITIONS,
    Action,
    Answer,
    Decision,
    Edition,
    Event,
    Game,
    HouseRules,
    Join,
    Leave,
    Option,
    Seat,
    apply,
    new_game,
    timeout,
)
from engine.apply import open_decisions
from engine.bench import thaw
from engine.decisions import MARK_WINDOW
from engine.state import GameState, freeze

RARE = 0.004
"""How often somebody leaves."""
LEAN = 0.2
"""How many matches begin with next to no draw pile, so that both piles run out (C-80 to C-83)."""


class Step(NamedTuple):
    """One action and what it led to."""

    before: Game
    action: Action
    after: Game
    events: tuple[Event, ...]


def state_of(game: Game) -> GameState:
    return game._state


def some_rules(edition: Edition, chance: Random) -> HouseRules:
    """Any agreement that the edition offers."""
    return HouseRules(
        chance.choice(edition.scorings),
        chance.choice((100, 200, 500)),
        chance.randint(1, 4),
        chance.choice(("challenge", "strict")),
    )


def some_game(edition: str, chance: Random, seats: int | None = None) -> tuple[Game, tuple[Event, ...]]:
    count = seats or chance.randint(2, 10)
    players = tuple(f"p{i}" for i in range(count))
    return new_game(edition, some_rules(EDITIONS[edition], chance), players, f"m{count}", chance.randbytes(32))


def some_start(edition: str, chance: Random, seats: int | None) -> Game:
    """A match after its first deal, now and then with most of the draw pile outside of the game."""
    game, _ = some_game(edition, chance, seats)
    return lean(game, chance.randint(0, 9)) if chance.random() < LEAN else game


def lean(game: Game, pile: int) -> Game:
    """The same table with so few cards to draw; the open question is asked again."""
    state = state_of(game)
    bench = thaw(state._replace(pile=state.pile[len(state.pile) - pile :], pending=()), EDITIONS[state.setting.edition])
    bench.agenda[0].resolve(bench)
    return Game(freeze(bench))


def walk(edition: str, seed: int, decisions: int, seats: int | None = None) -> Iterator[Step]:
    """So many random actions, in one match after the other."""
    chance = Random(f"{edition} {seed}")
    game = some_start(edition, chance, seats)
    for clock in range(decisions):
        if state_of(game).champions is not None:
            game = some_start(edition, chance, seats)
        action = some_action(game, chance, clock)
        after, events = apply(game, action)
        yield Step(game, action, after, events)
        game = after


def some_action(game: Game, chance: Random, clock: int = 0) -> Action:
    """Something that somebody may do now: mostly an answer, now and then a call, a catch, silence or a farewell."""
    state = state_of(game)
    roll = chance.random()
    if roll < RARE:
        return Leave(chance.choice(present(state)))
    if roll < 0.3 and may_join(state):
        return Join(f"n{len(state.players)}")
    if roll < 0.05:
        return chance.choice(timeout(game))
    decisions = open_decisions(state)
    beside = [decision for decision in decisions if not decision.must]
    if beside and chance.random() < 0.4:
        return some_answer(chance.choice(beside), chance, clock)
    return some_answer(chance.choice([decision for decision in decisions if decision.must]), chance, clock)


def some_answer(decision: Decision, chance: Random, clock: int = 0) -> Answer:
    option = some_option(decision, chance)
    if decision.id == MARK_WINDOW:
        option = option._replace(at=float(clock))
    return Answer(decision.seat, decision.id, option)


def some_option(decision: Decision, chance: Random) -> Option:
    return decision.options[chance.randrange(len(decision.options))]


def present(state: GameState) -> list[Seat]:
    return [Seat(i) for i, here in enumerate(state.present) if here]


def may_join(state: GameState) -> bool:
    """Between rounds, while a seat is free, never in `lowest` (C-09)."""
    between = any(decision.kind.between_rounds for decision in state.pending)
    return between and len(present(state)) < 10 and state.setting.rules.scoring != "lowest"
