"""Posting, editing and deleting messages by Discord's rules, whoever asks: a route, an interaction, a member."""

import re
from dataclasses import dataclass, field
from typing import Any

from playground.server import errors
from playground.server.constants import MessageFlag, MessageType, Permission
from playground.server.context import ServerContext
from playground.server.gateway.publisher import Publisher
from playground.server.limits import content as contents
from playground.server.limits.components import ComponentCheck, walk
from playground.server.limits.form import Form, Path
from playground.server.messages import media
from playground.server.values import Json, Upload
from playground.server.world.model import Attachment, Channel, Message, User
from playground.server.world.permissions import may, sees

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_NONCE_SECONDS = 300.0
_HOUR = 3600.0
_KEPT = 5000  # a channel's oldest messages go, so that a long evening does not fill the memory
_LATE_EDITS = 3  # the true figure is not published; it is small (discord-api-docs issue 4413)


@dataclass(slots=True)
class Draft:
    """A request to post or edit: its body, its files, where in the body the message stands."""

    body: Json
    uploads: list[Upload] = field(default_factory=list)
    path: Path = ()
    ephemeral_allowed: bool = False


class Messages:
    """The one place where messages are made, changed and deleted."""

    def __init__(self, context: ServerContext, publish: Publisher) -> None:
        self.context = context
        self.publish = publish
        self._nonces: dict[tuple[int, int, str], tuple[int, float]] = {}

    # -- posting

    def build(self, channel: Channel, author: User, draft: Draft, **facts: Any) -> Message:
        """A checked message, not yet anywhere; `facts` are fields. Raises Refusal 50035, 50006, 30015, 40005."""
        flags = int(draft.body.get("flags") or 0)
        self._check(draft, [], v2=bool(flags & MessageFlag.IS_COMPONENTS_V2), existing=None)
        message = self.blank(channel, author, **facts)
        message.flags |= flags & (contents.SETTABLE | MessageFlag.EPHEMERAL)
        message.nonce, message.tts = draft.body.get("nonce"), bool(draft.body.get("tts"))
        self._fill(message, draft, [])
        self._require_something(message)
        return message

    def blank(self, channel: Channel, author: User, **facts: Any) -> Message:
        clock = self.context.clock
        return Message(clock.snowflake(), channel.id, channel.guild_id, author, clock.now(), **facts)

    def place(self, message: Message) -> Message:
        """Put a message into its channel and tell everybody."""
        self._let_in(message)
        messages = self.context.world.channels[message.channel_id].messages
        messages[message.id] = message
        if len(messages) > _KEPT:
            self._drop(messages.pop(next(iter(messages))))
        self.publish.message("CREATE", message)
        return message

    def post(self, channel: Channel, author: User, draft: Draft) -> Message:
        """A message by the bot's token. A repeated nonce with `enforce_nonce` gives the first message again."""
        earlier = self._by_nonce(channel, author, draft.body)
        if earlier is not None:
            return earlier
        self.require_rights(channel, draft)
        reference = self._reference(channel, draft.body.get("message_reference"))
        message = self.build(
            channel, author, draft, reference=reference, type=MessageType.REPLY if reference else MessageType.DEFAULT
        )
        self._wake_thread(channel, author)
        self._remember_nonce(message)
        return self.place(message)

    def written(self, channel: Channel, author: User, text: str) -> Message:
        """A member's own message."""
        self._wake_thread(channel, author)
        message = self.blank(channel, author, content=text.strip())
        self._mention(message, None)
        return self.place(message)

    def _by_nonce(self, channel: Channel, author: User, body: Json) -> Message | None:
        nonce = body.get("nonce")
        if nonce is None or not body.get("enforce_nonce"):
            return None
        found = self._nonces.get((channel.id, author.id, str(nonce)))
        if found is None or found[1] < self.context.clock.now() - _NONCE_SECONDS:
            return None
        return channel.messages.get(found[0])

    def _remember_nonce(self, message: Message) -> None:
        if message.nonce is None:
            return
        now = self.context.clock.now()
        self._nonces = {key: value for key, value in self._nonces.items() if value[1] > now - _NONCE_SECONDS}
        self._nonces[message.channel_id, message.author.id, str(message.nonce)] = message.id, now

    def require_rights(self, channel: Channel, draft: Draft) -> None:
        """Create Message, Edit Message: embeds and files have permissions of their own. Raises Refusal 50013."""
        bot = self.context.world.bot.id
        if draft.uploads and not may(self.context.world, channel, bot, Permission.ATTACH_FILES):
            raise errors.refusal(50013)
        if draft.body.get("embeds") and not may(self.context.world, channel, bot, Permission.EMBED_LINKS):
            raise errors.refusal(50013)

    def _reference(self, channel: Channel, asked: Any) -> Json | None:
        if not isinstance(asked, dict):
            return None
        if not may(self.context.world, channel, self.context.world.bot.id, Permission.READ_MESSAGE_HISTORY):
            raise errors.form_error("message_reference", "REPLIES_CANNOT_REPLY", "Cannot reply without permission")
        number = int(asked["message_id"])
        if number not in channel.messages:
            if asked.get("fail_if_not_exists", True):
                raise errors.form_error("message_reference", "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")
            return None
        return {"type": 0, "message_id": str(number), "channel_id": str(channel.id), "guild_id": str(channel.guild_id)}

    def require_unlocked(self, channel: Channel, author: User) -> None:
        """Topics > Threads > Locked Threads: no message is created or updated but by who manages threads."""
        world = self.context.world
        if channel.is_thread and channel.locked and not may(world, channel, author.id, Permission.MANAGE_THREADS):
            raise errors.refusal(160005)

    def _let_in(self, message: Message) -> None:
        """Who is mentioned in a private thread becomes its member, if they see the channel around it."""
        channel, world = self.context.world.channels[message.channel_id], self.context.world
        if not channel.is_private:
            return
        around = world.parent_of(channel)
        fresh = {who for who in message.mentions if sees(world, around, who)} - channel.thread_members
        if fresh:
            channel.thread_members |= fresh
            self.publish.thread_members(channel, fresh, set())

    def _wake_thread(self, channel: Channel, author: User) -> None:
        """Topics > Threads: a message un-archives a thread unless that is locked."""
        self.require_unlocked(channel, author)
        if not channel.is_thread or not channel.archived:
            return
        channel.archived = False
        self.publish.channel("UPDATE", channel)

    # -- editing

    def edit(self, message: Message, draft: Draft) -> Message:
        """Change what the body names, leave the rest. Raises the same refusals as `build`."""
        body = draft.body
        v2 = message.is_v2 or bool(int(body.get("flags") or 0) & MessageFlag.IS_COMPONENTS_V2)
        kept = self._kept(message, body)
        self._check(draft, kept, v2=v2, existing=message)
        thinking = bool(message.flags & MessageFlag.LOADING)
        if body.get("flags") is not None:
            suppress = int(body["flags"]) & MessageFlag.SUPPRESS_EMBEDS
            message.flags = message.flags & ~MessageFlag.SUPPRESS_EMBEDS | suppress
        if v2:
            message.flags |= MessageFlag.IS_COMPONENTS_V2
        message.flags &= ~MessageFlag.LOADING
        self._fill(message, draft, kept)
        if not thinking:
            message.edited_at = self.context.clock.now()
        self.publish.message("UPDATE", message)
        return message

    def check_late_edit(self, message: Message) -> None:
        """30046 is a 429 of its own: too many edits of a message older than an hour (JSON Error Codes)."""
        now = self.context.clock.now()
        if now - message.created_at < _HOUR:
            return
        message.late_edits = [moment for moment in message.late_edits if moment > now - _HOUR]
        if len(message.late_edits) >= _LATE_EDITS:
            after = round(message.late_edits[0] + _HOUR - now, 3)
            raise errors.refusal(30046, retry_after=after, **{"global": False})
        message.late_edits.append(now)

    def delete(self, message: Message) -> None:
        self.context.world.channels[message.channel_id].messages.pop(message.id, None)
        self._drop(message)
        self.publish.deleted(message)

    def _drop(self, message: Message) -> None:
        for file in message.attachments:
            self.context.world.attachments.pop(file.id, None)

    def _kept(self, message: Message, body: Json) -> list[Attachment]:
        """Edit Message: `attachments` names what stays; without it everything stays."""
        if body.get("attachments") is None:
            return [] if "attachments" in body else list(message.attachments)
        named = {str(file.get("id")) for file in body["attachments"]}
        return [file for file in message.attachments if str(file.id) in named]

    # -- both

    def _check(self, draft: Draft, kept: list[Attachment], *, v2: bool, existing: Message | None) -> None:
        form, body, path = Form(), draft.body, draft.path
        media.check_sizes(draft.uploads)
        contents.check_file_count(len(kept) + len(draft.uploads))
        contents.check_content(form, body, path)
        contents.check_flags(
            form, int(body.get("flags") or 0), path, ephemeral=draft.ephemeral_allowed or existing is not None
        )
        if v2:
            contents.check_legacy(form, _outcome(body, existing), path)
        names = {file.filename for file in kept} | {name for _, name in _names(draft)}
        self._check_files(form, draft, existing)
        check = ComponentCheck(form, names, {str(number) for number in self.context.world.emojis})
        check.message(body.get("components") or [], (*path, "components"), v2=v2)
        form.check()

    def _check_files(self, form: Form, draft: Draft, existing: Message | None) -> None:
        known = {number for number, _ in _names(draft)} | {
            str(file.id) for file in (existing.attachments if existing else ())
        }
        for index, file in enumerate(draft.body.get("attachments") or []):
            if str(file.get("id")) not in known:
                form.add((*draft.path, "attachments", index, "id"), "ATTACHMENT_NOT_FOUND", "Unknown attachment")

    def _fill(self, message: Message, draft: Draft, kept: list[Attachment]) -> None:
        body = draft.body
        facts = {str(file.get("id")): file for file in body.get("attachments") or []}
        for file in kept:
            file.description = facts.get(str(file.id), {}).get("description", file.description)
        fresh = [
            media.store(self.context, message.channel_id, upload, facts.get(_number(upload), {}))
            for upload in draft.uploads
        ]
        message.attachments = [*kept, *fresh]
        if "content" in body:
            message.content = (body["content"] or "").strip()
        if "embeds" in body:
            message.embeds = media.resolved_embeds(body["embeds"] or [], message.attachments)
        if "components" in body:
            message.components = media.resolved(body["components"] or [], message.attachments)
        self._mention(message, body.get("allowed_mentions"))

    def _mention(self, message: Message, allowed: Any) -> None:
        """Message Resource > Allowed Mentions Object."""
        text = "\n".join([message.content, *(part.get("content", "") for part in walk(message.components))])
        rules = allowed if isinstance(allowed, dict) else {"parse": ["users", "roles", "everyone"]}
        parse = rules.get("parse") or []
        users = [int(number) for number in _USER.findall(text) if int(number) in self.context.world.users]
        named = {int(number) for number in rules.get("users") or []}
        message.mentions = sorted({number for number in users if "users" in parse or number in named})
        listed = {int(number) for number in rules.get("roles") or []}
        roles = {int(number) for number in _ROLE.findall(text)}
        message.mention_roles = sorted(number for number in roles if "roles" in parse or number in listed)
        message.mention_everyone = "everyone" in parse and ("@everyone" in text or "@here" in text)

    @staticmethod
    def _require_something(message: Message) -> None:
        if not (message.content or message.embeds or message.components or message.attachments):
            raise errors.refusal(50006)


def _number(upload: Upload) -> str:
    """`files[3]` is the attachment with the id 3."""
    return upload.field.removeprefix("files[").removesuffix("]")


def _names(draft: Draft) -> list[tuple[str, str]]:
    facts = {str(file.get("id")): file for file in draft.body.get("attachments") or []}
    numbers = [(_number(upload), upload.filename) for upload in draft.uploads]
    return [(number, facts.get(number, {}).get("filename") or name) for number, name in numbers]


def _outcome(body: Json, existing: Message | None) -> Json:
    """The legacy fields as they will be after the request."""
    facts = {key: body.get(key) for key in contents.LEGACY}
    if existing is not None:
        facts["content"] = body.get("content", existing.content)
        facts["embeds"] = body.get("embeds", existing.embeds)
    return facts
