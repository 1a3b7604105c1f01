"""Tables for tests of the words: positions with Ana, Ben, Cho and Dan, and whole games of random moves."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import engine
from engine import EDITIONS, Event, Game, Move, NoEffect, Refusal, Seat, events
from rendering.words import headline, refusal, say
from tests.kit.notation import cards_of
from tests.kit.position import position

NAMES = ("Ana", "Ben", "Cho", "Dan")
SECRET = (events.Shuffled, events.Dealt, events.Drew, events.EarlyCalled, events.Left)
"""Nobody but their owner gets to know them."""
ANA, BEN, CHO, DAN = map(Seat, range(4))


def public(events: Sequence[Event]) -> list[Event]:
    return [seen for event in events if (seen := engine.seen_by(event, None)) is not None]


class PlayedTable:
    """A table on which moves are made; it keeps the public events of the last one."""

    def __init__(self, edition: str, hands: Sequence[str], top: str, pile: str = "", **more: Any) -> None:
        box = EDITIONS[edition]
        options = {key: more.pop(key) for key in ("scoring", "target", "rounds", "draw_four") if key in more}
        self.game = position(
            edition,
            box.defaults()._replace(**options),
            [cards_of(box, hand) for hand in hands],
            cards_of(box, top),
            cards_of(box, pile) if pile else None,
            **more,
        )
        self.events: list[Event] = []

    def do(self, seat: Seat, verb: str, **move: Any) -> "PlayedTable":
        action = engine.interpret(self.game, seat, Move(verb, **move))
        assert not isinstance(action, Refusal | NoEffect), action
        self.game, events = engine.apply(self.game, action)
        self.events = public(events)
        return self

    @property
    def table(self) -> engine.TableView:
        return engine.table_view(self.game)

    def told(self, language: str) -> str:
        return " ".join(say(language, self.events, self.table, NAMES))

    def head(self, language: str, **how: bool) -> str:
        return headline(language, self.table, NAMES, **how)

    def refused(self, language: str, seat: Seat, verb: str, **move: Any) -> str:
        wish = Move(verb, **move)
        refused = engine.interpret(self.game, seat, wish)
        assert isinstance(refused, Refusal | NoEffect), refused
        return refusal(language, refused, self.table, NAMES, wish, seat=seat)


def random_steps(edition: str, seats: int, seed: int, most: int = 300) -> Iterator[tuple[Game, tuple[Event, ...]]]:
    """A game of random moves, starting with the deal: with calls, catches, speech, timeouts and leaving."""
    dice = random.Random(seed)
    players = [f"player-{i}" for i in range(seats)]
    rules = (
        EDITIONS[edition]
        .defaults()
        ._replace(
            scoring=dice.choice(EDITIONS[edition].scorings),
            target=100,
            rounds=2,
            draw_four=dice.choice(("challenge", "strict")),
        )
    )
    game, events = engine.new_game(edition, rules, players, "m", dice.randbytes(32))
    yield game, events
    for _ in range(most):
        if engine.table_view(game).champions is not None:
            return
        game, events = engine.apply(game, _any_action(game, seats, dice))
        yield game, events


def _any_action(game: Game, seats: int, dice: random.Random) -> engine.Action:
    table = engine.table_view(game)
    if dice.random() < 0.004 and len(table.present) > 2:
        return engine.Leave(dice.choice(table.present).seat)
    if dice.random() < 0.05:
        return dice.choice(engine.timeout(game))
    views = [engine.view_for(game, Seat(i)) for i in range(len(table.seats))]
    decisions = [decision for view in views for decision in view.decisions]
    decision = dice.choice(decisions)
    option = decision.options[dice.randrange(min(len(decision.options), 10_000))]
    if option.verb == "draw" and dice.random() < 0.4:
        option = dice.choice(decision.options)
    return engine.Answer(decision.seat, decision.id, option)
