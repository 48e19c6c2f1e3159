"""What it takes to compile a bot in each game: functions, and bytes of machine code, as kept in `budget.json`.

The figures are for one processor, which need not be the one at hand. Each game takes 6 to 30 seconds of CPU, since it
is compiled with an empty cache: what others have compiled decides nothing.

    python -m tests.engine.budget [GAME ...] --renew --because "..."       keep the figures of today, and why
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from cardwright.engine.game import game_names

FILE = Path(__file__).with_suffix(".json")
ROOT = Path(__file__).parents[2]
RENEW = 'python -m tests.engine.budget {} --renew --because "..."'
PROCESSOR = {"NUMBA_CPU_NAME": "skylake", "NUMBA_CPU_FEATURES": "+bmi2"}
WORDS = {"functions": "functions compiled for a bot", "bytes": "bytes of machine code for a bot"}
# Percent. A larger change is told; a larger rise is a fault.
ROOM = 5

Figures = Mapping[str, int]
Kept = dict[str, Any]


def read() -> Kept:
    """The budget as it is kept."""
    kept: Kept = json.loads(FILE.read_text(encoding="utf-8"))
    return kept


def tools() -> dict[str, str]:
    """What the figures depend on besides our own source."""
    python = ".".join(platform.python_version_tuple()[:2])
    return {"Python": python, "numba": version("numba"), "llvmlite": version("llvmlite"), **PROCESSOR}


def is_elsewhere(kept: Kept) -> bool:
    """Whether this machine, or its Python, is of another kind than that of the budget."""
    here = (sys.platform, platform.machine(), tools()["Python"])
    return here != ("linux", "x86_64", kept["made with"]["Python"])


def measure(name: str) -> Figures:
    """The figures of a game, from a process that compiles for the processor of the budget."""
    command = [sys.executable, "-m", "tests.engine.machine_code", name]
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, **PROCESSOR, "CARDWRIGHT_CACHE": cache}
        done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def rises(name: str, kept: Kept, found: Figures) -> list[str]:
    """What has grown too much since the budget was made: a line each, with what to do."""
    if name not in kept["games"]:
        return [f"{name} is not in {FILE.name}. Put it there: {RENEW.format(name)}"]
    return [f"{told} That is too much; if it has to be: {RENEW.format(name)}" for told in changes(name, kept, found, 1)]


def falls(name: str, kept: Kept, found: Figures) -> list[str]:
    """What has shrunk so much that the budget should follow: a line each, with what to do."""
    return [f"{told} Let the budget follow: {RENEW.format(name)}" for told in changes(name, kept, found, -1)]


def changes(name: str, kept: Kept, found: Figures, sign: int) -> list[str]:
    """The figures of a game that have changed much, up or down."""
    before = kept["games"][name]
    return [
        f"{name}: {WORDS[figure]}: {before[figure]:,} in the budget, {new:,} now ({new / before[figure] - 1:+.1%})."
        for figure, new in found.items()
        if 100 * sign * (new - before[figure]) > ROOM * before[figure]
    ]


def renewed(kept: Kept, found: Mapping[str, Figures], because: str, games: Sequence[str]) -> Kept:
    """The budget with new figures; where they changed, those before and the reason stand beside them.

    What is no longer one of the `games` goes.
    """
    entries = dict(kept["games"])
    for name, figures in found.items():
        entry = entries.get(name, {})
        before = {figure: entry[figure] for figure in figures if figure in entry}
        if before != figures:
            entries[name] = {**figures, "before": before, "because": because}
    return {"made with": tools(), "games": {name: entries[name] for name in games if name in entries}}


def main(arguments: Sequence[str] | None = None) -> None:
    """Renew the budget of the games that are named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games unless told")
    parser.add_argument("--renew", action="store_true", required=True, help="keep the figures of today")
    parser.add_argument("--because", required=True, metavar="WHY", help="what made them change")
    wanted = parser.parse_args(arguments)
    if not wanted.because.strip():
        parser.error("the budget is renewed for a reason only: --because WHY")
    kept, games = read(), game_names()
    if wanted.games and kept["made with"] != tools():
        parser.error(f"the budget was made with {kept['made with']}, here is {tools()}: renew all games together")
    found = {name: measure(name) for name in wanted.games or games}
    FILE.write_text(json.dumps(renewed(kept, found, wanted.because.strip(), games), indent=2) + "\n", encoding="utf-8")
    sys.stdout.write(f"{FILE.name} is renewed: {', '.join(found)}\n")


if __name__ == "__main__":
    main()
