"""A loop whose time passes only while everybody waits, and then at once: minutes of pauses take no time."""

import asyncio
import selectors
import time
from collections.abc import Coroutine
from typing import Any

import pytest


class _Jumping(selectors.DefaultSelector):
    """Instead of waiting it moves the time on."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 10_000.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for ever"
        self.now += max(0.0, timeout)
        return super().select(0)


class FastLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.jumping = _Jumping()
        super().__init__(self.jumping)

    def time(self) -> float:
        return self.jumping.now


def run_fast(work: Coroutine[Any, Any, None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs it to its end; `time.monotonic` is the time of the loop meanwhile."""
    loop = FastLoop()
    with monkeypatch.context() as patched:
        patched.setattr(time, "monotonic", loop.time)
        try:
            loop.run_until_complete(work)
        finally:
            for task in asyncio.all_tasks(loop):
                task.cancel()
            loop.run_until_complete(asyncio.sleep(0))
            loop.close()
