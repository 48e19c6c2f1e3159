"""The command `serve`: the server on a port of this machine, and the page in a browser."""

import fcntl
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from cardwright.errors import CardwrightError
from cardwright.server.app import make_app
from cardwright.server.logs import start_logging
from cardwright.server.settings import Settings
from cardwright.server.store import open_store

HOST, PORT = "127.0.0.1", 8330
NEXT_PORTS = 20
BACKLOG = 4096


def usual_database() -> str:
    """The file that matches are kept in unless told."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "cardwright"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CardwrightError(f"matches cannot be kept in {folder}: {error.strerror}; name a file with --db") from error
    return str(folder / "matches.db")


def bound(host: str, port: int | None) -> socket.socket:
    """A socket that listens on a port: the one asked for, or the usual one, or the next that is free."""
    for wanted in [port] if port is not None else range(PORT, PORT + NEXT_PORTS):
        # Named as TCP, or small messages would wait for each other (asyncio then leaves Nagle's delay on).
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, wanted))
            listener.listen(BACKLOG)
        except (OSError, OverflowError) as error:
            listener.close()
            problem = getattr(error, "strerror", None) or str(error)
        else:
            return listener
    raise CardwrightError(f"cannot listen on {host}, port {port if port is not None else PORT}: {problem}")


def configured(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    """How the application is served. Its log is ours; requests are not in it, since their paths have tokens."""
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.message_bytes * 4,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        backlog=BACKLOG,
    )


class Lock:
    """The right to serve a file of SQLite: one process has it, and leaves its address there for others."""

    def __init__(self, place: str) -> None:
        self._file = None if "://" in place else open(f"{place}.lock", "a+", encoding="utf-8")  # noqa: SIM115

    def other(self) -> str | None:
        """The address of the process that has it; None where it is ours now."""
        if self._file is None:
            return None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.seek(0)
            return self._file.read().strip()
        return None

    def leave(self, address: str) -> None:
        """Let others find the address."""
        if self._file is not None:
            self._file.truncate(0)
            self._file.write(address)
            self._file.flush()


def locked(place: str) -> Lock:
    """The lock of a place."""
    try:
        return Lock(place)
    except OSError as error:
        raise CardwrightError(f"matches cannot be kept in {place}: {error.strerror}") from error


def serve(host: str, port: int | None, database: str | None, opens: bool, settings: Settings) -> int:
    """Serve until it is interrupted; gives the exit code. Where a server runs already, open its page."""
    start_logging()
    place = database or usual_database()
    lock = locked(place)
    if (other := lock.other()) is not None:
        if port is not None or not other:
            raise CardwrightError(f"another server uses {place}; one process is enough for a file")
        print(f"Cardwright is running already, at {other}", flush=True)
        if opens:
            webbrowser.open(other)
        return 0
    store = open_store(place)
    listener = bound(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    lock.leave(address)
    config = configured(make_app(lambda: store, settings), settings)
    print(f"Cardwright is at {address} (Ctrl-C ends it)", flush=True)
    if opens:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    server = uvicorn.Server(config)
    # When all is kept the process ends as it does by itself, and leaves nothing behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return 0
