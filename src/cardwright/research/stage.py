"""Games on a stage: the arrays of an environment, and the one function that does everything with them."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from itertools import pairwise
from typing import Any

import numpy as np

from cardwright.bots import rule_of, spec_of
from cardwright.engine.cards import Deck
from cardwright.engine.compile.link import Chosen, Rule
from cardwright.engine.compile.plain import plain_linker, plain_records
from cardwright.engine.game import GAMES, Game, load, load_package, seed_words
from cardwright.engine.observation.layout import Layout, layout_of, tables_of
from cardwright.engine.observation.links import links_of
from cardwright.engine.observation.writing.observe import KEPT
from cardwright.errors import CardwrightError
from cardwright.kit.record import Dice
from cardwright.lab import batch
from cardwright.research.running import steps

Array = np.ndarray[Any, Any]
Pair = tuple[Deck, Deck]
Decks = Sequence[str | Deck | tuple[str | Deck, str | Deck]] | None

CHANGING = ("errand", "start", "stop", "action")
# Arrays that follow from the game and its decks.
FIXED = ("book", "setups", "facts", "grounds", "desk")
_compiled: dict[tuple[str, str], Any] = {}


def pairs_of(game: Game, decks: Decks) -> list[Pair]:
    """The pairs of decks that are played in turn: those given, all pairs of the decks given, or of all ready ones."""
    given = list(decks if decks is not None else game.decks)
    pairs: list[Pair] = []
    if any(isinstance(deck, tuple) for deck in given):
        for pair in given:
            if not isinstance(pair, tuple) or len(pair) != 2:
                raise CardwrightError("decks are a list of decks, or of pairs of decks")
            pairs.append((_deck(game, pair[0]), _deck(game, pair[1])))
    else:
        sides = [_deck(game, deck) for deck in given if not isinstance(deck, tuple)]
        pairs = [(first, second) for first in sides for second in sides]
    if not pairs:
        raise CardwrightError("an environment needs at least one deck")
    return pairs


def _deck(game: Game, deck: str | Deck) -> Deck:
    """A deck by its name or file. One that is given as it is may be any: research cuts games down."""
    return deck if isinstance(deck, Deck) else game.deck(deck)


class Stage:
    """So many games of one kind. `observations`, `masks`, `rewards`, `ends` and `movers` are always the same arrays."""

    def __init__(
        self,
        game: str | Game,
        games: int = 1,
        decks: Decks = None,
        options: dict[str, int] | None = None,
        opponent: str | None = None,
        on: str = "cpu",
        compiling: Callable[[], AbstractContextManager[Any]] = nullcontext,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.on = on
        self.pairs = pairs_of(self.game, decks)
        self.layout: Layout = layout_of(self.game)
        self.games = games
        self._settings = (options, opponent)
        self._pool: ThreadPoolExecutor | None = None
        self._pool_of = (0, 0)
        self._rule = _rule(opponent)
        self._compiling = compiling
        setups = [self.game.set_up(pair, options) for pair in self.pairs]
        self._setups = np.frombuffer(b"".join(setup.bytes for setup in setups), self.game.layout.dtype)
        self._make(opponent)

    def _make(self, opponent: str | None) -> None:
        """The arrays."""
        n, layout, tables = self.games, self.layout, tables_of(self.game, self.pairs)
        self.words = np.zeros(n * layout.size // 8, np.int64)
        self.observations: Array = self.words.view(np.int8).reshape(n, layout.size)
        self.flat_masks = np.zeros(n * layout.actions, np.uint8)
        self.masks: Array = self.flat_masks.reshape(n, layout.actions)
        self.flat_rewards = np.zeros(2 * n, np.float32)
        self.rewards: Array = self.flat_rewards.reshape(n, 2)
        self.actions = np.zeros(n, np.int64)
        self.ends, self.movers = np.zeros(n, np.uint8), np.zeros(n, np.int8)
        self.deck_pairs, self.numbers = np.zeros(n, np.int64), np.arange(n, dtype=np.int64)
        self.lengths = np.zeros(2 * n, np.int64)
        self.states = np.zeros(n, self.game.layout.dtype)
        self.slots, self.kept = np.zeros(n * 4 * layout.rows, np.int8), np.zeros(n * KEPT, np.int64)
        self.players = np.zeros(n, Dice)
        self.offers, self.fingers = np.zeros(n * layout.actions, np.uint8), np.zeros(n * layout.actions, np.uint8)
        self.counts = np.zeros(n, np.uint8)
        self._arrays: dict[str, Any] = {
            "table": self.states,
            "desk": np.zeros(2, self.game.layout.dtype),
            "book": self.game.book,
            "setups": self._setups.copy(),
            "facts": tables.facts,
            "grounds": tables.grounds,
            "actions": self.actions,
            "out": self.words,
            "masks": self.flat_masks,
            "rewards": self.flat_rewards,
            "ends": self.ends,
            "movers": self.movers,
            "pairs": self.deck_pairs,
            "numbers": self.numbers,
            "lengths": self.lengths,
            "slots": self.slots,
            "kept": self.kept,
            "offers": self.offers,
            "counts": self.counts,
            "fingers": self.fingers,
            "players": self.players,
        }
        self._with_bot = int(opponent is not None)
        self.seed(0)

    def seed(self, seed: int) -> None:
        """Begin the stream of games of a seed; the next reset deals its first games."""
        self._low, self._high = seed_words(seed)
        self.numbers[:] = np.arange(self.games)
        self._frames: dict[int, Any] = {}
        self.run(steps.SEED, 0, self.games)

    def run(self, errand: int, start: int, stop: int, action: int = 0) -> int:
        """Send some games on an errand; gives how many actions were not legal."""
        return int(self.runner(start)(errand, start, stop, action))

    def runner(self, part: int = 0) -> Any:
        """What runs errands. Parts that run side by side need one each, with a desk of its own."""
        if part not in self._frames:
            self._frames[part] = self._plain() if self.on == "plain" else self._framed()
        return self._frames[part]

    @property
    def _numbers(self) -> dict[str, int]:
        return {"low": self._low, "high": self._high, "opponent": self._with_bot}

    @property
    def _chosen(self) -> Chosen:
        return {**links_of(self.game), batch.choose: self._rule}

    def _framed(self) -> Any:
        from cardwright.engine.compile.frames import Framed

        arrays = {**self._arrays, "desk": np.zeros(2, self.game.layout.dtype)}
        return Framed(self._entry(), list(arrays.values()), list(self._numbers.values()))

    def _entry(self) -> Any:
        """The compiled errands of a game: made once a process, and kept on disk. Decks and cards can be any."""
        key = self.game.rules.__name__, self._rule.__module__
        if key not in _compiled:
            from cardwright.engine.compile.frames import compile_by_frame

            example = {**self._arrays, **self._numbers, **dict.fromkeys(CHANGING, 0)}
            example |= {"mask": self.flat_masks, "sheet": self.words, "ground": self.words}
            records = {"s": self.game.layout.dtype, "row": self.game.rules.Card, "dice": Dice}
            _compiled[key] = compile_by_frame(
                steps.work, self.game.rules, self._chosen, example, records, CHANGING, self._compiling
            )
        return _compiled[key]

    def _plain(self) -> Any:
        """The same in the plain run, which works on copies of the records and writes them back."""
        work = plain_linker(self.game.rules, self._chosen).link(steps.work)

        def run(*numbers: int) -> int:
            held: dict[str, Any] = {}
            for name, array in self._arrays.items():
                held[name] = plain_records(array) if array.dtype.names else memoryview(array)
            held["book"] = self.game.plain_book
            illegal = work(*held.values(), *self._numbers.values(), *numbers)
            for name in ("table", "players"):
                content = b"".join(record.bytes for record in held[name])
                self._arrays[name][:] = np.frombuffer(content, self._arrays[name].dtype)
            return int(illegal)

        return run

    def run_parts(self, errand: int, cores: int) -> int:
        """Send all games on an errand, on so many cores."""
        if cores == 1:
            return self.run(errand, 0, self.games)
        cuts = [self.games * k // cores for k in range(cores + 1)]
        if self._pool_of != (os.getpid(), cores):
            # Threads do not come along into a process that was forked.
            self._pool, self._pool_of = ThreadPoolExecutor(cores), (os.getpid(), cores)
        assert self._pool is not None
        for start in cuts[:-1]:
            self.runner(start)
        return sum(self._pool.map(lambda cut: self.run(errand, *cut), pairwise(cuts)))

    def __getstate__(self) -> dict[str, Any]:
        changing = {name: self._arrays[name].copy() for name in self._arrays if name not in FIXED}
        game = {"package": self.game.rules.__name__.rpartition(".")[0], "cards": dict(self.game.cards)}
        kept = {"games": self.games, "decks": self.pairs, "settings": self._settings, "on": self.on}
        return {**kept, "game": game, "seed": (self._low, self._high), "arrays": changing}

    def __setstate__(self, state: dict[str, Any]) -> None:
        options, opponent = state["settings"]
        game = _game_again(**state["game"])
        self.__init__(game, state["games"], state["decks"], options, opponent, state["on"])  # type: ignore[misc]
        self._low, self._high = state["seed"]
        self._frames = {}
        for name, array in state["arrays"].items():
            self._arrays[name][:] = array

    def fingers_of(self, g: int) -> dict[int, int]:
        """What the legal actions of game g mean in its record."""
        own = slice(g * self.layout.actions, (g + 1) * self.layout.actions)
        offers, fingers = self.offers[own], self.fingers[own]
        count = int(self.counts[g])
        return {action: int(fingers[action]) for action in offers[:count].tolist()}

    def put(self, g: int, content: bytes | bytearray) -> None:
        """Put a record in the place of game g."""
        self.states[g : g + 1] = np.frombuffer(bytes(content), self.game.layout.dtype)

    def record(self, g: int = 0) -> Any:
        """The record of game g in the plain run: a copy."""
        return self.game.state_class(self.states[g].tobytes())


def _game_again(package: str, cards: dict[str, Any]) -> Game:
    """The game of a package with these cards; its own are not made again."""
    own = load(package.rpartition(".")[2]) if package.startswith(f"{GAMES}.") else load_package(package)
    return own if dict(own.cards) == cards else own.with_cards(cards)


def _rule(name: str | None) -> Rule:
    """What an opponent chooses by: it has to be one that plays in compiled code by itself."""
    rule = rule_of(spec_of(name or "random"))
    if rule is None:
        raise CardwrightError(f"{name} does not play inside an environment of many games; greedy and random do")
    return rule
