"""A server for browser tests, as a process of its own: `python -m tests.web.serving FILE` prints its address."""

import sys

import uvicorn

from cardwright.server.app import make_app
from cardwright.server.serve import bound
from cardwright.server.settings import Settings
from cardwright.server.store import open_store

# Tests begin many matches in a short time, and compile nothing. Their sockets do not ping while a bot lets them wait.
SETTINGS = Settings(
    grace=3.0,
    silence=3600.0,
    get_ready=False,
    load_first=False,
    request_rate=1000.0,
    request_burst=10000,
    message_rate=1000.0,
    message_burst=10000,
    new_matches_rate=100.0,
    new_matches_burst=1000,
    open_matches_per_address=10000,
)


def main(database: str) -> None:
    """Serve on a free port until ended."""
    store = open_store(database)
    listener = bound("127.0.0.1", 0)
    sys.stdout.write(f"http://127.0.0.1:{listener.getsockname()[1]}\n")
    sys.stdout.flush()
    config = uvicorn.Config(
        make_app(lambda: store, SETTINGS), log_level="warning", access_log=False, ws="websockets-sansio"
    )
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main(sys.argv[1])
