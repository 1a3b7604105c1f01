"""Matches end, early calls are secret, and nothing but a new deal follows a round."""

from random import Random

import pytest

from engine import (
    EDITIONS,
    Answer,
    CannotStart,
    Game,
    HouseRules,
    IllegalAction,
    Join,
    Leave,
    Move,
    Option,
    Reason,
    Refusal,
    Seat,
    apply,
    interpret,
    new_game,
    seed_of,
    seen_by,
    table_view,
    timeout,
    view_for,
)
from engine.apply import open_decisions
from engine.decisions import CALL, MARK_WINDOW
from engine.events import EarlyCalled
from tests.engine.walking import Step, present, some_answer, some_game, state_of, walk

LIMIT = 60_000
"""Decisions of a match; a random one takes a few hundred a round."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_random_matches_end(edition: str, seats: int) -> None:
    """Without anybody leaving or talking, whatever the scoring."""
    chance = Random(seats)
    for scoring in EDITIONS[edition].scorings:
        rules = HouseRules(scoring, target=100, rounds=2)
        game, _ = new_game(edition, rules, [str(i) for i in range(seats)], "end", chance.randbytes(32))
        assert decisions_to_the_end(game, chance) < LIMIT


def decisions_to_the_end(game: Game, chance: Random) -> int:
    for count in range(LIMIT):
        if state_of(game).champions is not None:
            return count
        decisions = [d for d in open_decisions(state_of(game)) if d.id != MARK_WINDOW]
        game, _ = apply(game, some_answer(chance.choice(decisions), chance))
    return LIMIT


@pytest.mark.parametrize("edition", EDITIONS)
def test_silence_alone_ends_a_round_or_makes_it_void(edition: str) -> None:
    """3.10, C-83: where nobody ever answers, the piles run out, everybody passes, and the round is void."""
    game, _ = new_game(edition, HouseRules("single"), ["a", "b", "c"], "silence", bytes(32))
    for _ in range(2000):
        if table_view(game).champions is not None:
            break
        for answer in timeout(game):
            game, _ = apply(game, answer)
    assert table_view(game).champions == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_may_leave_at_any_moment(edition: str) -> None:
    """3.10: with one player left the match is over, and that player has won it (in `single` the round's winner)."""
    for seed in range(40):
        chance = Random(seed)
        game, _ = some_game(edition, chance)
        for clock in range(chance.randint(0, 120)):
            if state_of(game).champions is None:
                game, _ = apply(game, some_answer(chance.choice(open_decisions(state_of(game))), chance, clock))
        while state_of(game).champions is None:
            game, _ = apply(game, Leave(chance.choice(present(state_of(game)))))
        state = state_of(game)
        if len(present(state)) == 1 and state.setting.rules.scoring != "single":
            assert set(present(state)) <= set(state.champions or ())


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_moves_a_match_that_is_over(edition: str) -> None:
    over = next(step for step in walk(edition, 5, 20_000) if state_of(step.after).champions is not None)
    game = over.after
    assert seed_of(game) is not None
    assert seed_of(over.before) is None
    for action in (Leave(Seat(0)), Join("late"), Answer(Seat(0), state_of(game).serial, Option("draw"))):
        with pytest.raises(IllegalAction):
            apply(game, action)
    stays = present(state_of(game))[0]
    with pytest.raises(IllegalAction):
        apply(game, Leave(stays))
    assert interpret(game, stays, Move("leave")) == Refusal(Reason.NOTHING_TO_DECIDE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_early_call_shows_to_its_player_alone(edition: str) -> None:
    """C-53: until it takes effect nobody else can tell that it was made."""
    found = 0
    for step in walk(edition, 9, 12_000):
        for seat in present(state_of(step.after)):
            early = [d for d in view_for(step.after, seat).decisions if "uno" in d.kind.verbs]
            after, events = apply(step.after, Answer(seat, early[0].id, CALL)) if early else (step.after, ())
            if any(isinstance(event, EarlyCalled) for event in events):
                found += 1
                assert_hidden(Step(step.after, Answer(seat, early[0].id, CALL), after, events), seat)
        if found > 20:
            break
    assert found


def assert_hidden(step: Step, caller: Seat) -> None:
    assert step.events == (EarlyCalled(caller),)
    assert view_for(step.after, caller).early
    assert table_view(step.before) == table_view(step.after)
    for other in present(state_of(step.before)):
        if other != caller:
            assert seen_by(step.events[0], other) is None
            assert view_for(step.before, other) == view_for(step.after, other)


@pytest.mark.parametrize("rules", [
    HouseRules("lowest"), HouseRules("points", target=99), HouseRules("points", target=1001),
    HouseRules("points", rounds=0), HouseRules("points", rounds=21), HouseRules("points", draw_four="never"),
])  # fmt: skip
def test_options_that_classic_lacks_are_refused(rules: HouseRules) -> None:
    """C-33, C-72, C-75, B-20."""
    with pytest.raises(CannotStart):
        new_game("classic", rules, ["a", "b"], "m", bytes(32))


@pytest.mark.parametrize("players", [[], ["a"], ["a", "a"], [str(i) for i in range(11)]])
def test_too_few_and_too_many_do_not_begin(players: list[str]) -> None:
    """C-01."""
    with pytest.raises(CannotStart):
        new_game("classic", HouseRules("points"), players, "m", bytes(32))
