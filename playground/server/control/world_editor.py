"""Changes to the world that no member makes by chatting: people, channels, permissions."""

from playground.server.constants import (
    ANNOUNCEMENT_CHANNEL,
    LOCALES,
    PRIVATE_THREAD,
    STAGE_CHANNEL,
    TEXT_CHANNEL,
    VOICE_CHANNEL,
    Intent,
)
from playground.server.control.views import channel_view
from playground.server.members.command_input import ActionError
from playground.server.services import Services
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Channel, Overwrite, User, thread_type
from playground.server.world.permissions import sees

KINDS = {"text": TEXT_CHANNEL, "voice": VOICE_CHANNEL, "announcement": ANNOUNCEMENT_CHANNEL, "stage": STAGE_CHANNEL}


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

    def set_locale(self, user: User, locale: str) -> None:
        """No event tells a bot; the next interaction carries it."""
        _require_locale(locale)
        user.locale = locale
        self.services.publish.world_changed()

    def add_channel(self, body: Json) -> Json:
        """`guild`, `name`, and `parent` for a thread, `private` with `members`; otherwise a `kind`."""
        guild = self.world.guilds[int(body["guild"])]
        parent = self.world.channels[int(body["parent"])] if body.get("parent") else None
        private = bool(body.get("private"))
        if parent is None:
            kind = KINDS[body.get("kind") or "text"]
        else:
            kind = PRIVATE_THREAD if private else thread_type(parent)
        channel = self.world.add_channel(guild, body["name"], kind, parent.id if parent else None)
        channel.thread_members = {int(one) for one in body.get("members") or []}
        channel.owner_id = next(iter(channel.thread_members), None)
        self.services.publish.channel("CREATE", channel)
        return channel_view(channel)

    def edit_channel(self, body: Json) -> None:
        """`channel`, and `name`, `archived`, `locked` as wanted."""
        channel = self._channel(body)
        if not channel.is_thread and ("archived" in body or "locked" in body):
            raise ActionError("this channel is no thread", "no_thread")
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
        seen = sees(self.world, channel, self.world.bot.id)
        channel.overwrites[target] = Overwrite(target, target in self.world.users, allow, deny)
        self.services.publish.channel("UPDATE", channel)
        if not seen and sees(self.world, channel, self.world.bot.id):
            self.services.publish.threads_synced(channel)

    def thread_members(self, body: Json) -> None:
        """Into or out of the thread `channel`: ids in `add`, `remove`."""
        channel = self._channel(body)
        added = {int(one) for one in body.get("add") or []} - channel.thread_members
        removed = {int(one) for one in body.get("remove") or []} & channel.thread_members
        channel.thread_members = channel.thread_members - removed | added
        self.services.publish.thread_members(channel, added, removed)

    def _channel(self, body: Json) -> Channel:
        channel = self.world.channels.get(int(body["channel"]))
        if channel is None:
            raise ActionError(f"there is no channel {body['channel']!r}")
        return channel


def _require_locale(locale: str) -> None:
    if locale not in LOCALES:
        raise ActionError(f"{locale!r} is no language of Discord")
