"""Writes a program into a row of the book."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardwright.kit import program as kit
from cardwright.language.book.changes import changes
from cardwright.language.book.filters import REACHED, WHILE, condition_number, filter_number, referent
from cardwright.language.book.heads import heads
from cardwright.language.book.lines import Columns, Lines
from cardwright.language.book.owners import Owners
from cardwright.language.book.page import NAMED, CannotPlay, Page
from cardwright.language.book.uses import REQUIRED, SUBJECT
from cardwright.language.doubts import OTHERS, WITH_AMOUNT, WITH_OTHER, of_kind, own_nodes
from cardwright.language.printing import doer_of
from cardwright.language.tree import ALWAYS, YOU, Ability, Node, Program, Sentence, walk
from cardwright.language.words import Words

GUARDS = {
    "if you do": kit.IF_DONE,
    "if they don't": kit.IF_NOT_DONE,
    "on heads": kit.HEADS,
    "on tails": kit.TAILS,
    "at the end of the turn": kit.LATER,
}
REPLACED = {
    "instead of killing": kit.KILL,
    "instead of damage": kit.HURT,
    "instead of destruction": kit.DESTROYED_EVENT,
}
# The card that something else happens to, as a text may call it.
CONCERNED = {
    "instead of killing": ("that",),
    "instead of damage": ("this", "it"),
    "instead of destruction": ("this", "it"),
}
# The definition of a keyword that filters read: it needs no program.
EVERY_SUBTYPE = "This has every subtype everywhere."
CHANGES = {"change", "set", "prevent damage", "can't gain life", "prevent damage by this", "gains more"}


def write_program(
    row: Any, program: Program, words: Words, numbers: Mapping[str, int], kind: str | None = None
) -> None:
    """Write a program into a row whose columns are all 0; a text that does not fit the kind of its card is refused."""
    page = Page(row, words, numbers)
    row.printed = page.keywords(program.keywords)
    for ability in program.abilities:
        for position, problem in of_kind(ability, words, kind):
            raise CannotPlay(problem, position)
        write_ability(page, ability, 0)
    row.abilities = page.abilities


def write_ability(page: Page, ability: Ability, flags: int) -> list[int]:
    """Write an ability with its lines; gives the numbers of the abilities that it became."""
    if ability.head is not None and ability.head.phrase == "requires":
        return [write_needs(page, ability.head, flags)]
    refuse_second_choice(ability)
    refuse_unset(ability)
    first = page.lines
    lines = Lines(page, Owners(ability))
    given: list[tuple[int, Program]] = []
    opening = openings(page, ability)
    modes = 0
    for sentence in ability.sentences:
        modes = max(modes, write_sentence(page, lines, sentence, given, ability.head == ALWAYS))
    if lines.in_hand:
        flags |= kit.IN_HAND
    shared = {"first_line": first, "lines": page.lines - first, "modes": modes}
    found = []
    for columns in opening:
        number = page.new_ability()
        put(page.row, number, columns | shared)
        page.row.flags[number] |= flags
        for t, (target, mode) in enumerate(lines.targets):
            page.row.target[number, t] = target
            page.row.target_mode[number, t] = mode
        found.append(number)
    for line, inner in given:
        write_given(page, line, inner)
    return found


def refuse_second_choice(ability: Ability) -> None:
    """Refuse a second choice in an ability: one is made, before its targets are."""
    chosen = [action for action in actions_of(ability) if action.phrase == "choose one"]
    if len(chosen) > 1:
        raise CannotPlay("one choice is made in an ability: say all of it in the options of the first", chosen[1].at)


def refuse_unset(ability: Ability) -> None:
    """Refuse an amount, or another party, that not each event of the trigger has."""
    rule = ability.sentences[0].actions[0] if ability.head == ALWAYS else ability.head
    events = {rule.phrase} if rule is not None else set()
    if rule is not None and rule.phrase == "when":
        events = {event.phrase for event in rule.parts[1]}
    for node in own_nodes((tuple(sentence.guard for sentence in ability.sentences), actions_of(ability))):
        if node.phrase in ("that much", "that many") and not (events and events <= WITH_AMOUNT):
            raise CannotPlay("what sets this off has no amount that this could be: say a number", node.at)
        if node.phrase in OTHERS and events & WITH_OTHER and not events <= WITH_OTHER:
            raise CannotPlay("one of these events has no other card that this could be", node.at)


def actions_of(ability: Ability) -> tuple[Node, ...]:
    """All actions of an ability."""
    return tuple(action for sentence in ability.sentences for action in sentence.actions)


def openings(page: Page, ability: Ability) -> list[Columns]:
    """The columns of the head of an ability; more than one where its events are of different kinds."""
    if ability.head != ALWAYS:
        return heads(page, ability.head)
    (sentence,) = ability.sentences
    action = sentence.actions[0]
    if action.phrase in REPLACED:
        if sentence.guard is not None:
            raise CannotPlay("what happens instead happens always, not only as long as something is so", action.at)
        actor = action.parts[0]
        found = {"head": kit.REPLACE, "events": 1 << REPLACED[action.phrase]}
        found["subject"] = 0 if actor.phrase == "this" else filter_number(page, actor, SUBJECT)
        if action.phrase == "instead of killing":
            found["against"] = filter_number(page, action.parts[1], SUBJECT, zone=kit.ANYWHERE)
        return [found]
    condition = 0 if sentence.guard is None else condition_number(page, sentence.guard.parts[0], WHILE)
    return [{"head": kit.STATE, "holds_if": condition}]


def write_needs(page: Page, head: Node, flags: int) -> int:
    """Write what a card requires."""
    number = page.new_ability()
    put(page.row, number, {"head": kit.NEEDS, "flags": flags})
    for t, thing in enumerate(part for part in head.parts if part is not None):
        page.row.target[number, t] = filter_number(page, thing, REQUIRED, side=kit.YOU)
    return number


def write_given(page: Page, line: int, inner: Program) -> None:
    """Write an ability that another one gives, and let the line that gives it name it."""
    numbers = [number for ability in inner.abilities for number in write_ability(page, ability, kit.QUOTED)]
    if len(numbers) > 1:
        raise CannotPlay("one ability is given at a time")
    page.row.argument[line] = numbers[0]


def write_sentence(page: Page, lines: Lines, sentence: Sentence, given: list[tuple[int, Program]], holds: bool) -> int:
    """Write the lines of a sentence; gives how many options it has."""
    guard = {} if holds else guard_columns(page, sentence)
    lines.holds = holds and sentence.actions[0].phrase not in REPLACED
    options = [sentence.actions]
    if sentence.actions[0].phrase == "choose one":
        options = list(sentence.actions[0].parts)
    for k, actions in enumerate(options):
        mode = lines.mode = k + 1 if len(options) > 1 else 0
        written = [number for action in actions for number in write_action(page, lines, action, given, mode)]
        put(page.row, written[0], guard)
        page.row.ends[written[-1]] = 1
        if holds:
            name_subject(page, sentence, written)
    if len(options) > 1:
        lines.owners.forget()
    lines.mode = 0
    return len(options) if len(options) > 1 else 0


def name_subject(page: Page, sentence: Sentence, lines: list[int]) -> None:
    """In what holds as long as a card is something, *it* is that card."""
    condition = sentence.guard and sentence.guard.parts[0]
    for line in lines:
        if page.row.selector[line] == kit.IT and condition and condition.phrase in ("is", "is not"):
            page.row.selector[line] = referent(condition.parts[0])


def write_action(page: Page, lines: Lines, action: Node, given: list[tuple[int, Program]], mode: int) -> list[int]:
    """Write the lines of an action; gives their numbers."""
    if action.phrase in REPLACED:
        return write_action(page, lines, replacing(action), given, mode)
    own: list[tuple[int, Program]] = []
    rows = changes(lines, action, own) if action.phrase in CHANGES else [lines.action(action)]
    numbers = []
    for columns in rows:
        number = page.new_line()
        put(page.row, number, columns | {"mode": mode})
        numbers.append(number)
    given += [(numbers[k], inner) for k, inner in own]
    lines.owners.follow(action)
    return numbers


def replacing(action: Node) -> Node:
    """What happens instead of something: it happens to the card that it would have happened to, and to no other."""
    instead: Node = action.parts[-1]
    names = [part.phrase for part in instead.parts if isinstance(part, Node)]
    if not any(name in CONCERNED[action.phrase] for name in names):
        kills = action.phrase == "instead of killing"
        who = "the card that would be killed: say that ..." if kills else "this card: say it"
        raise CannotPlay(f"what happens instead happens to {who}", instead.at)
    return instead


def guard_columns(page: Page, sentence: Sentence) -> Columns:
    """The columns of the guard of a sentence."""
    if sentence.guard is not None and sentence.may is not None:
        raise CannotPlay("a sentence either has a condition or says may", sentence.guard.at)
    if sentence.may is not None:
        if doers(sentence) - {sentence.may.phrase}:
            raise CannotPlay("who is asked does it", sentence.actions[0].at)
        return {"guard": kit.MAY}
    if sentence.guard is None:
        return {}
    if sentence.guard.phrase == "if":
        return {"guard": kit.IF, "condition": condition_number(page, sentence.guard.parts[0], REACHED)}
    return {"guard": GUARDS[sentence.guard.phrase]}


def doers(sentence: Sentence) -> set[str]:
    """Who does the actions of a sentence; what nobody does counts as done by you."""
    players = [doer_of(action) or YOU for action in sentence.actions]
    return {player.phrase for player in players}


def put(row: Any, number: int, columns: Columns) -> None:
    """Write columns at a number of their arrays."""
    for name, value in columns.items():
        getattr(row, name)[number] = value


def tokens_of(program: Program) -> Iterator[Node]:
    """The phrases of a program that create tokens of a card by its name."""
    return (node for node in walk(program) if node.phrase == "create")


def refuse_tokens(program: Program, words: Words, kinds: Mapping[str, str]) -> None:
    """Refuse tokens of cards that do not stay on the field by themselves; `kinds` are those of all cards, by name."""
    for node in tokens_of(program):
        kind = kinds.get(node.parts[2], "")
        if kind in words.kinds and (not words.kinds[kind].stays or kind == "equipment"):
            noun = words.noun(kind).one
            raise CannotPlay(f'{node.parts[2]} is of the kind "{noun}", which does not stay as a token', node.at)


def name_numbers(programs: Iterable[Program]) -> dict[str, int]:
    """The names that programs ask for, each with the number of its bit."""
    asked = {node.parts[0] for program in programs for node in walk(program) if node.phrase in ("named", "not named")}
    if len(asked) > 32:
        raise CannotPlay("the cards of a book ask for at most 32 different names")
    return {NAMED + name: number for number, name in enumerate(sorted(asked))}


def name_bits(name: str, numbers: Mapping[str, int]) -> int:
    """The bits of the names that a card's own name is or begins with."""
    found = 0
    for asked, number in numbers.items():
        if asked.startswith(NAMED) and f"{name} ".startswith(f"{asked[len(NAMED) :]} "):
            found |= 1 << number
    return found


def write_marks(row: Any, fields: Mapping[str, Any], words: Words) -> None:
    """Write what filters can tell a card by besides its kind and its name, and whether it stays on the field."""
    if fields.get("colour") in words.colours:
        row.colour = 1 << words.colours.index(fields["colour"])
    for subtype in fields.get("subtypes", ()):
        if subtype in words.subtypes:
            row.subtypes |= 1 << words.subtypes.index(subtype)
    kind = fields.get("kind")
    row.stays = any(kind == name and word.stays and name != "equipment" for name, word in words.kinds.items())
    if fields.get("faction") in words.factions:
        row.factions = 1 << words.factions.index(fields["faction"])
    for k, keyword in enumerate(words.keywords.values()):
        if keyword.definition == EVERY_SUBTYPE:
            row.every |= 1 << k
