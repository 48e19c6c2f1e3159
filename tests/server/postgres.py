"""A PostgreSQL of the tests' own: made in a temporary folder, reached by a socket there, and gone afterwards."""

import os
import shutil
import subprocess
import time
from pathlib import Path

USER = "postgres"
PATIENCE = 600.0


class Postgres:
    """A running PostgreSQL. It does not run as root, so neither do its programs."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self._user = USER if os.geteuid() == 0 else None
        self._databases = 0
        self._folder = folder
        if self._user:
            shutil.chown(folder, self._user)
        data = folder / "data"
        initdb = [binaries / "initdb", "-D", data, "-U", USER, "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"]
        self._run(*initdb)
        options = ["-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"]
        self._server = subprocess.Popen(
            [binaries / "postgres", "-D", data, *options],
            user=self._user,
            cwd="/",
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait()

    def _run(self, *command: object) -> None:
        subprocess.run(list(map(str, command)), user=self._user, cwd="/", check=True, capture_output=True)

    def _wait(self) -> None:
        import psycopg

        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > deadline or self._server.poll() is not None:
                    raise
                time.sleep(0.1)

    def url(self, database: str) -> str:
        """The URL of one of its databases."""
        return f"postgresql://{USER}@/{database}?host={self._folder}"

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        import psycopg

        self._databases += 1
        name = f"test{self._databases}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"create database {name}")  # type: ignore[arg-type]
        return self.url(name)

    def close(self) -> None:
        """End it."""
        self._server.terminate()
        try:
            self._server.wait(10)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()
