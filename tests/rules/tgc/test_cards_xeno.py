"""The cards of the Xeno faction: each does what it says."""

import pytest

from tests.rules.tgc.station import attack, marks, plasma, tgc


@pytest.mark.card("angry-stickman")
def test_angry_stickman_brings_another_back() -> None:
    """Cost 1, 1/1. For 1 plasma another one comes from the discard pile, tapped, and may bring a third."""
    table = tgc("hand/0=angry-stickman discard/0=angry-stickman,cook plasma/0=2").choose("Play Angry Stickman")
    table.choose("Yes")
    assert table.zone(0, "field") == ["angry-stickman"] * 2
    assert table.zone(0, "discard") == ["cook"]
    assert plasma(table) == 0
    assert marks(table, 0, "angry-stickman.2") == ["tapped"]
    kept = tgc("hand/0=angry-stickman discard/0=angry-stickman plasma/0=2").choose("Play Angry Stickman").choose("No")
    assert (kept.zone(0, "discard"), plasma(kept)) == (["angry-stickman"], 1)


@pytest.mark.card("legion")
def test_legion_leaves_somebody_behind() -> None:
    """Cost 3, 2/1. When it is destroyed its player finds a creature that costs 3 or less."""
    table = tgc("field/0=legion,curator field/1=xenomorph-crusher deck/0=captain,cook,inducer")
    attack(table, "Legion", "Xenomorph Crusher")
    assert table.choices == ["Take Cook", "Find nothing"]
    table.choose("Take Cook")
    assert table.zone(0, "hand") == ["cook"]
    assert table.seen_in_hand(1, 0) == ["cook"]


@pytest.mark.card("xenomorph-drone")
def test_xenomorph_drone_makes_a_xeno_cheaper() -> None:
    """Cost 1, 1/1, Hivemind. The next Xeno-faction creature costs 1 less, the one after it does not."""
    table = tgc("field/0=xenomorph-drone:s hand/0=cook,xenomorph-runner,xenomorph-screecher plasma/0=3")
    table.choose("Use Xenomorph Drone").choose("Play Xenomorph Runner")
    assert plasma(table) == 1
    assert "Play Xenomorph Screecher" not in table.choices
    assert table.keywords(0, "xenomorph-drone") == ["Hivemind"]


@pytest.mark.card("xenomorph-hunter-resin-frontier")
def test_xenomorph_hunter_feeds_on_what_it_kills() -> None:
    """Cost 4, 6/3. After a kill a card may be discarded for one that costs 2 or less."""
    table = tgc("field/0=xenomorph-hunter-resin-frontier hand/0=captain discard/0=clown,cook field/1=bartender")
    attack(table, "Xenomorph Hunter (Resin Frontier)", "Bartender").choose("Yes")
    assert table.zone(0, "hand") == ["clown"]
    assert table.zone(0, "discard") == ["captain", "cook"]
    assert table.damage(0, "xenomorph-hunter-resin-frontier") == 2


@pytest.mark.card("xenomorph-spitter")
def test_xenomorph_spitter_keeps_xenomorphs() -> None:
    """Cost 3, 2/1, Hivemind. Of two drawn cards it keeps Xenomorph cards, a Changeling too, and discards the rest."""
    table = tgc("field/0=xenomorph-spitter top/0=predalien,cook hand/0=captain").choose("Use Xenomorph Spitter")
    assert table.zone(0, "hand") == ["captain", "predalien"]
    assert table.zone(0, "discard") == ["cook"]
    other = tgc("field/0=xenomorph-spitter top/0=armoured-changeling,xenomorph-bull").choose("Use Xenomorph Spitter")
    assert other.zone(0, "hand") == ["armoured-changeling", "xenomorph-bull"]


@pytest.mark.card("xenomorph-praetorian")
def test_xenomorph_praetorian_calls_a_queen() -> None:
    """Cost 2, 2/3, Hivemind. It finds a card whose name begins with Xenomorph Queen."""
    table = tgc("hand/0=xenomorph-praetorian deck/0=cook,xenomorph-queen-resin-frontier plasma/0=2")
    table.choose("Play Xenomorph Praetorian")
    assert table.choices == ["Take Xenomorph Queen (Resin Frontier)", "Find nothing"]
    table.choose("Take Xenomorph Queen (Resin Frontier)")
    assert table.zone(0, "hand") == ["xenomorph-queen-resin-frontier"]


@pytest.mark.card("xenomorph-hivelord", "resin-wall")
def test_xenomorph_hivelord_builds_walls() -> None:
    """Cost 3, 1/3, Hivemind. A Resin Wall is a 0/2 token with Blocker, comes tapped, and is gone when destroyed."""
    table = tgc("field/0=xenomorph-hivelord hand/0=captain field/1=cook").choose("Use Xenomorph Hivelord")
    assert table.stats(0, "resin-wall") == (0, 2)
    assert table.keywords(0, "resin-wall") == ["Blocker"]
    assert table.face(0, "resin-wall")["token"]
    assert marks(table, 0, "resin-wall") == ["tapped"]
    table.choose("Go on to the battle phase")
    attack(table, "Cook", "Resin Wall")
    assert table.zone(0, "field") == ["xenomorph-hivelord"]
    assert table.zone(0, "discard") == []


@pytest.mark.card("xenomorph-carrier")
def test_xenomorph_carrier_finds_its_kind() -> None:
    """Cost 3, 2/2, Hivemind. When it hits the opponent it finds a Xenomorph card."""
    table = attack(tgc("field/0=xenomorph-carrier deck/0=cook,predalien,xenomorph-bull"), "Xenomorph Carrier")
    assert sorted(table.choices) == ["Find nothing", "Take Predalien", "Take Xenomorph Bull"]
    table.choose("Take Predalien")
    assert table.zone(0, "hand") == ["predalien"]
    assert table.life == [20, 18]


@pytest.mark.card("xenomorph-defiler")
def test_xenomorph_defiler_weakens_the_enemy() -> None:
    """Cost 3, 1/3, Hivemind. Enemy creatures have 1 power less."""
    table = tgc("hand/0=xenomorph-defiler,captain field/0=cook field/1=cook,mime").choose("Play Xenomorph Defiler")
    assert table.stats(1, "cook") == (2, 2)
    assert table.stats(1, "mime") == (-1, 1)
    assert table.stats(0, "cook") == (3, 2)
    assert table.stats(0, "xenomorph-defiler") == (1, 3)


@pytest.mark.card("xenomorph-shrike")
def test_xenomorph_shrike_fetches_the_queen() -> None:
    """Cost 1, 2/1, Hivemind. A Queen comes back from the discard pile."""
    table = tgc("field/0=xenomorph-shrike discard/0=cook,xenomorph-queen-resin-frontier hand/0=captain")
    table.choose("Use Xenomorph Shrike")
    assert table.zone(0, "hand") == ["captain", "xenomorph-queen-resin-frontier"]
    assert marks(table, 0, "xenomorph-shrike") == ["tapped"]


@pytest.mark.card("xenomorph-hivemind")
def test_xenomorph_hivemind_calls_a_creature() -> None:
    """Cost 1, 0/1, Blocker. It finds a Xenomorph creature, and no Queen, which is none."""
    table = tgc("field/0=xenomorph-hivemind deck/0=cook,xenomorph-bull,xenomorph-queen-resin-frontier")
    table.choose("Use Xenomorph Hivemind")
    assert table.choices == ["Take Xenomorph Bull", "Find nothing"]
    table.choose("Take Xenomorph Bull")
    assert table.zone(0, "hand") == ["xenomorph-bull"]
    assert table.keywords(0, "xenomorph-hivemind") == ["Blocker"]


@pytest.mark.card("xenomorph-screecher")
def test_xenomorph_screecher_hurts_the_tapped() -> None:
    """Cost 2, 3/2. When it hits the opponent, tapped enemy creatures take 1 damage."""
    table = tgc("field/0=xenomorph-screecher,curator:t field/1=bartender:t,cook,monkey:t")
    attack(table, "Xenomorph Screecher", "", "")
    assert table.life == [20, 17]
    assert table.damage(1, "bartender") == 1
    assert table.damage(1, "cook") == 0
    assert table.zone(1, "discard") == ["monkey"]
    assert table.damage(0, "curator") == 0


@pytest.mark.card("xenomorph-creep")
def test_xenomorph_creep_is_out_of_reach_for_creatures() -> None:
    """Cost 1, 2/2. Until the own next turn no creature's power or text touches it; Events still do."""
    table = tgc("field/0=xenomorph-creep hand/0=captain field/1=cook,immoral-surgeon,bartender:t")
    table.choose("Use Xenomorph Creep").choose("Go on to the battle phase")
    assert table.choices[0] == "Use Immoral Surgeon"
    table.choose("Use Immoral Surgeon")
    assert "Target your opponent's Xenomorph Creep" not in table.choices
    table.choose("Target your Bartender")
    attack(table, "Cook", "Xenomorph Creep")
    assert table.damage(0, "xenomorph-creep") == 0
    assert table.zone(1, "discard") == ["cook"]
