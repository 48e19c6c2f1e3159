"""Do the tests notice small faults in the rules? This makes such faults, one at a time, and runs the tests.

    python -m tests.mutants list --seed 26 --count 40 --save mutants.json
    python -m tests.mutants run mutants.json --tree . --out before.jsonl
    python -m tests.mutants compare before.jsonl after.jsonl

A mutant is known by its file, its function and its text, so that it is found again after lines have moved. It is tried
in a copy of the tree, on the folders of tests that import the changed module, or by another command (`run --command`).
A run that was stopped goes on where it was.
"""

import argparse
import json
import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter, defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from tests.house.sources import imported
from tests.support.mutation import KINDS, RULES, Mutant, Source

WORKERS = 2
# A mutant that plays for ever is stopped after some seconds of the processor, more where the tests usually take more.
# One that sleeps for ever is stopped by the clock, which also runs while a busy machine does other things.
LEAST_LIMIT, TIMES_LIMIT, MOST_LIMIT, WAIT = 30, 3, 300, 3600
# Kilobytes: a mutant may also ask for memory for ever.
MEMORY = 8 << 20
MADE = shutil.ignore_patterns(".venv", "__pycache__", ".hypothesis", ".pytest_cache")
PYTEST = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "not long"]
FAILED = re.compile(r"^(?:FAILED|ERROR) (.*)", re.MULTILINE)

Copies = SimpleQueue[Path]
Result = dict[str, Any]


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description="Do the tests notice small faults?")
    commands = parser.add_subparsers(required=True)
    drawing = commands.add_parser("list", help="draw mutants of rules and kit")
    drawing.add_argument("--seed", type=int, default=0)
    drawing.add_argument("--count", type=int, default=40)
    drawing.add_argument("--tree", type=Path, default=Path())
    drawing.add_argument("--also", nargs="*", default=[], metavar="FILE:LINE:KIND", help="mutants to add by name")
    drawing.add_argument("--save", type=Path, help="the file to write them to")
    drawing.set_defaults(do=lambda wanted: save(draw(wanted.tree, wanted.seed, wanted.count, wanted.also), wanted.save))
    running = commands.add_parser("run", help="run the tests against each mutant")
    running.add_argument("file", type=Path)
    running.add_argument("--tree", type=Path, default=Path())
    running.add_argument("--out", type=Path, required=True, help="the file of results, one line each")
    running.add_argument("--command", type=shlex.split, help="what to run instead of the folders of tests")
    running.set_defaults(do=lambda wanted: run(wanted.file, wanted.tree, wanted.out, wanted.command))
    comparing = commands.add_parser("compare", help="where two results differ")
    comparing.add_argument("results", type=Path, nargs=2)
    comparing.set_defaults(do=lambda wanted: compare(*wanted.results))
    wanted = parser.parse_args(arguments)
    wanted.do(wanted)


# Drawing


def draw(tree: Path, seed: int, count: int, also: Sequence[str] = ()) -> list[Mutant]:
    """Mutants of the rules, drawn by chance, as many of each kind; and those that are named."""
    pool = defaultdict(list)
    for file in rule_files(tree):
        for mutant in Source((tree / file).read_text(encoding="utf-8")).mutants(file):
            pool[mutant.name].append(mutant)
    if unknown := [name for name in also if name not in pool]:
        sys.exit(f"there is no mutant {unknown[0]}")
    chance = random.Random(seed)
    names: list[str] = []
    for n, kind in enumerate(KINDS):
        of_kind = sorted(name for name in pool if name.endswith(f":{kind}"))
        names += chance.sample(of_kind, (count + n) // len(KINDS))
    return [chance.choice(pool[name]) for name in dict.fromkeys([*names, *also])]


def rule_files(tree: Path) -> list[str]:
    """The files of games and kit that the rules of some game import."""
    found = {file.relative_to(tree).as_posix() for file in imported(tree, tree.glob(f"{RULES}/games/*/rules.py"))}
    return sorted(file for file in found if file.startswith((f"{RULES}/games/", f"{RULES}/kit/")))


def save(mutants: Sequence[Mutant], file: Path | None) -> None:
    """Print what the mutants change, and keep them."""
    for mutant in mutants:
        print(f"{mutant.name}: {mutant.before} => {mutant.after or 'gone'}")
    if file:
        file.write_text(json.dumps([asdict(mutant) for mutant in mutants], indent=1) + "\n", encoding="utf-8")


# Running


def run(file: Path, tree: Path, out: Path, command: list[str] | None) -> None:
    """Run the tests on the tree as it is, then against each mutant that has no result yet, the quick ones first."""
    mutants = [Mutant(**entry) for entry in json.loads(file.read_text(encoding="utf-8"))]
    mutants = [mutant for mutant in mutants if mutant.name not in results_in(out)]
    folders = folders_of_tests(tree)
    commands = {mutant: tuple(command or [*PYTEST, *folders_for(tree / mutant.file, folders)]) for mutant in mutants}
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor(WORKERS) as pool:
        copies: Copies = SimpleQueue()
        for k in range(WORKERS):
            copies.put(copied(tree.resolve(), Path(place).resolve() / str(k)))
        distinct = sorted(set(commands.values()), key=len)
        usual = dict(zip(distinct, pool.map(lambda words: try_unchanged(words, copies), distinct), strict=True))
        mutants.sort(key=lambda mutant: usual[commands[mutant]])
        tries = [pool.submit(try_mutant, one, commands[one], usual[commands[one]], copies) for one in mutants]
        for done in as_completed(tries):
            keep(done.result(), out)
    summarise(out)


def folders_of_tests(tree: Path) -> dict[str, set[Path]]:
    """The folders of tests of the kit and of each game, and all files that each imports."""
    tested = {"tests/kit": [*tree.glob(f"{RULES}/kit/**/*.py")]}
    for rules in sorted(tree.glob(f"{RULES}/games/*/rules.py")):
        tested[f"tests/rules/{rules.parent.name}"] = [rules]
    return {folder: imported(tree, [*files, *(tree / folder).glob("*.py")]) for folder, files in tested.items()}


def folders_for(file: Path, folders: dict[str, set[Path]]) -> list[str]:
    """The folders whose tests import a file; all where none does."""
    return [folder for folder, files in folders.items() if file in files] or [*folders]


def copied(tree: Path, place: Path) -> Path:
    """A copy of the tree to work in, whose Python runs the copy's own source."""
    shutil.copytree(tree, place, ignore=MADE, symlinks=True)
    if (tree / ".venv").exists():
        (place / ".venv").symlink_to(tree / ".venv")
    words = [sys.executable, "-c", "import cardwright; print(cardwright.__file__)"]
    found = subprocess.run(words, cwd=place, env=environment(place), capture_output=True, text=True, check=True).stdout
    assert Path(found).is_relative_to(place), found
    return place


def environment(place: Path) -> dict[str, str]:
    """The variables for a program that runs in a copy; its byte code is kept, for speed."""
    others = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**others, "PYTHONPATH": str(place / "src")}


def try_unchanged(words: Sequence[str], copies: Copies) -> float:
    """The seconds that a command takes without a mutant; where it fails, it would prove nothing."""
    place = copies.get()
    verdict, detail, seconds = measure(words, place, MOST_LIMIT)
    copies.put(place)
    if verdict != "survived":
        sys.exit(f"{shlex.join(words)} fails before anything is changed: {verdict} {detail}")
    return seconds


def try_mutant(mutant: Mutant, words: Sequence[str], usual: float, copies: Copies) -> Result:
    """What a command makes of a mutant: killed (by which test), timeout, survived; or it is not found."""
    place = copies.get()
    file = place / mutant.file
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    limit = min(MOST_LIMIT, LEAST_LIMIT + TIMES_LIMIT * usual)
    verdict, detail, seconds = "not found", "", 0.0
    if changed := mutant.apply(text):
        write(file, changed)
        # The formatter is no test of the rules.
        subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", file], cwd=place, check=True)
        verdict, detail, seconds = measure(words, place, limit)
        write(file, text)
    copies.put(place)
    return {"name": mutant.name, "verdict": verdict, "detail": detail, "seconds": round(seconds, 1)}


def write(file: Path, text: str) -> None:
    """Write a source and remove its byte code, which would hide a change of the same size within the same second."""
    file.write_text(text, encoding="utf-8")
    for kept in (file.parent / "__pycache__").glob(f"{file.stem}.*"):
        kept.unlink()


def measure(words: Sequence[str], place: Path, limit: float, wait: float = WAIT) -> tuple[str, str, float]:
    """Run a command in a copy: what came of it, the first test that failed or the last line, and its seconds."""
    limited = ["sh", "-c", f'ulimit -t {round(limit)} -v {MEMORY}; exec "$@"', "sh", *words]
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as output:
        process = subprocess.Popen(
            limited, cwd=place, env=environment(place), stdout=output, stderr=subprocess.STDOUT, start_new_session=True
        )
        clock = threading.Timer(wait, os.killpg, (process.pid, signal.SIGKILL))
        clock.start()
        _, status, used = os.wait4(process.pid, 0)
        clock.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        said = output.read().strip()
    verdict = {0: "survived", -signal.SIGKILL: "timeout", -signal.SIGXCPU: "timeout"}.get(process.returncode, "killed")
    failed = FAILED.search(said)
    detail = failed[1] if failed else said.rpartition("\n")[2]
    return verdict, detail if verdict == "killed" else "", used.ru_utime + used.ru_stime


# Results


def results_in(file: Path) -> dict[str, Result]:
    """The results that a file has, by the names of the mutants."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {result["name"]: result for result in map(json.loads, lines)}


def keep(result: Result, file: Path) -> None:
    """Add a result to a file, and print it."""
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(result) + "\n")
    print("{verdict}: {name} ({seconds} s) {detail}".format(**result).rstrip(), flush=True)


def summarise(file: Path) -> None:
    """Print how many mutants were killed."""
    counted = Counter(result["verdict"] for result in results_in(file).values())
    print(f"{file.name}: " + ", ".join(f"{n} {verdict}" for verdict, n in counted.most_common()))


def compare(before: Path, after: Path) -> None:
    """Print both sums, and the mutants that came out differently or are only in one of the two."""
    summarise(before)
    summarise(after)
    one, two = results_in(before), results_in(after)
    for name in sorted({*one, *two}):
        verdicts = [found[name]["verdict"] if name in found else "not run" for found in (one, two)]
        if verdicts[0] != verdicts[1]:
            print(f"{name}: {verdicts[0]} => {verdicts[1]}")


if __name__ == "__main__":
    main()
