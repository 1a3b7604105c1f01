"""How matches and scores lie in the SQLite file: what is kept of a match, and that rankings are read from indexes."""

import random
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from db import Database, open_database
from db.sqlite import results
from db.sqlite.migrate import migrations
from tests.db.builders import ANA, finish, match, player


async def test_a_match_is_kept_with_its_seed_and_every_seat(database: Database, file: Path) -> None:
    await finish(database, match("m1", player(0, ANA, won=True, points=3), player(1, None), seed="ff", commitment="cc"))
    with closing(sqlite3.connect(file)) as raw:
        kept = raw.execute("SELECT id, seed, commitment, rounds, scoring FROM matches").fetchall()
        seats = raw.execute("SELECT seat, user_id, robot, won, points, place, counts FROM match_players").fetchall()
    assert kept == [("m1", "ff", "cc", 3, "points")]
    assert seats == [(0, ANA, None, 1, 3, 1, 0), (1, None, "robot-1", 0, 0, 2, 0)]


async def test_the_top_ten_does_not_depend_on_the_size(file: Path) -> None:
    """The top 10 of 200,000 members is read from the index: at least 20 times faster than sorting them all."""
    await (await open_database(f"sqlite:///{file}")).close()
    chance = random.Random(5)
    rows = [(user, chance.randrange(500), chance.randrange(50), chance.randrange(9999)) for user in range(1, 200_001)]
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.executemany("INSERT INTO scores VALUES (0, '', ?, ?, ?, ?, 0, 0)", rows)
    async with await open_database(f"sqlite:///{file}") as database:
        best = min([await timed(database) for _ in range(9)])
    start = time.perf_counter()
    sorted(rows, key=lambda row: (-row[2], -row[3], row[1], row[0]))
    assert best < (time.perf_counter() - start) / 20


async def timed(database: Database) -> float:
    start = time.perf_counter()
    assert len(await database.results.leaderboard(None)) == 10
    return time.perf_counter() - start


@pytest.mark.parametrize("name", ["_ALL_TIME", "_SINCE", "_AHEAD", "_STATS"])
def test_rankings_are_read_from_indexes(name: str) -> None:
    """No walk through a whole table, and the all-time ranking needs no sorting."""
    with closing(sqlite3.connect(":memory:")) as raw:
        raw.executescript(migrations()[1])
        sql = getattr(results, name) + (results._ORDER if name in {"_ALL_TIME", "_SINCE"} else "")
        parameters = 5 if name == "_AHEAD" else sql.count("?")
        plan = [row[3] for row in raw.execute("EXPLAIN QUERY PLAN " + sql, (0,) * parameters)]
    assert not [step for step in plan if step.startswith("SCAN") and step != "SCAN CONSTANT ROW"]
    assert name == "_SINCE" or not [step for step in plan if "TEMP B-TREE" in step]
