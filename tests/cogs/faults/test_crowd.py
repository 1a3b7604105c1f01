"""Full tables at once, with members who press what they see: everybody is answered, and nothing piles up."""

import asyncio
import gc
from random import Random

import pytest

from cogs.croupier import Croupier
from tests.cogs.faults.conftest import Sentry
from tests.kit.evening import confirmed
from tests.kit.playground import NotPossible, Playground
from tests.kit.waiting import until

TABLES, SEATS, PRESSES, LOOKERS = 3, 10, 2, 2


def tasks_of_the_bot() -> int:
    """Those of the bot's own code; members and server live in this process too."""
    files = [getattr(task.get_coro(), "cr_code", None) for task in asyncio.all_tasks()]
    return len([code for code in files if code is not None and "/cogs/" in code.co_filename])


@pytest.mark.slow
async def test_full_tables_at_once(patient: Croupier, playground: Playground, sentry: Sentry) -> None:
    patient.guild_limiter._refill = 1e9
    sentry.excused |= {10008}
    guild = playground.guild(playground.channel("table-1"))
    before = tasks_of_the_bot()
    crowd = [[await playground.add_member(f"M{t}-{s}") for s in range(SEATS)] for t in range(TABLES)]
    channels = [await playground.add_channel(guild, f"crowd-{t}") for t in range(TABLES)]

    async def evening(number: int) -> None:
        people, channel, dice = crowd[number], channels[number], Random(number)
        opened = await people[0].slash(channel, "uno new", scoring="single")
        assert opened.message is not None
        for one in people[1:]:
            assert not (await one.click(opened.message, "Join")).failed
        assert not (await people[0].click(opened.message, "Start")).failed
        for one in people[:LOOKERS]:
            table = await one.wait_for_message(channel, lambda m: m.has_button("My hand"))
            hand = await one.click(table, "My hand")
            assert hand.message is not None
            for _ in range(PRESSES):
                button = dice.choice(hand.message.buttons)
                try:
                    reply = await one.click(hand.message, custom_id=button.custom_id)
                except (NotPossible, LookupError):
                    continue
                assert not reply.failed
                sentry.words.append(reply.text)
        assert not (await confirmed(people[0], channel, "uno stop")).failed

    await asyncio.gather(*(evening(number) for number in range(TABLES)))
    await until(lambda: not patient.tables.running)
    assert not await patient.db.tables.live()
    gc.collect()
    await until(lambda: tasks_of_the_bot() <= before + 2)
    assert not patient.lobbies.store._timers
    assert not patient.lobbies.store._locks
