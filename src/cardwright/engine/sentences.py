"""The sentences of cards, judged by the card language where a game has words for it."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from cardwright.engine.cards import Card
from cardwright.engine.game import Game


@dataclass(frozen=True, slots=True)
class Remark:
    """What is wrong with a sentence from a letter on, or only odd; `expected` are the phrases that would fit there."""

    position: int
    words: str
    expected: tuple[str, ...] = ()
    suggestion: str = ""
    warning: bool = False


class Sentences:
    """Reads the sentences of a game's cards; a game without words has none that are read."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words = game.words

    @property
    def kinds(self) -> list[str]:
        """The kinds of cards that the game has words for."""
        return [] if self.words is None else list(self.words.kinds)

    def created(self, cards: Iterable[Card]) -> set[str]:
        """The names by which sentences create tokens, in small letters; what is not understood creates none."""
        if self.words is None:
            return set()
        from cardwright.language import BadSentence, parse
        from cardwright.language.book import tokens_of

        found: set[str] = set()
        for card in cards:
            if "token" in card.text:
                with suppress(BadSentence):
                    found |= {node.parts[2].casefold() for node in tokens_of(parse(card.text, self.words))}
        return found

    def remarks(self, card: Card) -> Iterator[Remark]:
        """What is to be said of the sentence of a card."""
        if self.words is None or not card.text:
            return
        from cardwright.language import BadSentence, misplaced, paid_x, parse, print_program, warnings

        try:
            program = parse(card.text, self.words)
        except BadSentence as bad:
            refused = self.game.refused_phrases
            expected = tuple(text for text in bad.expected if text not in refused)
            yield Remark(bad.position, bad.problem, expected or bad.expected, bad.suggestion or "")
            return
        for position, words in misplaced(program, self.words, card.fields.get("kind")):
            yield Remark(position or 0, words)
        for position, words in warnings(program, self.words):
            yield Remark(position or 0, words, warning=True)
        cost = card.fields.get("cost")
        if (x := paid_x(program)) is not None and not (isinstance(cost, str) and "X" in cost):
            yield Remark(x.at or 0, "the cost of this card has no X: it is always 0 here", warning=True)
        if (printed := print_program(program, self.words)) != card.text:
            yield Remark(_parting(card.text, printed), f"this would be printed as: {printed}", warning=True)


def _parting(one: str, other: str) -> int:
    """The first letter in which two texts differ."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
