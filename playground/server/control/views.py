"""The world as a member's client shows it: channels, members, commands, and the messages that are there for them."""

from playground.server.services import Hub
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Channel, Guild, User
from playground.server.world.permissions import permissions_in, sees

_HISTORY = 200


def person(one: User) -> Json:
    return {"id": str(one.id), "name": one.global_name or one.name, "locale": one.locale, "bot": one.bot}


def place(one: Channel) -> Json:
    return {
        "id": str(one.id),
        "name": one.name,
        "guild_id": str(one.guild_id) if one.guild_id else None,
        "type": one.type,
        "parent_id": str(one.parent_id) if one.parent_id else None,
        "archived": one.archived,
        "locked": one.locked,
    }


def world_view(hub: Hub) -> Json:
    """Everything but messages: for those who set up a test or show the page's frame."""
    world = hub.world
    return {
        "url": hub.core.url,
        "now": hub.core.clock.now(),
        "bot": {**person(world.bot), "connected": hub.gateway.connected},
        "application_id": str(world.application_id),
        "members": [person(world.users[number]) for number in world.seats],
        "guilds": [_guild(one, list(one.channels.values())) for one in world.guilds.values()],
        "emojis": [payloads.emoji(one, world.bot) for one in world.emojis.values()],
        "commands": _commands(hub),
    }


def member_view(hub: Hub, user: User) -> Json:
    """What one member sees, the newest messages of every channel included."""
    world = hub.world
    mine = [channel for channel in world.channels.values() if sees(world, channel, user.id)]
    guilds = [one for one in world.guilds.values() if user.id in one.members]
    return {
        "me": person(user),
        "bot": {**person(world.bot), "connected": hub.gateway.connected},
        "now": hub.core.clock.now(),
        "members": [person(world.users[number]) for number in world.seats],
        "guilds": [_guild(one, [each for each in mine if each.guild_id == one.id]) for one in guilds],
        "direct": [place(one) for one in mine if one.is_direct],
        "permissions": {str(one.id): str(permissions_in(world, one, user.id)) for one in mine},
        "commands": _commands(hub),
        "messages": [payload for one in mine for payload in _history(hub, one, user)],
    }


def _guild(one: Guild, channels: list[Channel]) -> Json:
    shown = [place(channel) for channel in channels]
    return {"id": str(one.id), "name": one.name, "locale": one.locale, "channels": shown}


def _commands(hub: Hub) -> Json:
    """Commands by server id; the global ones under "global"."""
    return {str(scope) if scope else "global": each for scope, each in hub.world.commands.items()}


def _history(hub: Hub, channel: Channel, user: User) -> list[Json]:
    seen = [one for one in channel.messages.values() if one.owner in {None, user.id}]
    return [payloads.seat_message(hub.world, one) for one in seen[-_HISTORY:]]
