"""Who may speak to the server: this computer, and of web pages only its own."""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

_LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


@web.middleware
async def refuse_strangers(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """403 for pages of another origin and for foreign host names resolved to this address (DNS rebinding)."""
    host = urlsplit(f"//{request.host}").hostname
    origin = request.headers.get("Origin")
    if host not in _LOOPBACK or (origin is not None and urlsplit(origin).netloc != request.host):
        raise web.HTTPForbidden(text="the playground answers to its own page only")
    return await handler(request)
