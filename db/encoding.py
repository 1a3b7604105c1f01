"""Turns a move into the text that is stored: snapshot, action, events. Databases treat that text as opaque."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from db.records import JournalEntry, MatchResult, MoveRecord, Roster
from engine import Action, Event, Game, decode, dump, encode

START: Final = "start"
RESEAT: Final = "reseat"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMove:
    """One step of a match, saved only if the table is still at `expected_seq`.

    `action` is what a seat did, START for the deal that begins the match, RESEAT where only the seats change.
    `deadline`: unix seconds at which the open question is answered by default. With `result` it is the last step.
    """

    table_id: str
    expected_seq: int
    game: Game = field(repr=False)
    action: Action | str = field(repr=False)
    events: tuple[Event, ...] = field(default=(), repr=False)
    at: float
    deadline: float | None = None
    interaction_id: int | None = None
    roster: Roster | None = None
    result: MatchResult | None = None


def record(move: TableMove) -> MoveRecord:
    """The move as it is stored."""
    return MoveRecord(
        table_id=move.table_id,
        expected_seq=move.expected_seq,
        snapshot=dump(move.game),
        action=_text(move.action if isinstance(move.action, str) else encode(move.action)),
        events=_text([encode(event) for event in move.events]),
        at=move.at,
        deadline=move.deadline,
        interaction_id=move.interaction_id,
        roster=move.roster,
        result=move.result,
    )


def events_of(entries: Iterable[JournalEntry]) -> list[tuple[float, tuple[Event, ...]]]:
    """Unix seconds and events of each entry; empty if this version cannot read one of them."""
    try:
        return [(entry.at, tuple(decode(event) for event in json.loads(entry.events))) for entry in entries]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return []


def _text(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
