"""Turns a move into the text that is stored: snapshot, action, events. Databases treat that text as opaque."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any, Final

from db.records import JournalEntry, MoveRecord, Step
from engine import Action, Event, Game, decode, dump, encode

START: Final = "start"
RESEAT: Final = "reseat"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMove(Step):
    """A step as a table makes it.

    `action` is what a seat did, START for the deal that begins the match, RESEAT where only the seats change.
    """

    game: Game = field(repr=False)
    action: Action | str = field(repr=False)
    events: tuple[Event, ...] = field(default=(), repr=False)


def record(move: TableMove) -> MoveRecord:
    """The move as it is stored."""
    return MoveRecord(
        **{each.name: getattr(move, each.name) for each in fields(Step)},
        snapshot=dump(move.game),
        action=_text(move.action if isinstance(move.action, str) else encode(move.action)),
        events=_text([encode(event) for event in move.events]),
    )


def events_of(entries: Iterable[JournalEntry]) -> list[tuple[float, tuple[Event, ...]]]:
    """Unix seconds and events of each entry; empty if this version cannot read one of them."""
    try:
        return [(entry.at, tuple(decode(event) for event in json.loads(entry.events))) for entry in entries]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return []


def _text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
