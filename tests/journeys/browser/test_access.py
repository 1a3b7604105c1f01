"""axe-core over every state of the page, in dark, light and on a phone."""

from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Page, expect

from tests.journeys.browser.conftest import Visitor
from tests.journeys.browser.person import press, said, say

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

LOOKS: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark"},
    "light": {"color_scheme": "light"},
    "phone": {"color_scheme": "dark", "viewport": {"width": 390, "height": 844}},
}
SERIOUS = {"serious", "critical"}


async def findings(page: Page) -> list[str]:
    """What axe-core finds serious, each with the first place where it is."""
    found = (await Axe().run(page)).response["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary']}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("look", LOOKS)
async def test_every_state_is_accessible(visitor: Visitor, look: str) -> None:
    page = await visitor.open(reduced_motion="reduce", bypass_csp=True, **LOOKS[look])
    await say(page, "/classic")
    await said(page, "Standings")
    await say(page, "/board")
    await press(page, "My hand")
    await said(page, "The hand of Ana")
    await say(page, "/nonsense")
    assert await findings(page) == []
    await page.locator("#write").fill("/")
    await expect(page.get_by_role("listbox", name="Commands")).to_be_visible()
    assert await findings(page) == []
    await page.locator("#write").fill("")
    await page.locator("#write").press_sequentially("/deal ")
    assert await findings(page) == []
    await page.keyboard.press("Escape")
    await press(page, "Form")
    await expect(page.get_by_role("dialog")).to_be_visible()
    assert await findings(page) == []
    await page.keyboard.press("Escape")
    await page.locator("#workshop-toggle").click()
    await expect(page.locator(".traffic li").first).to_be_visible()
    assert await findings(page) == []
