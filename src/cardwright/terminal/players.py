"""Who sits at a table: people and bots, known by their names, so that a saved match says who is who."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cardwright.bots import spec_of
from cardwright.bots.levels import PROGRAM, TRAINED
from cardwright.engine.match import Match
from cardwright.errors import CardwrightError

LONGEST_NAME = 20
SEAT_WORDS = {"1": 0, "first": 0, "2": 1, "second": 1}


@dataclass(frozen=True, slots=True)
class Players:
    """The names at the two seats, and which bot plays a seat; None is a person."""

    names: tuple[str, str]
    bots: tuple[str | None, str | None]

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]


def seat_called(word: str) -> int:
    """The seat that is called 1, first, 2 or second."""
    if word.casefold() not in SEAT_WORDS:
        raise CardwrightError(f'a seat is 1 or 2 (or first or second), not "{word}"')
    return SEAT_WORDS[word.casefold()]


def against_bot(bot: str, seat: int, name: str | None = None) -> Players:
    """A person at a seat and a bot at the other."""
    names = [checked_name(name) if name else f"Player {seat + 1}"] * 2
    bots: list[str | None] = [None, None]
    names[1 - seat], bots[1 - seat] = name_of_bot(bot), checked_bot(bot)
    return Players((names[0], names[1]), (bots[0], bots[1]))


def two_people(names: Sequence[str]) -> Players:
    """Two people, with the names given, as far as any are."""
    first, second = [*map(checked_name, names), *("Player 1", "Player 2")[len(names) :]]
    if first.casefold() == second.casefold():
        raise CardwrightError(f'two players cannot both be called "{first}"; give two names')
    return Players((first, second), (None, None))


def two_bots(bots: Sequence[str]) -> Players:
    """Two bots; equal ones are numbered."""
    first, second = map(checked_bot, bots)
    marks = (" 1", " 2") if first == second else ("", "")
    return Players((name_of_bot(first) + marks[0], name_of_bot(second) + marks[1]), (first, second))


def seated(match: Match, seat: str | None, bot: str | None, two: bool) -> tuple[Match, Players]:
    """A saved match with who plays on: a seat with a bot's name is that bot's, unless told otherwise."""
    first, second = (bot_called(name) for name in match.names)
    players = Players(match.names, (first, second))
    if two or (len(players.people) == 2 and not seat and not bot):
        if seat or bot:
            raise CardwrightError("with --two both seats are people's: leave out --seat and --bot")
        return match, Players(match.names, (None, None))
    if len(players.people) != 1 and not seat:
        raise CardwrightError(f"{match.names[0]} and {match.names[1]} play this match: say --seat 1 or --seat 2")
    mine = seat_called(seat) if seat else players.people[0]
    return reseated(match, mine, bot or players.bots[1 - mine] or "greedy")


def reseated(match: Match, seat: int, bot: str) -> tuple[Match, Players]:
    """The same match with a person at a seat and a bot at the other, under names that say so."""
    name = match.names[seat]
    players = against_bot(bot, seat, None if name_problem(name) else name)
    if players.names == match.names:
        return match, players
    return match.fork(names=players.names), players


def bot_called(name: str) -> str | None:
    """The bot that has this name at a table; a program has only a part of its name there."""
    key = name.casefold().removesuffix(" 1").removesuffix(" 2")
    try:
        return checked_bot(key)
    except CardwrightError:
        return None


def name_of_bot(bot: str) -> str:
    """What a bot is called at a table: a program by the last of its words."""
    if bot.startswith(PROGRAM):
        return f"Program {Path(bot.split()[-1].removeprefix(PROGRAM)).stem}"[:LONGEST_NAME]
    if bot.startswith(TRAINED):
        return f"Trained {Path(bot.removeprefix(TRAINED)).stem}"[:LONGEST_NAME]
    return bot.capitalize()


def checked_bot(bot: str) -> str:
    """The name of a bot that is here, or a program."""
    return spec_of(bot).name


def checked_name(name: str) -> str:
    """A person's name that a table can show and that is no bot's."""
    name = name.strip()
    if problem := name_problem(name):
        raise CardwrightError(problem)
    return name


def name_problem(name: str) -> str:
    """Why a person cannot have this name at a table; nothing if it is a good one."""
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        return f'a name has 1 to {LONGEST_NAME} letters that can be printed; "{name}" is none'
    if name.casefold() == "you" or bot_called(name):
        return f'"{name}" would be mistaken for somebody else at the table; take another name'
    return ""
