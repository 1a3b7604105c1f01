"""The secret: everything about a match, one frozen value. It never leaves this package."""

from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Card, Colour, Seat
from engine.decisions import Decision
from engine.edition import HouseRules

if TYPE_CHECKING:
    from engine.effects import Effect
    from engine.marks import Mark


class Setting(NamedTuple):
    """What does not change during a match. `seed` is hexadecimal and secret until the end."""

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


class GameState(NamedTuple):
    """The board, which only `evolve` changes, and the plumbing, which belongs to the bench.

    Piles lie with their top at the end. Seats that have left keep their number.
    """

    setting: Setting
    players: tuple[str, ...]
    present: tuple[bool, ...]
    dealt_in: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...]
    colour: Colour | None
    before: Colour | None
    """The colour in force before the last card was played (C-30)."""
    direction: int
    turn: Seat
    dealer: Seat
    round: int
    window: tuple[Seat, ...]
    called: tuple[Seat, ...]
    marks: "tuple[Mark, ...]"
    passed: tuple[Seat, ...]
    """Who has passed in succession for want of cards (C-83)."""
    winner: Seat | None
    scores: tuple[int, ...]
    rounds_won: tuple[int, ...]
    result: RoundResult | None
    champions: tuple[Seat, ...] | None
    # plumbing
    agenda: "tuple[Effect, ...]"
    pending: tuple[Decision, ...]
    serial: int
    words: int
    early: Seat | None
    aside: tuple[Card, ...]
    """Cards remembered in secret: the hand that a challenge judges (C-37), or the card just drawn (C-14)."""

    def __repr__(self) -> str:
        return f"GameState({self.setting.edition}, round {self.round})"


class Scratch:
    """A private copy in which one action is worked out. `evolve` alone writes its board."""

    __slots__ = GameState._fields

    setting: Setting
    players: tuple[str, ...]
    present: tuple[bool, ...]
    dealt_in: tuple[str, ...]
    hands: list[tuple[Card, ...]]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...]
    colour: Colour | None
    before: Colour | None
    direction: int
    turn: Seat
    dealer: Seat
    round: int
    window: tuple[Seat, ...]
    called: tuple[Seat, ...]
    marks: "tuple[Mark, ...]"
    passed: tuple[Seat, ...]
    winner: Seat | None
    scores: tuple[int, ...]
    rounds_won: tuple[int, ...]
    result: RoundResult | None
    champions: tuple[Seat, ...] | None
    agenda: "tuple[Effect, ...]"
    pending: tuple[Decision, ...]
    serial: int
    words: int
    early: Seat | None
    aside: tuple[Card, ...]


_new = tuple.__new__  # what the class itself calls, without the detour through its signature


def freeze(s: Scratch) -> GameState:
    """The finished state."""
    return _new(GameState, (
        s.setting, s.players, s.present, s.dealt_in, tuple(s.hands), s.pile, s.discard, s.colour, s.before, s.direction,
        s.turn, s.dealer, s.round, s.window, s.called, s.marks, s.passed, s.winner, s.scores, s.rounds_won,
        s.result, s.champions, s.agenda, s.pending, s.serial, s.words, s.early, s.aside,
    ))  # fmt: skip


def new_state(setting: Setting, players: tuple[str, ...]) -> GameState:
    """An empty table before the first deal."""
    nothing: tuple[int, ...] = (0,) * len(players)
    return GameState(
        setting=setting, players=players, present=(True,) * len(players), dealt_in=(), hands=((),) * len(players),
        pile=(), discard=(), colour=None, before=None, direction=1, turn=Seat(0), dealer=Seat(0), round=0, window=(),
        called=(), marks=(), passed=(), winner=None, scores=nothing, rounds_won=nothing, result=None, champions=None,
        agenda=(), pending=(), serial=0, words=0, early=None, aside=(),
    )  # fmt: skip
