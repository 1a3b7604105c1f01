"""The playground's own side, under /playground/: what members do and see, and the switches of a test."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from playground.server.context import ServerContext
from playground.server.control.gateway_switches import GatewaySwitches, Switches
from playground.server.control.guild_switches import GuildSwitches
from playground.server.control.member_switches import MemberSwitches
from playground.server.control.rest_switches import RestSwitches
from playground.server.control.views import member_view, user_view, world_view
from playground.server.control.world_editor import WorldEditor
from playground.server.interactions.interactions import Interaction
from playground.server.members.actions import MemberActions
from playground.server.members.command_input import ActionError
from playground.server.services import Services
from playground.server.values import Json
from playground.server.world.model import Channel, Message, User

Restart = Callable[[], Awaitable[None]]
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_MEMBER = "/playground/members/{member}"


class ControlRoutes:
    """HTTP for all of it. `restart_bot` is what the page's button calls, if the program has given one."""

    def __init__(self, services: Services, restart_bot: Restart | None) -> None:
        self.services = services
        self.context: ServerContext = services.context
        self.actions = MemberActions(services)
        self.world_editor = WorldEditor(services)
        self.restart_bot = restart_bot

    def routes(self) -> list[web.RouteDef]:
        """Everything under /playground/."""
        gets: dict[str, Callable[[web.Request], Any]] = {
            "/playground/world": lambda _: world_view(self.services),
            "/playground/traffic": self._traffic,
            "/playground/problems": self._problems,
            "/playground/faults": lambda _: self.context.faults.as_json(),
            f"{_MEMBER}/view": lambda request: member_view(self.services, self._member(request)),
        }
        return [
            web.get(f"{_MEMBER}/events", self._events),
            web.post("/playground/bot/restart", self._restart),
            *(web.get(path, _reading(getter)) for path, getter in gets.items()),
            *(web.post(f"{_MEMBER}/{name}", self._deed(action)) for name, action in self._deeds().items()),
            *(web.post(f"/playground/{name}", self._switch(action)) for name, action in self._switches().items()),
        ]

    def _deeds(self) -> Switches:
        """What a member does; the fields of the body are its arguments."""
        return {
            "messages": self.actions.write,
            "slash": self.actions.slash,
            "autocomplete": self.actions.autocomplete,
            "click": self.actions.click,
            "select": self.actions.select,
            "modal": self.actions.submit,
            "forge": self.actions.forge,
            "dismiss": self.actions.dismiss,
            "delete": self.actions.delete,
            "locale": self.world_editor.set_locale,
            "direct": self.services.world.direct_channel,
        }

    def _switches(self) -> Switches:
        editor = self.world_editor
        return {
            "members": lambda name, locale="en-US": user_view(editor.add_member(name, locale)),
            "permissions": editor.set_permissions,
            "channels": editor.add_channel,
            "channels/edit": editor.edit_channel,
            "channels/delete": editor.delete_channel,
            "threads/members": editor.set_thread_members,
            "clock/advance": self.context.clock.advance,
            "clock/stop": self.context.clock.stop,
            **MemberSwitches(self.services).switches(),
            **GatewaySwitches(self.services).switches(),
            **GuildSwitches(self.services).switches(),
            **RestSwitches(self.services).switches(),
        }

    # -- reading

    def _traffic(self, request: web.Request) -> Json:
        entries = self.context.traffic.after(int(request.query.get("after", "0")))
        return {"entries": entries, "now": self.context.clock.now()}

    def _problems(self, _: web.Request) -> Json:
        traffic, limits = self.context.traffic, self.context.limits
        return {
            "unknown_routes": traffic.unknown_routes,
            "refusals": list(traffic.refusals),
            "rate_limited": limits.hits_429,
            "invalid_requests": self.context.invalid.count,
            "identifies": self.services.gateway.identifies,
        }

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """The websocket of a member's client; the first event is the member's whole view."""
        try:
            user = self._member(request)
        except ActionError as error:
            return _json({"error": str(error)}, 404)
        hello = {"type": "hello", **member_view(self.services, user)}
        return await self.services.clients.connect(request, user.id, hello)

    def _member(self, request: web.Request) -> User:
        return self.actions.member(request.match_info["member"])

    async def _restart(self, _: web.Request) -> web.StreamResponse:
        if self.restart_bot is None:
            return _json({"error": "this playground did not start the bot", "why": "not_ours"}, 409)
        await self.restart_bot()
        return _json({})

    # -- wrapping

    def _deed(self, action: Callable[..., Any]) -> _Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            body = await _body(request)
            return _tried(lambda: _made(action(self._member(request), **body)))

        return handle

    def _switch(self, action: Callable[..., Any]) -> _Handler:
        async def handle(request: web.Request) -> web.StreamResponse:
            body = await _body(request)
            self.context.traffic.add("control", self.context.clock.now(), what=request.path, body=body)
            return _tried(lambda: action(**body))

        return handle


def _reading(getter: Callable[[web.Request], Any]) -> _Handler:
    async def handle(request: web.Request) -> web.StreamResponse:
        return _tried(lambda: getter(request))

    return handle


def _made(one: Interaction | Message | Channel | None) -> Json:
    """The id of what a deed has led to, as in {"message": "…"}."""
    return {} if one is None else {type(one).__name__.lower(): str(one.id)}


async def _body(request: web.Request) -> Json:
    """The JSON object of a request. A form of another page cannot send this content type without asking first."""
    if not request.can_read_body:
        return {}
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType
    try:
        body = json.loads(await request.read())
    except ValueError:
        raise web.HTTPBadRequest from None
    if not isinstance(body, dict):
        raise web.HTTPBadRequest
    return body


def _tried(work: Callable[[], Any]) -> web.Response:
    """The answer of a deed; a refusal is 409 with the sentence for the member."""
    try:
        return _json(work() or {})
    except ActionError as error:
        return _json({"error": str(error), "why": error.why, "facts": error.facts}, 409)
    except (KeyError, TypeError, ValueError) as error:
        return _json({"error": f"bad request: {error}"}, 400)


def _json(body: Any, status: int = 200) -> web.Response:
    return web.Response(body=json.dumps(body).encode(), status=status, content_type="application/json")
