"""The program itself: `python bot.py` as a process, its signals, its child, and the demo."""

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from playground.demo import play
from playground.server import Server
from playground.supervisor import Supervisor
from tests.cogs.program.conftest import environment_of, program
from tests.kit.playground import Playground
from tests.kit.waiting import until

SOME_EMOJIS = 30
SELF_ENDING = ["/bin/sh", "-c", "exit 3"]


async def lines_until(process: asyncio.subprocess.Process, part: str) -> str:
    """What the program says until a line has this part."""
    assert process.stdout is not None
    said = ""
    async with asyncio.timeout(60):
        while part not in said:
            line = (await process.stdout.readline()).decode()
            assert line, said
            said += line
    return said


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_the_bot_in_order(
    server: Server, playground: Playground, tmp_path: Path, sign: signal.Signals
) -> None:
    began = time.monotonic()
    async with program(environment_of(server, tmp_path), tmp_path) as process:
        await playground.wait_until_ready()
        ready = time.monotonic()
        process.send_signal(sign)
        _, err = await process.communicate()
        ended = time.monotonic()
    assert process.returncode == 0, err.decode()
    assert ended - ready < max(6, 2 * (ready - began))  # its start tells how busy the machine is
    assert server.token not in err.decode()
    assert "Traceback" not in err.decode()


async def test_no_token_reaches_the_log_at_any_level(server: Server, playground: Playground, tmp_path: Path) -> None:
    environment = {**environment_of(server, tmp_path), "LOG_LEVEL": "DEBUG"}
    async with program(environment, tmp_path) as process:
        await playground.wait_until_ready()
        reply = await playground.ana.slash(playground.channel("table-1"), "uno new")
        process.terminate()
        _, err = await process.communicate()
    assert reply.message is not None
    tokens = {entry["path"].split("/")[3] for entry in server.traffic.requests("POST", "/interactions/")}
    assert tokens
    assert not any(token in err.decode() for token in (*tokens, server.token))


async def test_a_token_that_is_not_accepted_is_named(server: Server, tmp_path: Path) -> None:
    environment = {**environment_of(server, tmp_path), "DISCORD_TOKEN": "wrong-token"}
    async with program(environment, tmp_path) as process:
        _, err = await process.communicate()
    assert process.returncode == 2
    assert err.decode().splitlines()[-1].startswith("DISCORD_TOKEN ")
    assert "wrong-token" not in err.decode()


async def test_an_attached_bot_ends_with_its_keeper(server: Server, playground: Playground, tmp_path: Path) -> None:
    async with program(environment_of(server, tmp_path), tmp_path, "--attached") as process:
        _, err = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 0, err.decode()


async def test_the_address_comes_last_and_stands_alone(tmp_path: Path) -> None:
    """Nothing follows it while emojis are brought; nothing before it alarms, or tells of what did not happen."""
    async with program({"PLAYGROUND_PORT": "0"}, tmp_path, err=asyncio.subprocess.STDOUT) as process:
        said = await lines_until(process, "http://127.0.0.1:")
        url = said.rpartition(" ")[2].strip()
        async with await Playground.connect(url) as playground:
            watcher = playground.members[0]
            while len((await playground.refresh())["emojis"]) < SOME_EMOJIS:
                watcher.transcript.clear()
                await watcher.wait_for(lambda one: one.transcript)
            assert playground.world["bot"]["connected"]
        process.terminate()
        rest, _ = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 0
    *before, empty, last = said.splitlines()
    assert (empty, last) == ("", f"The playground is open: {url}")
    assert rest.decode().strip() == ""
    assert [line for line in before if " INFO " not in line] == []
    assert not [line for line in before if "forgot" in line or "emojis" in line]


async def test_a_bot_that_is_killed_is_started_again_and_the_lobby_goes_on(tmp_path: Path) -> None:
    async with program({"PLAYGROUND_PORT": "0"}, tmp_path) as process:
        said = await lines_until(process, "http://127.0.0.1:")
        url = said.rpartition(" ")[2].strip()
        async with await Playground.connect(url) as playground:
            await playground.wait_until_ready()
            await playground.stop_clock()  # this machine may be slow: no click waits for an answer in vain
            channel = playground.channel("table-1")
            lobby = (await playground.ana.slash(channel, "uno new")).message
            assert lobby is not None
            child = await child_of(process.pid)
            os.kill(child, signal.SIGKILL)
            await playground.ana.wait_for(lambda member: not member.sees_bot())
            await playground.wait_until_ready()
            assert "2. Ben" in (await playground.ben.click(lobby, "Join")).text
        process.terminate()
        await asyncio.wait_for(process.wait(), 60)
    assert process.returncode == 0


async def child_of(parent: int) -> int:
    process = await asyncio.create_subprocess_exec(
        "ps", "-o", "pid=", "--ppid", str(parent), stdout=asyncio.subprocess.PIPE
    )
    out, _ = await process.communicate()
    return int(out.split()[0])


async def test_a_keeper_gives_up_where_starting_again_is_useless() -> None:
    supervisor = Supervisor(SELF_ENDING, final_codes=(3,))
    supervisor.start(os.environ)
    assert await asyncio.wait_for(supervisor.given_up(), 60) == 3
    await supervisor.stop()


async def test_a_keeper_starts_again_and_leaves_nothing_behind() -> None:
    supervisor = Supervisor(["/bin/sleep", "1000"])
    supervisor.start(os.environ)
    first = await pid_of(supervisor)
    os.kill(first, signal.SIGKILL)
    second = await pid_of(supervisor, other_than=first)
    await supervisor.stop()
    assert supervisor.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(second, 0)


async def pid_of(supervisor: Supervisor, other_than: int | None = None) -> int:
    return await until(lambda: None if supervisor.pid == other_than else supervisor.pid)


@pytest.mark.slow
async def test_the_demo_plays_a_whole_match_and_saves_its_pictures(
    server: Server, playground: Playground, tmp_path: Path
) -> None:
    said: list[str] = []
    async with program(environment_of(server, tmp_path), tmp_path):
        code = await asyncio.wait_for(play(server.url, tmp_path / "demo", pace=0.0, say=said.append), 240)
    assert code == 0, said[-20:]
    assert any("wins the match!" in line for line in said)
    pictures = [path.name for path in (tmp_path / "demo").iterdir()]
    assert any("hand" in name for name in pictures)
    assert not any("{" in line for line in said)
