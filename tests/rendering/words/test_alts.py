"""The alternative text of a picture states the facts of the picture (experience.md, The table)."""

from engine import EDITIONS, Answer, Game, HouseRules, Move, Seat, apply, interpret, seen_by, table_view, view_for
from rendering.words import alt_hand, alt_table, say
from tests.kit.marks import mark
from tests.kit.notation import cards_of
from tests.kit.position import position

NAMES = ("Ana", "Ben", "Cho")


def table(edition: str, hands: str, top: str, **more: object) -> Game:
    box = EDITIONS[edition]
    held = [cards_of(box, hand) for hand in hands.split("|")]
    return position(edition, box.defaults(), held, cards_of(box, top), **more)  # type: ignore[arg-type]


def alt(game: Game) -> str:
    return alt_table("en", table_view(game), NAMES)


def test_the_table_has_counts_calls_colour_and_direction() -> None:
    told = alt(table("classic", "R1 R2|G1|B1 B2 B3", "R7 G8", called=[Seat(1)], direction=-1))
    for fact in ("1 Ana", "2 cards", "2 Ben", "1 card", "3 Cho", "3 cards", "red 7", "counter-clockwise"):
        assert fact in told, fact
    uncalled = alt(table("classic", "R1 R2|G1|B1 B2 B3", "R7 G8", direction=-1))
    assert uncalled != told
    assert uncalled.count("UNO") == told.count("UNO") - 1


def test_the_table_has_marks() -> None:
    for edition, kind in (("dragon-ball-z", "skip"), ("encanto", "silenced")):
        hands, top = "R1 R2|G1 G2|B1 B2", "R7"
        assert alt(table(edition, hands, top, marks=[mark(edition, kind, Seat(2))])) != alt(table(edition, hands, top))


def test_the_table_says_who_has_cards_to_draw() -> None:
    game = table("classic", "W4 R2 R3|G1 G2|B1 B2", "R7")
    meaning = interpret(game, Seat(0), Move("play", "W4", "blue"))
    assert isinstance(meaning, Answer)
    assert "4" in alt(apply(game, meaning)[0]).split("2 Ben")[1].split("3 Cho")[0]


def test_a_hand_says_which_cards_may_be_played() -> None:
    view = view_for(table("classic", "R1 G2|G1 G2|B1 B2", "R7"), Seat(0))
    told = alt_hand("en", view, ["R1", "G2"], 1, 1, ["R1"])
    assert told.index("red 1") < told.index("green 2")
    assert alt_hand("en", view, ["R1", "G2"], 1, 1, ["R1", "G2"]) != told


def test_a_named_colour_is_told() -> None:
    box = EDITIONS["dragon-ball-z"]
    hands = [cards_of(box, hand) for hand in ("WW R2 R3", "G1 G2", "B1 B2")]
    game = position("dragon-ball-z", HouseRules("points"), hands, cards_of(box, "R7"), cards_of(box, "Y9 Y8"))
    for move in (Move("play", "WW"), Move("colour", colour="green")):
        meaning = interpret(game, Seat(0), move)
        assert isinstance(meaning, Answer)
        game, events = apply(game, meaning)
    public = [shown for event in events if (shown := seen_by(event, None)) is not None]
    assert any("Ana" in line and "green" in line for line in say("en", public, table_view(game), NAMES))
