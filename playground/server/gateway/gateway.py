"""The gateway: HELLO, IDENTIFY, READY, heartbeats, RESUME with replay, and dispatch to whom intents allow."""

import asyncio
import json
from collections import deque
from collections.abc import Callable
from typing import Any

from aiohttp import web

from playground.server.constants import ALL_INTENTS, PRIVILEGED_INTENTS, CloseCode, Intent
from playground.server.context import ServerContext
from playground.server.gateway.member_clients import MemberClients
from playground.server.gateway.sessions import Session, SocketWriter, encode, text_of
from playground.server.gateway.shards import BROKEN, Lines, SessionStarts, ShardRules
from playground.server.limits.documented import LIMITS
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Guild, Message

# Topics > Opcodes and Status Codes > Gateway Opcodes
_DISPATCH, _HEARTBEAT, _IDENTIFY, _RESUME, _MEMBERS = 0, 1, 2, 6, 8
_INVALID_SESSION, _HELLO, _ACK = 9, 10, 11
_IGNORED_OPCODES = frozenset({3, 4})  # presence and voice state updates: accepted, without effect here
ACK_SECONDS = 0.005
"""How long a heartbeat's acknowledgement is on its way."""
_CLEAN_CLOSES = frozenset({1000, 1001})

TextFor = Callable[[Session], str]
"""The JSON of an event's `d` as a session may see it."""


class Connection:
    """One connection, before and after it belongs to a session."""

    def __init__(self, writer: SocketWriter) -> None:
        self.writer = writer
        self.session: Session | None = None
        self.received: deque[float] = deque()
        self.heartbeat_timeout: asyncio.TimerHandle | None = None


class Gateway:
    """Sessions of the bot. `heartbeat` is the interval in seconds that HELLO tells."""

    def __init__(self, context: ServerContext, clients: MemberClients, heartbeat: float = 41.25) -> None:
        self.clients = clients
        self.context = context
        self.heartbeat = heartbeat
        self.sessions: dict[str, Session] = {}
        self.identifies = 0
        self.ack_seconds = ACK_SECONDS
        self.rules = ShardRules()
        self.starts = SessionStarts(self.rules)
        self.lines = Lines()

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """The `/gateway` route."""
        if self.lines.all_broken:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=64 * 1024, compress=False)
        await socket.prepare(request)
        connection = Connection(SocketWriter(socket))
        writing = self.context.spawn(connection.writer.run())
        connection.writer.send_op(_HELLO, {"heartbeat_interval": int(self.heartbeat * 1000), "_trace": []})
        self._expect_heartbeat(connection)
        try:
            async for message in socket:
                self._receive(connection, text_of(message))
        finally:
            writing.cancel()
            if connection.heartbeat_timeout is not None:
                connection.heartbeat_timeout.cancel()
            self._detach(connection, socket.close_code)
        return socket

    # -- what the bot sends

    def _receive(self, connection: Connection, text: str | None) -> None:
        try:
            frame = json.loads(text or "")
            op, body = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            connection.writer.close(CloseCode.DECODE_ERROR, "Error while decoding payload.")
            return
        self.context.traffic.add("received", self.context.clock.now(), op=op)
        if self._sends_too_fast(connection):
            connection.writer.close(CloseCode.RATE_LIMITED, "You are being rate limited.")
            return
        self._handle(connection, op, body)

    def _handle(self, connection: Connection, op: int, body: Any) -> None:
        if op == _HEARTBEAT:
            self._expect_heartbeat(connection)
            self._acknowledge(connection)
        elif op == _IDENTIFY:
            self._identify(connection, body)
        elif op == _RESUME:
            self._resume(connection, body)
        elif connection.session is None:
            connection.writer.close(CloseCode.NOT_AUTHENTICATED, "Not authenticated.")
        elif op == _MEMBERS:
            self._send_member_chunk(connection.session, body)
        elif op not in _IGNORED_OPCODES:
            connection.writer.close(CloseCode.UNKNOWN_OPCODE, "Unknown opcode.")

    def _acknowledge(self, connection: Connection) -> None:
        """A moment later, as over any network: clients note their sending first, then the acknowledgement."""
        if not self.lines.is_silent(connection.session.shard if connection.session else None):
            asyncio.get_running_loop().call_later(self.ack_seconds, connection.writer.send_op, _ACK)

    def _expect_heartbeat(self, connection: Connection) -> None:
        """Gateway > Sending Heartbeats: a client that is silent for too long is considered dead."""
        if connection.heartbeat_timeout is not None:
            connection.heartbeat_timeout.cancel()
        loop = asyncio.get_running_loop()
        connection.heartbeat_timeout = loop.call_later(
            self.heartbeat * 1.5, connection.writer.close, CloseCode.SESSION_TIMED_OUT, "Session timed out"
        )

    def _sends_too_fast(self, connection: Connection) -> bool:
        now = self.context.clock.now()
        while connection.received and connection.received[0] < now - 60:
            connection.received.popleft()
        connection.received.append(now)
        return len(connection.received) > LIMITS["gateway sends"].most

    def _identify(self, connection: Connection, body: Json) -> None:
        shard, shards = body.get("shard") or [0, 1]
        refusal = self._identify_error(connection, body)
        if refusal is not None:
            _turn_away(connection, refusal)
            return
        if self.starts.too_soon(shard, self.context.clock.now()):
            connection.writer.send_op(_INVALID_SESSION, body=False)
            return
        if not self.starts.take(self.context.clock.now()):
            self._reset_token(connection)
            return
        self.identifies += 1
        self._forget_detached(shard)
        session = Session(shard, shards, body["intents"])
        self.sessions[session.id] = session
        session.writer, connection.session = connection.writer, session
        self._send_ready(session)

    def _reset_token(self, connection: Connection) -> None:
        """Gateway > Rate Limiting: one IDENTIFY too many in a day ends all sessions, and the token is reset."""
        self.context.token_withdrawn = True
        for one in (connection.writer, *(session.writer for session in self.sessions.values())):
            if one is not None:
                one.close(CloseCode.AUTHENTICATION_FAILED, "Authentication failed.")

    def _identify_error(self, connection: Connection, body: Json) -> int | None:
        """Gateway > Identify: why this one is turned away."""
        shard, shards = body.get("shard") or [0, 1]
        asked = body["intents"]
        wrong = {
            CloseCode.ALREADY_AUTHENTICATED: connection.session is not None,
            CloseCode.AUTHENTICATION_FAILED: not self.context.is_token(body.get("token")),
            CloseCode.INVALID_SHARD: not 0 <= shard < shards,
            CloseCode.SHARDING_REQUIRED: shards < self.rules.required,
            CloseCode.INVALID_INTENTS: bool(asked & ~ALL_INTENTS),
            CloseCode.DISALLOWED_INTENTS: bool(asked & PRIVILEGED_INTENTS) and not self.context.privileged,
        }
        return next((code for code, is_so in wrong.items() if is_so), self.lines.code(shard))

    def _forget_detached(self, shard: int) -> None:
        gone = [key for key, one in self.sessions.items() if one.shard == shard and one.writer is None]
        for key in gone:
            del self.sessions[key]

    def _send_ready(self, session: Session) -> None:
        world = self.context.world
        mine = [one for one in world.guilds.values() if world.bot.id in one.members]
        guilds = [one for one in mine if session.takes(0, one.id)]
        ready = {
            "v": 10,
            "user": {**payloads.user(world.bot), "verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": str(one.id), "unavailable": True} for one in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.context.gateway_url,
            "shard": [session.shard, session.shards],
            "application": {"id": str(world.application_id), "flags": 0},
            "private_channels": [],
            "_trace": [],
        }
        self._send_event(session, "READY", ready)
        for one in guilds if session.intents & Intent.GUILDS else []:
            self._send_guild(session, one)
        self.show_presence()

    def _send_guild(self, session: Session, one: Guild) -> None:
        """Gateway Events > Guild Create, or Guild Delete for one that is unavailable due to an outage."""
        if one.unavailable:
            self._send_event(session, "GUILD_DELETE", {"id": str(one.id), "unavailable": True})
        else:
            members = bool(session.intents & Intent.GUILD_MEMBERS)
            self._send_event(session, "GUILD_CREATE", payloads.guild_create(self.context.world, one, members=members))

    def _resume(self, connection: Connection, body: Json) -> None:
        session = self.sessions.get(str(body.get("session_id")))
        refusal = self.lines.code(session.shard if session else 0)
        if not self.context.is_token(body.get("token")):
            _turn_away(connection, CloseCode.AUTHENTICATION_FAILED)
        elif refusal is not None:
            _turn_away(connection, refusal)
        elif session is None or self._too_late(session) or not session.can_replay(int(body.get("seq") or 0)):
            connection.writer.send_op(_INVALID_SESSION, body=False)
        else:
            session.writer, connection.session = connection.writer, session
            self.context.traffic.add("dispatch", self.context.clock.now(), event="RESUMED", data={})
            session.replay(int(body["seq"]))
            self.show_presence()

    def _too_late(self, session: Session) -> bool:
        most = self.rules.resume_seconds
        return most is not None and session.writer is None and self.context.clock.now() - session.left_at > most

    def _send_member_chunk(self, session: Session, body: Json) -> None:
        """Gateway Events > Request Guild Members. The whole list needs the members intent."""
        guild = self.context.world.guilds.get(int(body["guild_id"]))
        if guild is None:
            return
        wanted = body.get("user_ids") or []
        asked = {int(one) for one in (wanted if isinstance(wanted, list) else [wanted])}
        query = (body.get("query") or "").lower()
        everybody = not asked and not query and session.intents & Intent.GUILD_MEMBERS
        found = [
            payloads.full_member(one)
            for one in guild.members.values()
            if everybody or one.user.id in asked or (query and one.user.name.startswith(query))
        ]
        chunk = {"guild_id": str(guild.id), "members": found, "chunk_index": 0, "chunk_count": 1}
        missing = [str(one) for one in asked - guild.members.keys()]
        self._send_event(session, "GUILD_MEMBERS_CHUNK", {**chunk, "not_found": missing, "nonce": body.get("nonce")})

    def _detach(self, connection: Connection, code: int | None) -> None:
        """A bot that says goodbye (1000, 1001) ends its session; one that vanishes may resume."""
        session = connection.session
        if session is None or session.writer is not connection.writer:
            return
        self.let_go(session)
        if code in _CLEAN_CLOSES:
            self.sessions.pop(session.id, None)
        self.show_presence()

    # -- what the bot is told

    def dispatch(self, event: str, body: Json, intent: int = 0, guild_id: int | None = None) -> None:
        """An event to every session that takes it, faults applied."""
        text = encode(body)
        self._deliver(event, intent, guild_id, lambda _: text, body)

    def guild(self, one: Guild) -> None:
        """A server comes, comes back or becomes unavailable."""
        for session in self.sessions.values():
            if session.takes(Intent.GUILDS, one.id):
                self._send_guild(session, one)

    def message(self, event: str, one: Message) -> None:
        """MESSAGE_CREATE or UPDATE. Without the content intent Discord empties others' messages in servers."""
        body = payloads.message_event(self.context.world, one)
        text = encode(body)
        bot = self.context.world.bot.id
        open_to_all = one.guild_id is None or one.author.id == bot or bot in one.mentions
        emptied = text if open_to_all else encode({**body, **_WITHOUT_CONTENT})
        intent = Intent.GUILD_MESSAGES if one.guild_id else Intent.DIRECT_MESSAGES
        self._deliver(event, intent, one.guild_id, lambda session: text if session.reads_content() else emptied, body)

    def _deliver(self, event: str, intent: int, guild_id: int | None, text: TextFor, body: Json) -> None:
        """One event to every session that takes it, faults applied; `body` is for the traffic log."""
        if intent and event != "GUILD_DELETE" and not self._is_told_of(guild_id):
            return
        fault = self.context.faults.for_event(event)
        copies, wait = 1, 0.0
        if fault is not None:
            copies = {"event_drop": 0, "event_duplicate": fault.copies}.get(fault.action, 1)
            wait = fault.seconds if fault.action == "event_delay" else 0.0
        self.context.traffic.add("dispatch", self.context.clock.now(), event=event, data=body, copies=copies)
        if wait:
            asyncio.get_running_loop().call_later(wait, self._push, event, intent, guild_id, text, copies)
        else:
            self._push(event, intent, guild_id, text, copies)

    def _is_told_of(self, guild_id: int | None) -> bool:
        """Nothing comes from a server that is unavailable or has removed the bot."""
        guild = self.context.world.guilds.get(guild_id or 0)
        return guild is None or (not guild.unavailable and self.context.world.bot.id in guild.members)

    def _push(self, event: str, intent: int, guild_id: int | None, text: TextFor, copies: int) -> None:
        for session in list(self.sessions.values()):
            if session.takes(intent, guild_id):
                for _ in range(copies):
                    session.dispatch(event, text(session))

    def _send_event(self, session: Session, event: str, body: Json) -> None:
        self.context.traffic.add("dispatch", self.context.clock.now(), event=event, data=body)
        session.dispatch(event, encode(body))

    # -- who is there

    def let_go(self, session: Session) -> None:
        """A session without a line; it may be resumed."""
        session.writer, session.left_at = None, self.context.clock.now()

    def show_presence(self) -> None:
        """Members see whether the bot is there."""
        self.clients.tell_all({"type": "bot", "connected": self.connected})

    @property
    def connected(self) -> bool:
        return any(one.writer is not None for one in self.sessions.values())

    def shards_view(self) -> list[Json]:
        """Each session: its shard, of how many, and whether its line is up."""
        return [
            {"shard": one.shard, "shards": one.shards, "connected": one.writer is not None}
            for one in self.sessions.values()
        ]


_WITHOUT_CONTENT: Json = {"content": "", "embeds": [], "attachments": [], "components": []}


def _turn_away(connection: Connection, code: int) -> None:
    """Close with a code, or break the line."""
    if code == BROKEN:
        connection.writer.abort()
    else:
        name = code.name if isinstance(code, CloseCode) else "INJECTED"
        connection.writer.close(code, name.replace("_", " ").capitalize())
