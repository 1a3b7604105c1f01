"""Invalid requests as Discord counts them (Topics > Rate Limits > Invalid Request Limit aka Cloudflare bans)."""

from collections import deque

from playground.server.limits.documented import LIMITS
from playground.server.world.clock import Clock

_WINDOW = 600.0
_COUNTED = frozenset({401, 403, 429})


class InvalidRequests:
    """Answers of 401, 403 and 429 within ten minutes, 429 of the scope `shared` excepted.

    More than `most` of them, and everything is refused for `ban_seconds`: how long is not published.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.most = LIMITS["invalid requests"].most
        self.ban_seconds = 3600.0
        self._at: deque[float] = deque()
        self._banned_until = 0.0

    @property
    def count(self) -> int:
        """Within the last ten minutes."""
        while self._at and self._at[0] <= self.clock.now() - _WINDOW:
            self._at.popleft()
        return len(self._at)

    @property
    def banned(self) -> bool:
        return self.clock.now() < self._banned_until

    def note(self, status: int, scope: str | None) -> None:
        """One answer."""
        if status not in _COUNTED or scope == "shared":
            return
        self._at.append(self.clock.now())
        if self.count > self.most:
            self._banned_until = self.clock.now() + self.ban_seconds

    def forgive(self) -> None:
        """Begin anew."""
        self._at.clear()
        self._banned_until = 0.0
