"""The cards of the Medical faction: each does what it says."""

import pytest

from tests.rules.tgc.verbs import attack, end_turn, plasma
from tests.support.table import table


@pytest.mark.card("chemist")
def test_chemist_burns_somebody_out() -> None:
    """Cost 2, 0/3. Another creature gets +2/+2; at the end of the turn it is destroyed, if it is still there."""
    scene = table("tgc", "field/0=chemist,cook,mime:tapped").choose("Use Chemist")
    assert "Target your Chemist" not in scene.choices
    scene.choose("Target your Cook")
    assert scene.stats(0, "cook") == (5, 4)
    end_turn(scene)
    assert scene.zone(0, "discard") == ["cook"]
    gone = (
        table("tgc", "field/0=chemist,ghost-ian,cook field/1=captain")
        .choose("Use Chemist")
        .choose("Target your Ghost Ian")
    )
    attack(gone, "Ghost Ian", "Captain")
    end_turn(gone)
    assert gone.zone(0, "hand") == ["ghost-ian"]


@pytest.mark.card("chief-medical-officer")
def test_chief_medical_officer_gives_a_bit_more() -> None:
    """Cost 5, 4/5. Each bonus of an own Medical-faction card is 1 more, on each number that rises; Equipment is not."""
    scene = table(
        "tgc", "field/0=chief-medical-officer,immoral-surgeon,chemist:tapped,cook,bartender hand/0=virologist,adrenals"
    )
    assert scene.stats(0, "chief-medical-officer") == (6, 5), "one more for the Bartender's power"
    assert scene.stats(0, "cook") == (4, 2)
    scene.choose("Play Virologist").choose("Pass")
    assert scene.stats(0, "virologist") == (1 + 4 + 2, 1)
    scene.choose("Use Immoral Surgeon").choose("Target your Chemist").choose("Pass")
    assert scene.stats(0, "chemist") == (0 + 2 + 2, 2)
    scene.choose("Play Adrenals").choose("Target your Cook")
    assert scene.stats(0, "cook") == (6, 3)
    worn = table("tgc", "field/0=chief-medical-officer,runtime,crusader-armour:host=runtime")
    assert worn.stats(0, "runtime") == (2, 3)


@pytest.mark.card("deforest-medical-corporation-lifesaver-carapace")
def test_lifesaver_moves_on() -> None:
    """Cost 2, +1/+3. Once per turn it is attached to another own creature; the hurt one it leaves may die."""
    suit = "deforest-medical-corporation-lifesaver-carapace"
    name = "DeForest Medical Corporation 'Lifesaver' Carapace"
    scene = table("tgc", f"field/0=cook:damage=3,mime,{suit}:host=cook field/1=captain").choose(f"Use {name}")
    assert scene.zone(0, "discard") == ["cook"]
    assert scene.stats(0, "mime") == (1, 4)
    assert f"Use {name}" not in scene.choices
    end_turn(end_turn(scene))
    assert f"Use {name}" not in scene.choices, "there is nobody else"


@pytest.mark.card("nt-p-a-v-suit-medical")
def test_medical_suit_feeds_on_damage() -> None:
    """Cost 2, +1/+1. All damage that its wearer deals is gained as life, also in a fight."""
    scene = attack(table("tgc", "field/0=cook,nt-p-a-v-suit-medical:host=cook,curator"), "Cook")
    assert scene.life == [24, 16]
    fight = attack(table("tgc", "field/0=cook,nt-p-a-v-suit-medical:host=cook field/1=captain"), "Cook", "Captain")
    assert fight.life == [24, 20]


@pytest.mark.card("medical-doctor")
def test_medical_doctor_brings_a_card_back() -> None:
    """Cost 3, 1/3. Any card of the own discard pile but a Medical Doctor."""
    scene = table("tgc", "field/0=medical-doctor discard/0=medical-doctor,cook,inducer discard/1=mime").choose(
        "Use Medical Doctor"
    )
    assert sorted(scene.choices) == ["Choose Cook", "Choose Inducer"]
    scene.choose("Choose Cook")
    assert scene.zone(0, "hand") == ["cook"]


@pytest.mark.card("runtime")
def test_runtime_makes_medicine_cheap() -> None:
    """Cost 1, 0/1. Sacrificed, it makes the next Medical-faction card cost 2 less, though not less than 0."""
    scene = table("tgc", "field/0=runtime hand/0=cook,paramedic,virologist plasma/0=1").choose("Use Runtime")
    scene.choose("Play Paramedic")
    assert (plasma(scene), scene.zone(0, "discard")) == (0, ["runtime"])
    assert "Play Virologist" not in scene.choices


@pytest.mark.card("virologist")
def test_virologist_is_strong_at_first() -> None:
    """Cost 1, 1/1. +3 power in the turn it comes."""
    scene = table("tgc", "hand/0=virologist").choose("Play Virologist")
    assert scene.stats(0, "virologist") == (4, 1)
    end_turn(scene)
    assert scene.stats(0, "virologist") == (1, 1)


@pytest.mark.card("psychologist")
def test_psychologist_takes_a_suit_off() -> None:
    """Cost 1, 1/1. An Equipment of either side is destroyed."""
    scene = table("tgc", "field/0=psychologist,cook,crusader-armour:host=cook field/1=mime,crusader-armour:host=mime")
    scene.choose("Use Psychologist").choose("Target your opponent's Crusader Armour")
    assert scene.zone(1, "discard") == ["crusader-armour"]
    assert scene.stats(1, "mime") == (0, 1)


@pytest.mark.card("immoral-surgeon")
def test_immoral_surgeon_changes_somebody() -> None:
    """Cost 1, 2/1. +1/-1 for good; what has no resolve left is destroyed."""
    scene = table("tgc", "field/0=immoral-surgeon field/1=clown,curator").choose("Use Immoral Surgeon")
    scene.choose("Target your opponent's Curator")
    assert scene.zone(1, "discard") == ["curator"]
    other = table("tgc", "field/0=immoral-surgeon field/1=clown").choose("Use Immoral Surgeon")
    other.choose("Target your opponent's Clown")
    assert other.stats(1, "clown") == (2, 2)


@pytest.mark.card("adrenals")
def test_adrenals_saves_a_fighter() -> None:
    """Cost 1, an Instant: an own creature gets +2/+1 this turn; hurt beyond its own resolve it dies when that ends."""
    scene = table("tgc", "field/0=cook hand/0=adrenals field/1=bartender plasma/0=1")
    attack(scene, "Cook", "Bartender").choose("Play Adrenals")
    assert scene.zone(1, "discard") == ["bartender"]
    assert scene.stats(0, "cook") == (3, 2)
    hurt = table("tgc", "field/0=bartender hand/0=adrenals field/1=clown:tapped,bartender:tapped plasma/0=1")
    hurt.choose("Play Adrenals")
    attack(hurt, "Bartender", "Clown")
    assert hurt.zone(0, "discard") == ["bartender", "adrenals"]


@pytest.mark.card("weekend-at-nanotrasen-s")
def test_weekend_raises_the_dead() -> None:
    """Cost 3, an Instant: a creature comes from the own discard pile, tapped, one with Holy too."""
    scene = table("tgc", "hand/0=weekend-at-nanotrasen-s discard/0=warden,inducer plasma/0=3")
    scene.choose("Play Weekend at Nanotrasen's")
    assert scene.zone(0, "field") == ["warden"]
    assert scene.marks(0, "warden") == ["tapped"]
    assert scene.zone(0, "discard") == ["inducer", "weekend-at-nanotrasen-s"]
