"""Our perft: how many different boards a few decisions lead to from a fixed deal. A change of rules changes them."""

import json
from pathlib import Path

from engine import EDITIONS, Answer, Game, apply, new_game
from engine.state import GameState
from tests.engine.walking import state_of

BOARD = GameState._fields.index("agenda")
FILE = Path(__file__).parent / "counts.json"
DEPTH = 6


def boards(edition: str) -> list[int]:
    """The number of different boards after 1, 2 ... decisions that the table waits for."""
    game, _ = new_game(edition, EDITIONS[edition].defaults(), ["a", "b", "c"], "count", bytes(32))
    counts, front = [], [game]
    for _ in range(DEPTH):
        found: dict[tuple[object, ...], Game] = {}
        for one in front:
            for after in successors(one):
                found.setdefault(tuple(state_of(after)[:BOARD]), after)
        front = list(found.values())
        counts.append(len(front))
    return counts


def successors(game: Game) -> list[Game]:
    decisions = state_of(game).pending
    return [
        apply(game, Answer(d.seat, d.id, d.options[i]))[0] for d in decisions for i in range(min(len(d.options), 60))
    ]


def kept_counts() -> dict[str, list[int]]:
    kept: dict[str, list[int]] = json.loads(FILE.read_text(encoding="utf-8"))
    return kept


def write_counts() -> None:
    lines = (f"{json.dumps(edition)}: {json.dumps(boards(edition))}" for edition in EDITIONS)
    FILE.write_text("{\n " + ",\n ".join(lines) + "\n}\n", encoding="utf-8")
