"""6 and 7 Creatures, damage and the battle phase."""

import pytest

from tests.rules.tgc.verbs import attack, battle, end_turn
from tests.support.table import table, with_card


@pytest.mark.clause("tgc", "6.1")
def test_damage_stays() -> None:
    """Over turns, until it is as much as the resolve; damage to a player takes life."""
    scene = attack(table("tgc", "field/0=bartender field/1=clown"), "Bartender", "Clown")
    assert scene.damage(1, "clown") == 2
    end_turn(scene)
    assert scene.damage(1, "clown") == 2
    again = attack(table("tgc", "field/0=curator field/1=clown:damage=2"), "Curator", "Clown")
    assert again.zone(1, "discard") == ["clown"]


@pytest.mark.clause("tgc", "6.2")
def test_power_below_nought_deals_nothing() -> None:
    """No damage, and nothing is set off by it."""
    scene = table(
        "tgc",
        "field/0=mime,nt-p-a-v-suit-medical:host=mime "
        "field/1=xenomorph-defiler:tapped,xenomorph-defiler:tapped,cook:tapped",
    )
    assert scene.stats(0, "mime") == (-1, 2)
    attack(scene, "Mime")
    assert scene.life == [20, 20]


@pytest.mark.clause("tgc", "6.3")
def test_what_dies_together_goes_together() -> None:
    """Both fighters of an even fight."""
    scene = attack(table("tgc", "field/0=bartender field/1=bartender"), "Bartender", "Bartender")
    assert (scene.zone(0, "discard"), scene.zone(1, "discard")) == (["bartender"], ["bartender"])


@pytest.mark.clause("tgc", "6.4")
def test_what_comes_back_is_new() -> None:
    """Without its damage and without what was done to it."""
    scene = (
        table("tgc", "field/0=immoral-surgeon,ghost-ian,mime:tapped")
        .choose("Use Immoral Surgeon")
        .choose("Target your Ghost Ian")
    )
    assert scene.zone(0, "hand") == ["ghost-ian"]
    scene.choose("Play Ghost Ian")
    assert scene.stats(0, "ghost-ian") == (1, 1)


@pytest.mark.clause("tgc", "6.5")
def test_a_sacrifice_cannot_be_prevented() -> None:
    """What can't be destroyed can be sacrificed, and dying by it sets off what waits for that."""
    game = with_card("tgc", "rock", "This can't be destroyed.")
    scene = table(game, "hand/0=bluespace-barrage field/1=rock,revenant:tapped").choose("Play Bluespace Barrage")
    scene.choose("Choose your Rock", 1)
    assert scene.zone(1, "discard") == ["rock"]
    assert scene.stats(1, "revenant") == (3, 3)


@pytest.mark.clause("tgc", "6.6")
def test_healing_takes_all_damage_off() -> None:
    """And what was lost of the resolve for good, but no bonus."""
    scene = table("tgc", "field/0=cyborg-medical-shell,immoral-surgeon,captain:damage=3").choose("Use Immoral Surgeon")
    scene.choose("Target your Captain")
    assert scene.stats(0, "captain") == (6, 4)
    scene.choose("Use Cyborg (Medical Shell)").choose("Target your Captain")
    assert (scene.stats(0, "captain"), scene.damage(0, "captain")) == ((6, 5), 0)


@pytest.mark.clause("tgc", "7.1", "7.8")
def test_one_attack_after_the_other() -> None:
    """Each untapped creature once, since attacking taps; a blocker is tapped too."""
    scene = attack(table("tgc", "field/0=cook,bartender,mime:tapped field/1=clown,captain"), "Bartender", "Clown")
    assert (scene.marks(0, "bartender"), scene.marks(1, "clown")) == (["tapped"], ["tapped"])
    assert scene.choices == ["Attack with Cook", "End the battle phase"]
    free = attack(table("tgc", "field/0=cook,mime"), "Cook")
    assert free.marks(0, "cook") == ["tapped"]


@pytest.mark.clause("tgc", "7.2")
def test_tapped_creatures_can_be_attacked() -> None:
    """And fight back with full power."""
    scene = battle(table("tgc", "field/0=bartender field/1=cook:tapped")).choose("Attack with Bartender")
    assert scene.choices == ["Attack Cook", "Attack directly"]
    scene.choose("Attack Cook")
    assert scene.zone(0, "discard") == ["bartender"]


@pytest.mark.clause("tgc", "7.3")
def test_a_direct_attack_may_be_blocked_by_one_untapped_creature() -> None:
    """Or not."""
    scene = attack(table("tgc", "field/0=cook field/1=mime,captain,curator:tapped"), "Cook")
    assert sorted(scene.choices) == ["Block with Captain", "Block with Mime", "Do not block"]
    scene.choose("Block with Captain", 1)
    assert (scene.life, scene.damage(1, "captain")) == ([20, 20], 3)


@pytest.mark.clause("tgc", "7.4")
def test_an_attacked_creature_is_the_blocker() -> None:
    """What waits for being blocked is set off, and nobody else is asked."""
    scene = attack(
        table("tgc", "field/0=cyborg-security-shell field/1=bartender,captain"), "Cyborg (Security Shell)", "Bartender"
    )
    assert scene.damage(1, "bartender") == 1
    assert scene.zone(0, "discard") == ["cyborg-security-shell"]


@pytest.mark.clause("tgc", "7.5")
def test_all_limits_hold_together() -> None:
    """A wearer that can't attack the Holy, before a Holy creature with Taunt, cannot attack at all."""
    suit = "wizard-federation-standard-issue-hardsuit"
    holy = "paramedic,crusader-armour:host=paramedic"
    scene = battle(table("tgc", f"field/0=cook,{suit}:host=cook,mime field/1={holy}"))
    assert scene.choices == ["Attack with Mime", "End the battle phase"]


@pytest.mark.clause("tgc", "7.6")
def test_fighters_strike_at_the_same_time() -> None:
    """Each deals its power to the other; nothing goes through to the player."""
    scene = attack(table("tgc", "field/0=captain field/1=bartender"), "Captain", "", "Bartender")
    assert scene.damage(0, "captain") == 2
    assert scene.life == [20, 20]
    assert scene.zone(1, "discard") == ["bartender"]


@pytest.mark.clause("tgc", "7.7")
def test_an_attack_whose_fighters_are_gone() -> None:
    """Without the attacker it is over; without the blocker the attacker is tapped and deals nothing."""
    scene = attack(table("tgc", "field/0=cook field/1=mime hand/1=re-education plasma/1=5"), "Cook", "Mime")
    scene.choose("Play Re-Education", 1)
    assert (scene.zone(0, "discard"), scene.zone(1, "field")) == (["cook"], ["mime"])
    other = table("tgc", "field/0=cook,captain hand/0=re-education field/1=mime plasma/0=5")
    attack(other, "Cook", "Mime").choose("Play Re-Education")
    assert (other.life, other.marks(0, "cook")) == ([20, 20], ["tapped"])


@pytest.mark.clause("tgc", "7.9")
def test_a_kill_is_a_death_by_the_damage_of_the_fight() -> None:
    """What dies of a sentence before the damage was not killed."""
    suit = "apadyne-technologies-tyrant-class-hardshell"
    scene = table("tgc", f"field/0=cook,{suit}:host=cook hand/0=re-education field/1=mime,curator plasma/0=5")
    attack(scene, "Cook", "Mime").choose("Play Re-Education").choose("Target your opponent's Mime")
    assert scene.zone(1, "discard") == ["mime"]


@pytest.mark.clause("tgc", "7.2", "5.2")
def test_equal_creatures_are_told_apart_by_each_of_their_marks() -> None:
    """A tapped Runner without a shield and an untapped one with a shield are both attacked, and both equipped."""
    scene = battle(
        table("tgc", "field/0=captain field/1=xenomorph-runner:tapped,xenomorph-runner:shielded:hive")
    ).choose("Attack with Captain")
    assert sum("Xenomorph Runner" in words for words in scene.choices) == 2
    suit = table("tgc", "field/0=xenomorph-runner:tapped,xenomorph-runner:shielded:hive hand/0=crusader-armour,mime")
    suit.choose("Play Crusader Armour")
    assert suit.asks(0, "wearer")
    assert len(suit.choices) == 2
