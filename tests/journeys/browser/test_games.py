"""Whole games at the page with the real bot, by clicking and typing like a person."""

import asyncio
import re
from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from engine import EDITIONS
from rendering.words import text
from tests.journeys.browser.conftest import Visitor
from tests.journeys.browser.person import messages, press, said, say
from tests.journeys.browser.playing import Person, drawn_hand, first_to
from tests.journeys.conftest import OpenEvening
from tests.journeys.stage import Night

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest_asyncio.fixture(loop_scope="session")
async def night(evening: OpenEvening, request: pytest.FixtureRequest) -> AsyncIterator[Night]:
    """The bot's waiting times are divided by 100, or by what a test names instead."""
    async with evening(scale=getattr(request, "param", 100.0), seed="a night at the page") as opened:
        await opened.start()
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def guest(browser: Browser, night: Night) -> AsyncIterator[Visitor]:
    visitor = Visitor(browser, night.server.url)
    yield visitor
    await visitor.close()
    assert visitor.troubles == []
    failed = [one for one in night.server.traffic.entries if one.get("what") == "interaction failed"]
    assert failed == []


async def open_table(page: Page, edition: str = "classic", robots: int = 2) -> Locator:
    """A typed command and some presses: a lobby with robots."""
    await say(page, f"/uno new edition:{edition} scoring:single timer:0")
    lobby = await said(page, "opens a table")
    for number in range(1, robots + 1):
        await lobby.get_by_role("button", name="Add robot").click()
        await expect(lobby).to_contain_text(f"Robot {number}")
    return lobby


@pytest.mark.parametrize("edition", list(EDITIONS))
async def test_a_whole_game_of_every_edition(guest: Visitor, edition: str) -> None:
    page = await guest.open("ana")
    lobby = await open_table(page, edition)
    await lobby.get_by_role("button", name="Start").click()
    await press(page, "My hand")
    ana = Person(page, "Ana", Random(edition), talks=edition == "encanto")
    table = await ana.play()
    assert "The match is over" in table["text"]
    assert len(ana.pressed) > 3
    assert ana.remarks or not ana.talks


@pytest.mark.parametrize("night", [3.0], indirect=True)  # a turn has a minute, which divided by 100 nobody can use
async def test_a_newcomer_plays_after_one_click(guest: Visitor) -> None:
    page = await guest.open("dan")
    await page.get_by_role("button", name="Play against two robots").click()
    hint = page.locator(".newcomer")
    await expect(hint).to_contain_text("press My hand under the table")
    await expect(page.get_by_role("button", name="My hand").last).to_be_visible(timeout=20_000)
    await press(page, "My hand")
    await expect(hint).to_contain_text("press a card, or Draw")
    await expect(page.locator("article.private").last.get_by_role("button", name="Draw", exact=True)).to_be_visible()
    await page.get_by_role("button", name="Close this hint").click()
    await page.reload()
    await said(page, "Only you can see this")
    await expect(hint).to_be_hidden()


async def test_cards_are_played_by_typing(guest: Visitor) -> None:
    page = await guest.open("ana")
    lobby = await open_table(page, robots=1)
    await lobby.get_by_role("button", name="Start").click()
    await expect(page.get_by_role("button", name="My hand").last).to_be_visible(timeout=20_000)
    await say(page, "/uno hand")
    await said(page, "Your hand in")
    ana = Person(page, "Ana", Random("typing"))
    await ana.has_a_card_to_play()
    await page.locator("#write").press_sequentially("/uno play ")
    await expect(page.get_by_role("listbox", name="card").get_by_role("option").first).to_be_visible()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    await say(page, "/uno play card:nonsense")
    answers = page.locator("article.private")
    await expect(answers.last).not_to_contain_text("Your hand in")
    await say(page, "/uno draw")
    await expect(messages(page).filter(has_text="Ana draws").last).to_be_visible()


async def test_a_hand_is_its_owners_alone(guest: Visitor) -> None:
    ana, ben = await guest.open("ana"), await guest.open("ben")
    lobby = await open_table(ana, robots=0)
    await press(ben, "Join")
    await expect(lobby).to_contain_text("Ben")
    await lobby.get_by_role("button", name="Start").click()
    await press(ana, "My hand")
    mine = await drawn_hand(ana)
    await expect(mine).to_have_attribute("alt", re.compile(r"\d+ cards"))
    await expect(ben.locator("article.private")).to_have_count(0)
    await press(ben, "My hand")
    yours = await drawn_hand(ben)
    assert await mine.get_attribute("alt") != await yours.get_attribute("alt")
    assert str(await mine.get_attribute("src")) not in await ben.content()


async def test_two_members_race_for_uno_and_catch(guest: Visitor) -> None:
    pages = [await guest.open("ana"), await guest.open("ben")]
    lobby = await open_table(pages[0], robots=0)
    await press(pages[1], "Join")
    await expect(lobby).to_contain_text("Ben")
    await lobby.get_by_role("button", name="Start").click()
    for page in pages:
        await press(page, "My hand")
    people = [Person(page, name, Random(name)) for page, name in zip(pages, ("Ana", "Ben"), strict=True)]
    one = await first_to(text("en", "alt-hand", count=1), *people)
    (other,) = (each for each in people if each is not one)
    await asyncio.gather(press(one.page, "UNO!"), press(other.page, "Catch"))
    told = re.compile(f"UNO! {one.name} has one card left|Caught! {other.name} noticed that {one.name}")
    for page in pages:
        table = messages(page).filter(has=page.get_by_role("button", name="My hand", exact=True)).last
        await expect(table).to_contain_text(told)
        assert len(told.findall(await table.inner_text())) == 1


async def test_a_restart_in_mid_game_needs_no_reload(guest: Visitor, night: Night) -> None:
    page = await guest.open("ana")
    lobby = await open_table(page, robots=1)
    await lobby.get_by_role("button", name="Start").click()
    await press(page, "My hand")
    ana = Person(page, "Ana", Random("restart"))
    while len(ana.pressed) < 3:
        seen = await ana.look()
        if not await ana.act(seen):
            await ana.wait_after(seen)
    await night.restart()
    await expect(page.locator("#banners")).to_be_empty()
    table = await ana.play()
    assert "The match is over" in table["text"]
