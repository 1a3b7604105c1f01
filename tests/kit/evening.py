"""One evening: a playground in this process, members at their clients, and a bot that runs wherever it likes."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import Any

from playground.server import Server
from tests.kit.playground import Member, Message, NotPossible, Playground, Reply

ENGLISH = "en-US"
GUESTS = ("Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Lou", "Mia", "Ned", "Oto", "Pia", "Quin", "Rex")
"""Who comes when the four of the playground are not enough."""
_MARKS = itertools.count()


class Evening:
    """What members do and see in one channel, wherever the bot runs. `place`: the channel's name."""

    server: Server
    playground: Playground

    def __init__(self, server: Server, place: str = "table-1") -> None:
        self.server = server
        self._place = place

    @cached_property
    def channel(self) -> str:
        """Its id, also when it is gone."""
        return self.playground.channel(self._place)

    # --- people --------------------------------------------------------------------------------------

    async def in_english(self) -> None:
        """Everybody reads English from now on."""
        await in_english(self.playground)

    async def people(self, count: int) -> list[Member]:
        """So many members who read English; the four of the playground first."""
        for name in GUESTS[: max(0, count - 4)]:
            if name not in {member.name for member in self.playground.members}:
                await self.playground.add_member(name, ENGLISH)
        return self.playground.members[:count]

    async def lobby(self, host: Member, *guests: Member, channel: str = "", robots: int = 0, **options: Any) -> Message:
        """A lobby with these seats taken."""
        where = channel or self.channel
        opened = message_of(await host.slash(where, "uno new", **options))
        for who, action in (*((guest, "join") for guest in guests), *[(host, "robot")] * robots):
            custom_id = next(one.custom_id for one in opened.buttons if one.custom_id.endswith(f":{action}"))
            assert (await who.click(opened, custom_id=custom_id)).kind in {"update", "deferred_update"}
        return opened

    # --- what a member sees --------------------------------------------------------------------------

    def tables(self, member: Member) -> list[Message]:
        """Every message of a table that stands in the channel, the newest last."""
        return tables_in(member, self.channel)

    def table(self, member: Member) -> Message:
        """The live table as the member sees it."""
        found = self.tables(member)
        assert found, "no table"
        return found[-1]

    async def shows(self, member: Member, words: str) -> Message:
        """Waits until the live table says this."""

        def said(_: Member) -> Message | None:
            now = self.tables(member)
            return now[-1] if now and words in now[-1].text else None

        return await member.wait_for(said)

    async def hand(self, member: Member) -> Message:
        reply = await member.click(self.table(member), "My hand")
        assert reply.ephemeral, reply.text
        return message_of(reply)

    async def caught_up(self) -> None:
        """Until the clients of all members have taken what the server has told them so far."""
        await caught_up(self.server, *self.playground.members)

    # --- moments -------------------------------------------------------------------------------------

    async def until(self, reached: Callable[[], object], seconds: float = 30.0) -> None:
        """Waits for something in the server's world, looked at after every request."""
        async with asyncio.timeout(seconds):
            await self.server.traffic.until(reached)

    def on_traffic(self, entries: int, act: Callable[[], None]) -> Callable[[], None]:
        """Calls `act` the moment so many more requests or events have gone by. What it gives calls that off."""
        record = self.server.traffic
        left = entries
        plain = record.add

        def counting(kind: str, at: float, **facts: Any) -> dict[str, Any]:
            nonlocal left
            left -= 1
            if left == 0:
                act()
            return plain(kind, at, **facts)

        record.add = counting  # type: ignore[method-assign]
        return lambda: setattr(record, "add", plain)


def tables_in(member: Member, channel: str) -> list[Message]:
    """The public messages of a channel that have buttons of a table, the newest last."""
    shown = member.messages(channel, ephemeral=False, by_bot=True)
    return [one for one in shown if any(button.custom_id.startswith("uno:") for button in one.buttons)]


async def in_english(playground: Playground) -> None:
    """Every member reads English from now on."""
    for member in playground.members:
        await member.set_locale(ENGLISH)


def labels(message: Message) -> list[str]:
    """What is written on the buttons of a message."""
    return [button.label for button in message.buttons]


def message_of(reply: Reply) -> Message:
    """The answer or the updated message, where there must be one."""
    assert reply.message is not None, reply
    return reply.message


async def confirmed(member: Member, channel: str, command: str, **options: Any) -> Reply:
    """A command that asks back, confirmed by its first button; the answer itself where it is refused right away."""
    asked = await member.slash(channel, command, **options)
    if asked.message is None or not asked.message.buttons:
        return asked
    return await member.click(asked.message, custom_id=asked.message.buttons[0].custom_id)


async def pressed(click: Awaitable[Reply]) -> Reply | None:
    """The reply to a click; None where the button, or its whole message, has gone meanwhile."""
    try:
        return await click
    except (NotPossible, LookupError):
        return None


async def caught_up(server: Server, *members: Member) -> None:
    """Until the clients of these members have taken all that the server has told them so far."""
    mark = {"type": "mark", "number": next(_MARKS)}
    for member in members:
        server.services.clients.tell(int(member.id), mark)
    for member in members:
        await member.wait_for(lambda one: mark in one.transcript)


async def together(*acts: Awaitable[Any]) -> list[Any]:
    """All at once; the first trouble is raised when all are done."""
    done = await asyncio.gather(*acts, return_exceptions=True)
    for one in done:
        if isinstance(one, BaseException):
            raise one
    return list(done)
