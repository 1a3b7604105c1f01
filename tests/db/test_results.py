"""Leaderboards and statistics against a slow reference (order: wins, points in `points` matches, fewer games)."""

import asyncio
import random
from dataclasses import dataclass

import pytest

from db import Database, MatchResult, Standing, Stats, day_of
from tests.db.builders import ANA, BEN, CHO, DAN, GUILD, finish, match, player

DAY = 86_400


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


async def test_many_matches_ending_at_once_all_count(database: Database) -> None:
    ends = (finish(database, match(f"m{n}", player(0, ANA, won=n % 2 == 0), player(1, BEN))) for n in range(40))
    await asyncio.gather(*ends)
    assert (await database.results.stats(ANA, None)).wins == 20
    assert (await database.results.stats(BEN, GUILD)).games == 40
