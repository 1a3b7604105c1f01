"""Time that runs out, and members who leave, in the middle of every decision of the special editions."""

import pytest

from engine import Move, Seat
from tests.cogs.tables.conftest import Begin
from tests.cogs.tables.test_editions import wish, wizz
from tests.kit.table_evening import TableEvening


async def asked_for_wish(begin: Begin) -> TableEvening:
    e = await wish(begin)
    await e.playground.ana.slash(e.channel, "uno colour", colour="green")
    await e.settle()
    return e


async def won_race(begin: Begin) -> TableEvening:
    e = await wizz(begin, "uno_wizz")
    await e.playground.ben.slash(e.channel, "uno wizz")
    await e.settle()
    return e


MOMENTS = {
    "colour": wish,
    "wish": asked_for_wish,
    "spin": lambda begin: wizz(begin, "show", spin=False),
    "almost_uno": lambda begin: wizz(begin, "almost_uno"),
    "number_less": lambda begin: wizz(begin, "number_less"),
    "war": lambda begin: wizz(begin, "war", "R2* G3 G4 R1", "B1 G2 B9 R7", "Y1 Y2 W"),
    "race": lambda begin: wizz(begin, "uno_wizz"),
    "race's card": won_race,
}
TIME_UP = {
    "colour": "Ana's time is up.",
    "wish": "Ana makes no wish.",
    "spin": "Ben's time is up. Ben spins the wheel: Show hand.",
    "almost_uno": "Ben keeps 2 cards and discards 3.",
    "number_less": "Ben discards nothing.",
    "war": "Ben discards the blue 9.",
    "race": "Nobody shouts UNO WIZZ in time.",
    "race's card": "Ben discards nothing.",
}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_silence_is_answered_by_the_default_and_told(begin: Begin, moment: str) -> None:
    e = await MOMENTS[moment](begin)
    table = e.room.table
    await table.answer_by_default(frozenset(answer.decision for answer in table.asked))
    await e.settle()
    shown = e.table(e.playground.cho)
    assert TIME_UP[moment] in shown.text, shown.text
    assert table.view.waiting


@pytest.mark.parametrize("moment", MOMENTS)
async def test_who_leaves_leaves_nothing_half_done(begin: Begin, moment: str) -> None:
    e = await MOMENTS[moment](begin)
    table = e.room.table
    leaver = Seat(0) if moment in {"colour", "wish"} else Seat(1)
    await table.move(leaver, Move("leave"))
    await e.settle()
    name = "Ana" if leaver == 0 else "Ben"
    shown = e.table(e.playground.cho)
    assert f"{name} leaves" in shown.text, shown.text
    kinds = {kind.key for _, kind in table.view.waiting}
    assert kinds == ({"shout"} if moment == "race" else {"turn"})
    labels = [button.label for button in shown.buttons]
    assert ("UNO WIZZ!" in labels) == (moment == "race")
    assert "Choose" not in labels
    assert "Spin the wheel" not in labels
