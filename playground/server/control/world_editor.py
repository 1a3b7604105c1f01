"""Changes to the world that no member makes by chatting: people, channels, permissions."""

from playground.server.constants import LOCALES, PUBLIC_THREAD, TEXT_CHANNEL, Intent
from playground.server.control.views import channel_view
from playground.server.members.command_input import ActionError
from playground.server.services import Services
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Channel, Overwrite, User


class WorldEditor:
    """Each change is told to the bot by the event that Discord sends for it."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.world = services.world

    def add_member(self, name: str, locale: str) -> User:
        """A further member of every server, with a seat."""
        _require_locale(locale)
        user = self.world.add_user(name, locale)
        self.world.member_ids.append(user.id)
        for guild in self.world.guilds.values():
            member = self.world.add_member(guild, user)
            body = {**payloads.full_member(member), "guild_id": str(guild.id)}
            self.services.gateway.dispatch("GUILD_MEMBER_ADD", body, Intent.GUILD_MEMBERS, guild.id)
        self.services.publish.world_changed()
        return user

    def remove_member(self, body: Json) -> None:
        """`guild` and `member`."""
        guild = self.world.guilds[int(body["guild"])]
        member = guild.members.pop(int(body["member"]))
        told = {"guild_id": str(guild.id), "user": payloads.user(member.user)}
        self.services.gateway.dispatch("GUILD_MEMBER_REMOVE", told, Intent.GUILD_MEMBERS, guild.id)
        self.services.publish.world_changed()

    def set_locale(self, user: User, locale: str) -> None:
        """No event tells a bot; the next interaction carries it."""
        _require_locale(locale)
        user.locale = locale
        self.services.publish.world_changed()

    def add_channel(self, body: Json) -> Json:
        """`guild`, `name`, and `parent` for a thread."""
        guild = self.world.guilds[int(body["guild"])]
        parent = body.get("parent")
        kind = PUBLIC_THREAD if parent else TEXT_CHANNEL
        channel = self.world.add_channel(guild, body["name"], kind, int(parent) if parent else None)
        self.services.publish.channel("CREATE", channel)
        return channel_view(channel)

    def edit_channel(self, body: Json) -> None:
        """`channel`, and `name`, `archived`, `locked` as wanted."""
        channel = self._channel(body)
        channel.name = body.get("name", channel.name)
        channel.archived = bool(body.get("archived", channel.archived))
        channel.locked = bool(body.get("locked", channel.locked))
        self.services.publish.channel("UPDATE", channel)

    def delete_channel(self, body: Json) -> None:
        channel = self._channel(body)
        self.world.remove_channel(channel)
        self.services.publish.channel("DELETE", channel)

    def overwrite(self, channel_id: int, target: int, allow: int, deny: int) -> None:
        """Replace the channel-wide permissions of a member, role or server (@everyone)."""
        channel = self.world.parent_of(self.world.channels[channel_id])
        channel.overwrites[target] = Overwrite(target, target in self.world.users, allow, deny)
        self.services.publish.channel("UPDATE", channel)

    def _channel(self, body: Json) -> Channel:
        channel = self.world.channels.get(int(body["channel"]))
        if channel is None:
            raise ActionError(f"there is no channel {body['channel']!r}")
        return channel


def _require_locale(locale: str) -> None:
    if locale not in LOCALES:
        raise ActionError(f"{locale!r} is no language of Discord")
