"""The README's pictures, and the page's access with the real bot in it. `PICTURES=1` keeps them in docs/pictures."""

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from rendering.emojis import emoji_names
from tests.journeys.browser.conftest import Visitor
from tests.journeys.browser.person import press, said, say
from tests.journeys.browser.test_access import findings
from tests.journeys.conftest import OpenEvening
from tests.journeys.stage import Night

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

KEPT = Path(__file__).parents[3] / "docs" / "pictures"


@pytest_asyncio.fixture(loop_scope="session")
async def night(evening: OpenEvening) -> AsyncIterator[Night]:
    async with evening(scale=1.0, seed="a picture") as opened:
        await opened.start()
        ana = opened.playground.ana
        await ana.wait_for(lambda _: len(opened.server.world.emojis) == len(emoji_names()), 60)
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def guest(browser: Browser, night: Night) -> AsyncIterator[Visitor]:
    visitor = Visitor(browser, night.server.url)
    yield visitor
    await visitor.close()
    assert visitor.troubles == []


async def shoot(page: Page, name: str, folder: Path) -> None:
    """One picture, once all its own pictures have come; and nothing serious is wrong with what it shows."""
    assert await findings(page) == []
    loaded = "Promise.all([...document.images].map((one) => one.decode().catch(() => null)))"
    await page.evaluate(f"() => {loaded}")
    target = folder / f"page-{name}.png"
    await page.screenshot(path=target)
    assert target.stat().st_size > 20_000
    if os.environ.get("PICTURES"):
        shutil.copy(target, KEPT / target.name)


async def test_the_pictures_of_the_readme(guest: Visitor, tmp_path: Path) -> None:
    plain: dict[str, Any] = {"bypass_csp": True, "reduced_motion": "reduce"}
    page = await guest.open("ana", viewport={"width": 1280, "height": 1150}, **plain)
    phone = await guest.open("ana", viewport={"width": 390, "height": 844}, color_scheme="light", **plain)
    await shoot(page, "new-here", tmp_path)
    await say(page, "/uno new scoring:single timer:0")
    lobby = await said(page, "opens a table")
    for robot in ("Robot 1", "Robot 2"):
        await lobby.get_by_role("button", name="Add robot").click()
        await expect(lobby).to_contain_text(robot)
    await said(phone, "Robot 2")
    await shoot(phone, "phone-light", tmp_path)
    await lobby.get_by_role("button", name="Start").click()
    await press(page, "My hand")
    await expect(await said(page, "Your hand in")).to_contain_text("It is your turn", timeout=40_000)
    await shoot(page, "desktop-dark", tmp_path)
    await page.emulate_media(color_scheme="light")
    await shoot(page, "desktop-light", tmp_path)
    await phone.emulate_media(color_scheme="dark")
    await said(phone, "It is your turn")
    await shoot(phone, "phone-dark", tmp_path)
    await page.emulate_media(color_scheme="dark")
    await page.get_by_role("button", name="Workshop").click()
    await expect(page.locator(".traffic li").first).to_be_visible()
    await shoot(page, "workshop", tmp_path)
