"""11 What cards say, first part: triggers (11.1 to 11.6)."""

import pytest

from tests.rules.mythomagic.myth import myth, phase
from tests.support.scenario import Scenario

ATTACK = "phase=attack_phase hand/1=rishi-of-fire"


def told(table: Scenario, note: str) -> list[str]:
    """The lines of one kind that everybody was told."""
    return [entry.words(None) for entry in table.entries if entry.note == note]


@pytest.mark.clause("mythomagic", "11.1")
def test_a_trigger_goes_onto_the_stack_before_anybody_is_asked() -> None:
    """Pishacha is on the field and its sentence on the stack when seat 1 is asked."""
    table = myth("hand/0=pishacha pool/0=B hand/1=divine-strike,rishi-of-fire pool/1=G")
    table.choose("Play Pishacha").choose("Pass", 1)

    assert table.zone(0, "field") == ["pishacha"]
    assert table.stack == ["Ada's Pishacha (set off)"]
    assert table.asks(1, "act")


@pytest.mark.clause("mythomagic", "11.1")
def test_a_trigger_happens_even_if_its_card_has_left() -> None:
    """Pishacha is destroyed in answer to its own sentence; its player still loses 2 life."""
    table = myth("hand/0=pishacha,rishi-of-fire pool/0=B hand/1=divine-strike pool/1=G")
    table.choose("Play Pishacha").choose("Pass", 1)
    table.choose("Play Divine Strike", 1).choose("Target your opponent's Pishacha", 1)

    assert table.zone(0, "discard") == ["pishacha"]
    assert table.life == [13, 15]


@pytest.mark.clause("mythomagic", "11.1")
def test_the_own_leaving_is_an_event() -> None:
    """Jatayu is destroyed: its player aims 2 damage from the pile."""
    table = myth("hand/1=killing-kamsa,rishi-of-fire pool/1=GG field/0=jatayu phase=combat_phase")
    table.choose("Play Killing Kamsa", 1)
    assert table.zone(0, "discard") == ["jatayu"]
    table.choose("Your opponent", 0)

    assert table.life == [15, 13]


@pytest.mark.clause("mythomagic", "11.1")
def test_what_is_not_on_the_field_hears_nothing() -> None:
    """Of three Hidimbis, in hand, in the pile and on the field, only the last draws a card when Gopi is destroyed."""
    table = myth(
        "hand/1=killing-kamsa pool/1=GG phase=combat_phase hand/0=hidimbi,rishi-of-fire discard/0=hidimbi "
        "field/0=hidimbi,gopi tapped/0=hidimbi,gopi top/0=radha,radha"
    )
    table.choose("Play Killing Kamsa", 1).choose("Target your opponent's Gopi", 1)

    assert told(table, "triggers") == ["Ada's Hidimbi is set off."]


@pytest.mark.clause("mythomagic", "11.2")
def test_a_triggers_target_is_chosen_when_it_goes_onto_the_stack() -> None:
    """Adishesha has come: its target is chosen, and only then seat 1 is asked."""
    table = myth("hand/0=adishesha pool/0=FFFF hand/1=divine-strike pool/1=G field/1=gopi")
    table.choose("Play Adishesha").choose("Pass", 1)
    assert table.asks(0, "aim")
    table.choose("Target your opponent's Gopi")

    assert table.asks(1, "act")
    assert table.stack == ["Ada's Adishesha (set off) at Ben's Gopi"]
    assert "draws" not in table.notes


@pytest.mark.clause("mythomagic", "11.2")
def test_a_trigger_without_a_legal_target_does_nothing() -> None:
    """Indrajit needs an enemy creature: with none, or with one that has Hexproof, nothing goes onto the stack."""
    for field in ("rishi-of-fire", "radha"):
        table = myth(f"hand/0=indrajit,rishi-of-fire pool/0=FFFF field/1={field},rishi-of-gold hand/1=divine-strike")
        table.choose("Play Indrajit").choose("Pass", 1)

        assert table.asks(0, "act")
        assert table.stack == []
        assert "no_target" in table.notes


@pytest.mark.clause("mythomagic", "11.2", "10.6")
def test_a_trigger_must_take_a_target_even_itself() -> None:
    """Kamsa, alone on the field, destroys itself: its Hexproof only stops the other player."""
    table = myth("hand/0=kamsa,rishi-of-fire pool/0=BGW")
    table.choose("Play Kamsa")

    assert table.zone(0, "field") == []
    assert table.zone(0, "discard") == ["kamsa"]


@pytest.mark.clause("mythomagic", "11.2")
def test_a_trigger_must_take_a_target_of_the_own_side() -> None:
    """Narasimha destroys a creature with less strength: where only the own Gopi has, Gopi it is."""
    table = myth("hand/0=narasimha,rishi-of-fire pool/0=GGGW field/0=gopi field/1=balarama")
    table.choose("Play Narasimha")

    assert table.zone(0, "discard") == ["gopi"]
    assert table.zone(1, "field") == ["balarama"]


@pytest.mark.clause("mythomagic", "11.3")
@pytest.mark.parametrize("active", [0, 1])
def test_the_turn_players_triggers_are_carried_out_first(active: int) -> None:
    """Both players have Bhairava: at the start of a turn the turn player's takes life before the other's."""
    table = myth(f"active={active} phase=untap_phase field/0=bhairava field/1=bhairava hand/{active}=rishi-of-fire")
    resolved = [entry.seat for entry in table.entries if entry.note == "resolves"]

    assert resolved == [active, 1 - active]
    assert table.life == [13, 13]


@pytest.mark.clause("mythomagic", "11.3")
@pytest.mark.parametrize("first", ["Kamadhenu", "Bhairava"])
def test_a_player_whose_own_triggers_differ_chooses_their_order(first: str) -> None:
    """Kamadhenu gives a life and Bhairava takes one: with 1 life the order decides the game."""
    table = myth("phase=untap_phase field/0=kamadhenu,bhairava life/0=1 hand/0=rishi-of-fire")
    assert table.asks(0, "arrange")
    assert table.choices == ["Bhairava first", "Kamadhenu first"]
    table.choose(f"{first} first")

    assert table.winner == (None if first == "Kamadhenu" else 1)


@pytest.mark.clause("mythomagic", "11.3")
def test_equal_triggers_need_no_order() -> None:
    """Two Kamadhenus give a life each, and nothing is asked."""
    table = myth("phase=untap_phase field/0=kamadhenu,kamadhenu hand/0=rishi-of-fire")

    assert table.asks(0, "act")
    assert table.life == [17, 15]


@pytest.mark.clause("mythomagic", "11.3")
def test_both_players_order_their_own() -> None:
    """When a turn starts with two different triggers on each side, the turn player orders first, then the other."""
    table = myth("phase=untap_phase field/0=kamadhenu,bhairava field/1=bhairava,hanuman hand/0=rishi-of-fire")
    table.choose("Kamadhenu first", 0)

    assert table.asks(0, "act")
    resolved = [(entry.seat, entry.words(None)) for entry in table.entries if entry.note == "resolves"]
    assert resolved == [
        (0, "Kamadhenu takes effect."),
        (0, "Bhairava takes effect."),
        (1, "Bhairava takes effect."),
    ]


@pytest.mark.clause("mythomagic", "11.4")
def test_a_hit_is_combat_damage_to_the_other_player() -> None:
    """Krishna the Butter Thief draws a card when it hits the player, and not when it is blocked."""
    table = myth(f"{ATTACK} field/0=krishna-the-butter-thief field/1=gopi")
    table.choose("Attack with Krishna the Butter Thief").choose("No more blockers", 1)
    assert told(table, "triggers") == ["Ada's Krishna the Butter Thief is set off."]
    blocked = myth(f"{ATTACK} field/0=krishna-the-butter-thief field/1=gopi")
    blocked.choose("Attack with Krishna the Butter Thief").choose("Block with Gopi", 1)
    assert told(blocked, "triggers") == []


@pytest.mark.clause("mythomagic", "11.4")
@pytest.mark.parametrize("way", ["combat", "spell"])
def test_taking_damage_is_damage_of_any_kind(way: str) -> None:
    """Raktabija makes two Blood Seeds in a fight and under a spell."""
    if way == "combat":
        table = myth(f"{ATTACK} field/0=gopi field/1=raktabija")
        table.choose("Attack with Gopi").choose("Block with Raktabija", 1)
    else:
        table = myth("hand/0=divine-strike,rishi-of-fire pool/0=G field/1=raktabija")
        table.choose("Play Divine Strike").choose("Target your opponent's Raktabija")

    assert table.zone(1, "field") == ["raktabija", "blood-seed", "blood-seed"]


@pytest.mark.clause("mythomagic", "11.4")
def test_a_kill_is_destruction_by_the_damage_of_a_fight() -> None:
    """Bhima, 5/5, grows by the creature that its damage destroyed."""
    table = myth(f"{ATTACK} field/0=bhima field/1=gopi")
    table.choose("Attack with Bhima").choose("Block with Gopi", 1)

    assert table.stats(0, "bhima") == (6, 6)


@pytest.mark.clause("mythomagic", "11.4")
def test_what_a_spell_destroys_in_combat_is_not_killed_by_the_attacker() -> None:
    """Gopi blocks Bhima and is destroyed by a spell before damage: Bhima killed nothing."""
    table = myth(f"{ATTACK} field/0=bhima field/1=gopi hand/0=killing-kamsa pool/0=GG")
    table.choose("Attack with Bhima").choose("Pass", 0).choose("Block with Gopi", 1)
    table.choose("Play Killing Kamsa", 0).choose("Target your opponent's Gopi")

    assert table.zone(1, "discard") == ["gopi"]
    assert table.stats(0, "bhima") == (5, 5)


@pytest.mark.clause("mythomagic", "11.4")
def test_what_dies_after_the_fight_is_not_killed_by_it() -> None:
    """Kurma, 1/6, survives Bhima's 5 and is struck by a spell after combat damage: Bhima killed nothing."""
    table = myth(f"{ATTACK} field/0=bhima field/1=kurma hand/0=divine-strike pool/0=G")
    table.choose("Attack with Bhima").choose("Pass", 0).choose("Block with Kurma", 1).choose("Pass", 0)
    assert phase(table) == "damaged"
    table.choose("Play Divine Strike", 0).choose("Target your opponent's Kurma")

    assert table.zone(1, "discard") == ["kurma"]
    assert table.stats(0, "bhima") == (5, 5)


@pytest.mark.clause("mythomagic", "11.4", "10.3")
def test_a_bystander_kills_nothing() -> None:
    """Bhima and Takshaka attack: what Takshaka's touch destroys, Bhima did not kill."""
    table = myth(f"{ATTACK} field/0=takshaka,bhima field/1=kurma hand/1=rishi-of-fire,rishi-of-fire")
    table.choose("Attack with Takshaka").choose("Attack with Bhima").choose("Block with Kurma", 1)
    table.choose("Block Takshaka", 1)

    assert table.zone(1, "field") == []
    assert table.stats(0, "bhima") == (5, 5)


@pytest.mark.clause("mythomagic", "11.4")
def test_to_be_sacrificed_is_to_be_destroyed() -> None:
    """Jatayu, sacrificed for Kurukshetra, still deals its 2 damage."""
    table = myth("hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=jatayu")
    table.choose("Play Kurukshetra").choose("Your opponent")

    assert table.life == [15, 13]


@pytest.mark.clause("mythomagic", "11.5")
def test_playing_a_card_is_set_off_before_that_card() -> None:
    """Apsara grows on top of the stack while the spell waits below."""
    table = myth("hand/0=vajra pool/0=FGG field/0=apsara hand/1=divine-strike pool/1=G")
    table.choose("Play Vajra").choose("Your opponent")

    assert table.asks(1, "act")
    assert table.stack == ["Ada's Apsara (set off)", "Ada's Vajra at Ben"]
    table.choose("Pass", 1)
    assert table.stats(0, "apsara") == (3, 3)
    assert table.stack == ["Ada's Vajra at Ben"]


@pytest.mark.clause("mythomagic", "11.5")
def test_being_a_target_is_set_off_before_the_spell() -> None:
    """Krishna's player gains 2 life before Killing Kamsa destroys him; abilities and triggers are no spells."""
    table = myth(
        "hand/0=killing-kamsa pool/0=GG field/1=krishna-conjurer-of-miracles hand/1=rishi-of-fire,divine-strike "
        "pool/1=G"
    )
    table.choose("Play Killing Kamsa")
    assert table.stack == [
        "Ben's Krishna Conjurer of Miracles (set off)",
        "Ada's Killing Kamsa at Ben's Krishna Conjurer of Miracles",
    ]
    table.choose("Pass", 1)
    assert table.life == [15, 17]
    assert table.zone(1, "field") == ["krishna-conjurer-of-miracles"]
    ability = myth("field/0=ekalavya field/1=krishna-conjurer-of-miracles hand/0=rishi-of-fire")
    ability.choose("Use Ekalavya").choose("Target your opponent's Krishna Conjurer of Miracles")
    assert ability.life == [15, 15]


@pytest.mark.clause("mythomagic", "11.5")
def test_announcing_is_finished_when_it_is_paid() -> None:
    """While Vajra's player still chooses how to pay, Apsara has not been set off."""
    table = myth("hand/0=vajra field/0=apsara,rishi-of-fire,rishi-of-gold,rishi-of-wood,rishi-of-blood")
    table.choose("Play Vajra").choose("Your opponent")
    assert table.asks(0, "pay_cost")
    assert table.stack == ["Ada's Vajra (being announced) at Ben"]
    assert "triggers" not in table.notes
    table.choose("Tap Rishi of Wood")

    assert table.notes.index("taps_to_pay") < table.notes.index("triggers") < table.notes.index("resolves")


@pytest.mark.clause("mythomagic", "11.6")
def test_each_card_added_to_the_hand_sets_off_once() -> None:
    """Ganesha: two cards drawn for Vidura's Counsel are two points of damage."""
    table = myth("hand/0=vidura-s-counsel,rishi-of-fire pool/0=GG field/0=ganesha")
    table.choose("Play Vidura's Counsel").choose("Draw two cards.").choose("Your opponent").choose("Your opponent")

    assert table.asks(0, "act")
    assert table.life == [15, 13]


@pytest.mark.clause("mythomagic", "11.6")
@pytest.mark.parametrize(
    ("position", "words", "seat"),
    [
        (
            "hand/1=whirlwind pool/1=FF field/0=ganesha,gopi phase=combat_phase tapped/0=gopi,ganesha",
            "Play Whirlwind",
            1,
        ),
        ("hand/0=sanjivani,rishi-of-fire pool/0=WW discard/0=gopi field/0=ganesha", "Play Sanjivani", 0),
        ("hand/0=rishi-of-fire field/0=dadhichi,ganesha top/0=vajra,radha,radha", "Use Dadhichi", 0),
    ],
)
def test_from_wherever_it_comes(position: str, words: str, seat: int) -> None:
    """A card that is returned, taken from the pile or found in the deck sets Ganesha off too."""
    table = myth(position)
    table.choose(words, seat)
    for answer in ("Target your opponent's Gopi", "Choose Gopi", "Take Vajra"):
        if answer in table.choices:
            table.choose(answer, seat)

    assert table.asks(0, "aim")
    assert table.stack[0] == "Ada's Ganesha (set off, being announced)"


@pytest.mark.clause("mythomagic", "11.6")
def test_setting_up_sets_off_nothing() -> None:
    """Cards that are drawn for a mulligan do not set Ganesha off."""
    table = myth(
        "turn=0 phase=mulligan_phase first=0 hand/0=gopi,keshi hand/1=gopi field/0=ganesha "
        "top/0=radha,radha,radha,radha"
    )
    table.choose("Take a mulligan", 0)

    assert table.asks(1, "mulligan")
    assert "triggers" not in table.notes
