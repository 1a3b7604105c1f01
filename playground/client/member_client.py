"""One member at their client: a live view of what Discord shows them, and what they do with it."""

# ruff: noqa: ASYNC109  how long to wait is part of what a caller says

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, Self, TypeVar

import aiohttp

from playground.client.control_api import ControlApi, Json

T = TypeVar("T")
PATIENCE = 60.0
QUIET_SECONDS = 0.02
"""A changed world is fetched once no change has come for this long, at the latest after ten times as long."""
_SETTLED = frozenset({"answered", "failed"})


class MemberClient:
    """Everything seen comes over the member's own websocket.

    `shown` are the messages by id, `outcomes` the settled interactions by id, each with the `message` that it led to
    as it was at that moment.
    """

    def __init__(self, api: ControlApi, facts: Json) -> None:
        self.api = api
        self.id, self.name, self.locale = str(facts["id"]), str(facts["name"]), str(facts["locale"])
        self.view: Json = {}
        self.shown: dict[str, Json] = {}
        self.outcomes: dict[str, Json] = {}
        self.transcript: list[Json] = []
        self.reader: asyncio.Task[None] | None = None
        self._waiting: list[tuple[Callable[[Any], Any], asyncio.Future[Any]]] = []
        self._outdated: float | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    # -- seeing

    def in_channel(self, channel: str) -> list[Json]:
        """What stands in a channel for this member, oldest first."""
        found = [one for one in self.shown.values() if one["channel_id"] == channel]
        return sorted(found, key=lambda one: int(one["id"]))

    def sees_bot(self) -> bool:
        """The bot is there and its commands are registered."""
        return bool(self.view.get("bot", {}).get("connected") and any(self.view["commands"].values()))

    async def wait_for(self, predicate: Callable[[Self], T | bool | None], timeout: float = PATIENCE) -> T:
        """The first truthy value of `predicate(self)`, asked after every event. Raises TimeoutError.

        It is asked before the next event is taken, so that it sees even what is there only for a moment.
        """
        if found := predicate(self):
            return found  # type: ignore[return-value]  # True stands for itself
        waiting = predicate, asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        try:
            async with asyncio.timeout(timeout):
                return await waiting[1]  # type: ignore[no-any-return]
        finally:
            self._waiting.remove(waiting)

    async def wait_for_bot(self, timeout: float = PATIENCE) -> None:
        """Until the bot is connected and has registered commands. Raises TimeoutError."""
        async with asyncio.timeout(timeout):
            while True:
                await self.wait_for(MemberClient.sees_bot)
                heard = len(self.transcript)
                if (await self.api.get("world"))["bot"]["connected"]:
                    return
                await self.wait_for(lambda one: len(one.transcript) > heard)  # noqa: B023  it is asked in this round

    # -- doing

    async def post(self, deed: str, **body: Any) -> Json:
        """Raises NotPossible where Discord's client would not let the member do it."""
        return await self.api.post(f"members/{self.id}/{deed}", **body)

    async def act(self, deed: str, timeout: float = PATIENCE, **body: Any) -> Json:
        """Starts an interaction and gives its outcome. Raises NotPossible, TimeoutError."""
        number = str((await self.post(deed, **body))["interaction"])
        return await self.wait_for(lambda one: one.outcomes.get(number), timeout)

    async def set_locale(self, locale: str) -> None:
        await self.post("locale", locale=locale)
        self.locale = locale

    # -- beneath

    async def connect(self) -> None:
        """Opens the client and waits for the first view."""
        self.reader = asyncio.create_task(self._read())
        await self.wait_for(lambda one: bool(one.view))

    async def close(self) -> None:
        if self.reader is not None:
            self.reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.reader
            self.reader = None

    async def _read(self) -> None:
        """Until the server closes the line, or is gone between an event and the view that it called for."""
        url = f"{self.api.url}/playground/members/{self.id}/events"
        with contextlib.suppress(aiohttp.ClientConnectionError):
            async with self.api.session.ws_connect(url, max_msg_size=0) as socket:
                while (frame := await self._next(socket)).type is aiohttp.WSMsgType.TEXT:
                    self._take(frame.json())

    async def _next(self, socket: aiohttp.ClientWebSocketResponse) -> aiohttp.WSMessage:
        """The next event; many changes of the world lead to one fetch, or a crowd would fetch all the time."""
        if self._outdated is not None:
            if time.monotonic() < self._outdated + 10 * QUIET_SECONDS:
                with contextlib.suppress(TimeoutError):
                    return await socket.receive(QUIET_SECONDS)
            self._outdated = None
            self._look(await self.api.get(f"members/{self.id}/view"))
            self._ask()
        return await socket.receive()

    def _take(self, event: Json) -> None:
        self.transcript.append(event)
        match event["type"]:
            case "world":
                self._outdated = self._outdated or time.monotonic()
            case "hello":
                self._look(event)
            case "bot":
                self.view["bot"]["connected"] = event["connected"]
            case "interaction" if event["interaction"]["state"] in _SETTLED:
                one = event["interaction"]
                self.outcomes[one["id"]] = {**one, "message": self.shown.get(one["message_id"] or "")}
            case "message_delete":
                self.shown.pop(event["message"]["id"], None)
            case "message_create" | "message_update":
                self.shown[event["message"]["id"]] = event["message"]
        self._ask()

    def _look(self, view: Json) -> None:
        """Replaces all messages by those of a whole view; one that has not changed stays the same object."""
        self.view, before = view, self.shown
        fresh = {raw["id"]: raw for raw in view["messages"]}
        self.shown = {number: before[number] if before.get(number) == raw else raw for number, raw in fresh.items()}

    def _ask(self) -> None:
        """Asks every waiting predicate again; an error is raised where it is awaited."""
        for predicate, answer in self._waiting:
            if answer.done():
                continue
            try:
                if found := predicate(self):
                    answer.set_result(found)
            except Exception as trouble:  # noqa: BLE001  whatever it is
                answer.set_exception(trouble)


@contextlib.asynccontextmanager
async def member_clients(url: str) -> AsyncIterator[dict[str, MemberClient]]:
    """The clients of all members by name, of a server in this process or another."""
    api = ControlApi(url)
    clients: dict[str, MemberClient] = {}
    try:
        for facts in (await api.get("world"))["members"]:
            clients[facts["name"]] = client = MemberClient(api, facts)
            await client.connect()
        yield clients
    finally:
        for client in clients.values():
            await client.close()
        await api.close()
