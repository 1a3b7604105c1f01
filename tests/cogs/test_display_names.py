"""Members' names are shown as they are, made harmless."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from cogs.display_names import plain_name, safe_name, seat_names


@given(st.text(max_size=200))
def test_no_name_mentions_turns_round_or_grows(name: str) -> None:
    plain, safe = plain_name(name), safe_name(name)
    assert 1 <= len(regex.findall(r"\X", plain)) <= 32
    assert not set(plain) & set("\u202e\u202a\u202b\u202d\u2066\u2067\u2068\u2069\u200b\n\r\t")
    assert "@everyone" not in safe
    assert "<@" not in safe
    assert "\n" not in safe


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Ana", "Ana"),
        ("  Ana \n Maria ", "Ana Maria"),
        ("\u202eevil", "evil"),
        ("", "?"),
        ("\u200b", "?"),
        ("x" * 40, "x" * 31 + "…"),
        ("👩‍👩‍👧‍👦" * 3, "👩‍👩‍👧‍👦" * 3),
        ("שלום", "שלום"),
    ],
)
def test_what_stays_of_a_name(name: str, plain: str) -> None:
    assert plain_name(name) == plain


def test_markdown_and_mentions_are_escaped() -> None:
    assert safe_name("**b** [x](y)") == r"\*\*b\*\* \[x\]\(y\)"
    assert safe_name("@everyone") == "@\u200beveryone"
    assert safe_name("<@123>") == "\\<\u200b@\u200b123\\>"


@pytest.mark.parametrize("mark", ["\u0301", "\u0e47", "\u0489", "\u20dd"])
def test_stacks_of_marks_are_cut(mark: str) -> None:
    """Some of the highest piles are built of marks that Unicode gives no combining class."""
    assert len(plain_name("ก" + mark * 300)) <= 5


@pytest.mark.parametrize("name", ["\u2800\u2800", "\u3164", "\u200d", "\u034f", "\U000e0041", "\u115f\u1160", "\ufe0f"])
def test_a_name_that_cannot_be_seen_is_none(name: str) -> None:
    assert plain_name(name) == "?"


@pytest.mark.parametrize(
    "name",
    [
        "https://example.com/a",
        "HTTP://x",
        "discord.gg/abc",
        "discord.com/invite/abc",
        "[x](https://y)",
        "www.example.com",
    ],
)
def test_no_name_becomes_a_link_or_an_invite(name: str) -> None:
    safe = safe_name(name)
    assert not regex.search(r"https?:|://|\w\.\w|\w/", safe, regex.IGNORECASE)
    assert safe.replace("\u200b", "").replace("\\", "") == name, "it looks as it did"


@pytest.mark.parametrize(
    ("names", "robots", "shown"),
    [
        (["Ana", "Ben"], 0, ["Ana", "Ben"]),
        (["Ben", "Ana", "Ben"], 0, ["Ben (1)", "Ana", "Ben (3)"]),
        (["Ben", " b\u00aden ", "ＢＥＮ", "Ben."], 0, ["Ben (1)", "ben (2)", "ＢＥＮ (3)", "Ben. (4)"]),
        (["🎉", "🎊", "🎉"], 0, ["🎉 (1)", "🎊", "🎉 (3)"]),
        (["Ana", "Robot 1"], 1, ["Ana", "Robot 1"]),
        (["Ana", "robot-1", "Robot 2"], 0, ["Ana", "robot-1 (2)", "Robot 2 (3)"]),
        (["Robot 1", "Robot 1"], 1, ["Robot 1 (1)", "Robot 1 (2)"]),
        (["Robot", "Robot 11"], 0, ["Robot", "Robot 11"]),
    ],
)
def test_the_seat_goes_along_where_names_look_alike(names: list[str], robots: int, shown: list[str]) -> None:
    members = [True] * (len(names) - robots) + [False] * robots
    assert list(seat_names(names, members, plain_name)) == shown
