"""The deal, the end of a round and of a match (rules.md 3.1, 3.6, 3.7)."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bench import Bench, points_of
from engine.cards import Card, Seat
from engine.decisions import DEAL, Kind, Option
from engine.edition import Edition
from engine.effects import Question
from engine.events import (
    DealerChosen,
    DealerDrew,
    Dealt,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    Shuffled,
    StartFlipped,
)

# --- the deal ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DealRound:
    """Shuffle, find the dealer of the first round, deal, turn up a starting card (C-03 to C-08)."""

    def resolve(self, bench: Bench) -> None:
        ids = tuple(bench.players[seat] for seat in bench.seats)
        bench.record(RoundBegan(bench.round + 1, bench.dealer, ids))
        bench.words = 0  # each round has a stream of its own
        shuffle(bench)
        if bench.round == 1:
            choose_dealer(bench)
        deal(bench)


def shuffle(bench: Bench) -> None:
    bench.record(Shuffled(bench.shuffled(bench.edition.cards), "new"))


def choose_dealer(bench: Bench) -> None:
    """By the highest card, after which all cards are shuffled again; or by lot (C-03)."""
    if not bench.edition.dealer_draws:
        bench.record(DealerChosen(bench.seats[bench.lot(len(bench.seats))], by_lot=True))
        return
    pile, leaders = list(bench.pile), bench.seats
    while len(leaders) > 1:
        draws = {seat: pile.pop() for seat in leaders if pile}
        bench.record(DealerDrew(tuple(draws.items())))
        leaders = highest(bench.edition, draws) if draws else leaders[:1]
    bench.record(DealerChosen(leaders[0], by_lot=False))
    shuffle(bench)


def highest(edition: Edition, draws: Mapping[Seat, Card]) -> tuple[Seat, ...]:
    """Who drew the highest number; every card that is not a number counts 0 (C-03)."""
    numbers = {seat: edition.faces[card].number or 0 for seat, card in draws.items()}
    return tuple(seat for seat, number in numbers.items() if number == max(numbers.values()))


def deal(bench: Bench) -> None:
    """Seven cards each, one at a time from the dealer's left, then the starting card (C-05, C-07)."""
    order = deal_order(bench)
    n, size = len(order), bench.edition.hand_size
    hands: list[tuple[Card, ...]] = [()] * len(bench.hands)
    top_first = bench.pile[::-1]
    for place, seat in enumerate(order):
        hands[seat] = top_first[place : n * size : n]
    bench.record(Dealt(tuple(hands)))
    turn_up(bench)


def deal_order(bench: Bench) -> tuple[Seat, ...]:
    """The seats from the dealer's left on, clockwise."""
    order = [bench.next(bench.dealer, 1)]
    while len(order) < len(bench.seats):
        order.append(bench.next(order[-1], 1))
    return tuple(order)


def turn_up(bench: Bench) -> None:
    """Flips until a card is accepted; the others go back, and the pile is shuffled once (C-07)."""
    faces = bench.edition.faces
    face = faces[bench.pile[-1]]
    while face.start is None:
        bench.record(StartFlipped(bench.pile[-1], accepted=False, colour=None))
        face = faces[bench.pile[-1]]
    bench.record(StartFlipped(bench.pile[-1], accepted=True, colour=face.colour))
    rejected = bench.discard[:-1]
    if rejected:
        bench.record(Shuffled(bench.shuffled(bench.pile + rejected), "start"))
    bench.drop_rest(*face.start)


# --- the end of a round ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ScoreRound:
    """The hands are opened and counted (C-71 to C-74, B-21)."""

    def resolve(self, bench: Bench) -> None:
        winner = bench.winner
        assert winner is not None
        values = [points_of(bench.edition, hand) for hand in bench.hands]
        if bench.rules.scoring == "lowest":
            points = tuple(values)
        else:
            points = tuple(sum(values) if seat == winner else 0 for seat in range(len(values)))
        end_round(bench, winner, points)


@dataclass(frozen=True, slots=True)
class VoidRound:
    """No winner and no points, but in `lowest` everybody's own hand counts (C-83)."""

    def resolve(self, bench: Bench) -> None:
        lowest = bench.rules.scoring == "lowest"
        points = tuple(points_of(bench.edition, hand) if lowest else 0 for hand in bench.hands)
        end_round(bench, None, points)


@dataclass(frozen=True, slots=True)
class LastOneStays:
    """Everybody else has left: that player wins the round, with points from nobody (rules.md 3.10)."""

    def resolve(self, bench: Bench) -> None:
        (seat,) = bench.seats
        end_round(bench, seat, (0,) * len(bench.hands))


def end_round(bench: Bench, winner: Seat | None, points: tuple[int, ...]) -> None:
    scores = tuple(score + gained for score, gained in zip(bench.scores, points, strict=True))
    next_dealer = bench.next(bench.dealer, 1)
    bench.record(RoundEnded(winner, points, tuple(bench.hands), scores, next_dealer))
    bench.end_early_call()
    champions = champions_of(bench)
    if champions is None:
        bench.drop_rest(BetweenRounds())
    else:
        bench.drop_rest()
        bench.record(MatchEnded(champions))


# --- the end of a match ------------------------------------------------------------------


def champions_of(bench: Bench) -> tuple[Seat, ...] | None:
    """Who has won the match; None while it goes on (C-72 to C-74, C-83, B-22, rules.md 3.10)."""
    if bench.rules.scoring == "single":
        return () if bench.winner is None else (bench.winner,)
    if len(bench.seats) == 1:
        return bench.seats
    if bench.rules.scoring == "lowest":
        return lowest_totals(bench) if bench.round >= bench.rules.rounds else None
    return tuple(seat for seat in bench.seats if bench.scores[seat] >= bench.rules.target) or None


def lowest_totals(bench: Bench) -> tuple[Seat, ...]:
    """The lowest total; on a tie more rounds won; else shared (B-22, B-23)."""
    rank = {seat: (bench.scores[seat], -bench.rounds_won[seat]) for seat in bench.seats}
    return tuple(seat for seat in bench.seats if rank[seat] == min(rank.values()))


@dataclass(frozen=True, slots=True)
class BetweenRounds(Question):
    """Any seated player may have the next round dealt; newcomers may join meanwhile (C-09)."""

    kind = Kind("next_round", ("next_round",), race=True, between_rounds=True, public=True)

    def resolve(self, bench: Bench) -> None:
        for seat in bench.seats:
            bench.ask(seat, self.kind, (DEAL,), DEAL)

    def settle(self, bench: Bench, seat: Seat, option: Option) -> None:  # noqa: ARG002
        bench.drop_rest(DealRound())

    def abandon(self, bench: Bench, seat: Seat) -> None:  # noqa: ARG002
        bench.then(BetweenRounds())
