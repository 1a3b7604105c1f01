"""The laws once more over scripts that hypothesis makes up, so that a breach comes as a short story."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import EDITIONS, Answer, Game, HouseRules, Join, Leave, apply, new_game, timeout
from engine.apply import open_decisions
from engine.decisions import MARK_WINDOW, Action
from tests.engine.walking import Step, may_join, present, state_of

from . import lawbook, secrets

AGREEMENTS = st.sampled_from([
    (box.key, HouseRules(scoring, target, rounds, draw_four))
    for box in EDITIONS.values()
    for scoring in box.scorings
    for target, rounds in ((100, 1), (500, 2))
    for draw_four in ("challenge", "strict")
])  # fmt: skip
DEEDS = st.tuples(st.integers(0, 19), st.integers(0, 10_000))
"""What somebody does: 0 leaves, 1 joins, 2 lets the time run out, else answers; and which of it."""


@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(AGREEMENTS, st.integers(2, 10), st.binary(min_size=32, max_size=32), st.lists(DEEDS, max_size=70))
def test_the_laws_hold_in_every_script(
    agreement: tuple[str, HouseRules], seats: int, seed: bytes, script: list[tuple[int, int]]
) -> None:
    edition, rules = agreement
    game, _ = new_game(edition, rules, [f"p{i}" for i in range(seats)], "script", seed)
    for clock, (what, which) in enumerate(script):
        if state_of(game).champions is not None:
            return
        action = deed(game, what, which, clock)
        after, events = apply(game, action)
        check(Step(game, action, after, events), Random(which))
        game = after


def check(step: Step, chance: Random) -> None:
    lawbook.check_cards(step)
    lawbook.check_alive(step.after)
    lawbook.check_fold(step)
    lawbook.check_codec(step.after)
    secrets.check_public_events(step.events)
    secrets.check_views(step.after, chance)


def deed(game: Game, what: int, which: int, clock: int) -> Action:
    state = state_of(game)
    if what == 0:
        seats = present(state)
        return Leave(seats[which % len(seats)])
    if what == 1 and may_join(state):
        return Join(f"n{clock}")
    if what == 2:
        silence = timeout(game)
        return silence[which % len(silence)]
    decisions = open_decisions(state)
    decision = decisions[which % len(decisions)]
    option = decision.options[which // 7 % len(decision.options)]
    at = float(clock) if decision.id == MARK_WINDOW else None
    return Answer(decision.seat, decision.id, option._replace(at=at))
