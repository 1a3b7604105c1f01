"""Snapshots as they lie in databases: one file for each version, in the middle of questions."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from engine import EDITIONS, Event, Game, apply, dump, timeout
from engine.codec import VERSION
from tests.engine.walking import walk

FOLDER = Path(__file__).parent
STEPS = 60
SILENT_STEPS = 12


def snapshot_file(version: int) -> Path:
    return FOLDER / f"snapshots-{version}.json"


def snapshots(version: int) -> dict[str, str]:
    """By edition; one that came later has none in the files of older versions."""
    kept: dict[str, str] = json.loads(snapshot_file(version).read_text(encoding="utf-8"))
    return kept


class OldTable(NamedTuple):
    """A snapshot that version 1 wrote, and what it told from there on when nobody answered."""

    snapshot: str
    told: list[Any]


@cache
def old_agendas() -> dict[str, OldTable]:
    """By edition, agenda and marks; they were written by the program of that time and cannot be renewed."""
    kept = json.loads((FOLDER / "agendas-1.json").read_text(encoding="utf-8"))
    return {name: OldTable(**table) for name, table in kept.items()}


def silent_game(game: Game) -> Iterator[Event]:
    """What happens when nobody answers for a while."""
    for _ in range(SILENT_STEPS):
        answers = timeout(game)
        if not answers:
            return
        game, events = apply(game, answers[0])
        yield from events


def write_snapshot() -> None:
    """For every edition one game after some random actions. Files of older versions stay as they are."""
    found = {edition: dump(list(islice(walk(edition, 11, STEPS, 4), STEPS))[-1].after) for edition in EDITIONS}
    snapshot_file(VERSION).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
