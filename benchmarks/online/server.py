"""The server that is measured: the real one, with limits that one address can reach a thousand matches within."""

import sys

import uvicorn

from cardwright.server.app import make_app
from cardwright.server.logs import start_logging
from cardwright.server.serve import bound, configured
from cardwright.server.settings import Settings
from cardwright.server.store import open_store

MANY = 10**9
SETTINGS = Settings(
    get_ready=False,
    grace=3600.0,
    silence=3600.0,
    message_rate=MANY,
    request_rate=MANY,
    new_matches_rate=MANY,
    sockets_per_address=MANY,
    open_matches_per_address=MANY,
)


def main() -> None:
    """Serve a database, and say on which port."""
    start_logging()
    store = open_store(sys.argv[1])
    listener = bound("127.0.0.1", 0)
    print("port", listener.getsockname()[1], flush=True)
    uvicorn.Server(configured(make_app(lambda: store, SETTINGS), SETTINGS)).run(sockets=[listener])


if __name__ == "__main__":
    main()
