"""Tasks that run beside everything else. It knows nothing of what they do."""

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any


class BackgroundTasks:
    """Keeps a reference to each task until it is done: the event loop itself holds only weak ones (faults.md F087)."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        self.add(asyncio.get_running_loop().create_task(work))

    def add(self, task: asyncio.Task[Any]) -> None:
        """Holds a task that was started elsewhere."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def __iter__(self) -> Iterator[asyncio.Task[Any]]:
        """The tasks that are not done."""
        return iter(tuple(self._tasks))

    def __len__(self) -> int:
        return len(self._tasks)

    def cancel(self) -> None:
        for task in self:
            task.cancel()

    async def stop(self) -> None:
        """Cancels them and waits until they have ended."""
        self.cancel()
        await asyncio.gather(*self, return_exceptions=True)
