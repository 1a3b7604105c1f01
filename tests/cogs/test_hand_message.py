"""The private hand as a message: it works for every hand up to the whole deck, within Discord's limits."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cogs.emojis import Emojis
from cogs.uno.hand.message import BUTTONS_A_PAGE, CARDS_A_PAGE, HandMessage, paged
from cogs.uno.table import HandNews, Sitter, TableNews, TableOptions
from engine import EDITIONS, Card, Move, Seat, view_for
from rendering.words import LANGUAGES
from tests.cogs.components import flat, sent
from tests.kit.words import strict_words
from tests.scenarios.table import set_up


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    with strict_words():
        yield


class NoEmojis(Emojis):
    """Emojis before they have been brought to Discord."""

    def __init__(self) -> None:
        self._known = {}


def sheet(hand: str, top: str = "R5", *, edition: str = "classic", language: str = "en", **look: Any) -> HandMessage:
    table = set_up(
        EDITIONS[edition], {}, {"seats": ["100", "101"], "hands": {"100": hand, "101": "G1"}, "discard_pile": top}
    )
    view = view_for(table.game, Seat(0))
    sitters = (Sitter(name="Ana", user_id=100), Sitter(name="B*n", user_id=101))
    news = TableNews(
        table_id="0123456789",
        host_id=100,
        seq=1,
        view=view.table,
        sitters=sitters,
        options=TableOptions.of(scoring="points"),
        commitment="c",
    )
    return HandMessage(
        hand=HandNews(view=view, news=news),
        channel_id=5,
        language=language,
        emojis=NoEmojis(),
        **look,
    )


def buttons(shown: HandMessage) -> list[dict[str, Any]]:
    return [part for part in flat(sent(shown.view(pictured=True))) if part["type"] == 2]


def labels(shown: HandMessage) -> list[str]:
    return [one["label"] for one in buttons(shown)]


def whole_deck(key: str) -> str:
    edition = EDITIONS[key]
    return " ".join(edition.codes[card] for card in edition.cards)


@pytest.mark.parametrize("key", sorted(EDITIONS))
@pytest.mark.parametrize("pictured", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_of_the_whole_deck_fits_on_pages_within_the_limits(key: str, pictured: bool, language: str) -> None:
    first = sheet(whole_deck(key), edition=key, language=language)
    assert sum(map(len, first.pages)) == len(EDITIONS[key].deck)
    for page in range(len(first.pages)):
        shown = replace(first, page=page)
        parts = flat(sent(shown.view(pictured=pictured)))
        ids = [part["custom_id"] for part in parts if "custom_id" in part]
        assert len(parts) <= 40
        assert len(set(ids)) == len(ids)
        assert all(len(custom_id) <= 100 for custom_id in ids)
        assert all(len(part["label"]) <= 80 for part in parts if part["type"] == 2)
        assert sum(len(part.get("content", "")) for part in parts) <= 4000
        assert len(shown.alt) <= 1024
        assert {"Draw", "UNO!"} <= set(labels(shown)) or language != "en"


@pytest.mark.parametrize("key", sorted(EDITIONS))
def test_every_playable_card_has_its_button_on_some_page(key: str) -> None:
    first = sheet(whole_deck(key), edition=key)
    codes = EDITIONS[key].codes
    found = set()
    for page in range(len(first.pages)):
        for one in buttons(replace(first, page=page)):
            words = one["custom_id"].split(":")
            found |= {words[words.index("play") + 1]} if "play" in words else set()
    assert found == {codes[card] for card in first.playable}


@pytest.mark.parametrize("count", [0, 1, 24, 25, 26, 50, 52, 53, 107])
def test_pages_hold_what_their_buttons_and_picture_can_show(count: int) -> None:
    cards = [Card(i % 54) for i in range(count)]
    pages = paged(sorted(cards), frozenset(cards))
    assert [card for page in pages for card in page] == sorted(cards)
    assert all(len(page) <= CARDS_A_PAGE and len(set(page)) <= BUTTONS_A_PAGE for page in pages)


def test_twins_have_one_button_and_unplayable_cards_none() -> None:
    shown = labels(sheet("R7 R7 G9 B5 W"))
    assert "Red 7 ×2" in shown
    assert "Wild" in shown
    assert "Blue 5" in shown
    assert not any("Green 9" in label for label in shown)


def test_a_wild_asks_for_its_colour_and_leads_back() -> None:
    shown = sheet("W G9", prefix=Move("play", "W"))
    assert labels(shown)[:5] == ["Red", "Yellow", "Green", "Blue", "Back"]
    assert [one["emoji"]["name"][0] for one in buttons(shown)[:4]] == ["♦", "☀", "♣", "💧"]
    assert "which colour" in sent(shown.view(pictured=True))[0]["content"]


def test_the_hand_names_its_channel_and_the_notice() -> None:
    head = sent(sheet("R7", notice="Hello").view(pictured=True))[0]["content"]
    assert "<#5>" in head
    assert "**Hello**" in head


def test_a_page_that_is_no_longer_there_shows_the_last_one() -> None:
    assert sheet("R7", page=98).shown_page == 0


def test_without_a_picture_the_cards_stand_in_words() -> None:
    parts = flat(sent(sheet("R7 G9").view(pictured=False)))
    said = " ".join(part.get("content", "") for part in parts)
    assert "red 7" in said
    assert "green 9" in said
