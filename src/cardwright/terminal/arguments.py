"""The commands and their arguments, and the overview of them all."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import cardwright
from cardwright.errors import CardwrightError

OVERVIEW = """Cardwright {version}: two-player card games, played, made and measured.

Play
  serve                 the page in your browser: bots, and friends by link
  play GAME             at a table in the terminal, against a bot or a friend
  watch GAME            two bots play, told as a story
  replay FILE           a saved match, step by step; fork it into play
  verify FILE           whether a finished match was dealt and played fairly
  hint FILE             the best choices now, with the chances after each
  analyse FILE          the chances over a saved match, and what turned it
Read
  games                 the games that are here
  rules GAME [CLAUSE]   the rulebook, or a section or clause of it
  cards GAME [WORDS]    the cards, or those that fit: draw "cost<=2" -kind:spell
Make
  check [FILES]         whether cards and decks are understood, and what is not
  import GAME FILE      cards in a community's own format, as a card file
  --cards DIR           with play, watch, simulate and cards: your own cards too
Measure
  simulate GAME         many games between two bots: win rates with intervals
  ... --against [DIR]   what other cards or options do to every deck's win rate
  arena GAME BOT BOT    bots against each other on the same deals: Elo, pairs
  bench                 the benchmarks of the source tree
  ... trees OLD [NEW]   which of two source trees is faster
Work on it
  test                  run the checks and tests of the source tree
  net                   play recorded games again and compare them
  picture GAME FILE     a screen of the table as SVG

Start with:  cardwright  (the page), or  cardwright play lands
Each command tells more with --help."""


ABOUT_CARDS = "a folder of your own cards (*.toml) and decks (*.txt); a card of the same id replaces the game's own"

IMPORTING = """\
Facts and keywords are filled in. What the rules of a card say in free text is a note above it, "to say in our
language": write it as the card's text, and see whether it is understood with `cardwright check FILE.toml`.
Every problem is told by its card; a card whose type or numbers cannot be read is left out."""
SEARCH = """Terms, all of which must fit; quote what your shell would take for itself:
  fire                  a word, anywhere on the card
  "draw a card"         words that stand together
  "cost<=2"             a number: < <= > >= = != (a cost like 2FFG counts 5)
  kind:creature         a field that has the word: name, text, or any other
  keyword:trample       a keyword
  -flying               not: any term can be turned round"""

BOTS = """Bots, for every command that takes one:
  easy                  a beginner: sees what is near, and takes the second best
  normal                plays soundly, and misses what is a few moves away
  hard                  plans ahead and seldom gives anything away
  expert                thinks for up to a second a choice
  search                the tree search; search:500 has 500 playouts a choice
  greedy                one choice ahead, 20 playouts for each
  random                any choice, each equally likely
  program:COMMAND       any program that speaks the protocol of docs/bots.md"""

ABOUT_OPTION = "an option of the game, like turn_cap=50, any number of them; `cardwright games` names them"

TEST_USAGE = "cardwright test [--quick [GAME ...] | --install | --all-gpu | ARGUMENTS OF PYTEST]"
TESTING = """\
  cardwright test                    everything. It says first and last what cannot
                                     be tested on this machine
  cardwright test --install          install what is missing for that: a browser,
                                     PostgreSQL, PyTorch (as root on Debian; elsewhere
                                     it says what to install by hand)
  cardwright test --quick            what breaks most often, in less than a minute:
                                     formatter, linter, types, cards, and the tests
                                     that compile no game
  cardwright test --quick kodecks    the same, with the rules of one game
  cardwright test tests/test_cli.py  these tests alone, by pytest alone; it takes any
                                     arguments of pytest, such as -k, -x, --lf or -n 2
  cardwright test tests/conformance -k lands
                                     what holds for every game, tried on one
  cardwright test --all-gpu          everything, and all code for a GPU (see below)

The code for a GPU is run by an emulator, which is slow. It is left out where that
test has passed here and nothing that it depends on has changed since.
Where CARDWRIGHT_CI is set, nothing is left out, and what is missing is a failure."""

COMPARISON = """To see what a change of cards or of an option does:
  simulate GAME --cards DIR --against          your cards against the game's own
  simulate GAME --cards DIR --against OTHER    your cards against another folder's
  simulate GAME --option NAME=N --against      the option against the game as usual
  ... --against-option NAME=N                  against another value of it
Both ways play the same deals, seats and decks. Unless told, greedy bots play,
on all cores, which may take minutes; for a first look within seconds:
  --players random random --games 20000"""


class Parser(ArgumentParser):
    """A parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise CardwrightError(f"{message} ({self.prog} --help tells more)")


Adder = Callable[[str, str], Parser]


def make_parser() -> Parser:
    """The parser of all commands."""
    parser = Parser("cardwright", description="Two-player card games, played, made and measured.")
    parser.add_argument("--version", action="version", version=f"cardwright {cardwright.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(name: str, about: str) -> Parser:
        added = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.set_defaults(command=name)
        return added

    play = (_add_serve, _add_play, _add_watch, _add_replay, _add_verify, _add_opinions)
    for part in (*play, _add_reading, _add_import, _add_simulate, _add_arena, _add_work):
        part(add)
    return parser


def _add_serve(add: Adder) -> None:
    serve = add("serve", "The page in your browser, and a table for friends who open its link. The same as no command.")
    serve.add_argument("--port", type=int, metavar="N", help="the port; 8330 unless told, or the next that is free")
    serve.add_argument("--host", default="127.0.0.1", metavar="HOST", help="whom it listens to; this machine only")
    serve.add_argument("--db", metavar="FILE|URL", help="where matches are kept: a file, or postgresql://...")
    serve.add_argument("--no-open", action="store_true", help="open no browser")
    serve.add_argument("--thinkers", type=int, metavar="N", help="how many bots think at once; all cores but one")
    serve.add_argument("--origin", action="append", default=[], metavar="URL", help="another page that may connect")
    serve.add_argument(
        "--proxy", action="append", default=[], metavar="HOST", help="a proxy that says whose request it passes on"
    )


def _add_play(add: Adder) -> None:
    play = add("play", "Play at a table in the terminal. Questions are answered by number, key or words; ? helps.")
    play.formatter_class, play.epilog = RawDescriptionHelpFormatter, BOTS
    play.add_argument("game", nargs="?", metavar="GAME", help="a name from `cardwright games`")
    play.add_argument("--seed", type=int, metavar="N", help="deal this game; the same seed deals the same")
    play.add_argument("--seat", metavar="1|2", help="your side of the table (chance says who begins); 1 unless told")
    play.add_argument("--bot", metavar="NAME", help="whom you play, see below; normal unless told")
    play.add_argument(
        "--two", action="store_true", help="two people at this terminal; the screen is hidden between them"
    )
    play.add_argument("--name", action="append", default=[], help="your name; with --two, give it twice")
    _add_own(play, "your deck, by its name or its file; given twice, those of seat 1 and seat 2")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    play.add_argument("--teach", action="store_true", help="say with each question why it matters")
    play.add_argument("--plain", action="store_true", help="lines only, for a screen reader: no boxes, no redraws")
    play.add_argument("--full-control", action="store_true", help="ask in every window; else the table passes some")


def _add_own(command: Parser, about_deck: str) -> None:
    """What brings somebody's own cards and decks into a game, or changes how it is played."""
    command.add_argument("--deck", action="append", metavar="DECK", help=about_deck)
    command.add_argument("--cards", type=Path, metavar="DIR", help=ABOUT_CARDS)
    command.add_argument("--option", action="append", default=[], metavar="NAME=N", help=ABOUT_OPTION)


def _add_watch(add: Adder) -> None:
    watch = add("watch", "Two bots play, told as a story.")
    watch.formatter_class, watch.epilog = RawDescriptionHelpFormatter, BOTS
    watch.add_argument("game", metavar="GAME")
    watch.add_argument("--players", nargs=2, default=["greedy", "random"], metavar="BOT", help="who plays")
    watch.add_argument("--seed", type=int, metavar="N", help="the same seed tells the same story")
    _add_own(watch, "the first bot's deck, by its name or its file; given twice, those of both")
    watch.add_argument("--delay", type=float, default=0.0, metavar="SECONDS", help="a pause after each sentence")
    watch.add_argument("--save", type=Path, metavar="FILE", help="save the match there")
    watch.add_argument("--plain", action="store_true", help="lines only")


def _add_replay(add: Adder) -> None:
    replay = add("replay", "A saved match, step by step; f forks it into play.")
    replay.add_argument("file", type=Path, metavar="FILE", help="a match that was saved")
    replay.add_argument("--seat", metavar="1|2|open|public", help="whose eyes to look through; open shows both hands")
    replay.add_argument("--bot", metavar="NAME", help="whom a fork is played against; normal unless told")
    replay.add_argument("--plain", action="store_true", help="lines only, for a screen reader")


def _add_verify(add: Adder) -> None:
    verify = add("verify", "Whether a finished match was dealt and played as its record says: secret, choices, result.")
    verify.add_argument("file", type=Path, metavar="FILE", help="the record of a match")
    verify.add_argument("--commitment", default="", metavar="HASH", help="the hash that you were shown at the start")
    verify.add_argument("--nonce", default="", metavar="HEX", help="the nonce that your page gave")
    verify.add_argument("--json", action="store_true", help="as data")


def _add_opinions(add: Adder) -> None:
    hint = add("hint", "The choices of the player to move, with the chance of winning after each, the best first.")
    hint.add_argument("what", metavar="FILE", help="a saved match, or a position in its notation, in quotes")
    hint.add_argument("--at", type=int, metavar="N", help="as the match stood after so many choices; at its end else")
    analyse = add("analyse", "The chances over a saved match as a graph, and the choices that turned it.")
    analyse.add_argument("what", metavar="FILE", help="a saved match")
    analyse.add_argument("--plot", type=Path, metavar="FILE", help="draw the graph there, as .svg or .png")
    for command, bot in ((hint, "expert"), (analyse, "hard")):
        command.formatter_class, command.epilog = RawDescriptionHelpFormatter, BOTS
        command.add_argument("--bot", default=bot, metavar="BOT", help=f"whose opinion; {bot} unless told")
        command.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed has the same opinion; 1")
        command.add_argument("--json", action="store_true", help="as data")
        command.add_argument("--plain", action="store_true", help="lines only, for a screen reader")


def _add_reading(add: Adder) -> None:
    games = add("games", "The games that are here.")
    rules = add("rules", "The rulebook of a game, or a section or clause of it.")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("clause", nargs="?", default="", metavar="CLAUSE", help="a section like 7 or a clause like 7.2")
    cards = add("cards", "The cards of a game, or those that fit all the terms.")
    cards.formatter_class, cards.epilog = RawDescriptionHelpFormatter, SEARCH
    cards.add_argument("game", metavar="GAME")
    cards.add_argument("words", nargs="*", metavar="TERM")
    cards.add_argument("--cards", type=Path, metavar="DIR", help=ABOUT_CARDS)
    check = add("check", "Whether cards and decks are understood: what is wrong, where, and what would fit there.")
    check.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="card files, decks or folders; all that ships unless told"
    )
    check.add_argument("--game", default="", metavar="GAME", help="whose they are, where they do not say")
    for command in (games, cards, check):
        command.add_argument("--json", action="store_true", help="as data")


def _add_import(add: Adder) -> None:
    brought = add("import", "Cards in the file format of a game's community, written as a card file of ours.")
    brought.formatter_class, brought.epilog = RawDescriptionHelpFormatter, IMPORTING
    brought.add_argument("game", metavar="GAME", help="a game whose community has a format: tgc")
    brought.add_argument("file", type=Path, metavar="FILE.json", help="the file to read")
    brought.add_argument("--to", type=Path, metavar="FILE.toml", help="the file to write; FILE.toml here unless told")
    brought.add_argument("--force", action="store_true", help="write over a file that is there")


def _add_simulate(add: Adder) -> None:
    simulate = add("simulate", "Many games between two bots: win rates with intervals, length, speed.")
    simulate.formatter_class, simulate.epilog = RawDescriptionHelpFormatter, f"{COMPARISON}\n\n{BOTS}"
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help="how many; 1000 unless told")
    simulate.add_argument("--players", nargs=2, metavar="BOT", help="who plays; random and random unless told")
    simulate.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games; 1")
    simulate.add_argument("--on", default="cpu", metavar="MACHINE", help="plain, cpu (unless told) or gpu")
    simulate.add_argument("--cores", type=int, metavar="N", help="how many cores of the cpu; 1 unless told")
    _add_own(simulate, "a deck to pair with others, by its name or its file, any number; all ready ones unless told")
    simulate.add_argument("--against", nargs="?", const="", metavar="DIR", help="compare with these cards, see below")
    simulate.add_argument(
        "--against-option", action="append", default=[], metavar="NAME=N", help="compare with this option, see below"
    )
    simulate.add_argument("--json", action="store_true", help="as data")


def _add_arena(add: Adder) -> None:
    arena = add("arena", "Bots against each other on the same deals, with seats and decks swapped: Elo, and all pairs.")
    arena.formatter_class, arena.epilog = RawDescriptionHelpFormatter, BOTS
    arena.add_argument("game", metavar="GAME")
    arena.add_argument("bots", nargs="+", metavar="BOT", help="two or more")
    arena.add_argument("--games", type=int, default=200, metavar="N", help="how many for each two bots; 200")
    arena.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed gives the same games; 1")
    arena.add_argument("--cores", type=int, metavar="N", help="how many cores; all unless told")
    arena.add_argument("--decks", nargs="+", metavar="DECK", help="decks by name or file; all ready ones unless told")
    arena.add_argument("--cards", type=Path, metavar="DIR", help=ABOUT_CARDS)
    arena.add_argument("--option", action="append", default=[], metavar="NAME=N", help=ABOUT_OPTION)
    arena.add_argument(
        "--save", type=Path, metavar="FILE", help="keep each deal there; again: go on where it broke off"
    )
    arena.add_argument("--plot", type=Path, metavar="FILE", help="draw the ratings there, as .svg or .png")
    arena.add_argument("--json", action="store_true", help="as data")


def _add_work(add: Adder) -> None:
    test = add("test", "The tests of the source tree, and its formatting, lint and types.")
    test.formatter_class, test.epilog, test.usage = RawDescriptionHelpFormatter, TESTING, TEST_USAGE
    add("net", "Recorded games of the source tree, played again and compared; it has a --help of its own.")
    add("bench", "The benchmarks of the source tree; arguments go to them.")
    picture = add("picture", "A screen of the table as SVG.")
    picture.add_argument("game", metavar="GAME")
    picture.add_argument("file", type=Path, metavar="FILE.svg")
    picture.add_argument("--seed", type=int, default=1, metavar="N")
    picture.add_argument("--turn", type=int, default=9, metavar="N", help="the turn to show")
