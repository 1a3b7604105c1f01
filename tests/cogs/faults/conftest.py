"""Attacks on the bot, and the sentry that looks at what every attack must leave whole."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field

import pytest

from cogs.croupier import Croupier
from playground.server import Server
from tests.cogs.program.conftest import bot, config, playground, server  # noqa: F401  fixtures
from tests.cogs.tables.conftest import begin, strict_words  # noqa: F401  fixtures

HARMLESS = "Something went wrong"
"""How the sentence begins that stands for an exception nobody expected (error-code, error-something-wrong)."""


@dataclass
class Sentry:
    """Looks at everything an attack may have broken. `excused`: codes of refusals that the attack itself provoked."""

    server: Server
    log: pytest.LogCaptureFixture
    excused: set[int] = field(default_factory=set)
    unanswered: set[int] = field(default_factory=set)
    may_log: str = "\0"
    words: list[str] = field(default_factory=list)

    def callbacks(self) -> Counter[str]:
        """How often each interaction was answered, or tried to be: by its id."""
        return Counter(entry["path"].split("/")[2] for entry in self.server.traffic.requests("POST", "/callback"))

    def check(self) -> None:
        """Raises AssertionError for what must not have happened."""
        live = self.server.services.interactions.by_id
        lost = [(one.id, one.kind.name, one.name, one.data) for one in live.values() if one.answer is None]
        assert [one for one in lost if one[0] not in self.unanswered] == []
        refusals = [(one["body"].get("code"), one["method"], one["path"]) for one in self.server.traffic.refusals]
        assert [one for one in refusals if one[0] not in self.excused] == []
        records = [*self.log.get_records("setup"), *self.log.get_records("call")]  # `records` is that of the moment
        bad = [
            one.getMessage() for one in records if (one.levelno >= logging.ERROR or one.exc_info) and not _hung_up(one)
        ]
        assert [one for one in bad if self.may_log not in one] == []
        assert [one for one in self.words if HARMLESS in one] == []


def _hung_up(record: logging.LogRecord) -> bool:
    """The server of the playground tells that a bot which ended did not finish its request."""
    return bool(record.name == "aiohttp.server" and record.exc_info and record.exc_info[0] is ConnectionResetError)


@pytest.fixture
def sentry(
    server: Server,  # noqa: F811
    caplog: pytest.LogCaptureFixture,
) -> Iterator[Sentry]:
    """On guard from the beginning to the end."""
    caplog.set_level(logging.INFO)
    guard = Sentry(server, caplog)
    yield guard
    guard.check()


@pytest.fixture
async def patient(bot: Croupier) -> AsyncIterator[Croupier]:  # noqa: F811
    """A bot that lets everybody act as fast as they can, and leaves no task behind."""
    bot.member_limiter._refill = 1e9
    yield bot
    await asyncio.sleep(0)
