"""Our perft: how many different boards a few decisions lead to from a fixed deal. A change of rules changes them."""

import pytest

from engine import EDITIONS, Answer, Game, apply, new_game
from engine.state import GameState
from tests.engine.walking import state_of

BOARD = GameState._fields.index("agenda")
COUNTS = {
    "classic": [7, 27, 102, 380, 1473, 5673],
    "dragon-ball-z": [3, 10, 33, 113, 485, 1573],
    "encanto": [4, 41, 209, 1119, 4968, 19584],
    "barbie": [3, 9, 27, 101, 392, 1543],
    "wizz": [2, 6, 15, 164, 540, 1936],
}


def boards(edition: str, depth: int) -> list[int]:
    """The number of different boards after 1, 2 ... decisions that the table waits for."""
    game, _ = new_game(edition, EDITIONS[edition].defaults(), ["a", "b", "c"], "count", bytes(32))
    counts, front = [], [game]
    for _ in range(depth):
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


@pytest.mark.parametrize("edition", EDITIONS)
def test_as_many_boards_as_ever(edition: str) -> None:
    assert boards(edition, len(COUNTS[edition])) == COUNTS[edition]
