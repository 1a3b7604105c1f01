"""Positions and chosen deals: what is asked for lies there, and nothing impossible is set up."""

from collections import Counter
from typing import Any

import pytest

from engine import EDITIONS, CannotStart, Card, Game, HouseRules, Seat, table_view, view_for
from engine.chance import Stream
from tests.kit.notation import cards_of, hand_text, seat_letter, table_text, text_of
from tests.kit.position import deal_next, dealer_of_draws, dealt, draw_pile_of, position, turn_wheel_to

CLASSIC = EDITIONS["classic"]
POINTS = HouseRules("points")


def codes(text: str) -> tuple[Card, ...]:
    return cards_of(CLASSIC, text)


def classic(**more: Any) -> Game:
    given: dict[str, Any] = {"hands": [codes("R1 R2"), codes("G1")], "discard_pile": codes("R7 B7"), **more}
    return position("classic", POINTS, **given)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_face_has_a_code_that_reads_back(edition: str) -> None:
    box = EDITIONS[edition]
    assert cards_of(box, text_of(box, range(len(box.faces)))) == tuple(range(len(box.faces)))  # type: ignore[arg-type]
    assert len(set(box.codes)) == len(box.codes)


def test_unknown_cards_cannot_be_read() -> None:
    with pytest.raises(KeyError):
        codes("R5 Q1")


def test_piles_are_given_top_first() -> None:
    game = classic(draw_pile=codes("Y1 Y2 Y3"))
    assert text_of(CLASSIC, table_view(game).discard) == "B7 R7"
    assert text_of(CLASSIC, draw_pile_of(game)) == "Y1 Y2 Y3"


def test_a_position_in_text() -> None:
    game = classic(turn=Seat(1), direction=-1, scores={Seat(0): 40}, called=[Seat(1)], draw_pile=())
    assert table_text(CLASSIC, table_view(game)).splitlines() == [
        "round 1  top R7  red  counter-clockwise  pile 0  discards 2",
        "A 2 (40)  B* 1! (0)",
        "waiting B:turn",
    ]
    assert hand_text(CLASSIC, view_for(game, Seat(0))) == "A holds R1 R2"
    assert seat_letter(Seat(9)) == "J"


@pytest.mark.parametrize("more", [
    {"discard_pile": ()}, {"discard_pile": codes("W R1")}, {"colour": 3}, {"hands": [codes("R1")]},
    {"hands": [codes("R1")] * 11},
])  # fmt: skip
def test_what_cannot_be_is_not_set_up(more: dict[str, Any]) -> None:
    with pytest.raises((ValueError, CannotStart)):
        classic(**more)


def test_a_chosen_deal_deals_what_was_chosen_from_a_whole_deck() -> None:
    game, _ = dealt("classic", POINTS, ["a", "b", "c"], codes("W4 R5"), dealer=Seat(1), hands={Seat(0): codes("W W")})
    hands = [view_for(game, Seat(i)).hand for i in range(3)]
    assert Counter(hands[0])[CLASSIC.card("W")] >= 2
    assert [len(hand) for hand in hands] == [7, 7, 7]
    assert text_of(CLASSIC, table_view(game).discard) == "R5"
    everything = [*hands[0], *hands[1], *hands[2], *draw_pile_of(game), *table_view(game).discard]
    assert Counter(everything) == Counter(CLASSIC.cards)


@pytest.mark.parametrize(("flips", "hands"), [("W4 W4 W4 W4 W4 R5", ""), ("R5", "R0 R0"), ("R5", "R1 " * 8)])
def test_a_deal_needs_its_cards(flips: str, hands: str) -> None:
    with pytest.raises(ValueError, match="cards"):
        dealt("classic", POINTS, ["a", "b"], codes(flips), hands={Seat(0): codes(hands)})


def test_no_round_is_dealt_in_the_middle_of_one() -> None:
    with pytest.raises(ValueError, match="due"):
        deal_next(classic())


def draws(*rounds: dict[int, str]) -> list[dict[Seat, Card]]:
    return [{Seat(seat): CLASSIC.card(code) for seat, code in one.items()} for one in rounds]


def test_the_highest_number_deals_and_the_tied_draw_again() -> None:
    """C-03."""
    assert dealer_of_draws("classic", draws({0: "R7", 1: "W4", 2: "G9", 3: "YS"})) == Seat(2)
    assert dealer_of_draws("classic", draws({0: "R7", 1: "G7"}, {0: "R+2", 1: "G1"})) == Seat(1)


@pytest.mark.parametrize("wrong", [
    [], [{0: "R7", 1: "G7"}],
    [{0: "R7", 1: "G7", 2: "R1"}, {0: "R1", 2: "G2"}], [{0: "R7", 1: "G1"}, {0: "R1", 1: "G2"}],
])  # fmt: skip
def test_draws_that_find_nobody_or_ask_the_wrong_ones(wrong: list[dict[int, str]]) -> None:
    with pytest.raises(ValueError, match="lead"):
        dealer_of_draws("classic", draws(*wrong))


def test_the_wheel_is_turned_by_chance_alone() -> None:
    """Only the place in the stream changes; the very same seed then lands there."""
    box = EDITIONS["wizz"]
    hands = [cards_of(box, "R3*"), cards_of(box, "G1")]
    game = position("wizz", POINTS, hands, cards_of(box, "R7"))
    before, after = game._state, turn_wheel_to(game, "war")._state
    assert after._replace(words=before.words) == before
    stream = Stream(bytes.fromhex(after.setting.seed), "croupier/1|position|player-1,player-2|1", after.words)
    assert box.wheel[stream.below(9)][0] == "war"
