"""Punctuation and spacing of each language, and what French avoids next to a name."""

import re

import pytest

from rendering.words import LANGUAGES, text
from tests.kit.words import ids

from .messages import LOCALES, found_in

NARROW, FIRM = "\u202f", "\xa0"


def french() -> list[tuple[str, str]]:
    return [(name, "\x00".join(finder.pieces)) for name, finder in found_in("fr").items()]


def wrong(pattern: str) -> list[tuple[str, str]]:
    return [(name, piece) for name, piece in french() if re.search(pattern, piece)]


def test_french_has_a_narrow_space_before_tall_punctuation() -> None:
    assert wrong(rf"[^{NARROW}\x00][;!?%»]|(?<!\x00)(?<=[ {FIRM}])[;!?%»]") == []


def test_french_has_a_no_break_space_before_a_colon() -> None:
    assert wrong(rf"[^{FIRM}\x00]:(?!//)") == []


def test_french_has_a_narrow_space_after_an_opening_quote() -> None:
    assert wrong(rf"«(?!{NARROW})") == []
    assert wrong(r'["“”]') == []


def test_french_has_a_space_between_a_value_and_punctuation() -> None:
    for path in (LOCALES / "fr").glob("*.ftl"):
        assert not re.search(r"\}[;!?»:]|\} [;!?»:]", path.read_text(encoding="utf-8")), path.name


def test_french_has_one_kind_of_apostrophe() -> None:
    assert wrong("’") == []


MEMBERS = r"(name|target|next|by|host|first|last|names)"


def test_french_has_no_particle_before_a_name() -> None:
    particle = re.compile(
        rf"\b(de|que|ne|jusque|lorsque|puisque|d'|qu'|n'|du|le|la|l') ?\{{ \${MEMBERS} \}}", re.IGNORECASE
    )
    for path in (LOCALES / "fr").glob("*.ftl"):
        assert particle.findall(path.read_text(encoding="utf-8")) == [], path.name


def test_french_addresses_members_as_tu() -> None:
    assert wrong(r"\b([Vv]ous|[Vv]otre|[Vv]os)\b") == []


def test_french_has_no_word_that_agrees_with_a_member() -> None:
    """No participle that needs a gender, no inclusive full stop."""
    participles = "exclu|prêt|assis|arrivé|éliminé|puni|attrapé|banni|muet|connecté|invité|inscrit|revenu|descendu"
    assert wrong(rf"·e|\(e\)|\b({participles})e?s?\b") == []


@pytest.mark.parametrize(
    "bad", ["sauter", "sauvage", "croupier", "talon", "tirer", "dessiner", "appel à l'onu", "défi"]
)
def test_french_avoids_the_words_of_bad_translations(bad: str) -> None:
    assert wrong(rf"(?i)\b{bad}\b") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_no_double_spaces(language: str) -> None:
    for name, finder in found_in(language).items():
        assert not any("  " in piece.replace("\n", "") for piece in finder.pieces), name


@pytest.mark.parametrize("american", ["color", "center", "favorite"])
def test_english_is_british(american: str) -> None:
    assert [n for n, f in found_in("en").items() if re.search(rf"\b{american}", " ".join(f.pieces))] == []


def test_english_has_no_space_before_punctuation() -> None:
    spaced = re.compile(r"[ \u202f\xa0][;!?:]")
    assert [n for n, f in found_in("en").items() if spaced.search("\x00".join(f.pieces))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_say_what_to_do_instead(language: str) -> None:
    """What is wrong, and what to do: two sentences, or one with a comma, a colon or a semicolon."""
    short = [i for i in ids(language) if i.startswith(("refused-", "error-"))]
    two_parts = re.compile(r"[.!?:;,].+\.$|!$", re.DOTALL)
    assert [i for i in short if not two_parts.search("".join(found_in(language)[i].pieces))] == []


BUTTONS = {
    "join": "Join", "leave": "Leave", "add-robot": "Add robot", "remove-robot": "Remove robot", "start": "Start",
    "options": "Options", "rules": "Rules", "hand": "My hand", "uno": "UNO!", "catch": "Catch", "accept": "Draw 4",
    "challenge": "Challenge", "spin": "Spin the wheel", "shout": "UNO WIZZ!", "choose": "Choose",
    "play-it": "Play it", "keep": "Keep it", "pass": "Pass", "draw": "Draw", "refresh": "Refresh", "back": "Back",
    "next_round": "Next round", "rematch": "Rematch", "im-back": "I'm back",
}  # fmt: skip


@pytest.mark.parametrize("button", BUTTONS)
def test_the_buttons_have_their_exact_labels(button: str) -> None:
    assert text("en", f"btn-{button}") == BUTTONS[button]
