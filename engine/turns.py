"""An ordinary turn: play one card or draw one, and what to do with the card just drawn (rules.md 3.2)."""

from dataclasses import dataclass

from engine.bench import Bench
from engine.cards import Card, Seat
from engine.decisions import DRAW, DRAW_AND_KEEP, KEEP, PASS, Kind, Option
from engine.effects import Effect, Question
from engine.events import Kept, Passed, Reversed, TurnBegan, TurnLost, WentOut
from engine.refusals import Reason
from engine.rounds import ScoreRound, VoidRound

MAX_MENUS = 50_000
_new = tuple.__new__


def menu_of(bench: Bench, seat: Seat, cards: tuple[Card, ...], other: Option) -> tuple[Option, ...]:
    """The ways to play any of these cards of the seat's hand now (C-11, C-12, C-30), and one other thing to do."""
    edition = bench.edition
    legal = edition.legal[bench.discard[-1]][bench.colour].intersection(cards)  # type: ignore[index]  # a turn has one
    menu = edition.menus[bench.match.setting.rules.draw_four][other[0]].get(legal)
    return menu or _menu(bench, seat, legal, other)


def _menu(bench: Bench, seat: Seat, legal: frozenset[Card], other: Option) -> tuple[Option, ...]:
    """Built once and kept, unless it depends on more than the cards: the rest of the hand, or who is present."""
    edition, draw_four = bench.edition, bench.rules.draw_four
    laid = (card for card in sorted(legal) if may_be_laid(bench, seat, card))
    menu = (*(way for card in laid for way in ways(bench, seat, card)), other)
    known = edition.menus[draw_four][other.verb]
    special = edition.aimed | edition.restricted if draw_four == "strict" else edition.aimed
    if legal.isdisjoint(special) and len(known) < MAX_MENUS:
        known[legal] = menu
    return menu


def plays_of(bench: Bench, seat: Seat, cards: tuple[Card, ...]) -> tuple[Option, ...]:
    """The ways to play any of these cards of the seat's hand now."""
    return menu_of(bench, seat, cards, PASS)[:-1]


def is_playable(bench: Bench, seat: Seat, card: Card) -> bool:
    """Whether a card of the seat's hand may be played now (C-11, C-12, C-33)."""
    legal = bench.edition.legal[bench.discard[-1]][bench.colour]  # type: ignore[index]  # a turn has a colour
    return card in legal and may_be_laid(bench, seat, card)


def may_be_laid(bench: Bench, seat: Seat, card: Card) -> bool:
    """Whether a Wild Draw Four may be played: if the table enforces it, only without a matching card in hand (C-33)."""
    if bench.rules.draw_four != "strict" or card not in bench.edition.restricted or bench.colour is None:
        return True
    rest = list(bench.hands[seat])
    rest.remove(card)
    return bench.edition.matching[bench.colour].isdisjoint(rest)


def ways(bench: Bench, seat: Seat, card: Card) -> tuple[Option, ...]:
    """The options to play this card, one for each colour and each player it may pick."""
    plain = bench.edition.plays[card]
    if bench.edition.faces[card].aim is None or len(bench.hands[seat]) == 1:
        return plain  # a last card picks nobody (C-63)
    others = [other for other in bench.seats if other != seat]
    return tuple(option._replace(seat=other) for option in plain for other in others)


def lay(bench: Bench, seat: Seat, option: Option, drawn: bool = False) -> None:
    """The card is played, and its effects are put on the agenda; the last one ends the round (C-60 to C-63)."""
    _, card, colour, target, _, _, _ = option
    face = bench.edition.faces[card]  # type: ignore[index]  # a play has a card
    bench.play(seat, card, colour if face.colour is None else face.colour, drawn, target)  # type: ignore[arg-type]
    if not bench.hands[seat]:
        go_out(bench, seat, face.last)
    elif face.aim is not None and target is not None:
        bench.agenda = (face.aim(target), *face.effects)
    else:
        bench.agenda = face.effects


def go_out(bench: Bench, seat: Seat, last: tuple[Effect, ...] = ()) -> None:
    """The round has its winner; the effects of the last card come before the scoring (C-60, C-61, W-09)."""
    bench.record(WentOut(seat))
    bench.drop_rest(*last, ScoreRound())


def why_not_laid(bench: Bench, seat: Seat, option: Option) -> Reason:
    """The reason why this card may not be played this way."""
    card = option.card
    if card is None or card not in bench.hands[seat]:
        return Reason.NOT_IN_HAND
    assert bench.colour is not None
    if card not in bench.edition.legal[bench.top][bench.colour]:
        return Reason.DOES_NOT_MATCH
    if not may_be_laid(bench, seat, card):
        return Reason.IMPROPER_DRAW_FOUR
    return Reason.BAD_CHOICE


@dataclass(frozen=True, slots=True)
class Turn(Question):
    """Play one card, or draw one; with nothing to draw, play or pass (C-10, C-82)."""

    seat: Seat
    kind = Kind("turn", ("play", "draw", "pass"), own_action=True, before_play=True)

    def resolve(self, bench: Bench) -> None:
        seat = self.seat
        if bench.pile or len(bench.discard) > 1:
            bench.ask(seat, self.kind, menu_of(bench, seat, bench.hands[seat], DRAW), DRAW_AND_KEEP)
        else:
            bench.ask(seat, self.kind, menu_of(bench, seat, bench.hands[seat], PASS), PASS)

    def settle(self, bench: Bench, seat: Seat, option: Option) -> None:
        verb = option[0]
        if verb == "play":
            lay(bench, seat, option)
        elif verb == "draw":
            draw_one(bench, seat, keep=option.choice == "keep")
        else:
            bench.record(Passed(seat))
            bench.then(AfterPass())

    def refuse(self, bench: Bench, seat: Seat, option: Option) -> Reason:
        if option.verb == "pass":
            return Reason.MUST_DRAW_FIRST
        if option.verb == "draw":
            return Reason.NOT_OFFERED
        return why_not_laid(bench, seat, option)


def draw_one(bench: Bench, seat: Seat, keep: bool) -> None:
    """Draws one card; if it cannot be played, the turn passes at once (C-14, C-15)."""
    (card,) = bench.draw(seat, 1, "turn")
    if not keep and is_playable(bench, seat, card):
        bench.aside = (card,)
        bench.then(DrawnCard(seat))


@dataclass(frozen=True, slots=True)
class DrawnCard(Question):
    """Play the card just drawn, or keep it (C-14). The card itself is remembered in secret."""

    seat: Seat
    kind = Kind("drawn_card", ("play", "keep", "draw", "pass"), own_action=True, before_play=True, one_card=True)

    def resolve(self, bench: Bench) -> None:
        bench.ask(self.seat, self.kind, menu_of(bench, self.seat, bench.aside, KEEP), KEEP)

    def settle(self, bench: Bench, seat: Seat, option: Option) -> None:
        bench.aside = ()
        if option.verb == "keep":
            bench.record(Kept(seat))
        else:
            lay(bench, seat, option, drawn=True)

    def refuse(self, bench: Bench, seat: Seat, option: Option) -> Reason:
        if option.verb == "play" and (option.card,) == bench.aside:
            return why_not_laid(bench, seat, option)
        return Reason.MUST_PLAY_DRAWN_OR_KEEP

    def abandon(self, bench: Bench, seat: Seat) -> None:  # noqa: ARG002
        bench.aside = ()


@dataclass(frozen=True, slots=True)
class AfterPass:
    """When everybody has passed in succession the round is void (C-83)."""

    def resolve(self, bench: Bench) -> None:
        if set(bench.seats) <= set(bench.passed):
            bench.drop_rest(VoidRound())


# --- from turn to turn -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BeginTurn:
    """A turn would begin; marks may take it away (D-20)."""

    seat: Seat

    def resolve(self, bench: Bench) -> None:
        begin_turn(bench, self.seat)


@dataclass(frozen=True, slots=True)
class StartReverse:
    """Counter-clockwise, and the dealer plays first (C-08)."""

    def resolve(self, bench: Bench) -> None:
        bench.record(Reversed(-bench.direction))
        bench.drop_rest(BeginTurn(bench.turn))


def begin_turn(bench: Bench, seat: Seat) -> None:
    """The turn of a seat begins, unless a mark beside it takes it away."""
    bench.end_early_call()
    for mark in bench.marks:
        if mark.seat == seat and mark.take_turn(bench):
            bench.record(TurnLost(seat, mark.kind))
            return
    bench.record(_new(TurnBegan, (seat,)))
    bench.agenda = TURNS[seat]
    bench.agenda[0].resolve(bench)  # nothing lies between the beginning of a turn and its question


class _Turns(dict[Seat, tuple[Turn]]):
    """What a turn of each seat puts on the agenda. Seats of leavers keep their number, so there may be any number."""

    def __missing__(self, seat: Seat) -> tuple[Turn]:
        return self.setdefault(seat, (Turn(seat),))


TURNS = _Turns()
