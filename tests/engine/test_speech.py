"""Which words are a call, and what is speech (rules.md 3.5, E-10 to E-12)."""

import pytest

from engine import Move
from tests.kit.speech import classify, is_speech, message

CALLS = ["UNO", "uno", "Uno.", "UNO!", "...uno!!", "  u" + "no \n", "\uff35\uff2e\uff2f", "\uff55\uff4e\uff4f\uff01",
         "ウノ", "ｳﾉ", "うの", "ウノ！", "「ウノ」",
         "¡Uno!", "UNO\u00a0!", "\u3000UNO\u3000", "UNO…", "«UNO»", "*UNO*"]  # fmt: skip
WORDS = ["", "u n o", "UNO UNO", "uno one card", "unos", "I have uno", "ウノです", "1", "un", "UNO 🎉", "ü no", "u.n.o"]


@pytest.mark.parametrize("text", CALLS)
def test_the_word_alone_is_a_call_in_any_width_and_case(text: str) -> None:
    assert classify(text) == "uno"


@pytest.mark.parametrize("text", WORDS)
def test_anything_else_is_not(text: str) -> None:
    assert classify(text) == "words"


@pytest.mark.parametrize(("where", "what", "heard"), [
    ("game", "message", True), ("game", "sticker", True), ("elsewhere", "message", False),
    ("parent", "message", False), ("game", "reaction", False), ("game", "command", False),
    ("game", "button", False), ("elsewhere", "sticker", False),
])  # fmt: skip
def test_what_counts_as_speech(where: str, what: str, heard: bool) -> None:
    assert is_speech(where, what) is heard


@pytest.mark.parametrize(("where", "what"), [("moon", "message"), ("game", "song")])
def test_nobody_asks_about_anything_else(where: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        is_speech(where, what)


def test_a_message_is_a_move() -> None:
    assert message("Uno!", 3.5) == Move("speak", choice="uno", at=3.5)
    assert message("oh no") == Move("speak", choice="words")
    assert message(None) == Move("speak", choice="unreadable")
