"""Compares recorded games between two trees, or between a tree and the accepted hashes, and reports what differs."""

import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.net import accepted, recorded
from tests.net.differences import MOST_LINES, Difference, first_difference
from tests.net.replay import PARTS
from tests.net.trees import ROOT, Games, revision_of, run_in_parts, tree_of


@dataclass
class Played:
    """What came of the recorded games of one game in one tree."""

    layout: str = ""
    hashes: accepted.Hashes = field(default_factory=dict)
    stopped: dict[int, dict[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Checked:
    """How the games of one game compare. `differ` has the numbers of the games, part by part."""

    name: str
    games: int
    differ: dict[str, list[int]]
    stopped: dict[int, dict[str, Any]]
    new_layout: bool

    @property
    def good(self) -> bool:
        """Whether nothing differs."""
        return not self.differ and not self.stopped


class Progress:
    """Says on a terminal how far the games are, at most twice a second."""

    def __init__(self, total: int, what: str) -> None:
        self._total, self._what, self._done, self._shown = total, what, 0, 0.0

    def step(self) -> None:
        """One game more is done."""
        self._done += 1
        if sys.stderr.isatty() and (time.monotonic() - self._shown > 0.5 or self._done == self._total):
            self._shown = time.monotonic()
            end = "\n" if self._done == self._total else ""
            print(f"\rnet: {self._what}: {self._done:,} of {self._total:,} games", end=end, file=sys.stderr, flush=True)


def play_all(tree: Path, games: Games, workers: int, what: str) -> dict[str, Played]:
    """Play recorded games in a tree."""
    found: dict[str, Played] = {name: Played() for name in games}
    progress = Progress(sum(map(len, games.values())), what)
    for line in run_in_parts(tree, "hash", games, workers):
        played = found[line["game"]]
        if "layout" in line:
            played.layout = line["layout"]
            continue
        played.hashes[line["number"]] = line["hashes"]
        if line["stopped"]:
            played.stopped[line["number"]] = line["stopped"]
        progress.step()
    return found


def compared(name: str, old: accepted.Accepted, new: Played) -> Checked:
    """How games compare with what they were. Games that stop are reported once, and not part by part.

    Where the layout of the record has changed, its bytes say nothing; the position stands for it.
    """
    other_layout = old.layout != new.layout
    differ: dict[str, list[int]] = defaultdict(list)
    for number, row in new.hashes.items():
        for part in PARTS if number not in new.stopped else ():
            if row[part] != old.hashes[number][part] and not (part == "record" and other_layout):
                differ[part].append(number)
    if not other_layout:
        # The bytes are the stricter of the two.
        differ.pop("position", None) if differ.get("record") else None
    return Checked(name, len(new.hashes), dict(differ), new.stopped, other_layout)


def check(games: Games, against: Path | None, workers: int, tree: Path = ROOT) -> list[Checked]:
    """Compare this tree (or `tree`) with another one, or with the accepted hashes."""
    before = {name: accepted.read(name) for name in games}
    if against is not None:
        played = play_all(against, games, workers, "the other tree")
        before = {name: accepted.Accepted(one.layout, one.hashes) for name, one in played.items()}
    now = play_all(tree, games, workers, "this tree" if against else "recorded games")
    return [compared(name, before[name], now[name]) for name in games]


def report(found: Sequence[Checked], against: Path | None) -> None:
    """Say what differs, and show the first difference of each part."""
    for checked in found:
        games = f"{checked.games:,} games"
        if checked.good:
            print(f"net: {checked.name}: {games}, no difference")
        if checked.new_layout:
            print(f"net: {checked.name}: the layout of the record has changed, so its text was compared, not its bytes")
        for part, numbers in checked.differ.items():
            print(f"net: {checked.name}: {part}: {len(numbers):,} of {games} differ, such as game {min(numbers)}")
        _report_stopped(checked)
    changed = [checked for checked in found if checked.differ]
    if changed:
        _explain(changed, against)


def _report_stopped(checked: Checked) -> None:
    if checked.stopped:
        number, stop = min(checked.stopped.items())
        count = "1 game stops" if len(checked.stopped) == 1 else f"{len(checked.stopped):,} games stop"
        print(f"net: {checked.name}: {count}: a recorded choice is no longer legal")
        print(f"  such as game {number}: {stop['why']}")
        print(f"    {stop['position']}")


def _explain(changed: Sequence[Checked], against: Path | None) -> None:
    """Show where each part first differs from the other tree, or from the one whose hashes were accepted."""
    revision = revision_of(accepted.FOLDER)
    if against is None and revision is None:
        print("net: name a tree with --against to see the first difference")
        return
    with nullcontext(against) if against else tree_of(str(revision)) as old:
        for checked in changed:
            for part, numbers in checked.differ.items():
                number = min(numbers)
                show(checked.name, number, part, first_difference(old, ROOT, checked.name, number, part))


def show(name: str, number: int, part: str, difference: Difference | None) -> None:
    """Print the first difference of a part: the position, the choice, and what differs."""
    print(f"\n{name}, game {number}: {part}")
    if difference is None:
        print("  the two trees agree on this game; the accepted hashes come from neither")
        return
    print(f"  choice {difference.at}: {difference.choice or 'none, the game is over'}")
    print(f"  {difference.position}")
    for line in difference.lines[:MOST_LINES]:
        print(f"    {line}")
    if len(difference.lines) > MOST_LINES:
        print(f"    and {len(difference.lines) - MOST_LINES:,} more")


def accept(found: dict[str, Played], parts: Sequence[str], because: str) -> None:
    """Renew the hashes of some parts."""
    for name, played in found.items():
        accepted.write(name, accepted.renewed(accepted.read(name), played.layout, played.hashes, parts))
    for part in parts:
        accepted.note(found, part, because)


def record(games: Games, because: str, workers: int) -> None:
    """Let bots play some games again, and keep these and their hashes in the place of the old ones."""
    progress = Progress(sum(map(len, games.values())), "recording")
    played: dict[str, dict[int, recorded.Recorded]] = {name: {} for name in games}
    for line in run_in_parts(ROOT, "play", games, workers):
        played[line["game"]][line["number"]] = recorded.from_data(line["recorded"])
        progress.step()
    for name, new in played.items():
        old = {one.number: one for one in recorded.read(name)} if recorded.file_of(name).is_file() else {}
        recorded.write(name, [one for _, one in sorted({**old, **new}.items())])
    for name, now in play_all(ROOT, games, workers, "hashing").items():
        before = accepted.read(name).hashes if accepted.file_of(name).is_file() else {}
        accepted.write(name, accepted.Accepted(now.layout, {**before, **now.hashes}))
    accepted.note(games, "games", because)
