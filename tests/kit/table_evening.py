"""An evening whose bot runs in this process, so that a test may lay out a position and stop the clock of the table."""

from typing import Any

from cogs.croupier import Croupier
from cogs.uno.registry import RunningTable
from engine import EDITIONS, table_view
from playground.server import Server
from tests.kit.clocks import StoppedClock
from tests.kit.evening import Evening
from tests.kit.playground import Playground
from tests.scenarios.table import set_up


class TableEvening(Evening):
    """One table, with the bot in this process."""

    def __init__(self, bot: Croupier, playground: Playground, server: Server, place: str = "table-1") -> None:
        super().__init__(server, place)
        self.bot, self.playground = bot, playground
        assert self.channel

    @property
    def room(self) -> RunningTable:
        room = self.bot.tables.in_channel(int(self.channel))
        assert room is not None
        return room

    async def pass_time(self, seconds: float) -> None:
        """Moves the stopped clock of the table on."""
        clock = self.bot.tables.clock
        assert isinstance(clock, StoppedClock)
        await clock.forward(seconds)

    async def settle(self) -> None:
        """Until the bot has nothing under way for this table, and everybody sees what came of it."""
        for _ in range(2):
            await self.room.settle()
            await self.caught_up()

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


async def started(evening: TableEvening, names: tuple[str, ...], robots: int, options: dict[str, Any]) -> None:
    """Plays through the lobby until everybody sees the table."""
    host, *others = [evening.playground.member(name) for name in names]
    await evening.lobby(host, *others, **{"scoring": "single", "timer": 300, **options})
    for _ in range(robots):
        await host.slash(evening.channel, "uno robot", level="hard")
    assert not (await host.slash(evening.channel, "uno start")).failed
    for member in (host, *others):
        await member.wait_for(evening.tables)
    await evening.settle()
