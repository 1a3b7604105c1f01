"""Orders of cards as people type them: codes or names, separated by spaces or commas. It knows no Discord."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from cogs.uno.hand import may_follow, move_of, with_the_rest
from engine import Arrangements, Card, Edition, Move, Option
from rendering.words import card_label

ALL: Final = "all"
"""Stands for all remaining cards, after those typed before it."""
NOTHING: Final = "-"
_BETWEEN: Final = " ,;\u3001"


class ParsedOrder(NamedTuple):
    """`laid`: the cards that could be read; `rest`: the text after them, in lower case."""

    laid: tuple[Card, ...]
    rest: str


def read_order(edition: Edition, language: str, menu: Arrangements, text: str) -> ParsedOrder:
    """Reads the longest part of the text that names cards which may be put down one after another."""
    laid: tuple[Card, ...] = ()
    rest = text.casefold().strip(_BETWEEN)
    while rest:
        found = _first(edition, language, may_follow(menu.pools, laid), rest)
        if found is None:
            break
        card, length = found
        laid, rest = (*laid, card), rest[length:].lstrip(_BETWEEN)
    return ParsedOrder(laid, rest)


def written(edition: Edition, cards: Iterable[Card]) -> str:
    """An order of cards as it would be typed in codes; "" for none."""
    return " ".join(edition.codes[card] for card in cards)


def _first(edition: Edition, language: str, cards: list[Card], text: str) -> tuple[Card, int] | None:
    """The card with the longest name or code that the text begins with."""
    forms = [(form.casefold(), card) for card in cards for form in _forms(edition, language, card)]
    fitting = [(len(form), card) for form, card in forms if text.startswith(form) and _ends(text, len(form))]
    length, card = max(fitting, default=(0, Card(0)))
    return (card, length) if length else None


def _forms(edition: Edition, language: str, card: Card) -> tuple[str, str]:
    code = edition.codes[card]
    return code, card_label(language, edition.key, code)


def _ends(text: str, length: int) -> bool:
    return length == len(text) or text[length] in _BETWEEN


def discard_of(edition: Edition, language: str, menu: Arrangements, text: str, colour: str | None) -> Move | None:
    """The typed move; None if part of it cannot be read. Whether it is allowed is for the engine to say."""
    typed = read_order(edition, language, menu, text)
    option = Option("discard", cards=typed.laid)
    if typed.rest == ALL:
        everything = with_the_rest(edition, menu, move_of(edition, option))
        return None if everything is None else move_of(edition, everything)._replace(colour=colour)
    if typed.rest not in {"", NOTHING}:
        return None
    return move_of(edition, option)._replace(colour=colour)
