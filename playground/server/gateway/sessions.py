"""One gateway session: its numbered events, kept for a replay, and the socket that may or may not be attached."""

import asyncio
import json
import secrets
from collections import deque
from typing import Any

from aiohttp import WSMsgType, web

from playground.server.constants import Intent

_REPLAYED = 4000


class SocketWriter:
    """Sends frames of one socket in order; `close` is one more item in the row."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._queue: asyncio.Queue[str | tuple[int, str]] = asyncio.Queue()

    def send(self, text: str) -> None:
        self._queue.put_nowait(text)

    def send_op(self, op: int, body: Any = None) -> None:
        """A frame that is no event."""
        self.send(encode({"op": op, "d": body, "s": None, "t": None}))

    def close(self, code: int, reason: str = "") -> None:
        self._queue.put_nowait((code, reason))

    def abort(self) -> None:
        """Break the socket without a closing frame."""
        request = self.socket._req  # noqa: SLF001  aiohttp offers no public way to break a socket
        if request is not None and request.transport is not None:
            request.transport.abort()

    async def run(self) -> None:
        """Write until closed or broken."""
        while not self.socket.closed:
            item = await self._queue.get()
            if isinstance(item, tuple):
                await self.socket.close(code=item[0], message=item[1].encode())
                return
            try:
                await self.socket.send_str(item)
            except ConnectionError:
                return


class Session:
    """A shard's session, from IDENTIFY until it is given up. `resumable` is cleared by an invalid session."""

    def __init__(self, shard: int, shards: int, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.shards = shards
        self.intents = intents
        self.seq = 0
        self.resumable = True
        self.left_at = 0.0
        self.writer: SocketWriter | None = None
        self._sent: deque[tuple[int, str]] = deque(maxlen=_REPLAYED)

    def takes(self, intent: int, guild_id: int | None) -> bool:
        """Gateway > Sharding: direct messages go to shard 0; 0 as intent stands for events that need none."""
        mine = (guild_id >> 22) % self.shards if guild_id else 0
        return mine == self.shard and (not intent or bool(self.intents & intent))

    def reads_content(self) -> bool:
        return bool(self.intents & Intent.MESSAGE_CONTENT)

    def dispatch(self, event: str, body: str) -> None:
        """Number an event whose `d` is already JSON, keep it, send it if somebody listens."""
        self.seq += 1
        frame = f'{{"op":0,"t":"{event}","s":{self.seq},"d":{body}}}'
        self._sent.append((self.seq, frame))
        if self.writer is not None:
            self.writer.send(frame)

    def replay(self, seq: int) -> None:
        """Everything after `seq`, then RESUMED (Gateway > Resuming)."""
        if self.writer is None:
            return
        for number, frame in self._sent:
            if number > seq:
                self.writer.send(frame)
        self.dispatch("RESUMED", "{}")

    def can_replay(self, seq: int) -> bool:
        oldest = self._sent[0][0] if self._sent else 1
        return self.resumable and oldest <= seq + 1 <= self.seq + 1


_ENCODER = json.JSONEncoder(separators=(",", ":"))


def encode(body: Any) -> str:
    """Compact JSON."""
    return _ENCODER.encode(body)


def text_of(message: Any) -> str | None:
    """The text of a websocket message; None for anything else."""
    return str(message.data) if message.type is WSMsgType.TEXT else None
