"""Bots that think at a table: they get ready beside the game, think beside the screen, and stop when they are told."""

import threading
import time
from collections.abc import Callable, Sequence

from cardwright.bots import Bot, rule_of, spec_of
from cardwright.bots.brain import compiled_work, is_compiled
from cardwright.bots.seating import bot_choice, seed_of
from cardwright.bots.trained import Trained
from cardwright.engine.choice import Choice
from cardwright.engine.game import Game
from cardwright.engine.match import Match

# Nobody waits longer than this for a bot: it then takes the best that it has found.
LONGEST = 60.0
TICK = 0.2

Say = Callable[[str], None]


def silent(words: str) -> None:
    """Say nothing."""


class Thinkers:
    """The bots at one table. What has to be compiled for them is begun at once, beside the game."""

    def __init__(self, game: Game, bots: Sequence[str | None]) -> None:
        self._game = game
        self._bots: dict[tuple[int, str], Bot] = {}
        self._failure: list[BaseException] = []
        self._getting_ready: threading.Thread | None = None
        specs = [spec_of(bot) for bot in bots if bot is not None]
        for spec in specs:
            if spec.weights:
                Trained(spec.weights, game)  # A file that does not fit is refused before anybody has played.
        if any(rule_of(spec) is None and spec.compiled for spec in specs) and not is_compiled(game):
            self._getting_ready = self._beside(lambda: compiled_work(game))

    def choose(self, match: Match, name: str, say: Say = silent) -> Choice:
        """What the bot of the seat to move chooses; `say` is told again and again what it is doing."""
        spec = spec_of(name)
        if rule_of(spec) is not None:
            say("is thinking ...")
            return bot_choice(match, name)
        if spec.compiled and self._getting_ready is not None:
            self._wait(
                self._getting_ready, lambda seconds: say(f"gets ready, once on this machine: {seconds:.0f} s ...")
            )
            self._getting_ready = None
        seat = match.to_move or 0
        if (seat, name) not in self._bots:
            self._bots[seat, name] = Bot(name, self._game, seed_of(match, f"{seat}"))
        bot, found = self._bots[seat, name], list[Choice]()
        until, told = time.monotonic() + LONGEST, threading.Event()
        thread = self._beside(
            lambda: found.append(bot.choose(match, lambda: told.is_set() or time.monotonic() > until))
        )
        try:
            self._wait(thread, lambda seconds: say(f"is thinking{f' ({seconds:.0f} s)' if seconds >= 1 else ''} ..."))
        finally:
            told.set()
        return found[0]

    def _beside(self, work: Callable[[], object]) -> threading.Thread:
        """Do something beside the table; what goes wrong is raised where it is waited for."""

        def run() -> None:
            try:
                work()
            except BaseException as error:
                self._failure.append(error)

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        return thread

    def _wait(self, thread: threading.Thread, say: Callable[[float], None]) -> None:
        """Wait for what is done beside the table, and say how long it takes."""
        started = time.monotonic()
        while thread.is_alive():
            say(time.monotonic() - started)
            thread.join(TICK)
        if self._failure:
            raise self._failure.pop()

    def close(self) -> None:
        """End what the bots have started."""
        for bot in self._bots.values():
            bot.close()
