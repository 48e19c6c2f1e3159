"""What plays a batch of games: the plain run, cores, or a GPU. All give the same results for the same plan."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from copy import copy
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol

import numpy as np

from cardwright.bots.brain import compiled_work
from cardwright.bots.levels import STICK_NAMES, Spec
from cardwright.engine.cards import Deck
from cardwright.engine.compile.link import Chosen
from cardwright.engine.compile.plain import PlainRecords, plain_class, plain_linker, plain_records
from cardwright.engine.game import Game
from cardwright.errors import MachineMissing
from cardwright.kit.record import DRAWN, Dice
from cardwright.lab import batch
from cardwright.lab.duels import Duel, Played
from cardwright.lab.waves import is_large, tries_out

Records = np.ndarray[Any, Any]

PARTS = 8


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: the game, its records before the deal, which bots choose, and the seed in two words.

    `chosen` is empty where a bot is more than a function that every machine runs; then `specs` say who plays, with
    which `pairs` of decks and which `options`. `compiling()` gives a context manager that is open while something is
    compiled.
    """

    game: Game
    setups: Records
    chosen: Chosen
    low: int
    high: int
    cores: int = 1
    compiling: Callable[[], AbstractContextManager[Any]] = nullcontext
    specs: tuple[Spec, ...] = ()
    pairs: tuple[tuple[Deck, Deck], ...] = ()
    options: dict[str, int] | None = None

    def nothing(self) -> Records:
        """Room for no records at all."""
        return np.zeros(0, self.game.layout.dtype)


class Machine(Protocol):
    """Plays games number `start` and on, one for each result; `finals` gets their last records."""

    def run(self, start: int, results: Records, finals: Records | None = None) -> None:
        """Play the games."""

    def again(self, plan: Plan) -> "Machine":
        """The same machine with other cards and decks of the same game, between the same bots: nothing is compiled."""


class PlainMachine:
    """Plays games in the plain run."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._play = plain_linker(plan.game.rules, plan.chosen).link(batch.play_games)
        self._setups = plain_records(plan.setups)
        self._table = PlainRecords(plan.game.state_class() for _ in range(2))
        self._players = PlainRecords(plain_class(Dice)() for _ in range(2))

    def run(self, start: int, results: Records, finals: Records | None = None) -> None:
        """Play the games."""
        plan = self._plan
        kept = plan.nothing() if finals is None else finals
        rows, ends = plain_records(results), plain_records(kept)
        book = plan.game.plain_book
        self._play(self._setups, book, plan.low, plan.high, start, self._table, self._players, rows, ends)
        for array, records in ((results, rows), (kept, ends)):
            array[:] = np.frombuffer(b"".join(record.bytes for record in records), array.dtype)

    def again(self, plan: Plan) -> "PlainMachine":
        """The same machine with other cards and decks."""
        return PlainMachine(plan)


class CpuMachine:
    """Plays games in compiled code, on one core or on several."""

    def __init__(self, plan: Plan) -> None:
        from cardwright.engine.compile.whole import PLAYING, THINKING, compile_for_cpu

        self._plan = plan
        example = self._arguments(0, np.zeros(1, batch.Result), plan.nothing())
        records = {"s": plan.game.layout.dtype, "row": plan.game.rules.Card, "dice": Dice, "result": batch.Result}
        style = THINKING if tries_out(plan.chosen.values()) else PLAYING
        given = (batch.play_games, plan.game.rules, plan.chosen, example, records, plan.compiling)
        self._play = compile_for_cpu(*given, style)

    def _arguments(self, start: int, results: Records, finals: Records) -> dict[str, Any]:
        plan = self._plan
        given = {"setups": plan.setups, "book": plan.game.book, "low": plan.low, "high": plan.high, "start": start}
        table, players = np.zeros(2, plan.game.layout.dtype), np.zeros(2, Dice)
        return {**given, "table": table, "players": players, "results": results, "finals": finals}

    def run(self, start: int, results: Records, finals: Records | None = None) -> None:
        """Play the games."""
        kept = self._plan.nothing() if finals is None else finals
        if self._plan.cores == 1:
            self._part(start, results, kept)
            return
        # More parts than cores, so that a core that is held up does not hold up the others.
        parts = PARTS * self._plan.cores
        cuts = [len(results) * k // parts for k in range(parts + 1)]
        with ThreadPoolExecutor(self._plan.cores) as pool:
            jobs = [pool.submit(self._part, start + a, results[a:b], kept[a:b]) for a, b in pairwise(cuts)]
        for job in jobs:
            job.result()

    def _part(self, start: int, results: Records, finals: Records) -> None:
        self._play(*self._arguments(start, results, finals).values())

    def again(self, plan: Plan) -> "CpuMachine":
        """The same machine code with other cards and decks."""
        other = copy(self)
        other._plan = plan
        return other


class GpuMachine:
    """Plays games on a GPU: where the rules are large one stride at a time, else a thread plays a game by itself."""

    def __init__(self, plan: Plan) -> None:
        from cardwright.lab.kernels import Shares, Waves

        self._plan = plan
        kind = Waves if is_large(plan.game) else Shares
        self._kernels: Shares | Waves = kind(plan)

    def run(self, start: int, results: Records, finals: Records | None = None) -> None:
        """Play the games."""
        self._kernels.run(start, results, self._plan.nothing() if finals is None else finals)

    def again(self, plan: Plan) -> "GpuMachine":
        """The same kernels with other cards and decks."""
        other = copy(self)
        other._plan = plan
        other._kernels = self._kernels.again(plan)
        return other


class DuelMachine:
    """Plays games between bots that think, or that are programs: each game by itself, on one core or on several."""

    def __init__(self, plan: Plan, on: str) -> None:
        if on == "gpu":
            raise MachineMissing(f"only {' and '.join(STICK_NAMES)} play on a gpu; take --on cpu")
        self._plan = plan
        self._on = on
        self._local = threading.local()
        if on == "cpu":
            compiled_work(plan.game, plan.compiling)

    def run(self, start: int, results: Records, finals: Records | None = None) -> None:
        """Play the games. Two in a row share their deal, with the players' seats (and decks) swapped."""
        assert finals is None
        with ThreadPoolExecutor(self._plan.cores) as pool:
            games = list(pool.map(self._game, range(start, start + len(results))))
        for result, (number, game) in zip(results, enumerate(games, start), strict=True):
            result["decisions"], result["turns"] = sum(game.decisions), game.turns
            result["winner"] = DRAWN if game.winner is None else (game.winner + number) % 2
            result["first"] = (game.first + number) % 2

    def _game(self, number: int) -> Played:
        """One game: the first player has the first deck, at the first seat and then at the second."""
        plan = self._plan
        duel = self._local.__dict__.get("duel")
        if duel is None:
            first, second = plan.specs
            duel = self._local.duel = Duel(
                plan.game, (first, second), plan.low | plan.high << 32, plan.options, self._on
            )
        mine, theirs = plan.pairs[number // 2 % len(plan.pairs)]
        seat = number % 2
        return duel.play((theirs, mine) if seat else (mine, theirs), seat, number // 2, number)

    def again(self, plan: Plan) -> "DuelMachine":
        """The same machine with other cards and decks."""
        return DuelMachine(plan, self._on)


MACHINES: dict[str, Callable[[Plan], Machine]] = {"plain": PlainMachine, "cpu": CpuMachine, "gpu": GpuMachine}


def machine_for(on: str, plan: Plan) -> Machine:
    """What plays a plan."""
    return MACHINES[on](plan) if plan.chosen else DuelMachine(plan, on)
