"""The page's own words: the same in every language, all of them used, none missing; French as French readers write."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "playground"
PAGE = ROOT / "web" / "app"
LINE = re.compile(r'^  (\w+): "([^"]*)",$', re.MULTILINE)
SLOT = re.compile(r"\{(\w+)\}")
REFUSED = "refused_"


def words(language: str) -> dict[str, str]:
    found = LINE.findall((PAGE / "words" / f"{language}.js").read_text())
    assert len(found) == len(dict(found)), "a key stands there twice"
    return dict(found)


LANGUAGES = sorted(file.stem for file in (PAGE / "words").glob("*.js"))
ENGLISH = words("en")
SCRIPTS = "\n".join(file.read_text() for file in sorted(PAGE.glob("*.js")))
SERVER = "\n".join(file.read_text() for file in sorted((ROOT / "server").rglob("*.py")))


def whys() -> set[str]:
    """Why the playground refuses something: the second argument of its errors."""
    told = re.findall(r'ActionError\((?:f?"[^"]*"|\w+), (?:why, )?"(\w+)"', SERVER) + re.findall(
        r'"why": "(\w+)"', SERVER
    )
    return {*told, *re.findall(r'why = "" if .* else "(\w+)"', SERVER)}


def test_english_and_french_are_there() -> None:
    assert {"en", "fr"} <= set(LANGUAGES)
    registered = re.findall(r'^import (\w+) from "\./words/(\w+)\.js";$', (PAGE / "words.js").read_text(), re.MULTILINE)
    assert sorted(registered) == [(language, language) for language in LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word_and_fills_in_the_same(language: str) -> None:
    theirs = words(language)
    lines = (PAGE / "words" / f"{language}.js").read_text().count('",\n')
    assert len(theirs) == lines, "a line that is no word"
    assert list(theirs) == list(ENGLISH)
    assert all(theirs.values())
    for key, text in theirs.items():
        assert sorted(SLOT.findall(text)) == sorted(SLOT.findall(ENGLISH[key])), key


def test_every_word_is_used() -> None:
    quoted = set(re.findall(r'"(\w+)"', SCRIPTS)) | set(re.findall(r"^  (\w+): \{", SCRIPTS, re.MULTILINE))
    quoted |= set(re.findall(r"\b(event_\w+|path_\w+|state_\w+): ", SCRIPTS))
    assert {key for key in ENGLISH if not key.startswith(REFUSED)} - quoted == set()
    assert {key.removeprefix(REFUSED) for key in ENGLISH if key.startswith(REFUSED)} == whys()


def test_every_word_that_is_asked_for_is_there() -> None:
    asked = set(re.findall(r'\b(?:word|pieces)\([\w.]+, "(\w+)"', SCRIPTS))
    asked |= set(re.findall(r'this\.(?:word|part|choose|typed)\("(\w+)"', SCRIPTS)) | set(
        re.findall(r'Refused\("(\w+)"', SCRIPTS)
    )
    assert len(asked) > 60
    assert asked - set(ENGLISH) == set()


def test_no_english_sentence_stands_in_the_scripts() -> None:
    """What a member reads comes from the words: a capital and a second word make a sentence."""
    code = re.sub(r"//.*|/\*[\s\S]*?\*/", "", SCRIPTS)
    texts = re.findall(r'"([^"\n]*)"', code) + [
        re.sub(r"\$\{[^}]*\}", "X", one) for one in re.findall(r"`([^`]*)`", code)
    ]
    assert [one for one in texts if re.search(r"^[A-Z]\w* [a-z]{2,}|\w[.!?]$", one)] == []


@pytest.mark.parametrize("text", words("fr").values())
def test_french_says_tu_and_spaces_as_the_french_do(text: str) -> None:
    assert not re.search(r"\b(vous|votre|vos)\b|\w(ez)\b|\(e\)|·e", text, re.IGNORECASE)
    assert not re.search(r"(?<!\u202f)[;!?»]|«(?!\u202f)|(?<!\u00a0):", text)
    assert not re.search(r"\b(de|que|ne) \{who\}|'", text)
