"""Orders of cards as people type them: codes or names, separated by spaces or commas. It knows no Discord."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from cogs.uno.commands.typed import Choice, Choices, beginning, exact, the_one
from cogs.uno.hand import may_follow, move_of, with_the_rest
from engine import Arrangements, Card, Edition, Move, Option
from rendering.words import card_label, text

ALL: Final = "all"
"""Stands for all remaining cards, after those typed before it."""
NOTHING: Final = "-"
_BETWEEN: Final = " ,;\u3001"


class ParsedOrder(NamedTuple):
    """`laid`: the cards that could be read; `rest`: the text after them, in lower case."""

    laid: tuple[Card, ...]
    rest: str


def read_order(edition: Edition, language: str, menu: Arrangements, words: str) -> ParsedOrder:
    """Reads the longest part of the text that names cards which may be put down one after another."""
    laid: tuple[Card, ...] = ()
    rest = words.casefold().strip(_BETWEEN)
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


def _first(edition: Edition, language: str, cards: list[Card], words: str) -> tuple[Card, int] | None:
    """The card with the longest name or code that the text begins with."""
    forms = [(form.casefold(), card) for card in cards for form in _forms(edition, language, card)]
    fitting = [(len(form), card) for form, card in forms if words.startswith(form) and _ends(words, len(form))]
    length, card = max(fitting, default=(0, Card(0)))
    return (card, length) if length else None


def _forms(edition: Edition, language: str, card: Card) -> tuple[str, str]:
    code = edition.codes[card]
    return code, card_label(language, edition.key, code)


def _ends(words: str, length: int) -> bool:
    return length == len(words) or words[length] in _BETWEEN


def discard_of(edition: Edition, language: str, menu: Arrangements, words: str, colour: str | None) -> Move | None:
    """The typed move; None if part of it cannot be read. Whether it is allowed is for the engine to say.

    Raises Refused where the end of it could mean several things.
    """
    typed = read_order(edition, language, menu, words)
    move = move_of(edition, Option("discard", cards=typed.laid))
    if typed.rest:
        endings = _readable_endings(edition, language, menu, typed.laid)
        found = exact(typed.rest, endings) or beginning(typed.rest, endings)
        if not found:
            return None
        ending = the_one(language, found, endings, "refused-choice-discard")
        if ending == ALL:
            everything = with_the_rest(edition, menu, move)
            if everything is None:
                return None
            move = move_of(edition, everything)
        elif ending != NOTHING:
            move = move._replace(cards=(*move.cards, ending))
    return move._replace(colour=colour)


def _readable_endings(edition: Edition, language: str, menu: Arrangements, laid: tuple[Card, ...]) -> Choices:
    """How an order may end after these cards: everything that is left, nothing more, one more card."""
    codes = dict.fromkeys(edition.codes[card] for card in may_follow(menu.pools, laid))
    return {
        ALL: Choice(text(language, "btn-discard-rest" if laid else "option-discard-all")),
        NOTHING: Choice(NOTHING if laid else text(language, "option-discard-nothing")),
        **{code: Choice(card_label(language, edition.key, code), (code,)) for code in codes},
    }
