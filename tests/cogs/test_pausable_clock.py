"""A table's clock stands still while nobody can act, and everything that waits for it (docs/experience.md, Time)."""

from tests.cogs.fakes import faked_table, members
from tests.cogs.positions import A, B, at

HOUR = 3600.0


async def test_who_must_answer_loses_nothing_and_has_half_a_minute_at_least() -> None:
    e = await at({"A": "R1 R2 R3", "B": "G1 G2 G3"}, "R5", draw_pile="Y1 Y2 Y3 Y4")
    await e.clock.forward(55)
    e.table.pause()
    await e.clock.forward(HOUR)
    assert e.store.moves == []
    assert e.clock.pending == 0
    e.table.resume()
    await e.clock.forward(29.5)
    assert e.store.moves == []
    await e.clock.forward(1)
    assert len(e.store.moves) == 1


async def test_who_had_more_time_has_it_still() -> None:
    e = await at({"A": "R1 R2 R3", "B": "G1 G2 G3"}, "R5", draw_pile="Y1 Y2 Y3 Y4")
    await e.clock.forward(10)
    e.table.pause()
    await e.clock.forward(HOUR)
    e.table.resume()
    await e.clock.forward(49.5)
    assert e.store.moves == []
    await e.clock.forward(1)
    assert len(e.store.moves) == 1


async def test_robots_and_calls_wait_too() -> None:
    e = await faked_table(members("Ana", robots=("normal",)))
    e.table.pause()
    seen = len(e.publisher.shown)
    await e.clock.forward(HOUR)
    assert (e.store.moves, e.publisher.calls, len(e.publisher.shown)) == ([], [], seen)
    e.table.resume()
    await e.clock.forward(29)
    assert e.store.moves or e.publisher.calls == [("ping", A)]


async def test_an_outage_is_no_idle_time() -> None:
    e = await at({"A": "R1 R2 R3", "B": "G1 G2"}, "R5", robots=())
    await e.clock.forward(20)
    e.table.pause()
    await e.clock.forward(HOUR)
    e.table.resume()
    assert e.table.idle_seconds() == 20
    assert not e.table.over


async def test_a_window_grows_no_older_meanwhile() -> None:
    e = await at({"A": "R1 R2", "B": "G1 G2 R9"}, "R5", draw_pile="Y1 Y2")
    from engine import Move

    await e.table.move(A, Move("play", "R1"))
    await e.clock.forward(1)
    e.table.pause()
    await e.clock.forward(HOUR)
    e.table.resume()
    assert e.table.windows.age_of_youngest(e.table._clock.now()) == 1
    assert e.table.view.actor == B
