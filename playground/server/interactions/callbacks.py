"""Answers to interactions: the callback in its seven kinds, follow-ups, and the original answer."""

from playground.server import errors
from playground.server.constants import CallbackType, InteractionType, MessageFlag, MessageType, OptionType
from playground.server.context import ServerContext
from playground.server.interactions.interactions import Interaction, Interactions
from playground.server.limits.commands import check_choices
from playground.server.limits.components import ComponentCheck
from playground.server.limits.documented import LIMITS
from playground.server.limits.form import Form
from playground.server.messages import media
from playground.server.messages.messages import Draft, Messages
from playground.server.values import Json, Upload
from playground.server.world.model import Message

_REPLIES = frozenset({CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE})
_UPDATES = frozenset({CallbackType.DEFERRED_UPDATE, CallbackType.UPDATE})
_NUMERIC = frozenset({OptionType.INTEGER, OptionType.NUMBER})
# Which answers suit which interaction: Interactions > Receiving and Responding > Interaction Callback Type
_ALLOWED: dict[InteractionType, frozenset[CallbackType]] = {
    InteractionType.COMMAND: _REPLIES | {CallbackType.MODAL},
    InteractionType.COMPONENT: _REPLIES | _UPDATES | {CallbackType.MODAL},
    InteractionType.AUTOCOMPLETE: frozenset({CallbackType.CHOICES}),
    InteractionType.MODAL: _REPLIES,
}


class Callbacks:
    """Carries out interaction responses, follow-ups and edits of the original response."""

    def __init__(self, context: ServerContext, interactions: Interactions, messages: Messages) -> None:
        self.context = context
        self.interactions = interactions
        self.messages = messages

    def answer(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> None:
        """Create Interaction Response. Raises Refusal 50035 for an answer that does not suit, and a message's own."""
        answer = _suitable(interaction, body.get("type"))
        data = body.get("data") or {}
        draft = Draft(data, uploads, ("data",), ephemeral_allowed=True)
        if answer is CallbackType.MESSAGE:
            interaction.original = self._place(interaction, draft, int(data.get("flags") or 0))
        elif answer is CallbackType.DEFERRED_MESSAGE:
            self._defer(interaction, int(data.get("flags") or 0))
        elif answer is CallbackType.DEFERRED_UPDATE:
            interaction.original = interaction.message
        elif answer is CallbackType.UPDATE:
            self._update(interaction, draft)
        elif answer is CallbackType.CHOICES:
            self._choices(interaction, data)
        else:
            self._modal(interaction, data)
        self.interactions.acknowledge(interaction, answer)
        self.interactions.tell(interaction)

    def _place(self, interaction: Interaction, draft: Draft, flags: int) -> Message:
        facts = self._facts(interaction, flags)
        return self._placed(
            interaction, self.messages.build(interaction.channel, self.context.world.bot, draft, **facts)
        )

    def _placed(self, interaction: Interaction, message: Message) -> Message:
        interaction.made[message.id] = message
        return self.messages.place(message)

    def _facts(self, interaction: Interaction, flags: int) -> Json:
        return {
            "interaction": self.interactions.metadata(interaction),
            "webhook_id": self.context.world.application_id,
            "owner": interaction.user.id if flags & MessageFlag.EPHEMERAL else None,
            "type": MessageType.CHAT_INPUT_COMMAND if interaction.is_command else MessageType.DEFAULT,
        }

    def _defer(self, interaction: Interaction, flags: int) -> None:
        """A deferred answer: EPHEMERAL is the only flag it may carry."""
        if flags & ~MessageFlag.EPHEMERAL:
            raise errors.form_error("data.flags", "BASE_TYPE_INVALID", "A deferred response may only be ephemeral")
        facts = {**self._facts(interaction, flags), "flags": flags | MessageFlag.LOADING}
        loading = self.messages.blank(interaction.channel, self.context.world.bot, **facts)
        interaction.original = self._placed(interaction, loading)

    def _update(self, interaction: Interaction, draft: Draft) -> None:
        """Type 7 edits the very message that was clicked, ephemeral ones too."""
        target = interaction.message
        if target is None or target.id not in interaction.channel.messages:
            raise errors.refusal(10008)
        interaction.original = self.messages.edit(target, draft)

    def _choices(self, interaction: Interaction, data: Json) -> None:
        form, choices = Form(), [one for one in data.get("choices") or [] if one]
        check_choices(form, choices, ("data", "choices"), number=_focused_type(interaction.data) in _NUMERIC)
        form.check()
        interaction.choices = choices

    def _modal(self, interaction: Interaction, data: Json) -> None:
        form, emojis = Form(), {str(number) for number in self.context.world.emojis}
        ComponentCheck(form, set(), emojis).dialogue(data["components"], ("data", "components"))
        form.check()
        interaction.modal = {**data, "components": media.resolved(data["components"], [])}

    # -- with the token

    def follow_up(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """Create Followup Message. After a deferred answer the first one fills it in, its own flags ignored."""
        draft = Draft(body, uploads, ephemeral_allowed=True)
        if interaction.state == "thinking" and interaction.original is not None:
            return self.edit_message(interaction, interaction.original, draft)
        interaction.follow_ups += 1
        if self.context.user_install and interaction.follow_ups > LIMITS["user-install follow-ups"].most:
            raise errors.refusal(40094)
        return self._place(interaction, draft, int(body.get("flags") or 0))

    def edit_message(self, interaction: Interaction, message: Message, draft: Draft) -> Message:
        self.messages.check_late_edit(message)
        edited = self.messages.edit(message, draft)
        if message is interaction.original and interaction.state == "thinking":
            self.interactions.settled(interaction)
        return edited

    def delete_message(self, interaction: Interaction, message: Message) -> None:
        self.messages.delete(message)
        if message is interaction.original and interaction.state == "thinking":
            self.interactions.settled(interaction)


def _suitable(interaction: Interaction, kind: object) -> CallbackType:
    allowed = _ALLOWED[interaction.kind]
    if interaction.kind is InteractionType.MODAL and interaction.message is not None:
        allowed |= _UPDATES
    if not isinstance(kind, int) or kind not in allowed:
        choices = ", ".join(map(str, sorted(allowed)))
        raise errors.form_error("type", "BASE_TYPE_CHOICES", f'Value of field "type" must be one of ({choices}).')
    return CallbackType(kind)


def _focused_type(data: Json) -> int:
    """The type of the option that is being typed, in whatever subcommand; 0 if there is none."""
    for option in data.get("options") or []:
        if option.get("focused"):
            return int(option["type"])
        inner = _focused_type(option)
        if inner:
            return inner
    return 0
