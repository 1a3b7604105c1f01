"""Corners that neither a scenario nor random play is sure to reach."""

from dataclasses import replace
from typing import Any

import pytest

from engine import (
    EDITIONS,
    Answer,
    Game,
    HouseRules,
    Leave,
    Move,
    NoEffect,
    Option,
    Reason,
    Refusal,
    Seat,
    apply,
    interpret,
    table_view,
    timeout,
    view_for,
)
from engine.arrangements import Arrangements
from engine.cards import RED, Face
from engine.editions.dragon_ball_z import MakeWish
from engine.editions.encanto import Silenced, Words
from engine.editions.wizz import Race, Spin
from tests.kit.marks import mark
from tests.kit.notation import cards_of
from tests.kit.position import position, turn_wheel_to
from tests.kit.speech import message

from .walking import state_of

A, B, C, D = Seat(0), Seat(1), Seat(2), Seat(3)


def table(edition: str, hands: str, top: str, rules: HouseRules | None = None, **more: Any) -> Game:
    """Hands with bars between them."""
    box = EDITIONS[edition]
    held = [cards_of(box, hand) for hand in hands.split("|")]
    return position(edition, rules or box.defaults(), held, cards_of(box, top), **more)


def do(game: Game, seat: Seat, move: Move) -> Game:
    meaning = interpret(game, seat, move)
    assert isinstance(meaning, Answer), meaning
    return apply(game, meaning)[0]


@pytest.mark.parametrize(("move", "reason"), [
    (Move("play", "Q7"), Reason.NOT_IN_HAND),
    (Move("play", "WT"), Reason.NOT_IN_HAND),
    (Move("play", "W", "pink"), Reason.BAD_CHOICE),
    (Move("play"), Reason.NOT_IN_HAND),
    (Move("play", "W"), Reason.BAD_CHOICE),
    (Move("play", "R1", "red"), Reason.BAD_CHOICE),
    (Move("draw", "R1"), Reason.NOT_OFFERED),
    (Move("keep"), Reason.NOTHING_TO_DECIDE),
    (Move("spin"), Reason.NOTHING_TO_DECIDE),
    (Move("dance"), Reason.NOTHING_TO_DECIDE),
])  # fmt: skip
def test_moves_that_name_what_is_not_there_are_refused(move: Move, reason: Reason) -> None:
    """C-17."""
    game = table("classic", "R1 W Y5|B1 B2", "R7")
    assert interpret(game, A, move) == Refusal(reason)


@pytest.mark.parametrize("seat", [Seat(-1), Seat(2), Seat(99)])
def test_strangers_are_not_in_the_game(seat: Seat) -> None:
    game = table("classic", "R1 W|B1 B2", "R7")
    for move in (Move("draw"), Move("uno"), Move("leave"), message("hello")):
        assert interpret(game, seat, move) == Refusal(Reason.NOT_IN_GAME)


# --- a won round that still owes a spin (W-09, 3.10) --------------------------------------


def owing_a_spin(hands: str, scoring: str) -> Game:
    game = table("wizz", hands, "R7", HouseRules(scoring), called=[A])
    return do(game, A, Move("play", "R2*"))


def test_nobody_is_left_to_spin() -> None:
    """W-09, 3.10: the round stays won, and who is left has won the match."""
    game, _ = apply(owing_a_spin("R2*|Y5 G5", "points"), Leave(B))
    view = table_view(game)
    assert view.result is not None
    assert (view.result.winner, view.champions) == (A, (A,))


@pytest.mark.parametrize(("scoring", "champions"), [("points", (B,)), ("single", (A,))])
def test_the_winner_leaves_and_one_other_is_left(scoring: str, champions: tuple[Seat, ...]) -> None:
    """W-09, 3.10: no spin is owed any more; in `points` the leaver is out, in `single` they have won."""
    game, _ = apply(owing_a_spin("R2*|Y5 G5", scoring), Leave(A))
    view = table_view(game)
    assert view.result is not None
    assert (view.result.winner, view.result.points[0]) == (A, 10)
    assert view.champions == champions


def test_the_winner_leaves_and_two_others_are_left() -> None:
    """W-09, 3.10: the spin is still owed."""
    game, _ = apply(owing_a_spin("R2*|Y5 G5|B1", "points"), Leave(A))
    assert table_view(game).waiting == ((B, Spin.kind),)
    game = do(turn_wheel_to(game, "show"), B, Move("spin"))
    view = table_view(game)
    assert view.result is not None
    assert (view.result.winner, view.result.points[0], view.champions) == (A, 11, None)


def test_the_last_racer_leaves() -> None:
    """W-28, W-09: nobody can press any more; the round is scored."""
    game = do(turn_wheel_to(owing_a_spin("R2*|Y5 G5", "points"), "uno_wizz"), B, Move("spin"))
    assert table_view(game).waiting == ((B, Race.kind),)
    game, _ = apply(game, Leave(B))
    assert table_view(game).champions == (A,)


def test_a_swap_with_one_remaining_is_nothing() -> None:
    """W-09, W-25."""
    game = do(turn_wheel_to(owing_a_spin("R2*|Y5 G5", "points"), "swap"), B, Move("spin"))
    assert table_view(game).result is not None
    assert view_for(game, B).hand == cards_of(EDITIONS["wizz"], "Y5 G5")


def test_red_stops_where_nothing_is_left() -> None:
    """W-23, C-81: the pile, then the reshuffled discards, and no card twice."""
    box = EDITIONS["wizz"]
    game = table("wizz", "G1* Y9|Y5 G5", "G7 Y3 G3", HouseRules("points"), draw_pile=cards_of(box, "B1 B2"))
    game = do(turn_wheel_to(do(game, A, Move("play", "G1*")), "red"), B, Move("spin"))
    assert sorted(view_for(game, B).hand) == sorted(cards_of(box, "Y5 G5 B1 B2 G7 Y3 G3"))
    assert table_view(game).draw_count == 0


# --- Encanto, Dragon Ball Z ---------------------------------------------------------------


def test_the_benefit_of_the_doubt_returns_with_the_next_last_card() -> None:
    """E-12: it is for one card; whoever draws and comes down to one again has it anew."""
    box = EDITIONS["encanto"]
    game = table(
        "encanto",
        "R1|Y1 Y2 Y3",
        "R7",
        draw_pile=cards_of(box, "R9 B1 B2 B3 B4"),
        marks=[mark("encanto", "silenced", A)],
    )
    game = speak(game, 0)
    assert len(view_for(game, A).hand) == 1
    game = do(do(game, A, Move("draw")), A, Move("play", "R9"))
    game = speak(game, 100)
    assert len(view_for(game, A).hand) == 1
    assert len(view_for(speak(game, 200), A).hand) == 4


def speak(game: Game, at: float) -> Game:
    return do(game, A, message(None, at))


def test_nobody_speaks_who_is_not_silenced() -> None:
    """E-10."""
    game = table("encanto", "R1 R2|Y1 Y2 Y3", "R7")
    assert interpret(game, A, message("hello")) == NoEffect("speak")


def test_a_wish_with_both_piles_empty_is_as_if_without_an_icon() -> None:
    """D-11: the former top card lies under the Wish, so that it is flipped even then."""
    game = table("dragon-ball-z", "WW R1 R2|Y1 Y2", "G5d", draw_pile=())
    game = do(do(game, A, Move("play", "WW")), A, Move("colour", colour="red"))
    assert table_view(game).waiting == ((A, MakeWish.kind),)


# --- calls ----------------------------------------------------------------------------------


def test_an_early_call_lapses_with_its_turn() -> None:
    """C-53: it is not shown any more, and may be made anew."""
    box = EDITIONS["classic"]
    game = table("classic", "R1 Y2|Y1 Y3", "B7", draw_pile=cards_of(box, "G3 B2 B3"))
    game = do(game, A, Move("uno"))
    assert view_for(game, A).early
    game = do(game, A, Move("draw"))
    assert table_view(game).turn == B
    assert not view_for(game, A).early


def test_an_early_call_lapses_with_its_round() -> None:
    """C-53, C-83: it is not shown while everybody waits for the next deal."""
    game = table("classic", "R1 Y2|Y1 Y3", "B7", draw_pile=())
    game = do(do(game, A, Move("uno")), A, Move("pass"))
    game = do(game, B, Move("pass"))
    assert table_view(game).result is not None
    assert not view_for(game, A).early
    game = do(table("classic", "R1 Y2|Y1 Y3", "B7"), A, Move("uno"))
    game, _ = apply(game, Leave(B))
    assert not view_for(game, A).early


def test_the_memory_of_speech_is_in_no_view() -> None:
    """E-12, E-13: it is remembered beyond the silence, and no mark of it lies on the table."""
    game = table("encanto", "R1 Y2|Y1 Y3 Y4", "R7", marks=(Silenced(B),))
    game = do(do(game, B, message("hm", 1.0)), A, Move("uno"))
    game = do(game, A, Move("play", "R1"))
    assert any(isinstance(mark, Words) for mark in state_of(game).marks)
    assert table_view(game).marks == ()


def test_several_are_caught_in_turn_order_from_the_seat_to_act() -> None:
    """rules.md 3.5: the Catch button; who catches is left out."""
    for direction, order in ((1, [B, C, D]), (-1, [B, A, D])):
        seats = [seat for seat in (D, C, B, A) if seat in order]
        game = table("classic", "R1|R2|R3|R4", "B7", turn=B, direction=direction, window=seats)
        by = C if direction < 0 else A
        caught = [
            option.seat
            for window in view_for(game, by).decisions
            if "catch" in window.kind.verbs
            for option in window.options
        ]
        assert caught == order


def test_who_is_silenced_twice_bears_one_mark() -> None:
    """E-06."""
    game = table("encanto", "WT Y2|WT Y1|Y3 Y4", "R7")
    for seat in (A, B):
        game = do(game, seat, Move("play", "WT", "blue", C))
    assert [(mark.seat, mark.count) for mark in table_view(game).marks] == [(C, 1)]


# --- menus that are not written out -------------------------------------------------------


def test_a_long_menu_lists_counts_and_contains_the_same() -> None:
    """W-20, W-21: every ordered selection once, though nobody writes them down."""
    one, two, three = cards_of(EDITIONS["wizz"], "R1 G1 W")
    menu = Arrangements((((one, two, three), 1, 2),), none=True, wild=(three,))
    listed = list(menu)
    assert len(menu) == len(listed) == len(set(listed)) == 1 + 3 + 6
    assert all(option in menu for option in listed)
    assert menu[-1] == listed[-1]
    assert menu[2:4] == tuple(listed[2:4])
    assert Option("discard", cards=(one, three), colour=table_view(table("wizz", "R1|G1", "B1")).colour) in menu
    for strange in (
        Option("discard", cards=(one, one)),
        Option("draw"),
        "discard",
        Option("discard", cards=(one, two, three)),
    ):
        assert strange not in menu
    for index in (10, -11):
        with pytest.raises(IndexError):
            menu[index]


def test_silence_answers_for_everybody_who_is_waited_for() -> None:
    """3.10."""
    game = table("classic", "R1 W|B1 B2", "R7")
    assert [answer.seat for answer in timeout(game)] == [A]


def test_an_edition_may_have_coloured_actions_of_its_own() -> None:
    tide = Face("RT", "tide", RED, "tide")
    classic = EDITIONS["classic"]
    box = replace(classic, key="seaside", deck=(tide, *classic.deck))
    assert box.codes == (*classic.codes[:13], "RT", *classic.codes[13:])
    assert classic.codes[12] == "R+2"
