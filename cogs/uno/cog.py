"""The slash commands of a running table. What is not running yet is passed on to the lobbies' desk."""

from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.errors import Refused, check_place
from cogs.speech import private
from cogs.uno import lobby_commands, lobby_desk, suggest
from cogs.uno.components import PressButton, PressSelect
from cogs.uno.house import House, Room
from cogs.uno.hush import is_speech
from cogs.uno.lobby_commands import desk_of
from cogs.uno.names import plain_name, safe_name
from cogs.uno.presses import Guest, Presses
from cogs.uno.replies import Done
from cogs.uno.suggest import house_of
from cogs.uno.typed import discard_of
from engine import COLOUR_NAMES, EDITIONS, Arrangements, Move, Seat

if TYPE_CHECKING:
    from cogs.croupier import Croupier
    from cogs.uno.lobby import Lobby

WORDS: Final = "-"
"""Names and descriptions come from the lexicon (cogs/translator.py)."""


async def room_or_lobby(interaction: discord.Interaction) -> "tuple[Room | None, Lobby | None]":
    """What stands in this channel. Raises Refused where nothing does."""
    room = house_of(interaction).in_channel(interaction.channel_id)
    lobby = None if room is not None else await desk_of(interaction).here(interaction)
    if room is None and lobby is None:
        raise Refused("error-no-table")
    return room, lobby


async def guest_here(interaction: discord.Interaction) -> Guest:
    """The member at their seat in the running match of this channel. Raises Refused."""
    room, _ = await room_or_lobby(interaction)
    if room is None:
        raise Refused("error-not-started")
    room.stage.heard(interaction)
    return Presses.guest(interaction, room)


async def act(interaction: discord.Interaction, move: Move) -> None:
    """A move by command: the same as by a button."""
    guest = await guest_here(interaction)
    await house_of(interaction).presses.move(guest, move)


# --- moves ----------------------------------------------------------------------------------------


@app_commands.command(name="hand", description=WORDS)
async def hand(interaction: discord.Interaction) -> None:
    await house_of(interaction).presses.show_hand(await guest_here(interaction))


@app_commands.command(name="play", description=WORDS)
@app_commands.autocomplete(card=suggest.cards, colour=suggest.colours, player=suggest.players)
async def play(
    interaction: discord.Interaction, card: str, colour: str | None = None, player: str | None = None
) -> None:
    guest = await guest_here(interaction)
    move = Move("play", card_of(guest, card), colour_of(colour), seat_of(guest, player))
    await house_of(interaction).presses.choose(guest, move)


@app_commands.command(name="draw", description=WORDS)
async def draw(interaction: discord.Interaction) -> None:
    await act(interaction, Move("draw"))


@app_commands.command(name="pass", description=WORDS)
async def pass_(interaction: discord.Interaction) -> None:
    """Keep the drawn card, or pass where nothing can be drawn."""
    guest = await guest_here(interaction)
    must = guest.room.table.seat_view(guest.seat).must
    verb = "keep" if must is not None and must.kind == "drawn_card" else "pass"
    await house_of(interaction).presses.move(guest, Move(verb))


@app_commands.command(name="colour", description=WORDS)
@app_commands.autocomplete(colour=suggest.colours)
async def colour(interaction: discord.Interaction, colour: str) -> None:
    await act(interaction, Move("colour", colour=colour_of(colour)))


@app_commands.command(name="wish", description=WORDS)
@app_commands.autocomplete(choice=suggest.wishes, card=suggest.cards, player=suggest.players)
async def wish(
    interaction: discord.Interaction, choice: str, card: str | None = None, player: str | None = None
) -> None:
    guest = await guest_here(interaction)
    played = None if card is None else card_of(guest, card)
    await house_of(interaction).presses.choose(guest, Move("wish", played, None, seat_of(guest, player), choice[:32]))


@app_commands.command(name="spin", description=WORDS)
async def spin(interaction: discord.Interaction) -> None:
    await act(interaction, Move("spin"))


@app_commands.command(name="discard", description=WORDS)
@app_commands.autocomplete(cards=suggest.orders, colour=suggest.colours)
async def discard(interaction: discord.Interaction, cards: str, colour: str | None = None) -> None:
    guest = await guest_here(interaction)
    await house_of(interaction).presses.move(guest, discard_typed(guest, cards, colour_of(colour)))


@app_commands.command(name="wizz", description=WORDS)
async def wizz(interaction: discord.Interaction) -> None:
    await act(interaction, Move("shout"))


@app_commands.command(name="call", description=WORDS)
async def call(interaction: discord.Interaction) -> None:
    await act(interaction, Move("uno"))


@app_commands.command(name="catch", description=WORDS)
@app_commands.autocomplete(player=suggest.players)
async def catch(interaction: discord.Interaction, player: str) -> None:
    guest = await guest_here(interaction)
    await house_of(interaction).presses.move(guest, Move("catch", target=seat_of(guest, player)))


@app_commands.command(name="challenge", description=WORDS)
async def challenge(interaction: discord.Interaction) -> None:
    await act(interaction, Move("challenge"))


@app_commands.command(name="accept", description=WORDS)
async def accept(interaction: discord.Interaction) -> None:
    await act(interaction, Move("accept"))


# --- the table --------------------------------------------------------------------------------------


@app_commands.command(name="join", description=WORDS)
async def join(interaction: discord.Interaction) -> None:
    room, lobby = await room_or_lobby(interaction)
    if lobby is not None:
        await desk_of(interaction).join(interaction, lobby)
    elif room is not None:
        await house_of(interaction).presses.join(interaction, room)


@app_commands.command(name="leave", description=WORDS)
async def leave(interaction: discord.Interaction) -> None:
    room, lobby = await room_or_lobby(interaction)
    if lobby is not None:
        await desk_of(interaction).leave(interaction, lobby)
    elif room is not None:
        await house_of(interaction).presses.ask_leave(Presses.guest(interaction, room))


@app_commands.command(name="start", description=WORDS)
async def start(interaction: discord.Interaction) -> None:
    room, lobby = await room_or_lobby(interaction)
    if room is not None or lobby is None:
        raise Refused("error-game-running")
    await desk_of(interaction).start(interaction, lobby)


@app_commands.command(name="table", description=WORDS)
async def table(interaction: discord.Interaction) -> None:
    room, lobby = await room_or_lobby(interaction)
    if lobby is not None:
        await desk_of(interaction).table(interaction, lobby)
    elif room is not None:
        text_only = await house_of(interaction).text_only(room.table.place.guild_id)
        check_place(interaction, pictures=not text_only)
        room.stage.heard(interaction)
        await interaction.response.send_message(private(interaction, "table-here"), ephemeral=True)
        room.stage.bring_down()


@app_commands.command(name="kick", description=WORDS)
@app_commands.autocomplete(player=suggest.players)
async def kick(interaction: discord.Interaction, player: str) -> None:
    room, lobby = await room_or_lobby(interaction)
    if lobby is not None:
        await desk_of(interaction).kick(interaction, lobby, number_of(player))
        return
    assert room is not None
    check_may_rule(interaction, room)
    seat = Seat(number_of(player))
    present = {info.seat: room.table.sitters[info.seat] for info in room.table.view.present}
    if seat not in present:
        raise Refused("error-unknown-player")
    if present[seat].user_id == interaction.user.id:
        raise Refused("error-kick-self")
    reply = await room.table.move(seat, Move("leave"), interaction=interaction.id)
    if not isinstance(reply, Done):
        raise Refused("error-already-done")
    said = private(interaction, "you-kicked", name=safe_name(present[seat].name))
    await interaction.response.send_message(said, ephemeral=True)


@app_commands.command(name="stop", description=WORDS)
async def stop(interaction: discord.Interaction) -> None:
    room, lobby = await room_or_lobby(interaction)
    if lobby is not None:
        await desk_of(interaction).stop(interaction, lobby)
        return
    assert room is not None
    check_may_rule(interaction, room)
    await room.table.close(f"stopped:{plain_name(interaction.user.display_name)}")
    await interaction.response.send_message(private(interaction, "you-stopped"), ephemeral=True)


COMMANDS: Final[tuple[app_commands.Command[Any, ..., Any], ...]] = (
    hand, play, draw, pass_, colour, wish, spin, discard, wizz, call, catch, challenge, accept,
    join, leave, start, table, kick, stop,
)  # fmt: skip


# --- reading what was typed ---------------------------------------------------------------------------


def card_of(guest: Guest, typed: str) -> str:
    """A card's code, however it was typed. Raises Refused for what is no card of this edition."""
    codes = EDITIONS[guest.room.table.place.edition].codes
    wanted = typed.strip().casefold()
    found = next((code for code in codes if code.casefold() == wanted), None)
    if found is None:
        raise Refused("error-unknown-card")
    return found


def discard_typed(guest: Guest, typed: str, colour: str | None) -> Move:
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


def seat_of(guest: Guest, typed: str | None) -> Seat | None:
    """A seat by its number, as the list of choices gives it. Raises Refused for who does not sit here."""
    if typed is None:
        return None
    seat = Seat(number_of(typed))
    if seat not in {info.seat for info in guest.room.table.view.present}:
        raise Refused("error-unknown-player")
    return seat


def check_may_rule(interaction: discord.Interaction, room: Room) -> None:
    """Host or moderator (Manage Messages). Raises Refused."""
    if interaction.user.id != room.table.host_id and not lobby_desk.is_moderator(interaction):
        raise Refused("error-moderator-only")


class TableEvents(commands.Cog, name="tables"):
    """What Discord reports about the channels in which tables stand."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._connected = False

    async def cog_load(self) -> None:
        await self._house.resume()

    async def cog_unload(self) -> None:
        await self._house.close()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """The first time nothing was missed; later ones follow a session that could not be resumed."""
        if self._connected:
            self._house.repair()
        self._connected = True

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        room = self._house.in_channel(message.channel.id)
        if room is None:
            return
        room.stage.noticed(message.id)
        seat = room.table.seat_of(message.author.id) if is_speech(message) else None
        move = None if seat is None else room.stage.hush.move(seat, message.id)
        if seat is not None and move is not None:
            await room.table.hear(seat, move, message=message.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, gone: discord.RawMessageDeleteEvent) -> None:
        self._gone(gone.channel_id, {gone.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, gone: discord.RawBulkMessageDeleteEvent) -> None:
        self._gone(gone.channel_id, gone.message_ids)

    def _gone(self, channel_id: int, message_ids: set[int]) -> None:
        room = self._house.in_channel(channel_id)
        if room is not None:
            room.stage.gone(message_ids)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._house.place_gone(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        await self._house.place_gone(gone.thread_id)


async def install(bot: "Croupier") -> None:
    """Opens the house and adds its commands to `/uno`; the desk for lobbies stands already."""
    bot.house = House(bot)
    group = lobby_commands.uno_group(bot)
    for command in COMMANDS:
        group.add_command(command)
    bot.add_dynamic_items(PressButton, PressSelect)
    await bot.add_cog(TableEvents(bot.house))
