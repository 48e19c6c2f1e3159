"""7 Playing cards, targets, the stack."""

import pytest

from tests.rules.mythomagic.test_turn import WAKEFUL
from tests.rules.mythomagic.verbs import pay
from tests.support.table import table, with_card


@pytest.mark.clause("mythomagic", "7.1")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(
    "phase", ["untapped", "drawn_phase", "main_phase", "combat_phase", "attacked", "blocked_phase", "damaged", "ending"]
)
def test_a_spell_may_be_announced_in_any_window(active: int, phase: str) -> None:
    """In either player's turn; a creature only in the own main phase."""
    scene = table(
        "mythomagic", f"active={active} phase={phase} {WAKEFUL} pool/0=WWW".replace("hand/0=", "hand/0=gopi,")
    )
    if active == 1:
        scene.choose("Pass", 1)

    assert scene.asks(0, "act")
    main = phase == "main_phase" and active == 0
    assert scene.choices == [*["Play Gopi"] * main, "Play Divine Strike", "Pass"]


@pytest.mark.clause("mythomagic", "7.1")
def test_a_creature_needs_an_empty_stack() -> None:
    """While an own spell waits in the own main phase, a creature cannot be announced, and another spell can."""
    scene = table("mythomagic", "hand/0=gopi,divine-strike,divine-strike pool/0=GGWWWW")
    assert "Play Gopi" in scene.choices
    scene.choose("Play Divine Strike").choose("Your opponent")
    pay(scene, "Spend Gold")

    assert scene.asks(0, "act")
    assert scene.stack == ["Ada's Divine Strike at Ben"]
    assert scene.choices == ["Play Divine Strike", "Pass"]


@pytest.mark.clause("mythomagic", "7.2")
def test_x_then_targets_then_the_cost() -> None:
    """Agneyastra leaves the hand for the stack; then X is chosen, then the target, then it is paid for."""
    scene = table(
        "mythomagic", "hand/0=agneyastra pool/0=FFF field/0=rishi-of-gold field/1=keshi hand/1=divine-strike pool/1=G"
    )
    scene.choose("Play Agneyastra")
    assert scene.zone(0, "hand") == []
    assert scene.stack == ["Ada's Agneyastra (being announced)"]
    assert scene.asks(0, "how_much")
    assert scene.resources(0) == {"Fire": 3}
    scene.choose("2")
    assert scene.asks(0, "aim")
    assert scene.resources(0) == {"Fire": 3}
    scene.choose("Target your opponent's Keshi")
    assert scene.asks(0, "pay_cost")
    scene.choose("Tap Rishi of Gold")

    # Only now is the other player asked.
    assert scene.asks(1, "act")
    assert scene.stack == ["Ada's Agneyastra (X is 2) at Ben's Keshi"]
    assert scene.resources(0) == {"Fire": 1}


@pytest.mark.clause("mythomagic", "7.2")
def test_the_mode_is_chosen_first() -> None:
    """Lanka in Flames asks which of its sentences it is, then it is paid for, then it may be answered."""
    scene = table(
        "mythomagic",
        "hand/0=lanka-in-flames field/0=rishi-of-fire,rishi-of-gold,rishi-of-wood,rishi-of-blood "
        "hand/1=divine-strike pool/1=G",
    )
    scene.choose("Play Lanka in Flames")
    assert scene.asks(0, "option")
    assert scene.zone(0, "tapped") == []
    scene.choose("Deal 4 damage to your opponent.")
    assert scene.asks(0, "pay_cost")
    scene.choose("Pay the best way")

    assert scene.asks(1, "act")
    assert scene.stack == ["Ada's Lanka in Flames: Deal 4 damage to your opponent."]


@pytest.mark.clause("mythomagic", "7.3")
@pytest.mark.parametrize(
    ("card", "name", "pool", "field", "can"),
    [
        ("killing-kamsa", "Killing Kamsa", "GG", "", False),
        ("killing-kamsa", "Killing Kamsa", "GG", "keshi", True),
        ("killing-kamsa", "Killing Kamsa", "G", "keshi", False),
        ("aghasura-s-death", "Aghasura's Death", "BB", "keshi", False),
        ("aghasura-s-death", "Aghasura's Death", "BB", "balarama", True),
        ("lethal-bite", "Lethal Bite", "B", "radha", False),
        ("gandiva", "Gandiva", "G", "keshi", False),
    ],
)
def test_what_lacks_a_target_or_its_price_cannot_be_announced(
    card: str, name: str, pool: str, field: str, can: bool
) -> None:
    """No creature, none strong enough, none without Hexproof, none that attacks, or too few resources."""
    scene = table("mythomagic", f"hand/0={card},rishi-of-fire pool/0={pool} field/1={field}")

    assert (f"Play {name}" in scene.choices) == can


@pytest.mark.clause("mythomagic", "7.4")
def test_a_target_is_friend_or_foe() -> None:
    """Lethal Bite may be aimed at any creature on the field, of either side; not at Rishis or cards in a pile."""
    scene = table(
        "mythomagic",
        "hand/0=lethal-bite pool/0=B field/0=gopi,rishi-of-fire field/1=keshi,angada discard/1=vali hand/1=agni",
    )
    scene.choose("Play Lethal Bite")

    assert scene.choices == ["Target your Gopi", "Target your opponent's Keshi", "Target your opponent's Angada"]


@pytest.mark.clause("mythomagic", "7.4")
def test_any_target_is_a_creature_or_a_player() -> None:
    """Divine Strike may be aimed at creatures and at players, the own side included."""
    scene = table("mythomagic", "hand/0=divine-strike pool/0=G field/0=gopi field/1=keshi,rishi-of-fire")
    scene.choose("Play Divine Strike")

    assert scene.choices == ["Target your Gopi", "Target your opponent's Keshi", "Yourself", "Your opponent"]


@pytest.mark.clause("mythomagic", "7.4")
def test_a_target_must_fit_the_sentence() -> None:
    """Whirlwind returns an enemy creature, Aghasura's Death destroys one of strength 4 or more as it is now."""
    scene = table("mythomagic", "hand/0=whirlwind,rishi-of-gold pool/0=FF field/0=gopi field/1=keshi,angada")
    scene.choose("Play Whirlwind")
    assert scene.choices == ["Target your opponent's Keshi", "Target your opponent's Angada"]
    # Angada gets +1 strength for each other creature of its player.
    other = table(
        "mythomagic", "hand/0=aghasura-s-death,rishi-of-gold pool/0=BB field/0=balarama,gopi field/1=keshi,gopi,angada"
    )
    other.choose("Play Aghasura's Death")
    assert other.choices == ["Target your Balarama", "Target your opponent's Angada"]


@pytest.mark.clause("mythomagic", "7.4")
def test_another_is_not_the_card_that_says_so() -> None:
    """Manthara helps another creature: alone she has nobody to help, and with two others not herself."""
    alone = table("mythomagic", "field/0=manthara hand/0=rishi-of-fire")
    assert alone.choices == ["Play Rishi of Fire", "Pass"]
    scene = table("mythomagic", "field/0=manthara,gopi,keshi field/1=angada")
    scene.choose("Use Manthara")

    assert scene.choices == ["Target your Gopi", "Target your Keshi"]


@pytest.mark.clause("mythomagic", "7.5")
def test_a_creature_arrives_when_it_is_carried_out() -> None:
    """While it may be answered it is neither on the field nor in the hand; then it comes, untapped."""
    scene = table("mythomagic", "hand/0=keshi pool/0=BBB hand/1=pralaya pool/1=GGGGG field/1=angada")
    scene.choose("Play Keshi")
    assert scene.asks(1, "act")
    assert scene.zone(0, "field") == scene.zone(0, "hand") == scene.zone(0, "discard") == []
    scene.choose("Play Pralaya", 1)

    # Pralaya was carried out first, and did not touch what was not on the field yet.
    assert scene.zone(1, "field") == []
    assert scene.zone(0, "field") == ["keshi"]
    assert scene.zone(0, "tapped") == []


@pytest.mark.clause("mythomagic", "7.6")
def test_a_spell_happens_sentence_by_sentence_and_then_goes_to_the_pile() -> None:
    """Kurukshetra asks for a sacrifice while it is in no pile; only then it draws, and only then lies in the pile."""
    scene = table("mythomagic", "hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=gopi,keshi top/0=radha,radha")
    scene.choose("Play Kurukshetra")
    assert scene.asks(0, "choose")
    assert scene.zone(0, "discard") == []
    assert scene.zone(0, "hand") == ["rishi-of-fire"]
    scene.choose("Choose your Gopi")

    assert scene.zone(0, "discard") == ["gopi", "kurukshetra"]
    assert scene.zone(0, "hand") == ["rishi-of-fire", "radha"]
    assert scene.notes[-2:] == ["is_sacrificed", "draws"]


@pytest.mark.clause("mythomagic", "7.7")
def test_a_spell_whose_target_has_left_does_nothing() -> None:
    """Keshi was sacrificed: Divine Strike neither deals damage nor keeps the other player from gaining life."""
    scene = table(
        "mythomagic",
        "hand/0=divine-strike,rishi-of-fire pool/0=G hand/1=kurukshetra,vidura-s-counsel pool/1=BBGG field/1=keshi",
    )
    scene.choose("Play Divine Strike").choose("Target your opponent's Keshi")
    scene.choose("Play Kurukshetra", 1)
    pay(scene, "Spend Blood")
    scene.choose("Pass", 1)
    assert scene.zone(1, "discard") == ["keshi", "kurukshetra"]
    scene.choose("Pass", 1)

    # Divine Strike has lost its target; it was paid for, and lies in the pile.
    assert "fizzles" in scene.notes
    assert scene.zone(0, "discard") == ["divine-strike"]
    assert scene.resources(0) == {}
    scene.choose("Pass", 0).choose("Play Vidura's Counsel", 1).choose("Gain 5 life.", 1)
    assert scene.life == [15, 20]


@pytest.mark.clause("mythomagic", "7.7")
def test_a_target_that_no_longer_fits_is_lost() -> None:
    """Balarama, bitten to strength 3, is no target of Aghasura's Death any more."""
    scene = table(
        "mythomagic", "hand/0=aghasura-s-death,rishi-of-fire pool/0=BB hand/1=lethal-bite pool/1=B field/1=balarama"
    )
    scene.choose("Play Aghasura's Death").choose("Play Lethal Bite", 1)

    assert scene.asks(0, "act")
    assert scene.zone(1, "field") == ["balarama"]
    assert scene.stats(1, "balarama") == (3, 3)
    assert scene.zone(0, "discard") == ["aghasura-s-death"]


@pytest.mark.clause("mythomagic", "7.7")
@pytest.mark.parametrize("gone", ["Keshi", "Gopi", "neither", "both"])
def test_what_concerns_a_lost_target_is_not_done_and_the_rest_is(gone: str) -> None:
    """A spell of two targets whose first or second has left does the other part; without both it does nothing."""
    pools = {"Keshi": "GG", "Gopi": "FF", "both": "BB", "neither": "W"}
    text = "Deal 2 damage to target enemy creature. Destroy target creature you control. Gain 1 life."
    scene = table(
        with_card("mythomagic", "two-arrows", text),
        "hand/0=two-arrows,rishi-of-fire pool/0=F field/0=gopi field/1=keshi "
        "hand/1=killing-kamsa,whirlwind,kurukshetra "
        f"pool/1={pools[gone]}",
    )
    scene.choose("Play Two Arrows")
    if gone == "Keshi":
        scene.choose("Play Killing Kamsa", 1).choose("Target your Keshi", 1)
    elif gone == "Gopi":
        scene.choose("Play Whirlwind", 1)
    elif gone == "both":
        scene.choose("Play Kurukshetra", 1)

    assert scene.asks(0, "act")
    assert ("Ben's Keshi takes 2 damage." in scene.log(None)) == (gone in ("Gopi", "neither"))
    assert ("Ada's Gopi is destroyed." in scene.log(None)) == (gone in ("Keshi", "neither"))
    assert scene.life[0] == (15 if gone == "both" else 16)
    assert scene.zone(0, "discard")[-1] == "two-arrows"


@pytest.mark.clause("mythomagic", "7.7", "8.6")
def test_a_target_that_left_and_came_back_is_another_card() -> None:
    """Keshi is sacrificed and put back while Lethal Bite waits: the new Keshi is not what it was aimed at."""
    scene = table(
        "mythomagic",
        "hand/0=lethal-bite,rishi-of-fire pool/0=B field/1=keshi hand/1=kurukshetra,return-from-yama-s-house "
        "pool/1=BBBWWW",
    )
    scene.choose("Play Lethal Bite").choose("Play Kurukshetra", 1)
    pay(scene, "Spend Blood").choose("Pass", 1)
    assert scene.zone(1, "discard") == ["keshi", "kurukshetra"]
    scene.choose("Play Return from Yama's House", 1)

    assert scene.asks(0, "act")
    assert scene.zone(0, "discard") == ["lethal-bite"]
    assert scene.zone(1, "field") == ["keshi"]
    assert scene.stats(1, "keshi") == (3, 3)


@pytest.mark.clause("mythomagic", "7.8")
def test_without_the_word_target_it_is_chosen_when_it_is_carried_out() -> None:
    """Kurukshetra names nothing when it is announced: each player chooses later, and must."""
    scene = table(
        "mythomagic",
        "hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=gopi,keshi field/1=angada,vali hand/1=lethal-bite pool/1=B",
    )
    scene.choose("Play Kurukshetra")
    assert scene.stack == ["Ada's Kurukshetra"]
    scene.choose("Play Lethal Bite", 1).choose("Target your opponent's Gopi", 1)

    # Of seat 0 only Keshi is left, and is taken without a question; seat 1 has two to choose from.
    assert scene.asks(1, "choose")
    assert scene.choices == ["Choose your Angada", "Choose your Vali"]
    scene.choose("Choose your Vali", 1)
    assert scene.zone(0, "field") == []
    assert scene.zone(1, "field") == ["angada"]


@pytest.mark.clause("mythomagic", "7.8")
@pytest.mark.parametrize(("hand", "left"), [("gopi", []), ("", [])])
def test_where_fewer_are_there_as_many_as_there_are(hand: str, left: list[str]) -> None:
    """Shurpanakha asks for two cards of the hand: of one card that one is shown and discarded, of none nothing."""
    scene = table("mythomagic", f"hand/0=shurpanakha,rishi-of-fire pool/0=BB hand/1={hand}")
    scene.choose("Play Shurpanakha")

    assert scene.asks(0, "act")
    assert scene.zone(1, "hand") == left
    assert scene.zone(1, "discard") == [card for card in [hand] if card]
