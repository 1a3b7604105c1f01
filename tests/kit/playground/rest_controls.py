"""The REST API, driven by a test: what is refused, lost, late or limited."""

from collections.abc import Mapping
from typing import Any

from playground.client import ControlApi

POST_MESSAGE = ("POST", "/channels/{channel_id}/messages")
EDIT_MESSAGE = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
GET_CHANNEL = ("GET", "/channels/{channel_id}")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
FOLLOW_UP = ("POST", "/webhooks/{webhook_id}/{webhook_token}")
EDIT_ORIGINAL = ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original")
ANY = ("*", "")


class RestControls:
    """A `route` is a method and the path as Discord's OpenAPI description spells it; the usual ones stand above.

    `scope` of every method: `times` (0: until lifted), `skip` (so many pass first), `channel` and `guild` (ids),
    `lasts` (seconds of the server's clock). Each gives the rule's id, for `lift`.
    """

    def __init__(self, api: ControlApi) -> None:
        self._api = api

    async def refuse(self, code: int, route: tuple[str, str] = ANY, /, **scope: object) -> int:
        """Answer with a documented JSON error code; also `status`, `message`, `errors`, `seconds` (of a 429)."""
        return await self._rule("refusals", route, code=code, **scope)

    async def refuse_emojis(self, route: tuple[str, str] = ANY, /, **scope: object) -> int:
        """Answer as for an emoji in the first button that is invalid or gone."""
        problem = {"_errors": [{"code": "BUTTON_COMPONENT_INVALID_EMOJI", "message": "Invalid emoji"}]}
        errors: Mapping[str, Any] = {"components": {"0": {"components": {"0": {"emoji": {"id": problem}}}}}}
        return await self.refuse(50035, route, errors=errors, **scope)

    async def lose_reply(self, route: tuple[str, str] = ANY, /, **scope: object) -> int:
        """Carry the request out, but close the connection before the answer."""
        return await self._rule("faults", route, action="drop_after", **scope)

    async def lose_request(self, route: tuple[str, str] = ANY, /, **scope: object) -> int:
        """Close the connection; nothing is carried out."""
        return await self._rule("faults", route, action="drop_before", **scope)

    async def delay(self, seconds: float, route: tuple[str, str] = ANY, /, **scope: object) -> int:
        """Hold requests back for real seconds."""
        return await self._rule("faults", route, action="delay", seconds=seconds, **scope)

    async def rate_limit(
        self, seconds: float, route: tuple[str, str] = ANY, /, *, of: str = "user", **scope: object
    ) -> int:
        """429 of the scope `of`: user, global or shared."""
        return await self._rule("faults", route, action="rate_limit", seconds=seconds, scope=of, **scope)

    async def ban_address(self, **scope: object) -> int:
        """Cloudflare's 429: a page of HTML without any of Discord's headers."""
        return await self._rule("faults", ANY, action="edge_ban", **{"times": 0, **scope})

    async def outage(self, status: int = 503, route: tuple[str, str] = ANY, /, **scope: object) -> int:
        """5xx until lifted."""
        return await self._rule("faults", route, action="status", status=status, **{"times": 0, **scope})

    async def lift(self, rule: int | None = None) -> None:
        """End one rule, or all."""
        await (self._api.post("faults/clear") if rule is None else self._api.post("faults/lift", id=rule))

    async def limit(self, name: str, count: int | None, seconds: float = 1.0) -> None:
        """Set or, with None, lift a limit by its name in playground/server/limits/rate_limits.py: "global", "edit"."""
        await self._api.post("limits", name=name, count=count, seconds=seconds)

    async def invalid_requests(self) -> int:
        """How many Discord has counted within ten minutes."""
        return int((await self._api.get("problems"))["invalid_requests"])

    async def limit_invalid_requests(self, most: int, ban_seconds: float = 3600.0) -> None:
        """More than `most` in ten minutes ban the address."""
        await self._api.post("invalid-requests", most=most, ban_seconds=ban_seconds)

    async def forgive(self) -> None:
        """The count of invalid requests begins anew, a ban ends."""
        await self._api.post("invalid-requests")

    async def _rule(self, kind: str, route: tuple[str, str], **facts: object) -> int:
        return int((await self._api.post(kind, method=route[0], route=route[1], **facts))["id"])
