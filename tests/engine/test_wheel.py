"""The wheel of Wizz: nine segments, equally likely, turned for all to see."""

from collections import Counter

import pytest

from engine import EDITIONS, Answer, Game, HouseRules, Move, Seat, apply, interpret, seen_by, table_view, view_for
from engine.editions.wizz import PutDown
from engine.events import WheelSpun
from tests.kit.notation import cards_of
from tests.kit.position import position, turn_wheel_to

WIZZ = EDITIONS["wizz"]
SEGMENTS = ["almost_uno", "number_less", "red", "swap", "war", "colour_less", "blue", "show", "uno_wizz"]
SPINNER = Seat(1)


def before_the_spin(seed: str = "00" * 32) -> Game:
    hands = [cards_of(WIZZ, hand) for hand in ("R3* R1 Y5", "R2 Y2 Y3 G7 W", "G1 G2 G4")]
    game = position("wizz", HouseRules("points"), hands, cards_of(WIZZ, "G3"), seed=seed)
    return spin(game, Seat(0), Move("play", "R3*"))


def spin(game: Game, seat: Seat, move: Move) -> Game:
    meaning = interpret(game, seat, move)
    assert isinstance(meaning, Answer)
    return apply(game, meaning)[0]


def landed(game: Game) -> str:
    meaning = interpret(game, SPINNER, Move("spin"))
    assert isinstance(meaning, Answer)
    return next(event.segment for event in apply(game, meaning)[1] if isinstance(event, WheelSpun))


def test_nine_segments() -> None:
    assert [name for name, _ in WIZZ.wheel] == SEGMENTS


def test_all_segments_are_equally_likely() -> None:
    """W-03: chi-square with 8 degrees of freedom over 1,800 seeds; 26.1 is passed once in a thousand."""
    hits = Counter(landed(before_the_spin(f"{i:064x}")) for i in range(1800))
    assert sum((hits[name] - 200) ** 2 / 200 for name in SEGMENTS) < 26.1


@pytest.mark.parametrize("segment", SEGMENTS)
def test_it_can_be_turned_to_every_segment(segment: str) -> None:
    assert landed(turn_wheel_to(before_the_spin(), segment)) == segment


@pytest.mark.parametrize("segment", SEGMENTS)
def test_spins_are_public_and_selections_private(segment: str) -> None:
    """W-11: everybody learns where it stopped; the menu of a discard is its player's alone."""
    game = turn_wheel_to(before_the_spin(), segment)
    meaning = interpret(game, SPINNER, Move("spin"))
    assert isinstance(meaning, Answer)
    game, events = apply(game, meaning)
    told = [seen_by(event, None) for event in events]
    assert WheelSpun(SPINNER, segment) in told
    for seat, kind in table_view(game).waiting:
        if kind is PutDown.kind:
            assert [d.kind for d in view_for(game, seat).decisions if d.must] == [kind]
            assert not [d for other in (0, 1, 2) if other != seat for d in view_for(game, Seat(other)).decisions]
