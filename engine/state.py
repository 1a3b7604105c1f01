"""The secret: everything about a match, one frozen value. It never leaves this package."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Card, Colour, Seat
from engine.decisions import Decision
from engine.house_rules import HouseRules

if TYPE_CHECKING:
    from engine.effects import Effect
    from engine.marks import Mark


@dataclass(frozen=True, slots=True)
class Setting:
    """What does not change during a match. `match` is its id; `seed` is hexadecimal and secret until the end."""

    edition: str
    rules: HouseRules
    match: str
    seed: str

    def __repr__(self) -> str:
        return f"Setting({self.edition})"


class RoundResult(NamedTuple):
    """`winner` None: void (C-83). Points and opened hands by seat."""

    winner: Seat | None
    points: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Match:
    """What changes only from round to round. `dealt_in` are the players named by this round's chance stream."""

    setting: Setting
    players: tuple[str, ...]
    dealt_in: tuple[str, ...]
    dealer: Seat
    round: int
    scores: tuple[int, ...]
    rounds_won: tuple[int, ...]
    result: RoundResult | None
    champions: tuple[Seat, ...] | None


class _MatchFields:
    """Shortcuts to the fields of the match."""

    __slots__ = ()

    match: Match

    @property
    def setting(self) -> Setting:
        return self.match.setting

    @property
    def players(self) -> tuple[str, ...]:
        return self.match.players

    @property
    def dealt_in(self) -> tuple[str, ...]:
        return self.match.dealt_in

    @property
    def dealer(self) -> Seat:
        return self.match.dealer

    @property
    def round(self) -> int:
        return self.match.round

    @property
    def scores(self) -> tuple[int, ...]:
        return self.match.scores

    @property
    def rounds_won(self) -> tuple[int, ...]:
        return self.match.rounds_won

    @property
    def result(self) -> RoundResult | None:
        return self.match.result

    @property
    def champions(self) -> tuple[Seat, ...] | None:
        return self.match.champions


class _Fields(NamedTuple):
    match: Match
    present: tuple[bool, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...]
    colour: Colour | None
    before: Colour | None
    """The colour in force before the last card was played (C-30)."""
    direction: int
    turn: Seat
    window: tuple[Seat, ...]
    called: tuple[Seat, ...]
    marks: "tuple[Mark, ...]"
    passed: tuple[Seat, ...]
    """Who has passed in succession for want of cards (C-83)."""
    winner: Seat | None
    # plumbing
    agenda: "tuple[Effect, ...]"
    pending: tuple[Decision, ...]
    serial: int
    words: int
    early: Seat | None
    aside: tuple[Card, ...]
    """Cards remembered in secret: the hand that a challenge judges (C-37), or the card just drawn (C-14)."""


class GameState(_Fields, _MatchFields):
    """The board, which only `evolve` changes, and the plumbing, which belongs to the bench.

    Piles lie with their top at the end. Seats that have left keep their number.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"GameState({self.setting.edition}, round {self.round})"


class Scratch(_MatchFields):
    """A private copy on which one action is worked out. `evolve` alone changes its board."""

    __slots__ = GameState._fields

    present: tuple[bool, ...]
    hands: list[tuple[Card, ...]]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...]
    colour: Colour | None
    before: Colour | None
    direction: int
    turn: Seat
    window: tuple[Seat, ...]
    called: tuple[Seat, ...]
    marks: "tuple[Mark, ...]"
    passed: tuple[Seat, ...]
    winner: Seat | None
    agenda: "tuple[Effect, ...]"
    pending: tuple[Decision, ...]
    serial: int
    words: int
    early: Seat | None
    aside: tuple[Card, ...]


_new = tuple.__new__  # what the class calls itself, without the cost of its signature


def freeze(s: Scratch) -> GameState:
    """The finished state."""
    return _new(GameState, (
        s.match, s.present, tuple(s.hands), s.pile, s.discard, s.colour, s.before, s.direction, s.turn, s.window,
        s.called, s.marks, s.passed, s.winner, s.agenda, s.pending, s.serial, s.words, s.early, s.aside,
    ))  # fmt: skip


def new_state(setting: Setting, players: tuple[str, ...]) -> GameState:
    """An empty table before the first deal."""
    nothing: tuple[int, ...] = (0,) * len(players)
    return GameState(
        match=Match(setting, players, (), Seat(0), 0, nothing, nothing, None, None),
        present=(True,) * len(players), hands=((),) * len(players), pile=(), discard=(), colour=None, before=None,
        direction=1, turn=Seat(0), window=(), called=(), marks=(), passed=(), winner=None,
        agenda=(), pending=(), serial=0, words=0, early=None, aside=(),
    )  # fmt: skip
