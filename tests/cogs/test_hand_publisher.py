"""Open hands: renewed when they look different, never while a click is being answered, given up where that fails."""

import asyncio
from typing import Any

import discord
import pytest

from cogs.uno.hand import HandPublisher
from engine import Move, Seat
from tests.cogs.components import flat, sent
from tests.cogs.fakes import FakedTable
from tests.cogs.positions import A, B, at
from tests.cogs.test_hand_message import NoEmojis


class NoPictures:
    """Draws nothing, as slowly as a test wants."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()

    async def draw(self, key: object, scene: object) -> None:
        await self.free.wait()


class Click:
    """An interaction by command, which remembers what it was answered, and every later edit."""

    type = discord.InteractionType.application_command
    message = None
    locale = "en-US"

    def __init__(self, number: int) -> None:
        self.id, self.response = number, self
        self.answers: list[discord.ui.LayoutView] = []
        self.edits: list[discord.ui.LayoutView] = []
        self.broken = False

    async def send_message(self, *, view: discord.ui.LayoutView, **facts: Any) -> None:
        self.answers.append(view)

    async def edit_original_response(self, *, view: discord.ui.LayoutView, **facts: Any) -> None:
        if self.broken:
            raise TimeoutError
        self.edits.append(view)


def words(view: discord.ui.LayoutView) -> str:
    return " ".join(part.get("content") or part.get("label") or "" for part in flat(sent(view)))


@pytest.fixture
async def e() -> FakedTable:
    return await at({"A": "R1 R2", "B": "G1 G2", "C": "Y1 Y2"}, "R5", draw_pile="Y3 Y4 Y5 Y6 Y7 Y8")


@pytest.fixture
def pictures() -> NoPictures:
    return NoPictures()


@pytest.fixture
def hands(e: FakedTable, pictures: NoPictures) -> HandPublisher:
    """The table's own, in place of the fake."""
    e.table._hands = HandPublisher(5, pictures, NoEmojis())  # type: ignore[arg-type]
    return e.table._hands


async def look(e: FakedTable, hands: HandPublisher, seat: Seat, number: int = 1) -> Click:
    click = Click(number)
    await hands.answer(click, seat, e.table.hand)  # type: ignore[arg-type]
    await hands.settle()
    return click


async def test_a_hand_is_renewed_when_its_cards_or_its_turn_change(e: FakedTable, hands: HandPublisher) -> None:
    ana, ben = await look(e, hands, A), await look(e, hands, B)
    await e.table.move(A, Move("play", "R1"))
    await hands.settle()
    assert "Red 1" not in words(ana.edits[0])
    assert "your turn" in words(ben.edits[0])
    await e.table.move(A, Move("uno"))
    await hands.settle()
    assert (len(ana.edits), len(ben.edits)) == (1, 1)


async def test_a_hand_that_grew_old_while_it_was_drawn_is_renewed_at_once(
    e: FakedTable, hands: HandPublisher, pictures: NoPictures
) -> None:
    pictures.free.clear()
    click = Click(1)
    drawn = asyncio.create_task(hands.answer(click, B, e.table.hand))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    await e.table.move(A, Move("play", "R1"))
    assert click.edits == []
    pictures.free.set()
    await drawn
    await hands.settle()
    assert "your turn" not in words(click.answers[0])
    assert [("your turn" in words(edit)) for edit in click.edits] == [True]


async def test_a_hand_that_was_clicked_meanwhile_is_left_to_the_answer(
    e: FakedTable, hands: HandPublisher, pictures: NoPictures
) -> None:
    click = await look(e, hands, B)
    pictures.free.clear()
    await e.table.move(A, Move("play", "R1"))
    await asyncio.sleep(0)
    hands.suspend(B)
    pictures.free.set()
    await hands.settle()
    assert click.edits == []


async def test_only_the_newest_hand_of_a_seat_is_renewed(e: FakedTable, hands: HandPublisher) -> None:
    older, newer = await look(e, hands, B), await look(e, hands, B, 2)
    await e.table.move(A, Move("play", "R1"))
    await hands.settle()
    assert (len(older.edits), len(newer.edits)) == (0, 1)


async def test_a_hand_that_cannot_be_renewed_is_given_up(e: FakedTable, hands: HandPublisher) -> None:
    click = await look(e, hands, B)
    click.broken = True
    await e.table.move(A, Move("play", "R1"))
    await hands.settle()
    assert hands.open_hands() == frozenset()
