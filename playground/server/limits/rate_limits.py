"""Rate-limit buckets (Topics > Rate Limits): a 429 with its headers, and the headers of every other answer."""

import hashlib
import math
from dataclasses import dataclass, replace

from playground.server import errors
from playground.server.values import Json
from playground.server.world.clock import Clock


@dataclass(frozen=True, slots=True)
class RateLimit:
    """`count` requests in `seconds`; `major` names the path parameters that part the buckets."""

    name: str
    count: int
    seconds: float
    major: tuple[str, ...] = ()
    counts_globally: bool = True


# Discord publishes none of these on purpose; the figures are those observed for years (discord-api-docs issues).
SEND = RateLimit("send", 5, 5, ("channel_id",))
EDIT = RateLimit("edit", 5, 5, ("channel_id",))
DELETE = RateLimit("delete", 5, 1, ("channel_id",))
SEND_TYPING = RateLimit("typing", 5, 5, ("channel_id",))
APPLICATION = RateLimit("application", 20, 5, ("route",))
REACT = RateLimit("react", 1, 0.25, ("channel_id",))
CALLBACK = RateLimit("callback", 5, 1, ("interaction_id", "interaction_token"), counts_globally=False)
FOLLOW_UP = RateLimit("follow-up", 5, 2, ("webhook_id", "webhook_token"), counts_globally=False)
EMOJIS = RateLimit("emojis", 50, 5)
EMOJI_UPLOADS = RateLimit("emoji uploads", 50, 5)  # live: fewer, for an hour and more (discord-api-docs issue 2250)
READ = RateLimit("read", 50, 1, ("route", "channel_id", "guild_id"))
GLOBAL = RateLimit("global", 50, 1)


@dataclass(slots=True)
class _Window:
    """Begins with its first request and ends as a whole, as `X-RateLimit-Reset` says; `ends` in Unix seconds."""

    limit: RateLimit
    bucket: str
    ends: float = 0.0
    used: int = 0

    def begin_anew(self, now: float, seconds: float) -> None:
        if now >= self.ends:
            self.ends, self.used = now + seconds, 0


class RateLimits:
    """Windows of requests. `scale` divides every window, for a bot whose waiting times are divided too."""

    def __init__(self, clock: Clock, scale: float = 1.0) -> None:
        self.clock = clock
        self.scale = scale
        self.hits_429 = 0
        self._windows: dict[str, _Window] = {}
        self._set: dict[str, tuple[int, float] | None] = {}

    def set(self, name: str, count: int | None, seconds: float = 1.0) -> None:
        """Another figure for the limit of this name from now on; None lifts it."""
        self._set[name] = None if count is None else (count, seconds)
        self._windows = {key: window for key, window in self._windows.items() if window.limit.name != name}

    def _figure(self, limit: RateLimit) -> RateLimit | None:
        """The limit as it is set; None if it is lifted."""
        if limit.name not in self._set:
            return limit
        figure = self._set[limit.name]
        return None if figure is None else replace(limit, count=figure[0], seconds=figure[1])

    def take(self, limit: RateLimit, parameters: Json) -> dict[str, str]:
        """Count one request; gives the headers. Raises Refusal 429 with `headers` in `limited`."""
        self._prune()
        everything = self._figure(GLOBAL)
        if limit.counts_globally and everything is not None:
            self._spend(self._window(everything, {}), "global")
        own = self._figure(limit)
        return {} if own is None else self._spend(self._window(own, parameters), "user")

    def refusal(self, limit: RateLimit, parameters: Json, seconds: float, scope: str) -> "RateLimited":
        """A 429 of this scope as if the route's bucket, or what else is meant, were used up for `seconds`."""
        window = self._window(limit, parameters)
        now = self.clock.now()
        headers = self._headers(
            _Window(limit, window.bucket, now + seconds, 0 if scope == "shared" else limit.count), now
        )
        return RateLimited(seconds, headers, scope)

    def _window(self, limit: RateLimit, parameters: Json) -> _Window:
        key = ":".join((limit.name, *(str(parameters.get(name, "")) for name in limit.major)))
        window = self._windows.get(key)
        if window is None:
            bucket = f"{limit.name} {parameters.get('route') if 'route' in limit.major else ''}"
            window = self._windows[key] = _Window(limit, hashlib.blake2b(bucket.encode(), digest_size=16).hexdigest())
        return window

    def _spend(self, window: _Window, scope: str) -> dict[str, str]:
        now, seconds = self.clock.now(), window.limit.seconds / self.scale
        window.begin_anew(now, seconds)
        if window.used >= window.limit.count:
            self.hits_429 += 1
            raise RateLimited(window.ends - now, self._headers(window, now), scope)
        window.used += 1
        return self._headers(window, now)

    @staticmethod
    def _headers(window: _Window, now: float) -> dict[str, str]:
        after = max(0.001, window.ends - now)
        return {
            "X-RateLimit-Limit": str(window.limit.count),
            "X-RateLimit-Remaining": str(window.limit.count - window.used),
            "X-RateLimit-Reset": f"{now + after:.3f}",
            "X-RateLimit-Reset-After": f"{math.ceil(after * 1000) / 1000:.3f}",
            "X-RateLimit-Bucket": window.bucket,
        }

    def _prune(self) -> None:
        """Forgets the windows of channels and tokens not used for long."""
        if len(self._windows) < 4096:
            return
        now = self.clock.now()
        stale = [key for key, one in self._windows.items() if one.ends < now - 60]
        for key in stale:
            del self._windows[key]


_TEXTS = {"shared": "The resource is being rate limited."}


class RateLimited(errors.Refusal):
    """A 429 of one scope (Topics > Rate Limits > Exceeding A Rate Limit).

    The `Via` header tells clients that Discord itself answered and that a retry is welcome.
    """

    def __init__(self, after: float, headers: dict[str, str], scope: str) -> None:
        seconds = math.ceil(after * 1000) / 1000
        extra: Json = {"retry_after": seconds, "global": scope == "global"}
        super().__init__(429, 0, _TEXTS.get(scope, "You are being rate limited."), None, **extra)
        self.headers = {
            **({"X-RateLimit-Global": "true"} if scope == "global" else headers),
            "Via": "1.1 google",
            "Retry-After": str(math.ceil(seconds)),
            "X-RateLimit-Scope": scope,
        }
