"""One private sentence for a move that was refused: what is wrong, and what to do instead."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine import COLOUR_NAMES, EDITIONS, Edition, Move, NoEffect, Reason, Refusal, Seat, TableView
from rendering.words.cards import Names, capital, card_name, printed
from rendering.words.lexicon import Argument, has, text
from rendering.words.prompting import waited_key

WILD_DRAW_FOUR = "W4"


def refusal(
    language: str,
    refused: Refusal | NoEffect,
    table: TableView,
    names: Names,
    move: Move,
    hand_codes: Sequence[str] = (),
    *,
    seat: Seat | None = None,
) -> str:
    """What to tell the member who made the move. `seat` and `hand_codes`, if they have any, make it more precise."""
    if isinstance(refused, NoEffect):
        if refused.verb == "uno" and seat is not None and table.seats[seat].called:
            return text(language, "no-effect-called")
        known = f"no-effect-{refused.verb}"
        return text(language, known if has(language, known) else "no-effect-other")
    teller = _Refusing(language, table, names, move, hand_codes, seat)
    return teller.tell(refused.reason)


@dataclass(frozen=True)
class _Refusing:
    language: str
    table: TableView
    names: Names
    move: Move
    hand: Sequence[str]
    seat: Seat | None

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.table.edition]

    def tell(self, reason: Reason) -> str:
        if reason in {Reason.NOT_YOUR_TURN, Reason.NOTHING_TO_DECIDE} and self.table.actor is None:
            return self.text(self._nobody())
        tell = {
            Reason.NOT_YOUR_TURN: self.turn,
            Reason.NOT_IN_HAND: self.not_in_hand,
            Reason.DOES_NOT_MATCH: self.match,
            Reason.IMPROPER_DRAW_FOUR: self.draw_four,
            Reason.DECISION_PENDING: self.pending,
            Reason.NOT_OFFERED: self.not_offered,
            Reason.BAD_CHOICE: self.choice,
        }.get(reason)
        return tell() if tell is not None else self.text(_PLAIN[reason])

    def text(self, message_id: str, **args: Argument) -> str:
        return text(self.language, message_id, **args)

    def card(self, code: str) -> str:
        return card_name(self.language, self.table.edition, code)

    def turn(self) -> str:
        actor = self.table.actor
        assert actor is not None
        after = "-next" if self.seat is not None and self.seat == _after(self.table, actor) else ""
        return self.text(f"refused-turn{after}", name=self.names[actor])

    def _nobody(self) -> str:
        """It is nobody's turn: the match or the round is over, or a race is on."""
        if self.table.champions is not None:
            return "error-game-over"
        return "refused-turn-nobody" if self.table.result is None else f"refused-pending-{waited_key(self.table)}"

    def not_in_hand(self) -> str:
        code = self.move.card
        if code is None or code not in self.edition.codes:
            return self.text("refused-hand-unknown")
        return self.text("refused-hand", card=self.card(code))

    def match(self) -> str:
        code, top = self.move.card, self.table.top
        if code not in self.edition.codes or top is None or self.table.colour_name is None:
            return self.text("refused-not-offered")
        on_top = self.edition.codes[top]
        args: dict[str, Argument] = {"colour": self.table.colour_name, "top": self.card(on_top)}
        asked = f"refused-match-{waited_key(self.table)}"
        if has(self.language, asked):
            return self.text(asked, card=capital(self.card(code)), **args)
        same = printed(on_top)
        kind = "refused-match-wild"
        if same.symbol is not None:
            kind = "refused-match"
            args["same"] = self.text(f"same-{same.symbol}", **({"number": same.number} if same.number else {}))
        return self.text(kind if self.can_draw else f"{kind}-pass", card=capital(self.card(code)), **args)

    @property
    def can_draw(self) -> bool:
        """The discards under the top card become the draw pile (C-80)."""
        return self.table.draw_count > 0 or len(self.table.discard) > 1

    def draw_four(self) -> str:
        held = self._matching()
        card = card_name(self.language, self.table.edition, WILD_DRAW_FOUR, article=False)
        if held is not None:
            return self.text("refused-draw-four-held", held=self.card(held), card=card)
        kind = "refused-draw-four-wilds" if self.edition.wilds_match else "refused-draw-four"
        return self.text(kind, colour=self.table.colour_name or COLOUR_NAMES[0], card=card)

    def _matching(self) -> str | None:
        """A card in the hand that makes the Wild Draw Four improper (C-31, C-32)."""
        if self.table.colour is None:
            return None
        rest = list(self.hand)
        if WILD_DRAW_FOUR in rest:
            rest.remove(WILD_DRAW_FOUR)
        matching = self.edition.matching[self.table.colour]
        return next((code for code in rest if self.edition.card(code) in matching), None)

    def pending(self) -> str:
        return self.text(f"refused-pending-{waited_key(self.table)}", card=self.card(WILD_DRAW_FOUR))

    def not_offered(self) -> str:
        return self.text("refused-no-draw" if self.move.verb == "draw" else "refused-not-offered")

    def choice(self) -> str:
        code = self.move.card
        if self.move.verb == "play" and code is not None and code in self.edition.codes:
            return self.text("refused-choice-play", card=self.card(code))
        known = f"refused-choice-{self.move.verb}"
        return self.text(known if self.move.verb != "play" and has(self.language, known) else "refused-choice-other")


_PLAIN = {
    Reason.MUST_PLAY_DRAWN_OR_KEEP: "refused-drawn",
    Reason.MUST_DRAW_FIRST: "refused-pass",
    Reason.NOTHING_TO_DECIDE: "refused-nothing",
    Reason.NOT_IN_GAME: "refused-not-in-game",
}


def _after(table: TableView, seat: Seat) -> Seat:
    """The next seat in the direction of play."""
    here = [info.seat for info in table.present]
    return here[(here.index(seat) + table.direction) % len(here)] if seat in here else seat
