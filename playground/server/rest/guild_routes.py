"""Routes of servers, their channels, roles and members, and of users."""

from playground.server import errors
from playground.server.limits import rate_limits
from playground.server.rest.endpoint import Call, Result, Route
from playground.server.world import payloads
from playground.server.world.permissions import sees

_ONE = "/guilds/{guild_id}"


def get_guild(call: Call) -> Result:
    guild = call.guild()
    return 200, {**payloads.guild(guild), "approximate_member_count": len(guild.members)}


def list_channels(call: Call) -> Result:
    world = call.world
    shown = [one for one in call.guild().channels.values() if not one.is_thread and sees(world, one, world.bot.id)]
    return 200, [payloads.channel(world, one) for one in shown]


def list_active_threads(call: Call) -> Result:
    world = call.world
    shown = [one for one in call.guild().channels.values() if one.is_thread and not one.archived]
    return 200, {"threads": [payloads.channel(world, one) for one in shown], "members": []}


def list_roles(call: Call) -> Result:
    return 200, [payloads.role(one) for one in call.guild().roles.values()]


def get_member(call: Call) -> Result:
    found = call.guild().members.get(call.number("user_id"))
    if found is None:
        raise errors.refusal(10007)
    return 200, payloads.full_member(found)


def own_member(call: Call) -> Result:
    guild = call.guild()
    return 200, payloads.full_member(guild.members[call.world.bot.id])


def get_user(call: Call) -> Result:
    found = call.world.users.get(call.number("user_id"))
    if found is None:
        raise errors.refusal(10013)
    return 200, payloads.user(found)


def own_guilds(call: Call) -> Result:
    world = call.world
    mine = [one for one in world.guilds.values() if world.bot.id in one.members]
    return 200, [payloads.guild(one) for one in mine]


def leave_guild(call: Call) -> Result:
    guild, bot = call.guild(), call.world.bot
    del guild.members[bot.id]
    call.services.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, 1, guild.id)
    return 204, None


ROUTES = (
    Route("GET", _ONE, rate_limits.READ, get_guild),
    Route("GET", f"{_ONE}/channels", rate_limits.READ, list_channels),
    Route("GET", f"{_ONE}/threads/active", rate_limits.READ, list_active_threads),
    Route("GET", f"{_ONE}/roles", rate_limits.READ, list_roles),
    Route("GET", f"{_ONE}/members/{{user_id}}", rate_limits.READ, get_member),
    Route("GET", "/users/@me/guilds/{guild_id}/member", rate_limits.READ, own_member),
    Route("GET", "/users/@me/guilds", rate_limits.READ, own_guilds),
    Route("DELETE", "/users/@me/guilds/{guild_id}", rate_limits.READ, leave_guild),
    Route("GET", "/users/{user_id}", rate_limits.READ, get_user),
)
