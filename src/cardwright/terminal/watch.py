"""Two bots play, and the log tells it as a story."""

import time
from pathlib import Path

from rich.text import Text

from cardwright.engine.match import Match
from cardwright.errors import BotFailed
from cardwright.terminal.labels import Labels, labels_of
from cardwright.terminal.play import as_sentence, result_words, saying
from cardwright.terminal.players import Players
from cardwright.terminal.screen import Screen, clean, styled
from cardwright.terminal.story import Entries, merged
from cardwright.terminal.thinking import Thinkers


def tell_match(match: Match, players: Players, screen: Screen, delay: float, file: Path | None) -> None:
    """Play a match between bots and tell each thing that happens, with a pause after it; then save it, if told."""
    labels = labels_of(match.game)
    first, second = clean(list(match.names))
    screen.say(f"{match.game.table.title}: {first} against {second}, seed {match.seed}.", "bold")
    told = tell_news(match, 0, labels, screen, delay)
    thinkers, failed = Thinkers(match.game, players.bots), ""
    while match.to_move is not None:
        try:
            match.choose(thinkers.choose(match, players.bots[match.to_move] or "", saying(match, screen)))
        except BotFailed as failure:
            failed = str(failure)
            match.concede(match.to_move)
        told = tell_news(match, told, labels, screen, delay)
    thinkers.close()
    if failed:
        screen.say(as_sentence(clean(failed)) + ".")
    won, *_, length = result_words(match, None)
    screen.say(f"{won} {length}", "bold")
    if file is not None:
        screen.say(f"Saved to {match.save(file)}.")


def tell_news(match: Match, since: int, labels: Labels, screen: Screen, delay: float) -> int:
    """Write what happened since an entry of the log, as everybody may read it; gives how many entries are told.

    The last line waits as long as something may still be added to it.
    """
    entries = clean(match.view(None, since)["log"])
    ends = [k for k, entry in enumerate(entries) if not entry["aside"] and not entry["repeats"]]
    entries = entries if match.over or not ends else entries[: ends[-1]]
    for words, heading in as_lines(merged(entries)):
        text = styled(words, "bold" if heading else "")
        lines = screen.wrapped(labels.painted(text if heading or screen.plain else styled("  ") + text), 4)
        screen.show([*([Text()] if heading and not screen.plain else []), *lines])
        screen.out.flush()
        time.sleep(delay)
    return since + len(entries)


def as_lines(entries: Entries) -> list[tuple[str, bool]]:
    """The lines of a story, and whether each is a heading: an aside stands on the line of what it belongs to."""
    lines: list[tuple[str, bool]] = []
    for entry in entries:
        if entry["aside"] and lines and not lines[-1][1]:
            lines[-1] = (f"{lines[-1][0]} {entry['words']}", False)
        else:
            lines.append((entry["words"], entry["heading"]))
    return lines
