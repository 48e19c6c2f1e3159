"""Lines: what the actions of a sentence become."""

from typing import Any

from cardwright.kit import program as kit
from cardwright.language.book.filters import (
    OWNERS,
    REFERENTS,
    ROLES,
    STATES,
    columns,
    filter_number,
    pile,
    player,
    referent,
    refuse_whose,
    side,
)
from cardwright.language.book.owners import PICKED, Owners, named_by
from cardwright.language.book.page import CannotPlay, Page, small
from cardwright.language.book.uses import COUNTED_HELD, DONE, NEXT, SEARCH, TARGET, TO_CARDS, Use
from cardwright.language.printing import is_several
from cardwright.language.tree import YOU, Node

Columns = dict[str, int]

DURATIONS = {
    "this turn": kit.THIS_TURN,
    "until your next turn": kit.UNTIL_YOUR_NEXT_TURN,
    "for one turn": kit.TURNS,
    "for turns": kit.TURNS,
    "for good": kit.FOR_GOOD,
    "as long as this is on the field": kit.WHILE_SOURCE,
}
# Operations on cards that say nothing but which.
PLAIN = {
    "destroy": kit.DESTROY,
    "sacrifice": kit.SACRIFICE,
    "discard": kit.DISCARD,
    "heal": kit.HEAL,
    "untap": kit.UNTAP,
    "attach": kit.ATTACH,
}
PLACES = {
    "return": kit.IN_A_HAND,
    "put onto field": kit.ON_FIELD,
    "put into hand": kit.IN_A_HAND,
    "put into pile": kit.IN_PILE,
    "put on bottom": kit.ON_BOTTOM,
    "put on top": kit.ON_TOP,
    "shuffle into deck": kit.IN_DECK,
}
# Where a text names whose place it is that cards are put into, and what would fit for cards of anybody.
HOMES = {
    "put into hand": 'hand: say "return ... to its owner\'s hand"',
    "put into pile": 'pile: say "destroy ...", or whose card it is, like "you control"',
    "put on bottom": 'deck: say whose card it is, like "you control", or "shuffle ... into its owner\'s deck"',
    "put on top": 'deck: say whose card it is, like "you control", or "shuffle ... into its owner\'s deck"',
}
OWN = ("one of them", "the rest")
MOVES = {"gain": kit.GAIN, "lose": kit.LOSE, "pay": kit.PAY, "gain equal": kit.GAIN}
VALUES = {
    "own number": kit.SELF,
    "its number": kit.IT,
    "that one's number": kit.THAT,
    "the wearer's number": kit.HOST,
}
ALONE = {
    "toss a coin": {"op": kit.COIN, "who": kit.YOU},
    "counter": {"op": kit.COUNTER, "who": kit.YOU, "selector": kit.THAT},
}
# What a sentence that holds all the time can be about.
HOLDING = {"this", "it", "the wearer", "all", "you", "your opponent", "each player"}
PICKS = {"pick": kit.PICK, "up to": kit.PICK_UP_TO, "random": kit.RANDOM, "this and": kit.SELF_AND_PICK}


class Lines:
    """Turns the actions of one ability into the columns of its lines, and gathers what they target."""

    def __init__(self, page: Page, owners: Owners) -> None:
        self.page = page
        self.owners = owners
        self.targets: list[tuple[int, int]] = []
        self.mode = 0
        self.in_hand = False
        # Whether the lines hold all the time.
        self.holds = False

    def action(self, action: Node) -> Columns:
        """The line of an action that is not a change."""
        name, parts = action.phrase, action.parts
        if name == "ignoring":
            return self.action(parts[0]) | {"ignores": self.page.keyword_bits[parts[1]]}
        made = getattr(self, f"do_{name.replace(' ', '_')}", None)
        if made is not None:
            found: Columns = made(action)
            return found
        if name in ALONE:
            return ALONE[name]
        if name in PLAIN:
            return self.plain(action)
        if name in PLACES:
            self.keep_owner(action)
            place = pile(self.page, parts[3]) if name == "put into pile" else PLACES[name]
            found = {"op": kit.MOVE, "argument": place, "who": player(parts[0])}
            found |= self.selected(parts[1], parts[0], use=DONE)
            if name == "put onto field":
                refuse_field(parts[1])
                return self.staying(action, found)
            return found
        if name in MOVES:
            return self.resources(action)
        raise CannotPlay(f'the rules cannot do "{name}" yet', action.at)

    def keep_owner(self, action: Node) -> None:
        """Refuse to move cards to a hand, deck or pile that is not their owner's."""
        doer, selector, *rest = action.parts
        owner = self.owners.of(selector, doer)
        if action.phrase in HOMES:
            home = named_by(rest[0], doer)
            if owner != home or (rest[0].phrase == "their" and doer == YOU):
                raise CannotPlay(f"a card goes to its owner's {HOMES[action.phrase]}", rest[0].at or action.at)
        elif selector.phrase in OWN and owner != doer.phrase:
            problem = "these cards are another player's: say whose, like put one of them on top of your opponent's deck"
            raise CannotPlay(problem, selector.at or action.at)

    def plain(self, action: Node) -> Columns:
        """Something that is done to cards. What is discarded is in the hand, what is sacrificed is one's own."""
        doer = YOU if action.phrase == "attach" else action.parts[0]
        if action.phrase in ("sacrifice", "discard"):
            self.keep_to_own(action, doer)
        if action.phrase == "attach" and (
            is_several(action.parts[-1]) or self.owners.of(action.parts[-1], YOU) != "you"
        ):
            raise CannotPlay("this is attached to one card of yours: say you control", action.parts[-1].at or action.at)
        given = {"sacrifice": {"side": kit.YOU}, "discard": {"side": kit.YOU, "zone": kit.IN_A_HAND}}
        extra = given.get(action.phrase, {})
        if action.phrase == "discard" and is_on_the_field(action.parts[-1]):
            extra = {}
        if action.phrase == "discard" and action.parts[-1].phrase == "this and":
            self.in_hand = True
        use = DONE if action.phrase == "discard" else TO_CARDS
        found = {"op": PLAIN[action.phrase], "who": player(doer)}
        return found | self.selected(action.parts[-1], doer, use=use, **extra)

    def keep_to_own(self, action: Node, doer: Node) -> None:
        """Refuse to sacrifice or discard what is not the doer's own, or to discard from a field that is not named."""
        selector = action.parts[-1]
        owner = self.owners.of(selector, doer)
        is_open = selector.phrase in PICKED or selector.phrase == "all"
        at = selector.at or action.at
        if action.phrase == "sacrifice":
            if owner != doer.phrase and (owner or not is_open):
                raise CannotPlay("players sacrifice their own cards: say you control, or destroy", at)
        elif is_open:
            parts = {part.phrase: part for part in selector.parts[-1].parts}
            if parts.keys() & {"from hand", "from pile", "in the piles"}:
                return
            if owner not in (None, doer.phrase):
                raise CannotPlay("players discard their own cards: name who discards", at)
            if owner is None and (state := parts.keys() & STATES.keys()):
                raise CannotPlay("no card in a hand is so: say you control, or leave it away", parts[state.pop()].at)

    def do_draw(self, action: Node) -> Columns:
        """Draw cards."""
        doer, count, each = action.parts
        return {"op": kit.DRAW, "who": player(doer)} | self.amount(count, each)

    def do_reveal_hand(self, action: Node) -> Columns:
        """Reveal the whole own hand."""
        self.own(action, action.parts[1])
        return {"op": kit.REVEAL, "who": player(action.parts[0])}

    def do_reveal_cards(self, action: Node) -> Columns:
        """Reveal some cards of the own hand."""
        doer, count, whose = action.parts
        self.own(action, whose)
        cards = self.page.filter({"zone": kit.IN_A_HAND, "side": kit.YOU})
        return {
            "op": kit.REVEAL,
            "who": player(doer),
            "selector": kit.PICK,
            "filter": cards,
            "many": many(count, action),
        }

    def do_search(self, action: Node) -> Columns:
        """Search the own deck."""
        doer, whose, thing = action.parts
        self.own(action, whose)
        cards = filter_number(self.page, thing, SEARCH, doer, zone=kit.IN_DECK, side=kit.YOU)
        return {"op": kit.SEARCH, "who": player(doer), "filter": cards}

    def do_look_at_top_card(self, action: Node) -> Columns:
        """Look at one card."""
        self.own(action, action.parts[1])
        return {"op": kit.LOOK, "who": player(action.parts[0]), "amount": 1}

    def do_look_at_top_cards(self, action: Node) -> Columns:
        """Look at several cards."""
        doer, number, whose = action.parts
        self.own(action, whose)
        return {"op": kit.LOOK, "who": player(doer), "amount": number}

    def do_tap(self, action: Node) -> Columns:
        """Tap cards, perhaps for a while."""
        doer, selector, duration = action.parts
        return {"op": kit.TAP, "who": player(doer)} | self.selected(selector, doer) | lasting(duration)

    def do_create(self, action: Node) -> Columns:
        """Create tokens of a card."""
        doer, count, name = action.parts
        return {"op": kit.TOKEN, "who": player(doer), "argument": self.page.card(name)} | self.amount(count, None)

    def do_create_copy(self, action: Node) -> Columns:
        """Create a token that is a copy."""
        doer, selector = action.parts
        if is_several(selector) or selector.phrase == "each role card that is not":
            raise CannotPlay("a token is a copy of one card", selector.at or action.at)
        found = {"op": kit.TOKEN, "who": player(doer), "amount": 1} | self.selected(selector, doer, use=DONE)
        return self.staying(action, found)

    def do_play_top_card(self, action: Node) -> Columns:
        """Play the top card of the own deck."""
        self.own(action, action.parts[1])
        return {"op": kit.PLAY_FREE, "who": player(action.parts[0])}

    def do_deal(self, action: Node) -> Columns:
        """Deal damage."""
        amount, victim, each = action.parts
        number = self.page.scaled(amount) if isinstance(amount, int) else amount
        return {"op": kit.DAMAGE, "who": kit.YOU} | self.selected(victim) | self.amount(number, each)

    def do_deal_equal(self, action: Node) -> Columns:
        """Deal as much damage as a number says."""
        victim, value = action.parts
        return {"op": kit.DAMAGE, "who": kit.YOU} | self.selected(victim) | self.value(value)

    def do_double(self, action: Node) -> Columns:
        """Double a stat."""
        stat, selector, duration = action.parts
        found = {"op": kit.DOUBLE, "who": kit.YOU, "argument": self.page.stat(stat)}
        return found | self.selected(selector) | lasting(duration)

    def do_next_costs_less(self, action: Node) -> Columns:
        """Make the next card cheaper."""
        cards = filter_number(self.page, action.parts[0], NEXT, zone=kit.ANYWHERE, side=kit.YOU)
        return {"op": kit.NEXT_COST, "who": kit.YOU, "filter": cards, "amount": small(action.parts[1])}

    def do_next_takes_effect_twice(self, action: Node) -> Columns:
        """Make the next card take effect twice."""
        cards = filter_number(self.page, action.parts[0], NEXT, zone=kit.ANYWHERE, side=kit.YOU)
        return {"op": kit.NEXT_TWICE, "who": kit.YOU, "filter": cards}

    def do_costs_less_by(self, action: Node) -> Columns:
        """Make the card that is being played cheaper."""
        return {"op": kit.COST, "who": kit.YOU, "selector": kit.SELF} | self.value(action.parts[0])

    def do_win(self, action: Node) -> Columns:
        """Win the game."""
        return {"op": kit.WIN, "who": player(action.parts[0])}

    def do_lose_game(self, action: Node) -> Columns:
        """Lose the game."""
        return {"op": kit.LOSE_GAME, "who": player(action.parts[0])}

    def resources(self, action: Node) -> Columns:
        """Gain, lose or pay life or resources."""
        doer, *rest = action.parts
        if action.phrase == "gain equal":
            resource, value = rest
            return {"op": kit.GAIN, "who": player(doer), "argument": self.page.resource(resource)} | self.value(value)
        amount, resource = rest[:2]
        number = self.page.resource(resource)
        if isinstance(amount, int) and number == kit.LIFE_RESOURCE:
            amount = self.page.scaled(amount)
        found = {"op": MOVES[action.phrase], "who": player(doer), "argument": number}
        if action.phrase == "gain" and rest[2] is not None:
            found["second"] = 1 + self.other_resource(action, number)
        return found | self.amount(amount, None if action.phrase == "pay" else rest[-1])

    def other_resource(self, action: Node, first: int) -> int:
        """The second of two resources of which a player chooses one."""
        second = self.page.resource(action.parts[3])
        if {first, second} & {kit.LIFE_RESOURCE, kit.ANY_RESOURCE}:
            raise CannotPlay("only types of resources are chosen here: say choose one: ...; or ...", action.at)
        if first == second:
            raise CannotPlay("both are the same resource", action.at)
        return second

    def own(self, action: Node, whose: Node) -> None:
        """Refuse hands and decks that are not those of the doer."""
        doer = action.parts[0]
        if (whose.phrase == "your") != (doer == YOU) or whose.phrase == "your opponent's":
            raise CannotPlay("players use their own hands and decks here", whose.at or action.at)

    def amount(self, amount: Any, each: Node | None) -> Columns:
        """The columns of an amount."""
        found = {"amount": small(amount)} if isinstance(amount, int) else {"amount_kind": kit.X, "amount": 1}
        if isinstance(amount, Node) and amount.phrase != "X":
            found["amount_kind"] = kit.THAT_MUCH
        if each is None:
            return found
        if "amount_kind" in found:
            raise CannotPlay("what is counted for each card is a fixed number", each.at)
        use = COUNTED_HELD if self.holds else DONE
        return found | {"amount_kind": kit.COUNT, "amount_filter": filter_number(self.page, each, use)}

    def value(self, value: Node) -> Columns:
        """The columns of a number that is looked up."""
        kind = kit.STAT_OF
        if value.phrase == "twice":
            kind, value = kit.TWICE_STAT_OF, value.parts[0]
        if value.phrase == "twice":
            raise CannotPlay("the rules double a number only once", value.at)
        of = ROLES[value.parts[0]] if value.phrase == "the role card's number" else VALUES[value.phrase]
        return {"amount_kind": kind, "amount": of, "amount_filter": self.page.stat(value.parts[-1])}

    def selected(self, selector: Node, doer: Node = YOU, *, use: Use = TO_CARDS, **given: int) -> Columns:
        """The columns of a selector; `use` is what the filters of cards are for that are not targets."""
        name, parts = selector.phrase, selector.parts
        if self.holds and name not in HOLDING:
            raise CannotPlay(
                "what holds is said of this card, of all such cards or of a player; "
                "what happens to others once says how long: this turn, for good, ...",
                selector.at,
            )
        if name in ("you", "your opponent", "each player"):
            return {"selector": kit.PLAYER, "victim": player(selector)}
        if name == "target":
            return self.targeted(filter_number(self.page, parts[0], TARGET))
        if name == "and its Equipment":
            return self.selected(parts[0], doer) | {"selector": kit.TARGET_AND_WORN}
        if name == "any target":
            return self.targeted(self.page.filter({"kinds": self.page.fighters(), "players": 1}))
        if name == "all":
            return {"selector": kit.ALL, "filter": filter_number(self.page, parts[0], use, doer, **given)}
        if name in PICKS:
            refuse_hidden(selector, doer)
            number = filter_number(self.page, parts[1], use, doer, **given)
            return {"selector": PICKS[name], "many": many(parts[0], selector), "filter": number}
        if name == "one of them":
            return {"selector": kit.ONE_OF_THEM, "many": 1}
        if name == "the rest":
            return {"selector": kit.REST}
        if name == "top of pile":
            refuse_whose(parts[0], doer)
            owner = OWNERS[parts[0].phrase]
            owner = side(owner, doer) if parts[0].phrase != "their" else owner
            return {
                "selector": kit.TOP_OF_PILE,
                "filter": self.page.filter({"zone": self.pile_in_order(parts[1]), "side": owner}),
            }
        if name == "each role card that is not":
            fits = columns(self.page, parts[1], DONE, zone=kit.ANYWHERE)
            fits["marks"] = fits.get("marks", 0) | kit.NOT_FITTING
            return {"selector": ROLES[parts[0]], "filter": self.page.filter(fits)}
        if name == "the role card" or name in REFERENTS:
            return {"selector": referent(selector)}
        raise CannotPlay(f'the rules cannot pick "{name}" yet', selector.at)

    def staying(self, action: Node, found: Columns) -> Columns:
        """The line of what is put onto the field: of cards of any kind, those that stay there by themselves."""
        number = found.get("filter", 0)
        if not number:
            return found
        allowed = self.page.staying()
        kinds = self.page.row.kinds[number]
        if kinds & ~allowed:
            raise CannotPlay("only cards that stay on the field by themselves are put there", action.at)
        if not kinds and allowed != sum(self.page.kind_bits.values()):
            found = found | {"filter": self.page.changed(number, kinds=allowed)}
        return found

    def pile_in_order(self, word: str) -> int:
        """The place of a pile whose order is kept: that of discarded cards."""
        if pile(self.page, word) != kit.IN_PILE:
            raise CannotPlay(f"the {word} has no order")
        return kit.IN_PILE

    def targeted(self, number: int) -> Columns:
        """One more target of the ability."""
        if len(self.targets) == kit.TARGETS:
            raise CannotPlay(f"an ability has room for {kit.TARGETS} targets")
        self.targets.append((number, self.mode))
        return {"selector": kit.TARGET, "many": len(self.targets) - 1}


def refuse_hidden(selector: Node, doer: Node) -> None:
    """Refuse to let a player choose among the hidden cards of another."""
    zone = selector.parts[1].parts[-1]
    if selector.phrase == "random" or zone.phrase != "from hand" or named_by(zone.parts[0], doer) == doer.phrase:
        return
    problem = "the cards in another player's hand are hidden: say a random card, all cards, or let that player do it"
    raise CannotPlay(problem, zone.at or selector.at)


def refuse_field(selector: Node) -> None:
    """Refuse to put cards onto the field that are there already."""
    things = [part for part in selector.parts if isinstance(part, Node) and part.phrase == "thing"]
    places = ("from hand", "from pile", "in the piles")
    if selector.phrase in (*PICKED, "target", "all") and all(thing.parts[-1].phrase not in places for thing in things):
        raise CannotPlay("such cards are on the field: say from where, like from your hand", selector.at)


def is_on_the_field(selector: Node) -> bool:
    """Whether what is discarded lies on the field: it is said to be controlled."""
    things = [part for part in selector.parts if isinstance(part, Node) and part.phrase == "thing"]
    return any(part.phrase == "you control" for thing in things for part in thing.parts)


def many(count: Any, node: Node) -> int:
    """A number of cards that is chosen."""
    if isinstance(count, int):
        return count
    raise CannotPlay("how many cards are chosen is a fixed number", node.at)


def lasting(duration: Node | None) -> Columns:
    """The columns of a duration."""
    if duration is None:
        return {}
    turns = {"for one turn": 1}.get(duration.phrase, duration.parts[0] if duration.parts else 0)
    return {"duration": DURATIONS[duration.phrase], "turns": turns}
