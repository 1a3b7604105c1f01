"""Custom ids, written and read: `uno:<table>:<decision>:<press>`. They come from outside and are never trusted.

A press is a move in the notation of cards (`play:W4:green:2`), or a wish about what is shown (`page:2`,
`pick:play:W4`, `pick2:wish:=play` on its third page). Tokens differ in shape; `=` marks a word of a
decision, `~` an order of cards of one edition, one letter for the edition and one a card so that many fit.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cogs.discord_limits import MAX_CUSTOM_ID
from engine import COLOUR_NAMES, EDITIONS, Move, Seat

TEMPLATE: Final = r"uno:(?P<table>[0-9A-Za-z_-]{1,32}):(?P<decision>-|\d{1,9}):(?P<press>[!-~]{1,90})"
ACTIONS: Final = frozenset((
    "hand", "refresh", "page", "pick", "rest", "rules", "rematch", "back", "join", "askleave", "stay", "choose",
    "kick", "stop", "dismiss",
))  # fmt: skip
"""First words of presses that are not moves."""

_VERB: Final = re.compile(r"[a-z][a-z_]{0,15}")
_PICK: Final = re.compile(r"pick(\d{0,2})")
_LETTERS: Final = tuple(chr(number) for number in range(ord("!"), ord("~")) if chr(number) != ":")
_FAR: Final = "~"
_EDITIONS: Final = {
    _LETTERS[number]: {
        code: _LETTERS[i] if i < len(_LETTERS) else _FAR + _LETTERS[i - len(_LETTERS)]
        for i, code in enumerate(edition.codes)
    }
    for number, edition in enumerate(EDITIONS.values())
}
"""Each edition by its letter, each card by its own. New editions go to the end, so that old ids can still be read."""
_CODES: Final = frozenset(code for letters in _EDITIONS.values() for code in letters)
_LETTERED: Final = re.compile(r"~?[^~]")
_WORD: Final = re.compile(r"=[a-z0-9_]{1,24}")
_SEAT: Final = re.compile(r"\d{1,2}")
_MAX_CARDS: Final = 90


class Press(NamedTuple):
    """What a component asks for. `action` is one of ACTIONS, None for a move; `page` (of page, pick) counts from 0.

    `decision`: the question to which it belongs, None if it belongs to no particular one.
    """

    table: str
    decision: int | None
    move: Move
    action: str | None = None
    page: int = 0


def write(press: Press) -> str:
    """The custom id. Raises ValueError if it would be too long."""
    decision = "-" if press.decision is None else str(press.decision)
    text = f"uno:{press.table}:{decision}:{_press_text(press)}"
    if len(text) > MAX_CUSTOM_ID:
        raise ValueError(f"{text!r} is too long for a component")
    return text


def _press_text(press: Press) -> str:
    if press.action is None:
        return move_text(press.move)
    if press.action == "page":
        return f"page:{press.page}"
    word = f"{press.action}{press.page or ''}" if press.action == "pick" else press.action
    return f"{word}:{move_text(press.move)}" if press.move.verb else word


def fits(press: Press) -> bool:
    """Whether it fits into a custom id: a very long order of cards does not."""
    try:
        write(press)
    except ValueError:
        return False
    return True


def move_text(move: Move) -> str:
    """A move in the notation of ids."""
    parts = [move.verb]
    parts += [part for part in (move.card, move.colour) if part is not None]
    if move.target is not None:
        parts.append(str(move.target))
    if move.choice is not None:
        parts.append(f"={move.choice}")
    if move.cards:
        parts.append(f"~{_order_text(move.cards)}")
    return ":".join(parts)


def _order_text(cards: Sequence[str]) -> str:
    """Raises ValueError for cards that no single edition has."""
    for edition, letters in _EDITIONS.items():
        if letters.keys() >= set(cards):
            return edition + "".join(letters[code] for code in cards)
    raise ValueError(f"no edition has all of {cards}")


def _order_of(text: str) -> tuple[str, ...]:
    """The cards of an order; empty if this program did not write it."""
    codes = {letter: code for code, letter in _EDITIONS.get(text[:1], {}).items()}
    letters = _LETTERED.findall(text[1:])
    fine = 0 < len(letters) <= _MAX_CARDS and "".join(letters) == text[1:] and codes.keys() >= set(letters)
    return tuple(codes[letter] for letter in letters) if fine else ()


def read(table: str, decision: str, press: str) -> Press | None:
    """What a custom id asks for; None if this program cannot have written it. Never raises."""
    number = None if decision == "-" else int(decision) if decision.isascii() and decision.isdecimal() else -1
    if number == -1:
        return None
    word, _, rest = press.partition(":")
    if word == "page":
        return Press(table, number, Move(""), "page", int(rest)) if _SEAT.fullmatch(rest) and rest.isascii() else None
    picked = _PICK.fullmatch(word)
    if picked or word in ACTIONS:
        move = read_move(rest) if rest else Move("")
        page = int(picked[1] or 0) if picked else 0
        return None if move is None else Press(table, number, move, "pick" if picked else word, page)
    move = read_move(press)
    return None if move is None else Press(table, number, move)


def read_move(text: str) -> Move | None:
    """The move that a text stands for; None if it is not one."""
    verb, *tokens = text.split(":")
    if not _VERB.fullmatch(verb) or len(tokens) > 5:
        return None
    move: Move | None = Move(verb)
    for token in tokens:
        move = None if move is None else _with(move, token)
    return move


def _with(move: Move, token: str) -> Move | None:
    """The move with one token more; None for a token of no known shape, or a second one of the same."""
    if token in _CODES and move.card is None:
        return move._replace(card=token)
    if token in COLOUR_NAMES and move.colour is None:
        return move._replace(colour=token)
    if _SEAT.fullmatch(token) and token.isascii() and move.target is None:
        return move._replace(target=Seat(int(token)))
    if _WORD.fullmatch(token) and move.choice is None:
        return move._replace(choice=token[1:])
    if token.startswith("~") and not move.cards:
        cards = _order_of(token[1:])
        return move._replace(cards=cards) if cards else None
    return None
