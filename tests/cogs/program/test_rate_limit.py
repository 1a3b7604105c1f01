"""Five actions in three seconds, by a clock of the test's own."""

from cogs.rate_limit import RateLimiter


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_five_at_once_and_then_one_every_six_tenths_of_a_second() -> None:
    clock = Clock()
    manners = RateLimiter(3.0, clock)
    assert [manners.allow(1) for _ in range(6)] == [True] * 5 + [False]
    clock.now += 0.59
    assert not manners.allow(1)
    clock.now += 0.02
    assert manners.allow(1)
    assert not manners.allow(1)


def test_one_member_does_not_spend_what_another_has() -> None:
    manners = RateLimiter(3.0, Clock())
    for _ in range(50):
        manners.allow(1)
    assert all(manners.allow(2) for _ in range(5))


def test_waiting_does_not_save_up_more_than_five() -> None:
    clock = Clock()
    manners = RateLimiter(3.0, clock)
    manners.allow(1)
    clock.now += 3600
    assert [manners.allow(1) for _ in range(6)].count(True) == 5


def test_a_bucket_may_be_larger() -> None:
    manners = RateLimiter(3.0, Clock(), actions=100)
    assert [manners.allow(1) for _ in range(101)] == [True] * 100 + [False]


def test_a_burst_may_be_saved_up_and_comes_back_slowly() -> None:
    clock = Clock()
    manners = RateLimiter(3.0, clock, burst=10)
    assert [manners.allow(1) for _ in range(11)] == [True] * 10 + [False]
    clock.now += 3.0
    assert [manners.allow(1) for _ in range(6)] == [True] * 5 + [False]
