"""How many durable moves a second can 32 games save, and how fast is a leaderboard?

Yardsticks of the same run: the same statements awaited one by one through aiosqlite (BEGIN, UPDATE, INSERT, COMMIT),
plain blocking sqlite3 with 32 moves a commit, and the ranking added up from a covering index. All at synchronous=FULL.
"""

import asyncio
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiosqlite

from db import Database, MoveRecord, NewTable, Roster, open_database

GAMES = 32
SECONDS = 0.6
ROUNDS = 5
SNAPSHOT = '{"v":1,"hands":[' + ",".join(["[1,2,3,4,5,6,7]"] * 4) + '],"pile":[' + ",".join(["42"] * 60) + "]}"
ACTION = '{"t":"play","seat":2,"card":45,"colour":"red"}'
EVENTS = '[{"t":"CardPlayed","seat":2,"card":45,"colour":"red"},{"t":"TurnPassed","seat":3}]'
UPDATE = """UPDATE tables SET seq = seq + 1, phase = 'playing', snapshot = ?, saved_at = ?, human_at = ?
    WHERE id = ? AND seq = ? AND closed_at IS NULL"""
INSERT = """INSERT INTO journal (table_id, seq, action, events, interaction_id, at) VALUES (?, ?, ?, ?, ?, ?)"""
# The yardsticks write the journal line themselves, as a bot without our triggers would.
NO_TRIGGERS = "DROP TRIGGER journal_action"
GUILDS, USERS, RESULTS = 50, 20_000, 1_000_000

Save = Callable[[int, int], Awaitable[None]]


async def empty_tables(path: Path) -> Database:
    """The real schema with 32 open lobbies."""
    database = await open_database(f"sqlite:///{path}")
    for game in range(GAMES):
        roster = Roster(host_id=1, seats="[]", members=())
        new = NewTable(
            id=str(game),
            guild_id=1,
            channel_id=game + 1,
            roster=roster,
            edition="classic",
            options="{}",
            seed="",
            commitment="",
            at=0,
        )
        await database.tables.create(new)
    return database


def interaction(game: int, seq: int) -> int:
    return (seq * GAMES + game + 1) << 22


async def play(save: Save) -> float:
    """Moves a second when every game awaits its own commit before its next move."""
    moves = 0
    start = time.perf_counter()

    async def evening(game: int) -> None:
        nonlocal moves
        seq = 0
        while time.perf_counter() < start + SECONDS:
            await save(game, seq)
            seq += 1
            moves += 1

    await asyncio.gather(*(evening(game) for game in range(GAMES)))
    return moves / (time.perf_counter() - start)


async def grouped(path: Path) -> float:
    """The product: db.tables.save_move."""
    database = await empty_tables(path)

    async def save(game: int, seq: int) -> None:
        await database.tables.save_move(
            MoveRecord(
                table_id=str(game),
                expected_seq=seq,
                snapshot=SNAPSHOT,
                action=ACTION,
                events=EVENTS,
                interaction_id=interaction(game, seq),
                at=1.0,
            )
        )

    try:
        return await play(save)
    finally:
        await database.close()


async def awaited(path: Path) -> float:
    """The yardstick: the same statements, one await each, one transaction a move."""
    await (await empty_tables(path)).close()
    turn = asyncio.Lock()
    async with aiosqlite.connect(path, isolation_level=None) as connection:
        await connection.execute("PRAGMA synchronous = FULL")
        await connection.execute(NO_TRIGGERS)

        async def save(game: int, seq: int) -> None:
            name, click = str(game), interaction(game, seq)
            async with turn:
                await connection.execute("BEGIN IMMEDIATE")
                await connection.execute(UPDATE, (SNAPSHOT, 1.0, 1.0, name, seq))
                await connection.execute(INSERT, (name, seq + 1, ACTION, EVENTS, click, 1.0))
                await connection.execute("COMMIT")

        return await play(save)


async def blocking(path: Path) -> float:
    """The ceiling: no event loop, no thread, 32 moves a commit."""
    await (await empty_tables(path)).close()
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(NO_TRIGGERS)
    start, seq = time.perf_counter(), 0
    while time.perf_counter() < start + SECONDS:
        clicks = [(str(game), interaction(game, seq)) for game in range(GAMES)]
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(UPDATE, [(SNAPSHOT, 1.0, 1.0, name, seq) for name, _ in clicks])
        connection.executemany(INSERT, [(name, seq + 1, ACTION, EVENTS, click, 1.0) for name, click in clicks])
        connection.execute("COMMIT")
        seq += 1
    speed = seq * GAMES / (time.perf_counter() - start)
    connection.close()
    return speed


def durable_moves(folder: Path) -> None:
    ways = {
        "group commit (db.tables.save_move)": grouped,
        "four awaits a move through aiosqlite": awaited,
        "blocking sqlite3, 32 moves a commit": blocking,
    }
    speeds: dict[str, list[float]] = {name: [] for name in ways}
    for turn in range(ROUNDS):
        for number, (name, way) in enumerate(ways.items()):
            speeds[name].append(asyncio.run(way(folder / f"{turn}-{number}.db")))
    ours, yardstick, ceiling = (speeds[name] for name in ways)
    print(f"Durable moves, {GAMES} games, synchronous=FULL, median of {ROUNDS}")
    for name, figures in speeds.items():
        print(f"  {name:40} {statistics.median(figures):9,.0f} moves/s")
    print(f"  against four awaits {median_ratio(ours, yardstick):26.1f} x   (goal 15, at least 8)")
    print(f"  against the blocking ceiling {median_ratio(ours, ceiling):17.2f} x   (goal 0.55)")


def median_ratio(ours: list[float], theirs: list[float]) -> float:
    return statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))


def fill_scores(path: Path) -> None:
    """A million counted results: once as plain rows with a covering index, once added up in `scores`."""
    chance = random.Random(1)
    rows = [
        (
            int(GUILDS * chance.random() ** 2) + 1,
            chance.randrange(USERS) + 1,
            chance.randrange(400),
            chance.random() < 0.3,
        )
        for _ in range(RESULTS)
    ]
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE plain (guild INTEGER, user INTEGER, points INTEGER, won INTEGER)")
        connection.executemany("INSERT INTO plain VALUES (?, ?, ?, ?)", rows)
        connection.execute("CREATE INDEX covering ON plain (guild, user, points, won)")
        connection.execute(
            """INSERT INTO scores SELECT guild, '', user, count(*), sum(won), sum(points), 0, 0
            FROM plain GROUP BY guild, user"""
        )
    connection.close()


async def leaderboard(path: Path) -> tuple[float, float]:
    """Milliseconds of the top 10 of the largest server: our query, and added up from the covering index."""
    await (await open_database(f"sqlite:///{path}")).close()
    fill_scores(path)
    slow_sql = """SELECT user, sum(won) AS wins, sum(points) AS sum_points, count(*) AS games FROM plain
        WHERE guild = 1 GROUP BY user ORDER BY wins DESC, sum_points DESC, games, user LIMIT 10"""
    fast_sql = """SELECT user_id, wins, points, games FROM scores WHERE guild_id = 1 AND edition = ''
        ORDER BY wins DESC, points DESC, games, user_id LIMIT 10"""
    with sqlite3.connect(path) as connection:
        fast, slow = ([milliseconds(connection, sql) for _ in range(9)] for sql in (fast_sql, slow_sql))
        same = connection.execute(fast_sql).fetchall() == connection.execute(slow_sql).fetchall()
    connection.close()
    assert same, "both ways must give the same ten"
    async with await open_database(f"sqlite:///{path}") as database:
        await check_whole_call(database)
    return statistics.median(fast), statistics.median(slow)


async def check_whole_call(database: Database) -> None:
    start = time.perf_counter()
    for _ in range(200):
        await database.results.leaderboard(1)
    print(f"Leaderboard of the largest of {GUILDS} servers, {RESULTS:,} results")
    print(f"  db.results.leaderboard, thread and all {(time.perf_counter() - start) * 5:11.3f} ms")


def milliseconds(connection: sqlite3.Connection, sql: str) -> float:
    start = time.perf_counter()
    connection.execute(sql).fetchall()
    return (time.perf_counter() - start) * 1000


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        durable_moves(Path(folder))
        fast, slow = asyncio.run(leaderboard(Path(folder) / "scores.db"))
    print(f"  its query alone {fast:34.4f} ms   (goal 0.05)")
    print(f"  added up from a covering index {slow:19.4f} ms   {slow / fast:,.0f} x   (goal 1,000)")


if __name__ == "__main__":
    main()
