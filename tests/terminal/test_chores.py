"""The command `test`: which tests it runs, what it says, what it installs, and how it stops."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from cardwright.terminal import chores, missing, steps
from cardwright.terminal.missing import Tool
from tests.house.sources import ROOT
from tests.terminal.terminals import Pipe, pipe_to

PATIENCE = 300.0
BROWSER = Tool("Chromium", "the page in a browser", lambda: None, "chromium")
TORCH = Tool("PyTorch", "the examples that train a bot", lambda: None)
INSTALL = "cardwright test: install what is missing: ./cardwright test --install\n"


class Programs:
    """The programs that were started, none of them really, and how those end that do not end well."""

    def __init__(self) -> None:
        self.commands: list[tuple[str, ...]] = []
        self.codes: dict[str, int] = {}

    def begin(self, command: Sequence[str], folder: Path, **_: object) -> "Programs.Program":
        """Start a program, which has ended."""
        assert folder == ROOT
        self.commands.append(tuple(command))
        return Programs.Program(self.codes.get(command[0], 0))

    def named(self, module: str) -> tuple[str, ...]:
        """The only command of a module."""
        (found,) = (command for command in self.commands if command[0] == module)
        return found

    class Program:
        """A program that has ended."""

        def __init__(self, code: int) -> None:
            self._code = code

        def wait(self, _: float | None = None) -> int:
            """Its exit code."""
            return self._code

        poll = wait


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Pipe:
    """What runs a command."""
    return pipe_to(monkeypatch, capsys)


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> Programs:
    """Nothing is really run, and no tool is missing."""
    found = Programs()
    monkeypatch.setattr(steps, "begin", found.begin)
    monkeypatch.setattr(chores, "missing_tools", list)
    monkeypatch.setattr(chores, "find_node", lambda: True)
    return found


@pytest.mark.parametrize("arguments", [("tests/test_cli.py",), ("-k", "words", "--lf"), ("tests", "--all-gpu")])
def test_what_is_for_pytest_goes_to_it_alone(pipe: Pipe, programs: Programs, arguments: Sequence[str]) -> None:
    """There is no other step, and nothing is added: neither workers nor coverage."""
    programs.codes["pytest"] = 5
    ended = pipe("test", *arguments)

    assert programs.commands == [("pytest", *arguments)]
    assert (ended.code, ended.out) == (5, "")


@pytest.mark.parametrize("more", [(), ("--all-gpu",)])
def test_all_tests_are_measured_and_all_else_is_checked(pipe: Pipe, programs: Programs, more: Sequence[str]) -> None:
    """Without arguments everything runs, tests on all cores and with coverage."""
    ended = pipe("test", *more)
    tests = programs.named("pytest")

    assert (ended.code, ended.out.splitlines()[-1]) == (0, "cardwright test: all is well")
    assert [command[0] for command in programs.commands if command[0] != "pytest"] == [
        *("ruff", "ruff", "tests.net", "mypy", "cardwright", "tools.page", "coverage")
    ]
    assert {"--numprocesses", "--cov", *more} <= set(tests)
    assert not any(word.startswith(("tests", "-m")) for word in tests)


def test_the_quick_tests_compile_no_game(pipe: Pipe, programs: Programs) -> None:
    """They leave out what is long and are not measured; all checks are among them."""
    ended = pipe("test", "--quick")
    tests = programs.named("pytest")

    assert (ended.code, ended.out.splitlines()[-1]) == (0, "cardwright test: all is well")
    assert tests[tests.index("-m") + 1] == "not long"
    assert all((ROOT / word).is_dir() for word in tests if word.startswith("tests"))
    assert {"tests/rules", "tests/kit", "tests/language", "tests/engine", "tests/house"} <= set(tests)
    assert not any(word.startswith("--cov") for word in tests)
    assert {command[0] for command in programs.commands} == {"ruff", "mypy", "cardwright", "tools.page", "pytest"}


@pytest.mark.parametrize(("node", "ci", "checked"), [(True, False, True), (False, False, False), (False, True, True)])
def test_the_page_is_checked_where_node_is(
    node: bool, ci: bool, checked: bool, pipe: Pipe, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without Node the JavaScript is not checked, but for CI, where that fails."""
    monkeypatch.setattr(chores, "find_node", lambda: node)
    monkeypatch.setenv("CARDWRIGHT_CI", "1") if ci else monkeypatch.delenv("CARDWRIGHT_CI", raising=False)
    pipe("test", "--quick")

    assert (("tools.page",) in programs.commands) == checked


def test_the_quick_tests_of_some_games(pipe: Pipe, programs: Programs) -> None:
    """Of the rules only those are tested; a name that no game has is refused."""
    pipe("test", "--quick", "kodecks", "tgc")
    rules = [word for word in programs.named("pytest") if word.startswith("tests/rules")]
    refused = pipe("test", "--quick", "chess")

    assert rules == ["tests/rules/kodecks", "tests/rules/tgc"]
    assert refused.code == 2
    assert refused.err.startswith('cardwright: no game is called "chess"; --quick takes none, or some of: kodecks, ')


@pytest.mark.parametrize("arguments", [(), ("--quick",)])
def test_what_failed_is_named(pipe: Pipe, programs: Programs, arguments: Sequence[str]) -> None:
    """All steps run, also after one that failed; the last line names those that did."""
    programs.codes |= {"mypy": 1, "pytest": 2}
    ended = pipe("test", *arguments)

    assert ended.code == 1
    assert ended.out.endswith("cardwright test: failed: tests, types\n")


def test_what_cannot_be_tested_is_said_first_and_last(
    pipe: Pipe, programs: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each missing tool has a line with what is not tested for it; then comes the command that installs all."""
    monkeypatch.setattr(chores, "missing_tools", lambda: [BROWSER, TORCH])
    ended = pipe("test")
    said = (
        "cardwright test: not tested here: the page in a browser (Chromium is missing)\n"
        "cardwright test: not tested here: the examples that train a bot (PyTorch is missing)\n"
    )

    assert ended.code == 0
    assert ended.out.startswith(said + INSTALL)
    assert ended.out.endswith("cardwright test: all is well\n" + said + INSTALL)
    assert not any("apt-get" in command for command in programs.commands)


def test_steps_that_run_beside_the_tests_are_heard(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """What they say comes after the tests, whole, and their exit codes count."""
    (tmp_path / "tests_of_mine.py").write_text("print('tested')")
    (tmp_path / "types_of_mine.py").write_text("print('checked'); raise SystemExit(3)")
    found = steps.Steps(tmp_path)
    found.run({"tests": ["tests_of_mine"]}, beside={"types": ["types_of_mine"]})

    assert found.failed == ["types"]
    assert capfd.readouterr().out == (
        "cardwright test: tests (tests_of_mine)\ntested\ncardwright test: types (types_of_mine)\nchecked\n"
    )


def test_run_module_gives_the_exit_code(tmp_path: Path) -> None:
    """A module is run by this Python in the folder given, and its exit code comes back."""
    (tmp_path / "five.py").write_text("raise SystemExit(5)")

    assert steps.run_module(["five"], tmp_path) == 5


# What is missing


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A machine that has no tool; the commands that it was asked to run, which change nothing."""
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        commands.append(command)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(missing, "TOOLS", [tool._replace(find=lambda: None) for tool in missing.TOOLS])
    monkeypatch.setattr(missing.subprocess, "run", run)
    monkeypatch.setattr(missing.shutil, "which", lambda _: None)
    return commands


def test_root_installs_what_is_missing(pipe: Pipe, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """On Debian as root, packages come from apt-get, and PyTorch from pip; what could not be installed is a failure."""
    monkeypatch.setattr(missing, "can_install", lambda: True)
    ended = pipe("test", "--install")
    install = next(command for command in bare if command[:2] == ["apt-get", "install"])

    assert ended.code == 1
    assert install[-3:] == ["chromium", "postgresql", "npm"]
    assert any("torch" in word for command in bare for word in command)
    assert "PostgreSQL could not be installed" in ended.out


def test_others_are_told_what_to_install(pipe: Pipe, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is not root, or not on Debian, gets a line for each tool; nothing of the system is touched."""
    monkeypatch.setattr(missing, "can_install", lambda: False)
    ended = pipe("test", "--install")

    assert ended.code == 1
    assert "install PostgreSQL by hand; on Debian or Ubuntu: sudo apt-get install postgresql\n" in ended.out
    assert not any("apt-get" in command for command in bare)


def test_nothing_is_installed_twice(pipe: Pipe, bare: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all is here, no program is run."""
    monkeypatch.setattr(missing, "TOOLS", [tool._replace(find=lambda: "here") for tool in missing.TOOLS])
    ended = pipe("test", "--install")

    assert (ended.code, ended.out) == (0, "cardwright test: all that the tests need is here\n")
    assert bare == []


# Stopping

SLOW = """
import os, time
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.fixture
def server():
    (HERE / "new").write_text(str(os.getpid()))
    (HERE / "new").rename(HERE / "begun")
    yield
    (HERE / "ended").touch()


def test_slow(server):
    time.sleep(600)
"""
# Whoever runs this may ignore Ctrl-C, and so would what it starts.
RUN = """
import signal, sys
from cardwright.cli import main

for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, {handler})
sys.exit(main(["test", *sys.argv[1:]]))
"""


def slow_tests(folder: Path, handler: str) -> "subprocess.Popen[bytes]":
    """The command `test`, with signals handled in some way, when the test that it runs has begun."""
    (folder / "test_slow.py").write_text(SLOW)
    arguments = ["-p", "no:cacheprovider", str(folder)]
    process = subprocess.Popen(
        [sys.executable, "-c", RUN.format(handler=handler), *arguments], stdin=subprocess.DEVNULL
    )
    await_file(folder / "begun")
    return process


def await_file(file: Path) -> None:
    """Wait until somebody has made a file."""
    deadline = time.monotonic() + PATIENCE
    while not file.exists():
        assert time.monotonic() < deadline, f"nobody made {file.name}"
        time.sleep(0.05)


DEFAULT = "signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL"


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_what_was_started(tmp_path: Path, number: int, code: int) -> None:
    """The exit code says what happened, and no test runs on. After Ctrl-C tests have ended their servers."""
    with slow_tests(tmp_path, DEFAULT) as process:
        process.send_signal(number)
        assert process.wait(PATIENCE) == code

    assert (tmp_path / "ended").exists() or number != signal.SIGINT
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "begun").read_text()), 0)


def test_a_signal_that_is_ignored_stops_nothing(tmp_path: Path) -> None:
    """In the background, where a shell has signals ignored, tests run on."""
    with slow_tests(tmp_path, "signal.SIG_IGN") as process:
        process.send_signal(signal.SIGINT)
        process.send_signal(signal.SIGTERM)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1)
        os.kill(int((tmp_path / "begun").read_text()), signal.SIGKILL)
        assert process.wait(PATIENCE) != 0
    assert not (tmp_path / "ended").exists()
