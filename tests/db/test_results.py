"""Leaderboards and statistics against a slow reference (order: wins, points in `points` matches, fewer games)."""

import asyncio
import random
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

import pytest

from db import Database, MatchResult, Saved, Standing, Stats, day_of, open_database, results
from db.migrate import migrations
from tests.db.builders import ANA, BEN, CHO, DAN, GUILD, match, move, new_table, player

DAY = 86_400


async def finish(database: Database, result: MatchResult) -> None:
    table_id, channel = f"table of {result.id}", crc32(result.id.encode()) + 1
    await database.tables.create(new_table(table_id, channel_id=channel, guild_id=channel))
    assert await database.tables.save_move(move(0, table_id, result=result)) == Saved(1)


@dataclass
class Tally:
    games: int = 0
    wins: int = 0
    points: int = 0
    streak: int = 0
    best: int = 0


def reference(
    matches: list[MatchResult], guild: int | None, edition: str | None, since: int | None
) -> dict[int, Tally]:
    """Everything added up from nothing, in the order in which it was played."""
    tallies: dict[int, Tally] = {}
    for played in matches:
        wanted = guild in {None, played.guild_id} and edition in {None, played.edition}
        members = [one for one in played.players if one.user_id is not None]
        if not wanted or len(members) < 2 or (since is not None and played.ended_at < since * DAY):
            continue
        for one in members:
            if one.counts and one.user_id is not None:
                tally = tallies.setdefault(one.user_id, Tally())
                tally.games += 1
                tally.wins += one.won
                tally.points += one.points if played.scoring == "points" else 0
                tally.streak = tally.streak + 1 if one.won else 0
                tally.best = max(tally.best, tally.streak)
    return tallies


def ranking(tallies: dict[int, Tally]) -> list[Standing]:
    keys = {user: (-tally.wins, -tally.points, tally.games) for user, tally in tallies.items()}
    order = sorted(tallies, key=lambda user: (keys[user], user))
    return [
        Standing(
            1 + sum(other < keys[u] for other in keys.values()), u, tallies[u].wins, tallies[u].points, tallies[u].games
        )
        for u in order
    ]


def random_match(chance: random.Random, number: int) -> MatchResult:
    seats = chance.randint(2, 6)
    users = [user if chance.random() < 0.8 else None for user in chance.sample(range(1, 15), seats)]
    winner = chance.randrange(seats)
    players = [
        player(seat, user, won=seat == winner, points=chance.choice((0, 20, 50)), counts=chance.random() < 0.95)
        for seat, user in enumerate(users)
    ]
    return match(
        f"m{number}",
        *players,
        guild_id=chance.choice((7, 8)),
        edition=chance.choice(("classic", "barbie")),
        scoring=chance.choice(("points", "single", "lowest")),
        ended_at=number * DAY / 6,
    )


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_every_ranking_agrees_with_the_slow_reference(database: Database, seed: int) -> None:
    chance = random.Random(seed)
    matches = [random_match(chance, number) for number in range(180)]
    for played in matches:
        await finish(database, played)
    for guild in (None, 7, 8, 9):
        for edition in (None, "classic", "barbie"):
            for since in (None, 0, 23, 29, 40):
                tallies = reference(matches, guild, edition, since)
                expected = ranking(tallies)
                results = database.results
                assert await results.leaderboard(guild, edition, since, limit=50) == expected
                assert await results.leaderboard(guild, edition, since, limit=3, offset=2) == expected[2:5]
                for line in expected:
                    assert await results.rank_of(line.user_id, guild, edition, since) == line
            everything = reference(matches, guild, edition, None)
            for user in range(1, 16):
                tally = everything.get(user, Tally())
                stats = Stats(tally.games, tally.wins, tally.points, tally.streak, tally.best)
                assert await database.results.stats(user, guild, edition) == stats


async def test_wins_then_points_then_fewer_games(database: Database) -> None:
    await finish(database, match("1", player(0, ANA, won=True, points=100), player(1, BEN), player(2, DAN)))
    await finish(database, match("2", player(0, BEN, won=True, points=100), player(1, ANA), player(2, DAN)))
    await finish(database, match("3", player(0, CHO, won=True, points=100), player(1, DAN)))
    board = await database.results.leaderboard(GUILD)
    assert [(line.rank, line.user_id) for line in board] == [(1, CHO), (2, ANA), (2, BEN), (4, DAN)]
    assert [line.rank for line in await database.results.leaderboard(GUILD, offset=2)] == [2, 4]


async def test_points_count_in_points_matches_only(database: Database) -> None:
    for scoring in ("single", "lowest", "points"):
        await finish(database, match(scoring, player(0, ANA, won=True, points=7), player(1, BEN), scoring=scoring))
    assert await database.results.stats(ANA, GUILD) == Stats(games=3, wins=3, points=7, streak=3, best_streak=3)


async def test_robots_never_enter_and_games_against_robots_only_do_not_count(database: Database) -> None:
    await finish(database, match("alone", player(0, ANA, won=True), player(1, None), player(2, None)))
    assert await database.results.leaderboard(None) == []
    await finish(database, match("mixed", player(0, None, won=True), player(1, ANA), player(2, BEN)))
    board = await database.results.leaderboard(None)
    assert [(line.user_id, line.wins) for line in board] == [(ANA, 0), (BEN, 0)]


async def test_a_period_starts_at_the_given_utc_day(database: Database) -> None:
    late, early = 20 * DAY, 20 * DAY - 0.001
    await finish(database, match("late", player(0, ANA, won=True), player(1, BEN), ended_at=late))
    await finish(database, match("early", player(0, BEN, won=True), player(1, ANA), ended_at=early))
    assert (day_of(early), day_of(late)) == (19, 20)
    board = await database.results.leaderboard(GUILD, since_day=20)
    assert [(line.user_id, line.wins, line.games) for line in board] == [(ANA, 1, 1), (BEN, 0, 1)]
    assert await database.results.rank_of(ANA, GUILD, since_day=21) is None


async def test_a_match_is_kept_with_its_seed_and_every_seat(database: Database, file: Path) -> None:
    await finish(database, match("m1", player(0, ANA, won=True, points=3), player(1, None), seed="ff", commitment="cc"))
    with closing(sqlite3.connect(file)) as raw:
        kept = raw.execute("SELECT id, seed, commitment, rounds, scoring FROM matches").fetchall()
        seats = raw.execute("SELECT seat, user_id, robot, won, points, place, counts FROM match_players").fetchall()
    assert kept == [("m1", "ff", "cc", 3, "points")]
    assert seats == [(0, ANA, None, 1, 3, 1, 0), (1, None, "robot-1", 0, 0, 2, 0)]


async def test_many_matches_ending_at_once_all_count(database: Database) -> None:
    ends = (finish(database, match(f"m{n}", player(0, ANA, won=n % 2 == 0), player(1, BEN))) for n in range(40))
    await asyncio.gather(*ends)
    assert (await database.results.stats(ANA, None)).wins == 20
    assert (await database.results.stats(BEN, GUILD)).games == 40


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
