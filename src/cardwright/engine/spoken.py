"""What cards say, sentence by sentence, printed from their programs: for questions about a part of a card's text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cardwright.engine.game import Game

if TYPE_CHECKING:
    from cardwright.language import Program
    from cardwright.language.printing import Printer

CHOOSE_ONE = "choose one"
GIVES = "has ability"


def option_sentences(game: Game, number: int, ability: int) -> tuple[str, ...]:
    """The options of an ability of card `number` that says "choose one"; none where they cannot be told."""
    row = game.plain_book[number]
    if game.words is None or not 0 <= ability < row.abilities or not row.modes[ability]:
        return ()
    from cardwright.language.tree import YOU, walk

    # Abilities that share their lines are one ability with several triggers.
    firsts = sorted({row.first_line[a] for a in range(row.abilities) if row.modes[a]})
    nodes = [node for node in walk(_program(game, number)) if node.phrase == CHOOSE_ONE]
    if len(nodes) != len(firsts):
        return ()
    printer = _printer(game)
    return tuple(_sentence(printer.actions(o, YOU)) for o in nodes[firsts.index(row.first_line[ability])].parts)


def sentence_at(game: Game, number: int, line: int) -> str:
    """The sentence of card `number` that a line of its program belongs to; the whole text where it cannot be told."""
    text = game.cards[game.card_ids[number]].text
    if game.words is None:
        return text
    row = game.plain_book[number]
    runs = {row.first_line[a]: row.lines[a] for a in range(row.abilities)}
    ends = [k for k in range(sum(runs.values())) if row.ends[k]]
    said = list(_sentences(_program(game, number), _printer(game)))
    place = sum(end < line for end in ends)
    return said[place] if len(said) == len(ends) and place < len(said) else text


def _program(game: Game, number: int) -> "Program":
    return game.programs[game.card_ids[number]]


def _printer(game: Game) -> "Printer":
    from cardwright.language.printing import Printer

    assert game.words is not None
    return Printer(game.words)


def _sentences(program: "Program", printer: "Printer") -> Iterator[str]:
    """The sentences in the order of their lines: after those of an ability come those of what it gives."""
    from cardwright.language.tree import ALWAYS, YOU, walk

    for ability in program.abilities:
        for sentence in ability.sentences:
            if sentence.actions[0].phrase == CHOOSE_ONE:
                yield from (_sentence(printer.actions(option, YOU)) for option in sentence.actions[0].parts)
            else:
                yield _sentence(printer.sentence(sentence, holds=ability.head == ALWAYS))
        for node in walk(ability):
            if node.phrase == GIVES:
                yield from _sentences(node.parts[0], printer)


def _sentence(words: Any) -> str:
    """Printed words as a sentence of their own."""
    from cardwright.language.printing import with_articles

    said = with_articles(words)
    said = said[:1].upper() + said[1:]
    return said if said.endswith(('."', ".")) else f"{said}."
