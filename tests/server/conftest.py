"""What tests of the server share: databases of both kinds, and servers on this machine."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardwright.terminal.missing import find_postgresql
from tests.server.clients import Server
from tests.server.postgres import Postgres

# Where it is set nothing may be skipped: .ci/run installs what is missing.
CI = "CARDWRIGHT_CI"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL."""
    binaries = find_postgresql()
    if binaries is None:
        assert CI not in os.environ, "PostgreSQL is missing, and may not be here"
        pytest.skip("PostgreSQL is missing, so what needs it is not tested: ./cardwright test --install")
    # Its own user must reach the folder, which it could not in pytest's.
    folder = Path(tempfile.mkdtemp(prefix="cardwright-pg-"))
    folder.chmod(0o755)
    server = Postgres(binaries, folder)
    yield server
    server.close()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "matches.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """What starts servers, all of which end with the test."""
    servers: list[Server] = []

    def begin(database: str | None = None, **environment: str) -> Server:
        servers.append(Server(database or str(tmp_path / "matches.db"), **environment))
        return servers[-1]

    yield begin
    for server in servers:
        server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module."""
    with Server(str(tmp_path_factory.mktemp("server") / "matches.db")) as running:
        yield running
