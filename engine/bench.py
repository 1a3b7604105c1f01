"""The workbench of effects: they read the board, record facts, ask, and say what comes next.

An effect that needs an answer has two methods: `resolve` asks and does nothing else, so that it may ask
again when a hand has changed; `settle` acts once the answer is in. In between it stays on top of the agenda.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from engine.cards import Card, Colour, Seat
from engine.chance import Stream, stream_of
from engine.decisions import Decision, Kind, Menu, Option
from engine.edition import Edition
from engine.events import CardPlayed, Drew, Event, Shuffled, TurnMoved, UnoCalled, WindowOpened
from engine.evolve import FACTS
from engine.house_rules import HouseRules
from engine.marks import Mark
from engine.state import GameState, Scratch

if TYPE_CHECKING:
    from engine.effects import Effect

M = TypeVar("M", bound=Mark)
_new = tuple.__new__


class Bench(Scratch):
    """One action's private copy of the state, and what has happened on it so far.

    Effects read the board from its fields and change it by `record` only.
    """

    __slots__ = ("edition", "events")

    edition: Edition
    events: list[Event]

    # --- reading the board ---------------------------------------------------------------

    @property
    def rules(self) -> HouseRules:
        return self.setting.rules

    @property
    def top(self) -> Card:
        return self.discard[-1]

    def mark(self, kind: type[M], seat: Seat) -> M | None:
        """The mark of this kind beside a seat."""
        return next((mark for mark in self.marks if isinstance(mark, kind) and mark.seat == seat), None)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats still in the match, in order."""
        return tuple(Seat(i) for i, here in enumerate(self.present) if here)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The present seats that still play this round: all but one that has gone out (W-09)."""
        return tuple(seat for seat in self.seats if seat != self.winner)

    def next(self, seat: Seat, direction: int | None = None) -> Seat:
        """The neighbour in the direction of play, or in the one given; empty seats are skipped."""
        step = direction or self.direction
        other: Seat = (seat + step) % len(self.present)  # type: ignore[assignment]  # NewType's call would be slow
        return other if self.present[other] else self.next(other, step)

    def in_turn(self, first: Seat) -> tuple[Seat, ...]:
        """The playing seats in the direction of play, from `first` on if it plays, else from the next one."""
        order = [first]
        while len(order) < len(self.present):
            order.append(Seat((order[-1] + self.direction) % len(self.present)))
        return tuple(seat for seat in order if self.present[seat] and seat != self.winner)

    @property
    def can_draw(self) -> bool:
        """Whether any card can be drawn (C-81)."""
        return bool(self.pile) or len(self.discard) > 1

    # --- recording facts -----------------------------------------------------------------

    def record(self, event: Event) -> None:
        """Records a fact, which changes the board at once."""
        FACTS[type(event)](self, event)
        self.events.append(event)

    def play(self, seat: Seat, card: Card, colour: Colour | None, drawn: bool = False, aim: Seat | None = None) -> None:
        """Puts the card on the discard pile; coming down to one opens a window or fulfils an early call (C-51)."""
        self.record(_new(CardPlayed, (seat, card, colour, drawn, aim)))
        if len(self.hands[seat]) == 1:
            self.came_down(seat)

    def came_down(self, seat: Seat) -> None:
        """Cards have left a hand: one card left must be called (C-50), and an early call takes effect (C-53)."""
        if len(self.hands[seat]) == 1 and self.winner is None:
            if self.early == seat:
                self.call(seat)
            else:
                self.record(WindowOpened(seat))

    def call(self, seat: Seat) -> None:
        """UNO is said for the one card left; somebody else's early call is untouched (C-53)."""
        if self.early == seat:
            self.early = None
        self.record(UnoCalled(seat))
        for mark in self.marks:
            mark.hear_call(self)

    def draw(self, seat: Seat, count: int, reason: str) -> tuple[Card, ...]:
        """Draws up to `count` cards; the discard pile is shuffled when the draw pile runs out (C-80, C-81)."""
        if len(self.pile) < count:
            self.replenish()
        cards = self.pile[: -count - 1 : -1]
        self.record(Drew(seat, cards, reason))
        return cards

    def next_card(self) -> Card | None:
        """The top of the draw pile, renewed if it is empty (C-80); None if no card is left."""
        if not self.pile:
            self.replenish()
        return self.pile[-1] if self.pile else None

    def replenish(self) -> None:
        """Shuffles all discards but the top card under the rest of the draw pile, to be drawn after it (C-80)."""
        under = self.discard[:-1]
        if under:
            self.record(Shuffled(self.shuffled(under) + self.pile, "empty"))

    def end_early_call(self) -> None:
        """The turn in which it was made is over (C-53)."""
        self.early = None

    # --- chance --------------------------------------------------------------------------

    def _stream(self) -> Stream:
        setting = self.setting
        return stream_of(bytes.fromhex(setting.seed), setting.match, self.dealt_in, self.round, self.words)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        stream = self._stream()
        out = stream.shuffled(cards)
        self.words = stream.used
        return out

    def lot(self, n: int) -> int:
        """A number below n, all equally likely."""
        stream = self._stream()
        number = stream.below(n)
        self.words = stream.used
        return number

    # --- asking, and what comes next -----------------------------------------------------

    def ask(self, seat: Seat, kind: Kind, options: Menu, default: Option) -> None:
        """Asks a question that the table waits for."""
        self.serial += 1
        self.pending += (_new(Decision, (self.serial, seat, kind, options, default, True)),)

    def then(self, *effects: "Effect") -> None:
        """Puts these effects first on the agenda, in this order."""
        self.agenda = effects + self.agenda

    def drop_rest(self, *effects: "Effect") -> None:
        """Replaces the agenda by these effects."""
        self.agenda = effects

    def pass_from(self, seat: Seat) -> None:
        """The turn will pass on from this seat."""
        if self.turn != seat:
            self.record(TurnMoved(seat))


def thaw(state: GameState, edition: Edition) -> Bench:
    """A bench for one action, thawed from a state; `freeze` turns it back into one."""
    b = Bench()
    (
        b.match, b.present, hands, b.pile, b.discard, b.colour, b.before, b.direction, b.turn, b.window,
        b.called, b.marks, b.passed, b.winner, b.agenda, b.pending, b.serial, b.words, b.early, b.aside,
    ) = state  # fmt: skip
    b.hands = list(hands)
    b.edition = edition
    b.events = []
    return b


def points_of(edition: Edition, hand: Iterable[Card]) -> int:
    """What a hand is worth (C-70)."""
    points = edition.points
    return sum(points[card] for card in hand)
