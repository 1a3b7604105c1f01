"""Members' clients: each open one gets, over a websocket, what Discord would show that member and nothing else."""

from aiohttp import web

from playground.server.context import Core
from playground.server.gateway.sessions import Pipe, encode
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Channel, Message
from playground.server.world.permissions import sees


class Seats:
    """All open clients. A member may have several at once."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self._open: dict[int, list[Pipe]] = {}

    async def connect(self, request: web.Request, user_id: int, hello: Json) -> web.WebSocketResponse:
        """Serve one client until it leaves; `hello` is its first event."""
        socket = web.WebSocketResponse(max_msg_size=4096, compress=False, heartbeat=30)
        await socket.prepare(request)
        pipe = Pipe(socket)
        pipe.send(encode(hello))
        self._open.setdefault(user_id, []).append(pipe)
        writer = self.core.spawn(pipe.run())
        try:
            async for _ in socket:
                pass
        finally:
            self._open[user_id].remove(pipe)
            writer.cancel()
        return socket

    def tell(self, user_id: int, event: Json) -> None:
        """One event to every client of one member."""
        pipes = self._open.get(user_id)
        if pipes:
            text = encode(event)
            for pipe in pipes:
                pipe.send(text)

    def tell_viewers(self, channel: Channel, event: Json) -> None:
        """One event to every member who sees the channel."""
        for user_id in list(self._open):
            if sees(self.core.world, channel, user_id):
                self.tell(user_id, event)

    def tell_all(self, event: Json) -> None:
        for user_id in list(self._open):
            self.tell(user_id, event)

    def message(self, kind: str, one: Message) -> None:
        """`kind` is message_create, message_update or message_delete; an ephemeral one goes to its owner alone."""
        event: Json = {"type": kind, "message": payloads.seat_message(self.core.world, one)}
        if one.owner is not None:
            self.tell(one.owner, event)
        else:
            self.tell_viewers(self.core.world.channels[one.channel_id], event)
