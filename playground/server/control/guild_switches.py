"""Switches of servers: further ones, outages of one, the bot removed and added again."""

from typing import Any

from playground.server.constants import Intent
from playground.server.control.gateway_switches import Switches
from playground.server.control.views import guild_view
from playground.server.services import Services
from playground.server.values import Json
from playground.server.world.default_world import add_bot, populated_guild
from playground.server.world.model import Guild


class GuildSwitches:
    """Bodies name a `guild`."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.world = services.world

    def switches(self) -> Switches:
        return {
            "guilds": self.add,
            "guilds/available": self.set_available,
            "guilds/remove-bot": self.remove_bot,
            "guilds/add-bot": self.add_bot,
        }

    def add(
        self, name: str, locale: str = "en-US", channels: tuple[str, ...] = ("tables",), shard: int = 0, shards: int = 1
    ) -> Json:
        """A server whose id falls to `shard` of `shards`. All members are in it, the first leads."""
        people = [self.world.users[number] for number in self.world.member_ids]
        guild = populated_guild(self.world, people, name, locale, channels or ("tables",), shard, shards)
        self.services.gateway.guild(guild)
        self.services.publish.world_changed()
        return guild_view(guild)

    def set_available(self, guild: Any, *, available: bool) -> None:
        """An outage of one server begins, or with `available` ends (Gateway Events > Guild Delete, Guild Create)."""
        one = self._guild(guild)
        one.unavailable = not available
        self.services.gateway.guild(one)

    def remove_bot(self, guild: Any) -> None:
        """The bot is thrown out: Guild Delete without `unavailable`."""
        one = self._guild(guild)
        one.members.pop(self.world.bot.id)
        self.services.gateway.dispatch("GUILD_DELETE", {"id": str(one.id)}, Intent.GUILDS, one.id)
        self.services.publish.world_changed()

    def add_bot(self, guild: Any) -> None:
        """Installed again: Guild Create."""
        one = self._guild(guild)
        add_bot(self.world, one)
        self.services.gateway.guild(one)
        self.services.publish.world_changed()

    def _guild(self, number: Any) -> Guild:
        return self.world.guilds[int(number)]
