"""A server, a bot on discord.py in the same process, four members, and a bare client that speaks plain HTTP."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground.server import Server
from tests.kit.discord_here import point_at
from tests.kit.playground import Playground
from tests.playground.sample_bot import SampleBot


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """Its clock stands still: time passes where a test advances it, not where the machine is slow."""
    async with Server() as running:
        running.clock.stop()
        yield running
        assert running.traffic.unknown_routes == []


@contextlib.asynccontextmanager
async def run_bot(server: Server, bot: SampleBot) -> AsyncIterator[SampleBot]:
    point_at(server)
    running = asyncio.create_task(bot.start(server.token))
    try:
        yield bot
    finally:
        await bot.close()
        await running


@pytest.fixture
async def bot(server: Server) -> AsyncIterator[SampleBot]:
    async with run_bot(server, SampleBot()) as running:
        yield running


@pytest.fixture
async def playground(server: Server, bot: SampleBot) -> AsyncIterator[Playground]:
    async with await Playground.connect(server.url) as opened:
        await opened.wait_until_ready()
        yield opened


@pytest.fixture
async def quiet(server: Server) -> AsyncIterator[Playground]:
    """A playground without a bot."""
    async with await Playground.connect(server.url) as opened:
        yield opened


@pytest.fixture
def table(playground: Playground) -> str:
    return playground.channel("table-1")


class Bare:
    """The bot's token without a library: what is sent is what the test says."""

    def __init__(self, server: Server, session: aiohttp.ClientSession) -> None:
        self.server = server
        self.session = session
        self.channel = next(str(one.id) for one in server.world.channels.values() if one.name == "table-1")
        self.application = f"/applications/{server.world.application_id}"

    async def __call__(self, method: str, path: str, body: Any = None, **kwargs: Any) -> tuple[int, Any]:
        url = self.server.api_base + path
        headers = {"Authorization": f"Bot {self.server.token}", **kwargs.pop("headers", {})}
        async with self.session.request(method, url, json=body, headers=headers, **kwargs) as response:
            is_json = response.headers.get("Content-Type") == "application/json"
            return response.status, await response.json() if is_json else await response.read()

    async def post(self, body: Any) -> tuple[int, Any]:
        """A message into #table-1."""
        return await self("POST", f"/channels/{self.channel}/messages", body)


@pytest.fixture
async def bare(server: Server) -> AsyncIterator[Bare]:
    async with aiohttp.ClientSession() as session:
        yield Bare(server, session)
