"""What a component's id says, and back: `uno:<table>:<decision>:<press>`. Ids come from outside and are never trusted.

A press is a move in the notation of cards (`play:W4:green:2`), or a wish about what is shown (`page:2`,
`pick:play:W4`). Tokens are told apart by their shape; `=` marks a word of a decision, `~` an order of cards.
"""

import re
from typing import Final, NamedTuple

from engine import COLOUR_NAMES, Move, Seat

LONGEST: Final = 100
PREFIX: Final = "uno:"
TEMPLATE: Final = r"uno:(?P<table>[0-9A-Za-z_-]{1,32}):(?P<decision>-|\d{1,9}):(?P<press>[!-~]{1,90})"
SELECT_TEMPLATE: Final = TEMPLATE.replace("uno:", "unos:", 1)
SHOWING: Final = frozenset(
    {
        "hand",
        "refresh",
        "page",
        "pick",
        "rules",
        "rematch",
        "back",
        "join",
        "askleave",
        "stay",
        "choose",
        "askstop",
        "stop",
    }
)
"""Presses that are no moves of the game."""

_VERB: Final = re.compile(r"[a-z][a-z_]{0,15}")
_CARD: Final = re.compile(r"[RYGB](?:\d[*d]?|S|R|\+2)|W[4WTP]?")
_CARDS: Final = re.compile(r"[RYGB](?:\d[*d]?|S|R|\+2)|W[4WTP_]")
_WORD: Final = re.compile(r"=[a-z0-9_]{1,24}")
_SEAT: Final = re.compile(r"\d{1,2}")
_MOST_CARDS: Final = 30


class Press(NamedTuple):
    """What a component asks for. `show` is one of SHOWING, None for a move; `page` counts from 0.

    `decision`: the question to which it belongs, None where any will do.
    """

    table: str
    decision: int | None
    move: Move
    show: str | None = None
    page: int = 0


def write(press: Press, *, select: bool = False) -> str:
    """The custom id. Raises ValueError for what does not fit in 100 characters."""
    decision = "-" if press.decision is None else str(press.decision)
    text = f"{'unos' if select else 'uno'}:{press.table}:{decision}:{_press_text(press)}"
    if len(text) > LONGEST:
        raise ValueError(f"{text!r} is too long for a component")
    return text


def _press_text(press: Press) -> str:
    if press.show is None:
        return move_text(press.move)
    if press.show == "page":
        return f"page:{press.page}"
    return f"{press.show}:{move_text(press.move)}" if press.move.verb else press.show


def move_text(move: Move) -> str:
    """A move in the notation of ids."""
    parts = [move.verb]
    parts += [part for part in (move.card, move.colour) if part is not None]
    if move.target is not None:
        parts.append(str(move.target))
    if move.choice is not None:
        parts.append(f"={move.choice}")
    if move.cards:
        parts.append("~" + "".join("W_" if code == "W" else code for code in move.cards))
    return ":".join(parts)


def read(table: str, decision: str, press: str) -> Press | None:
    """What an id asks for; None for what this program cannot have written. It never raises."""
    number = None if decision == "-" else int(decision) if decision.isascii() and decision.isdecimal() else -1
    if number == -1:
        return None
    word, _, rest = press.partition(":")
    if word == "page":
        return Press(table, number, Move(""), "page", int(rest)) if _SEAT.fullmatch(rest) and rest.isascii() else None
    if word in SHOWING:
        move = read_move(rest) if rest else Move("")
        return None if move is None else Press(table, number, move, word)
    move = read_move(press)
    return None if move is None else Press(table, number, move)


def read_move(text: str) -> Move | None:
    """The move that a text stands for; None where it is none."""
    verb, *tokens = text.split(":")
    if not _VERB.fullmatch(verb) or len(tokens) > 5:
        return None
    move: Move | None = Move(verb)
    for token in tokens:
        move = None if move is None else _with(move, token)
    return move


def _with(move: Move, token: str) -> Move | None:
    """The move with one token more; None for a token of no known shape, or a second one of the same."""
    if _CARD.fullmatch(token) and move.card is None:
        return move._replace(card=token)
    if token in COLOUR_NAMES and move.colour is None:
        return move._replace(colour=token)
    if _SEAT.fullmatch(token) and token.isascii() and move.target is None:
        return move._replace(target=Seat(int(token)))
    if _WORD.fullmatch(token) and move.choice is None:
        return move._replace(choice=token[1:])
    if token.startswith("~") and not move.cards:
        codes = _CARDS.findall(token)
        fine = 0 < len(codes) <= _MOST_CARDS and "".join(codes) == token[1:]
        return move._replace(cards=tuple(code.rstrip("_") for code in codes)) if fine else None
    return None
