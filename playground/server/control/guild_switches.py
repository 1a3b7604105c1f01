"""Switches of servers: further ones, outages of one, the bot removed and added again."""

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

    def add(self, body: Json) -> Json:
        """`name`, `locale`, `channels`; its id falls to `shard` of `shards`. All members are in it, the first leads."""
        people = [self.world.users[number] for number in self.world.member_ids]
        where = int(body.get("shard", 0)), int(body.get("shards", 1))
        channels = tuple(body.get("channels") or ("tables",))
        guild = populated_guild(self.world, people, body["name"], body.get("locale", "en-US"), channels, *where)
        self.services.gateway.guild(guild)
        self.services.publish.world_changed()
        return guild_view(guild)

    def set_available(self, body: Json) -> None:
        """An outage of one server begins, or with `available` ends (Gateway Events > Guild Delete, Guild Create)."""
        guild = self._guild(body)
        guild.unavailable = not body["available"]
        self.services.gateway.guild(guild)

    def remove_bot(self, body: Json) -> None:
        """The bot is thrown out: Guild Delete without `unavailable`."""
        guild = self._guild(body)
        guild.members.pop(self.world.bot.id)
        self.services.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, Intent.GUILDS, guild.id)
        self.services.publish.world_changed()

    def add_bot(self, body: Json) -> None:
        """Installed again: Guild Create."""
        guild = self._guild(body)
        add_bot(self.world, guild)
        self.services.gateway.guild(guild)
        self.services.publish.world_changed()

    def _guild(self, body: Json) -> Guild:
        return self.world.guilds[int(body["guild"])]
