"""Shows the newest of many states, one at a time. How a state is shown, and what to do where that fails, is given."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

State = TypeVar("State")


async def _at_once() -> None:
    """Nothing has to be waited for."""


class Delivery(Generic[State]):
    """At most one delivery is under way; of the states that come meanwhile only the newest is delivered next.

    `ready` is awaited before each, and what is newest after it is taken. `after` is told of a failure, and how often
    there was a pause already since the last success; it says in how many real seconds what is newest then is tried,
    None: not before something new is shown.
    """

    def __init__(
        self,
        deliver: Callable[[State], Awaitable[None]],
        after: Callable[[Exception, int], Awaitable[float | None]],
        ready: Callable[[], Awaitable[None]] = _at_once,
    ) -> None:
        self._deliver, self._after, self._ready = deliver, after, ready
        self.newest: State | None = None
        self.busy = False
        self._due = False
        self._worker: asyncio.Task[None] | None = None

    def show(self, state: State) -> None:
        """Delivers this state in a task."""
        self.newest = state
        self.again()

    def again(self) -> None:
        """Delivers the newest state once more, if there is any: what is shown of it is no longer right."""
        if self.newest is None:
            return
        self._due = True
        if not self.busy:
            self.busy = True
            self._worker = asyncio.get_running_loop().create_task(self._work())

    async def run(self, state: State) -> None:
        """Delivers this state before it returns; where a delivery is under way, this one follows by itself."""
        self.newest, self._due = state, True
        if not self.busy:
            self.busy = True
            await self._work()

    def forget(self) -> None:
        """What waits is not delivered any more."""
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
                await asyncio.sleep(seconds)
                self._due = self.newest is not None
        finally:
            self.busy = False

    async def _attempt(self, pauses: int) -> float | None:
        """Delivers what is newest; seconds until it is tried again, None where it is not."""
        try:
            await self._ready()
            state, self._due = self.newest, False
            if state is not None:
                await self._deliver(state)
        except Exception as trouble:  # noqa: BLE001 -- whatever it is, `after` knows what to do
            return await self._after(trouble, pauses)
        return None

    async def settle(self) -> None:
        """Waits until nothing is under way in a task."""
        while self._worker is not None and not self._worker.done():
            await asyncio.wait({self._worker})

    def stop(self) -> None:
        """Cancels what is under way."""
        if self._worker is not None:
            self._worker.cancel()
