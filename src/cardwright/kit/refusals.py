"""Sentences that are understood and that the machine, or a game, cannot carry out as they are meant, and why."""

from typing import Any

from cardwright.kit.machine.later import asks_for_stat, is_named_before
from cardwright.kit.program import (
    ACTIVATED,
    ANYBODY,
    ATTACH,
    BECOMES_TRUE,
    CANT,
    CANT_ATTACK,
    CANT_BE_ATTACKED,
    COST,
    COUNT,
    DESTROY,
    DISCARD,
    DOES_AIMED_ATTACKS,
    DOES_COSTING_LESS,
    DOES_DEPLOYING,
    DOES_ENDINGS,
    DOES_EQUIPMENT,
    DOES_PHASES,
    DOES_PILES,
    DOES_TAUNTS,
    DOES_TOP_CARDS,
    DOES_TURN_ENDS,
    DRAWN_CARDS,
    EACH,
    EVERYWHERE,
    FIGHT,
    FILTERS,
    GRANT,
    HEADS,
    HEAL,
    HURT,
    IF_DONE,
    IF_NOT_DONE,
    IMMUNITIES,
    IN_HAND,
    IN_LAST_PILE,
    IT,
    LATER,
    LOOK,
    LOSE,
    LOSE_GAME,
    MAY,
    MOVE,
    MUST_ATTACK,
    NAME_OF_THAT,
    NEEDS,
    NO_SELECTOR,
    ON,
    ONE_OF_THEM,
    PAID_CARDS,
    PAY,
    PICK,
    PICK_UP_TO,
    PLAY_FREE,
    PLAYED,
    PLAYING,
    QUOTED,
    RANDOM,
    REPLACE,
    REST,
    REVEAL,
    SACRIFICE,
    SEARCH,
    STAT_OF,
    STATE,
    TAILS,
    TARGET,
    TARGET_AND_WORN,
    TARGETS,
    THAT,
    THAT_MUCH,
    TOKEN,
    TOP_OF_PILE,
    TURN_END,
    WIN,
    X,
)


def refusal(row: Any) -> str:
    """What is wrong with a complete program, in words that say what is not done; nothing where it is fine."""
    for a in range(row.abilities):
        lines = range(row.first_line[a], row.first_line[a] + row.lines[a])
        tests = _cannot_know_x(row, a, lines), _cannot_choose(row, lines), _cannot_tell_whose(row, lines)
        if problem := next(filter(None, tests), "") or cannot_wait(row, lines):
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


def _cannot_tell_whose(row: Any, lines: range) -> str:
    """Of two cards that both players gave away, only one has its numbers remembered."""
    given = False
    for k in lines:
        if given and asks_for_stat(row, k) and row.amount[k] == PAID_CARDS:
            return "each player gives cards away: their numbers cannot be told apart"
        if row.op[k] in (DISCARD, SACRIFICE):
            given = row.who[k] == EACH and row.guard[k] != MAY
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
    if any(word == IT for word, _ in words) and _last_named(row, first, lines) == DESTROY:
        return "what waits for the end of the turn forgets a card that was destroyed: do it at once, or sacrifice it"
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
    return any(word == IT for word, _ in words) and _last_named(row, first, lines) == LOOK


def _last_named(row: Any, first: int, lines: range) -> int:
    """What was done with the cards that *it* means in a sentence; 0 where nothing was named before."""
    names = [k for k in lines if k < first and (row.selector[k] or row.op[k] in (LOOK, SEARCH, REVEAL, TOKEN))]
    return int(row.op[names[-1]]) if names else 0


# What a game does


def cannot_do(row: Any, from_hand: bool = False, does: int = 0) -> str:
    """What a complete program says that the machine does not do yet, in words; nothing where it does all of it.

    `from_hand` says whether the game sets off what works from the hand (see `emit_in_hands` in kit/machine/events.py),
    `does` what else its rules do (DOES_PHASES and so on).
    """
    if sum(row.head[a] == ACTIVATED and not row.flags[a] for a in range(row.abilities)) > 1:
        return "a second ability to use"
    if sum(row.head[a] in (PLAYING, NEEDS) for a in range(row.abilities)) > (row.needs > 0) + (row.pays > 0):
        return "requiring or paying in two sentences"
    if not does & DOES_PILES and any(row.zone[f] == IN_LAST_PILE for f in range(1 + FILTERS)):
        return "looking into that pile"
    for a in range(row.abilities):
        if problem := _cannot_do_ability(row, a, from_hand, does):
            return problem
    return ""


def _cannot_do_ability(row: Any, a: int, from_hand: bool, does: int) -> str:
    """What an ability says that the machine does not do yet."""
    lines = range(row.first_line[a], row.first_line[a] + row.lines[a])
    ops = [row.op[k] for k in lines]
    if row.flags[a] & IN_HAND and (row.subject[a] or row.whose[a] != ANYBODY) and not from_hand:
        return "what works from the hand"
    if row.head[a] in (PLAYING, NEEDS) and not does & DOES_DEPLOYING:
        return "what is done or needed as a card is played"
    if row.head[a] not in (PLAYING, STATE) and any(row.op[k] == COST and not row.duration[k] for k in lines):
        return 'costing less by a number, but "as you play this",'
    if row.head[a] == PLAYING and (problem := _cannot_pay(row, a, does)):
        return problem
    if row.head[a] == ON and row.events[a] & 1 << FIGHT:
        return "waiting for this"
    if row.head[a] == ON and row.events[a] & 1 << BECOMES_TRUE:
        if not does & DOES_ENDINGS or any(op not in (WIN, LOSE_GAME) for op in ops):
            return "waiting for this"
    if row.head[a] == REPLACE and (row.events[a] & 1 << HURT or ops[0] not in (MOVE, HEAL) or row.subject[a]):
        return "doing this instead"
    if row.flags[a] & QUOTED and (problem := _cannot_give(row, a, does)):
        return problem
    if row.head[a] == ON and row.events[a] & 1 << TURN_END and not does & DOES_TURN_ENDS:
        return "waiting for this"
    if row.head[a] == ACTIVATED and row.phases[a] and not does & DOES_PHASES:
        return "a phase as a price"
    if any(row.selector[k] == TOP_OF_PILE for k in lines) and not does & DOES_PILES:
        return "the order of that pile"
    if row.head[a] == STATE and (problem := _cannot_hold(row, lines)):
        return problem
    aimed = [k for k in lines if row.op[k] == CANT and (row.argument[k] == CANT_BE_ATTACKED or row.by[k])]
    if not does & DOES_AIMED_ATTACKS and any(row.argument[k] in (CANT_ATTACK, CANT_BE_ATTACKED) for k in aimed):
        return "attacking cards, and not their player,"
    needed = {ATTACH: DOES_EQUIPMENT, PLAY_FREE: DOES_TOP_CARDS, MUST_ATTACK: DOES_TAUNTS}
    return "doing this" if any(needed.get(op, 0) & ~does for op in ops) else ""


def _cannot_give(row: Any, a: int, does: int) -> str:
    """What is wrong with giving an ability to others."""
    if row.head[a] == ACTIVATED:
        if not does & DOES_TOP_CARDS or row.offers != 1 + a:
            return "giving this to others"
        # Who uses it is not who has the card, and only plain sentences know the difference.
        return "a target in what players are offered" if row.target[a, 0] else ""
    if row.head[a] not in (ON, REPLACE) or row.subject[a] or row.offers == 1 + a:
        return "giving this to others"
    return ""


def _cannot_hold(row: Any, lines: range) -> str:
    """What is wrong with lines that hold: what waits for itself, or speaks of nothing."""
    for k in lines:
        if row.op[k] in (GRANT, EVERYWHERE) and row.keywords[k] & row.every:
            return "having every subtype by another card"
        if row.op[k] in (GRANT, EVERYWHERE) and row.held_if[k] and row.keywords[k] >> IMMUNITIES:
            return "having an immunity only under a condition, and not always or for some time,"
        if row.selector[k] == IT:
            return "it where nothing was named"
    return ""


def _cannot_pay(row: Any, a: int, does: int) -> str:
    """What is said to be done as a card is played that cannot be judged before it is played."""
    lines = range(row.first_line[a], row.first_line[a] + row.lines[a])
    places = [row.zone[row.filter[k]] for k in lines if row.selector[k] in (PICK, RANDOM)]
    if len(places) > len(set(places)):
        return "paying twice with cards from one place"
    if any(row.op[k] not in (DISCARD, SACRIFICE, LOSE, PAY, MOVE, COST) for k in lines):
        return "doing this as a card is played"
    if any(row.op[k] == COST for k in lines) and not does & DOES_COSTING_LESS:
        return "costing less as a card is played"
    if any(row.selector[k] not in (NO_SELECTOR, PICK, PICK_UP_TO, RANDOM) for k in lines if row.op[k] != COST):
        return "paying with this"
    if row.needs and row.target[row.needs - 1, 1] and any(row.many[k] > 1 for k in lines):
        return "paying with several cards where two are required"
    return ""
