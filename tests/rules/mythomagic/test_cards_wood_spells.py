"""The spells of Wood, and the cards of Gold and Wood: what each says, said by a scenario."""

import pytest

from tests.rules.mythomagic.board import (
    attack,
    block,
    board,
    creatures,
    face,
    faces,
    keywords,
    life,
    marks,
    passing,
    pay,
    settle,
    size,
)


@pytest.mark.card("hunter-s-net")
def test_hunter_s_net_grounds_and_ties_an_enemy() -> None:
    """The target loses Flying for good and is tapped for two turns: it untaps in its first untap phase after them."""
    table = board("hand/0=hunter-s-net,F field/0=W,gopi field/1=peacock,keshi")
    table.choose("Play Hunter's Net").choose("Target your opponent's Peacock")
    assert marks(table, 1, "peacock") == ["tapped"]

    attack(table)  # turn 5; turns 6 and 7 are the two
    assert table.choices == ["Attack with Keshi", "No more attackers"]
    table.choose("No more attackers")
    attack(table)
    assert (table.state.turn, table.choices[1]) == (8, "Attack with Peacock")
    assert keywords(table, 1, "peacock") == []
    attack(table, "Peacock")
    assert table.choices == ["Block with Gopi", "No more blockers"]


@pytest.mark.card("hunter-s-net")
def test_hunter_s_net_is_for_enemies() -> None:
    """Your own creatures are no target; any enemy is, flying or not."""
    assert board("hand/0=hunter-s-net,F field/0=W,peacock").choices == ["Play Rishi of Fire", "Pass"]

    table = board("hand/0=hunter-s-net,F field/0=W,peacock field/1=gopi,keshi")
    table.choose("Play Hunter's Net")
    assert table.choices == ["Target your opponent's Gopi", "Target your opponent's Keshi"]


@pytest.mark.card("sanjivani")
def test_sanjivani_returns_two_creatures() -> None:
    """Return up to two creatures, not spells or Rishis, from your discard pile to your hand; gain 2 life."""
    table = board("hand/0=sanjivani,F field/0=WW discard/0=gopi,keshi,radha,rainfire,W discard/1=kamsa")
    table.choose("Play Sanjivani")
    assert table.asks(0, "choose")
    assert sorted(table.choices) == ["Choose Gopi", "Choose Keshi", "Choose Radha", "No more"]

    table.choose("Choose Gopi").choose("Choose Keshi")
    assert table.zone(0, "hand") == ["rishi-of-fire", "gopi", "keshi"]
    assert sorted(table.zone(0, "discard")) == ["radha", "rainfire", "rishi-of-wood", "sanjivani"]
    assert life(table) == (17, 15)


@pytest.mark.card("sanjivani")
def test_sanjivani_may_return_fewer() -> None:
    """Up to two may be one or none, and with none there the life is gained all the same."""
    table = board("hand/0=sanjivani,F field/0=WW discard/0=gopi,radha")
    table.choose("Play Sanjivani").choose("Choose Gopi").choose("No more")
    assert (table.zone(0, "hand"), life(table)) == (["rishi-of-fire", "gopi"], (17, 15))

    table = board("hand/0=sanjivani,F field/0=WW discard/0=gopi,radha")
    table.choose("Play Sanjivani").choose("No more")
    assert (table.zone(0, "hand"), life(table)) == (["rishi-of-fire"], (17, 15))

    table = board("hand/0=sanjivani,F field/0=WW discard/0=rainfire")
    table.choose("Play Sanjivani")
    assert (table.zone(0, "hand"), life(table)) == (["rishi-of-fire"], (17, 15))


@pytest.mark.card("govardhana-lifted")
def test_govardhana_lifted_shelters_you_from_damage() -> None:
    """All damage to you this turn is prevented: combat, spells; nothing is set off by it and no Lifelink fed."""
    table = board(
        "active=1 phase=main_phase hand/0=govardhana-lifted field/0=WW,keshi top/0=gopi,pralaya,pralaya "
        "hand/1=divine-strike field/1=G,poothana,gopi"
    )
    settle(table.choose("Pass", seat=1).choose("Play Govardhana Lifted", seat=0))
    assert table.zone(0, "hand") == ["gopi"]

    attack(table, "Poothana", "Gopi")
    block(table)
    passing(table, "damaged").choose("Play Divine Strike", seat=1).choose("Your opponent", seat=1)
    assert life(table) == (15, 15)
    assert "reveals" not in table.notes


@pytest.mark.card("govardhana-lifted")
def test_govardhana_lifted_shelters_neither_creatures_nor_from_loss_nor_later() -> None:
    """Creatures of yours still take damage, life is still lost, and next turn you are hurt again."""
    table = board(
        "hand/0=govardhana-lifted,pishacha,F field/0=WW,B,gopi,ekalavya field/1=keshi top/0=pralaya,pralaya,pralaya"
    )
    settle(table.choose("Play Govardhana Lifted").choose("Tap Rishi of Wood").choose("Tap Rishi of Wood"))
    table.choose("Play Pishacha")
    assert life(table) == (13, 15)

    table.choose("Use Ekalavya").choose("Target your Gopi")
    assert face(table, 0, "gopi")["damage"] == 1
    attack(attack(table), "Keshi")
    block(table)
    assert life(table) == (10, 15)


@pytest.mark.card("bhima-s-oath")
def test_bhima_s_oath_doubles_strength_and_gives_trample() -> None:
    """The target's strength is doubled this turn and it gains Trample this turn."""
    table = board("hand/0=bhima-s-oath field/0=WW,keshi field/1=gopi,balarama")
    table.choose("Play Bhima's Oath")
    assert (size(table, 0, "keshi"), keywords(table, 0, "keshi")) == ((6, 3), ["Haste", "Trample"])

    block(attack(table, "Keshi"), "Balarama")
    assert table.zone(0, "discard") == ["keshi", "bhima-s-oath"]


@pytest.mark.card("bhima-s-oath")
def test_bhima_s_oath_counts_what_is_for_good_only() -> None:
    """Only what is printed and for good is doubled; enemies are no target, and it is over with the turn."""
    table = board("hand/0=krishna-s-might,bhima-s-oath field/0=WWWW,gopi field/1=keshi good/0=gopi:1/0")
    settle(table.choose("Play Krishna's Might").choose("Target your Gopi"))
    assert size(table, 0, "gopi") == (8, 6)
    table.choose("Play Bhima's Oath")
    assert size(table, 0, "gopi") == (11, 6)

    attack(table)
    assert table.state.active == 1
    assert (size(table, 0, "gopi"), keywords(table, 0, "gopi")) == ((3, 3), ["Lifelink"])


@pytest.mark.card("swayamvara")
def test_swayamvara_lets_each_player_put_a_creature_onto_the_field() -> None:
    """Each player, the turn player first, may put a creature from hand onto the field, without paying for it."""
    table = board("hand/0=swayamvara,balarama,gopi,F field/0=WWW hand/1=peacock,rainfire,B")
    table.choose("Play Swayamvara").choose("Yes").choose("Choose Balarama")
    table.choose("Yes", seat=1)

    assert creatures(table, 0) == ["balarama"]
    assert creatures(table, 1) == ["peacock"]


@pytest.mark.card("swayamvara")
def test_swayamvara_may_be_declined() -> None:
    """Who says no puts nothing, the other may still; who has no creature in hand is not asked."""
    table = board("hand/0=swayamvara,gopi,F field/0=WWW hand/1=keshi")
    table.choose("Play Swayamvara").choose("No").choose("Yes", seat=1)
    assert (creatures(table, 0), creatures(table, 1)) == ([], ["keshi"])

    table = board("hand/0=swayamvara,F field/0=WWW hand/1=rainfire")
    table.choose("Play Swayamvara")
    assert (creatures(table, 0), creatures(table, 1)) == ([], [])
    assert table.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("vanara-bridge", "vanara")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_vanara_bridge_creates_x_vanaras(x: int) -> None:
    """Vanara Bridge creates X Vanara tokens, none where X is 0; they are 1/1 and cannot attack yet."""
    table = board("hand/0=vanara-bridge,F field/0=WWGG,gopi")
    table.choose("Play Vanara Bridge").choose(str(x))
    pay(table)

    assert [token["stats"] for token in faces(table, 0, "vanara")] == [[1, 1]] * x
    assert passing(table, "attack_phase").choices == ["Attack with Gopi", "No more attackers"]


@pytest.mark.card("vanara-bridge", "vanara")
def test_a_player_has_at_most_six_vanaras() -> None:
    """A seventh token does not fit and is not made."""
    table = board("hand/0=vanara-bridge,F field/0=WWWWWWWWW")
    table.choose("Play Vanara Bridge").choose("8")

    assert creatures(table, 0) == ["vanara"] * 6


@pytest.mark.card("vanara")
def test_a_vanara_that_leaves_is_gone() -> None:
    """A Vanara that is destroyed lies in no pile, and its leaving still sets off what waits for it."""
    table = board("hand/0=vanara-bridge,F field/0=WW,hidimbi,ekalavya")
    table.choose("Play Vanara Bridge").choose("1")
    table.choose("Use Ekalavya").choose("Target your Vanara")

    assert creatures(table, 0) == ["hidimbi", "ekalavya"]
    assert table.zone(0, "discard") == ["vanara-bridge"]
    assert len(table.zone(0, "hand")) == 2


@pytest.mark.card("shibi")
def test_shibi_shields_another_for_two_life() -> None:
    """For 2 life all damage to another creature of yours is prevented until your next turn, once in each turn."""
    table = board("hand/0=divine-strike,F field/0=G,shibi,gopi field/1=balarama,gopi")
    table.choose("Use Shibi")
    assert life(table) == (13, 15)
    settle(table)
    assert "Use Shibi" not in table.choices

    table.choose("Play Divine Strike").choose("Target your Gopi")
    assert "damage" not in face(table, 0, "gopi")
    assert "prevented" in table.notes
    block(attack(attack(table), "Balarama"), "Gopi")
    assert creatures(table, 0) == ["gopi", "shibi"]
    assert "Use Shibi" in table.choices
    assert "lasting" not in face(table, 0, "gopi")


@pytest.mark.card("shibi")
def test_shibi_needs_another_creature_and_two_life() -> None:
    """Shibi does not shield himself or an enemy, and needs 2 life; with just 2 it can be paid, and is the end."""
    assert board("hand/0=F field/0=shibi field/1=gopi").choices == ["Play Rishi of Fire", "Pass"]
    assert board("hand/0=F field/0=shibi,gopi life/0=1").choices == ["Play Rishi of Fire", "Pass"]

    table = board("hand/0=F field/0=shibi,gopi life/0=2").choose("Use Shibi")
    assert table.winner == 1


@pytest.mark.card("ashvini-twins")
def test_ashvini_twins_heal() -> None:
    """When they enter, gain 3 life. Tap: all your creatures are healed; enemies are not."""
    table = board("hand/0=ashvini-twins,F field/0=GWW")
    table.choose("Play Ashvini Twins")
    assert life(table) == (18, 15)

    hurt = "damage/0=ashvini-twins:2,gopi:1,keshi:2 damage/1=gopi:1"
    table = board(f"hand/0=F field/0=ashvini-twins,gopi,keshi field/1=gopi {hurt}")
    assert face(table, 0, "gopi")["damage"] == 1
    table.choose("Use Ashvini Twins")
    assert all("damage" not in face(table, 0, card) for card in ("ashvini-twins", "gopi", "keshi"))
    assert face(table, 1, "gopi")["damage"] == 1
    assert marks(table, 0, "ashvini-twins") == ["tapped"]


@pytest.mark.card("dawn-of-surya")
def test_dawn_of_surya_wakes_and_strengthens() -> None:
    """All your creatures untap, Rishis do not, and get +1/+2 this turn; enemies get nothing."""
    table = board(
        "hand/0=dawn-of-surya,F field/0=GW,gopi,keshi tapped/0=gopi,keshi field/1=radha,keshi tapped/1=radha,keshi"
    )
    table.choose("Play Dawn of Surya")

    assert size(table, 0, "gopi") == (3, 5)
    assert size(table, 0, "keshi") == (4, 5)
    assert size(table, 1, "keshi") == (3, 3)
    assert (marks(table, 0, "gopi"), marks(table, 1, "keshi")) == ([], ["tapped"])
    assert marks(table, 0, "rishi-of-gold") == ["tapped"]
    attack(attack(table))
    assert size(table, 0, "gopi") == (2, 3)


@pytest.mark.card("narasimha")
def test_narasimha_destroys_the_weaker() -> None:
    """When Narasimha enters, a creature with less strength than he has is destroyed; 4 is not less than 4."""
    table = board("hand/0=narasimha,F field/0=GWWW,gopi field/1=keshi,arjuna,balarama,takshaka")
    table.choose("Play Narasimha")
    assert table.choices == ["Target your Gopi", "Target your opponent's Keshi", "Target your opponent's Takshaka"]

    table.choose("Target your opponent's Keshi")
    assert table.zone(1, "discard") == ["keshi"]


@pytest.mark.card("narasimha")
def test_narasimha_may_have_to_destroy_a_friend() -> None:
    """Without a weaker enemy a weaker friend is the target; without any, nothing happens."""
    table = board("hand/0=narasimha,F field/0=GWWW,gopi field/1=balarama")
    table.choose("Play Narasimha")
    assert table.zone(0, "discard") == ["gopi"]

    table = board("hand/0=narasimha,F field/0=GWWW field/1=balarama")
    table.choose("Play Narasimha")
    assert "no_target" in table.notes
    assert creatures(table, 0) == ["narasimha"]


@pytest.mark.card("airavata")
def test_airavata_leads_the_others() -> None:
    """Other creatures you control get +1/+1 and have Vigilance; Airavata has it too, but not the bonus."""
    table = board("hand/0=divine-strike field/0=G,airavata,gopi field/1=keshi tapped/1=keshi")
    assert (size(table, 0, "airavata"), keywords(table, 0, "airavata")) == ((5, 5), ["Vigilance"])
    assert (size(table, 0, "gopi"), keywords(table, 0, "gopi")) == ((3, 4), ["Lifelink", "Vigilance"])
    assert (size(table, 1, "keshi"), keywords(table, 1, "keshi")) == ((3, 3), ["Haste"])

    attack(table, "Gopi", "Airavata")
    assert life(passing(table, "damaged")) == (18, 7)
    assert marks(table, 0, "gopi") == marks(table, 0, "airavata") == ["attacking"]


@pytest.mark.card("airavata")
def test_what_airavata_gave_ends_with_him() -> None:
    """When Airavata leaves, a creature that lived by his bonus dies at once."""
    table = board("hand/0=whirlwind,F field/0=FF field/1=airavata,gopi damage/1=gopi:3")
    assert size(table, 1, "gopi") == (3, 4)
    table.choose("Play Whirlwind").choose("Target your opponent's Airavata")

    assert table.zone(1, "discard") == ["gopi"]
    assert table.zone(1, "hand") == ["airavata"]
