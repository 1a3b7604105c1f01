"""Discord's REST API in memory, for one channel: what it refuses, until when, and which requests that cost.

The library's own HTTP client talks to it, so that its repetitions count.
"""

import asyncio
import json
from collections import Counter
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import discord

CHANNEL: Final = 2
_AUTHOR: Final = {"id": "9", "username": "croupier", "discriminator": "0", "avatar": None, "bot": True}
_REST: Final = {"author": _AUTHOR, "attachments": [], "embeds": [], "mentions": [], "mention_roles": [], "type": 0}
_MORE: Final = {"pinned": False, "tts": False, "mention_everyone": False, "edited_timestamp": None, "content": ""}


@dataclass
class Rule:
    """Refuses requests of one method. A status of 0: the line breaks, `carried_out` or not."""

    method: str
    status: int
    code: int = 0
    times: float = float("inf")
    until: float = float("inf")
    carried_out: bool = False
    banned: bool = False


@dataclass
class _Answer:
    method: str
    status: int
    body: Any = None
    headers: dict[str, str] = field(default_factory=lambda: {"content-type": "application/json"})
    reason = "told by the test"

    async def text(self, encoding: str = "") -> str:
        return self.body if isinstance(self.body, str) else json.dumps(self.body)


class RefusingDiscord:
    """In place of the library's aiohttp session."""

    def __init__(self) -> None:
        self.messages: dict[int, str] = {}
        self.requests: list[tuple[float, str]] = []
        self.nonces: Counter[str] = Counter()
        self.exists = True
        self.rules: list[Rule] = []
        self._by_nonce: dict[str, int] = {}
        self._last = 1000

    def client(self) -> discord.Client:
        """A client of the library that talks to this."""
        client = discord.Client(intents=discord.Intents.none())
        client.http._HTTPClient__session = self  # type: ignore[attr-defined]
        client.http._global_over = asyncio.Event()
        client.http._global_over.set()
        return client

    @property
    def most_in_a_minute(self) -> int:
        times = [at for at, _ in self.requests]
        return max((sum(at <= other < at + 60 for other in times) for at in times), default=0)

    @asynccontextmanager
    async def request(self, method: str, url: str, **facts: Any) -> Any:
        now = asyncio.get_running_loop().time()
        self.requests.append((now, method))
        rule = next((one for one in self.rules if one.method == method and one.times > 0 and now < one.until), None)
        if rule is None:
            yield self._carry_out(method, url, facts)
            return
        rule.times -= 1
        if rule.carried_out or rule.code in {10008, 50005}:  # Unknown Message is the truth
            self._carry_out("DELETE" if rule.code else method, url, facts)
        if rule.status == 0:
            raise ConnectionResetError(104, "the line broke")
        yield _refusal(rule)

    def _carry_out(self, method: str, url: str, facts: dict[str, Any]) -> _Answer:
        number = int(url.rsplit("/", 1)[1]) if "messages/" in url else 0
        if method == "GET":
            known = {"id": str(CHANNEL), "type": 0}
            return _Answer(method, 200, known) if self.exists else _unknown(method, 10003)
        if not self.exists:
            return _unknown(method, 10003)
        if method == "DELETE":
            found = self.messages.pop(number, None)
            return _unknown(method, 10008) if found is None else _Answer(method, 204, "", {"content-type": "text/html"})
        sent = json.loads(facts["data"])
        if method == "POST":
            number = self._posted(str(sent.get("nonce", "")))
        elif number not in self.messages:
            return _unknown(method, 10008)
        if method == "PATCH" or number not in self.messages:
            self.messages[number] = json.dumps(sent.get("components") or sent.get("content"))
        message = {"id": str(number), "channel_id": str(CHANNEL), "timestamp": "2026-01-01T00:00:00+00:00"}
        return _Answer(method, 200, {**message, **_REST, **_MORE})

    def _posted(self, nonce: str) -> int:
        """The message of this nonce, if it still stands, else a new one."""
        self.nonces[nonce] += 1
        if not nonce or self._by_nonce.get(nonce) not in self.messages:
            self._last += 1
            self._by_nonce[nonce] = self._last
        return self._by_nonce[nonce]


def _unknown(method: str, code: int) -> _Answer:
    return _Answer(method, 404, {"code": code, "message": "Unknown"})


def _refusal(rule: Rule) -> _Answer:
    if rule.banned:
        return _Answer(rule.method, rule.status, "<html>", {"content-type": "text/html"})
    headers = {"content-type": "application/json", "Via": "1.1 google"}
    body = {"code": rule.code, "message": "refused", "retry_after": 1.0}
    return _Answer(rule.method, rule.status, body, headers)
