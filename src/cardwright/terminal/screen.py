"""What a table is written on: how wide and high it is, and whether it has colour, boxes and redraws."""

import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TextIO

from rich.console import Console, ConsoleDimensions
from rich.text import Text

NARROW = 40
# Home, clear what is seen, clear what was scrolled away: the other player must not find it by scrolling back.
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Paper(Console):
    """A console that does not end the process when nobody reads on: there may be a game to save first."""

    def on_broken_pipe(self) -> None:
        """Raise the BrokenPipeError again."""
        raise BrokenPipeError


@dataclass(frozen=True, slots=True)
class Screen:
    """Where lines are written and answers are read. A plain screen has lines only: no boxes, colour or redraws."""

    console: Console
    source: TextIO
    out: TextIO
    width: int
    height: int
    colour: bool
    boxes: bool
    redraws: bool
    plain: bool
    person: bool

    def show(self, lines: Sequence[Text]) -> None:
        """Write lines, each on a line of its own, cut off where the screen ends."""
        for line in lines:
            if self.plain:
                self.out.write(f"{line.plain.rstrip()}\n")
            else:
                self.console.print(line, no_wrap=True, overflow="crop", crop=True, soft_wrap=False)

    def draw(self, lines: Sequence[Text]) -> None:
        """Show lines as a screen of their own, where the screen can be cleared."""
        if self.redraws:
            self.clear()
        self.show(lines)

    def say(self, words: str, style: str = "") -> None:
        """Write sentences, broken into lines where the screen is narrow."""
        for line in words.splitlines():
            self.show(self.wrapped(styled(line, style)))

    def wrapped(self, text: Text, indent: int = 0, width: int | None = None) -> list[Text]:
        """The lines of a text that is broken at the width; all but the first are indented."""
        room = width or self.width
        if self.plain or text.cell_len <= room:
            return [_stripped(text)]
        first = _stripped(text.wrap(self.console, room)[0])
        rest = text[len(first.plain) :]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        lines = rest.wrap(self.console, max(NARROW // 2, room - indent))
        return [first, *(_stripped(Text(" " * indent) + line) for line in lines)]

    def fitted(self) -> "Screen":
        """The same screen in the size that its terminal has now."""
        if not self.redraws or self.out is not sys.stdout:
            return self
        width, height = shutil.get_terminal_size((80, 24))
        self.console.size = ConsoleDimensions(max(NARROW, width), height)
        return replace(self, width=max(NARROW, width), height=height)

    def clear(self) -> None:
        """Leave nothing on the screen of what was there, where it can be cleared; else scroll it out of sight."""
        if self.redraws:
            self.out.write(CLEAR)
        elif self.person:
            self.out.write("\n" * self.height)

    def ask(self, prompt: str) -> str:
        """What is answered, without spaces around it. The end of input raises EOFError."""
        self.console.print(Text(prompt, "bold"), end=" ", soft_wrap=True)
        self.out.flush()
        line = self.source.readline()
        if not line:
            self.out.write("\n")
            raise EOFError
        answer = str(clean(line)).strip()
        if not self.person:
            self.out.write(f"{answer}\n")
        return answer

    def page(self, lines: Sequence[Text], back: str, from_end: bool = False) -> None:
        """Show lines that may be more than the screen holds: a person turns the pages, anything else gets them all."""
        if not self.person or self.plain:
            self.show(lines)
            return
        pages = paged(lines, max(5, self.height - 2), from_end)
        for left, page in zip(range(len(pages) - 1, -1, -1), pages, strict=True):
            self.draw(page)
            more = f"Enter: {left} {'earlier' if from_end else 'more'} page{'s' if left > 1 else ''}, q: {back}"
            if self.ask(more if left else f"Enter: {back}") == "q":
                return


def paged(lines: Sequence[Text], room: int, from_end: bool) -> list[Sequence[Text]]:
    """The lines page by page; from the end, the last page comes first and is full."""
    if not from_end:
        return [lines[k : k + room] for k in range(0, len(lines), room)]
    return [lines[max(0, k - room) : k] for k in range(len(lines), 0, -room)]


def find_screen(plain: bool = False) -> Screen:
    """The screen that this process was started with, as far as it can do what is wanted."""
    _survive_odd_letters()
    size = shutil.get_terminal_size((80, 24))
    seen = sys.stdout.isatty()
    dumb = os.environ.get("TERM", "dumb") in ("", "dumb", "unknown")
    escapes = seen and not dumb and not plain and not os.environ.get("NO_COLOR")
    return make_screen(
        sys.stdin,
        sys.stdout,
        width=max(NARROW, size.columns),
        height=size.lines,
        colour=escapes,
        boxes=not plain and (sys.stdout.encoding or "").lower().replace("-", "") == "utf8",
        redraws=escapes and sys.stdin.isatty(),
        plain=plain,
        person=sys.stdin.isatty(),
    )


def make_screen(
    source: TextIO,
    out: TextIO,
    width: int = 80,
    height: int = 24,
    colour: bool = False,
    boxes: bool = True,
    redraws: bool = False,
    plain: bool = False,
    person: bool = False,
    record: bool = False,
) -> Screen:
    """A screen on any two streams; one that records can give what was drawn as a picture."""
    console = Paper(
        file=out,
        width=width,
        height=height,
        color_system="standard" if colour else None,
        force_terminal=colour,
        no_color=not colour,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
        record=record,
    )
    return Screen(console, source, out, width, height, colour, boxes, redraws, plain, person)


def styled(words: str, style: str = "") -> Text:
    """A text in a style that ends where the words end, and does not spread to what is added."""
    return Text.assemble((words, style))


def clean(data: Any) -> Any:
    """The same plain data without anything in its texts that could steer a terminal."""
    if isinstance(data, str):
        return "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in data)
    if isinstance(data, dict):
        return {key: clean(value) for key, value in data.items()}
    return [clean(item) for item in data] if isinstance(data, list) else data


def _stripped(line: Text) -> Text:
    line.rstrip()
    return line


def _survive_odd_letters() -> None:
    """A letter that the terminal cannot write, or bytes that are no letter, become a question mark."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
