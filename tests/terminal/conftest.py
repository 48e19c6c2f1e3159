"""What the tests of the terminal share."""

from pathlib import Path

import pytest

from tests.terminal.terminals import Pipe, pipe_to


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def pipe(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pipe:
    """What runs a command in an empty folder, with its input over a pipe."""
    return pipe_to(monkeypatch, capsys)
