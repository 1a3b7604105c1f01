"""A few readable preferences: shed points, keep wilds for later, change to the colour one holds most of, stop leaders.

It knows no edition by name: what a question is about tells which preference counts.
"""

from collections.abc import Callable, Mapping
from typing import Final

from engine.arrangements import Arrangements
from engine.cards import Card, Colour, Seat
from engine.decisions import Decision, Menu, Option
from engine.editions import EDITIONS
from engine.view import SeatInfo, SeatView

IN_DANGER = 2
"""Once an opponent has this few cards, shedding points is worth more than keeping wilds."""


def greedy(view: SeatView, decision: Decision, lot: float) -> Option:
    """What a sensible player would do; `lot` (0 to 1) decides between equals and whether to challenge."""
    if isinstance(decision.options, Arrangements):
        return _put_down(view, decision, decision.options)
    answer = _ANSWERS.get(decision.kind.key)
    if answer is not None:
        return answer(view, decision, lot)
    plays = [option for option in decision.options if option.verb == "play"]
    if plays:
        return _best_play(view, plays, lot)
    return decision.default if decision.default in decision.options else _any_of(decision.options, lot)


def _any_of(options: Menu, lot: float) -> Option:
    return options[int(lot * len(options))]


# --- putting cards down without their effect ----------------------------------------------------------


def _put_down(view: SeatView, decision: Decision, menu: Arrangements) -> Option:
    """Puts down as many points as possible; if some must go anyway, those of the default."""
    if not menu.none:
        return decision.default
    points = EDITIONS[view.table.edition].points
    dearest = [tuple(sorted(cards, key=lambda card: points[card])[-most:]) for cards, _, most in menu.pools]
    best = max(dearest, key=lambda cards: sum(points[card] for card in cards), default=())
    option = Option("discard", cards=best)
    return option if option in menu else decision.default


# --- playing a card -----------------------------------------------------------------------------------


def _best_play(view: SeatView, plays: list[Option], lot: float) -> Option:
    order = sorted(range(len(plays)), key=lambda i: (_merit(view, plays[i]), (i * 7 + int(lot * 97)) % 13))
    return plays[order[-1]]


def _merit(view: SeatView, option: Option) -> tuple[int, int, int, tuple[bool, int]]:
    """Ranks a play by the kind of card, its points, how many of its colour stay, then whom it hits."""
    assert option.card is not None
    edition = EDITIONS[view.table.edition]
    wild = edition.colours[option.card] is None
    kind = 0 if wild and not _hurry(view) else 1
    colour = option.colour if wild else edition.colours[option.card]
    whom = (True, 0) if option.seat is None else _target(view, option.seat)
    return kind, edition.points[option.card], _held(view, colour, without=option.card), whom


def _target(view: SeatView, seat: Seat) -> tuple[bool, int]:
    """Whom to aim at: rather nobody already marked, then whoever is nearest to going out."""
    unmarked = all(mark.seat != seat for mark in view.table.marks)
    return unmarked, -view.table.seats[seat].count


def _others(view: SeatView) -> list[SeatInfo]:
    return [info for info in view.table.present if info.seat != view.seat]


def _hurry(view: SeatView) -> bool:
    """Somebody else is about to go out."""
    return any(info.count <= IN_DANGER for info in _others(view))


def _held(view: SeatView, colour: Colour | None, without: Card | None = None) -> int:
    edition = EDITIONS[view.table.edition]
    held = [card for card in view.hand if edition.colours[card] == colour]
    return len(held) - (without in held)


# --- what special cards ask ---------------------------------------------------------------------------


def _colour(view: SeatView, decision: Decision, lot: float) -> Option:  # noqa: ARG001
    """The colour of most of one's cards; among equals the one with more points to get rid of."""
    edition = EDITIONS[view.table.edition]

    def worth(option: Option) -> tuple[int, int]:
        points = sum(edition.points[card] for card in view.hand if edition.colours[card] == option.colour)
        return _held(view, option.colour), points

    return max(decision.options, key=worth)


def _wish(view: SeatView, decision: Decision, lot: float) -> Option:
    """Go out if possible; else stop whoever is about to; else play another card, or do harm."""
    plays = [option for option in decision.options if option.choice == "play"]
    if plays and (len(view.hand) == 1 or not _hurry(view)):
        best = _best_play(view, plays, lot)
        if len(view.hand) == 1 or not _is_wild(view, best):
            return best
    return _harm(view, decision.options) or decision.default


def _is_wild(view: SeatView, option: Option) -> bool:
    return option.card is not None and EDITIONS[view.table.edition].colours[option.card] is None


def _harm(view: SeatView, options: Menu) -> Option | None:
    """The leader loses a turn, or draws if it is theirs next."""
    leader = min(_others(view), key=lambda info: info.count).seat
    next_draws = next((option for option in options if option.choice == "draw_two"), None)
    if next_draws is not None and leader == _next(view):
        return next_draws
    return next((option for option in options if option.choice == "skip" and option.seat == leader), next_draws)


def _next(view: SeatView) -> Seat:
    """The neighbour in the direction of play."""
    here = [info.seat for info in view.table.present]
    return here[(here.index(view.seat) + view.table.direction) % len(here)]


def _answer_draw_four(view: SeatView, decision: Decision, lot: float) -> Option:
    """A large hand is likely to have held the old colour: the more cards, the readier to challenge."""
    laid_by = view.table.seats[view.table.turn].count
    bluff = min(0.5, 0.05 * laid_by)
    verb = "challenge" if lot < bluff else "accept"
    return next((option for option in decision.options if option.verb == verb), decision.default)


_ANSWERS: Final[Mapping[str, Callable[[SeatView, Decision, float], Option]]] = {
    "challenge": _answer_draw_four,
    "colour": _colour,
    "wish": _wish,
}
