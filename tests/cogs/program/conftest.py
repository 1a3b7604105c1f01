"""A playground, and the bot on it: in this process where a test looks inside, else as the program itself."""

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from cogs.config import Config, read_config
from cogs.croupier import Croupier, set_endpoints
from cogs.uno.pictures import Renderer
from db import open_database
from engine import EDITIONS
from playground.server import Server
from playground.server.limits.documented import ANSWER_SECONDS
from rendering import face_emoji_name
from rendering.pictures import LobbyScene
from tests.kit.playground import Playground
from tests.kit.waiting import until

ROOT = Path(__file__).parents[3]
PATIENCE = 3 * ANSWER_SECONDS  # real seconds in which the bot answers however busy the machine is
SCALE = 10.0  # divides the waiting times of the bot and the windows of the rate limits alike
Open = Callable[..., AbstractAsyncContextManager[Croupier]]


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A busy machine is no fault of the bot: it may answer later than after three seconds."""
    async with Server(time_scale=SCALE, answer_seconds=PATIENCE) as running:
        yield running
        assert not running.traffic.unknown_routes


@pytest.fixture
def config(server: Server, tmp_path: Path) -> Config:
    return read_config(environment_of(server, tmp_path))


def environment_of(server: Server, folder: Path) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": server.token,
        "DISCORD_API_BASE": server.api_base,
        "DISCORD_GATEWAY_URL": server.gateway_url,
        "DATABASE_URL": f"sqlite:///{folder}/uno.db",
        "TEST_TIME_SCALE": str(SCALE),
        "TEST_SEED": "evening",  # every run deals the same cards
    }


@asynccontextmanager
async def running(config: Config) -> AsyncIterator[Croupier]:
    """The bot from its start to its orderly end."""
    assert config.token is not None
    set_endpoints(config)
    bot = Croupier(config, await open_database(config.database_url))
    task = asyncio.create_task(bot.start(config.token))
    await until(lambda: bot.http.token or task.done())  # `wait_until_ready` works from the login on
    assert not task.done()
    try:
        yield bot
    finally:
        await bot.close()
        await task


@pytest.fixture
async def playground(server: Server) -> AsyncIterator[Playground]:
    async with await Playground.connect(server.url) as opened:
        yield opened


@pytest.fixture
def channel(playground: Playground) -> str:
    return playground.channel("table-1")


@pytest.fixture
async def bot(config: Config, playground: Playground) -> AsyncIterator[Croupier]:
    async with running(config) as started:
        await playground.wait_until_ready()
        await banners(started)
        started.tables.renderer = PatientRenderer(started.worker, started.sprite_cache, started.metrics)
        yield started


class PatientRenderer(Renderer):
    """Tables and hands come with their pictures, however long a busy machine draws them."""

    async def _render(self, key: Hashable, draw: Callable[[], bytes], patience: float | None) -> bytes | None:
        return await super()._render(key, draw, 60.0)


@pytest.fixture
def few_emojis(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """As if there were emojis of so few cards only; ask for it before the bot."""
    names = tuple(face_emoji_name(code) for code in ("R1", "R2", "R3", "R7", "RS", "W"))
    monkeypatch.setattr("cogs.emojis.emoji_names", lambda: names)
    return names


async def arrived(bot: Croupier) -> None:
    """Until its emojis are at Discord, or were refused."""
    await bot.wait_until_ready()
    await bot.card_emojis.settled()


def uploads(server: Server) -> int:
    return len(server.traffic.requests("POST", "/emojis"))


async def banners(bot: Croupier) -> None:
    """Until every lobby opens with its banner: none is edited later, just when a member clicks."""
    await asyncio.wait({bot.lobbies.publisher.pictures.drawing(LobbyScene(edition)) for edition in EDITIONS})


@asynccontextmanager
async def program(
    environment: dict[str, str], folder: Path, *arguments: str, err: int = asyncio.subprocess.PIPE
) -> AsyncIterator[asyncio.subprocess.Process]:
    """`python bot.py` in a folder of its own, ended by its process id if it still runs. `err`: where its log goes."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "TEST_"))}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "bot.py"),
        *arguments,
        cwd=folder,
        env={**clean, **environment},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=err,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
