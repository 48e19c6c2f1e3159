"""The command line: one function a command. What a command needs is imported when it runs: all start quickly."""

import json
import os
import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING

import cardwright
from cardwright.engine.search import search_cards
from cardwright.errors import CardwrightError
from cardwright.terminal.arguments import OVERVIEW, make_parser
from cardwright.terminal.games import game_data, game_words

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.match import Match
    from cardwright.terminal.players import Players

FAILED, BAD_INPUT, INTERRUPTED, BROKEN_PIPE = 1, 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit code: 0, 1 if tests or a check fail, 2 for bad input, 130 if it was interrupted."""
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
    if not arguments:
        arguments = ["serve"]
    if arguments[0] in ("-h", "--help", "help"):
        print(OVERVIEW.format(version=cardwright.__version__))
        return 0
    # What follows these two is for another program, dashes included.
    if arguments[0] == "net" or (arguments[0] in ("test", "bench") and arguments[1:2] not in (["-h"], ["--help"])):
        return _chore(arguments[0], arguments[1:])
    options = make_parser().parse_args(_in_order(arguments))
    return COMMANDS[options.command](options)


def _in_order(arguments: list[str]) -> list[str]:
    """The arguments of `cards` and `check` with the options first, wherever they stood among the terms or files.

    A term like -flying gets a blank before it, or it would be taken for an option.
    """
    if arguments[0] not in ("cards", "check"):
        return arguments
    options, others = [], []
    rest = iter(arguments[1:])
    for argument in rest:
        if argument.startswith("--") or argument == "-h":
            options.append(argument)
            if argument in ("--cards", "--game"):
                options += islice(rest, 1)
        else:
            others.append(f" {argument}" if argument.startswith("-") else argument)
    return [arguments[0], *options, *others]


def _game(options: Namespace) -> "Game":
    """The game of a command, with somebody's own cards where a folder of them is given."""
    game = cardwright.load(options.game)
    return game.with_folder(options.cards) if options.cards is not None else game


def _two_decks(options: Namespace, game: "Game", seat: int = 0) -> list[str] | None:
    """The decks of a match: both, or that of a seat and the first ready one, or none told."""
    given = options.deck or []
    if len(given) > 2:
        raise CardwrightError(f"a match has two decks, not {len(given)}")
    if len(given) != 1:
        return given or None
    ready = next(iter(game.decks))
    return [given[0], ready] if seat == 0 else [ready, given[0]]


def _options_of(words: Sequence[str], game: "Game") -> dict[str, int]:
    """The options that somebody named, like `hand_limit=6`, and their values."""
    found: dict[str, int] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not value.isdecimal():
            raise CardwrightError(f'an option is a name and a number, like turn_cap=50, not "{word}"')
        if name in found:
            raise CardwrightError(f'the option "{name}" is given twice')
        found[name] = int(value)
    game.checked_options(found)
    return found


def _one_line(message: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in message).split())


def play(options: Namespace) -> int:
    """Play a match, new or resumed."""
    from cardwright.terminal.play import Play
    from cardwright.terminal.save import Shelf
    from cardwright.terminal.screen import find_screen

    match, players = _resumed(options) if options.resume is not None else _begun(options)
    screen, shelf = find_screen(options.plain), Shelf(options.resume)
    return Play(match, players, screen, shelf, options.teach, options.full_control).run()


def _begun(options: Namespace) -> "tuple[Match, Players]":
    """A new match, and who plays it."""
    from cardwright.bots.levels import OPPONENT
    from cardwright.terminal.players import against_bot, seat_called, two_people

    if options.game is None:
        raise CardwrightError(f"say which game to play: {', '.join(cardwright.game_names())}")
    game = _game(options)
    seat = 0
    if len(options.name) > (2 if options.two else 1):
        raise CardwrightError("one name is enough; two are for --two")
    if options.two:
        if options.seat or options.bot:
            raise CardwrightError("with --two both seats are people's: leave out --seat and --bot")
        players = two_people(options.name)
    else:
        seat = seat_called(options.seat or "1")
        players = against_bot(options.bot or OPPONENT, seat, *options.name)
    decks, chosen = _two_decks(options, game, seat), _options_of(options.option, game)
    return game.match(decks, options.seed, chosen, names=players.names), players


def _resumed(options: Namespace) -> "tuple[Match, Players]":
    """A saved match, and who plays on: whoever did, unless told."""
    from cardwright.terminal.players import seated

    if options.name or options.deck or options.cards or options.option or options.seed is not None:
        raise CardwrightError("a saved match has all it needs: leave out --seed, --deck, --cards, --option and --name")
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
    game = _game(options)
    players = two_bots(options.players)
    chosen = _options_of(options.option, game)
    match = game.match(_two_decks(options, game), options.seed, chosen, names=players.names)
    tell_match(match, players, find_screen(options.plain), options.delay, options.save)
    return 0


def replay(options: Namespace) -> int:
    """Step through a saved match."""
    from cardwright.bots.levels import OPPONENT
    from cardwright.bots.seating import checked_bot
    from cardwright.terminal.players import seat_called
    from cardwright.terminal.replay import OPEN, PUBLIC, Replay
    from cardwright.terminal.screen import find_screen

    match = cardwright.load_match(options.file)
    # What nobody could see while it was played stays hidden as long as it may be played on.
    eyes = options.seat or (OPEN if match.over else PUBLIC)
    if eyes not in (OPEN, PUBLIC):
        eyes = seat_called(eyes)
    return Replay(match, find_screen(options.plain), eyes, checked_bot(options.bot or OPPONENT)).run()


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
    """Show the cards that fit all the terms."""
    game = _game(options)
    found = search_cards(options.words, game.cards)
    if options.json:
        print(json.dumps([card.as_data() for card in found], indent=1))
        return 0
    if not found:
        raise CardwrightError(f"no card of {game.table.title} fits: {' '.join(options.words)}")
    from cardwright.terminal.pages import cards_page
    from cardwright.terminal.screen import find_screen

    screen = find_screen()
    screen.show(cards_page(game, found, screen))
    screen.say(f"{len(found)} of {len(game.cards)} cards")
    return 0


def check(options: Namespace) -> int:
    """Show what is wrong with cards and decks."""
    from cardwright.engine.bundles import check_all
    from cardwright.terminal.checks import check_data, show_check
    from cardwright.terminal.screen import find_screen

    done, lost = check_all(options.files, options.game)
    if options.json:
        print(json.dumps(check_data(done, lost), indent=1))
    else:
        show_check(done, lost, find_screen())
    return FAILED if lost or any(checked.errors for checked in done) else 0


def import_(options: Namespace) -> int:
    """Write cards of another format as a card file of ours, and tell what is wrong with them."""
    from cardwright.engine.imports import import_file

    done = import_file(cardwright.load(options.game), options.file, options.to, options.force)
    for name, problem in done.problems:
        print(_one_line(f"{name}: {problem}"))
    said = f"{done.to_say} of them have text to say in our language."
    print(f"{done.written} of {done.cards} cards are in {done.file}; {said}")
    return FAILED if done.written < done.cards else 0


def simulate(options: Namespace) -> int:
    """Play many games and print the figures, or what other cards change in them."""
    from cardwright.terminal.figures import compiling, counting, figures

    game = _game(options)
    if options.against is not None or options.against_option:
        return _compare(options, game)
    with counting(options.games) as progress:
        result = cardwright.simulate(
            game,
            games=options.games,
            players=options.players or ("random", "random"),
            seed=options.seed,
            on=options.on,
            cores=1 if options.cores is None else options.cores,
            decks=options.deck,
            options=_options_of(options.option, game),
            progress=progress,
            compiling=compiling,
        )
    print(json.dumps(result.as_data(), indent=1) if options.json else "\n".join(figures(result, game.table.title)))
    return 0


def _compare(options: Namespace, after: "Game") -> int:
    """Play the same games with two card sets, or with other options, and print what changes."""
    from cardwright.terminal.comparison import comparison_lines
    from cardwright.terminal.figures import compiling, counting
    from cardwright.terminal.screen import find_screen

    own = cardwright.load(options.game)
    before = own.with_folder(options.against) if options.against else own
    old, new = _options_of(options.against_option, before), _options_of(options.option, after)
    if before.cards == after.cards and before.decks == after.decks:
        if before.checked_options(old) == after.checked_options(new):
            raise CardwrightError(
                "both card sets are the same: give other cards with --cards DIR or --against DIR, or an --option"
            )
    cores = options.cores
    if cores is None:
        cores = (os.cpu_count() or 1) if options.on == "cpu" else 1
    with counting(2 * options.games) as progress:
        result = cardwright.compare(
            before,
            after,
            games=options.games,
            players=options.players or ("greedy", "greedy"),
            seed=options.seed,
            on=options.on,
            cores=cores,
            decks=options.deck,
            options=new,
            options_before=old,
            progress=progress,
            compiling=compiling,
        )
    if options.json:
        print(json.dumps(result.as_data(), indent=1))
        return 0
    screen = find_screen()
    names = (_side_name(options.against, old), _side_name(options.cards, new))
    screen.show(comparison_lines(result, after.table.title, names, screen))
    return 0


def _side_name(folder: object, chosen: Mapping[str, int]) -> str:
    """What one side of a comparison is called: its cards, and its options."""
    return ", ".join([str(folder or "the game's own cards"), *(f"{name}={value}" for name, value in chosen.items())])


def arena(options: Namespace) -> int:
    """Let bots play each other, and print how strong they are."""
    from cardwright.terminal.arena import arena_lines, draw_ratings, known_bots, told_how_to_go_on
    from cardwright.terminal.drawing import check_picture
    from cardwright.terminal.figures import compiling, counting
    from cardwright.terminal.screen import find_screen

    known_bots(options.bots)
    if options.plot is not None:
        check_picture(options.plot)
    game = _game(options)
    pairs = len(options.bots) * (len(options.bots) - 1) // 2
    with told_how_to_go_on(options.save), counting(options.games * pairs) as progress:
        result = cardwright.arena(
            game,
            options.bots,
            games=options.games,
            seed=options.seed,
            cores=options.cores,
            decks=options.decks,
            options=_options_of(options.option, game),
            file=options.save,
            progress=progress,
            compiling=compiling,
        )
    if options.plot is not None:
        draw_ratings(result, game.table.title, options.plot)
    if options.json:
        print(json.dumps(result.as_data(), indent=1))
    else:
        screen = find_screen()
        screen.show(arena_lines(result, game.table.title, screen))
    return 0


def hint(options: Namespace) -> int:
    """Show what a search thinks of the choices of a position."""
    from cardwright.lab.analysis import hint as ask
    from cardwright.terminal.figures import compiling
    from cardwright.terminal.opinions import hint_lines, match_meant
    from cardwright.terminal.screen import find_screen
    from cardwright.terminal.signals import hurried

    match = match_meant(options.what, options.at)
    with hurried() as enough:
        found = ask(match, options.bot, options.seed, compiling, enough)
    if options.json:
        rows = [{"words": e.choice.words, "text": e.choice.text, "visits": e.visits, "rate": e.rate} for e in found]
        print(json.dumps({"bot": options.bot, "seat": match.to_move, "choices": rows}, indent=1))
    else:
        screen = find_screen(options.plain)
        screen.show(hint_lines(match, found, options.bot, screen))
    return 0


def analyse(options: Namespace) -> int:
    """Show the chances over a match, and what turned it."""
    from cardwright.lab.analysis import analyse as ask
    from cardwright.terminal.drawing import check_picture
    from cardwright.terminal.figures import compiling, counting
    from cardwright.terminal.opinions import analysis_lines, draw_analysis, match_meant
    from cardwright.terminal.screen import find_screen

    if options.plot is not None:
        check_picture(options.plot)
    match = match_meant(options.what, None)
    with counting(len(match.made), "choices") as progress:
        result = ask(match, options.bot, options.seed, progress, compiling)
    if options.plot is not None:
        draw_analysis(result, match.game.table.title, options.plot)
    if options.json:
        print(json.dumps(result.as_data(), indent=1))
    else:
        screen = find_screen(options.plain)
        screen.show(analysis_lines(result, match.game.table.title, screen))
    return 0


def picture(options: Namespace) -> int:
    """Draw a screen of the table."""
    from cardwright.terminal.picture import draw_picture

    print(f"Drawn to {draw_picture(cardwright.load(options.game), options.file, options.seed, options.turn)}.")
    return 0


def _chore(name: str, arguments: Sequence[str]) -> int:
    """Run the tests, the recorded games or the benchmarks of the source tree."""
    from cardwright.terminal.chores import run_benchmarks, run_net, run_tests

    return {"test": run_tests, "net": run_net, "bench": run_benchmarks}[name](arguments)


def serve(options: Namespace) -> int:
    """Serve the page and the online table, and open the page."""
    try:
        from cardwright.server.serve import serve as run
        from cardwright.server.settings import Settings
    except ModuleNotFoundError as error:
        raise CardwrightError(
            f"the page needs more packages ({error.name} is missing): run ./cardwright, or install cardwright[web]"
        ) from error
    thinkers = options.thinkers or max(1, (os.cpu_count() or 2) - 1)
    settings = Settings(thinkers=thinkers, origins=tuple(options.origin), trusted_proxies=tuple(options.proxy))
    return run(options.host, options.port, options.db, not options.no_open, settings)


def verify(options: Namespace) -> int:
    """Check the record of a finished match, from its secret to its result."""
    from cardwright.engine.record import read_record
    from cardwright.engine.verify import verify as check_record

    found = check_record(read_record(options.file), options.commitment, options.nonce)
    if options.json:
        print(json.dumps([{"holds": finding.holds, "words": finding.words} for finding in found], indent=1))
    else:
        for finding in found:
            print(_one_line(str(finding)))
    return 0 if all(finding.holds for finding in found) else FAILED


COMMANDS = {
    "serve": serve,
    "play": play,
    "watch": watch,
    "replay": replay,
    "verify": verify,
    "hint": hint,
    "analyse": analyse,
    "games": games,
    "rules": rules,
    "cards": cards,
    "check": check,
    "import": import_,
    "simulate": simulate,
    "arena": arena,
    "picture": picture,
}
