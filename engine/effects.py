"""The shared vocabulary of cards: what printed cards do, as values that wait on the agenda."""

from dataclasses import dataclass
from typing import ClassVar, Protocol

from engine.bench import Bench
from engine.cards import COLOURS, Card, Colour, Seat
from engine.decisions import ACCEPT, CHALLENGE, Kind, Option
from engine.events import Challenged, ColourNamed, DrawFourAccepted, HandShown, Reversed, TurnLost
from engine.refusals import Reason


class Effect(Protocol):
    """A frozen value waiting on the agenda for its turn. One with a `seat` is dropped when that seat leaves."""

    def resolve(self, bench: Bench, /) -> None: ...


class Question:
    """A question: an effect that waits for an answer. `resolve` does nothing but ask, `settle` acts.

    `kind` says what others need to know of it; two questions may share one.
    """

    __slots__ = ()

    kind: ClassVar[Kind]
    pending_draw: ClassVar[int] = 0
    """The cards that hang over the seat that is asked."""

    def settle(self, bench: Bench, seat: Seat, option: Option, /) -> None:
        """Acts on the answer; the question itself has left the agenda."""
        raise NotImplementedError

    def refuse(self, bench: Bench, seat: Seat, option: Option, /) -> Reason:  # noqa: ARG002
        """Why this answer is not in the menu."""
        return Reason.BAD_CHOICE

    def abandon(self, bench: Bench, seat: Seat, /) -> None:
        """A seat that was asked leaves; its hand is still there (rules.md 3.10). Nothing of it happens."""


@dataclass(frozen=True, slots=True)
class NextDraws:
    """next(player) draws `count` (C-20, C-36)."""

    count: int
    reason: str

    def resolve(self, bench: Bench) -> None:
        bench.draw(bench.next(bench.turn), self.count, self.reason)


@dataclass(frozen=True, slots=True)
class Skip:
    """next(player) loses the turn that would now begin (C-22, C-25)."""

    def resolve(self, bench: Bench) -> None:
        bench.record(TurnLost(bench.next(bench.turn)))


@dataclass(frozen=True, slots=True)
class Reverse:
    """The direction flips; with two players it works like Skip (C-21)."""

    def resolve(self, bench: Bench) -> None:
        bench.record(Reversed(-bench.direction))
        if len(bench.seats) == 2:
            bench.then(Skip())


@dataclass(frozen=True, slots=True)
class StartColour:
    """The player at the dealer's left names the colour of a starting Wild, then takes a normal turn (C-08)."""

    def resolve(self, bench: Bench) -> None:
        bench.then(NameColour(bench.next(bench.turn)))


@dataclass(frozen=True, slots=True)
class NameColour(Question):
    """A colour is owed (C-08, C-18, W-06)."""

    seat: Seat
    kind = Kind("colour", ("colour",))

    def resolve(self, bench: Bench) -> None:
        options = tuple(Option("colour", colour=colour) for colour in COLOURS)
        bench.ask(self.seat, self.kind, options, Option("colour", colour=default_colour(bench, self.seat)))

    def settle(self, bench: Bench, seat: Seat, option: Option) -> None:
        assert option.colour is not None
        bench.record(ColourNamed(seat, option.colour))

    def abandon(self, bench: Bench, seat: Seat) -> None:
        bench.record(ColourNamed(seat, default_colour(bench, seat)))


def default_colour(bench: Bench, seat: Seat) -> Colour:
    """The commonest printed colour of the hand, else the colour in force, else red (rules.md 3.10)."""
    printed = [c for c in (bench.edition.colours[card] for card in bench.hands[seat]) if c is not None]
    if printed:
        return max(COLOURS, key=lambda colour: (printed.count(colour), -colour))
    in_force = bench.colour if bench.colour is not None else bench.before
    return COLOURS[0] if in_force is None else in_force


@dataclass(frozen=True, slots=True)
class DrawFour:
    """Wild Draw Four: an answer is owed where the table plays with challenges (C-33 to C-36)."""

    def resolve(self, bench: Bench) -> None:
        if bench.rules.draw_four == "strict":
            bench.then(NextDraws(4, "wild_draw_four"), Skip())
            return
        player = bench.turn
        bench.aside = bench.hands[player]
        bench.then(Challenge(player, bench.before))


@dataclass(frozen=True, slots=True)
class Challenge(Question):
    """next(player) accepts or challenges; the hand as it was is judged against the old colour (C-35 to C-39)."""

    player: Seat
    colour: Colour | None
    kind = Kind("challenge", ("accept", "challenge"), own_action=True, public=True)
    pending_draw = 4

    def resolve(self, bench: Bench) -> None:
        bench.ask(bench.next(self.player), self.kind, (ACCEPT, CHALLENGE), ACCEPT)

    def settle(self, bench: Bench, seat: Seat, option: Option) -> None:
        if option.verb == "accept":
            bench.record(DrawFourAccepted(seat))
            bench.then(NextDraws(4, "wild_draw_four"), Skip())
        else:
            self._judge(bench, seat)
        bench.aside = ()

    def _judge(self, bench: Bench, seat: Seat) -> None:
        proper = is_proper(bench, bench.aside, self.colour)
        bench.record(HandShown(self.player, bench.aside, seat))
        bench.record(Challenged(seat, self.player, proper))
        if proper:
            bench.then(NextDraws(6, "challenge_lost"), Skip())
        elif bench.present[self.player]:
            bench.draw(self.player, 4, "challenge_won")

    def abandon(self, bench: Bench, seat: Seat) -> None:  # noqa: ARG002
        bench.aside = ()


def is_proper(bench: Bench, rest: tuple[Card, ...], colour: Colour | None) -> bool:
    """No card of the rest of the hand matches (C-30). Before any colour is named every card is as good."""
    return colour is None or bench.edition.matching[colour].isdisjoint(rest)
