"""One member at their client, as a test reads and drives it."""

# ruff: noqa: ASYNC109  how long to wait is part of what a test says

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playground.client import PATIENCE, ControlApi, Json, MemberClient

from .message import Message, Modal


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of an interaction.

    `kind`: message, update (the clicked message was replaced), deferred_update, modal, choices; `failed` after three
    seconds without an answer. `message` is the answer or the updated message.
    """

    interaction_id: str
    kind: str
    message: Message | None
    modal: Modal | None
    choices: tuple[tuple[str, Any], ...]

    @property
    def failed(self) -> bool:
        return self.kind == "failed"

    @property
    def ephemeral(self) -> bool:
        return self.message is not None and self.message.ephemeral

    @property
    def text(self) -> str:
        """Of the message; empty without one."""
        return self.message.text if self.message else ""


class Member(MemberClient):
    """Made by `Playground`."""

    def __init__(self, api: ControlApi, facts: Json) -> None:
        super().__init__(api, facts)
        self._read_messages: dict[str, Message] = {}

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # -- seeing

    def messages(self, channel: str, *, ephemeral: bool | None = None, by_bot: bool | None = None) -> list[Message]:
        """What stands in a channel for this member, oldest first."""
        found = [self._message(raw) for raw in self.in_channel(channel)]
        return [
            one
            for one in found
            if (ephemeral is None or one.ephemeral == ephemeral) and (by_bot is None or one.by_bot == by_bot)
        ]

    def latest(self, channel: str, *, ephemeral: bool | None = None, by_bot: bool | None = None) -> Message | None:
        """The lowest message of a channel, or None."""
        found = self.messages(channel, ephemeral=ephemeral, by_bot=by_bot)
        return found[-1] if found else None

    def message(self, one: "Message | str") -> Message | None:
        """A message as it stands now; None if it is gone."""
        raw = self.shown.get(one if isinstance(one, str) else one.id)
        return self._message(raw) if raw else None

    def _message(self, raw: Json) -> Message:
        """One object for each state of a message, so that it is read once."""
        known = self._read_messages.get(raw["id"])
        if known is None or known.raw is not raw:
            known = self._read_messages[raw["id"]] = Message(raw, self.api.read)
        return known

    async def wait_for_message(
        self, channel: str, predicate: Callable[[Message], bool], timeout: float = PATIENCE
    ) -> Message:
        """The newest message of a channel that satisfies `predicate`, now or later. Raises TimeoutError."""

        def newest(member: "Member") -> Message | None:
            return next((one for one in reversed(member.messages(channel)) if predicate(one)), None)

        return await self.wait_for(newest, timeout)

    def follow_ups(self, reply: Reply) -> list[Message]:
        """Further messages of the same interaction."""
        first = reply.message.id if reply.message else None
        found = [one for one in map(self._message, self.shown.values()) if one.interaction_id == reply.interaction_id]
        return sorted((one for one in found if one.id != first), key=lambda one: int(one.id))

    def commands(self, channel: str) -> list[Json]:
        """The slash commands that the client offers in a channel."""
        guild = next((one["id"] for one in self.view["guilds"] if _has(one, channel)), "")
        mine: list[Json] = [*self.view["commands"].get(guild, []), *self.view["commands"]["global"]]
        return mine

    # -- doing

    async def write(self, channel: str, text: str) -> Message:
        """Post a message. Raises NotPossible."""
        number = (await self.post("messages", channel=channel, content=text))["message"]
        return await self.wait_for(lambda member: member.message(number))

    async def slash(self, channel: str, command: str, timeout: float = PATIENCE, /, **options: Any) -> Reply:
        """Run a command such as "uno new". Raises NotPossible, TimeoutError."""
        return await self._reply("slash", timeout, channel=channel, command=command, options=options)

    async def autocomplete(self, channel: str, command: str, focused: str, typed: str = "", /, **options: Any) -> Reply:
        """Type into an option; `choices` of the reply are (name, value) pairs."""
        values = {**options, focused: typed}
        return await self._reply(
            "autocomplete", PATIENCE, channel=channel, command=command, options=values, focused=focused
        )

    async def click(
        self,
        message: Message,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        emoji: str | None = None,
        timeout: float = PATIENCE,
    ) -> Reply:
        """Click a button of a message. Raises LookupError if it is not there, NotPossible if it cannot be clicked."""
        button = message.button(label, custom_id=custom_id, emoji=emoji)
        return await self._reply("click", timeout, message=message.id, custom_id=button.custom_id)

    async def select(
        self, message: Message, *values: str, custom_id: str | None = None, timeout: float = PATIENCE
    ) -> Reply:
        """Choose values in a select; the only one if `custom_id` is not given."""
        select = message.select(custom_id)
        return await self._reply("select", timeout, message=message.id, custom_id=select.custom_id, values=list(values))

    async def submit(self, modal: Modal, timeout: float = PATIENCE, /, **values: Any) -> Reply:
        """Fill a modal in by the custom ids of its fields and send it."""
        return await self._reply("modal", timeout, interaction=modal.interaction_id, values=values)

    async def forge(
        self, message: Message, custom_id: str, values: list[str] | None = None, timeout: float = PATIENCE
    ) -> Reply:
        """What a modified client can send: a component that the message does not have."""
        return await self._reply("forge", timeout, message=message.id, custom_id=custom_id, values=values)

    async def dismiss(self, message: Message) -> None:
        """Dismiss a private message."""
        await self.post("dismiss", message=message.id)

    async def delete(self, message: Message) -> None:
        """Delete one's own message, or anybody's as a moderator. Raises NotPossible."""
        await self.post("delete", message=message.id)

    async def direct_channel(self) -> str:
        """The id of the channel with the bot alone."""
        return str((await self.post("direct"))["channel"])

    # -- beneath

    async def _reply(self, deed: str, timeout: float, **body: Any) -> Reply:
        outcome = await self.act(deed, timeout, **body)
        modal, number = outcome["modal"], outcome["id"]
        answer = str(outcome["answer"] or outcome["state"])
        return Reply(
            number,
            {"deferred_message": "message"}.get(answer, answer),
            self._message(outcome["message"]) if outcome["message"] else None,
            Modal(number, modal["custom_id"], modal["title"], modal) if modal else None,
            tuple((choice["name"], choice["value"]) for choice in outcome["choices"] or []),
        )


def _has(guild: Json, channel: str) -> bool:
    return any(one["id"] == channel for one in guild["channels"])
