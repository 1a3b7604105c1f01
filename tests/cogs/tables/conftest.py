"""Running tables on the playground, with the real bot in this process so that a test may lay out a position."""

from collections.abc import Awaitable, Callable, Iterator

import pytest

from cogs.croupier import Croupier
from playground.server import Server
from tests.cogs.program.conftest import (  # noqa: F401  fixtures
    bot,
    config,
    few_emojis,
    playground,
    running,
    server,
)
from tests.kit import words
from tests.kit.clocks import StoppedClock
from tests.kit.evening import in_english
from tests.kit.playground import Playground
from tests.kit.table_evening import TableEvening, started


@pytest.fixture(autouse=True)
def strict_words() -> Iterator[None]:
    """A sentence that is missing fails the test instead of falling back to English."""
    with words.strict_words():
        yield


Begin = Callable[..., Awaitable[TableEvening]]


@pytest.fixture
async def begin(bot: Croupier, playground: Playground, server: Server) -> Begin:  # noqa: F811
    """`await begin("Ana", "Ben", robots=1, scoring="single")`: a match that has just begun, everybody in English.

    Its clock stands still unless it is `ticking`, which robots need.
    """

    async def start(
        *names: str, robots: int = 0, channel: str = "table-1", ticking: bool = False, **options: object
    ) -> TableEvening:
        await in_english(playground)
        if not ticking:
            bot.tables.clock = StoppedClock()  # type: ignore[assignment]
        evening = TableEvening(bot, playground, server, channel)
        await started(evening, names, robots, options)
        return evening

    return start
