"""Members' names are shown as they are, made harmless."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from cogs.display_names import plain_name, safe_name


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
    assert safe_name("**b** [x](http://y)") == r"\*\*b\*\* \[x\]\(http\://y\)"
    assert safe_name("@everyone") == "@\u200beveryone"
    assert safe_name("<@123>") == "\\<\u200b@\u200b123\\>"


@pytest.mark.parametrize("mark", ["\u0301", "\u0e47", "\u0489", "\u20dd"])
def test_stacks_of_marks_are_cut(mark: str) -> None:
    """Some of the highest piles are built of marks that Unicode gives no combining class."""
    assert len(plain_name("ก" + mark * 300)) <= 5


@pytest.mark.parametrize("name", ["\u2800\u2800", "\u3164", "\u200d", "\u034f", "\U000e0041", "\u115f\u1160", "\ufe0f"])
def test_a_name_that_cannot_be_seen_is_none(name: str) -> None:
    assert plain_name(name) == "?"
