"""kill -9 and SIGTERM under load, and every button of every old message afterwards, by everybody."""

import asyncio
import signal
import sqlite3
from random import Random

import pytest

from tests.journeys.conftest import OpenEvening, emojis, evening, pictures  # noqa: F401  fixtures
from tests.journeys.ledger import Ledger
from tests.journeys.players import Player
from tests.journeys.stage import Night
from tests.kit.evening import pressed, together
from tests.kit.playground import Member

pytestmark = pytest.mark.slow
SORRY = "Something went wrong"


async def press_everything(night: Night, people: list[Member], dice: Random) -> int:
    """Each enabled button of all that anybody sees, by who sees it; private ones by their owner alone."""
    clicks = 0
    for member in people:
        for message in member.messages(night.channel, by_bot=True):
            buttons = [one for one in message.buttons if not one.disabled]
            dice.shuffle(buttons)
            for button in buttons:
                reply = await pressed(member.click(message, custom_id=button.custom_id))
                if reply is not None:
                    assert not reply.failed, button
                    assert SORRY not in reply.text, (button, reply.text)
                    clicks += 1
    return clicks


def noted(night: Night) -> bool:
    """Whether the bot has written down that somebody is being called."""
    with sqlite3.connect(night.bot.database) as db:
        found = db.execute("SELECT count(*) FROM app_meta WHERE key LIKE 'call:%'").fetchone()[0]
    db.close()
    return bool(found)


@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGTERM])
async def test_every_old_button_after_an_end(evening: OpenEvening, way: signal.Signals) -> None:  # noqa: F811
    async with evening(scale=50.0, seed=f"old buttons {way}") as night:
        night.allowed_refusals = {10008, 10062}
        await night.start()
        people = await night.people(3)
        dice = Random(int(way))
        await night.deal(*people, robots=1, timer=0, scoring="single")
        players = [Player(one, night.channel, dice, deals=i == 0) for i, one in enumerate(people)]
        for _ in range(4):
            for player in players:
                await player.act()
        if way is signal.SIGKILL:
            await night.kill()
            await night.start()
        else:
            await night.restart()
        assert await press_everything(night, people, dice) > 10
        Ledger(night.bot.database).check_journal()


async def test_a_call_left_by_a_kill_goes_after_the_start(evening: OpenEvening) -> None:  # noqa: F811
    async with evening(scale=50.0, seed="call") as night:
        await night.start()
        people = await night.people(2)
        await night.deal(*people, timer=0, scoring="single")
        call = await people[0].wait_for_message(night.channel, lambda one: bool(one.mentions))
        while not noted(night):  # what is answered later was noted later
            await people[0].slash(night.channel, "uno hand")
        await night.kill()
        assert people[0].message(call) is not None
        await night.start()
        await people[0].wait_for(lambda one: one.message(call) is None)


async def test_sigterm_amid_a_burst_of_clicks(evening: OpenEvening) -> None:  # noqa: F811
    """Whatever was answered is on disk, once; what was not answered may be pressed again."""
    async with evening(scale=50.0, seed="burst") as night:
        night.allowed_refusals = {10008, 10062}
        await night.start()
        people = await night.people(4)
        dice = Random("burst")
        await night.deal(*people, timer=0, scoring="single")
        players = [Player(one, night.channel, dice, deals=i == 0) for i, one in enumerate(people)]
        for turn in range(4):
            ending = asyncio.Event()
            call_off = night.on_traffic(10 + 7 * turn, ending.set)
            plays = asyncio.gather(*(player.play_until(ending.is_set, 60) for player in players))
            await ending.wait()
            code = await night.bot.end()
            call_off()
            await night._seen(connected=False)
            night.server.clock.advance(3.0)
            await plays
            assert code == 0
            Ledger(night.bot.database).check_answers(players)
            await night.start()
        await together(*(player.play() for player in players))
        Ledger(night.bot.database).check_answers(players)
