"""What cards cost to play: what the cards on the field say of it, and promises for the next card."""

from cardwright.kit.bits import lowest
from cardwright.kit.machine.fields import PLAYERS, ref
from cardwright.kit.machine.now import counted, fits, is_in_force
from cardwright.kit.machine.present import COST_OP, is_quiet
from cardwright.kit.program import COST, COUNT, HALF


def price_change(s, book, p, i):
    """How much more card i of seat p costs to play, by what the cards on the field and lasting effects say.

    What costs half, by however many cards, is halved once, as printed; all else is added up.
    """
    change = 0
    halved = 0
    if is_quiet(s, p, COST_OP):
        return change
    for q in range(2):
        sources = s.field[q] & s.stateful[q]
        while sources:
            j = lowest(sources)
            sources &= sources - 1
            more, half = price_changed_by(s, book, q, j, p, i)
            change += more
            halved |= half
    for k in range(0, s.lasting):
        if is_promised(s, book, COST, k, p, i):
            if book[s.last_card[k]].amount_kind[s.last_line[k]] == HALF:
                halved = 1
            else:
                change += s.last_amount[k]
    return change - halved * (book[s.card[p, i]].total // 2)


def price_changed_by(s, book, q, j, p, i):
    """How much more card i of seat p costs because of card j of seat q, and whether (1) that halves its cost."""
    row = book[s.card[q, j]]
    change = 0
    half = 0
    lines = 0 + row.held if row.holds & COST_OP else 0
    while lines:
        k = lowest(lines)
        lines &= lines - 1
        if row.op[k] == COST and fits(s, book, row, row.filter[k], ref(p, i), ref(q, j)):
            if is_in_force(s, book, row, k, ref(q, j)):
                if row.amount_kind[k] == HALF:
                    half = 1
                elif row.amount_kind[k] == COUNT:
                    change += row.amount[k] * counted(s, book, row, row.amount_filter[k], ref(q, j))
                else:
                    change += row.amount[k]
    return change, half


def is_promised(s, book, op, at, p, i):
    """Whether what lasts at a place is said, by this operation, of card i of player p as it is played."""
    if s.last_op[at] != op or s.last_to[at] != PLAYERS + p:
        return False
    row = book[s.last_card[at]]
    return fits(s, book, row, row.filter[s.last_line[at]], ref(p, i), s.last_source[at])


def promised(s, book, op, p, i):
    """The sum of all promises by an operation that card i of player p is the next one for."""
    total = 0
    for at in range(0, s.lasting):
        if is_promised(s, book, op, at, p, i):
            total += s.last_amount[at]
    return total
