"""What counts on the leaderboards, whatever database keeps it.

Order: wins, then points won in `points` matches, then fewer games (experience.md). Scores exist four times: for the
server or all servers (EVERYWHERE), for the edition or ALL_EDITIONS; so every ranking is read from one index.
"""

from itertools import product
from typing import Any, Final

from db.records import MatchResult, PlayerResult, Standing

EVERYWHERE: Final = 0
ALL_EDITIONS: Final = ""


def score_rows(match: MatchResult, player: PlayerResult) -> list[tuple[Any, ...]]:
    """What a match adds to the scores of a player: server, edition, member, won, points."""
    points = player.points if match.scoring == "points" else 0
    kept_for = product((match.guild_id, EVERYWHERE), (match.edition, ALL_EDITIONS))
    return [(guild, edition, player.user_id, int(player.won), points) for guild, edition in kept_for]


def ranked(rows: list[tuple[int, ...]], rank: int, offset: int) -> list[Standing]:
    """Rows in the order of the ranking (member, wins, points, games); the first has `rank` and stands at `offset`."""
    standings: list[Standing] = []
    for index, (user_id, *merit) in enumerate(rows):
        if index and merit != list(rows[index - 1][1:]):
            rank = offset + index + 1
        standings.append(Standing(rank, user_id, *merit))
    return standings
