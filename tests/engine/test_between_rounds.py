"""Rules that no scenario can show: joining between rounds, and the lowest total over several rounds."""

import pytest

from engine import (
    EDITIONS,
    Answer,
    Game,
    HouseRules,
    IllegalAction,
    Join,
    Leave,
    Move,
    Reason,
    Seat,
    apply,
    interpret,
    new_game,
    table_view,
    timeout,
)
from engine.chance import stream_of
from engine.events import DealerDrew, Joined, RoundBegan, Shuffled
from tests.kit.notation import cards_of
from tests.kit.position import SEED, deal_next, draw_pile_of, position

A, B, C = Seat(0), Seat(1), Seat(2)


def about_to_win(edition: str, rules: HouseRules, **more: object) -> Game:
    """A holds R1 on R7; B holds 5 and C 20 points."""
    box = EDITIONS[edition]
    hands = [cards_of(box, "R1"), cards_of(box, "Y1 Y4"), cards_of(box, "GS")]
    return position(edition, rules, hands, cards_of(box, "R7"), called=[A], **more)  # type: ignore[arg-type]


def move(game: Game, seat: Seat, what: Move) -> Game:
    meaning = interpret(game, seat, what)
    assert isinstance(meaning, Answer)
    return apply(game, meaning)[0]


def won(edition: str = "classic", scoring: str = "points") -> Game:
    return move(about_to_win(edition, HouseRules(scoring)), A, Move("play", "R1"))


def test_a_newcomer_takes_the_last_seat_with_nothing_and_the_deal_passes_on_as_before() -> None:
    """C-09, C-04."""
    game, events = apply(won(), Join("dora"))
    view = table_view(game)
    assert view.seats[-1].player == "dora"
    assert (view.seats[-1].score, view.seats[-1].rounds_won, view.seats[-1].count) == (0, 0, 0)
    assert view.dealer == A
    game = move(game, Seat(3), Move("next_round"))
    assert [info.count for info in table_view(game).seats] >= [7, 7, 7, 7]
    assert table_view(game).dealer == A
    assert [type(event) for event in events] == [Joined]


def test_who_sits_already_does_not_join_again_but_who_has_left_may() -> None:
    """C-09: a newcomer is somebody who is not there."""
    game, _ = apply(won(), Join("dora"))
    with pytest.raises(IllegalAction):
        apply(game, Join("dora"))
    game, _ = apply(game, Leave(Seat(3)))
    game, _ = apply(game, Join("dora"))
    assert [info.player for info in table_view(game).present].count("dora") == 1


def test_nobody_joins_a_running_round() -> None:
    """C-09."""
    with pytest.raises(IllegalAction) as refused:
        apply(about_to_win("classic", HouseRules("points")), Join("dora"))
    assert refused.value.reason == Reason.NOT_OFFERED


def test_nobody_joins_where_the_lowest_total_wins() -> None:
    """C-09: without penalty points a newcomer would beat everyone who has played."""
    with pytest.raises(IllegalAction):
        apply(won("barbie", "lowest"), Join("dora"))


def test_an_eleventh_player_does_not_join() -> None:
    """C-09, C-01."""
    game = won()
    for i in range(7):
        game, _ = apply(game, Join(f"new{i}"))
    with pytest.raises(IllegalAction):
        apply(game, Join("one more"))
    game, _ = apply(game, Leave(B))
    game, _ = apply(game, Join("one more"))
    assert len(table_view(game).present) == 10
    assert len(table_view(game).seats) == 11


def test_a_newcomer_may_win_and_leave_like_anybody() -> None:
    """C-09, 3.10."""
    game, _ = apply(won(), Join("dora"))
    game, _ = apply(game, Leave(Seat(3)))
    assert table_view(game).champions is None
    with pytest.raises(IllegalAction) as refused:
        apply(game, Leave(Seat(3)))
    assert refused.value.reason == Reason.NOT_IN_GAME


def test_members_may_come_and_go_for_ever() -> None:
    """C-09, 3.10: seats of leavers keep their number, so that a long match may have any number of them."""
    game = won()
    for number in range(3, 75):
        game, _ = apply(game, Join(f"new{number}"))
        game, _ = apply(game, Leave(Seat(number)))
    game, _ = apply(game, Join("last"))
    game = move(game, B, Move("next_round"))
    begun = {view.turn for view in (table_view(game),)}
    for _ in range(8):
        game, _ = apply(game, timeout(game)[0])
        begun.add(table_view(game).turn)
    assert begun == {A, B, C, Seat(75)}


def test_the_chance_of_a_round_is_named_by_those_who_are_dealt_in() -> None:
    """rules.md 3.10, experience.md, Everywhere: who has left is out of the match."""
    game, _ = apply(won(), Leave(C))
    game, _ = apply(game, Join("dora"))
    meaning = interpret(game, A, Move("next_round"))
    assert isinstance(meaning, Answer)
    _, events = apply(game, meaning)
    began = next(event for event in events if isinstance(event, RoundBegan))
    assert began.players == ("player-1", "player-2", "dora")
    shuffled = next(event for event in events if isinstance(event, Shuffled))
    stream = stream_of(bytes.fromhex(SEED), "position", began.players, 2)
    assert shuffled.pile == stream.shuffled(EDITIONS["classic"].cards)


def test_lowest_adds_everybodys_own_hand_and_the_lowest_total_wins_after_the_last_round() -> None:
    """C-74, B-20 to B-22: the second of two rounds, A 30 and B 4 before."""
    rules = HouseRules("lowest", rounds=2)
    game = move(about_to_win("barbie", rules, round_=1, scores={A: 30, B: 4}), A, Move("play", "R1"))
    view = table_view(game)
    assert view.result is not None
    assert view.result.points == (0, 5, 20)
    assert view.champions is None
    game, _ = deal_next(game)
    assert table_view(game).round == 2
    last = move(about_to_win("barbie", rules, round_=2, scores={A: 30, B: 9, C: 20}), A, Move("play", "R1"))
    assert [info.score for info in table_view(last).seats] == [30, 14, 40]
    assert table_view(last).champions == (B,)


def test_lowest_is_offered_in_barbie_alone() -> None:
    """C-74, C-75."""
    assert [key for key, box in EDITIONS.items() if "lowest" in box.scorings] == ["barbie"]


def test_the_first_dealer_is_who_drew_the_highest_number() -> None:
    """C-03: what the events tell agrees with who deals; by lot in two editions."""
    for key, box in EDITIONS.items():
        game, events = new_game(key, box.defaults(), ["a", "b", "c", "d"], "m", bytes(32))
        draws = [event.draws for event in events if isinstance(event, DealerDrew)]
        assert bool(draws) == (key not in {"dragon-ball-z", "encanto"})
        if draws:
            last = {seat: box.faces[card].number or 0 for seat, card in draws[-1]}
            assert last[table_view(game).dealer] == max(last.values())


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_only_tied_leaders_draw_again_for_the_deal(seats: int) -> None:
    """C-03: each draw is among the leaders of the one before, until one leads alone."""
    box, ties = EDITIONS["classic"], 0
    for number in range(60):
        players = [f"player-{i}" for i in range(seats)]
        game, events = new_game("classic", box.defaults(), players, f"m{number}", bytes(32))
        leaders = {Seat(i) for i in range(seats)}
        for draw in (dict(event.draws) for event in events if isinstance(event, DealerDrew)):
            assert set(draw) == leaders
            values = {seat: box.faces[card].number or 0 for seat, card in draw.items()}
            leaders = {seat for seat, value in values.items() if value == max(values.values())}
            ties += 1 < len(leaders) < seats or (seats == 2 and len(leaders) == 2)
        assert leaders == {table_view(game).dealer}
    assert ties > 0


def test_the_hand_of_a_leaver_is_shuffled_into_the_draw_pile() -> None:
    """rules.md 3.10: nobody knows what comes next; the chance is that of the round (chance.py)."""
    game = about_to_win("classic", HouseRules("points"))
    pile = draw_pile_of(game)[::-1]
    after, _ = apply(game, Leave(B))
    stream = stream_of(bytes.fromhex(SEED), "position", ("player-1", "player-2", "player-3"), 1)
    assert draw_pile_of(after)[::-1] == stream.shuffled((*pile, *cards_of(EDITIONS["classic"], "Y1 Y4")))
