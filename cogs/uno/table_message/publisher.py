"""The table's Publisher for Discord: shows the newest state in one live message and pings slow players."""

import asyncio
import io
import logging
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

import discord

from cogs.circuit_breaker import CircuitBreaker
from cogs.delivery import Delivery
from cogs.members import Whereabouts, whereabouts
from cogs.permissions import IN_THREADS, TO_CONNECT, missing
from cogs.refusals import FAILED, Next, Why, method_of, next_after, pause_after, place_after, why
from cogs.uno.pictures import Renderer, highlight_of
from cogs.uno.table import TableNews
from cogs.uno.table_message.announcements import Announcements, Ping
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
TO_POST: Final = frozenset({"view_channel", "send_messages", IN_THREADS, TO_CONNECT})
AT_ONCE: Final = 2
"""So many failures in a row may be answered at once by doing it differently; further ones wait."""
EVENT_SECONDS: Final = 8.0
"""What an event lets the table try is tried at most this often."""
LOGGED: Final = 6
"""The failure in a row that is logged: a minute has passed."""
CALM_SECONDS: Final = 60.0
"""A message that has stood so long was not deleted by a bot that deletes everything."""


class TableServices(Protocol):
    """What a publisher needs of the registry of tables."""

    renderer: Renderer
    circuit_breaker: CircuitBreaker
    memory: MessageMemory

    async def channel_deleted(self, channel_id: int) -> None: ...
    async def member_gone(self, channel_id: int, user_id: int) -> None: ...


class TablePublisher:
    """Shows one table in its channel. No call waits or fails; what goes wrong is logged once.

    `muted`: Discord refuses the message until permissions, the thread or the server change, or a member acts.
    `behind`: the newest state, or the deletion of an older message, is still owed; after a restart, too.
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
        self._tidying = Delivery(self._tidy, self._after_tidying, self._may_try)
        self.muted = False
        self.pictured = True
        self._nameless = False
        self._failures = self._losses = self._undeleted = 0
        self._not_before = 0.0
        self._owed = self._gone = False
        self._shown = asyncio.Event()

    @property
    def behind(self) -> bool:
        return not self._gone and (self._owed or not self.live.tidied)

    # --- the port -----------------------------------------------------------------------------

    def show(self, news: TableNews) -> None:
        if self._delivery.newest is None and self.live.id is not None:
            self._frames.resume(news)
        self.silence.notice(news, time.time())
        self._tell_new_host(news)
        if self.muted and time.monotonic() - self._not_before > self._real(CALM_SECONDS):
            self.muted = False  # not every change that lets the table speak again is told
        self._owed = True
        self._shown.clear()
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
            young = time.monotonic() - self.live.posted < self._real(CALM_SECONDS)
            self._losses = self._losses + 1 if young else 1
            if self._losses > AT_ONCE:
                self._wait(pause_after(TimeoutError(), self._losses - AT_ONCE))
            self.live.lose()
            self._delivery.again()

    def note_permissions(self, interaction: discord.Interaction) -> None:
        """Notes the bot's permissions in this channel, which every interaction carries."""
        lacking = missing(interaction)
        changed = self.pictured == ("attach_files" in lacking)
        self.pictured = "attach_files" not in lacking
        if changed:
            self._delivery.again()
        if not TO_POST.intersection(lacking) and time.monotonic() >= self._not_before:
            self._try_again()

    def place_changed(self) -> None:
        """Permissions, the thread or the server have changed: what was refused is tried again soon."""
        soonest = time.monotonic() + self._real(EVENT_SECONDS)
        self._not_before = min(self._not_before, soonest)
        self._try_again()

    def _try_again(self) -> None:
        if self.muted:
            self.muted = False
            self._delivery.again()
        if not self.live.tidied:
            self._tidying.again()

    def place_gone(self) -> None:
        """The channel is no more: nothing is owed to it."""
        self._gone = True
        self._shown.set()

    def line_back(self) -> None:
        """Discord can be reached again: what could not be shown meanwhile is shown now."""
        self._delivery.hurry()
        self._tidying.hurry()
        self.place_changed()
        if self._owed:
            self._delivery.again()

    def _delete_later(self, message_id: int) -> None:
        """A message that cannot be deleted now goes later."""
        self.live.replace(message_id)
        self._tidying.show(self._delivery.newest.table_id if self._delivery.newest else "")

    # --- one delivery ---------------------------------------------------------------------------

    async def _may_try(self) -> None:
        """Waits until requests may go out, and what is refused again and again may be tried."""
        await self._line()
        await asyncio.sleep(self._not_before - time.monotonic())
        await self._services.circuit_breaker.closed()

    async def _ready(self) -> None:
        """Waits until a turning wheel has stopped, too."""
        await asyncio.sleep(self._frames.seconds_left)
        await self._may_try()

    def _wait(self, seconds: float) -> None:
        """Nothing is tried for so long, whoever asks for it."""
        self._not_before = time.monotonic() + self._real(seconds)

    async def _deliver(self, news: TableNews) -> None:
        if self.muted or self._gone:
            return
        self._owed = True
        table_message = TableMessage(_with_numbers(news) if self._nameless else news, await self._language())
        frame = await self._frame(table_message)
        outdated = await self.live.show(news.table_id, _content(table_message, frame))
        self._failures = 0
        if self._frames.delivered(news, frame) or outdated:
            self._delivery.again()
        else:
            self._owed = False
        self._tidying.show(news.table_id)

    async def _tidy(self, table_id: str) -> None:
        """Deletes what the live message has replaced."""
        await self.live.tidy(table_id)
        self._undeleted = 0
        if not self.behind:
            self._shown.set()

    async def _after(self, trouble: Exception, _pauses: int) -> float | None:
        """After a failed delivery: seconds until the next try; None if there is nothing left to try."""
        if not isinstance(trouble, FAILED):
            LOG.error("the table in %s could not be shown", self._channel_id, exc_info=trouble)
            return None
        failures, self._failures = self._failures, self._failures + 1
        step = await self._step(trouble)
        seconds = pause_after(trouble, failures)
        if step is Next.ANEW:
            self._renew(trouble)
        if step in {Next.ANEW, Next.LESS} and failures < AT_ONCE:
            return 0.0
        if step in {Next.EVENT, Next.DONE}:
            self.muted = True
            self._wait(seconds)
            return None
        if failures == LOGGED:
            LOG.warning("the table in %s is not up to date: %r", self._channel_id, trouble)
        return self._real(seconds)

    def _renew(self, trouble: Exception) -> None:
        if _reason(trouble) is not Why.MESSAGE_GONE:
            self.live.must_repost = True
            return
        self.live.lose()
        if method_of(trouble) == "POST":
            self.live.forget_posting()

    async def _step(self, trouble: Exception) -> Next:
        """What comes next; an edit or post that can be done with less is prepared for that."""
        step, reason = next_after(trouble), _reason(trouble)
        if step is Next.ASK:
            return await self._asked()
        if reason is Why.BLOCKED and not self._nameless:
            self._nameless = True  # perhaps the server's filter blocks a name (F045)
        elif reason is Why.FORBIDDEN and self.pictured:
            self.pictured = False  # perhaps only the picture is refused
        elif step is Next.LESS:
            return Next.EVENT
        return step

    async def _asked(self) -> Next:
        """Asks whether the channel exists; where it is gone the match ends and nothing is owed any more."""
        step = await place_after(partial(self._bot.http.get_channel, self._channel_id))
        if step is Next.DONE:
            self.place_gone()
            await self._services.channel_deleted(self._channel_id)
        return step

    async def _after_tidying(self, trouble: Exception, _pauses: int) -> float | None:
        """Like `_after`, for a deletion."""
        if not isinstance(trouble, FAILED):
            LOG.error("an old message in %s could not be deleted", self._channel_id, exc_info=trouble)
            return None
        step = await self._asked() if next_after(trouble) is Next.ASK else next_after(trouble)
        seconds = pause_after(trouble, self._undeleted)
        self._undeleted += 1
        if step is Next.LATER:
            return self._real(seconds)
        self._wait(seconds)
        return None

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
        await self._tidying.settle()

    async def shown(self) -> None:
        """Waits until nothing is owed to the channel any more, or nothing more is sent."""
        await self._shown.wait()

    def stop(self) -> None:
        """Cancels everything in flight; the next start shows what is on disk."""
        self._delivery.stop()
        self._tidying.stop()
        self._shown.set()
        self._announcements.stop()


def _reason(trouble: Exception) -> Why:
    return why(trouble) if isinstance(trouble, discord.HTTPException) else Why.UNKNOWN


def _with_numbers(news: TableNews) -> TableNews:
    """The same with seat numbers in place of names."""
    numbered = tuple(replace(sitter, name=str(seat)) for seat, sitter in enumerate(news.sitters, 1))
    return replace(news, sitters=numbered)


def _content(table_message: TableMessage, frame: Frame) -> Content:
    view = table_message.view(pictured=frame.pictured, turning=frame.turning, highlight=frame.highlight)
    return Content(view, [discord.File(io.BytesIO(content), name) for name, content in frame.files])
