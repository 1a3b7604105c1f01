"""What members do at running tables. Ids are untrusted: the seat is always that of the member who acts."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import discord

from cogs.display_names import plain_name
from cogs.errors import Refused
from cogs.languages import private_language, private_text
from cogs.uno import moderation
from cogs.uno.components import (
    Press,
    Style,
    action_rows,
    button,
    is_private_component,
    layout_view,
    say,
    text_display,
)
from cogs.uno.hand import choices, move_of, with_the_rest
from cogs.uno.table import Done, Late, NotNow, Reply, Sitter, Table, TableOptions, load_seats
from cogs.uno.wording import not_now_id, reply_text
from engine import EDITIONS, KINDS, MAX_SEATS, Arrangements, Move, Seat

if TYPE_CHECKING:
    from cogs.uno.registry import RunningTable, TableRegistry

ANSWERED_WITH_HAND: Final = frozenset(verb for kind in KINDS.values() if not kind.public for verb in kind.verbs)
"""Moves answered with the new hand, wherever they were made."""


class PlayerContext(NamedTuple):
    """Who acts, at which table, on which seat."""

    interaction: discord.Interaction
    running: "RunningTable"
    seat: Seat

    @property
    def table(self) -> Table:
        return self.running.table

    @property
    def language(self) -> str:
        return private_language(self.interaction)


OF_NOBODY: Final = frozenset(("rules", "rematch"))
"""Actions of the buttons that stay when a match is over, for everybody."""

Handler = Callable[[PlayerContext, Press], Awaitable[None]]


class TableActions:
    """Actions at running tables, by component or by command: each answers its interaction or raises Refused."""

    def __init__(self, tables: "TableRegistry") -> None:
        self._tables = tables
        self._handlers: dict[str, Handler] = {
            **dict.fromkeys(("hand", "choose", "refresh"), lambda context, _: self.show_hand(context)),
            "page": lambda context, press: self.show_hand(context, page=press.page),
            "pick": self._pick,
            "rest": self._rest,
            "back": lambda context, _: self.back(context),
            "askleave": lambda context, _: self.ask_leave(context),
            "stay": self._stay,
        }

    async def press(self, interaction: discord.Interaction, press: Press) -> None:
        """Handles a component of a table or a hand."""
        running = self._tables.running.get(press.table)
        if press.action in OF_NOBODY:
            await self._rules_or_rematch(interaction, press)
            return
        if press.action in moderation.ACTIONS:
            await moderation.pressed(interaction, press)
            return
        if running is None or running.table.info.channel_id != interaction.channel_id:
            raise Refused("error-game-over")
        running.publisher.note_permissions(interaction)
        if press.action == "join":
            await self.join(interaction, running)
            return
        context = self.context_of(interaction, running)
        if press.action is not None:
            await self._handlers[press.action](context, press)
        else:
            await self.move(context, press.move, press.decision)

    @staticmethod
    def context_of(interaction: discord.Interaction, running: "RunningTable") -> PlayerContext:
        """The member at their seat. Raises Refused if they have none."""
        seat = running.table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused("error-not-in-game")
        return PlayerContext(interaction, running, seat)

    # --- moves ----------------------------------------------------------------------------------

    async def move(self, context: PlayerContext, move: Move, decision: int | None = None) -> None:
        """Makes a move and answers with the new hand or one private sentence."""
        on_hand = is_private_component(context.interaction)
        if on_hand:
            context.running.hands.suspend(context.seat)
        reply = await self._take(context, move, decision)
        view = context.table.seat_view(context.seat)
        said = reply_text(context.language, reply, context.table.news, move, view)
        if isinstance(reply, Late) and on_hand:
            said = private_text(context.interaction, "error-stale-hand")
        if move.verb == "leave" and isinstance(reply, Done):
            await say(context.interaction, private_text(context.interaction, "you-left"))
        elif on_hand or (isinstance(reply, Done) and move.verb in ANSWERED_WITH_HAND):
            await self.show_hand(context, notice=said)
        elif said or not isinstance(reply, Done):
            await say(context.interaction, said)
        else:
            await self._acknowledge(context)

    async def choose(self, context: PlayerContext, move: Move) -> None:
        """Plays a card or makes a wish by command. The hand asks for a colour or player that is still missing."""
        must = context.table.seat_view(context.seat).must
        edition = EDITIONS[context.table.info.edition]
        open_ways = [] if must is None else choices(edition, must.options, move)
        if any(not choice.final for choice in open_ways) or len(open_ways) > 1:
            await self.show_hand(context, prefix=move)
        else:
            await self.move(context, move)

    async def _take(self, context: PlayerContext, move: Move, decision: int | None) -> Reply:
        table, number = context.table, context.interaction.id
        if move.verb == "catch" and move.target is None:
            return await table.catch(context.seat, interaction=number)
        return await table.move(context.seat, move, decision=decision, interaction=number)

    async def _acknowledge(self, context: PlayerContext) -> None:
        """The public table will show it: a click needs no words, a command does."""
        if context.interaction.type is discord.InteractionType.component:
            await context.interaction.response.defer()
        else:
            await self.show_hand(context)

    # --- the hand -------------------------------------------------------------------------------

    async def show_hand(
        self, context: PlayerContext, *, notice: str = "", page: int = 0, prefix: Move | None = None
    ) -> None:
        """The hand as it is now."""
        context.running.hands.suspend(context.seat)
        settings = await self._tables.bot.guild_settings.get(context.table.info.guild_id)
        await context.running.hands.answer(
            context.interaction,
            context.seat,
            context.table.hand,
            pictured=context.interaction.app_permissions.attach_files and not settings.text_only,
            notice=notice,
            page=page,
            prefix=prefix or Move(""),
        )

    async def _pick(self, context: PlayerContext, press: Press) -> None:
        """The next step of a choice, if the question is still open."""
        must = context.table.seat_view(context.seat).must
        if must is None or must.id != press.decision:
            await self.show_hand(context, notice=private_text(context.interaction, "error-stale-hand"))
        else:
            await self.show_hand(context, prefix=press.move, page=press.page)

    async def _rest(self, context: PlayerContext, press: Press) -> None:
        """Puts down all remaining cards after those chosen so far; the order is computed: too long for a custom id."""
        must = context.table.seat_view(context.seat).must
        edition = EDITIONS[context.table.info.edition]
        option = None
        if must is not None and must.id == press.decision and isinstance(must.options, Arrangements):
            option = with_the_rest(edition, must.options, press.move)
        if option is None:
            await self.show_hand(context, notice=private_text(context.interaction, "error-stale-hand"))
        else:
            await self.move(context, move_of(edition, option), press.decision)

    # --- coming and going -----------------------------------------------------------------------

    async def back(self, context: PlayerContext) -> None:
        """I'm back."""
        reply = await context.table.back(context.seat, interaction=context.interaction.id)
        if isinstance(reply, NotNow):
            raise Refused(not_now_id(reply))
        await self.show_hand(context, notice=private_text(context.interaction, "table-you-are-back"))

    async def join(self, interaction: discord.Interaction, running: "RunningTable") -> None:
        """A newcomer between two rounds, or a member who comes back to their seat."""
        seat = running.table.seat_of(interaction.user.id)
        if seat is not None and running.table.sitters[seat].away:
            await self.back(PlayerContext(interaction, running, seat))
            return
        sitter = Sitter(name=plain_name(interaction.user.display_name), user_id=interaction.user.id)
        reply = await running.table.join(sitter, interaction=interaction.id)
        if isinstance(reply, NotNow):
            raise Refused(not_now_id(reply), count=MAX_SEATS)
        if not isinstance(reply, Done):
            raise Refused("error-game-over")
        await say(interaction, private_text(interaction, "table-you-rejoined"))

    async def ask_leave(self, context: PlayerContext) -> None:
        """Asks before a running match is left: there is no way back."""
        between = context.table.view.result is not None
        asked = private_text(context.interaction, "confirm-leave-between" if between else "confirm-leave")
        table = context.table.info.table_id
        made = [
            button(
                Press(table, None, Move("leave")), private_text(context.interaction, "btn-confirm-leave"), Style.danger
            ),
            button(Press(table, None, Move(""), "stay"), private_text(context.interaction, "btn-stay")),
        ]
        await context.interaction.response.send_message(
            view=layout_view([text_display(asked), *action_rows(made)]), ephemeral=True
        )

    async def _stay(self, context: PlayerContext, press: Press) -> None:  # noqa: ARG002
        await say(context.interaction, private_text(context.interaction, "you-stayed"))

    # --- also after the match ---------------------------------------------------

    async def _rules_or_rematch(self, interaction: discord.Interaction, press: Press) -> None:
        stored = await self._tables.bot.db.tables.get(press.table)
        if stored is None:
            raise Refused("error-game-over")
        if press.action == "rules":
            await self._tables.bot.lobbies.rules(interaction, stored.edition)
        elif stored.close_reason == "finished":
            if not any(sitter.user_id == interaction.user.id for sitter in load_seats(stored.seats)):
                raise Refused("error-not-in-game")
            await self._tables.bot.lobbies.rematch(interaction, stored.edition, TableOptions.load(stored.options))
        else:
            raise Refused("error-game-running")
