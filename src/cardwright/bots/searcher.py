"""The tree search at a table: what it would choose in a match, and what it thinks of every choice.

A choice depends on the bot's seed, on what its seat knows, and on what the seat chose just before: as long as nobody
else chose in between, the tree goes on. A match that is resumed goes on as it would have gone: what is missing of the
tree is thought again.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass

from cardwright.bots.brain import Brain, Compiling
from cardwright.bots.errands import GO_ON, SETTLE, START, THINK
from cardwright.bots.levels import MOST_TREES, Spec
from cardwright.bots.memory import Mind
from cardwright.bots.tree import NO_CODE, coded, key_of, mix
from cardwright.engine.choice import Choice, choices_of
from cardwright.engine.compile.plain import plain_class
from cardwright.engine.game import Game
from cardwright.engine.match import Match

# Between so many playouts a search can be stopped.
CHUNK = 250
# The share of the playouts in which a choice is tried that is to be known well, as a divisor.
SURELY = 4

Stop = Callable[[], bool]


def never() -> bool:
    """Let a search think as long as it wants."""
    return False


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a search thinks of a choice: how often it was tried, and how often the seat won then, a draw as half."""

    choice: Choice
    visits: int
    rate: float | None


class Searcher:
    """A search with its trees."""

    def __init__(
        self, spec: Spec, game: Game, seed: int, on: str = "cpu", compiling: Compiling = nullcontext, cores: int = 1
    ) -> None:
        self.spec = spec
        self.seed = seed
        self.cores = min(cores, spec.trees)
        self._game = game
        self._brains = [Brain(game, [spec], on, compiling) for _ in range(spec.trees)]
        self._line: tuple[int, list[str]] | None = None
        self._codes: dict[str, int] = {}

    def choose(self, match: Match, stop: Stop = never) -> Choice:
        """The choice for the seat to move. Stopped early, it is the best so far."""
        self._think(match, stop)
        for tree in self._brains[1:]:
            for code in self._codes.values():
                key = key_of(tree.root(0), code)
                self._brains[0].add_to_edge(0, key, *tree.edge(0, key))
        root = self._brains[0].root(0)
        finger = self._brains[0].run(SETTLE)
        self._brains[0].go_to(0, root)
        return next(choice for choice in match.choices if choice.finger == finger)

    def estimates(self, match: Match, stop: Stop = never) -> list[Estimate]:
        """What the search thinks of every choice, those first that it tried most often."""
        self._think(match, stop)
        found = [self._estimate(choice) for choice in match.choices]
        return sorted(found, key=lambda estimate: (-estimate.visits, -(estimate.rate or 0)))

    def surely(self, choice: Choice) -> Estimate:
        """What the search thinks of a choice in the position that it has just thought about.

        It is tried in a quarter as many playouts, however little it promises, wherever a deal offers it.
        """
        self._each(lambda tree, _: self._insist(tree, self._codes[choice.text]))
        return self._estimate(choice)

    def _estimate(self, choice: Choice) -> Estimate:
        edges = [tree.edge(0, key_of(tree.root(0), self._codes[choice.text])) for tree in self._brains]
        visits, points = (sum(part) for part in zip(*edges, strict=True))
        return Estimate(choice, visits, points / visits / 2 if visits else None)

    def _think(self, match: Match, stop: Stop) -> None:
        """Think about a match, in the tree that belongs there."""
        made, movers = match.made, match.movers
        start = len(made)
        while start and movers[start - 1] == match.to_move:
            start -= 1
        goes_on = self._line == (match.seed, made[:-1]) and start < len(made)
        if goes_on:
            self._go_below(made[-1])
        else:
            self._each(lambda tree, number: tree.run(START, 0, start * MOST_TREES + number, self.seed))
        for at in range(len(made) if goes_on else start, len(made) + 1):
            self._look(match, at)
            self._each(lambda tree, _: self._run(tree, stop))
            if at < len(made):
                self._go_below(made[at])
        self._line = (match.seed, made)

    def _look(self, match: Match, at: int) -> None:
        """Put the match as it stood after so many choices before the trees, and find the codes of its choices."""
        state = match.state_at(at)
        for tree in self._brains:
            tree.look_at(state.bytes)
        mind = plain_class(Mind)()
        mind.last = NO_CODE
        found = choices_of(self._game, state)
        self._codes = {choice.text: self._game.plain(coded)(state, mind, choice.finger) for choice in found}

    def _go_below(self, text: str) -> None:
        """Let the trees go on below a choice that was made."""
        for tree in self._brains:
            tree.go_to(0, mix(tree.root(0), self._codes[text]))

    def _run(self, tree: Brain, stop: Stop) -> None:
        """Think in one tree, until it is enough or must stop; the first playouts are always made."""
        done = 0
        tree.run(GO_ON)
        while done < self.spec.playouts and (done == 0 or not stop()):
            part = min(CHUNK, self.spec.playouts - done)
            tree.run(THINK, 0, part)
            done += part

    def _insist(self, tree: Brain, code: int) -> None:
        """Try a choice as often as one must to know it."""
        tried, _ = tree.edge(0, key_of(tree.root(0), code))
        tree.insist(0, code)
        tree.run(THINK, 0, max(0, self.spec.playouts // SURELY - tried))
        tree.insist(0, NO_CODE)

    def _each(self, errand: Callable[[Brain, int], object]) -> None:
        """Do something in every tree, on as many cores as there may be."""
        if self.cores == 1:
            for number, tree in enumerate(self._brains):
                errand(tree, number)
            return
        with ThreadPoolExecutor(self.cores) as pool:
            list(pool.map(errand, self._brains, range(len(self._brains))))
