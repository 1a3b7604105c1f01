"""The table's Publisher for Discord: shows the newest state in one live message and pings slow players."""

import asyncio
import io
import logging
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

import discord

from cogs.delivery import Delivery
from cogs.members import Whereabouts, whereabouts
from cogs.permissions import IN_THREADS, missing
from cogs.refusals import TRANSIENT, Why, why
from cogs.uno.pictures import Renderer, highlight_of
from cogs.uno.table import TableNews
from cogs.uno.table_message.announcements import Announcements, Ping
from cogs.uno.table_message.circuit_breaker import CircuitBreaker
from cogs.uno.table_message.frames import Frame, FrameComposer
from cogs.uno.table_message.live_message import OLD_SECONDS, Content, LiveMessage
from cogs.uno.table_message.memory import MessageMemory
from cogs.uno.table_message.message import TableMessage
from cogs.uno.table_message.silence import SilenceTracker
from cogs.uno.wording import safe_names
from engine import Seat
from rendering.words import text

if TYPE_CHECKING:
    from cogs.croupier import Croupier

LOG = logging.getLogger(__name__)
TO_POST: Final = frozenset({"view_channel", "send_messages", IN_THREADS})
PAUSES: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""About a minute in all; then the table waits for its next change (faults.md F024)."""


class TableServices(Protocol):
    """What a publisher needs of the registry of tables."""

    renderer: Renderer
    circuit_breaker: CircuitBreaker
    memory: MessageMemory

    async def channel_deleted(self, channel_id: int) -> None: ...
    async def member_gone(self, channel_id: int, user_id: int) -> None: ...


class TablePublisher:
    """Shows one table in its channel. No call waits or fails; what goes wrong is logged once.

    `behind`: Discord was away for so long that the newest state waits for the next change or a restart.
    """

    def __init__(self, bot: "Croupier", services: TableServices, guild_id: int, channel_id: int) -> None:
        self._bot, self._services = bot, services
        self._guild_id, self._channel_id = guild_id, channel_id
        self._real = bot.config.seconds
        channel = bot.get_partial_messageable(channel_id, guild_id=guild_id)
        self.live = LiveMessage(channel, services.memory, self._real(OLD_SECONDS))
        self._line = partial(bot.lines.up, guild_id)
        self._announcements = Announcements(channel, self._real, self._line)
        self._ping = Ping(self._announcements, services.memory, channel_id, self._delete_later)
        self.silence = SilenceTracker(self._say, self._announcements.start, 1.0 / self._real(1.0))
        self._frames = FrameComposer(services.renderer, self._real)
        self._delivery = Delivery(self._deliver, self._after, self._ready)
        self.muted = False
        self.pictured = True
        self.behind = False
        self._nameless = False

    # --- the port -----------------------------------------------------------------------------

    def show(self, news: TableNews) -> None:
        if self._delivery.newest is None and self.live.id is not None:
            self._frames.resume(news)
        self.silence.notice(news, time.time())
        self._tell_new_host(news)
        self._delivery.show(news)

    def highlights(self, news: TableNews) -> bool:
        return highlight_of(news) is not None

    def ping(self, seat: Seat) -> None:
        self._announcements.start(partial(self._send_ping, seat))

    def clear_ping(self) -> None:
        self._announcements.start(self._ping.delete)

    # --- events of the channel ------------------------------------------------------------------

    def message_posted(self, message_id: int) -> None:
        """A message appeared in the channel; a table buried by too many is posted anew."""
        if message_id != self._ping.id and self.live.bury(message_id):
            self.repost()

    def repost(self) -> None:
        """Posts the table anew at the bottom of the channel and deletes the old message."""
        if self._delivery.newest is not None:
            self.live.must_repost = True
            self._delivery.again()

    def messages_deleted(self, message_ids: set[int]) -> None:
        """Messages were deleted; if the table's is among them it comes back once (F036)."""
        if self.live.id in message_ids:
            self.live.lose()
            self._delivery.again()

    def note_permissions(self, interaction: discord.Interaction) -> None:
        """Notes the bot's permissions in this channel, which every interaction carries."""
        lacking = missing(interaction)
        changed = self.pictured == ("attach_files" in lacking)
        self.pictured = "attach_files" not in lacking
        if self.muted and not TO_POST.intersection(lacking):
            self.muted, changed = False, True
        if changed:
            self._delivery.again()

    def line_back(self) -> None:
        """Discord can be reached again: what could not be shown meanwhile is shown now."""
        self._delivery.hurry()
        if self.behind:
            self._delivery.again()

    def _delete_later(self, message_id: int) -> None:
        """A message that cannot be deleted now goes with the next delivery."""
        self.live.replace(message_id)
        self._delivery.again()

    # --- one delivery ---------------------------------------------------------------------------

    async def _ready(self) -> None:
        """Waits until requests may go out and a turning wheel has stopped."""
        await self._line()
        await asyncio.sleep(self._frames.seconds_left)
        await self._services.circuit_breaker.closed()

    async def _deliver(self, news: TableNews) -> None:
        if self.muted:
            return
        table_message = TableMessage(_with_numbers(news) if self._nameless else news, await self._language())
        frame = await self._frame(table_message)
        outdated = await self.live.show(news.table_id, _content(table_message, frame))
        if self._frames.delivered(news, frame) or outdated:
            self._delivery.again()
        await self.live.tidy(news.table_id)
        self.behind = False

    async def _after(self, trouble: Exception, pauses: int) -> float | None:
        """After a failed delivery: seconds until the next try; None if there is nothing left to try."""
        if isinstance(trouble, TRANSIENT):
            self.behind = pauses == len(PAUSES)
            if not self.behind:
                return self._real(PAUSES[pauses])
            LOG.warning("the table in %s is not up to date: %r", self._channel_id, trouble)
        elif isinstance(trouble, discord.HTTPException):
            return await self._refused(trouble)
        else:
            LOG.error("the table in %s could not be shown", self._channel_id, exc_info=trouble)
        return None

    async def _refused(self, trouble: discord.HTTPException) -> float | None:
        """After a refused request: does it differently if possible, else mutes the public message; hands go on."""
        self._services.circuit_breaker.count(trouble.status)
        reason = why(trouble)
        if reason is Why.MESSAGE_GONE:
            self.live.lose()
        elif reason is Why.TOO_OLD_TO_EDIT:
            self.live.must_repost = True
        elif reason is Why.BANNED:
            self._services.circuit_breaker.trip()
        elif reason is Why.BLOCKED and not self._nameless:
            self._nameless = True  # perhaps the server's filter blocks a name (F045)
        elif reason is Why.FORBIDDEN and self.pictured:
            self.pictured = False  # perhaps only the picture is refused
        else:
            await self._mute(trouble, reason)
            return None
        return 0.0

    async def _mute(self, trouble: discord.HTTPException, reason: Why) -> None:
        self.muted = True
        if reason is Why.PLACE_GONE:
            await self._services.channel_deleted(self._channel_id)
        elif reason not in {Why.FORBIDDEN, Why.BLOCKED}:
            LOG.error("the table in %s: Discord says %s %s", self._channel_id, trouble.status, trouble)

    async def _language(self) -> str:
        return await self._bot.guild_settings.language(self._guild_id)

    async def _frame(self, table_message: TableMessage) -> Frame:
        if not self.pictured or (await self._bot.guild_settings.get(self._guild_id)).text_only:
            return Frame()
        return await self._frames.frame(table_message)

    # --- short messages -------------------------------------------------------------------------

    async def _say(self, sentence: str, **facts: Any) -> int | None:
        """Sends an announcement as a message of its own; its id, None while the channel is muted."""
        if self.muted:
            return None
        await self._services.circuit_breaker.closed()
        said = await self._announcements.send(text(await self._language(), sentence, **facts))
        return said.id

    async def _send_ping(self, seat: Seat) -> None:
        news = self._delivery.newest
        member = None if news is None else news.sitters[seat].user_id
        if not self.muted and member is not None:
            await self._ping.send(member, self._language, partial(self._can_answer, member))

    async def _can_answer(self, member: int) -> bool:
        """Whether it is of use to call this member: nobody who is timed out can act, and who has left never will."""
        where = await whereabouts(self._bot, self._guild_id, member)
        if where is Whereabouts.GONE:
            await self._services.member_gone(self._channel_id, member)
        return where is Whereabouts.HERE

    def _tell_new_host(self, news: TableNews) -> None:
        """Says who is host from now on, where somebody else was and the match goes on."""
        before = self._delivery.newest
        over = news.closed is not None or news.view.champions is not None
        if before is not None and before.host_id != news.host_id and not over:
            name = next(n for s, n in zip(news.sitters, safe_names(news), strict=True) if s.user_id == news.host_id)
            self._announcements.start(partial(self._say_host, name))

    async def _say_host(self, name: str) -> None:
        await self._say("host-now", name=name)

    # --- the end -------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Waits until every edit and message in flight is done."""
        await asyncio.gather(*self._announcements, return_exceptions=True)
        await self._delivery.settle()

    def stop(self) -> None:
        """Cancels everything in flight; the next start shows what is on disk."""
        self._delivery.stop()
        self._announcements.stop()


def _with_numbers(news: TableNews) -> TableNews:
    """The same with seat numbers in place of names."""
    numbered = tuple(replace(sitter, name=str(seat)) for seat, sitter in enumerate(news.sitters, 1))
    return replace(news, sitters=numbered)


def _content(table_message: TableMessage, frame: Frame) -> Content:
    view = table_message.view(pictured=frame.pictured, turning=frame.turning, highlight=frame.highlight)
    return Content(view, [discord.File(io.BytesIO(content), name) for name, content in frame.files])
