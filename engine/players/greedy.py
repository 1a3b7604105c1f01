"""A few readable preferences: shed points, keep wilds for later, change to the colour one holds most of."""

from engine.arrangements import Arrangements
from engine.cards import Card, Colour
from engine.decisions import Decision, Menu, Option
from engine.editions import EDITIONS
from engine.view import SeatView

IN_DANGER = 2
"""Cards left in somebody's hand from which on points are worth more than wilds kept."""


def greedy(view: SeatView, decision: Decision, lot: float) -> Option:
    """What a sensible player would do; `lot` (0 to 1) decides between equals and whether to challenge."""
    if decision.kind == "challenge":
        return _answer_draw_four(view, decision, lot)
    if isinstance(decision.options, Arrangements):
        return _put_down(view, decision, decision.options)
    if decision.kind == "discard":
        return decision.options[-1]  # a menu too long to read: its last option puts the most cards down
    plays = [option for option in decision.options if option.verb == "play"]
    if plays:
        return _best_play(view, plays, lot)
    colours = [option for option in decision.options if option.colour is not None]
    if colours:
        return max(colours, key=lambda option: _held(view, option.colour))
    return decision.default if decision.default in decision.options else _any_of(decision.options, lot)


def _put_down(view: SeatView, decision: Decision, menu: Arrangements) -> Option:
    """As many points as may go; where some must go anyway, those that silence would put down."""
    if not menu.none:
        return decision.default
    points = EDITIONS[view.table.edition].points
    dearest = [tuple(sorted(cards, key=lambda card: points[card])[-most:]) for cards, _, most in menu.pools]
    best = max(dearest, key=lambda cards: sum(points[card] for card in cards), default=())
    option = Option("discard", cards=best)
    return option if option in menu else decision.default


def _any_of(options: Menu, lot: float) -> Option:
    return options[int(lot * len(options))]


def _best_play(view: SeatView, plays: list[Option], lot: float) -> Option:
    order = sorted(range(len(plays)), key=lambda i: (_merit(view, plays[i]), (i * 7 + int(lot * 97)) % 13))
    return plays[order[-1]]


def _merit(view: SeatView, option: Option) -> tuple[int, int, int]:
    """Which play is better: first what kind of card, then its points, then how many of its colour stay."""
    assert option.card is not None
    edition = EDITIONS[view.table.edition]
    wild = edition.colours[option.card] is None
    kind = 0 if wild and not _hurry(view) else 1
    colour = option.colour if wild else edition.colours[option.card]
    return kind, edition.points[option.card], _held(view, colour, without=option.card)


def _hurry(view: SeatView) -> bool:
    """Somebody else is about to go out."""
    return any(info.count <= IN_DANGER for info in view.table.present if info.seat != view.seat)


def _held(view: SeatView, colour: Colour | None, without: Card | None = None) -> int:
    edition = EDITIONS[view.table.edition]
    held = [card for card in view.hand if edition.colours[card] == colour]
    return len(held) - (without in held)


def _answer_draw_four(view: SeatView, decision: Decision, lot: float) -> Option:
    """A large hand is likely to have held the old colour: the more cards, the readier to challenge."""
    laid_by = view.table.seats[view.table.turn].count
    bluff = min(0.5, 0.05 * laid_by)
    verb = "challenge" if lot < bluff else "accept"
    return next((option for option in decision.options if option.verb == verb), decision.default)
