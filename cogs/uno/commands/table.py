"""The slash commands about the table itself: they serve lobbies and running matches alike."""

from typing import Final

import discord
from discord import app_commands

from cogs.checks import check_channel
from cogs.commands import Command, answer, command
from cogs.context import bot_of
from cogs.errors import Refused
from cogs.uno import moderation
from cogs.uno.actions import TableActions
from cogs.uno.commands import autocomplete
from cogs.uno.commands.arguments import place_here, player_of
from cogs.uno.lobby import Lobby


@command("join")
async def join(interaction: discord.Interaction) -> None:
    place = await place_here(interaction)
    if isinstance(place, Lobby):
        await bot_of(interaction).lobbies.join(interaction, place)
    else:
        await bot_of(interaction).tables.actions.join(interaction, place)


@command("leave")
async def leave(interaction: discord.Interaction) -> None:
    place = await place_here(interaction)
    if isinstance(place, Lobby):
        await bot_of(interaction).lobbies.leave(interaction, place)
    else:
        await bot_of(interaction).tables.actions.ask_leave(TableActions.context_of(interaction, place))


@command("start")
async def start(interaction: discord.Interaction) -> None:
    place = await place_here(interaction)
    if not isinstance(place, Lobby):
        raise Refused("error-game-running")
    await bot_of(interaction).lobbies.start(interaction, place)


@command("table")
async def table(interaction: discord.Interaction) -> None:
    place = await place_here(interaction)
    if isinstance(place, Lobby):
        await bot_of(interaction).lobbies.table(interaction, place)
        return
    settings = await bot_of(interaction).guild_settings.get(place.table.info.guild_id)
    await check_channel(interaction, pictures=not settings.text_only)
    place.publisher.note_permissions(interaction)
    await answer(interaction, "table-here")
    place.publisher.repost()


@command("kick")
@app_commands.autocomplete(player=autocomplete.players)
async def kick(interaction: discord.Interaction, player: str) -> None:
    place = await place_here(interaction)
    await moderation.ask_kick(interaction, place, player_of(interaction, place, player))


@command("stop")
async def stop(interaction: discord.Interaction) -> None:
    await moderation.ask_stop(interaction, await place_here(interaction))


COMMANDS: Final[tuple[Command, ...]] = (join, leave, start, table, kick, stop)
