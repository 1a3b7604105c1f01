"""Waiting for something in this process. Nothing here sleeps: who waits is asked whenever the event loop comes to rest.

Whatever changes the state of the process runs on its loop, or wakes it; so nothing that came to be is missed, and no
machine is too slow or too fast for it.
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
PATIENCE = 60.0
"""Seconds after which it will never come."""


async def until(reached: Callable[[], T | None]) -> T:
    """The first true value of `reached()`. Raises TimeoutError, or what `reached` raises."""
    waiting = _watch(asyncio.get_running_loop())
    found: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def ask() -> bool:
        if not found.done():
            try:
                if value := reached():
                    found.set_result(value)
            except Exception as trouble:  # noqa: BLE001  whatever it is, it is who waits that must hear of it
                found.set_exception(trouble)
        return found.done()

    waiting.append(ask)
    try:
        async with asyncio.timeout(PATIENCE):
            return await found
    finally:
        waiting.remove(ask)


def _watch(loop: Any) -> list[Callable[[], bool]]:
    """Predicates asked before the loop blocks; it does not block while one is true."""
    selector = loop._selector
    if not hasattr(selector, "waiting"):
        rest = selector.select
        waiting: list[Callable[[], bool]] = []

        def select(timeout: float | None = None) -> Any:
            answers = [ask() for ask in waiting]
            return rest(0 if any(answers) else timeout)

        selector.waiting, selector.select = waiting, select
    asked: list[Callable[[], bool]] = selector.waiting
    return asked


async def turns(count: int) -> None:
    """Lets the event loop turn so many times: what "a little later" means where things cross."""
    for _ in range(count):
        await asyncio.sleep(0)
