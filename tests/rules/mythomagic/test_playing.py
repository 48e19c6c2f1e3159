"""7 Playing cards, targets, the stack."""

import pytest

from tests.rules.mythomagic.myth import myth, pay, with_card
from tests.rules.mythomagic.test_turn import WAKEFUL


@pytest.mark.clause("mythomagic", "7.1")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(
    "phase", ["untapped", "drawn_phase", "main_phase", "combat_phase", "attacked", "blocked_phase", "damaged", "ending"]
)
def test_a_spell_may_be_announced_in_any_window(active: int, phase: str) -> None:
    """In either player's turn; a creature only in the own main phase."""
    table = myth(f"active={active} phase={phase} {WAKEFUL} pool/0=WWW".replace("hand/0=", "hand/0=gopi,"))
    if active == 1:
        table.choose("Pass", 1)

    assert table.asks(0, "act")
    main = phase == "main_phase" and active == 0
    assert table.choices == [*["Play Gopi"] * main, "Play Divine Strike", "Pass"]


@pytest.mark.clause("mythomagic", "7.1")
def test_a_creature_needs_an_empty_stack() -> None:
    """While an own spell waits in the own main phase, a creature cannot be announced, and another spell can."""
    table = myth("hand/0=gopi,divine-strike,divine-strike pool/0=GGWWWW tapped/0=")
    assert "Play Gopi" in table.choices
    table.choose("Play Divine Strike").choose("Your opponent")
    pay(table, "Spend Gold", 0)

    assert table.asks(0, "act")
    assert table.stack == ["Ada's Divine Strike at Ben"]
    assert table.choices == ["Play Divine Strike", "Pass"]


@pytest.mark.clause("mythomagic", "7.2")
def test_x_then_targets_then_the_cost() -> None:
    """Agneyastra leaves the hand for the stack; then X is chosen, then the target, then it is paid for."""
    table = myth("hand/0=agneyastra pool/0=FFF field/0=rishi-of-gold field/1=keshi hand/1=divine-strike pool/1=G")
    table.choose("Play Agneyastra")
    assert table.zone(0, "hand") == []
    assert table.stack == ["Ada's Agneyastra (being announced)"]
    assert table.asks(0, "how_much")
    assert table.resources(0) == {"Fire": 3}
    table.choose("2")
    assert table.asks(0, "aim")
    assert table.resources(0) == {"Fire": 3}
    table.choose("Target your opponent's Keshi")
    assert table.asks(0, "pay_cost")
    table.choose("Tap Rishi of Gold")

    # Only now is the other player asked.
    assert table.asks(1, "act")
    assert table.stack == ["Ada's Agneyastra (X is 2) at Ben's Keshi"]
    assert table.resources(0) == {"Fire": 1}


@pytest.mark.clause("mythomagic", "7.2")
def test_the_mode_is_chosen_first() -> None:
    """Lanka in Flames asks which of its sentences it is, then it is paid for, then it may be answered."""
    table = myth(
        "hand/0=lanka-in-flames field/0=rishi-of-fire,rishi-of-gold,rishi-of-wood,rishi-of-blood "
        "hand/1=divine-strike pool/1=G"
    )
    table.choose("Play Lanka in Flames")
    assert table.asks(0, "option")
    assert table.zone(0, "tapped") == []
    table.choose("Deal 4 damage to your opponent.")
    assert table.asks(0, "pay_cost")
    table.choose("Pay the best way")

    assert table.asks(1, "act")
    assert table.stack == ["Ada's Lanka in Flames: Deal 4 damage to your opponent."]


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
    table = myth(f"hand/0={card},rishi-of-fire pool/0={pool} field/1={field}")

    assert (f"Play {name}" in table.choices) == can


@pytest.mark.clause("mythomagic", "7.4")
def test_a_target_is_friend_or_foe() -> None:
    """Lethal Bite may be aimed at any creature on the field, of either side; not at Rishis or cards in a pile."""
    table = myth(
        "hand/0=lethal-bite pool/0=B field/0=gopi,rishi-of-fire field/1=keshi,angada discard/1=vali hand/1=agni"
    )
    table.choose("Play Lethal Bite")

    assert table.choices == ["Target your Gopi", "Target your opponent's Keshi", "Target your opponent's Angada"]


@pytest.mark.clause("mythomagic", "7.4")
def test_any_target_is_a_creature_or_a_player() -> None:
    """Divine Strike may be aimed at creatures and at players, the own side included."""
    table = myth("hand/0=divine-strike pool/0=G field/0=gopi field/1=keshi,rishi-of-fire")
    table.choose("Play Divine Strike")

    assert table.choices == ["Target your Gopi", "Target your opponent's Keshi", "Yourself", "Your opponent"]


@pytest.mark.clause("mythomagic", "7.4")
def test_a_target_must_fit_the_sentence() -> None:
    """Whirlwind returns an enemy creature, Aghasura's Death destroys one of strength 4 or more as it is now."""
    table = myth("hand/0=whirlwind,rishi-of-gold pool/0=FF field/0=gopi field/1=keshi,angada")
    table.choose("Play Whirlwind")
    assert table.choices == ["Target your opponent's Keshi", "Target your opponent's Angada"]
    # Angada gets +1 strength for each other creature of its player.
    other = myth("hand/0=aghasura-s-death,rishi-of-gold pool/0=BB field/0=balarama,gopi field/1=keshi,gopi,angada")
    other.choose("Play Aghasura's Death")
    assert other.choices == ["Target your Balarama", "Target your opponent's Angada"]


@pytest.mark.clause("mythomagic", "7.4")
def test_another_is_not_the_card_that_says_so() -> None:
    """Manthara helps another creature: alone she has nobody to help, and with two others not herself."""
    alone = myth("field/0=manthara hand/0=rishi-of-fire")
    assert alone.choices == ["Play Rishi of Fire", "Pass"]
    table = myth("field/0=manthara,gopi,keshi field/1=angada")
    table.choose("Use Manthara")

    assert table.choices == ["Target your Gopi", "Target your Keshi"]


@pytest.mark.clause("mythomagic", "7.5")
def test_a_creature_arrives_when_it_is_carried_out() -> None:
    """While it may be answered it is neither on the field nor in the hand; then it comes, untapped."""
    table = myth("hand/0=keshi pool/0=BBB hand/1=pralaya pool/1=GGGGG field/1=angada")
    table.choose("Play Keshi")
    assert table.asks(1, "act")
    assert table.zone(0, "field") == table.zone(0, "hand") == table.zone(0, "discard") == []
    table.choose("Play Pralaya", 1)

    # Pralaya was carried out first, and did not touch what was not on the field yet.
    assert table.zone(1, "field") == []
    assert table.zone(0, "field") == ["keshi"]
    assert table.zone(0, "tapped") == []


@pytest.mark.clause("mythomagic", "7.6")
def test_a_spell_happens_sentence_by_sentence_and_then_goes_to_the_pile() -> None:
    """Kurukshetra asks for a sacrifice while it is in no pile; only then it draws, and only then lies in the pile."""
    table = myth("hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=gopi,keshi top/0=radha,radha")
    table.choose("Play Kurukshetra")
    assert table.asks(0, "choose")
    assert table.zone(0, "discard") == []
    assert table.zone(0, "hand") == ["rishi-of-fire"]
    table.choose("Choose your Gopi")

    assert table.zone(0, "discard") == ["gopi", "kurukshetra"]
    assert table.zone(0, "hand") == ["rishi-of-fire", "radha"]
    assert table.notes[-2:] == ["is_sacrificed", "draws"]


@pytest.mark.clause("mythomagic", "7.7")
def test_a_spell_whose_target_has_left_does_nothing() -> None:
    """Keshi was sacrificed: Divine Strike neither deals damage nor keeps the other player from gaining life."""
    table = myth(
        "hand/0=divine-strike,rishi-of-fire pool/0=G hand/1=kurukshetra,vidura-s-counsel pool/1=BBGG field/1=keshi"
    )
    table.choose("Play Divine Strike").choose("Target your opponent's Keshi")
    table.choose("Play Kurukshetra", 1)
    pay(table, "Spend Blood", 1)
    table.choose("Pass", 1)
    assert table.zone(1, "discard") == ["keshi", "kurukshetra"]
    table.choose("Pass", 1)

    # Divine Strike has lost its target; it was paid for, and lies in the pile.
    assert "fizzles" in table.notes
    assert table.zone(0, "discard") == ["divine-strike"]
    assert table.resources(0) == {}
    table.choose("Pass", 0).choose("Play Vidura's Counsel", 1).choose("Gain 5 life.", 1)
    assert table.life == [15, 20]


@pytest.mark.clause("mythomagic", "7.7")
def test_a_target_that_no_longer_fits_is_lost() -> None:
    """Balarama, bitten to strength 3, is no target of Aghasura's Death any more."""
    table = myth("hand/0=aghasura-s-death,rishi-of-fire pool/0=BB hand/1=lethal-bite pool/1=B field/1=balarama")
    table.choose("Play Aghasura's Death").choose("Play Lethal Bite", 1)

    assert table.asks(0, "act")
    assert table.zone(1, "field") == ["balarama"]
    assert table.stats(1, "balarama") == (3, 3)
    assert table.zone(0, "discard") == ["aghasura-s-death"]


@pytest.mark.clause("mythomagic", "7.7")
@pytest.mark.parametrize("gone", ["Keshi", "Gopi", "neither", "both"])
def test_what_concerns_a_lost_target_is_not_done_and_the_rest_is(gone: str) -> None:
    """A spell of two targets whose first or second has left does the other part; without both it does nothing."""
    pools = {"Keshi": "GG", "Gopi": "FF", "both": "BB", "neither": "W"}
    text = "Deal 2 damage to target enemy creature. Destroy target creature you control. Gain 1 life."
    table = myth(
        "hand/0=two-arrows,rishi-of-fire pool/0=F field/0=gopi field/1=keshi "
        "hand/1=killing-kamsa,whirlwind,kurukshetra "
        f"pool/1={pools[gone]}",
        game=with_card("two-arrows", text),
    )
    table.choose("Play Two Arrows")
    if gone == "Keshi":
        table.choose("Play Killing Kamsa", 1).choose("Target your Keshi", 1)
    elif gone == "Gopi":
        table.choose("Play Whirlwind", 1)
    elif gone == "both":
        table.choose("Play Kurukshetra", 1)

    assert table.asks(0, "act")
    assert ("Ben's Keshi takes 2 damage." in table.log(None)) == (gone in ("Gopi", "neither"))
    assert ("Ada's Gopi is destroyed." in table.log(None)) == (gone in ("Keshi", "neither"))
    assert table.life[0] == (15 if gone == "both" else 16)
    assert table.zone(0, "discard")[-1] == "two-arrows"


@pytest.mark.clause("mythomagic", "7.7", "8.6")
def test_a_target_that_left_and_came_back_is_another_card() -> None:
    """Keshi is sacrificed and put back while Lethal Bite waits: the new Keshi is not what it was aimed at."""
    table = myth(
        "hand/0=lethal-bite,rishi-of-fire pool/0=B field/1=keshi hand/1=kurukshetra,return-from-yama-s-house "
        "pool/1=BBBWWW"
    )
    table.choose("Play Lethal Bite").choose("Play Kurukshetra", 1)
    pay(table, "Spend Blood", 1).choose("Pass", 1)
    assert table.zone(1, "discard") == ["keshi", "kurukshetra"]
    table.choose("Play Return from Yama's House", 1)

    assert table.asks(0, "act")
    assert table.zone(0, "discard") == ["lethal-bite"]
    assert table.zone(1, "field") == ["keshi"]
    assert table.stats(1, "keshi") == (3, 3)


@pytest.mark.clause("mythomagic", "7.8")
def test_without_the_word_target_it_is_chosen_when_it_is_carried_out() -> None:
    """Kurukshetra names nothing when it is announced: each player chooses later, and must."""
    table = myth(
        "hand/0=kurukshetra,rishi-of-fire pool/0=BB field/0=gopi,keshi field/1=angada,vali hand/1=lethal-bite pool/1=B"
    )
    table.choose("Play Kurukshetra")
    assert table.stack == ["Ada's Kurukshetra"]
    table.choose("Play Lethal Bite", 1).choose("Target your opponent's Gopi", 1)

    # Of seat 0 only Keshi is left, and is taken without a question; seat 1 has two to choose from.
    assert table.asks(1, "choose")
    assert table.choices == ["Choose your Angada", "Choose your Vali"]
    table.choose("Choose your Vali", 1)
    assert table.zone(0, "field") == []
    assert table.zone(1, "field") == ["angada"]


@pytest.mark.clause("mythomagic", "7.8")
@pytest.mark.parametrize(("hand", "left"), [("gopi", []), ("", [])])
def test_where_fewer_are_there_as_many_as_there_are(hand: str, left: list[str]) -> None:
    """Shurpanakha asks for two cards of the hand: of one card that one is shown and discarded, of none nothing."""
    table = myth(f"hand/0=shurpanakha,rishi-of-fire pool/0=BB hand/1={hand}")
    table.choose("Play Shurpanakha")

    assert table.asks(0, "act")
    assert table.zone(1, "hand") == left
    assert table.zone(1, "discard") == [card for card in [hand] if card]
