"""The cards of TGC that are numbers and keywords: each costs what it says and is what it says."""

import pytest

from cardwright.engine.game import load
from tests.rules.tgc.verbs import attack, plasma
from tests.support.table import table

CREATURES = {
    "ai": (5, 5, 6, ["Asimov", "Fury"]),
    "clown": (2, 1, 3, ["Taunt"]),
    "cyborg-clown-shell": (2, 2, 4, ["Asimov", "Taunt"]),
    "cook": (3, 3, 2, ["First Strike"]),
    "elite-syndicate-nuclear-stormtrooper": (8, 5, 5, ["Fury"]),
    "cyborg": (1, 3, 3, ["Asimov"]),
    "intern": (1, 1, 1, ["First Strike", "Graytide"]),
    "paramedic": (3, 2, 3, ["First Strike", "Taunt"]),
    "warden": (4, 2, 6, ["Blocker", "Holy"]),
    "xenomorph-hunter-2560-core-set": (3, 2, 3, ["Hivemind"]),
    "xenomorph-sentinel": (4, 5, 2, ["Blocker", "Hivemind", "Taunt"]),
    "xenomorph-runner": (3, 2, 3, ["First Strike", "Hivemind"]),
    "xenomorph-ravager": (3, 2, 2, ["Fury", "Hivemind"]),
    "xenomorph-crusher": (3, 1, 6, ["Blocker", "Hivemind"]),
    "xenomorph-defender": (0, 1, 1, ["Blocker", "Hivemind"]),
    "xenomorph-warrior": (4, 3, 3, ["First Strike", "Hivemind"]),
    "xenomorph-bull": (6, 5, 3, ["First Strike", "Hivemind"]),
    "predalien": (3, 4, 2, ["Changeling", "Hivemind"]),
}


@pytest.mark.card(
    "ai",
    "clown",
    "cyborg-clown-shell",
    "cook",
    "elite-syndicate-nuclear-stormtrooper",
    "cyborg",
    "intern",
    "paramedic",
    "warden",
    "xenomorph-hunter-2560-core-set",
    "xenomorph-sentinel",
    "xenomorph-runner",
    "xenomorph-ravager",
    "xenomorph-crusher",
    "xenomorph-defender",
    "xenomorph-warrior",
    "xenomorph-bull",
    "predalien",
)
@pytest.mark.parametrize("card", CREATURES)
def test_a_creature_of_keywords(card: str) -> None:
    """It takes its cost, comes tapped with its numbers and keywords, and with a shield if it is of the hive."""
    cost, power, resolve, keywords = CREATURES[card]
    name = load("tgc").cards[card].name
    scene = table("tgc", f"hand/0={card} plasma/0={cost}").choose(f"Play {name}")
    assert plasma(scene) == 0
    assert scene.stats(0, card) == (power, resolve)
    assert scene.keywords(0, card) == keywords
    assert scene.marks(0, card) == ["tapped", *["shielded"] * ("Hivemind" in keywords)]
    if cost:
        assert f"Play {name}" not in table("tgc", f"hand/0={card} plasma/0={cost - 1}").choices


def test_no_other_creature_is_only_keywords() -> None:
    """All creatures whose text is keywords alone are in the table above."""
    game = load("tgc")
    found = {
        key
        for key, program in game.programs.items()
        if game.cards[key].fields["kind"] == "creature" and not program.abilities
    }
    assert found - {"swarmer-spawn", "resin-wall"} == set(CREATURES)


EQUIPMENT = {
    "crusader-armour": (3, 2, 2, "Holy"),
    "abductor-combat-armour": (4, 1, 3, "Holy"),
    "honk-ltd-entertainment-voidsuit": (1, 0, 0, "Taunt"),
    "nt-p-a-v-suit-command": (2, 0, 0, "First Strike"),
    "nt-p-a-v-suit-security": (2, -1, 0, "Fury"),
}


@pytest.mark.card(
    "crusader-armour",
    "abductor-combat-armour",
    "honk-ltd-entertainment-voidsuit",
    "nt-p-a-v-suit-command",
    "nt-p-a-v-suit-security",
)
@pytest.mark.parametrize("card", EQUIPMENT)
def test_an_equipment_gives_numbers_and_a_keyword(card: str) -> None:
    """Its wearer has both, and the creature beside it has not."""
    cost, power, resolve, keyword = EQUIPMENT[card]
    name = load("tgc").cards[card].name
    scene = table("tgc", f"hand/0={card} field/0=bartender,monkey plasma/0={cost}")
    scene.choose(f"Play {name}").choose("Give it to Bartender")
    assert plasma(scene) == 0
    assert scene.stats(0, "bartender") == (2 + power, 2 + resolve)
    assert scene.keywords(0, "bartender") == [keyword]
    assert keyword not in scene.keywords(0, "monkey")


@pytest.mark.card("apadyne-technologies-mk-3-r-i-o-t-carapace")
@pytest.mark.parametrize(("wearer", "keywords"), [("detective", ["Taunt"]), ("bartender", [])])
def test_riot_carapace_suits_security(wearer: str, keywords: list[str]) -> None:
    """Cost 2, +2/+1. Taunt for a Security-faction wearer."""
    name = load("tgc").cards[wearer].name
    scene = table("tgc", f"hand/0=apadyne-technologies-mk-3-r-i-o-t-carapace field/0={wearer},curator plasma/0=2")
    scene.choose("Play Apadyne Technologies Mk.3 R.I.O.T. Carapace").choose(f"Give it to {name}")
    printed = load("tgc").cards[wearer].fields
    assert scene.stats(0, wearer) == (printed["power"] + 2, printed["resolve"] + 1)
    assert scene.keywords(0, wearer) == keywords


@pytest.mark.card("xenomorph-queen-resin-frontier")
@pytest.mark.parametrize(
    ("wearer", "keywords"),
    [
        ("xenomorph-screecher", ["Blocker", "First Strike", "Taunt"]),
        ("armoured-changeling", ["Blocker", "Changeling", "First Strike", "Taunt"]),
        ("bartender", []),
    ],
)
def test_xenomorph_queen_rules_xenomorphs(wearer: str, keywords: list[str]) -> None:
    """Cost 3, no numbers. A Xenomorph wearer, and what counts as one, has three keywords; others have none."""
    name = load("tgc").cards[wearer].name
    scene = table("tgc", f"hand/0=xenomorph-queen-resin-frontier field/0={wearer},curator plasma/0=3")
    scene.choose("Play Xenomorph Queen (Resin Frontier)").choose(f"Give it to {name}")
    assert scene.keywords(0, wearer) == keywords


@pytest.mark.card("scientist-moth", "xenomorph-boiler")
@pytest.mark.parametrize(("card", "power"), [("scientist-moth", 2), ("xenomorph-boiler", 6)])
def test_what_cannot_be_blocked(card: str, power: int) -> None:
    """Nobody is asked to block it."""
    name = load("tgc").cards[card].name
    scene = attack(table("tgc", f"field/0={card},curator field/1=cook"), name)
    assert scene.life == [20, 20 - power]
    assert scene.asks(0, "attacker")
