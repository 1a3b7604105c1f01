"""Running tables on the playground, with the real bot in this process so that a test may lay out a position."""

import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from cogs.croupier import Croupier
from cogs.uno.registry import RunningTable
from engine import EDITIONS, table_view
from playground.client import Member, Message, Playground
from playground.server import Server
from rendering.words import set_strict
from tests.cogs.fakes import FakeClock
from tests.cogs.program.conftest import (  # noqa: F401  fixtures
    bot,
    caught_up,
    config,
    message_of,
    playground,
    running,
    server,
)
from tests.scenarios.table import set_up


@pytest.fixture(autouse=True)
def strict_words() -> Iterator[None]:
    """A sentence that is missing fails the test instead of falling back to English."""
    set_strict(True)
    yield
    set_strict(False)


class StoppedClock(FakeClock):
    """The clock of a table, which only a test moves on: no turn, window or round ends since a machine is slow."""

    def unix(self) -> float:
        return time.time()

    async def drain(self) -> None:
        """Nothing goes on by itself."""


@dataclass
class Evening:
    """One table in one channel."""

    bot: Croupier
    playground: Playground
    server: Server
    channel: str

    @property
    def room(self) -> RunningTable:
        room = self.bot.tables.in_channel(int(self.channel))
        assert room is not None
        return room

    def table(self, member: Member) -> Message:
        """The live table as the member sees it."""
        found = [
            one
            for one in member.messages(self.channel, ephemeral=False, by_bot=True)
            if any(button.custom_id.startswith("uno:") for button in one.buttons)
        ]
        assert found, "no table"
        return found[-1]

    def tables(self, member: Member) -> list[Message]:
        return [
            one
            for one in member.messages(self.channel, ephemeral=False, by_bot=True)
            if any(button.custom_id.startswith("uno:") for button in one.buttons)
        ]

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

    async def pass_time(self, seconds: float) -> None:
        """Moves the stopped clock of the table on."""
        clock = self.room.table._clock
        assert isinstance(clock, StoppedClock)
        await clock.forward(seconds)

    async def settle(self) -> None:
        """Until the bot has nothing under way for this table, and everybody sees what came of it."""
        for _ in range(2):
            await self.room.settle()
            await caught_up(self.server, *self.playground.members)

    @staticmethod
    def _by_player(key: str, value: Any, players: list[str]) -> object:
        """Seats are given by their numbers, figures of all seats as a list."""
        if key in {"turn", "dealer"}:
            return players[value]
        return dict(zip(players, value, strict=True)) if isinstance(value, list) else value

    async def lay_out(self, hands: list[str], top: str, **given: object) -> None:
        """The table in the middle of a round: hands by seat, the top card, and what else the scenarios know."""
        table = self.room.table
        players = [sitter.player for sitter in table.sitters]
        position = {
            "seats": players,
            "hands": dict(zip(players, hands, strict=True)),
            "discard_pile": top,
            **{key: self._by_player(key, value, players) for key, value in given.items()},
        }
        rules = table.info.options.rules._asdict()
        table._game = set_up(EDITIONS[table.info.edition], rules, position).game
        table.view = table_view(table._game)
        table._recent = ()  # of the cards that were really dealt nothing is told
        table.windows.note(table.view.owing, table._clock.now())
        table._timers.arm(())
        table.refresh()
        await self.settle()


Begin = Callable[..., Awaitable[Evening]]


@pytest.fixture
async def begin(bot: Croupier, playground: Playground, server: Server) -> Begin:  # noqa: F811
    """`await begin("Ana", "Ben", robots=1, scoring="single")`: a match that has just begun, everybody in English.

    Its clock stands still unless it is `ticking`, which robots need.
    """

    async def start(
        *names: str, robots: int = 0, channel: str = "table-1", ticking: bool = False, **options: object
    ) -> Evening:
        for member in playground.members:
            await member.set_locale("en-US")
        if not ticking:
            bot.tables.clock = StoppedClock()  # type: ignore[assignment]
        evening = Evening(bot, playground, server, playground.channel(channel))
        await started(evening, names, robots, options)
        return evening

    return start


async def started(evening: Evening, names: tuple[str, ...], robots: int, options: dict[str, object]) -> None:
    """Plays through the lobby until everybody sees the table."""
    host, *others = [evening.playground.member(name) for name in names]
    channel, agreed = evening.channel, {"scoring": "single", "timer": 300, **options}
    opened = message_of(await host.slash(channel, "uno new", **agreed))
    for member in others:
        lobby = await member.wait_for(lambda one: one.message(opened))
        await member.click(lobby, custom_id=lobby.buttons[0].custom_id)
    for _ in range(robots):
        await host.slash(channel, "uno robot", level="hard")
    assert not (await host.slash(channel, "uno start")).failed
    for member in (host, *others):
        await member.wait_for(evening.tables)
    await evening.settle()
