"""The private hands of one table: `answer` and `refresh_hand` are the only calls that send a seat's view to Discord.

Interaction tokens live here, in memory only, and are forgotten 14 minutes after the owner's last click.
"""

import asyncio
import io
import logging
import time
from dataclasses import dataclass
from typing import Final

import discord

from cogs.emojis import Emojis
from cogs.errors import TRANSIENT
from cogs.languages import private_language
from cogs.uno.hand.message import NO_MOVE, PICTURE, HandMessage
from cogs.uno.pictures import Renderer
from cogs.uno.table import HandNews
from engine import Move, Seat

LOG = logging.getLogger(__name__)
TOKEN_SECONDS: Final = 14 * 60.0
NO_MENTIONS: Final = discord.AllowedMentions.none()


@dataclass(slots=True)
class OpenHand:
    """The newest hand of one seat: the interaction that may still edit it, until when, and the page it shows."""

    interaction: discord.Interaction
    until: float
    page: int


class HandPublisher:
    """Sends, edits and refreshes the hands of one table, at most one message a seat."""

    def __init__(self, channel_id: int, renderer: Renderer, emojis: Emojis, *, pictured: bool = True) -> None:
        self._channel_id, self._renderer, self._emojis = channel_id, renderer, emojis
        self.pictured = pictured
        self._open: dict[Seat, OpenHand] = {}
        self._newest: dict[Seat, HandNews] = {}
        self._tasks: dict[Seat, asyncio.Task[None]] = {}

    def open_hands(self) -> frozenset[Seat]:
        """The seats whose hand can still be renewed without a click."""
        now = time.monotonic()
        return frozenset(seat for seat, hand in self._open.items() if hand.until > now)

    # --- answers to the owner's own clicks ------------------------------------------------------

    def suspend_refresh(self, seat: Seat) -> None:
        """Stops refreshing this seat's hand until `answer` has replaced it: its owner has just clicked."""
        self._open.pop(seat, None)
        self._newest.pop(seat, None)

    async def answer(
        self,
        interaction: discord.Interaction,
        hand: HandNews,
        *,
        notice: str = "",
        page: int = 0,
        prefix: Move = NO_MOVE,
    ) -> None:
        """Answers with this hand: in place of the hand that was clicked, else as a new private message."""
        message = self._message(hand, private_language(interaction), page, prefix, notice)
        files = await self._files(message, ("hand", interaction.id))
        view = message.view(pictured=bool(files))
        if is_private_component(interaction):
            await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=NO_MENTIONS)
        else:
            await interaction.response.send_message(
                view=view, files=files, ephemeral=True, allowed_mentions=NO_MENTIONS
            )
        self._open[hand.view.seat] = OpenHand(interaction, time.monotonic() + TOKEN_SECONDS, message.shown_page)

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

    async def _files(self, message: HandMessage, key: object) -> list[discord.File]:
        if not self.pictured or not message.cards:
            return []
        png = await self._renderer.draw(("hand", key), message.scene())
        return [] if png is None else [discord.File(io.BytesIO(png), PICTURE)]

    # --- refreshing --------------------------------------------------------------------------------

    def refresh_hand(self, hand: HandNews) -> None:
        """Edits the open hand of its seat in a task: one edit at a time, the newest state wins."""
        seat = hand.view.seat
        self._newest[seat] = hand
        task = self._tasks.get(seat)
        if task is None or task.done():
            self._tasks[seat] = asyncio.get_running_loop().create_task(self._renew(seat))

    async def _renew(self, seat: Seat) -> None:
        while (hand := self._newest.pop(seat, None)) is not None:
            found = self._open.get(seat)
            if found is None or found.until <= time.monotonic():
                self._open.pop(seat, None)
                return
            try:
                await self._edit(found, hand)
            except (discord.HTTPException, *TRANSIENT) as trouble:
                LOG.info("an open hand could not be renewed: %r", trouble)
                if self._open.get(seat) is found:
                    self._open.pop(seat, None)
            except Exception:
                LOG.exception("renewing a hand failed")
                self._open.pop(seat, None)

    async def _edit(self, found: OpenHand, hand: HandNews) -> None:
        message = self._message(hand, private_language(found.interaction), found.page, NO_MOVE, "")
        files = await self._files(message, ("renewed", hand.news.table_id, hand.view.seat))
        if self._open.get(hand.view.seat) is not found:
            return  # clicked meanwhile: the answer to that click is newer
        view = message.view(pictured=bool(files))
        await found.interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NO_MENTIONS)

    async def settle(self) -> None:
        """Waits for every edit under way."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()


def is_private_component(interaction: discord.Interaction) -> bool:
    """Whether a component of a private message was clicked, which the answer may then replace."""
    message = interaction.message
    return interaction.type is discord.InteractionType.component and message is not None and message.flags.ephemeral
