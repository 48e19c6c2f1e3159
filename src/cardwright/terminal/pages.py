"""What is read beside the table: help, rules, cards, the log, and the piles that a table shows as numbers."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from cardwright.engine.cards import Card
from cardwright.engine.game import Game
from cardwright.engine.rulebook import Clause
from cardwright.engine.words import listed
from cardwright.errors import CardwrightError
from cardwright.terminal.labels import Data, Group, deck_words, grouped, labels_of
from cardwright.terminal.plain import counted
from cardwright.terminal.question import COMMANDS
from cardwright.terminal.screen import Screen, styled
from cardwright.terminal.story import listed_log
from cardwright.terminal.table import Pen, seat_name

READABLE = 100


HOW_TO_ANSWER = """Answer a question with the number of a choice, with its key (the letter beside the number), \
or by typing a part of its words that fits only one. Then press Enter.
The other keys, each alone on the line:"""


def help_page(game: Game, screen: Screen, how: str = HOW_TO_ANSWER, keys: dict[str, str] = COMMANDS) -> list[Text]:
    """What the game is about, how to answer, and the keys."""
    words = [f"{game.table.title}: {game.table.summary}", *how.splitlines()]
    lines = [line for sentence in words for line in screen.wrapped(styled(sentence))]
    return [*lines, *(styled(f"  {key}  ", "bold") + styled(about) for key, about in keys.items())]


def log_page(view: Data, pen: Pen) -> list[Text]:
    """The whole log as the one who looks may read it."""
    return listed_log(view["log"], pen.labels, pen.screen)


def piles_page(view: Data, pen: Pen) -> list[Text]:
    """What lies in the folded zones of both sides, and what is known of the decks."""
    lines: list[Text] = []
    for seat, side in enumerate(view["seats"]):
        name = seat_name(view, seat)
        for zone in (zone for zone in pen.game.table.zones if zone.folded):
            there = side["zones"][zone.name]
            lines.append(styled(f"{name}, {zone.title.lower()}, {_cards(there['count'])}", "bold"))
            lines.append(styled("  ") + _pile(grouped(there["cards"]), pen))
        lines.append(styled(f"{name}, {deck_words(side['deck'])}", "bold"))
    return lines


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count or 'no'} cards"


def _pile(groups: Sequence[Group], pen: Pen) -> Text:
    """The cards of a pile in a row."""
    if pen.screen.plain:
        return styled(listed([counted(group) for group in groups]) or "nothing")
    return Text("  ").join(pen.labels.label(group, pen.screen) for group in groups) if groups else styled("-", "dim")


def rules_page(game: Game, screen: Screen, number: str = "") -> list[Text]:
    """The rulebook, or a section or a clause of it."""
    clauses = game.rulebook.find(number) if number else list(game.rulebook)
    if not clauses:
        sections = list(dict.fromkeys(clause.number.partition(".")[0] for clause in game.rulebook))
        raise CardwrightError(
            f'{game.table.title} has no clause "{number}"; its sections are {sections[0]} to {sections[-1]}, '
            f"and a clause is like {game.rulebook.clauses[0].number}"
        )
    title = [styled(game.table.title, "bold"), *screen.wrapped(styled(game.table.summary))] if not number else []
    return [*title, *_clauses(clauses, screen)]


def _clauses(clauses: Iterable[Clause], screen: Screen) -> list[Text]:
    """Clauses under the headings of their sections, their numbers in a column."""
    lines: list[Text] = []
    section = ""
    for clause in clauses:
        if clause.section != section:
            section = clause.section
            lines += [*([Text()] if lines else []), styled(section, "bold underline")]
        number = f"{clause.number} " if screen.plain else f"{clause.number:<6}"
        text = styled(f"  {number}", "bold") + styled(clause.text)
        lines += screen.wrapped(text, indent=8, width=min(screen.width, READABLE))
    return lines


def cards_page(game: Game, cards: Sequence[Card], screen: Screen) -> list[Text]:
    """Cards with all that is printed on them, and the ready decks that play them."""
    labels = labels_of(game)
    lines: list[Text] = []
    for card in cards:
        facts = [f"{name} {value}" for name, value in card.fields.items()]
        decks = [f"{n} in the deck {deck.name}" for deck in game.decks.values() if (n := deck.counts().get(card.id))]
        label = labels.label(Group(card.id, card.name, 1, False, False), screen)
        lines += screen.wrapped(label + styled(f"  {', '.join([*facts, *decks])}"), indent=4)
        lines += screen.wrapped(styled(f"    {card.text}"), indent=4, width=min(screen.width, READABLE))
    return lines
