"""Robots play every edition to its end by the rules, and normal ones play better than easy ones."""

from random import Random

import pytest

from cogs.uno.table.robots import CARE, decide
from engine import EDITIONS, Game, HouseRules, Seat, apply, new_game, table_view, timeout, view_for
from engine.players import PLAYERS

MAX_MOVES = 3000


def test_every_level_says_how_careful_it_is() -> None:
    assert set(CARE) == set(PLAYERS)


def played(key: str, levels: tuple[str, ...], seed: int, *, rules: HouseRules | None = None) -> Game:
    """One match of robots, by what each of them may see."""
    dice, edition = Random(seed), EDITIONS[key]
    ids = [f"robot-{i}" for i in range(len(levels))]
    game, _ = new_game(key, rules or edition.defaults(), ids, "m", bytes([seed % 256] * 32))
    for _ in range(MAX_MOVES):
        asked = timeout(game)
        if not asked:
            break
        seat = asked[dice.randrange(len(asked))].seat
        answer = decide(view_for(game, seat), levels[seat], dice.random())
        assert answer is not None
        game, _ = apply(game, answer)
    return game


@pytest.mark.parametrize("key", sorted(EDITIONS))
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_robots_play_every_edition_by_the_rules(key: str, level: str) -> None:
    rules = EDITIONS[key].defaults()
    short = rules._replace(scoring="single") if "single" in EDITIONS[key].scorings else rules._replace(rounds=1)
    for seed in range(3):
        game = played(key, (level,) * 4, seed, rules=short)
        assert table_view(game).champions is not None


def test_a_normal_robot_beats_an_easy_one() -> None:
    single = HouseRules("single")
    wins = 0
    for seed in range(200):
        levels = ("normal", "easy") if seed % 2 else ("easy", "normal")
        champions = table_view(played("classic", levels, seed, rules=single)).champions
        wins += champions == (Seat(levels.index("normal")),)
    assert wins > 110
