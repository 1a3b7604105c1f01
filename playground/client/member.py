"""One member at their client: a live view of what Discord shows them, and what they can do with it."""

# ruff: noqa: ASYNC109  how long to wait is part of what a test says

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp

from playground.client.control_api import ControlApi, Json, NotPossible
from playground.client.message import Message, Modal

__all__ = ["Member", "NotPossible", "Reply"]

T = TypeVar("T")
PATIENCE = 60.0
QUIET_SECONDS = 0.02
"""A changed world is fetched once no change has come for this long, at the latest after ten times as long."""


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


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
    """What somebody waits for, and where they learn that it is there."""

    predicate: Callable[["Member"], Any]
    found: asyncio.Future[Any]

    def ask(self, member: "Member") -> None:
        """Asks the predicate; its error is raised where it is awaited."""
        if self.found.done():
            return
        try:
            if found := self.predicate(member):
                self.found.set_result(found)
        except Exception as trouble:  # noqa: BLE001  whatever it is
            self.found.set_exception(trouble)


class Member:
    """Made by `Playground`. Everything seen comes over the member's own websocket."""

    def __init__(self, api: ControlApi, facts: Json) -> None:
        self._api = api
        self.id = str(facts["id"])
        self.name = str(facts["name"])
        self.locale = str(facts["locale"])
        self._messages: dict[str, Message] = {}
        self._replies: dict[str, Reply] = {}
        self._waiting: list[_Waiting] = []
        self._view: Json = {}
        self._reader: asyncio.Task[None] | None = None
        self._outdated: float | None = None
        self.transcript: list[Json] = []

    def __repr__(self) -> str:
        return f"<Member {self.name}>"

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # -- seeing

    def messages(self, channel: str, *, ephemeral: bool | None = None, by_bot: bool | None = None) -> list[Message]:
        """What stands in a channel for this member, oldest first."""
        found = [one for one in self._messages.values() if one.channel_id == channel]
        found.sort(key=lambda one: int(one.id))
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
        return self._messages.get(one if isinstance(one, str) else one.id)

    async def wait_for(self, predicate: Callable[["Member"], T | bool | None], timeout: float = PATIENCE) -> T:
        """The first truthy value of `predicate(self)`, asked after every event. Raises TimeoutError.

        It is asked before the next event is taken, so that it sees even what is there only for a moment.
        """
        found = predicate(self)
        if found:
            return found  # type: ignore[return-value]  # True stands for itself
        waiting = _Waiting(predicate, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        try:
            async with asyncio.timeout(timeout):
                return await waiting.found  # type: ignore[no-any-return]
        finally:
            self._waiting.remove(waiting)

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
        found = [one for one in self._messages.values() if one.interaction_id == reply.interaction_id]
        return sorted((one for one in found if one.id != first), key=lambda one: int(one.id))

    def commands(self, channel: str) -> list[Json]:
        """The slash commands that the client offers in a channel."""
        guild = next((one["id"] for one in self._view["guilds"] if _has(one, channel)), "")
        mine: list[Json] = [*self._view["commands"].get(guild, []), *self._view["commands"]["global"]]
        return mine

    def sees_bot(self) -> bool:
        """The bot is there and its commands are registered."""
        return bool(self._view.get("bot", {}).get("connected") and any(self._view["commands"].values()))

    # -- doing

    async def write(self, channel: str, text: str) -> Message:
        """Post a message. Raises NotPossible."""
        number = (await self._post("messages", channel=channel, content=text))["message"]
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
        await self._post("dismiss", message=message.id)

    async def delete(self, message: Message) -> None:
        """Delete one's own message, or anybody's as a moderator. Raises NotPossible."""
        await self._post("delete", message=message.id)

    async def set_locale(self, locale: str) -> None:
        await self._post("locale", locale=locale)
        self.locale = locale

    async def direct_channel(self) -> str:
        """The id of the channel with the bot alone."""
        return str((await self._post("direct"))["channel"])

    # -- beneath

    async def _post(self, deed: str, **body: Any) -> Json:
        return await self._api.post(f"members/{self.id}/{deed}", **body)

    async def _reply(self, deed: str, timeout: float, **body: Any) -> Reply:
        number = str((await self._post(deed, **body))["interaction"])
        return await self.wait_for(lambda member: member.settled(number), timeout)

    def settled(self, interaction: str) -> Reply | None:
        """The outcome of an interaction, its message as it was at that moment; None while it is open."""
        return self._replies.get(interaction)

    def _note(self, shown: Json) -> None:
        """Keeps the outcome of an interaction, once it is answered or has failed."""
        if shown["state"] not in _SETTLED:
            return
        number, modal = str(shown["id"]), shown["modal"]
        self._replies[number] = Reply(
            number,
            "failed" if shown["state"] == "failed" else _KINDS.get(shown["answer"], str(shown["answer"])),
            self._messages.get(shown["message_id"] or ""),
            Modal(number, modal["custom_id"], modal["title"], modal) if modal else None,
            tuple((choice["name"], choice["value"]) for choice in shown["choices"] or []),
        )

    async def connect(self) -> None:
        """Opens the client and waits for the first view."""
        self._reader = asyncio.create_task(self._read())
        await self.wait_for(lambda member: bool(member._view))  # noqa: SLF001  its own

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
            self._reader = None

    async def _read(self) -> None:
        """Until the server closes the line, or is gone between an event and the view that it called for."""
        url = f"{self._api.url}/playground/members/{self.id}/events"
        with contextlib.suppress(aiohttp.ClientConnectionError):
            async with self._api.session.ws_connect(url, max_msg_size=0) as socket:
                while (frame := await self._next(socket)).type is aiohttp.WSMsgType.TEXT:
                    self._take(frame.json())

    async def _next(self, socket: aiohttp.ClientWebSocketResponse) -> aiohttp.WSMessage:
        """The next event; many changes of the world lead to one fetch, or a crowd would fetch all the time."""
        if self._outdated is not None:
            if time.monotonic() < self._outdated + 10 * QUIET_SECONDS:
                with contextlib.suppress(TimeoutError):
                    return await socket.receive(QUIET_SECONDS)
            self._outdated = None
            self._view = await self._api.get(f"members/{self.id}/view")
            self._look()
            self._ask()
        return await socket.receive()

    def _take(self, event: Json) -> None:
        self.transcript.append(event)
        kind = event["type"]
        if kind == "world":
            self._outdated = self._outdated or time.monotonic()
        elif kind == "hello":
            self._view = event
            self._look()
        elif kind == "bot":
            self._view["bot"]["connected"] = event["connected"]
        elif kind == "interaction":
            self._note(event["interaction"])
        elif kind == "message_delete":
            self._messages.pop(event["message"]["id"], None)
        elif kind in {"message_create", "message_update"}:
            self._messages[event["message"]["id"]] = Message(event["message"], self._api.read)
        self._ask()

    def _ask(self) -> None:
        """Asks every waiting predicate again."""
        for one in self._waiting:
            one.ask(self)

    def _look(self) -> None:
        """Replaces all messages by those of a whole view."""
        shown = {raw["id"]: raw for raw in self._view["messages"]}
        for number in [number for number in self._messages if number not in shown]:
            del self._messages[number]
        for number, raw in shown.items():
            old = self._messages.get(number)
            if old is None or old.raw != raw:
                self._messages[number] = Message(raw, self._api.read)


_KINDS = {"deferred_message": "message"}
_SETTLED = frozenset({"answered", "failed"})


def _has(guild: Json, channel: str) -> bool:
    return any(one["id"] == channel for one in guild["channels"])
