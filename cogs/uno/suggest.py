"""What a command's option may be completed with: cards that may be played now, seats, in the member's language."""

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands

from cogs.speech import private_language
from cogs.uno.menus import move_of
from cogs.uno.scenes import plain_names
from engine import COLOUR_NAMES, EDITIONS, Option, Seat
from rendering.words import card_label, colour_label, seat_label

if TYPE_CHECKING:
    from cogs.uno.house import House, Room

MOST: Final = 25
Choices = list[app_commands.Choice[str]]


def house_of(interaction: discord.Interaction) -> "House":
    house: House = interaction.client.house  # type: ignore[attr-defined]
    return house


def _here(interaction: discord.Interaction) -> "tuple[Room, Seat] | None":
    room = house_of(interaction).in_channel(interaction.channel_id)
    seat = None if room is None else room.table.seat_of(interaction.user.id)
    return None if room is None or seat is None else (room, seat)


def _options(interaction: discord.Interaction) -> list[Option]:
    """What the member may answer now."""
    here = _here(interaction)
    must = None if here is None else here[0].table.seat_view(here[1]).must
    return [] if must is None else list(must.options)


def _fitting(found: dict[str, str], typed: str) -> Choices:
    """Value to label, those that contain what was typed."""
    wanted = typed.casefold().strip()
    fitting = [
        app_commands.Choice(name=label[:100], value=value)
        for value, label in found.items()
        if wanted in label.casefold() or wanted == value.casefold()
    ]
    return fitting[:MOST]


async def cards(interaction: discord.Interaction, typed: str) -> Choices:
    """The cards that may be played now, by code."""
    here = _here(interaction)
    if here is None:
        return []
    edition, language = here[0].table.place.edition, private_language(interaction)
    held = sorted({option.card for option in _options(interaction) if option.card is not None})
    codes = [EDITIONS[edition].codes[card] for card in held]
    return _fitting({code: card_label(language, edition, code) for code in codes}, typed)


async def orders(interaction: discord.Interaction, typed: str) -> Choices:
    """The next card after those already typed, of an order of cards."""
    here = _here(interaction)
    if here is None:
        return []
    edition, language = EDITIONS[here[0].table.place.edition], private_language(interaction)
    begun = tuple(typed.replace(",", " ").split())
    moves = [move_of(edition, option) for option in _options(interaction) if option.verb == "discard"]
    orders_found = {move.cards for move in moves if move.cards[: len(begun)] == begun} or {m.cards for m in moves}
    shortest = sorted(orders_found, key=len)[:MOST]
    return [
        app_commands.Choice(
            name=", ".join(card_label(language, edition.key, code) for code in order)[:100] or "–",
            value=" ".join(order)[:100] or "-",
        )
        for order in shortest
    ]


async def colours(interaction: discord.Interaction, typed: str) -> Choices:
    language = private_language(interaction)
    return _fitting({colour: colour_label(language, colour) for colour in COLOUR_NAMES}, typed)


async def players(interaction: discord.Interaction, typed: str) -> Choices:
    """The seats that are still in the match, or of the lobby; robots too."""
    room = house_of(interaction).in_channel(interaction.channel_id)
    if room is None:
        return await _sitters_of_lobby(interaction, typed)
    names, language = plain_names(room.table.news), private_language(interaction)
    seats = [info.seat for info in room.table.view.present]
    return _fitting({str(seat): seat_label(language, seat, names) for seat in seats}, typed)


async def _sitters_of_lobby(interaction: discord.Interaction, typed: str) -> Choices:
    lobby = await interaction.client.desk.here(interaction)  # type: ignore[attr-defined]
    if lobby is None:
        return []
    names, language = [sitter.name for sitter in lobby.sitters], private_language(interaction)
    return _fitting({str(i): seat_label(language, Seat(i), names) for i in range(len(names))}, typed)


async def wishes(interaction: discord.Interaction, typed: str) -> Choices:
    """The choices that the open decision offers."""
    from rendering.words import text

    language = private_language(interaction)
    words = dict.fromkeys(o.choice for o in _options(interaction) if o.choice is not None and o.verb == "wish")
    return _fitting({word: text(language, f"wish-{word}") for word in words}, typed)
