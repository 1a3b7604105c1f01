"""Faults on demand: rules that delay, drop, cut or refuse requests, and repeat, delay or lose gateway events."""

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from fnmatch import fnmatchcase

from playground.server import errors
from playground.server.values import Json

REQUEST_ACTIONS = frozenset({"delay", "drop_before", "drop_after", "cut", "status", "rate_limit", "edge_ban"})
_SCOPES = frozenset({"user", "global", "shared"})
_AT_THE_EDGE = 500
EVENT_ACTIONS = frozenset({"event_delay", "event_duplicate", "event_drop"})


@dataclass(slots=True)
class Fault:
    """One rule.

    `action` for requests: `delay` (by `seconds`, before processing), `drop_before` and `drop_after` (the connection
    closes without an answer, unprocessed or processed), `cut` (half of the answer), `status` (with `code`, `message`,
    `errors`; below 500 the request is counted and its answer has the headers of its bucket),
    `rate_limit` (429 with `seconds` and `scope`: user, global or shared), `edge_ban` (429 without Via or JSON).
    For events: `event_delay`, `event_duplicate` (`copies`), `event_drop`.
    `method` and `path` are shell patterns over the request ("/channels/*/messages"), `event` one over the event's name;
    `route` is the path as Discord's OpenAPI description spells it, `channel` and `guild` ids of what it concerns.
    It holds for `times` matches; 0 means until removed. `skip` lets that many matches pass first.
    """

    action: str
    method: str = "*"
    path: str = "*"
    event: str = "*"
    times: int = 1
    skip: int = 0
    seconds: float = 0.0
    status: int = 500
    code: int = 0
    message: str = "Injected fault"
    errors: Json | None = None
    scope: str = "user"
    route: str = ""
    channel: str = ""
    guild: str = ""
    copies: int = 2
    id: int = field(default_factory=itertools.count(1).__next__)

    def __post_init__(self) -> None:
        if self.action not in REQUEST_ACTIONS | EVENT_ACTIONS:
            raise ValueError(f"unknown fault action {self.action!r}")
        if self.scope not in _SCOPES:
            raise ValueError(f"unknown scope {self.scope!r}")

    def concerns(self, asked: "Asked") -> bool:
        """Whether it is for this request."""
        patterns = (asked.method, self.method), (asked.path, self.path)
        exact = (asked.route, self.route), (asked.channel, self.channel), (asked.guild, self.guild)
        return all(fnmatchcase(*one) for one in patterns) and all(mine in {"", its} for its, mine in exact)


@dataclass(frozen=True, slots=True)
class Asked:
    """A request: its path, the route's template, the channel and server that it concerns (empty: none)."""

    method: str
    path: str
    route: str
    channel: str = ""
    guild: str = ""


class Faults:
    """The active rules, in order of arrival; the first that matches is used."""

    def __init__(self) -> None:
        self.rules: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        self.rules.append(fault)
        return fault

    def remove(self, number: int) -> None:
        self.rules = [rule for rule in self.rules if rule.id != number]

    def clear(self) -> None:
        self.rules.clear()

    def as_json(self) -> list[Json]:
        return [asdict(rule) for rule in self.rules]

    def for_request(self, asked: Asked) -> Fault | None:
        return self._use(lambda rule: rule.action in REQUEST_ACTIONS and rule.concerns(asked))

    def for_event(self, event: str) -> Fault | None:
        return self._use(lambda rule: rule.action in EVENT_ACTIONS and fnmatchcase(event, rule.event))

    def _use(self, matches: Callable[[Fault], bool]) -> Fault | None:
        for rule in self.rules:
            if not matches(rule):
                continue
            if rule.skip > 0:
                rule.skip -= 1
                continue
            self._count(rule)
            return rule
        return None

    def _count(self, rule: Fault) -> None:
        if rule.times == 1:
            self.remove(rule.id)
        elif rule.times > 1:
            rule.times -= 1


async def apply_early_fault(fault: Fault) -> None:
    """What a fault does before Discord's own servers see the request. Raises Refusal, Dropped or EdgeBan."""
    if fault.action == "delay":
        await asyncio.sleep(fault.seconds)
    elif fault.action == "drop_before":
        raise Dropped
    elif fault.action == "status" and fault.status >= _AT_THE_EDGE:
        raise errors.Refusal(fault.status, fault.code, fault.message)
    elif fault.action == "edge_ban":
        raise EdgeBan


def refusal(fault: Fault) -> errors.Refusal:
    """Discord's own answer; a 429 that is not a bucket's also says how long to wait."""
    extra: Json = {"retry_after": fault.seconds, "global": False} if fault.status == 429 else {}
    return errors.Refusal(fault.status, fault.code, fault.message, fault.errors, **extra)


class Dropped(Exception):
    """The connection is to be closed without an answer."""


class EdgeBan(Exception):
    """A 429 in HTML from in front of Discord (Topics > Rate Limits > Invalid Request Limit)."""
