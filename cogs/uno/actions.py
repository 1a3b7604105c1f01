"""What a press on a table or a hand does. Ids are untrusted: the seat is always that of the member who clicked."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import discord

from cogs.display_names import plain_name
from cogs.errors import Refused
from cogs.languages import private_language, private_text
from cogs.uno.components import Press, Style, action_rows, button, layout_view, text_display
from cogs.uno.hand import choices, is_private_component, move_of, with_the_rest
from cogs.uno.table import Done, Late, NotNow, Reply, Sitter, TableOptions, load_seats
from cogs.uno.wording import not_now_id, reply_text
from engine import EDITIONS, Arrangements, Move, Seat

if TYPE_CHECKING:
    from cogs.uno.registry import RunningTable, TableRegistry

SEE_ALL_AFTERWARDS: Final = frozenset({"play", "draw", "keep", "pass", "colour", "wish", "discard"})
"""Moves whose answer is the new hand, wherever they were made."""


class PlayerContext(NamedTuple):
    """Who acts where."""

    interaction: discord.Interaction
    room: "RunningTable"
    seat: Seat

    @property
    def language(self) -> str:
        return private_language(self.interaction)


Handler = Callable[[PlayerContext, Press], Awaitable[None]]


class TableActions:
    """Everything that members do at running tables, by component or by command."""

    def __init__(self, house: "TableRegistry") -> None:
        self._house = house
        self._deeds: dict[str, Handler] = {
            "hand": self._hand,
            "choose": self._hand,
            "refresh": self._hand,
            "page": self._page,
            "pick": self._pick,
            "rest": self._rest,
            "back": self._back,
            "askleave": self._ask_leave,
            "stay": self._stay,
        }

    async def press(self, interaction: discord.Interaction, press: Press) -> None:
        """Does what a component asks for, and answers once."""
        room = self._house.room(press.table)
        if press.show in {"rules", "rematch"}:
            await self._after_hours(interaction, press)
            return
        if room is None or room.table.place.channel_id != interaction.channel_id:
            raise Refused("error-game-over")
        room.stage.heard(interaction)
        if press.show == "join":
            await self.join(interaction, room)
            return
        guest = self.guest(interaction, room)
        if press.show is not None:
            await self._deeds[press.show](guest, press)
        else:
            await self.move(guest, press.move, press.decision)

    @staticmethod
    def guest(interaction: discord.Interaction, room: "RunningTable") -> PlayerContext:
        """The member at their seat. Raises Refused for who has none."""
        seat = room.table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused("error-not-in-game")
        return PlayerContext(interaction, room, seat)

    # --- moves ----------------------------------------------------------------------------------

    async def move(self, guest: PlayerContext, move: Move, decision: int | None = None) -> None:
        """A move; answered with the new hand, or with one private sentence."""
        on_hand = is_private_component(guest.interaction)
        if on_hand:
            guest.room.stage.hands.lay_down(guest.seat)
        reply = await self._take(guest, move, decision)
        view = guest.room.table.seat_view(guest.seat)
        said = reply_text(guest.language, reply, guest.room.table.news, move, view)
        if isinstance(reply, Late) and on_hand:
            said = private_text(guest.interaction, "error-stale-hand")
        if move.verb == "leave" and isinstance(reply, Done):
            await self._say(guest.interaction, private_text(guest.interaction, "you-left"))
        elif on_hand or (isinstance(reply, Done) and move.verb in SEE_ALL_AFTERWARDS):
            await self.show_hand(guest, notice=said)
        elif said or not isinstance(reply, Done):
            await self._say(guest.interaction, said)
        else:
            await self._acknowledge(guest)

    async def choose(self, guest: PlayerContext, move: Move) -> None:
        """A card or a wish by command. Where colour or player are still to be chosen, the hand asks for them."""
        must = guest.room.table.seat_view(guest.seat).must
        edition = EDITIONS[guest.room.table.place.edition]
        open_ways = [] if must is None else choices(edition, must.options, move)
        if any(not choice.final for choice in open_ways) or len(open_ways) > 1:
            await self.show_hand(guest, prefix=move)
        else:
            await self.move(guest, move)

    async def _take(self, guest: PlayerContext, move: Move, decision: int | None) -> Reply:
        table, number = guest.room.table, guest.interaction.id
        if move.verb == "catch" and move.target is None:
            return await table.catch(guest.seat, interaction=number)
        return await table.move(guest.seat, move, decision=decision, interaction=number)

    async def _acknowledge(self, guest: PlayerContext) -> None:
        """The public table itself will show it: a click needs no words, a command does."""
        if guest.interaction.type is discord.InteractionType.component:
            await guest.interaction.response.defer()
        else:
            await self.show_hand(guest)

    async def _say(self, interaction: discord.Interaction, said: str) -> None:
        if is_private_component(interaction):
            await interaction.response.edit_message(view=layout_view([text_display(said)]), attachments=[])
        else:
            await interaction.response.send_message(said, ephemeral=True)

    # --- the hand -------------------------------------------------------------------------------

    async def show_hand(
        self, guest: PlayerContext, *, notice: str = "", page: int = 0, prefix: Move | None = None
    ) -> None:
        """The hand as it is now."""
        hands = guest.room.stage.hands
        hands.lay_down(guest.seat)
        hands.pictured = guest.interaction.app_permissions.attach_files and not await self._house.text_only(
            guest.room.table.place.guild_id
        )
        hand = guest.room.table.hand(guest.seat)
        await hands.answer(guest.interaction, hand, notice=notice, page=page, prefix=prefix or Move(""))
        guest.room.table.was_shown(hand)

    async def _hand(self, guest: PlayerContext, press: Press) -> None:  # noqa: ARG002
        await self.show_hand(guest)

    async def _page(self, guest: PlayerContext, press: Press) -> None:
        await self.show_hand(guest, page=press.page)

    async def _pick(self, guest: PlayerContext, press: Press) -> None:
        """The next step of a choice, if the question is still open."""
        must = guest.room.table.seat_view(guest.seat).must
        if must is None or must.id != press.decision:
            await self.show_hand(guest, notice=private_text(guest.interaction, "error-stale-hand"))
        else:
            await self.show_hand(guest, prefix=press.move, page=press.page)

    async def _rest(self, guest: PlayerContext, press: Press) -> None:
        """Everything that is left goes down after what was chosen so far: too long for an id, so it is worked out."""
        must = guest.room.table.seat_view(guest.seat).must
        edition = EDITIONS[guest.room.table.place.edition]
        option = None
        if must is not None and must.id == press.decision and isinstance(must.options, Arrangements):
            option = with_the_rest(edition, must.options, press.move)
        if option is None:
            await self.show_hand(guest, notice=private_text(guest.interaction, "error-stale-hand"))
        else:
            await self.move(guest, move_of(edition, option), press.decision)

    # --- coming and going -----------------------------------------------------------------------

    async def _back(self, guest: PlayerContext, press: Press) -> None:  # noqa: ARG002
        await self.back(guest)

    async def back(self, guest: PlayerContext) -> None:
        """I'm back."""
        reply = await guest.room.table.back(guest.seat, interaction=guest.interaction.id)
        if isinstance(reply, NotNow):
            raise Refused(not_now_id(reply))
        await self.show_hand(guest, notice=private_text(guest.interaction, "table-you-are-back"))

    async def join(self, interaction: discord.Interaction, room: "RunningTable") -> None:
        """A newcomer between two rounds, or a member who comes back to their seat."""
        seat = room.table.seat_of(interaction.user.id)
        if seat is not None and room.table.sitters[seat].away:
            await self.back(PlayerContext(interaction, room, seat))
            return
        sitter = Sitter(name=plain_name(interaction.user.display_name), user_id=interaction.user.id)
        reply = await room.table.join(sitter, interaction=interaction.id)
        if isinstance(reply, NotNow):
            raise Refused(not_now_id(reply), count=10)
        if not isinstance(reply, Done):
            raise Refused("error-game-over")
        await self._say(interaction, private_text(interaction, "table-you-rejoined"))

    async def _ask_leave(self, guest: PlayerContext, press: Press) -> None:  # noqa: ARG002
        await self.ask_leave(guest)

    async def ask_leave(self, guest: PlayerContext) -> None:
        """Leaving a running match is asked twice: there is no way back."""
        between = guest.room.table.view.result is not None
        asked = private_text(guest.interaction, "confirm-leave-between" if between else "confirm-leave")
        table = guest.room.table.place.table_id
        made = [
            button(
                Press(table, None, Move("leave")), private_text(guest.interaction, "btn-confirm-leave"), Style.danger
            ),
            button(Press(table, None, Move(""), "stay"), private_text(guest.interaction, "btn-stay")),
        ]
        await guest.interaction.response.send_message(
            view=layout_view([text_display(asked), *action_rows(made)]), ephemeral=True
        )

    async def _stay(self, guest: PlayerContext, press: Press) -> None:  # noqa: ARG002
        await self._say(guest.interaction, private_text(guest.interaction, "you-stayed"))

    # --- what also works when the match is over ---------------------------------------------------

    async def _after_hours(self, interaction: discord.Interaction, press: Press) -> None:
        stored = await self._house.bot.db.tables.get(press.table)
        if stored is None:
            raise Refused("error-game-over")
        if press.show == "rules":
            await self._house.bot.desk.rules(interaction, stored.edition)
        elif stored.close_reason == "finished":
            if not any(sitter.user_id == interaction.user.id for sitter in load_seats(stored.seats)):
                raise Refused("error-not-in-game")
            await self._house.bot.desk.rematch(interaction, stored.edition, TableOptions.load(stored.options))
        else:
            raise Refused("error-game-running")
