"""Two trees measured in pairs: a worker for each, which take turns."""

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from benchmarks.games import OurGame
from benchmarks.host import ONE_THREAD
from benchmarks.trees import worker

OLD, NEW = "old", "new"
# Each tree works so many times in a round, in the order old, new, new, old; and the other way round in the next round.
TURNS = 4
# Of less work than this nothing could be told.
LEAST = {"compile": 1, "rules": 256, "observed": 10, "plain": 8}


@dataclass(frozen=True, slots=True)
class Job:
    """Fixed work of a kind in a game. How much there is of it is said in games, or in steps of many games."""

    game: str
    kind: str
    amount: int

    @property
    def turns(self) -> int:
        """How often each tree does it in a round: what is compiled once is there."""
        return 1 if self.kind == "compile" else TURNS


def job_for(game: OurGame, kind: str, seconds: float) -> Job:
    """The job that takes about so many seconds, on a machine that reaches the game's bars; compiling takes its time."""
    rates = {
        "compile": 0,
        "rules": game.compiled,
        "observed": game.bars["observed"] / worker.TOGETHER,
        "plain": game.plain,
    }
    return Job(game.name, kind, max(LEAST[kind], round(rates[kind] * seconds)))


class Worker:
    """A process that does the work of a job in a tree. It does not hear Ctrl-C: who asked for the work does."""

    def __init__(self, tree: str, source: Path, job: Job, environment: Mapping[str, str]) -> None:
        self._about = f"{job.kind} of {job.game} cannot be measured in the {tree} tree"
        work = [str(source), job.kind, job.game, str(job.amount)]
        command = [sys.executable, "-P", "-W", "ignore", worker.__file__, *work]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command, env=environment, text=True, start_new_session=True, stdin=pipe, stdout=pipe
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.communicate()

    def answer(self) -> dict[str, Any]:
        """What it says next."""
        stdout: IO[str] = self._process.stdout  # type: ignore[assignment]
        line = stdout.readline()
        said: dict[str, Any] = json.loads(line) if line else {"problem": "its process ended"}
        if "problem" in said:
            sys.exit(f"{self._about}: {said['problem']}")
        return said

    def turn(self) -> tuple[float, str]:
        """The CPU seconds of the work, done once more, and what was done."""
        stdin: IO[str] = self._process.stdin  # type: ignore[assignment]
        stdin.write("\n")
        stdin.flush()
        said = self.answer()
        return said["seconds"], said["did"]


def measured(job: Job, sources: Mapping[str, Path], caches: Path, number: int) -> dict[str, tuple[float, str]]:
    """What round `number` gives for each tree: the median of the CPU seconds of its turns, and what was done."""
    order = (OLD, NEW) if number % 2 == 0 else (NEW, OLD)
    turns: dict[str, list[tuple[float, str]]] = {OLD: [], NEW: []}
    with ExitStack() as running:
        workers = {}
        for tree in order:
            started = Worker(tree, sources[tree], job, environment(sources[tree], caches / tree, number))
            workers[tree] = running.enter_context(started)
        for preparing in workers.values():
            preparing.answer()
        for k in range(job.turns):
            for tree in order if k % 2 == 0 else order[::-1]:
                turns[tree].append(workers[tree].turn())
    return {tree: (statistics.median(seconds for seconds, _ in told), told[0][1]) for tree, told in turns.items()}


def environment(source: Path, cache: Path, number: int) -> dict[str, str]:
    """That of a worker. Each round has other hashes of strings, the same for both trees: these, too, can be lucky."""
    own = {"PYTHONPATH": str(source), "CARDWRIGHT_CACHE": str(cache), "PYTHONHASHSEED": str(number)}
    return {**os.environ, **ONE_THREAD, **own}
