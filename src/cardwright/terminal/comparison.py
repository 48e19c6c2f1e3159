"""A comparison on the terminal: how often each deck wins before and after, and the difference as a bar."""

from rich.text import Text

from cardwright.lab.compare import Comparison, DeckChange
from cardwright.terminal.screen import Screen, styled

# The scale of the picture goes to the first of these that has room for all intervals.
SCALES = (0.05, 0.1, 0.2, 0.5, 1.0)
HALF = 9
UNICODE, ASCII = tuple("├─●┤│"), tuple("|-o||")
SAME = "no difference"
SAID = len(f"{SAME} (-99.9 to +99.9) ")


def comparison_lines(result: Comparison, title: str, names: tuple[str, str], screen: Screen) -> list[Text]:
    """What came of a comparison of two ways to play, given by their names."""
    scale = _scale(result)
    wide = max(len("deck"), *(len(change.deck) for change in result.decks))
    head = f"{'deck':<{wide}}  before   after  {'difference':<{SAID}}"
    axis = f"{_points(-scale):<{HALF}}0{_points(scale):>{HALF}}"
    drawn = 2 + len(head) + len(axis) <= screen.width and not screen.plain
    lines = [*_words(result, title, names, screen), styled(f"  {head}{axis if drawn else ''}".rstrip(), "bold")]
    lines += [_row(change, wide, scale, screen, drawn) for change in result.decks]
    before, after = result.turns
    lines.append(styled(f"  length: {before:.1f} turns before, {after:.1f} after"))
    if result.left_out:
        lines += screen.wrapped(
            styled(f"  left out, since only one of the sets has it: {', '.join(result.left_out)}"), 2
        )
    note = "(points of per cent; a draw is half a win; intervals of 95% from pairs of games with the same deal)"
    return [*lines, *screen.wrapped(styled(f"  {note}"), 2)]


def _words(result: Comparison, title: str, names: tuple[str, str], screen: Screen) -> list[Text]:
    """What was played."""
    first, second = result.players
    cores = f" ({result.cores} core{'s' * (result.cores > 1)})" if result.on == "cpu" else ""
    sentences = [
        f"{title}: {result.games:,} games each way in {result.seconds:.2f} s on {result.on}{cores}, "
        f"{first} against {second}, seed {result.seed}",
        f"before: {names[0]}",
        f"after:  {names[1]}",
    ]
    return [line for sentence in sentences for line in screen.wrapped(styled(sentence), 2)]


def _scale(result: Comparison) -> float:
    """How far the picture goes to either side."""
    far = max(max(abs(change.difference.low), abs(change.difference.high)) for change in result.decks)
    return next(scale for scale in SCALES if scale >= min(far, 1.0))


def _points(rate: float) -> str:
    return f"{100 * rate:+.0f}"


def _row(change: DeckChange, wide: int, scale: float, screen: Screen, drawn: bool) -> Text:
    """One deck: its rates, the difference with its interval, and the picture of it."""
    d = change.difference
    style = "" if not change.is_real else "green" if d.rate > 0 else "red"
    said = f"{f'{100 * d.rate:+.1f}' if change.is_real else SAME} ({100 * d.low:+.1f} to {100 * d.high:+.1f})"
    rates = f"  {change.deck:<{wide}}  {change.before:>6.1%}  {change.after:>6.1%}  "
    if not drawn:
        return styled(rates) + styled(said, style)
    return styled(rates) + styled(f"{said:<{SAID}}") + styled(_bar(change, scale, screen), style)


def _bar(change: DeckChange, scale: float, screen: Screen) -> str:
    """The interval as a bar, with its middle and a line at nought."""
    left, line, dot, right, zero = UNICODE if screen.boxes else ASCII
    low, middle, high = (
        round(HALF + HALF * max(-1.0, min(1.0, value / scale)))
        for value in (change.difference.low, change.difference.rate, change.difference.high)
    )
    cells = [" "] * (2 * HALF + 1)
    cells[HALF] = zero
    for k in range(low, high + 1):
        cells[k] = line
    cells[low], cells[high] = left, right
    cells[middle] = dot
    return "".join(cells).rstrip()
