"""All sentences, formatted, on pages that native speakers can read."""

import re

import pytest

from rendering.words import LANGUAGES

from .golden import FOLDER, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_up_to_date(language: str) -> None:
    file = FOLDER / f"{language}.txt"
    kept = file.read_text(encoding="utf-8") if file.exists() else ""
    assert page(language) == kept, "run python -m tests.rendering.words.golden, and read the difference"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_placeholders_or_control_characters_remain(language: str) -> None:
    whole = page(language)
    assert not re.search(r"[\u2066-\u2069{}]|\$\w", whole)


@pytest.mark.parametrize(
    "thing", ["carte", "point", "tour", "manche", "victoire", "partie", "seconde", "place", "minute"]
)
def test_french_nouns_are_singular_after_0_and_1(thing: str) -> None:
    whole = page("fr")
    assert not re.search(rf"(?<![\d\u202f])[01] {thing}s", whole)
    assert not re.search(rf"(?<![\d\u202f])(2|5|21) {thing}\b", whole)
    assert re.search(rf"\b2 {thing}s\b", whole)


def test_english_nouns_are_singular_after_1_only() -> None:
    whole = page("en")
    assert "0 points" in whole
    assert "1 point," in whole
    assert not re.search(r"\b(0|2|5|21) (card|point|round|game|win|seat|second|turn)\b", whole)
    assert not re.search(r"(?<!\d)1 (cards|points|rounds|games|wins|seconds)\b", whole)
