"""Registers the commands with Discord, but only when they changed: creating commands is rationed (faults.md F019)."""

import json
import logging
from hashlib import sha256
from typing import Any

import discord
from discord import app_commands

from cogs.translator import CommandTranslator, in_english
from db import Database

LOG = logging.getLogger(__name__)


async def payload(tree: app_commands.CommandTree[Any], words: CommandTranslator) -> list[dict[str, Any]]:
    """The body of Bulk Overwrite Commands: every command with its localisations, in a fixed order."""
    commands = sorted(tree.get_commands(), key=lambda command: command.name)
    made = [await command.get_translated_payload(tree, words) for command in commands]
    return [in_english(command) for command in made]


def fingerprint(application_id: int, commands: list[dict[str, Any]]) -> str:
    """Changes with any word of the commands, and with the application they belong to."""
    text = json.dumps([application_id, commands], sort_keys=True, ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


async def sync_commands(
    bot: discord.Client,
    tree: app_commands.CommandTree[Any],
    db: Database,
    words: CommandTranslator,
    guild_id: int | None,
) -> bool:
    """Sends the commands if they have changed since the last time; returns whether they were sent.

    With `guild_id` they belong to that server alone, where they appear at once. Raises discord.HTTPException.
    """
    application_id = bot.application_id
    if application_id is None:
        raise RuntimeError("the bot has not logged in yet")
    commands = await payload(tree, words)
    key, mark = f"commands:{guild_id or 'everywhere'}", fingerprint(application_id, commands)
    if await db.meta.get(key) == mark:
        return False
    if guild_id is None:
        await bot.http.bulk_upsert_global_commands(application_id, payload=commands)
    else:
        await bot.http.bulk_upsert_guild_commands(application_id, guild_id, payload=commands)
    await db.meta.put(key, mark)
    LOG.info("registered %d commands %s", len(commands), f"in server {guild_id}" if guild_id else "everywhere")
    return True
