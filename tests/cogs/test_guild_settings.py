"""A server speaks its own language also while Discord does not tell it (experience.md, Everywhere)."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.guild_settings import GuildSettingsCache
from db import Database, GuildSettings, open_database

GUILD = 900


class FakeBot:
    """The servers of which Discord has told."""

    def __init__(self, *, locale: discord.Locale | None = None, unavailable: bool = False) -> None:
        self.guild = locale and SimpleNamespace(preferred_locale=locale, unavailable=unavailable)

    def get_guild(self, _: int) -> Any:
        return self.guild


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    async with await open_database(f"sqlite:///{tmp_path}/uno.db") as opened:
        yield opened


async def language(db: Database, **told: Any) -> str:
    """What a program that has just started speaks."""
    return await GuildSettingsCache(FakeBot(**told), db).language(GUILD)  # type: ignore[arg-type]


async def test_what_discord_tells_is_kept_over_a_restart(db: Database) -> None:
    assert await language(db) == "en"
    assert await language(db, locale=discord.Locale.french) == "fr"
    assert await language(db) == "fr", "the server has not come yet"
    assert await language(db, locale=discord.Locale.american_english, unavailable=True) == "fr"
    assert await language(db, locale=discord.Locale.american_english) == "en", "it has changed"
    assert await language(db) == "en"


async def test_an_interaction_tells_it_too(db: Database) -> None:
    settings = GuildSettingsCache(FakeBot(), db)  # type: ignore[arg-type]
    settings.note_locale(GUILD, discord.Locale.french)
    settings.note_locale(None, discord.Locale.french)
    assert await settings.language(GUILD) == "fr"
    assert await language(db) == "fr"


async def test_a_choice_of_its_own_counts_more(db: Database) -> None:
    await db.settings.put(GuildSettings(guild_id=GUILD, language="fr"))
    assert await language(db, locale=discord.Locale.american_english) == "fr"
