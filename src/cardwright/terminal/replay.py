"""A saved match, step by step: forward, back, to any choice, and from there into play."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from rich.text import Text

from cardwright.engine.match import Event, Match
from cardwright.engine.record import apply_event
from cardwright.terminal.labels import Data, labels_of
from cardwright.terminal.layout import Scene, scene_lines
from cardwright.terminal.pages import help_page, log_page, piles_page, rules_page
from cardwright.terminal.play import Play, result_words
from cardwright.terminal.players import reseated
from cardwright.terminal.save import Shelf
from cardwright.terminal.screen import Screen, clean
from cardwright.terminal.table import Pen

KEYS = {
    "n": "the next choice (or only Enter)",
    "b": "one choice back",
    "7": "any number: to where so many choices had been made",
    "e": "to the end",
    "f": "fork: play on from here, against a bot",
    "l": "the log up to here, with the clause of each line",
    "d": "the discard piles, and whatever else is shown as a number",
    "r": "the rules",
    "?": "this help",
    "q": "quit",
}
# Whose eyes a replay looks through: a seat's, everybody's, or both seats' at once.
OPEN, PUBLIC = "open", "public"


@dataclass(slots=True)
class Replay:
    """A match that is looked at. `at` is how many choices had been made; a concession at the end is one more step."""

    whole: Match
    screen: Screen
    eyes: str | int
    bot: str
    pen: Pen = field(init=False)
    at: int = 0
    remark: str = ""

    def __post_init__(self) -> None:
        self.pen = Pen(self.whole.game, labels_of(self.whole.game), self.screen, self.screen.width)

    @property
    def steps(self) -> int:
        """How many steps the replay has."""
        return len(self.whole.made) + len(self._ending())

    def _ending(self) -> list[Event]:
        """What ended the match, where that was no choice."""
        last = self.whole.events[-1:] if self.whole.over else []
        return [event for event in last if isinstance(event, dict) and "choice" not in event]

    def match_at(self, step: int) -> Match:
        """The match as it stood after so many steps."""
        match = self.whole.fork(min(step, len(self.whole.made)))
        if step > len(self.whole.made):
            apply_event(match, self._ending()[0])
        return match

    def run(self) -> int:
        """Step through the match until the end of input or q; gives the exit code."""
        self._show()
        while True:
            try:
                answer = self.screen.ask(f"{self.at} of {self.steps} (Enter: next, ? for help):").casefold()
            except EOFError:
                return 0
            if answer == "q":
                return 0
            if answer == "f" and (code := self._fork()) is not None:
                return code
            self._answer(answer)

    def _answer(self, answer: str) -> None:
        """Go where the answer says, or show what it asks for."""
        before = self.at
        pages = self._pages()
        if answer in pages:
            self.screen.page(pages[answer](), "back to the replay", from_end=answer == "l")
        elif answer != "f":
            self._go(answer)
        if self.at != before or self.screen.redraws:
            self._show()
        elif self.remark:
            self.screen.say(self.remark)
            self.remark = ""

    def _go(self, answer: str) -> None:
        """Move to another step, or remark why not."""
        steps = {"": self.at + 1, "n": self.at + 1, "b": self.at - 1, "e": self.steps}
        wanted = int(answer) if answer.isdecimal() and len(answer) < 10 else steps.get(answer)
        if wanted is None:
            self.remark = f'"{answer}" is no key here; ? shows the keys'
        elif not 0 <= wanted <= self.steps:
            self.remark = f"The match has the steps 0 to {self.steps}; there is none before or after."
        else:
            self.at = wanted

    def _pages(self) -> dict[str, Callable[[], list[Text]]]:
        return {
            "?": lambda: help_page(self.whole.game, self.screen, "A saved match, step by step. The keys:", KEYS),
            "r": lambda: rules_page(self.whole.game, self.screen),
            "l": lambda: log_page(self._view(self.match_at(self.at)), self.pen),
            "d": lambda: piles_page(self._view(self.match_at(self.at)), self.pen),
        }

    def _view(self, match: Match) -> Data:
        """What the replay shows of a match: for open eyes, each side as its own seat sees it."""
        if self.eyes != OPEN:
            view: Data = clean(match.view(self.eyes if isinstance(self.eyes, int) else None))
            return view
        view = clean(match.view(None))
        return {**view, "seats": [clean(match.view(seat))["seats"][seat] for seat in range(2)]}

    def _show(self) -> None:
        """Draw the table as it stood, what the last step did, and what comes next."""
        match = self.match_at(self.at)
        seen = len(self.match_at(self.at - 1).log) if self.at else 0
        view = {**self._view(match), "question": None, "choices": []}
        remarks = [*self.remark.splitlines(), *self._next(match)]
        self.screen = self.screen.fitted()
        self.pen = replace(self.pen, screen=self.screen, width=self.screen.width)
        lines = scene_lines(Scene(view, seen, "\n".join(remarks)), self.pen)
        self.remark = ""
        self.screen.draw(lines)

    def _next(self, match: Match) -> list[str]:
        """What comes next, as far as the eyes that look may know it."""
        if self.at == self.steps:
            return result_words(match, None) if match.over else ["The match was saved here."]
        if self.at >= len(self.whole.made):
            return []
        seat = match.to_move or 0
        name = clean(match.names[seat])
        if self.eyes not in (OPEN, seat):
            return [f"Next, {name} chooses."]
        words = clean(next(choice.words for choice in match.choices if choice.text == self.whole.made[self.at]))
        return [f"Next, {name} is asked: {clean(match.view(seat))['question']['words']} The choice: {words}."]

    def _fork(self) -> int | None:
        """Play on from here; gives the exit code, or None where there is nothing to play."""
        match = self.match_at(self.at)
        if match.to_move is None:
            self.remark = "The game is over here; go back, and fork from there."
            return None
        seat = self.eyes if isinstance(self.eyes, int) else match.to_move
        forked, players = reseated(match, seat, self.bot)
        return Play(forked, players, self.screen, Shelf()).run()
