"""Showing the newest of many states: one at a time, again where it failed, never what is older."""

import asyncio

from cogs.delivery import Delivery
from cogs.refusals import give_up


class Board:
    """Where states are written; it can be held up, and it can fail."""

    def __init__(self, *failures: Exception) -> None:
        self.written: list[int] = []
        self.begun: list[int] = []
        self.failures = list(failures)
        self.free = asyncio.Event()
        self.free.set()
        self.told: list[tuple[str, int]] = []
        self.pauses: tuple[float | None, ...] = (0.0,)

    async def write(self, state: int) -> None:
        self.begun.append(state)
        await self.free.wait()
        if self.failures:
            raise self.failures.pop(0)
        self.written.append(state)

    async def after(self, trouble: Exception, pauses: int) -> float | None:
        self.told.append((str(trouble), pauses))
        return self.pauses[min(len(self.told), len(self.pauses)) - 1]


async def test_of_what_comes_meanwhile_only_the_newest_is_shown() -> None:
    board = Board()
    delivery = Delivery(board.write, give_up)
    board.free.clear()
    delivery.show(1)
    await asyncio.sleep(0)
    for state in (2, 3, 4):
        delivery.show(state)
    assert board.begun == [1]
    board.free.set()
    await delivery.settle()
    assert board.written == [1, 4]
    assert not delivery.busy


async def test_after_a_failure_what_is_newest_then_is_tried() -> None:
    board = Board(OSError("line"), OSError("line"), ValueError("refused"))
    board.pauses = (0.001, 0.001, 0.0)
    delivery = Delivery(board.write, board.after)
    delivery.show(1)
    await asyncio.sleep(0)
    delivery.show(2)
    await delivery.settle()
    assert board.written == [2]
    assert board.told == [("line", 0), ("line", 1), ("refused", 2)]


async def test_what_is_given_up_waits_for_something_new() -> None:
    board = Board(OSError("line"))
    board.pauses = (None,)
    delivery = Delivery(board.write, board.after)
    delivery.show(1)
    await delivery.settle()
    assert board.written == []
    delivery.show(2)
    await delivery.settle()
    assert board.written == [2]


async def test_who_waits_for_its_own_state_has_it_begun_before_anything_newer() -> None:
    board = Board()
    delivery = Delivery(board.write, give_up)
    board.free.clear()
    first = asyncio.create_task(delivery.run(1))
    await asyncio.sleep(0)
    await delivery.run(2)
    assert board.begun == [1]
    board.free.set()
    await first
    assert board.written == [1, 2]


async def test_nothing_is_shown_again_before_there_was_anything() -> None:
    board = Board()
    delivery = Delivery(board.write, give_up)
    delivery.again()
    assert not delivery.busy
    delivery.show(1)
    await delivery.settle()
    delivery.again()
    await delivery.settle()
    assert board.written == [1, 1]


async def test_what_is_newest_is_looked_up_after_the_wait_before_it() -> None:
    board, gate = Board(), asyncio.Event()

    async def ready() -> None:
        await gate.wait()

    delivery = Delivery(board.write, give_up, ready)
    delivery.show(1)
    await asyncio.sleep(0)
    delivery.show(2)
    gate.set()
    await delivery.settle()
    assert board.written == [2]
