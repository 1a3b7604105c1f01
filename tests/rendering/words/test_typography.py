"""How each language sets its marks, and what French avoids beside a name."""

import re

import pytest

from rendering.words import LANGUAGES, ids, text

from .messages import LOCALES, found_in

NARROW, FIRM = "\u202f", "\xa0"


def french() -> list[tuple[str, str]]:
    return [(name, "\x00".join(finder.pieces)) for name, finder in found_in("fr").items()]


def wrong(pattern: str) -> list[tuple[str, str]]:
    return [(name, piece) for name, piece in french() if re.search(pattern, piece)]


def test_narrow_space_before_high_marks() -> None:
    assert wrong(rf"[^{NARROW}\x00][;!?%»]|(?<!\x00)(?<=[ {FIRM}])[;!?%»]") == []


def test_firm_space_before_a_colon() -> None:
    assert wrong(rf"[^{FIRM}\x00]:(?!//)") == []


def test_narrow_space_after_an_opening_quote() -> None:
    assert wrong(rf"«(?!{NARROW})") == []
    assert wrong(r'["“”]') == []


def test_values_at_a_mark_have_their_space_too() -> None:
    """A mark may stand right behind a variable only with its space in between."""
    for path in (LOCALES / "fr").glob("*.ftl"):
        assert not re.search(r"\}[;!?»:]|\} [;!?»:]", path.read_text(encoding="utf-8")), path.name


def test_one_kind_of_apostrophe() -> None:
    assert wrong("’") == []


MEMBERS = r"(name|target|next|by|host|first|last|names)"


def test_no_particle_stands_before_a_name() -> None:
    particle = re.compile(
        rf"\b(de|que|ne|jusque|lorsque|puisque|d'|qu'|n'|du|le|la|l') ?\{{ \${MEMBERS} \}}", re.IGNORECASE
    )
    for path in (LOCALES / "fr").glob("*.ftl"):
        assert particle.findall(path.read_text(encoding="utf-8")) == [], path.name


def test_members_are_spoken_to_as_friends() -> None:
    assert wrong(r"\b([Vv]ous|[Vv]otre|[Vv]os)\b") == []


def test_nothing_agrees_with_a_member() -> None:
    """No participle that would need a gender, no inclusive full stop."""
    participles = "exclu|prêt|assis|arrivé|éliminé|puni|attrapé|banni|muet|connecté|invité|inscrit|revenu|descendu"
    assert wrong(rf"·e|\(e\)|\b({participles})e?s?\b") == []


@pytest.mark.parametrize(
    "bad", ["sauter", "sauvage", "croupier", "talon", "tirer", "dessiner", "appel à l'onu", "défi"]
)
def test_words_of_bad_translations_do_not_occur(bad: str) -> None:
    assert wrong(rf"(?i)\b{bad}\b") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_padded_or_doubled(language: str) -> None:
    for name, finder in found_in(language).items():
        assert not any("  " in piece.replace("\n", "") for piece in finder.pieces), name


@pytest.mark.parametrize("american", ["color", "center", "favorite"])
def test_english_is_british(american: str) -> None:
    assert [n for n, f in found_in("en").items() if re.search(rf"\b{american}", " ".join(f.pieces))] == []


def test_english_has_no_space_before_marks() -> None:
    spaced = re.compile(r"[ \u202f\xa0][;!?:]")
    assert [n for n, f in found_in("en").items() if spaced.search("\x00".join(f.pieces))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_say_what_to_do_instead(language: str) -> None:
    """A refusal has two parts: what is wrong, what to do; so it holds two sentences, or a colon or a semicolon."""
    short = [i for i in ids(language) if i.startswith(("refused-", "error-"))]
    assert [
        i for i in short if not re.search(r"[.!?:;,].+\.$|!$", "".join(found_in(language)[i].pieces), re.DOTALL)
    ] == []


BUTTONS = {
    "join": "Join",
    "leave": "Leave",
    "add-robot": "Add robot",
    "remove-robot": "Remove robot",
    "start": "Start",
    "options": "Options",
    "rules": "Rules",
    "hand": "My hand",
    "uno": "UNO!",
    "catch": "Catch",
    "accept": "Draw 4",
    "challenge": "Challenge",
    "spin": "Spin the wheel",
    "shout": "UNO WIZZ!",
    "choose": "Choose",
    "play-it": "Play it",
    "keep": "Keep it",
    "pass": "Pass",
    "draw": "Draw",
    "refresh": "Refresh",
    "back": "Back",
    "next_round": "Next round",
    "rematch": "Rematch",
    "im-back": "I'm back",
}


@pytest.mark.parametrize("button", BUTTONS)
def test_the_buttons_bear_their_exact_names(button: str) -> None:
    assert text("en", f"btn-{button}") == BUTTONS[button]
