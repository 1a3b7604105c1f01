"""Real moves produce the model sentences, character for character."""

import dataclasses

import pytest

from engine import Colour, Move, Reason, Refusal, Seat, interpret
from engine.editions.encanto import Silenced
from rendering.words import LANGUAGES, card_name, refusal, say, say_timeout, text

from .model_sentences import model
from .tables import ANA, BEN, CHO, DAN, NAMES, PlayedTable, public

pytestmark = pytest.mark.parametrize("language", LANGUAGES)
THREE = ("R7 R1 Y2", "R2 Y3 Y4", "G1 G2 B5")


def test_1_turn(language: str) -> None:
    played = PlayedTable("classic", THREE, "R5").do(ANA, "play", card="R7")
    assert f"{played.told(language)} {played.head(language)}" == model(language, "1")


def test_2_named_colour(language: str) -> None:
    played = PlayedTable("classic", ("W R1 Y2", *THREE[1:]), "R5").do(ANA, "play", card="W", colour="green")
    assert f"{played.told(language)} {played.head(language, colour=False)}" == model(language, "2")


def test_3_draw_two(language: str) -> None:
    played = PlayedTable("classic", ("R+2 R1 Y2", *THREE[1:]), "R5").do(ANA, "play", card="R+2")
    assert f"{played.told(language)} {played.head(language, colour=False)}".endswith(model(language, "3"))


def four(hand: str = "W4 R1 Y2") -> PlayedTable:
    return PlayedTable("classic", (hand, *THREE[1:]), "B5").do(ANA, "play", card="W4", colour="blue")


def test_4_answer_wanted(language: str) -> None:
    played = four()
    assert f"{played.told(language)} {played.head(language)}" == model(language, "4")


def test_5_challenge_lost(language: str) -> None:
    assert four().do(BEN, "challenge").told(language) == model(language, "5")


def test_6_challenge_won(language: str) -> None:
    assert four("W4 B1 Y2").do(BEN, "challenge").told(language) == model(language, "6")


def one_left() -> PlayedTable:
    return PlayedTable("classic", ("R7 Y2", *THREE[1:]), "R5").do(ANA, "play", card="R7")


def test_7_uno(language: str) -> None:
    assert one_left().do(ANA, "uno").told(language) == model(language, "7")


def test_8_caught(language: str) -> None:
    assert one_left().do(CHO, "catch", target=ANA).told(language) == model(language, "8")


def test_9_not_your_turn(language: str) -> None:
    played = PlayedTable("classic", THREE, "R5", turn=BEN)
    assert played.refused(language, CHO, "draw") == model(language, "9")
    assert played.refused(language, ANA, "draw") != model(language, "9")


def test_9_follows_the_direction(language: str) -> None:
    played = PlayedTable("classic", THREE, "R5", turn=BEN, direction=-1)
    assert played.refused(language, ANA, "draw") == model(language, "9")


def test_10_does_not_match(language: str) -> None:
    played = PlayedTable("classic", ("G4 R1", *THREE[1:]), "R7")
    assert played.refused(language, ANA, "play", card="G4") == model(language, "10")


def test_refusing_a_wild_draw_four_names_a_matching_card_of_the_hand(language: str) -> None:
    played = PlayedTable("wizz", ("W4 Y2 B1", *THREE[1:]), "B5")
    wish = Move("play", card="W4", colour="red")
    refused = interpret(played.game, ANA, wish)
    assert isinstance(refused, Refusal)
    said = refusal(language, refused, played.table, NAMES, wish, ("W4", "Y2", "B1"), seat=ANA)
    assert card_name(language, "wizz", "B1") in said
    assert card_name(language, "wizz", "Y2") not in said
    assert text(language, "bare-w4-wizz") in said


def test_a_wild_card_on_top_is_told_with_its_colour(language: str) -> None:
    played = PlayedTable("classic", ("G4 R1", *THREE[1:]), "W", colour=Colour(3))
    said = played.refused(language, ANA, "play", card="G4")
    assert text(language, "colour", colour="blue") in said


def test_without_a_draw_pile_the_refusal_suggests_to_pass(language: str) -> None:
    game = PlayedTable("classic", ("G4 R1", *THREE[1:]), "B5")
    table = dataclasses.replace(game.table, draw_count=0)
    said = refusal(language, Refusal(Reason.DOES_NOT_MATCH), table, NAMES, Move("play", card="G4"))
    assert said.endswith(model(language, "pass"))


def test_11_time_is_up(language: str) -> None:
    import engine

    played = PlayedTable("classic", THREE, "R5", turn=BEN)
    played.game, events = engine.apply(played.game, engine.timeout(played.game)[0])
    assert say_timeout(language, BEN, public(events), played.table, NAMES) == [model(language, "11")]


def test_12_wish(language: str) -> None:
    played = PlayedTable("dragon-ball-z", ("WW R1 Y2 B3", *THREE[1:]), "R5", "R3d G1 G2 G3 G4")
    first, last = model(language, "12").split(" ... ")
    assert played.do(ANA, "play", card="WW").told(language).endswith(first)
    played.do(ANA, "colour", colour="red")
    assert played.do(ANA, "wish", choice="skip", target=CHO).told(language) == last


def test_13_silence(language: str) -> None:
    played = PlayedTable("encanto", ("WT R1 Y2", *THREE[1:]), "R5")
    played.do(ANA, "play", card="WT", colour="blue", target=CHO)
    assert played.told(language).endswith(model(language, "13"))


def spun(segment: str, hands: tuple[str, ...], spinner: Seat = BEN) -> PlayedTable:
    """A table whose wheel stops at the segment, found by trying seeds."""
    for seed in range(200):
        played = PlayedTable("wizz", hands, "R5", seed=f"{seed:064x}").do(ANA, "play", card="R3*").do(spinner, "spin")
        if any(getattr(event, "segment", "") == segment for event in played.events):
            return played
    raise AssertionError(segment)


def test_14_wheel(language: str) -> None:
    played = spun("almost_uno", ("R3* R1 Y2", "R2 Y3 Y4 G1 G2", "G3 B5"))
    spin = played.told(language)
    put_down = played.do(BEN, "discard", cards=("R2", "Y3", "G1")).told(language)
    assert f"{spin} {put_down}".startswith(model(language, "14"))


def test_15_round(language: str) -> None:
    hands = ("R7", "W W4 R+2 R7", "R8 R2")
    played = PlayedTable("classic", hands, "R5", scores={ANA: 300, BEN: 120, CHO: 88}).do(ANA, "play", card="R7")
    assert played.told(language).endswith(model(language, "15"))


def test_barbie(language: str) -> None:
    played = PlayedTable("barbie", ("WP R1 Y2", "R2 R3 Y4", "G1 G2 B5", "R9 G3 B1"), "R5")
    played.do(ANA, "play", card="WP", colour="red")
    card = text(language, "played", name="Ana", card=card_name(language, "barbie", "WP"))
    assert played.told(language).startswith(f"{card} {model(language, 'Barbie')}")


def test_match(language: str) -> None:
    played = PlayedTable("classic", ("R7", "W W", "R8 R2"), "R5", scores={ANA: 450}).do(ANA, "play", card="R7")
    assert played.told(language).endswith(model(language, "match"))


def test_lobby(language: str) -> None:
    edition = text(language, "edition-encanto")
    assert text(language, "lobby-opened", name="Ana", edition=edition, count=2, most=10) == model(language, "lobby")


@pytest.mark.parametrize("count", [0, 1, 2])
def test_number_agreement(language: str, count: int) -> None:
    assert text(language, "drew", name="Ben", count=count) == model(language, f"draws {count}")


def test_one_call_ends_all_silences_in_one_sentence(language: str) -> None:
    marks = (Silenced(CHO), Silenced(DAN))
    hands = ("R7 Y2", *THREE[1:], "B1 B2")
    played = PlayedTable("encanto", hands, "R5", marks=marks).do(ANA, "play", card="R7").do(ANA, "uno")
    assert played.told(language).count(text(language, "noted-silence_lifted")) == 1


def test_the_headline_shows_the_shape_of_the_colour_on_request(language: str) -> None:
    played = PlayedTable("classic", THREE, "R5")
    assert "♦" in played.head(language, shapes=True)
    assert "♦" not in played.head(language)


def test_secret_events_are_refused(language: str) -> None:
    from engine import events

    table = PlayedTable("classic", THREE, "R5").table
    secret = (
        events.Drew(BEN, (), "turn"),
        events.Shuffled((), "new"),
        events.Dealt(((),)),
        events.EarlyCalled(BEN),
        events.Left(BEN, (), acting=True),
        events.HandShown(BEN, (), to=ANA),
    )
    for event in secret:
        with pytest.raises(TypeError):
            say(language, [event], table, NAMES)
    assert say(language, [events.HandShown(BEN, ())], table, NAMES)
