"""Laws of every step: cards, questions, facts, snapshots, menus, secrets, over random matches of every edition.

LAWS_DECISIONS is the number of random decisions in all (200,000 where it is not set).
"""

import os
from random import Random
from typing import get_args

import pytest

from engine import EDITIONS, KINDS, Event
from engine.notes import NOTES
from tests.engine.walking import some_game, walk

from . import lawbook, secrets

DECISIONS = int(os.environ.get("LAWS_DECISIONS", "200000"))
SHARES = 8
"""Into how many tests the walks of an edition are cut, so that several processes share them."""


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_laws_hold_in_random_play(edition: str, share: int) -> None:
    chance = Random(share)
    for step in walk(edition, share, -(-DECISIONS // (SHARES * len(EDITIONS)))):
        lawbook.check_cards(step)
        lawbook.check_alive(step.after)
        lawbook.check_fold(step)
        secrets.check_public_events(step.events)
        roll = chance.random()
        if roll < 0.1:
            lawbook.check_repeatable(step)
            lawbook.check_codec(step.after)
        elif roll < 0.2:
            lawbook.check_menus(step.after, chance)
            lawbook.check_moves_of_others(step.after, chance)
        elif roll < 0.3:
            secrets.check_views(step.after, chance)
            secrets.check_next_step(step.after, chance)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_a_match_begins_with_the_whole_deck(edition: str, seats: int) -> None:
    game, _ = some_game(edition, Random(seats), seats)
    assert lawbook.all_cards(game) == sorted(EDITIONS[edition].cards)


RARITIES = {"ShuffledHidden", "DealtHidden", "DrewHidden", "LeftHidden", "Note"}
"""Events that are the public form of others, and what all notes have in common."""


def test_random_play_meets_everything_that_can_happen() -> None:
    """Laws that never see a swap or a void round prove nothing of them."""
    met: set[str] = set()
    asked: set[str] = set()
    for edition in EDITIONS:
        met |= {"MatchBegan", "DealerDrew", "DealerChosen", "Dealt", "StartFlipped"}  # every match begins with them
        for step in walk(edition, 1, 12_000):
            met |= {type(event).__name__ for event in step.events}
            asked |= {decision.kind.key for decision in step.after._state.pending}
    assert {kind.__name__ for kind in (*get_args(Event), *NOTES.values())} - met - RARITIES == set()
    assert asked == set(KINDS)
