"""One place that tells the bot and the members that something happened."""

from playground.server.constants import Intent
from playground.server.context import ServerContext
from playground.server.gateway.gateway import Gateway
from playground.server.gateway.member_clients import MemberClients
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Channel, Message
from playground.server.world.permissions import sees


class Publisher:
    """Tells whom it concerns. Ephemeral messages never reach the gateway."""

    def __init__(self, context: ServerContext, gateway: Gateway, clients: MemberClients) -> None:
        self.context = context
        self.gateway = gateway
        self.clients = clients

    def created(self, one: Message) -> None:
        self._message("CREATE", one)

    def updated(self, one: Message) -> None:
        self._message("UPDATE", one)

    def deleted(self, one: Message) -> None:
        self.clients.message("message_delete", one)
        if one.owner is None and self._bot_sees(one):
            body: Json = {"id": str(one.id), "channel_id": str(one.channel_id)}
            if one.guild_id:
                body["guild_id"] = str(one.guild_id)
            self.gateway.dispatch("MESSAGE_DELETE", body, _messages(one.guild_id), one.guild_id)

    def channel(self, event: str, one: Channel) -> None:
        """CHANNEL_* or THREAD_* events: CREATE, UPDATE or DELETE."""
        world = self.context.world
        name = f"{'THREAD' if one.is_thread else 'CHANNEL'}_{event}"
        self.gateway.dispatch(name, payloads.channel(world, one), Intent.GUILDS, one.guild_id)
        self.world_changed()

    def world_changed(self) -> None:
        """Members' clients fetch their view anew."""
        self.clients.tell_all({"type": "world"})

    def typing(self, channel: Channel, user_id: int) -> None:
        self.clients.tell_viewers(channel, {"type": "typing", "channel_id": str(channel.id), "user_id": str(user_id)})

    def _message(self, event: str, one: Message) -> None:
        self.clients.message(f"message_{event.lower()}", one)
        if one.owner is None and self._bot_sees(one):
            self.gateway.message(f"MESSAGE_{event}", one)

    def _bot_sees(self, one: Message) -> bool:
        return sees(self.context.world, self.context.world.channels[one.channel_id], self.context.world.bot.id)


def _messages(guild_id: int | None) -> Intent:
    return Intent.GUILD_MESSAGES if guild_id else Intent.DIRECT_MESSAGES
