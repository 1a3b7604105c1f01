"""What an edition's box contains: the deck, its wheel, its defaults."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING

from engine.cards import COLOURS, Card, Colour, Face
from engine.decisions import Option
from engine.house_rules import RULES, HouseRules, Values

if TYPE_CHECKING:
    from engine.effects import Effect

Segment = tuple[str, "tuple[Effect, ...]"]
"""A segment of the wheel: its name, and what happens when it stops there."""

Menus = dict[str, dict[str, dict[frozenset[Card], tuple[Option, ...]]]]


@dataclass(frozen=True)
class Edition:
    """Each edition file builds one; everything derived from the deck is computed once."""

    key: str
    deck: tuple[Face, ...]
    scoring: str = "points"
    scorings: tuple[str, ...] = ("points", "single")
    draw_four: str = "challenge"
    wilds_match: bool = False
    """Other wild-type cards make a Wild Draw Four improper (C-32)."""
    dealer_draws: bool = True
    """The first dealer is found by drawing cards, else by lot (C-03)."""
    wheel: tuple[Segment, ...] = ()
    hand_size: int = 7
    late_calls: bool = False
    """The first UNO for one's last card counts after its window, too (E-03)."""

    faces: tuple[Face, ...] = field(init=False, compare=False, repr=False)
    """Every face once, coloured ones first; a `Card` is an index into this."""
    legal: tuple[tuple[frozenset[Card], ...], ...] = field(init=False, compare=False, repr=False)
    """`legal[top][colour]`: the cards that may lie on that top card in that colour (C-11, C-12)."""
    menus: Menus = field(init=False, compare=False, repr=False)
    """Menus that depend only on the legal cards, by `draw_four` and by what else may be done."""

    def __post_init__(self) -> None:
        coloured = sorted({f for f in self.deck if f.colour is not None}, key=_printed_order)
        wild = dict.fromkeys(f for f in self.deck if f.colour is None)
        self._keep("faces", (*coloured, *wild))
        self._keep("legal", tuple(tuple(self._legal_on(top, c) for c in COLOURS) for top in self.faces))
        verbs = ("draw", "pass", "keep")
        self._keep("menus", {str(rule): {verb: {} for verb in verbs} for rule in RULES["draw_four"].allowed})

    def _keep(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The whole deck as cards, in the order of the box."""
        return tuple(self._index[face.code] for face in self.deck)

    @cached_property
    def _index(self) -> Mapping[str, Card]:
        return {face.code: Card(i) for i, face in enumerate(self.faces)}

    def card(self, code: str) -> Card:
        """The card with this code. Raises KeyError if the edition does not have it."""
        return self._index[code]

    @cached_property
    def codes(self) -> tuple[str, ...]:
        return tuple(face.code for face in self.faces)

    @cached_property
    def points(self) -> tuple[int, ...]:
        return tuple(face.points for face in self.faces)

    @cached_property
    def colours(self) -> tuple[Colour | None, ...]:
        return tuple(face.colour for face in self.faces)

    def _legal_on(self, top: Face, colour: Colour) -> frozenset[Card]:
        def fits(face: Face) -> bool:
            return face.colour in {None, colour} or (top.symbol is not None and face.symbol == top.symbol)

        return self._those(fits)

    def _those(self, fits: Callable[[Face], bool]) -> frozenset[Card]:
        return frozenset(Card(i) for i, face in enumerate(self.faces) if fits(face))

    @cached_property
    def plays(self) -> tuple[tuple[Option, ...], ...]:
        """`plays[card]`: the ways to lay it, a colour for each wild card that names one."""
        return tuple(self._ways(Card(i), face) for i, face in enumerate(self.faces))

    @staticmethod
    def _ways(card: Card, face: Face) -> tuple[Option, ...]:
        if not face.names_colour:
            return (Option("play", card),)
        return tuple(Option("play", card, colour) for colour in COLOURS)

    @cached_property
    def aimed(self) -> frozenset[Card]:
        """The cards that pick a player."""
        return self._those(lambda face: face.aim is not None)

    @cached_property
    def restricted(self) -> frozenset[Card]:
        return self._those(lambda face: face.restricted)

    @cached_property
    def matching(self) -> tuple[frozenset[Card], ...]:
        """`matching[colour]`: the cards beside which a Wild Draw Four is improper (C-31, C-32)."""
        wild = (None,) if self.wilds_match else ()
        fitting = [(colour, *wild) for colour in COLOURS]
        return tuple(frozenset(Card(i) for i, c in enumerate(self.colours) if c in some) for some in fitting)

    @cached_property
    def fingerprint(self) -> str:
        """Changes with the order or content of the deck, so that no old snapshot is misread."""
        return sha256(" ".join(self.codes).encode()).hexdigest()[:16]

    def defaults(self) -> HouseRules:
        return HouseRules(self.scoring, draw_four=self.draw_four)

    def values(self, rule: str) -> Values:
        """What a table may agree on: of the scorings those that the edition knows."""
        return Values(self.scorings) if rule == "scoring" else RULES[rule]


def _printed_order(face: Face) -> tuple[int, bool, int, str]:
    """By colour; numbers, then the actions of every edition, then an edition's own."""
    actions = ("skip", "reverse", "draw_two")
    place = actions.index(face.kind) if face.kind in actions else len(actions)
    return (face.colour or 0, face.number is None, place if face.number is None else face.number, face.code)
