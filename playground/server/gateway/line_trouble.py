"""What can happen to the bot's lines on demand: closed, cut, asked to reconnect, invalidated, silent, down for long."""

from playground.server.constants import CloseCode
from playground.server.context import ServerContext
from playground.server.gateway.gateway import Gateway
from playground.server.gateway.sessions import Session
from playground.server.gateway.shards import BROKEN, Shard

_RECONNECT, _INVALID_SESSION = 7, 9


class LineTrouble:
    """`shard` is the one concerned, None all; sessions of the others live on."""

    def __init__(self, context: ServerContext, gateway: Gateway) -> None:
        self.context = context
        self.gateway = gateway

    def close(self, code: int = CloseCode.UNKNOWN_ERROR, shard: Shard = None, *, resumable: bool = True) -> None:
        """Close lines with `code`; a session that is not `resumable` is answered by op 9."""
        for session in self._attached(shard):
            session.resumable = session.resumable and resumable
            self._break(session, code)
        self.gateway.show_presence()

    def cut(self, shard: Shard = None) -> None:
        """Break lines without a closing frame, as a dead network does. Sessions stay resumable."""
        self.close(BROKEN, shard)

    def ask_to_reconnect(self, shard: Shard = None) -> None:
        """Op 7 (Gateway > Reconnect)."""
        self._to(shard, _RECONNECT, None)

    def invalidate(self, shard: Shard = None) -> None:
        """Op 9 with `false`: the sessions are gone (Gateway > Invalid Session)."""
        self._to(shard, _INVALID_SESSION, body=False)
        for key in [key for key, one in self.gateway.sessions.items() if shard in {None, one.shard}]:
            del self.gateway.sessions[key]
        self.gateway.show_presence()

    def down(self, shard: Shard = None, code: int | None = None, seconds: float | None = None) -> None:
        """Close lines, or break them without a `code`; refuse IDENTIFY and RESUME alike until `up` or for `seconds`."""
        self.gateway.lines.down[shard] = code or BROKEN
        self._lift(shard, seconds)
        self.close(code or BROKEN, shard)

    def silence(self, shard: Shard = None, seconds: float | None = None) -> None:
        """Acknowledge no heartbeat (Gateway > Heartbeat Interval: such a line is a zombie)."""
        self.gateway.lines.silent.add(shard)
        self._lift(shard, seconds)

    def up(self, shard: Shard = None) -> None:
        self.gateway.lines.up(shard)

    def withdraw_token(self) -> None:
        """The owner resets the token: 401 for every request, 4004 at the gateway."""
        self.context.token_withdrawn = True
        self.close(CloseCode.AUTHENTICATION_FAILED, resumable=False)

    def restore_token(self) -> None:
        self.context.token_withdrawn = False

    def _lift(self, shard: Shard, seconds: float | None) -> None:
        if seconds is not None:
            clock = self.context.clock
            clock.call_at(clock.now() + seconds, lambda: self.up(shard))

    def _attached(self, shard: Shard) -> list[Session]:
        found = [one for one in self.gateway.sessions.values() if one.writer is not None]
        return [one for one in found if shard in {None, one.shard}]

    def _break(self, session: Session, code: int) -> None:
        assert session.writer is not None
        if code == BROKEN:
            session.writer.abort()
        else:
            session.writer.close(code, "Injected")
        self.gateway.let_go(session)

    def _to(self, shard: Shard, op: int, body: object) -> None:
        for session in self._attached(shard):
            assert session.writer is not None
            session.writer.send_op(op, body)
