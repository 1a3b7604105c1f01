"""Interactions: their three seconds, their one answer, their token of fifteen minutes."""

import secrets
from dataclasses import dataclass, field
from typing import Any, Literal

from playground.server import errors
from playground.server.constants import CallbackType, InteractionType, MessageFlag
from playground.server.context import ServerContext
from playground.server.gateway.publisher import Publisher
from playground.server.limits.documented import MIB
from playground.server.messages.messages import Messages
from playground.server.values import Json, snowflake
from playground.server.world import payloads
from playground.server.world.clock import Timer
from playground.server.world.model import Channel, Message, User
from playground.server.world.permissions import computed_permissions

TOKEN_SECONDS = 900.0
_KEPT = 20_000


@dataclass(slots=True)
class Interaction:
    """One click, command, autocompletion or modal of a member.

    `data` is what Discord calls interaction data. `message` is the message clicked on, `original` the original
    response, `made` every message made with the token, by id; `modal` and `choices` are what a response of these
    types holds. `timer` ends the three seconds. `answered_after`: seconds until the one answer came.
    """

    id: int
    token: str
    kind: InteractionType
    user: User
    channel: Channel
    data: Json
    created_at: float
    message: Message | None = None
    state: Literal["waiting", "thinking", "answered", "failed"] = "waiting"
    answer: CallbackType | None = None
    answered_after: float | None = None
    original: Message | None = None
    made: dict[int, Message] = field(default_factory=dict)
    modal: Json | None = None
    choices: list[Json] | None = None
    follow_ups: int = 0
    timer: Timer | None = None
    name: str = ""

    @property
    def is_command(self) -> bool:
        return self.kind is InteractionType.COMMAND


class Interactions:
    """All live interactions by id and by token."""

    def __init__(self, context: ServerContext, messages: Messages, publish: Publisher) -> None:
        self.context = context
        self.messages = messages
        self.publish = publish
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}

    def start(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        message: Message | None = None,
        name: str = "",
    ) -> Interaction:
        """Send INTERACTION_CREATE; three seconds later an unanswered one has failed."""
        now = self.context.clock.now()
        token = secrets.token_urlsafe(64)
        number = self.context.clock.snowflake()
        interaction = Interaction(number, token, kind, user, channel, data, now, message, name=name)
        self.by_id[interaction.id] = self.by_token[token] = interaction
        self._forget_old()
        interaction.timer = self.context.clock.call_at(
            now + self.context.answer_seconds, lambda: self._too_late(interaction)
        )
        self.tell(interaction)
        self.publish.gateway.dispatch("INTERACTION_CREATE", self.payload(interaction), 0, channel.guild_id)
        return interaction

    def payload(self, interaction: Interaction) -> Json:
        """Interactions > Receiving and Responding > Interaction Object."""
        world, guild_id = self.context.world, interaction.channel.guild_id
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(world.application_id),
            "type": int(interaction.kind),
            "data": interaction.data,
            "channel": payloads.interaction_channel(world, interaction.channel, interaction.user.id),
            "channel_id": str(interaction.channel.id),
            "token": interaction.token,
            "version": 1,
            "app_permissions": str(computed_permissions(world, interaction.channel, world.bot.id)),
            "locale": interaction.user.locale,
            "entitlements": [],
            "authorizing_integration_owners": self._owners(interaction),
            "context": 0 if guild_id else 1,
            "attachment_size_limit": 10 * MIB,
        }
        if interaction.message is not None:
            body["message"] = payloads.message(world, interaction.message)
        return body | (self._in_guild(interaction, guild_id) if guild_id else {"user": payloads.user(interaction.user)})

    def _in_guild(self, interaction: Interaction, guild_id: int) -> Json:
        guild = self.context.world.guilds[guild_id]
        member = payloads.full_member(guild.members[interaction.user.id])
        member["permissions"] = str(computed_permissions(self.context.world, interaction.channel, interaction.user.id))
        about = {"id": str(guild.id), "locale": guild.locale, "features": ["COMMUNITY"]}
        return {"guild_id": str(guild_id), "guild": about, "guild_locale": guild.locale, "member": member}

    def _owners(self, interaction: Interaction) -> Json:
        """Key 0 is an installation to a server, 1 one to a user."""
        if self.context.user_install:
            return {"1": str(interaction.user.id)}
        return {"0": str(interaction.channel.guild_id or 0)}

    def metadata(self, interaction: Interaction) -> Json:
        """Message Resource > Message Interaction Metadata Object."""
        facts: Json = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "user": payloads.user(interaction.user),
            "authorizing_integration_owners": self._owners(interaction),
        }
        if interaction.is_command:
            facts |= {"name": interaction.name, "command_type": 1}
        elif interaction.message is not None:
            facts["interacted_message_id"] = str(interaction.message.id)
        return facts

    # -- finding

    def answering(self, number: str, token: str) -> Interaction:
        """The interaction a callback is for. Raises Refusal 10062 (unknown, late) or 40060 (answered)."""
        interaction = self.by_token.get(token)
        if interaction is None or str(interaction.id) != number or interaction.state == "failed":
            raise errors.refusal(10062)
        if interaction.answer is not None:
            raise errors.refusal(40060)
        return interaction

    def answered(self, application_id: str, token: str) -> Interaction:
        """The interaction of a follow-up. Raises Refusal 50027 after 15 minutes, 10015 before an answer."""
        interaction = self.by_token.get(token)
        if interaction is None or application_id != str(self.context.world.application_id):
            raise errors.refusal(10015)
        if self.context.clock.now() - interaction.created_at >= TOKEN_SECONDS:
            raise errors.refusal(50027)
        if interaction.answer is None:
            raise errors.refusal(10015)
        return interaction

    def message_of(self, interaction: Interaction, which: str) -> Message:
        """`@original` or an id of a message that this token may touch. Raises Refusal 10008."""
        original = interaction.original
        if original is not None and which in {"@original", str(original.id)}:
            found: Message | None = original
        else:
            found = interaction.made.get(snowflake(which))
        if found is None or found.id not in self.context.world.channels[found.channel_id].messages:
            raise errors.refusal(10008)
        return found

    # -- how it went

    def acknowledge(self, interaction: Interaction, answer: CallbackType) -> None:
        """Note the one answer and stop the three seconds."""
        interaction.answer = answer
        interaction.answered_after = self.context.clock.now() - interaction.created_at
        interaction.state = "thinking" if answer is CallbackType.DEFERRED_MESSAGE else "answered"
        self.context.clock.forget(interaction.timer)

    def settled(self, interaction: Interaction) -> None:
        """The deferred answer has its message."""
        interaction.state = "answered"
        self.tell(interaction)

    def tell(self, interaction: Interaction) -> None:
        """Show the member's client how the interaction stands."""
        self.publish.clients.tell(interaction.user.id, {"type": "interaction", "interaction": self.shown(interaction)})

    def shown(self, interaction: Interaction) -> Json:
        """`answer`: message, deferred_message, deferred_update, update, choices, modal, or None."""
        return {
            "id": str(interaction.id),
            "kind": interaction.kind.name.lower(),
            "state": interaction.state,
            "answer": interaction.answer.name.lower() if interaction.answer else None,
            "channel_id": str(interaction.channel.id),
            "message_id": str(interaction.original.id) if interaction.original else None,
            "source_id": str(interaction.message.id) if interaction.message else None,
            "modal": interaction.modal,
            "choices": interaction.choices,
        }

    def callback_answer(self, interaction: Interaction) -> Json:
        """Interactions > Receiving and Responding > Interaction Callback Response Object."""
        channel = interaction.channel
        facts: Json = {"id": str(interaction.id), "type": int(interaction.kind), "channel_id": str(channel.id)}
        if channel.guild_id:
            facts["guild_id"] = str(channel.guild_id)
        resource: dict[str, Any] = {"type": int(interaction.answer or 0)}
        if interaction.original is not None:
            facts["response_message_id"] = str(interaction.original.id)
            facts["response_message_loading"] = bool(interaction.original.flags & MessageFlag.LOADING)
            facts["response_message_ephemeral"] = interaction.original.owner is not None
            if interaction.answer is not CallbackType.DEFERRED_UPDATE:
                resource["message"] = payloads.message(self.context.world, interaction.original)
        return {"interaction": facts, "resource": resource}

    def _too_late(self, interaction: Interaction) -> None:
        interaction.state = "failed"
        now, number = self.context.clock.now(), str(interaction.id)
        self.context.traffic.add("control", now, what="interaction failed", interaction=number)
        self.tell(interaction)

    def _forget_old(self) -> None:
        if len(self.by_id) <= _KEPT:
            return
        oldest = next(iter(self.by_id.values()))
        del self.by_id[oldest.id], self.by_token[oldest.token]
