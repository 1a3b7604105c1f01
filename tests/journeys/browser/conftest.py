"""A browser per worker; a server, a bot and pages per test. A page fails its test by any error in its console."""

import asyncio
import contextlib
import os
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import pytest_asyncio
from aiohttp import ClientConnectionError
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Request, async_playwright, expect

from playground.server import Server
from tests.journeys.browser.showroom import Showroom
from tests.kit.discord_here import point_at

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# A refusal of the playground is an answer; the browser notes every such answer in the console.
REFUSAL = re.compile(r"Failed to load resource: .* status of 409")
LOSS = re.compile(r"ERR_CONNECTION_REFUSED|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|WebSocket connection to")
expect.set_options(timeout=20_000)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    if not CHROMIUM.exists():  # noqa: ASYNC240  one look, before anything runs
        if os.environ.get("CI") == "true":
            pytest.fail("Debian's chromium is missing: apt-get install chromium")
        pytest.skip("the browser tests need Debian's chromium: apt-get install chromium")
    async with async_playwright() as playwright:
        opened = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield opened
        await opened.close()


@dataclass
class Visitor:
    """Opens pages and hears what goes wrong in them."""

    browser: Browser
    url: str
    losses: bool = False
    troubles: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    async def open(self, member: str = "ana", channel: str = "table-1", **options: Any) -> Page:
        """The page in a browser context of its own."""
        context = await self.context(**options)
        return await self.tab(context, member, channel)

    async def context(self, **options: Any) -> BrowserContext:
        facts: dict[str, Any] = {
            "viewport": {"width": 1280, "height": 860},
            "color_scheme": "dark",
            "locale": "en-US",
            "reduced_motion": "reduce",
        }
        context = await self.browser.new_context(**{**facts, **options})
        self.contexts.append(context)
        return context

    async def tab(self, context: BrowserContext, member: str = "ana", channel: str = "table-1") -> Page:
        page = await context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.troubles.append(f"uncaught: {error}"))
        page.on("request", self._watch)
        await page.goto(f"{self.url}/?member={member}&channel={channel}")
        await expect(page.get_by_role("tab", selected=True)).to_have_text(re.compile(member, re.IGNORECASE))
        await expect(page.locator("#channel-name")).to_have_text(re.compile(channel))
        await expect(page.locator(".banner:not(.calm)")).to_have_count(0)
        await expect(page.get_by_text("registering its commands")).to_have_count(0)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        text = f"{message.text} {message.location}"
        if message.type != "error" or REFUSAL.search(text) or (self.losses and LOSS.search(text)):
            return
        self.troubles.append(text)

    def _watch(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self.url).netloc:
            self.troubles.append(f"another host: {request.url}")

    async def close(self) -> None:
        for context in self.contexts:
            await context.close()


@pytest_asyncio.fixture(loop_scope="session")
async def server() -> AsyncIterator[Server]:
    async with Server(heartbeat=5.0) as running:
        yield running


class Stand:
    """The showroom's bot, which a test may stop and start."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.bot = Showroom()
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        point_at(self.server)
        self.bot = Showroom()
        self._running = asyncio.create_task(self.bot.start(self.server.token))

    async def stop(self) -> None:
        if self._running is not None:
            self.bot.released.set()
            await self.bot.close()
            with contextlib.suppress(asyncio.CancelledError, ClientConnectionError):  # closed while it logged in
                await self._running
            self._running = None


@pytest_asyncio.fixture(loop_scope="session")
async def stand(server: Server) -> AsyncIterator[Stand]:
    stand = Stand(server)
    await stand.start()
    yield stand
    await stand.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def visitor(browser: Browser, server: Server, stand: Stand) -> AsyncIterator[Visitor]:
    guest = Visitor(browser, server.url)
    yield guest
    await guest.close()
    assert guest.troubles == []
