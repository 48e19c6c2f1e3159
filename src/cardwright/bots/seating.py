"""Bots at a table: how they and people are called, so that nobody is taken for another, and the seeds they play by."""

import hashlib
from pathlib import Path

from cardwright.bots import Bot, spec_of
from cardwright.bots.levels import PROGRAM, TRAINED
from cardwright.engine.choice import Choice
from cardwright.engine.match import Match
from cardwright.errors import CardwrightError

LONGEST_NAME = 20


def bot_choice(match: Match, bot: str) -> Choice:
    """What a measuring stick chooses. It depends on the match alone: a match that is resumed goes on as it would."""
    return Bot(bot, match.game, seed_of(match, f"{match.to_move} {len(match.made)}")).choose(match)


def seed_of(match: Match, what: str) -> int:
    """The seed of a bot in a match."""
    return int.from_bytes(hashlib.sha256(f"{match.seed} {what}".encode()).digest()[:8])


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
        return f'a name has 1 to {LONGEST_NAME} letters that can be printed; "{name[:LONGEST_NAME]}" is none'
    if name.casefold() == "you" or bot_called(name):
        return f'"{name}" would be mistaken for somebody else at the table; take another name'
    return ""
