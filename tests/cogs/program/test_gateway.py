"""The program and its line to Discord: how it ends where Discord ends it, and how it waits where Discord is away."""

from pathlib import Path

import pytest

from cogs.config import Config, read_config
from playground.server import Server
from tests.cogs.program.conftest import environment_of, program, running
from tests.kit.playground import Playground
from tests.kit.waiting import until

ENDS = [
    (4004, "DISCORD_TOKEN ", 2),
    (4010, "SHARD_COUNT ", 2),
    (4011, "SHARD_COUNT ", 1),
    (4012, "discord.py", 2),
    (4013, "discord.py", 2),
    (4014, "Privileged Gateway Intents", 2),
]


@pytest.mark.parametrize(("code", "named", "status"), ENDS)
async def test_a_final_close_ends_the_program_with_one_sentence(
    server: Server, playground: Playground, tmp_path: Path, code: int, named: str, status: int
) -> None:
    async with program(environment_of(server, tmp_path), tmp_path) as process:
        await playground.wait_until_ready()
        await playground.gateway.close(code)
        _, err = await process.communicate()
    assert process.returncode == status, err.decode()
    assert named in err.decode().splitlines()[-1]
    assert "Traceback" not in err.decode()


@pytest.mark.parametrize("when", ["while it runs", "before it starts"])
async def test_a_token_that_is_withdrawn_is_named(
    server: Server, playground: Playground, tmp_path: Path, when: str
) -> None:
    if when == "before it starts":
        await playground.gateway.withdraw_token()
    async with program(environment_of(server, tmp_path), tmp_path) as process:
        if when == "while it runs":
            await playground.wait_until_ready()
            await playground.gateway.withdraw_token()
        _, err = await process.communicate()
    assert process.returncode == 2
    assert err.decode().splitlines()[-1].startswith("DISCORD_TOKEN ")


async def test_too_few_shards_are_named(server: Server, playground: Playground, tmp_path: Path) -> None:
    await playground.gateway.shards(2, required=2)
    async with program({**environment_of(server, tmp_path), "SHARD_COUNT": "1"}, tmp_path) as process:
        _, err = await process.communicate()
    assert process.returncode == 2
    assert err.decode().splitlines()[-1].startswith("SHARD_COUNT ")


async def test_a_start_waits_until_discord_is_there_and_says_so_once(
    server: Server, playground: Playground, config: Config, caplog: pytest.LogCaptureFixture
) -> None:
    await playground.away()
    gateways = len(server.traffic.requests("GET", "/users/@me"))
    async with running(config) as bot:
        await until(lambda: len(server.traffic.requests("GET", "/users/@me")) > gateways + 2)
        await playground.rest.lift()
        await until(lambda: bot.lines.shard_count)
        assert bot.gateway.patience.waiting
        await playground.gateway.up()
        await playground.wait_until_ready()
        await until(lambda: not bot.gateway.patience.waiting)
    said = [one.getMessage() for one in caplog.records if "Discord can" in one.getMessage()]
    assert len(said) == 2, said
    assert not [one for one in caplog.records if one.exc_info]


async def test_an_address_that_is_banned_at_the_start_waits_and_says_so_once(
    server: Server, playground: Playground, config: Config, caplog: pytest.LogCaptureFixture
) -> None:
    """F023: a page of HTML from in front of Discord, to the login and then to the request for the gateway."""
    logins = await playground.rest.ban_address(path="/users/@me")
    gateways = await playground.rest.ban_address(path="/gateway/bot")
    async with running(config) as bot:
        await until(lambda: len(server.traffic.requests("GET", "/users/@me")) > 2)
        await playground.rest.lift(logins)
        await until(lambda: len(server.traffic.requests("GET", "/gateway/bot")) > 2)
        assert bot.gateway.patience.waiting
        await playground.rest.lift(gateways)
        await playground.wait_until_ready()
        await until(lambda: not bot.gateway.patience.waiting)
    said = [one.getMessage() for one in caplog.records if "Discord can" in one.getMessage()]
    assert len(said) == 2, said
    assert not [one for one in caplog.records if one.exc_info]


async def test_no_session_is_begun_beyond_the_ration_of_the_day(
    server: Server, playground: Playground, config: Config, caplog: pytest.LogCaptureFixture
) -> None:
    """F029: one IDENTIFY more would reset the token; so both shards wait for the next day, told once."""
    await playground.stop_clock()
    await playground.gateway.shards(2, session_starts=2)
    async with running(config) as bot:
        await until(lambda: bot.lines.is_connected(0) and bot.lines.is_connected(1))
        asked = len(server.traffic.requests("GET", "/gateway/bot"))
        await playground.gateway.invalidate()
        await until(lambda: len(server.traffic.requests("GET", "/gateway/bot")) > asked + 2)
        assert server.services.gateway.identifies == 2
        assert not bot.lines.is_connected(0)
        await playground.advance(86_400)
        await until(lambda: bot.lines.is_connected(0) and bot.lines.is_connected(1))
    said = [one.getMessage() for one in caplog.records if "no new session" in one.getMessage()]
    assert said == ["Discord allows no new session for 24.0 hours; the bot waits for one"]


async def test_an_outage_in_the_middle_is_told_once(
    server: Server, playground: Playground, config: Config, caplog: pytest.LogCaptureFixture
) -> None:
    await playground.gateway.shards(2)
    async with running(config) as bot:
        await until(lambda: bot.lines.is_connected(0) and bot.lines.is_connected(1))
        await playground.away()
        await until(lambda: bot.gateway.tried > 6)
        assert not bot.lines.is_connected(0)
        await playground.back()
        await until(lambda: bot.lines.is_connected(0) and bot.lines.is_connected(1))
        await until(lambda: not bot.gateway.patience.waiting)
    said = [one.getMessage() for one in caplog.records if one.levelname == "WARNING" and "emoji" not in one.name]
    assert len(said) == 2, said
    assert said[0].startswith("Discord cannot be reached")
    assert said[1].startswith("Discord can be reached again")


async def test_shards_are_as_many_as_discord_advises_or_as_are_set(
    server: Server, playground: Playground, config: Config
) -> None:
    await playground.gateway.shards(3)
    async with running(config) as bot:
        await until(lambda: bot.lines.is_connected(2))
        assert await playground.gateway.connected() == [0, 1, 2]


async def test_the_number_of_shards_may_be_set(server: Server, playground: Playground, tmp_path: Path) -> None:
    async with running(read_config({**environment_of(server, tmp_path), "SHARD_COUNT": "2"})) as bot:
        await until(lambda: bot.lines.is_connected(1))
        assert await playground.gateway.connected() == [0, 1]


async def test_a_silent_shard_reconnects_alone(server: Server, playground: Playground, config: Config) -> None:  # F026
    await playground.gateway.shards(2)
    async with running(config) as bot:
        await until(lambda: bot.lines.is_connected(0) and bot.lines.is_connected(1))
        before = server.services.gateway.identifies
        bot.gateway.watchdogs[1]._fed = -1e9
        await bot.shards[1]._parent.ws.send_heartbeat({"op": 1, "d": None})  # its acknowledgement is all that comes
        await until(lambda: server.services.gateway.identifies > before)
        await until(lambda: bot.lines.is_connected(1))
        assert server.services.gateway.identifies == before + 1
        assert bot.lines.is_connected(0)


async def test_an_event_that_the_library_cannot_read_costs_no_line(
    server: Server, playground: Playground, config: Config
) -> None:
    async with running(config) as bot:
        await playground.wait_until_ready()
        server.services.gateway.dispatch("GUILD_CREATE", {"id": "no number"}, 0, None)
        await until(lambda: not bot.lines.is_connected(0))
        await until(lambda: bot.lines.is_connected(0))
        assert not (await playground.ana.slash(playground.channel("table-1"), "uno new")).failed
