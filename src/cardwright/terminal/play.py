"""A game at the table: it is shown, the seat to move is asked, and nothing is lost when somebody leaves."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rich.text import Text

from cardwright.engine.match import Match
from cardwright.engine.several import Plan
from cardwright.engine.windows import Stops, decide, passed_words, stop_lines, usual_stops, with_reason
from cardwright.errors import BotFailed, CardwrightError
from cardwright.terminal.labels import Data, labels_of
from cardwright.terminal.layout import Scene, scene_lines
from cardwright.terminal.pages import help_page, log_page, piles_page, reading_page, rules_page
from cardwright.terminal.players import Players
from cardwright.terminal.question import PROMPT, choice_keys, commands_of, prompt_of
from cardwright.terminal.save import Shelf
from cardwright.terminal.screen import Screen, clean, styled
from cardwright.terminal.several import named_several
from cardwright.terminal.signals import Stopped, heard_signals, undisturbed
from cardwright.terminal.table import Pen
from cardwright.terminal.thinking import Say, Thinkers

__all__ = ["PROMPT", "Play", "as_sentence", "recent", "result_words", "saying"]

SWITCHING = "A number switches a stop, f: full control, Enter: back to the game:"
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
    full_control: bool = False
    pen: Pen = field(init=False)
    # The first log entry that is new to each seat, and the seat whose cards are on the screen.
    seen: list[int] = field(default_factory=lambda: [0, 0])
    facing: int | None = None
    remark: str = ""
    # For each seat, the windows that are asked, what was passed for it since its last answer, and why it is asked.
    stops: list[Stops] = field(init=False)
    passed: list[list[str]] = field(default_factory=lambda: [[], []])
    reason: str = ""
    # What is still to be sent of an answer, and how many choices had been made before each answer.
    plan: Plan | None = None
    # The bots, and why one of them lost, where it failed.
    thinkers: Thinkers = field(init=False)
    failure: str = ""
    answered: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.thinkers = Thinkers(self.match.game, self.players.bots)
        self.stops = [usual_stops(self.match.game.table, self.full_control)] * 2
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
        finally:
            self.thinkers.close()
        return 0

    def _play(self) -> None:
        while not self.match.over:
            seat = self.match.to_move or 0
            bot = self.players.bots[seat]
            if bot is not None:
                self._wait_for(bot)
            elif not self._follow_plan(seat) and not self._pass_for(seat):
                self._meet(seat)
                self._ask(seat)
        self._finish()

    def _follow_plan(self, seat: int) -> bool:
        """Send the next card of a set that was named at once; gives whether something was sent."""
        plan, question = self.plan, self.match.question
        if (
            plan is None
            or question is None
            or plan.seat != seat
            or plan.question not in (question.name, question.within)
        ):
            self.plan = None
            return False
        if question.name != plan.question:
            return False
        choice, self.plan = plan.next(self.match.choices, self._asked(seat)["question"]["end"])
        if choice is None:
            self.plan = None
            self.remark = "Not all of these can be chosen together." if plan.fingers else ""
            return False
        with undisturbed():
            self.match.choose(choice)
        return True

    def _pass_for(self, seat: int) -> bool:
        """Pass in a window that the seat does not want to be asked in; gives whether it was passed."""
        view = self._asked(seat)
        decision = decide(view, self.match.game.table.stops, self.stops[seat])
        self.reason = decision.reason if decision.asks else ""
        if decision.asks:
            return False
        with undisturbed():
            self.match.choose(view["question"]["enter"])
        self.passed[seat].append(decision.reason)
        return True

    def _wait_for(self, bot: str) -> None:
        """Let a bot choose; one that fails loses."""
        seat = self.match.to_move or 0
        try:
            choice = self.thinkers.choose(self.match, bot, saying(self.match, self.screen))
        except BotFailed as failure:
            self.failure = as_sentence(clean(str(failure))) + "."
            with undisturbed():
                self.match.concede(seat)
            return
        with undisturbed():
            self.match.choose(choice)

    def _meet(self, seat: int) -> None:
        """Let the seat to move be the one who looks at the screen."""
        windows = bool(self.match.game.table.stops)
        if len(self.players.people) == 2 and self.facing == seat and not windows and self._passed_over(1 - seat):
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

    def _asked(self, seat: int) -> Data:
        """What a seat sees, without the log: enough to know what is asked and what can be answered."""
        view: Data = clean(self.match.view(seat, len(self.match.log)))
        return view

    def _show(self, seat: int | None) -> None:
        """Draw the whole screen for a seat, with the remark on what it did last."""
        seen = min(self.seen) if seat is None else min(self.seen[seat], len(self.match.log))
        self.screen = self.screen.fitted()
        self.pen = replace(self.pen, screen=self.screen, width=self.screen.width)
        passed = "" if seat is None or self.match.over else passed_words(self.passed[seat])
        self.screen.draw(scene_lines(Scene(self._shown(seat), seen, self.remark, self.teach, passed), self.pen))
        self.remark = ""

    def _shown(self, seat: int | None) -> Data:
        return with_reason(self._view(seat), self.reason)

    def _ask(self, seat: int) -> None:
        """Ask a person until a choice is made or taken back, or the match is over."""
        made, plan = list(self.match.made), self.plan
        self._show(seat)
        while self.match.made == made and not self.match.over and self.plan is plan:
            self.remark = self._answer(seat, self.screen.ask(prompt_of(self._asked(seat))))
            if self.match.made == made and self.plan is plan:
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
            if answer.casefold() in commands_of(self.match.game):
                return self._command(seat, answer.casefold())
            if answer.startswith("?"):
                self.screen.page(reading_page(answer[1:].strip(), self._asked(seat), self.pen), "back to the table")
                return ""
            self._choose(seat, answer)
        except CardwrightError as error:
            return as_sentence(clean(str(error)))
        return ""

    def _choose(self, seat: int, answer: str) -> None:
        """Make the choice that was named by its number, its key or its words, or plan to make several."""
        view = self._asked(seat)
        before, made = len(self.match.log), len(self.match.made)
        keys = choice_keys(view, self.match.game)
        plan = named_several(answer, view, keys, self.match.choices, seat) if answer else None
        if plan is None:
            with undisturbed():
                self.match.choose(meant(answer, view, keys))
        else:
            self.plan = plan
        self.seen[seat] = before
        self.passed[seat] = []
        self.answered = [*(n for n in self.answered if n < made), made]

    def _command(self, seat: int, key: str) -> str:
        """Answer one of the keys; gives a remark on it, or nothing."""
        if key == "u":
            return self._undo(seat)
        if key == "f":
            return self._switch_full_control(seat)
        if key == "w":
            return self._switch_stops(seat)
        if key == "s":
            return self._save()
        if key == "q":
            return self._leave(seat)
        self.screen.page(self._page(seat, key), "back to the table", from_end=key == "l")
        return ""

    def _undo(self, seat: int) -> str:
        """Take back all that the last answer did, what the table passed after it included."""
        made = len(self.match.made)
        before = [n for n in self.answered if n < made]
        with undisturbed():
            self.match.undo(seat, made - before[-1] if before else 1)
        self.plan = None
        self.passed[seat] = []
        return "Your last choice is taken back."

    def _switch_full_control(self, seat: int) -> str:
        """Ask in every window from now on, or only at the stops again."""
        self.stops[seat] = replace(self.stops[seat], full=not self.stops[seat].full)
        if self.stops[seat].full:
            return "Full control: you are asked in every window in which you can act."
        return "You are asked at your stops only (w shows them)."

    def _switch_stops(self, seat: int) -> str:
        """Let a person see and switch the stops, until nothing more is said."""
        stops = self.match.game.table.stops
        while True:
            full = "Full control is on: every window is asked." if self.stops[seat].full else "You are asked at:"
            self.screen.draw([styled(full, "bold"), *map(styled, stop_lines(stops, self.stops[seat]))])
            answer = self.screen.ask(SWITCHING).casefold()
            if answer == "f":
                self._switch_full_control(seat)
            elif answer.isdecimal() and len(answer) < 4 and 1 <= int(answer) <= len(stops):
                self.stops[seat] = self.stops[seat].switched(stops[int(answer) - 1])
            else:
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
        self.remark = "\n".join([*([self.failure] if self.failure else []), *result_words(self.match, seat)])
        self._show(seat)
        if self.screen.person and self.screen.ask(KEEPING).casefold().startswith("y"):
            self.screen.say(self._save())


def saying(match: Match, screen: Screen) -> Say:
    """What says on one line what a bot is doing, where a person looks."""

    def say(words: str) -> None:
        if screen.redraws:
            screen.out.write(f"\r\x1b[K{clean(match.names[match.to_move or 0])} {words}\r")
            screen.out.flush()

    return say


def recent(match: Match) -> int:
    """Where the turn before this one begins in the log: that much is told to somebody who comes back."""
    turns = [entry.number for entry in match.log if entry.heading]
    return turns[-2] if len(turns) > 1 else 0


def meant(answer: str, view: Data, keys: Sequence[str]) -> int | str:
    """What an answer names: a choice's number, its text or its words; Enter alone is the choice that it stands for."""
    if not answer:
        if view["question"]["enter"] is None:
            raise CardwrightError("Type a number, a key or a part of the words, then Enter; ? for help.")
        return str(view["question"]["enter"])
    said = answer.rstrip(".")
    if said in [choice["text"] for choice in view["choices"]]:
        return said
    if said.isdecimal() and len(said) < 10:
        return int(said)
    return keys.index(answer.casefold()) + 1 if answer.casefold() in keys else answer


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
