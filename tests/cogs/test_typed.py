"""What is typed without choosing counts where it fits one thing only (experience.md, Commands)."""

import pytest

from cogs.errors import Refused
from cogs.uno.commands import offered
from cogs.uno.commands.typed import Choice, chosen
from engine import EDITIONS

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
