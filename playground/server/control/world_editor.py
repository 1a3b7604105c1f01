"""Changes to the world that no member makes by chatting: people, channels, permissions."""

from typing import Any

from playground.server.constants import LOCALES, ChannelType, Intent, Permission
from playground.server.control.views import channel_view
from playground.server.members.command_input import ActionError
from playground.server.services import Services
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Channel, Overwrite, User, thread_type
from playground.server.world.permissions import sees


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

    def add_channel(
        self, guild: Any, name: str, parent: Any = None, kind: str = "text", *, private: bool = False, members: Any = ()
    ) -> Json:
        """A channel of a `kind`, or in `parent` a thread, `private` with these members."""
        around = self._channel(parent) if parent else None
        number = (
            ChannelType[kind.upper()]
            if around is None
            else ChannelType.PRIVATE_THREAD
            if private
            else thread_type(around)
        )
        channel = self.world.add_channel(self.world.guilds[int(guild)], name, number, around.id if around else None)
        channel.thread_members = set(map(int, members))
        channel.owner_id = next(iter(channel.thread_members), None)
        self.services.publish.channel("CREATE", channel)
        return channel_view(channel)

    def edit_channel(self, channel: Any, **changes: Any) -> None:
        """`name`, `archived`, `locked` as wanted."""
        one = self._channel(channel)
        if not one.is_thread and ("archived" in changes or "locked" in changes):
            raise ActionError("this channel is no thread", "no_thread")
        one.change(changes)
        self.services.publish.channel("UPDATE", one)

    def delete_channel(self, channel: Any) -> None:
        one = self._channel(channel)
        self.world.remove_channel(one)
        self.services.publish.channel("DELETE", one)

    def set_permissions(self, channel: Any, target: Any = None, allow: Any = (), deny: Any = ()) -> None:
        """Replace the channel-wide permissions, by name, of a member, role or server (@everyone); by default the bot's.

        In a thread those of the channel around it.
        """
        one, bot = self.world.parent_of(self._channel(channel)), self.world.bot.id
        seen, who = sees(self.world, one, bot), int(target or bot)
        allowed, denied = (sum(Permission[name] for name in names) for names in (allow, deny))
        one.overwrites[who] = Overwrite(who, who in self.world.users, allowed, denied)
        self.services.publish.channel("UPDATE", one)
        if not seen and sees(self.world, one, bot):
            self.services.publish.threads_synced(one)

    def set_thread_members(self, channel: Any, add: Any = (), remove: Any = ()) -> None:
        """Let ids into a thread, or out of it."""
        one = self._channel(channel)
        added, removed = set(map(int, add)) - one.thread_members, set(map(int, remove)) & one.thread_members
        one.thread_members = one.thread_members - removed | added
        self.services.publish.thread_members(one, added, removed)

    def _channel(self, number: Any) -> Channel:
        channel = self.world.channels.get(int(number))
        if channel is None:
            raise ActionError(f"there is no channel {number!r}")
        return channel


def _require_locale(locale: str) -> None:
    if locale not in LOCALES:
        raise ActionError(f"{locale!r} is no language of Discord")
