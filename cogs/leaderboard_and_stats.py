"""`/leaderboard` and `/stats`: totals over finished matches."""

import io
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from time import time
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs import permissions
from cogs.checks import check_server
from cogs.commands import server_command
from cogs.display_names import plain_name, safe_name
from cogs.languages import private_language, public_language
from cogs.member_names import MemberNames
from cogs.translator import choices
from cogs.uno.components import layout_view, media_gallery, text_display
from db import Standing, Stats, day_of
from engine import DEFAULT_EDITION, EDITIONS
from rendering.pictures import LeaderboardScene, Ranked
from rendering.words import alt_leaderboard, edition_name, text

if TYPE_CHECKING:
    from cogs.croupier import Croupier

ROWS: Final = 10
ALL: Final = "all"
PICTURE: Final = "leaderboard.png"
PATIENCE: Final = 60.0
"""Seconds; the answer is deferred, which leaves a quarter of an hour."""
SCOPES: Final = ("server", "global")
PERIODS: Final = ("all", "month", "week")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the leaderboard as it is shown."""

    rank: int
    name: str
    wins: int
    points: int
    games: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class LeaderboardQuery:
    """Which leaderboard is asked for; `scope`, `edition` and `period` are values of the command's choices."""

    guild_id: int
    scope: str
    edition: str
    period: str

    @property
    def where(self) -> int | None:
        return None if self.scope == "global" else self.guild_id

    @property
    def which(self) -> str | None:
        return None if self.edition == ALL else self.edition

    def since(self, now: float) -> int | None:
        """The first day that counts, in UTC: the first of this month, or this week's Monday."""
        today = datetime.fromtimestamp(now, UTC)
        first = {"month": today.replace(day=1), "week": today - timedelta(days=today.weekday())}.get(self.period)
        return None if first is None else day_of(first.timestamp())

    def in_words(self, language: str) -> str:
        edition = text(language, "board-all-editions") if self.which is None else edition_name(language, self.edition)
        scope, period = text(language, f"board-{self.scope}"), text(language, f"board-period-{self.period}")
        return text(language, "board-subtitle", scope=scope, edition=edition, period=period)


class Statistics(commands.Cog, name="statistics"):
    """The two commands."""

    def __init__(self, bot: "Croupier") -> None:
        self._bot = bot
        self._names = MemberNames(bot)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.guild_id is not None:
            self._names.note(interaction.guild_id, interaction.user.id, interaction.user.display_name)

    @server_command("leaderboard")
    @app_commands.choices(scope=choices(SCOPES), edition=choices((ALL, *EDITIONS)), period=choices(PERIODS))
    async def leaderboard(
        self,
        interaction: discord.Interaction,
        scope: str = "server",
        edition: str = ALL,
        period: str = "all",
    ) -> None:
        guild_id = check_server(interaction)
        await interaction.response.defer(thinking=True)
        settings = await self._bot.guild_settings.get(guild_id)
        language = public_language(settings, interaction.guild_locale)
        query = LeaderboardQuery(guild_id, scope, edition, period)
        rows = await self._rows(interaction, query)
        pictured = not settings.text_only and not permissions.missing(interaction)
        file = await self._picture(rows, language) if pictured and rows else None
        view = await self._board(interaction, query, rows, language, pictured=file is not None)
        await interaction.edit_original_response(view=view, attachments=[file] if file else [])

    async def _rows(self, interaction: discord.Interaction, query: LeaderboardQuery) -> list[Row]:
        since = query.since(time())
        found = await self._bot.db.results.leaderboard(query.where, query.which, since, ROWS)
        names = await self._names.names(query.guild_id, [standing.user_id for standing in found])
        return [
            _row(standing, name, standing.user_id == interaction.user.id)
            for standing, name in zip(found, names, strict=True)
        ]

    async def _picture(self, rows: list[Row], language: str) -> discord.File | None:
        asker = next((place for place, row in enumerate(rows) if row.own), None)
        ranked = tuple(Ranked(row.name, row.points, row.wins) for row in rows)
        scene = LeaderboardScene(DEFAULT_EDITION, ranked, asker)
        image = await self._bot.tables.renderer.draw(("leaderboard", scene), scene, PATIENCE)
        if image is None:
            return None
        return discord.File(io.BytesIO(image), PICTURE, description=alt_leaderboard(language, rows))

    async def _board(
        self,
        interaction: discord.Interaction,
        query: LeaderboardQuery,
        rows: list[Row],
        language: str,
        *,
        pictured: bool,
    ) -> discord.ui.LayoutView:
        parts: list[discord.ui.Item[Any]] = [
            text_display(f"## {text(language, 'board-title')}\n{query.in_words(language)}")
        ]
        if pictured:
            parts.append(media_gallery(PICTURE, alt_leaderboard(language, rows)))
        own = await self._own(interaction, query, rows, language)
        parts += [text_display(_lines(language, rows)), text_display(f"{own}-# {text(language, 'board-order')}")]
        return layout_view(parts)

    async def _own(
        self, interaction: discord.Interaction, query: LeaderboardQuery, rows: list[Row], language: str
    ) -> str:
        """The asker's place where the page does not show it."""
        if not rows or any(row.own for row in rows):
            return ""
        results = self._bot.db.results
        own = await results.rank_of(interaction.user.id, query.where, query.which, query.since(time()))
        if own is None:
            return ""
        name = safe_name(interaction.user.display_name)
        return _line(language, Row(own.rank, name, own.wins, own.points, own.games)) + "\n"

    @server_command("stats")
    async def stats(self, interaction: discord.Interaction, member: discord.Member | None = None) -> None:
        guild_id = check_server(interaction)
        whose = member or interaction.user
        language, name = private_language(interaction), safe_name(whose.display_name)
        found = await self._bot.db.results.stats(whose.id, guild_id)
        lines = [f"### {text(language, 'stats-title', name=name)}"]
        if found.games:
            lines += [*_stats_lines(language, found), *await self._by_edition(language, whose.id, guild_id)]
        else:
            lines.append(text(language, "stats-none", name=name))
        await interaction.response.send_message(view=layout_view([text_display("\n".join(lines))]), ephemeral=True)

    async def _by_edition(self, language: str, user_id: int, guild_id: int) -> list[str]:
        lines = []
        for key in EDITIONS:
            found = await self._bot.db.results.stats(user_id, guild_id, key)
            if found.games:
                facts: dict[str, Any] = {
                    "edition": edition_name(language, key),
                    "count": found.games,
                    "wins": found.wins,
                }
                lines.append(f"- {text(language, 'stats-edition', **facts)}")
        return lines


def _row(standing: Standing, name: str | None, own: bool) -> Row:
    shown = plain_name(name or "?")
    return Row(standing.rank, shown, standing.wins, standing.points, standing.games, own)


def _lines(language: str, rows: list[Row]) -> str:
    if not rows:
        return text(language, "board-empty")
    return "\n".join(
        _line(language, Row(row.rank, safe_name(row.name), row.wins, row.points, row.games)) for row in rows
    )


def _line(language: str, row: Row) -> str:
    return text(language, "board-row", rank=row.rank, name=row.name, wins=row.wins, points=row.points, games=row.games)


def _stats_lines(language: str, found: Stats) -> list[str]:
    percent = round(100 * found.wins / found.games)
    return [
        text(language, "stats-games", count=found.games),
        text(language, "stats-wins", count=found.wins),
        text(language, "stats-rate", percent=percent),
        text(language, "stats-points", count=found.points),
        text(language, "stats-streak", count=found.streak),
        text(language, "stats-best-streak", count=found.best_streak),
    ]


async def setup(bot: "Croupier") -> None:
    await bot.add_cog(Statistics(bot))
