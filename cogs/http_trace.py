"""Feeds the metrics and the circuit breaker with every request to Discord, including the library's own retries."""

import re
from collections import OrderedDict
from time import perf_counter
from types import SimpleNamespace
from typing import Final

import aiohttp
from yarl import URL

from cogs.circuit_breaker import CircuitBreaker
from cogs.metrics import Metrics

_WORDS: Final = frozenset(
    {
        *("@me", "@original", "applications", "bot", "callback", "channels", "commands", "emojis", "followup"),
        *("gateway", "guilds", "interactions", "members", "messages", "oauth2", "threads", "typing", "users"),
        *("webhooks",),
    }
)
"""Path segments that are kept; all others are ids, tokens or names."""
_API: Final = re.compile(r"^/api/v\d+/(.+)$")
_CALLBACK: Final = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
_OF_INTERACTIONS: Final = re.compile(r"^/api/v\d+/(interactions|webhooks)/")
_INVALID: Final = frozenset({401, 403, 429})
_FORGOTTEN_AFTER: Final = 10_000


class HttpTrace:
    """`config` goes into the client; `received` is told when an interaction arrives."""

    def __init__(self, metrics: Metrics, breaker: CircuitBreaker) -> None:
        self._metrics, self._breaker = metrics, breaker
        self._arrived: OrderedDict[int, float] = OrderedDict()
        self.config = aiohttp.TraceConfig()
        self.config.on_request_end.append(self._answered)
        self.config.on_request_exception.append(self._lost)

    def received(self, interaction_id: int) -> None:
        self._arrived[interaction_id] = perf_counter()
        if len(self._arrived) > _FORGOTTEN_AFTER:  # those that were never answered
            self._arrived.popitem(last=False)

    async def _answered(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, seen: aiohttp.TraceRequestEndParams
    ) -> None:
        route, status = route_of(seen.method, seen.url), seen.response.status
        scope = seen.response.headers.get("X-RateLimit-Scope", "none")
        self._metrics.requests.labels(route, str(status)).inc()
        if status == 429:
            self._metrics.rate_limited.labels(route, scope if scope in {"user", "global", "shared"} else "none").inc()
        if status in _INVALID and scope != "shared" and not _OF_INTERACTIONS.search(seen.url.path):
            self._metrics.invalid_requests.inc()  # docs/discord.md, Rate limits
            self._breaker.count()
        if status == 429 and "Via" not in seen.response.headers:  # it is not Discord who answers (faults.md F023)
            self._breaker.trip()
        if callback := _CALLBACK.search(seen.url.path):
            self._callback(int(callback[1]), accepted=status < 400)

    def _callback(self, interaction_id: int, *, accepted: bool) -> None:
        arrived = self._arrived.pop(interaction_id, None)
        if accepted and arrived is not None:
            self._metrics.answers.observe(perf_counter() - arrived)

    async def _lost(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, seen: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._metrics.requests.labels(route_of(seen.method, seen.url), "none").inc()


def route_of(method: str, url: URL) -> str:
    """The route's template: `PATCH /channels/{}/messages/{}`. What is no route of the API is told by its kind."""
    path = _API.match(url.path)
    if path is None:
        return "gateway" if url.scheme.startswith("ws") or "gateway" in url.path else "other"
    return f"{method} /" + "/".join(part if part in _WORDS else "{}" for part in path[1].split("/"))
