"""Source trees, and workers that play recorded games in them."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from cardwright.errors import CardwrightError
from tests.net.recorded import FOLDER

ROOT = Path(__file__).resolve().parents[2]
WORKER = "tests.net.worker"
Games = Mapping[str, Sequence[int]]


def run(tree: Path, task: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """What a worker in a tree prints for a task, as it comes. A tree from before the net borrows this tree's worker."""
    home = tree if (tree / "tests" / "net" / "worker.py").is_file() else ROOT
    paths = os.pathsep.join([str(tree / "src"), str(home)])
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", WORKER]
    with subprocess.Popen(
        command, cwd=home, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps({"folder": str(FOLDER), **task}))
            process.stdin.close()
            yield from map(json.loads, process.stdout)
        finally:
            if process.poll() is None:
                process.terminate()
    if process.returncode:
        raise CardwrightError(f"the worker in {tree} failed with exit code {process.returncode}; see the lines above")


def run_in_parts(tree: Path, task: str, games: Games, workers: int) -> Iterator[dict[str, Any]]:
    """The same for many games, shared by some workers. Their lines come in any order."""
    lines: SimpleQueue[dict[str, Any] | BaseException | None] = SimpleQueue()

    def work(part: int) -> None:
        try:
            share = {name: list(numbers)[part::workers] for name, numbers in games.items()}
            for line in run(tree, {"task": task, "games": share}):
                lines.put(line)
            lines.put(None)
        except BaseException as error:
            lines.put(error)

    with ThreadPoolExecutor(workers) as pool:
        for part in range(workers):
            pool.submit(work, part)
        ended = 0
        while ended < workers:
            line = lines.get()
            if isinstance(line, BaseException):
                raise line
            if line is None:
                ended += 1
            else:
                yield line


@contextmanager
def tree_of(place: str) -> Iterator[Path]:
    """A source tree: a folder, or a revision of this repository, which is unpacked for as long as it is needed."""
    if (Path(place) / "src" / "cardwright").is_dir():
        yield Path(place).resolve()
        return
    with tempfile.TemporaryDirectory(prefix="cardwright-tree-") as folder:
        archive = subprocess.run(["git", "archive", place, "src", "tests"], cwd=ROOT, capture_output=True, check=False)
        if archive.returncode:
            raise CardwrightError(f'"{place}" is neither a source tree nor a revision of this repository')
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        yield Path(folder)


def revision_of(file: Path) -> str | None:
    """The last revision that changed a file of this tree, if git knows one."""
    command = ["git", "log", "-1", "--format=%H", "--", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or None
