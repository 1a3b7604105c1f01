"""UNO Barbie The Movie: 112 cards, Wild Played With Too Much makes everybody else swap a colour (rules.md 7)."""

from dataclasses import dataclass

from engine.bench import Bench
from engine.cards import WILD_POINTS, Face, Seat, copies, numbers
from engine.edition import Edition
from engine.editions.classic import ACTIONS, WILDS
from engine.events import DiscardedUnder
from engine.notes import Swapped


@dataclass(frozen=True, slots=True)
class SwapColour:
    """All others discard the named colour under the card, then draw as many (B-01 to B-09)."""

    def resolve(self, bench: Bench) -> None:
        player = bench.turn
        others = [seat for seat in bench.in_turn(bench.next(player)) if seat != player]
        counts = {seat: put_away(bench, seat) for seat in others}
        for seat, count in counts.items():
            if count:
                bench.draw(seat, count, Swapped.key)


def put_away(bench: Bench, seat: Seat) -> int:
    """How many cards of the colour in force the seat has discarded (B-02, B-06)."""
    cards = tuple(card for card in bench.hands[seat] if bench.edition.colours[card] == bench.colour)
    if cards:
        bench.record(DiscardedUnder(seat, cards))
    bench.record(Swapped(seat, cards))
    return len(cards)


PLAYED_WITH = Face("WP", "played_with", points=WILD_POINTS, names_colour=True, effects=(SwapColour(),), start=None)

BARBIE = Edition(
    key="barbie",
    deck=(*numbers(), *ACTIONS, *WILDS, *copies(4, PLAYED_WITH)),
    scorings=("points", "single", "lowest"),
    draw_four="strict",
)
