"""Chooses the language: a private answer speaks the member's own, a channel its server's."""

from collections.abc import Iterable
from typing import Any

import discord

from db import GuildSettings
from rendering.words import language_of, text


def private_text(interaction: discord.Interaction, sentence: str, **facts: Any) -> str:
    """A sentence of the lexicon in the language of the member who acted."""
    return text(private_language(interaction), sentence, **facts)


def private_language(interaction: discord.Interaction) -> str:
    return language_of(str(interaction.locale))


def permission_names(interaction: discord.Interaction, names: Iterable[str]) -> str:
    """Permissions (discord.py's names) as Discord words them in the member's language, with commas."""
    return ", ".join(private_text(interaction, f"permission-{name}") for name in names)


def public_language(settings: GuildSettings, locale: discord.Locale | None) -> str:
    """What a server reads: its own choice, else the language it has at Discord."""
    return settings.language or language_of(str(locale) if locale else None)
