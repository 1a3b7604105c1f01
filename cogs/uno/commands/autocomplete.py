"""What a command's option may be completed with: cards that may be played now, seats, in the member's language."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from cogs.context import bot_of
from cogs.discord_limits import MAX_CHOICE, MAX_CHOICES
from cogs.languages import private_language
from cogs.uno.commands import offered
from cogs.uno.commands.discard_orders import ALL, NOTHING, read_order, written
from cogs.uno.commands.typed import Choices
from cogs.uno.hand import may_follow, move_of, with_the_rest
from engine import EDITIONS, Arrangements, Card, Edition, Menu, Option, Seat
from rendering.words import card_label, text

if TYPE_CHECKING:
    from cogs.uno.registry import RunningTable

Completions = list[app_commands.Choice[str]]


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


def _fitting(found: Choices, typed: str) -> Completions:
    """The choices whose label contains what was typed."""
    wanted = typed.casefold().strip()
    fitting = [
        app_commands.Choice(name=choice.label[:MAX_CHOICE], value=value)
        for value, choice in found.items()
        if any(wanted in form.casefold() for form in (choice.label, *choice.forms)) or wanted == value.casefold()
    ]
    return fitting[:MAX_CHOICES]


async def cards(interaction: discord.Interaction, typed: str) -> Completions:
    """The cards that may be played now, by code."""
    here = _here(interaction)
    if here is None:
        return []
    held = {option.card for option in _options(interaction) if option.card is not None}
    return _fitting(offered.cards(here[0].table.info.edition, private_language(interaction), held), typed)


async def orders(interaction: discord.Interaction, typed: str) -> Completions:
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


async def colours(interaction: discord.Interaction, typed: str) -> Completions:
    return _fitting(offered.colours(private_language(interaction)), typed)


async def players(interaction: discord.Interaction, typed: str) -> Completions:
    """The seats that are still in the match, or of the lobby."""
    place = bot_of(interaction).tables.in_channel(interaction.channel_id)
    found = place or await bot_of(interaction).lobbies.here(interaction)
    return [] if found is None else _fitting(offered.players(found, private_language(interaction)), typed)


async def wishes(interaction: discord.Interaction, typed: str) -> Completions:
    return _fitting(offered.wishes(_options(interaction), private_language(interaction)), typed)
