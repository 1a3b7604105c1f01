"""Cards and tables as short text, both ways: "R5", "G+2", "W4". The notation of rules.md 2, in no language."""

from collections.abc import Iterable

from engine.cards import COLOUR_NAMES, Card, Seat
from engine.edition import Edition
from engine.view import SeatView, TableView

ARROWS = {1: "clockwise", -1: "counter-clockwise"}


def cards_of(edition: Edition, text: str) -> tuple[Card, ...]:
    """The cards of a text such as "R5 W4 B+2", in its order. Raises KeyError for a card that the edition lacks."""
    return tuple(edition.card(code) for code in text.split())


def text_of(edition: Edition, cards: Iterable[Card]) -> str:
    """The codes of some cards with spaces between them, in their order; "" for none."""
    return " ".join(edition.codes[card] for card in cards)


def seat_letter(seat: Seat) -> str:
    """A for the first seat, B for the second, and so on."""
    return chr(ord("A") + seat) if seat < 26 else f"S{seat}"


def table_text(edition: Edition, view: TableView) -> str:
    """The public table in a few lines."""
    top = "-" if view.top is None else edition.codes[view.top]
    colour = "-" if view.colour is None else COLOUR_NAMES[view.colour]
    waiting = " ".join(f"{seat_letter(seat)}:{kind.key}" for seat, kind in view.waiting) or "-"
    head = f"round {view.round}  top {top}  {colour}  {ARROWS[view.direction]}  pile {view.draw_count}"
    seats = "  ".join(_seat_text(view, Seat(i)) for i in range(len(view.seats)))
    return f"{head}  discards {len(view.discard)}\n{seats}\nwaiting {waiting}"


def _seat_text(view: TableView, seat: Seat) -> str:
    info = view.seats[seat]
    if not info.present:
        return f"{seat_letter(seat)} left"
    signs = ("!" if info.called else "") + ("?" if seat in view.owing else "") + _marks_text(view, seat)
    dealer = "*" if seat == view.dealer else ""
    return f"{seat_letter(seat)}{dealer} {info.count}{signs} ({info.score})"


def _marks_text(view: TableView, seat: Seat) -> str:
    return "".join(f" {mark.kind}x{mark.count}" for mark in view.marks if mark.seat == seat)


def hand_text(edition: Edition, view: SeatView) -> str:
    """What one seat holds, sorted, on one line."""
    return f"{seat_letter(view.seat)} holds {text_of(edition, sorted(view.hand))}".rstrip()
