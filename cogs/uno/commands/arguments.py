"""Who gives a command and what was typed with it. Each function raises Refused where it cannot be understood."""

import discord

from cogs.context import bot_of
from cogs.errors import Refused
from cogs.uno.actions import PlayerContext, TableActions
from cogs.uno.commands.discard_orders import discard_of
from cogs.uno.lobby import Lobby
from cogs.uno.registry import RunningTable
from engine import COLOUR_NAMES, EDITIONS, Arrangements, Move, Seat


async def running_or_lobby(interaction: discord.Interaction) -> tuple[RunningTable | None, Lobby | None]:
    """What stands in this channel. Raises Refused where nothing does."""
    room = bot_of(interaction).house.in_channel(interaction.channel_id)
    lobby = None if room is not None else await bot_of(interaction).desk.here(interaction)
    if room is None and lobby is None:
        raise Refused("error-no-table")
    return room, lobby


async def player_here(interaction: discord.Interaction) -> PlayerContext:
    """The member at their seat in the running match of this channel. Raises Refused."""
    room, _ = await running_or_lobby(interaction)
    if room is None:
        raise Refused("error-not-started")
    room.stage.heard(interaction)
    return TableActions.guest(interaction, room)


def card_of(guest: PlayerContext, typed: str) -> str:
    """A card's code, however it was typed. Raises Refused for what is no card of this edition."""
    codes = EDITIONS[guest.room.table.place.edition].codes
    wanted = typed.strip().casefold()
    found = next((code for code in codes if code.casefold() == wanted), None)
    if found is None:
        raise Refused("error-unknown-card")
    return found


def discard_typed(guest: PlayerContext, typed: str, colour: str | None) -> Move:
    """What was typed of cards to put down. Raises Refused for what is none of them."""
    must = guest.room.table.seat_view(guest.seat).must
    if must is None or not isinstance(must.options, Arrangements):
        return Move("discard", colour=colour)  # the engine says why not now
    edition = EDITIONS[guest.room.table.place.edition]
    move = discard_of(edition, guest.language, must.options, typed, colour)
    if move is None:
        raise Refused("refused-choice-discard")
    return move


def colour_of(typed: str | None) -> str | None:
    """A colour's name; what is none is refused by the engine."""
    if typed is None:
        return None
    wanted = typed.strip().casefold()
    return next((name for name in COLOUR_NAMES if wanted in {name, name[0]}), wanted[:16])


def number_of(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= 3):
        raise Refused("error-unknown-player")
    return int(typed)


def seat_of(guest: PlayerContext, typed: str | None) -> Seat | None:
    """A seat by its number, as the list of choices gives it. Raises Refused for who does not sit here."""
    if typed is None:
        return None
    seat = Seat(number_of(typed))
    if seat not in {info.seat for info in guest.room.table.view.present}:
        raise Refused("error-unknown-player")
    return seat
