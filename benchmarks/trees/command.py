"""Which of two source trees is faster: `./cardwright bench trees OLD [NEW]`.

Each tree's own code does the same fixed work in processes of its own, in turns with the other tree's. Every round
compiles afresh, and a ratio is of the CPU seconds of one round: what the machine does meanwhile hits both trees.
What the rounds cannot tell from chance is no difference.
"""

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, groupby
from pathlib import Path
from typing import Any

from benchmarks import host
from benchmarks.games import GAMES
from benchmarks.trees.measuring import NEW, OLD, Job, job_for, measured
from benchmarks.trees.pairs import MISTAKEN, NO_DIFFERENCE, Ratio, ratio_of
from benchmarks.trees.sources import copy_source
from benchmarks.trees.worker import KINDS
from benchmarks.words import markdown

NAMES = tuple(game.name for game in GAMES)
HEADINGS = ("game", "kind", "old, s (range)", "new, s (range)", "new/old (interval)", "the new tree", "resolved")
INTERRUPTED = 130


@dataclass(slots=True)
class Figure:
    """The CPU seconds of a job in each round, by trees, and what each tree did."""

    job: Job
    seconds: dict[str, list[float]] = field(default_factory=lambda: {OLD: [], NEW: []})
    did: dict[str, str] = field(default_factory=dict)

    def add(self, found: Mapping[str, tuple[float, str]]) -> None:
        """Take in a round."""
        for tree, (seconds, did) in found.items():
            self.seconds[tree].append(seconds)
            self.did[tree] = did

    def ratio(self, figures: int) -> Ratio:
        """The ratio of the trees, looked at together with those of other figures: so many in all."""
        return ratio_of(self.seconds[OLD], self.seconds[NEW], figures)

    def cells(self, figures: int) -> list[str]:
        """The figure as a line of the table."""
        ratio, times = self.ratio(figures), [spread(self.seconds[tree]) for tree in (OLD, NEW)]
        known = len(self.seconds[OLD]) > 1
        said = (f"is {ratio.found}" if ratio.found != NO_DIFFERENCE else ratio.found, f"{ratio.resolved:.1%}")
        return [self.job.game, self.job.kind, *times, str(ratio), *(said if known else ("needs more rounds", "-"))]

    def as_data(self, figures: int) -> dict[str, Any]:
        """The figure as plain data."""
        ratio = self.ratio(figures)
        known = {"low": ratio.low, "high": ratio.high, "found": ratio.found} if len(self.seconds[OLD]) > 1 else {}
        about = {"game": self.job.game, "kind": self.job.kind, "amount": self.job.amount}
        return {**about, **self.seconds, "did": self.did, "ratio": ratio.value, **known}


def spread(seconds: Sequence[float]) -> str:
    """The median of some times, and their range."""
    return f"{statistics.median(seconds):.3f} ({min(seconds):.3f} to {max(seconds):.3f})"


def main(arguments: Sequence[str]) -> None:
    """Compare what the command line names, and print it; after Ctrl-C, what was found so far."""
    wanted = parsed(arguments)
    chosen = [game for game in GAMES if game.name in wanted.games]
    figures = [Figure(job_for(game, kind, wanted.work)) for game in chosen for kind in KINDS if kind in wanted.kinds]
    before, interrupted = host.read_clock(), False
    with tempfile.TemporaryDirectory() as folder:
        try:
            sources = {tree: copy_source(getattr(wanted, tree), Path(folder, tree)) for tree in (OLD, NEW)}
            for told in run(figures, sources, wanted.rounds):
                print(told, file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            interrupted = True
    about = {OLD: wanted.old, NEW: wanted.new, **host.facts(before)}
    print(summary(about, figures))
    if wanted.json:
        data = {"machine": about, "figures": [one.as_data(len(figures)) for one in figures if one.did]}
        Path(wanted.json).write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    if interrupted:
        sys.exit(INTERRUPTED)


def parsed(arguments: Sequence[str]) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        prog="cardwright bench trees", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old", metavar="OLD", help="a folder (relative to this tree), or a revision that git knows")
    parser.add_argument("new", metavar="NEW", nargs="?", default=".", help="likewise (default: this tree)")
    parser.add_argument("--games", type=listed(NAMES), default=NAMES, metavar="GAME,...", help=", ".join(NAMES))
    parser.add_argument(
        "--kinds",
        type=listed(tuple(KINDS)),
        default=tuple(KINDS),
        metavar="KIND,...",
        help="compile (a bot's code), rules (random play, compiled), observed (steps, with what a player sees), plain",
    )
    parser.add_argument(
        "--rounds",
        type=positive(int),
        default=7,
        metavar="N",
        help="rounds (default: 7); it takes two to tell a difference",
    )
    parser.add_argument(
        "--work",
        type=positive(float),
        default=0.5,
        metavar="S",
        help="seconds of work in a turn, at most (default: 0.5)",
    )
    parser.add_argument("--json", metavar="FILE", help="also write all figures as JSON")
    return parser.parse_intermixed_args(arguments)


def listed(known: Sequence[str]) -> Callable[[str], tuple[str, ...]]:
    """Reads names with commas between them."""

    def read(text: str) -> tuple[str, ...]:
        names = tuple(text.split(","))
        if unknown := [name for name in names if name not in known]:
            raise argparse.ArgumentTypeError(f"{', '.join(unknown)} is none of {', '.join(known)}")
        return names

    return read


def positive(kind: type[int] | type[float]) -> Callable[[str], float]:
    """Reads a number above 0."""

    def read(text: str) -> float:
        number = kind(text)
        if number <= 0:
            raise argparse.ArgumentTypeError(f"{text} is not above 0")
        return number

    return read


def run(figures: Sequence[Figure], sources: Mapping[str, Path], rounds: int) -> Iterator[str]:
    """Measure all figures, round by round, each game with machine code of its own; gives a line for each."""
    steps = count(1)
    for number in range(rounds):
        for game, together in groupby(figures, lambda figure: figure.job.game):
            with tempfile.TemporaryDirectory() as caches:
                for figure in together:
                    found = measured(figure.job, sources, Path(caches), number)
                    figure.add(found)
                    times = ", ".join(f"{tree} {found[tree][0]:.3f} s" for tree in (OLD, NEW))
                    yield f"[{next(steps):3}/{rounds * len(figures)}] {game} {figure.job.kind}: {times}"


def summary(about: Mapping[str, str | int], figures: Sequence[Figure]) -> str:
    """All that a run has to tell: of each figure that has a round, what is known of it."""
    told = [figure for figure in figures if figure.did]
    if not told:
        return "nothing was measured"
    rounds = max(len(figure.seconds[OLD]) for figure in told)
    lines = [
        "; ".join(f"{name} {fact}" for name, fact in about.items()),
        markdown(HEADINGS, [figure.cells(len(figures)) for figure in told]),
        f"CPU seconds: medians and ranges of {rounds} rounds. The intervals hold all together with {1 - MISTAKEN:.0%}; "
        "a difference of less than what was resolved may be there, unseen.",
    ]
    return "\n\n".join([*lines, *(other_work(figure) for figure in told if len(set(figure.did.values())) > 1)])


def other_work(figure: Figure) -> str:
    """What is told where the two trees did not do the same."""
    did = ", ".join(f"{tree}: {figure.did[tree]}" for tree in (OLD, NEW))
    return (
        f"{figure.job.game} {figure.job.kind}: the trees did different work, so the times are of unlike things ({did})."
    )
