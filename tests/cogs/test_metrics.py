"""The lag of the event loop, as the probe sees it."""

import pytest
from prometheus_client import CollectorRegistry, Histogram

from cogs import metrics
from cogs.metrics import LAG_SECONDS, LagProbe


async def test_a_loop_that_was_busy_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    registry = CollectorRegistry()
    lag = Histogram("lag", "Lag.", registry=registry)
    now = 100.0
    monkeypatch.setattr(metrics, "perf_counter", lambda: now)
    probe = LagProbe(lag)
    probe.start()
    assert probe._next is not None
    call, arguments = probe._next._callback, probe._next._args  # type: ignore[attr-defined]
    now += LAG_SECONDS + 1.5
    call(*arguments)
    probe.stop()
    assert registry.get_sample_value("lag_sum") == pytest.approx(1.5)
    assert probe._next.cancelled()
