"""What is typed without choosing counts where it fits one thing only (experience.md, Commands)."""

import pytest

from cogs.errors import Refused
from cogs.uno.commands import offered
from cogs.uno.commands.discard_orders import discard_of
from cogs.uno.commands.typed import Choice, chosen
from engine import EDITIONS, Arrangements

SEATS = {
    "11": Choice("1 Ana", ("Ana", "1")),
    "22": Choice("2 Ben", ("Ben", "2")),
    "33": Choice("3 Benno", ("Benno", "3")),
    "robot-1": Choice("4 2", ("2", "4")),
}


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("11", "11"),
        ("robot-1", "robot-1"),
        ("1 Ana", "11"),
        (" ana ", "11"),
        ("ＡＮＡ", "11"),
        ("a", "11"),
        ("1", "11"),
        ("3", "33"),
        ("Ben", "22"),
        ("benn", "33"),
        ("4", "robot-1"),
    ],
)
def test_a_player(typed: str, value: str) -> None:
    assert chosen("en", typed, SEATS, "error-unknown-player") == value


@pytest.mark.parametrize(("typed", "names"), [("be", "2 Ben and 3 Benno"), ("2", "2 Ben and 4 2")])
def test_what_fits_two_asks_which(typed: str, names: str) -> None:
    with pytest.raises(Refused) as asked:
        chosen("en", typed, SEATS, "error-unknown-player")
    assert (asked.value.sentence, asked.value.facts) == ("error-which-one", {"names": names})


@pytest.mark.parametrize("typed", ["", " ", "0", "5", "na", "Cho", "٣"])
def test_what_fits_nothing(typed: str) -> None:
    with pytest.raises(Refused, match="error-unknown-player"):
        chosen("en", typed, SEATS, "error-unknown-player")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_every_card_counts_by_its_code_and_by_its_name(edition: str, language: str) -> None:
    known = offered.cards(edition, language)
    for code, choice in known.items():
        for typed in (code, code.lower(), choice.label, choice.label.upper()):
            assert chosen(language, typed, known, "error-unknown-card") == code


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_colour_counts_by_name_code_and_beginning(language: str) -> None:
    known = offered.colours(language)
    for value, choice in known.items():
        for typed in (value, value[0], choice.label, choice.label[:2]):
            assert chosen(language, typed, known, "refused-choice-colour") == value


WIZZ = EDITIONS["wizz"]
HAND = tuple(WIZZ.card(code) for code in ("R1", "R2", "G2"))
MENU = Arrangements(((HAND, 1, 3),), none=True, wild=())


@pytest.mark.parametrize(
    ("language", "typed", "laid"),
    [
        ("en", "r1, red 2", ["R1", "R2"]),
        ("en", "gre", ["G2"]),
        ("en", "R1 g", ["R1", "G2"]),
        ("fr", "2 ve", ["G2"]),
        ("en", "-", []),
        ("en", "Discard nothing", []),
        ("fr", "ne rien", []),
        ("fr", "tout défausser", ["R1", "R2", "G2"]),
        ("en", "g2 discard the rest", ["G2", "R1", "R2"]),
        ("en", "all", ["R1", "R2", "G2"]),
    ],
)
def test_an_order_of_cards(language: str, typed: str, laid: list[str]) -> None:
    move = discard_of(WIZZ, language, MENU, typed, None)
    assert move is not None
    assert sorted(move.cards) == sorted(laid)
    assert move.cards[:1] == tuple(laid[:1])


def test_an_order_that_may_go_on_in_two_ways_or_in_none() -> None:
    with pytest.raises(Refused) as asked:
        discard_of(WIZZ, "en", MENU, "g2 red", None)
    assert asked.value.facts == {"names": "Red 1 and Red 2"}
    assert discard_of(WIZZ, "en", MENU, "g2 blue", None) is None
