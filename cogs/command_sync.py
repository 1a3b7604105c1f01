"""Registers the commands if Discord's differ: creating commands is rationed (faults.md F019)."""

import logging
from typing import Any, Final

import discord
from discord import app_commands
from discord.http import Route

from cogs.translator import CommandTranslator, in_english
from db import Database

LOG = logging.getLogger(__name__)
DEV_KEY: Final = "commands:development server"
"""Key under which `db.meta` keeps the server that has the commands to itself."""
_PARTS: Final = ("options", "choices", "name_localizations", "description_localizations")
"""What Discord may have more of than was sent, down to an empty list or none."""

Json = dict[str, Any]


async def payload(tree: app_commands.CommandTree[Any], words: CommandTranslator) -> list[Json]:
    """The body of Bulk Overwrite Commands: every command with its localisations, in a fixed order."""
    commands = sorted(tree.get_commands(), key=lambda command: command.name)
    made = [await command.get_translated_payload(tree, words) for command in commands]
    return [in_english(command) for command in made]


def same(sent: Any, registered: Any) -> bool:
    """Whether Discord has what was sent; it adds ids and defaults and may leave out what is empty or false."""
    if isinstance(sent, dict) and isinstance(registered, dict):
        return all(same(sent.get(key), registered.get(key)) for key in {*sent, *_PARTS})
    if isinstance(sent, list) and isinstance(registered, list):
        return len(sent) == len(registered) and all(map(same, sent, registered))
    return bool(sent == registered or not (sent or registered))


async def sync_commands(
    bot: discord.Client,
    tree: app_commands.CommandTree[Any],
    db: Database,
    words: CommandTranslator,
    guild_id: int | None,
) -> bool:
    """Sends the commands unless Discord has them all; returns whether they were sent.

    With `guild_id` they belong to that server alone, where they appear at once. Wherever else they were registered
    before they are taken away, so that nobody sees a command twice. Raises discord.HTTPException.
    """
    scopes = Scopes(bot)
    commands = await payload(tree, words)
    sent = await scopes.register(guild_id, commands)
    if guild_id is not None:
        await scopes.register(None, [])
    await _clear_former(scopes, db, guild_id)
    return sent


async def _clear_former(scopes: "Scopes", db: Database, guild_id: int | None) -> None:
    former = await db.meta.get(DEV_KEY)
    if former == (str(guild_id) if guild_id else None):
        return
    if former is not None:
        try:
            await scopes.register(int(former), [])
        except (discord.Forbidden, discord.NotFound):  # the bot is no longer there, and so are its commands
            LOG.info("the commands of server %s could not be taken away", former)
    await (db.meta.put(DEV_KEY, str(guild_id)) if guild_id else db.meta.drop(DEV_KEY))


class Scopes:
    """The commands that Discord has, of one server or, for None, everywhere."""

    def __init__(self, bot: discord.Client) -> None:
        if bot.application_id is None:
            raise RuntimeError("the bot has not logged in yet")
        self._http, self._application = bot.http, bot.application_id

    async def register(self, guild_id: int | None, commands: list[Json]) -> bool:
        """Replaces them, unless they are the same already; returns whether they were replaced."""
        there = sorted(await self._registered(guild_id), key=lambda command: str(command["name"]))
        if same(commands, there):
            return False
        if guild_id is None:
            await self._http.bulk_upsert_global_commands(self._application, payload=commands)
        else:
            await self._http.bulk_upsert_guild_commands(self._application, guild_id, payload=commands)
        LOG.info("registered %d commands %s", len(commands), f"in server {guild_id}" if guild_id else "everywhere")
        return True

    async def _registered(self, guild_id: int | None) -> list[Json]:
        """With every translation, which discord.py does not ask for (Application Commands > Retrieving Commands)."""
        place = "" if guild_id is None else f"/guilds/{guild_id}"
        route = Route("GET", f"/applications/{self._application}{place}/commands")
        found: list[Json] = await self._http.request(route, params={"with_localizations": "true"})
        return found
