"""Several cards named in one answer, in any order: by numbers, keys or words, or all, or none."""

import re
from collections.abc import Sequence
from dataclasses import replace

from cardwright.engine.choice import Choice
from cardwright.engine.several import Plan
from cardwright.errors import CardwrightError
from cardwright.terminal.labels import Data

ALL, NONE = "all", "none"


def named_several(answer: str, view: Data, keys: Sequence[str], choices: Sequence[Choice], seat: int) -> Plan | None:
    """The plan that an answer means; None where the question takes one card at a time, or the answer names just one."""
    question = view["question"]
    if not question["set"]:
        return None
    plan = Plan(seat, question["name"])
    said = answer.casefold().strip()
    if said == ALL and any(choice.card for choice in choices):
        return replace(plan, everything=True)
    if said == NONE and question["end"] is not None:
        return plan
    if any(said in choice.words.casefold() for choice in choices):
        return None
    parts = [part for part in re.split(r"[,;]", said) if part.strip()]
    found = [choice for part in parts for choice in _named(part.split(), keys, choices)]
    if len(found) < 2:
        return None
    found.sort(key=lambda choice: choice.finger)
    return replace(
        plan, fingers=tuple(choice.finger for choice in found), card_ids=tuple(choice.card for choice in found)
    )


def _named(words: list[str], keys: Sequence[str], choices: Sequence[Choice]) -> list[Choice]:
    """The cards that words in a row name, the longest names first."""
    if not words:
        return []
    for n in range(len(words), 0, -1):
        if choice := _one(" ".join(words[:n]), keys, choices):
            return [choice, *_named(words[n:], keys, choices)]
    if words[0] in ("and", "+", "&"):
        return _named(words[1:], keys, choices)
    raise CardwrightError(f'"{words[0]}" names none of the cards, or several: use their numbers, like 1 3, or say all')


def _one(said: str, keys: Sequence[str], choices: Sequence[Choice]) -> Choice | None:
    """The one card that a number, a key or words mean."""
    cards = [choice for choice in choices if choice.card is not None]
    if said.isdecimal():
        return next((choice for choice in cards if str(choice.number) == said), None)
    if len(said) == 1:
        return next((choice for choice in cards if said in keys and choice.number == keys.index(said) + 1), None)
    fits = [choice for choice in cards if said in choice.words.casefold()]
    exact = [choice for choice in cards if said == choice.text]
    return (exact or fits)[0] if len(exact or fits) == 1 else None
