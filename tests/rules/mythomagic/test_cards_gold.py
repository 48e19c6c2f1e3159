"""The creatures of Gold: what each says, said by a scenario."""

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


@pytest.mark.card("abhimanyu")
def test_abhimanyu_is_strong_alone() -> None:
    """As long as you control no other creatures, Abhimanyu gets +2/+2 and has Trample; enemies do not count."""
    table = board("hand/0=sudama,F field/0=W,abhimanyu field/1=gopi")
    assert (size(table, 0, "abhimanyu"), keywords(table, 0, "abhimanyu")) == ((4, 4), ["Trample"])

    table.choose("Play Sudama")
    assert (size(table, 0, "abhimanyu"), keywords(table, 0, "abhimanyu")) == ((2, 2), [])


@pytest.mark.card("abhimanyu")
def test_abhimanyu_dies_of_company() -> None:
    """With 2 damage Abhimanyu lives while he is alone, and dies when another creature of yours comes."""
    table = board("hand/0=sudama,F field/0=W,abhimanyu damage/0=abhimanyu:2")
    assert creatures(table, 0) == ["abhimanyu"]
    table.choose("Play Sudama")

    assert table.zone(0, "discard") == ["abhimanyu"]


@pytest.mark.card("gandharva")
def test_gandharva_makes_the_next_spell_cheaper() -> None:
    """Tap: the next spell you play this turn costs 2 less; the one after it, and a creature, do not."""
    table = board("hand/0=vidura-s-counsel,agastya-s-rebuke,apsara,F field/0=GG,gandharva field/1=gopi")
    table.choose("Use Gandharva")
    assert (keywords(table, 0, "gandharva"), marks(table, 0, "gandharva")) == (["Flying"], ["tapped"])

    table.choose("Play Vidura's Counsel").choose("Gain 5 life.")
    assert life(table) == (20, 15)
    assert table.choices == ["Play Rishi of Fire", "Pass"], "the others cost 2, and 1 Gold is left"


@pytest.mark.card("gandharva")
def test_gandharva_s_promise_ends_with_the_turn() -> None:
    """A promise that was not used is over when the turn ends, and letters are always paid."""
    table = board("hand/0=pushpaka,gandiva,F field/0=gandharva,gopi field/1=keshi")
    table.choose("Use Gandharva")
    assert table.choices == ["Play Rishi of Fire", "Pass"], "without a Gold nothing can be played"

    table = board("hand/0=slumber-of-lanka,F field/0=G,gandharva field/1=keshi")
    table.choose("Use Gandharva")
    assert "Play Slumber of Lanka" in table.choices
    passing(table, "attack_phase").choose("No more attackers", seat=1)
    assert (table.state.turn, table.choices) == (7, ["Play Rishi of Fire", "Use Gandharva", "Pass"])


@pytest.mark.card("gandharva")
def test_gandharva_s_promise_is_used_by_a_spell_that_has_nothing_to_save() -> None:
    """The next spell is the next: one that costs only a letter uses the promise up."""
    table = board("hand/0=divine-strike,slumber-of-lanka,F field/0=GG,gandharva field/1=keshi")
    settle(table.choose("Use Gandharva"))
    settle(table.choose("Play Divine Strike").choose("Your opponent"))

    assert table.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("apsara")
def test_apsara_is_stronger_when_you_play_a_spell() -> None:
    """When you play a spell, before it happens, Apsara gets +2 strength this turn; each time."""
    table = board("hand/0=divine-strike,divine-strike,F field/0=GG,apsara")
    pay(table.choose("Play Divine Strike").choose("Your opponent"))
    table.choose("Pass")
    assert (size(table, 0, "apsara"), life(table)) == ((3, 3), (15, 15))

    settle(table)
    settle(table.choose("Play Divine Strike").choose("Your opponent"))
    assert (size(table, 0, "apsara"), keywords(table, 0, "apsara")) == ((5, 3), ["Flying"])
    assert life(attack(table, "Apsara")) == (15, 6)
    assert size(table, 0, "apsara") == (1, 3)


@pytest.mark.card("apsara")
def test_apsara_minds_neither_creatures_nor_enemy_spells() -> None:
    """A creature that you play, or a spell of your opponent, does not make Apsara stronger."""
    table = board("hand/0=sudama,F field/0=W,apsara hand/1=divine-strike field/1=G")
    table.choose("Play Sudama").choose("Play Divine Strike", seat=1).choose("Yourself", seat=1)
    settle(table)

    assert size(table, 0, "apsara") == (1, 3)


@pytest.mark.card("brihaspati")
def test_brihaspati_makes_your_spells_cheaper() -> None:
    """Spells you play cost 1 less, all of them; creatures do not, nor do spells of your opponent."""
    table = board("hand/0=vidura-s-counsel,pushpaka,apsara,F field/0=GG,brihaspati hand/1=vidura-s-counsel field/1=G")
    settle(table.choose("Play Vidura's Counsel").choose("Gain 5 life."))
    assert table.choices == ["Play Rishi of Fire", "Play Pushpaka", "Pass"]

    table.choose("Play Pushpaka")
    assert table.zone(0, "discard") == ["vidura-s-counsel", "pushpaka"]
    assert table.zone(1, "hand") == ["vidura-s-counsel"]


@pytest.mark.card("brihaspati")
def test_brihaspati_does_not_touch_letters() -> None:
    """A cost of one letter stays: only the part of any type falls, never below 0."""
    assert board("hand/0=gandiva,divine-strike,F field/0=brihaspati").choices == ["Play Rishi of Fire", "Pass"]
    table = board("hand/0=divine-strike,F field/0=G,brihaspati").choose("Play Divine Strike")
    table.choose("Your opponent")
    assert marks(table, 0, "rishi-of-gold") == ["tapped"]


@pytest.mark.card("narada")
@pytest.mark.parametrize("sink", [True, False])
def test_narada_looks_at_the_top_card(sink: bool) -> None:
    """At the start of your turn you look at your top card and may put it on the bottom; your opponent sees nothing."""
    table = board("active=1 phase=ending turn=4 field/0=narada field/1=keshi top/0=gopi,balarama,yama")
    assert table.asks(0, "maybe")
    assert list(table.seen_in_deck(0, 0).values()) == ["gopi"]
    table.choose("Yes" if sink else "No")

    assert table.zone(0, "hand") == (["balarama"] if sink else ["gopi"])
    assert table.deck(0) == (["yama", "gopi"] if sink else ["balarama", "yama"])
    assert set(table.seen_in_deck(0, 0).values()) == ({"gopi"} if sink else set())
    assert table.seen_in_deck(1, 0) == {}
    assert keywords(table, 0, "narada") == ["Flying"]


@pytest.mark.card("narada")
def test_narada_is_silent_in_the_turn_of_the_opponent() -> None:
    """Narada looks at nothing when your opponent's turn starts."""
    table = board("phase=ending field/0=narada field/1=keshi")
    assert table.asks(1, "attackers")
    assert "looks" not in table.notes


@pytest.mark.card("narada")
def test_narada_with_an_empty_deck_asks_nothing() -> None:
    """Where there is no card to look at, none can be put on the bottom: nothing is asked, and the draw is lost."""
    table = board("active=1 phase=ending field/0=narada field/1=keshi top/0=")

    assert table.winner == 1


@pytest.mark.card("dadhichi")
def test_dadhichi_gives_his_bones_for_a_spell() -> None:
    """Sacrifice Dadhichi: search your deck for a spell; he lies in the discard pile before that happens."""
    table = board("hand/0=F field/0=dadhichi top/0=gopi,vajra,rainfire,W")
    table.choose("Use Dadhichi")
    assert table.zone(0, "discard") == ["dadhichi"]
    assert table.asks(0, "find")
    assert sorted(table.choices) == ["Find nothing", "Take Rainfire", "Take Vajra"]

    table.choose("Take Vajra")
    assert "vajra" in table.zone(0, "hand")


@pytest.mark.card("dadhichi")
def test_tapped_dadhichi_cannot_use_his_ability() -> None:
    """A tapped creature cannot use an activated ability, this one included."""
    assert board("hand/0=F field/0=dadhichi tapped/0=dadhichi").choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("kubera")
def test_kubera_brings_a_rishi_and_gives_gold() -> None:
    """When Kubera enters, search for a Rishi. Tap: gain 1 Gold, to pay a cost with, at once."""
    table = board("hand/0=kubera,gandiva,divine-strike field/0=GWW top/0=gopi,B,F,vajra")
    settle(table.choose("Play Kubera"))
    assert sorted(table.choices) == ["Find nothing", "Take Rishi of Blood", "Take Rishi of Fire"]

    table.choose("Take Rishi of Blood")
    assert "rishi-of-blood" in table.zone(0, "hand")
    table.choose("Play Divine Strike").choose("Your opponent")
    assert "tapped" in marks(table, 0, "kubera")
    assert life(table) == (15, 13)


@pytest.mark.card("maricha")
def test_maricha_comes_twice_and_leads_astray() -> None:
    """From your hand Maricha brings a token copy; each of them draws a card when a spell targets it."""
    table = board("hand/0=maricha,divine-strike,F field/0=GWW,G hand/1=divine-strike field/1=G")
    settle(table.choose("Play Maricha"))
    assert [face["stats"] for face in faces(table, 0, "maricha")] == [[3, 2], [3, 2]]
    assert [face.get("token", False) for face in faces(table, 0, "maricha")] == [False, True]

    before = len(table.zone(0, "hand"))
    table.choose("Pass").choose("Play Divine Strike", seat=1)
    table.choose(next(words for words in table.choices if "Maricha" in words), seat=1)
    settle(table)
    assert len(table.zone(0, "hand")) == before + 1
    assert creatures(table, 0) == ["maricha"]


@pytest.mark.card("maricha")
def test_maricha_put_from_the_hand_comes_twice_as_well() -> None:
    """Swayamvara puts Maricha from the hand onto the field: the copy comes too, and does not copy itself."""
    table = board("hand/0=swayamvara,maricha,F field/0=WWW")
    table.choose("Play Swayamvara").choose("Yes")

    assert creatures(table, 0) == ["maricha", "maricha"]


@pytest.mark.card("maricha")
def test_maricha_from_elsewhere_comes_alone() -> None:
    """Maricha who is put onto the field from the discard pile brings no copy; an ability's aim draws no card."""
    table = board("hand/0=return-from-yama-s-house,F field/0=BWWW,ekalavya discard/0=maricha")
    table.choose("Play Return from Yama's House")
    assert creatures(table, 0) == ["ekalavya", "maricha"]

    table.choose("Use Ekalavya").choose("Target your Maricha")
    assert "draws" not in table.notes


@pytest.mark.card("arjuna")
def test_arjuna_shoots_when_he_attacks() -> None:
    """When Arjuna attacks he deals 2 damage to an enemy creature, yours are no target. He has Reach."""
    table = board("field/0=arjuna,gopi field/1=narada,markandeya,keshi,kurma hand/1=F")
    assert keywords(table, 0, "arjuna") == ["Reach"]
    attack(table, "Arjuna")
    assert table.choices == [f"Target your opponent's {name}" for name in ("Keshi", "Markandeya", "Kurma", "Narada")]

    table.choose("Target your opponent's Markandeya")
    assert creatures(table, 1) == ["keshi", "kurma", "narada"]
    assert table.asks(1, "blockers")


@pytest.mark.card("arjuna")
def test_arjuna_without_an_enemy_only_attacks() -> None:
    """Without an enemy creature, or while another attacks, nothing is shot."""
    table = board("field/0=arjuna,gopi hand/0=F")
    attack(table, "Arjuna")
    assert (life(table), "takes_damage" in table.notes) == ((15, 11), False)

    table = board("field/0=arjuna,gopi hand/0=F field/1=keshi")
    attack(table, "Gopi")
    assert table.asks(1, "blockers")


@pytest.mark.card("mohini")
def test_mohini_disarms_all_enemies_until_your_next_turn() -> None:
    """When Mohini enters, the strength of all enemy creatures is 0 until your next turn, whatever they get."""
    table = board("hand/0=mohini,F field/0=GWWW,gopi field/1=keshi,balarama,WW hand/1=krishna-s-might,gopi")
    settle(table.choose("Play Mohini"))
    assert (size(table, 1, "keshi"), size(table, 1, "balarama"), size(table, 0, "gopi")) == ((0, 3), (0, 6), (2, 3))

    passing(table, "attack_phase").choose("No more attackers")
    passing(table, "main_phase").choose("Play Krishna's Might", seat=1).choose("Target your Keshi", seat=1)
    assert size(table, 1, "keshi") == (0, 6)
    attack(table, "Keshi", "Balarama")
    block(table)
    assert table.state.turn == 7
    assert (life(table), size(table, 1, "keshi")) == ((15, 15), (3, 3))


@pytest.mark.card("mohini")
def test_mohini_does_not_reach_those_who_come_later() -> None:
    """An enemy creature that comes after Mohini keeps its strength."""
    table = board("hand/0=mohini,F field/0=GWWW field/1=WWW,keshi hand/1=gopi")
    table.choose("Play Mohini").choose("Pass").choose("Play Gopi", seat=1)

    assert (size(table, 1, "gopi"), size(table, 1, "keshi")) == ((2, 3), (0, 3))


@pytest.mark.card("karna")
def test_karna_takes_at_most_two_damage_at_a_time() -> None:
    """Of each single hit Karna takes at most 2, in combat and by spells; several hits add up."""
    table = board("hand/0=engulf-the-flames,F field/0=FFFF field/1=karna")
    table.choose("Play Engulf the Flames")
    assert face(table, 1, "karna")["damage"] == 2

    table = board("field/0=balarama field/1=karna hand/1=F")
    block(attack(table, "Balarama"), "Karna")
    assert creatures(table, 1) == ["karna"]

    table = board("field/0=keshi,gopi field/1=karna")
    attack(table, "Keshi", "Gopi")
    block(table, "Karna", attacker="Gopi")
    assert creatures(table, 1) == ["karna"]


@pytest.mark.card("karna")
def test_karna_dies_of_two_hits() -> None:
    """Two blockers hit Karna once each: 2 and 2 are 4, and he is destroyed."""
    table = board("field/0=karna field/1=balarama,keshi")
    attack(table, "Karna")
    block(table, "Balarama", "Keshi")
    table.choose("Strike Keshi")

    assert table.zone(0, "discard") == ["karna"]
    assert table.zone(1, "discard") == ["keshi"]


@pytest.mark.card("vyasa")
def test_vyasa_lets_the_next_spell_take_effect_twice() -> None:
    """Tap: the next spell you play this turn takes effect twice, with the same target; the one after it once."""
    table = board("hand/0=divine-strike,divine-strike,F field/0=GG,vyasa")
    settle(table.choose("Use Vyasa"))
    settle(table.choose("Play Divine Strike").choose("Your opponent"))
    assert life(table) == (15, 11)
    assert table.zone(0, "discard") == ["divine-strike"]

    table.choose("Play Divine Strike").choose("Your opponent")
    assert life(table) == (15, 9)


@pytest.mark.card("vyasa")
def test_vyasa_s_second_time_has_new_choices() -> None:
    """The second time what is not a target is chosen anew: Sanjivani returns two creatures, and two more."""
    table = board("hand/0=sanjivani,F field/0=WW,vyasa discard/0=gopi,keshi,radha,kamsa")
    settle(table.choose("Use Vyasa"))
    table.choose("Play Sanjivani").choose("Choose Gopi").choose("Choose Keshi")
    table.choose("Choose Radha").choose("No more")

    assert table.zone(0, "hand") == ["rishi-of-fire", "gopi", "radha", "keshi"]
    assert life(table) == (19, 15)


@pytest.mark.card("vyasa")
def test_vyasa_promises_nothing_for_creatures_and_later_turns() -> None:
    """A creature enters once and leaves the promise; a spell of the next turn takes effect once."""
    table = board("hand/0=sudama,F field/0=WG,vyasa field/1=keshi top/0=divine-strike,gopi")
    table.choose("Use Vyasa").choose("Play Sudama")
    assert creatures(table, 0) == ["sudama", "vyasa"]

    passing(table, "attack_phase").choose("No more attackers", seat=1)
    passing(table, "main_phase").choose("Play Divine Strike").choose("Your opponent")
    assert life(settle(table)) == (15, 13)
