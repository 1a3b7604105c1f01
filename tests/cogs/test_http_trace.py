"""Requests are told by their route: what labels of metrics may hold, and what they must never hold.

The circuit breaker counts what Discord counts.
"""

from types import SimpleNamespace
from typing import Any

import pytest
from yarl import URL

from cogs.circuit_breaker import MAX_REFUSALS, CircuitBreaker
from cogs.http_trace import HttpTrace, route_of
from cogs.metrics import Metrics

BASE = URL("https://discord.com/api/v10/")


@pytest.mark.parametrize(("method", "path", "route"), [
    ("PATCH", "channels/123/messages/456", "PATCH /channels/{}/messages/{}"),
    ("POST", "interactions/12/aW50ZXJhY3Rpb246/callback?with_response=true", "POST /interactions/{}/{}/callback"),
    ("PATCH", "webhooks/12/aW50ZXJhY3Rpb246/messages/@original", "PATCH /webhooks/{}/{}/messages/@original"),
    ("POST", "webhooks/12/aW50ZXJhY3Rpb246", "POST /webhooks/{}/{}"),
    ("PUT", "applications/12/guilds/34/commands", "PUT /applications/{}/guilds/{}/commands"),
    ("GET", "gateway/bot", "GET /gateway/bot"),
    ("PUT", "channels/12/messages/34/reactions/%F0%9F%83%8F/@me", "PUT /channels/{}/messages/{}/{}/{}/@me"),
])  # fmt: skip
def test_a_route_has_neither_ids_nor_tokens(method: str, path: str, route: str) -> None:
    assert route_of(method, BASE.join(URL(path))) == route


@pytest.mark.parametrize(("address", "kind"), [
    ("wss://gateway.discord.gg/?v=10", "gateway"),
    ("http://127.0.0.1:8765/gateway?v=10", "gateway"),
    ("https://cdn.discordapp.com/emojis/123.png", "other"),
])  # fmt: skip
def test_what_is_no_route_is_told_by_its_kind(address: str, kind: str) -> None:
    assert route_of("GET", URL(address)) == kind


VIA = {"Via": "1.1 google"}


@pytest.mark.parametrize(("method", "path", "status", "headers", "counts"), [
    ("PATCH", "channels/1/messages/2", 403, {}, True),
    ("GET", "users/@me", 401, {}, True),
    ("PATCH", "channels/1/messages/2", 429, {**VIA, "X-RateLimit-Scope": "user"}, True),
    ("PATCH", "channels/1/messages/2", 429, {**VIA, "X-RateLimit-Scope": "shared"}, False),
    ("PATCH", "channels/1/messages/2", 404, {}, False),
    ("POST", "interactions/1/abc/callback", 403, {}, False),
    ("PATCH", "webhooks/1/abc/messages/@original", 401, {}, False),
])  # fmt: skip
async def test_what_counts_towards_a_ban(
    method: str, path: str, status: int, headers: dict[str, str], counts: bool
) -> None:
    metrics, breaker = Metrics(), CircuitBreaker(lambda: 0.0)
    seen: Any = SimpleNamespace(
        method=method, url=BASE.join(URL(path)), response=SimpleNamespace(status=status, headers=headers)
    )
    for _ in range(MAX_REFUSALS):
        await HttpTrace(metrics, breaker)._answered(None, None, seen)  # type: ignore[arg-type]
    assert (breaker.seconds_open > 0) == counts
    told = metrics.registry.get_sample_value("croupier_invalid_requests_total")
    assert told == (MAX_REFUSALS if counts else 0)


@pytest.mark.parametrize("path", ["channels/1/messages/2", "interactions/1/abc/callback"])
async def test_a_429_that_is_not_from_discord_opens_it_at_once(path: str) -> None:  # F023
    breaker = CircuitBreaker(lambda: 0.0)
    seen: Any = SimpleNamespace(
        method="POST", url=BASE.join(URL(path)), response=SimpleNamespace(status=429, headers={})
    )
    await HttpTrace(Metrics(), breaker)._answered(None, None, seen)  # type: ignore[arg-type]
    assert breaker.seconds_open > 0
