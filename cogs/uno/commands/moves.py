"""The slash commands by which a player moves: each does the same as a button."""

from typing import Final

import discord
from discord import app_commands

from cogs.commands import Command, command
from cogs.context import bot_of
from cogs.uno.commands import autocomplete
from cogs.uno.commands.arguments import card_of, colour_of, discard_typed, player_here, seat_of, wish_of
from engine import Move


@command("hand")
async def hand(interaction: discord.Interaction) -> None:
    await bot_of(interaction).tables.actions.show_hand(await player_here(interaction))


@command("play")
@app_commands.autocomplete(card=autocomplete.cards, colour=autocomplete.colours, player=autocomplete.players)
async def play(
    interaction: discord.Interaction, card: str, colour: str | None = None, player: str | None = None
) -> None:
    context = await player_here(interaction)
    move = Move("play", card_of(context, card), colour_of(interaction, colour), seat_of(context, player))
    await bot_of(interaction).tables.actions.choose(context, move)


@command("pass")
async def pass_(interaction: discord.Interaction) -> None:
    """Keep the drawn card, or pass where nothing can be drawn."""
    context = await player_here(interaction)
    must = context.table.seat_view(context.seat).must
    verb = "keep" if must is not None and "keep" in must.kind.verbs else "pass"
    await bot_of(interaction).tables.actions.move(context, Move(verb))


@command("colour")
@app_commands.autocomplete(colour=autocomplete.colours)
async def colour(interaction: discord.Interaction, colour: str) -> None:
    context = await player_here(interaction)
    await bot_of(interaction).tables.actions.move(context, Move("colour", colour=colour_of(interaction, colour)))


@command("wish")
@app_commands.autocomplete(choice=autocomplete.wishes, card=autocomplete.cards, player=autocomplete.players)
async def wish(
    interaction: discord.Interaction, choice: str, card: str | None = None, player: str | None = None
) -> None:
    context = await player_here(interaction)
    played = None if card is None else card_of(context, card)
    await bot_of(interaction).tables.actions.choose(
        context, Move("wish", played, None, seat_of(context, player), wish_of(context, choice))
    )


@command("discard")
@app_commands.autocomplete(cards=autocomplete.orders, colour=autocomplete.colours)
async def discard(interaction: discord.Interaction, cards: str, colour: str | None = None) -> None:
    context = await player_here(interaction)
    await bot_of(interaction).tables.actions.move(
        context, discard_typed(context, cards, colour_of(interaction, colour))
    )


@command("catch")
@app_commands.autocomplete(player=autocomplete.players)
async def catch(interaction: discord.Interaction, player: str) -> None:
    context = await player_here(interaction)
    await bot_of(interaction).tables.actions.move(context, Move("catch", target=seat_of(context, player)))


def _plain(name: str, verb: str) -> Command:
    """A move that needs nothing more than its verb."""

    @command(name)
    async def make(interaction: discord.Interaction) -> None:
        await bot_of(interaction).tables.actions.move(await player_here(interaction), Move(verb))

    made: Command = make
    return made


draw, spin, wizz = _plain("draw", "draw"), _plain("spin", "spin"), _plain("wizz", "shout")
call, challenge, accept = _plain("call", "uno"), _plain("challenge", "challenge"), _plain("accept", "accept")
COMMANDS: Final[tuple[Command, ...]] = (
    hand, play, draw, pass_, colour, wish, spin, discard, wizz, call, catch, challenge, accept,
)  # fmt: skip
