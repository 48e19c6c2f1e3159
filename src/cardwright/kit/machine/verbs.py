"""What can happen to cards and players: the few verbs that all rules and all card programs use."""

from cardwright.kit.bits import bit, lowest
from cardwright.kit.defaults import (
    deck_ran_out,
    destroyed,
    is_shielded,
    lay_in_pile,
    outgrow,
    take_from_piles,
)
from cardwright.kit.dice import shuffle
from cardwright.kit.knowledge import hide_in_deck, lose_sight
from cardwright.kit.machine.events import CAME_FROM_HAND, GRANT_ABILITY_OP, NO_PHASE, emit, emit_for_player
from cardwright.kit.machine.fields import (
    CANNOT_DRAW,
    CARDS_STIRRED,
    DOOM_STIRRED,
    DRAWS,
    ENTERS_FIELD,
    GAINS_LIFE,
    GETS_TAPPED,
    GETS_UNTAPPED,
    IS_DESTROYED,
    LIFE_STIRRED,
    LOSES_LIFE,
    LOST_REF,
    NO_REF,
    PLAYER_HURT,
    PLAYERS,
    RISES,
    SHUFFLES,
    SINKS,
    SLIPS_IN,
    TAKES,
    TAKES_DAMAGE,
    TO_BOTTOM,
    TO_DECK,
    TO_HAND,
    TO_LAST_PILE,
    TO_PILE,
    TO_TOP,
    VANISHES,
    card_of,
    is_card,
    on_field,
    ref,
    seat_of,
)
from cardwright.kit.machine.hooks import damage_dealt, entered, is_dead, killed, left, mortals, out_of_cards
from cardwright.kit.machine.lasting import forget_card
from cardwright.kit.machine.memory import know_as_another, remember
from cardwright.kit.machine.now import (
    NO_PLACE,
    fits,
    is_limited,
    is_silenced,
    least_held,
    next_fitting,
    place_card,
    place_line,
)
from cardwright.kit.machine.present import appear, is_left_alone, is_watched, survey
from cardwright.kit.machine.prevention import is_prevented, tell_prevented
from cardwright.kit.notes import note
from cardwright.kit.piles import enter_hand, leave_hand, leave_hand_unseen, over, pull_from_deck, take_top, under
from cardwright.kit.program import (
    ADDED,
    BECOMES_TRUE,
    CANT_BE_DESTROYED,
    CANT_GAIN_LIFE,
    CAP,
    DEAL,
    DESTROYED_EVENT,
    ENTER,
    HEAL,
    HIT,
    HURT,
    IN_A_HAND,
    IN_DECK,
    IN_LAST_PILE,
    IN_PILE,
    ON_BOTTOM,
    ON_FIELD,
    ON_TOP,
    QUOTED,
    REPLACE,
    TARGETS,
)
from cardwright.kit.record import WATCHERS

# How much damage on a card is counted; a game may say that no card withstands as much.
MOST = 100

# What `replacement` gives besides a place.
NOT_REPLACED = -1
HEALED = 9


def draw_one(s, book, p):
    """Draw a card; whether there was one."""
    if s.left[p] == 0 and not out_of_cards(s, p):
        note(s, CANNOT_DRAW, p, 0, 0)
        return False
    i = take_top(s, p)
    note(s, DRAWS, p, i, 0)
    if s.left[p] == 0:
        deck_ran_out(s, p)
    emit_for_player(s, book, ADDED, p, NO_REF, NO_PHASE)
    return True


def draw_hand(s, p, n):
    """Draw a first hand, as far as the deck goes: nothing is set off by it."""
    for _ in range(n):
        if s.left[p]:
            note(s, DRAWS, p, take_top(s, p), 0)


def enter_field(s, book, p, i, how):
    """Put a card that lies nowhere onto the field; `how` is CAME_FROM_HAND, or 0."""
    s.field[p] |= bit(i)
    appear(s, book, p, i)
    stir(s)
    if (mortals(s, p) >> i) & 1 and is_dead(s, book, p, i):
        s.stirred |= CARDS_STIRRED
    if s.depth:
        be_another(s, book, ref(p, i))
    entered(s, book, p, i)
    note(s, ENTERS_FIELD, p, i, 0)
    emit(s, book, ENTER, ref(p, i), NO_REF, how)


def stir(s):
    """A card comes or goes: where something holds, or waits to become true, others may have to go, or somebody wins."""
    if s.lasting or (s.field[0] & s.stateful[0]) | (s.field[1] & s.stateful[1]) or is_watched(s, BECOMES_TRUE):
        s.stirred |= CARDS_STIRRED


def be_another(s, book, r):
    """A card that comes back is a new one: what waits on the stack for the old one does not mean it."""
    know_as_another(s, book, r)
    for k in range(0, s.depth):
        for t in range(TARGETS):
            if s.stack_target[k, t] == r:
                s.stack_target[k, t] = LOST_REF
        if s.stack_subject[k] == r:
            s.stack_subject[k] = NO_REF
        if s.stack_that[k] == r:
            s.stack_that[k] = NO_REF


def leave_field(s, book, p, i):
    """Take a card off the field: all that was special about it there is forgotten. A token is gone."""
    b = bit(i)
    stir(s)
    if s.depth:
        remember(s, book, p, i)
    s.field[p] &= ~b
    told = (s.stateful[p] | s.watching[p] | s.singled[p]) & b
    s.tapped[p] &= ~b
    s.doomed[p] &= ~b
    s.used[p] &= ~b
    s.damage[p, i] = 0
    outgrow(s, p, i)
    if s.lasting:
        forget_card(s, book, ref(p, i))
    left(s, p, i)
    if told:
        survey(s, book)


def is_token(s, p, i):
    """Whether a card is a token."""
    return i >= s.brought[p]


def lift(s, book, p, i):
    """Take a card from wherever it lies but the deck, to be put elsewhere at once; whether there is a card left."""
    b = bit(i)
    stir(s)
    if is_token(s, p, i):
        if s.field[p] & b:
            note(s, VANISHES, p, i, 0)
            leave_field(s, book, p, i)
        return False
    if s.field[p] & b:
        leave_field(s, book, p, i)
        return True
    if s.hand[p] & b:
        leave_hand(s, p, i)
    s.limbo[p] &= ~b
    take_from_piles(s, p, i)
    return True


def move_to(s, book, p, i, place):
    """Move a card to a place of its owner's; a card goes into the deck unshuffled, who moves it shuffles after."""
    if place == ON_FIELD:
        how = CAME_FROM_HAND if (s.hand[p] >> i) & 1 else 0
        if lift(s, book, p, i):
            enter_field(s, book, p, i, how)
        return
    if (s.hand[p] >> i) & 1 and (place == ON_TOP or place == ON_BOTTOM or place == IN_DECK):
        leave_hand_unseen(s, p, i)
        put_into_deck(s, p, i, place)
        return
    if place == IN_A_HAND and (s.hand[p] >> i) & 1:
        return
    if not lift(s, book, p, i):
        return
    if place == IN_A_HAND:
        note(s, TO_HAND, p, i, 0)
        enter_hand(s, p, i)
        emit_for_player(s, book, ADDED, p, NO_REF, NO_PHASE)
    elif place == IN_PILE or place == IN_LAST_PILE:
        note(s, TO_PILE if place == IN_PILE else TO_LAST_PILE, p, i, 0)
        lay_in_pile(s, p, i, place)
    elif place == ON_TOP:
        note(s, TO_TOP, p, i, 0)
        over_deck(s, p, i)
    else:
        note(s, TO_BOTTOM if place == ON_BOTTOM else TO_DECK, p, i, 0)
        under_deck(s, p, i)


def move_from_deck(s, book, p, i, place):
    """Move a card of the own deck that its player has looked at; who did not see it does not see it now.

    Who knew one of several cards that were looked at does not know which of them went where.
    """
    if place == IN_DECK:
        return
    if place != IN_A_HAND and place != ON_BOTTOM and place != ON_TOP:
        take_from_deck(s, p, i)
        move_to(s, book, p, i, place)
        return
    if s.rest[p]:
        lose_sight(s, p, s.it[p] | s.rest[p])
    pull_from_deck(s, p, i)
    if place != IN_A_HAND:
        put_into_deck(s, p, i, place)
        return
    note(s, TAKES, p, i, 0)
    s.hand[p] |= bit(i)
    if s.left[p] == 0:
        deck_ran_out(s, p)
    emit_for_player(s, book, ADDED, p, NO_REF, NO_PHASE)


def put_into_deck(s, p, i, place):
    """Put a card that only its owner sees into the deck of seat p: nobody else comes to know it."""
    if place == ON_TOP:
        note(s, RISES, p, i, 0)
        over(s, p, i)
    else:
        note(s, SINKS if place == ON_BOTTOM else SLIPS_IN, p, i, 0)
        under(s, p, i)


def under_deck(s, p, i):
    """Put a card that lies open under the deck of seat p; everybody knows where it is."""
    under(s, p, i)
    for w in range(WATCHERS):
        s.known[w, p] |= bit(i)


def over_deck(s, p, i):
    """Put a card that lies open on top of the deck of seat p; everybody knows where it is."""
    over(s, p, i)
    for w in range(WATCHERS):
        s.known[w, p] |= bit(i)


def take_from_deck(s, p, i):
    """Take a card out of the deck of seat p, to be laid open; the last one leaves the deck empty."""
    pull_from_deck(s, p, i)
    if s.left[p] == 0:
        deck_ran_out(s, p)


def shuffle_deck(s, p):
    """Shuffle a deck: nobody knows the place of any card in it any more."""
    hide_in_deck(s, p)
    shuffle(s, p)


def tap(s, p, i):
    """Tap a card."""
    if (s.tapped[p] >> i) & 1 == 0:
        s.tapped[p] |= bit(i)
        note(s, GETS_TAPPED, p, i, 0)


def untap(s, p, i):
    """Untap a card."""
    if (s.tapped[p] >> i) & 1:
        s.tapped[p] &= ~bit(i)
        note(s, GETS_UNTAPPED, p, i, 0)


def hurt(s, book, source, to, n, in_combat):
    """A card deals damage to a card or player."""
    strike(s, book, source, to, n, in_combat, 0)


def strike(s, book, source, to, n, in_combat, ignoring):
    """A card deals damage to a card or player, taking no notice of some keywords; gives how much."""
    if n <= 0:
        return 0
    if is_prevented(s, book, source, to, ignoring):
        tell_prevented(s, to)
        return 0
    if is_card(to):
        n = least_held(s, book, CAP, to, n)
        if n <= 0:
            tell_prevented(s, to)
            return 0
        if is_shielded(s, book, to):
            return 0
        q = seat_of(to)
        i = card_of(to)
        s.stirred |= CARDS_STIRRED
        s.damage[q, i] = min(MOST, s.damage[q, i] + n)
        note(s, TAKES_DAMAGE, q, i, n)
        damage_dealt(s, book, source, to, n)
        emit(s, book, HURT, to, source, n)
    else:
        q = to - PLAYERS
        s.stirred |= LIFE_STIRRED
        note(s, PLAYER_HURT, q, n, 0)
        damage_dealt(s, book, source, to, n)
        s.life[q] -= n
    if on_field(s, source):
        emit(s, book, DEAL, source, to, n)
        if in_combat and not is_card(to):
            emit(s, book, HIT, source, to, n)
    return n


def gain_life(s, book, p, n):
    """A player gains life, unless something forbids it; gives whether nothing does."""
    if n > 0:
        if is_limited(s, book, CANT_GAIN_LIFE, PLAYERS + p):
            return False
        s.life[p] = min(10000, s.life[p] + n)
        note(s, GAINS_LIFE, p, n, 0)
    return True


def lose_life(s, p, n):
    """A player loses life that is not damage."""
    if n > 0:
        s.life[p] -= n
        s.stirred |= LIFE_STIRRED
        note(s, LOSES_LIFE, p, n, 0)


def doom(s, book, p, i):
    """Mark a card on the field as destroyed; it goes with all others that are, when nothing runs. Whether it is."""
    if (s.field[p] >> i) & 1 == 0 or is_limited(s, book, CANT_BE_DESTROYED, ref(p, i)):
        return False
    s.stirred |= CARDS_STIRRED
    s.doomed[p] |= bit(i)
    return True


def perish(s, book, p, i):
    """A card goes from the field to its owner's pile; what waits for its end is set off as it was on the field."""
    emit(s, book, DESTROYED_EVENT, ref(p, i), NO_REF, 0)
    destroyed(s, book, p, i)
    go_to_pile(s, book, p, i)


def go_to_pile(s, book, p, i):
    """Move a card from the field to its owner's pile."""
    leave_field(s, book, p, i)
    if not is_token(s, p, i):
        lay_in_pile(s, p, i, IN_LAST_PILE)


def bury(s, book):
    """All cards that are to be destroyed go to their piles at once; gives whether there are any.

    First it is only found out which ones; they go when this is called again.
    """
    if s.stirred & DOOM_STIRRED:
        bury_doomed(s, book)
        return True
    looks = s.stirred & CARDS_STIRRED
    s.stirred = 0
    for p in range(2):
        mortal = mortals(s, p) if looks else 0
        while mortal:
            i = lowest(mortal)
            mortal &= mortal - 1
            if is_dead(s, book, p, i):
                doom(s, book, p, i)
    if s.doomed[0] | s.doomed[1] == 0:
        return False
    s.stirred = DOOM_STIRRED
    return True


def bury_doomed(s, book):
    """All cards that are known to be destroyed go to their piles at once."""
    for p in range(2):
        dying = s.doomed[p]
        while dying:
            i = lowest(dying)
            dying &= dying - 1
            die(s, book, p, i)
    for p in range(2):
        while s.doomed[p]:
            i = lowest(s.doomed[p])
            if s.damage[p, i] < 0:
                go_elsewhere(s, book, p, i, -1 - s.damage[p, i])
            else:
                go_to_pile(s, book, p, i)
    s.stirred = LIFE_STIRRED | CARDS_STIRRED  # The table is looked over once more.


def die(s, book, p, i):
    """Set off what waits for a card to be destroyed; where something happens instead, keep in mind where it goes."""
    place = replacement(s, book, DESTROYED_EVENT, ref(p, i), NO_REF)
    if place == NOT_REPLACED:
        place = killed(s, book, p, i)
    if place == HEALED:
        s.damage[p, i] = 0
        if is_dead(s, book, p, i):
            place = NOT_REPLACED
    if place == HEALED:
        s.doomed[p] &= ~bit(i)
    elif place != NOT_REPLACED:
        s.damage[p, i] = -1 - place
    else:
        note(s, IS_DESTROYED, p, i, 0)
        emit(s, book, DESTROYED_EVENT, ref(p, i), NO_REF, 0)
        destroyed(s, book, p, i)
    if s.depth:  # All that go together are still there.
        remember(s, book, p, i)


def go_elsewhere(s, book, p, i, place):
    """A card that would have been destroyed goes to another place."""
    move_to(s, book, p, i, place)
    if place == IN_DECK and not is_token(s, p, i):
        note(s, SHUFFLES, p, 0, 0)
        shuffle_deck(s, p)


def replacement(s, book, event, r, that):
    """What an ability of a card does instead of an event: the place that the card concerned goes to, or HEALED.

    The card concerned is the one that would be destroyed: card `r` itself, or the other one, which it would kill.
    """
    row = book[s.card[seat_of(r), card_of(r)]]
    for a in range(0, row.abilities):
        if row.head[a] == REPLACE and row.flags[a] & QUOTED == 0 and (row.events[a] >> event) & 1:
            if not is_silenced(s, book, r) and (row.against[a] == 0 or fits(s, book, row, row.against[a], that, r)):
                k = row.first_line[a]
                if row.op[k] == HEAL:
                    return HEALED
                return 0 + row.argument[k]
    if is_left_alone(s, seat_of(r), card_of(r), GRANT_ABILITY_OP) or not on_field(s, r):
        return NOT_REPLACED
    return given_replacement(s, book, event, r, that)


def given_replacement(s, book, event, r, that):
    """What an ability that a card was given does instead of an event."""
    at = next_fitting(s, book, GRANT_ABILITY_OP, r, NO_PLACE)
    while at != NO_PLACE and not is_silenced(s, book, r):
        row = book[place_card(s, at)]
        a = row.argument[place_line(s, at)]
        if row.head[a] == REPLACE and (row.events[a] >> event) & 1:
            if row.against[a] == 0 or fits(s, book, row, row.against[a], that, r):
                k = row.first_line[a]
                return HEALED if row.op[k] == HEAL else 0 + row.argument[k]
        at = next_fitting(s, book, GRANT_ABILITY_OP, r, at)
    return NOT_REPLACED
