"""One table's life with three fakes: whole evenings, races, leaving, rounds, what is told."""

import asyncio
from dataclasses import replace

import pytest

from cogs.uno.table import Done, Late, NotNow, Over, Sitter, TableOptions, WaitOrCall
from db import StorageFailed
from engine import EDITIONS, Move, NoEffect, Reason, Refusal, Seat
from engine.events import Drew, DrewHidden
from tests.cogs.fakes import FakedTable, faked_table, members
from tests.cogs.positions import A, B, at, play_greedily


@pytest.mark.parametrize("seed", range(5))
async def test_a_whole_match_of_members_and_robots_comes_to_its_result(seed: int) -> None:
    options = TableOptions.of(scoring="points", target=100)
    e = await faked_table(members("Ana", "Ben", robots=("easy", "hard")), options=options, seed=bytes([seed] * 32))
    for _ in range(4000):
        if e.table.over:
            break
        seat = e.table.view.actor
        if seat is not None and e.table.sitters[seat].human:
            await play_greedily(e, seat)
        else:
            await e.clock.forward(1)
    result = e.store.moves[-1].result
    assert result is not None
    assert [p.user_id for p in result.players] == [100, 101, None, None]
    assert min(p.place for p in result.players) == 1
    assert [p.won for p in result.players] == [p.place == 1 for p in result.players]
    assert e.publisher.shown[-1].seed is not None
    assert e.ended == [e.table]
    assert e.clock.pending == 0


async def test_every_action_is_on_disk_before_it_is_shown() -> None:
    e = await at({"A": "R1 R2 R3", "B": "G1 G2"}, "R5")
    shown = len(e.publisher.shown)
    e.store.broken = True
    with pytest.raises(StorageFailed):
        await e.table.move(A, Move("play", "R1"))
    assert len(e.publisher.shown) == shown
    assert e.table.seat_view(A).table.top == EDITIONS["classic"].card("R5")
    e.store.broken = False
    assert isinstance(await e.table.move(A, Move("play", "R1")), Done)


async def test_a_match_that_is_on_disk_ends_although_its_ranks_cannot_be_read() -> None:
    """Whatever fails after the commit takes nothing back: the winner is told, the table is shown and ends."""
    e = await at({"A": "R1", "B": "G1 G2"}, "R5")
    e.store.ranks_broken = True
    assert isinstance(await e.table.move(A, Move("play", "R1")), Done)
    assert len(e.store.moves) == 1
    assert e.publisher.shown[-1].seed is not None
    assert e.publisher.shown[-1].ranks is None
    assert e.ended == [e.table]


@pytest.mark.parametrize("verb", ["draw", "play"])
async def test_a_double_click_acts_once(verb: str) -> None:
    e = await at({"A": "R1 R2 R3", "B": "G1 G2"}, "R5", draw_pile="Y1 R7 R8 R9")
    must = e.table.seat_view(A).must
    assert must is not None
    move = Move(verb, "R1" if verb == "play" else None)
    first, second = await asyncio.gather(
        e.table.move(A, move, decision=must.id, interaction=11), e.table.move(A, move, decision=must.id, interaction=12)
    )
    assert isinstance(first, Done)
    assert second == Late()
    assert len(e.store.moves) == 1


async def test_the_same_interaction_delivered_twice_acts_once() -> None:
    e = await at({"A": "R1 R2 R3", "B": "G1 G2"}, "R5", draw_pile="R7 R8 R9")
    await e.table.move(A, Move("draw"), interaction=11)
    await e.table.move(A, Move("keep"), interaction=12)
    await e.table.move(B, Move("draw"), interaction=11)
    assert len(e.store.moves) == 2


async def test_a_move_of_another_seat_is_refused_with_its_reason() -> None:
    e = await at({"A": "R1 R2", "B": "G1 G2"}, "R5")
    assert await e.table.move(B, Move("draw")) == Refusal(Reason.NOT_YOUR_TURN)
    assert await e.table.move(A, Move("play", "B9")) == Refusal(Reason.NOT_IN_HAND)
    assert await e.table.move(B, Move("uno")) == NoEffect("uno")
    assert await e.table.catch(B) == NoEffect("catch")


async def test_call_and_catch_in_the_same_moment_are_settled_by_who_came_first() -> None:
    for first, caught in ((A, False), (B, True)):
        e = await at({"A": "R1 R2", "B": "G1 G2", "C": "Y1 Y2"}, "R5")
        await e.table.move(A, Move("play", "R1"))
        call, catch = e.table.move(A, Move("uno")), e.table.catch(B)
        replies = await asyncio.gather(*((call, catch) if first == A else (catch, call)))
        assert isinstance(replies[0], Done)
        assert isinstance(replies[1], NoEffect)
        assert e.table.view.seats[A].count == (3 if caught else 1)


async def test_ones_own_next_action_waits_three_seconds_or_for_the_call() -> None:  # C-52
    e = await at({"A": "RS R1", "B": "G1 G2"}, "R5")
    await e.table.move(A, Move("play", "RS"))
    assert e.table.view.actor == A
    assert await e.table.move(A, Move("play", "R1")) == WaitOrCall(3)
    await e.clock.forward(1.5)
    assert await e.table.move(A, Move("draw")) == WaitOrCall(2)
    assert await e.table.move(A, Move("play", "B9")) == Refusal(Reason.NOT_IN_HAND)
    assert isinstance(await e.table.move(A, Move("uno")), Done)
    assert isinstance(await e.table.move(A, Move("play", "R1")), Done)
    assert e.table.over


async def test_after_three_seconds_the_own_action_closes_the_window() -> None:  # C-52, C-58
    e = await at({"A": "RS R1", "B": "G1 G2"}, "R5")
    await e.table.move(A, Move("play", "RS"))
    await e.clock.forward(3)
    assert isinstance(await e.table.move(A, Move("play", "R1")), Done)


async def test_leaving_hands_the_table_on_and_the_last_human_closes_it() -> None:
    e = await faked_table(members("Ana", "Ben", robots=("easy", "easy")))
    assert isinstance(await e.table.move(A, Move("leave")), Done)
    assert e.table.host_id == 101
    assert e.store.moves[-1].roster is not None
    assert e.store.moves[-1].roster.members == (101,)
    assert e.table.seat_of(100) is None
    await e.table.move(B, Move("leave"))
    assert e.store.closed == "empty"
    assert e.ended == [e.table]


async def test_who_has_left_is_out_of_the_match() -> None:  # rules.md 3.10
    e = await faked_table(members("Ana", "Ben", "Cho"), options=TableOptions.of(scoring="points", target=1000))
    cho = e.table.sitters[2]
    await e.table.move(Seat(2), Move("leave"))
    await _to_the_end_of_a_round(e)
    assert await e.table.join(replace(cho, left=False)) == NotNow("not_between_rounds")
    assert len(e.table.sitters) == 3


async def test_a_reply_tells_of_hidden_cards_only_what_its_seat_may_know() -> None:  # C-91
    e = await at({"A": "R+2 R1 R2", "B": "G1 G2", "C": "W4 Y1"}, "R5", draw_pile="Y7 Y8 B1 B2 B3 B4")
    drawn = await e.table.move(A, Move("play", "R+2"))
    assert isinstance(drawn, Done)
    assert [type(event) for event in drawn.events if isinstance(event, Drew | DrewHidden)] == [DrewHidden]


async def test_the_last_one_of_two_wins_and_it_is_written_down() -> None:
    e = await faked_table(members("Ana", "Ben"))
    await e.table.move(A, Move("leave"))
    result = e.store.moves[-1].result
    assert result is not None
    assert [p.won for p in result.players] == [False, True]


async def _to_the_end_of_a_round(e: FakedTable) -> None:
    while e.table.view.result is None:
        seat = e.table.view.actor
        assert seat is not None
        await play_greedily(e, seat)


async def test_between_rounds_members_join_and_the_next_round_begins_by_itself() -> None:
    e = await faked_table(members("Ana", "Ben"), options=TableOptions.of(scoring="points", target=1000))
    dan = Sitter(name="Dan", user_id=500)
    assert await e.table.join(dan) == NotNow("not_between_rounds")
    await _to_the_end_of_a_round(e)
    assert isinstance(await e.table.join(dan), Done)
    assert await e.table.join(dan) == NotNow("seated")
    assert e.store.sitters[2] == dan
    await e.clock.forward(19)
    assert e.table.view.round == 1
    await e.clock.forward(1.1)
    assert e.table.view.round == 2
    assert e.table.view.seats[2].count >= 7
    assert not any(s.missed for s in e.table.sitters)


async def test_anybody_seated_starts_the_next_round() -> None:
    e = await faked_table(members("Ana", "Ben"), options=TableOptions.of(scoring="points", target=1000))
    await _to_the_end_of_a_round(e)
    assert isinstance(await e.table.move(B, Move("next_round")), Done)
    assert e.table.view.round == 2


async def test_hands_are_told_of_every_change_once_it_is_on_disk() -> None:
    e = await at({"A": "R1 R2", "B": "G1 G2", "C": "Y1 Y2"}, "R5", draw_pile="Y3 Y4 Y5 Y6 Y7 Y8")
    e.store.broken = True
    with pytest.raises(StorageFailed):
        await e.table.move(A, Move("play", "R1"))
    assert e.hands.told == 0
    e.store.broken = False
    await e.table.move(A, Move("play", "R1"))
    assert e.hands.told == 1


async def test_news_for_the_channel_hold_no_hand() -> None:
    e = await faked_table(
        members("Ana", "Ben", robots=("normal",)), options=TableOptions.of(scoring="points", target=100)
    )
    await e.clock.forward(400)
    for news in e.publisher.shown:
        kinds = {type(event).__name__ for step in news.recent for event in step.events}
        assert kinds.isdisjoint({"Drew", "Dealt", "Shuffled", "EarlyCalled", "Left"}), kinds
        assert news.seed is None or news.view.champions is not None


async def test_a_full_disk_does_not_stop_the_clock() -> None:
    e = await faked_table(members("Ana", robots=("normal",)))
    e.store.broken = True
    await e.clock.forward(70)
    assert e.store.moves == []
    e.store.broken = False
    await e.clock.forward(70)
    assert e.store.moves


async def test_a_table_closed_by_somebody_else_lets_go() -> None:
    e = await faked_table(members("Ana", "Ben"))
    e.store.closed = "stopped"
    seat = e.table.view.actor
    assert seat is not None
    assert await e.table.move(seat, Move("draw")) == Over()
    assert e.clock.pending == 0


async def test_ranks_before_and_after_a_match() -> None:
    e = await at({"A": "R1", "B": "G1 G2"}, "R5")
    e.store.rank = {100: 3}
    await e.table.move(A, Move("play", "R1"))
    assert e.publisher.shown[-1].ranks == {100: (3, 3), 101: (None, None)}


async def test_what_the_channel_is_told_does_not_depend_on_hidden_cards() -> None:
    """The same public moves over other hidden hands and another pile: the news must be equal, field by field."""
    told = []
    for ben, cho, pile in (
        ("G9 G2 R7", "B1 B2 B3", "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8"),
        ("Y9 W R7", "W4 GS G0", "B9 B8 B7 B6 B5 B4 B3 B2"),
    ):
        e = await at({"A": "R1 R2 W4", "B": ben, "C": cho}, "R5", draw_pile=pile)
        await e.table.move(A, Move("play", "R1"))
        await e.table.move(B, Move("play", "R7"))
        await e.clock.forward(60)  # Cho is silent: one card is drawn and kept
        await e.table.move(A, Move("uno"))
        await e.table.move(A, Move("play", "W4", "blue"))
        await e.table.move(B, Move("accept"))
        told.append(e.publisher.shown)
    first, second = told
    assert len(first) > 5
    assert first == second
