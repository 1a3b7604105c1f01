"""The record of traffic: requests, answers, gateway frames and trouble, bounded, with an event for waiters."""

import asyncio
from collections import deque
from typing import Any

from playground.server.values import Json

_KEPT = 5000


class Record:
    """Entries carry `n` (rising), `at` (Unix seconds) and `kind`: request, dispatch, received, or control."""

    def __init__(self) -> None:
        self.entries: deque[Json] = deque(maxlen=_KEPT)
        self.unknown_routes: list[str] = []
        self.refusals: deque[Json] = deque(maxlen=_KEPT)
        self._count = 0
        self._changed = asyncio.Event()

    def add(self, kind: str, at: float, **facts: Any) -> Json:
        self._count += 1
        entry: Json = {"n": self._count, "at": at, "kind": kind, **facts}
        self.entries.append(entry)
        self._changed.set()
        return entry

    def unknown(self, method: str, path: str) -> None:
        self.unknown_routes.append(f"{method} {path}")

    def refused(self, entry: Json, body: Json) -> None:
        self.refusals.append({"n": entry["n"], "method": entry["method"], "path": entry["path"], "body": body})

    def after(self, number: int) -> list[Json]:
        """Entries newer than the given one."""
        return [entry for entry in self.entries if entry["n"] > number]

    def requests(self, method: str = "", part: str = "") -> list[Json]:
        """Requests whose path contains `part`, oldest first."""
        found = [entry for entry in self.entries if entry["kind"] == "request"]
        return [entry for entry in found if method in ("", entry["method"]) and part in entry["path"]]
