"""The opaque handle that other packages hold: it can be applied to, viewed and dumped."""

from collections.abc import Sequence

from engine.apply import advance, resolve_agenda
from engine.bench import thaw
from engine.cards import Seat
from engine.codec import dump_state, load_state
from engine.decisions import Action, Answer
from engine.editions import EDITIONS
from engine.events import Event, MatchBegan
from engine.house_rules import HouseRules
from engine.interpret import Meaning, interpret_move, timeouts
from engine.moves import Move
from engine.rounds import DealRound
from engine.state import GameState, Setting, new_state
from engine.view import SeatView, TableView, seat_view_of, table_view_of
from engine.windows import MAX_SEATS, MIN_SEATS


class CannotStart(Exception):
    """Too few or too many seats (C-01), or options that the edition does not have."""


class Game:
    """A match in progress. It has no repr of what it holds, so that no log shows a hand."""

    __slots__ = ("_state",)

    def __init__(self, state: GameState) -> None:
        self._state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._state == other._state

    def __hash__(self) -> int:
        return hash(self._state.setting.match)

    def __repr__(self) -> str:
        return "Game()"


Step = tuple[Game, tuple[Event, ...]]


def new_game(edition: str, rules: HouseRules, players: Sequence[str], match: str, seed: bytes) -> Step:
    """Deals the first round.

    `players` are the ids that the chance stream names, in the order of the seats; `seed` is 32 bytes.
    Raises CannotStart for fewer than 2 or more than 10 players, KeyError for an unknown edition.
    """
    check_rules(edition, rules)
    if not MIN_SEATS <= len(players) <= MAX_SEATS or len(set(players)) != len(players):
        raise CannotStart("2 to 10 different players")
    state = new_state(Setting(edition, rules, match, seed.hex()), tuple(players))
    bench = thaw(state, EDITIONS[edition])
    bench.record(MatchBegan(tuple(players)))
    bench.then(DealRound())
    started, events = resolve_agenda(bench)
    return Game(started), events


def check_rules(edition: str, rules: HouseRules) -> None:
    """Raises CannotStart if the edition does not allow the options (C-33, C-72, C-75, B-20)."""
    box = EDITIONS[edition]
    if not all(box.values(rule).allow(value) for rule, value in rules._asdict().items()):
        raise CannotStart("options")


def apply(game: Game, action: Action) -> Step:
    """The game and events after one action. Raises IllegalAction; `game` itself is unchanged."""
    state, events = advance(game._state, action)
    return Game(state), events


def interpret(game: Game, seat: Seat, move: Move) -> Meaning:
    """The action that a move means now, or a Refusal, or NoEffect."""
    return interpret_move(game._state, seat, move)


def timeout(game: Game) -> tuple[Answer, ...]:
    """The default answers now, one for each seat that is waited for (rules.md 3.10)."""
    return timeouts(game._state)


def table_view(game: Game) -> TableView:
    """What the whole channel may see."""
    return table_view_of(game._state)


def view_for(game: Game, seat: Seat) -> SeatView:
    """What one seat may see."""
    return seat_view_of(game._state, seat)


def dump(game: Game) -> str:
    """The snapshot, as JSON text. It holds every secret of the match."""
    return dump_state(game._state)


def load(text: str) -> Game:
    """The game of a snapshot. Raises UnreadableSnapshot."""
    return Game(load_state(text))


def seed_of(game: Game) -> str | None:
    """The seed, hexadecimal, once the match is over; None before."""
    return game._state.setting.seed if game._state.champions is not None else None
