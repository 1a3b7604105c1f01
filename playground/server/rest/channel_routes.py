"""Routes of channels, messages, reactions and threads (Channel Resource, Message Resource)."""

from urllib.parse import unquote

from playground.server import errors
from playground.server.constants import ChannelType, Intent, Permission
from playground.server.limits import rate_limits
from playground.server.messages.messages import Draft
from playground.server.rest.endpoint import Call, Result, Route
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.model import Channel, Message, thread_type
from playground.server.world.permissions import require, sending

_ONE = "/channels/{channel_id}"
_MESSAGES = f"{_ONE}/messages"
_MESSAGE = f"{_MESSAGES}/{{message_id}}"
_REACTION = f"{_MESSAGE}/reactions/{{emoji_name}}"
_PAGE = 100


def get_channel(call: Call) -> Result:
    return 200, payloads.channel(call.world, call.channel(Permission.VIEW_CHANNEL))


def create_message(call: Call) -> Result:
    channel = call.channel()
    require(call.world, channel, sending(channel))
    message = call.services.messages.post(channel, call.world.bot, Draft(call.body or {}, call.uploads))
    return 200, payloads.message(call.world, message)


def list_messages(call: Call) -> Result:
    channel = call.channel(Permission.READ_MESSAGE_HISTORY)
    found = [message for message in channel.messages.values() if message.owner is None]
    found.sort(key=lambda message: message.id, reverse=True)
    limit = int(call.query.get("limit", "50"))
    if not 1 <= limit <= _PAGE:
        raise errors.form_error("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
    if "before" in call.query:
        found = [message for message in found if message.id < int(call.query["before"])]
    if "after" in call.query:
        found = [message for message in found if message.id > int(call.query["after"])][-limit:]
    return 200, [payloads.message(call.world, message) for message in found[:limit]]


def get_message(call: Call) -> Result:
    call.channel(Permission.READ_MESSAGE_HISTORY)
    return 200, payloads.message(call.world, call.message())


def edit_message(call: Call) -> Result:
    """Edit Message: own messages only (50005), none in an archived thread (50083)."""
    channel = call.channel(Permission.VIEW_CHANNEL)
    message = call.message()
    _require_open(channel)
    call.services.messages.require_unlocked(channel, call.world.bot)
    if message.author.id != call.world.bot.id:
        raise errors.refusal(50005)
    call.services.messages.check_late_edit(message)
    draft = Draft(call.body or {}, call.uploads)
    call.services.messages.require_rights(channel, draft)
    call.services.messages.edit(message, draft)
    return 200, payloads.message(call.world, message)


def delete_message(call: Call) -> Result:
    """Delete Message: others' messages need Manage Messages; in archived threads only unless they are locked."""
    channel = call.channel()
    message = call.message()
    own = message.author.id == call.world.bot.id
    require(call.world, channel, Permission.VIEW_CHANNEL if own else Permission.MANAGE_MESSAGES)
    if channel.locked:
        _require_open(channel)
    call.services.messages.delete(message)
    return 204, None


def _require_open(channel: Channel) -> None:
    if channel.is_thread and channel.archived:
        raise errors.refusal(50083)


def typing(call: Call) -> Result:
    channel = call.channel()
    require(call.world, channel, sending(channel))
    call.services.publish.typing(channel, call.world.bot.id)
    return 204, None


def add_reaction(call: Call) -> Result:
    """Create Reaction: the first of its kind needs Add Reactions."""
    channel, message = call.channel(), call.message()
    wanted = Permission.READ_MESSAGE_HISTORY
    emoji = _emoji(call)
    require(call.world, channel, wanted if emoji in message.reactions else wanted | Permission.ADD_REACTIONS)
    who = message.reactions.setdefault(emoji, [])
    if call.world.bot.id not in who:
        who.append(call.world.bot.id)
        _tell_reaction(call, message, emoji, "ADD")
    return 204, None


def remove_reaction(call: Call) -> Result:
    message, emoji = call.message(), _emoji(call)
    who = message.reactions.get(emoji, [])
    if call.world.bot.id in who:
        who.remove(call.world.bot.id)
        if not who:
            del message.reactions[emoji]
        _tell_reaction(call, message, emoji, "REMOVE")
    return 204, None


def _emoji(call: Call) -> str:
    """A Unicode emoji, or `name:id` of a known one. Raises Refusal 10014."""
    text = unquote(call.params["emoji_name"])
    number = text.rpartition(":")[2]
    custom = number.isdecimal() and int(number) in call.world.emojis
    if not custom and (not text or text.isascii()):
        raise errors.refusal(10014)
    return text


def _tell_reaction(call: Call, message: Message, emoji: str, what: str) -> None:
    name, _, number = emoji.partition(":")
    bot = call.world.bot
    body: Json = {"user_id": str(bot.id), "channel_id": str(message.channel_id), "message_id": str(message.id)}
    body |= {"emoji": {"id": number or None, "name": name}, "burst": False, "type": 0}
    if message.guild_id:
        body["guild_id"] = str(message.guild_id)
    intent = Intent.GUILD_MESSAGE_REACTIONS if message.guild_id else Intent.DIRECT_MESSAGE_REACTIONS
    call.services.gateway.dispatch(f"MESSAGE_REACTION_{what}", body, intent, message.guild_id)
    call.services.clients.message("message_update", message)


def edit_channel(call: Call) -> Result:
    """Modify Channel. Threads: Manage Threads, or the bot's own thread for archiving."""
    channel = call.channel()
    own = channel.is_thread and channel.owner_id == call.world.bot.id
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    require(call.world, channel, Permission.VIEW_CHANNEL if own else needed)
    channel.change(call.body or {})
    call.services.publish.channel("UPDATE", channel)
    return 200, payloads.channel(call.world, channel)


def start_thread(call: Call) -> Result:
    """Start Thread without Message: a private one unless `type` says something else."""
    return _thread(call, call.channel(), None, (call.body or {}).get("type", ChannelType.PRIVATE_THREAD))


def start_thread_from_message(call: Call) -> Result:
    """Start Thread from Message: the thread has the message's id."""
    parent = call.channel()
    return _thread(call, parent, call.message(), thread_type(parent))


def _thread(call: Call, parent: Channel, source: Message | None, kind: int) -> Result:
    """Topics > Threads: private ones only in text channels, announcement channels have their own."""
    world, body = call.world, call.body or {}
    private = kind == ChannelType.PRIVATE_THREAD
    allowed: dict[int, set[int]] = {
        ChannelType.TEXT: {ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD},
        ChannelType.ANNOUNCEMENT: {ChannelType.ANNOUNCEMENT_THREAD},
    }
    if kind not in allowed.get(parent.type, set()):
        raise errors.refusal(50024)
    require(world, parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    thread = world.add_channel(world.guilds[parent.guild_id or 0], body["name"], kind, parent.id)
    if source is not None:
        world.rename_channel(thread, source.id)
    thread.owner_id = world.bot.id
    thread.thread_members.add(world.bot.id)
    call.services.publish.channel("CREATE", thread)
    return 201, payloads.channel(world, thread)


def join_thread(call: Call) -> Result:
    channel, bot = _open_thread(call), call.world.bot.id
    if bot not in channel.thread_members:
        channel.thread_members.add(bot)
        call.services.publish.thread_members(channel, {bot}, set())
    return 204, None


def leave_thread(call: Call) -> Result:
    channel, bot = _open_thread(call), call.world.bot.id
    channel.thread_members.discard(bot)
    call.services.publish.thread_members(channel, set(), {bot})
    return 204, None


def _open_thread(call: Call) -> Channel:
    channel = call.channel(Permission.VIEW_CHANNEL)
    _require_open(channel)
    return channel


def open_direct_channel(call: Call) -> Result:
    """Create DM."""
    number = int((call.body or {}).get("recipient_id") or 0)
    user = call.world.users.get(number)
    if user is None or user.bot:
        raise errors.refusal(50033)
    return 200, payloads.channel(call.world, call.world.direct_channel(user))


ROUTES = (
    Route("GET", _ONE, rate_limits.READ, get_channel),
    Route("PATCH", _ONE, rate_limits.READ, edit_channel),
    Route("GET", _MESSAGES, rate_limits.READ, list_messages),
    Route("POST", _MESSAGES, rate_limits.SEND, create_message),
    Route("GET", _MESSAGE, rate_limits.READ, get_message),
    Route("PATCH", _MESSAGE, rate_limits.EDIT, edit_message),
    Route("DELETE", _MESSAGE, rate_limits.DELETE, delete_message),
    Route("POST", f"{_ONE}/typing", rate_limits.SEND_TYPING, typing),
    Route("PUT", f"{_REACTION}/@me", rate_limits.REACT, add_reaction),
    Route("DELETE", f"{_REACTION}/@me", rate_limits.REACT, remove_reaction),
    Route("POST", f"{_ONE}/threads", rate_limits.READ, start_thread),
    Route("POST", f"{_MESSAGE}/threads", rate_limits.READ, start_thread_from_message),
    Route("PUT", f"{_ONE}/thread-members/@me", rate_limits.READ, join_thread),
    Route("DELETE", f"{_ONE}/thread-members/@me", rate_limits.READ, leave_thread),
    Route("POST", "/users/@me/channels", rate_limits.READ, open_direct_channel),
)
