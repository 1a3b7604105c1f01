"""What counts as speech, and which words are a call (rules.md 3.5, E-10 to E-12). It reads text and keeps none."""

import unicodedata

from engine.moves import UNO, UNREADABLE, WORDS, Move

CALLS = frozenset({"uno", "ウノ", "うの"})
SPEECH = frozenset({"message", "sticker"})
GESTURES = frozenset({"reaction", "command", "button"})
HERE = "game"
AWAY = frozenset({"elsewhere", "parent"})


def classify(text: str) -> str:
    """UNO where the text is only that word, in any width and case or in kana; else WORDS (rules.md 3.5)."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return UNO if plain.strip(_around(plain)) in CALLS else WORDS


def _around(text: str) -> str:
    """The white space and punctuation of a text: what is ignored around the word."""
    return "".join({letter for letter in text if _is_around(letter)})


def _is_around(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter)[0] in {"P", "Z"}


def is_speech(where: str = HERE, what: str = "message") -> bool:
    """Whether something that a member does is speech at the table (E-10).

    `where` is game, or elsewhere or parent; `what` is message or sticker, or reaction, command or button.
    Raises ValueError for other words.
    """
    if where not in AWAY | {HERE} or what not in SPEECH | GESTURES:
        raise ValueError(f"{what} in {where}")
    return where == HERE and what in SPEECH


def message(text: str | None, at: float | None = None) -> Move:
    """The move that a message is; text None: the bot cannot read it. `at` is in seconds (E-13)."""
    return Move("speak", choice=UNREADABLE if text is None else classify(text), at=at)
