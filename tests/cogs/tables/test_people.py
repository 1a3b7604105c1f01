"""People who vanish from a running match: away, gone from the server, in Discord's timeout (experience.md, Time)."""

from unittest.mock import Mock

import discord
import pytest

from cogs.checks import check_timeout
from cogs.errors import Refused
from tests.cogs.tables.conftest import Begin
from tests.kit.playground import Member
from tests.kit.table_evening import TableEvening

PILE = "B1 B2 B3 B4 B5 B6 B7 B8 B9 Y1 Y2 Y3"


async def table_of_three(begin: Begin) -> TableEvening:
    """Ben is host and to act, then Cho, then Dan; nobody can play."""
    e = await begin("Ben", "Cho", "Dan")
    await e.lay_out(["R1 R2", "R3 R4", "R6 R7"], "G8", draw_pile=PILE)
    return e


def calls(e: TableEvening, member: Member) -> int:
    return sum(bool(one.mentions) for one in member.messages(e.channel, by_bot=True))


async def test_a_host_who_is_away_hands_over_and_that_is_said(begin: Begin) -> None:
    e = await table_of_three(begin)
    cho, dan = e.playground.cho, e.playground.dan
    for _ in range(2):
        assert e.room.table.host_id == int(e.playground.ben.id)
        await e.pass_time(300)
        await cho.slash(e.channel, "uno draw")
        await dan.slash(e.channel, "uno draw")
    assert e.room.table.host_id == int(cho.id)
    said = await dan.wait_for_message(e.channel, lambda one: "host" in one.text and not one.buttons)
    assert said.text == "Cho is the host now."
    stored = await e.bot.db.tables.get(e.room.table.info.table_id)
    assert stored is not None
    assert stored.host_id == int(cho.id)
    await e.playground.ben.slash(e.channel, "uno join")
    assert e.room.table.host_id == int(cho.id), "who comes back is not host again"


async def test_a_host_who_leaves_the_table_hands_over_and_that_is_said(begin: Begin) -> None:
    e = await table_of_three(begin)
    asked = (await e.playground.ben.slash(e.channel, "uno leave")).message
    assert asked is not None
    await e.playground.ben.click(asked, "Leave the game")
    await e.playground.dan.wait_for_message(e.channel, lambda one: one.text == "Cho is the host now.")


@pytest.mark.parametrize("how", ["leave", "ban"])
async def test_who_has_left_the_server_is_not_called_and_a_robot_plays_on(begin: Begin, how: str) -> None:
    e = await table_of_three(begin)
    await getattr(e.playground.people, how)(e.playground.guild(e.channel), e.playground.ben)
    await e.pass_time(20)
    await e.settle()
    table = e.room.table
    assert table.sitters[0].away
    assert table.host_id == int(e.playground.cho.id)
    await e.pass_time(5)
    assert table.view.actor == 1, "the robot has played"
    await e.settle()
    assert calls(e, e.playground.cho) == 0
    await e.shows(e.playground.cho, "Ben is away")
    await e.playground.cho.wait_for_message(e.channel, lambda one: one.text == "Cho is the host now.")


async def test_who_is_timed_out_is_not_called_and_their_clock_runs(begin: Begin) -> None:
    e = await table_of_three(begin)
    await e.playground.people.time_out(e.playground.guild(e.channel), e.playground.ben, 3600)
    await e.pass_time(20)
    await e.settle()
    assert calls(e, e.playground.cho) == 0
    assert not e.room.table.sitters[0].away
    await e.pass_time(280)
    assert e.room.table.view.actor == 1
    await e.pass_time(20)
    await e.playground.cho.wait_for_message(e.channel, lambda one: one.mentions == (e.playground.cho.id,))


async def test_discord_does_not_answer_who_is_there_so_all_are(begin: Begin) -> None:
    e = await table_of_three(begin)
    await e.playground.fault("status", method="GET", path="*/members/*", status=403, code=50001, times=0)
    await e.pass_time(20)
    await e.playground.cho.wait_for_message(e.channel, lambda one: one.mentions == (e.playground.ben.id,))


@pytest.mark.parametrize("timed_out", [True, False])
def test_a_click_of_a_timed_out_member_does_not_count(timed_out: bool) -> None:
    member = Mock(spec=discord.Member)
    member.is_timed_out.return_value = timed_out
    interaction = Mock(spec=discord.Interaction, user=member)
    if timed_out:
        with pytest.raises(Refused, match="error-timed-out"):
            check_timeout(interaction)
    else:
        check_timeout(interaction)
