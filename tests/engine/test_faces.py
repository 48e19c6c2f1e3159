"""What a view shows of open cards and of the stack, and how choices of cards are told apart."""

from typing import Any

import pytest

from cardwright.engine.choice import choices_of
from cardwright.engine.faces import face_words
from cardwright.engine.game import load
from cardwright.engine.spoken import option_sentences, sentence_at
from tests.support.scenario import Scenario
from tests.support.table import table

FIRE = ",".join(["rishi-of-fire"] * 4)


def field(scene: Scenario, seat: int) -> dict[str, Any]:
    """The cards on a side of the field as everybody sees them, by id."""
    cards = scene.view(None)["seats"][seat]["zones"]["field"]["cards"]
    return {card["id"]: card for card in cards}


def place(scene: Scenario, seat: int, card: str) -> int:
    """Which of its seat's cards the first card of an id on the field is."""
    number = scene.game.card_ids.index(card)
    there = [i for i in range(scene.game.layout.cards) if scene.state.field[seat] >> i & 1]
    return next(i for i in there if scene.state.card[seat, i] == number)


def test_a_face_has_what_is_not_as_usual() -> None:
    """Numbers now and as printed where they differ, damage, keywords and marks; nothing else."""
    scene = table("mythomagic", "hand/0=rishi-of-wood field/0=gopi:fresh,keshi:tapped:fresh field/1=peacock")
    gopi, keshi, peacock = field(scene, 0)["gopi"], field(scene, 0)["keshi"], field(scene, 1)["peacock"]

    assert gopi["stats"] == [2, 3]
    assert "printed" not in gopi
    assert gopi["keywords"] == ["Lifelink"]
    assert [mark["words"] for mark in gopi["marks"]] == ["just arrived"]
    assert [mark["short"] for mark in keshi["marks"]] == ["T"], "what has Haste is not held up by being new"
    assert peacock == {"id": "peacock", "name": "Peacock", "stats": [3, 4], "keywords": ["Flying"]}


def test_numbers_of_a_seat() -> None:
    """Life, then what is in the pool, by type."""
    scene = table("mythomagic", "hand/0=rishi-of-wood life/1=3 pool/0=GG")
    numbers = scene.view(1)["seats"]

    assert numbers[1]["numbers"][0] == {"name": "Life", "amount": 3}
    assert {"name": "Gold", "amount": 2} in numbers[0]["numbers"]


def test_who_blocks_whom() -> None:
    """A blocker's mark names the attacker."""
    scene = table("mythomagic", "hand/0=rishi-of-wood field/0=keshi:tapped:attacking field/1=gopi:blocking")
    scene.state.blocks[place(scene, 1, "gopi")] = place(scene, 0, "keshi")

    assert face_words(field(scene, 1)["gopi"]) == ["2/3", "blocking Keshi"]
    assert face_words(field(scene, 0)["keshi"]) == ["3/3", "tapped", "attacking"]


def test_the_stack_names_its_targets() -> None:
    """From the top down: whose card, and at what; each watcher reads it in its own words."""
    scene = table(
        "mythomagic",
        f"hand/0=engulf-the-flames,rishi-of-wood field/0={FIRE},gopi field/1=gopi,{FIRE} hand/1=engulf-the-flames",
    )
    scene.choose("Play Engulf the Flames")
    scene.choose("Target your opponent's Gopi")
    (entry,) = scene.view(1)["stack"]

    assert (entry["seat"], entry["card"]["name"], entry["is"]) == (0, "Engulf the Flames", "card")
    assert [target["words"] for target in entry["targets"]] == ["your Gopi"]
    assert scene.stack == ["Ada's Engulf the Flames at Ben's Gopi"]


def test_equal_cards_in_different_states_are_told_apart() -> None:
    """Two creatures of one name are told apart by their numbers and what they suffered; a record by which of them."""
    scene = table("mythomagic", f"hand/0=engulf-the-flames field/0={FIRE} field/1=gopi,gopi")
    scene.state.damage[1, place(scene, 1, "gopi")] = 1
    scene.choose("Play Engulf the Flames")
    aims = [choice for choice in choices_of(scene.game, scene.state, ("Ada", "Ben")) if choice.card == "gopi"]

    assert [choice.words for choice in aims] == [
        "Target Ben's Gopi (2/3, damaged 1)",
        "Target Ben's Gopi (2/3)",
    ]
    assert [choice.text for choice in aims] == ["their gopi 1", "their gopi 2"]


def test_options_are_sentences() -> None:
    """A button for an option shows what the card says; its text in records stays the same."""
    scene = table(
        "mythomagic", f"hand/0=lanka-in-flames,rishi-of-wood field/0={FIRE},rishi-of-blood,rishi-of-blood field/1=gopi"
    )
    scene.choose("Play Lanka in Flames")
    offered = choices_of(scene.game, scene.state)

    assert [choice.words for choice in offered] == [
        "Deal 4 damage to your opponent.",
        "Deal 2 damage to all enemy creatures.",
    ]
    assert [choice.text for choice in offered] == ["option_1", "option_2"]


def test_own_cards_that_the_other_has_seen_are_marked() -> None:
    """A card of the own hand that was shown to the other seat says so, to its owner."""
    scene = table("mythomagic", "hand/0=gopi,rishi-of-wood known/1/0=gopi.1")
    own = {card["id"]: card for card in scene.view(0)["seats"][0]["zones"]["hand"]["cards"]}

    assert own["gopi"]["shown"]
    assert "shown" not in own["rishi-of-wood"]
    assert scene.seen_in_hand(1, 0) == ["gopi", None]


def test_every_line_of_every_card_has_its_sentence() -> None:
    """For each line of each program the sentence it came from is found in the card's text."""
    game = load("mythomagic")
    for number, key in enumerate(game.card_ids):
        row = game.plain_book[number]
        text = game.cards[key].text.casefold()
        for ability in range(row.abilities):
            for option in option_sentences(game, number, ability):
                assert option.casefold().rstrip(".") in text
            for line in range(row.first_line[ability], row.first_line[ability] + row.lines[ability]):
                assert sentence_at(game, number, line).casefold().rstrip(".") in text


@pytest.mark.parametrize("name", ["lands", "mythomagic"])
def test_what_a_table_says_of_marks_and_numbers_is_in_the_record(name: str) -> None:
    """Marks, numbers and phases of stops are fields and phases of the game; stops are of windows."""
    game = load(name)
    fields = {found.name for found in game.layout.fields}

    assert {mark.name for mark in game.table.marks} | {number.name for number in game.table.numbers} <= fields
    assert {phase for stop in game.table.stops for phase in stop.phases} <= set(game.table.phase_names.values())
    assert bool(game.table.stops) == any(question.window for question in game.table.questions.values())
