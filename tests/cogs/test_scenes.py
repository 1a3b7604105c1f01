"""What pictures show is what the table is: nothing else looks at the facts between a view and its picture."""

from typing import Any

import pytest

from cogs.uno.pictures import hand_scene, result_scene, table_scene
from cogs.uno.table import HandNews, Sitter, TableNews, TableOptions
from engine import EDITIONS, Answer, Game, Move, Seat, apply, interpret, table_view, view_for
from rendering.pictures import SeatPlate, TableScene
from tests.kit.notation import cards_of
from tests.scenarios.table import set_up

A, B, C, D = (Seat(number) for number in range(4))
NAMES = ("Ana", "Ben", "Cho", "Dan")


def game(edition: str, scoring: str = "points", **given: Any) -> Game:
    return set_up(EDITIONS[edition], {"scoring": scoring}, {"seats": list("ABCD"), **given}).game


def do(before: Game, seat: Seat, move: Move) -> Game:
    meaning = interpret(before, seat, move)
    assert isinstance(meaning, Answer)
    return apply(before, meaning)[0]


def news_of(now: Game, scoring: str = "points") -> TableNews:
    sitters = tuple(Sitter(name=name, user_id=100 + seat) for seat, name in enumerate(NAMES))
    return TableNews(
        table_id="t",
        host_id=100,
        seq=1,
        view=table_view(now),
        sitters=sitters,
        options=TableOptions.of(scoring=scoring),
        commitment="0",
    )


HANDS = {"A": "R1 R2 Y3 W", "B": "G1", "C": "B1 B2", "D": "Y1 Y2 Y4"}


def test_the_table_shows_seats_cards_colour_and_direction() -> None:
    now = game(
        "dragon-ball-z",
        hands=HANDS,
        discard_pile="R7 G7 G8 B8 B9 Y9 Y8",
        draw_pile="Y5 Y6",
        direction="counter-clockwise",
        turn="C",
        called=["B"],
        skips={"D": 2},
    )
    assert table_scene(news_of(now)) == TableScene(
        edition="dragon-ball-z",
        seats=(
            SeatPlate(1, "Ana", 4),
            SeatPlate(2, "Ben", 1, uno=True),
            SeatPlate(3, "Cho", 2, turn=True),
            SeatPlate(4, "Dan", 3, skips=2),
        ),
        colour="red",
        discards=("B9", "B8", "G8", "G7", "R7"),
        draw_count=2,
        clockwise=False,
    )


def test_the_table_shows_who_is_silenced() -> None:
    now = game("encanto", hands=HANDS, discard_pile="R7", silenced=["C"])
    assert [plate.silenced for plate in table_scene(news_of(now)).seats] == [False, False, True, False]


def test_who_owes_an_answer_is_marked_and_what_hangs_over_them() -> None:
    """Not whose turn it was: a Wild Draw Four is answered by the next player."""
    now = game("classic", hands={**HANDS, "A": "W4 R1 R2"}, discard_pile="G7")
    now = do(now, A, Move("play", "W4", "blue"))
    scene = table_scene(news_of(now))
    assert ([plate.number for plate in scene.seats if plate.turn], scene.pending_draw) == ([2], 4)
    for seat, hanging in ((A, 0), (B, 4)):
        view = view_for(now, seat)
        shown = hand_scene(HandNews(view=view, news=news_of(now)), view.hand, frozenset(), None)
        assert shown.pending_draw == hanging


def test_an_owed_call_is_not_given_away() -> None:
    """Members must spot by themselves who forgot to call (rules.md C-51)."""
    now = game("classic", hands=HANDS, discard_pile="R7", window=["B"])
    assert not any(plate.uno for plate in table_scene(news_of(now)).seats)


def test_who_has_left_has_no_plate() -> None:
    meaning = interpret(now := game("classic", hands=HANDS, discard_pile="R7"), B, Move("leave"))
    scene = table_scene(news_of(apply(now, meaning)[0]))  # type: ignore[arg-type]
    assert [(plate.number, plate.name) for plate in scene.seats] == [(1, "Ana"), (3, "Cho"), (4, "Dan")]


@pytest.mark.parametrize(("scoring", "points", "total"), [("points", 12, 42), ("single", None, None)])
def test_the_result_shows_open_hands_points_and_totals(scoring: str, points: int | None, total: int | None) -> None:
    held = {"A": "R1", "B": "G1", "C": "B1 B3", "D": "Y1 Y2 Y4"}
    scores = {"A": 30, "C": 5}
    now = game("classic", scoring, hands=held, discard_pile="R7", called=["A"], scores=scores)
    scene = result_scene(news_of(do(now, A, Move("play", "R1")), scoring))
    assert scene.winner is not None
    assert (scene.winner.name, scene.winner.points, scene.winner.total) == ("Ana", points, total)
    assert [(s.number, s.name, s.hand, s.points) for s in scene.others] == [
        (2, "Ben", ("G1",), 1),
        (3, "Cho", ("B1", "B3"), 4),
        (4, "Dan", ("Y1", "Y2", "Y4"), 7),
    ]
    assert [s.total for s in scene.others] == ([0, 5, 0] if scoring == "points" else [None] * 3)


def test_a_hand_raises_what_may_be_played() -> None:
    now = game("classic", hands=HANDS, discard_pile="R7")
    view = view_for(now, A)
    cards = cards_of(EDITIONS["classic"], "R1 R2 Y3 W")
    red = frozenset(card for card in cards if card != cards[2])
    scene = hand_scene(HandNews(view=view, news=news_of(now)), cards, red, cards[1])
    assert (scene.cards, scene.playable, scene.picked) == (("R1", "R2", "Y3", "W"), frozenset({0, 1, 3}), 1)
    assert (scene.top, scene.colour, scene.count) == ("R7", "red", 4)
