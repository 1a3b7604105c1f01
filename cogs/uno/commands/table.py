"""The slash commands about the table itself: they serve lobbies and running matches alike."""

from typing import Final

import discord
from discord import app_commands

from cogs.checks import check_channel, check_may_rule
from cogs.commands import Command, answer, command
from cogs.context import bot_of
from cogs.display_names import plain_name, safe_name
from cogs.errors import Refused
from cogs.uno.actions import TableActions
from cogs.uno.commands import autocomplete
from cogs.uno.commands.arguments import number_of, running_or_lobby
from cogs.uno.table import Done
from engine import Move, Seat


@command("join")
async def join(interaction: discord.Interaction) -> None:
    running, lobby = await running_or_lobby(interaction)
    if lobby is not None:
        await bot_of(interaction).lobbies.join(interaction, lobby)
    elif running is not None:
        await bot_of(interaction).tables.actions.join(interaction, running)


@command("leave")
async def leave(interaction: discord.Interaction) -> None:
    running, lobby = await running_or_lobby(interaction)
    if lobby is not None:
        await bot_of(interaction).lobbies.leave(interaction, lobby)
    elif running is not None:
        await bot_of(interaction).tables.actions.ask_leave(TableActions.context_of(interaction, running))


@command("start")
async def start(interaction: discord.Interaction) -> None:
    running, lobby = await running_or_lobby(interaction)
    if running is not None or lobby is None:
        raise Refused("error-game-running")
    await bot_of(interaction).lobbies.start(interaction, lobby)


@command("table")
async def table(interaction: discord.Interaction) -> None:
    running, lobby = await running_or_lobby(interaction)
    if lobby is not None:
        await bot_of(interaction).lobbies.table(interaction, lobby)
    elif running is not None:
        settings = await bot_of(interaction).guild_settings.get(running.table.info.guild_id)
        check_channel(interaction, pictures=not settings.text_only)
        running.publisher.note_permissions(interaction)
        await answer(interaction, "table-here")
        running.publisher.repost()


@command("kick")
@app_commands.autocomplete(player=autocomplete.players)
async def kick(interaction: discord.Interaction, player: str) -> None:
    running, lobby = await running_or_lobby(interaction)
    if lobby is not None:
        await bot_of(interaction).lobbies.kick(interaction, lobby, player)
        return
    assert running is not None
    check_may_rule(interaction, running.table.host_id)
    seat = Seat(number_of(player))
    present = {info.seat: running.table.sitters[info.seat] for info in running.table.view.present}
    if seat not in present:
        raise Refused("error-unknown-player")
    if present[seat].user_id == interaction.user.id:
        raise Refused("error-kick-self")
    reply = await running.table.move(seat, Move("leave"), interaction=interaction.id)
    if not isinstance(reply, Done):
        raise Refused("error-already-done")
    await answer(interaction, "you-kicked", name=safe_name(present[seat].name))


@command("stop")
async def stop(interaction: discord.Interaction) -> None:
    running, lobby = await running_or_lobby(interaction)
    if lobby is not None:
        await bot_of(interaction).lobbies.stop(interaction, lobby)
        return
    assert running is not None
    check_may_rule(interaction, running.table.host_id)
    await running.table.close(f"stopped:{plain_name(interaction.user.display_name)}")
    await answer(interaction, "you-stopped")


COMMANDS: Final[tuple[Command, ...]] = (join, leave, start, table, kick, stop)
