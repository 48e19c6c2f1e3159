"""11 What cards say, first part: triggers (11.1 to 11.6)."""

import pytest

from tests.support.scenario import Scenario
from tests.support.table import table

ATTACK = "phase=attack_phase hand/1=rishi-of-fire"


def told(scene: Scenario, note: str) -> list[str]:
    """The lines of one kind that everybody was told."""
    return [entry.words(None) for entry in scene.entries if entry.note == note]


@pytest.mark.clause("mythomagic", "11.1")
def test_a_trigger_goes_onto_the_stack_before_anybody_is_asked() -> None:
    """Pishacha is on the field and its sentence on the stack when seat 1 is asked."""
    scene = table("mythomagic", "hand/0=pishacha pool/0=B hand/1=divine-strike,rishi-of-fire pool/1=G")
    scene.choose("Play Pishacha").choose("Pass", 1)

    assert scene.zone(0, "field") == ["pishacha"]
    assert scene.stack == ["Ada's Pishacha (set off)"]
    assert scene.asks(1, "act")


@pytest.mark.clause("mythomagic", "11.1")
def test_a_trigger_happens_even_if_its_card_has_left() -> None:
    """Pishacha is destroyed in answer to its own sentence; its player still loses 2 life."""
    scene = table("mythomagic", "hand/0=pishacha,rishi-of-fire pool/0=B hand/1=divine-strike pool/1=G")
    scene.choose("Play Pishacha").choose("Pass", 1)
    scene.choose("Play Divine Strike", 1).choose("Target your opponent's Pishacha", 1)

    assert scene.zone(0, "discard") == ["pishacha"]
    assert scene.life == [13, 15]


@pytest.mark.clause("mythomagic", "11.1")
def test_the_own_leaving_is_an_event() -> None:
    """Jatayu is destroyed: its player aims 2 damage from the pile."""
    scene = table("mythomagic", "hand/1=killing-kamsa,rishi-of-fire pool/1=GG field/0=jatayu phase=combat_phase")
    scene.choose("Play Killing Kamsa", 1)
    assert scene.zone(0, "discard") == ["jatayu"]
    scene.choose("Your opponent", 0)

    assert scene.life == [15, 13]


@pytest.mark.clause("mythomagic", "11.1")
def test_what_is_not_on_the_field_hears_nothing() -> None:
    """Of three Hidimbis, in hand, in the pile and on the field, only the last draws a card when Gopi is destroyed."""
    scene = table(
        "mythomagic",
        "hand/1=killing-kamsa pool/1=GG phase=combat_phase hand/0=hidimbi,rishi-of-fire discard/0=hidimbi "
        "field/0=hidimbi:tapped,gopi:tapped top/0=radha,radha",
    )
    scene.choose("Play Killing Kamsa", 1).choose("Target your opponent's Gopi", 1)

    assert told(scene, "triggers") == ["Ada's Hidimbi is set off."]


@pytest.mark.clause("mythomagic", "11.2")
def test_a_triggers_target_is_chosen_when_it_goes_onto_the_stack() -> None:
    """Adishesha has come: its target is chosen, and only then seat 1 is asked."""
    scene = table("mythomagic", "hand/0=adishesha pool/0=FFFF hand/1=divine-strike pool/1=G field/1=gopi")
    scene.choose("Play Adishesha").choose("Pass", 1)
    assert scene.asks(0, "aim")
    scene.choose("Target your opponent's Gopi")

    assert scene.asks(1, "act")
    assert scene.stack == ["Ada's Adishesha (set off) at Ben's Gopi"]
    assert "draws" not in scene.notes


@pytest.mark.clause("mythomagic", "11.2")
def test_a_trigger_without_a_legal_target_does_nothing() -> None:
    """Indrajit needs an enemy creature: with none, or with one that has Hexproof, nothing goes onto the stack."""
    for field in ("rishi-of-fire", "radha"):
        scene = table(
            "mythomagic",
            f"hand/0=indrajit,rishi-of-fire pool/0=FFFF field/1={field},rishi-of-gold hand/1=divine-strike",
        )
        scene.choose("Play Indrajit").choose("Pass", 1)

        assert scene.asks(0, "act")
        assert scene.stack == []
        assert "no_target" in scene.notes


@pytest.mark.clause("mythomagic", "11.2", "10.6")
def test_a_trigger_must_take_a_target_even_itself() -> None:
    """Kamsa, alone on the field, destroys itself: its Hexproof only stops the other player."""
    scene = table("mythomagic", "hand/0=kamsa,rishi-of-fire pool/0=BGW")
    scene.choose("Play Kamsa")

    assert scene.zone(0, "field") == []
    assert scene.zone(0, "discard") == ["kamsa"]


@pytest.mark.clause("mythomagic", "11.2")
def test_a_trigger_must_take_a_target_of_the_own_side() -> None:
    """Narasimha destroys a creature with less strength: where only the own Gopi has, Gopi it is."""
    scene = table("mythomagic", "hand/0=narasimha,rishi-of-fire pool/0=GGGW field/0=gopi field/1=balarama")
    scene.choose("Play Narasimha")

    assert scene.zone(0, "discard") == ["gopi"]
    assert scene.zone(1, "field") == ["balarama"]


@pytest.mark.clause("mythomagic", "11.3")
@pytest.mark.parametrize("active", [0, 1])
def test_the_turn_players_triggers_are_carried_out_first(active: int) -> None:
    """Both players have Bhairava: at the start of a turn the turn player's takes life before the other's."""
    scene = table(
        "mythomagic", f"active={active} phase=untap_phase field/0=bhairava field/1=bhairava hand/{active}=rishi-of-fire"
    )
    resolved = [entry.seat for entry in scene.entries if entry.note == "resolves"]

    assert resolved == [active, 1 - active]
    assert scene.life == [13, 13]


@pytest.mark.clause("mythomagic", "11.3")
@pytest.mark.parametrize("first", ["Kamadhenu", "Bhairava"])
def test_a_player_whose_own_triggers_differ_chooses_their_order(first: str) -> None:
    """Kamadhenu gives a life and Bhairava takes one: with 1 life the order decides the game."""
    scene = table("mythomagic", "phase=untap_phase field/0=kamadhenu,bhairava life/0=1 hand/0=rishi-of-fire")
    assert scene.asks(0, "arrange")
    assert scene.choices == ["Bhairava first", "Kamadhenu first"]
    scene.choose(f"{first} first")

    assert scene.winner == (None if first == "Kamadhenu" else 1)


@pytest.mark.clause("mythomagic", "11.3")
def test_equal_triggers_need_no_order() -> None:
    """Two Kamadhenus give a life each, and nothing is asked."""
    scene = table("mythomagic", "phase=untap_phase field/0=kamadhenu,kamadhenu hand/0=rishi-of-fire")

    assert scene.asks(0, "act")
    assert scene.life == [17, 15]


@pytest.mark.clause("mythomagic", "11.3")
def test_both_players_order_their_own() -> None:
    """When a turn starts with two different triggers on each side, the turn player orders first, then the other."""
    scene = table(
        "mythomagic", "phase=untap_phase field/0=kamadhenu,bhairava field/1=bhairava,hanuman hand/0=rishi-of-fire"
    )
    scene.choose("Kamadhenu first", 0)

    assert scene.asks(0, "act")
    resolved = [(entry.seat, entry.words(None)) for entry in scene.entries if entry.note == "resolves"]
    assert resolved == [
        (0, "Kamadhenu takes effect."),
        (0, "Bhairava takes effect."),
        (1, "Bhairava takes effect."),
    ]


@pytest.mark.clause("mythomagic", "11.4")
def test_a_hit_is_combat_damage_to_the_other_player() -> None:
    """Krishna the Butter Thief draws a card when it hits the player, and not when it is blocked."""
    scene = table("mythomagic", f"{ATTACK} field/0=krishna-the-butter-thief field/1=gopi")
    scene.choose("Attack with Krishna the Butter Thief").choose("No more blockers", 1)
    assert told(scene, "triggers") == ["Ada's Krishna the Butter Thief is set off."]
    blocked = table("mythomagic", f"{ATTACK} field/0=krishna-the-butter-thief field/1=gopi")
    blocked.choose("Attack with Krishna the Butter Thief").choose("Block with Gopi", 1)
    assert told(blocked, "triggers") == []


@pytest.mark.clause("mythomagic", "11.4")
@pytest.mark.parametrize("way", ["combat", "spell"])
def test_taking_damage_is_damage_of_any_kind(way: str) -> None:
    """Raktabija makes two Blood Seeds in a fight and under a spell."""
    if way == "combat":
        scene = table("mythomagic", f"{ATTACK} field/0=gopi field/1=raktabija")
        scene.choose("Attack with Gopi").choose("Block with Raktabija", 1)
    else:
        scene = table("mythomagic", "hand/0=divine-strike,rishi-of-fire pool/0=G field/1=raktabija")
        scene.choose("Play Divine Strike").choose("Target your opponent's Raktabija")

    assert scene.zone(1, "field") == ["raktabija", "blood-seed", "blood-seed"]


@pytest.mark.clause("mythomagic", "11.4")
def test_a_kill_is_destruction_by_the_damage_of_a_fight() -> None:
    """Bhima, 5/5, grows by the creature that its damage destroyed."""
    scene = table("mythomagic", f"{ATTACK} field/0=bhima field/1=gopi")
    scene.choose("Attack with Bhima").choose("Block with Gopi", 1)

    assert scene.stats(0, "bhima") == (6, 6)


@pytest.mark.clause("mythomagic", "11.4")
def test_what_a_spell_destroys_in_combat_is_not_killed_by_the_attacker() -> None:
    """Gopi blocks Bhima and is destroyed by a spell before damage: Bhima killed nothing."""
    scene = table("mythomagic", f"{ATTACK} field/0=bhima field/1=gopi hand/0=killing-kamsa pool/0=GG")
    scene.choose("Attack with Bhima").choose("Pass", 0).choose("Block with Gopi", 1)
    scene.choose("Play Killing Kamsa", 0).choose("Target your opponent's Gopi")

    assert scene.zone(1, "discard") == ["gopi"]
    assert scene.stats(0, "bhima") == (5, 5)


@pytest.mark.clause("mythomagic", "11.4")
def test_what_dies_after_the_fight_is_not_killed_by_it() -> None:
    """Kurma, 1/6, survives Bhima's 5 and is struck by a spell after combat damage: Bhima killed nothing."""
    scene = table("mythomagic", f"{ATTACK} field/0=bhima field/1=kurma hand/0=divine-strike pool/0=G")
    scene.choose("Attack with Bhima").choose("Pass", 0).choose("Block with Kurma", 1).choose("Pass", 0)
    assert scene.phase == "damaged"
    scene.choose("Play Divine Strike", 0).choose("Target your opponent's Kurma")

    assert scene.zone(1, "discard") == ["kurma"]
    assert scene.stats(0, "bhima") == (5, 5)


@pytest.mark.clause("mythomagic", "11.4", "10.3")
def test_a_bystander_kills_nothing() -> None:
    """Bhima and Takshaka attack: what Takshaka's touch destroys, Bhima did not kill."""
    scene = table("mythomagic", f"{ATTACK} field/0=takshaka,bhima field/1=kurma")
    scene.choose("Attack with Takshaka").choose("Attack with Bhima").choose("Block with Kurma", 1)
    scene.choose("Block Takshaka", 1)

    assert scene.zone(1, "field") == []
    assert scene.stats(0, "bhima") == (5, 5)


@pytest.mark.clause("mythomagic", "11.4")
def test_to_be_sacrificed_is_to_be_destroyed() -> None:
    """Jatayu, sacrificed for Kurukshetra, still deals its 2 damage."""
    scene = table("mythomagic", "hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=jatayu")
    scene.choose("Play Kurukshetra").choose("Your opponent")

    assert scene.life == [15, 13]


@pytest.mark.clause("mythomagic", "11.5")
def test_playing_a_card_is_set_off_before_that_card() -> None:
    """Apsara grows on top of the stack while the spell waits below."""
    scene = table("mythomagic", "hand/0=vajra pool/0=FGG field/0=apsara hand/1=divine-strike pool/1=G")
    scene.choose("Play Vajra").choose("Your opponent")

    assert scene.asks(1, "act")
    assert scene.stack == ["Ada's Apsara (set off)", "Ada's Vajra at Ben"]
    scene.choose("Pass", 1)
    assert scene.stats(0, "apsara") == (3, 3)
    assert scene.stack == ["Ada's Vajra at Ben"]


@pytest.mark.clause("mythomagic", "11.5")
def test_being_a_target_is_set_off_before_the_spell() -> None:
    """Krishna's player gains 2 life before Killing Kamsa destroys him; abilities and triggers are no spells."""
    scene = table(
        "mythomagic",
        "hand/0=killing-kamsa pool/0=GG field/1=krishna-conjurer-of-miracles hand/1=rishi-of-fire,divine-strike "
        "pool/1=G",
    )
    scene.choose("Play Killing Kamsa")
    assert scene.stack == [
        "Ben's Krishna Conjurer of Miracles (set off)",
        "Ada's Killing Kamsa at Ben's Krishna Conjurer of Miracles",
    ]
    scene.choose("Pass", 1)
    assert scene.life == [15, 17]
    assert scene.zone(1, "field") == ["krishna-conjurer-of-miracles"]
    ability = table("mythomagic", "field/0=ekalavya field/1=krishna-conjurer-of-miracles hand/0=rishi-of-fire")
    ability.choose("Use Ekalavya").choose("Target your opponent's Krishna Conjurer of Miracles")
    assert ability.life == [15, 15]


@pytest.mark.clause("mythomagic", "11.5")
def test_announcing_is_finished_when_it_is_paid() -> None:
    """While Vajra's player still chooses how to pay, Apsara has not been set off."""
    scene = table("mythomagic", "hand/0=vajra field/0=apsara,FGWB deck/0=W")
    scene.choose("Play Vajra").choose("Your opponent")
    assert scene.asks(0, "pay_cost")
    assert scene.stack == ["Ada's Vajra (being announced) at Ben"]
    assert "triggers" not in scene.notes
    scene.choose("Tap Rishi of Wood")

    assert scene.notes.index("taps_to_pay") < scene.notes.index("triggers") < scene.notes.index("resolves")


@pytest.mark.clause("mythomagic", "11.6")
def test_each_card_added_to_the_hand_sets_off_once() -> None:
    """Ganesha: two cards drawn for Vidura's Counsel are two points of damage."""
    scene = table("mythomagic", "hand/0=vidura-s-counsel,rishi-of-fire pool/0=GG field/0=ganesha")
    scene.choose("Play Vidura's Counsel").choose("Draw two cards.").choose("Your opponent").choose("Your opponent")

    assert scene.asks(0, "act")
    assert scene.life == [15, 13]


@pytest.mark.clause("mythomagic", "11.6")
@pytest.mark.parametrize(
    ("position", "words", "seat"),
    [
        (
            "hand/1=whirlwind pool/1=FF field/0=ganesha:tapped,gopi:tapped phase=combat_phase",
            "Play Whirlwind",
            1,
        ),
        ("hand/0=sanjivani,rishi-of-fire pool/0=WW discard/0=gopi field/0=ganesha", "Play Sanjivani", 0),
        ("hand/0=rishi-of-fire field/0=dadhichi,ganesha top/0=vajra,radha,radha", "Use Dadhichi", 0),
    ],
)
def test_from_wherever_it_comes(position: str, words: str, seat: int) -> None:
    """A card that is returned, taken from the pile or found in the deck sets Ganesha off too."""
    scene = table("mythomagic", position)
    scene.choose(words, seat)
    for answer in ("Target your opponent's Gopi", "Choose Gopi", "Take Vajra"):
        if answer in scene.choices:
            scene.choose(answer, seat)

    assert scene.asks(0, "aim")
    assert scene.stack[0] == "Ada's Ganesha (set off, being announced)"


@pytest.mark.clause("mythomagic", "11.6")
def test_setting_up_sets_off_nothing() -> None:
    """Cards that are drawn for a mulligan do not set Ganesha off."""
    scene = table(
        "mythomagic",
        "turn=0 phase=mulligan_phase first=0 hand/0=gopi,keshi hand/1=gopi field/0=ganesha "
        "top/0=radha,radha,radha,radha",
    )
    scene.choose("Take a mulligan", 0)

    assert scene.asks(1, "mulligan")
    assert "triggers" not in scene.notes
