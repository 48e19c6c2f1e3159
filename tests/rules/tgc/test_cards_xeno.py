"""The cards of the Xeno faction: each does what it says."""

import pytest

from tests.rules.tgc.verbs import attack, plasma
from tests.support.table import table


@pytest.mark.card("angry-stickman")
def test_angry_stickman_brings_another_back() -> None:
    """Cost 1, 1/1. For 1 plasma another one comes from the discard pile, tapped, and may bring a third."""
    scene = table("tgc", "hand/0=angry-stickman discard/0=angry-stickman,cook plasma/0=2").choose("Play Angry Stickman")
    scene.choose("Yes")
    assert scene.zone(0, "field") == ["angry-stickman"] * 2
    assert scene.zone(0, "discard") == ["cook"]
    assert plasma(scene) == 0
    assert scene.marks(0, "angry-stickman.2") == ["tapped"]
    kept = (
        table("tgc", "hand/0=angry-stickman discard/0=angry-stickman plasma/0=2")
        .choose("Play Angry Stickman")
        .choose("No")
    )
    assert (kept.zone(0, "discard"), plasma(kept)) == (["angry-stickman"], 1)


@pytest.mark.card("legion")
def test_legion_leaves_somebody_behind() -> None:
    """Cost 3, 2/1. When it is destroyed its player finds a creature that costs 3 or less."""
    scene = table("tgc", "field/0=legion,curator field/1=xenomorph-crusher deck/0=captain,cook,inducer")
    attack(scene, "Legion", "Xenomorph Crusher")
    assert scene.choices == ["Take Cook", "Find nothing"]
    scene.choose("Take Cook")
    assert scene.zone(0, "hand") == ["cook"]
    assert scene.seen_in_hand(1, 0) == ["cook"]


@pytest.mark.card("xenomorph-drone")
def test_xenomorph_drone_makes_a_xeno_cheaper() -> None:
    """Cost 1, 1/1, Hivemind. The next Xeno-faction creature costs 1 less, the one after it does not."""
    scene = table(
        "tgc", "field/0=xenomorph-drone:shielded:hive hand/0=cook,xenomorph-runner,xenomorph-screecher plasma/0=3"
    )
    scene.choose("Use Xenomorph Drone").choose("Play Xenomorph Runner")
    assert plasma(scene) == 1
    assert "Play Xenomorph Screecher" not in scene.choices
    assert scene.keywords(0, "xenomorph-drone") == ["Hivemind"]


@pytest.mark.card("xenomorph-hunter-resin-frontier")
def test_xenomorph_hunter_feeds_on_what_it_kills() -> None:
    """Cost 4, 6/3. After a kill a card may be discarded for one that costs 2 or less."""
    scene = table(
        "tgc", "field/0=xenomorph-hunter-resin-frontier hand/0=captain discard/0=clown,cook field/1=bartender"
    )
    attack(scene, "Xenomorph Hunter (Resin Frontier)", "Bartender").choose("Yes")
    assert scene.zone(0, "hand") == ["clown"]
    assert scene.zone(0, "discard") == ["captain", "cook"]
    assert scene.damage(0, "xenomorph-hunter-resin-frontier") == 2


@pytest.mark.card("xenomorph-spitter")
def test_xenomorph_spitter_keeps_xenomorphs() -> None:
    """Cost 3, 2/1, Hivemind. Of two drawn cards it keeps Xenomorph cards, a Changeling too, and discards the rest."""
    scene = table("tgc", "field/0=xenomorph-spitter top/0=predalien,cook hand/0=captain").choose(
        "Use Xenomorph Spitter"
    )
    assert scene.zone(0, "hand") == ["captain", "predalien"]
    assert scene.zone(0, "discard") == ["cook"]
    other = table("tgc", "field/0=xenomorph-spitter top/0=armoured-changeling,xenomorph-bull").choose(
        "Use Xenomorph Spitter"
    )
    assert other.zone(0, "hand") == ["armoured-changeling", "xenomorph-bull"]


@pytest.mark.card("xenomorph-praetorian")
def test_xenomorph_praetorian_calls_a_queen() -> None:
    """Cost 2, 2/3, Hivemind. It finds a card whose name begins with Xenomorph Queen."""
    scene = table("tgc", "hand/0=xenomorph-praetorian deck/0=cook,xenomorph-queen-resin-frontier plasma/0=2")
    scene.choose("Play Xenomorph Praetorian")
    assert scene.choices == ["Take Xenomorph Queen (Resin Frontier)", "Find nothing"]
    scene.choose("Take Xenomorph Queen (Resin Frontier)")
    assert scene.zone(0, "hand") == ["xenomorph-queen-resin-frontier"]


@pytest.mark.card("xenomorph-hivelord", "resin-wall")
def test_xenomorph_hivelord_builds_walls() -> None:
    """Cost 3, 1/3, Hivemind. A Resin Wall is a 0/2 token with Blocker, comes tapped, and is gone when destroyed."""
    scene = table("tgc", "field/0=xenomorph-hivelord hand/0=captain field/1=cook").choose("Use Xenomorph Hivelord")
    assert scene.stats(0, "resin-wall") == (0, 2)
    assert scene.keywords(0, "resin-wall") == ["Blocker"]
    assert scene.face(0, "resin-wall")["token"]
    assert scene.marks(0, "resin-wall") == ["tapped"]
    scene.choose("Go on to the battle phase")
    attack(scene, "Cook", "Resin Wall")
    assert scene.zone(0, "field") == ["xenomorph-hivelord"]
    assert scene.zone(0, "discard") == []


@pytest.mark.card("xenomorph-carrier")
def test_xenomorph_carrier_finds_its_kind() -> None:
    """Cost 3, 2/2, Hivemind. When it hits the opponent it finds a Xenomorph card."""
    scene = attack(table("tgc", "field/0=xenomorph-carrier deck/0=cook,predalien,xenomorph-bull"), "Xenomorph Carrier")
    assert sorted(scene.choices) == ["Find nothing", "Take Predalien", "Take Xenomorph Bull"]
    scene.choose("Take Predalien")
    assert scene.zone(0, "hand") == ["predalien"]
    assert scene.life == [20, 18]


@pytest.mark.card("xenomorph-defiler")
def test_xenomorph_defiler_weakens_the_enemy() -> None:
    """Cost 3, 1/3, Hivemind. Enemy creatures have 1 power less."""
    scene = table("tgc", "hand/0=xenomorph-defiler,captain field/0=cook field/1=cook,mime").choose(
        "Play Xenomorph Defiler"
    )
    assert scene.stats(1, "cook") == (2, 2)
    assert scene.stats(1, "mime") == (-1, 1)
    assert scene.stats(0, "cook") == (3, 2)
    assert scene.stats(0, "xenomorph-defiler") == (1, 3)


@pytest.mark.card("xenomorph-shrike")
def test_xenomorph_shrike_fetches_the_queen() -> None:
    """Cost 1, 2/1, Hivemind. A Queen comes back from the discard pile."""
    scene = table("tgc", "field/0=xenomorph-shrike discard/0=cook,xenomorph-queen-resin-frontier hand/0=captain")
    scene.choose("Use Xenomorph Shrike")
    assert scene.zone(0, "hand") == ["captain", "xenomorph-queen-resin-frontier"]
    assert scene.marks(0, "xenomorph-shrike") == ["tapped"]


@pytest.mark.card("xenomorph-hivemind")
def test_xenomorph_hivemind_calls_a_creature() -> None:
    """Cost 1, 0/1, Blocker. It finds a Xenomorph creature, and no Queen, which is none."""
    scene = table("tgc", "field/0=xenomorph-hivemind deck/0=cook,xenomorph-bull,xenomorph-queen-resin-frontier")
    scene.choose("Use Xenomorph Hivemind")
    assert scene.choices == ["Take Xenomorph Bull", "Find nothing"]
    scene.choose("Take Xenomorph Bull")
    assert scene.zone(0, "hand") == ["xenomorph-bull"]
    assert scene.keywords(0, "xenomorph-hivemind") == ["Blocker"]


@pytest.mark.card("xenomorph-screecher")
def test_xenomorph_screecher_hurts_the_tapped() -> None:
    """Cost 2, 3/2. When it hits the opponent, tapped enemy creatures take 1 damage."""
    scene = table("tgc", "field/0=xenomorph-screecher,curator:tapped field/1=bartender:tapped,cook,monkey:tapped")
    attack(scene, "Xenomorph Screecher", "", "")
    assert scene.life == [20, 17]
    assert scene.damage(1, "bartender") == 1
    assert scene.damage(1, "cook") == 0
    assert scene.zone(1, "discard") == ["monkey"]
    assert scene.damage(0, "curator") == 0


@pytest.mark.card("xenomorph-creep")
def test_xenomorph_creep_is_out_of_reach_for_creatures() -> None:
    """Cost 1, 2/2. Until the own next turn no creature's power or text touches it; Events still do."""
    scene = table("tgc", "field/0=xenomorph-creep hand/0=captain field/1=cook,immoral-surgeon,bartender:tapped")
    scene.choose("Use Xenomorph Creep").choose("Go on to the battle phase")
    assert scene.choices[0] == "Use Immoral Surgeon"
    scene.choose("Use Immoral Surgeon")
    assert "Target your opponent's Xenomorph Creep" not in scene.choices
    scene.choose("Target your Bartender")
    attack(scene, "Cook", "Xenomorph Creep")
    assert scene.damage(0, "xenomorph-creep") == 0
    assert scene.zone(1, "discard") == ["cook"]
