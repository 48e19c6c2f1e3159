"""The application: its paths, its headers, and what holds it together."""

import contextlib
import ipaddress
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from cardwright.errors import CardwrightError, IllegalChoice, InvalidDeck
from cardwright.server import api, replays
from cardwright.server.house import House
from cardwright.server.settings import Settings
from cardwright.server.sockets import serve_socket
from cardwright.server.store import Store

LOG = logging.getLogger("cardwright.server")
WEB = Path(__file__).parents[1] / "web"
PAGES = ("/", "/t/{token}", "/join/{token}", "/w/{token}", "/r/{match}", "/mine", "/rules/{game}", "/cards/{game}")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "x-frame-options": "DENY",
}


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """Where a request comes from; of an IPv6 address the part that one household has."""
    host = connection.client.host if connection.client else "unknown"
    if host in settings.trusted_proxies:
        host = connection.headers.get("x-forwarded-for", host).split(",")[-1].strip()
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]
    return str(ipaddress.ip_network(f"{found}/64", strict=False)) if found.version == 6 else str(found)


def is_own_page(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Whether a request comes from a page of this server; what is no browser names no origin."""
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    return urlsplit(origin).netloc == headers.get("host")


class Guard:
    """Around everything: headers on every answer, limits, the size of what is sent, and where it comes from."""

    def __init__(self, app: ASGIApp, house_of: Callable[[], House], settings: Settings) -> None:
        self._app = app
        self._house_of = house_of
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-cache" if _is_file(request.url.path) else "no-store")
            await send(message)

        refusal = self._refusal(request)
        if refusal is not None:
            await refusal(scope, receive, with_headers)
            return
        # What goes wrong has been logged and answered by `fail`; who serves the application would log it once more.
        with contextlib.suppress(Exception):
            await self._app(scope, receive, with_headers)

    def _refusal(self, request: Request) -> Response | None:
        """Why a request is not let through."""
        house, settings = self._house_of(), self._settings
        if request.url.path in ("/healthz", "/metrics"):
            return None
        if not house.requests.take(address_of(request, settings), time.monotonic()):
            house.metrics.add("limited")
            return problem("too many requests; slow down", 429)
        if request.method == "POST" and not is_own_page(request.headers, settings.origins):
            return problem("this page may not do that", 403)
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 9 or int(length) > settings.body_bytes:
            return problem("that is too long", 413)
        return None


def _is_file(path: str) -> bool:
    return path.startswith("/static/") or not path.startswith(("/api/", "/healthz", "/metrics"))


def problem(words: str, status: int = 400, **more: object) -> JSONResponse:
    """An answer that says what is wrong."""
    return JSONResponse({"problem": words, **more}, status)


async def refuse(_: Request, error: Exception) -> Response:
    """What is refused, with its reason; who has gone does not hear it."""
    if isinstance(error, api.Missing):
        return problem(str(error), 404)
    if isinstance(error, api.TooMany):
        return problem(str(error), 429)
    if isinstance(error, InvalidDeck):
        return problem(str(error), 400, problems=list(error.problems))
    if isinstance(error, IllegalChoice):
        return problem(error.reason, 400, clause=error.clause)
    return problem(str(error), 400)


async def fail(request: Request, error: Exception) -> Response:
    """An error of our own."""
    request.app.state.house.metrics.add("errors")
    LOG.error("%s failed", request.scope.get("route", request.method), exc_info=error)
    return problem("something went wrong here; try again", 500)


async def page(_: Request) -> Response:
    """The page: one file for every path."""
    index = WEB / "index.html"
    if not index.is_file():
        return PlainTextResponse("The page is not installed; this server has the table only.\n")
    return FileResponse(index)


async def icon(_: Request) -> Response:
    """The icon of the page."""
    file = WEB / "favicon.svg"
    return FileResponse(file) if file.is_file() else Response(status_code=404)


async def health(request: Request) -> Response:
    """Whether the server can keep what happens."""
    well = await request.app.state.house.store.is_well()
    return JSONResponse({"ok": well}, 200 if well else 503)


async def metrics(request: Request) -> Response:
    """Counts, for Prometheus."""
    house: House = request.app.state.house
    gauges = {
        "rooms": ("Matches in memory.", float(len(house.rooms))),
        "sockets": ("Sockets that are open.", float(sum(house.sockets.values()))),
        "commits": ("Transactions that were committed.", float(house.store.commits)),
    }
    return PlainTextResponse(house.metrics.text(gauges), media_type="text/plain; version=0.0.4")


async def socket(websocket: WebSocket) -> None:
    """The socket of a seat or a spectator."""
    house: House = websocket.app.state.house
    if not is_own_page(websocket.headers, house.settings.origins):
        await websocket.close(1008)
        return
    await serve_socket(websocket, house, address_of(websocket, house.settings))


def make_app(open_store: Callable[[], Store], settings: Settings | None = None) -> ASGIApp:
    """The application on a store, which it opens when it starts and closes when it stops."""
    settings = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = House(open_store(), settings)
        await app.state.house.open()
        try:
            yield
        finally:
            await app.state.house.close()

    Answer = Callable[[Request], Awaitable[Response]]

    def pages() -> list[Route]:
        answer: Answer = page
        return [Route(path, answer) for path in PAGES]

    app = Starlette(
        routes=[
            *pages(),
            Route("/favicon.svg", icon),
            Route("/healthz", health),
            Route("/metrics", metrics),
            *api.ROUTES,
            *replays.ROUTES,
            WebSocketRoute("/ws", socket),
            *([Mount("/static", StaticFiles(directory=WEB))] if WEB.is_dir() else []),
        ],
        exception_handlers={CardwrightError: refuse, ClientDisconnect: refuse, Exception: fail},
        lifespan=lifespan,
    )
    return Guard(app, lambda: app.state.house, settings)
