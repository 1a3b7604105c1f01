"""Interactions: their three seconds, their one answer, their token of fifteen minutes."""

import secrets
from dataclasses import dataclass, field
from typing import Any

from playground.server import errors
from playground.server.constants import Answer, Flag, Kind
from playground.server.context import Core
from playground.server.gateway.publisher import Publisher
from playground.server.limits.documented import MIB
from playground.server.messages.messages import Messages
from playground.server.values import Json
from playground.server.world import payloads
from playground.server.world.clock import Timer
from playground.server.world.model import Channel, Message, User
from playground.server.world.permissions import permissions_in

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 900.0
_KEPT = 20_000


@dataclass(slots=True)
class Interaction:
    """One use of the bot by a member. `state`: waiting, thinking, answered, or failed."""

    id: int
    token: str
    kind: Kind
    user: User
    channel: Channel
    data: Json
    created_at: float
    message: Message | None = None
    state: str = "waiting"
    answer: Answer | None = None
    original: Message | None = None
    made: dict[int, Message] = field(default_factory=dict)
    modal: Json | None = None
    choices: list[Json] | None = None
    follow_ups: int = 0
    timer: Timer | None = None
    name: str = ""

    @property
    def is_command(self) -> bool:
        return self.kind is Kind.COMMAND


class Interactions:
    """All live interactions by id and by token."""

    def __init__(self, core: Core, messages: Messages, publish: Publisher) -> None:
        self.core = core
        self.messages = messages
        self.publish = publish
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}

    def start(
        self,
        kind: Kind,
        user: User,
        channel: Channel,
        data: Json,
        message: Message | None = None,
        name: str = "",
    ) -> Interaction:
        """Send INTERACTION_CREATE; three seconds later an unanswered one has failed."""
        now = self.core.clock.now()
        token = secrets.token_urlsafe(64)
        one = Interaction(self.core.clock.snowflake(), token, kind, user, channel, data, now, message, name=name)
        self.by_id[one.id] = self.by_token[token] = one
        self._forget_old()
        one.timer = self.core.clock.call_at(now + ANSWER_SECONDS, lambda: self._too_late(one))
        self.tell(one)
        self.publish.gateway.dispatch("INTERACTION_CREATE", self.payload(one), 0, channel.guild_id)
        return one

    def payload(self, one: Interaction) -> Json:
        """Interactions > Receiving and Responding > Interaction Object."""
        world, guild_id = self.core.world, one.channel.guild_id
        body: Json = {
            "id": str(one.id),
            "application_id": str(world.application_id),
            "type": int(one.kind),
            "data": one.data,
            "channel": payloads.interaction_channel(world, one.channel, one.user.id),
            "channel_id": str(one.channel.id),
            "token": one.token,
            "version": 1,
            "app_permissions": str(permissions_in(world, one.channel, world.bot.id)),
            "locale": one.user.locale,
            "entitlements": [],
            "authorizing_integration_owners": self._owners(one),
            "context": 0 if guild_id else 1,
            "attachment_size_limit": 10 * MIB,
        }
        if one.message is not None:
            body["message"] = payloads.message(world, one.message)
        return body | (self._in_guild(one, guild_id) if guild_id else {"user": payloads.user(one.user)})

    def _in_guild(self, one: Interaction, guild_id: int) -> Json:
        guild = self.core.world.guilds[guild_id]
        member = payloads.full_member(guild.members[one.user.id])
        member["permissions"] = str(permissions_in(self.core.world, one.channel, one.user.id))
        about = {"id": str(guild.id), "locale": guild.locale, "features": ["COMMUNITY"]}
        return {"guild_id": str(guild_id), "guild": about, "guild_locale": guild.locale, "member": member}

    def _owners(self, one: Interaction) -> Json:
        """Key 0 is an installation to a server, 1 one to a user."""
        if self.core.user_install:
            return {"1": str(one.user.id)}
        return {"0": str(one.channel.guild_id or 0)}

    def metadata(self, one: Interaction) -> Json:
        """Message Resource > Message Interaction Metadata Object."""
        facts: Json = {
            "id": str(one.id),
            "type": int(one.kind),
            "user": payloads.user(one.user),
            "authorizing_integration_owners": self._owners(one),
        }
        if one.is_command:
            facts |= {"name": one.name, "command_type": 1}
        elif one.message is not None:
            facts["interacted_message_id"] = str(one.message.id)
        return facts

    # -- finding

    def answering(self, number: str, token: str) -> Interaction:
        """The interaction a callback is for. Raises Refusal 10062 (unknown, late) or 40060 (answered)."""
        one = self.by_token.get(token)
        if one is None or str(one.id) != number or one.state == "failed":
            raise errors.unknown_interaction()
        if one.answer is not None:
            raise errors.already_acknowledged()
        return one

    def answered(self, application_id: str, token: str) -> Interaction:
        """The interaction of a follow-up. Raises Refusal 50027 after 15 minutes, 10015 before an answer."""
        one = self.by_token.get(token)
        if one is None or application_id != str(self.core.world.application_id):
            raise errors.unknown_webhook()
        if self.core.clock.now() - one.created_at >= TOKEN_SECONDS:
            raise errors.expired_token()
        if one.answer is None:
            raise errors.unknown_webhook()
        return one

    def message_of(self, one: Interaction, which: str) -> Message:
        """`@original` or an id of a message that this token may touch. Raises Refusal 10008."""
        found = one.original if which == "@original" else one.made.get(int(which) if which.isdecimal() else 0)
        if found is None and one.original is not None and which == str(one.original.id):
            found = one.original
        if found is None or found.id not in self.core.world.channels[found.channel_id].messages:
            raise errors.unknown(10008, "Message")
        return found

    # -- how it went

    def acknowledge(self, one: Interaction, answer: Answer) -> None:
        """Note the one answer and stop the three seconds."""
        one.answer = answer
        one.state = "thinking" if answer is Answer.DEFERRED_MESSAGE else "answered"
        self.core.clock.forget(one.timer)

    def settled(self, one: Interaction) -> None:
        """What was thinking has its message."""
        one.state = "answered"
        self.tell(one)

    def tell(self, one: Interaction) -> None:
        """Show the member's client how the interaction stands."""
        self.publish.seats.tell(one.user.id, {"type": "interaction", "interaction": self.shown(one)})

    def shown(self, one: Interaction) -> Json:
        """`answer`: message, deferred_message, deferred_update, update, choices, modal, or None."""
        return {
            "id": str(one.id),
            "kind": one.kind.name.lower(),
            "state": one.state,
            "answer": one.answer.name.lower() if one.answer else None,
            "channel_id": str(one.channel.id),
            "message_id": str(one.original.id) if one.original else None,
            "source_id": str(one.message.id) if one.message else None,
            "modal": one.modal,
            "choices": one.choices,
        }

    def callback_answer(self, one: Interaction) -> Json:
        """Interactions > Receiving and Responding > Interaction Callback Response Object."""
        facts: Json = {"id": str(one.id), "type": int(one.kind), "channel_id": str(one.channel.id)}
        if one.channel.guild_id:
            facts["guild_id"] = str(one.channel.guild_id)
        resource: dict[str, Any] = {"type": int(one.answer or 0)}
        if one.original is not None:
            facts["response_message_id"] = str(one.original.id)
            facts["response_message_loading"] = bool(one.original.flags & Flag.LOADING)
            facts["response_message_ephemeral"] = one.original.owner is not None
            if one.answer is not Answer.DEFERRED_UPDATE:
                resource["message"] = payloads.message(self.core.world, one.original)
        return {"interaction": facts, "resource": resource}

    def _too_late(self, one: Interaction) -> None:
        one.state = "failed"
        self.core.record.add("control", self.core.clock.now(), what="interaction failed", interaction=str(one.id))
        self.tell(one)

    def _forget_old(self) -> None:
        if len(self.by_id) <= _KEPT:
            return
        oldest = next(iter(self.by_id.values()))
        del self.by_id[oldest.id], self.by_token[oldest.token]
