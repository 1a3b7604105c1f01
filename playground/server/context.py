"""What all parts of the server share: world, clock, traffic log, faults, rate limits, addresses."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from playground.server.faults import Faults
from playground.server.limits.documented import ANSWER_SECONDS
from playground.server.limits.invalid_requests import InvalidRequests
from playground.server.limits.rate_limits import RateLimits
from playground.server.traffic_log import TrafficLog
from playground.server.world.clock import Clock
from playground.server.world.model import World

API = "/api/v10"


@dataclass(slots=True)
class ServerContext:
    """`token` is the bot's; `limits` its rate limits; `privileged`: it has the privileged intents.
    `answer_seconds` is how long an interaction waits for its answer.

    `url` is the server's address without a slash at its end, known once it listens.
    """

    world: World
    clock: Clock
    token: str
    limits: RateLimits
    privileged: bool = False
    user_install: bool = False
    answer_seconds: float = ANSWER_SECONDS
    traffic: TrafficLog = field(default_factory=TrafficLog)
    faults: Faults = field(default_factory=Faults)
    url: str = ""
    invalid: InvalidRequests = field(init=False)
    token_withdrawn: bool = False
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.invalid = InvalidRequests(self.clock)

    def is_token(self, given: object) -> bool:
        """Whether this is the bot's token, and still valid."""
        return given == self.token and not self.token_withdrawn

    @property
    def gateway_url(self) -> str:
        return self.url.replace("http://", "ws://", 1) + "/gateway"

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Runs it in the background; the task is kept until it ends and cancelled when the server stops."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task
