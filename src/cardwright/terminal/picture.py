"""A picture of the table: the screen of `play` as SVG."""

import io
import re
from pathlib import Path

from rich.terminal_theme import TerminalTheme

from cardwright.bots.seating import bot_choice
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.engine.windows import Decision, decide, usual_stops, with_reason
from cardwright.errors import CardwrightError
from cardwright.terminal.labels import labels_of
from cardwright.terminal.layout import Scene, scene_lines
from cardwright.terminal.players import against_bot
from cardwright.terminal.question import prompt_of
from cardwright.terminal.screen import Screen, clean, make_screen, styled
from cardwright.terminal.table import Pen

# Black, red, green, yellow, blue, magenta, cyan and white; then the same, bright.
DARK = ((24, 26, 32), (214, 69, 65), (116, 176, 86), (226, 184, 74))
DARK_TOO = ((84, 140, 222), (152, 104, 190), (86, 182, 194), (200, 202, 208))
BRIGHT = ((110, 114, 126), (235, 100, 96), (140, 200, 108), (240, 204, 100))
BRIGHT_TOO = ((116, 166, 240), (178, 132, 214), (110, 204, 214), (250, 250, 252))
INK = TerminalTheme((24, 26, 32), (214, 216, 222), [*DARK, *DARK_TOO], [*BRIGHT, *BRIGHT_TOO])
FONT_FACE = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def draw_picture(game: Game, file: Path, seed: int, turn: int, width: int = 80, height: int = 24) -> Path:
    """Write the first seat's screen at its first question on that turn, both seats played by a bot; gives the file."""
    match, seen = match_at_turn(game, seed, turn)
    screen = make_screen(io.StringIO(), io.StringIO(), width, height, colour=True, redraws=True, record=True)
    pen = Pen(game, labels_of(game), screen, width)
    view = with_reason(clean(match.view(0)), _decision(match).reason)
    screen.show([*scene_lines(Scene(view, seen, teach=True), pen), styled(f"{prompt_of(view)} ", "bold")])
    try:
        file.write_text(_svg(screen, f"cardwright play {game.name}"), encoding="utf-8")
    except OSError as error:
        raise CardwrightError(f"cannot write {file}: {error.strerror}") from error
    return file


def match_at_turn(game: Game, seed: int, turn: int) -> tuple[Match, int]:
    """A match of bots where a table asks the first seat on that turn or later, and what that had seen of the log."""
    match = game.match(seed=seed, names=against_bot("greedy", 0).names)
    seen = 0
    while not match.over and (match.turn < turn or match.to_move != 0 or not _decision(match).asks):
        seen = len(match.log) if match.to_move == 0 else seen
        match.choose(bot_choice(match, "greedy"))
    if match.over:
        raise CardwrightError(f"this game ended on turn {match.turn}; take an earlier turn or another seed")
    return match, seen


def _decision(match: Match) -> Decision:
    """Whether a table would ask the first seat, which is to move, and why."""
    table = match.game.table
    return decide(match.view(0), table.stops, usual_stops(table))


def _svg(screen: Screen, title: str) -> str:
    """The recorded screen as SVG that fetches nothing: any fixed-width font will do."""
    svg = screen.console.export_svg(title=title, theme=INK, unique_id="cardwright")
    return FONT_FACE.sub("", svg).replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, monospace")
