"""Finished matches and the leaderboards added up from them (`db/scores.py`), in the transaction of the last move."""

from typing import Any, Final

from db.records import MatchResult, PlayerResult, Standing, Stats, checked_id, day_of
from db.scores import ALL_EDITIONS, EVERYWHERE, ranked, score_rows
from db.sqlite.writer import Statement, Unit, Writer

_MATCH: Final = """INSERT INTO matches
    (id, guild_id, channel_id, edition, scoring, rounds, started_at, ended_at, seed, commitment)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
_PLAYER: Final = """INSERT INTO match_players (match_id, seat, user_id, robot, won, points, place, counts)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)"""
_SCORE: Final = """INSERT INTO scores (guild_id, edition, user_id, games, wins, points, streak, best_streak)
    VALUES (?1, ?2, ?3, 1, ?4, ?5, ?4, ?4)
    ON CONFLICT DO UPDATE SET games = games + 1, wins = wins + excluded.wins, points = points + excluded.points,
    streak = CASE WHEN excluded.wins THEN streak + 1 ELSE 0 END,
    best_streak = CASE WHEN excluded.wins THEN max(best_streak, streak + 1) ELSE best_streak END"""
_DAY: Final = """INSERT INTO daily_scores (guild_id, edition, user_id, wins, points, day, games)
    VALUES (?, ?, ?, ?, ?, ?, 1)
    ON CONFLICT DO UPDATE SET games = games + 1, wins = wins + excluded.wins, points = points + excluded.points"""

_ALL_TIME: Final = "SELECT user_id, wins, points, games FROM scores WHERE guild_id = ? AND edition = ?"
_SINCE: Final = """SELECT user_id, sum(wins) AS wins, sum(points) AS points, sum(games) AS games FROM daily_scores
    WHERE guild_id = ? AND edition = ? AND day >= ? GROUP BY user_id"""
_ORDER: Final = " ORDER BY wins DESC, points DESC, games, user_id LIMIT ? OFFSET ?"
_STATS: Final = """SELECT games, wins, points, streak, best_streak FROM scores
    WHERE guild_id = ? AND edition = ? AND user_id = ?"""
# Three ranges of the ranking index: a single condition with OR would scan all of it.
_AHEAD: Final = """SELECT (SELECT count(*) FROM scores WHERE guild_id = ?1 AND edition = ?2 AND wins > ?3)
    + (SELECT count(*) FROM scores WHERE guild_id = ?1 AND edition = ?2 AND wins = ?3 AND points > ?4)
    + (SELECT count(*) FROM scores WHERE guild_id = ?1 AND edition = ?2 AND wins = ?3 AND points = ?4 AND games < ?5)"""
_AHEAD_SINCE: Final = """SELECT count(*) FROM (
    SELECT sum(wins) AS wins, sum(points) AS points, sum(games) AS games FROM daily_scores
    WHERE guild_id = ?1 AND edition = ?2 AND day >= ?3 GROUP BY user_id)
    WHERE wins > ?4 OR (wins = ?4 AND (points > ?5 OR (points = ?5 AND games < ?6)))"""


class Results:
    """ResultStorage on SQLite."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def leaderboard(
        self,
        guild_id: int | None,
        edition: str | None = None,
        since_day: int | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> list[Standing]:
        source, params = _source(guild_id, edition, since_day)
        rows = await self._writer.read(source + _ORDER, (*params, limit, offset))
        if not rows:
            return []
        rank = 1 if offset == 0 else await self._rank(rows[0], params)
        return ranked(rows, rank, offset)

    async def rank_of(
        self, user_id: int, guild_id: int | None, edition: str | None = None, since_day: int | None = None
    ) -> Standing | None:
        source, params = _source(guild_id, edition, since_day)
        of_member = " AND user_id = ?" if since_day is None else " HAVING user_id = ?"
        rows = await self._writer.read(source + of_member, (*params, checked_id(user_id)))
        return Standing(await self._rank(rows[0], params), *rows[0]) if rows else None

    async def stats(self, user_id: int, guild_id: int | None, edition: str | None = None) -> Stats:
        _, params = _source(guild_id, edition, None)
        rows = await self._writer.read(_STATS, (*params, checked_id(user_id)))
        return Stats(*rows[0]) if rows else Stats()

    async def _rank(self, row: tuple[int, ...], params: tuple[Any, ...]) -> int:
        sql = _AHEAD if len(params) == 2 else _AHEAD_SINCE
        rows = await self._writer.read(sql, (*params, *row[1:]))
        return int(rows[0][0]) + 1


def result_statements(match: MatchResult) -> Unit:
    """What a finished match writes."""
    scores = [row for player in match.counted() for row in score_rows(match, player)]
    day = day_of(match.ended_at)
    return (
        Statement(_MATCH, [_match_row(match)]),
        Statement(_PLAYER, [_player_row(match, player) for player in match.players]),
        Statement(_SCORE, scores),
        Statement(_DAY, [(*row, day) for row in scores]),
    )


def _match_row(match: MatchResult) -> tuple[Any, ...]:
    place = (match.id, match.guild_id, match.channel_id, match.edition, match.scoring, match.rounds)
    return (*place, match.started_at, match.ended_at, match.seed, match.commitment)


def _player_row(match: MatchResult, player: PlayerResult) -> tuple[Any, ...]:
    counts = player in match.counted()
    return (match.id, player.seat, player.user_id, player.robot, player.won, player.points, player.place, counts)


def _source(guild_id: int | None, edition: str | None, since_day: int | None) -> tuple[str, tuple[Any, ...]]:
    params = (EVERYWHERE if guild_id is None else checked_id(guild_id), edition or ALL_EDITIONS)
    return (_ALL_TIME, params) if since_day is None else (_SINCE, (*params, since_day))
