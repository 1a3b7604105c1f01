"""Compares a table with what a scenario expects. It reads views; only the draw pile comes from behind them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine import COLOUR_NAMES, EDITIONS, Card, Decision, Edition, Seat, TableView, table_view, view_for
from tests.kit.notation import ARROWS, text_of
from tests.kit.position import draw_pile_of

from .reading import BadScenario
from .stepping import Failed
from .table import Table, cards, colour, direction

PENDING = {"turn", "drawn_card", "colour", "challenge", "wish", "spin", "discard", "shout"}
WISHES = {"draw_two", "reverse", "skip", "play", "none"}
RESULTS = {"round_winner", "round_points", "round_void", "match_winner", "match_over"}


def check(table: Table, expect: Mapping[str, Any]) -> None:
    """Raises Failed where the table is otherwise, BadScenario for what cannot be checked."""
    for key, wanted in expect.items():
        if key not in _CHECKS:
            raise BadScenario(f"unknown expectation {key!r}")
        _CHECKS[key](table, wanted)


def check_nothing_half_done(table: Table, expect: Mapping[str, Any]) -> None:
    """Unless the scenario expects something else, the engine waits for an ordinary turn."""
    if "pending" in expect or RESULTS & set(expect):
        return
    waiting = table_view(table.game).waiting
    if [kind.key for _, kind in waiting] != ["turn"]:
        raise Failed(f"half done: the table waits for {waiting}")


def _same(what: str, got: object, wanted: object) -> None:
    if got != wanted:
        raise Failed(f"{what}: {got}, not {wanted}")


def _same_cards(table: Table, what: str, got: Iterable[Card], wanted: object) -> None:
    """Whatever their order."""
    here, there = sorted(got), sorted(cards(table.edition, wanted))
    _same(what, text_of(table.edition, here), text_of(table.edition, there))


def _seat_set(table: Table, names: object) -> set[Seat]:
    if not isinstance(names, list):
        raise BadScenario(f"a list of seats: {names!r}")
    return {table.seat(name) for name in names}


def _names(table: Table, seats: Iterable[Seat]) -> list[str]:
    return sorted(table.seats[seat] for seat in seats)


def _whole(figure: object) -> int:
    if not isinstance(figure, int) or isinstance(figure, bool):
        raise BadScenario(f"a number: {figure!r}")
    return figure


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadScenario(f"true or false: {value!r}")
    return value


def _by_seat(table: Table, wanted: object) -> list[tuple[Seat, Any]]:
    if not isinstance(wanted, dict):
        raise BadScenario(f"a map of seats: {wanted!r}")
    return [(table.seat(name), value) for name, value in wanted.items()]


# --- whose turn, and what is asked --------------------------------------------------------


def _turn(table: Table, wanted: object) -> None:
    actor = table_view(table.game).actor
    _same("turn", None if actor is None else table.seats[actor], table.seats[table.seat(wanted)])


def _pending(table: Table, wanted: object) -> None:
    if wanted not in PENDING:
        raise BadScenario(f"no question {wanted!r}")
    _same("pending", {kind.key for _, kind in table_view(table.game).waiting}, {wanted})


def _asked(table: Table, kinds: set[str]) -> Decision:
    """The question of the seat to act, which must be one of these."""
    actor = table_view(table.game).actor
    must = None if actor is None else view_for(table.game, actor).must
    if must is None or must.kind.key not in kinds:
        raise Failed(f"nobody is asked for one of {sorted(kinds)}")
    return must


def _legal(table: Table, wanted: object) -> None:
    listed = cards(table.edition, wanted)
    if len(set(listed)) != len(listed):
        raise BadScenario("each legal card once")
    options = _asked(table, {"turn", "drawn_card"}).options
    _same_cards(table, "legal", {o.card for o in options if o.verb == "play" and o.card is not None}, wanted)


def _offered(table: Table, wanted: object) -> None:
    if not isinstance(wanted, list) or not set(wanted) <= WISHES:
        raise BadScenario(f"a list of wishes: {wanted!r}")
    _same("offered", {option.choice for option in _asked(table, {"wish"}).options}, set(wanted))


# --- hands and piles ----------------------------------------------------------------------


def _hands(table: Table, wanted: object) -> None:
    for seat, text in _by_seat(table, wanted):
        _same_cards(table, f"hand of {table.seats[seat]}", view_for(table.game, seat).hand, text)


def _count(table: Table, wanted: object) -> None:
    for seat, count in _by_seat(table, wanted):
        _same(f"cards of {table.seats[seat]}", table_view(table.game).seats[seat].count, _whole(count))


def _top(table: Table, wanted: object) -> None:
    (card,) = cards(table.edition, wanted)
    _same("top", text_of(table.edition, table_view(table.game).discard[-1:]), table.edition.codes[card])


def _pile(table: Table, what: str, got: tuple[Card, ...], wanted: object) -> None:
    _same(what, text_of(table.edition, got), text_of(table.edition, cards(table.edition, wanted)))


def _in_draw_pile(table: Table, wanted: object) -> None:
    missing = Counter(cards(table.edition, wanted)) - Counter(draw_pile_of(table.game))
    _same("missing in the draw pile", text_of(table.edition, missing.elements()), "")


def _colour(table: Table, wanted: object) -> None:
    _same("colour", table_view(table.game).colour_name, COLOUR_NAMES[colour(wanted)])


def _direction(table: Table, wanted: object) -> None:
    _same("direction", ARROWS[table_view(table.game).direction], ARROWS[direction(wanted)])


# --- calls, marks, what was shown ---------------------------------------------------------


def _window(table: Table, wanted: object) -> None:
    _same("window", _names(table, table_view(table.game).owing), _names(table, _seat_set(table, wanted)))


def _called(table: Table, wanted: object) -> None:
    got = [info.seat for info in table_view(table.game).seats if info.called]
    _same("called", _names(table, got), _names(table, _seat_set(table, wanted)))


def _silenced(table: Table, wanted: object) -> None:
    got = [mark.seat for mark in table_view(table.game).marks if mark.kind == "silenced"]
    _same("silenced", _names(table, got), _names(table, _seat_set(table, wanted)))


def _skips(table: Table, wanted: object) -> None:
    marks = [mark for mark in table_view(table.game).marks if mark.kind == "skip"]
    for seat, count in _by_seat(table, wanted):
        got = sum(mark.count for mark in marks if mark.seat == seat)
        _same(f"skips of {table.seats[seat]}", got, _whole(count))


def _seen_by(table: Table, wanted: object) -> None:
    for seat, text in _by_seat(table, wanted):
        _same_cards(table, f"seen by {table.seats[seat]}", table.shown.get(seat, Counter()).elements(), text)


def _seen_by_all(table: Table, wanted: object) -> None:
    _same_cards(table, "seen by all", table.shown.get(None, Counter()).elements(), wanted)


# --- results ------------------------------------------------------------------------------


def _result(table: Table) -> TableView:
    view = table_view(table.game)
    if view.result is None:
        raise Failed("the round goes on")
    return view


def _round_winner(table: Table, wanted: object) -> None:
    result = _result(table).result
    assert result is not None
    got = None if result.winner is None else table.seats[result.winner]
    _same("round winner", got, table.seats[table.seat(wanted)])


def _round_points(table: Table, wanted: object) -> None:
    result = _result(table).result
    assert result is not None
    for seat, points in _by_seat(table, wanted):
        _same(f"points of {table.seats[seat]}", result.points[seat], _whole(points))


def _round_void(table: Table, wanted: object) -> None:
    result = table_view(table.game).result
    _same("round void", result is not None and result.winner is None, _truth(wanted))


def _scores(table: Table, wanted: object) -> None:
    for seat, score in _by_seat(table, wanted):
        _same(f"score of {table.seats[seat]}", table_view(table.game).seats[seat].score, _whole(score))


def _match_winner(table: Table, wanted: object) -> None:
    champions = table_view(table.game).champions or ()
    _same("match winner", _names(table, champions), _names(table, _seat_set(table, wanted)))


def _match_over(table: Table, wanted: object) -> None:
    _same("match over", table_view(table.game).champions is not None, _truth(wanted))


def _dealer(table: Table, wanted: object) -> None:
    _same("dealer", table.seats[table_view(table.game).dealer], table.seats[table.seat(wanted)])


def _cannot_start(table: Table, wanted: object) -> None:
    _same("cannot start", False, _truth(wanted))


_CHECKS: dict[str, Callable[[Table, Any], None]] = {
    "turn": _turn,
    "pending": _pending,
    "legal": _legal,
    "offered": _offered,
    "hands": _hands,
    "count": _count,
    "top": _top,
    "colour": _colour,
    "direction": _direction,
    "discard_pile": lambda t, cards_: _pile(t, "discard pile", table_view(t.game).discard[::-1], cards_),
    "draw_pile": lambda t, cards_: _pile(t, "draw pile", draw_pile_of(t.game), cards_),
    "draw_count": lambda t, n: _same("draw count", table_view(t.game).draw_count, _whole(n)),
    "discard_count": lambda t, n: _same("discard count", len(table_view(t.game).discard), _whole(n)),
    "in_draw_pile": _in_draw_pile,
    "silenced": _silenced,
    "window": _window,
    "called": _called,
    "skips": _skips,
    "seen_by": _seen_by,
    "seen_by_all": _seen_by_all,
    "round_winner": _round_winner,
    "round_points": _round_points,
    "round_void": _round_void,
    "scores": _scores,
    "match_winner": _match_winner,
    "match_over": _match_over,
    "dealer": _dealer,
    "cannot_start": _cannot_start,
}

# --- the deck -----------------------------------------------------------------------------

FACES = [face for edition in EDITIONS.values() for face in edition.faces]
KINDS = {face.kind for face in FACES} - {"number"}
ICONS = {face.mark for face in FACES} - {None}


def check_deck(edition: Edition, expect: Mapping[str, Any]) -> None:
    """Raises Failed where the box holds other cards, BadScenario for what cannot be checked."""
    if set(expect) != {"deck"} or not set(expect["deck"]) <= {"total", "cards", "kinds"}:
        raise BadScenario(f"of a deck: total, cards, kinds, not {expect}")
    deck = expect["deck"]
    if "total" in deck:
        _same("total", len(edition.cards), _whole(deck["total"]))
    for code, count in deck.get("cards", {}).items():
        (card,) = cards(edition, code)
        _same(code, edition.cards.count(card), _whole(count))
    for kind, count in deck.get("kinds", {}).items():
        _same(kind, sum(_is_of_kind(edition, card, kind) for card in edition.cards), _whole(count))


def _is_of_kind(edition: Edition, card: Card, kind: str) -> bool:
    face = edition.faces[card]
    if kind == "numbers":
        return face.number is not None
    if kind in ICONS:
        return face.mark == kind
    if kind in KINDS:
        return face.kind == kind
    raise BadScenario(f"no kind {kind!r}")
