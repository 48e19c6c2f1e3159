"""Several cards for one question: an answer that is sent finger by finger, in their order, and then ended."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardwright.engine.choice import Choice


@dataclass(frozen=True, slots=True)
class Plan:
    """What is left of an answer for a set: fingers in their order, or all that come; then the set is ended."""

    seat: int
    question: str
    fingers: tuple[int, ...] = ()
    card_ids: tuple[str | None, ...] = ()
    everything: bool = False

    def next(self, choices: Sequence[Choice], end: str | None) -> "tuple[Choice | None, Plan | None]":
        """The choice that comes now, and the plan after it; no choice where the plan cannot be kept."""
        cards = [choice for choice in choices if choice.card is not None]
        if self.everything and cards:
            return cards[0], self
        if not self.everything and self.fingers:
            after = replace(self, fingers=self.fingers[1:], card_ids=self.card_ids[1:])
            return _meant(cards, self.fingers[0], self.card_ids[0]), after
        return next((choice for choice in choices if choice.text == end), None), None


def _meant(cards: Sequence[Choice], finger: int, card: str | None) -> Choice | None:
    """The card of a finger, or the next equal one, since of equal cards only one is offered at a time."""
    exact = [choice for choice in cards if choice.finger == finger]
    equal = [choice for choice in cards if choice.card == card and choice.finger > finger]
    return next(iter([*exact, *equal]), None)
