"""The bots by name: levels for people, the search with any effort, and the two measuring sticks.

    easy, normal, hard, expert      levels
    search, search:500              the search with so many playouts a choice
    search:500x4                    four such searches, each with dice of its own, that add up what they found
    greedy, random                  the measuring sticks, which never change
    program:COMMAND                 any program that speaks the protocol of docs/bots.md
    trained:FILE                    a network that was trained, see docs/research.md

Effort is counted in playouts and never in time, so that a game repeats exactly, on any machine.
"""

import re
from dataclasses import dataclass, replace

from cardwright.bots.memory import GREEDY, RANDOM, SEARCH
from cardwright.engine.game import Game
from cardwright.engine.table import USUAL_EXPERT
from cardwright.errors import CardwrightError

PROGRAM = "program:"
TRAINED = "trained:"
SEARCHING = re.compile(r"search(?::([0-9]{1,7})(?:x([0-9]{1,2}))?)?")
MOST_PLAYOUTS = 1_000_000
MOST_TREES = 64


@dataclass(frozen=True, slots=True)
class Spec:
    """How a bot plays. `command` is what starts a program, `weights` the file of one that was trained; the others are
    `kind`, its effort, and whether it is soft: a soft one does not always take what it thinks is best."""

    name: str
    kind: int = SEARCH
    playouts: int = 0
    trees: int = 1
    soft: bool = False
    command: str = ""
    weights: str = ""
    about: str = ""

    @property
    def compiled(self) -> bool:
        """Whether it plays in compiled code."""
        return not self.command and not self.weights


LEVELS = (
    Spec("easy", playouts=30, soft=True, about="a beginner: sees what is near, and takes the second best"),
    Spec("normal", playouts=100, about="plays soundly, and misses what is a few moves away"),
    Spec("hard", playouts=1000, about="plans ahead and seldom gives anything away"),
    Spec("expert", playouts=USUAL_EXPERT, about="thinks for up to a second a choice"),
)
# Whom a person plays who says nothing.
OPPONENT = LEVELS[1].name
STICKS = (
    Spec("greedy", GREEDY, about="one choice ahead, 20 playouts for each"),
    Spec("random", RANDOM, about="any choice, each equally likely"),
)
STICK_NAMES = tuple(spec.name for spec in STICKS)
USUAL = Spec("search", playouts=1000, about="the tree search; search:500 has 500 playouts a choice")


def bot_names() -> list[str]:
    """The names of the bots that are here."""
    return [spec.name for spec in (*LEVELS, USUAL, *STICKS)]


def spec_of(name: str, game: Game | None = None) -> Spec:
    """The bot that is called so; any other name is refused, and the message says which there are.

    An expert thinks as long as the game says: playouts of one game take longer than those of another.
    """
    for spec in (*LEVELS, *STICKS):
        if name == spec.name:
            return replace(spec, playouts=game.table.expert) if game and spec is LEVELS[-1] else spec
    if name.startswith(PROGRAM) and name.removeprefix(PROGRAM).strip():
        return Spec(name, kind=RANDOM, command=name.removeprefix(PROGRAM).strip(), about="a program")
    if name.startswith(TRAINED) and name.removeprefix(TRAINED).strip():
        return Spec(name, kind=RANDOM, weights=name.removeprefix(TRAINED).strip(), about="a trained network")
    if match := SEARCHING.fullmatch(name):
        playouts, trees = int(match[1] or USUAL.playouts), int(match[2] or 1)
        if not 1 <= playouts <= MOST_PLAYOUTS or not 1 <= trees <= MOST_TREES:
            raise CardwrightError(
                f"a search has 1 to {MOST_PLAYOUTS} playouts and 1 to {MOST_TREES} trees, like search:500x4; not {name}"
            )
        return Spec(name, playouts=playouts, trees=trees, about=USUAL.about)
    raise CardwrightError(
        f'no bot is called "{name}"; there is: {", ".join(bot_names())}, program:COMMAND, trained:FILE'
    )
