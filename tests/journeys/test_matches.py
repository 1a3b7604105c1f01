"""Whole matches, played by clicking only what is seen (issue 2, done when)."""

from random import Random
from typing import Any

import pytest

from tests.journeys.conftest import OpenEvening
from tests.journeys.ledger import Ledger
from tests.journeys.players import Player, unanswered
from tests.journeys.stage import Night
from tests.kit.evening import together
from tests.kit.playground import Member


def at_table(night: Night, people: list[Member], channel: str = "") -> list[Player]:
    """A player for each member; the first one deals the next round."""
    where = channel or night.channel
    return [Player(one, where, Random(f"{one.name} {where}"), deals=i == 0) for i, one in enumerate(people)]


async def play_out(players: list[Player]) -> None:
    await together(*(player.play() for player in players))
    assert unanswered(players) == []


@pytest.mark.parametrize(
    ("members", "robots", "options"),
    [
        (2, 0, {"scoring": "single"}),
        (4, 0, {"scoring": "points", "target": 100}),
        (1, 3, {"scoring": "single", "edition": "classic"}),
        (3, 7, {"scoring": "single"}),
        pytest.param(10, 0, {"scoring": "points", "target": 100}, marks=pytest.mark.slow),
    ],
)
async def test_a_whole_match_by_clicking(
    evening: OpenEvening, members: int, robots: int, options: dict[str, Any]
) -> None:
    async with evening(seed=f"{members} and {robots}") as night:
        await night.start()
        people = await night.people(members)
        await night.deal(*people, robots=robots, timer=0, **options)
        players = at_table(night, people)
        await play_out(players)
        table = players[0].table
        assert table is not None
        said = table.text
        assert "The match is over" in said
        assert "Standings" in said
        assert " wins" in said
        assert await night.bot.end() == 0
        ledger = Ledger(night.bot.database)
        ledger.check_answers(players)
        assert ledger.results() == 1


async def test_two_games_in_two_channels_do_not_mix(evening: OpenEvening) -> None:
    async with evening(seed="two tables") as night:
        await night.start()
        ana, ben, cho, dan = await night.people(4)
        second = night.playground.channel("table-2")
        # Ana and Ben sit at both tables, in another order.
        await night.deal(ana, ben, cho, timer=0, scoring="single")
        await night.deal(ben, ana, dan, channel=second, timer=0, scoring="single")
        first, other = at_table(night, [ana, ben, cho]), at_table(night, [ben, ana, dan], second)
        await play_out([*first, *other])
        assert await night.bot.end() == 0
        ledger = Ledger(night.bot.database)
        ledger.check_answers([*first, *other])
        for players, stranger in ((first, "Dan"), (other, "Cho")):
            for player in players:
                assert not [one for one in player.seen() if stranger in one]
                assert {one.table for one in ledger.moves(player)} == {ledger.table_in(player.channel)}


async def test_a_rematch_opens_a_lobby_with_the_same_options(evening: OpenEvening) -> None:
    async with evening(seed="rematch") as night:
        await night.start()
        people = await night.people(2)
        await night.deal(*people, timer=0, scoring="single", draw_four="strict", edition="barbie")
        players = at_table(night, people)
        await play_out(players)
        table = players[0].table
        assert table is not None
        lobby = (await people[1].click(table, "Rematch")).message
        assert lobby is not None
        assert "UNO Barbie The Movie" in lobby.text
        assert "Wild Draw Four strictly" in lobby.text
        await people[0].click(table, "Rematch")
        both = await people[0].wait_for_message(night.channel, lambda one: one.id == lobby.id and "1. Ben" in one.text)
        assert both is not None
        await people[0].wait_for_message(night.channel, lambda one: one.id == lobby.id and "2. Ana" in one.text)


async def test_nobody_else_sees_a_private_hand(evening: OpenEvening) -> None:
    """Every hand is told to its owner alone, whatever else is sent meanwhile."""
    async with evening(seed="private") as night:
        await night.start()
        people = await night.people(3)
        await night.deal(*people, timer=0, scoring="single")
        players = at_table(night, people)
        await play_out(players)
        hands = {raw["id"]: raw for player in players for raw in _hands(player.member)}
        assert len(hands) >= len(players)
        for member in night.playground.members:
            others = [raw for player in players if player.member is not member for raw in _hands(player.member)]
            seen = {event["message"]["id"] for event in member.transcript if "message" in event}
            assert not seen & {raw["id"] for raw in others}


def _hands(member: Member) -> list[dict[str, Any]]:
    return [event["message"] for event in member.transcript if "message" in event and event["message"].get("ephemeral")]
