"""What a command's option may be completed with: cards that may be played now, seats, in the member's language."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs.context import bot_of
from cogs.discord_limits import MAX_CHOICE, MAX_CHOICES
from cogs.languages import private_language
from cogs.uno.commands.discard_orders import ALL, NOTHING, read_order, written
from cogs.uno.hand import may_follow, move_of, with_the_rest
from cogs.uno.pictures import plain_names
from engine import COLOUR_NAMES, EDITIONS, Arrangements, Card, Edition, Menu, Option, Seat
from rendering.words import card_label, colour_label, seat_label, text

if TYPE_CHECKING:
    from cogs.uno.registry import RunningTable

Choices = list[app_commands.Choice[str]]


def _here(interaction: discord.Interaction) -> "tuple[RunningTable, Seat] | None":
    running = bot_of(interaction).tables.in_channel(interaction.channel_id)
    seat = None if running is None else running.table.seat_of(interaction.user.id)
    return None if running is None or seat is None else (running, seat)


def _menu(interaction: discord.Interaction) -> Menu:
    """What the member may answer now."""
    here = _here(interaction)
    must = None if here is None else here[0].table.seat_view(here[1]).must
    return () if must is None else must.options


def _options(interaction: discord.Interaction) -> Menu:
    """What the member may answer now, unless the menu is too long to list."""
    menu = _menu(interaction)
    return () if isinstance(menu, Arrangements) else menu


def _fitting(found: dict[str, str], typed: str) -> Choices:
    """The choices whose label contains what was typed, value to label."""
    wanted = typed.casefold().strip()
    fitting = [
        app_commands.Choice(name=label[:MAX_CHOICE], value=value)
        for value, label in found.items()
        if wanted in label.casefold() or wanted == value.casefold()
    ]
    return fitting[:MAX_CHOICES]


async def cards(interaction: discord.Interaction, typed: str) -> Choices:
    """The cards that may be played now, by code."""
    here = _here(interaction)
    if here is None:
        return []
    edition, language = here[0].table.info.edition, private_language(interaction)
    held = sorted({option.card for option in _options(interaction) if option.card is not None})
    codes = [EDITIONS[edition].codes[card] for card in held]
    return _fitting({code: card_label(language, edition, code) for code in codes}, typed)


async def orders(interaction: discord.Interaction, typed: str) -> Choices:
    """The order of cards typed so far, completed with each card that may come next."""
    here, menu = _here(interaction), _menu(interaction)
    if here is None or not isinstance(menu, Arrangements):
        return []
    edition, language = EDITIONS[here[0].table.info.edition], private_language(interaction)
    laid, wanted = read_order(edition, language, menu, typed)
    found = {} if wanted else dict(_endings(edition, language, menu, laid))
    for card in may_follow(menu.pools, laid):
        code = edition.codes[card]
        if wanted in card_label(language, edition.key, code).casefold() or code.casefold().startswith(wanted):
            found[written(edition, (*laid, card))] = _named(edition, language, (*laid, card))
    fitting = [app_commands.Choice(name=name, value=value) for value, name in found.items() if len(value) <= MAX_CHOICE]
    return fitting[:MAX_CHOICES]


def _endings(edition: Edition, language: str, menu: Arrangements, laid: tuple[Card, ...]) -> Iterator[tuple[str, str]]:
    """The typed order as it is, or with all remaining cards after it."""
    if Option("discard", cards=laid) in menu:
        nothing = text(language, "option-discard-nothing")
        yield written(edition, laid) or NOTHING, _named(edition, language, laid) if laid else nothing
    if with_the_rest(edition, menu, move_of(edition, Option("discard", cards=laid))) is not None:
        everything = text(language, "btn-discard-rest" if laid else "option-discard-all")
        yield f"{written(edition, laid)} {ALL}".strip(), _shortened(f"{_named(edition, language, laid)} {everything}")


def _named(edition: Edition, language: str, cards: tuple[Card, ...]) -> str:
    return _shortened(", ".join(card_label(language, edition.key, edition.codes[card]) for card in cards))


def _shortened(name: str) -> str:
    """Keeps the end of a label that is too long: it shows what was chosen last."""
    name = name.strip()
    return name if len(name) <= MAX_CHOICE else f"…{name[1 - MAX_CHOICE :]}"


async def colours(interaction: discord.Interaction, typed: str) -> Choices:
    language = private_language(interaction)
    return _fitting({colour: colour_label(language, colour) for colour in COLOUR_NAMES}, typed)


async def players(interaction: discord.Interaction, typed: str) -> Choices:
    """The seats that are still in the match, or of the lobby; robots too."""
    running = bot_of(interaction).tables.in_channel(interaction.channel_id)
    if running is None:
        return await _sitters_of_lobby(interaction, typed)
    names, language = plain_names(running.table.news), private_language(interaction)
    seats = [info.seat for info in running.table.view.present]
    return _fitting({str(seat): seat_label(language, seat, names) for seat in seats}, typed)


async def _sitters_of_lobby(interaction: discord.Interaction, typed: str) -> Choices:
    lobby = await bot_of(interaction).lobbies.here(interaction)
    if lobby is None:
        return []
    names, language = [sitter.name for sitter in lobby.sitters], private_language(interaction)
    players = [sitter.player for sitter in lobby.sitters]  # seats move up when somebody leaves
    return _fitting({player: seat_label(language, Seat(i), names) for i, player in enumerate(players)}, typed)


async def wishes(interaction: discord.Interaction, typed: str) -> Choices:
    """The choices that the open decision offers."""
    language = private_language(interaction)
    words = dict.fromkeys(o.choice for o in _options(interaction) if o.choice is not None and o.verb == "wish")
    return _fitting({word: text(language, f"wish-{word}") for word in words}, typed)
