"""`.env`: whatever an editor or a slip of the hand makes of it, one sentence says what to do, without a value."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cogs.config import BadSetting
from cogs.dotenv_file import read_dotenv
from tests.cogs.program.conftest import ROOT, program


def written(folder: Path, content: bytes) -> Path:
    file = folder / ".env"
    file.write_bytes(content)
    return file


@pytest.mark.parametrize(
    ("content", "begins"),
    [
        ("DISCORD_TOKEN=hunter2\n".encode("utf-16"), ".env cannot be read: save it as a text file in UTF-8."),
        ("DISCORD_TOKEN=hunter2\n".encode("utf-16-le"), ".env cannot be read: save it as a text file in UTF-8."),
        ("# clé\nDISCORD_TOKEN=hunter2\n".encode("latin-1"), ".env cannot be read: save it as a text file in UTF-8."),
        (b"LOG_LEVEL=INFO\nDISCORD_TOKEN: hunter2\n", ".env has a line 2 that is no setting"),
        (b"DISCORD_TOKEN hunter2\n", ".env has a line 1 that is no setting"),
        (b"discord_token=hunter2\n", "DISCORD_TOKEN is misspelt in .env"),
        (b"DISCORDTOKEN=hunter2\n", "DISCORD_TOKEN is misspelt in .env"),
        (b"Dev-Guild-Id=7\n", "DEV_GUILD_ID is misspelt in .env"),
    ],
)
async def test_what_cannot_be_meant_is_told_in_one_sentence(content: bytes, begins: str, tmp_path: Path) -> None:
    written(tmp_path, content)
    async with program({}, tmp_path) as process:
        _, err = await process.communicate()
    assert process.returncode == 2
    (sentence,) = err.decode().splitlines()
    assert sentence.startswith(begins)
    assert sentence.endswith(".")
    assert "hunter2" not in sentence


def test_usual_files_are_read(tmp_path: Path) -> None:
    file = written(tmp_path, "\ufeff# ours\nDISCORD_TOKEN='a b'\nexport OTHER=1\nLOG_LEVEL=\n".encode())
    assert read_dotenv(file) == {"DISCORD_TOKEN": "a b", "OTHER": "1", "LOG_LEVEL": ""}
    assert read_dotenv(tmp_path / "none") == {}


def test_a_folder_of_that_name_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r"\.env cannot be read"):
        read_dotenv(tmp_path)


def test_windows_is_told_what_to_use_instead() -> None:
    code = "import sys; sys.modules['fcntl'] = None; import bot"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (
        1,
        "Croupier runs on Linux and macOS; on Windows use WSL or a container.\n",
    )


async def test_a_demo_whose_output_is_closed_ends_without_a_traceback(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    environment = {**os.environ, "PLAYGROUND_PORT": "0", "PYTHONIOENCODING": "ascii"}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(ROOT / "bot.py"),
        "--demo",
        "--pace=0",
        cwd=tmp_path,
        env=environment,
        stdout=writing,
        stderr=asyncio.subprocess.PIPE,
    )
    os.close(writing)
    _, err = await asyncio.wait_for(process.communicate(), 120)
    assert process.returncode == 1
    assert b"Traceback" not in err
    assert b"BrokenPipe" not in err
