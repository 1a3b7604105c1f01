"""Switches of members: leaving, kicked, banned, coming back, timed out."""

from typing import Any

from playground.server.constants import Intent
from playground.server.control.gateway_switches import Switches
from playground.server.members.command_input import ActionError
from playground.server.services import Services
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Guild, Member

_LONGEST_TIMEOUT = 28 * 86_400
"""Guild Resource > Modify Guild Member: up to 28 days in the future."""


class MemberSwitches:
    """Bodies name a `guild` and a `member`."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.world = services.world

    def switches(self) -> Switches:
        return {
            "members/remove": self._remove,
            "members/ban": self._ban,
            "members/return": self._return,
            "members/timeout": self._time_out,
        }

    def _remove(self, guild: Any, member: Any) -> None:
        """Left or kicked: Discord's event is the same (Gateway Events > Guild Member Remove)."""
        self._go(*self._both(guild, member))

    def _ban(self, guild: Any, member: Any) -> None:
        where, who = self._both(guild, member)
        where.bans.add(who.user.id)
        told = {"guild_id": str(where.id), "user": payloads.user(who.user)}
        self.services.gateway.dispatch("GUILD_BAN_ADD", told, Intent.GUILD_MODERATION, where.id)
        self._go(where, who)

    def _return(self, guild: Any, member: Any) -> None:
        """Join again; a ban is lifted."""
        where, user = self.world.guilds[int(guild)], self.world.users[int(member)]
        where.bans.discard(user.id)
        self._tell("GUILD_MEMBER_ADD", where, payloads.full_member(self.world.add_member(where, user)))

    def _time_out(self, guild: Any, member: Any, seconds: float | None = None) -> None:
        """None ends it. It runs out by itself, without an event."""
        where, who = self._both(guild, member)
        if (seconds or 0) > _LONGEST_TIMEOUT:
            raise ActionError("a timeout lasts 28 days at most")
        who.timed_out_until = self.world.clock.now() + seconds if seconds else 0.0
        self._tell("GUILD_MEMBER_UPDATE", where, payloads.full_member(who))

    def _go(self, guild: Guild, member: Member) -> None:
        del guild.members[member.user.id]
        for channel in guild.channels.values():
            channel.thread_members.discard(member.user.id)
        self._tell("GUILD_MEMBER_REMOVE", guild, {"user": payloads.user(member.user)})

    def _tell(self, event: str, guild: Guild, body: Json) -> None:
        """All of these need the members intent."""
        body = {**body, "guild_id": str(guild.id)}
        self.services.gateway.dispatch(event, body, Intent.GUILD_MEMBERS, guild.id)
        self.services.publish.world_changed()

    def _both(self, guild: Any, member: Any) -> tuple[Guild, Member]:
        where = self.world.guilds[int(guild)]
        return where, where.members[int(member)]
