"""One match at a table: lock, interpret, apply, store, publish, arm the timers. It knows no Discord and no database."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final

from cogs.uno.table.info import IDLE_SECONDS, Cause, TableInfo, TableState
from cogs.uno.table.pausable_clock import GRACE_SECONDS, PausableClock
from cogs.uno.table.ports import HandNews, Ports, Step, TableNews
from cogs.uno.table.replies import Done, Late, NotNow, Over, Reply, WaitOrCall
from cogs.uno.table.result import result_of
from cogs.uno.table.seating import missed, next_host, people, present, seat_of, why_no_joining
from cogs.uno.table.seats import Sitter, Sitters, roster, with_seat
from cogs.uno.table.timers import TableTimers
from cogs.uno.table.windows import Windows
from db import RESEAT, MatchResult, Outcome, Repeated, Saved, Stale, StorageError, TableMove
from engine import (
    Action,
    Answer,
    Event,
    Game,
    IllegalAction,
    Join,
    Leave,
    Move,
    NoEffect,
    Refusal,
    Seat,
    SeatView,
    apply,
    interpret,
    seed_of,
    seen_by,
    table_view,
    timeout,
    view_for,
)

LOG = logging.getLogger(__name__)
RECENT: Final = 4


class Table:
    """A running match. Everything that changes it goes through its lock and is on disk before anybody sees it."""

    def __init__(
        self, info: TableInfo, state: TableState, ports: Ports, on_end: Callable[["Table"], None] = lambda _: None
    ) -> None:
        self.info, self.host_id, self.sitters = info, state.host_id, state.sitters
        self._game, self._seq = state.game, state.seq
        self._store, self._publisher, self._hands = ports.store, ports.publisher, ports.hands
        self._clock = PausableClock(ports.clock)
        self._on_end = on_end
        self._lock = asyncio.Lock()
        self._recent: tuple[Step, ...] = ()
        self._closed: str | None = None
        self._ranks: dict[int, tuple[int | None, int | None]] | None = None
        self._human_at = self._clock.now()
        self.view = table_view(state.game)
        self.windows = Windows()
        self.windows.note(self.view.owing, self._clock.now())
        self._timers = TableTimers(self, ports._replace(clock=self._clock))

    # --- what others may ask --------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self._closed is not None or self.view.champions is not None

    @property
    def news(self) -> TableNews:
        """What the whole channel may know now."""
        return TableNews(
            table_id=self.info.table_id,
            host_id=self.host_id,
            seq=self._seq,
            view=self.view,
            sitters=self.sitters,
            options=self.info.options,
            commitment=self.info.commitment,
            recent=self._recent,
            closed=self._closed,
            seed=seed_of(self._game),
            ranks=self._ranks,
        )

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a member who is still in the match."""
        return seat_of(self.sitters, user_id)

    def seat_view(self, seat: Seat) -> SeatView:
        return view_for(self._game, seat)

    def hand(self, seat: Seat) -> HandNews:
        """What this seat may know now."""
        return HandNews(view=self.seat_view(seat), news=self.news)

    # --- what members do ------------------------------------------------------------------

    async def move(
        self, seat: Seat, move: Move, *, decision: int | None = None, interaction: int | None = None
    ) -> Reply:
        """A member's move; `decision` ties it to one question. On StorageError nothing happened."""
        async with self._lock:
            if self.over:
                return Over()
            if decision is not None and not self._is_open(seat, decision):
                return Late()
            meaning = interpret(self._game, seat, move)
            if isinstance(meaning, (Refusal, NoEffect)):
                return meaning
            seconds = self.windows.own_seconds_left(seat, self._clock.now())
            if seconds and self._is_own_action(seat, meaning):
                return WaitOrCall(seconds)
            return await self._act(seat, meaning, interaction)

    def removal_ends(self, seat: Seat) -> bool:
        """Whether the match would end without a result if somebody were removed from this seat (rules.md 3.10)."""
        return people(self.sitters, without=seat) <= 1

    async def remove(self, seat: Seat, name: str, *, interaction: int | None = None) -> Reply:
        """A host's or moderator's removal: like leaving, but it never makes a winner of who is left (rules.md 3.10).

        `name`: how the end of the match names who was removed.
        """
        async with self._lock:
            if self.over:
                return Over()
            if self.sitters[seat].left:
                return Late()
            if self.removal_ends(seat):
                await self._close(f"kicked:{name}")
                return Done()
            return await self._act(seat, Leave(seat), interaction)

    async def catch(self, seat: Seat, *, interaction: int | None = None) -> Reply:
        """The Catch button: catches everyone else who owes a call (rules.md 3.5)."""
        async with self._lock:
            if self.over:
                return Over()
            caught: tuple[Event, ...] = ()
            for option in self._catchable(seat):
                meaning = interpret(self._game, seat, Move("catch", target=option))
                if isinstance(meaning, (Refusal, NoEffect)):
                    continue
                reply = await self._act(seat, meaning, interaction if not caught else None)
                if not isinstance(reply, Done):
                    return reply
                caught += reply.events
            return Done(caught) if caught else NoEffect("catch")

    async def hear(self, seat: Seat, move: Move, *, message: int) -> None:
        """What a seat did by talking: it is not a move, so it does not end an absence. StorageError as in `move`.

        A message that changes nothing is not stored; one that is delivered twice counts once.
        """
        async with self._lock:
            meaning = None if self.over else interpret(self._game, seat, move)
            if meaning is None or isinstance(meaning, (Refusal, NoEffect)):
                return
            if apply(self._game, meaning)[1]:
                await self._commit(meaning, self.sitters, Cause(seat, message))

    async def join(self, sitter: Sitter, *, interaction: int | None = None) -> Reply:
        """A newcomer between two rounds (C-09)."""
        async with self._lock:
            if self.over:
                return Over()
            why = why_no_joining(self.sitters, self.view, sitter)
            if why is not None:
                return why
            seated = (*self.sitters, sitter)
            return await self._commit(Join(sitter.player), seated, Cause(None, interaction, human=True))

    async def back(self, seat: Seat, *, interaction: int | None = None) -> Reply:
        """I'm back: the seat is played by its member again."""
        async with self._lock:
            if self.over:
                return Over()
            if not self.sitters[seat].away:
                return NotNow("not_away")
            return await self._reseat(present(self.sitters, seat), Cause(None, interaction, human=True))

    async def member_gone(self, seat: Seat) -> None:
        """The member has left the server: a robot plays on at once, and a host has a successor."""
        async with self._lock:
            if not self.over and not self.sitters[seat].away:
                await self._reseat(with_seat(self.sitters, seat, away=True), Cause())

    async def close(self, reason: str) -> None:
        """Ends the table without a result and frees its channel."""
        async with self._lock:
            await self._close(reason)

    def refresh(self) -> None:
        """Publishes the present state again."""
        self._publisher.show(self.news)

    async def begin(self, events: Iterable[Event] = (), first_seconds: float | None = None) -> None:
        """Publishes the table and arms its timers, after a start or a restart; `first_seconds` for the first answer."""
        self._remember(events)
        self._publisher.show(self.news)
        if not self.over:
            self._timers.arm((), first_seconds)

    def pause(self) -> None:
        """Its time stands still: no default, ping, robot or idle end, and no window grows older."""
        self._clock.pause()

    def resume(self, least: float = GRACE_SECONDS) -> None:
        """Its time goes on; whoever must answer has `least` seconds at least."""
        if self._clock.paused:
            self._clock.resume()
            self._timers.extend(least)

    def stop(self) -> None:
        """Cancels every timer; nothing is written."""
        self._timers.stop()

    # --- what the timers call --------------------------------------------------------------

    @property
    def asked(self) -> tuple[Answer, ...]:
        """The open questions, each with its default answer."""
        return timeout(self._game)

    async def answer(self, answer: Answer) -> bool:
        """A robot's answer; False where it came too late."""
        async with self._lock:
            if self.over:
                return False
            try:
                reply = await self._commit(answer, self.sitters, Cause(answer.seat))
            except IllegalAction:
                return False
            return isinstance(reply, Done)

    async def answer_by_default(self, decisions: frozenset[int]) -> None:
        """Gives the default answer, if the very same questions are still open (rules.md 3.10)."""
        async with self._lock:
            if self.over:
                return
            answers = [a for a in timeout(self._game) if a.decision in decisions]
            if answers:
                first = answers[0]
                late = first.seat if self.view.actor == first.seat else None  # a race is missed by nobody in particular
                await self._commit(first, missed(self.sitters, late), Cause(timed_out=late))

    async def close_if_idle(self) -> None:
        """Closes the table if no member has acted for IDLE_SECONDS."""
        async with self._lock:
            if not self.over and self.idle_seconds() >= IDLE_SECONDS:
                await self._close("idle")

    def idle_seconds(self) -> float:
        return self._clock.now() - self._human_at

    # --- inside the lock ------------------------------------------------------------------

    def _is_open(self, seat: Seat, decision: int) -> bool:
        return any(d.id == decision for d in self.seat_view(seat).decisions)

    def _is_own_action(self, seat: Seat, action: Action) -> bool:
        """Whether the action closes the windows (C-51)."""
        must = self.seat_view(seat).must
        return must is not None and must.kind.own_action and isinstance(action, Answer) and action.decision == must.id

    def _catchable(self, seat: Seat) -> tuple[Seat, ...]:
        options = (o for d in self.seat_view(seat).decisions if "catch" in d.kind.verbs for o in d.options)
        return tuple(option.seat for option in options if option.seat is not None)

    async def _act(self, seat: Seat, action: Action, interaction: int | None) -> Reply:
        """An action of a member: it ends any absence."""
        sitters = present(self.sitters, seat)
        if isinstance(action, Leave):
            sitters = with_seat(sitters, seat, left=True)
        return await self._commit(action, sitters, Cause(seat, interaction, human=True))

    async def _commit(self, action: Action, sitters: Sitters, cause: Cause) -> Reply:
        game, events = apply(self._game, action)
        result = result_of(self.info, table_view(game), sitters, seed_of(game), self._clock.unix())
        before = await self._ranks_of(sitters) if result is not None else None
        saved = await self._save(game, action, sitters, cause, events, result)
        if isinstance(saved, Repeated):
            return Done()
        if not isinstance(saved, Saved):
            return await self._overtaken(saved)
        if before is not None and (ranks := await self._ranks_of(sitters)) is not None:
            self._ranks = {member: (before.get(member), rank) for member, rank in ranks.items()}
        await self._publish(events, cause)
        return Done(tuple(e for e in (seen_by(event, cause.seat) for event in events) if e is not None))

    async def _reseat(self, sitters: Sitters, cause: Cause) -> Reply:
        """Saves changed seats with the same snapshot."""
        saved = await self._save(self._game, RESEAT, sitters, cause)
        if isinstance(saved, Stale):
            return await self._overtaken(saved)
        if isinstance(saved, Saved):
            await self._publish((), cause)
        return Done()

    async def _save(
        self,
        game: Game,
        action: Action | str,
        sitters: Sitters,
        cause: Cause,
        events: tuple[Event, ...] = (),
        result: MatchResult | None = None,
    ) -> Outcome:
        """Saves a step; once it is on disk, the table stands there."""
        view, host_id = table_view(game), next_host(self.host_id, sitters)
        step = TableMove(
            table_id=self.info.table_id,
            expected_seq=self._seq,
            game=game,
            action=action,
            events=events,
            at=self._clock.unix(),
            deadline=self._timers.deadline(view, sitters, events),
            interaction_id=cause.interaction,
            roster=roster(host_id, sitters) if (host_id, sitters) != (self.host_id, self.sitters) else None,
            result=result,
        )
        saved = await self._store.save_move(step)
        if isinstance(saved, Saved):
            self._game, self._seq, self.view = game, saved.seq, view
            self.sitters, self.host_id = sitters, host_id
        return saved

    async def _overtaken(self, saved: Stale) -> Reply:
        """Ends a table whose row has changed on disk: it was closed, or another process holds it."""
        LOG.warning("table %s stood at %s on disk, not at %s", self.info.table_id, saved.seq, self._seq)
        self._closed = "elsewhere"
        self._end()
        return Over()

    async def _publish(self, events: tuple[Event, ...], cause: Cause) -> None:
        """After the commit: remember the step, publish, renew open hands, arm the timers."""
        if cause.human:
            self._human_at = self._clock.now()
        self.windows.note(self.view.owing, self._clock.now())
        self._remember(events, cause.timed_out)
        if self.view.champions is None and not people(self.sitters):
            await self._close("empty")
            return
        self._publisher.show(self.news)
        self._hands.renew(self.hand)
        if self.over:
            self._end()
        else:
            self._timers.arm(events)

    async def _close(self, reason: str) -> None:
        if self._closed is None and self.view.champions is None:
            await self._store.close(self.info.table_id, reason, self._clock.unix())
            self._closed = reason
            self._publisher.show(self.news)
            self._end()

    def _end(self) -> None:
        self._timers.stop()
        self._on_end(self)

    def _remember(self, events: Iterable[Event], timed_out: Seat | None = None) -> None:
        """The public form of what happened, for the lines under the headline."""
        public = tuple(e for e in (seen_by(event, None) for event in events) if e is not None)
        if public:
            self._recent = (*self._recent, Step(public, self.view, timed_out))[-RECENT:]

    async def _ranks_of(self, sitters: Sitters) -> Mapping[int, int | None] | None:
        with suppress(StorageError):  # the match is over even if its ranks cannot be read
            return await self._store.ranks(tuple(s.user_id for s in sitters if s.user_id is not None))
        return None
