"""Tells a seeded game as text: the public table, the hand and the menu of whoever must answer, and what is done."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random

from engine import (
    EDITIONS,
    Action,
    Answer,
    Decision,
    Edition,
    Event,
    Game,
    HouseRules,
    Leave,
    Option,
    Seat,
    apply,
    new_game,
    seen_by,
    table_view,
    view_for,
)
from engine.apply import open_decisions
from engine.cards import COLOUR_LETTERS
from engine.decisions import MARK_WINDOW
from engine.notes import Note
from tests.engine.walking import state_of
from tests.kit.notation import hand_text, seat_letter, table_text, text_of

FOLDER = Path(__file__).parent
SEEDS = {"classic": 39, "dragon-ball-z": 130, "encanto": 101, "barbie": 35, "wizz": 121}
"""Picked by hand: short games that show what is special. An edition without a seed gets 1."""
PLAYERS = ("ana", "ben", "cho")
LONGEST_MENU = 14


def story(edition: str) -> str:
    """One round of three seats, played at random from a fixed seed."""
    box = EDITIONS[edition]
    seed = SEEDS.get(edition, 1)
    chance = Random(seed)
    game, events = new_game(
        edition, HouseRules("single", draw_four=box.draw_four), PLAYERS, "golden", bytes([seed] * 32)
    )
    lines = [f"{edition}: {', '.join(PLAYERS)}", *told(box, events)]
    while state_of(game).champions is None:
        lines += ["", table_text(box, table_view(game)), *asked(box, game)]
        action = choice(game, chance)
        game, events = apply(game, action)
        lines += [said(box, action), *told(box, events)]
    return "\n".join([*lines, "", table_text(box, table_view(game))]) + "\n"


def choice(game: Game, chance: Random) -> Action:
    """Mostly an answer that is waited for; windows half of the time that they are open, speech rarely."""
    decisions = open_decisions(state_of(game))
    beside = [d for d in decisions if not d.must and (d.id != MARK_WINDOW or chance.random() < 0.1)]
    picked = chance.choice(beside if beside and chance.random() < 0.5 else [d for d in decisions if d.must])
    options = picked.options
    plays = [i for i in range(min(len(options), 200)) if options[i].verb == "play"]
    index = chance.choice(plays) if plays and chance.random() < 0.8 else chance.randrange(len(options))
    at = 0.0 if picked.id == MARK_WINDOW else None
    return Answer(picked.seat, picked.id, options[index]._replace(at=at))


def asked(edition: Edition, game: Game) -> Iterator[str]:
    """Every seat's hand, and the menus that are open to it."""
    for info in table_view(game).present:
        view = view_for(game, info.seat)
        yield hand_text(edition, view)
        for decision in view.decisions:
            yield f"  {decision.kind.key}{'' if decision.must else ' (may)'}: {menu(edition, decision)}"


def menu(edition: Edition, decision: Decision) -> str:
    options = [option_text(edition, decision.options[i]) for i in range(min(len(decision.options), LONGEST_MENU))]
    more = len(decision.options) - len(options)
    default = option_text(edition, decision.default)
    return ", ".join(options) + (f", and {more} more" if more else "") + f"; else {default}"


def option_text(edition: Edition, option: Option) -> str:
    words = [option.verb, option.choice or ""]
    words += [edition.codes[card] for card in (option.card, *option.cards) if card is not None]
    words += [] if option.colour is None else [COLOUR_LETTERS[option.colour]]
    words += [] if option.seat is None else [f"@{seat_letter(option.seat)}"]
    return " ".join(filter(None, words))


def said(edition: Edition, action: Action) -> str:
    assert isinstance(action, Answer | Leave)
    what = "leaves" if isinstance(action, Leave) else option_text(edition, action.option)
    return f"> {seat_letter(action.seat)} {what}"


def told(edition: Edition, events: tuple[Event, ...]) -> Iterator[str]:
    """What a spectator gets to know."""
    for event in events:
        shown = seen_by(event, None)
        if shown is not None:
            yield f"  {type(shown).__name__}{_fields(edition, shown)}"


def _fields(edition: Edition, event: Event) -> str:
    names = [field.name for field in fields(event)] if isinstance(event, Note) else event._fields
    return "".join(f" {name}={_value(edition, name, getattr(event, name))}" for name in names)


def _value(edition: Edition, name: str, value: object) -> str:
    if name in {"card", "cards"}:
        return text_of(edition, value if isinstance(value, tuple) else (value,)) or "-"
    if name == "hands" and isinstance(value, tuple):
        return "|".join(text_of(edition, hand) for hand in value)
    if name in {"seat", "by", "player", "to", "target"} and isinstance(value, int):
        return seat_letter(Seat(value))
    return str(value).replace(" ", "")
