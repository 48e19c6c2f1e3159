"""The command `serve`: it says where it is, serves until it is ended, and never twice from one file."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from cardwright.cli import main
from cardwright.errors import CardwrightError
from cardwright.server.serve import bound, usual_database
from tests.server.clients import PATIENCE


def command(*arguments: object, **environment: str) -> "subprocess.Popen[str]":
    """The command in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "cardwright", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "BROWSER": "true", **environment},
    )


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A server that was started as people do on a new machine, where all is yet to be compiled, and its first line."""
    cache = str(tmp_path / "cache")
    process = command("serve", "--no-open", "--db", tmp_path / "matches.db", "--thinkers", 1, CARDWRIGHT_CACHE=cache)
    assert process.stdout is not None
    yield process, process.stdout.readline()
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is(running: tuple["subprocess.Popen[str]", str], end: signal.Signals) -> None:
    """The address that it prints answers; Ctrl-C ends it at once, in the middle of compiling, without any complaint."""
    process, line = running
    found = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert found
    assert httpx.get(f"{found[0]}healthz", timeout=PATIENCE).json() == {"ok": True}
    process.send_signal(end)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert errors.strip() == ""


def test_a_file_is_served_once(running: tuple["subprocess.Popen[str]", str], tmp_path: Path) -> None:
    """A second one says where the first is; one that wants a port of its own is refused."""
    _, line = running
    address = line.split()[3]
    second = command("serve", "--no-open", "--db", tmp_path / "matches.db")
    out, _ = second.communicate(timeout=PATIENCE)
    assert (second.returncode, address in out) == (0, True)
    third = command("serve", "--no-open", "--db", tmp_path / "matches.db", "--port", 0)
    _, errors = third.communicate(timeout=PATIENCE)
    assert third.returncode == 2
    assert "another server" in errors


def test_without_arguments_it_opens_the_page(tmp_path: Path) -> None:
    """The browser is given the address that is printed, and there is the page."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n')
    browser.chmod(0o755)
    process = command(BROWSER=str(browser), XDG_DATA_HOME=str(tmp_path))
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3]
        page = httpx.get(address, timeout=PATIENCE)
        deadline = time.monotonic() + PATIENCE
        while not (opened.is_file() and opened.read_text()) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert opened.read_text().strip() == address
        assert 'src="/static/main.js"' in page.text
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)


def test_ports() -> None:
    """One that is taken is refused where it was asked for; else the next is tried."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        with pytest.raises(CardwrightError, match="cannot listen"):
            bound("127.0.0.1", port)
    with pytest.raises(CardwrightError):
        bound("127.0.0.1", 99999)
    first, second = bound("127.0.0.1", None), bound("127.0.0.1", None)
    with first, second:
        assert first.getsockname() != second.getsockname()


def test_where_matches_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folder for data of the one who runs it, which is made; one that cannot be made is told."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert usual_database() == str(tmp_path / "data" / "cardwright" / "matches.db")
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    with pytest.raises(CardwrightError, match="--db"):
        usual_database()


def test_bad_places(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A database that is none is refused in one line."""
    for place in ("mysql://x/y", str(tmp_path / "no" / "folder.db")):
        assert main(["serve", "--no-open", "--db", place]) == 2
        assert capsys.readouterr().err.count("\n") == 1
