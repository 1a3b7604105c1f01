"""The timers of one table: default answers, pings, robots, idle closing. They only call methods of the table."""

import logging
from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING, Final

from cogs.uno.table import robots
from cogs.uno.table.info import IDLE_SECONDS
from cogs.uno.table.ports import Act, Ports, Timer
from cogs.uno.table.seats import Sitter
from db import StorageError
from engine import Event, Seat, TableView
from engine.events import TurnBegan
from engine.players import DEFAULT_LEVEL

if TYPE_CHECKING:
    from cogs.uno.table.table import Table

LOG = logging.getLogger(__name__)
NEXT_ROUND_SECONDS: Final = 20.0
PING_SECONDS: Final = 20.0
RETRY_SECONDS: Final = 5.0


class TableTimers:
    """Armed after every commit. Each timer has a name and a reason; while the reason is the same it runs on."""

    def __init__(self, table: "Table", ports: Ports) -> None:
        self._table, self._clock, self._publisher, self._dice = table, ports.clock, ports.publisher, ports.dice
        self._timers: dict[str, Timer] = {}
        self._reasons: dict[str, Hashable] = {}
        self._due: float | None = None
        self._pinged: Hashable = None
        self._ping_sent = False
        self._turn = 0
        self._stopped = False

    def arm(self, events: tuple[Event, ...], seconds: float | None = None) -> None:
        """Sets every timer for the table as it is now; `seconds`: what the open question has left after a restart."""
        if self._stopped:
            return
        due = self._due_for(self._table.view, self._table.sitters, events)
        self._turn += _is_new_turn(events)
        self._arm_timeout(due if seconds is None or due is None else self._clock.now() + seconds)
        self._arm_ping()
        self._arm_robots()
        self._arm_windows()
        self._set("idle", "idle", IDLE_SECONDS - self._table.idle_seconds(), self._idle)

    def extend(self, least: float) -> None:
        """The open question stays open for so many seconds at least."""
        if self._due is not None and "timeout" in self._timers:
            self._arm_timeout(max(self._due, self._clock.now() + least))

    def stop(self) -> None:
        """Cancels every timer for good, at the end of the match or of the process."""
        self._stopped = True
        for name in tuple(self._timers):
            self._drop(name)
        self._reasons.clear()
        self._publisher.clear_ping()

    # --- timeout ---------------------------------------------------------------------------

    def deadline(self, view: TableView, sitters: tuple[Sitter, ...], events: tuple[Event, ...]) -> float | None:
        """The unix time at which the question after this action will be answered by default."""
        due = self._due_for(view, sitters, events)
        return None if due is None else self._clock.unix() + self._clock.real(due - self._clock.now())

    def _due_for(self, view: TableView, sitters: tuple[Sitter, ...], events: tuple[Event, ...]) -> float | None:
        seconds = allowed_seconds(view, sitters, self._table.info.options.timer)
        if seconds is None:
            return None
        kept = self._reasons.get("timeout") == _question(view, self._turn + _is_new_turn(events))
        return self._due if kept and self._due is not None else self._clock.now() + seconds

    def _arm_timeout(self, due: float | None) -> None:
        self._drop("timeout")
        self._due = due
        if due is not None:
            asked = frozenset(answer.decision for answer in self._table.asked)
            question = _question(self._table.view, self._turn)
            self._set("timeout", question, due - self._clock.now(), partial(self._table.answer_by_default, asked))

    # --- pings --------------------------------------------------------------------------

    def _arm_ping(self) -> None:
        seat = self._table.view.actor
        turn = (self._turn, seat)
        self._drop("ping")
        if self._ping_sent:
            self._ping_sent = False
            self._publisher.clear_ping()
        if self._pinged == turn:
            return  # at most one ping a turn
        if seat is not None and self._table.sitters[seat].level is None:
            self._set("ping", turn, self._ping_seconds(), lambda: self._ping(seat, turn))

    def _ping_seconds(self) -> float:
        timer = self._table.info.options.timer
        return timer / 2 if 0 < timer < 2 * PING_SECONDS else PING_SECONDS

    async def _ping(self, seat: Seat, turn: Hashable) -> None:
        self._pinged, self._ping_sent = turn, True
        self._publisher.ping(seat)

    # --- robots ----------------------------------------------------------------------------

    def _arm_robots(self) -> None:
        view = self._table.view
        waiting = {} if view.result is not None else {answer.seat: answer.decision for answer in self._table.asked}
        for seat, sitter in enumerate(self._table.sitters):
            name = f"robot {seat}"
            if sitter.level is None or seat not in waiting:
                self._drop(name)
                continue
            pause = robots.pause(
                self._dice,
                self._table.windows.age_of_youngest(self._clock.now()),
                highlighted=self._publisher.highlights(self._table.news),
            )
            self._set(name, (waiting[Seat(seat)], view.owing), pause, partial(self._robot, Seat(seat)))

    async def _robot(self, seat: Seat) -> None:
        sitter = self._table.sitters[seat]
        answer = robots.decide(self._table.seat_view(seat), sitter.level or DEFAULT_LEVEL, self._dice.random())
        if answer is not None:
            await self._table.answer(answer)

    def _arm_windows(self) -> None:
        """Decides once for each UNO window which robot will call or catch in it, and when."""
        open_now = {f"window {seat}": seat for seat in self._table.view.owing}
        for name in [name for name in self._reasons if name.startswith("window ") and name not in open_now]:
            self._drop(name)
        for name, seat in open_now.items():
            opened = self._table.windows.opened_at(seat)
            if self._reasons.get(name) != opened:
                self._arm_window(name, opened, robots.plan_for_window(self._dice, self._table.sitters, seat))

    def _arm_window(self, name: str, opened: float | None, plan: robots.Plan | None) -> None:
        self._drop(name)
        self._reasons[name] = opened
        if plan is not None:
            self._timers[name] = self._clock.after(
                plan.seconds, lambda: self._run(name, lambda: self._answer_as_planned(plan))
            )

    async def _answer_as_planned(self, plan: robots.Plan) -> None:
        answer = robots.planned_answer(self._table.seat_view(plan.seat), plan)
        if answer is not None:
            await self._table.answer(answer)

    # --- the rest --------------------------------------------------------------------------

    async def _idle(self) -> None:
        await self._table.close_if_idle()
        if not self._table.over:
            self._set("idle", "idle", IDLE_SECONDS - self._table.idle_seconds(), self._idle)

    def _set(self, name: str, reason: Hashable, seconds: float, act: Act) -> None:
        """Starts a timer, unless the one of this name has the same reason."""
        if self._reasons.get(name) == reason:
            return
        self._drop(name)
        self._reasons[name] = reason
        self._timers[name] = self._clock.after(max(0.0, seconds), lambda: self._run(name, act))

    def _drop(self, name: str) -> None:
        self._reasons.pop(name, None)
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    async def _run(self, name: str, act: Act) -> None:
        """Runs a timer's act. On StorageError nothing has happened; it is retried after RETRY_SECONDS."""
        self._timers.pop(name, None)
        reason = self._reasons.get(name)
        if not name.startswith("window "):
            self._reasons.pop(name, None)
        try:
            await act()
        except StorageError:
            LOG.exception("table %s could not be saved", self._table.info.table_id)
            if not self._table.over:
                self._reasons.pop(name, None)
                self._set(name, reason, RETRY_SECONDS, act)


def allowed_seconds(view: TableView, sitters: tuple[Sitter, ...], timer: int) -> float | None:
    """How long the open question may stay unanswered; None if no clock runs."""
    if view.champions is not None:
        return None
    if view.result is not None:
        return NEXT_ROUND_SECONDS
    if all(sitters[seat].level is not None for seat, _ in view.waiting) or timer == 0:
        return None
    return float(timer)


def _question(view: TableView, turn: int) -> Hashable:
    """Who is asked what: for the clock, a question asked again with another menu is still the same."""
    return view.round, turn, view.waiting, view.result is not None


def _is_new_turn(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, TurnBegan) for event in events)
