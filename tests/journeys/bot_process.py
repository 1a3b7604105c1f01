"""The real, unmodified bot as a second process: started, ended in order or by force, its log read afterwards."""

import asyncio
import os
import re
import sys
from asyncio.subprocess import Process
from pathlib import Path
from typing import Final

from playground.server import Server

PROGRAM: Final = Path(__file__).parents[2] / "bot.py"
CLOSING_SECONDS: Final = 20.0
TROUBLE: Final = re.compile(
    r"Traceback|never retrieved|never awaited|was destroyed|Unclosed| (?:ERROR|CRITICAL) |Error in sys", re.IGNORECASE
)


class BotProcess:
    """One bot on one database file. Its working directory holds the drawn pictures, which all tests share."""

    def __init__(self, server: Server, folder: Path, pictures: Path, *, scale: float, seed: str) -> None:
        self._folder, self._pictures, self._token = folder, pictures, server.token
        self.database = folder / "uno.db"
        self.log = folder / "bot.log"
        self._process: Process | None = None
        self.struck = False
        self.environment = {
            "PATH": os.environ.get("PATH", ""),
            "HOME": str(folder),
            "DISCORD_TOKEN": server.token,
            "DISCORD_API_BASE": server.api_base,
            "DISCORD_GATEWAY_URL": server.gateway_url,
            "DATABASE_URL": self.url,
            "TEST_TIME_SCALE": str(scale),
            "TEST_SEED": seed,
            "PYTHONWARNINGS": "default::RuntimeWarning",
        }

    @property
    def url(self) -> str:
        """DATABASE_URL."""
        return f"sqlite:///{self.database}"

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        """Begins the process; that it is ready is seen on the playground."""
        assert not self.running
        self.struck = False
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, str(PROGRAM), env=self.environment, cwd=self._pictures, stdout=log, stderr=log
            )

    def strike(self) -> None:
        """kill -9, this very moment."""
        if self.running:
            assert self._process is not None
            self.struck = True
            self._process.kill()

    async def gone(self) -> int:
        """Waits for the end; gives the exit code."""
        assert self._process is not None
        return await self._process.wait()

    async def end(self) -> int:
        """SIGTERM: ends in order, and soon."""
        if self._process is None or not self.running:
            return 0
        self._process.terminate()
        try:
            async with asyncio.timeout(CLOSING_SECONDS):
                return await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
            raise

    def trouble(self, allowed: str = "") -> list[str]:
        """Lines of the log that must not be there: traces, lost exceptions, errors, the token."""
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        fine = re.compile(allowed) if allowed else None
        return [
            line
            for line in lines
            if (self._token in line or TROUBLE.search(line)) and not (fine is not None and fine.search(line))
        ]
