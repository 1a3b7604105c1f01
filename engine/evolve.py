"""The only place where a fact changes the board: folding the events over the old board gives the new one."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine import events as e
from engine.cards import Card, Seat
from engine.notes import NOTES
from engine.state import RoundResult, Scratch


def _take(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    i = hand.index(card)
    return hand[:i] + hand[i + 1 :]


def _without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    for card in cards:
        hand = _take(hand, card)
    return hand


def _calls_end(s: Scratch, seat: Seat) -> None:
    """A call and a window are about one card (C-51, C-57)."""
    if (s.called or s.window) and len(s.hands[seat]) != 1:
        s.called = _drop(s.called, seat)
        s.window = _drop(s.window, seat)


def _drop(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)


def _match_began(s: Scratch, event: e.MatchBegan) -> None:
    s.match = replace(s.match, players=event.players)


def _joined(s: Scratch, event: e.Joined) -> None:
    m = s.match
    s.match = replace(m, players=(*m.players, event.player), scores=(*m.scores, 0), rounds_won=(*m.rounds_won, 0))
    s.present += (True,)
    s.hands.append(())


def _dealer(s: Scratch, event: e.DealerChosen) -> None:
    s.match = replace(s.match, dealer=event.seat)
    s.turn = event.seat


def _round_began(s: Scratch, event: e.RoundBegan) -> None:
    s.match = replace(s.match, round=event.round, dealer=event.dealer, dealt_in=event.players, result=None)
    s.turn, s.direction = event.dealer, 1
    s.hands = [() for _ in s.hands]
    s.pile = s.discard = ()
    s.colour = s.before = s.winner = None
    s.window = s.called = s.passed = ()
    _marks_end(s)


def _shuffled(s: Scratch, event: e.Shuffled) -> None:
    s.pile = event.pile
    if event.reason != "new":
        s.discard = s.discard[-1:]


def _dealt(s: Scratch, event: e.Dealt) -> None:
    s.hands = list(event.hands)
    s.pile = s.pile[: len(s.pile) - sum(map(len, event.hands))]


def _start(s: Scratch, event: e.StartFlipped) -> None:
    s.pile = s.pile[:-1]
    s.discard += (event.card,)
    s.colour = event.colour


def _turn(s: Scratch, event: e.TurnBegan) -> None:
    (s.turn,) = event


def _turn_moved(s: Scratch, event: e.TurnMoved | e.TurnLost) -> None:
    s.turn = event.seat


def _played(s: Scratch, event: e.CardPlayed) -> None:
    seat, card, colour, _, _ = event
    s.hands[seat] = _take(s.hands[seat], card)
    s.discard += (card,)
    s.before, s.colour = s.colour, colour
    s.passed = ()
    _calls_end(s, seat)


def _named(s: Scratch, event: e.ColourNamed) -> None:
    s.colour = event.colour


def _reversed(s: Scratch, event: e.Reversed) -> None:
    s.direction = event.direction


def _drew(s: Scratch, event: e.Drew) -> None:
    seat, cards, _ = event
    if cards:
        s.pile = s.pile[: -len(cards)]
        s.hands[seat] += cards
        s.passed = ()
        _calls_end(s, seat)


def _passed(s: Scratch, event: e.Passed) -> None:
    s.passed += (event.seat,)


def _opened(s: Scratch, event: e.WindowOpened) -> None:
    s.window += (event.seat,)


def _closed(s: Scratch, event: e.WindowsClosed) -> None:
    s.window = tuple(seat for seat in s.window if seat not in event.seats)


def _called(s: Scratch, event: e.UnoCalled) -> None:
    s.window = _drop(s.window, event.seat)
    s.called += (event.seat,)


def _caught(s: Scratch, event: e.Caught) -> None:
    s.window = _drop(s.window, event.seat)


def _discarded(s: Scratch, event: e.Discarded) -> None:
    s.hands[event.seat] = _without(s.hands[event.seat], event.cards)
    s.discard += event.cards
    s.before, s.colour = s.colour, event.colour
    _calls_end(s, event.seat)


def _discarded_under(s: Scratch, event: e.DiscardedUnder) -> None:
    """A hand may be empty here until its cards are replaced: calls stand (B-07, B-08)."""
    s.hands[event.seat] = _without(s.hands[event.seat], event.cards)
    s.discard = (*s.discard[:-1], *event.cards, s.discard[-1])


def _flipped(s: Scratch, event: e.Flipped) -> None:
    s.pile = s.pile[:-1]
    s.discard = (*s.discard[:-1], event.card, s.discard[-1])


def _hands_passed(s: Scratch, event: e.HandsPassed) -> None:
    before = list(s.hands)
    for giver, taker in event.passes:
        s.hands[taker] = before[giver]
    s.called = s.window = ()


def _marked(s: Scratch, event: e.Marked) -> None:
    kept = tuple(mark for mark in s.marks if mark != event.instead_of)
    s.marks = (*kept, event.mark)  # type: ignore[arg-type]  # an event holds it as an object: it knows no marks


def _unmarked(s: Scratch, event: e.Unmarked) -> None:
    s.marks = tuple(mark for mark in s.marks if mark != event.mark)


def _marks_end(s: Scratch) -> None:
    """Skips and silences end with the round (C-64)."""
    s.marks = tuple(mark for mark in s.marks if mark.outlasts_round)


def _left(s: Scratch, event: e.Left) -> None:
    seat = event.seat
    s.present = tuple(here and other != seat for other, here in enumerate(s.present))
    s.hands[seat] = ()
    s.pile = event.pile
    if s.match.result is not None and s.match.dealer == seat:
        s.match = replace(s.match, dealer=_at_the_left(s, seat))
    if event.acting:
        s.turn = seat
    s.window, s.called = _drop(s.window, seat), _drop(s.called, seat)
    s.marks = tuple(mark for mark in s.marks if mark.seat != seat)
    s.passed = ()


def _at_the_left(s: Scratch, seat: Seat) -> Seat:
    """Who deals instead of a seat that is empty when a round begins (rules.md 3.10)."""
    order = (Seat((seat + step) % len(s.present)) for step in range(1, len(s.present)))
    return next((other for other in order if s.present[other]), seat)


def _went_out(s: Scratch, event: e.WentOut) -> None:
    s.winner = event.seat
    s.window = ()
    _marks_end(s)


def _round_ended(s: Scratch, event: e.RoundEnded) -> None:
    won = tuple(n + (seat == event.winner) for seat, n in enumerate(s.rounds_won))
    result = RoundResult(event.winner, event.points, event.hands)
    s.match = replace(s.match, result=result, scores=event.scores, dealer=event.dealer, rounds_won=won)
    s.winner = event.winner
    s.window = ()
    _marks_end(s)


def _match_ended(s: Scratch, event: e.MatchEnded) -> None:
    s.match = replace(s.match, champions=event.winners)


TOLD = (e.DealerDrew, e.Kept, e.DrawFourAccepted, e.Challenged, e.HandShown, e.EarlyCalled, e.WheelSpun)
"""Announced, but without change to the board."""

FACTS: dict[type, Callable[[Scratch, Any], None]] = {
    **dict.fromkeys((*TOLD, *NOTES.values()), lambda _s, _event: None),
    e.MatchBegan: _match_began,
    e.Joined: _joined,
    e.DealerChosen: _dealer,
    e.RoundBegan: _round_began,
    e.Shuffled: _shuffled,
    e.Dealt: _dealt,
    e.StartFlipped: _start,
    e.TurnBegan: _turn,
    e.TurnMoved: _turn_moved,
    e.TurnLost: _turn_moved,
    e.CardPlayed: _played,
    e.ColourNamed: _named,
    e.Reversed: _reversed,
    e.Drew: _drew,
    e.Passed: _passed,
    e.WindowOpened: _opened,
    e.WindowsClosed: _closed,
    e.UnoCalled: _called,
    e.Caught: _caught,
    e.Discarded: _discarded,
    e.DiscardedUnder: _discarded_under,
    e.Flipped: _flipped,
    e.HandsPassed: _hands_passed,
    e.Marked: _marked,
    e.Unmarked: _unmarked,
    e.Left: _left,
    e.WentOut: _went_out,
    e.RoundEnded: _round_ended,
    e.MatchEnded: _match_ended,
}
