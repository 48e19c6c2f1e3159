"""A game at the table: it is shown, the seat to move is asked, and nothing is lost when somebody leaves."""

import sys
from dataclasses import dataclass, field, replace

from rich.text import Text

from cardwright.engine.match import Match
from cardwright.errors import CardwrightError
from cardwright.terminal.labels import Data, labels_of
from cardwright.terminal.layout import Scene, scene_lines
from cardwright.terminal.pages import help_page, log_page, piles_page, rules_page
from cardwright.terminal.players import Players, bot_choice
from cardwright.terminal.question import COMMANDS, choice_keys
from cardwright.terminal.save import Shelf
from cardwright.terminal.screen import Screen, clean
from cardwright.terminal.signals import Stopped, heard_signals, undisturbed
from cardwright.terminal.table import Pen

PROMPT = "Your choice (? for help):"
LEAVING = "Save first? Enter: yes, n: no, c: concede, b: back to the game:"
KEEPING = "Save the match, to replay it? y: save, Enter: no:"
INTERRUPTED = 130


class Left(Exception):
    """The person has left the table."""


@dataclass(slots=True)
class Play:
    """A match with people and bots at one screen. `run` plays it and gives the exit code."""

    match: Match
    players: Players
    screen: Screen
    shelf: Shelf
    teach: bool = False
    pen: Pen = field(init=False)
    # The first log entry that is new to each seat, and the seat whose cards are on the screen.
    seen: list[int] = field(default_factory=lambda: [0, 0])
    facing: int | None = None
    remark: str = ""

    def __post_init__(self) -> None:
        self.pen = Pen(self.match.game, labels_of(self.match.game), self.screen, self.screen.width)
        if self.match.made:
            self.seen = [recent(self.match)] * 2

    def run(self) -> int:
        """Play until the match is over or somebody leaves; whatever ends it, the match is saved first."""
        try:
            with heard_signals():
                self._play()
        except Left:
            return 0
        except EOFError:
            self._rescue()
            return 0
        except KeyboardInterrupt:
            self._rescue()
            return INTERRUPTED
        except Stopped as stop:
            self._rescue()
            return 128 + stop.number
        except BrokenPipeError:
            self._rescue()
            raise
        return 0

    def _play(self) -> None:
        while not self.match.over:
            seat = self.match.to_move or 0
            bot = self.players.bots[seat]
            if bot is None:
                self._meet(seat)
                self._ask(seat)
            else:
                self._wait_for(bot)
        self._finish()

    def _wait_for(self, bot: str) -> None:
        """Let a bot choose."""
        if self.screen.redraws:
            self.screen.out.write(f"{clean(self.match.names[self.match.to_move or 0])} is thinking ...\r")
            self.screen.out.flush()
        choice = bot_choice(self.match, bot)
        with undisturbed():
            self.match.choose(choice)

    def _meet(self, seat: int) -> None:
        """Let the seat to move be the one who looks at the screen."""
        if len(self.players.people) == 2 and self.facing == seat and self._passed_over(1 - seat):
            # The other might have been asked. Whether it was must not be seen by who sits at the screen.
            self._hand_over(1 - seat)
            self._show(1 - seat)
            self.screen.ask("There is nothing for you to choose. Press Enter:")
            self.seen[1 - seat] = len(self.match.log)
        if len(self.players.people) == 2 and self.facing != seat:
            self._hand_over(seat)
        self.facing = seat

    def _passed_over(self, seat: int) -> bool:
        """Whether the log since the last choice tells of something that this seat did."""
        new = self.match.log[self.seen[1 - seat] :]
        return any(entry.seat == seat and not entry.heading for entry in new)

    def _hand_over(self, seat: int) -> None:
        """Hide what one person sees before the other looks."""
        name = clean(self.match.names[seat])
        self.screen.clear()
        self.screen.say(f"Hand over to {name}. The other player looks away.")
        self.screen.ask(f"{name}, press Enter when you are ready:")
        self.screen.clear()
        self.facing = seat

    def _view(self, seat: int | None) -> Data:
        view: Data = clean(self.match.view(seat))
        return view

    def _show(self, seat: int | None) -> None:
        """Draw the whole screen for a seat, with the remark on what it did last."""
        seen = min(self.seen) if seat is None else min(self.seen[seat], len(self.match.log))
        self.screen = self.screen.fitted()
        self.pen = replace(self.pen, screen=self.screen, width=self.screen.width)
        self.screen.draw(scene_lines(Scene(self._view(seat), seen, self.remark, self.teach), self.pen))
        self.remark = ""

    def _ask(self, seat: int) -> None:
        """Ask a person until a choice is made or taken back, or the match is over."""
        made = list(self.match.made)
        self._show(seat)
        while self.match.made == made and not self.match.over:
            self.remark = self._answer(seat, self.screen.ask(PROMPT))
            if self.match.made == made:
                self._show_again(seat)

    def _show_again(self, seat: int) -> None:
        """The same question once more: the whole screen where it is redrawn, else only the remark."""
        if self.screen.redraws:
            self._show(seat)
        elif self.remark:
            self.screen.say(self.remark)
            self.remark = ""

    def _answer(self, seat: int, answer: str) -> str:
        """Do what was answered; gives a remark on it, or nothing."""
        try:
            if answer.casefold() in COMMANDS:
                return self._command(seat, answer.casefold())
            self._choose(seat, answer)
        except CardwrightError as error:
            return as_sentence(clean(str(error)))
        return ""

    def _choose(self, seat: int, answer: str) -> None:
        """Make the choice that was named by its number, its key or its words."""
        if not answer:
            raise CardwrightError("Type a number, a key or a part of the words, then Enter; ? for help.")
        keys = choice_keys(self._view(seat), self.match.game)
        said = answer.rstrip(".")
        number = int(said) if said.isdecimal() and len(said) < 10 else None
        if number is None and answer.casefold() in keys:
            number = keys.index(answer.casefold()) + 1
        before = len(self.match.log)
        with undisturbed():
            self.match.choose(answer if number is None else number)
        self.seen[seat] = before

    def _command(self, seat: int, key: str) -> str:
        """Answer one of the keys; gives a remark on it, or nothing."""
        if key == "u":
            with undisturbed():
                self.match.undo(seat)
            return "Your last choice is taken back."
        if key == "s":
            return self._save()
        if key == "q":
            return self._leave(seat)
        self.screen.page(self._page(seat, key), "back to the table", from_end=key == "l")
        return ""

    def _page(self, seat: int, key: str) -> list[Text]:
        """The page behind a key."""
        if key == "r":
            return rules_page(self.match.game, self.screen)
        if key == "l":
            return log_page(self._view(seat), self.pen)
        return piles_page(self._view(seat), self.pen) if key == "d" else help_page(self.match.game, self.screen)

    def _leave(self, seat: int) -> str:
        """Offer to save, then leave; gives a remark where the person stays."""
        if self.shelf.is_current(self.match):
            raise Left
        answer = "?"
        while answer not in ("", "y", "n", "c", "b"):
            answer = self.screen.ask(LEAVING).casefold()[:1]
        if answer == "b":
            return "The game goes on."
        if answer == "c":
            with undisturbed():
                self.match.concede(seat)
            return ""
        if answer != "n":
            self.screen.say(self._save())
        raise Left

    def _save(self) -> str:
        with undisturbed():
            return self.shelf.save(self.match)

    def _rescue(self) -> None:
        """Save a match that was broken off, and say where, on whatever still listens."""
        if self.match.over or self.shelf.is_current(self.match):
            return
        words = self._save()
        try:
            self.screen.out.write("\n")
            self.screen.say(words)
            self.screen.out.flush()
        except OSError:
            print(words, file=sys.stderr)

    def _finish(self) -> None:
        """Show how it ended, and offer to save it."""
        seat = self.players.people[0] if len(self.players.people) == 1 else None
        self.remark = "\n".join(result_words(self.match, seat))
        self._show(seat)
        if self.screen.person and self.screen.ask(KEEPING).casefold().startswith("y"):
            self.screen.say(self._save())


def recent(match: Match) -> int:
    """Where the turn before this one begins in the log: that much is told to somebody who comes back."""
    turns = [entry.number for entry in match.log if entry.heading]
    return turns[-2] if len(turns) > 1 else 0


def as_sentence(words: str) -> str:
    """Words with a capital letter."""
    return words[:1].upper() + words[1:]


def result_words(match: Match, seat: int | None) -> list[str]:
    """Who won, why, and after how long."""
    view = clean(match.view(seat))
    won = "A draw." if match.winner is None else f"{view['seats'][match.winner]['name']} wins."
    if match.winner is not None and match.winner == seat:
        won = "You win!"
    why = [f"{last['words']} (clause {last['clause']})" for last in view["log"][-1:]]
    return [won, *why, f"{match.turn} turns, choices made: {len(match.made)}, seed {match.seed}."]
