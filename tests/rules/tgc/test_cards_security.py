"""The cards of the Security and Syndicate factions: each does what it says."""

import pytest

from tests.rules.tgc.verbs import attack, battle, end_turn, plasma
from tests.support.table import table


@pytest.mark.card("armoured-changeling")
def test_armoured_changeling_finds_its_like() -> None:
    """Cost 6, 2/8, Changeling. A hit finds a creature that prints Changeling."""
    scene = attack(
        table("tgc", "field/0=armoured-changeling deck/0=cook,predalien,xenomorph-bull"), "Armoured Changeling"
    )
    assert scene.choices == ["Take Predalien", "Find nothing"]
    scene.choose("Take Predalien")
    assert scene.zone(0, "hand") == ["predalien"]


@pytest.mark.card("chrono-legionnaire")
def test_chrono_legionnaire_may_have_another_chance() -> None:
    """Cost 3, 3/3. Destroyed, it goes to the hand on heads and stays in the discard pile on tails."""
    found = set()
    for seed in range(8):
        scene = attack(
            table("tgc", "field/0=captain field/1=chrono-legionnaire", seed=seed), "Captain", "Chrono Legionnaire"
        )
        heads = "tosses_heads" in scene.notes
        assert ("chrono-legionnaire" in scene.zone(1, "hand")) == heads
        assert ("chrono-legionnaire" in scene.zone(1, "discard")) != heads
        found.add(heads)
    assert found == {True, False}


@pytest.mark.card("wizard-federation-standard-issue-hardsuit")
def test_wizard_suit_shuns_the_holy() -> None:
    """Cost 1, +3/+1. Its wearer can't attack creatures with Holy."""
    suit = "wizard-federation-standard-issue-hardsuit"
    scene = battle(table("tgc", f"field/0=cook,{suit}:host=cook field/1=warden,mime")).choose("Attack with Cook")
    assert sorted(scene.choices) == ["Attack Mime", "Attack directly"]
    assert scene.stats(0, "cook") == (6, 3)


@pytest.mark.card("nt-p-a-v-suit-engineering")
def test_engineering_suit_gives_squad_tactics() -> None:
    """Cost 1, +1/+1. Its wearer gets +1/+1 this turn for each card that is added to its player's hand."""
    scene = table(
        "tgc", "field/0=cook,nt-p-a-v-suit-engineering:host=cook hand/0=bag-of-greed field/1=curator hand/1=curator"
    )
    assert scene.stats(0, "cook") == (4, 3)
    scene.choose("Play Bag of Greed")
    assert scene.stats(0, "cook") == (6, 5)
    end_turn(scene)
    assert scene.stats(0, "cook") == (4, 3), "the other player's draw is not yours"


@pytest.mark.card("head-of-security")
def test_head_of_security_does_not_set_itself_off() -> None:
    """Cost 7, 4/6, Fury. It attacks only players; a hit deals 3 damage once more, to any target, and that is no hit."""
    scene = battle(table("tgc", "field/0=head-of-security,cook field/1=clown:tapped,mime:tapped"))
    assert "Attack with Head of Security" not in scene.choices, "it cannot attack what has Taunt"
    scene = table("tgc", "field/0=head-of-security,cook field/1=mime:tapped")
    attack(scene, "Head of Security")
    assert "Your opponent" in scene.choices
    scene.choose("Your opponent")
    assert scene.life == [20, 13]
    assert scene.asks(0, "attacker")


@pytest.mark.card("apadyne-technologies-tyrant-class-hardshell")
def test_tyrant_strikes_again() -> None:
    """Cost 3, +1/+1. A kill by its wearer deals 1 damage to another creature."""
    suit = "apadyne-technologies-tyrant-class-hardshell"
    scene = attack(table("tgc", f"field/0=cook,{suit}:host=cook field/1=bartender,curator"), "Cook", "Bartender")
    assert scene.zone(1, "discard") == ["bartender", "curator"]


@pytest.mark.card("security-officer")
def test_security_officer_recovers() -> None:
    """Cost 3, 3/3. Healed whenever a card is added to the own hand."""
    scene = table("tgc", "field/0=security-officer:damage=2 hand/0=curator").choose("Play Curator")
    assert scene.damage(0, "security-officer") == 0


@pytest.mark.card("nuclear-operative")
def test_nuclear_operative_arrives_with_a_bang() -> None:
    """Cost 3, 3/3. +1/+1 in the turn it comes."""
    scene = table("tgc", "hand/0=nuclear-operative").choose("Play Nuclear Operative")
    assert scene.stats(0, "nuclear-operative") == (4, 4)
    end_turn(scene)
    assert scene.stats(0, "nuclear-operative") == (3, 3)


@pytest.mark.card("bluespace-barrage")
def test_bluespace_barrage_takes_a_creature_or_life() -> None:
    """Cost 4, an Instant: the opponent sacrifices a creature of their choice, Holy or not; without one, 5 damage."""
    scene = table("tgc", "hand/0=bluespace-barrage field/1=warden,mime").choose("Play Bluespace Barrage")
    scene.choose("Choose your Warden", 1)
    assert (scene.zone(1, "discard"), scene.life) == (["warden"], [20, 20])
    bare = table("tgc", "hand/0=bluespace-barrage").choose("Play Bluespace Barrage")
    assert bare.life == [20, 15]


@pytest.mark.card("justifiable-casualties")
def test_justifiable_casualties_trades_two_for_one() -> None:
    """Cost 2, an Instant: two own creatures are sacrificed, and one comes from the hand; one alone is not enough."""
    scene = table("tgc", "hand/0=justifiable-casualties,captain field/0=cook,mime,curator plasma/0=2")
    scene.choose("Play Justifiable Casualties").choose("Choose your Curator")
    assert scene.zone(0, "field") == ["captain", "cook"]
    assert scene.marks(0, "captain") == ["tapped"]
    one = table("tgc", "hand/0=justifiable-casualties,captain field/0=cook plasma/0=2").choose(
        "Play Justifiable Casualties"
    )
    assert (one.zone(0, "field"), one.zone(0, "hand")) == ([], ["captain"])


@pytest.mark.card("good-planning")
def test_good_planning_finds_equipment() -> None:
    """Cost 2, an Event."""
    scene = table("tgc", "hand/0=good-planning deck/0=cook,crusader-armour").choose("Play Good Planning")
    scene.choose("Take Crusader Armour")
    assert scene.zone(0, "hand") == ["crusader-armour"]


@pytest.mark.card("revenant")
def test_revenant_grows_with_every_death() -> None:
    """Cost 2, 2/3. +1 power for good for each own creature that is destroyed, tokens too."""
    scene = table("tgc", "hand/0=justifiable-casualties field/0=revenant,mime,curator field/1=mime")
    scene.choose("Play Justifiable Casualties").choose("Choose your Curator").choose("Choose your Mime")
    assert scene.stats(0, "revenant") == (4, 3)
    attack(scene, "Revenant", "Mime")
    assert scene.stats(0, "revenant") == (4, 3)


@pytest.mark.card("re-education")
def test_re_education_destroys_an_enemy() -> None:
    """Cost 5, an Instant; a shield does not help, Holy does."""
    scene = table("tgc", "hand/0=re-education field/0=cook field/1=xenomorph-bull:shielded:hive,warden").choose(
        "Play Re-Education"
    )
    assert scene.zone(1, "field") == ["warden"]
    assert "Play Re-Education" not in table("tgc", "hand/0=re-education field/1=warden").choices


@pytest.mark.card("scroll-of-the-sleeping-carp")
def test_scroll_shows_the_hand() -> None:
    """Cost 1, +1/+1. The opponent reveals the whole hand."""
    scene = table("tgc", "hand/0=scroll-of-the-sleeping-carp field/0=cook hand/1=mime,clown")
    scene.choose("Play Scroll of the Sleeping Carp")
    assert sorted(map(str, scene.seen_in_hand(0, 1))) == ["clown", "mime"]
    assert scene.stats(0, "cook") == (4, 3)


@pytest.mark.card("the-nuclear-option")
@pytest.mark.parametrize("fields", ["", "field/1=cook,economy-crash,warden"])
def test_the_nuclear_option_ends_it_all(fields: str) -> None:
    """Cost 5, an Instant: a Battlefield, if there is one, and all creatures but those with Holy are destroyed."""
    scene = table("tgc", f"hand/0=the-nuclear-option field/0=mime,cook {fields} plasma/0=6").choose(
        "Play The Nuclear Option"
    )
    assert scene.zone(0, "field") == []
    assert scene.zone(1, "field") == (["warden"] if fields else [])


@pytest.mark.card("ratvarian-clockwork-cuirass")
def test_clockwork_copies_a_keyword() -> None:
    """Cost 1. Its wearer copies a keyword of another creature of either side, and keeps it as long as it wears it."""
    scene = table(
        "tgc", "hand/0=ratvarian-clockwork-cuirass,psychologist field/0=mime:tapped,psychologist field/1=paramedic,cook"
    )
    scene.choose("Play Ratvarian Clockwork Cuirass").choose("Give it to Mime").choose("Copy from Paramedic")
    assert sorted(scene.choices) == ["First Strike", "Taunt"]
    scene.choose("Taunt")
    assert scene.keywords(0, "mime") == ["Clockwork", "Taunt"]
    scene.choose("Use Psychologist")
    assert scene.keywords(0, "mime") == []


@pytest.mark.card("ratvarian-clockwork-cuirass")
def test_a_copied_keyword_works() -> None:
    """Hivemind comes with a shield, and Graytide counts."""
    scene = table("tgc", "hand/0=ratvarian-clockwork-cuirass field/0=mime field/1=xenomorph-bull")
    scene.choose("Play Ratvarian Clockwork Cuirass").choose("First Strike")
    assert "First Strike" in scene.keywords(0, "mime")
    hive = table("tgc", "hand/0=ratvarian-clockwork-cuirass field/0=mime field/1=xenomorph-hunter-2560-core-set")
    hive.choose("Play Ratvarian Clockwork Cuirass")
    assert hive.marks(0, "mime") == ["shielded"]
    tide = table("tgc", "hand/0=ratvarian-clockwork-cuirass field/0=mime,swarmer").choose(
        "Play Ratvarian Clockwork Cuirass"
    )
    assert tide.asks(0, "wearer")
    tide.choose("Give it to Mime")
    assert tide.stats(0, "mime") == (1, 2)
    assert tide.stats(0, "swarmer") == (1, 2)


@pytest.mark.card("cargo-technician")
def test_cargo_technician_delivers() -> None:
    """Cost 2, 1/2. Tap: 1 plasma."""
    scene = table("tgc", "field/0=cargo-technician plasma/0=1").choose("Use Cargo Technician")
    assert plasma(scene) == 2
