"""Whole matches, played by clicking only what is seen (issue 2, done when)."""

from random import Random

from tests.journeys.conftest import OpenEvening
from tests.journeys.players import Player, unanswered
from tests.journeys.stage import together


async def test_two_members_play_a_match_by_clicking(evening: OpenEvening) -> None:
    async with evening(seed="two") as night:
        await night.start()
        people = await night.people(2)
        await night.deal(*people, edition="classic", scoring="single", timer=0)
        players = [Player(one, night.channel, Random(i)) for i, one in enumerate(people)]
        await together(*(player.play() for player in players))
        assert unanswered(players) == []
        assert "The match is over" in people[0].latest(night.channel, ephemeral=False).text
