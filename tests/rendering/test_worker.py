"""The worker: draws off the event loop, the latest request wins, the queue is bounded, closing is orderly."""

import asyncio
import threading
from collections.abc import AsyncIterator
from functools import partial

import pytest

from rendering import Superseded, Worker, WorkerBusy


@pytest.fixture
async def worker() -> AsyncIterator[Worker]:
    async with Worker(most_waiting=3) as worker:
        yield worker


class Gate:
    """A job that reports its start and waits until it may end."""

    def __init__(self) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()

    def __call__(self) -> str:
        self.begun.set()
        assert self.may_end.wait(10)
        return "gate"


async def held(worker: Worker) -> tuple[Gate, asyncio.Task[str]]:
    gate = Gate()
    task = asyncio.create_task(worker.render("gate", gate))
    await asyncio.to_thread(gate.begun.wait, 10)
    return gate, task


async def test_jobs_run_in_one_other_thread(worker: Worker) -> None:
    threads = {await worker.render(n, threading.current_thread) for n in range(3)}
    assert len(threads) == 1
    assert threading.current_thread() not in threads


async def test_the_latest_request_wins(worker: Worker) -> None:
    gate, first = await held(worker)
    drawn: list[int] = []
    older = asyncio.create_task(worker.render("table", lambda: drawn.append(1)))
    other = asyncio.create_task(worker.render("hand", lambda: drawn.append(2)))
    await asyncio.sleep(0)
    newer = asyncio.create_task(worker.render("table", lambda: drawn.append(3)))
    with pytest.raises(Superseded):
        await older
    gate.may_end.set()
    await asyncio.gather(first, other, newer)
    assert drawn == [3, 2]  # the newer request took the place of the older in the queue


async def test_a_started_picture_is_not_superseded(worker: Worker) -> None:
    gate, first = await held(worker)
    newer = asyncio.create_task(worker.render("gate", lambda: "newer"))
    await asyncio.sleep(0)
    gate.may_end.set()
    assert [*await asyncio.gather(first, newer)] == ["gate", "newer"]


async def test_the_queue_is_bounded_but_a_waiting_request_may_be_replaced(worker: Worker) -> None:
    gate, first = await held(worker)
    waiting = [asyncio.create_task(worker.render(n, partial(int, n))) for n in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(WorkerBusy):
        await worker.render("one too many", lambda: 0)
    renewed = asyncio.create_task(worker.render(1, lambda: "renewed"))
    await asyncio.sleep(0)
    gate.may_end.set()
    results = await asyncio.gather(*waiting, renewed, first, return_exceptions=True)
    assert results[0] == 0
    assert isinstance(results[1], Superseded)
    assert results[2:] == [2, "renewed", "gate"]


async def test_an_exception_reaches_the_caller(worker: Worker) -> None:
    with pytest.raises(ZeroDivisionError):
        await worker.render("x", lambda: 1 // 0)
    assert await worker.render("x", lambda: 1) == 1


async def test_the_event_loop_runs_while_the_worker_draws(worker: Worker) -> None:
    gate, first = await held(worker)
    for _ in range(100):
        await asyncio.sleep(0)
    assert not first.done()
    gate.may_end.set()
    assert await first == "gate"


async def test_a_cancelled_request_is_not_drawn(worker: Worker) -> None:
    gate, first = await held(worker)
    drawn: list[int] = []
    task = asyncio.create_task(worker.render("x", lambda: drawn.append(1)))
    await asyncio.sleep(0)
    task.cancel()
    gate.may_end.set()
    await first
    await worker.render("y", lambda: None)
    assert drawn == []


async def test_pictures_go_before_cache_warming(worker: Worker) -> None:
    gate, first = await held(worker)
    order: list[str] = []
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    worker.warm([lambda: order.append("ahead"), lambda: loop.call_soon_threadsafe(done.set)])
    picture = asyncio.create_task(worker.render("table", lambda: order.append("table")))
    await asyncio.sleep(0)
    gate.may_end.set()
    await asyncio.gather(first, picture)
    await asyncio.wait_for(done.wait(), 10)
    assert order == ["table", "ahead"]


async def test_a_failing_step_ends_only_its_own_series(worker: Worker, caplog: pytest.LogCaptureFixture) -> None:
    done = asyncio.Event()
    loop = asyncio.get_running_loop()
    worker.warm([lambda: 1 // 0, lambda: pytest.fail("not reached")])
    worker.warm([lambda: loop.call_soon_threadsafe(done.set)])
    await asyncio.wait_for(done.wait(), 10)
    assert "could not draw ahead" in caplog.text


async def test_close_finishes_the_started_picture_and_refuses_the_rest() -> None:
    worker = Worker()
    gate, first = await held(worker)
    waiting = asyncio.create_task(worker.render("x", lambda: 1))
    await asyncio.sleep(0)
    closing = asyncio.create_task(worker.close())
    await asyncio.sleep(0)
    with pytest.raises(WorkerBusy):
        await waiting
    gate.may_end.set()
    await closing
    assert await first == "gate"
    with pytest.raises(WorkerBusy):
        await worker.render("y", lambda: 1)
    worker.warm([lambda: pytest.fail("never drawn")])


async def test_an_unused_worker_closes_without_a_thread() -> None:
    async with Worker() as worker:
        assert worker
