"""A server for tests: quick to start, with patience and limits that tests can reach."""

import json
import logging
import os
import sys

import uvicorn

from cardwright.server.app import make_app
from cardwright.server.logs import start_logging
from cardwright.server.serve import bound, configured
from cardwright.server.settings import Settings
from cardwright.server.store import open_store

# The sockets of tests do not ping while a bot keeps them waiting.
SETTINGS = {
    "silence": 3600.0,
    "get_ready": False,
    "load_first": False,
    "message_rate": 1e6,
    "request_rate": 1e6,
    "new_matches_rate": 1e6,
    "open_matches_per_address": 10**6,
    "sockets_per_address": 10**6,
}


def main() -> None:
    """Serve a database, and say on which port; settings are in the environment."""
    start_logging(logging.DEBUG if "CARDWRIGHT_DEBUG" in os.environ else logging.WARNING)
    settings = Settings(**{**SETTINGS, **json.loads(os.environ.get("CARDWRIGHT_SETTINGS", "{}"))})
    store = open_store(sys.argv[1])
    listener = bound("127.0.0.1", 0)
    print("port", listener.getsockname()[1], flush=True)
    uvicorn.Server(configured(make_app(lambda: store, settings), settings)).run(sockets=[listener])


if __name__ == "__main__":
    main()
