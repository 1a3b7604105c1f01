"""Answers to interactions: the callback in its seven kinds, follow-ups, and the original answer."""

from playground.server import errors
from playground.server.constants import Answer, Flag, Kind
from playground.server.context import Core
from playground.server.interactions.interactions import Interaction, Interactions
from playground.server.limits.commands import check_choices
from playground.server.limits.documented import LIMITS
from playground.server.limits.form import Form
from playground.server.limits.schema_errors import check_modal
from playground.server.messages import media
from playground.server.messages.messages import Draft, Messages
from playground.server.values import Json, Upload
from playground.server.world.model import Message

# Which answers suit which interaction: Interactions > Receiving and Responding > Interaction Callback Type
_SUITS: dict[Kind, frozenset[int]] = {
    Kind.COMMAND: frozenset({4, 5, 9}),
    Kind.COMPONENT: frozenset({4, 5, 6, 7, 9}),
    Kind.AUTOCOMPLETE: frozenset({8}),
    Kind.MODAL: frozenset({4, 5}),
}


class Callbacks:
    """Carries out what the bot answers."""

    def __init__(self, core: Core, interactions: Interactions, messages: Messages) -> None:
        self.core = core
        self.interactions = interactions
        self.messages = messages

    def answer(self, one: Interaction, body: Json, uploads: list[Upload]) -> None:
        """Create Interaction Response. Raises Refusal 50035 for an answer that does not suit, and a message's own."""
        answer = _suitable(one, body.get("type"))
        data = body.get("data") or {}
        if answer is Answer.MESSAGE:
            self._message(one, Draft(data, uploads, ("data",), ephemeral_allowed=True))
        elif answer is Answer.DEFERRED_MESSAGE:
            self._think(one, int(data.get("flags") or 0))
        elif answer is Answer.DEFERRED_UPDATE:
            one.original = one.message
        elif answer is Answer.UPDATE:
            self._update(one, Draft(data, uploads, ("data",), ephemeral_allowed=True))
        elif answer is Answer.CHOICES:
            self._choices(one, data)
        else:
            self._modal(one, data)
        self.interactions.acknowledge(one, answer)
        self.interactions.tell(one)

    def _message(self, one: Interaction, draft: Draft) -> None:
        one.original = self._place(one, draft, int(draft.body.get("flags") or 0))

    def _place(self, one: Interaction, draft: Draft, flags: int, **facts: object) -> Message:
        owner = one.user.id if flags & Flag.EPHEMERAL else None
        built = self.messages.build(
            one.channel,
            self.core.world.bot,
            draft,
            interaction=self.interactions.metadata(one),
            webhook_id=self.core.world.application_id,
            owner=owner,
            type=20 if one.is_command else 0,
            **facts,
        )
        one.made[built.id] = built
        return self.messages.place(built)

    def _think(self, one: Interaction, flags: int) -> None:
        """A deferred answer: EPHEMERAL is the only flag it may carry."""
        if flags & ~Flag.EPHEMERAL:
            raise errors.form_error("data.flags", "BASE_TYPE_INVALID", "A deferred response may only be ephemeral")
        moment = self.core.clock.now()
        channel, owner = one.channel, one.user.id if flags & Flag.EPHEMERAL else None
        loading = Message(self.core.clock.snowflake(), channel.id, channel.guild_id, self.core.world.bot, moment)
        loading.flags, loading.owner = flags | Flag.LOADING, owner
        loading.interaction, loading.webhook_id = self.interactions.metadata(one), self.core.world.application_id
        loading.type = 20 if one.is_command else 0
        one.original = one.made[loading.id] = self.messages.place(loading)

    def _update(self, one: Interaction, draft: Draft) -> None:
        """Type 7 edits the very message that was clicked, ephemeral ones too."""
        target = one.message
        if target is None or target.id not in one.channel.messages:
            raise errors.unknown(10008, "Message")
        one.original = self.messages.edit(target, draft)

    def _choices(self, one: Interaction, data: Json) -> None:
        form, choices = Form(), data.get("choices") or []
        form.count(("data", "choices"), choices, "autocomplete choices")
        check_choices(form, choices, ("data", "choices"), number=_focused_type(one.data) in {4, 10})
        form.check()
        one.choices = choices

    def _modal(self, one: Interaction, data: Json) -> None:
        form = Form()
        check_modal(form, data, {str(number) for number in self.core.world.emojis})
        form.check()
        one.modal = {**data, "components": media.resolved(data["components"], [])}

    # -- with the token

    def follow_up(self, one: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """Create Followup Message. After a deferred answer the first one fills it in, its own flags ignored."""
        draft = Draft(body, uploads, ephemeral_allowed=True)
        if one.state == "thinking" and one.original is not None:
            return self.edit_message(one, one.original, draft)
        one.follow_ups += 1
        if self.core.user_install and one.follow_ups > LIMITS["user-install follow-ups"].most:
            raise errors.Refusal(400, 40094, "Maximum number of follow up messages reached")
        return self._place(one, draft, int(body.get("flags") or 0))

    def edit_message(self, one: Interaction, message: Message, draft: Draft) -> Message:
        self.messages.check_late_edit(message)
        edited = self.messages.edit(message, draft)
        if message is one.original and one.state == "thinking":
            self.interactions.settled(one)
        return edited

    def delete_message(self, one: Interaction, message: Message) -> None:
        self.messages.delete(message)
        if message is one.original and one.state == "thinking":
            self.interactions.settled(one)


def _suitable(one: Interaction, kind: object) -> Answer:
    from_message = one.message is not None
    allowed = _SUITS[one.kind] | ({6, 7} if one.kind is Kind.MODAL and from_message else set())
    if not isinstance(kind, int) or kind not in allowed:
        choices = ", ".join(map(str, sorted(allowed)))
        raise errors.form_error("type", "BASE_TYPE_CHOICES", f'Value of field "type" must be one of ({choices}).')
    return Answer(kind)


def _focused_type(data: Json) -> int:
    for option in data.get("options") or []:
        if option.get("focused"):
            return int(option["type"])
        inner = _focused_type(option)
        if inner:
            return inner
    return 0
