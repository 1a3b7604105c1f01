"""What was half done when the bot was killed: after the next start everything stands in the channel, and once."""

from random import Random

import pytest

from tests.journeys.conftest import OpenEvening
from tests.journeys.ledger import Ledger
from tests.journeys.players import Player, hit, label, press_table, told
from tests.journeys.positions import three

GIVEN_UP = "is not up to date"


async def test_the_end_of_a_match_is_shown_although_the_bot_died_with_it(evening: OpenEvening) -> None:
    async with evening() as night:
        ana, ben, *_ = await three(night, hands=("R1", "R9 G1"))
        await press_table(ana, label("en", "hand"))
        await night.playground.fault("drop_before", method="PATCH", path="/channels/*/messages/*", times=0)
        await hit(ana, "Red 1")
        await night.kill()
        await night.playground.clear_faults()
        assert Ledger(night.bot.database).results() == 1
        await night.start()
        await told(ben, "The match is over")


@pytest.mark.parametrize("first", [True, False])
async def test_a_table_that_was_being_posted_when_the_bot_died_stands_once(evening: OpenEvening, first: bool) -> None:
    """F025: Discord has the message, the bot died before it knew its id."""
    async with evening() as night:
        if first:
            await night.start()
            people = await night.people(2)
            lobby = await night.lobby(*people, timer=0)
            await night.playground.fault("drop_after", method="POST", path="/channels/*/messages", times=0)
            await people[0].click(lobby, "Start")
        else:
            people = [one.member for one in await three(night)]
            await night.playground.fault("drop_after", method="POST", path="/channels/*/messages", times=0)
            await people[0].slash(night.channel, "uno table")
        standing = 1 if first else 2
        await people[1].wait_for(lambda member: len(night.tables(member)) == standing)
        await night.kill()
        await night.playground.clear_faults()
        await night.start()
        player = Player(people[0], night.channel, Random(0))
        await press_table(player, label("en", "hand"))
        await people[1].slash(night.channel, "uno hand")
        await people[1].wait_for(lambda member: len(night.tables(member)) == 1)


@pytest.mark.parametrize("given_up", [True, False])
async def test_the_end_of_a_match_stands_once_although_it_was_being_posted(
    evening: OpenEvening, given_up: bool
) -> None:
    """F025, also where the bot had stopped trying to post it before it died."""
    async with evening() as night:
        ana, ben, *_ = await three(night, hands=("R1", "R9 G1"))
        await press_table(ana, label("en", "hand"))
        await night.playground.fault("drop_after", method="POST", path="/channels/*/messages", times=0)
        await ben.member.slash(ben.channel, "uno table")
        await ben.member.wait_for(lambda member: len(night.tables(member)) == 2)
        before = night.bot.log.read_text().count(GIVEN_UP)
        await hit(ana, "Red 1")
        while given_up and night.bot.log.read_text().count(GIVEN_UP) == before:
            await ben.member.slash(ben.channel, "uno draw")
        await ben.member.slash(ben.channel, "uno draw")
        await night.kill()
        await night.playground.clear_faults()
        await night.start()
        await told(ben, "The match is over")
        await ben.member.wait_for(lambda member: len(night.tables(member)) == 1)
