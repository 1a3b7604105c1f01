"""What Discord delivers more than once, late, or in another order counts once and is answered once (F012)."""

import pytest

from cogs.croupier import Croupier
from cogs.deduplication import SeenInteractions
from tests.cogs.faults.conftest import Sentry
from tests.cogs.program.test_lobby import IN_PLACE
from tests.cogs.tables.conftest import Begin
from tests.kit.evening import in_english
from tests.kit.playground import Playground


async def doubled(playground: Playground, copies: int) -> None:
    await playground.fault("event_duplicate", event="INTERACTION_CREATE", copies=copies, times=0)


@pytest.mark.parametrize("copies", [2, 5])
async def test_a_lobby_where_everything_arrives_several_times(
    patient: Croupier, playground: Playground, sentry: Sentry, copies: int
) -> None:
    channel = playground.channel("table-1")
    await in_english(playground)
    ana, ben, cho = playground.ana, playground.ben, playground.cho
    await doubled(playground, copies)
    opened = await ana.slash(channel, "uno new", scoring="single")
    assert opened.message is not None
    assert not opened.ephemeral
    assert (await ben.click(opened.message, "Join")).kind in IN_PLACE
    said = await cho.slash(channel, "uno join")
    assert "You have a seat. Ana starts the game." in said.text
    assert (await ana.click(opened.message, "Add robot")).kind in IN_PLACE
    robot = await ana.slash(channel, "uno robot")
    lobby = await patient.lobbies.store.in_channel(int(channel))
    assert lobby is not None
    assert len(lobby.sitters) == 5
    assert "takes a seat" in robot.text
    assert "You have left" in (await cho.slash(channel, "uno leave")).text
    assert (await ana.click(opened.message, "Start")).kind in IN_PLACE
    table = await ana.wait_for_message(channel, lambda one: one.has_button("My hand"))
    hand = await ana.click(table, "My hand")
    assert "Your hand in" in hand.text
    assert all(count == 1 for count in sentry.callbacks().values())


async def test_moves_that_arrive_several_times_and_late(begin: Begin, sentry: Sentry) -> None:
    """Each acts once and tells what it did, not that somebody else has done it."""
    e = await begin("Ana", "Ben")
    e.bot.member_limiter._refill = 1e9
    ana, ben = e.playground.ana, e.playground.ben
    await e.lay_out(["R1 R2 R3 R4", "R6 R7 R8 R9"], "R5", draw_pile="Y1 Y2 Y3 Y4 Y5 Y6")
    await doubled(e.playground, 5)
    await e.playground.fault("event_delay", event="INTERACTION_CREATE", seconds=0.2, times=1)
    for member, card, left in ((ana, "R1", 3), (ben, "R6", 3), (ana, "R2", 2), (ben, "R7", 2)):
        reply = await member.slash(e.channel, "uno play", card=card)
        assert f"You have {left} cards" in reply.text
        assert "already" not in reply.text
    assert all(count == 1 for count in sentry.callbacks().values())


def test_only_the_latest_are_remembered() -> None:
    once = SeenInteractions(kept=3)
    assert [once.is_first(number) for number in (1, 2, 1, 3, 4)] == [True, True, False, True, True]
    assert once.is_first(1)
    assert not once.is_first(4)
