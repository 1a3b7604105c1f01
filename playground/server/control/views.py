"""The world as a member's client shows it: channels, members, commands, and the messages that are there for them."""

from playground.server.services import Services
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Channel, Guild, User
from playground.server.world.permissions import permissions_in, sees

_HISTORY = 200


def user_view(one: User) -> Json:
    return {"id": str(one.id), "name": one.global_name or one.name, "locale": one.locale, "bot": one.bot}


def channel_view(one: Channel) -> Json:
    return {
        "id": str(one.id),
        "name": one.name,
        "guild_id": str(one.guild_id) if one.guild_id else None,
        "type": one.type,
        "parent_id": str(one.parent_id) if one.parent_id else None,
        "archived": one.archived,
        "locked": one.locked,
    }


def world_view(services: Services) -> Json:
    """Everything but messages: for those who set up a test or show the page's frame."""
    world = services.world
    return {
        "url": services.context.url,
        "now": services.context.clock.now(),
        "bot": {**user_view(world.bot), "connected": services.gateway.connected},
        "shards": services.gateway.shards_view(),
        "application_id": str(world.application_id),
        "members": [user_view(world.users[number]) for number in world.member_ids],
        "guilds": [guild_view(one) for one in world.guilds.values()],
        "emojis": [payloads.emoji(one, world.bot) for one in world.emojis.values()],
        "commands": _commands(services),
    }


def member_view(services: Services, user: User) -> Json:
    """What one member sees, the newest messages of every channel included."""
    world = services.world
    mine = [channel for channel in world.channels.values() if sees(world, channel, user.id)]
    guilds = [one for one in world.guilds.values() if user.id in one.members]
    return {
        "me": user_view(user),
        "bot": {**user_view(world.bot), "connected": services.gateway.connected},
        "now": services.context.clock.now(),
        "members": [user_view(world.users[number]) for number in world.member_ids],
        "guilds": [_guild(one, [each for each in mine if each.guild_id == one.id]) for one in guilds],
        "direct": [channel_view(one) for one in mine if one.is_direct],
        "permissions": {str(one.id): str(permissions_in(world, one, user.id)) for one in mine},
        "commands": _commands(services),
        "messages": [payload for one in mine for payload in _history(services, one, user)],
    }


def guild_view(one: Guild) -> Json:
    """A server with all its channels."""
    return _guild(one, list(one.channels.values()))


def _guild(one: Guild, channels: list[Channel]) -> Json:
    shown = [channel_view(channel) for channel in channels]
    return {"id": str(one.id), "name": one.name, "locale": one.locale, "channels": shown}


def _commands(services: Services) -> Json:
    """Commands by server id; the global ones under "global"."""
    return {str(scope) if scope else "global": each for scope, each in services.world.commands.items()}


def _history(services: Services, channel: Channel, user: User) -> list[Json]:
    seen = [one for one in channel.messages.values() if one.owner in {None, user.id}]
    return [payloads.client_message(services.world, one) for one in seen[-_HISTORY:]]
