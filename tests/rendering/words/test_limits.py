"""Texts keep to Discord's limits: commands, choices, labels, pages (docs/discord.md, Commands)."""

import re
from typing import NamedTuple

import pytest

from engine import EDITIONS
from rendering.words import LANGUAGES, alt_leaderboard, alt_lobby, alt_wheel, has, rules_page, text
from rendering.words.pages import SECTIONS
from tests.kit.words import ids

from .model_sentences import model

pytestmark = pytest.mark.parametrize("language", LANGUAGES)

SUBCOMMANDS = [
    *("new", "join", "leave", "start", "robot", "hand", "play", "draw", "pass", "colour", "wish", "spin", "discard"),
    *("wizz", "call", "catch", "challenge", "accept", "table", "kick", "stop", "rules", "settings"),
]
TOP = ["uno", "leaderboard", "stats", "history", "verify", "privacy"]
PRIVACY = ["export", "delete"]
OPTIONS = [
    *("edition", "scoring", "target", "rounds", "draw_four", "timer", "level", "card", "colour", "player", "choice"),
    *("cards", "scope", "period", "member", "game"),
]


class Row(NamedTuple):
    rank: int
    name: str
    wins: int
    points: int
    games: int


@pytest.mark.parametrize("group", [TOP, SUBCOMMANDS, PRIVACY])
def test_commands_have_distinct_short_names(language: str, group: list[str]) -> None:
    names = [text(language, f"cmd-{name}") for name in group]
    assert len(set(names)) == len(names)
    for name, localised in zip(group, names, strict=True):
        assert re.fullmatch(r"[-_'\w]{1,32}", localised)
        assert localised == localised.lower()
        assert 1 <= len(text(language, f"cmd-{name}-description")) <= 100
        if language == "en":
            assert localised == name


def test_options_have_distinct_short_names(language: str) -> None:
    names = [text(language, f"opt-{name}") for name in OPTIONS]
    assert len(set(names)) == len(names)
    for name, localised in zip(OPTIONS, names, strict=True):
        assert re.fullmatch(r"[-_\w]{1,32}", localised)
        assert 1 <= len(text(language, f"opt-{name}-description")) <= 100
        if language == "en":
            assert localised == name


def test_commands_keep_within_their_8000_characters(language: str) -> None:
    """Names, descriptions and choices of all subcommands of /uno together."""
    own = [i for i in ids(language) if i.startswith(("cmd-", "opt-", "choice-"))]
    assert sum(len(text(language, i, count=300)) for i in own) < 8000


def test_choices_and_buttons_are_short(language: str) -> None:
    for message_id in ids(language):
        if message_id.startswith("choice-"):
            assert len(text(language, message_id, count=300)) <= 100
        if message_id.startswith("btn-"):
            assert len(text(language, message_id, card="8" * 40, count=4, seat=10, name="W" * 32)) <= 80
        if message_id.startswith("select-"):
            assert len(text(language, message_id)) <= 45


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_fit_on_one_page_and_are_complete(language: str, edition: str) -> None:
    page = rules_page(language, edition)
    assert sum(len(heading) + len(body) for heading, body in page) <= 3800
    headings = [heading for heading, _ in page]
    assert len(set(headings)) == len(headings)
    box = EDITIONS[edition]
    assert has(language, f"rules-special-{edition}") == (box.codes != EDITIONS["classic"].codes)
    assert len(page) == len(SECTIONS) + has(language, f"rules-special-{edition}")
    whole = "\n".join(body for _, body in page)
    assert whole.count("•") >= 4 + len(box.wheel)
    for segment, _ in box.wheel:
        assert text(language, f"segment-{segment}") in whole


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_name_the_default_of_the_edition_first(language: str, edition: str) -> None:
    body = next(body for _, body in rules_page(language, edition) if "strict" in body)
    strict_first = body.index("**strict**") < body.index(model(language, "challenge"))
    assert strict_first == (EDITIONS[edition].draw_four == "strict")


def test_alternative_texts_keep_to_the_limit(language: str) -> None:
    rows = [Row(rank, "W" * 32, 1000, 123456, 1) for rank in range(1, 26)]
    assert len(alt_leaderboard(language, rows)) <= 1024
    assert "1" in alt_leaderboard(language, rows[:1])
    assert alt_leaderboard(language, [])
    assert len(alt_lobby(language, "barbie", ["W" * 32] * 10)) <= 1024
    assert alt_wheel(language, None) != alt_wheel(language, "war")


def test_thousands_are_grouped(language: str) -> None:
    assert text(language, "n-points", count=1250) == model(language, "points")
