"""Removing somebody and ending a table, by the host or a moderator: confirmed first, in lobby and match alike.

Permission is checked when asked and again when confirmed: days may lie between.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.checks import check_may_rule, is_moderator
from cogs.context import bot_of
from cogs.display_names import plain_name, safe_name, seat_names
from cogs.errors import Refused
from cogs.languages import private_text
from cogs.members import Whereabouts, whereabouts
from cogs.uno.components import Press, Style, action_rows, button, layout_view, tell, text_display
from cogs.uno.lobby import Lobby
from cogs.uno.table import Done, Sitter, Table
from engine import Move, Seat

if TYPE_CHECKING:
    from cogs.uno.registry import RunningTable

ACTIONS: Final = frozenset({"kick", "stop", "dismiss"})
"""Actions of the confirmation buttons."""


async def pressed(interaction: discord.Interaction, press: Press) -> None:
    """One of the two buttons."""
    if press.action == "dismiss":
        await tell(interaction, "nothing-changed")
        return
    place = await _place(interaction, press.table)
    if press.action == "kick":
        await _kick(interaction, place, _read(press.move.choice or ""))
    else:
        await _stop(interaction, place)


async def _place(interaction: discord.Interaction, table_id: str) -> "RunningTable | Lobby":
    """What is left of the table that was asked about. Raises Refused where it is over."""
    running = bot_of(interaction).tables.running.get(table_id)
    place = running or await bot_of(interaction).lobbies.store.get(table_id)
    channel_id = place.channel_id if isinstance(place, Lobby) else place.table.info.channel_id
    if channel_id != interaction.channel_id or (isinstance(place, Lobby) and not place.open):
        raise Refused("error-game-over")
    return place


# --- removing ----------------------------------------------------------------------------------


async def ask_kick(interaction: discord.Interaction, place: "RunningTable | Lobby", player: str) -> None:
    """Asks for confirmation, unless refused at once. `player`: the id of somebody who sits there."""
    sitter = await _removable(interaction, place, player)
    sentence = "confirm-kick"
    if not isinstance(place, Lobby):
        ends = place.table.removal_ends(_seat(place.table, player))
        sentence = "confirm-kick-last" if ends else "confirm-kick-running"
    asked = private_text(interaction, sentence, name=_name(place, sitter))
    move = Move("leave", choice=player.replace("-", "_"))
    await _ask(interaction, Press(_id(place), None, move, "kick"), asked)


async def _kick(interaction: discord.Interaction, place: "RunningTable | Lobby", player: str) -> None:
    sitter = await _removable(interaction, place, player)
    if isinstance(place, Lobby):
        await bot_of(interaction).lobbies.kick(interaction, place, player)
        return
    plain, safe = _name(place, sitter, plain_name), _name(place, sitter)
    reply = await place.table.remove(_seat(place.table, player), plain, interaction=interaction.id)
    if not isinstance(reply, Done):
        raise Refused("error-already-done")
    await tell(interaction, "you-kicked", name=safe)


async def _removable(interaction: discord.Interaction, place: "RunningTable | Lobby", player: str) -> Sitter:
    """Who is to be removed. Raises Refused where that is not for this member to do.

    From a running match a host who is no moderator removes only who is away or has left the server: else the one who is
    about to lose could send the others away.
    """
    lobby = isinstance(place, Lobby)
    check_may_rule(interaction, place.host_id if isinstance(place, Lobby) else place.table.host_id)
    sitters = place.sitters if isinstance(place, Lobby) else place.table.sitters
    sitter = next((one for one in sitters if one.player == player and not one.left), None)
    if sitter is None:
        raise Refused("error-unknown-player")
    if sitter.user_id == interaction.user.id:
        raise Refused("error-kick-self")
    if not lobby and not is_moderator(interaction) and not await _is_gone(interaction, sitter):
        raise Refused("error-kick-present", name=_name(place, sitter))
    return sitter


async def _is_gone(interaction: discord.Interaction, sitter: Sitter) -> bool:
    if sitter.user_id is None or sitter.away:
        return True
    where = await whereabouts(bot_of(interaction), interaction.guild_id or 0, sitter.user_id)
    return where is Whereabouts.GONE


def _name(place: "RunningTable | Lobby", sitter: Sitter, show: Callable[[str], str] = safe_name) -> str:
    """With the number of the seat where two at the table look alike."""
    sitters = place.sitters if isinstance(place, Lobby) else place.table.sitters
    names = seat_names([one.name for one in sitters], [one.human for one in sitters], show)
    return names[[one.player for one in sitters].index(sitter.player)]


def _seat(table: Table, player: str) -> Seat:
    return Seat([sitter.player for sitter in table.sitters].index(player))


# --- ending ------------------------------------------------------------------------------------


async def ask_stop(interaction: discord.Interaction, place: "RunningTable | Lobby") -> None:
    """Asks for confirmation, unless refused at once."""
    _check_may_stop(interaction, place)
    sentence = "confirm-stop-lobby" if isinstance(place, Lobby) else "confirm-stop"
    await _ask(interaction, Press(_id(place), None, Move(""), "stop"), private_text(interaction, sentence))


async def _stop(interaction: discord.Interaction, place: "RunningTable | Lobby") -> None:
    _check_may_stop(interaction, place)
    if isinstance(place, Lobby):
        await bot_of(interaction).lobbies.stop(interaction, place)
    elif place.table.over:
        raise Refused("error-game-over")
    else:
        await place.table.close(f"stopped:{_by(interaction, place.table.sitters)}")
        await tell(interaction, "you-stopped")


def _check_may_stop(interaction: discord.Interaction, place: "RunningTable | Lobby") -> None:
    check_may_rule(interaction, place.host_id if isinstance(place, Lobby) else place.table.host_id)


def _by(interaction: discord.Interaction, sitters: tuple[Sitter, ...]) -> str:
    """The name of who ends it, as it is known at the table if they sit there."""
    names = seat_names([one.name for one in sitters], [one.human for one in sitters], plain_name)
    seated = {one.user_id: name for one, name in zip(sitters, names, strict=True)}
    return seated.get(interaction.user.id) or plain_name(interaction.user.display_name)


# --- asking back -------------------------------------------------------------------------------


def _id(place: "RunningTable | Lobby") -> str:
    return place.id if isinstance(place, Lobby) else place.table.info.table_id


def _read(choice: str) -> str:
    """The id of a player again: a custom id writes it without a hyphen."""
    return choice.replace("_", "-")


async def _ask(interaction: discord.Interaction, confirm: Press, asked: str) -> None:
    """The private question with its two buttons."""
    back = confirm._replace(move=Move(""), action="dismiss")
    made = [
        button(confirm, private_text(interaction, f"btn-confirm-{confirm.action}"), Style.danger),
        button(back, private_text(interaction, "btn-back")),
    ]
    parts: list[discord.ui.Item[Any]] = [text_display(asked), *action_rows(made)]
    await interaction.response.send_message(view=layout_view(parts), ephemeral=True)
