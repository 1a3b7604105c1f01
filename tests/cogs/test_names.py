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


def test_stacks_of_marks_are_cut() -> None:
    assert len(plain_name("a" + "\u0301" * 30)) <= 5
