"""One table and its clocks: silence, calls, idle evenings, waiting robots, restarts."""

import asyncio

from cogs.uno.table import Done, NotNow, Over, TableOptions
from engine import Move
from tests.cogs.fakes import faked_table, members
from tests.cogs.positions import A, B, C, at, play_greedily, position


async def test_silence_plays_the_default_and_two_missed_turns_bring_a_robot() -> None:  # 3.10
    e = await at({"A": "R1 R2 R3", "B": "G1 G2 G3"}, "R5", draw_pile="Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8")
    await e.clock.forward(59)
    assert e.store.moves == []
    await e.clock.forward(1)
    assert e.table.view.seats[A].count == 4
    assert not e.table.sitters[A].away
    await e.table.move(B, Move("draw"))
    await e.clock.forward(60)
    assert e.table.sitters[A].away
    assert e.store.sitters[A].away
    assert not e.table.sitters[B].away
    await e.table.move(B, Move("draw"))
    await e.clock.forward(10)
    assert e.table.view.actor == B, "the robot has played for Ana"
    assert isinstance(await e.table.back(A), Done)
    assert not e.store.sitters[A].away
    assert await e.table.back(A) == NotNow("not_away")


async def test_a_turn_taken_in_between_starts_the_count_anew() -> None:
    e = await at({"A": "R1 R2 R3", "B": "G1 G2 G3"}, "R5", draw_pile="Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8")
    await e.clock.forward(60)
    await e.table.move(B, Move("draw"))
    await e.table.move(A, Move("draw"))
    await e.table.move(B, Move("draw"))
    await e.clock.forward(60)
    assert not e.table.sitters[A].away


async def test_the_clock_and_a_click_at_the_same_moment_act_once() -> None:  # F049
    e = await at({"A": "R1 R2 R3", "B": "G1 G2 G3"}, "R5", draw_pile="Y1 Y2 Y3 Y4")
    asked = frozenset(answer.decision for answer in e.table.asked)
    must = e.table.seat_view(A).must
    assert must is not None
    await asyncio.gather(e.table.move(A, Move("play", "R1"), decision=must.id), e.table.answer_by_default(asked))
    assert len(e.store.moves) == 1
    assert e.table.view.actor == B


async def test_a_catch_gives_a_new_menu_but_no_new_minute() -> None:
    e = await at({"A": "R1 R2", "B": "G1 G2", "C": "Y1 Y2"}, "R5", draw_pile="Y3 Y4 Y5 Y6 Y7 Y8")
    await e.table.move(A, Move("play", "R1"))
    await e.clock.forward(40)
    assert isinstance(await e.table.catch(C), Done)
    await e.clock.forward(20)
    assert e.table.view.actor == C, "Ben's minute was over"


async def test_without_a_timer_nobody_is_hurried_but_called_once() -> None:
    e = await at({"A": "R1 R2", "B": "G1 G2"}, "R5", options=TableOptions.of(scoring="single", timer=0))
    await e.clock.forward(19)
    assert e.publisher.calls == []
    await e.clock.forward(600)
    assert e.publisher.calls == [("ping", A)]
    assert e.store.moves == []
    await e.table.move(A, Move("play", "R1"))
    assert e.publisher.calls == [("ping", A), ("clear_ping", None)]


async def test_one_call_a_turn_at_most() -> None:
    e = await at(
        {"A": "R1 R2", "B": "G1 G2"}, "R5", options=TableOptions.of(scoring="single", timer=0), draw_pile="R7 Y1 Y2"
    )
    await e.clock.forward(21)
    await e.table.move(A, Move("draw"))
    assert e.publisher.calls == [("ping", A), ("clear_ping", None)]
    await e.clock.forward(60)
    assert e.publisher.calls == [("ping", A), ("clear_ping", None)]
    await e.table.move(A, Move("keep"))
    await e.clock.forward(21)
    assert e.publisher.calls[2:] == [("ping", B)]


async def test_with_a_short_timer_the_call_comes_after_half_of_it() -> None:
    e = await at({"A": "R1 R2", "B": "G1 G2"}, "R5", options=TableOptions.of(scoring="single", timer=30))
    await e.clock.forward(14.9)
    assert e.publisher.calls == []
    await e.clock.forward(0.2)
    assert e.publisher.calls == [("ping", A)]


async def test_half_an_hour_without_a_member_closes_the_table() -> None:
    e = await faked_table(members("Ana", robots=("normal",)), options=TableOptions.of(scoring="points", target=1000))
    await e.clock.forward(29 * 60)
    assert not e.table.over
    await e.clock.forward(61)
    assert e.store.closed == "idle"
    assert e.publisher.shown[-1].closed == "idle"
    assert e.clock.pending == 0
    assert await e.table.move(A, Move("draw")) == Over()


async def test_who_acts_in_between_keeps_the_table_open_for_another_half_hour() -> None:
    e = await at({"A": "R1 R2 R3", "B": "G1 G2"}, "R5", options=TableOptions.of(scoring="single", timer=0))
    await e.clock.forward(20 * 60)
    await e.table.move(A, Move("play", "R1"))
    await e.clock.forward(29 * 60)
    assert not e.table.over
    await e.clock.forward(61)
    assert e.store.closed == "idle"


async def test_a_robot_waits_five_seconds_while_a_window_is_open() -> None:
    e = await at({"A": "R1 R2", "R": "G1 G2 R9"}, "R5", robots=("hard",), draw_pile="Y1 Y2 Y3 Y4 Y5")
    await e.table.move(A, Move("play", "R1"))
    await e.clock.forward(2.9)
    assert e.table.view.seats[A].count == 1, "nobody is caught within 3 seconds"
    assert e.table.view.actor == B
    await e.clock.forward(2)
    assert e.table.view.actor == B
    await e.clock.forward(6)
    assert e.table.view.actor != B or e.table.over


async def test_robots_forget_by_level() -> None:
    calls = {}
    for level in ("easy", "normal", "hard"):
        calls[level] = sum([await _calls(level, dice) for dice in range(60)])
    assert calls["hard"] == 60
    assert calls["easy"] < calls["normal"] < 60
    assert calls["easy"] > 20


async def _calls(level: str, dice: int) -> bool:
    """Whether a robot that comes down to one card calls within 4 seconds."""
    sitters = members("Ana", robots=(level,))
    game = position(
        [s.player for s in sitters], hands={"100": "G1 G2 G3", "robot-1": "R1 R2"}, discard_pile="R5", turn="robot-1"
    )
    e = await faked_table(sitters, game=game, dice=dice)
    await e.clock.forward(3.6)
    if e.table.view.seats[B].count != 1:
        await e.clock.forward(1)
    await e.clock.forward(3.6)
    return e.table.view.seats[B].called


async def test_a_restart_goes_on_from_the_snapshot_with_half_a_minute_at_least() -> None:
    e = await faked_table(members("Ana", "Ben", "Cho"), options=TableOptions.of(scoring="points"))
    for _ in range(20):
        seat = e.table.view.actor
        assert seat is not None
        await play_greedily(e, seat)
    e.table.stop()
    assert e.clock.pending == 0
    again = await faked_table(
        e.table.sitters, options=TableOptions.of(scoring="points"), game=e.store.game, first_seconds=30
    )
    assert again.table.view == e.table.view
    actor = again.table.view.actor
    await again.clock.forward(29.5)
    assert again.store.moves == []
    await again.clock.forward(1)
    assert len(again.store.moves) == 1
    assert again.table.view.actor != actor or again.table.view.waiting != e.table.view.waiting
