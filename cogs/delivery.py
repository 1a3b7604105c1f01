"""Delivers the newest of many states, one at a time. The caller says how, and what to do when it fails."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

State = TypeVar("State")


async def at_once() -> None:
    """A `ready` that never waits."""


class Delivery(Generic[State]):
    """At most one delivery is in flight; of the states that arrive meanwhile only the newest is delivered next.

    `ready` is awaited before each delivery, which takes the newest state afterwards. `after` is given a failure and the
    number of pauses since the last success; it returns the real seconds until the next try, or None to wait for a
    new state.
    """

    def __init__(
        self,
        deliver: Callable[[State], Awaitable[None]],
        after: Callable[[Exception, int], Awaitable[float | None]],
        ready: Callable[[], Awaitable[None]] = at_once,
    ) -> None:
        self._deliver, self._after, self._ready = deliver, after, ready
        self.newest: State | None = None
        self.busy = False
        self._due = False
        self._hurried = asyncio.Event()
        self._worker: asyncio.Task[None] | None = None

    def show(self, state: State) -> None:
        """Delivers this state in a background task."""
        self.newest = state
        self.again()

    def again(self) -> None:
        """Delivers the newest state again, if there is one: what the message shows is out of date."""
        if self.newest is None:
            return
        self._due = True
        if not self.busy:
            self.busy = True
            self._worker = asyncio.get_running_loop().create_task(self._work())

    async def run(self, state: State) -> None:
        """Returns when this state is delivered; if a delivery is in flight, it follows in the background."""
        self.newest, self._due = state, True
        if not self.busy:
            self.busy = True
            await self._work()

    def hurry(self) -> None:
        """Ends a pause between two tries: what made them fail is over."""
        self._hurried.set()

    def forget(self) -> None:
        """Drops the waiting state."""
        self.newest, self._due = None, False

    async def _work(self) -> None:
        pauses = 0
        try:
            while self._due:
                seconds = await self._attempt(pauses)
                if seconds is None:
                    pauses = 0
                    continue
                pauses += seconds > 0
                await self._rest(seconds)
                self._due = self.newest is not None
        finally:
            self.busy = False

    async def _rest(self, seconds: float) -> None:
        self._hurried.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurried.wait(), seconds)

    async def _attempt(self, pauses: int) -> float | None:
        """Delivers the newest state; returns the seconds until a retry, None for no retry."""
        try:
            await self._ready()
            state, self._due = self.newest, False
            if state is not None:
                await self._deliver(state)
        except Exception as trouble:  # noqa: BLE001 -- whatever it is, `after` knows what to do
            return await self._after(trouble, pauses)
        return None

    async def settle(self) -> None:
        """Waits until no background delivery is in flight."""
        while self._worker is not None and not self._worker.done():
            await asyncio.wait({self._worker})

    def stop(self) -> None:
        """Cancels the delivery in flight."""
        if self._worker is not None:
            self._worker.cancel()
