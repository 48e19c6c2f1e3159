"""Many games between two bots, on any machine: plain, one core or several, or a GPU."""

import os
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy as np

from cardwright.bots import rule_of, spec_of
from cardwright.engine.cards import Deck
from cardwright.engine.compile.link import Chosen, Rule
from cardwright.engine.game import Game, load, seed_words
from cardwright.errors import CardwrightError
from cardwright.kit.record import DRAWN
from cardwright.lab import batch
from cardwright.lab.interval import Interval, rate_interval
from cardwright.lab.machines import MACHINES, Plan, machine_for

# How many games are played between two looks at the clock, at first; later, about a quarter of a second's worth.
FIRST_CHUNK = {"plain": 2, "cpu": 64, "gpu": 1 << 16}
CHUNK_SECONDS = 0.25
MOST_GAMES = 2**31

Run = Callable[[int, Any], None]


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of a simulation. `wins` counts by player, and the two may be the same bot."""

    game: str
    players: tuple[str, str]
    decks: tuple[str, ...]
    seed: int
    on: str
    cores: int
    games: int
    decisions: int
    seconds: float
    wins: tuple[int, int]
    draws: int
    first_player_wins: int
    turns: float
    longest: int
    results: np.ndarray[Any, Any] = field(repr=False)

    @property
    def decisions_per_second(self) -> float:
        """Questions answered a second, compilation not counted."""
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        """Games played a second, compilation not counted."""
        return self.games / self.seconds

    def win_rate(self, player: int) -> Interval:
        """How often a player wins, a draw counted as half, with its 95% interval."""
        return rate_interval(self.wins[player] + self.draws / 2, self.games)

    def first_player_rate(self) -> Interval:
        """How often the player who goes first wins, a draw counted as half, with its 95% interval."""
        return rate_interval(self.first_player_wins + self.draws / 2, self.games)

    def as_data(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "game": self.game,
            "players": list(self.players),
            "decks": list(self.decks),
            "seed": self.seed,
            "on": self.on,
            "cores": self.cores,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
            "games_per_second": self.games_per_second,
            "wins": list(self.wins),
            "win_rates": [self.win_rate(player).as_data() for player in range(2)],
            "draws": self.draws,
            "first_player_wins": self.first_player_wins,
            "first_player_rate": self.first_player_rate().as_data(),
            "decisions_per_game": self.decisions / self.games,
            "turns_per_game": self.turns,
            "longest_game": self.longest,
        }


def simulate(
    game: str | Game,
    games: int = 1000,
    players: Sequence[str] = ("random", "random"),
    seed: int = 1,
    on: str = "cpu",
    cores: int = 1,
    decks: Sequence[str | Deck] | None = None,
    options: dict[str, int] | None = None,
    progress: Callable[[int], None] | None = None,
    compiling: Callable[[], AbstractContextManager[Any]] = nullcontext,
) -> Simulation:
    """Play games between two bots and count.

    Games come in pairs that share their deal, with the players' seats and decks swapped. All pairs of the decks given
    (all ready decks, unless told) are played in turn. The same seed gives the same games on every machine.
    """
    game = load(game) if isinstance(game, str) else game
    check_settings(games, on, cores)
    sides = [game.deck(deck) for deck in (decks if decks is not None else game.decks)]
    if not sides:
        raise CardwrightError("a simulation needs at least one deck")
    machine = machine_for(on, plan_for(game, players, seed, sides, options, cores, compiling))
    results = np.zeros(games, batch.Result)
    started = time.perf_counter()
    run_in_chunks(machine.run, results, FIRST_CHUNK[on] * cores, progress)
    seconds = time.perf_counter() - started
    first, second = players
    return _counted(game, (first, second), sides, seed, on, cores, seconds, results)


def plan_for(
    game: Game,
    players: Sequence[str],
    seed: int,
    decks: Sequence[Deck],
    options: dict[str, int] | None = None,
    cores: int = 1,
    compiling: Callable[[], AbstractContextManager[Any]] = nullcontext,
) -> Plan:
    """What a machine needs to play games between two bots, named."""
    if len(players) != 2:
        raise CardwrightError(f"there are two players, not {len(players)}")
    first, second = (spec_of(player, game) for player in players)
    rules = [rule for rule in (rule_of(first), rule_of(second)) if rule is not None]
    setups, pairs = _setups(game, decks, options), tuple(deck_pairs(decks))
    low, high = seed_words(seed)
    chosen = _chosen(rules) if len(rules) == 2 else {}
    return Plan(game, setups, chosen, low, high, cores, compiling, (first, second), pairs, options)


def check_settings(games: int, on: str, cores: int) -> None:
    """Refuse what cannot be simulated."""
    if not isinstance(games, int) or not 1 <= games < MOST_GAMES:
        raise CardwrightError(f"the number of games is a whole number from 1 to {MOST_GAMES - 1}, not {games!r}")
    if on not in MACHINES:
        raise CardwrightError(f'a simulation runs on {", ".join(MACHINES)}, not on "{on}"')
    available = os.cpu_count() or 1
    if not isinstance(cores, int) or not 1 <= cores <= available:
        raise CardwrightError(f"this machine has {available} cores; {cores!r} cannot be used")
    if cores > 1 and on != "cpu":
        raise CardwrightError(f"only a simulation on cpu uses several cores, not one on {on}")


def _setups(game: Game, decks: Sequence[Deck], options: dict[str, int] | None) -> np.ndarray[Any, Any]:
    """A record before the deal for each pair of decks, and for the same pair with the seats swapped."""
    records = [game.set_up(pair, options).bytes for a, b in deck_pairs(decks) for pair in ((a, b), (b, a))]
    return np.frombuffer(b"".join(records), game.layout.dtype).copy()


def deck_pairs(decks: Sequence[Deck]) -> list[tuple[Deck, Deck]]:
    """The pairs of decks that are played in turn: every two unlike ones, or the only one against itself."""
    unlike = list(dict.fromkeys(decks))
    return list(combinations(unlike, 2)) or [(unlike[0], unlike[0])]


def _chosen(bots: Sequence[Rule]) -> Chosen:
    """Which bot's function stands for the choice of a player."""
    first, second = bots
    if first is second:
        return {batch.choose: first}
    return {batch.choose: batch.choose_either, batch.choose_first: first, batch.choose_second: second}


def run_in_chunks(run: Run, results: Any, chunk: int, progress: Callable[[int], None] | None) -> None:
    """Play all games, in parts that take about a quarter of a second each."""
    done = 0
    while done < len(results):
        part = results[done : done + chunk]
        started = time.perf_counter()
        run(done, part)
        taken = time.perf_counter() - started
        done += len(part)
        if progress is not None:
            progress(done)
        chunk = max(1, min(4 * chunk, int(chunk * CHUNK_SECONDS / max(taken, 1e-6))))


def _counted(
    game: Game,
    players: tuple[str, str],
    decks: Sequence[Deck],
    seed: int,
    on: str,
    cores: int,
    seconds: float,
    results: np.ndarray[Any, Any],
) -> Simulation:
    """The figures of a simulation from its results."""
    winner, number = results["winner"], np.arange(len(results))
    drawn = winner == DRAWN
    player = (winner + number) % 2
    return Simulation(
        game=game.name,
        players=players,
        decks=tuple(deck.name for deck in decks),
        seed=seed,
        on=on,
        cores=cores,
        games=len(results),
        decisions=int(results["decisions"].sum(dtype=np.int64)),
        seconds=seconds,
        wins=(int(((player == 0) & ~drawn).sum()), int(((player == 1) & ~drawn).sum())),
        draws=int(drawn.sum()),
        first_player_wins=int((winner == results["first"]).sum()),
        turns=float(results["turns"].mean()),
        longest=int(results["turns"].max()),
        results=results,
    )
