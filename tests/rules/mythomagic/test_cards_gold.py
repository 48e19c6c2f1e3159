"""The creatures of Gold: what each says, said by a scenario."""

import pytest

from tests.rules.mythomagic.verbs import attack, block, creatures, passing, pay, settle
from tests.support.table import table


@pytest.mark.card("abhimanyu")
def test_abhimanyu_is_strong_alone() -> None:
    """As long as you control no other creatures, Abhimanyu gets +2/+2 and has Trample; enemies do not count."""
    scene = table("mythomagic", "hand/0=sudama,F field/0=W,abhimanyu field/1=gopi")
    assert (scene.stats(0, "abhimanyu"), scene.keywords(0, "abhimanyu")) == ((4, 4), ["Trample"])

    scene.choose("Play Sudama")
    assert (scene.stats(0, "abhimanyu"), scene.keywords(0, "abhimanyu")) == ((2, 2), [])


@pytest.mark.card("abhimanyu")
def test_abhimanyu_dies_of_company() -> None:
    """With 2 damage Abhimanyu lives while he is alone, and dies when another creature of yours comes."""
    scene = table("mythomagic", "hand/0=sudama,F field/0=W,abhimanyu:damage=2")
    assert creatures(scene, 0) == ["abhimanyu"]
    scene.choose("Play Sudama")

    assert scene.zone(0, "discard") == ["abhimanyu"]


@pytest.mark.card("gandharva")
def test_gandharva_makes_the_next_spell_cheaper() -> None:
    """Tap: the next spell you play this turn costs 2 less; the one after it, and a creature, do not."""
    scene = table("mythomagic", "hand/0=vidura-s-counsel,agastya-s-rebuke,apsara,F field/0=GG,gandharva field/1=gopi")
    scene.choose("Use Gandharva")
    assert (scene.keywords(0, "gandharva"), scene.marks(0, "gandharva")) == (["Flying"], ["tapped"])

    scene.choose("Play Vidura's Counsel").choose("Gain 5 life.")
    assert scene.life == [20, 15]
    assert scene.choices == ["Play Rishi of Fire", "Pass"], "the others cost 2, and 1 Gold is left"


@pytest.mark.card("gandharva")
def test_gandharva_s_promise_ends_with_the_turn() -> None:
    """A promise that was not used is over when the turn ends, and letters are always paid."""
    scene = table("mythomagic", "hand/0=pushpaka,gandiva,F field/0=gandharva,gopi field/1=keshi")
    scene.choose("Use Gandharva")
    assert scene.choices == ["Play Rishi of Fire", "Pass"], "without a Gold nothing can be played"

    scene = table("mythomagic", "hand/0=slumber-of-lanka,F field/0=G,gandharva field/1=keshi")
    scene.choose("Use Gandharva")
    assert "Play Slumber of Lanka" in scene.choices
    passing(scene, "attack_phase").choose("No more attackers", seat=1)
    assert (scene.state.turn, scene.choices) == (7, ["Play Rishi of Fire", "Use Gandharva", "Pass"])


@pytest.mark.card("gandharva")
def test_gandharva_s_promise_is_used_by_a_spell_that_has_nothing_to_save() -> None:
    """The next spell is the next: one that costs only a letter uses the promise up."""
    scene = table("mythomagic", "hand/0=divine-strike,slumber-of-lanka,F field/0=GG,gandharva field/1=keshi")
    settle(scene.choose("Use Gandharva"))
    settle(scene.choose("Play Divine Strike").choose("Your opponent"))

    assert scene.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("apsara")
def test_apsara_is_stronger_when_you_play_a_spell() -> None:
    """When you play a spell, before it happens, Apsara gets +2 strength this turn; each time."""
    scene = table("mythomagic", "hand/0=divine-strike,divine-strike,F field/0=GG,apsara")
    pay(scene.choose("Play Divine Strike").choose("Your opponent"))
    scene.choose("Pass")
    assert (scene.stats(0, "apsara"), scene.life) == ((3, 3), [15, 15])

    settle(scene)
    settle(scene.choose("Play Divine Strike").choose("Your opponent"))
    assert (scene.stats(0, "apsara"), scene.keywords(0, "apsara")) == ((5, 3), ["Flying"])
    assert attack(scene, "Apsara").life == [15, 6]
    assert scene.stats(0, "apsara") == (1, 3)


@pytest.mark.card("apsara")
def test_apsara_minds_neither_creatures_nor_enemy_spells() -> None:
    """A creature that you play, or a spell of your opponent, does not make Apsara stronger."""
    scene = table("mythomagic", "hand/0=sudama,F field/0=W,apsara hand/1=divine-strike field/1=G")
    scene.choose("Play Sudama").choose("Play Divine Strike", seat=1).choose("Yourself", seat=1)
    settle(scene)

    assert scene.stats(0, "apsara") == (1, 3)


@pytest.mark.card("brihaspati")
def test_brihaspati_makes_your_spells_cheaper() -> None:
    """Spells you play cost 1 less, all of them; creatures do not, nor do spells of your opponent."""
    scene = table(
        "mythomagic",
        "hand/0=vidura-s-counsel,pushpaka,apsara,F field/0=GG,brihaspati hand/1=vidura-s-counsel field/1=G",
    )
    settle(scene.choose("Play Vidura's Counsel").choose("Gain 5 life."))
    assert scene.choices == ["Play Rishi of Fire", "Play Pushpaka", "Pass"]

    scene.choose("Play Pushpaka")
    assert scene.zone(0, "discard") == ["vidura-s-counsel", "pushpaka"]
    assert scene.zone(1, "hand") == ["vidura-s-counsel"]


@pytest.mark.card("brihaspati")
def test_brihaspati_does_not_touch_letters() -> None:
    """A cost of one letter stays: only the part of any type falls, never below 0."""
    assert table("mythomagic", "hand/0=gandiva,divine-strike,F field/0=brihaspati").choices == [
        "Play Rishi of Fire",
        "Pass",
    ]
    scene = table("mythomagic", "hand/0=divine-strike,F field/0=G,brihaspati").choose("Play Divine Strike")
    scene.choose("Your opponent")
    assert scene.marks(0, "rishi-of-gold") == ["tapped"]


@pytest.mark.card("narada")
@pytest.mark.parametrize("sink", [True, False])
def test_narada_looks_at_the_top_card(sink: bool) -> None:
    """At the start of your turn you look at your top card and may put it on the bottom; your opponent sees nothing."""
    scene = table("mythomagic", "active=1 phase=ending turn=4 field/0=narada field/1=keshi top/0=gopi,balarama,yama")
    assert scene.asks(0, "maybe")
    assert list(scene.seen_in_deck(0, 0).values()) == ["gopi"]
    scene.choose("Yes" if sink else "No")

    assert scene.zone(0, "hand") == (["balarama"] if sink else ["gopi"])
    assert scene.deck(0) == (["yama", "gopi"] if sink else ["balarama", "yama"])
    assert set(scene.seen_in_deck(0, 0).values()) == ({"gopi"} if sink else set())
    assert scene.seen_in_deck(1, 0) == {}
    assert scene.keywords(0, "narada") == ["Flying"]


@pytest.mark.card("narada")
def test_narada_is_silent_in_the_turn_of_the_opponent() -> None:
    """Narada looks at nothing when your opponent's turn starts."""
    scene = table("mythomagic", "phase=ending field/0=narada field/1=keshi")
    assert scene.asks(1, "attackers")
    assert "looks" not in scene.notes


@pytest.mark.card("narada")
def test_narada_with_an_empty_deck_asks_nothing() -> None:
    """Where there is no card to look at, none can be put on the bottom: nothing is asked, and the draw is lost."""
    scene = table("mythomagic", "active=1 phase=ending field/0=narada field/1=keshi top/0=")

    assert scene.winner == 1


@pytest.mark.card("dadhichi")
def test_dadhichi_gives_his_bones_for_a_spell() -> None:
    """Sacrifice Dadhichi: search your deck for a spell; he lies in the discard pile before that happens."""
    scene = table("mythomagic", "hand/0=F field/0=dadhichi top/0=gopi,vajra,rainfire,W")
    scene.choose("Use Dadhichi")
    assert scene.zone(0, "discard") == ["dadhichi"]
    assert scene.asks(0, "find")
    assert sorted(scene.choices) == ["Find nothing", "Take Rainfire", "Take Vajra"]

    scene.choose("Take Vajra")
    assert "vajra" in scene.zone(0, "hand")


@pytest.mark.card("dadhichi")
def test_tapped_dadhichi_cannot_use_his_ability() -> None:
    """A tapped creature cannot use an activated ability, this one included."""
    assert table("mythomagic", "hand/0=F field/0=dadhichi:tapped").choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("kubera")
def test_kubera_brings_a_rishi_and_gives_gold() -> None:
    """When Kubera enters, search for a Rishi. Tap: gain 1 Gold, to pay a cost with, at once."""
    scene = table("mythomagic", "hand/0=kubera,gandiva,divine-strike field/0=GWW top/0=gopi,B,F,vajra")
    settle(scene.choose("Play Kubera"))
    assert sorted(scene.choices) == ["Find nothing", "Take Rishi of Blood", "Take Rishi of Fire"]

    scene.choose("Take Rishi of Blood")
    assert "rishi-of-blood" in scene.zone(0, "hand")
    scene.choose("Play Divine Strike").choose("Your opponent")
    assert "tapped" in scene.marks(0, "kubera")
    assert scene.life == [15, 13]


@pytest.mark.card("maricha")
def test_maricha_comes_twice_and_leads_astray() -> None:
    """From your hand Maricha brings a token copy; each of them draws a card when a spell targets it."""
    scene = table("mythomagic", "hand/0=maricha,divine-strike,F field/0=GWW,G hand/1=divine-strike field/1=G")
    settle(scene.choose("Play Maricha"))
    assert [face["stats"] for face in scene.faces(0, "maricha")] == [[3, 2], [3, 2]]
    assert [face.get("token", False) for face in scene.faces(0, "maricha")] == [False, True]

    before = len(scene.zone(0, "hand"))
    scene.choose("Pass").choose("Play Divine Strike", seat=1)
    scene.choose(next(words for words in scene.choices if "Maricha" in words), seat=1)
    settle(scene)
    assert len(scene.zone(0, "hand")) == before + 1
    assert creatures(scene, 0) == ["maricha"]


@pytest.mark.card("maricha")
def test_maricha_put_from_the_hand_comes_twice_as_well() -> None:
    """Swayamvara puts Maricha from the hand onto the field: the copy comes too, and does not copy itself."""
    scene = table("mythomagic", "hand/0=swayamvara,maricha,F field/0=WWW")
    scene.choose("Play Swayamvara").choose("Yes")

    assert creatures(scene, 0) == ["maricha", "maricha"]


@pytest.mark.card("maricha")
def test_maricha_from_elsewhere_comes_alone() -> None:
    """Maricha who is put onto the field from the discard pile brings no copy; an ability's aim draws no card."""
    scene = table("mythomagic", "hand/0=return-from-yama-s-house,F field/0=BWWW,ekalavya discard/0=maricha")
    scene.choose("Play Return from Yama's House")
    assert creatures(scene, 0) == ["ekalavya", "maricha"]

    scene.choose("Use Ekalavya").choose("Target your Maricha")
    assert "draws" not in scene.notes


@pytest.mark.card("arjuna")
def test_arjuna_shoots_when_he_attacks() -> None:
    """When Arjuna attacks he deals 2 damage to an enemy creature, yours are no target. He has Reach."""
    scene = table("mythomagic", "field/0=arjuna,gopi field/1=narada,markandeya,keshi,kurma hand/1=F")
    assert scene.keywords(0, "arjuna") == ["Reach"]
    attack(scene, "Arjuna")
    assert scene.choices == [f"Target your opponent's {name}" for name in ("Keshi", "Markandeya", "Kurma", "Narada")]

    scene.choose("Target your opponent's Markandeya")
    assert creatures(scene, 1) == ["keshi", "kurma", "narada"]
    assert scene.asks(1, "blockers")


@pytest.mark.card("arjuna")
def test_arjuna_without_an_enemy_only_attacks() -> None:
    """Without an enemy creature, or while another attacks, nothing is shot."""
    scene = table("mythomagic", "field/0=arjuna,gopi hand/0=F")
    attack(scene, "Arjuna")
    assert (scene.life, "takes_damage" in scene.notes) == ([15, 11], False)

    scene = table("mythomagic", "field/0=arjuna,gopi hand/0=F field/1=keshi")
    attack(scene, "Gopi")
    assert scene.asks(1, "blockers")


@pytest.mark.card("mohini")
def test_mohini_disarms_all_enemies_until_your_next_turn() -> None:
    """When Mohini enters, the strength of all enemy creatures is 0 until your next turn, whatever they get."""
    scene = table(
        "mythomagic", "hand/0=mohini,F field/0=GWWW,gopi field/1=keshi,balarama,WW hand/1=krishna-s-might,gopi"
    )
    settle(scene.choose("Play Mohini"))
    assert (scene.stats(1, "keshi"), scene.stats(1, "balarama"), scene.stats(0, "gopi")) == ((0, 3), (0, 6), (2, 3))

    passing(scene, "attack_phase").choose("No more attackers")
    passing(scene, "main_phase").choose("Play Krishna's Might", seat=1).choose("Target your Keshi", seat=1)
    assert scene.stats(1, "keshi") == (0, 6)
    attack(scene, "Keshi", "Balarama")
    block(scene)
    assert scene.state.turn == 7
    assert (scene.life, scene.stats(1, "keshi")) == ([15, 15], (3, 3))


@pytest.mark.card("mohini")
def test_mohini_does_not_reach_those_who_come_later() -> None:
    """An enemy creature that comes after Mohini keeps its strength."""
    scene = table("mythomagic", "hand/0=mohini,F field/0=GWWW field/1=WWW,keshi hand/1=gopi")
    scene.choose("Play Mohini").choose("Pass").choose("Play Gopi", seat=1)

    assert (scene.stats(1, "gopi"), scene.stats(1, "keshi")) == ((2, 3), (0, 3))


@pytest.mark.card("karna")
def test_karna_takes_at_most_two_damage_at_a_time() -> None:
    """Of each single hit Karna takes at most 2, in combat and by spells; several hits add up."""
    scene = table("mythomagic", "hand/0=engulf-the-flames,F field/0=FFFF field/1=karna")
    scene.choose("Play Engulf the Flames")
    assert scene.face(1, "karna")["damage"] == 2

    scene = table("mythomagic", "field/0=balarama field/1=karna hand/1=F")
    block(attack(scene, "Balarama"), "Karna")
    assert creatures(scene, 1) == ["karna"]

    scene = table("mythomagic", "field/0=keshi,gopi field/1=karna")
    attack(scene, "Keshi", "Gopi")
    block(scene, "Karna", attacker="Gopi")
    assert creatures(scene, 1) == ["karna"]


@pytest.mark.card("karna")
def test_karna_dies_of_two_hits() -> None:
    """Two blockers hit Karna once each: 2 and 2 are 4, and he is destroyed."""
    scene = table("mythomagic", "field/0=karna field/1=balarama,keshi")
    attack(scene, "Karna")
    block(scene, "Balarama", "Keshi")
    scene.choose("Strike Keshi")

    assert scene.zone(0, "discard") == ["karna"]
    assert scene.zone(1, "discard") == ["keshi"]


@pytest.mark.card("vyasa")
def test_vyasa_lets_the_next_spell_take_effect_twice() -> None:
    """Tap: the next spell you play this turn takes effect twice, with the same target; the one after it once."""
    scene = table("mythomagic", "hand/0=divine-strike,divine-strike,F field/0=GG,vyasa")
    settle(scene.choose("Use Vyasa"))
    settle(scene.choose("Play Divine Strike").choose("Your opponent"))
    assert scene.life == [15, 11]
    assert scene.zone(0, "discard") == ["divine-strike"]

    scene.choose("Play Divine Strike").choose("Your opponent")
    assert scene.life == [15, 9]


@pytest.mark.card("vyasa")
def test_vyasa_s_second_time_has_new_choices() -> None:
    """The second time what is not a target is chosen anew: Sanjivani returns two creatures, and two more."""
    scene = table("mythomagic", "hand/0=sanjivani,F field/0=WW,vyasa discard/0=gopi,keshi,radha,kamsa")
    settle(scene.choose("Use Vyasa"))
    scene.choose("Play Sanjivani").choose("Choose Gopi").choose("Choose Keshi")
    scene.choose("Choose Radha").choose("No more")

    assert scene.zone(0, "hand") == ["rishi-of-fire", "gopi", "radha", "keshi"]
    assert scene.life == [19, 15]


@pytest.mark.card("vyasa")
def test_vyasa_promises_nothing_for_creatures_and_later_turns() -> None:
    """A creature enters once and leaves the promise; a spell of the next turn takes effect once."""
    scene = table("mythomagic", "hand/0=sudama,F field/0=WG,vyasa field/1=keshi top/0=divine-strike,gopi")
    scene.choose("Use Vyasa").choose("Play Sudama")
    assert creatures(scene, 0) == ["sudama", "vyasa"]

    passing(scene, "attack_phase").choose("No more attackers", seat=1)
    passing(scene, "main_phase").choose("Play Divine Strike").choose("Your opponent")
    assert settle(scene).life == [15, 13]
