"""Games on a stage: the arrays of an environment, and the one function that does everything with them."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from itertools import pairwise
from typing import Any, ClassVar

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

    machines: ClassVar[tuple[str, ...]] = ("cpu", "plain")

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
        if on not in self.machines:
            raise CardwrightError(f"this runs on {' or '.join(self.machines)}, not on {on}")
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
        self._with_bot = int(opponent is not None)
        self._make()
        self.seed(0)

    def _make(self) -> None:
        """The arrays."""
        n, layout, tables = self.games, self.layout, tables_of(self.game, self.pairs)
        room, shaped = self._room, self._shaped
        self.words = room(n * layout.size // 8, np.int64)
        self.observations: Array = shaped(self.words, np.int8, (n, layout.size))
        self.flat_masks = room(n * layout.actions, np.uint8)
        self.masks: Array = shaped(self.flat_masks, np.uint8, (n, layout.actions))
        self.flat_rewards, self.flat_lengths = room(2 * n, np.float32), room(2 * n, np.int64)
        self.rewards: Array = shaped(self.flat_rewards, np.float32, (n, 2))
        self.lengths: Array = shaped(self.flat_lengths, np.int64, (n, 2))
        chosen, ended, moving = room(n, np.int64), room(n, np.uint8), room(n, np.int8)
        self.actions: Array = shaped(chosen, np.int64, (n,))
        self.ends: Array = shaped(ended, np.uint8, (n,))
        self.movers: Array = shaped(moving, np.int8, (n,))
        self.deck_pairs, self.players = room(n, np.int64), room(n, Dice)
        self.states = room(n, self.game.layout.dtype)
        self.offers, self.counts = room(n * layout.actions, np.uint8), room(n, np.uint8)
        self._arrays: dict[str, Any] = {
            "table": self.states,
            "desk": room(2, self.game.layout.dtype),
            "book": self._laid(self.game.book),
            "setups": self._laid(self._setups.copy()),
            "facts": self._laid(tables.facts),
            "grounds": self._laid(tables.grounds),
            "actions": chosen,
            "out": self.words,
            "masks": self.flat_masks,
            "rewards": self.flat_rewards,
            "ends": ended,
            "movers": moving,
            "pairs": self.deck_pairs,
            "numbers": room(n, np.int64),
            "lengths": self.flat_lengths,
            "slots": room(n * 4 * layout.rows, np.int8),
            "kept": room(n * KEPT, np.int64),
            "offers": self.offers,
            "counts": self.counts,
            "fingers": room(n * layout.actions, np.uint8),
            "players": self.players,
        }

    def _room(self, count: int, dtype: Any) -> Any:
        """Memory for so many items, all nought."""
        return np.zeros(count, dtype)

    def _laid(self, array: Array) -> Any:
        """An array where the games are."""
        return array

    def _shaped(self, room: Any, dtype: Any, shape: tuple[int, ...]) -> Any:
        """The same memory as an array of a shape."""
        return room.view(dtype).reshape(shape)

    def _read(self, name: str, start: int = 0, count: int | None = None) -> Array:
        """A copy of some items of an array."""
        copied: Array = self._arrays[name][start : None if count is None else start + count].copy()
        return copied

    def _write(self, name: str, array: Array) -> None:
        self._arrays[name][:] = array

    def seed(self, seed: int) -> None:
        """Begin the stream of games of a seed; the next reset deals its first games."""
        self._low, self._high = seed_words(seed)
        self._write("numbers", np.arange(self.games, dtype=np.int64))
        self._frames: dict[int, Any] = {}
        self.run(steps.SEED, 0, self.games)

    def take(self, actions: Any) -> None:
        """Take the actions of all games for the next step."""
        if actions is not self.actions:
            self.actions[:] = actions

    def count_faults(self) -> int:
        """How many actions were not legal that nobody has been told of: here every step tells."""
        return 0

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
        changing = {name: self._read(name) for name in self._arrays if name not in FIXED}
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
            self._write(name, array)

    def fingers_of(self, g: int) -> dict[int, int]:
        """What the legal actions of game g mean in its record."""
        n = self.layout.actions
        offers, fingers = self._read("offers", g * n, n), self._read("fingers", g * n, n)
        count = int(self._read("counts", g, 1)[0])
        return {action: int(fingers[action]) for action in offers[:count].tolist()}

    def put(self, g: int, content: bytes | bytearray) -> None:
        """Put a record in the place of game g."""
        self.states[g : g + 1] = np.frombuffer(bytes(content), self.game.layout.dtype)

    def record(self, g: int = 0) -> Any:
        """The record of game g in the plain run: a copy."""
        return self.game.state_class(self._read("table", g, 1).tobytes())


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
