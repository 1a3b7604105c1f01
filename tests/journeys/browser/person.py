"""What a person does at the page, by keyboard and mouse. It knows the page's words, not its inside."""

import asyncio

from playwright.async_api import Locator, Page, expect


async def say(page: Page, text: str) -> None:
    """Put a text into the box and press Enter."""
    await page.locator("#write").fill(text)
    await page.locator("#write").press("Enter")


def messages(page: Page) -> Locator:
    return page.get_by_role("article")


def last(page: Page) -> Locator:
    return messages(page).last


async def said(page: Page, text: str) -> Locator:
    """The newest message with this text, once it stands there."""
    found = messages(page).filter(has_text=text).last
    await expect(found).to_be_visible()
    return found


async def press(page: Page, name: str) -> None:
    """Press the lowest button of this name in the channel."""
    await page.locator("#log").get_by_role("button", name=name, exact=True).last.click()


async def at_the_bottom(page: Page) -> None:
    """Nothing of the channel lies below what is seen: the page scrolls with the frame that follows a message."""
    async with asyncio.timeout(20):
        while await page.locator("#log").evaluate("log => log.scrollHeight - log.scrollTop - log.clientHeight") >= 5:
            await page.evaluate("() => new Promise(requestAnimationFrame)")


async def gone(page: Page, text: str) -> None:
    """No message has this text any more."""
    await expect(messages(page).filter(has_text=text)).to_have_count(0)
