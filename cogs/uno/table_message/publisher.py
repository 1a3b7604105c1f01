"""The publisher made of Discord: one live table message a game, at most one edit in flight, the newest state wins."""

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

from cogs.errors import BLOCKED, FORBIDDEN, MESSAGE_GONE, PLACE_GONE, TRANSIENT
from cogs.permissions import IN_THREADS, missing
from cogs.uno.hand import HandPublisher
from cogs.uno.pictures import Renderer, highlight_of
from cogs.uno.table import HandNews, TableNews
from cogs.uno.table_message.frames import Frame, FrameComposer
from cogs.uno.table_message.message import TableMessage
from cogs.uno.table_message.silence import SilenceTracker
from engine import Seat
from rendering.words import text

if TYPE_CHECKING:
    from cogs.uno.table_message.circuit_breaker import CircuitBreaker

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
    """Where the stage stands: what it must ask of the house."""

    async def language(self, guild_id: int) -> str: ...
    async def text_only(self, guild_id: int) -> bool: ...
    async def remember_message(self, table_id: str, message_id: int | None, posted_at: float | None) -> None: ...
    async def place_gone(self, channel_id: int) -> None: ...
    async def remember_call(self, channel_id: int, message_id: int | None) -> None: ...
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
    """Shows one table in its channel. No call waits, and none fails; what goes wrong is logged once."""

    def __init__(
        self,
        bot: discord.Client,
        house: TableServices,
        breaker: "CircuitBreaker",
        studio: Renderer,
        hands: HandPublisher,
        guild_id: int,
        channel_id: int,
        real: Callable[[float], float],
    ) -> None:
        self._bot, self._house, self._breaker, self.hands = bot, house, breaker, hands
        self._guild_id, self._channel_id, self._real = guild_id, channel_id, real
        self.hush = SilenceTracker(self._say, self._errand, 1.0 / real(1.0))
        self._screen = FrameComposer(studio, real)
        self._channel = bot.get_partial_messageable(channel_id, guild_id=guild_id)
        self.shown = LiveMessage()
        self.muted = False
        self.pictured = True
        self._newest: TableNews | None = None
        self._anew = False
        self._outdated = False
        self._nameless = False
        self._posting: Posting | None = None
        self._noted = False
        self._replaced: set[int] = set()
        self._ping: discord.PartialMessage | discord.Message | None = None
        self._ping_lock = asyncio.Lock()
        self._worker: asyncio.Task[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()

    # --- the port -----------------------------------------------------------------------------

    def show(self, news: TableNews) -> None:
        if self._newest is None and self.shown.id is not None:
            self._screen.resume(news)
        self._newest = news
        self.hush.notice(news, time.time())
        self._wake()

    def highlights(self, news: TableNews) -> bool:
        return highlight_of(news) is not None

    def holders(self) -> frozenset[Seat]:
        return self.hands.holders()

    def whisper(self, hand: HandNews) -> None:
        self.hands.whisper(hand)

    def ping(self, seat: Seat) -> None:
        self._errand(partial(self._send_ping, seat))

    def unping(self) -> None:
        self._errand(self._delete_ping)

    # --- what the channel tells ----------------------------------------------------------------

    def noticed(self, message_id: int) -> None:
        """A message appeared in the channel; the table is posted anew when too many lie on it."""
        if self.shown.id is None or message_id <= self.shown.id or self._is_ping(message_id):
            return
        self.shown.buried += 1
        if self.shown.buried > BURIED:
            self.bring_down()

    def bring_down(self) -> None:
        """The table shall stand at the bottom of the channel."""
        if self._newest is not None:
            self._anew = True
            self._wake()

    def gone(self, message_ids: set[int]) -> None:
        """Messages were deleted; if the table's is among them it comes back once (F036)."""
        if self.shown.id in message_ids:
            self.shown = LiveMessage()
            self.bring_down()

    def heard(self, interaction: discord.Interaction) -> None:
        """What the bot may do here, as an interaction in this channel has just told."""
        lacking = missing(interaction)
        changed = self.pictured == ("attach_files" in lacking)
        self.pictured = "attach_files" not in lacking
        if self.muted and not TO_POST.intersection(lacking):
            self.muted, changed = False, True
        if changed and self._newest is not None:
            self._outdated = True
            self._wake()

    def resume_posting(self, posting: Posting) -> None:
        """The process before ended while it posted: whether its message stands is known to Discord alone (F025)."""
        self._posting, self._noted, self._anew = posting, True, True
        self._replaced |= {posting.old} if posting.old is not None else set()

    # --- one delivery at a time ----------------------------------------------------------------

    def _wake(self) -> None:
        if self._worker is None or self._worker.done():
            self._worker = asyncio.get_running_loop().create_task(self._work(), name=f"table in {self._channel_id}")

    async def _work(self) -> None:
        await self._bot.wait_until_ready()
        delivered: TableNews | None = None
        tries = 0
        while not self.muted and (self._anew or self._outdated or self._newest is not delivered):
            await asyncio.sleep(self._screen.waiting)
            news = self._newest
            if news is None:
                return
            self._outdated = False
            try:
                await self._breaker.closed()
                await self._deliver(news)
                delivered, tries = news, 0
            except TRANSIENT as trouble:
                if tries == len(RETRY_SECONDS):
                    LOG.warning("table %s is not up to date: %r", news.table_id, trouble)
                    return
                await asyncio.sleep(self._real(RETRY_SECONDS[tries]))
                tries += 1
            except discord.HTTPException as trouble:
                await self._refused(news, trouble)
            except Exception:
                LOG.exception("table %s could not be shown", news.table_id)
                return

    async def _refused(self, news: TableNews, trouble: discord.HTTPException) -> None:
        """What Discord will not have: done differently if there is a way, else the table goes on in private."""
        self._breaker.count(trouble.status)
        if trouble.code in MESSAGE_GONE or trouble.code == TOO_OLD_TO_EDIT:
            self._anew = True
            if trouble.code in MESSAGE_GONE:
                self.shown = LiveMessage()
        elif trouble.status == TOO_MANY:
            self._breaker.trip()  # the library waits for ordinary ones by itself: this is a ban (F023)
        elif trouble.code in PLACE_GONE:
            self.muted = True
            await self._house.place_gone(self._channel_id)
        elif trouble.code in BLOCKED and not self._nameless:
            self._nameless = True  # perhaps the server's filter dislikes a name (F045)
        elif trouble.code in FORBIDDEN and self.pictured:
            self.pictured = False  # perhaps it is only the picture
        else:
            if trouble.code not in FORBIDDEN | BLOCKED:
                LOG.error("table %s: Discord says %s %s", news.table_id, trouble.status, trouble)
            self.muted = True

    async def _deliver(self, news: TableNews) -> None:
        board = TableMessage(
            _with_numbers(news) if self._nameless else news, await self._house.language(self._guild_id)
        )
        frame = await self._frame(board)
        if self._must_post():
            await self._post(board, frame)
        else:
            await self._edit(board, frame)
        self._outdated |= self._screen.delivered(news, frame)
        await self._take_away_replaced()
        if self._noted:
            self._noted = False
            await self._house.remember_post(news.table_id, None)

    async def _frame(self, board: TableMessage) -> Frame:
        if not self.pictured or await self._house.text_only(self._guild_id):
            return Frame()
        return await self._screen.frame(board)

    def _must_post(self) -> bool:
        age = time.monotonic() - self.shown.posted
        return self._anew or self.shown.id is None or age > self._real(OLD_SECONDS)

    async def _edit(self, board: TableMessage, frame: Frame) -> None:
        assert self.shown.id is not None
        message = self._channel.get_partial_message(self.shown.id)
        await message.edit(view=_view(board, frame), attachments=_files(frame))

    async def _post(self, board: TableMessage, frame: Frame) -> None:
        """A new message; the old one goes. The nonce makes a repeated request harmless (F025).

        It is on disk before, so that it is the same one after a crash; it is kept until the message surely stands.
        """
        old, repeated = self.shown.id, self._posting is not None
        if self._posting is None:
            self._posting, self._noted = Posting(secrets.token_hex(12), old), True
            await self._house.remember_post(board.news.table_id, self._posting)
        nonce = self._posting.nonce
        message = await self._channel.send(view=_view(board, frame), files=_files(frame), nonce=nonce)
        self._posting = None
        self.shown = LiveMessage(message.id, time.monotonic())
        self._anew = False
        self._outdated |= repeated  # if the first request came through, its message shows what was true then
        if old is not None and old != message.id:
            self._replaced.add(old)
        await self._house.remember_message(board.news.table_id, message.id, time.time())

    async def _take_away_replaced(self) -> None:
        """Raises what is TRANSIENT: then it is tried again with the next delivery, so that one table is left."""
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
        """A message of its own, for what must not be overlooked; gives its id."""
        if self.muted:
            return None
        await self._breaker.closed()
        said = text(await self._house.language(self._guild_id), sentence, **facts)
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
            language = await self._house.language(self._guild_id)
            said = text(language, "table-ping", mention=f"<@{member}>")
            self._ping = await self._send(said, discord.AllowedMentions(users=[discord.Object(member)]))
            await self._house.remember_call(self._channel_id, self._ping.id)

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
                await self._house.remember_call(self._channel_id, None)

    def _is_ping(self, message_id: int) -> bool:
        return self._ping is not None and self._ping.id == message_id

    def _errand(self, errand: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.ensure_future(_quietly(errand))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # --- the end -------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Waits until everything is shown."""
        tasks = [task for task in (self._worker, *self._errands) if task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.hands.settle()

    def stop(self) -> None:
        """Nothing more is shown; what is on disk will be shown after the next start."""
        for task in (self._worker, *self._errands):
            if task is not None:
                task.cancel()
        self.hands.stop()


def _with_numbers(news: TableNews) -> TableNews:
    """The same with seat numbers in place of names."""
    numbered = tuple(replace(sitter, name=str(seat)) for seat, sitter in enumerate(news.sitters, 1))
    return replace(news, sitters=numbered)


def _view(board: TableMessage, frame: Frame) -> discord.ui.LayoutView:
    return board.view(pictured=frame.pictured, turning=frame.turning, seen=frame.beside)


def _files(frame: Frame) -> list[discord.File]:
    return [discord.File(io.BytesIO(content), name) for name, content in frame.files]


async def _quietly(errand: Callable[[], Awaitable[None]]) -> None:
    """A function, not a coroutine: one that is cancelled before its first step would complain of never having run."""
    try:
        await errand()
    except (discord.HTTPException, *TRANSIENT) as trouble:
        LOG.info("a call could not be sent: %r", trouble)
    except Exception:
        LOG.exception("an errand of the stage failed")
