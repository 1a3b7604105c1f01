"""The table's Publisher for Discord: one live message a table, at most one edit in flight, the newest state wins."""

import asyncio
import contextlib
import io
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import discord

from cogs.background import BackgroundTasks
from cogs.errors import BLOCKED, FORBIDDEN, MESSAGE_GONE, PLACE_GONE, TRANSIENT
from cogs.permissions import IN_THREADS, missing
from cogs.uno.hand import HandPublisher
from cogs.uno.pictures import Renderer, highlight_of
from cogs.uno.table import HandNews, TableNews
from cogs.uno.table_message.circuit_breaker import CircuitBreaker
from cogs.uno.table_message.frames import Frame, FrameComposer
from cogs.uno.table_message.message import TableMessage
from cogs.uno.table_message.silence import SilenceTracker
from engine import Seat
from rendering.words import text

if TYPE_CHECKING:
    from cogs.croupier import Croupier

LOG = logging.getLogger(__name__)
BURIED: Final = 8
OLD_SECONDS: Final = 50 * 60.0
TOO_MANY: Final = 429
TO_POST: Final = frozenset({"view_channel", "send_messages", IN_THREADS})
TOO_OLD_TO_EDIT: Final = 30046
RETRY_SECONDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""About a minute in all, then the table waits for its next change (faults.md F024)."""
SEND_TRIES: Final = 4


class TableServices(Protocol):
    """What a publisher needs of the registry of tables."""

    renderer: Renderer
    circuit_breaker: CircuitBreaker

    async def remember_message(self, table_id: str, message_id: int | None, posted_at: float | None) -> None: ...
    async def channel_deleted(self, channel_id: int) -> None: ...
    async def remember_ping(self, channel_id: int, message_id: int | None) -> None: ...
    async def remember_post(self, table_id: str, posting: "Posting | None") -> None: ...


class Posting(NamedTuple):
    """A message that is being posted in place of another: its nonce, and the id of the other (None: the first)."""

    nonce: str
    old: int | None


@dataclass(slots=True)
class LiveMessage:
    """The live message: its id, when it was posted (monotonic seconds), how many messages came after it."""

    id: int | None = None
    posted: float = 0.0
    buried: int = 0


class TablePublisher:
    """Shows one table in its channel. No call waits, and none fails; what goes wrong is logged once.

    `behind`: Discord could not be reached for so long that the newest state waits for the next one, or for a restart.
    """

    def __init__(self, bot: "Croupier", services: TableServices, guild_id: int, channel_id: int) -> None:
        self._bot, self._services = bot, services
        self._guild_id, self._channel_id = guild_id, channel_id
        self._real = bot.config.seconds
        self.hands = HandPublisher(channel_id, services.renderer, bot.card_emojis)
        self.silence = SilenceTracker(self._say, self._spawn, 1.0 / self._real(1.0))
        self._frames = FrameComposer(services.renderer, self._real)
        self._channel = bot.get_partial_messageable(channel_id, guild_id=guild_id)
        self.live = LiveMessage()
        self.muted = False
        self.pictured = True
        self.behind = False
        self._newest: TableNews | None = None
        self._must_repost = False
        self._outdated = False
        self._nameless = False
        self._posting: Posting | None = None
        self._posting_stored = False
        self._replaced: set[int] = set()
        self._ping: discord.PartialMessage | discord.Message | None = None
        self._ping_lock = asyncio.Lock()
        self._worker: asyncio.Task[None] | None = None
        self._background = BackgroundTasks()

    # --- the port -----------------------------------------------------------------------------

    def show(self, news: TableNews) -> None:
        if self._newest is None and self.live.id is not None:
            self._frames.resume(news)
        self._newest = news
        self.silence.notice(news, time.time())
        self._wake()

    def highlights(self, news: TableNews) -> bool:
        return highlight_of(news) is not None

    def open_hands(self) -> frozenset[Seat]:
        return self.hands.open_hands()

    def refresh_hand(self, hand: HandNews) -> None:
        self.hands.refresh_hand(hand)

    def ping(self, seat: Seat) -> None:
        self._spawn(partial(self._send_ping, seat))

    def clear_ping(self) -> None:
        self._spawn(self._delete_ping)

    # --- events of the channel ------------------------------------------------------------------

    def message_posted(self, message_id: int) -> None:
        """A message appeared in the channel; the table is posted anew when too many lie on it."""
        if self.live.id is None or message_id <= self.live.id or self._is_ping(message_id):
            return
        self.live.buried += 1
        if self.live.buried > BURIED:
            self.repost()

    def repost(self) -> None:
        """Posts the table anew at the bottom of the channel and deletes the old message."""
        if self._newest is not None:
            self._must_repost = True
            self._wake()

    def messages_deleted(self, message_ids: set[int]) -> None:
        """Messages were deleted; if the table's is among them it comes back once (F036)."""
        if self.live.id in message_ids:
            self.live = LiveMessage()
            self.repost()

    def note_permissions(self, interaction: discord.Interaction) -> None:
        """Takes over the bot's permissions in this channel, which every interaction carries."""
        lacking = missing(interaction)
        changed = self.pictured == ("attach_files" in lacking)
        self.pictured = "attach_files" not in lacking
        if self.muted and not TO_POST.intersection(lacking):
            self.muted, changed = False, True
        if changed and self._newest is not None:
            self._outdated = True
            self._wake()

    def resume_posting(self, posting: Posting) -> None:
        """Repeats a post that the process before did not see succeed, with the same nonce (F025)."""
        self._posting, self._posting_stored, self._must_repost = posting, True, True
        self._replaced |= {posting.old} if posting.old is not None else set()

    # --- one delivery at a time ----------------------------------------------------------------

    def _wake(self) -> None:
        if self._worker is None or self._worker.done():
            self._worker = asyncio.get_running_loop().create_task(self._work(), name=f"table in {self._channel_id}")

    async def _work(self) -> None:
        await self._bot.wait_until_ready()
        delivered: TableNews | None = None
        tries = 0
        self.behind = False
        while not self.muted and (self._must_repost or self._outdated or self._newest is not delivered):
            await asyncio.sleep(self._frames.seconds_left)
            news = self._newest
            if news is None:
                return
            self._outdated = False
            try:
                await self._services.circuit_breaker.closed()
                await self._deliver(news)
                delivered, tries = news, 0
            except TRANSIENT as trouble:
                if tries == len(RETRY_SECONDS):
                    LOG.warning("table %s is not up to date: %r", news.table_id, trouble)
                    self.behind = True
                    return
                await asyncio.sleep(self._real(RETRY_SECONDS[tries]))
                tries += 1
            except discord.HTTPException as trouble:
                await self._refused(news, trouble)
            except Exception:
                LOG.exception("table %s could not be shown", news.table_id)
                return

    async def _refused(self, news: TableNews, trouble: discord.HTTPException) -> None:
        """After a refused request: do it differently if there is a way, else mute the public message; hands go on."""
        self._services.circuit_breaker.count(trouble.status)
        if trouble.code in MESSAGE_GONE or trouble.code == TOO_OLD_TO_EDIT:
            self._must_repost = True
            if trouble.code in MESSAGE_GONE:
                self.live = LiveMessage()
        elif trouble.status == TOO_MANY:
            self._services.circuit_breaker.trip()  # the library waits for ordinary ones by itself: this is a ban (F023)
        elif trouble.code in PLACE_GONE:
            self.muted = True
            await self._services.channel_deleted(self._channel_id)
        elif trouble.code in BLOCKED and not self._nameless:
            self._nameless = True  # perhaps the server's filter dislikes a name (F045)
        elif trouble.code in FORBIDDEN and self.pictured:
            self.pictured = False  # perhaps it is only the picture
        else:
            if trouble.code not in FORBIDDEN | BLOCKED:
                LOG.error("table %s: Discord says %s %s", news.table_id, trouble.status, trouble)
            self.muted = True

    async def _deliver(self, news: TableNews) -> None:
        table_message = TableMessage(_with_numbers(news) if self._nameless else news, await self._language())
        frame = await self._frame(table_message)
        if self._must_post():
            await self._post(table_message, frame)
        else:
            await self._edit(table_message, frame)
        self._outdated |= self._frames.delivered(news, frame)
        await self._delete_replaced()
        if self._posting_stored:
            self._posting_stored = False
            await self._services.remember_post(news.table_id, None)

    async def _language(self) -> str:
        return await self._bot.guild_settings.language(self._guild_id)

    async def _frame(self, table_message: TableMessage) -> Frame:
        if not self.pictured or (await self._bot.guild_settings.get(self._guild_id)).text_only:
            return Frame()
        return await self._frames.frame(table_message)

    def _must_post(self) -> bool:
        age = time.monotonic() - self.live.posted
        return self._must_repost or self.live.id is None or age > self._real(OLD_SECONDS)

    async def _edit(self, table_message: TableMessage, frame: Frame) -> None:
        assert self.live.id is not None
        message = self._channel.get_partial_message(self.live.id)
        await message.edit(view=_view(table_message, frame), attachments=_files(frame))

    async def _post(self, table_message: TableMessage, frame: Frame) -> None:
        """A new message; the old one goes. The nonce makes a repeated request harmless (F025).

        It is on disk before, so that it is the same one after a crash; it is kept until the message surely stands.
        """
        old, repeated = self.live.id, self._posting is not None
        if self._posting is None:
            self._posting, self._posting_stored = Posting(secrets.token_hex(12), old), True
            await self._services.remember_post(table_message.news.table_id, self._posting)
        nonce = self._posting.nonce
        message = await self._channel.send(view=_view(table_message, frame), files=_files(frame), nonce=nonce)
        self._posting = None
        self.live = LiveMessage(message.id, time.monotonic())
        self._must_repost = False
        self._outdated |= repeated  # if the first request came through, its message shows what was true then
        if old is not None and old != message.id:
            self._replaced.add(old)
        await self._services.remember_message(table_message.news.table_id, message.id, time.time())

    async def _delete_replaced(self) -> None:
        """Deletes messages that were replaced. Raises TRANSIENT errors: the next delivery tries again."""
        while self._replaced:
            number = next(iter(self._replaced))
            try:
                await self._channel.get_partial_message(number).delete()
            except discord.DiscordServerError:
                raise
            except discord.HTTPException as trouble:
                LOG.info("a message could not be deleted: %r", trouble)
            self._replaced.discard(number)

    async def _say(self, sentence: str, **facts: Any) -> int | None:
        """Sends an announcement as a message of its own; its id, None while the channel is muted."""
        if self.muted:
            return None
        await self._services.circuit_breaker.closed()
        said = text(await self._language(), sentence, **facts)
        nobody = discord.AllowedMentions.none()
        return (await self._send(said, nobody)).id

    async def _send(self, said: str, mentions: discord.AllowedMentions) -> discord.Message:
        """A short message, once, even where the line breaks before its id is known (F025)."""
        nonce = secrets.token_hex(12)
        for seconds in RETRY_SECONDS[: SEND_TRIES - 1]:
            try:
                return await self._channel.send(said, allowed_mentions=mentions, nonce=nonce)
            except TRANSIENT:
                await asyncio.sleep(self._real(seconds))
        return await self._channel.send(said, allowed_mentions=mentions, nonce=nonce)

    # --- calling somebody ----------------------------------------------------------------------

    async def _send_ping(self, seat: Seat) -> None:
        news = self._newest
        member = None if news is None else news.sitters[seat].user_id
        if self.muted or member is None:
            return
        async with self._ping_lock:
            language = await self._language()
            said = text(language, "table-ping", mention=f"<@{member}>")
            self._ping = await self._send(said, discord.AllowedMentions(users=[discord.Object(member)]))
            await self._services.remember_ping(self._channel_id, self._ping.id)

    async def _delete_ping(self) -> None:
        async with self._ping_lock:
            ping, self._ping = self._ping, None
            if ping is None:
                return
            try:
                with contextlib.suppress(discord.NotFound):
                    await ping.delete()
            except (discord.HTTPException, *TRANSIENT):
                self._replaced.add(ping.id)
                self._outdated = True  # it goes with the next delivery
                self._wake()
            else:
                await self._services.remember_ping(self._channel_id, None)

    def _is_ping(self, message_id: int) -> bool:
        return self._ping is not None and self._ping.id == message_id

    def _spawn(self, work: Callable[[], Awaitable[None]]) -> None:
        self._background.start(_logged(work))

    # --- the end -------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Waits until every edit and message under way is done."""
        tasks = [task for task in (self._worker, *self._background) if task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.hands.settle()

    def stop(self) -> None:
        """Cancels everything under way; what is on disk is shown after the next start."""
        for task in (self._worker, *self._background):
            if task is not None:
                task.cancel()
        self.hands.stop()


def _with_numbers(news: TableNews) -> TableNews:
    """The same with seat numbers in place of names."""
    numbered = tuple(replace(sitter, name=str(seat)) for seat, sitter in enumerate(news.sitters, 1))
    return replace(news, sitters=numbered)


def _view(table_message: TableMessage, frame: Frame) -> discord.ui.LayoutView:
    return table_message.view(pictured=frame.pictured, turning=frame.turning, highlight=frame.highlight)


def _files(frame: Frame) -> list[discord.File]:
    return [discord.File(io.BytesIO(content), name) for name, content in frame.files]


async def _logged(work: Callable[[], Awaitable[None]]) -> None:
    """Awaits `work()`, logs a failure. It takes a function: a coroutine cancelled before its start would warn."""
    try:
        await work()
    except (discord.HTTPException, *TRANSIENT) as trouble:
        LOG.info("a call could not be sent: %r", trouble)
    except Exception:
        LOG.exception("work of a table's publisher failed")
