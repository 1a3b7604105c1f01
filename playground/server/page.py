"""The page's files, with headers that allow its own scripts only, no other host and no frame around it."""

from pathlib import Path

from aiohttp import web

from playground.server.context import API

_FILES = Path(__file__).parent.parent / "web"
_NOT_THE_PAGE = (API, "/cdn/", "/playground/", "/gateway")
_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
}
_HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in _POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


def add_page(app: web.Application) -> None:
    """Serve `playground/web` at `/`."""
    app.router.add_get("/", _page)
    app.router.add_static("/", _FILES)
    app.on_response_prepare.append(_harden)


async def _page(_: web.Request) -> web.StreamResponse:
    return web.FileResponse(_FILES / "index.html", headers={"Link": _modules()})


def _modules() -> str:
    """Preloads all scripts: a browser would otherwise discover them one after another, by their imports."""
    files = sorted((_FILES / "app").rglob("*.js"))
    return ", ".join(f"</{file.relative_to(_FILES)}>; rel=modulepreload" for file in files)


async def _harden(request: web.Request, response: web.StreamResponse) -> None:
    if not request.path.startswith(_NOT_THE_PAGE):
        response.headers.update(_HEADERS)
