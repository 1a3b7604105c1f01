"""Snapshots as they lie in databases: one file for each version, in the middle of questions."""

import json
from itertools import islice
from pathlib import Path

from engine import EDITIONS, dump
from engine.codec import VERSION
from tests.engine.walking import walk

FOLDER = Path(__file__).parent
STEPS = 60


def snapshot_file(version: int) -> Path:
    return FOLDER / f"snapshots-{version}.json"


def snapshots(version: int) -> dict[str, str]:
    """By edition; one that came later has none in the files of older versions."""
    kept: dict[str, str] = json.loads(snapshot_file(version).read_text(encoding="utf-8"))
    return kept


def write_snapshot() -> None:
    """For every edition one game after some random actions. Files of older versions stay as they are."""
    found = {edition: dump(list(islice(walk(edition, 11, STEPS, 4), STEPS))[-1].after) for edition in EDITIONS}
    snapshot_file(VERSION).write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
