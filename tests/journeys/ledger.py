"""What is on disk, held against what members were told. Read while no bot runs, or beside it without disturbing."""

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cogs.uno.table import Sitter, load_seats
from engine import Game, load, table_view
from rendering.words import alt_result, alt_table
from tests.journeys.players import Player, Pressed

MOVES = ("play", "draw", "keep", "pass", "colour", "wish", "discard", "spin", "accept", "challenge", "shout")
NOT_DONE = (
    "Your hand has changed meanwhile",
    "That is done already",
    "Wait ",
    "It is ",
    "Too late",
    "That was very fast",
    "So much is going on",
    "This game is over",
    "There is nothing",
    "is not possible",
    "first.",
)
"""How private sentences begin, or end, by which a press is refused."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal."""

    table: str
    seq: int
    action: Any
    events: list[Any]
    interaction: int | None


class Ledger:
    """A database file as it is now."""

    def __init__(self, path: Path) -> None:
        with sqlite3.connect(path) as db:
            self.entries = [
                Entry(table, seq, json.loads(action), json.loads(events), number)
                for table, seq, action, events, number in db.execute(
                    "SELECT table_id, seq, action, events, interaction_id FROM journal ORDER BY id"
                )
            ]
            self._tables = {
                channel: (table, seq, snapshot, load_seats(seats))
                for table, seq, snapshot, seats, channel in db.execute(
                    "SELECT id, seq, snapshot, seats, channel_id FROM tables ORDER BY opened_at"
                )
            }
            self._results = db.execute("SELECT count(*) FROM matches").fetchone()[0]
        db.close()

    def results(self) -> int:
        """How many finished matches are written down."""
        return int(self._results)

    def table_in(self, channel: str) -> str:
        """The newest table of a channel."""
        return str(self._tables[int(channel)][0])

    def game_in(self, channel: str) -> Game:
        """The match as a restart would find it."""
        return load(self._tables[int(channel)][2])

    def sitters_in(self, channel: str) -> tuple[Sitter, ...]:
        """Who sits where, as it is on disk."""
        return self._tables[int(channel)][3]

    def shown_in(self, channel: str) -> str:
        """What the picture of the table in this channel must say, in English."""
        view = table_view(self.game_in(channel))
        names = tuple(sitter.name for sitter in self._tables[int(channel)][3])
        alt = alt_table if view.result is None else alt_result
        return alt("en", view, names)

    def of(self, interaction: int | None) -> list[Entry]:
        return [entry for entry in self.entries if interaction is not None and entry.interaction == interaction]

    def moves(self, player: Player) -> list[Entry]:
        """What this player's presses have led to."""
        return [entry for press in player.pressed for entry in self.of(press.interaction)]

    def check_answers(self, players: Iterable[Player]) -> int:
        """No acknowledged move is lost, none is there twice, and every journal goes on without a gap.

        Gives the number of moves that were acknowledged.
        """
        acknowledged = 0
        for player in players:
            for press in player.pressed:
                found = self.of(press.interaction)
                assert len(found) <= 1, press
                if is_acknowledged_move(press):
                    acknowledged += 1
                    assert len(found) == 1, press
        self.check_journal()
        return acknowledged

    def check_journal(self) -> None:
        """Raises AssertionError where an entry is missing."""
        by_table: dict[str, list[int]] = {}
        for entry in self.entries:
            by_table.setdefault(entry.table, []).append(entry.seq)
        for table, numbers in by_table.items():
            assert numbers == list(range(len(numbers))), table


def is_acknowledged_move(press: Pressed) -> bool:
    """A press on an open question that was answered by anything else than a refusal."""
    _, _, decision, *move = press.custom_id.split(":")
    is_move = press.custom_id.startswith("uno:") and decision != "-" and move[0] in MOVES
    if press.reply is None or not is_move:
        return False
    notice = press.words.split("\n")
    told = [line.strip("*") for line in notice if line.startswith("**")] if len(notice) > 1 else notice
    return not any(line.startswith(NOT_DONE) or line.endswith(NOT_DONE) for line in told)
