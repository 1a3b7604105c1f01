"""What is waited for: the headline over the table, the question over a hand, the labels of the options."""

from collections.abc import Sequence
from itertools import islice

from engine import COLOUR_NAMES, EDITIONS, Card, Edition, Option, Seat, SeatView, TableView
from rendering.words.cards import (
    and_list,
    capital,
    card_label,
    card_list,
    card_name,
    colour_label,
    colour_name,
    colour_with_glyph,
)
from rendering.words.lexicon import Argument, text

LABEL = 80
"""The longest label of a button."""

Names = Sequence[str]


def headline(language: str, table: TableView, names: Names, *, colour: bool = True, shapes: bool = False) -> str:
    """One sentence: whose turn, or what the table waits for, or how it ended.

    `colour` False leaves out the colour in force, where the sentence before has told it; `shapes` puts its
    shape beside its name ("♦ red").
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
    kind = waited_kind(table)
    if kind == "shout":
        return text(language, "head-shout")
    name = names[table.actor if table.actor is not None else table.turn]
    if in_force is not None and kind in {"turn", "drawn_card"}:
        return text(language, f"head-{kind}-colour", name=name, in_force=in_force)
    return text(language, f"head-{kind}", name=name)


def waited_kind(table: TableView) -> str:
    """The kind of question that the table waits on."""
    return table.waiting[0][1] if table.waiting else "turn"


def decision_prompt(language: str, seat_view: SeatView, names: Names) -> str:
    """What the private message asks of its owner, or whom it waits for."""
    table = seat_view.table
    if table.champions is not None:
        return text(language, "ask-over")
    if seat_view.must is None:
        return _wait(language, seat_view, names)
    return _ask(language, seat_view, seat_view.must.kind, seat_view.must.options, names)


def _wait(language: str, seat_view: SeatView, names: Names) -> str:
    count = len(seat_view.hand)
    if seat_view.table.actor is None:
        return text(language, "ask-wait-race", count=count)
    return text(language, "ask-wait", name=names[seat_view.table.actor], count=count)


def _ask(language: str, view: SeatView, kind: str, options: Sequence[Option], names: Names) -> str:
    in_force = _in_force(language, view.table, shapes=True) or ""
    if kind == "turn":
        can_draw = any(option.verb == "draw" for option in options)
        return text(language, "ask-turn" if can_draw else "ask-turn-no-draw", in_force=in_force)
    if kind == "drawn_card":
        return _ask_drawn(language, view.table, options)
    if kind == "discard" and all(len(option.cards) < 2 for option in islice(options, 64)):
        return text(language, "ask-discard-one")
    args: dict[str, Argument] = {
        "in_force": in_force,
        "name": names[view.table.turn],
        "card": _top(language, view.table),
    }
    return text(language, f"ask-{kind}", **args)


def _top(language: str, table: TableView) -> str:
    top = table.top
    return "" if top is None else card_name(language, table.edition, EDITIONS[table.edition].codes[top])


def _ask_drawn(language: str, table: TableView, options: Sequence[Option]) -> str:
    card = next((option.card for option in options if option.card is not None), None)
    if card is None:
        return text(language, "ask-drawn_card-any")
    name = card_name(language, table.edition, EDITIONS[table.edition].codes[card])
    return text(language, "ask-drawn_card", card=name)


def option_label(language: str, edition: Edition, option: Option, names: Names) -> str:
    """The label of one option, at most 80 characters, for a button that has its emoji beside it."""
    return shorten(_label(language, edition, option, names), LABEL)


def _label(language: str, edition: Edition, option: Option, names: Names) -> str:
    if option.verb == "play" and option.card is not None:
        return _with_more(language, edition, option.card, option, names)
    if option.verb == "colour" and option.colour is not None:
        return colour_label(language, COLOUR_NAMES[option.colour])
    if option.verb == "wish":
        return _wish(language, edition, option, names)
    if option.verb == "discard":
        return _discard(language, edition, option)
    if option.verb == "catch" and option.seat is not None:
        return text(language, "option-catch", name=names[option.seat])
    keep = "-keep" if option.verb == "draw" and option.choice == "keep" else ""
    return text(language, f"option-{option.verb}{keep}")


def _with_more(language: str, edition: Edition, card: Card, option: Option, names: Names) -> str:
    """A card, with the colour and the player that go with it."""
    label = card_label(language, edition.key, edition.codes[card])
    if option.colour is not None:
        label = text(language, "option-with", card=label, more=colour_name(language, COLOUR_NAMES[option.colour]))
    if option.seat is not None:
        label = text(language, "option-with", card=label, more=names[option.seat])
    return label


def _wish(language: str, edition: Edition, option: Option, names: Names) -> str:
    if option.card is not None:
        return _with_more(language, edition, option.card, option, names)
    if option.choice == "skip" and option.seat is not None:
        return text(language, "wish-skip-player", name=names[option.seat])
    return text(language, f"wish-{option.choice}")


def _discard(language: str, edition: Edition, option: Option) -> str:
    if not option.cards:
        return text(language, "option-discard-nothing")
    cards = card_list(language, edition.key, [edition.codes[card] for card in option.cards])
    return text(language, "option-discard", cards=cards)


def seat_label(language: str, seat: Seat, names: Names) -> str:
    """A button that picks a player: "3 Cho"."""
    return shorten(text(language, "option-seat", seat=seat + 1, name=names[seat]), LABEL)


def shorten(words: str, limit: int) -> str:
    """Cut to the limit, the same way every time."""
    return words if len(words) <= limit else capital(words[: limit - 1].rstrip()) + "…"
