"""A table on which a scenario is played: the game, the names of its seats, and what was shown of hands."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from engine import (
    COLOUR_NAMES,
    EDITIONS,
    CannotStart,
    Card,
    Colour,
    Edition,
    Event,
    Game,
    HouseRules,
    Seat,
    new_game,
    seen_by,
)
from engine.events import HandShown
from engine.notes import WarShown
from tests.kit.marks import mark
from tests.kit.notation import ARROWS, cards_of
from tests.kit.position import dealt, position

from .reading import BadScenario

NOBODY = Seat(99)
"""A seat that `seats` lacks."""
"""What an edition notes when cards are held up out of a hand; other cards that it tells of lie on a pile."""


class Table:
    """What the steps of one scenario change, and what its expectations read."""

    def __init__(self, edition: Edition, seats: list[str], game: Game, events: Iterable[Event] = ()) -> None:
        self.edition, self.seats, self.game = edition, seats, game
        self.shown: dict[Seat | None, Counter[Card]] = {}
        self.see(events)

    def seat(self, name: object) -> Seat:
        if name not in self.seats:
            raise BadScenario(f"nobody sits at {name!r}")
        return Seat(self.seats.index(str(name)))

    def see(self, events: Iterable[Event]) -> None:
        """Remembers the cards of others that the events show, for each seat alone and for everybody."""
        for event in events:
            everybody = _held_up(seen_by(event, None))
            self._remember(None, everybody)
            for seat in map(Seat, range(len(self.seats))):
                private = _held_up(seen_by(event, seat))
                if private and not everybody and getattr(event, "seat", None) != seat:
                    self._remember(seat, private)

    def _remember(self, seat: Seat | None, cards: Iterable[Card]) -> None:
        self.shown.setdefault(seat, Counter()).update(cards)


def _held_up(event: Event | None) -> tuple[Card, ...]:
    if isinstance(event, HandShown | WarShown):
        return event.cards
    return ()


# --- reading words of a scenario ----------------------------------------------------------


def cards(edition: Edition, text: object) -> tuple[Card, ...]:
    """A list of cards. Raises BadScenario for a card that the edition does not have."""
    if not isinstance(text, str):
        raise BadScenario(f"a list of cards is a text: {text!r}")
    try:
        return cards_of(edition, text)
    except KeyError as error:
        raise BadScenario(f"{edition.key} has no card {error}") from None


def colour(name: object) -> Colour:
    if name not in COLOUR_NAMES:
        raise BadScenario(f"no colour {name!r}")
    return Colour(COLOUR_NAMES.index(str(name)))


def direction(name: object) -> int:
    for step, word in ARROWS.items():
        if word == name:
            return step
    raise BadScenario(f"no direction {name!r}")


# --- setting up ---------------------------------------------------------------------------


def rules_of(edition: Edition, options: Mapping[str, Any]) -> HouseRules:
    return edition.defaults()._replace(**options)


def set_up(edition: Edition, options: Mapping[str, Any], given: Mapping[str, Any]) -> Table:
    """The table of a position or of a deal. Raises CannotStart, BadScenario."""
    seats = seats_of(given)
    rules = rules_of(edition, options)
    if "deal" in given:
        return _deal(edition, rules, seats, given["deal"])
    try:
        return Table(edition, seats, _position(edition, rules, seats, given))
    except (CannotStart, ValueError) as error:
        raise BadScenario(f"no such position: {error}") from error


def seats_of(given: Mapping[str, Any]) -> list[str]:
    seats = given["seats"]
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise BadScenario("seats is a list of names")
    if len(set(seats)) != len(seats):
        raise BadScenario("a seat stands twice")
    return seats


def _deal(edition: Edition, rules: HouseRules, seats: list[str], deal: Mapping[str, Any]) -> Table:
    new_game(edition.key, rules, seats, "deal", bytes(32))  # the game itself says whether it begins
    names = Names(seats)
    hands = {names(seat): cards(edition, text) for seat, text in deal.get("hands", {}).items()}
    dealer = names(deal.get("dealer", seats[-1]))
    try:
        game, events = dealt(edition.key, rules, seats, cards(edition, deal["flips"]), dealer=dealer, hands=hands)
    except ValueError as error:
        raise BadScenario(f"no such deal: {error}") from error
    return Table(edition, seats, game, events)


class Names:
    """Seats by their names."""

    def __init__(self, seats: list[str]) -> None:
        self.seats = seats

    def __call__(self, name: object) -> Seat:
        if name not in self.seats:
            raise BadScenario(f"nobody sits at {name!r}")
        return Seat(self.seats.index(str(name)))


def _position(edition: Edition, rules: HouseRules, seats: list[str], given: Mapping[str, Any]) -> Game:
    names = Names(seats)
    hands = given["hands"]
    if set(hands) != set(seats):
        raise BadScenario("every seat has a hand, and nobody else")
    return position(
        edition.key,
        rules,
        [cards(edition, hands[seat]) for seat in seats],
        cards(edition, given["discard_pile"]),
        cards(edition, given["draw_pile"]) if "draw_pile" in given else None,
        turn=names(given.get("turn", seats[0])),
        dealer=names(given.get("dealer", seats[-1])),
        direction=direction(given.get("direction", "clockwise")),
        colour=colour(given["colour"]) if "colour" in given else None,
        scores=_figures(names, given.get("scores", {})),
        rounds_won=_figures(names, given.get("rounds_won", {})),
        round_=given.get("round", 1),
        marks=_marks(edition, names, given),
        called=[names(seat) for seat in given.get("called", ())],
        window=[names(seat) for seat in given.get("window", ())],
        players=seats,
    )


def _figures(names: Names, figures: Mapping[str, int]) -> dict[Seat, int]:
    return {names(seat): figure for seat, figure in figures.items()}


def _marks(edition: Edition, names: Names, given: Mapping[str, Any]) -> list[Any]:
    wanted = [("silenced", seat, 1) for seat in given.get("silenced", ())]
    wanted += [("skip", seat, count) for seat, count in given.get("skips", {}).items()]
    return [_mark(edition, kind, names(seat), count) for kind, seat, count in wanted]


def _mark(edition: Edition, kind: str, seat: Seat, count: int) -> Any:
    try:
        return mark(edition.key, kind, seat, count)
    except KeyError:
        raise BadScenario(f"{edition.key} has no mark {kind}") from None


def edition_of(key: object) -> Edition:
    """Raises BadScenario for an edition that does not exist."""
    if key not in EDITIONS:
        raise BadScenario(f"no edition {key!r}")
    return EDITIONS[str(key)]
