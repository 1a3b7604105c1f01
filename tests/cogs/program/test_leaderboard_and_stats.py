"""The leaderboard and a member's figures, from results that are on disk."""

import time

from cogs.croupier import Croupier
from cogs.leaderboard_and_stats import LeaderboardQuery
from db import MatchResult, MoveRecord, NewTable, PlayerResult, Roster
from tests.kit.evening import message_of
from tests.kit.playground import Playground

DAY = 86_400.0


async def finish(bot: Croupier, playground: Playground, winner: int, *others: int, age: float = 0.0) -> None:
    """A finished match of one round on disk, `age` seconds ago."""
    place = playground.channel("table-2")
    guild, at = int(playground.guild(place)), time.time() - age
    match_id, players = f"m{time.perf_counter_ns()}", (winner, *others)
    roster = Roster(host_id=winner, seats="[]", members=())
    await bot.db.tables.create(
        NewTable(
            id=match_id, guild_id=guild, channel_id=int(place), roster=roster, edition="classic", options="{}",
            seed="00", commitment="00", at=at,
        )
    )  # fmt: skip
    result = MatchResult(
        id=match_id, guild_id=guild, channel_id=int(place), edition="classic", scoring="points", rounds=1,
        started_at=at, ended_at=at, seed="00", commitment="00",
        players=tuple(
            PlayerResult(seat=seat, user_id=user, won=seat == 0, points=120 if seat == 0 else 0, place=1 + (seat > 0))
            for seat, user in enumerate(players)
        ),
    )  # fmt: skip
    await bot.db.tables.save_move(
        MoveRecord(table_id=match_id, expected_seq=0, snapshot="", action="{}", events="[]", at=at, result=result)
    )


async def test_the_leaderboard_has_a_picture_and_the_same_in_words(
    bot: Croupier, playground: Playground, channel: str
) -> None:
    ana, ben = int(playground.ana.id), int(playground.ben.id)
    await finish(bot, playground, ana, ben)
    await finish(bot, playground, ana, ben)
    reply = await playground.ben.slash(channel, "leaderboard")
    assert not reply.ephemeral
    sent = message_of(reply)
    shown = await playground.ben.wait_for(lambda member: (one := member.message(sent)) and not one.thinking and one, 30)
    assert "1. **Ana** – 2 wins, 240 points, 2 games" in shown.text
    assert "2. **Ben** – 0 wins" in shown.text
    assert shown.pictures[0].filename == "leaderboard.png"
    assert "1. Ana, 2 wins" in shown.alt_texts[0]
    assert (await shown.pictures[0].read()).startswith(b"\x89PNG")


async def test_an_empty_leaderboard_says_what_to_do(bot: Croupier, playground: Playground, channel: str) -> None:
    reply = await playground.ana.slash(channel, "leaderboard", scope="global", period="week", edition="classic")
    assert "of all servers, UNO Classic, this week" in reply.text
    assert "/uno new" in reply.text


async def test_months_and_weeks_leave_out_what_is_older(bot: Croupier, playground: Playground, channel: str) -> None:
    await finish(bot, playground, int(playground.cho.id), int(playground.dan.id), age=40 * DAY)
    ever = await playground.ana.slash(channel, "leaderboard")
    month = await playground.ana.slash(channel, "leaderboard", period="month")
    assert "Cho" in ever.text
    assert "Cho" not in month.text


async def test_stats_tell_games_wins_points_and_streaks(bot: Croupier, playground: Playground, channel: str) -> None:
    ana, ben = int(playground.ana.id), int(playground.ben.id)
    for winner, other in ((ana, ben), (ana, ben), (ben, ana)):
        await finish(bot, playground, winner, other)
    reply = await playground.cho.slash(channel, "stats", member=playground.ana.id)
    assert reply.ephemeral
    own = await playground.ana.slash(channel, "stats")
    for line in ("Games: 3", "Wins: 2", "Won: 67 %", "Points: 240", "Longest winning streak: 2 games"):
        assert line in own.text
    assert "UNO Classic: 3 games, 2 wins" in own.text


async def test_a_member_without_games_is_told_so(bot: Croupier, playground: Playground, channel: str) -> None:
    reply = await playground.dan.slash(channel, "stats")
    assert "Dan" in reply.text


def test_the_week_begins_on_monday_and_the_month_on_its_first_day() -> None:
    sunday = 1_700_956_800.0  # 2023-11-26, a Sunday
    assert LeaderboardQuery(1, "server", "all", "week").since(sunday) == int(sunday // DAY) - 6
    assert LeaderboardQuery(1, "server", "all", "month").since(sunday) == int(sunday // DAY) - 25
    assert LeaderboardQuery(1, "server", "all", "all").since(sunday) is None
