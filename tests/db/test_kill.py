"""kill -9 at random moments: no acknowledged move is lost, none is doubled, the file stays sound (F081, F093)."""

import random
import subprocess
import sys

from db import open_database
from tests.db.player_process import GAMES

RUNS = 12


def kill_after(url: str, lines: int) -> dict[int, int]:
    """What the process had been promised when it was killed."""
    command = [sys.executable, "-m", "tests.db.player_process", url]
    promised: dict[int, int] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for _ in range(lines):
            note(promised, process.stdout.readline())
        process.kill()
        for line in process.stdout:
            note(promised, line)
    return promised


def note(promised: dict[int, int], line: str) -> None:
    number, seq = line.split()
    promised[int(number)] = int(seq)


async def test_kill_nine_loses_no_acknowledged_move(url: str) -> None:
    chance = random.Random(4)
    for _ in range(RUNS):
        promised = kill_after(url, chance.randint(1, 400))
        async with await open_database(url) as database:
            tables = await database.tables.live()
            assert len(tables) == GAMES
            for table in tables:
                assert table.seq >= promised.get(int(table.id[1:]), 0)
                assert table.snapshot == (f"after {table.seq - 1}" if table.seq else "")
                entries = await database.tables.journal(table.id)
                assert [entry.seq for entry in entries] == list(range(table.seq + 1))
