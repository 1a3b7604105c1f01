"""A playground with the real bot in a second process, as it stands on a server."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from playground.client import Playground
from playground.server import Server

ROOT = Path(__file__).parents[2]
SCALE = 20.0


class Stand:
    """The server, its members, and the bot's process, which may be killed and started again."""

    def __init__(self, server: Server, playground: Playground, folder: Path, scale: float, seed: str) -> None:
        self.server, self.playground, self.folder = server, playground, folder
        self._environment = {
            "PATH": os.environ["PATH"],
            "DISCORD_TOKEN": server.token,
            "DISCORD_API_BASE": server.api_base,
            "DISCORD_GATEWAY_URL": server.gateway_url,
            "DATABASE_URL": f"sqlite:///{folder / 'uno.db'}",
            "TEST_TIME_SCALE": str(scale),
            "TEST_SEED": seed,
            "LOG_LEVEL": "INFO",
        }
        self.bot: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        with self.log.open("ab") as log:
            self.bot = await asyncio.create_subprocess_exec(
                sys.executable, str(ROOT / "bot.py"), cwd=ROOT, env=self._environment, stderr=log, stdout=log
            )
        await self.playground.ana.wait_for(lambda member: member.sees_bot(), 60)

    @property
    def log(self) -> Path:
        return self.folder / "bot.log"

    async def kill(self) -> None:
        """As a power cut would."""
        assert self.bot is not None
        self.bot.kill()
        await self.bot.wait()

    async def stop(self) -> int:
        """SIGTERM; gives the exit code."""
        assert self.bot is not None
        if self.bot.returncode is None:
            self.bot.terminate()
        return await asyncio.wait_for(self.bot.wait(), 15)

    def complaints(self) -> list[str]:
        """What the bot logged as an error, and tracebacks."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if " ERROR " in line or " CRITICAL " in line or "Traceback" in line]


Build = Callable[..., Awaitable[Stand]]


@pytest.fixture
async def stand(tmp_path: Path) -> AsyncIterator[Build]:
    """Makes a stand: `await stand(scale=20, seed="one")`."""
    async with AsyncExitStack() as stack:

        async def build(scale: float = SCALE, seed: str = "journey") -> Stand:
            server = await stack.enter_async_context(Server(0, time_scale=scale))
            playground = await stack.enter_async_context(await Playground.connect(server.url))
            made = Stand(server, playground, tmp_path, scale, seed)
            stack.push_async_callback(_stopped, made)
            await made.start()
            return made

        yield build


async def _stopped(made: Stand) -> None:
    if made.bot is not None and made.bot.returncode is None:
        await made.kill()
