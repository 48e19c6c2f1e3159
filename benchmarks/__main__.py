"""Speed beside our peers, in one run: `python -m benchmarks`.

Each case is measured in its own process, pinned to one core with one thread, in CPU seconds, and in turns with Lands
compiled: a ratio is of the two medians that were taken together, so that it stands when the machine changes its speed.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks import host, words
from benchmarks.bars import Bar, bars_of
from benchmarks.case import CASES
from benchmarks.measure import Case
from benchmarks.plot import OBSERVED_PLAY, chart
from benchmarks.results import Results, Row, row_from
from benchmarks.trees import command as trees

ROOT = Path(__file__).parent.parent
MOST_SECONDS = 600
NOTE = "Peers also count a decision that has only one answer; we do not."

SETTINGS = {
    **host.ONE_THREAD,
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false",
    "JAX_PLATFORMS": "cpu",
    "SDL_VIDEODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what the command line asks for and print it."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given[:1] == ["trees"]:
        trees.main(given[1:])
        return
    wanted = parsed(given)
    cases = [case for key, case in CASES.items() if not wanted.only or any(word in key for word in wanted.only)]
    if wanted.list:
        print("\n".join(case.key for case in cases))
        return
    if not cases:
        sys.exit(f"no case has one of these words in its key: {', '.join(wanted.only)}; --list shows the keys")
    before = host.read_clock()
    results = Results(run_all(cases, wanted.quick))
    about = host.facts(before)
    bars = [bar for bar in bars_of(results) if bar.met is not None or not wanted.only]
    print(summary(about, results, bars))
    if wanted.json:
        data = {"machine": about, "rows": results.as_data(), "bars": [bar.as_data() for bar in bars]}
        Path(wanted.json).write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    if wanted.plot:
        Path(wanted.plot).write_text(chart(results.rates()), encoding="utf-8")
    if wanted.plot_observed:
        Path(wanted.plot_observed).write_text(chart(results.observed(), OBSERVED_PLAY), encoding="utf-8")


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        prog="cardwright bench",
        description="Measure Cardwright and its peers in one run.",
        epilog="cardwright bench trees OLD [NEW] compares the speed of two source trees; it has a --help of its own.",
    )
    parser.add_argument(
        "--only", action="append", metavar="WORD", help="only cases whose key has this word; repeatable"
    )
    parser.add_argument("--quick", action="store_true", help="measure each case for a shorter time")
    parser.add_argument("--json", metavar="FILE", help="also write all figures as JSON")
    parser.add_argument("--plot", metavar="FILE", help="also draw them as SVG")
    parser.add_argument("--plot-observed", metavar="FILE", help="also draw those that write what the player sees")
    parser.add_argument("--list", action="store_true", help="list the keys of the cases and stop")
    return parser.parse_args(arguments)


def run_all(cases: Sequence[Case], quick: bool) -> list[Row]:
    """The rows of all cases, measured one after the other, with a line of progress for each."""
    rows = []
    for number, case in enumerate(cases, 1):
        print(f"[{number:2}/{len(cases)}] {case.key} ... ", end="", file=sys.stderr, flush=True)
        row = run(case, quick)
        told = f"skipped: {row.skipped}" if row.skipped else words.figure(row.value, case.unit)
        print(told, file=sys.stderr, flush=True)
        rows.append(row)
    return rows


def run(case: Case, quick: bool) -> Row:
    """The row of a case, measured in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.case", case.key, *(["--quick"] if quick else [])]
    environment = {**os.environ, **SETTINGS}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=MOST_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return Row(case, skipped=f"took more than {MOST_SECONDS} s")
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode or not lines:
        return Row(case, skipped=(done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1][:120])
    return row_from(case, json.loads(lines[-1]))


def summary(about: Mapping[str, str | int], results: Results, bars: Sequence[Bar]) -> str:
    """Everything that a run has to tell."""
    parts = ["; ".join(f"{name} {fact}" for name, fact in about.items())]
    if results.rates():
        parts += [f"Random play on one core. {NOTE}", words.rate_table(results)]
    if results.observed():
        parts += ["Of these, with what the player sees written at every step:", words.observed_table(results)]
    if leduc := words.leduc_table(results):
        parts += ["Leduc hold'em, the same game in each:", leduc]
    if bars:
        parts += [
            "Bars, as far as the cases of this run can tell:",
            words.markdown(("bar", "needed", "measured", ""), [bar.words for bar in bars]),
        ]
    return "\n\n".join([*parts, *words.skipped_lines(results)])


if __name__ == "__main__":
    main()
