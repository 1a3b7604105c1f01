"""Members' clients: each open one gets, over a websocket, what Discord would show that member and nothing else."""

from aiohttp import web

from playground.server.context import ServerContext
from playground.server.gateway.sessions import SocketWriter, encode
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Channel, Message
from playground.server.world.permissions import sees


class MemberClients:
    """All open clients. A member may have several at once."""

    def __init__(self, context: ServerContext) -> None:
        self.context = context
        self._open: dict[int, list[SocketWriter]] = {}

    async def connect(self, request: web.Request, user_id: int, hello: Json) -> web.WebSocketResponse:
        """Serve one client until it leaves; `hello` is its first event."""
        socket = web.WebSocketResponse(max_msg_size=4096, compress=False, heartbeat=30)
        await socket.prepare(request)
        writer = SocketWriter(socket)
        writer.send(encode(hello))
        self._open.setdefault(user_id, []).append(writer)
        writing = self.context.spawn(writer.run())
        try:
            async for _ in socket:
                pass
        finally:
            self._open[user_id].remove(writer)
            writing.cancel()
        return socket

    def tell(self, user_id: int, event: Json) -> None:
        """One event to every client of one member."""
        writers = self._open.get(user_id)
        if writers:
            text = encode(event)
            for writer in writers:
                writer.send(text)

    def tell_viewers(self, channel: Channel, event: Json) -> None:
        """One event to every member who sees the channel."""
        for user_id in list(self._open):
            if sees(self.context.world, channel, user_id):
                self.tell(user_id, event)

    def tell_all(self, event: Json) -> None:
        for user_id in list(self._open):
            self.tell(user_id, event)

    def message(self, kind: str, one: Message) -> None:
        """`kind` is message_create, message_update or message_delete; an ephemeral one goes to its owner alone."""
        event: Json = {"type": kind, "message": payloads.client_message(self.context.world, one)}
        if one.owner is not None:
            self.tell(one.owner, event)
        else:
            self.tell_viewers(self.context.world.channels[one.channel_id], event)
