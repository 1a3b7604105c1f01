"""Public sentences for what happened. Takes public events only."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from engine import COLOUR_NAMES, EDITIONS, Card, Event, Seat, TableView, notes, seen_by
from engine import events as ev
from rendering.words.cards import Names, and_list, capital, card_list, card_name, comma_list, segment_name
from rendering.words.lexicon import Argument, text

N = TypeVar("N", bound=notes.Note)


def say(language: str, events: Sequence[Event], table: TableView, names: Names) -> list[str]:
    """Short sentences; events that belong together are merged. `table` is the view after the events; `names` by seat.

    Raises TypeError for an event that not everybody may know (C-91).
    """
    for event in events:
        if seen_by(event, None) is not event:
            raise TypeError(type(event).__name__)
    return Teller(language, events, table, names).lines()


def say_timeout(language: str, seat: Seat, events: Sequence[Event], table: TableView, names: Names) -> list[str]:
    """Like `say`, for what happened because the time of a seat was up."""
    said = say(language, events, table, names)
    drew = [e for e in events if isinstance(e, ev.DrewHidden) and (e.seat, e.reason, e.count) == (seat, "turn", 1)]
    if drew and len(said) == 1 and table.actor is not None:
        return [text(language, "time-up-drew", name=names[seat], next=names[table.actor])]
    return [text(language, "time-up", name=names[seat]), *said]


class Teller:
    """Goes through the events once, and skips those that were told together with an earlier one."""

    def __init__(self, language: str, events: Sequence[Event], table: TableView, names: Names) -> None:
        self.language, self.table, self.names = language, table, names
        self.events = list(events)
        self.told: set[int] = set()
        self.edition = EDITIONS[table.edition]
        self.text: Callable[..., str] = partial(text, language)

    def lines(self) -> list[str]:
        found: list[str] = []
        for at, event in enumerate(self.events):
            tell = _TELL.get(type(event))
            if tell is not None and at not in self.told:
                found += tell(self, at, event)
        return found

    def one(self, message_id: str, seat: Seat | None = None, /, **args: Argument) -> list[str]:
        if seat is not None:
            args["name"] = self.names[seat]
        return [self.text(message_id, **args)]

    def take(self, kind: type, at: int, fits: Callable[[Event], bool] = lambda _: True) -> Event | None:
        """The next event of this kind after `at`, marked as told."""
        for i, event in enumerate(self.events[at + 1 :], at + 1):
            if i not in self.told and isinstance(event, kind) and fits(event):
                self.told.add(i)
                return event
        return None

    def take_drawn(self, at: int, seat: Seat, reason: str) -> int | None:
        """The count of the draw that belongs to the event at `at`."""
        found = self.take(ev.DrewHidden, at, lambda e: _drew(e, seat, reason))
        return found.count if isinstance(found, ev.DrewHidden) else None

    def card(self, card: Card) -> str:
        return card_name(self.language, self.table.edition, self.edition.codes[card])

    def cards(self, cards: Sequence[Card]) -> str:
        return card_list(self.language, self.table.edition, [self.edition.codes[card] for card in cards])

    def commas(self, items: Sequence[str]) -> str:
        return comma_list(self.language, items)

    def colour(self) -> str:
        """The current colour, for sentences that need one."""
        return self.table.colour_name or COLOUR_NAMES[0]

    def dealer_drew(self, _at: int, event: ev.DealerDrew) -> list[str]:
        draws = [self.text("dealer-drew-one", name=self.names[s], card=self.card(c)) for s, c in event.draws]
        return self.one("dealer-drew", draws=self.commas(draws))

    def dealer_chosen(self, _at: int, event: ev.DealerChosen) -> list[str]:
        return self.one("dealer-by-lot" if event.by_lot else "dealer-chosen", event.seat)

    def round_began(self, _at: int, event: ev.RoundBegan) -> list[str]:
        return self.one("round-began", event.dealer, round=event.round) if event.round > 1 else []

    def shuffled(self, _at: int, event: ev.ShuffledHidden) -> list[str]:
        return self.one("shuffled", count=event.count) if event.reason == "empty" else []

    def start_flipped(self, _at: int, event: ev.StartFlipped) -> list[str]:
        if event.accepted:
            return self.one("start-card", card=self.card(event.card))
        return self.one("start-rejected", card=capital(self.card(event.card)))

    def played(self, at: int, event: ev.CardPlayed) -> list[str]:
        stem = "played-drawn" if event.drawn else "played"
        card = self.card(event.card)
        wild = self.edition.faces[event.card].colour is None
        if not wild or event.colour is None or self._swapped_after(at):
            return self.one(stem, event.seat, card=card)
        return self.one(f"{stem}-colour", event.seat, card=card, colour=COLOUR_NAMES[event.colour])

    def _swapped_after(self, at: int) -> bool:
        return any(isinstance(e, notes.Swapped) for e in self.events[at + 1 :])

    def colour_named(self, _at: int, event: ev.ColourNamed) -> list[str]:
        return self.one("colour-named", event.seat, colour=COLOUR_NAMES[event.colour])

    def reversed(self, at: int, event: ev.Reversed) -> list[str]:
        wish = self.take(notes.WishReverse, at)
        said = "reversed" if wish is None else f"noted-{notes.WishReverse.key}"
        return self.one(said, direction=direction(event.direction))

    def drew(self, at: int, event: ev.DrewHidden) -> list[str]:
        if event.reason == notes.Swapped.key:
            return []
        if event.reason in COLOUR_NAMES:
            return self.one(f"drew-{event.reason}", event.seat, count=event.count)
        lost = event.reason != "turn" and self.take(
            ev.TurnLost, at, lambda e: isinstance(e, ev.TurnLost) and e.seat == event.seat and e.mark is None
        )
        return self.one("drew-lost" if lost else "drew", event.seat, count=event.count)

    def turn_lost(self, _at: int, event: ev.TurnLost) -> list[str]:
        return self.one("turn-lost" if event.mark is None else "turn-lost-mark", event.seat)

    def challenged(self, at: int, event: ev.Challenged) -> list[str]:
        if event.proper:
            return self.one("challenge-lost", event.player)
        return self.one("challenge-won", event.player) + self._after_won(at, event)

    def _after_won(self, at: int, event: ev.Challenged) -> list[str]:
        count = self.take_drawn(at, event.player, "challenge_won")
        goes_on = any(isinstance(e, ev.TurnBegan) and e.seat == event.seat for e in self.events[at + 1 :])
        if not goes_on:
            return [] if count is None else self.one("drew", event.player, count=count)
        args: dict[str, Argument] = {"target": self.names[event.seat], "colour": self.colour()}
        if count is None:
            return self.one("challenge-won-on", **args)
        return self.one("challenge-won-draw", event.player, count=count, **args)

    def caught(self, at: int, event: ev.Caught) -> list[str]:
        count = self.take_drawn(at, event.seat, "caught") or 0
        return self.one("caught", event.seat, by=self.names[event.by], count=count)

    def discarded(self, _at: int, event: ev.Discarded) -> list[str]:
        said = self._put_down(event)
        wild_on_top = bool(event.cards) and self.edition.faces[event.cards[-1]].colour is None
        if wild_on_top and event.colour is not None:
            said += self.one("discard-colour", event.seat, colour=COLOUR_NAMES[event.colour])
        return said

    def _put_down(self, event: ev.Discarded) -> list[str]:
        count, kept = len(event.cards), self.table.seats[event.seat].count
        if count == 1:
            return self.one("discarded-one", event.seat, card=self.card(event.cards[0]))
        if kept == 0:
            return self.one("discarded-all", event.seat, count=count, cards=self.cards(event.cards))
        said = self.one("discarded-some", event.seat, kept=kept, count=count)
        return said + self.one("discarded-cards", cards=self.cards(event.cards))

    def flipped(self, _at: int, event: ev.Flipped) -> list[str]:
        return self.one("flipped", card=self.card(event.card))

    def hands_passed(self, _at: int, event: ev.HandsPassed) -> list[str]:
        if len(event.passes) == 2:
            first, second = event.passes[0]
            return self.one("hands-exchanged", first, target=self.names[second])
        return self.one("hands-passed") if event.passes else []

    def hand_shown(self, _at: int, event: ev.HandShown) -> list[str]:
        return self.one("hand-shown", event.seat, count=len(event.cards), cards=self.cards(event.cards))

    def wheel(self, _at: int, event: ev.WheelSpun) -> list[str]:
        return self.one("wheel", event.seat, segment=segment_name(self.language, event.segment))

    def noted(self, _at: int, note: notes.Note) -> list[str]:
        return self._note(note)

    def _note(self, note: notes.Note, **args: Argument) -> list[str]:
        return self.one(f"noted-{note.key}", note.seat, **args)

    def hushed(self, _at: int, note: notes.Hushed) -> list[str]:
        return self._note(note, target=self.names[note.target], count=note.penalty)

    def wish_skip(self, _at: int, note: notes.WishSkip) -> list[str]:
        return self._note(note, target=self.names[note.target])

    def wish_draw_two(self, at: int, note: notes.WishDrawTwo) -> list[str]:
        drawn = self.take_drawn(at, note.target, "wish") or 0
        return self._note(note, target=self.names[note.target], count=drawn)

    def wish_reverse(self, at: int, note: notes.WishReverse) -> list[str]:
        self.take(ev.Reversed, at)
        return self._note(note, direction=direction(self.table.direction))

    def silence_lifted(self, at: int, note: notes.SilenceLifted) -> list[str]:
        self.gather(at, notes.SilenceLifted)
        return self._note(note)

    def spoke(self, at: int, note: notes.Spoke) -> list[str]:
        drawn = self.take_drawn(at, note.seat, note.key)
        return self._note(note, count=note.count if drawn is None else drawn)

    def gather(self, at: int, kind: type[N]) -> list[N]:
        """The note at `at` and all later ones of its kind, marked as told."""
        found = []
        for i, event in enumerate(self.events[at:], at):
            if isinstance(event, kind):
                self.told.add(i)
                found.append(event)
        return found

    def swapped(self, at: int, note: notes.Swapped) -> list[str]:
        player = next((e.seat for e in self.events if isinstance(e, ev.CardPlayed)), note.seat)
        swaps = [swap for swap in self.gather(at, notes.Swapped) if swap.seat != player]
        swaps.sort(key=lambda swap: -len(swap.cards))
        each = [self.text("swapped-one", name=self.names[swap.seat], count=len(swap.cards)) for swap in swaps]
        said = self.one(f"noted-{note.key}", player, colour=self.colour(), list=self.commas(each))
        return said + self._swapped_cards()

    def _swapped_cards(self) -> list[str]:
        under = [e for e in self.events if isinstance(e, ev.DiscardedUnder) and e.cards]
        each = [self.text("swapped-cards-one", name=self.names[e.seat], cards=self.cards(e.cards)) for e in under]
        return self.one("swapped-cards", list=self.commas(each)) if each else []

    def war_shown(self, at: int, note: notes.WarShown) -> list[str]:
        shown: dict[Seat, list[Card]] = {}
        for one in self.gather(at, notes.WarShown):
            shown.setdefault(one.seat, []).extend(one.cards)
        each = [self.text("war-shown-one", name=self.names[s], cards=self.cards(cards)) for s, cards in shown.items()]
        return self.one(f"noted-{note.key}", list=self.text("semicolon").join(each))

    def went_out(self, at: int, event: ev.WentOut) -> list[str]:
        ended = any(isinstance(e, ev.RoundEnded) for e in self.events[at + 1 :])
        return [] if ended else self.one("went-out", event.seat)

    def round_ended(self, _at: int, event: ev.RoundEnded) -> list[str]:
        scoring = self.table.rules.scoring
        args: dict[str, Argument] = {"totals": self._totals(event.scores)}
        if scoring == "lowest":
            args["points"] = self._totals(event.points)
        if event.winner is None:
            return self.one("round-void-lowest", **args) if scoring == "lowest" else self.one("round-void")
        return self.one(f"round-{scoring}", event.winner, count=event.points[event.winner], **args)

    def _totals(self, figures: Sequence[int]) -> str:
        lowest = self.table.rules.scoring == "lowest"
        order = sorted(self.table.present, key=lambda i: figures[i.seat] if lowest else -figures[i.seat])
        return self.commas([self.text("total-one", name=self.names[i.seat], count=figures[i.seat]) for i in order])

    def match_ended(self, _at: int, event: ev.MatchEnded) -> list[str]:
        if not event.winners:
            return self.one("match-drawn")
        if len(event.winners) > 1:
            return self.one("match-shared", names=and_list(self.language, [self.names[s] for s in event.winners]))
        return self._champion(event.winners[0])

    def _champion(self, seat: Seat) -> list[str]:
        rules, score = self.table.rules, self.table.seats[seat].score
        if len(self.table.present) == 1:
            return self.one("match-last", seat)
        if rules.scoring == "single":
            return self.one("match-single", seat)
        count = rules.target if rules.scoring == "points" else score
        return self.one(f"match-{rules.scoring}", seat, count=count)


def direction(sense: int) -> str:
    return "clockwise" if sense > 0 else "counter"


def _drew(event: Event, seat: Seat, reason: str) -> bool:
    return isinstance(event, ev.DrewHidden) and event.seat == seat and event.reason == reason


def _of_seat(message_id: str) -> Callable[..., list[str]]:
    return lambda teller, _at, event: teller.one(message_id, event.seat)


_TELL: dict[type, Callable[..., list[str]]] = {
    **dict.fromkeys(notes.NOTES.values(), Teller.noted),
    notes.Hushed: Teller.hushed,
    notes.WishSkip: Teller.wish_skip,
    notes.WishDrawTwo: Teller.wish_draw_two,
    notes.WishReverse: Teller.wish_reverse,
    notes.SilenceLifted: Teller.silence_lifted,
    notes.Spoke: Teller.spoke,
    notes.Swapped: Teller.swapped,
    notes.WarShown: Teller.war_shown,
    ev.DealerDrew: Teller.dealer_drew,
    ev.DealerChosen: Teller.dealer_chosen,
    ev.RoundBegan: Teller.round_began,
    ev.ShuffledHidden: Teller.shuffled,
    ev.StartFlipped: Teller.start_flipped,
    ev.CardPlayed: Teller.played,
    ev.ColourNamed: Teller.colour_named,
    ev.Reversed: Teller.reversed,
    ev.DrewHidden: Teller.drew,
    ev.Kept: _of_seat("kept"),
    ev.Passed: _of_seat("passed"),
    ev.TurnLost: Teller.turn_lost,
    ev.Challenged: Teller.challenged,
    ev.UnoCalled: _of_seat("uno"),
    ev.Caught: Teller.caught,
    ev.Discarded: Teller.discarded,
    ev.Flipped: Teller.flipped,
    ev.HandsPassed: Teller.hands_passed,
    ev.HandShown: Teller.hand_shown,
    ev.WheelSpun: Teller.wheel,
    ev.Joined: _of_seat("joined"),
    ev.LeftHidden: _of_seat("left"),
    ev.WentOut: Teller.went_out,
    ev.RoundEnded: Teller.round_ended,
    ev.MatchEnded: Teller.match_ended,
}
