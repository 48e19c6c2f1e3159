"""Games on a stage: the arrays of an environment, and the one function that does everything with them."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from itertools import pairwise
from typing import Any, ClassVar

import numpy as np

from cardwright.bots import rule_of, spec_of
from cardwright.engine.cards import Deck
from cardwright.engine.compile.link import Chosen, Rule
from cardwright.engine.compile.plain import plain_linker, plain_records
from cardwright.engine.game import GAMES, Game, load, load_package, seed_words, whole_number
from cardwright.engine.observation.layout import Layout, layout_of, tables_of
from cardwright.engine.observation.links import links_of
from cardwright.engine.observation.writing.observe import KEPT
from cardwright.errors import CardwrightError, InvalidDeck
from cardwright.kit.record import SEATS, Dice
from cardwright.lab import batch
from cardwright.research.running import steps

Array = np.ndarray[Any, Any]
Pair = tuple[Deck, Deck]
Decks = Sequence[str | Deck | tuple[str | Deck, str | Deck]] | None
Seeds = int | Sequence[int | None]

CHANGING = ("errand", "start", "stop", "action")
# Arrays that follow from the game and its decks.
FIXED = ("book", "setups", "facts", "grounds", "desk")
_compiled: dict[tuple[str, str], Any] = {}


def pairs_of(game: Game, decks: Decks) -> list[Pair]:
    """The pairs of decks that are played in turn: those given, all pairs of the decks given, or of all ready ones."""
    if isinstance(decks, str | Deck):
        raise CardwrightError(f"decks are a list, also of one deck: [{str(getattr(decks, 'name', decks))!r}]")
    if isinstance(decks, Mapping | Set) or not isinstance(decks, Iterable | None):
        hint = "list a deck or a pair more often and it is played more often"
        raise CardwrightError(f"decks are a list, not {decks!r}: {hint}")
    given = list(decks if decks is not None else game.decks)
    pairs: list[Pair] = []
    if any(isinstance(deck, tuple) for deck in given):
        for pair in given:
            if not isinstance(pair, tuple) or len(pair) != 2:
                raise CardwrightError("decks are a list of decks, or of pairs of decks")
            pairs.append((_deck(game, pair[0]), _deck(game, pair[1])))
    else:
        sides = [_deck(game, deck) for deck in given]
        pairs = [(first, second) for first in sides for second in sides]
    if not pairs:
        raise CardwrightError("an environment needs at least one deck")
    return pairs


def _deck(game: Game, deck: Any) -> Deck:
    """A deck by its name or file. One that is given as it is may be any that a record can hold."""
    if not isinstance(deck, Deck):
        if not isinstance(deck, str):
            raise CardwrightError(f"a deck is a name, a file or a Deck, and a pair of them is a tuple; not {deck!r}")
        return game.deck(deck)
    most = game.layout.dtype["deck"].shape[1]
    if len(deck.cards) > most:
        raise InvalidDeck(deck.name, [f"it has {len(deck.cards)} cards; {game.table.title} has room for {most}"])
    if unknown := sorted({key for key in deck.cards if key not in game.cards}):
        raise InvalidDeck(deck.name, [f"{game.table.title} has no card {key}" for key in unknown])
    return deck


def at_least_one(what: str, number: Any) -> int:
    """A number of things of which there has to be one."""
    found = whole_number(number)
    if found is None or found < 1:
        raise CardwrightError(f"{what} are a whole number from 1 on, not {number!r}")
    return found


def a_game(game: Any) -> Game:
    """A game, which may be given by its name."""
    if not isinstance(game, str | Game):
        raise CardwrightError(f"a game is a name or a Game, not {game!r}")
    return load(game) if isinstance(game, str) else game


def some_options(options: Any) -> Any:
    """The options of a game, by their names."""
    if not isinstance(options, Mapping | None):
        raise CardwrightError(f'options are numbers by their names, like {{"turn_cap": 40}}, not {options!r}')
    return options


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
        self.game = a_game(game)
        self.on = on
        self.pairs = pairs_of(self.game, decks)
        self.layout: Layout = layout_of(self.game)
        self.games = games = at_least_one("games", games)
        self._settings = (some_options(options), opponent)
        self._pool: ThreadPoolExecutor | None = None
        self._pool_of = (0, 0)
        self._rule = _rule(opponent)
        self._compiling = compiling
        setups = [self.game.set_up(pair, options) for pair in self.pairs]
        self._setups = np.frombuffer(b"".join(setup.bytes for setup in setups), self.game.layout.dtype)
        self._with_bot = int(opponent is not None)
        self._frames: dict[Any, Any] = {}
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
        self.flat_unasked = room(steps.RESULTS * n, np.int64)
        self.unasked: Array = shaped(self.flat_unasked, np.int64, (n, steps.RESULTS))
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
            "streams": room(n * steps.STREAM, np.int64),
            "unasked": self.flat_unasked,
        }

    def _room(self, count: int, dtype: Any) -> Any:
        """Memory for so many items, all nought."""
        try:
            return np.zeros(count, dtype)
        except (MemoryError, ValueError) as error:
            raise CardwrightError(f"there is no memory for {self.games} games of {self.game.table.title}") from error

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

    def seed(self, seed: Seeds) -> None:
        """Begin the stream of games of a seed; the next reset deals its first games.

        Of a list each game gets the stream that a game by itself has; where it says None, a game's stream goes on.
        """
        streams, numbers = self._read("streams").reshape(-1, steps.STREAM), self._read("numbers")
        unasked, players = self._read("unasked").reshape(-1, steps.RESULTS), self._read("players")
        kept: list[int] = []
        if isinstance(seed, list | tuple) or (isinstance(seed, np.ndarray) and seed.ndim):
            given = [None if one is None else self._stream(one, 1) for one in seed]
            if len(given) != self.games:
                raise CardwrightError(f"a list of seeds has one for each of {self.games} games, not {len(given)}")
            kept = [g for g, stream in enumerate(given) if stream is None]
            for g, stream in enumerate(given):
                if stream is not None:
                    streams[g], numbers[g], unasked[g] = stream, 0, 0
        else:
            streams[:], numbers[:], unasked[:] = self._stream(seed, self.games), np.arange(self.games), 0
        for name, array in (("streams", streams), ("numbers", numbers), ("unasked", unasked)):
            self._write(name, array.reshape(-1))
        self.run(steps.SEED, 0, self.games)
        if kept:
            seeded = self._read("players")
            seeded[kept] = players[kept]
            self._write("players", seeded)

    def _stream(self, seed: Any, every: int) -> tuple[int, int, int, int]:
        """The stream of a seed: whoever seeds every game comes by all pairs of decks, and both seats, too."""
        low, high = seed_words(seed)
        return low, high, (high << 32 | low) % (SEATS * len(self.pairs)), every

    def turn_of(self, seed: int, number: int) -> tuple[int, int]:
        """Which pair of decks game `number` of a seed has, and at which seat the agent sits, where it is by itself."""
        pairs = len(self.pairs)
        first = self._stream(seed, 1)[steps.FIRST]
        in_turn: Any = steps
        return in_turn.pair_in_turn(number, first, pairs), in_turn.seat_in_turn(number, first, pairs)

    def take(self, actions: Any) -> None:
        """Take the actions of all games for the next step."""
        if actions is not self.actions:
            given = np.asarray(actions)
            if given.dtype.kind not in "iu" or given.shape != (self.games,):
                found = f"{given.dtype} of shape {given.shape}"
                raise CardwrightError(f"actions are a whole number for each of {self.games} games, not {found}")
            self.actions[:] = given

    def count_faults(self) -> int:
        """How many actions were not legal that nobody has been told of: here every step tells."""
        return 0

    def run(self, errand: int, start: int, stop: int, action: int = 0) -> int:
        """Send some games on an errand; gives how many actions were not legal."""
        return self.heard(int(self.runner(start)(errand, start, stop, action)))

    def heard(self, faults: int) -> int:
        """How many of some faults are actions that were not legal; that games do not get to a question is raised."""
        if faults >= steps.STALLED:
            raise stalled("the agent" if self._with_bot else "anybody")
        return faults

    def runner(self, part: int = 0) -> Any:
        """What runs errands. Parts that run side by side need one each, with a desk of its own."""
        if part not in self._frames:
            self._frames[part] = self._plain() if self.on == "plain" else self._framed()
        return self._frames[part]

    @property
    def _numbers(self) -> dict[str, int]:
        return {"opponent": self._with_bot}

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
        told = sum(self._pool.map(lambda cut: self.runner(cut[0])(errand, *cut, 0), pairwise(cuts)))
        return told if errand == steps.HOLD else self.heard(told)

    def __getstate__(self) -> dict[str, Any]:
        changing = {name: self._read(name) for name in self._arrays if name not in FIXED}
        game = {"package": self.game.rules.__name__.rpartition(".")[0], "cards": dict(self.game.cards)}
        kept = {"games": self.games, "decks": self.pairs, "settings": self._settings, "on": self.on}
        return {**kept, "game": game, "arrays": changing}

    def __setstate__(self, state: dict[str, Any]) -> None:
        options, opponent = state["settings"]
        game = _game_again(**state["game"])
        self.__init__(game, state["games"], state["decks"], options, opponent, state["on"])  # type: ignore[misc]
        for name, array in state["arrays"].items():
            self._write(name, array)

    def fingers_of(self, g: int) -> dict[int, int]:
        """What the legal actions of game g mean in its record."""
        found = whole_number(g)
        if found is None or not 0 <= found < self.games:
            raise CardwrightError(f"a game has a number from 0 to {self.games - 1}, not {g!r}")
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


def stalled(player: str) -> CardwrightError:
    """What is raised where games do not get to a question."""
    row = f"{steps.MOST_UNASKED} games in a row ended before {player} was asked anything"
    return CardwrightError(f"{row}: with these decks and options there is nothing to choose")


def _game_again(package: str, cards: dict[str, Any]) -> Game:
    """The game of a package with these cards; its own are not made again."""
    own = load(package.rpartition(".")[2]) if package.startswith(f"{GAMES}.") else load_package(package)
    return own if dict(own.cards) == cards else own.with_cards(cards)


def a_bot(name: Any) -> str:
    """The name of a bot."""
    if not isinstance(name, str):
        raise CardwrightError(f"a bot is given by its name, not as {name!r}")
    return name


def _rule(name: str | None) -> Rule:
    """What an opponent chooses by: it has to be one that plays in compiled code by itself."""
    rule = rule_of(spec_of(a_bot("random" if name is None else name)))
    if rule is None:
        raise CardwrightError(f"{name} does not play inside an environment of many games; greedy and random do")
    return rule
