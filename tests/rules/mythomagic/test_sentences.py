"""11 What cards say, fourth part: prevention, instead, may and each (11.15 to 11.18)."""

import pytest

from tests.support.scenario import Scenario
from tests.support.table import table, with_card

ATTACK = "phase=attack_phase hand/1=rishi-of-fire"


def told(scene: Scenario, note: str) -> list[str]:
    """The lines of one kind that everybody was told."""
    return [entry.words(None) for entry in scene.entries if entry.note == note]


@pytest.mark.clause("mythomagic", "11.15")
def test_prevented_damage_is_not_dealt() -> None:
    """Govardhana Lifted: Poothana takes no life and shows no hand, Gopi takes no life and gives none."""
    scene = table(
        "mythomagic", "phase=combat_phase field/0=poothana,gopi hand/1=govardhana-lifted,rishi-of-fire pool/1=WW"
    )
    scene.choose("Play Govardhana Lifted", 1)
    scene.choose("Attack with Gopi").choose("Attack with Poothana")

    assert scene.life == [15, 15]
    assert "triggers" not in scene.notes
    assert scene.seen_in_hand(0, 1) == [None] * len(scene.zone(1, "hand"))


@pytest.mark.clause("mythomagic", "11.15", "10.3")
def test_prevented_damage_has_no_deathtouch() -> None:
    """Shibi protects Gopi until his player's next turn: Takshaka's touch does not destroy it in between."""
    scene = table("mythomagic", "field/0=shibi,gopi:tapped hand/0=rishi-of-fire hand/1=rishi-of-fire field/1=takshaka")
    scene.choose("Use Shibi").choose("Pass", 0).choose("No more attackers", 0).choose("Pass", 1)
    scene.state.tapped[0] = 0
    scene.choose("Attack with Takshaka", 1).choose("Block with Gopi", 0).choose("No more blockers", 0)

    assert scene.zone(0, "field") == ["gopi", "shibi"]
    assert "Damage to Ada's Gopi is prevented." in scene.log(None)


@pytest.mark.clause("mythomagic", "11.15")
def test_at_most_two_at_a_time() -> None:
    """Karna, 4/4, takes 2 of each hit: 2 of Rainfire's 4, and 2 of the next."""
    scene = table("mythomagic", "hand/0=rainfire,rishi-of-gold pool/0=BFF field/1=karna,gopi")
    scene.choose("Play Rainfire")
    assert scene.damage(1, "karna") == 2
    both = table("mythomagic", f"{ATTACK} field/0=karna field/1=gopi,vali")
    both.choose("Attack with Karna").choose("Block with Gopi", 1).choose("Block with Vali", 1).choose("Strike Gopi")
    # Two single hits of 2: that is 4, and Karna is destroyed.
    assert both.zone(0, "discard") == ["karna"]
    assert both.life == [15, 17]


@pytest.mark.clause("mythomagic", "11.15")
def test_lost_life_is_not_damage() -> None:
    """Govardhana prevents damage, and Bhairava's player and the other still lose their life."""
    scene = table(
        "mythomagic", "phase=untap_phase field/0=bhairava,rishi-of-wood,rishi-of-wood hand/0=govardhana-lifted"
    )
    scene.choose("Play Govardhana Lifted")

    assert scene.life == [14, 14]


@pytest.mark.clause("mythomagic", "11.15")
@pytest.mark.parametrize(("life", "can"), [(1, False), (2, True), (3, True)])
def test_to_pay_life_a_player_must_have_it(life: int, can: bool) -> None:
    """Shibi's price is 2 life: with 1 it cannot be paid, with 2 it can, and then the player has lost."""
    scene = table("mythomagic", f"field/0=shibi,gopi hand/0=rishi-of-fire life/0={life}")
    assert ("Use Shibi" in scene.choices) == can
    if can:
        scene.choose("Use Shibi")
        assert scene.winner == (1 if life == 2 else None)


@pytest.mark.clause("mythomagic", "11.15", "11.18")
def test_a_sentence_that_pays_life_needs_it_too() -> None:
    """Vetala's player with 1 life is not asked whether to pay 2."""
    for life, asked in ((1, False), (3, True)):
        scene = table(
            "mythomagic",
            f"phase=combat_phase field/0=vetala life/0={life} hand/1=killing-kamsa,rishi-of-fire pool/1=GG "
            f"hand/0=rishi-of-fire",
        )
        scene.choose("Play Killing Kamsa", 1)

        assert scene.asks(0, "maybe") == asked


@pytest.mark.clause("mythomagic", "11.16")
def test_who_cannot_gain_life_gains_none_in_any_way() -> None:
    """After Divine Strike neither Gopi's Lifelink nor Vidura's Counsel gives seat 1 life, this turn."""
    scene = table(
        "mythomagic",
        "phase=combat_phase hand/0=divine-strike,rishi-of-fire pool/0=G field/0=vali field/1=gopi "
        "hand/1=vidura-s-counsel pool/1=GG",
    )
    scene.choose("Play Divine Strike").choose("Your opponent").choose("Pass", 1)
    assert scene.life == [15, 13]
    scene.choose("Play Vidura's Counsel", 1).choose("Gain 5 life.", 1)
    assert scene.life == [15, 13]
    scene.choose("Attack with Vali").choose("Block with Gopi", 1)

    assert scene.life == [15, 13]
    assert "gains_life" not in scene.notes


@pytest.mark.clause("mythomagic", "11.16")
def test_the_other_player_and_later_turns_are_free_of_it() -> None:
    """Divine Strike's own player gains life, and in the next turn both do."""
    scene = table(
        "mythomagic",
        "hand/0=divine-strike,rishi-of-fire pool/0=G field/0=gopi field/1=kamadhenu:tapped hand/1=rishi-of-fire",
    )
    scene.choose("Play Divine Strike").choose("Your opponent").choose("Pass").choose("Attack with Gopi")

    assert scene.state.turn == 6
    # 13 after the strike, 11 after Gopi, 12 by Kamadhenu at the start of turn 6.
    assert scene.life == [17, 12]


@pytest.mark.clause("mythomagic", "11.17")
def test_instead_takes_the_place_of_the_event() -> None:
    """Markandeya would be destroyed and goes to the hand: Yama's player gains no life for it."""
    scene = table("mythomagic", "hand/0=rainfire,rishi-of-gold pool/0=BFF field/0=yama field/1=markandeya,angada")
    scene.choose("Play Rainfire")

    assert scene.zone(1, "hand") == ["markandeya"]
    assert scene.zone(1, "discard") == ["angada"]
    # One life, for Angada.
    assert scene.life == [16, 15]
    assert told(scene, "is_destroyed") == ["Ben's Angada is destroyed."]


@pytest.mark.clause("mythomagic", "11.17")
def test_what_would_be_killed_is_shuffled_away_instead() -> None:
    """Yamaduta fights Jatayu: it goes into its owner's deck, and does not deal its 2 damage."""
    scene = table("mythomagic", f"{ATTACK} field/0=yamaduta field/1=jatayu")
    scene.choose("Attack with Yamaduta").choose("Block with Jatayu", 1)

    assert scene.zone(1, "discard") == []
    assert "jatayu" in scene.deck(1) + scene.zone(1, "hand")
    assert "triggers" not in scene.notes


@pytest.mark.clause("mythomagic", "11.18")
def test_you_may_is_asked_when_it_is_carried_out() -> None:
    """Bakasura may sacrifice another creature, and if his player does he grows; if not, nothing happens."""
    for words, stats, field in (("Yes", (6, 6), ["bakasura"]), ("No", (4, 4), ["gopi", "bakasura"])):
        scene = table("mythomagic", "phase=untap_phase field/0=bakasura,gopi hand/0=rishi-of-fire")
        assert scene.asks(0, "maybe")
        scene.choose(words)

        assert scene.stats(0, "bakasura") == stats
        assert scene.zone(0, "field") == field


@pytest.mark.clause("mythomagic", "11.18")
def test_you_may_is_not_asked_where_it_cannot_be_done() -> None:
    """Bakasura alone has nobody to sacrifice."""
    scene = table("mythomagic", "phase=untap_phase field/0=bakasura,rishi-of-gold hand/0=rishi-of-fire")

    assert scene.asks(0, "act")
    assert scene.stats(0, "bakasura") == (4, 4)


@pytest.mark.clause("mythomagic", "11.18")
@pytest.mark.parametrize(("field", "life"), [("gopi", 15), ("rishi-of-fire", 12), ("hiranyakashipu", 15)])
def test_if_they_dont_looks_at_whether_it_was_done(field: str, life: int) -> None:
    """Yama: the other player sacrifices a creature, and who has none takes 3 damage."""
    scene = table("mythomagic", f"hand/0=yama,rishi-of-fire pool/0=BBBBB field/1={field}")
    scene.choose("Play Yama")

    assert scene.zone(1, "field") == ([field] if life < 15 else [])
    assert scene.life[1] == life


@pytest.mark.clause("mythomagic", "11.18")
def test_if_you_do_looks_at_whether_it_was_done() -> None:
    """Vasavi Spear without a creature to sacrifice deals no damage; with Balarama it deals 6."""
    without = table("mythomagic", "hand/0=vasavi-spear,rishi-of-fire pool/0=FF")
    without.choose("Play Vasavi Spear").choose("Your opponent")
    assert without.life == [15, 15]
    scene = table("mythomagic", "hand/0=vasavi-spear,rishi-of-fire pool/0=FF field/0=balarama")
    scene.choose("Play Vasavi Spear").choose("Your opponent")
    assert scene.life == [15, 9]


@pytest.mark.clause("mythomagic", "11.18")
@pytest.mark.parametrize("active", [0, 1])
def test_each_player_is_the_turn_player_first(active: int) -> None:
    """Seat 0's Kurukshetra asks the turn player for a creature first, whoever that is."""
    scene = table(
        "mythomagic",
        f"active={active} phase=drawn_phase hand/0=kurukshetra pool/0=BB field/0=gopi,keshi field/1=gopi,keshi",
    )
    scene.choose("Play Kurukshetra", 0)
    assert scene.asks(active, "choose")
    scene.choose("Choose your Gopi", active)

    assert scene.asks(1 - active, "choose")


TOPS = "hand/1=rishi-of-wood pool/0=F top/0=gopi,radha top/1=keshi,peacock,balarama"


@pytest.mark.clause("mythomagic", "7.8")
def test_what_the_other_player_has_looked_at_is_the_other_players() -> None:
    """The other player looks at two cards of the own deck, chooses one of them and takes it."""
    text = "Your opponent looks at the top two cards of their deck. Your opponent puts one of them into their hand."
    scene = table(with_card("mythomagic", "gift", text), f"hand/0=gift,rishi-of-wood {TOPS}").choose("Play Gift")
    assert scene.asks(1, "choose")
    scene.choose("Choose Peacock", 1)

    assert scene.zone(1, "hand") == ["rishi-of-wood", "peacock"]
    assert scene.deck(0) == ["gopi", "radha"]
    assert scene.deck(1) == ["keshi", "balarama"]


@pytest.mark.clause("mythomagic", "7.8")
def test_what_the_other_player_has_looked_at_is_meant_by_both() -> None:
    """The other player looks at a card of the own deck, and you discard it: it is that card, not one of yours."""
    text = "Your opponent looks at the top card of their deck. Discard it."
    scene = table(with_card("mythomagic", "gift", text), f"hand/0=gift,rishi-of-wood {TOPS}").choose("Play Gift")

    assert scene.zone(1, "discard") == ["keshi"]
    assert scene.deck(0) == ["gopi", "radha"]


@pytest.mark.clause("mythomagic", "11.18")
def test_where_each_player_looks_each_means_the_own_cards() -> None:
    """Each player puts the top card of the own deck under it."""
    text = "Each player looks at the top card of their deck. Each player puts it on the bottom of their deck."
    scene = table(with_card("mythomagic", "turn", text), f"hand/0=turn,rishi-of-wood {TOPS}").choose("Play Turn")

    assert scene.deck(0) == ["radha", "gopi"]
    assert scene.deck(1) == ["peacock", "balarama", "keshi"]


@pytest.mark.clause("mythomagic", "11.18")
def test_where_each_player_chooses_the_rest_is_of_each() -> None:
    """Each player takes one of the two top cards and discards the other."""
    text = (
        "Each player looks at the top two cards of their deck. Each player puts one of them into their hand. "
        "Each player discards the rest."
    )
    scene = table(with_card("mythomagic", "turn", text), f"hand/0=turn,rishi-of-wood {TOPS}").choose("Play Turn")
    scene.choose("Choose Radha", 0).choose("Choose Keshi", 1)

    assert [scene.zone(p, "discard") for p in (0, 1)] == [["gopi", "turn"], ["peacock"]]
    assert scene.zone(0, "hand") == ["rishi-of-wood", "radha"]


@pytest.mark.clause("mythomagic", "1.3")
@pytest.mark.parametrize("words", ["Discard it.", "Your opponent looks at the top card of their deck. Discard it."])
def test_a_card_of_a_deck_that_is_discarded_is_in_the_deck_no_more(words: str) -> None:
    """Of the top card, looked at and discarded, there is one: in the pile."""
    text = f"Look at the top card of your deck. {words}"
    scene = table(with_card("mythomagic", "look", text), f"hand/0=look,rishi-of-wood {TOPS}").choose("Play Look")
    p = 0 if words == "Discard it." else 1

    assert scene.zone(p, "discard") == [["gopi", "look"], ["keshi"]][p]
    assert scene.deck(p) == [["radha"], ["peacock", "balarama"]][p]


@pytest.mark.clause("mythomagic", "7.8")
@pytest.mark.parametrize("state", ["tapped", "damage=1", "good=1/1"])
def test_equal_creatures_in_another_state_are_chosen_between(state: str) -> None:
    """Of two Gopis one is tapped, hurt or grown: its player says which is given; of two alike nobody is asked."""
    scene = table("mythomagic", f"hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=gopi:{state},gopi").choose(
        "Play Kurukshetra"
    )
    assert (scene.asks(0, "choose"), len(scene.choices)) == (True, 2)
    alike = table("mythomagic", "hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=gopi,gopi").choose(
        "Play Kurukshetra"
    )
    assert alike.zone(0, "discard") == ["gopi", "kurukshetra"]


@pytest.mark.clause("mythomagic", "7.8")
def test_a_creature_that_fights_is_another_than_one_that_does_not() -> None:
    """Of two untapped Gopis one blocks: the other one may be sacrificed instead."""
    scene = table(
        "mythomagic", "phase=attack_phase field/0=gopi field/1=gopi,gopi hand/1=kurukshetra,rishi-of-fire pool/1=BB"
    )
    scene.choose("Attack with Gopi")
    if scene.asks(0, "attackers"):
        scene.choose("No more attackers")
    while not scene.asks(1, "blockers"):
        scene.choose("Pass", scene.state.to_move)
    scene.choose(scene.choices[0], 1)
    while not scene.asks(1, "act"):
        scene.choose(scene.choices[-1], scene.state.to_move)
    scene.choose("Play Kurukshetra", 1)
    assert (scene.asks(1, "choose"), len(scene.choices)) == (True, 2)
