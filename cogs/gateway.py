"""Keeps the line of every shard: each is opened, watched and taken up again by itself.

The library's own keeper serves one shard after the other, sleeps for minutes meanwhile, and ends without a word where
Discord closes for good; its sockets and its parsing of events are used as they are.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import uniform
from time import monotonic
from typing import Any, Final

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import Shard

from cogs.lines import Lines
from cogs.refusals import TOO_MANY
from cogs.watchdog import SILENT_SECONDS, Watchdog

LOG = logging.getLogger(__name__)
UNREACHABLE: Final = (
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    discord.GatewayNotFound,
    discord.HTTPException,
)
"""Discord is away, or lets nobody in (docs/faults.md F023), and may come back."""
EXPECTED: Final = (*UNREACHABLE, ReconnectWebSocket, discord.ConnectionClosed)
"""How a line breaks."""
IDENTIFY_SECONDS: Final = 5.0  # docs/discord.md, The gateway
OPEN_SECONDS: Final = 60.0
LONGEST_PAUSE: Final = 5.0
STEADY_SECONDS: Final = 60.0
LONGEST_IDENTIFY_PAUSE: Final = 60.0
"""IDENTIFYs are rationed, a thousand a day; resuming and knocking are not."""
LATE: Final = 1.25
"""After so many intervals of heartbeats without a sign of life a line may be dead; the library waits a minute."""


class LineEnded(Exception):
    """Discord has closed a line and will not open it again (Opcodes and Status Codes > Gateway Close Event Codes)."""

    def __init__(self, code: int) -> None:
        super().__init__(f"close code {code}")
        self.code = code


TOKEN_REFUSED: Final = 4004
FINAL_CODES: Final = frozenset({TOKEN_REFUSED, 4010, 4011, 4012, 4013, 4014})


def _check_token(trouble: Exception) -> None:
    """The library hides behind GatewayNotFound that a request for the gateway was refused."""
    if _status(trouble) == 401:
        raise LineEnded(TOKEN_REFUSED) from trouble


def _status(trouble: Exception) -> int | None:
    refused = trouble.__cause__ if isinstance(trouble, discord.GatewayNotFound) else trouble
    return refused.status if isinstance(refused, discord.HTTPException) else None


BEFORE: Final = ("login", "gateway")


class Patience:
    """Says once that Discord is away, and once that it is back, by however many shards it is tried."""

    def __init__(self) -> None:
        self._away: set[object] = set()
        self._since = 0.0

    @property
    def waiting(self) -> bool:
        """Whether Discord is away."""
        return bool(self._away)

    def away(self, who: object, trouble: Exception) -> None:
        if not self._away:
            self._since = monotonic()
            why = (
                "the line broke" if isinstance(trouble, ReconnectWebSocket) else str(trouble) or type(trouble).__name__
            )
            LOG.warning("Discord cannot be reached (%s); the bot waits and tries on", why)
        self._away.add(who)

    def back(self, shard: int) -> None:
        """A line is up: the REST requests made before that succeeded as well."""
        if self._away:
            self._away -= {shard, *BEFORE}
            if not self._away:
                LOG.warning("Discord can be reached again, after %.0f seconds", monotonic() - self._since)


class IdentifyPace:
    """One IDENTIFY in five seconds for each key (Gateway > Sharding > Max Concurrency)."""

    def __init__(self, seconds: float) -> None:
        self.concurrency = 1
        self._seconds = seconds
        self._next: dict[int, float] = {}

    async def turn(self, shard: int) -> None:
        """Waits until this shard may identify."""
        key, now = shard % self.concurrency, monotonic()
        begin = max(now, self._next.get(key, now))
        self._next[key] = begin + self._seconds
        await asyncio.sleep(begin - now)


class Gateway:
    """All lines of the bot. `real` gives the true length of a pause; `shards`: how many, None as Discord advises."""

    def __init__(
        self, client: discord.AutoShardedClient, lines: Lines, real: Callable[[float], float], shards: int | None
    ) -> None:
        self._client, self._lines, self._real, self._shards = client, lines, real, shards
        self.patience = Patience()
        self._pace = IdentifyPace(real(IDENTIFY_SECONDS))
        self._starting = asyncio.Lock()
        self._starts_left, self._starts_anew = 1, 0.0
        self.tried = 0
        """How often a line was opened, or could not be."""
        self.watchdogs: dict[int, Watchdog] = {}

    async def run(self) -> None:
        """Until it is cancelled. Raises LineEnded, and whatever is no trouble of a line."""
        address = await self._advice()
        keepers = [asyncio.create_task(self._keep(n, address), name=f"shard {n}") for n in range(self._shards or 1)]
        try:
            done, _ = await asyncio.wait(keepers, return_when=asyncio.FIRST_EXCEPTION)
            for keeper in done:
                keeper.result()
        finally:
            for keeper in keepers:
                keeper.cancel()
            await asyncio.gather(*keepers, return_exceptions=True)

    async def login(self, login: Callable[[], Any]) -> None:
        """Awaits `login()` until Discord can be reached."""
        await self._insist(BEFORE[0], login)

    async def _insist(self, who: str, ask: Callable[[], Any]) -> Any:
        tries = 0
        while True:
            try:
                answer = await ask()
            except UNREACHABLE as trouble:
                _check_token(trouble)
                self.patience.away(who, trouble)
                tries += 1
                banned = _status(trouble) == TOO_MANY
                await asyncio.sleep(self._identify_pause(tries) if banned else self._pause(tries))
            else:
                return answer

    async def _advice(self) -> yarl.URL:
        """Where the gateway is; also takes over how many shards there are, and how they may start."""
        advised, address, limits = await self._insist(BEFORE[1], self._client.http.get_bot_gateway)
        self._shards = self._shards or advised
        self._pace.concurrency, self._starts_left = limits["max_concurrency"], limits["remaining"]
        self._starts_anew = limits["reset_after"] / 1000.0
        state = self._client._connection  # noqa: SLF001 -- where the library itself notes it
        self._client.shard_count = state.shard_count = self._lines.shard_count = self._shards
        state.shard_ids = range(self._shards or 1)
        return yarl.URL(address)

    async def _may_identify(self, shard: int) -> None:
        """Waits for this shard's turn, and while Discord's ration of sessions is used up (discord.md, The gateway)."""
        async with self._starting:
            for tries in count(1):
                if self._starts_left > 0:
                    break
                if tries == 1:
                    hours = self._starts_anew / 3600.0
                    LOG.warning("Discord allows no new session for %.1f hours; the bot waits for one", hours)
                await asyncio.sleep(self._identify_pause(tries))
                await self._advice()
            self._starts_left -= 1
        await self._pace.turn(shard)

    # --- one shard -----------------------------------------------------------------------------

    async def _keep(self, shard: int, address: yarl.URL) -> None:
        """Opens its line again whenever it breaks, resuming the session where there is one."""
        line = _Line(shard)
        while not self._client.is_closed():
            self.tried, began = self.tried + 1, monotonic()
            try:
                await self._open(line, address)
                await self._listen(line)
            except Exception as trouble:  # noqa: BLE001 -- whatever it is, this shard must not be lost
                self._broke(line, trouble, monotonic() - began)
            await asyncio.sleep(max(self._pause(line.tries), self._identify_pause(line.identifies)))
            line.tries += 1

    def _broke(self, line: "_Line", trouble: Exception, lasted: float) -> None:
        """Raises LineEnded where it is of no use to try again."""
        if self._client.is_closed():
            return
        if isinstance(trouble, discord.ConnectionClosed) and trouble.code in FINAL_CODES:
            raise LineEnded(trouble.code)
        if self._lines.is_connected(line.shard):
            if lasted >= self._real(STEADY_SECONDS):
                line.tries = line.identifies = 0
            self._client.dispatch("disconnect")
            self._client.dispatch("shard_disconnect", line.shard)
        elif isinstance(trouble, EXPECTED):
            self.patience.away(line.shard, trouble)
        if isinstance(trouble, ReconnectWebSocket) and not trouble.resume:
            line.session, line.identifies = None, max(1, line.identifies)
        if not isinstance(trouble, EXPECTED):
            LOG.error("the line of shard %d broke over an event", line.shard, exc_info=trouble)

    async def _open(self, line: "_Line", address: yarl.URL) -> None:
        """Connects, and sends RESUME where there is a session, else IDENTIFY, in its turn.

        A session is resumed at its own address; where nobody answers there, at the common one.
        """
        session = line.session if line.session is not None and line.session.session_id else None
        if session is None:
            await self._may_identify(line.shard)
        async with asyncio.timeout(OPEN_SECONDS):
            line.session = await DiscordWebSocket.from_client(
                self._client,
                gateway=address if session is None or line.tries % 2 else session.gateway,
                shard_id=line.shard,
                session=session.session_id if session else None,
                sequence=session.sequence if session else None,
                resume=session is not None,
            )
        line.identifies += session is None

    async def _listen(self, line: "_Line") -> None:
        """Takes what comes, until the line breaks; one over which nothing but heartbeats comes is given up."""
        socket = line.session
        assert socket is not None
        shards = self._client._AutoShardedClient__shards  # type: ignore[attr-defined]  # noqa: SLF001
        shards[line.shard] = Shard(socket, self._client, lambda _: None)
        watchdog = self.watchdogs[line.shard] = Watchdog(self._real(SILENT_SECONDS))
        try:
            while True:
                heard = socket.sequence
                await self._poll(line.shard, socket)
                if self._lines.is_connected(line.shard):
                    self.patience.back(line.shard)
                if socket.sequence != heard:
                    watchdog.feed()
                elif watchdog.expired():
                    LOG.warning("shard %d has told nothing for very long; it connects anew", line.shard)
                    raise ReconnectWebSocket(line.shard, resume=False)
        finally:
            if socket.open:
                await socket.close(4000)  # any code but 1000: the session can still be resumed

    async def _poll(self, shard: int, socket: DiscordWebSocket) -> None:
        """Takes what comes next; what is late makes the line one that nobody relies on."""
        late = LATE * socket._keep_alive.interval  # type: ignore[union-attr,operator]  # noqa: SLF001
        alarm = asyncio.get_running_loop().call_later(late, self._lines.silent, shard)
        try:
            await socket.poll_event()
        finally:
            alarm.cancel()
        self._lines.heard(shard)

    def _pause(self, tries: int) -> float:
        """Backoff with jitter: none before the first try."""
        return self._real(_random_part(min(LONGEST_PAUSE, 0.5 * 2.0 ** min(tries, 9)))) if tries else 0.0

    def _identify_pause(self, identifies: int) -> float:
        return self._real(_random_part(min(LONGEST_IDENTIFY_PAUSE, 2.0 ** min(identifies, 9)))) if identifies else 0.0


@dataclass(slots=True)
class _Line:
    """One shard's: its newest socket, which knows the session, and how often it was tried since it was steady."""

    shard: int
    session: DiscordWebSocket | None = None
    tries: int = 0
    identifies: int = 0


def _random_part(seconds: float) -> float:
    return seconds * uniform(0.5, 1.0)  # noqa: S311 -- no secret
