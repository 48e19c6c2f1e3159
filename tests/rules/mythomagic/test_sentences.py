"""11 What cards say, fourth part: prevention, instead, may and each (11.15 to 11.18)."""

import pytest

from tests.rules.mythomagic.myth import myth, with_card
from tests.support.scenario import Scenario

ATTACK = "phase=attack_phase hand/1=rishi-of-fire"


def told(table: Scenario, note: str) -> list[str]:
    """The lines of one kind that everybody was told."""
    return [entry.words(None) for entry in table.entries if entry.note == note]


@pytest.mark.clause("mythomagic", "11.15")
def test_prevented_damage_is_not_dealt() -> None:
    """Govardhana Lifted: Poothana takes no life and shows no hand, Gopi takes no life and gives none."""
    table = myth("phase=combat_phase field/0=poothana,gopi hand/1=govardhana-lifted,rishi-of-fire pool/1=WW")
    table.choose("Play Govardhana Lifted", 1)
    table.choose("Attack with Gopi").choose("Attack with Poothana")

    assert table.life == [15, 15]
    assert "triggers" not in table.notes
    assert table.seen_in_hand(0, 1) == [None] * len(table.zone(1, "hand"))


@pytest.mark.clause("mythomagic", "11.15", "10.3")
def test_prevented_damage_has_no_deathtouch() -> None:
    """Shibi protects Gopi until his player's next turn: Takshaka's touch does not destroy it in between."""
    table = myth("field/0=shibi,gopi tapped/0=gopi hand/0=rishi-of-fire hand/1=rishi-of-fire field/1=takshaka")
    table.choose("Use Shibi").choose("Pass", 0).choose("No more attackers", 0).choose("Pass", 1)
    table.state.tapped[0] = 0
    table.choose("Attack with Takshaka", 1).choose("Block with Gopi", 0).choose("No more blockers", 0)

    assert table.zone(0, "field") == ["gopi", "shibi"]
    assert "Damage to Ada's Gopi is prevented." in table.log(None)


@pytest.mark.clause("mythomagic", "11.15")
def test_at_most_two_at_a_time() -> None:
    """Karna, 4/4, takes 2 of each hit: 2 of Rainfire's 4, and 2 of the next."""
    table = myth("hand/0=rainfire,rishi-of-gold pool/0=BFF field/1=karna,gopi")
    table.choose("Play Rainfire")
    assert table.damage(1, "karna") == 2
    both = myth(f"{ATTACK} field/0=karna field/1=gopi,vali")
    both.choose("Attack with Karna").choose("Block with Gopi", 1).choose("Block with Vali", 1).choose("Strike Gopi")
    # Two single hits of 2: that is 4, and Karna is destroyed.
    assert both.zone(0, "discard") == ["karna"]
    assert both.life == [15, 17]


@pytest.mark.clause("mythomagic", "11.15")
def test_lost_life_is_not_damage() -> None:
    """Govardhana prevents damage, and Bhairava's player and the other still lose their life."""
    table = myth("phase=untap_phase field/0=bhairava,rishi-of-wood,rishi-of-wood hand/0=govardhana-lifted")
    table.choose("Play Govardhana Lifted")

    assert table.life == [14, 14]


@pytest.mark.clause("mythomagic", "11.15")
@pytest.mark.parametrize(("life", "can"), [(1, False), (2, True), (3, True)])
def test_to_pay_life_a_player_must_have_it(life: int, can: bool) -> None:
    """Shibi's price is 2 life: with 1 it cannot be paid, with 2 it can, and then the player has lost."""
    table = myth(f"field/0=shibi,gopi hand/0=rishi-of-fire life/0={life}")
    assert ("Use Shibi" in table.choices) == can
    if can:
        table.choose("Use Shibi")
        assert table.winner == (1 if life == 2 else None)


@pytest.mark.clause("mythomagic", "11.15", "11.18")
def test_a_sentence_that_pays_life_needs_it_too() -> None:
    """Vetala's player with 1 life is not asked whether to pay 2."""
    for life, asked in ((1, False), (3, True)):
        table = myth(
            f"phase=combat_phase field/0=vetala life/0={life} hand/1=killing-kamsa,rishi-of-fire pool/1=GG "
            f"hand/0=rishi-of-fire"
        )
        table.choose("Play Killing Kamsa", 1)

        assert table.asks(0, "maybe") == asked


@pytest.mark.clause("mythomagic", "11.16")
def test_who_cannot_gain_life_gains_none_in_any_way() -> None:
    """After Divine Strike neither Gopi's Lifelink nor Vidura's Counsel gives seat 1 life, this turn."""
    table = myth(
        "phase=combat_phase hand/0=divine-strike,rishi-of-fire pool/0=G field/0=vali field/1=gopi "
        "hand/1=vidura-s-counsel pool/1=GG"
    )
    table.choose("Play Divine Strike").choose("Your opponent").choose("Pass", 1)
    assert table.life == [15, 13]
    table.choose("Play Vidura's Counsel", 1).choose("Gain 5 life.", 1)
    assert table.life == [15, 13]
    table.choose("Attack with Vali").choose("Block with Gopi", 1)

    assert table.life == [15, 13]
    assert "gains_life" not in table.notes


@pytest.mark.clause("mythomagic", "11.16")
def test_the_other_player_and_later_turns_are_free_of_it() -> None:
    """Divine Strike's own player gains life, and in the next turn both do."""
    table = myth(
        "hand/0=divine-strike,rishi-of-fire pool/0=G field/0=gopi field/1=kamadhenu hand/1=rishi-of-fire "
        "tapped/1=kamadhenu"
    )
    table.choose("Play Divine Strike").choose("Your opponent").choose("Pass").choose("Attack with Gopi")

    assert table.state.turn == 6
    # 13 after the strike, 11 after Gopi, 12 by Kamadhenu at the start of turn 6.
    assert table.life == [17, 12]


@pytest.mark.clause("mythomagic", "11.17")
def test_instead_takes_the_place_of_the_event() -> None:
    """Markandeya would be destroyed and goes to the hand: Yama's player gains no life for it."""
    table = myth("hand/0=rainfire,rishi-of-gold pool/0=BFF field/0=yama field/1=markandeya,angada")
    table.choose("Play Rainfire")

    assert table.zone(1, "hand") == ["markandeya"]
    assert table.zone(1, "discard") == ["angada"]
    # One life, for Angada.
    assert table.life == [16, 15]
    assert told(table, "is_destroyed") == ["Ben's Angada is destroyed."]


@pytest.mark.clause("mythomagic", "11.17")
def test_what_would_be_killed_is_shuffled_away_instead() -> None:
    """Yamaduta fights Jatayu: it goes into its owner's deck, and does not deal its 2 damage."""
    table = myth(f"{ATTACK} field/0=yamaduta field/1=jatayu")
    table.choose("Attack with Yamaduta").choose("Block with Jatayu", 1)

    assert table.zone(1, "discard") == []
    assert "jatayu" in table.deck(1) + table.zone(1, "hand")
    assert "triggers" not in table.notes


@pytest.mark.clause("mythomagic", "11.18")
def test_you_may_is_asked_when_it_is_carried_out() -> None:
    """Bakasura may sacrifice another creature, and if his player does he grows; if not, nothing happens."""
    for words, stats, field in (("Yes", (6, 6), ["bakasura"]), ("No", (4, 4), ["gopi", "bakasura"])):
        table = myth("phase=untap_phase field/0=bakasura,gopi hand/0=rishi-of-fire")
        assert table.asks(0, "maybe")
        table.choose(words)

        assert table.stats(0, "bakasura") == stats
        assert table.zone(0, "field") == field


@pytest.mark.clause("mythomagic", "11.18")
def test_you_may_is_not_asked_where_it_cannot_be_done() -> None:
    """Bakasura alone has nobody to sacrifice."""
    table = myth("phase=untap_phase field/0=bakasura,rishi-of-gold hand/0=rishi-of-fire")

    assert table.asks(0, "act")
    assert table.stats(0, "bakasura") == (4, 4)


@pytest.mark.clause("mythomagic", "11.18")
@pytest.mark.parametrize(("field", "life"), [("gopi", 15), ("rishi-of-fire", 12), ("hiranyakashipu", 15)])
def test_if_they_dont_looks_at_whether_it_was_done(field: str, life: int) -> None:
    """Yama: the other player sacrifices a creature, and who has none takes 3 damage."""
    table = myth(f"hand/0=yama,rishi-of-fire pool/0=BBBBB field/1={field}")
    table.choose("Play Yama")

    assert table.zone(1, "field") == ([field] if life < 15 else [])
    assert table.life[1] == life


@pytest.mark.clause("mythomagic", "11.18")
def test_if_you_do_looks_at_whether_it_was_done() -> None:
    """Vasavi Spear without a creature to sacrifice deals no damage; with Balarama it deals 6."""
    without = myth("hand/0=vasavi-spear,rishi-of-fire pool/0=FF")
    without.choose("Play Vasavi Spear").choose("Your opponent")
    assert without.life == [15, 15]
    table = myth("hand/0=vasavi-spear,rishi-of-fire pool/0=FF field/0=balarama")
    table.choose("Play Vasavi Spear").choose("Your opponent")
    assert table.life == [15, 9]


@pytest.mark.clause("mythomagic", "11.18")
@pytest.mark.parametrize("active", [0, 1])
def test_each_player_is_the_turn_player_first(active: int) -> None:
    """Seat 0's Kurukshetra asks the turn player for a creature first, whoever that is."""
    table = myth(
        f"active={active} phase=drawn_phase hand/0=kurukshetra pool/0=BB field/0=gopi,keshi field/1=gopi,keshi"
    )
    table.choose("Play Kurukshetra", 0)
    assert table.asks(active, "choose")
    table.choose("Choose your Gopi", active)

    assert table.asks(1 - active, "choose")


TOPS = "hand/1=rishi-of-wood pool/0=F top/0=gopi,radha top/1=keshi,peacock,balarama"


@pytest.mark.clause("mythomagic", "7.8")
def test_what_the_other_player_has_looked_at_is_the_other_players() -> None:
    """The other player looks at two cards of the own deck, chooses one of them and takes it."""
    text = "Your opponent looks at the top two cards of their deck. Your opponent puts one of them into their hand."
    table = myth(f"hand/0=gift,rishi-of-wood {TOPS}", game=with_card("gift", text)).choose("Play Gift")
    assert table.asks(1, "choose")
    table.choose("Choose Peacock", 1)

    assert table.zone(1, "hand") == ["rishi-of-wood", "peacock"]
    assert table.deck(0) == ["gopi", "radha"]
    assert table.deck(1) == ["keshi", "balarama"]


@pytest.mark.clause("mythomagic", "7.8")
def test_what_the_other_player_has_looked_at_is_meant_by_both() -> None:
    """The other player looks at a card of the own deck, and you discard it: it is that card, not one of yours."""
    text = "Your opponent looks at the top card of their deck. Discard it."
    table = myth(f"hand/0=gift,rishi-of-wood {TOPS}", game=with_card("gift", text)).choose("Play Gift")

    assert table.zone(1, "discard") == ["keshi"]
    assert table.deck(0) == ["gopi", "radha"]


@pytest.mark.clause("mythomagic", "11.18")
def test_where_each_player_looks_each_means_the_own_cards() -> None:
    """Each player puts the top card of the own deck under it."""
    text = "Each player looks at the top card of their deck. Each player puts it on the bottom of their deck."
    table = myth(f"hand/0=turn,rishi-of-wood {TOPS}", game=with_card("turn", text)).choose("Play Turn")

    assert table.deck(0) == ["radha", "gopi"]
    assert table.deck(1) == ["peacock", "balarama", "keshi"]


@pytest.mark.clause("mythomagic", "11.18")
def test_where_each_player_chooses_the_rest_is_of_each() -> None:
    """Each player takes one of the two top cards and discards the other."""
    text = (
        "Each player looks at the top two cards of their deck. Each player puts one of them into their hand. "
        "Each player discards the rest."
    )
    table = myth(f"hand/0=turn,rishi-of-wood {TOPS}", game=with_card("turn", text)).choose("Play Turn")
    table.choose("Choose Radha", 0).choose("Choose Keshi", 1)

    assert [table.zone(p, "discard") for p in (0, 1)] == [["gopi", "turn"], ["peacock"]]
    assert table.zone(0, "hand") == ["rishi-of-wood", "radha"]


@pytest.mark.clause("mythomagic", "1.3")
@pytest.mark.parametrize("words", ["Discard it.", "Your opponent looks at the top card of their deck. Discard it."])
def test_a_card_of_a_deck_that_is_discarded_is_in_the_deck_no_more(words: str) -> None:
    """Of the top card, looked at and discarded, there is one: in the pile."""
    text = f"Look at the top card of your deck. {words}"
    table = myth(f"hand/0=look,rishi-of-wood {TOPS}", game=with_card("look", text)).choose("Play Look")
    p = 0 if words == "Discard it." else 1

    assert table.zone(p, "discard") == [["gopi", "look"], ["keshi"]][p]
    assert table.deck(p) == [["radha"], ["peacock", "balarama"]][p]


@pytest.mark.clause("mythomagic", "7.8")
@pytest.mark.parametrize("state", ["tapped/0=gopi", "hurt/0=gopi:1", "grown/0=gopi:1:1"])
def test_equal_creatures_in_another_state_are_chosen_between(state: str) -> None:
    """Of two Gopis one is tapped, hurt or grown: its player says which is given; of two alike nobody is asked."""
    table = myth(f"hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=gopi,gopi {state}").choose("Play Kurukshetra")
    assert (table.asks(0, "choose"), len(table.choices)) == (True, 2)
    alike = myth("hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=gopi,gopi").choose("Play Kurukshetra")
    assert alike.zone(0, "discard") == ["gopi", "kurukshetra"]


@pytest.mark.clause("mythomagic", "7.8")
def test_a_creature_that_fights_is_another_than_one_that_does_not() -> None:
    """Of two untapped Gopis one blocks: the other one may be sacrificed instead."""
    table = myth("phase=attack_phase field/0=gopi field/1=gopi,gopi hand/1=kurukshetra,rishi-of-fire pool/1=BB")
    table.choose("Attack with Gopi")
    if table.asks(0, "attackers"):
        table.choose("No more attackers")
    while not table.asks(1, "blockers"):
        table.choose("Pass", table.state.to_move)
    table.choose(table.choices[0], 1)
    while not table.asks(1, "act"):
        table.choose(table.choices[-1], table.state.to_move)
    table.choose("Play Kurukshetra", 1)
    assert (table.asks(1, "choose"), len(table.choices)) == (True, 2)
