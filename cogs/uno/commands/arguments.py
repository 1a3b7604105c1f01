"""Reads who gave a command and what was typed. Each function raises Refused for what it cannot understand."""

import discord

from cogs.context import bot_of
from cogs.errors import Refused
from cogs.uno.actions import PlayerContext, TableActions
from cogs.uno.commands.discard_orders import discard_of
from cogs.uno.lobby import Lobby
from cogs.uno.registry import RunningTable
from engine import COLOUR_NAMES, EDITIONS, Arrangements, Move, Seat


async def running_or_lobby(interaction: discord.Interaction) -> tuple[RunningTable | None, Lobby | None]:
    """The lobby or table in this channel. Raises Refused if there is none."""
    running = bot_of(interaction).tables.in_channel(interaction.channel_id)
    lobby = None if running is not None else await bot_of(interaction).lobbies.here(interaction)
    if running is None and lobby is None:
        raise Refused("error-no-table")
    return running, lobby


async def player_here(interaction: discord.Interaction) -> PlayerContext:
    """The member at their seat in the running match of this channel. Raises Refused."""
    running, _ = await running_or_lobby(interaction)
    if running is None:
        raise Refused("error-not-started")
    running.publisher.note_permissions(interaction)
    return TableActions.context_of(interaction, running)


def card_of(context: PlayerContext, typed: str) -> str:
    """A card's code, however it was typed. Raises Refused if this edition has no such card."""
    codes = EDITIONS[context.table.info.edition].codes
    wanted = typed.strip().casefold()
    found = next((code for code in codes if code.casefold() == wanted), None)
    if found is None:
        raise Refused("error-unknown-card")
    return found


def discard_typed(context: PlayerContext, typed: str, colour: str | None) -> Move:
    """The typed cards to put down. Raises Refused if one cannot be read."""
    must = context.table.seat_view(context.seat).must
    if must is None or not isinstance(must.options, Arrangements):
        return Move("discard", colour=colour)  # the engine says why it is refused
    edition = EDITIONS[context.table.info.edition]
    move = discard_of(edition, context.language, must.options, typed, colour)
    if move is None:
        raise Refused("refused-choice-discard")
    return move


def colour_of(typed: str | None) -> str | None:
    """A colour's name; the engine refuses anything else."""
    if typed is None:
        return None
    wanted = typed.strip().casefold()
    return next((name for name in COLOUR_NAMES if wanted in {name, name[0]}), wanted[:16])


def number_of(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= 3):
        raise Refused("error-unknown-player")
    return int(typed)


def seat_of(context: PlayerContext, typed: str | None) -> Seat | None:
    """A seat by its number, as the list of choices gives it. Raises Refused for who does not sit here."""
    if typed is None:
        return None
    seat = Seat(number_of(typed))
    if seat not in {info.seat for info in context.table.view.present}:
        raise Refused("error-unknown-player")
    return seat
