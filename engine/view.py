"""What may be seen: a table view for the channel, a seat view for one player. Built field by field, never stripped."""

from dataclasses import dataclass

from engine.apply import open_decisions
from engine.cards import COLOUR_NAMES, Card, Colour, ColourName, Seat
from engine.decisions import Decision, Kind
from engine.effects import Effect
from engine.house_rules import HouseRules
from engine.state import GameState, RoundResult


@dataclass(frozen=True, slots=True)
class MarkView:
    """A mark beside a seat: `kind` names its icon (skip, silenced), `count` how many."""

    kind: str
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """What everybody knows of one seat."""

    seat: Seat
    player: str
    present: bool
    count: int
    called: bool
    score: int
    rounds_won: int


@dataclass(frozen=True, slots=True)
class TableView:
    """What the whole channel may see (C-90).

    `discard` is the whole discard pile, the top card last. `waiting` are the seats that must answer and
    what. `owing` are the seats that owe a call; members must spot them by themselves, so it is for rules
    and robots, never drawn.
    `agenda` is what comes after the open question, which may itself hold cards of a hand (W-20 to W-22).
    `hands` are open once a round is over, and empty before. `champions` is None while the match goes on.
    """

    edition: str
    rules: HouseRules
    match: str
    round: int
    seats: tuple[SeatInfo, ...]
    discard: tuple[Card, ...]
    draw_count: int
    colour: Colour | None
    direction: int
    turn: Seat
    dealer: Seat
    waiting: tuple[tuple[Seat, Kind], ...]
    owing: tuple[Seat, ...]
    marks: tuple[MarkView, ...]
    pending_draw: int
    winner: Seat | None
    result: RoundResult | None
    champions: tuple[Seat, ...] | None
    agenda: tuple[Effect, ...]

    @property
    def top(self) -> Card | None:
        return self.discard[-1] if self.discard else None

    @property
    def colour_name(self) -> ColourName | None:
        return None if self.colour is None else COLOUR_NAMES[self.colour]

    @property
    def present(self) -> tuple[SeatInfo, ...]:
        """The seats that are still in the match."""
        return tuple(info for info in self.seats if info.present)

    @property
    def actor(self) -> Seat | None:
        """The one seat that the table waits for; None in a race, between rounds and at the end."""
        asked = {seat for seat, _ in self.waiting}
        return asked.pop() if len(asked) == 1 and self.result is None else None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one player sees: the table, their own hand, and their own open decisions.

    It holds a `TableView` and must never inherit from one: a hand then cannot be posted in the channel.
    """

    table: TableView
    seat: Seat
    hand: tuple[Card, ...]
    decisions: tuple[Decision, ...]
    early: bool

    @property
    def must(self) -> Decision | None:
        """What the table waits for from this seat."""
        return next((decision for decision in self.decisions if decision.must), None)


def table_view_of(state: GameState) -> TableView:
    """The public view. Nothing of a hand, the order of the pile, an early call or the chance is in it."""
    return TableView(
        edition=state.setting.edition,
        rules=state.setting.rules,
        match=state.setting.match,
        round=state.round,
        seats=tuple(_seat_info(state, Seat(i)) for i in range(len(state.present))),
        discard=state.discard,
        draw_count=len(state.pile),
        colour=state.colour,
        direction=state.direction,
        turn=state.turn,
        dealer=state.dealer,
        waiting=tuple((decision.seat, decision.kind) for decision in state.pending),
        owing=state.window,
        marks=tuple(MarkView(mark.kind, mark.seat, mark.count) for mark in state.marks if mark.kind),
        pending_draw=_pending_draw(state),
        winner=state.winner,
        result=state.result,
        champions=state.champions,
        agenda=state.agenda[1:] if state.pending else state.agenda,
    )


def _seat_info(state: GameState, seat: Seat) -> SeatInfo:
    return SeatInfo(
        seat,
        state.players[seat],
        state.present[seat],
        len(state.hands[seat]),
        seat in state.called,
        state.scores[seat],
        state.rounds_won[seat],
    )


def _pending_draw(state: GameState) -> int:
    """The cards that hang over the seat that is asked."""
    return getattr(state.agenda[0], "pending_draw", 0) if state.pending and state.agenda else 0


def seat_view_of(state: GameState, seat: Seat) -> SeatView:
    """The view of one seat. Raises IndexError for a seat that does not exist."""
    return SeatView(
        table_view_of(state), seat, state.hands[seat], open_decisions(state, seat), early=state.early == seat
    )
