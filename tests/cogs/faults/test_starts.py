"""Starts that cannot be: a file that is full, in use or spoilt, settings that say nonsense. One sentence each."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from playground.server import Server
from tests.cogs.program.conftest import environment_of, program
from tests.kit.playground import Playground


async def said(environment: dict[str, str], folder: Path) -> tuple[int, str]:
    async with program(environment, folder) as process:
        async with asyncio.timeout(60):
            _, err = await process.communicate()
    assert process.returncode is not None
    return process.returncode, err.decode()


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("DATABASE_URL", "sqlite:////proc/uno.db"),
        ("DATABASE_URL", "sqlite:////dev/full"),
        ("DATABASE_URL", "sqlite:////dev/null/uno.db"),
        ("DATABASE_URL", "postgres://x/y"),
        ("DATABASE_URL", "sqlite:///"),
        ("DATABASE_URL", "nonsense"),
        ("TEST_TIME_SCALE", "0"),
        ("TEST_TIME_SCALE", "nan"),
        ("TEST_TIME_SCALE", "١٠"),
        ("DEV_GUILD_ID", "²"),
        ("LOG_LEVEL", "LOUD"),
        ("DISCORD_API_BASE", "ftp://x"),
        ("DISCORD_GATEWAY_URL", "ws://"),
        ("DISCORD_TOKEN", "two words"),
        ("TEST_SEED", "x" * 100_000),
        ("TEST_SEED", "\udcff"),
    ],
)
async def test_a_setting_that_makes_no_sense(server: Server, tmp_path: Path, variable: str, value: str) -> None:
    environment = {**environment_of(server, tmp_path), variable: value}
    if variable == "TEST_SEED":
        environment["DISCORD_TOKEN"] = "wrong"
        variable = "DISCORD_TOKEN"  # any seed will do
    code, err = await said(environment, tmp_path)
    assert code == 2, err
    assert variable in err.splitlines()[-1]
    assert "Traceback" not in err


@pytest.mark.parametrize("what", ["folder", "garbage", "half"])
async def test_a_file_that_is_no_database(server: Server, tmp_path: Path, what: str) -> None:
    path = tmp_path / "uno.db"
    if what == "folder":
        path.mkdir()
    else:
        path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000 if what == "half" else b"hello" * 1000)
    before = path.read_bytes() if path.is_file() else b""
    code, err = await said(environment_of(server, tmp_path), tmp_path)
    assert code == 2, err
    assert "DATABASE_URL" in err.splitlines()[-1]
    assert "Traceback" not in err
    assert (path.read_bytes() if path.is_file() else b"") == before


async def test_a_second_bot_on_the_same_file(server: Server, playground: Playground, tmp_path: Path) -> None:
    async with program(environment_of(server, tmp_path), tmp_path) as first:
        await playground.wait_until_ready()
        code, err = await said(environment_of(server, tmp_path), tmp_path)
        assert code == 2, err
        assert "DATABASE_URL" in err
        assert "Traceback" not in err
        assert not (await playground.ana.slash(playground.channel("table-1"), "uno new")).failed
        first.terminate()
        _, log = await first.communicate()
    assert first.returncode == 0, log.decode()


async def test_a_second_signal_ends_it_at_once(server: Server, playground: Playground, tmp_path: Path) -> None:
    async with program(environment_of(server, tmp_path), tmp_path) as process:
        await playground.wait_until_ready()
        os.kill(process.pid, signal.SIGSTOP)  # so that both are there when it looks
        os.kill(process.pid, signal.SIGTERM)
        os.kill(process.pid, signal.SIGINT)
        os.kill(process.pid, signal.SIGCONT)
        async with asyncio.timeout(60):
            _, err = await process.communicate()
    assert process.returncode == 130, err.decode()
    assert "Traceback" not in err.decode()
