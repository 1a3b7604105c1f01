"""After a thousand refusals the bot stops knocking."""

from cogs.circuit_breaker import MAX_REFUSALS, CircuitBreaker


def test_it_opens_after_a_thousand_refusals_and_closes_after_ten_minutes() -> None:
    now = [0.0]
    breaker = CircuitBreaker(lambda: now[0])
    for _ in range(MAX_REFUSALS - 1):
        breaker.count()
    assert breaker.seconds_open == 0
    breaker.count()
    assert breaker.seconds_open == 600
    now[0] = 601
    assert breaker.seconds_open == 0


def test_a_ban_stops_everything_at_once() -> None:
    now = [1000.0]
    breaker = CircuitBreaker(lambda: now[0])
    breaker.trip()
    assert breaker.seconds_open == 600
    now[0] = 1600
    assert breaker.seconds_open == 0
