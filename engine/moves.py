"""Moves: what people say they do, in the notation of cards; buttons and commands both speak it."""

from typing import NamedTuple

from engine.cards import COLOUR_NAMES, COLOURS, Card, Colour, Seat
from engine.decisions import Option
from engine.edition import Edition
from engine.refusals import Reason

UNO, WORDS, UNREADABLE = "uno", "words", "unreadable"
"""The choices of the move `speak`: the word UNO alone, something else, or nothing that may be read (rules.md E-12)."""

COLOUR_OF: dict[str, Colour] = dict(zip(COLOUR_NAMES, COLOURS, strict=True))


class Move(NamedTuple):
    """A player's unchecked request.

    `card` and `cards` are codes ("R5", "W4"), `colour` a colour's name, `target` a seat, `choice` a word
    of the decision, `at` seconds on the clock of the messages (E-13).
    """

    verb: str
    card: str | None = None
    colour: str | None = None
    target: Seat | None = None
    choice: str | None = None
    cards: tuple[str, ...] = ()
    at: float | None = None


class Unreadable(Exception):
    """A move that names something that does not exist."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


def to_option(edition: Edition, move: Move) -> Option:
    """The move in the engine's terms. Raises Unreadable for a card or a colour that the edition lacks."""
    colour = None if move.colour is None else _colour(move.colour)
    card = None if move.card is None else _card(edition, move.card)
    cards = tuple(_card(edition, code) for code in move.cards)
    return Option(move.verb, card, colour, move.target, move.choice, cards, move.at)


def _colour(name: str) -> Colour:
    if name not in COLOUR_OF:
        raise Unreadable(Reason.BAD_CHOICE)
    return COLOUR_OF[name]


def _card(edition: Edition, code: str) -> Card:
    try:
        return edition.card(code)
    except KeyError:
        raise Unreadable(Reason.NOT_IN_HAND) from None
