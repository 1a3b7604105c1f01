"""UNO Wizz (Spin): 108 cards, 20 of them make the next player spin a wheel of nine segments (rules.md 8)."""

from dataclasses import dataclass, replace

from engine.arrangements import Arrangements
from engine.bench import Bench
from engine.cards import BLUE, COLOUR_NAMES, COLOURS, RED, Card, Colour, Face, Seat, four_colours, number
from engine.decisions import Kind, Option
from engine.edition import Edition, Segment
from engine.editions.classic import ACTIONS, WILDS
from engine.effects import NameColour, Question
from engine.events import Discarded, HandShown, HandsPassed, WheelSpun
from engine.notes import DiscardedNothing, WarNobody, WarShown, WarWon, WheelNothing, WizzNobody, WizzWon
from engine.refusals import Reason
from engine.turns import go_out

# --- the spin ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NextSpins:
    """next(player) must spin instead of a turn; also after a last Wizz card (W-02, W-09)."""

    def resolve(self, bench: Bench) -> None:
        bench.end_early_call()
        bench.then(Spin(bench.next(bench.turn)))


@dataclass(frozen=True, slots=True)
class Spin(Question):
    """All segments are equally likely (W-03); afterwards next(spinner) acts (W-04)."""

    seat: Seat
    kind = Kind("spin", ("spin",), own_action=True, public=True)

    def resolve(self, bench: Bench) -> None:
        bench.ask(self.seat, self.kind, (Option("spin"),), Option("spin"))

    def settle(self, bench: Bench, seat: Seat, option: Option) -> None:  # noqa: ARG002
        wheel = bench.edition.wheel
        segment, effects = wheel[bench.lot(len(wheel))]
        bench.pass_from(seat)
        bench.record(WheelSpun(seat, segment))
        bench.then(*effects)


# --- putting cards down ------------------------------------------------------------------


class PuttingDown(Question):
    """Cards go on the discard pile without effect, in an order that the discarder chooses (W-05 to W-08)."""

    __slots__ = ()

    kind = Kind("discard", ("discard",))

    def settle(self, bench: Bench, seat: Seat, option: Option) -> None:
        """The top card sets the colour; a wild one's is named with it or owed (W-06). It may be nothing at all."""
        if not option.cards:
            bench.record(DiscardedNothing(seat))
            return
        printed = bench.edition.colours[option.cards[-1]]
        colour = option.colour if printed is None else printed
        bench.record(Discarded(seat, option.cards, colour))
        if bench.winner is not None:
            return  # after the last card nothing follows but the scoring (W-09)
        if not bench.hands[seat]:
            go_out(bench, seat)
            return
        bench.came_down(seat)
        if colour is None:
            bench.then(NameColour(seat))

    def refuse(self, bench: Bench, seat: Seat, option: Option) -> Reason:
        held = bench.hands[seat]
        missing = any(option.cards.count(card) > held.count(card) for card in option.cards)
        return Reason.NOT_IN_HAND if missing else Reason.BAD_CHOICE


@dataclass(frozen=True, slots=True)
class PutDown(PuttingDown):
    """Cards of one group.

    `groups` are the groups of which one may be put down: `least` cards at least (none where that is 0), `most`
    at most. `default` is what silence means.
    """

    seat: Seat
    groups: tuple[tuple[Card, ...], ...]
    least: int
    most: int
    default: tuple[Card, ...] = ()

    def resolve(self, bench: Bench) -> None:
        low = max(self.least, 1)
        pools = tuple((group, low, min(self.most, len(group))) for group in self.groups)
        wild = tuple(card for card in bench.hands[self.seat] if bench.edition.colours[card] is None)
        menu = Arrangements(pools, self.least == 0, wild)
        bench.ask(self.seat, self.kind, menu, Option("discard", cards=self.default))


# --- the nine segments -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AlmostUno:
    """The spinner keeps exactly two cards (W-20)."""

    def resolve(self, bench: Bench) -> None:
        seat = bench.turn
        hand = bench.hands[seat]
        shed = len(hand) - 2
        if shed <= 0:
            bench.record(WheelNothing(seat))
        else:
            bench.then(PutDown(seat, (hand,), shed, shed, all_but_two_cheapest(bench, hand)))


def all_but_two_cheapest(bench: Bench, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """In hand order; among equal values the first ones are kept (rules.md 3.10)."""
    points = bench.edition.points
    kept = sorted(range(len(hand)), key=lambda i: points[hand[i]])[:2]
    return tuple(card for i, card in enumerate(hand) if i not in kept)


@dataclass(frozen=True, slots=True)
class NumberLess:
    """Some or all cards of one number, plain and Wizz (W-21)."""

    def resolve(self, bench: Bench) -> None:
        faces, hand = bench.edition.faces, bench.hands[bench.turn]
        held = sorted({n for n in (faces[card].number for card in hand) if n is not None})
        offer_groups(bench, tuple(tuple(c for c in hand if faces[c].number == n) for n in held))


@dataclass(frozen=True, slots=True)
class ColourLess:
    """Some or all cards of one colour; wild-type cards have none (W-22)."""

    def resolve(self, bench: Bench) -> None:
        colours, hand = bench.edition.colours, bench.hands[bench.turn]
        groups = (tuple(card for card in hand if colours[card] == colour) for colour in COLOURS)
        offer_groups(bench, tuple(group for group in groups if group))


def offer_groups(bench: Bench, groups: tuple[tuple[Card, ...], ...]) -> None:
    if groups:
        bench.then(PutDown(bench.turn, groups, 0, len(bench.hands[bench.turn])))
    else:
        bench.record(WheelNothing(bench.turn))


@dataclass(frozen=True, slots=True)
class DrawUntil:
    """Card by card until one of the colour, a Wild or a Wild Draw Four comes (W-23, W-24)."""

    colour: Colour
    reason: str

    def resolve(self, bench: Bench) -> None:
        while bench.can_draw:
            if bench.next_card() is None:
                return
            pile = bench.pile[::-1]
            wanted = (i for i, card in enumerate(pile, 1) if bench.edition.colours[card] in {self.colour, None})
            count = next(wanted, None)
            bench.draw(bench.turn, count or len(pile), self.reason)
            if count:
                return


@dataclass(frozen=True, slots=True)
class SwapHands:
    """Every hand goes to the left whatever the direction; calls are void, one card must be called anew (W-25)."""

    def resolve(self, bench: Bench) -> None:
        seats = bench.playing
        if len(seats) < 2:
            bench.record(WheelNothing(bench.turn))
            return
        bench.record(HandsPassed(tuple(zip(seats, (*seats[1:], seats[0]), strict=True))))
        for seat in bench.in_turn(bench.next(bench.turn)):
            bench.came_down(seat)


@dataclass(frozen=True, slots=True)
class ShowHand:
    """The spinner's hand, as it is now, for all to see (W-26)."""

    def resolve(self, bench: Bench) -> None:
        bench.record(HandShown(bench.turn, bench.hands[bench.turn]))


@dataclass(frozen=True, slots=True)
class War:
    """The highest number wins; the tied show their next highest; the winner may put down what they showed (W-27)."""

    def resolve(self, bench: Bench) -> None:
        decks = {seat: numbers_of(bench, seat) for seat in bench.in_turn(bench.turn)}
        fighters = tuple(seat for seat, cards in decks.items() if cards)
        shown = 0
        while len(fighters) > 1 or (fighters and not shown):
            for seat in fighters:
                bench.record(WarShown(seat, (decks[seat][shown],)))
            fighters = leaders(bench, fighters, decks, shown)
            shown += 1
            if len(fighters) > 1:
                fighters = tuple(seat for seat in fighters if len(decks[seat]) > shown)
        if not fighters:
            bench.record(WarNobody(bench.turn))
            return
        win_war(bench, fighters[0], decks[fighters[0]][:shown])


def numbers_of(bench: Bench, seat: Seat) -> tuple[Card, ...]:
    """The number cards of a hand, highest first; equal ones by colour order, plain before Wizz (W-27)."""
    faces = bench.edition.faces
    held = [card for card in bench.hands[seat] if faces[card].number is not None]
    return tuple(sorted(held, key=lambda c: (-faces[c].points, faces[c].colour or 0, faces[c].mark is not None)))


def leaders(
    bench: Bench, fighters: tuple[Seat, ...], decks: dict[Seat, tuple[Card, ...]], shown: int
) -> tuple[Seat, ...]:
    values = {seat: bench.edition.points[decks[seat][shown]] for seat in fighters}
    return tuple(seat for seat in fighters if values[seat] == max(values.values()))


def win_war(bench: Bench, seat: Seat, shown: tuple[Card, ...]) -> None:
    """All that was shown, in any order, or nothing; afterwards next(winner) acts (W-27)."""
    bench.record(WarWon(seat))
    bench.pass_from(seat)
    bench.then(PutDownAll(seat, shown))


@dataclass(frozen=True, slots=True)
class PutDownAll(PuttingDown):
    """All of these cards or none of them (W-27)."""

    seat: Seat
    cards: tuple[Card, ...]

    def resolve(self, bench: Bench) -> None:
        menu = Arrangements(((self.cards, len(self.cards), len(self.cards)),), none=True, wild=())
        bench.ask(self.seat, self.kind, menu, Option("discard", cards=self.cards))


@dataclass(frozen=True, slots=True)
class StartRace:
    """Whoever presses first may put down one card (W-28)."""

    def resolve(self, bench: Bench) -> None:
        bench.then(Race(bench.playing))


@dataclass(frozen=True, slots=True)
class Race(Question):
    """All seats are asked at once; the first answer wins, silence of all ends it (W-28, rules.md 3.10)."""

    racers: tuple[Seat, ...]
    kind = Kind("shout", ("shout",), race=True, public=True)

    def resolve(self, bench: Bench) -> None:
        for seat in self.racers:
            bench.ask(seat, self.kind, (Option("shout"),), Option("nobody"))

    def settle(self, bench: Bench, seat: Seat, option: Option) -> None:
        if option.verb != "shout":
            bench.record(WizzNobody(bench.turn))
            return
        bench.record(WizzWon(seat))
        bench.pass_from(seat)
        bench.then(PutDown(seat, (bench.hands[seat],), 0, 1))

    def abandon(self, bench: Bench, seat: Seat) -> None:
        left = tuple(racer for racer in self.racers if racer != seat)
        if left:
            bench.then(replace(self, racers=left))


# --- the box -----------------------------------------------------------------------------


def wizz_number(value: int) -> tuple[Face, ...]:
    """One Wizz card of a number in every colour (W-01)."""
    spin = (NextSpins(),)
    faces = four_colours(number(value, "wizz", "*"))
    return tuple(replace(face, effects=spin, last=spin) for face in faces)


def draw_until(colour: Colour) -> Segment:
    """The segment bears the colour's name, and so does the reason of the drawing."""
    name = COLOUR_NAMES[colour]
    return (name, (DrawUntil(colour, name),))


WHEEL = (
    ("almost_uno", (AlmostUno(),)),
    ("number_less", (NumberLess(),)),
    draw_until(RED),
    ("swap", (SwapHands(),)),
    ("war", (War(),)),
    ("colour_less", (ColourLess(),)),
    draw_until(BLUE),
    ("show", (ShowHand(),)),
    ("uno_wizz", (StartRace(),)),
)

PLAIN = (
    *(face for value in range(6) for face in four_colours(number(value))),
    *(face for value in range(6, 10) for face in four_colours(number(value), 2)),
)
WIZZ_CARDS = tuple(face for value in range(1, 6) for face in wizz_number(value))

WIZZ = Edition(
    key="wizz",
    deck=(*PLAIN, *WIZZ_CARDS, *ACTIONS, *WILDS),
    draw_four="strict",
    wheel=WHEEL,
)
