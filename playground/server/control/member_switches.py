"""Switches of members: leaving, kicked, banned, coming back, timed out."""

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

    def _remove(self, body: Json) -> None:
        """Left or kicked: Discord's event is the same (Gateway Events > Guild Member Remove)."""
        guild, member = self._both(body)
        self._go(guild, member)

    def _ban(self, body: Json) -> None:
        guild, member = self._both(body)
        guild.bans.add(member.user.id)
        told = {"guild_id": str(guild.id), "user": payloads.user(member.user)}
        self.services.gateway.dispatch("GUILD_BAN_ADD", told, Intent.GUILD_MODERATION, guild.id)
        self._go(guild, member)

    def _return(self, body: Json) -> None:
        """Join again; a ban is lifted."""
        guild, user = self.world.guilds[int(body["guild"])], self.world.users[int(body["member"])]
        guild.bans.discard(user.id)
        member = self.world.add_member(guild, user)
        self._tell("GUILD_MEMBER_ADD", guild, {**payloads.full_member(member)})

    def _time_out(self, body: Json) -> None:
        """For `seconds`; none ends it. It runs out by itself, without an event."""
        guild, member = self._both(body)
        seconds = float(body.get("seconds") or 0)
        if seconds > _LONGEST_TIMEOUT:
            raise ActionError("a timeout lasts 28 days at most")
        member.timed_out_until = self.world.clock.now() + seconds if seconds else 0.0
        self._tell("GUILD_MEMBER_UPDATE", guild, payloads.full_member(member))

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

    def _both(self, body: Json) -> tuple[Guild, Member]:
        guild = self.world.guilds[int(body["guild"])]
        return guild, guild.members[int(body["member"])]
