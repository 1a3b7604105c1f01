"""Reads who gave a command and what was typed. Each function raises Refused for what it cannot understand."""

import discord

from cogs.context import bot_of
from cogs.errors import Refused
from cogs.languages import private_language
from cogs.uno.actions import PlayerContext, TableActions
from cogs.uno.commands import offered
from cogs.uno.commands.discard_orders import discard_of
from cogs.uno.commands.typed import beginning, chosen, exact, the_one
from cogs.uno.lobby import Lobby
from cogs.uno.registry import RunningTable
from engine import EDITIONS, Arrangements, Card, Menu, Move, Seat


async def place_here(interaction: discord.Interaction) -> RunningTable | Lobby:
    """The table or the lobby in this channel. Raises Refused if there is none."""
    running = bot_of(interaction).tables.in_channel(interaction.channel_id)
    place = running or await bot_of(interaction).lobbies.here(interaction)
    if place is None:
        raise Refused("error-no-table")
    return place


async def player_here(interaction: discord.Interaction) -> PlayerContext:
    """The member at their seat in the running match of this channel. Raises Refused."""
    place = await place_here(interaction)
    if isinstance(place, Lobby):
        raise Refused("error-not-started")
    place.publisher.note_permissions(interaction)
    return TableActions.context_of(interaction, place)


def card_of(context: PlayerContext, typed: str) -> str:
    """A card's code, however it was typed. Raises Refused if the edition has no such card, or several could be meant.

    A beginning matches playable cards first, then any card of the edition; the engine says why one cannot be played.
    """
    language, edition = context.language, context.table.info.edition
    known = offered.cards(edition, language)
    found = exact(typed, known) or beginning(typed, offered.cards(edition, language, _playable(context)))
    return the_one(language, found or beginning(typed, known), known, "error-unknown-card")


def _playable(context: PlayerContext) -> set[Card]:
    return {option.card for option in _menu(context) if option.card is not None}


def _menu(context: PlayerContext) -> Menu:
    """The options open now; empty if the menu is too long to list."""
    must = context.table.seat_view(context.seat).must
    return () if must is None or isinstance(must.options, Arrangements) else must.options


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


def colour_of(interaction: discord.Interaction, typed: str | None) -> str | None:
    """A colour's name. Raises Refused if it is none, or several could be meant."""
    if typed is None:
        return None
    language = private_language(interaction)
    return chosen(language, typed, offered.colours(language), "refused-choice-colour")


def wish_of(context: PlayerContext, typed: str) -> str:
    """A wish as the engine calls it, which refuses one not offered. Raises Refused if several could be meant."""
    known = offered.wishes(_menu(context), context.language)
    found = exact(typed, known) or beginning(typed, known)
    return the_one(context.language, found, known, "refused-choice-wish") if found else typed[:32]


def player_of(interaction: discord.Interaction, place: RunningTable | Lobby, typed: str) -> str:
    """The id of somebody who sits there, by name or by the number of the seat. Raises Refused."""
    language = private_language(interaction)
    return chosen(language, typed, offered.players(place, language), "error-unknown-player")


def seat_of(context: PlayerContext, typed: str | None) -> Seat | None:
    """The seat of a player who is still in the match. Raises Refused."""
    if typed is None:
        return None
    player = player_of(context.interaction, context.running, typed)
    return Seat([sitter.player for sitter in context.table.sitters].index(player))
