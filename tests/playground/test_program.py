"""The server as a program of its own."""

import asyncio
import signal
import sys

import aiohttp

from playground.server import Server


async def run(*arguments: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "playground.server", *arguments, stdout=pipe, stderr=pipe
    )


async def test_it_prints_its_address_serves_and_stops_when_told() -> None:
    process = await run("--port", "0")
    assert process.stdout
    url = (await process.stdout.readline()).decode().removeprefix("Playground: ").strip()
    async with aiohttp.ClientSession() as session, session.get(f"{url}/playground/world") as response:
        world = await response.json()
    assert [one["name"] for one in world["members"]] == ["Ana", "Ben", "Cho", "Dan"]
    assert [(one["name"], one["locale"]) for one in world["guilds"]] == [
        ("Croupier Playground", "en-US"),
        ("Salon des cartes", "fr"),
    ]
    process.send_signal(signal.SIGTERM)
    _, errors = await process.communicate()
    assert (process.returncode, errors) == (0, b"")


async def test_a_taken_port_is_told_in_one_sentence() -> None:
    async with Server() as server:
        process = await run("--port", str(server.port))
        _, errors = await process.communicate()
    assert process.returncode == 1
    assert errors.decode().startswith(f"--port {server.port} cannot be used")
    assert len(errors.splitlines()) == 1
