"""What the table is waiting for: the headline, the question above a hand, the labels of the options."""

from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from engine import COLOUR_NAMES, EDITIONS, Card, Decision, Edition, Option, Seat, SeatView, TableView
from rendering.words.cards import (
    Names,
    and_list,
    capital,
    card_label,
    card_list,
    card_name,
    colour_label,
    colour_name,
    colour_with_glyph,
)
from rendering.words.lexicon import Argument, has, text

MAX_LABEL = 80  # Discord's limit for the label of a button


def headline(language: str, table: TableView, names: Names, *, colour: bool = True, shapes: bool = False) -> str:
    """One sentence: whose turn it is, what the table is waiting for, or how it ended.

    Without `colour` the current colour is left out, if the sentence before has it; `shapes` adds its shape ("♦ red").
    """
    if table.champions is not None:
        return _over(language, table.champions, names)
    if table.result is not None:
        return text(language, "head-between", round=table.round)
    return _waiting(language, table, names, _in_force(language, table, shapes) if colour else None)


def _over(language: str, champions: Sequence[Seat], names: Names) -> str:
    if not champions:
        return text(language, "head-drawn")
    head = "head-won" if len(champions) == 1 else "head-shared"
    return text(language, head, names=and_list(language, [names[seat] for seat in champions]))


def _in_force(language: str, table: TableView, shapes: bool) -> str | None:
    name = table.colour_name
    if name is None:
        return None
    return colour_with_glyph(language, name) if shapes else colour_name(language, name)


def _waiting(language: str, table: TableView, names: Names, in_force: str | None) -> str:
    head = f"head-{waited_key(table)}"
    name = names[table.actor if table.actor is not None else table.turn]
    if in_force is not None and has(language, f"{head}-colour"):
        return text(language, f"{head}-colour", name=name, in_force=in_force)
    return text(language, head, name=name)


def waited_key(table: TableView) -> str:
    """The key of the question that the table is waiting for; its words have it in their ids."""
    return table.waiting[0][1].key


def decision_prompt(language: str, seat_view: SeatView, names: Names) -> str:
    """What the private message asks, or whom its owner is waiting for."""
    table = seat_view.table
    if table.champions is not None:
        return text(language, "ask-over")
    if seat_view.must is None:
        return _wait(language, seat_view, names)
    return _ask(language, seat_view, seat_view.must, names)


def _wait(language: str, seat_view: SeatView, names: Names) -> str:
    count = len(seat_view.hand)
    if seat_view.table.actor is None:
        return text(language, "ask-wait-race", count=count)
    return text(language, "ask-wait", name=names[seat_view.table.actor], count=count)


def _ask(language: str, view: SeatView, asked: Decision, names: Names) -> str:
    card = _card_asked(asked) if asked.kind.one_card else view.table.top
    args: dict[str, Argument] = {
        "in_force": _in_force(language, view.table, shapes=True) or "",
        "name": names[view.table.turn],
        "card": "" if card is None else _name(language, view.table.edition, card),
    }
    plain = f"ask-{asked.kind.key}"
    better = (plain + more for more, fits in _VARIANTS.items() if has(language, plain + more) and fits(asked.options))
    return text(language, next(better, plain), **args)


def _name(language: str, edition: str, card: Card) -> str:
    return card_name(language, edition, EDITIONS[edition].codes[card])


def _card_asked(asked: Decision) -> Card | None:
    return next((option.card for option in asked.options if option.card is not None), None)


_VARIANTS: Mapping[str, Callable[[Sequence[Option]], bool]] = {
    "-no-draw": lambda options: all(option.verb != "draw" for option in options),
    "-any": lambda options: all(option.card is None for option in options),
    "-one": lambda options: all(len(option.cards) < 2 for option in islice(options, 64)),
}
"""When to use these variants of a question, if it has them."""


def option_label(language: str, edition: Edition, option: Option, names: Names) -> str:
    """The label of an option, for a button with an emoji."""
    return shorten(_label(language, edition, option, names), MAX_LABEL)


def _label(language: str, edition: Edition, option: Option, names: Names) -> str:
    label = LABELS.get(option.verb)
    return text(language, f"btn-{option.verb}") if label is None else label(language, edition, option, names)


def _play(language: str, edition: Edition, option: Option, names: Names) -> str:
    """A card, with its colour and target if there are any."""
    assert option.card is not None
    label = card_label(language, edition.key, edition.codes[option.card])
    if option.colour is not None:
        label = text(language, "option-with", card=label, more=colour_name(language, COLOUR_NAMES[option.colour]))
    if option.seat is not None:
        label = text(language, "option-with", card=label, more=names[option.seat])
    return label


def _wish(language: str, edition: Edition, option: Option, names: Names) -> str:
    if option.card is not None:
        return _play(language, edition, option, names)
    if option.choice == "skip" and option.seat is not None:
        return text(language, "wish-skip-player", name=names[option.seat])
    return text(language, f"wish-{option.choice}")


def _colour(language: str, _edition: Edition, option: Option, _names: Names) -> str:
    assert option.colour is not None
    return colour_label(language, COLOUR_NAMES[option.colour])


def _catch(language: str, _edition: Edition, option: Option, names: Names) -> str:
    assert option.seat is not None
    return text(language, "option-catch", name=names[option.seat])


def _discard(language: str, edition: Edition, option: Option, _names: Names) -> str:
    if not option.cards:
        return text(language, "option-discard-nothing")
    cards = card_list(language, edition.key, [edition.codes[card] for card in option.cards])
    return text(language, "option-discard", cards=cards)


LABELS: Mapping[str, Callable[[str, Edition, Option, Names], str]] = {
    "play": _play,
    "colour": _colour,
    "wish": _wish,
    "discard": _discard,
    "catch": _catch,
}
"""Moves whose labels depend on the option; the others have a `btn-` message each."""


def seat_label(language: str, seat: Seat, names: Names) -> str:
    """The label of a button for a player: "3 Cho"."""
    return shorten(text(language, "option-seat", seat=seat + 1, name=names[seat]), MAX_LABEL)


def shorten(words: str, limit: int) -> str:
    """Cuts a text to the limit."""
    return words if len(words) <= limit else capital(words[: limit - 1].rstrip()) + "…"
