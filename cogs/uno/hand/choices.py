"""Any decision as a few buttons: options are narrowed down step by step to one.

An unfinished `Move` is a prefix; the rest is still to be chosen. One move alone is known by name: `discard`, whose
menu is too long to be written out.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from engine import COLOUR_NAMES, Arrangements, Card, Edition, Move, Option

Pool = tuple[tuple[Card, ...], int, int]
"""Cards to choose from, how many at least, how many at most."""
Pair = tuple[Option, Move]
Part = Literal["verb", "choice", "group", "card", "cards", "colour", "seat"]
ORDER: Final[tuple[Part, ...]] = ("verb", "choice", "card", "cards", "colour", "seat")
"""The order in which the parts of an option are asked for."""


class Choice(NamedTuple):
    """One button: `example` is one of its options, `move` what it stands for; `final` if nothing is left to choose.

    `part` is what it adds to the prefix.
    """

    part: Part
    move: Move
    example: Option
    final: bool


def move_of(edition: Edition, option: Option) -> Move:
    """The move that means this option."""
    return Move(
        option.verb,
        card=None if option.card is None else edition.codes[option.card],
        colour=None if option.colour is None else COLOUR_NAMES[option.colour],
        target=option.seat,
        choice=option.choice,
        cards=tuple(edition.codes[card] for card in option.cards),
    )


def _begins(move: Move, prefix: Move) -> bool:
    fixed = (
        (move.verb, prefix.verb or None),
        (move.choice, prefix.choice),
        (move.card, prefix.card),
        (move.colour, prefix.colour),
        (move.target, prefix.target),
    )
    same = all(wanted is None or have == wanted for have, wanted in fixed)
    return same and move.cards[: len(prefix.cards)] == prefix.cards


def choices(edition: Edition, options: Sequence[Option], prefix: Move | None = None) -> list[Choice]:
    """The next step behind a prefix: one choice for each value of the first part in which the options differ.

    Empty if no option has this prefix any more.
    """
    begun = prefix or Move("")
    if isinstance(options, Arrangements):
        return _next_cards(edition, options, begun._replace(verb="discard"))
    pairs = [(option, move) for option in options if _begins(move := move_of(edition, option), begun)]
    if not pairs:
        return []
    part = _next_part([move for _, move in pairs], begun)
    if part is None:
        option, move = pairs[0]
        return [Choice("verb", move, option, final=True)]
    return _split(pairs, begun, part)


def _next_part(moves: Sequence[Move], prefix: Move) -> Part | None:
    return next((part for part in ORDER if len({_value(move, part, prefix) for move in moves}) > 1), None)


def _value(move: Move, part: Part, prefix: Move) -> object:
    """The move's value in this part, unless the prefix has settled it; the next card of an order of cards."""
    if part == "cards":
        return move.cards[len(prefix.cards) : len(prefix.cards) + 1]
    return move.target if part == "seat" else getattr(move, part)


def _split(pairs: Sequence[Pair], prefix: Move, part: Part) -> list[Choice]:
    groups: dict[object, list[Pair]] = {}
    for option, move in pairs:
        groups.setdefault(_value(move, part, prefix), []).append((option, move))
    found: list[Choice] = []
    for value, group in groups.items():
        found += _enough(group) if value == () else [_choice(group, prefix, part)]
    return found


def _enough(group: Sequence[Pair]) -> list[Choice]:
    """No further card; whatever else there is to choose is chosen in the same step."""
    part: Part = "cards" if len({move for _, move in group}) == 1 else "colour"
    unique = {move: option for option, move in group}
    return [Choice(part, move, option, final=True) for move, option in unique.items()]


def _choice(group: Sequence[Pair], prefix: Move, part: Part) -> Choice:
    option, move = group[0]
    if all(other == move for _, other in group):
        return Choice(part, move, option, final=True)
    return Choice(part, _extended(prefix, move, part), option, final=False)


def _next_cards(edition: Edition, menu: Arrangements, prefix: Move) -> list[Choice]:
    """Like `choices`, for a menu too long to write out: its pools say which card may come next.

    If there are several pools, one is chosen first; the prefix then names it, `g0` for the first.
    """
    laid = cards_of(edition, prefix)
    found: list[Choice] = []
    if Option("discard", cards=laid) in menu and prefix.choice is None:
        found.append(Choice("cards", prefix, Option("discard", cards=laid), final=True))
    group = _group(menu, prefix)
    if group is None and not laid and len(menu.pools) > 1:
        return found + [_pool_choice(edition, number, pool[0]) for number, pool in enumerate(menu.pools)]
    for card in may_follow([menu.pools[group]] if group is not None else menu.pools, laid):
        option = Option("discard", cards=(*laid, card))
        found.append(Choice("cards", move_of(edition, option), option, final=False))
    return found


def cards_of(edition: Edition, move: Move) -> tuple[Card, ...]:
    """The cards that a move names, in order, as far as the edition has them."""
    return tuple(edition.card(code) for code in move.cards if code in edition.codes)


def _group(menu: Arrangements, prefix: Move) -> int | None:
    numbers = {f"g{number}": number for number in range(len(menu.pools))}
    return None if prefix.cards else numbers.get(prefix.choice or "")


def _pool_choice(edition: Edition, number: int, cards: tuple[Card, ...]) -> Choice:
    """One group of cards, or its only card."""
    if len(cards) == 1:
        option = Option("discard", cards=cards)
        return Choice("cards", move_of(edition, option), option, final=False)
    return Choice("group", Move("discard", choice=f"g{number}"), Option("discard", cards=cards), final=False)


def _left(cards: tuple[Card, ...], laid: tuple[Card, ...]) -> list[Card] | None:
    """The rest of a pool; None unless all cards laid so far come from it."""
    rest = list(cards)
    for card in laid:
        if card not in rest:
            return None
        rest.remove(card)
    return rest


def may_follow(pools: Sequence[Pool], laid: tuple[Card, ...]) -> list[Card]:
    """The cards that may be put down next, in order, identical ones once."""
    following: dict[Card, None] = {}
    for cards, _, most in pools:
        rest = _left(cards, laid)
        if rest is not None and len(laid) < most:
            following.update(dict.fromkeys(sorted(rest)))
    return list(following)


def with_the_rest(edition: Edition, menu: Arrangements, prefix: Move) -> Option | None:
    """The cards laid so far and all others that may follow, in the order of the hand, the cheapest kept back.

    None if fewer than two cards could follow, or a pool must be chosen first.
    """
    laid, group = cards_of(edition, prefix), _group(menu, prefix)
    pools = [menu.pools[group]] if group is not None else menu.pools if laid or len(menu.pools) == 1 else ()
    for cards, _, most in pools:
        rest = _left(cards, laid)
        if rest is not None and min(most - len(laid), len(rest)) > 1:
            spare = max(0, len(rest) - (most - len(laid)))
            kept = sorted(range(len(rest)), key=lambda i: edition.points[rest[i]])[:spare]
            return Option("discard", cards=(*laid, *(card for i, card in enumerate(rest) if i not in kept)))
    return None


def _extended(prefix: Move, move: Move, part: Part) -> Move:
    if part == "cards":
        return prefix._replace(cards=move.cards[: len(prefix.cards) + 1])
    if part == "seat":
        return prefix._replace(target=move.target)
    grown = prefix._replace(verb=move.verb)
    return grown if part == "verb" else grown._replace(**{part: getattr(move, part)})


def opening(edition: Edition, options: Sequence[Option]) -> list[Choice]:
    """The first step: each card by itself, even where only one can be played; every other verb by its own parts."""
    if isinstance(options, Arrangements):
        return choices(edition, options)
    found: list[Choice] = []
    for verb in dict.fromkeys(option.verb for option in options):
        group = [(option, move_of(edition, option)) for option in options if option.verb == verb]
        if any(option.card is not None for option, _ in group) and verb == "play":
            found += _split(group, Move(verb), "card")
        else:
            found += choices(edition, [option for option, _ in group], Move(verb))
    return found
