"""`/uno settings` in words: each switch says the same as the line above it, and says it once."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.settings import settings_view
from db import GuildSettings
from rendering.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("on", [True, False])
async def test_a_switch_shows_the_very_words_of_the_page(language: str, on: bool) -> None:
    asking: Any = SimpleNamespace(locale=language, guild_locale=discord.Locale.american_english)
    view = settings_view(asking, GuildSettings(guild_id=1, robots=on, text_only=not on))
    words, *rows = view.children
    assert isinstance(words, discord.ui.TextDisplay)
    lines = words.content.split("\n")
    for row in rows[-2:]:
        select = row.children[0].item  # type: ignore[attr-defined]
        assert next(option.label for option in select.options if option.default) in lines
