"""How many decisions a second the rules take, beside rlcard's UNO environment in the same run.

Both play whole random games: a random playable card where there is one, else a draw. Ours works with events,
full validation and a frozen state after each decision. Moves per second of processor time, the two in turn.
"""

import random
import statistics
import time
from collections.abc import Callable

from engine import EDITIONS, Answer
from engine.apply import advance
from engine.game import new_game
from engine.state import GameState
from engine.turns import Turn

SLICE, ROUNDS = 0.4, 9


def croupier_games(seats: int, seed: int) -> Callable[[], int]:
    """One call plays one match of Classic and returns its number of decisions."""
    rng = random.Random(seed)
    choose, rules = rng.random, EDITIONS["classic"].defaults()
    players = tuple(f"player-{i}" for i in range(seats))

    def play() -> int:
        game, _ = new_game("classic", rules, players, "bench", rng.randbytes(32))
        state, moves = game._state, 0
        while state.champions is None:
            state = advance(state, random_answer(state, choose()))[0]
            moves += 1
        return moves

    return play


def random_answer(state: GameState, share: float) -> Answer:
    """The last option of a turn is to draw, to keep or to pass: taken only where it is the only one."""
    decision = state.pending[0]
    count = len(decision.options)
    if decision.kind is Turn.kind and count > 1:
        count -= 1
    return Answer(decision.seat, decision.id, decision.options[int(share * count)])


def rlcard_games(seats: int, seed: int) -> Callable[[], int]:
    """The same with rlcard's environment, its state extracted for the player at each step."""
    import rlcard

    env = rlcard.make("uno", config={"seed": seed, "game_num_players": seats})
    choose = random.Random(seed).random

    def play() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(choose() * len(actions))])
            moves += 1
        return moves

    return play


def rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions per second of processor time."""
    start, moves = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        moves += play()
    return moves / spent


def main() -> None:
    print("rules: random games, decisions per CPU second (goal 5 x rlcard, at least 2 x)")
    for seats in (2, 4):
        ours, theirs = croupier_games(seats, 1), rlcard_games(seats, 1)
        ours(), theirs()
        pairs = [(rate(ours, SLICE), rate(theirs, SLICE)) for _ in range(ROUNDS)]
        mine, yardstick = (statistics.median(column) for column in zip(*pairs, strict=True))
        ratio = statistics.median(a / b for a, b in pairs)
        print(f"  {seats} seats: croupier {mine:9,.0f}   rlcard {yardstick:9,.0f}   ratio {ratio:4.2f}")


if __name__ == "__main__":
    main()
