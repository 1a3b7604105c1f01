"""The real clock: time in which the process did not run does not count (experience.md, Time)."""

import asyncio
import time

import pytest

from cogs.uno.clock import RealClock
from tests.kit.waiting import turns

HOUR = 3600.0


@pytest.fixture
async def jump(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How far the machine's clock has gone on, as after a sleep of the whole computer; of itself it stands still."""
    ahead, start = [0.0], time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: start + ahead[0])
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: start + ahead[0])
    return ahead


async def test_an_hour_of_sleep_takes_nobodys_time(jump: list[float]) -> None:
    clock, rung = RealClock(), asyncio.Event()

    async def act() -> None:
        rung.set()

    begin = clock.now()
    timer = clock.after(20.0, act)
    jump[0] += 2.0  # a busy machine is no sleep
    await turns(5)
    assert clock.now() - begin == pytest.approx(2.0)
    jump[0] += HOUR
    await turns(5)
    assert not rung.is_set()
    assert clock.now() - begin < 10.0
    for _ in range(25):
        jump[0] += 1.0
        await turns(5)
    assert rung.is_set()
    timer.cancel()
    await clock.drain()


async def test_a_timer_that_was_called_off_stays_off_after_a_sleep(jump: list[float]) -> None:
    clock, rung = RealClock(), []

    async def act() -> None:
        rung.append(True)

    timer = clock.after(20.0, act)
    jump[0] += HOUR
    await turns(5)
    timer.cancel()
    for _ in range(30):
        jump[0] += 1.0
        await turns(5)
    assert not rung
    await clock.drain()
