"""Does what a line says, to the cards and players that were found."""

from cardwright.kit.bits import bit, count, lowest
from cardwright.kit.defaults import (
    attach,
    grow,
    is_reached,
    laid_together,
    lay_in_pile,
    recover,
    stat_for_good,
    wearer,
)
from cardwright.kit.machine.events import emit
from cardwright.kit.machine.fields import (
    CHANGES,
    CREATES,
    DISCARDS,
    HEALS,
    IS_SACRIFICED,
    KEPT,
    NO_REF,
    PLAYERS,
    RESOURCES,
    SHUFFLES,
    SOURCE_LEAVES,
    WHICH,
    card_of,
    is_card,
    on_field,
    ref,
    seat_of,
    side_of,
)
from cardwright.kit.machine.filters import in_deck
from cardwright.kit.machine.hooks import gain_resource, has_resource, lose_resource
from cardwright.kit.machine.lasting import end_of, held_tapped, last
from cardwright.kit.machine.memory import asks_for_it_after, is_still_itself
from cardwright.kit.machine.now import has_kept, matching, raised_by, stat
from cardwright.kit.machine.present import MORE_OP, is_quiet
from cardwright.kit.machine.selecting import mean_found, mean_nothing
from cardwright.kit.machine.verbs import (
    doom,
    enter_field,
    gain_life,
    lift,
    lose_life,
    move_from_deck,
    move_to,
    perish,
    shuffle_deck,
    strike,
    take_from_deck,
    tap,
    untap,
)
from cardwright.kit.notes import note
from cardwright.kit.piles import stack
from cardwright.kit.program import (
    ATTACH,
    BONUS,
    COST_STAT,
    COUNT,
    DAMAGE,
    DESTROY,
    DISCARD,
    DISCARDED_EVENT,
    DOUBLE,
    DRAWN_CARDS,
    EACH,
    FIRST_HOLDING,
    FOR_GOOD,
    HALF,
    HEAL,
    HOST,
    IN_DECK,
    IN_PILE,
    IT,
    LIFE_RESOURCE,
    MOVE,
    NO_SELECTOR,
    ON_FIELD,
    PAID_CARDS,
    PLAYER,
    SACRIFICE,
    SELF,
    STAT_OF,
    TAP,
    TARGET,
    THAT,
    THAT_MUCH,
    TWICE_STAT_OF,
    UNTAP,
    X,
)
from cardwright.kit.turns import ask


def amount_of(s, book, row, k, p):
    """How much a line says."""
    kind = row.amount_kind[k]
    n = row.amount[k]
    if kind == X:
        return 0 + s.run_x
    if kind == THAT_MUCH:
        return 0 + s.run_amount
    if kind == COUNT:
        return n * times_of(s, book, row, k)
    if kind == STAT_OF or kind == TWICE_STAT_OF or kind == HALF:
        r = stat_card(s, row, k, p)
        if not is_card(r):
            return 0
        value = last_known(s, book, row, r, n, row.amount_filter[k])
        if kind == TWICE_STAT_OF:
            return 2 * value
        if kind == HALF:
            return (value + 1) // 2
        return value
    return 0 + n


def last_known(s, book, row, r, selector, which):
    """A stat of a card as it is now, or as it was when the card left the field."""
    gone = not on_field(s, r) or (selector == SELF and not is_still_itself(s))
    if which < COST_STAT and gone:
        if selector == PAID_CARDS or (selector == IT and (s.paid[seat_of(r)] >> card_of(r)) & 1):
            return 0 + s.run_paid[which]
        if has_kept(s, row):
            return (s.run_x & KEPT) - 1
    return max(0, stat(s, book, seat_of(r), card_of(r), which))


def times_of(s, book, row, k):
    """How many cards a number is for each of; 1 where it is for none."""
    if row.amount_kind[k] != COUNT:
        return 1
    there = 0
    for q in range(2):
        there += count(matching(s, book, row, row.amount_filter[k], q, s.run_source, s.run_you))
    return there


def stat_card(s, row, k, p):
    """The one card whose stat a line means; where each player does it, an own one first."""
    selector = row.amount[k]
    if selector == SELF:
        return 0 + s.run_source
    if selector == THAT:
        return 0 + s.run_that
    if selector == TARGET:
        return 0 + s.run_target[0]
    if selector == HOST:
        j = wearer(s, seat_of(s.run_source), card_of(s.run_source))
        return ref(seat_of(s.run_source), j) if j >= 0 else NO_REF
    first = p if row.who[k] == EACH else 0
    for n in range(2):
        q = first ^ n
        cards = s.paid[q] if selector == PAID_CARDS else s.drawn[q] if selector == DRAWN_CARDS else s.it[q]
        if cards:
            return ref(q, lowest(cards))
    return NO_REF


def gain(s, book, row, k, p, n):
    """Gain life or resources; of two resources the player chooses one."""
    resource = row.argument[k]
    if resource == LIFE_RESOURCE:
        if not gain_life(s, book, p, n):
            s.run_done = 0
        return True
    if row.second[k]:
        if s.run_answer == 0:
            ask(s, p, WHICH)
            return False
        resource = s.run_answer - RESOURCES
    gain_resource(s, p, resource, n)
    return True


def lose(s, p, resource, n):
    """Lose life or resources."""
    if resource == LIFE_RESOURCE:
        lose_life(s, p, n)
        return
    if not has_resource(s, p, resource, n):
        s.run_done = 0
    lose_resource(s, p, resource, n)


def create(s, book, row, k, p, n):
    """Create tokens, each in a free slot; where there is none, no token comes."""
    number = row.argument[k]
    if row.selector[k] != NO_SELECTOR:
        leave_others(s, book)
        q = 0 if s.found[0] else 1
        if s.found[q] == 0:
            s.run_done = 0
            return
        number = s.card[q, lowest(s.found[q])]
    mean_nothing(s, row, k)
    room = s.brought[p] + s.card.shape[1] - s.deck.shape[1]
    for _ in range(n):
        i = 0 + s.brought[p]
        while i < room and (s.field[p] >> i) & 1:
            i += 1
        if i < room:
            be_card(s, book, p, i, number)
            note(s, CREATES, p, i, 0)
            s.it[p] |= bit(i)
            enter_field(s, book, p, i, 0)
        else:
            s.run_done = 0


def bring_deck(s, book, p, deck):
    """Let the first slots of seat p be the cards of a deck, in their order; those after them are tokens'."""
    own = 0
    s.brought[p] = len(deck)
    for i in range(len(deck)):
        be_card(s, book, p, i, deck[i])
        own |= bit(i)
    stack(s, p, own)


def be_card(s, book, p, i, number):
    """Let a slot of seat p be a card of the book: what follows from the book is written down."""
    b = bit(i)
    s.of_kind[p, book[s.card[p, i]].kind] &= ~b
    row = book[number]
    s.card[p, i] = number
    s.of_kind[p, row.kind] |= b
    s.stateful[p] &= ~b
    s.watching[p] &= ~b
    if row.holds:
        s.stateful[p] |= b
    if row.watches:
        s.watching[p] |= b
    if i == 0 or i >= s.brought[p] or s.card[p, i] != s.card[p, i - 1]:
        s.heads[p] |= b


def forget_tokens(s, book):
    """Let the slots of tokens that are gone be empty again; nothing that waits may speak of them any more."""
    for p in range(2):
        gone = ((s.heads[p] & ~s.field[p]) >> s.brought[p]) << s.brought[p]
        while gone:
            i = lowest(gone)
            gone &= gone - 1
            b = bit(i)
            s.of_kind[p, book[s.card[p, i]].kind] &= ~b
            s.card[p, i] = 0
            s.stateful[p] &= ~b
            s.watching[p] &= ~b
            s.heads[p] &= ~b


def act(s, book, row, k, p, n):
    """Do to each of the cards and players found what a line says."""
    op = row.op[k]
    if op != SACRIFICE and op != DISCARD:
        leave_unreached(s, book)
    if op == MOVE and row.argument[k] == ON_FIELD:
        leave_others(s, book)
    if op == DISCARD or op == SACRIFICE or (op == MOVE and asks_for_it_after(s, row, k)):
        s.paid[0] = s.found[0]
        s.paid[1] = s.found[1]
    if row.selector[k] != PLAYER:
        mean_found(s, row, k, p)
    if op >= FIRST_HOLDING or (op == TAP and row.duration[k]):
        for q in range(2):
            if (s.found_player >> q) & 1:
                keep(s, book, row, k, p, n, PLAYERS + q)
    elif op == DAMAGE:
        for q in range(2):
            if (s.found_player >> q) & 1:
                deal(s, book, row, k, n, PLAYERS + q)
    for q in range(2):
        rest = s.found[q]
        while rest:
            i = lowest(rest)
            rest &= rest - 1
            act_on(s, book, row, k, p, n, q, i)
        if op == DISCARD:
            laid_together(s, q, s.found[q])
        if op == MOVE and s.found[q] & (bit(s.brought[q]) - 1) and row.argument[k] == IN_DECK:
            note(s, SHUFFLES, q, 0, 0)
            shuffle_deck(s, q)


def leave_unreached(s, book):
    """Of the cards found, something is done only to those that the card whose program runs can do it to."""
    for q in range(2):
        cards = reached(s, book, q, s.found[q])
        if cards != s.found[q]:
            s.run_done = 0
        s.found[q] = cards


def leave_others(s, book):
    """Of the cards found, only those are put onto the field that stay there by themselves."""
    for q in range(2):
        rest = s.found[q]
        while rest:
            if book[s.card[q, lowest(rest)]].stays == 0:
                s.found[q] &= ~(rest & -rest)
                s.run_done = 0
            rest &= rest - 1


def reached(s, book, q, cards):
    """Of some cards of seat q, those that the card whose program runs can do something to."""
    rest = cards & s.field[q]
    while rest:
        if not is_reached(s, book, q, lowest(rest), s.run_source):
            cards &= ~(rest & -rest)
        rest &= rest - 1
    return cards


def act_on(s, book, row, k, p, n, q, i):
    """Do to one card what a line says."""
    op = row.op[k]
    there = (s.field[q] >> i) & 1 == 1
    if op <= SACRIFICE and (s.paid[q] >> i) & 1 and (there or op == DISCARD):
        keep_stats(s, book, q, i)
    if op == MOVE and (in_deck(s, q) >> i) & 1:
        move_from_deck(s, book, q, i, row.argument[k])
    elif op == MOVE:
        move_to(s, book, q, i, row.argument[k])
    elif op == DISCARD:
        note(s, DISCARDS, q, i, 0)
        emit(s, book, DISCARDED_EVENT, ref(q, i), NO_REF, 0)
        if not there and (s.hand[q] >> i) & 1 == 0 and (in_deck(s, q) >> i) & 1:
            take_from_deck(s, q, i)
        if lift(s, book, q, i):
            lay_in_pile(s, q, i, IN_PILE)
    elif there:
        if op == DESTROY:
            if not doom(s, book, q, i):
                s.run_done = 0
        elif op == SACRIFICE:
            note(s, IS_SACRIFICED, q, i, 0)
            perish(s, book, q, i)
        elif op == TAP:
            tap(s, q, i)
            if row.duration[k]:
                keep(s, book, row, k, p, n, ref(q, i))
        elif op == UNTAP:
            if (held_tapped(s, q) >> i) & 1:
                s.run_done = 0
            else:
                untap(s, q, i)
        elif op == DAMAGE:
            deal(s, book, row, k, n, ref(q, i))
        elif op == HEAL:
            s.damage[q, i] = 0
            recover(s, q, i)
            note(s, HEALS, q, i, 0)
        elif op == ATTACH:
            attach(s, book, q, card_of(s.run_source), i)
        elif op == DOUBLE:
            double(s, book, row, k, q, i)
        elif op >= FIRST_HOLDING:
            keep(s, book, row, k, p, n, ref(q, i))
    else:
        s.run_done = 0


def deal(s, book, row, k, n, to):
    """Deal the damage of a line to a card or player; where some of it is prevented, that is not all of it."""
    if strike(s, book, s.run_source, to, n, False, row.ignores[k]) < n:
        s.run_done = 0


def keep_stats(s, book, q, i):
    """Keep in mind the stats of a card that is given away or moved: what follows may ask for them."""
    s.run_paid[0] = max(0, min(200, stat(s, book, q, i, 0)))
    s.run_paid[1] = max(0, min(200, stat(s, book, q, i, 1)))


def double(s, book, row, k, q, i):
    """Double a stat: a bonus as large as what the card has for good."""
    which = row.argument[k]
    value = stat_for_good(s, book, q, i, which)
    first = value if which == 0 else 0
    change_stats(s, book, row, k, s.run_you, ref(q, i), first, value - first)


def is_there(s):
    """Whether the card whose program runs is on the field, and still the same."""
    return on_field(s, s.run_source) and is_still_itself(s)


def change_stats(s, book, row, k, p, r, first, second):
    """Let a bonus to both stats of a card begin, for as long as a line says; one for good becomes the card's own."""
    if row.duration[k] == FOR_GOOD:
        grow(s, book, row, k, r, first, second)
    else:
        hold(s, book, BONUS, row, k, p, r, first, second)


def keep(s, book, row, k, p, n, r):
    """Let what a line says hold for a card or player as long as it says."""
    if row.op[k] == BONUS:
        second = row.second[k] * times_of(s, book, row, k)
        if not is_quiet(s, side_of(r), MORE_OP):
            more = raised_by(s, book, r)
            n += more if n > 0 else 0
            second += more if second > 0 else 0
        change_stats(s, book, row, k, p, r, n, second)
    else:
        hold(s, book, 0 + row.op[k], row, k, 0 + s.run_you, r, n, 0)


def hold(s, book, op, row, k, p, r, n, second):
    """Let an operation of a line last for a card or player; as long as its source is there, that has to be."""
    until = end_of(s, row.duration[k], row.turns[k], p)
    holds = until != SOURCE_LEAVES or is_there(s)
    if not holds or not last(s, book, op, r, s.run_source, s.run_card, k, n, second, until):
        s.run_done = 0
    elif is_card(r):
        note(s, CHANGES, seat_of(r), card_of(r), 0)
