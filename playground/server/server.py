"""The running server: one aiohttp site on the loopback interface with the API, the gateway, files and the page."""

from functools import partial
from typing import Self

from aiohttp import web

from playground.server.context import API, ServerContext
from playground.server.control.routes import ControlRoutes, Restart
from playground.server.limits.documented import ANSWER_SECONDS
from playground.server.limits.rate_limits import RateLimits
from playground.server.origin_check import refuse_strangers
from playground.server.page import add_page
from playground.server.rest import application_routes, channel_routes, guild_routes, interaction_routes
from playground.server.rest.endpoint import Endpoint, unknown_route
from playground.server.services import Services
from playground.server.values import snowflake
from playground.server.world.clock import Clock
from playground.server.world.default_world import default_world
from playground.server.world.model import World

_ROUTES = (*channel_routes.ROUTES, *interaction_routes.ROUTES, *application_routes.ROUTES, *guild_routes.ROUTES)
_LARGEST = 32 * 1024 * 1024


class Server:
    """A Discord for one computer.

    `port` 0 takes a free one. `time_scale` divides the windows of the rate limits, for a bot whose waiting times are
    divided too. `answer_seconds` is how long an interaction waits for its answer: three seconds on Discord, more where
    a slow machine must not count against the bot. `privileged` switches the privileged intents on; `user_install` makes
    interactions those of a user's own installation. `restart_bot` is called by the page's button.
    """

    def __init__(
        self,
        port: int = 0,
        clock: Clock | None = None,
        token: str = "playground-token",  # noqa: S107  a token of nowhere
        *,
        world: World | None = None,
        time_scale: float = 1.0,
        answer_seconds: float = ANSWER_SECONDS,
        heartbeat: float = 41.25,
        privileged: bool = False,
        user_install: bool = False,
        restart_bot: Restart | None = None,
    ) -> None:
        self.port = port
        self.clock = clock or Clock()
        self.token = token
        self.world = world or default_world(self.clock)
        limits = RateLimits(self.clock, time_scale)
        self.context = ServerContext(
            self.world,
            self.clock,
            token,
            limits,
            privileged=privileged,
            user_install=user_install,
            answer_seconds=answer_seconds,
        )
        self.traffic = self.context.traffic
        self.services = Services(self.context, heartbeat)
        self.control = ControlRoutes(self.services, restart_bot)
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """The address of the page, such as http://127.0.0.1:8765."""
        return self.context.url

    @property
    def api_base(self) -> str:
        """DISCORD_API_BASE of a bot that plays here."""
        return self.url + API

    @property
    def gateway_url(self) -> str:
        """DISCORD_GATEWAY_URL of a bot that plays here."""
        return self.context.gateway_url

    async def start(self) -> Self:
        """Listen on 127.0.0.1. Raises OSError if the port is taken."""
        app = web.Application(client_max_size=_LARGEST, middlewares=[refuse_strangers])
        self._add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.context.url = f"http://127.0.0.1:{self.port}"
        return self

    async def stop(self) -> None:
        """Close every connection and end every task."""
        self.clock.cancel_all()
        for task in list(self.context.tasks):
            task.cancel()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(self, *trouble: object) -> None:
        await self.stop()

    def _add_routes(self, app: web.Application) -> None:
        for route in _ROUTES:
            app.router.add_route(route.method, API + route.template, Endpoint(self.services, route).handle)
        app.router.add_route("*", API + "/{rest:.*}", partial(unknown_route, self.services))
        app.router.add_get("/gateway", self.services.gateway.connect)
        app.router.add_get("/cdn/attachments/{channel}/{number}/{name}", self._file)
        app.router.add_get("/cdn/emojis/{name}", self._emoji)
        app.router.add_routes(self.control.routes())
        add_page(app)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        found = self.world.attachments.get(snowflake(request.match_info["number"]))
        if found is None or found.filename != request.match_info["name"]:
            raise web.HTTPNotFound
        return _bytes(found.data, found.content_type)

    async def _emoji(self, request: web.Request) -> web.StreamResponse:
        found = self.world.emojis.get(snowflake(request.match_info["name"].partition(".")[0]))
        if found is None:
            raise web.HTTPNotFound
        return _bytes(found.data, found.content_type)


def _bytes(data: bytes, content_type: str) -> web.Response:
    """Uploaded bytes are displayed, never executed: no sniffing, no scripts."""
    headers = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox"}
    return web.Response(body=data, content_type=content_type, headers=headers)
