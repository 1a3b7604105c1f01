"""Sets tables up for tests and examples: a position written down, or a deal whose cards are chosen.

Nothing in a real match comes from here, and no rule: hands and piles are laid out, then the engine asks.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count

from engine.apply import resolve_agenda
from engine.bench import Bench, thaw
from engine.cards import Card, Colour, Seat
from engine.chance import Stream, label
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.events import DealerChosen, Event, MatchBegan, RoundBegan, Shuffled
from engine.game import CannotStart, Game, check_rules
from engine.house_rules import HouseRules
from engine.marks import Mark
from engine.rounds import BetweenRounds, deal, deal_order, highest
from engine.state import GameState, Setting, new_state
from engine.turns import Turn
from engine.windows import MAX_SEATS, MIN_SEATS

Cards = Sequence[Card]
Dealt = tuple[Game, tuple[Event, ...]]
SEED = "5e" * 32
"""The chance of every table that is set up here."""


def position(
    edition: str,
    rules: HouseRules,
    hands: Sequence[Cards],
    discard_pile: Cards,
    draw_pile: Cards | None = None,
    *,
    turn: Seat | None = None,
    dealer: Seat | None = None,
    direction: int = 1,
    colour: Colour | None = None,
    scores: Mapping[Seat, int] | None = None,
    rounds_won: Mapping[Seat, int] | None = None,
    round_: int = 1,
    marks: Iterable[Mark] = (),
    called: Iterable[Seat] = (),
    window: Iterable[Seat] = (),
    seed: str = SEED,
    players: Sequence[str] = (),
) -> Game:
    """A table in the middle of a round, at the beginning of a turn.

    Piles are given top first; `hands` holds one hand for each seat. `colour` is needed where the top card is
    a wild one. Raises CannotStart for a wrong number of seats or wrong options, ValueError for a position
    that cannot be.
    """
    check_rules(edition, rules)
    names = tuple(players) or names_of(len(hands))
    first = Seat(0) if turn is None else turn
    _check_seats(names)
    box = EDITIONS[edition]
    in_force = _colour_of(box, discard_pile, colour)
    empty = new_state(Setting(edition, rules, "position", seed), names)
    last = Seat(len(hands) - 1)
    totals, won = _by_seat(scores, len(hands)), _by_seat(rounds_won, len(hands))
    begun = replace(empty.match, dealt_in=names, dealer=last if dealer is None else dealer, round=round_)
    state = empty._replace(
        match=replace(begun, scores=totals, rounds_won=won),
        hands=tuple(map(tuple, hands)),
        pile=tuple(default_pile(box) if draw_pile is None else draw_pile)[::-1],
        discard=tuple(discard_pile)[::-1],
        colour=in_force,
        before=in_force,
        direction=direction,
        turn=first,
        marks=tuple(marks),
        called=tuple(called),
        window=tuple(window),
    )
    return _asked(state, first)


def _asked(state: GameState, turn: Seat) -> Game:
    bench = thaw(state, EDITIONS[state.setting.edition])
    bench.then(Turn(turn))
    return Game(resolve_agenda(bench)[0])


def _secret(game: Game) -> GameState:
    return game._state


def names_of(seats: int) -> tuple[str, ...]:
    """Player ids where nobody cares."""
    return tuple(f"player-{i + 1}" for i in range(seats))


def _check_seats(players: Sequence[str]) -> None:
    if not MIN_SEATS <= len(players) <= MAX_SEATS:
        raise CannotStart("2 to 10 different players")


def _colour_of(edition: Edition, discard_pile: Cards, colour: Colour | None) -> Colour:
    if not discard_pile:
        raise ValueError("a discard pile has at least its top card")
    printed = edition.colours[discard_pile[0]]
    if printed is None and colour is None:
        raise ValueError("the colour in force on a wild card must be said")
    if printed is not None and colour not in {None, printed}:
        raise ValueError("the top card has another colour")
    in_force = printed if printed is not None else colour
    assert in_force is not None
    return in_force


def default_pile(edition: Edition) -> Cards:
    """Twenty cards of which nobody expects anything: numbers, the colours in turn."""
    numbers = [card for card in edition.cards if edition.faces[card].number is not None]
    return tuple(numbers[i * 7 % len(numbers)] for i in range(20))


def _by_seat(figures: Mapping[Seat, int] | None, seats: int) -> tuple[int, ...]:
    return tuple((figures or {}).get(Seat(i), 0) for i in range(seats))


# --- deals whose cards are chosen ---------------------------------------------------------


def dealt(
    edition: str,
    rules: HouseRules,
    players: Sequence[str],
    flips: Cards = (),
    *,
    dealer: Seat | None = None,
    hands: Mapping[Seat, Cards] | None = None,
    match: str = "deal",
    seed: str = SEED,
) -> Dealt:
    """The real deal of a first round, from a pile in which chosen cards lie where they are wanted.

    `flips` are turned up first, after the hands are dealt; `hands` names cards that a seat gets among its
    own. Raises CannotStart as `new_game` does, ValueError where the deck does not hold the cards.
    """
    check_rules(edition, rules)
    _check_seats(players)
    bench = thaw(new_state(Setting(edition, rules, match, seed), tuple(players)), EDITIONS[edition])
    bench.record(MatchBegan(tuple(players)))
    first = Seat(len(players) - 1) if dealer is None else dealer
    return _rigged(bench, first, flips, hands or {})


def deal_next(game: Game, flips: Cards = (), hands: Mapping[Seat, Cards] | None = None) -> Dealt:
    """The next round is dealt, with chosen cards as in `dealt`. Raises ValueError where none is due."""
    state = _secret(game)
    if not state.agenda or not isinstance(state.agenda[0], BetweenRounds):
        raise ValueError("no round is due")
    bench = thaw(state._replace(pending=()), EDITIONS[state.setting.edition])
    return _rigged(bench, state.dealer, flips, hands or {})


def _rigged(bench: Bench, dealer: Seat, flips: Cards, hands: Mapping[Seat, Cards]) -> Dealt:
    ids = tuple(bench.players[seat] for seat in bench.seats)
    bench.record(RoundBegan(bench.round + 1, dealer, ids))
    bench.words = 0
    if bench.round == 1:
        bench.record(DealerChosen(dealer, by_lot=not bench.edition.dealer_draws))
    bench.record(Shuffled(_rigged_pile(bench, flips, hands), "new"))
    deal(bench)
    state, events = resolve_agenda(bench)
    return Game(state), events


def _rigged_pile(bench: Bench, flips: Cards, hands: Mapping[Seat, Cards]) -> tuple[Card, ...]:
    rest = _without(bench.edition.cards, [*flips, *(card for hand in hands.values() for card in hand)])
    stock = list(bench.shuffled(rest))
    size, order = bench.edition.hand_size, deal_order(bench)
    if any(len(hand) > size for hand in hands.values()):
        raise ValueError("more cards than are dealt")
    full = {seat: [*hands.get(seat, ())] for seat in order}
    for hand in full.values():
        hand += [stock.pop() for _ in range(size - len(hand))]
    top_first = [full[seat][turn] for turn in range(size) for seat in order]
    return tuple([*top_first, *flips, *stock][::-1])


def _without(cards: Cards, taken: Cards) -> list[Card]:
    missing = Counter(taken) - Counter(cards)
    if missing:
        raise ValueError("the deck does not hold these cards")
    return list((Counter(cards) - Counter(taken)).elements())


def dealer_of_draws(edition: str, draws: Sequence[Mapping[Seat, Card]]) -> Seat:
    """Who deals first after these draws, one map for each (C-03).

    Raises ValueError where somebody draws who must not, or where nobody is found.
    """
    leaders = tuple(draws[0]) if draws else ()
    for draw in draws:
        if len(leaders) < 2 or set(draw) != set(leaders):
            raise ValueError("only the tied leaders draw again")
        leaders = highest(EDITIONS[edition], draw)
    if len(leaders) != 1:
        raise ValueError("nobody leads alone")
    return leaders[0]


# --- the wheel, and what lies hidden ------------------------------------------------------


def turn_wheel_to(game: Game, segment: str) -> Game:
    """The same table, further on in its stream of chance, where the next spin lands on this segment.

    Raises ValueError where the edition's wheel has no such segment.
    """
    state = _secret(game)
    names = [name for name, _ in EDITIONS[state.setting.edition].wheel]
    wanted = names.index(segment)
    seed, name = bytes.fromhex(state.setting.seed), label(state.setting.match, state.dealt_in, state.round)
    places = (place for place in count(state.words) if Stream(seed, name, place).below(len(names)) == wanted)
    return Game(state._replace(words=next(places)))


def draw_pile_of(game: Game) -> tuple[Card, ...]:
    """The whole draw pile, next card first: for the eyes of a test."""
    return _secret(game).pile[::-1]
