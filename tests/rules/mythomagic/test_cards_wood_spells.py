"""The spells of Wood, and the cards of Gold and Wood: what each says, said by a scenario."""

import pytest

from tests.rules.mythomagic.verbs import attack, block, creatures, passing, pay, settle
from tests.support.table import table


@pytest.mark.card("hunter-s-net")
def test_hunter_s_net_grounds_and_ties_an_enemy() -> None:
    """The target loses Flying for good and is tapped for two turns: it untaps in its first untap phase after them."""
    scene = table("mythomagic", "hand/0=hunter-s-net,F field/0=W,gopi field/1=peacock,keshi")
    scene.choose("Play Hunter's Net").choose("Target your opponent's Peacock")
    assert scene.marks(1, "peacock") == ["tapped"]

    attack(scene)  # turn 5; turns 6 and 7 are the two
    assert scene.choices == ["Attack with Keshi", "No more attackers"]
    scene.choose("No more attackers")
    attack(scene)
    assert (scene.state.turn, scene.choices[1]) == (8, "Attack with Peacock")
    assert scene.keywords(1, "peacock") == []
    attack(scene, "Peacock")
    assert scene.choices == ["Block with Gopi", "No more blockers"]


@pytest.mark.card("hunter-s-net")
def test_hunter_s_net_is_for_enemies() -> None:
    """Your own creatures are no target; any enemy is, flying or not."""
    assert table("mythomagic", "hand/0=hunter-s-net,F field/0=W,peacock").choices == ["Play Rishi of Fire", "Pass"]

    scene = table("mythomagic", "hand/0=hunter-s-net,F field/0=W,peacock field/1=gopi,keshi")
    scene.choose("Play Hunter's Net")
    assert scene.choices == ["Target your opponent's Gopi", "Target your opponent's Keshi"]


@pytest.mark.card("sanjivani")
def test_sanjivani_returns_two_creatures() -> None:
    """Return up to two creatures, not spells or Rishis, from your discard pile to your hand; gain 2 life."""
    scene = table("mythomagic", "hand/0=sanjivani,F field/0=WW discard/0=gopi,keshi,radha,rainfire,W discard/1=kamsa")
    scene.choose("Play Sanjivani")
    assert scene.asks(0, "choose")
    assert sorted(scene.choices) == ["Choose Gopi", "Choose Keshi", "Choose Radha", "No more"]

    scene.choose("Choose Gopi").choose("Choose Keshi")
    assert scene.zone(0, "hand") == ["rishi-of-fire", "gopi", "keshi"]
    assert sorted(scene.zone(0, "discard")) == ["radha", "rainfire", "rishi-of-wood", "sanjivani"]
    assert scene.life == [17, 15]


@pytest.mark.card("sanjivani")
def test_sanjivani_may_return_fewer() -> None:
    """Up to two may be one or none, and with none there the life is gained all the same."""
    scene = table("mythomagic", "hand/0=sanjivani,F field/0=WW discard/0=gopi,radha")
    scene.choose("Play Sanjivani").choose("Choose Gopi").choose("No more")
    assert (scene.zone(0, "hand"), scene.life) == (["rishi-of-fire", "gopi"], [17, 15])

    scene = table("mythomagic", "hand/0=sanjivani,F field/0=WW discard/0=gopi,radha")
    scene.choose("Play Sanjivani").choose("No more")
    assert (scene.zone(0, "hand"), scene.life) == (["rishi-of-fire"], [17, 15])

    scene = table("mythomagic", "hand/0=sanjivani,F field/0=WW discard/0=rainfire")
    scene.choose("Play Sanjivani")
    assert (scene.zone(0, "hand"), scene.life) == (["rishi-of-fire"], [17, 15])


@pytest.mark.card("govardhana-lifted")
def test_govardhana_lifted_shelters_you_from_damage() -> None:
    """All damage to you this turn is prevented: combat, spells; nothing is set off by it and no Lifelink fed."""
    scene = table(
        "mythomagic",
        "active=1 phase=main_phase hand/0=govardhana-lifted field/0=WW,keshi top/0=gopi,pralaya,pralaya "
        "hand/1=divine-strike field/1=G,poothana,gopi",
    )
    settle(scene.choose("Pass", seat=1).choose("Play Govardhana Lifted", seat=0))
    assert scene.zone(0, "hand") == ["gopi"]

    attack(scene, "Poothana", "Gopi")
    block(scene)
    passing(scene, "damaged").choose("Play Divine Strike", seat=1).choose("Your opponent", seat=1)
    assert scene.life == [15, 15]
    assert "reveals" not in scene.notes


@pytest.mark.card("govardhana-lifted")
def test_govardhana_lifted_shelters_neither_creatures_nor_from_loss_nor_later() -> None:
    """Creatures of yours still take damage, life is still lost, and next turn you are hurt again."""
    scene = table(
        "mythomagic",
        "hand/0=govardhana-lifted,pishacha,F field/0=WW,B,gopi,ekalavya field/1=keshi top/0=pralaya,pralaya,pralaya",
    )
    settle(scene.choose("Play Govardhana Lifted").choose("Tap Rishi of Wood").choose("Tap Rishi of Wood"))
    scene.choose("Play Pishacha")
    assert scene.life == [13, 15]

    scene.choose("Use Ekalavya").choose("Target your Gopi")
    assert scene.face(0, "gopi")["damage"] == 1
    attack(attack(scene), "Keshi")
    block(scene)
    assert scene.life == [10, 15]


@pytest.mark.card("bhima-s-oath")
def test_bhima_s_oath_doubles_strength_and_gives_trample() -> None:
    """The target's strength is doubled this turn and it gains Trample this turn."""
    scene = table("mythomagic", "hand/0=bhima-s-oath field/0=WW,keshi field/1=gopi,balarama")
    scene.choose("Play Bhima's Oath")
    assert (scene.stats(0, "keshi"), scene.keywords(0, "keshi")) == ((6, 3), ["Haste", "Trample"])

    block(attack(scene, "Keshi"), "Balarama")
    assert scene.zone(0, "discard") == ["keshi", "bhima-s-oath"]


@pytest.mark.card("bhima-s-oath")
def test_bhima_s_oath_counts_what_is_for_good_only() -> None:
    """Only what is printed and for good is doubled; enemies are no target, and it is over with the turn."""
    scene = table("mythomagic", "hand/0=krishna-s-might,bhima-s-oath field/0=WWWW,gopi:good=1/0 field/1=keshi")
    settle(scene.choose("Play Krishna's Might").choose("Target your Gopi"))
    assert scene.stats(0, "gopi") == (8, 6)
    scene.choose("Play Bhima's Oath")
    assert scene.stats(0, "gopi") == (11, 6)

    attack(scene)
    assert scene.state.active == 1
    assert (scene.stats(0, "gopi"), scene.keywords(0, "gopi")) == ((3, 3), ["Lifelink"])


@pytest.mark.card("swayamvara")
def test_swayamvara_lets_each_player_put_a_creature_onto_the_field() -> None:
    """Each player, the turn player first, may put a creature from hand onto the field, without paying for it."""
    scene = table("mythomagic", "hand/0=swayamvara,balarama,gopi,F field/0=WWW hand/1=peacock,rainfire,B")
    scene.choose("Play Swayamvara").choose("Yes").choose("Choose Balarama")
    scene.choose("Yes", seat=1)

    assert creatures(scene, 0) == ["balarama"]
    assert creatures(scene, 1) == ["peacock"]


@pytest.mark.card("swayamvara")
def test_swayamvara_may_be_declined() -> None:
    """Who says no puts nothing, the other may still; who has no creature in hand is not asked."""
    scene = table("mythomagic", "hand/0=swayamvara,gopi,F field/0=WWW hand/1=keshi")
    scene.choose("Play Swayamvara").choose("No").choose("Yes", seat=1)
    assert (creatures(scene, 0), creatures(scene, 1)) == ([], ["keshi"])

    scene = table("mythomagic", "hand/0=swayamvara,F field/0=WWW hand/1=rainfire")
    scene.choose("Play Swayamvara")
    assert (creatures(scene, 0), creatures(scene, 1)) == ([], [])
    assert scene.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("vanara-bridge", "vanara")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_vanara_bridge_creates_x_vanaras(x: int) -> None:
    """Vanara Bridge creates X Vanara tokens, none where X is 0; they are 1/1 and cannot attack yet."""
    scene = table("mythomagic", "hand/0=vanara-bridge,F field/0=WWGG,gopi")
    scene.choose("Play Vanara Bridge").choose(str(x))
    pay(scene)

    assert [token["stats"] for token in scene.faces(0, "vanara")] == [[1, 1]] * x
    assert passing(scene, "attack_phase").choices == ["Attack with Gopi", "No more attackers"]


@pytest.mark.card("vanara-bridge", "vanara")
def test_a_player_has_at_most_six_vanaras() -> None:
    """A seventh token does not fit and is not made."""
    scene = table("mythomagic", "hand/0=vanara-bridge,F field/0=WWWWWWWWW")
    scene.choose("Play Vanara Bridge").choose("8")

    assert creatures(scene, 0) == ["vanara"] * 6


@pytest.mark.card("vanara")
def test_a_vanara_that_leaves_is_gone() -> None:
    """A Vanara that is destroyed lies in no pile, and its leaving still sets off what waits for it."""
    scene = table("mythomagic", "hand/0=vanara-bridge,F field/0=WW,hidimbi,ekalavya")
    scene.choose("Play Vanara Bridge").choose("1")
    scene.choose("Use Ekalavya").choose("Target your Vanara")

    assert creatures(scene, 0) == ["hidimbi", "ekalavya"]
    assert scene.zone(0, "discard") == ["vanara-bridge"]
    assert len(scene.zone(0, "hand")) == 2


@pytest.mark.card("shibi")
def test_shibi_shields_another_for_two_life() -> None:
    """For 2 life all damage to another creature of yours is prevented until your next turn, once in each turn."""
    scene = table("mythomagic", "hand/0=divine-strike,F field/0=G,shibi,gopi field/1=balarama,gopi")
    scene.choose("Use Shibi")
    assert scene.life == [13, 15]
    settle(scene)
    assert "Use Shibi" not in scene.choices

    scene.choose("Play Divine Strike").choose("Target your Gopi")
    assert "damage" not in scene.face(0, "gopi")
    assert "prevented" in scene.notes
    block(attack(attack(scene), "Balarama"), "Gopi")
    assert creatures(scene, 0) == ["gopi", "shibi"]
    assert "Use Shibi" in scene.choices
    assert "lasting" not in scene.face(0, "gopi")


@pytest.mark.card("shibi")
def test_shibi_needs_another_creature_and_two_life() -> None:
    """Shibi does not shield himself or an enemy, and needs 2 life; with just 2 it can be paid, and is the end."""
    assert table("mythomagic", "hand/0=F field/0=shibi field/1=gopi").choices == ["Play Rishi of Fire", "Pass"]
    assert table("mythomagic", "hand/0=F field/0=shibi,gopi life/0=1").choices == ["Play Rishi of Fire", "Pass"]

    scene = table("mythomagic", "hand/0=F field/0=shibi,gopi life/0=2").choose("Use Shibi")
    assert scene.winner == 1


@pytest.mark.card("ashvini-twins")
def test_ashvini_twins_heal() -> None:
    """When they enter, gain 3 life. Tap: all your creatures are healed; enemies are not."""
    scene = table("mythomagic", "hand/0=ashvini-twins,F field/0=GWW")
    scene.choose("Play Ashvini Twins")
    assert scene.life == [18, 15]

    hurt = "ashvini-twins:damage=2,gopi:damage=1,keshi:damage=2"
    scene = table("mythomagic", f"hand/0=F field/0={hurt} field/1=gopi:damage=1")
    assert scene.face(0, "gopi")["damage"] == 1
    scene.choose("Use Ashvini Twins")
    assert all("damage" not in scene.face(0, card) for card in ("ashvini-twins", "gopi", "keshi"))
    assert scene.face(1, "gopi")["damage"] == 1
    assert scene.marks(0, "ashvini-twins") == ["tapped"]


@pytest.mark.card("dawn-of-surya")
def test_dawn_of_surya_wakes_and_strengthens() -> None:
    """All your creatures untap, Rishis do not, and get +1/+2 this turn; enemies get nothing."""
    scene = table(
        "mythomagic", "hand/0=dawn-of-surya,F field/0=GW,gopi:tapped,keshi:tapped field/1=radha:tapped,keshi:tapped"
    )
    scene.choose("Play Dawn of Surya")

    assert scene.stats(0, "gopi") == (3, 5)
    assert scene.stats(0, "keshi") == (4, 5)
    assert scene.stats(1, "keshi") == (3, 3)
    assert (scene.marks(0, "gopi"), scene.marks(1, "keshi")) == ([], ["tapped"])
    assert scene.marks(0, "rishi-of-gold") == ["tapped"]
    attack(attack(scene))
    assert scene.stats(0, "gopi") == (2, 3)


@pytest.mark.card("narasimha")
def test_narasimha_destroys_the_weaker() -> None:
    """When Narasimha enters, a creature with less strength than he has is destroyed; 4 is not less than 4."""
    scene = table("mythomagic", "hand/0=narasimha,F field/0=GWWW,gopi field/1=keshi,arjuna,balarama,takshaka")
    scene.choose("Play Narasimha")
    assert scene.choices == ["Target your Gopi", "Target your opponent's Keshi", "Target your opponent's Takshaka"]

    scene.choose("Target your opponent's Keshi")
    assert scene.zone(1, "discard") == ["keshi"]


@pytest.mark.card("narasimha")
def test_narasimha_may_have_to_destroy_a_friend() -> None:
    """Without a weaker enemy a weaker friend is the target; without any, nothing happens."""
    scene = table("mythomagic", "hand/0=narasimha,F field/0=GWWW,gopi field/1=balarama")
    scene.choose("Play Narasimha")
    assert scene.zone(0, "discard") == ["gopi"]

    scene = table("mythomagic", "hand/0=narasimha,F field/0=GWWW field/1=balarama")
    scene.choose("Play Narasimha")
    assert "no_target" in scene.notes
    assert creatures(scene, 0) == ["narasimha"]


@pytest.mark.card("airavata")
def test_airavata_leads_the_others() -> None:
    """Other creatures you control get +1/+1 and have Vigilance; Airavata has it too, but not the bonus."""
    scene = table("mythomagic", "hand/0=divine-strike field/0=G,airavata,gopi field/1=keshi:tapped")
    assert (scene.stats(0, "airavata"), scene.keywords(0, "airavata")) == ((5, 5), ["Vigilance"])
    assert (scene.stats(0, "gopi"), scene.keywords(0, "gopi")) == ((3, 4), ["Lifelink", "Vigilance"])
    assert (scene.stats(1, "keshi"), scene.keywords(1, "keshi")) == ((3, 3), ["Haste"])

    attack(scene, "Gopi", "Airavata")
    assert passing(scene, "damaged").life == [18, 7]
    assert scene.marks(0, "gopi") == scene.marks(0, "airavata") == ["attacking"]


@pytest.mark.card("airavata")
def test_what_airavata_gave_ends_with_him() -> None:
    """When Airavata leaves, a creature that lived by his bonus dies at once."""
    scene = table("mythomagic", "hand/0=whirlwind,F field/0=FF field/1=airavata,gopi:damage=3")
    assert scene.stats(1, "gopi") == (3, 4)
    scene.choose("Play Whirlwind").choose("Target your opponent's Airavata")

    assert scene.zone(1, "discard") == ["gopi"]
    assert scene.zone(1, "hand") == ["airavata"]
