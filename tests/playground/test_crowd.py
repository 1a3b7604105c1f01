"""A crowd: more members than an HTTP client holds connections by itself, and each sees what is new."""

import asyncio

from playground.server import Server
from tests.kit.playground import Member, Playground

CROWD = 110


async def test_more_than_a_hundred_members_sit_down_and_see_what_comes() -> None:
    async with Server() as server, asyncio.timeout(60), await Playground.connect(server.url) as playground:
        crowd = [await playground.add_member(f"M{number}") for number in range(CROWD)]
        channel = await playground.add_channel(playground.guild(playground.channel("table-1")), "crowd")
        await crowd[-1].write(channel, "hello")

        def knows(member: Member) -> bool:
            places = [place["id"] for guild in member.view["guilds"] for place in guild["channels"]]
            return channel in places and [one.text for one in member.messages(channel)] == ["hello"]

        await asyncio.gather(*(one.wait_for(knows) for one in crowd))
