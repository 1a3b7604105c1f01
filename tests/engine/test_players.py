"""Robots: given a seat's view, they answer every question of every edition with something that it allows."""

from random import Random
from typing import Any

import pytest

from engine import EDITIONS, KINDS, Answer, Game, HouseRules, Move, Option, Seat, apply, interpret, view_for
from engine.apply import open_decisions
from engine.players import PLAYERS
from engine.players.greedy import _ANSWERS
from tests.kit.marks import mark
from tests.kit.notation import cards_of
from tests.kit.position import position, turn_wheel_to

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


# --- sensible at `normal` ---------------------------------------------------------------------------


def asked(edition: str, hands: list[str], *moves: Move, top: str = "R5", **facts: Any) -> tuple[Game, Seat]:
    """A position, the moves of seat 0 made, and the seat that must answer now."""
    box = EDITIONS[edition]
    pile = cards_of(box, facts.pop("pile", "B9 B8 B7 B6 Y9 Y8 Y7 G9"))
    laid = [cards_of(box, hand) for hand in hands]
    game = position(edition, HouseRules("points"), laid, cards_of(box, top), pile, **facts)
    for move in moves:
        segment = move.choice if move.verb == "spin" else None
        game = game if segment is None else turn_wheel_to(game, segment)
        seat = next(d.seat for d in open_decisions(state_of(game)) if d.must)
        game = play(game, seat, move if segment is None else Move("spin"))
    return game, next(d.seat for d in open_decisions(state_of(game)) if d.must)


def answered(game: Game, seat: Seat, lot: float = 0.5) -> Option:
    must = view_for(game, seat).must
    assert must is not None
    return PLAYERS["normal"](view_for(game, seat), must, lot)


WISH = (Move("play", "WW"), Move("colour", colour="green"))


@pytest.mark.parametrize(
    ("hands", "wished"),
    [
        (["WW G3", "B1 B2 B3", "Y1 Y2 Y3"], ("play", None)),  # it goes out
        (["WW G3 R1 R2", "B1 B2 B3", "Y1 Y2 Y3"], ("play", None)),  # one card more is gone
        (["WW G3 R1 R2", "B1 B2", "Y1 Y2 Y3"], ("draw_two", None)),  # the next player is about to go out
        (["WW G3 R1 R2", "B1 B2 B3", "Y1"], ("skip", Seat(2))),  # somebody else is
        (["WW W R1 R2", "B1 B2 B3 B4", "Y1 Y2 Y3"], ("skip", Seat(2))),  # the wild is kept
    ],
)
def test_a_wish_has_a_reason(hands: list[str], wished: tuple[str, Seat | None]) -> None:
    game, seat = asked("dragon-ball-z", hands, *WISH, pile="R3d B9 B8 B7 B6")
    option = answered(game, seat)
    assert (option.choice, option.seat) == wished


def test_the_leader_is_silenced_and_nobody_twice() -> None:
    game, seat = asked("encanto", ["WT R1", "B1 B2 B3", "Y1", "G1 G2"], top="R5")
    assert answered(game, seat).seat == Seat(2)
    silenced = mark("encanto", "silenced", Seat(2))
    game, seat = asked("encanto", ["WT R1", "B1 B2 B3", "Y1", "G1 G2"], top="R5", marks=[silenced])
    assert answered(game, seat).seat == Seat(3)


def test_a_colour_is_the_one_of_most_cards_then_of_most_points() -> None:
    game, seat = asked("dragon-ball-z", ["WW R1 R2 B9", "Y1 Y2"], Move("play", "WW"))
    assert answered(game, seat).colour == 0
    game, seat = asked("dragon-ball-z", ["WW R1 R2 B9 B8", "Y1 Y2"], Move("play", "WW"))
    assert answered(game, seat).colour == 3


@pytest.mark.parametrize(
    ("segment", "put_down"),
    [
        ("number_less", "B8 R8"),  # sixteen points are more than nine
        ("colour_less", "B1 B3 B8 BS"),  # the dearest colour
        ("almost_uno", "B8 Y9 BS R8"),  # the two cheapest are kept
    ],
)
def test_as_many_points_as_may_go_are_put_down(segment: str, put_down: str) -> None:
    hands = ["R2* G3 G9", "B1 B3 B8 Y9 BS R8", "Y1 Y2"]
    game, seat = asked("wizz", hands, Move("play", "R2*"), Move("spin", choice=segment))
    option = answered(game, seat)
    assert sorted(EDITIONS["wizz"].codes[card] for card in option.cards) == sorted(put_down.split())


def test_a_race_is_run_and_its_winner_gets_rid_of_the_dearest_card() -> None:
    game, _ = asked("wizz", ["R2* G3 G9", "B1 W", "Y1 Y2"], Move("play", "R2*"), Move("spin", choice="uno_wizz"))
    assert answered(game, Seat(1)).verb == "shout"
    game = play(game, Seat(1), Move("shout"))
    assert [EDITIONS["wizz"].codes[card] for card in answered(game, Seat(1)).cards] == ["W"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_robots_never_speak_of_themselves(edition: str) -> None:
    """They answer what is asked, and talking is never asked."""
    chance = Random(edition)
    game, _ = some_game(edition, chance, 3)
    for _ in range(300):
        must = [decision for decision in open_decisions(state_of(game)) if decision.must]
        if not must:
            return
        option = PLAYERS["normal"](view_for(game, must[0].seat), must[0], chance.random())
        assert option.verb != "speak"
        game, _ = apply(game, Answer(must[0].seat, must[0].id, option))


def test_every_preference_belongs_to_a_question() -> None:
    assert set(_ANSWERS) <= set(KINDS)
