"""Events that belong together become one sentence: special cards, the wheel, ends of rounds and matches."""

import pytest

from engine import EDITIONS, Card, Colour, Seat, TableView
from engine import events as ev
from engine.notes import Spoke, WarShown, WarWon, WishDrawTwo, WishReverse
from rendering.words import say
from tests.kit.notation import cards_of

from .tables import ANA, BEN, CHO, NAMES, PlayedTable

HANDS = ("R7 R1 Y2", "R2 Y3 Y4", "G1 G2 B5")
WIZZ = PlayedTable("wizz", HANDS, "R5")


def cards(text: str) -> tuple[Card, ...]:
    return cards_of(EDITIONS["wizz"], text)


def told(*events: ev.Event, table: TableView | None = None) -> list[str]:
    return say("en", events, table or WIZZ.table, NAMES)


def test_a_war_is_one_sentence_with_the_cards_grouped_by_player() -> None:
    shown = [WarShown(seat, cards(card)) for seat, card in ((ANA, "R7"), (BEN, "G7"), (CHO, "B5"))]
    tie = [WarShown(ANA, cards("R1")), WarShown(BEN, cards("Y4"))]
    assert told(ev.WheelSpun(BEN, "war"), *shown, *tie, WarWon(BEN)) == [
        "Ben spins the wheel: War.",
        "War: Ana shows red 7, red 1; Ben shows green 7, yellow 4; Cho shows blue 5.",
        "Ben wins the war.",
    ]


def test_two_players_exchange_hands_and_more_pass_them_to_the_left() -> None:
    assert told(ev.HandsPassed(((ANA, BEN), (BEN, ANA)))) == ["Ana and Ben exchange hands."]
    round_about = ev.HandsPassed(((ANA, BEN), (BEN, CHO), (CHO, ANA)))
    assert told(round_about) == ["Everybody passes the whole hand to the left."]


def test_a_wild_card_discarded_on_top_names_its_colour() -> None:
    assert told(ev.Discarded(BEN, cards("R2 R2 W"), Colour(2))) == [
        "Ben keeps 3 cards and discards 3.",
        "Discarded: red 2 ×2, Wild.",
        "Ben chooses green.",
    ]
    assert told(ev.Discarded(BEN, cards("G2*"), Colour(2))) == ["Ben discards the green 2 Wizz."]


def test_a_wish_to_reverse_is_told_once_in_either_order() -> None:
    note, turned = WishReverse(ANA), ev.Reversed(-1)
    table = PlayedTable("classic", HANDS, "R5", direction=-1).table
    once = ["Wish granted: play now goes counter-clockwise."]
    assert told(note, turned, table=table) == told(turned, note, table=table) == once


def test_a_wish_to_draw_includes_its_draw() -> None:
    events = (WishDrawTwo(ANA, BEN), ev.DrewHidden(BEN, 2, "wish"), ev.TurnBegan(BEN))
    assert told(*events) == ["Wish granted: Ben draws 2 cards."]


def test_speaking_includes_its_draw_even_if_the_pile_is_short() -> None:
    assert told(Spoke(CHO, 3), ev.DrewHidden(CHO, 1, "spoke")) == ["Cho speaks and draws 1 card."]


def test_a_draw_and_a_turn_lost_to_a_mark_are_two_sentences() -> None:
    events = (ev.DrewHidden(BEN, 1, "turn"), ev.TurnLost(CHO, "skip"))
    assert told(*events) == ["Ben draws 1 card.", "Cho loses this turn because of the wish."]


def test_a_won_challenge_does_not_name_the_next_player_if_a_mark_takes_the_turn() -> None:
    events = (ev.Challenged(BEN, ANA, proper=False), ev.DrewHidden(ANA, 4, "challenge_won"), ev.TurnLost(BEN, "skip"))
    assert told(*events)[1:] == ["Ana draws 4 cards.", "Ben loses this turn because of the wish."]


def test_the_deal() -> None:
    events = (
        ev.RoundBegan(1, ANA, ()),
        ev.DealerDrew(((ANA, cards("R7")[0]), (BEN, cards("W")[0]))),
        ev.DealerChosen(ANA, by_lot=False),
        ev.StartFlipped(cards("W4")[0], accepted=False, colour=None),
        ev.StartFlipped(cards("RS")[0], accepted=True, colour=Colour(0)),
        ev.TurnLost(BEN),
    )
    assert told(*events) == [
        "For the deal: Ana draws the red 7, Ben draws a Wild.",
        "Ana has the highest card and deals.",
        "A Wild Draw Four cannot start and goes back into the draw pile.",
        "Start card: the red Skip.",
        "Ben loses the turn.",
    ]
    assert told(ev.RoundBegan(2, BEN, ())) == ["Round 2: Ben deals."]


@pytest.mark.parametrize(
    ("options", "winner", "said"),
    [
        ({"scoring": "points"}, ANA, "Ana wins the round and scores 25 points. Total: Ana 25, Ben 0, Cho 0."),
        ({"scoring": "single"}, ANA, "Ana wins the round; the other hands count 25 points."),
        ({"scoring": "points"}, None, "Nobody can play or draw: the round is void."),
    ],
)
def test_the_end_of_a_round(options: dict[str, str], winner: Seat | None, said: str) -> None:
    table = PlayedTable("barbie", HANDS, "R5", **options).table
    assert told(ev.RoundEnded(winner, (25, 0, 0), ((), (), ()), (25, 0, 0), BEN), table=table) == [said]


def test_the_end_of_a_round_for_the_fewest_points() -> None:
    table = PlayedTable("barbie", HANDS, "R5", scoring="lowest").table
    ended = ev.RoundEnded(ANA, (0, 30, 5), ((), (), ()), (60, 30, 45), BEN)
    assert told(ev.WentOut(ANA), ended, table=table) == [
        "Ana wins the round. Penalty points: Ana 0, Cho 5, Ben 30. Total: Ben 30, Cho 45, Ana 60."
    ]


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((), "The match is drawn: nobody wins."),
        ((ANA, CHO), "Ana and Cho share the victory."),
        ((ANA, BEN, CHO), "Ana, Ben and Cho share the victory."),
        ((ANA,), "Ana wins the match with 7 penalty points!"),
    ],
)
def test_the_end_of_a_match(winners: tuple[Seat, ...], said: str) -> None:
    table = PlayedTable("barbie", HANDS, "R5", scoring="lowest", scores={ANA: 7}).table
    assert told(ev.MatchEnded(winners), table=table) == [said]


def test_the_last_player_at_the_table_wins() -> None:
    played = PlayedTable("classic", HANDS[:2], "R5")
    assert played.do(BEN, "leave").told("en").endswith("Ana is the last one at the table and wins the match.")
    assert played.head("en") == "The match is over: Ana wins."
