"""What is read beside the table: help, rules, cards, the log, and the piles that a table shows as numbers."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from cardwright.engine.cards import FLAVOUR, Card
from cardwright.engine.faces import face_words
from cardwright.engine.game import Game
from cardwright.engine.rulebook import Clause
from cardwright.engine.words import listed
from cardwright.errors import CardwrightError
from cardwright.terminal.labels import Data, Group, deck_words, grouped, labels_of
from cardwright.terminal.plain import counted
from cardwright.terminal.question import commands_of
from cardwright.terminal.screen import Screen, styled
from cardwright.terminal.story import listed_log
from cardwright.terminal.table import Pen, seat_name

READABLE = 100

HOW_TO_ANSWER = """Answer a question with the number of a choice, with its key (the letter beside the number), \
or by typing a part of its words that fits only one. Then press Enter.
To read a card, type ? and a part of its name, or ? and the number of a choice.
The other keys, each alone on the line:"""
HOW_TO_NAME_SEVERAL = """Where several cards are asked for, name them at once, in any order: 1 3, or their names, \
or all, or none; or one after the other."""


def help_page(game: Game, screen: Screen, how: str = "", keys: dict[str, str] | None = None) -> list[Text]:
    """What the game is about, how to answer, the keys, and what the short signs on cards mean."""
    several = [HOW_TO_NAME_SEVERAL] if any(q.takes_set for q in game.table.questions.values()) and not how else []
    words = [f"{game.table.title}: {game.table.summary}", *several, *(how or HOW_TO_ANSWER).splitlines()]
    lines = [line for sentence in words for line in screen.wrapped(styled(sentence))]
    about = commands_of(game) if keys is None else keys
    keys_lines = [styled(f"  {key}  ", "bold") + styled(words) for key, words in about.items()]
    return [*lines, *keys_lines, *_signs(game, screen)]


def _signs(game: Game, screen: Screen) -> list[Text]:
    """The short signs on cards, and what they mean."""
    keywords = game.words.keywords if game.words else {}
    short = labels_of(game).keywords
    about = {f"{short[name]} {name}": keyword.rule or keyword.definition for name, keyword in keywords.items()}
    about |= {mark.short: mark.words for mark in game.table.marks if mark.short != mark.words and not mark.whom}
    if not about:
        return []
    rows = [styled(f"  {sign}  ", "bold") + styled(words) for sign, words in about.items()]
    return [styled("On cards:"), *(line for row in rows for line in screen.wrapped(row, indent=6))]


def reading_page(words: str, view: Data, pen: Pen) -> list[Text]:
    """The cards that a part of their name or the number of a choice means, and how they stand on the table."""
    found = _meant(words, view, pen.game)
    lines = cards_page(pen.game, found, pen.screen)
    for seat, side in enumerate(view["seats"]):
        for zone in pen.game.table.zones:
            there = [card for card in side["zones"][zone.name]["cards"] if card and zone.live]
            for card in (card for card in there if card["id"] in {one.id for one in found}):
                facts = [
                    *face_words(card),
                    *(f"changed by {by['by']}, {by['until']}" for by in card.get("lasting", ())),
                ]
                whose = "Yours" if seat == view["seat"] else f"{side['name']}'s"
                lines.append(styled(f"    {whose}: {card['name']}{', ' if facts else ''}{', '.join(facts)}."))
    return lines


def _meant(words: str, view: Data, game: Game) -> list[Card]:
    """Cards by the number of a choice, by their whole name, or by a part of it."""
    said = words.casefold().strip()
    chosen = [choice["card"] for choice in view["choices"] if choice["card"] and str(choice["number"]) == said]
    named = [card for card in game.cards.values() if card.name.casefold() == said]
    parts = [card for card in game.cards.values() if said in card.name.casefold()]
    found = [game.cards[key] for key in chosen] or named or parts
    if not found:
        raise CardwrightError(f'no card of {game.table.title} has "{words}" in its name')
    return found


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
        facts = [f"{name} {_value(value)}" for name, value in card.fields.items() if name != FLAVOUR]
        decks = [f"{n} in the deck {deck.name}" for deck in game.decks.values() if (n := deck.counts().get(card.id))]
        label = labels.label(Group(card.id, card.name, 1, False, False), screen)
        lines += screen.wrapped(label + styled(f"  {', '.join([*facts, *decks])}"), indent=4)
        printed = [(card.text, ""), (str(card.fields.get(FLAVOUR, "")), "italic")]
        for words, style in printed:
            if words:
                lines += screen.wrapped(styled(f"    {words}", style), indent=4, width=min(screen.width, READABLE))
    return lines


def _value(value: object) -> str:
    """The value of a field as one reads it."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
