"""`./cardwright net`: is every recorded game still the same?"""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import nullcontext

from cardwright.engine.game import game_names
from cardwright.errors import CardwrightError
from tests.net import recorded
from tests.net.checks import accept, check, play_all, record, report
from tests.net.replay import PARTS
from tests.net.trees import ROOT, Games, tree_of

ABOUT = """\
Plays recorded games again and compares what comes of them: the choices, the results, the last record, observations,
views without their texts, and words. It exits with 1 where anything differs, and shows the first difference of each
part as a position, the choice, and what differs. Without --against it compares with the hashes in tests/net/hashes.

  ./cardwright net                                      all games, about five minutes on two cores
  ./cardwright net --sample 200                         40 of each game, seconds
  ./cardwright net tgc --against ../old                 against another source tree
  ./cardwright net --against HEAD~3                     against a revision
  ./cardwright net --accept words --because "..."       renew the hashes of one part
  ./cardwright net tgc --record stopped --because "..." let bots play those games again that now stop
"""


def options_of(arguments: Sequence[str]) -> argparse.Namespace:
    """The command line; a mistake in it ends the command with a line that says what is wrong."""
    parser = argparse.ArgumentParser(
        "cardwright net", description=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games to compare (default: all)")
    parser.add_argument("--sample", type=int, metavar="N", help="compare only N games, evenly spread")
    parser.add_argument("--against", metavar="TREE", help="a folder with a source tree, or a revision")
    parser.add_argument("--accept", action="append", choices=[p for p in PARTS if p != "position"], metavar="PART")
    parser.add_argument("--record", choices=("all", "stopped"), help="record all games again, or those that stop")
    parser.add_argument("--because", metavar="TEXT", help="why hashes or games are renewed")
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 2, metavar="N", help="processes (default: cores)"
    )
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.games if name not in game_names()]:
        parser.error(f"there is no game {unknown[0]}; there is: {', '.join(game_names())}")
    if options.accept and options.record:
        parser.error("--accept and --record are two steps: first record, then accept what still differs")
    if (options.accept or options.record) and not (options.because or "").strip():
        parser.error('say why with --because "..."')
    if (options.accept or options.record) and (options.sample or options.against):
        parser.error("--accept and --record work on all games of a game, against the accepted hashes")
    if options.workers < 1 or (options.sample is not None and options.sample < 1):
        parser.error("--sample and --workers are 1 or more")
    return options


def games_of(options: argparse.Namespace) -> Games:
    """The numbers of the games to play; a sample has as many of each game."""
    names = options.games or game_names()
    if options.sample is None:
        return {name: range(recorded.GAMES) for name in names}
    each = min(recorded.GAMES, -(-options.sample // len(names)))
    return {name: [recorded.GAMES * k // each for k in range(each)] for name in names}


def main(arguments: Sequence[str]) -> int:
    """Run the command; gives the exit code."""
    options = options_of(arguments)
    games = games_of(options)
    if options.accept:
        accept(play_all(ROOT, games, options.workers, "recorded games"), options.accept, options.because)
        return 0
    if options.record:
        record(_to_record(games, options), options.because, options.workers)
        return 0
    with tree_of(options.against) if options.against else nullcontext() as tree:
        found = check(games, tree, options.workers)
        report(found, tree)
    return 0 if all(checked.good for checked in found) else 1


def _to_record(games: Games, options: argparse.Namespace) -> Games:
    """The numbers of the games that are to be recorded again."""
    if options.record == "all":
        return games
    played = play_all(ROOT, games, options.workers, "recorded games")
    stopped = {name: sorted(one.stopped) for name, one in played.items() if one.stopped}
    print(f"net: {sum(map(len, stopped.values())):,} games stop")
    return stopped


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except CardwrightError as error:
        sys.exit(f"net: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
