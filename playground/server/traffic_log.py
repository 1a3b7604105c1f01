"""The traffic of a server: requests, answers, gateway frames and faults, the newest 5,000, for tests and the page."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from playground.server.values import Json

_KEPT = 5000


class TrafficLog:
    """Entries carry `n` (rising), `at` (Unix seconds) and `kind`: request, dispatch, received, or control."""

    def __init__(self) -> None:
        self.entries: deque[Json] = deque(maxlen=_KEPT)
        self.unknown_routes: list[str] = []
        self.refusals: deque[Json] = deque(maxlen=_KEPT)
        self._grown = asyncio.Event()
        self._count = 0

    def add(self, kind: str, at: float, **facts: Any) -> Json:
        self._count += 1
        entry: Json = {"n": self._count, "at": at, "kind": kind, **facts}
        self.entries.append(entry)
        self._grown.set()
        return entry

    async def until(self, reached: Callable[[], object]) -> None:
        """Returns once `reached()` is true; it is asked after every new entry."""
        while not reached():
            self._grown.clear()
            await self._grown.wait()

    def add_refusal(self, entry: Json, body: Json) -> None:
        self.refusals.append({"n": entry["n"], "method": entry["method"], "path": entry["path"], "body": body})

    def after(self, number: int) -> list[Json]:
        """Entries newer than the given one."""
        return [entry for entry in self.entries if entry["n"] > number]

    def requests(self, method: str = "", part: str = "") -> list[Json]:
        """Requests whose path contains `part`, oldest first."""
        found = [entry for entry in self.entries if entry["kind"] == "request"]
        return [entry for entry in found if method in ("", entry["method"]) and part in entry["path"]]
