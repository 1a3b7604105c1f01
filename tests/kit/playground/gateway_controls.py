"""The gateway, driven by a test: shards and what happens to their connections."""

from playground.client import ControlApi, Json


class GatewayControls:
    """`shard` is the one concerned; None means all. `seconds` are the server's clock's."""

    def __init__(self, api: ControlApi) -> None:
        self._api = api

    async def shards(self, shards: int = 1, **rules: object) -> None:
        """What Get Gateway Bot recommends; `rules`: `required` (else 4011), `max_concurrency`, `identify_seconds`
        (5 on Discord; 0 counts none), `session_starts`, `resume_seconds` (how long a session may be resumed).
        """
        await self._api.post("gateway/shards", shards=shards, **rules)

    async def connected(self) -> list[int]:
        """The shards whose line is up."""
        sessions: list[Json] = (await self._api.get("world"))["shards"]
        return sorted(one["shard"] for one in sessions if one["connected"])

    async def close(self, code: int = 4000, shard: int | None = None, *, resumable: bool = True) -> None:
        """Close a line with any close code; one that is not `resumable` has to identify anew."""
        await self._api.post("gateway/disconnect", how="close", code=code, shard=shard, resumable=resumable)

    async def cut(self, shard: int | None = None) -> None:
        """Break a line without a closing frame."""
        await self._api.post("gateway/disconnect", how="cut", shard=shard)

    async def down(self, shard: int | None = None, *, code: int | None = None, seconds: float | None = None) -> None:
        """Close a line, or break it without a `code`, and refuse IDENTIFY and RESUME in the same way until `up`."""
        await self._api.post("gateway/down", shard=shard, code=code, seconds=seconds)

    async def up(self, shard: int | None = None) -> None:
        """End what `down` and `silence` began; None ends all of it."""
        await self._api.post("gateway/up", shard=shard)

    async def silence(self, shard: int | None = None, seconds: float | None = None) -> None:
        """Acknowledge no heartbeat."""
        await self._api.post("gateway/disconnect", how="silence", shard=shard, seconds=seconds)

    async def ask_to_reconnect(self, shard: int | None = None) -> None:
        await self._api.post("gateway/disconnect", how="reconnect", shard=shard)

    async def invalidate(self, shard: int | None = None) -> None:
        await self._api.post("gateway/disconnect", how="invalidate", shard=shard)

    async def acknowledge_after(self, seconds: float) -> None:
        """How long the acknowledgement of a heartbeat is on its way."""
        await self._api.post("gateway/acknowledge", after=seconds)

    async def withdraw_token(self) -> None:
        """401 for every request, 4004 at the gateway."""
        await self._api.post("token/withdraw")

    async def restore_token(self) -> None:
        await self._api.post("token/restore")
