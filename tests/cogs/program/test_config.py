"""Every bad setting stops the start with one sentence that names it, and no secret is shown."""

from pathlib import Path

import pytest

from cogs.config import BadSetting, read_config
from tests.cogs.program.conftest import program

LOOPBACK = {"DISCORD_TOKEN": "a-token", "DISCORD_API_BASE": "http://127.0.0.1:1/api/v10"}
BAD = [
    ("DISCORD_TOKEN", {"DISCORD_TOKEN": "two words"}),
    ("DISCORD_TOKEN", {"DISCORD_API_BASE": "http://127.0.0.1:1"}),
    ("DISCORD_API_BASE", {**LOOPBACK, "DISCORD_API_BASE": "discord.com"}),
    ("DISCORD_API_BASE", {**LOOPBACK, "DISCORD_API_BASE": "http://127.0.0.1:99999"}),
    ("DISCORD_GATEWAY_URL", {**LOOPBACK, "DISCORD_GATEWAY_URL": "http://127.0.0.1:1"}),
    ("DISCORD_GATEWAY_URL", {"DISCORD_TOKEN": "a-token", "DISCORD_GATEWAY_URL": "ws://127.0.0.1:1"}),
    ("DATABASE_URL", {"DATABASE_URL": "postgres://me:hunter2hunter2@host/uno"}),
    ("DATABASE_URL", {"DATABASE_URL": "sqlite:///"}),
    ("LOG_LEVEL", {"LOG_LEVEL": "LOUD"}),
    ("DEV_GUILD_ID", {"DEV_GUILD_ID": "-1"}),
    ("DEV_GUILD_ID", {"DEV_GUILD_ID": str(2**63)}),
    ("DEV_GUILD_ID", {"DEV_GUILD_ID": "١٢٣"}),
    ("SHARD_COUNT", {"SHARD_COUNT": "0"}),
    ("SHARD_COUNT", {"SHARD_COUNT": "two"}),
    ("PLAYGROUND_PORT", {"PLAYGROUND_PORT": "65536"}),
    ("TEST_TIME_SCALE", {"DISCORD_TOKEN": "a-token", "TEST_TIME_SCALE": "20"}),
    ("TEST_TIME_SCALE", {**LOOPBACK, "TEST_TIME_SCALE": "nan"}),
    ("TEST_TIME_SCALE", {**LOOPBACK, "TEST_TIME_SCALE": "0"}),
    ("TEST_SEED", {"DISCORD_TOKEN": "a-token", "TEST_SEED": "7"}),
    ("TEST_SEED", {**LOOPBACK, "DISCORD_API_BASE": "https://127.0.0.1.example.com/api/v10", "TEST_SEED": "7"}),
]


@pytest.mark.parametrize(("variable", "environment"), BAD)
async def test_a_bad_value_names_its_variable_in_one_sentence(
    variable: str, environment: dict[str, str], tmp_path: Path
) -> None:
    async with program(environment, tmp_path) as process:
        out, err = await process.communicate()
    lines = err.decode().splitlines()
    assert process.returncode == 2
    assert out == b""
    assert len(lines) == 1
    assert lines[0].startswith(f"{variable} ")
    assert lines[0].endswith(".")
    assert "hunter2" not in lines[0]


async def test_a_database_that_cannot_be_opened_is_named_before_discord_is_asked(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where a folder should be")
    async with program(LOOPBACK, tmp_path) as process:
        _, err = await process.communicate()
    assert process.returncode == 2
    assert err.decode().startswith("DATABASE_URL ")
    assert len(err.decode().splitlines()) == 1


async def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("my notes, which are long enough to be no header of SQLite" * 40)
    async with program({**LOOPBACK, "DATABASE_URL": f"sqlite:///{tmp_path}/notes.txt"}, tmp_path) as process:
        _, err = await process.communicate()
    assert process.returncode == 2
    assert "DATABASE_URL" in err.decode()
    assert (tmp_path / "notes.txt").read_text().startswith("my notes")


async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    from playground.server import Server

    async with Server() as taken, program({"PLAYGROUND_PORT": str(taken.port)}, tmp_path) as process:
        _, err = await process.communicate()
    assert process.returncode == 2
    assert err.decode().splitlines()[-1].startswith("PLAYGROUND_PORT ")


async def test_help_lists_what_there_is(tmp_path: Path) -> None:
    async with program({}, tmp_path, "--help") as process:
        out, _ = await process.communicate()
    assert process.returncode == 0
    assert b"--demo" in out
    assert b".env.example" in out


def test_the_defaults_are_those_of_experience_md() -> None:
    config = read_config({})
    assert config.token is None
    assert config.database_url == "sqlite:///data/uno.db"
    assert config.playground_port == 8765
    assert (config.time_scale, config.seed) == (1.0, None)


def test_empty_means_not_set() -> None:
    assert read_config({"DISCORD_TOKEN": "", "TEST_SEED": " ", "LOG_LEVEL": ""}) == read_config({})


def test_the_gateway_is_found_beside_the_api() -> None:
    config = read_config({**LOOPBACK, "DISCORD_API_BASE": "http://[::1]:8765"})
    assert config.api_base == "http://[::1]:8765/api/v10"
    assert config.gateway_url == "ws://[::1]:8765/gateway"


def test_a_seed_of_64_digits_is_taken_as_it_is() -> None:
    assert read_config({**LOOPBACK, "TEST_SEED": "ab" * 32}).seed == bytes.fromhex("ab" * 32)
    assert read_config({**LOOPBACK, "TEST_SEED": "7"}).seed != read_config({**LOOPBACK, "TEST_SEED": "8"}).seed


def test_the_secrets_of_a_config_are_not_in_its_repr() -> None:
    shown = repr(read_config({**LOOPBACK, "DISCORD_TOKEN": "very-secret", "TEST_SEED": "ab" * 32}))
    assert "very-secret" not in shown
    assert "ab" * 32 not in shown


def test_every_variable_stands_in_the_example_with_a_sentence() -> None:
    from cogs.config import VARIABLES
    from tests.cogs.program.conftest import ROOT

    lines = (ROOT / ".env.example").read_text().splitlines()
    for variable in VARIABLES:
        place = next(i for i, line in enumerate(lines) if line.startswith(f"{variable}="))
        assert lines[place - 1].startswith("# ")
        assert lines[place - 1].endswith(".")


def test_a_bad_setting_knows_its_variable() -> None:
    with pytest.raises(BadSetting) as trouble:
        read_config({"LOG_LEVEL": "x"})
    assert trouble.value.variable == "LOG_LEVEL"
