"""Who sits at a table: people and bots, known by their names, so that a saved match says who is who."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.bots.levels import OPPONENT
from cardwright.bots.seating import bot_called, checked_bot, checked_name, name_of_bot, name_problem
from cardwright.engine.match import Match
from cardwright.errors import CardwrightError

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
    return reseated(match, mine, bot or players.bots[1 - mine] or OPPONENT)


def reseated(match: Match, seat: int, bot: str) -> tuple[Match, Players]:
    """The same match with a person at a seat and a bot at the other, under names that say so."""
    name = match.names[seat]
    players = against_bot(bot, seat, None if name_problem(name) else name)
    if players.names == match.names:
        return match, players
    return match.fork(names=players.names), players
