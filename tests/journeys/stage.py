"""An evening whose bot is the real program, in a process of its own."""

import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Any, Self

from db import open_database
from playground.server import Server
from playground.server.limits.documented import ANSWER_SECONDS
from playground.server.world.clock import Clock
from playground.server.world.model import Emoji
from tests.journeys.bot_process import BotProcess
from tests.kit.evening import Evening
from tests.kit.playground import Member, Message, Playground

NOTED = "emojis"  # where the bot notes what it has brought; if that were elsewhere, it would bring them anew
DOUBLE_ANSWER, UNKNOWN_MESSAGE = 40060, 10008


class Night(Evening):
    """`async with Night(folder, pictures) as night`. Leaving it looks for whatever must not have happened.

    `scale` divides the bot's waiting times, `limits` the windows of Discord's rate limits (the same by default).
    `patience`: seconds until an interaction fails. A busy machine is no fault of the bot: beside everything else it
    may answer later than Discord allows, once; on the whole it may not.
    """

    def __init__(
        self,
        folder: Path,
        pictures: Path,
        emojis: Mapping[str, bytes],
        *,
        scale: float = 100.0,
        seed: str = "evening",
        clock: Clock | None = None,
        limits: float | None = None,
        patience: float = 3 * ANSWER_SECONDS,
    ) -> None:
        super().__init__(Server(clock=clock, time_scale=limits or scale, answer_seconds=patience))
        self._folder, self._pictures, self._emojis = folder, pictures, emojis
        self._scale, self._seed = scale, seed
        self.allowed_log = ""
        self.allowed_refusals: set[int] = set()
        self._ended = False

    bot: BotProcess

    # --- opening and closing --------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        await self.server.start()
        self.bot = BotProcess(self.server, self._folder, self._pictures, scale=self._scale, seed=self._seed)
        await self._bring_emojis()
        self.playground = await Playground.connect(self.server.url)
        await self.in_english()
        return self

    async def _bring_emojis(self) -> None:
        """As if the bot had been here before."""
        world, marks = self.server.world, {}
        for name, image in self._emojis.items():
            number = self.server.clock.snowflake()
            world.emojis[number] = Emoji(number, name, image, "image/png")
            marks[name] = sha256(image).hexdigest()[:16]
        async with await open_database(self.bot.url) as db:
            await db.meta.put(NOTED, json.dumps(marks))

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            code = await self.bot.end()
        finally:
            problems = await self.playground.problems()
            await self.playground.close()
            await self.server.stop()
        if error is None:
            assert code == 0
            self._check(problems)

    def _check(self, problems: dict[str, Any]) -> None:
        assert problems["unknown_routes"] == []
        assert self._usual_wait() < ANSWER_SECONDS
        for one in problems["refusals"]:
            assert one["body"].get("code") in self.allowed_refusals or self._deleted_before(one), one
        assert self.bot.trouble(self.allowed_log) == []

    def _usual_wait(self) -> float:
        """Seconds until an answer, in the middle of all."""
        waits = [one.answered_after for one in self.server.services.interactions.by_id.values()]
        return median([one for one in waits if one is not None] or [0.0])

    def _deleted_before(self, refusal: dict[str, Any]) -> bool:
        """What a bot deleted last before its end, the next one deletes again: it may not have been noted any more."""
        return self._ended and refusal["method"] == "DELETE" and refusal["body"].get("code") == UNKNOWN_MESSAGE

    async def start(self) -> Self:
        """The bot comes: for the first time, or again."""
        await self.bot.start()
        await self._seen(connected=True)
        return self

    async def kill(self) -> None:
        """kill -9, and the world has noticed."""
        self.bot.strike()
        await self.gone()

    async def gone(self) -> None:
        """Waits until the dead bot is dead for Discord too; what it has not answered fails now."""
        await self.bot.gone()
        self._ended = True
        await self._seen(connected=False)
        self.server.clock.advance(self.server.context.answer_seconds)

    async def restart(self) -> None:
        """SIGTERM, and on again."""
        assert await self.bot.end() == 0
        self._ended = True
        await self._seen(connected=False)
        self.server.clock.advance(self.server.context.answer_seconds)
        await self.start()

    async def _seen(self, *, connected: bool) -> None:
        watcher = self.playground.members[0]
        await watcher.wait_for(lambda member: member.sees_bot() == connected, 30.0)
        await self.playground.refresh()

    # --- a match ----------------------------------------------------------------------------------

    async def deal(self, host: Member, *guests: Member, channel: str = "", robots: int = 0, **options: Any) -> Message:
        """A match with these members; gives the table's first message."""
        where = channel or self.channel
        lobby = await self.lobby(host, *guests, channel=where, robots=robots, **options)
        await host.click(lobby, "Start")
        return await host.wait_for_message(where, lambda one: one.has_button("My hand"), 30.0)
