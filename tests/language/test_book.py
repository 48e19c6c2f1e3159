"""Programs as rows of the book."""

from typing import Any

import numpy as np
import pytest

from cardwright.engine.compile.plain import plain_class
from cardwright.kit import program as kit
from cardwright.kit import refusals
from cardwright.language import parse
from cardwright.language.book import CannotPlay, name_bits, name_numbers, write_marks, write_program
from tests.language.sets import cards, words

Row = plain_class(np.dtype(list(kit.PROGRAM), align=True))


def written(text: str, game: str = "mythomagic") -> Any:
    """The row of a card with this text."""
    row = Row()
    program = parse(text, words(game))
    numbers = {card["name"]: k for k, card in enumerate(cards(game).values())} | name_numbers([program])
    write_program(row, program, words(game), numbers)
    return row


@pytest.mark.parametrize(("game", "fewest"), [("mythomagic", 28), ("kodecks", 54), ("lands", 5), ("tgc", 125)])
def test_the_cards_of_a_game_can_be_written(game: str, fewest: int) -> None:
    """All cards but those that TGC's rules cannot play yet."""
    done = 0
    for card in cards(game).values():
        try:
            written(card.get("text", ""), game)
        except CannotPlay:
            continue
        done += 1
    assert done >= fewest


def test_keywords_are_a_set() -> None:
    """Each keyword is the bit of its place among the game's words."""
    names = list(words("mythomagic").keywords)

    assert written("Flying. Haste.").printed == 1 << names.index("Flying") | 1 << names.index("Haste")


def test_a_sentence_ends_and_has_its_guard_on_its_first_line() -> None:
    """*And* stays inside the sentence."""
    row = written("Discard a card. If you do, draw a card and gain 2 life.")

    assert row.head[0] == kit.PLAYED
    assert row.lines[0] == 3
    assert [row.op[k] for k in range(3)] == [kit.DISCARD, kit.DRAW, kit.GAIN]
    assert [row.guard[k] for k in range(3)] == [kit.NO_GUARD, kit.IF_DONE, kit.NO_GUARD]
    assert [row.ends[k] for k in range(3)] == [1, 0, 1]


def test_cards_are_discarded_from_the_own_hand() -> None:
    """A filter says so, though the text does not."""
    row = written("Your opponent discards a creature.")

    f = row.filter[0]
    assert (row.who[0], row.selector[0], row.many[0]) == (kit.OPPONENT, kit.PICK, 1)
    assert (row.zone[f], row.side[f]) == (kit.IN_A_HAND, kit.YOU)


def test_events_with_another_party_are_abilities_apart() -> None:
    """They share their lines."""
    row = written("When this attacks or is targeted by a spell, gain 2 life.")

    assert row.abilities == 2
    assert [row.events[a] for a in range(2)] == [1 << kit.ATTACK, 1 << kit.TARGETED]
    assert row.first_line[0] == row.first_line[1]
    assert (row.against[0] == 0, row.against[1] == 0) == (True, False)


def test_targets_are_named_by_their_ability() -> None:
    """A line says which of them it is about; several verbs are about the same one."""
    row = written("Target creature gets +2 strength and gains Haste this turn. Destroy target enemy creature.")

    assert [row.selector[k] for k in range(3)] == [kit.TARGET] * 3
    assert [row.many[k] for k in range(3)] == [0, 0, 1]
    assert row.target[0, 0] != row.target[0, 1] != 0


def test_options_have_modes() -> None:
    """Lines and targets of an option belong to it."""
    row = written("Choose one: draw a card; or destroy target creature.")

    assert row.modes[0] == 2
    assert [row.mode[k] for k in range(2)] == [1, 2]
    assert row.target_mode[0, 0] == 2


def test_a_given_ability_is_written_beside_the_line_that_gives_it() -> None:
    """It is marked, so that the card itself does not have it."""
    row = written('Other creatures you control have "When this attacks, draw a card."')

    assert row.op[0] == kit.GRANT_ABILITY
    assert row.flags[row.argument[0]] & kit.QUOTED
    assert row.head[row.argument[0]] == kit.ON


def test_names_are_bits() -> None:
    """A card carries the bits of all names that its own begins with."""
    program = parse("As long as you control a creature named Krishna, this has Haste.", words("mythomagic"))
    numbers = name_numbers([program])

    assert numbers == {"named Krishna": 0}
    assert name_bits("Krishna Conjurer of Miracles", numbers) == 1
    assert name_bits("Krishnamurti", numbers) == 0


def test_numbers_in_hundreds_are_counted_in_hundreds() -> None:
    """Kodecks prints 200 where the rules count 2."""
    assert written("When this attacks or blocks, deal 200 damage to your opponent.", "kodecks").amount[0] == 2
    with pytest.raises(CannotPlay, match="steps of 100"):
        written("When this attacks, deal 250 damage to your opponent.", "kodecks")


def test_colours_and_subtypes_are_columns_of_a_filter() -> None:
    """A colour is a bit, a subtype a number from 1; cards carry theirs as sets."""
    row = written("When this enters, destroy target Jade Robot creature.", "kodecks")
    f = row.target[0, 0]
    assert row.colours[f] == 1 << words("kodecks").colours.index("jade")
    assert row.subtype[f] == 1 + words("kodecks").subtypes.index("Robot")

    write_marks(row, {"colour": "jade", "subtypes": ["Robot", "Cyborg"]}, words("kodecks"))
    assert row.colour == row.colours[f]
    assert row.subtypes == 1 | 1 << words("kodecks").subtypes.index("Robot")


@pytest.mark.parametrize(
    ("condition", "test", "least"),
    [
        ("you have 2 or more Jade shards", kit.HAS_AT_LEAST, 2),
        ("your opponent has 300 or less life", kit.THEY_HAVE_AT_MOST, 3),
    ],
)
def test_conditions_can_ask_how_much_a_player_has(condition: str, test: int, least: int) -> None:
    """Life is counted in the game's unit, resources one by one."""
    row = written(f"When this enters, if {condition}, draw a card.", "kodecks")
    assert (row.test[1], row.least[1]) == (test, least)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (" ".join(["Draw a card."] * 9), "room for 8 actions"),
        (
            " ".join([f"When this {event}, draw a card." for event in ("attacks", "blocks", "enters")] * 2),
            "4 abilities",
        ),
        ("Destroy target creature. Destroy target creature. Destroy target creature.", "2 targets"),
        ("Deal 200 damage to any target.", "more than a card can say"),
        ("Draw a card. If you do, you may draw a card.", "either has a condition or says may"),
        ("Deal damage to you equal to twice twice this card's strength.", "only once"),
        ("If a creature with Haste would gain strength or toughness, it gains 1 more.", "raises bonuses"),
    ],
)
def test_what_cannot_be_played_is_refused(text: str, problem: str) -> None:
    """The error says what there is no room for, or what the rules do not do yet."""
    with pytest.raises(CannotPlay, match=problem):
        written(text)


def test_cards_are_told_by_one_subtype() -> None:
    """A second one would be left out, and is refused where it stands."""
    with pytest.raises(CannotPlay, match="one subtype only") as refused:
        written("Destroy all Human Officer creatures.", "tgc")
    assert refused.value.position == len("Destroy all Human ")


def test_an_immunity_has_a_bit_for_each_kind() -> None:
    """Beside the bit of the keyword itself; only whole kinds of cards can be kept off."""
    names, kinds = list(words("tgc").keywords), list(words("tgc").kinds)
    row = written("Immunity to Battlefields.", "tgc")
    assert row.printed == 1 << names.index("Immunity") | 1 << kit.IMMUNITIES + kinds.index("battlefield")
    with pytest.raises(CannotPlay, match="to all cards of a kind"):
        written("Immunity to enemy creatures.", "tgc")


def test_it_in_what_holds_is_what_the_condition_speaks_of() -> None:
    """Without such a condition it is nothing, and the rules say so."""
    row = written("As long as the wearer is a Xenomorph creature, it has Taunt.", "tgc")
    assert row.selector[0] == kit.HOST
    odd = written("As long as it is your turn, it has Taunt.", "tgc")
    kit.summarise(odd)
    assert refusals.cannot_do(odd) == "it where nothing was named"


def test_factions_and_every_subtype_are_marks_of_a_card() -> None:
    """A faction is a bit; a keyword that means every subtype is known to filters."""
    row = written("Changeling.", "tgc")
    write_marks(row, {"faction": "Medical", "subtypes": ["Bar"]}, words("tgc"))
    assert row.factions == 1 << words("tgc").factions.index("Medical")
    assert row.every == row.printed


def test_only_what_stays_by_itself_is_put_onto_the_field() -> None:
    """Of cards of any kind, those are meant; an Equipment by name is refused."""
    row = written("Put a card from your hand onto the field.", "tgc")
    kinds = list(words("tgc").kinds)
    assert row.kinds[row.filter[0]] == 1 << kinds.index("creature") | 1 << kinds.index("battlefield")
    with pytest.raises(CannotPlay, match="stay on the field by themselves"):
        written("Put an Equipment from your hand onto the field.", "tgc")


@pytest.mark.parametrize("whom", ["target enemy creature", "target creature", "all creatures you control"])
def test_this_is_attached_to_one_own_card(whom: str) -> None:
    """What a player wears lies on the own side: any other card is refused."""
    with pytest.raises(CannotPlay, match="one card of yours"):
        written(f"When this enters, attach this to {whom}.", "tgc")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Once per turn: attach this to another target creature you control.", "doing this"),
        ("Enemy creatures must attack this.", "doing this"),
        ("At the end of your turn, draw a card.", "waiting for this"),
        ('Each player has "Pay 2 plasma: draw a card."', "giving this to others"),
        ('Creatures you control have "When a creature is destroyed, draw a card."', "giving this to others"),
        ("Creatures you control have Changeling.", "having every subtype"),
        (
            "As you play this, you may sacrifice a creature. If you do, this costs less by the sacrificed card's cost.",
            "as",
        ),
    ],
)
def test_what_a_game_does_not_do_is_said(text: str, problem: str) -> None:
    """The machine leaves some things to rules that say they do them; what waits for itself nobody does."""
    row = written(text, "tgc")
    write_marks(row, {}, words("tgc"))
    kit.summarise(row)
    assert problem in refusals.cannot_do(row)
