"""One call of Discord's REST API: through fault, token, rate limit and schema to its route, and back."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from playground.server import errors, faults
from playground.server.context import API
from playground.server.gateway.sessions import encode
from playground.server.limits.rate_limits import RateLimit, RateLimited
from playground.server.limits.schema import schema_error
from playground.server.rest import multipart
from playground.server.services import Services
from playground.server.values import Json, Upload, snowflake
from playground.server.world.model import Channel, Guild, Message, World
from playground.server.world.permissions import require


@dataclass(slots=True)
class Call:
    """What a route gets. `body` is the JSON, `payload_json` of a multipart request, or None."""

    services: Services
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

    def number(self, name: str) -> int:
        """A snowflake in the path. Raises Refusal 50035."""
        text = self.params[name]
        if not text.isdecimal():
            raise errors.form_error(name, "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        return int(text)

    @property
    def world(self) -> World:
        return self.services.world

    def channel(self, wanted: int = 0) -> Channel:
        """The channel in the path. Raises Refusal 10003, or 50001 and 50013 where the bot lacks a `wanted` right."""
        found = self.world.channels.get(self.number("channel_id"))
        if found is None:
            raise errors.refusal(10003)
        if wanted:
            require(self.world, found, wanted)
        return found

    def guild(self) -> Guild:
        found = self.world.guilds.get(self.number("guild_id"))
        if found is None or self.world.bot.id not in found.members:
            raise errors.refusal(10004)
        return found

    def message(self) -> Message:
        """A message that the bot's token reaches: never an ephemeral one (10008)."""
        found = self.channel().messages.get(self.number("message_id"))
        if found is None or found.owner is not None:
            raise errors.refusal(10008)
        return found


_JSON_TYPE = {"Content-Type": "application/json"}
_FORM = "multipart/form-data"
Result = tuple[int, Any]
Handler = Callable[[Call], Result]


@dataclass(frozen=True, slots=True)
class Route:
    """`template` is the path as Discord's OpenAPI description spells it."""

    method: str
    template: str
    limit: RateLimit
    handler: Handler
    open: bool = False


class Endpoint:
    """One route as aiohttp calls it."""

    def __init__(self, services: Services, route: Route) -> None:
        self.services, self.route, self.context = services, route, services.context

    async def handle(self, request: web.Request) -> web.StreamResponse:
        path, now = request.path.removeprefix(API), self.context.clock.now()
        entry = self.context.traffic.add("request", now, method=request.method, path=path, status=None)
        fault = self.context.faults.for_request(self._asked(request, path))
        try:
            self._require_unbanned()
            if fault is not None:
                await faults.apply_early_fault(fault)
            response = await self._answer(request, entry, fault)
        except (faults.Dropped, faults.EdgeBan, errors.Refusal) as trouble:
            response = self._error_response(request, entry, trouble)
        entry["status"] = response.status
        self.context.invalid.note(response.status, response.headers.get("X-RateLimit-Scope"))
        return await _apply_late_fault(request, response, fault, entry)

    def _require_unbanned(self) -> None:
        """Topics > Rate Limits > Invalid Request Limit aka Cloudflare bans."""
        if self.context.invalid.banned:
            raise faults.EdgeBan

    def _asked(self, request: web.Request, path: str) -> faults.Asked:
        """What the request concerns; an interaction's token stands for its channel."""
        found = request.match_info
        token = found.get("interaction_token") or found.get("webhook_token")
        interaction = self.services.interactions.by_token.get(token) if token else None
        channel = str(interaction.channel.id) if interaction else found.get("channel_id", "")
        known = self.services.world.channels.get(snowflake(channel))
        guild = found.get("guild_id", "") or str((known and known.guild_id) or "")
        return faults.Asked(request.method, path, self.route.template, channel, guild)

    async def _answer(self, request: web.Request, entry: Json, fault: faults.Fault | None) -> web.StreamResponse:
        route, params = self.route, dict(request.match_info)
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if not route.open and not (scheme == "Bot" and self.context.is_token(token)):
            raise errors.Refusal(401, 0, "401: Unauthorized")
        bucket = {**params, "route": route.template}
        headers = self.context.limits.take(route.limit, bucket)
        if fault is not None and fault.action == "rate_limit":
            raise self.context.limits.refusal(route.limit, bucket, fault.seconds, fault.scope)
        call = Call(self.services, params, dict(request.query))
        await _read(request, call)
        entry["body"], entry["files"] = call.body, [upload.filename for upload in call.uploads]
        try:
            if fault is not None and fault.action == "status":
                raise faults.refusal(fault)
            if disagreement := schema_error(route.method, route.template, call.body):
                raise disagreement
            status, body = route.handler(call)
        except errors.Refusal as refusal:
            via = {"Via": "1.1 google"} if refusal.status == 429 else {}
            return self._refused(entry, refusal, {**headers, **via})
        entry["answer"] = body
        return _json(status, body, headers)

    def _error_response(self, request: web.Request, entry: Json, trouble: Exception) -> web.Response:
        if isinstance(trouble, faults.Dropped):
            _abort(request)
            return web.Response(status=444)
        if isinstance(trouble, faults.EdgeBan):
            return web.Response(status=429, text="<html>error code: 1015</html>", content_type="text/html")
        assert isinstance(trouble, errors.Refusal)
        return self._refused(entry, trouble, trouble.headers if isinstance(trouble, RateLimited) else {})

    def _refused(self, entry: Json, refusal: errors.Refusal, headers: dict[str, str]) -> web.Response:
        self.context.traffic.add_refusal(entry, refusal.body)
        entry["answer"] = refusal.body
        return _json(refusal.status, refusal.body, headers)


async def unknown_route(services: Services, request: web.Request) -> web.StreamResponse:
    """A route the server does not have: recorded, so that a test fails on it."""
    path, traffic = request.path.removeprefix(API), services.context.traffic
    traffic.unknown_routes.append(f"{request.method} {path}")
    traffic.add("request", services.context.clock.now(), method=request.method, path=path, status=404)
    return _json(404, errors.Refusal(404, 0, "404: Not Found").body, {})


async def _read(request: web.Request, call: Call) -> None:
    """The body, JSON or multipart. Raises Refusal 50109 if it is no JSON."""
    kind = request.headers.get("Content-Type", "")  # aiohttp's own parsing takes a fifth of a millisecond
    if kind.startswith(_FORM):
        _take_parts(call, multipart.parts(kind, await request.read()))
    elif request.can_read_body:
        call.body = _parsed(await request.read())


def _take_parts(call: Call, found: list[Upload]) -> None:
    """Files are the parts with a file name; `payload_json` is the body, or the plain fields are."""
    call.uploads = [part for part in found if part.filename]
    fields = {part.field: part.data for part in found if not part.filename}
    if "payload_json" in fields:
        call.body = _parsed(fields["payload_json"])
    else:
        call.body = {name: data.decode() for name, data in fields.items()}


def _parsed(data: bytes) -> Any:
    if not data:
        return None
    try:
        return json.loads(data)
    except ValueError:
        raise errors.refusal(50109) from None


async def _apply_late_fault(
    request: web.Request, response: web.StreamResponse, fault: faults.Fault | None, entry: Json
) -> web.StreamResponse:
    """Faults that strike after the request was processed."""
    if fault is None or fault.action not in {"drop_after", "cut"}:
        return response
    entry["lost"] = True
    if fault.action == "cut" and isinstance(response, web.Response) and isinstance(response.body, bytes):
        partial = web.StreamResponse(status=response.status, headers={"Content-Type": "application/json"})
        partial.content_length = len(response.body) + 64
        await partial.prepare(request)
        await partial.write(response.body[: len(response.body) // 2])
    _abort(request)
    return web.Response(status=444)


def _abort(request: web.Request) -> None:
    if request.transport is not None:
        request.transport.abort()


def _json(status: int, body: Any, headers: dict[str, str]) -> web.Response:
    """Discord's content type is exactly `application/json`; clients compare it."""
    if body is None:
        return web.Response(status=status, headers=headers)
    return web.Response(status=status, body=encode(body).encode(), headers={**headers, **_JSON_TYPE})
