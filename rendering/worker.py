"""One thread draws, so that the event loop never does. A newer request replaces an older one that has not started.

Knows nothing of what it draws: a job is a function without arguments.
"""

import asyncio
import logging
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import Future
from typing import Any, Final, Self, TypeVar

_log = logging.getLogger(__name__)

MAX_WAITING: Final = 256

T = TypeVar("T")
Job = Callable[[], Any]


class Superseded(Exception):
    """A newer request for the same key replaced this one before it started."""


class WorkerBusy(RuntimeError):
    """The queue is full, or the worker is closed."""


class Worker:
    """Use from one event loop; the thread starts with the first job. Close it before the loop ends."""

    def __init__(self, most_waiting: int = MAX_WAITING) -> None:
        self._most = most_waiting
        self._waiting: OrderedDict[Hashable, tuple[Job, Future[Any]]] = OrderedDict()
        self._spare: deque[Iterator[Job]] = deque()
        self._bell = threading.Condition()
        self._closed = False
        self._thread: threading.Thread | None = None

    async def render(self, key: Hashable, job: Callable[[], T]) -> T:
        """Runs the job in the thread unless cancelled before. Raises Superseded, WorkerBusy and what the job raises."""
        result: Future[T] = Future()
        with self._bell:
            if self._closed or (key not in self._waiting and len(self._waiting) >= self._most):
                raise WorkerBusy("the queue is full, or the worker is closed")
            older = self._waiting.get(key)
            self._waiting[key] = job, result  # a key keeps its place in the queue
            self._start()
            self._bell.notify()
        if older and older[1].set_running_or_notify_cancel():
            older[1].set_exception(Superseded())
        return await asyncio.wrap_future(result)

    def warm(self, steps: Iterable[Job]) -> None:
        """Runs steps one by one while no picture is waiting. An exception ends this series of steps."""
        with self._bell:
            if self._closed:
                return
            self._spare.append(iter(steps))
            self._start()
            self._bell.notify()

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="rendering", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            with self._bell:
                while not (self._waiting or self._spare or self._closed):
                    self._bell.wait()
                if self._closed:
                    return
                taken = self._waiting.popitem(last=False)[1] if self._waiting else None
            if taken:
                _run(*taken)
            else:
                self._take_step()

    def _take_step(self) -> None:
        step = next(self._spare[0], None)
        if step is None:
            self._spare.popleft()
            return
        try:
            step()
        except Exception:  # noqa: BLE001 (a picture that needs this step will raise it again)
            _log.exception("could not draw ahead")
            self._spare.popleft()

    async def close(self) -> None:
        """Finishes the current picture, refuses those that are waiting (WorkerBusy), and ends the thread."""
        with self._bell:
            self._closed = True
            waiting, self._waiting = self._waiting, OrderedDict()
            self._bell.notify()
        for _, result in waiting.values():
            if result.set_running_or_notify_cancel():
                result.set_exception(WorkerBusy("the worker is closed"))
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _run(job: Job, result: Future[Any]) -> None:
    if not result.set_running_or_notify_cancel():
        return
    try:
        result.set_result(job())
    except BaseException as error:  # noqa: BLE001 (the caller gets it)
        result.set_exception(error)
