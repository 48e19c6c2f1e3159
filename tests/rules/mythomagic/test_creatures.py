"""8 Creatures, damage and destruction."""

import pytest

from tests.rules.mythomagic.verbs import pay
from tests.support.table import table, with_card


@pytest.mark.clause("mythomagic", "8.1")
def test_damage_adds_up() -> None:
    """Balarama, 6/6, has suffered 3: two more stay on it, and with two more after that it is destroyed."""
    scene = table(
        "mythomagic",
        "hand/0=divine-strike,divine-strike,rishi-of-fire field/0=rishi-of-gold,rishi-of-gold "
        "field/1=balarama:damage=3",
    )
    assert scene.damage(1, "balarama") == 3
    scene.choose("Play Divine Strike").choose("Target your opponent's Balarama")
    pay(scene).choose("Pass")
    assert scene.damage(1, "balarama") == 5
    scene.choose("Play Divine Strike").choose("Target your opponent's Balarama")

    assert scene.zone(1, "discard") == ["balarama"]


@pytest.mark.clause("mythomagic", "8.1")
def test_damage_stays_until_it_is_healed() -> None:
    """The Ashvini Twins take all damage off the own creatures, and off no others."""
    scene = table("mythomagic", "field/0=ashvini-twins,gopi:damage=2 field/1=gopi:damage=2 hand/0=rishi-of-fire")
    scene.choose("Use Ashvini Twins")

    assert scene.damage(0, "gopi") == 0
    assert scene.damage(1, "gopi") == 2


@pytest.mark.clause("mythomagic", "8.1")
def test_damage_to_a_player_takes_that_much_life() -> None:
    """Lanka in Flames deals 4 damage to the other player."""
    scene = table("mythomagic", "hand/0=lanka-in-flames,rishi-of-fire pool/0=FFF")
    scene.choose("Play Lanka in Flames").choose("Deal 4 damage to your opponent.")

    assert scene.life == [15, 11]


@pytest.mark.clause("mythomagic", "8.2")
@pytest.mark.parametrize(("card", "dies"), [("keshi", True), ("peacock", True), ("karna", False), ("kamadhenu", True)])
def test_damage_equal_to_its_toughness_destroys(card: str, dies: bool) -> None:
    """Rainfire's 4 damage destroys what has toughness 4 or less; Karna takes only 2 of them."""
    scene = table("mythomagic", f"hand/0=rainfire,rishi-of-fire pool/0=FFB field/1={card},ghatotkacha")
    scene.choose("Play Rainfire")

    assert scene.zone(1, "discard") == ([card] if dies else [])
    assert scene.damage(1, "ghatotkacha") == 4


@pytest.mark.clause("mythomagic", "8.2")
@pytest.mark.parametrize(("card", "dies"), [("vetala", True), ("gopi", True), ("peacock", False)])
def test_toughness_of_nothing_destroys_without_damage(card: str, dies: bool) -> None:
    """-3/-3 destroys a creature of toughness 2 or 3 that has no damage, and leaves one of toughness 4 with 1."""
    scene = table("mythomagic", f"hand/0=lethal-bite,rishi-of-fire pool/0=B field/1={card} life/1=1")
    scene.choose("Play Lethal Bite")

    assert scene.zone(1, "discard") == ([card] if dies else [])


@pytest.mark.clause("mythomagic", "8.3")
def test_strength_below_nothing_counts_as_nothing() -> None:
    """Shakuni, 1/4, bitten to -2/1, attacks and takes no life; the other player gains none either."""
    scene = table("mythomagic", "phase=combat_phase hand/1=lethal-bite,rishi-of-fire pool/1=B field/0=shakuni")
    scene.choose("Play Lethal Bite", 1)
    assert scene.stats(0, "shakuni")[1] == 1
    scene.choose("Attack with Shakuni")

    assert scene.asks(1, "act")
    assert scene.life == [15, 15]
    assert "player_hurt" not in scene.notes


@pytest.mark.clause("mythomagic", "8.3")
def test_what_counts_as_nothing_is_not_less_than_nothing() -> None:
    """Keshi, its strength set to 0 by Mohini, can be blocked by Shakuni, bitten to -2: 0 is not less than 0."""
    scene = table(
        "mythomagic",
        "active=1 hand/1=mohini pool/1=GGGG field/0=keshi,rishi-of-blood hand/0=lethal-bite field/1=shakuni deck/0=W",
    )
    scene.choose("Play Mohini", 1).choose("Pass", 0)
    while scene.state.turn == 5:
        scene.choose("No more attackers" if scene.asks(1, "attackers") else "Pass", scene.state.to_move)
    assert scene.stats(0, "keshi") == (0, 3)
    scene.choose("Play Lethal Bite", 0).choose("Target your opponent's Shakuni", 0)
    scene.choose("Pass", 0).choose("Attack with Keshi", 0)

    assert scene.choices == ["Block with Shakuni", "Block with Mohini", "No more blockers"]


@pytest.mark.clause("mythomagic", "8.3")
def test_damage_of_nothing_sets_off_nothing() -> None:
    """Raktabija makes tokens when it takes damage: X as 1 does it, X as 0 does not."""
    for x, field in (("1", ["raktabija", "blood-seed", "blood-seed"]), ("0", ["raktabija"])):
        scene = table("mythomagic", "hand/0=agneyastra,rishi-of-fire pool/0=FB field/1=raktabija")
        scene.choose("Play Agneyastra").choose(x).choose("Target your opponent's Raktabija")

        assert scene.zone(1, "field") == field


@pytest.mark.clause("mythomagic", "8.4")
def test_destruction_is_looked_at_when_an_entry_is_carried_out_in_full() -> None:
    """Vajra deals 3 damage, then draws, and only then is Keshi destroyed; nobody was asked in between."""
    scene = table("mythomagic", "hand/0=vajra,rishi-of-fire pool/0=FGG field/1=keshi deck/0=W")
    scene.choose("Play Vajra").choose("Target your opponent's Keshi")

    assert scene.notes[-4:] == ["resolves", "takes_damage", "draws", "is_destroyed"]
    assert scene.asks(0, "act")


@pytest.mark.clause("mythomagic", "8.4")
def test_all_that_are_destroyed_are_destroyed_together() -> None:
    """Rainfire destroys Hidimbi and Gopi at once: Hidimbi still sees the other go, and her player draws a card."""
    scene = table(
        "mythomagic",
        "hand/1=rainfire pool/1=FFB field/0=hidimbi,gopi phase=combat_phase hand/0=rishi-of-fire top/0=radha,radha",
    )
    scene.choose("Play Rainfire", 1)

    assert scene.zone(0, "discard") == ["gopi", "hidimbi"]
    assert "radha" in scene.zone(0, "hand")


@pytest.mark.clause("mythomagic", "8.4")
def test_combat_damage_destroys_before_anybody_is_asked() -> None:
    """After the damage both creatures are in their piles when the window opens."""
    scene = table("mythomagic", "phase=attack_phase field/0=vali field/1=vali,rishi-of-gold hand/1=divine-strike")
    scene.choose("Attack with Vali").choose("Pass", 1).choose("Block with Vali", 1).choose("Pass", 1)

    assert scene.asks(1, "act")
    assert scene.game.table.phase_names[scene.state.phase] == "damaged"
    assert scene.zone(0, "discard") == scene.zone(1, "discard") == ["vali"]


@pytest.mark.clause("mythomagic", "8.5")
def test_destroyed_and_sacrificed_creatures_go_to_their_owners_pile() -> None:
    """Seat 0's Kurukshetra takes a creature of each player, and each goes to its own pile."""
    scene = table("mythomagic", "hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=gopi field/1=keshi")
    scene.choose("Play Kurukshetra")

    assert scene.zone(0, "discard") == ["gopi", "kurukshetra"]
    assert scene.zone(1, "discard") == ["keshi"]


@pytest.mark.clause("mythomagic", "8.5")
def test_what_cannot_be_destroyed_can_be_sacrificed() -> None:
    """Killing Kamsa does nothing to Hiranyakashipu, Kurukshetra takes him."""
    scene = table("mythomagic", "hand/0=killing-kamsa,rishi-of-fire pool/0=GG field/1=hiranyakashipu")
    scene.choose("Play Killing Kamsa")
    assert scene.zone(1, "field") == ["hiranyakashipu"]
    other = table("mythomagic", "hand/0=kurukshetra,rishi-of-fire pool/0=BB field/1=hiranyakashipu")
    other.choose("Play Kurukshetra")
    assert other.zone(1, "discard") == ["hiranyakashipu"]


@pytest.mark.clause("mythomagic", "8.6")
def test_a_card_that_comes_back_is_a_new_card() -> None:
    """Vali, tapped, hurt and grown, is sacrificed and put back by Savitri: untapped, unhurt, 3/3, and new."""
    scene = table(
        "mythomagic",
        "hand/0=kurukshetra,savitri,rishi-of-fire pool/0=BBBBWW field/0=vali:damage=2:good=3/0:tapped",
    )
    assert scene.stats(0, "vali") == (6, 3)
    scene.choose("Play Kurukshetra")
    pay(scene, "Spend Blood").choose("Play Savitri")

    assert scene.zone(0, "field") == ["vali", "savitri"]
    assert scene.stats(0, "vali") == (3, 3)
    assert scene.damage(0, "vali") == 0
    assert scene.zone(0, "tapped") == []
    assert "vali" in scene.zone(0, "fresh")


@pytest.mark.clause("mythomagic", "8.6")
def test_changes_for_good_do_not_follow_a_card() -> None:
    """Markandeya, 2/2 and silenced for good, is returned and played again, with all its abilities."""
    scene = table(
        "mythomagic",
        "hand/0=agastya-s-rebuke,rishi-of-fire pool/0=GG field/1=gopi hand/1=rishi-of-fire,whirlwind "
        "field/0=markandeya pool/1=FF",
    )
    scene.choose("Play Agastya's Rebuke").choose("Target your Markandeya").choose("Pass", 1)
    assert scene.keywords(0, "markandeya") == []
    scene.choose("Pass", 0).choose("Play Whirlwind", 1)

    assert scene.zone(0, "field") == []
    assert "markandeya" in scene.zone(0, "hand")
    assert scene.state.lasting == 0


@pytest.mark.clause("mythomagic", "8.7")
def test_the_reset_takes_damage_and_changes_of_this_turn() -> None:
    """Krishna's Might and 5 damage are over together when the turn ends: Gopi, 2/3, lives, unhurt."""
    scene = table(
        "mythomagic",
        "hand/0=krishna-s-might,engulf-the-flames pool/0=WW field/0=gopi,rishi-of-fire,rishi-of-fire,rishi-of-fire,"
        "rishi-of-fire hand/1=rishi-of-fire",
    )
    scene.choose("Play Krishna's Might")
    pay(scene, "Spend Wood").choose("Pass")
    assert scene.stats(0, "gopi") == (7, 6)
    scene.choose("Play Engulf the Flames")
    assert scene.damage(0, "gopi") == 5
    scene.choose("No more attackers")

    assert scene.state.turn == 6
    assert scene.zone(0, "field")[-1] == "gopi"
    assert scene.stats(0, "gopi") == (2, 3)
    assert scene.damage(0, "gopi") == 0


@pytest.mark.clause("mythomagic", "8.7")
def test_the_reset_comes_after_each_players_turn_and_for_all_creatures() -> None:
    """At the end of seat 1's turn seat 0's creatures are unhurt too."""
    scene = table("mythomagic", "active=1 field/0=balarama:damage=5 field/1=bhima:damage=4:tapped hand/1=rishi-of-fire")
    scene.choose("Pass")

    assert scene.state.turn == 6
    assert scene.damage(0, "balarama") == scene.damage(1, "bhima") == 0


@pytest.mark.clause("mythomagic", "8.7")
def test_what_is_for_good_or_holds_stays() -> None:
    """Vali's +1/+1 for good and Airavata's +1/+1 for others are there after the turn; Lethal Bite is not."""
    scene = table(
        "mythomagic",
        "active=1 field/0=vali,airavata hand/1=keshi,lethal-bite,rishi-of-fire pool/1=BBBB hand/0=rishi-of-fire",
    )
    scene.choose("Play Keshi", 1).choose("Pass", 1).choose("Pass", 1)
    assert scene.stats(0, "vali") == (5, 5)
    scene.choose("Play Lethal Bite", 1).choose("Target your opponent's Vali", 1)
    assert scene.stats(0, "vali") == (2, 2)
    scene.choose("Pass", 1).choose("No more attackers", 1)

    assert scene.state.turn == 6
    assert scene.stats(0, "vali") == (5, 5)


@pytest.mark.clause("mythomagic", "8.8")
def test_a_tapped_creature_cannot_attack_block_or_use_an_ability() -> None:
    """Tapped, Ekalavya is neither asked to attack nor to block, and its ability is not offered."""
    scene = table("mythomagic", "field/0=ekalavya:tapped hand/0=rishi-of-fire")
    assert scene.choices == ["Play Rishi of Fire", "Pass"]
    scene.choose("Pass")
    assert "no_attack" in scene.notes
    attacked = table("mythomagic", "phase=attack_phase field/0=gopi field/1=ekalavya:tapped hand/1=rishi-of-fire")
    attacked.choose("Attack with Gopi")
    assert "no_block" in attacked.notes
    assert attacked.life == [17, 13]


@pytest.mark.clause("mythomagic", "8.8", "11.8")
@pytest.mark.parametrize("card", ["agni", "shibi", "dadhichi"])
def test_a_tapped_creature_uses_no_ability_of_any_price(card: str) -> None:
    """A price without the word Tap does not help a tapped creature."""
    awake = table("mythomagic", f"field/0={card},gopi pool/0=F hand/0=rishi-of-gold")
    assert f"Use {awake.game.cards[card].name}" in awake.choices
    scene = table("mythomagic", f"field/0={card}:tapped,gopi pool/0=F hand/0=rishi-of-gold")
    assert scene.choices == ["Play Rishi of Gold", "Pass"]


@pytest.mark.clause("mythomagic", "8.8")
def test_the_other_sentences_of_a_tapped_creature_hold() -> None:
    """A tapped Brihaspati still makes spells cheaper, and a tapped Airavata still helps the others."""
    scene = table("mythomagic", "field/0=brihaspati:tapped,airavata:tapped hand/0=fatal-spin,rishi-of-fire pool/0=B")

    assert "Play Fatal Spin" in scene.choices
    assert scene.stats(0, "brihaspati") == (2, 5)


@pytest.mark.clause("mythomagic", "8.2")
@pytest.mark.parametrize(
    ("text", "destroyed"),
    [("", False), ("This gets +1 strength.", True), ("This gets +99 strength. This gets +99 strength.", True)],
)
def test_no_creature_withstands_a_hundred_damage(text: str, destroyed: bool) -> None:
    """A creature of toughness 198 suffers 99 damage, and dies of 100 and of 297."""
    game = with_card("mythomagic", "wall", "This gets +99 toughness.", kind="creature", toughness=99)
    game = with_card(game, "ram", text, kind="creature", strength=99, toughness=99)
    scene = table(game, "phase=attack_phase field/0=ram field/1=wall")
    scene.choose("Attack with Ram").choose("Block with Wall", 1)

    assert (scene.zone(1, "discard") == ["wall"]) is destroyed
