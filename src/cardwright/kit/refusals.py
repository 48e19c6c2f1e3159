"""Sentences that are understood and that the machine cannot carry out as they are meant, and why."""

from typing import Any

from cardwright.kit.machine.later import asks_for_stat, is_named_before
from cardwright.kit.program import (
    COUNT,
    DRAWN_CARDS,
    EACH,
    HEADS,
    IF_DONE,
    IF_NOT_DONE,
    IT,
    LATER,
    LOOK,
    NAME_OF_THAT,
    ONE_OF_THEM,
    PAID_CARDS,
    PLAYED,
    PLAYING,
    REST,
    REVEAL,
    SEARCH,
    STAT_OF,
    TAILS,
    TARGET,
    TARGET_AND_WORN,
    TARGETS,
    THAT,
    THAT_MUCH,
    TOKEN,
    X,
)


def refusal(row: Any) -> str:
    """What is wrong with a complete program, in words that say what is not done; nothing where it is fine."""
    for a in range(row.abilities):
        lines = range(row.first_line[a], row.first_line[a] + row.lines[a])
        if problem := _cannot_know_x(row, a, lines) or _cannot_choose(row, lines) or cannot_wait(row, lines):
            return problem
    return ""


def _cannot_know_x(row: Any, a: int, lines: range) -> str:
    """X is paid as a card is played, and nothing else is told of it."""
    filters = [row.filter[k] for k in lines] + [row.amount_filter[k] for k in lines if row.amount_kind[k] == COUNT]
    filters += [row.target[a, t] for t in range(TARGETS)]
    if row.head[a] in (PLAYED, PLAYING):
        return ""
    if any(row.amount_kind[k] == X for k in lines) or any(row.bound_kind[f] == X for f in filters):
        return "only what a card does when it is played knows X: say a number here"
    return ""


def _cannot_choose(row: Any, lines: range) -> str:
    """Who has not seen cards cannot choose among them."""
    looks = None
    for k in lines:
        if row.op[k] == LOOK:
            looks = row.who[k]
        elif row.selector[k] == ONE_OF_THEM and looks is not None and row.who[k] not in (looks, EACH):
            return "who chooses one of the cards must be who looked at them"
        elif row.selector[k] or row.op[k] in (SEARCH, REVEAL, TOKEN):
            looks = None
    return ""


def cannot_wait(row: Any, lines: range) -> str:
    """What is wrong with the sentences of an ability that wait for the end of the turn; nothing where all can."""
    for k in lines:
        if row.guard[k] == LATER and (problem := _cannot_remember(row, k, lines)):
            return problem
    return ""


def _cannot_remember(row: Any, first: int, lines: range) -> str:
    """What a sentence that waits, from its first line on, speaks of that it cannot remember until it is its time."""
    end = next(k for k in lines if k >= first and row.ends[k])
    sentence = range(first, end + 1)
    stats = [k for k in sentence if asks_for_stat(row, k)]
    words = [(row.selector[k], row.many[k]) for k in sentence] + [(row.amount[k], 0) for k in stats]
    words += [(THAT, 0) for k in sentence if row.marks[row.filter[k]] & NAME_OF_THAT]
    if any(word in (DRAWN_CARDS, ONE_OF_THEM, REST) for word, _ in words) or _is_looked_at(row, first, lines, words):
        return "what waits for the end of the turn does not remember cards that were drawn or looked at"
    cards = {(word, many * (word in (TARGET, TARGET_AND_WORN))) for word, many in words if is_named_before(word)}
    if len(cards) > 1:
        return "what waits for the end of the turn remembers one card only: speak of the other before"
    numbers = {(row.amount_kind[k], 0) for k in sentence if row.amount_kind[k] in (X, THAT_MUCH)}
    filters = [row.filter[k] for k in sentence] + [
        row.amount_filter[k] for k in sentence if row.amount_kind[k] == COUNT
    ]
    numbers |= {(X, 0) for f in filters if row.bound_kind[f] == X}
    numbers |= {(STAT_OF, row.amount_filter[k]) for k in stats if row.amount[k] == PAID_CARDS}
    if len(numbers) > 1:
        return "what waits for the end of the turn remembers one number only: speak of the other before"
    if end + 1 in lines and row.guard[end + 1] in (IF_DONE, IF_NOT_DONE, HEADS, TAILS):
        return "what comes after a sentence that waits for the end of the turn does not know how that will end"
    return ""


def _is_looked_at(row: Any, first: int, lines: range, words: list[tuple[int, int]]) -> bool:
    """Whether *it*, in a sentence that waits, means cards of a deck that were looked at."""
    if not any(word == IT for word, _ in words):
        return False
    names = [k for k in lines if k < first and (row.selector[k] or row.op[k] in (LOOK, SEARCH, REVEAL, TOKEN))]
    return bool(names) and row.op[names[-1]] == LOOK
