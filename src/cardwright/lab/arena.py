"""The arena: bots against each other on the same deals, with seats and decks swapped, until the intervals are small.

A block is one deal: four games, in which each bot has each seat with each deck (two games where the decks are equal).
Blocks are independent and numbered, so that a run that was broken off goes on where it was.
"""

import json
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import nullcontext
from dataclasses import dataclass
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from cardwright.bots import spec_of
from cardwright.bots.brain import Compiling, compiled_work
from cardwright.engine.cards import Deck
from cardwright.engine.game import Game, load
from cardwright.errors import CardwrightError
from cardwright.lab.duels import Duel, Played
from cardwright.lab.interval import Interval, rate_interval
from cardwright.lab.rating import Rating, ratings
from cardwright.lab.simulate import check_settings, deck_pairs

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Pair:
    """What came of two bots against each other, as the first one sees it."""

    bots: tuple[str, str]
    games: int
    wins: int
    draws: int
    decisions: tuple[int, int]
    seconds: tuple[float, float]
    turns: float
    failures: tuple[str, ...]

    @property
    def losses(self) -> int:
        """How many games the first one lost."""
        return self.games - self.wins - self.draws

    @property
    def rate(self) -> Interval:
        """How often the first one wins, a draw counted as half, with its 95% interval."""
        return rate_interval(self.wins + self.draws / 2, self.games)

    def as_data(self) -> dict[str, Any]:
        """The pair as plain data."""
        return {
            "bots": list(self.bots),
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            **self.rate.as_data(),
            "seconds_per_decision": [s / max(1, d) for s, d in zip(self.seconds, self.decisions, strict=True)],
            "decisions_per_game": sum(self.decisions) / self.games,
            "turns_per_game": self.turns,
            "failures": list(self.failures),
        }


@dataclass(frozen=True, slots=True)
class Arena:
    """What came of an arena: every pair, and how strong each bot is."""

    game: str
    bots: tuple[str, ...]
    decks: tuple[str, ...]
    seed: int
    cores: int
    seconds: float
    pairs: tuple[Pair, ...]

    def pair(self, first: int, second: int) -> Pair:
        """The pair of two bots, by their numbers, the smaller one first."""
        return next(pair for pair in self.pairs if pair.bots == (self.bots[first], self.bots[second]))

    def ratings(self) -> list[Rating]:
        """The Elo of each bot."""
        number = {bot: k for k, bot in enumerate(self.bots)}
        scores = {(number[p.bots[0]], number[p.bots[1]]): (p.wins + p.draws / 2, p.games) for p in self.pairs}
        return ratings(self.bots, scores)

    def seconds_per_decision(self, bot: str) -> float:
        """How long a bot thinks about a choice, on average."""
        parts = [(pair.seconds[k], pair.decisions[k]) for pair in self.pairs for k in range(2) if pair.bots[k] == bot]
        return sum(part[0] for part in parts) / max(1, sum(part[1] for part in parts))

    def as_data(self) -> dict[str, Any]:
        """The arena as plain data."""
        return {
            "game": self.game,
            "bots": [
                {
                    "bot": bot,
                    "elo": rating.elo,
                    "error": rating.error,
                    "seconds_per_decision": self.seconds_per_decision(bot),
                }
                for bot, rating in zip(self.bots, self.ratings(), strict=True)
            ],
            "decks": list(self.decks),
            "seed": self.seed,
            "cores": self.cores,
            "seconds": self.seconds,
            "pairs": [pair.as_data() for pair in self.pairs],
        }


def arena(
    game: str | Game,
    bots: Sequence[str],
    games: int = 200,
    seed: int = 1,
    cores: int | None = None,
    decks: Sequence[str | Deck] | None = None,
    options: dict[str, int] | None = None,
    file: Path | None = None,
    progress: Callable[[int], None] | None = None,
    compiling: Compiling = nullcontext,
) -> Arena:
    """Let every two of the bots play so many games, on all cores unless told; all pairs of decks in turn.

    `file` keeps every block as it is played: the same arena with the same file goes on where it was broken off.
    """
    game = load(game) if isinstance(game, str) else game
    cores = (os.cpu_count() or 1) if cores is None else cores
    check_settings(games, "cpu", cores)
    specs = [spec_of(bot, game) for bot in bots]
    if len(set(bots)) < max(2, len(bots)):
        raise CardwrightError("an arena needs at least two bots, none of them twice")
    sides = [game.deck(deck) for deck in (decks if decks is not None else game.decks)]
    tables = deck_pairs(sides)
    if any(spec.compiled for spec in specs):
        compiled_work(game, compiling)
    each = 2 if tables[0][0] == tables[0][1] else 4
    blocks = [(i, j, k) for k in range(-(-games // each)) for i, j in combinations(range(len(bots)), 2)]
    settings = {
        "format": FORMAT,
        "game": game.name,
        "bots": list(bots),
        "decks": [deck.name for deck in sides],
        "seed": seed,
        "options": game.checked_options(options),
    }
    kept = Book(file, settings)
    local = threading.local()

    def play(block: tuple[int, int, int]) -> list[Played]:
        i, j, k = block
        duels = local.__dict__.setdefault("duels", {})
        if (i, j) not in duels:
            duels[i, j] = Duel(game, (specs[i], specs[j]), seed, options)
        return list(duels[i, j].block(tables[k % len(tables)], k))

    started = time.perf_counter()
    waiting = (block for block in blocks if block not in kept.played)
    with kept, ThreadPoolExecutor(cores) as pool:
        for block, played in _finished(pool, play, waiting, 2 * cores):
            kept.keep(block, played)
            if progress is not None:
                progress(sum(len(kept.played[b]) for b in blocks if b in kept.played))
    seconds = time.perf_counter() - started
    pairs = tuple(
        _pair((bots[i], bots[j]), [one for b in blocks if b[:2] == (i, j) for one in kept.played[b]])
        for i, j in combinations(range(len(bots)), 2)
    )
    return Arena(game.name, tuple(bots), tuple(deck.name for deck in sides), seed, cores, seconds, pairs)


Block = tuple[int, int, int]


def _finished(
    pool: ThreadPoolExecutor, play: Callable[[Block], list[Played]], blocks: Iterator[Block], most: int
) -> Iterator[tuple[Block, list[Played]]]:
    """Play blocks, a few at a time, and give each when it is done. Whatever breaks off drops what has not begun."""
    running: dict[Future[list[Played]], Block] = {pool.submit(play, b): b for b in islice(blocks, most)}
    try:
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for job in done:
                yield running.pop(job), job.result()
            running |= {pool.submit(play, b): b for b in islice(blocks, len(done))}
    finally:
        for job in running:
            job.cancel()


def _pair(bots: tuple[str, str], games: Sequence[Played]) -> Pair:
    """What came of two bots, from their games."""
    return Pair(
        bots=bots,
        games=len(games),
        wins=sum(game.winner == 0 for game in games),
        draws=sum(game.winner is None for game in games),
        decisions=(sum(game.decisions[0] for game in games), sum(game.decisions[1] for game in games)),
        seconds=(sum(game.seconds[0] for game in games), sum(game.seconds[1] for game in games)),
        turns=sum(game.turns for game in games) / len(games),
        failures=tuple(game.failed for game in games if game.failed),
    )


class Book:
    """The blocks that were played, and the file that keeps them, one line each."""

    def __init__(self, file: Path | None, settings: dict[str, Any]) -> None:
        self._file = file
        self._out: Any = None
        self._settings = settings
        self._whole = 0
        self.played: dict[Block, list[Played]] = {}
        if file is not None and file.exists():
            self._read(file)

    def _read(self, file: Path) -> None:
        """Take over what was played before. A last line that was broken off is as if it had never been begun."""
        try:
            content = file.read_bytes()
            self._whole = content.rfind(b"\n") + 1
            lines = [json.loads(line) for line in content[: self._whole].splitlines()]
            if not lines and not json.dumps(self._settings).encode().startswith(content):
                raise ValueError("not even the first line is there")
            if lines and lines[0] != self._settings:
                raise CardwrightError(f"{file} is of another arena: other bots, decks, options or another seed")
            for line in lines[1:]:
                first, second, number = line["block"]
                self.played[first, second, number] = [
                    Played(g[0], g[1], g[2], (g[3], g[4]), (g[5], g[6]), g[7]) for g in line["games"]
                ]
        except (OSError, ValueError, LookupError, TypeError) as error:
            raise CardwrightError(f"{file} is not the file of an arena") from error

    def __enter__(self) -> "Book":
        if self._file is not None:
            try:
                self._out = self._file.open("ab")
                self._out.truncate(self._whole)
            except OSError as error:
                raise CardwrightError(f"cannot write {self._file}: {error.strerror}") from error
            if self._whole == 0:
                self._write(self._settings)
        return self

    def __exit__(self, *_: object) -> None:
        if self._out is not None:
            self._out.close()

    def keep(self, block: Block, games: list[Played]) -> None:
        """Keep a block."""
        self.played[block] = games
        if self._out is not None:
            rows = [[g.winner, g.turns, g.first, *g.decisions, *g.seconds, g.failed] for g in games]
            self._write({"block": block, "games": rows})

    def _write(self, line: dict[str, Any]) -> None:
        """Write a line at once: whoever is killed loses no more than the line that was being written."""
        self._out.write(json.dumps(line).encode() + b"\n")
        self._out.flush()
