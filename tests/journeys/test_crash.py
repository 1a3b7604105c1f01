"""kill -9 at random moments of matches: nothing acknowledged is lost, nothing happens twice, the game goes on."""

from random import Random

import pytest

from playground.server.limits.documented import ANSWER_SECONDS
from tests.journeys.conftest import OpenEvening
from tests.journeys.ledger import Ledger
from tests.journeys.players import Player
from tests.journeys.stage import Night
from tests.kit.evening import together
from tests.kit.playground import Member

LONGEST = 70
"""Requests and events from one start to the next blow, at most."""

pytestmark = pytest.mark.slow


class Crashes:
    """A string of matches, and a bot that dies again and again."""

    def __init__(self, night: Night, people: list[Member], robots: int, seed: str) -> None:
        self.night, self.people, self.robots = night, people, robots
        self.dice = Random(seed)
        self.players = [
            Player(one, night.channel, Random(f"{seed} {one.name}"), deals=i == 0) for i, one in enumerate(people)
        ]
        self.matches = 0

    async def survive(self, strikes: int) -> None:
        while strikes:
            if await self.strike():
                await self.come_back()
                strikes -= 1

    async def strike(self) -> bool:
        """Plays until the bot is struck down; False where the match was over first."""
        if self.matches == 0 or self.players[0].over:
            await self.night.deal(*self.people, robots=self.robots, timer=0, scoring="single")
            await self.people[0].wait_for(lambda _: not self.players[0].over)
            self.matches += 1
        call_off = self.night.on_traffic(self.dice.randint(1, LONGEST), self.night.bot.strike)
        await together(*(self._play(player) for player in self.players))
        call_off()
        return self.night.bot.struck

    async def _play(self, player: Player) -> None:
        """Until the match is over, or the bot is gone: then what it has not answered never will be."""
        await player.play_until(lambda: self.night.bot.struck, 60.0)

    async def come_back(self) -> None:
        await self.night.gone()
        ledger = Ledger(self.night.bot.database)
        ledger.check_answers(self.players)
        await self.night.start()
        if not self.robots:
            await self.shows(ledger.shown_in(self.night.channel))

    async def shows(self, words: str) -> None:
        """The table stands there as it is on disk, without anybody's doing."""
        player = self.players[0]
        await player.member.wait_for(lambda _: _says(player, words), 20.0)


def _says(player: Player, words: str) -> bool:
    table = player.table
    return table is not None and (words in table.alt_texts or words in table.text.replace("\\", ""))


@pytest.mark.parametrize(("members", "robots", "strikes"), [(4, 0, 13), (2, 2, 13), (3, 0, 12), (3, 3, 12)])
async def test_50_blows_lose_nothing_and_double_nothing(
    evening: OpenEvening, members: int, robots: int, strikes: int
) -> None:
    async with evening(seed=f"blows {members} {robots}", patience=ANSWER_SECONDS) as night:  # the dead answer nothing
        await night.start()
        crashes = Crashes(night, await night.people(members), robots, f"{members} and {robots}")
        await crashes.survive(strikes)
        await together(*(player.play() for player in crashes.players))
        assert await night.bot.end() == 0
        ledger = Ledger(night.bot.database)
        assert ledger.check_answers(crashes.players) > strikes
        assert ledger.results() == crashes.matches
