"""The playground's own side, under /playground/: what members do and see, and the switches of a test."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from playground.server.constants import Permission
from playground.server.context import ServerContext
from playground.server.control.gateway_switches import GatewaySwitches
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
from playground.server.world.model import User

Restart = Callable[[], Awaitable[None]]
MemberAction = Callable[[User, Json], Any]


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
        member = "/playground/members/{member}"
        posts = {
            f"{member}/{name}": self._member_action(action)
            for name, action in {
                "messages": self._write,
                "slash": self._slash,
                "autocomplete": self._autocomplete,
                "click": self._click,
                "select": self._select,
                "modal": self._modal,
                "forge": self._forge,
                "dismiss": self._dismiss,
                "delete": self._delete,
                "locale": self._locale,
                "direct": self._direct,
            }.items()
        }
        posts |= {f"/playground/{name}": self._switch(action) for name, action in self._switches().items()}
        gets = {
            "/playground/world": lambda _: world_view(self.services),
            "/playground/traffic": self._traffic,
            "/playground/problems": self._problems,
            "/playground/faults": lambda _: self.context.faults.as_json(),
            f"{member}/view": lambda request: member_view(self.services, self._member(request)),
        }
        return [
            web.get(f"{member}/events", self._events),
            web.post("/playground/bot/restart", self._restart),
            *(web.get(path, self._read(getter)) for path, getter in gets.items()),
            *(web.post(path, handler) for path, handler in posts.items()),
        ]

    def _switches(self) -> dict[str, Callable[[Json], Any]]:
        return {
            "members": lambda body: user_view(self.world_editor.add_member(body["name"], body.get("locale", "en-US"))),
            "permissions": self._permissions,
            "channels": self.world_editor.add_channel,
            "channels/edit": self.world_editor.edit_channel,
            "channels/delete": self.world_editor.delete_channel,
            "threads/members": self.world_editor.thread_members,
            **MemberSwitches(self.services).switches(),
            "clock/advance": lambda body: self.context.clock.advance(float(body["seconds"])),
            "clock/stop": lambda _: self.context.clock.stop(),
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

    # -- a member's deeds

    def _write(self, user: User, body: Json) -> Json:
        return {"message": str(self.actions.write(user, body["channel"], body["content"]).id)}

    def _slash(self, user: User, body: Json) -> Json:
        return _started(self.actions.slash(user, body["channel"], body["command"], body.get("options") or {}))

    def _autocomplete(self, user: User, body: Json) -> Json:
        values, focused = body.get("options") or {}, body["focused"]
        return _started(self.actions.autocomplete(user, body["channel"], body["command"], values, focused))

    def _click(self, user: User, body: Json) -> Json:
        return _started(self.actions.click(user, body["message"], body["custom_id"]))

    def _select(self, user: User, body: Json) -> Json:
        return _started(self.actions.select(user, body["message"], body["custom_id"], list(body["values"])))

    def _modal(self, user: User, body: Json) -> Json:
        return _started(self.actions.submit(user, body["interaction"], body.get("values") or {}))

    def _forge(self, user: User, body: Json) -> Json:
        return _started(self.actions.forge(user, body["message"], body["custom_id"], body.get("values")))

    def _dismiss(self, user: User, body: Json) -> None:
        self.actions.dismiss(user, body["message"])

    def _delete(self, user: User, body: Json) -> None:
        self.actions.delete(user, body["message"])

    def _locale(self, user: User, body: Json) -> None:
        self.world_editor.set_locale(user, body["locale"])

    def _direct(self, user: User, _: Json) -> Json:
        return {"channel": str(self.services.world.direct_channel(user).id)}

    # -- switches

    def _permissions(self, body: Json) -> None:
        """`target` (a member, role or server id; default the bot), `deny` and `allow`: names of permissions."""
        allow, deny = (sum(Permission[name] for name in body.get(key) or []) for key in ("allow", "deny"))
        target = int(body.get("target") or self.services.world.bot.id)
        self.world_editor.overwrite(int(body["channel"]), target, int(allow), int(deny))

    async def _restart(self, _: web.Request) -> web.StreamResponse:
        if self.restart_bot is None:
            return _json({"error": "this playground did not start the bot", "why": "not_ours"}, 409)
        await self.restart_bot()
        return _json({})

    # -- wrapping

    def _member_action(self, action: MemberAction) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            body = await _body(request)
            return _tried(lambda: action(self._member(request), body))

        return handle

    def _switch(self, action: Callable[[Json], Any]) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            body = await _body(request)
            self.context.traffic.add("control", self.context.clock.now(), what=request.path, body=body)
            return _tried(lambda: action(body))

        return handle

    @staticmethod
    def _read(getter: Callable[[web.Request], Any]) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            return _tried(lambda: getter(request))

        return handle


def _started(one: Interaction) -> Json:
    return {"interaction": str(one.id)}


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
