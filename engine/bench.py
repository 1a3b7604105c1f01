"""The workbench on which effects work: they read the board, record facts, ask, and say what comes next.

An effect that needs an answer has two methods: `resolve` asks and does nothing else, so that it may ask
again when a hand has changed; `settle` acts once the answer is in. In between it stays on top of the agenda.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.cards import Card, Colour, Seat
from engine.chance import Stream, label
from engine.decisions import Decision, Menu, Option
from engine.edition import Edition, HouseRules
from engine.events import CardPlayed, Drew, Event, Shuffled, TurnMoved, UnoCalled, WindowOpened
from engine.evolve import evolve
from engine.state import Scratch

if TYPE_CHECKING:
    from engine.effects import Effect
    from engine.marks import Mark


class Bench:
    """One action's private copy of the state, and what has happened on it so far."""

    __slots__ = ("_s", "edition", "events")

    def __init__(self, scratch: Scratch, edition: Edition) -> None:
        self._s, self.edition = scratch, edition
        self.events: list[Event] = []

    # --- reading the board ---------------------------------------------------------------

    @property
    def rules(self) -> HouseRules:
        return self._s.setting.rules

    @property
    def turn(self) -> Seat:
        """Whose turn it is, or from whom it passes on."""
        return self._s.turn

    @property
    def colour(self) -> Colour | None:
        return self._s.colour

    @property
    def colour_before(self) -> Colour | None:
        """The colour in force before the last card was played (C-30)."""
        return self._s.before

    @property
    def direction(self) -> int:
        return self._s.direction

    @property
    def winner(self) -> Seat | None:
        return self._s.winner

    @property
    def top(self) -> Card:
        return self._s.discard[-1]

    @property
    def marks(self) -> "tuple[Mark, ...]":
        return self._s.marks

    @property
    def aside(self) -> tuple[Card, ...]:
        """Cards remembered in secret by the question that is open."""
        return self._s.aside

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats that owe a call (C-51)."""
        return self._s.window

    @property
    def scores(self) -> tuple[int, ...]:
        return self._s.scores

    @property
    def board(self) -> Scratch:
        """The board to read where no shorter word exists; only `evolve` writes it."""
        return self._s

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        return self._s.hands[seat]

    def is_present(self, seat: Seat) -> bool:
        return self._s.present[seat]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats still in the match, in order."""
        return tuple(Seat(i) for i, here in enumerate(self._s.present) if here)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Those of them who still play this round: all but one who has gone out (W-09)."""
        return tuple(seat for seat in self.seats if seat != self._s.winner)

    def next(self, seat: Seat, direction: int | None = None) -> Seat:
        """The neighbour in the direction of play, or in the one given; empty seats do not count."""
        present, step = self._s.present, direction or self._s.direction
        n = len(present)
        seat = Seat((seat + step) % n)
        while not present[seat]:
            seat = Seat((seat + step) % n)
        return seat

    def in_turn(self, first: Seat) -> tuple[Seat, ...]:
        """The playing seats in the direction of play, from `first` on if it plays, else from the next one."""
        order = [first]
        while len(order) < len(self._s.present):
            order.append(Seat((order[-1] + self._s.direction) % len(self._s.present)))
        return tuple(seat for seat in order if self._s.present[seat] and seat != self._s.winner)

    @property
    def can_draw(self) -> bool:
        """Whether any card can be drawn (C-81)."""
        return bool(self._s.pile) or len(self._s.discard) > 1

    # --- recording facts -----------------------------------------------------------------

    def record(self, event: Event) -> None:
        """A fact: it changes the board at once."""
        evolve(self._s, event)
        self.events.append(event)

    def play(self, seat: Seat, card: Card, colour: Colour | None, drawn: bool = False, aim: Seat | None = None) -> None:
        """The card goes on the discard pile; coming down to one opens a window or makes an early call good (C-51)."""
        self.record(CardPlayed(seat, card, colour, drawn, aim))
        if len(self._s.hands[seat]) == 1:
            self.came_down(seat)
        self._s.early = None

    def came_down(self, seat: Seat) -> None:
        """Cards have left a hand: where one is left it must be called (C-50); an early call now holds (C-53)."""
        s = self._s
        if len(s.hands[seat]) == 1 and s.winner is None:
            if s.early == seat:
                self.call(seat)
            else:
                self.record(WindowOpened(seat))

    def call(self, seat: Seat) -> None:
        """UNO is said for the one card left."""
        self._s.early = None
        self.record(UnoCalled(seat))
        for mark in self._s.marks:
            mark.hear_call(self)

    def draw(self, seat: Seat, count: int, reason: str) -> tuple[Card, ...]:
        """Up to `count` cards; the discards are shuffled when the draw pile does not suffice (C-80, C-81)."""
        if len(self._s.pile) < count:
            self.replenish()
        cards = self._s.pile[: -count - 1 : -1]
        self.record(Drew(seat, cards, reason))
        return cards

    def next_card(self) -> Card | None:
        """The top of the draw pile, which is made anew if it is empty (C-80); None where nothing is left."""
        if not self._s.pile:
            self.replenish()
        return self._s.pile[-1] if self._s.pile else None

    def replenish(self) -> None:
        """All discards but the top card go, shuffled, under what is left of the draw pile: drawn after it (C-80)."""
        under = self._s.discard[:-1]
        if under:
            self.record(Shuffled(self.shuffled(under) + self._s.pile, "empty"))

    # --- chance --------------------------------------------------------------------------

    def _stream(self) -> Stream:
        s = self._s
        seed = bytes.fromhex(s.setting.seed)
        return Stream(seed, label(s.setting.match, s.dealt_in, s.round), s.words)

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        stream = self._stream()
        out = stream.shuffled(cards)
        self._s.words = stream.used
        return out

    def lot(self, n: int) -> int:
        """A number below n, all equally likely."""
        stream = self._stream()
        number = stream.below(n)
        self._s.words = stream.used
        return number

    # --- asking, and what comes next -----------------------------------------------------

    def ask(self, seat: Seat, kind: str, options: Menu, default: Option) -> None:
        """Puts a question that the table waits for."""
        s = self._s
        s.serial += 1
        s.pending += (Decision(s.serial, seat, kind, options, default),)

    def then(self, *effects: "Effect") -> None:
        """These happen next, in this order, before what was already to come."""
        self._s.agenda = effects + self._s.agenda

    def drop_rest(self, *effects: "Effect") -> None:
        """Nothing of what was still to come happens, but these."""
        self._s.agenda = effects

    def pass_from(self, seat: Seat) -> None:
        """The turn will pass on from this seat."""
        if self._s.turn != seat:
            self.record(TurnMoved(seat))

    def lapse_early_call(self) -> None:
        self._s.early = None

    def set_aside(self, hand: tuple[Card, ...]) -> None:
        self._s.aside = hand

    def start_stream(self) -> None:
        """The chance of a new round starts with its first word."""
        self._s.words = 0


def points_of(edition: Edition, hand: Iterable[Card]) -> int:
    """What a hand is worth (C-70)."""
    points = edition.points
    return sum(points[card] for card in hand)
