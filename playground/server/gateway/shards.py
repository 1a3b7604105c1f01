"""How shards may start, and whose lines are down (Gateway > Sharding, Gateway > Session Start Limit Object)."""

from dataclasses import dataclass

from playground.server.limits.documented import LIMITS

Shard = int | None
"""The number of a shard; None stands for all of them."""
DAY_SECONDS = 86_400.0
BROKEN = 0
"""Instead of a close code: the socket breaks without a closing frame, as where a server is gone."""


@dataclass(slots=True)
class ShardRules:
    """`shards` is what Get Gateway Bot recommends; who identifies with fewer than `required` gets 4011.

    One IDENTIFY in `identify_seconds` for each of `max_concurrency` keys: five seconds on Discord, 0 does not count.
    A session without a line for `resume_seconds` cannot be resumed; None keeps it for ever.
    """

    shards: int = 1
    required: int = 1
    max_concurrency: int = 1
    identify_seconds: float = 0.0
    session_starts: int = LIMITS["identifies"].most
    resume_seconds: float | None = None


class SessionStarts:
    """Counts IDENTIFYs, by their key (Gateway > Sharding > Max Concurrency) and in a day."""

    def __init__(self, rules: ShardRules) -> None:
        self.rules = rules
        self._last: dict[int, float] = {}
        self._used, self._since = 0, 0.0

    def take(self, now: float) -> bool:
        """Whether the day's ration holds one more, which is taken."""
        left, _ = self.ration(now)
        self._used += 1
        return left > 0

    def ration(self, now: float) -> tuple[int, float]:
        """How many are left, and in how many seconds all of them are back (Gateway > Session Start Limit Object)."""
        if now >= self._since + DAY_SECONDS:
            self._used, self._since = 0, now
        return max(0, self.rules.session_starts - self._used), self._since + DAY_SECONDS - now

    def too_soon(self, shard: int, now: float) -> bool:
        """Whether this IDENTIFY is answered by op 9; counted if it is not."""
        key = shard % self.rules.max_concurrency
        if now - self._last.get(key, -1e9) < self.rules.identify_seconds:
            return True
        self._last[key] = now
        return False


class Lines:
    """Which shards cannot connect, and which are not acknowledged."""

    def __init__(self) -> None:
        self.down: dict[Shard, int] = {}
        self.silent: set[Shard] = set()

    def code(self, shard: int) -> int | None:
        """With what IDENTIFY and RESUME of a shard are refused; None if its line is up."""
        return self.down.get(shard, self.down.get(None))

    def is_silent(self, shard: Shard) -> bool:
        return None in self.silent or (shard is not None and shard in self.silent)

    @property
    def all_broken(self) -> bool:
        """Nothing answers at the gateway's address."""
        return self.down.get(None) == BROKEN

    def up(self, shard: Shard) -> None:
        """None ends every outage."""
        if shard is None:
            self.down.clear()
            self.silent.clear()
        else:
            self.down.pop(shard, None)
            self.silent.discard(shard)
