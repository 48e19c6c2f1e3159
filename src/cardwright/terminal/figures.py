"""A simulation on the terminal: that it compiles and for how long, how far it is, and what came of it."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.lab.simulate import Simulation


@contextmanager
def compiling() -> Iterator[None]:
    """Say on the error stream that machine code is made, with the seconds, while it is made."""
    started = time.perf_counter()
    if sys.stderr.isatty():
        from rich.console import Console
        from rich.progress import Progress, TextColumn, TimeElapsedColumn

        columns = (TextColumn("Compiling, once for this machine"), TimeElapsedColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            progress.add_task("")
            yield
    else:
        print("cardwright: compiling, once for this machine ...", file=sys.stderr, flush=True)
        yield
    print(f"cardwright: compiled in {time.perf_counter() - started:.1f} s", file=sys.stderr, flush=True)


@contextmanager
def counting(games: int, what: str = "games") -> Iterator[Callable[[int], None]]:
    """A bar on the error stream, where somebody looks at it; gives what tells it how many are done."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(what), TimeElapsedColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    task = progress.add_task("", total=games, start=False)

    def done(count: int) -> None:
        # It begins with the first games: while machine code is made, that has its own line.
        progress.start()
        progress.start_task(task)
        progress.update(task, completed=count)

    try:
        yield done
    finally:
        progress.stop()


def figures(result: "Simulation", title: str) -> list[str]:
    """What came of a simulation, in words: rates with their 95% intervals, draws, length and speed."""
    first, second = result.players
    cores = f"{result.cores} core{'s' if result.cores > 1 else ''}" if result.on == "cpu" else ""
    machine = f"{result.on} ({cores})" if cores else result.on
    decisions = result.decisions / result.games
    rows = [
        (f"player 1, {first}", f"{result.win_rate(0)}  won {result.wins[0]:,}"),
        (f"player 2, {second}", f"{result.win_rate(1)}  won {result.wins[1]:,}"),
        ("who goes first", f"{result.first_player_rate()}  won {result.first_player_wins:,}"),
        ("draws", f"{result.draws:,}"),
        ("length", f"{result.turns:.1f} turns, {decisions:.1f} decisions; longest {result.longest} turns"),
        ("speed", f"{result.decisions_per_second:,.0f} decisions, {result.games_per_second:,.0f} games a second"),
    ]
    wide = max(len(name) for name, _ in rows)
    head = f"{title}: {result.games:,} games in {result.seconds:.2f} s on {machine}, seed {result.seed}"
    notes = f"decks: {', '.join(result.decks)}; a rate counts a draw as half and has its 95% interval"
    return [head, *(f"  {name:<{wide}}  {words}" for name, words in rows), f"  ({notes})"]
