"""Requests are told by their route: what labels of metrics may hold, and what they must never hold."""

import pytest
from yarl import URL

from cogs.http_trace import route_of

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
