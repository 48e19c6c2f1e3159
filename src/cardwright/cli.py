"""The command line: one function a command. What a command needs is imported when it runs: all start quickly."""

import json
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

import cardwright
from cardwright.engine.cards import search_cards
from cardwright.errors import CardwrightError
from cardwright.terminal.arguments import OVERVIEW, make_parser
from cardwright.terminal.games import game_data, game_words

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.terminal.players import Players

BAD_INPUT, INTERRUPTED, BROKEN_PIPE = 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit code: 0, 1 if tests fail, 2 for bad input, 130 if it was interrupted."""
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except CardwrightError as error:
        print(f"cardwright: {_one_line(str(error))}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads on. What is still to be written at exit goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _run(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(OVERVIEW.format(version=cardwright.__version__))
        return 0
    # What follows these two is for another program, dashes included.
    if arguments[0] in ("test", "bench") and arguments[1:2] not in (["-h"], ["--help"]):
        return _chore(arguments[0], arguments[1:])
    options = make_parser().parse_args(arguments)
    return COMMANDS[options.command](options)


def _one_line(message: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in message).split())


def play(options: Namespace) -> int:
    """Play a match, new or resumed."""
    from cardwright.terminal.play import Play
    from cardwright.terminal.save import Shelf
    from cardwright.terminal.screen import find_screen

    match, players = _resumed(options) if options.resume is not None else _begun(options)
    return Play(match, players, find_screen(options.plain), Shelf(options.resume), options.teach).run()


def _begun(options: Namespace) -> "tuple[Match, Players]":
    """A new match, and who plays it."""
    from cardwright.terminal.players import against_bot, seat_called, two_people

    if options.game is None:
        raise CardwrightError(f"say which game to play: {', '.join(cardwright.game_names())}")
    game = cardwright.load(options.game)
    if len(options.name) > (2 if options.two else 1):
        raise CardwrightError("one name is enough; two are for --two")
    if options.two:
        if options.seat or options.bot:
            raise CardwrightError("with --two both seats are people's: leave out --seat and --bot")
        players = two_people(options.name)
    else:
        players = against_bot(options.bot or "greedy", seat_called(options.seat or "1"), *options.name)
    return game.match(options.decks, options.seed, names=players.names), players


def _resumed(options: Namespace) -> "tuple[Match, Players]":
    """A saved match, and who plays on: whoever did, unless told."""
    from cardwright.terminal.players import seated

    if options.name or options.decks or options.seed is not None:
        raise CardwrightError("a saved match has its seed, decks and names: leave out --seed, --decks and --name")
    match = cardwright.load_match(options.resume)
    if options.game not in (None, match.game.name):
        raise CardwrightError(f"{options.resume} is a match of {match.game.name}, not of {options.game}")
    if match.over:
        raise CardwrightError(f"this match is over; see it with: cardwright replay {options.resume}")
    return seated(match, options.seat, options.bot, options.two)


def watch(options: Namespace) -> int:
    """Tell a match between two bots."""
    from cardwright.terminal.players import two_bots
    from cardwright.terminal.screen import find_screen
    from cardwright.terminal.watch import tell_match

    if not 0 <= options.delay <= 60:
        raise CardwrightError(f"the delay is from 0 to 60 seconds, not {options.delay}")
    game = cardwright.load(options.game)
    players = two_bots(options.players)
    match = game.match(options.decks, options.seed, names=players.names)
    tell_match(match, players, find_screen(options.plain), options.delay, options.save)
    return 0


def replay(options: Namespace) -> int:
    """Step through a saved match."""
    from cardwright.terminal.players import checked_bot, seat_called
    from cardwright.terminal.replay import OPEN, PUBLIC, Replay
    from cardwright.terminal.screen import find_screen

    match = cardwright.load_match(options.file)
    # What nobody could see while it was played stays hidden as long as it may be played on.
    eyes = options.seat or (OPEN if match.over else PUBLIC)
    if eyes not in (OPEN, PUBLIC):
        eyes = seat_called(eyes)
    return Replay(match, find_screen(options.plain), eyes, checked_bot(options.bot)).run()


def games(options: Namespace) -> int:
    """List the games."""
    found = [cardwright.load(name) for name in cardwright.game_names()]
    if options.json:
        print(json.dumps([game_data(game) for game in found], indent=1))
    else:
        print("\n".join(game_words(game) for game in found))
    return 0


def rules(options: Namespace) -> int:
    """Show the rulebook or a part of it."""
    from cardwright.terminal.pages import rules_page
    from cardwright.terminal.screen import find_screen

    screen = find_screen()
    screen.show(rules_page(cardwright.load(options.game), screen, options.clause))
    return 0


def cards(options: Namespace) -> int:
    """Show the cards that have all the words."""
    game = cardwright.load(options.game)
    found = search_cards(options.words, game.cards)
    if options.json:
        print(json.dumps([card.as_data() for card in found], indent=1))
        return 0
    if not found:
        raise CardwrightError(f"no card of {game.table.title} has all of these words: {' '.join(options.words)}")
    from cardwright.terminal.pages import cards_page
    from cardwright.terminal.screen import find_screen

    screen = find_screen()
    screen.show(cards_page(game, found, screen))
    return 0


def simulate(options: Namespace) -> int:
    """Play many games and print the figures."""
    from cardwright.terminal.figures import compiling, counting, figures

    game = cardwright.load(options.game)
    with counting(options.games) as progress:
        result = cardwright.simulate(
            game,
            games=options.games,
            players=options.players,
            seed=options.seed,
            on=options.on,
            cores=options.cores,
            decks=options.decks,
            progress=progress,
            compiling=compiling,
        )
    print(json.dumps(result.as_data(), indent=1) if options.json else "\n".join(figures(result, game.table.title)))
    return 0


def picture(options: Namespace) -> int:
    """Draw a screen of the table."""
    from cardwright.terminal.picture import draw_picture

    print(f"Drawn to {draw_picture(cardwright.load(options.game), options.file, options.seed, options.turn)}.")
    return 0


def _chore(name: str, arguments: Sequence[str]) -> int:
    """Run the tests or the benchmarks of the source tree."""
    from cardwright.terminal.chores import run_benchmarks, run_tests

    return run_tests(arguments) if name == "test" else run_benchmarks(arguments)


COMMANDS = {
    "play": play,
    "watch": watch,
    "replay": replay,
    "games": games,
    "rules": rules,
    "cards": cards,
    "simulate": simulate,
    "picture": picture,
}
