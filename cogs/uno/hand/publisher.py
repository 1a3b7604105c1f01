"""The private hands of one table: `answer` and `renew` are the only calls that send a seat's view to Discord.

Interaction tokens live here, in memory only, and are forgotten 14 minutes after the owner's last click.
"""

import io
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import discord

from cogs.delivery import Delivery, at_once
from cogs.emojis import CardEmojis, Emojis
from cogs.languages import private_language
from cogs.refusals import give_up
from cogs.uno.components import is_private_component
from cogs.uno.hand.message import NO_MOVE, PICTURE, HandMessage
from cogs.uno.pictures import Renderer
from cogs.uno.table import HandNews, ReadHand
from engine import Move, Seat

TOKEN_SECONDS: Final = 14 * 60.0
NO_MENTIONS: Final = discord.AllowedMentions.none()


@dataclass(slots=True)
class OpenHand:
    """The newest hand of a seat: the interaction that can still edit it, until when, the page, and what it shows."""

    interaction: discord.Interaction
    until: float
    page: int
    pictured: bool
    shown: object


class HandPublisher:
    """Sends, edits and renews the hands of one table, one message a seat at most; renews once `ready()` returns."""

    def __init__(
        self,
        channel_id: int,
        renderer: Renderer,
        emojis: Emojis,
        ready: Callable[[], Awaitable[None]] = at_once,
    ) -> None:
        self._channel_id, self._renderer, self._emojis, self._ready = channel_id, renderer, emojis, ready
        self._open: dict[Seat, OpenHand] = {}
        self._deliveries: dict[Seat, Delivery[ReadHand]] = {}

    # --- answers to the owner's own clicks ------------------------------------------------------

    def suspend(self, seat: Seat) -> None:
        """Stops renewing this seat's hand until `answer` has replaced it: its owner has clicked."""
        self._open.pop(seat, None)

    async def answer(
        self,
        interaction: discord.Interaction,
        seat: Seat,
        read: ReadHand,
        *,
        pictured: bool = True,
        notice: str = "",
        page: int = 0,
        prefix: Move = NO_MOVE,
    ) -> None:
        """Answers with the present hand: in place of the one that was clicked, else as a new ephemeral message."""
        self.suspend(seat)
        hand = read(seat)
        message = self._message(hand, private_language(interaction), page, prefix, notice)
        image = await self._image(message, ("hand", interaction.id)) if pictured else None
        await self._emojis.with_or_without(partial(self._answer, interaction, message, image))
        until = time.monotonic() + TOKEN_SECONDS
        self._open[seat] = OpenHand(interaction, until, message.shown_page, pictured, hand.visible_state)
        self._delivery(seat).show(read)  # the table may have changed while the hand was drawn

    async def _answer(
        self, interaction: discord.Interaction, message: HandMessage, image: bytes | None, emojis: CardEmojis
    ) -> None:
        view, files = _sent(message, image, emojis)
        if is_private_component(interaction):
            await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=NO_MENTIONS)
        else:
            await interaction.response.send_message(
                view=view, files=files, ephemeral=True, allowed_mentions=NO_MENTIONS
            )

    def _message(self, hand: HandNews, language: str, page: int, prefix: Move, notice: str) -> HandMessage:
        return HandMessage(
            hand=hand,
            channel_id=self._channel_id,
            language=language,
            emojis=self._emojis,
            page=page,
            prefix=prefix,
            notice=notice,
        )

    async def _image(self, message: HandMessage, key: object) -> bytes | None:
        return await self._renderer.draw(("hand", key), message.scene()) if message.cards else None

    # --- the port -------------------------------------------------------------------------------

    def renew(self, read: ReadHand) -> None:
        still_open = self.open_hands()
        self._open = {seat: hand for seat, hand in self._open.items() if seat in still_open}
        for seat in still_open:
            self._delivery(seat).show(read)

    def open_hands(self) -> frozenset[Seat]:
        """The seats whose hand can still be renewed without a click."""
        now = time.monotonic()
        return frozenset(seat for seat, hand in self._open.items() if hand.until > now)

    def _delivery(self, seat: Seat) -> Delivery[ReadHand]:
        if seat not in self._deliveries:
            self._deliveries[seat] = Delivery(partial(self._renew, seat), give_up, self._ready)
        return self._deliveries[seat]

    async def _renew(self, seat: Seat, read: ReadHand) -> None:
        """Edits the open hand of this seat if it looks different now. One that cannot be edited is given up."""
        found, hand = self._open.get(seat), read(seat)
        if found is None or found.until <= time.monotonic() or found.shown == hand.visible_state:
            return
        try:
            await self._edit(found, hand)
        except Exception:
            if self._open.get(seat) is found:
                self._open.pop(seat)
            raise

    async def _edit(self, found: OpenHand, hand: HandNews) -> None:
        message = self._message(hand, private_language(found.interaction), found.page, NO_MOVE, "")
        key = "renewed", hand.news.table_id, hand.view.seat
        image = await self._image(message, key) if found.pictured else None
        await self._emojis.with_or_without(partial(self._edit_open, hand.view.seat, found, message, image))
        found.shown = hand.visible_state

    async def _edit_open(
        self, seat: Seat, found: OpenHand, message: HandMessage, image: bytes | None, emojis: CardEmojis
    ) -> None:
        if self._open.get(seat) is not found:
            return  # clicked meanwhile: the answer to that click is newer
        view, files = _sent(message, image, emojis)
        await found.interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NO_MENTIONS)

    async def settle(self) -> None:
        """Waits for every edit in flight."""
        for delivery in tuple(self._deliveries.values()):
            await delivery.settle()

    def stop(self) -> None:
        for delivery in self._deliveries.values():
            delivery.stop()


def _sent(
    message: HandMessage, image: bytes | None, emojis: CardEmojis
) -> tuple[discord.ui.LayoutView, list[discord.File]]:
    """View and files, anew for every request: the library reads a file once."""
    view = replace(message, emojis=emojis).view(pictured=image is not None)
    return view, [] if image is None else [discord.File(io.BytesIO(image), PICTURE)]
