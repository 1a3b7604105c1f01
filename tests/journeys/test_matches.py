"""Whole matches by clicking only what one sees, with the real bot in a second process."""

import asyncio

from tests.journeys.conftest import Build
from tests.journeys.players import Player, open_table, press


async def test_two_members_play_a_whole_match(stand: Build) -> None:
    s = await stand()
    ana, ben = s.playground.ana, s.playground.ben
    channel = s.playground.channel("table-1")
    lobby = await open_table(ana, channel, edition="classic", scoring="single", timer=300)
    await press(ben, await ben.wait_for(lambda member: member.message(lobby)), "join")
    await press(ana, lobby, "start")
    players = [Player(ana, channel, 1), Player(ben, channel, 2)]
    async with asyncio.timeout(100):
        await asyncio.gather(*(player.play() for player in players))
    table = players[0].table()
    assert table is not None
    assert "Ana" in table.text
    assert all(player.log for player in players)
    assert await s.stop() == 0
    assert s.complaints() == []
