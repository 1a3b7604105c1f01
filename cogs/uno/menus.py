"""Any decision as a few buttons: options are narrowed step by step until one is left. It knows no decision by name.

A `Move` that is not finished yet is a prefix: what it leaves open is still to be chosen.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from engine import COLOUR_NAMES, Arrangements, Card, Edition, Move, Option

Pair = tuple[Option, Move]
Part = Literal["verb", "choice", "card", "cards", "colour", "seat"]
ORDER: Final[tuple[Part, ...]] = ("verb", "choice", "card", "cards", "colour", "seat")
"""In which order the parts of an option are asked for."""


class Choice(NamedTuple):
    """One button: `example` is an option behind it, `move` what it stands for; `final` if nothing is left to choose.

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

    Empty where the prefix leads nowhere any more.
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
    """What a move has in this part, as far as the prefix has not settled it; of an order of cards the next one."""
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
    """No card more: what else there is to choose is chosen in the same step."""
    part: Part = "cards" if len({move for _, move in group}) == 1 else "colour"
    unique = {move: option for option, move in group}
    return [Choice(part, move, option, final=True) for move, option in unique.items()]


def _choice(group: Sequence[Pair], prefix: Move, part: Part) -> Choice:
    option, move = group[0]
    if all(other == move for _, other in group):
        return Choice(part, move, option, final=True)
    return Choice(part, _extended(prefix, move, part), option, final=False)


def _next_cards(edition: Edition, menu: Arrangements, prefix: Move) -> list[Choice]:
    """The same for a menu that is too long to be written out: its pools say which card may come next."""
    laid = tuple(edition.card(code) for code in prefix.cards if code in edition.codes)
    found: list[Choice] = []
    if Option("discard", cards=laid) in menu:
        found.append(Choice("cards", prefix, Option("discard", cards=laid), final=True))
    for card in _may_follow(menu, laid):
        option = Option("discard", cards=(*laid, card))
        found.append(Choice("cards", move_of(edition, option), option, final=False))
    return found


def _may_follow(menu: Arrangements, laid: tuple[Card, ...]) -> list[Card]:
    following: dict[Card, None] = {}
    for cards, _, most in menu.pools:
        rest = list(cards)
        if len(laid) < most and all(card in cards for card in laid):
            for card in laid:
                if card in rest:
                    rest.remove(card)
            following.update(dict.fromkeys(rest))
    return list(following)


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
