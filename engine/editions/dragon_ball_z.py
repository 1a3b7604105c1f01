"""UNO Dragon Ball Z: 112 cards, Dragon Ball icons, Shenron's Wish, numbers only at the start (rules.md 5)."""

from dataclasses import dataclass

from engine.bench import Bench
from engine.cards import WILD_POINTS, Face, Seat, copies, four_colours, number, rejected_at_start
from engine.decisions import Kind, Option
from engine.edition import Edition
from engine.editions.classic import ACTIONS, WILDS
from engine.effects import NameColour, Question, Reverse
from engine.events import Flipped, Marked, Unmarked
from engine.marks import LOST_TURN, Mark
from engine.notes import DragonBall, NoDragonBall, WishDrawTwo, WishNone, WishPlay, WishReverse, WishSkip
from engine.refusals import Reason
from engine.turns import lay, plays_of, why_not_laid

BALL = "dragon_ball"
ICON_NUMBERS = range(1, 8)
"""One of the two copies of each of these carries an icon, in every colour (D-01)."""


@dataclass(frozen=True, slots=True)
class LosesTurns(Mark):
    """Turns that a seat still has to lose; one goes whenever a turn of it would begin (D-19, D-20)."""

    count: int = 1
    kind = LOST_TURN

    def take_turn(self, bench: Bench) -> bool:
        left = LosesTurns(self.seat, self.count - 1)
        bench.record(Marked(left, self) if left.count else Unmarked(self))
        return True


def add_lost_turn(bench: Bench, seat: Seat) -> None:
    """Several pending skips add up (D-20)."""
    old = bench.mark(LosesTurns, seat)
    bench.record(Marked(LosesTurns(seat, 1 + (old.count if old else 0)), old))


@dataclass(frozen=True, slots=True)
class FlipForWish:
    """The top of the draw pile is turned up; an icon on it grants a wish, after the colour (D-11 to D-15)."""

    def resolve(self, bench: Bench) -> None:
        seat = bench.turn
        granted = flip(bench, seat)
        bench.record(DragonBall(seat) if granted else NoDragonBall(seat))
        bench.then(NameColour(seat), *((MakeWish(seat),) if granted else ()))


def flip(bench: Bench, seat: Seat) -> bool:
    """Whether the flipped card carries an icon; no card at all counts as none (D-11)."""
    card = bench.next_card()
    if card is None:
        return False
    bench.record(Flipped(seat, card))
    return bench.edition.faces[card].mark == BALL


@dataclass(frozen=True, slots=True)
class MakeWish(Question):
    """One of five wishes, among them an extra card if a legal one is held (D-15 to D-19)."""

    seat: Seat
    kind = Kind("wish", ("wish",), before_play=True)

    def resolve(self, bench: Bench) -> None:
        options = [Option("wish", choice="draw_two"), Option("wish", choice="reverse")]
        options += [Option("wish", seat=other, choice="skip") for other in bench.seats if other != self.seat]
        options += [way._replace(verb="wish", choice="play") for way in self._plays(bench)]
        none = Option("wish", choice="none")
        bench.ask(self.seat, self.kind, (*options, none), none)

    def _plays(self, bench: Bench) -> tuple[Option, ...]:
        return plays_of(bench, self.seat, bench.hands[self.seat])

    def settle(self, bench: Bench, seat: Seat, option: Option) -> None:
        if option.choice == "draw_two":
            bench.record(WishDrawTwo(seat, bench.next(seat)))
            bench.draw(bench.next(seat), 2, "wish")
        elif option.choice == "reverse":
            bench.record(WishReverse(seat))
            bench.then(Reverse())
        elif option.choice == "skip":
            assert option.seat is not None
            bench.record(WishSkip(seat, option.seat))
            add_lost_turn(bench, option.seat)
        elif option.choice == "play":
            bench.record(WishPlay(seat))
            lay(bench, seat, option)
        else:
            bench.record(WishNone(seat))

    def refuse(self, bench: Bench, seat: Seat, option: Option) -> Reason:
        if option.choice != "play":
            return Reason.BAD_CHOICE
        return why_not_laid(bench, seat, option) if self._plays(bench) else Reason.NOT_OFFERED


def number_pair(value: int) -> tuple[Face, ...]:
    """The two copies of a number in every colour, one of them with an icon for 1 to 7 (D-01)."""
    if value in ICON_NUMBERS:
        return (*four_colours(number(value)), *four_colours(number(value, BALL, "d")))
    return four_colours(number(value), 2)


NUMBERS = (*four_colours(number(0)), *(face for value in range(1, 10) for face in number_pair(value)))
WISH = Face("WW", "wish", points=WILD_POINTS, effects=(FlipForWish(),), start=None)

DRAGON_BALL_Z = Edition(
    key="dragon-ball-z",
    deck=(*NUMBERS, *rejected_at_start((*ACTIONS, *WILDS)), *copies(4, WISH)),
    scoring="single",
    wilds_match=True,
    dealer_draws=False,
)
