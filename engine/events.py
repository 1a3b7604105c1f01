"""What happened, in the past tense, each saying who may know.

An event without `public` may be known to everybody. One with it is complete for its `owner` only (for nobody, if it
has none); everybody else gets the public form, or nothing.
"""

from typing import NamedTuple

from engine.cards import Card, Colour, Seat
from engine.notes import Note


class MatchBegan(NamedTuple):
    players: tuple[str, ...]


class Joined(NamedTuple):
    seat: Seat
    player: str


class DealerDrew(NamedTuple):
    """One draw for the deal (C-03)."""

    draws: tuple[tuple[Seat, Card], ...]


class DealerChosen(NamedTuple):
    seat: Seat
    by_lot: bool


class RoundBegan(NamedTuple):
    """`players` are the ids that this round's chance stream names, in the order of the seats."""

    round: int
    dealer: Seat
    players: tuple[str, ...]


class ShuffledHidden(NamedTuple):
    count: int  # type: ignore[assignment]  # the word of the game, not the method of tuples
    reason: str


class Shuffled(NamedTuple):
    """A new draw pile, the next card last.

    `reason`: new (the whole deck), empty (the discards under the top card, C-80), start (rejected
    starting cards went back, C-07).
    """

    pile: tuple[Card, ...]
    reason: str

    def public(self) -> ShuffledHidden:
        return ShuffledHidden(len(self.pile), self.reason)


class DealtHidden(NamedTuple):
    counts: tuple[int, ...]


class Dealt(NamedTuple):
    hands: tuple[tuple[Card, ...], ...]

    def public(self) -> DealtHidden:
        return DealtHidden(tuple(map(len, self.hands)))


class StartFlipped(NamedTuple):
    """A starting card; `colour` is in force from now on, None where it is rejected or still to be named (C-08)."""

    card: Card
    accepted: bool
    colour: Colour | None


class TurnBegan(NamedTuple):
    seat: Seat


class TurnMoved(NamedTuple):
    """The turn will pass on from `seat` (W-04). Told by what follows."""

    seat: Seat


class TurnLost(NamedTuple):
    """`seat` is passed over; `mark` names the standing mark that was used up, None for a card's effect."""

    seat: Seat
    mark: str | None = None


class CardPlayed(NamedTuple):
    """`colour` is the colour in force from now on, None while it is still to be named. `drawn`: just drawn (C-91)."""

    seat: Seat
    card: Card
    colour: Colour | None
    drawn: bool = False
    target: Seat | None = None


class ColourNamed(NamedTuple):
    seat: Seat
    colour: Colour


class Reversed(NamedTuple):
    direction: int


class DrewHidden(NamedTuple):
    seat: Seat
    count: int  # type: ignore[assignment]  # the word of the game, not the method of tuples
    reason: str


class Drew(NamedTuple):
    """`reason`: turn, draw_two, wild_draw_four, challenge_lost, challenge_won, caught, or an edition's own."""

    seat: Seat
    cards: tuple[Card, ...]
    reason: str

    @property
    def owner(self) -> Seat:
        return self.seat

    def public(self) -> DrewHidden:
        return DrewHidden(self.seat, len(self.cards), self.reason)


class Kept(NamedTuple):
    """The drawn card could have been played and was not (C-91)."""

    seat: Seat


class Passed(NamedTuple):
    seat: Seat


class DrawFourAccepted(NamedTuple):
    seat: Seat


class Challenged(NamedTuple):
    """`proper`: the Wild Draw Four of `player` was allowed, the challenge is lost (C-38, C-39)."""

    seat: Seat
    player: Seat
    proper: bool


class HandShown(NamedTuple):
    """A hand, or cards of it, shown to `to`, or to everybody if that is None."""

    seat: Seat
    cards: tuple[Card, ...]
    to: Seat | None = None

    @property
    def owner(self) -> Seat | None:
        return self.to

    def public(self) -> "HandShown | None":
        return self if self.to is None else None


class EarlyCalled(NamedTuple):
    """Known to its player alone until it takes effect (C-53)."""

    seat: Seat

    @property
    def owner(self) -> Seat:
        return self.seat

    def public(self) -> None:
        return None


class WindowOpened(NamedTuple):
    """`seat` came down to one card and owes a call (C-51). Public: the card counts show it anyway."""

    seat: Seat


class WindowsClosed(NamedTuple):
    seats: tuple[Seat, ...]


class UnoCalled(NamedTuple):
    seat: Seat


class Caught(NamedTuple):
    seat: Seat
    by: Seat


class Discarded(NamedTuple):
    """Put down without being played (W-05): no effect. `colour` as in `CardPlayed`."""

    seat: Seat
    cards: tuple[Card, ...]
    colour: Colour | None


class DiscardedUnder(NamedTuple):
    """Put under the top card of the discard pile (B-03)."""

    seat: Seat
    cards: tuple[Card, ...]


class Flipped(NamedTuple):
    """The top of the draw pile, turned up and laid under the top card of the discard pile (D-11, D-12)."""

    seat: Seat
    card: Card


class HandsPassed(NamedTuple):
    """Every hand went from the first seat of a pair to the second (W-25)."""

    passes: tuple[tuple[Seat, Seat], ...]


class WheelSpun(NamedTuple):
    seat: Seat
    segment: str


class Marked(NamedTuple):
    """A mark was laid beside a seat, or took the place of an older one."""

    mark: object
    instead_of: object | None = None


class Unmarked(NamedTuple):
    mark: object


class LeftHidden(NamedTuple):
    seat: Seat
    acting: bool


class Left(NamedTuple):
    """The hand went into `pile`, the new draw pile. `acting`: an answer was waited for from this seat."""

    seat: Seat
    pile: tuple[Card, ...]
    acting: bool

    def public(self) -> LeftHidden:
        return LeftHidden(self.seat, self.acting)


class WentOut(NamedTuple):
    """The round has its winner; what belongs to the last card may still happen (C-60)."""

    seat: Seat


class RoundEnded(NamedTuple):
    """`winner` None: the round is void (C-83). `points` are what each seat gets, by seat."""

    winner: Seat | None
    points: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    dealer: Seat


class MatchEnded(NamedTuple):
    """Nobody wins a drawn game (C-83)."""

    winners: tuple[Seat, ...]


Event = (
    MatchBegan | Joined | DealerDrew | DealerChosen | RoundBegan | ShuffledHidden | Shuffled | DealtHidden | Dealt
    | StartFlipped | TurnBegan | TurnMoved | TurnLost | CardPlayed | ColourNamed | Reversed | DrewHidden | Drew
    | Kept | Passed | DrawFourAccepted | Challenged | HandShown | EarlyCalled | WindowOpened | WindowsClosed
    | UnoCalled | Caught | Discarded | DiscardedUnder | Flipped | HandsPassed | WheelSpun | Marked | Unmarked | Note
    | LeftHidden | Left | WentOut | RoundEnded | MatchEnded
)  # fmt: skip


def seen_by(event: Event, seat: Seat | None) -> Event | None:
    """What a seat, or a spectator (None), may know of an event; None if that is nothing."""
    public = getattr(event, "public", None)
    if public is None or (seat is not None and getattr(event, "owner", None) == seat):
        return event
    shown: Event | None = public()
    return shown
