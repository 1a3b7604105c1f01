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

    def message(self, event: str, one: Message) -> None:
        """`event`: CREATE or UPDATE."""
        self.clients.message(f"message_{event.lower()}", one)
        if one.owner is None and self._bot_sees(one):
            self.gateway.message(f"MESSAGE_{event}", one)

    def deleted(self, one: Message) -> None:
        self.clients.message("message_delete", one)
        if one.owner is None and self._bot_sees(one):
            body: Json = {"id": str(one.id), "channel_id": str(one.channel_id)}
            if one.guild_id:
                body["guild_id"] = str(one.guild_id)
            intent = Intent.GUILD_MESSAGES if one.guild_id else Intent.DIRECT_MESSAGES
            self.gateway.dispatch("MESSAGE_DELETE", body, intent, one.guild_id)

    def channel(self, event: str, one: Channel) -> None:
        """CHANNEL_* or THREAD_* events: CREATE, UPDATE or DELETE."""
        world = self.context.world
        name = f"{'THREAD' if one.is_thread else 'CHANNEL'}_{event}"
        if not one.is_thread or sees(world, one, world.bot.id):
            self.gateway.dispatch(name, payloads.channel(world, one), Intent.GUILDS, one.guild_id)
        self.world_changed()

    def thread_members(self, one: Channel, added: set[int], removed: set[int]) -> None:
        """Thread Members Update, of the bot alone without the members intent; Thread Create where it was let in."""
        world = self.context.world
        bot = world.bot.id
        if bot in added:
            self.gateway.dispatch("THREAD_CREATE", payloads.channel(world, one), Intent.GUILDS, one.guild_id)
        mine = bot in added | removed
        members = world.guilds[one.guild_id or 0].members
        body: Json = {
            "id": str(one.id),
            "guild_id": str(one.guild_id),
            "member_count": len(one.thread_members),
            "added_members": [
                {**payloads.thread_member(one, who), "member": payloads.full_member(members[who]), "presence": None}
                for who in sorted(added)
            ],
            "removed_member_ids": [str(who) for who in sorted(removed)],
        }
        intent = Intent.GUILDS if mine else Intent.GUILD_MEMBERS
        self.gateway.dispatch("THREAD_MEMBERS_UPDATE", body, intent, one.guild_id)
        self.world_changed()

    def threads_synced(self, parent: Channel) -> None:
        """Thread List Sync: the bot has gained access to a channel."""
        world = self.context.world
        threads = [
            each
            for each in world.channels.values()
            if each.parent_id == parent.id and not each.archived and sees(world, each, world.bot.id)
        ]
        body = {
            "guild_id": str(parent.guild_id),
            "channel_ids": [str(parent.id)],
            "threads": [payloads.channel(world, each) for each in threads],
            "members": [payloads.thread_member(each, world.bot.id) for each in threads],
        }
        self.gateway.dispatch("THREAD_LIST_SYNC", body, Intent.GUILDS, parent.guild_id)

    def world_changed(self) -> None:
        """Members' clients fetch their view anew."""
        self.clients.tell_all({"type": "world"})

    def typing(self, channel: Channel, user_id: int) -> None:
        self.clients.tell_viewers(channel, {"type": "typing", "channel_id": str(channel.id), "user_id": str(user_id)})

    def _bot_sees(self, one: Message) -> bool:
        return sees(self.context.world, self.context.world.channels[one.channel_id], self.context.world.bot.id)
