"""Laws of every step: cards, questions, facts, snapshots, menus, secrets, over random matches of every edition.

LAWS_DECISIONS is the number of random decisions in all (200,000 where it is not set).
"""

import os
from random import Random

import pytest

from engine import EDITIONS
from tests.engine.walking import walk

from . import lawbook, secrets

DECISIONS = int(os.environ.get("LAWS_DECISIONS", "200000"))
SHARES = 8
"""Into how many tests the walks of an edition are cut, so that several processes share them."""


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_laws_hold_in_random_play(edition: str, share: int) -> None:
    chance = Random(share)
    for step in walk(edition, share, -(-DECISIONS // (SHARES * len(EDITIONS)))):
        lawbook.check_cards(step.after)
        lawbook.check_alive(step.after)
        lawbook.check_fold(step)
        secrets.check_public_events(step.events)
        roll = chance.random()
        if roll < 0.06:
            lawbook.check_repeatable(step)
            lawbook.check_codec(step.after)
        elif roll < 0.12:
            lawbook.check_menus(step.after, chance)
            lawbook.check_moves_of_others(step.after, chance)
        elif roll < 0.18:
            secrets.check_views(step.after, chance)
            secrets.check_next_step(step.after, chance)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_random_matches_end(edition: str, seats: int) -> None:
    ended = sum(step.after._state.champions is not None for step in walk(edition, 77, 4000, seats))
    assert ended > 0
