"""The cards of Fire, and of Fire and Blood: each does what it says."""

import pytest

from tests.rules.mythomagic.verbs import creatures, passing, settle
from tests.support.table import table


@pytest.mark.card("vanara-scout")
def test_vanara_scout_attacks_at_once() -> None:
    """Haste."""
    scene = table("mythomagic", "hand/0=vanara-scout field/0=F hand/1=F").choose("Play Vanara Scout")
    assert scene.stats(0, "vanara-scout") == (2, 1)
    scene.choose("Attack with Vanara Scout")
    assert scene.life == [15, 13]


@pytest.mark.card("angada")
def test_angada_is_stronger_in_company() -> None:
    """This gets +1 strength for each other creature you control; enemies and Rishis do not count."""
    scene = table("mythomagic", "hand/0=angada,vanara-scout,F field/0=FFF,gopi,peacock field/1=keshi").choose(
        "Play Angada"
    )
    assert scene.stats(0, "angada") == (4, 2)
    scene.choose("Play Vanara Scout")
    assert scene.stats(0, "angada") == (5, 2)

    alone = table("mythomagic", "hand/0=F field/0=FF,angada field/1=keshi")
    assert alone.stats(0, "angada") == (2, 2)


@pytest.mark.card("angada")
def test_angada_needs_two_blockers() -> None:
    """Menace."""
    scene = table("mythomagic", "phase=combat_phase field/0=angada field/1=gopi hand/1=F").choose("Attack with Angada")
    assert scene.life == [15, 13]
    two = table("mythomagic", "phase=combat_phase field/0=angada field/1=gopi,keshi hand/1=F").choose(
        "Attack with Angada"
    )
    assert two.choices == ["Block with Gopi", "Block with Keshi", "No more blockers"]


@pytest.mark.card("durvasa")
def test_durvasa_makes_spells_dearer() -> None:
    """Spells cost 1 more, for both players; creatures do not."""
    scene = table("mythomagic", "hand/0=yagna,vanara-scout,durvasa field/0=FF,keshi,gopi").choose("Play Durvasa")
    assert scene.asks(0, "attackers"), "both Rishis have paid"

    poor = table("mythomagic", "hand/0=yagna,vanara-scout,W field/0=F,durvasa")
    assert poor.choices == ["Play Rishi of Wood", "Play Vanara Scout", "Pass"]
    rich = table("mythomagic", "hand/0=yagna,W field/0=FW,durvasa").choose("Play Yagna")
    assert rich.marks(0, "rishi-of-wood") == ["tapped"]

    chosen = table("mythomagic", "hand/0=agneyastra,W field/0=FWB,durvasa").choose("Play Agneyastra")
    assert chosen.choices == ["0", "1"], "three Rishis, of which F and Durvasa take two"

    theirs = table("mythomagic", "hand/0=yagna,F field/0=F field/1=durvasa")
    assert theirs.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("jatayu")
def test_jatayu_strikes_back() -> None:
    """When this is destroyed, deal 2 damage to any target."""
    scene = table("mythomagic", "hand/0=rainfire,F field/0=BFF,jatayu field/1=balarama,adishesha").choose(
        "Play Rainfire"
    )
    targets = [f"Target your opponent's {name}" for name in ("Balarama", "Adishesha")]
    assert scene.choices == [*targets, "Yourself", "Your opponent"]
    scene.choose("Target your opponent's Balarama")
    assert scene.zone(1, "discard") == ["balarama"], "4 of the rain and 2 of Jatayu"

    player = table("mythomagic", "hand/0=rainfire,F field/0=BFF,jatayu").choose("Play Rainfire").choose("Your opponent")
    assert player.life == [15, 13]


@pytest.mark.card("jatayu")
def test_jatayu_flies_and_dies_only_once() -> None:
    """Flying. Returned to the hand it was not destroyed, and nobody is hurt."""
    scene = table("mythomagic", "hand/0=jatayu,F field/0=FFF").choose("Play Jatayu")
    assert (scene.stats(0, "jatayu"), scene.keywords(0, "jatayu")) == ((3, 2), ["Flying"])

    gone = table("mythomagic", "active=1 hand/1=whirlwind,F field/1=FF field/0=jatayu").choose("Play Whirlwind")
    assert gone.zone(0, "hand") == ["jatayu"]
    assert gone.asks(1, "act")
    assert gone.life == [15, 15]


@pytest.mark.card("parashurama")
@pytest.mark.parametrize("active", [0, 1])
def test_parashurama_swings_the_axe(active: int) -> None:
    """When this attacks or blocks, deal 1 damage to all other creatures, friend and foe."""
    position = f"active={active} phase=combat_phase field/0=parashurama,F,vanara-scout hand/0=F"
    scene = table("mythomagic", f"{position} field/1=keshi,vanara-scout,F hand/1=F")
    if active == 0:
        scene.choose("Attack with Parashurama").choose("No more blockers", seat=1)
    else:
        scene.choose("Attack with Keshi").choose("No more attackers").choose("Block with Parashurama", seat=0)
    scouts = [scene.zone(seat, "discard").count("vanara-scout") for seat in range(2)]
    assert scouts == [1, 1]
    assert "parashurama" in creatures(scene, 0)
    assert "Ben's Keshi takes 1 damage." in scene.log(None)
    assert "Ada's Parashurama takes 1 damage." not in scene.log(None)


@pytest.mark.card("vali")
def test_vali_grows_as_enemies_come() -> None:
    """When an enemy creature enters, this gets +1/+1 for good; own creatures do nothing for it."""
    scene = table("mythomagic", "active=1 hand/1=gopi,F field/1=WWW field/0=vali hand/0=vanara-scout,W top/0=F").choose(
        "Play Gopi"
    )
    assert scene.stats(0, "vali") == (4, 4)
    scene.choose("Pass").choose("Play Rishi of Fire").choose("Play Vanara Scout")
    assert scene.state.turn == 6
    assert scene.stats(0, "vali") == (4, 4)


@pytest.mark.card("agni")
def test_agni_burns_what_he_is_fed() -> None:
    """Haste. Pay 1 Fire: this gets +1 strength this turn, as often as it is paid."""
    scene = table("mythomagic", "hand/0=agni,B field/0=FFFF hand/1=F top/0=F").choose("Play Agni")
    assert scene.choices == ["Play Rishi of Blood", "Pass"], "no Fire is left"
    scene.choose("Pass").choose("Attack with Agni")
    assert scene.life == [15, 11]

    fed = table("mythomagic", "hand/0=B field/0=FFW,agni hand/1=F").choose("Use Agni").choose("Use Agni")
    assert fed.stats(0, "agni") == (6, 3)
    assert fed.choices == ["Play Rishi of Blood", "Pass"], "Wood is no Fire"
    fed.choose("Pass").choose("Attack with Agni")
    assert fed.life == [15, 9]
    assert fed.state.turn == 6
    assert fed.stats(0, "agni") == (4, 3)


@pytest.mark.card("agni")
def test_agni_is_fed_in_his_own_main_phase_and_untapped() -> None:
    """Fire of any source will do; a tapped Agni, and one in the opponent's turn, cannot be fed."""
    scene = (
        table("mythomagic", "hand/0=yagna,B field/0=F,agni").choose("Play Yagna").choose("Use Agni").choose("Use Agni")
    )
    assert (scene.stats(0, "agni"), scene.resources(0)) == ((6, 3), {"Fire": 1})

    assert table("mythomagic", "hand/0=B field/0=FF,agni:tapped").choices == ["Play Rishi of Blood", "Pass"]
    theirs = table("mythomagic", "active=1 hand/1=F hand/0=B field/0=FF,agni").choose("Pass")
    assert theirs.state.turn == 6, "nothing was asked in turn 5"


@pytest.mark.card("indrajit")
def test_indrajit_binds_an_enemy() -> None:
    """When this enters, target enemy creature loses all abilities as long as this is on the field."""
    scene = table(
        "mythomagic", "hand/0=indrajit,F field/0=FFFF,gopi field/1=skilled-hunter,kamsa hand/1=whirlwind,F top/1=F"
    )
    scene.choose("Play Indrajit")  # Kamsa cannot be the target
    assert scene.keywords(1, "skilled-hunter") == []
    assert (scene.stats(0, "indrajit"), scene.keywords(0, "indrajit")) == ((4, 3), ["Flying"])
    scene.choose("Pass").choose("No more attackers")
    assert scene.keywords(1, "skilled-hunter") == [], "still bound in the next turn"


@pytest.mark.card("indrajit")
def test_indrajit_lets_go_when_he_leaves() -> None:
    """The enemy has its abilities again; and without an enemy creature he binds nobody."""
    scene = table("mythomagic", "hand/0=indrajit,F field/0=FFFF field/1=skilled-hunter,FF hand/1=whirlwind").choose(
        "Play Indrajit"
    )
    scene.choose("Pass", seat=1)
    assert scene.keywords(1, "skilled-hunter") == []
    scene.choose("Pass").choose("Play Whirlwind", seat=1)
    assert scene.keywords(1, "skilled-hunter") == ["Deathtouch", "Reach"]

    late = table("mythomagic", "hand/0=indrajit,F field/0=FFFF field/1=skilled-hunter,B hand/1=lethal-bite").choose(
        "Play Indrajit"
    )
    late.choose("Pass", seat=1).choose("Play Lethal Bite", seat=1).choose("Target your opponent's Indrajit", seat=1)
    assert creatures(late, 0) == []
    assert late.keywords(1, "skilled-hunter") == ["Deathtouch", "Reach"], "he had left before he could bind it"

    alone = table("mythomagic", "hand/0=indrajit,F field/0=FFFF,gopi").choose("Play Indrajit")
    assert "no_target" in alone.notes
    assert alone.keywords(0, "gopi") == ["Lifelink"]


@pytest.mark.card("hanuman")
def test_hanuman_fetches_a_spell() -> None:
    """Flying. When this enters, search your deck for a spell."""
    scene = table("mythomagic", "hand/0=hanuman,F field/0=FFFFF top/0=gopi,rainfire,G,yagna").choose("Play Hanuman")
    assert scene.choices == ["Take Rainfire", "Take Yagna", "Find nothing"]
    scene.choose("Take Yagna")
    assert scene.zone(0, "hand") == ["rishi-of-fire", "yagna"]
    assert (scene.stats(0, "hanuman"), scene.keywords(0, "hanuman")) == ((5, 5), ["Flying"])

    none = table("mythomagic", "hand/0=hanuman,F field/0=FFFFF top/0=gopi,G").choose("Play Hanuman")
    assert none.zone(0, "hand") == ["rishi-of-fire"]
    assert "finds_nothing" in none.notes


@pytest.mark.card("burning-tail")
def test_burning_tail_gives_all_and_takes_it() -> None:
    """Target creature you control gets +4 strength, Haste and Trample this turn. At the end of the turn, destroy it."""
    scene = table("mythomagic", "hand/0=burning-tail,gopi field/0=FWWW field/1=keshi hand/1=F")
    scene.choose("Play Gopi").choose("Tap Rishi of Wood").choose("Tap Rishi of Wood").choose("Tap Rishi of Wood")
    scene.choose("Play Burning Tail")  # Keshi is no target
    assert scene.stats(0, "gopi") == (6, 3)
    assert scene.keywords(0, "gopi") == ["Haste", "Lifelink", "Trample"]
    scene.choose("Attack with Gopi").choose("Block with Keshi", seat=1)
    assert scene.life == [21, 12]
    assert scene.zone(0, "discard") == ["gopi", "burning-tail"]


@pytest.mark.card("burning-tail")
def test_burning_tail_destroys_only_at_the_end_and_only_what_is_there() -> None:
    """It is destroyed at the end of the turn though nothing hurt it, unless it has left the field by then."""
    scene = table("mythomagic", "hand/0=burning-tail,W field/0=F,gopi hand/1=F").choose("Play Burning Tail")
    assert creatures(scene, 0) == ["gopi"]
    passing(scene, "attack_phase").choose("No more attackers")
    assert scene.state.turn == 6
    assert scene.zone(0, "discard") == ["gopi", "burning-tail"]

    saved = table("mythomagic", "hand/0=burning-tail,W field/0=F,gopi hand/1=whirlwind,F field/1=FF").choose(
        "Play Burning Tail"
    )
    saved.choose("Pass", seat=1).choose("Pass").choose("Play Whirlwind", seat=1).choose("Pass")
    assert saved.state.turn == 6
    assert saved.zone(0, "hand") == ["rishi-of-wood", "gopi"]

    assert table("mythomagic", "hand/0=burning-tail,W field/0=F field/1=gopi").choices == ["Play Rishi of Wood", "Pass"]


@pytest.mark.card("yagna")
def test_yagna_gives_fire() -> None:
    """Gain 3 Fire, for this turn."""
    scene = table("mythomagic", "hand/0=yagna,engulf-the-flames,W field/0=FB field/1=balarama,gopi hand/1=F").choose(
        "Play Yagna"
    )
    assert scene.resources(0) == {"Fire": 3}
    scene.choose("Play Engulf the Flames").choose("Target your opponent's Gopi")
    assert scene.resources(0) == {}
    assert creatures(scene, 1) == ["balarama"]

    lost = table("mythomagic", "hand/0=yagna,W field/0=F,gopi hand/1=F").choose("Play Yagna").choose("Pass")
    assert lost.resources(0) == {"Fire": 3}
    lost.choose("No more attackers")
    assert lost.state.turn == 6
    assert lost.resources(0) == {}


@pytest.mark.card("agneyastra")
def test_agneyastra_is_as_hot_as_what_is_paid() -> None:
    """Deal X damage to any target."""
    scene = table("mythomagic", "hand/0=agneyastra,F field/0=FWB field/1=keshi,balarama").choose("Play Agneyastra")
    assert scene.choices == ["0", "1", "2"]
    scene.choose("2")
    enemies = ["Target your opponent's Balarama", "Target your opponent's Keshi"]
    assert scene.choices == [*enemies, "Yourself", "Your opponent"]
    scene.choose("Target your opponent's Keshi")
    assert scene.face(1, "keshi")["damage"] == 2

    player = (
        table("mythomagic", "hand/0=agneyastra,F field/0=FWB")
        .choose("Play Agneyastra")
        .choose("2")
        .choose("Your opponent")
    )
    assert player.life == [15, 13]
    nothing = table("mythomagic", "hand/0=agneyastra,F field/0=F").choose("Play Agneyastra").choose("Your opponent")
    assert nothing.life == [15, 15]


@pytest.mark.card("lanka-in-flames")
def test_lanka_in_flames_burns_the_player_or_the_field() -> None:
    """Choose one: deal 4 damage to your opponent; or deal 2 damage to all enemy creatures."""
    position = "hand/0=lanka-in-flames,F field/0=FFF,vanara-scout field/1=vanara-scout,keshi"
    scene = table("mythomagic", position).choose("Play Lanka in Flames")
    player, enemies = scene.choices
    scene.choose(player)
    assert scene.life == [15, 11]
    assert creatures(scene, 1) == ["keshi", "vanara-scout"]

    field = table("mythomagic", position).choose("Play Lanka in Flames").choose(enemies)
    assert field.life == [15, 15]
    assert (creatures(field, 0), creatures(field, 1)) == (["vanara-scout"], ["keshi"])
    assert field.face(1, "keshi")["damage"] == 2


@pytest.mark.card("bhairava")
def test_bhairava_makes_everyone_pay() -> None:
    """At the start of each turn, each player loses 1 life, whoever's turn it is."""
    scene = table("mythomagic", "hand/0=F field/0=bhairava hand/1=F").choose("Pass").choose("No more attackers")
    assert (scene.state.turn, scene.life) == (6, [14, 14])
    scene.choose("Pass")
    assert (scene.state.turn, scene.life) == (7, [13, 13])

    last = (
        table("mythomagic", "hand/0=F field/0=bhairava hand/1=F life/0=1 life/1=1")
        .choose("Pass")
        .choose("No more attackers")
    )
    assert last.drawn


@pytest.mark.card("mahishasura")
def test_mahishasura_gores_its_blockers() -> None:
    """Trample. When this is blocked by a creature, deal 2 damage to that creature: to each that blocks."""
    played = table("mythomagic", "hand/0=mahishasura,F field/0=BFFF").choose("Play Mahishasura")
    assert (played.stats(0, "mahishasura"), played.keywords(0, "mahishasura")) == ((5, 4), ["Trample"])

    scene = table("mythomagic", "phase=combat_phase field/0=mahishasura field/1=gopi,vali,vanara-scout hand/1=F")
    scene.choose("Attack with Mahishasura").choose("Block with Gopi", seat=1).choose("Block with Vanara Scout", seat=1)
    scene.choose("No more blockers", seat=1).choose("Strike Gopi")
    assert scene.life == [15, 13], "the Scout is dead before it is struck, Gopi needs 1 of 5 and gives 2 life: 4 go on"
    assert creatures(scene, 1) == ["vali"]
    assert creatures(scene, 0) == ["mahishasura"]

    free = table("mythomagic", "phase=combat_phase field/0=mahishasura field/1=vanara-scout hand/1=F").choose(
        "Attack with Mahishasura"
    )
    free.choose("No more blockers", seat=1)
    assert creatures(free, 1) == ["vanara-scout"]


@pytest.mark.card("ravana")
def test_ravana_avenges_his_own() -> None:
    """Other creatures you control have "When this is destroyed, deal 2 damage to your opponent." He has not."""
    scene = table("mythomagic", "hand/0=rainfire,F field/0=BFF,ravana,keshi,peacock field/1=keshi").choose(
        "Play Rainfire"
    )
    assert creatures(scene, 0) == ["ravana"]
    assert scene.life == [15, 11]

    alone = table("mythomagic", "hand/0=killing-kamsa,F field/0=GG,ravana").choose("Play Killing Kamsa")
    assert (creatures(alone, 0), alone.life) == ([], [15, 15])


@pytest.mark.card("ravana")
def test_ravana_avenges_those_that_fall_with_him() -> None:
    """A creature that is destroyed together with him still has the ability; what dies after him has not."""
    scene = table("mythomagic", "hand/0=rainfire,F field/0=BFF,ravana,keshi hand/1=lethal-bite field/1=B").choose(
        "Play Rainfire"
    )
    scene.choose("Play Lethal Bite", seat=1).choose("Target your opponent's Ravana", seat=1)
    assert creatures(scene, 0) == []
    assert scene.life == [15, 13]


@pytest.mark.card("ravana")
def test_ravana_needs_two_blockers() -> None:
    """Menace."""
    played = table("mythomagic", "hand/0=ravana,F field/0=BFFFF").choose("Play Ravana")
    assert (played.stats(0, "ravana"), played.keywords(0, "ravana")) == ((6, 5), ["Menace"])
    scene = table("mythomagic", "phase=combat_phase field/0=ravana field/1=keshi hand/1=F").choose("Attack with Ravana")
    assert scene.life == [15, 9]


@pytest.mark.card("vasavi-spear")
def test_vasavi_spear_throws_a_creature() -> None:
    """Sacrifice a creature. If you do, deal damage to any target equal to the sacrificed card's strength."""
    scene = table("mythomagic", "hand/0=vasavi-spear,F field/0=FF,balarama,gopi field/1=peacock").choose(
        "Play Vasavi Spear"
    )
    scene.choose("Target your opponent's Peacock")
    assert scene.choices == ["Choose your Gopi", "Choose your Balarama"]
    scene.choose("Choose your Balarama")
    assert (scene.zone(0, "discard"), creatures(scene, 1)) == (["balarama", "vasavi-spear"], [])

    itself = (
        table("mythomagic", "hand/0=vasavi-spear,F field/0=FF,gopi")
        .choose("Play Vasavi Spear")
        .choose("Target your Gopi")
    )
    assert itself.zone(0, "discard") == ["gopi", "vasavi-spear"]
    assert "takes_damage" not in itself.notes

    none = (
        table("mythomagic", "hand/0=vasavi-spear,F field/0=FF field/1=keshi")
        .choose("Play Vasavi Spear")
        .choose("Your opponent")
    )
    assert none.life == [15, 15], "without a creature nothing is thrown"


@pytest.mark.card("vasavi-spear")
def test_vasavi_spear_counts_the_strength_that_was() -> None:
    """The sacrificed card's strength is what it had on the field."""
    scene = table("mythomagic", "hand/0=vasavi-spear,krishna-s-might,F field/0=FFWW,gopi").choose(
        "Play Krishna's Might"
    )
    settle(scene.choose("Pay the best way")).choose("Play Vasavi Spear").choose("Your opponent")
    assert scene.life == [15, 8]


@pytest.mark.card("night-raid")
def test_night_raid_finds_nobody_awake() -> None:
    """All enemy creatures can't block this turn. All creatures you control get +1 strength this turn."""
    scene = table("mythomagic", "hand/0=night-raid,F field/0=BFF,gopi,peacock field/1=keshi,skilled-hunter hand/1=F")
    scene.choose("Play Night Raid")
    assert scene.stats(0, "gopi") == (3, 3)
    assert scene.stats(1, "keshi") == (3, 3)
    scene.choose("Pass").choose("Attack with Gopi").choose("No more attackers")
    assert scene.life == [18, 12]
    assert scene.state.turn == 6
    assert scene.stats(0, "gopi") == (2, 3)
