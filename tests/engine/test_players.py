"""Robots: given a seat's view, they answer every question of every edition with something that it allows."""

from random import Random

import pytest

from engine import EDITIONS, Answer, Game, HouseRules, Move, Seat, apply, interpret, view_for
from engine.apply import open_decisions
from engine.notation import cards_of
from engine.players import PLAYERS
from engine.position import position, turn_wheel_to

from .walking import some_game, state_of


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_they_play_whole_matches_by_the_rules(edition: str, level: str) -> None:
    chance = Random(level)
    for seats in (2, 4, 10):
        game, _ = some_game(edition, chance, seats)
        for _ in range(700):
            must = [decision for decision in open_decisions(state_of(game)) if decision.must]
            if not must:
                break
            asked = chance.choice(must)
            option = PLAYERS[level](view_for(game, asked.seat), asked, chance.random())
            game, _ = apply(game, Answer(asked.seat, asked.id, option))


@pytest.mark.parametrize("level", PLAYERS)
def test_they_answer_the_windows_too(level: str) -> None:
    box = EDITIONS["classic"]
    game = position(
        "classic", HouseRules("points"), [cards_of(box, "R1 G5"), cards_of(box, "Y1 Y2 Y3")], cards_of(box, "R7")
    )
    for decision in open_decisions(state_of(play(game, Seat(0), Move("play", "R1")))):
        option = PLAYERS[level](view_for(game, decision.seat), decision, 0.5)
        assert option in decision.options


@pytest.mark.timeout(20)
@pytest.mark.parametrize("level", PLAYERS)
def test_a_menu_too_long_to_read_does_not_stop_them(level: str) -> None:
    """W-20 with forty cards: more selections than there are atoms in a cup of tea."""
    box = EDITIONS["wizz"]
    hands = [cards_of(box, "G1* Y9 Y8"), box.cards[:40]]
    game = position("wizz", HouseRules("points"), hands, cards_of(box, "G7"))
    game = play(turn_wheel_to(play(game, Seat(0), Move("play", "G1*")), "almost_uno"), Seat(1), Move("spin"))
    must = view_for(game, Seat(1)).must
    assert must is not None
    for lot in (0.0, 0.5, 0.999):
        option = PLAYERS[level](view_for(game, Seat(1)), must, lot)
        after, _ = apply(game, Answer(Seat(1), must.id, option))
        assert len(view_for(after, Seat(1)).hand) == 2


def play(game: Game, seat: Seat, move: Move) -> Game:
    meaning = interpret(game, seat, move)
    assert isinstance(meaning, Answer)
    return apply(game, meaning)[0]
