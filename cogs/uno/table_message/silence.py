"""Who is silenced at one table, and since when: announces it and turns messages into moves. It reads no text.

Every time here is taken from message ids, which alone tell what came first and how much later (rules.md E-10).
"""

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Final

import discord

from cogs.uno.table import Step, TableNews
from cogs.uno.wording import safe_names
from engine import SILENCED, UNREADABLE, Event, Move, Seat
from engine.events import DrewHidden, RoundBegan, Unmarked
from engine.notes import Hushed, Spoke

BEGUN_BEFORE_SECONDS: Final = 3.0
"""Messages within this many seconds after the announcement count as begun before it (E-10)."""

SPEECH: Final = frozenset({discord.MessageType.default, discord.MessageType.reply})

Say = Callable[..., Awaitable[int | None]]
"""`say(sentence, **facts)`: a public message of its own; returns its id, None if it could not be sent."""


class SilenceTracker:
    """Kept by the publisher of a table. `per_second`: how many seconds of the game one real second lasts."""

    def __init__(self, say: Say, spawn: Callable[[Callable[[], Awaitable[None]]], None], per_second: float) -> None:
        self._say, self._spawn, self._per_second = say, spawn, per_second
        self._since: dict[Seat, float | None] = {}
        self._last: Step | None = None
        self._began = False

    # --- what happens at the table --------------------------------------------------------------

    def notice(self, news: TableNews, now: float) -> None:
        """Announces a new step. `now`: unix seconds, used if the announcement fails."""
        step = news.recent[-1] if news.recent else None
        fresh, self._last, began = step is not self._last, step, self._began
        self._began = True
        silent = {mark.seat for mark in news.view.marks if mark.kind == SILENCED}
        for seat in [seat for seat in self._since if seat not in silent]:
            del self._since[seat]
        if began and fresh and step is not None:
            self._tell(news, step, silent, now)

    def _tell(self, news: TableNews, step: Step, silent: set[Seat], now: float) -> None:
        names = safe_names(news)
        for event in step.events:
            if isinstance(event, Hushed):
                self._announce(event.target, names[event.target], now, first=event.target in silent - set(self._since))
            elif isinstance(event, Spoke):
                name, count = names[event.seat], drawn(step.events, event)
                self._spawn(partial(self._speaks, name, count))

    def _announce(self, seat: Seat, name: str, now: float, *, first: bool) -> None:
        """Nothing counts before the announcement is sent; for a seat already silenced the first one stays decisive."""
        if first:
            self._since[seat] = None
        self._spawn(partial(self._announced, seat, name, now))

    async def _announced(self, seat: Seat, name: str, now: float) -> None:
        number = None
        try:
            number = await self._say(f"noted-{Hushed.key}", target=name, count=Hushed.penalty)
        finally:
            if self._since.get(seat, now) is None:
                self._since[seat] = now if number is None else sent_at(number)

    async def _speaks(self, name: str, count: int) -> None:
        await self._say("table-speaks", name=name, count=count)

    # --- what members write ---------------------------------------------------------------------

    def move(self, seat: Seat, message_id: int) -> Move | None:
        """The move that this seat's message makes; None if it costs nothing whatever it says."""
        since, at = self._since.get(seat), sent_at(message_id)
        if since is None or round((at - since) * self._per_second, 3) < BEGUN_BEFORE_SECONDS:
            return None
        return Move("speak", choice=UNREADABLE, at=at * self._per_second)

    # --- after a restart ------------------------------------------------------------------------

    def recall(self, steps: Iterable[tuple[float, Iterable[Event]]]) -> None:
        """What the journal tells of the round: unix seconds and events, oldest first."""
        for at, events in steps:
            for event in events:
                if isinstance(event, RoundBegan):
                    self._since.clear()
                elif isinstance(event, Unmarked) and getattr(event.mark, "kind", "") == SILENCED:
                    self._since.pop(getattr(event.mark, "seat", Seat(-1)), None)
                elif isinstance(event, Hushed):
                    self._since.setdefault(event.target, at)


def sent_at(message_id: int) -> float:
    """Unix seconds, to the millisecond (Discord: API Reference > Snowflakes)."""
    return discord.utils.snowflake_time(message_id).timestamp()


def drawn(events: Iterable[Event], spoke: Spoke) -> int:
    """How many cards the penalty brought: the piles may be empty (C-81)."""
    found = (e.count for e in events if isinstance(e, DrewHidden) and (e.seat, e.reason) == (spoke.seat, spoke.key))
    return next(found, 0)


def is_speech(message: discord.Message) -> bool:
    """Whether a member wrote it: messages of bots, webhooks and the system do not count (E-10)."""
    return message.type in SPEECH and not message.author.bot and message.webhook_id is None
