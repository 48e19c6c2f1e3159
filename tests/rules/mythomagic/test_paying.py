"""6 Rishis, resources and paying."""

import pytest

from cardwright.engine.game import load
from cardwright.kit.machine.now import stat
from cardwright.kit.program import COST_STAT
from tests.rules.mythomagic.verbs import pay
from tests.support.table import table, with_card


@pytest.mark.clause("mythomagic", "6.1")
def test_one_rishi_in_each_own_turn() -> None:
    """After one Rishi no other is offered; it cost nothing and is on the field at once."""
    scene = table(
        "mythomagic", "hand/0=rishi-of-fire,rishi-of-gold,gopi field/0=rishi-of-wood,rishi-of-wood hand/1=rishi-of-fire"
    )
    assert scene.choices == ["Play Rishi of Fire", "Play Rishi of Gold", "Pass"]
    scene.choose("Play Rishi of Fire")

    assert scene.asks(0, "act")
    assert scene.choices == ["Play Gopi", "Pass"]
    assert scene.zone(0, "tapped") == []
    assert "rishi-of-fire" in scene.zone(0, "field")


@pytest.mark.clause("mythomagic", "6.1")
def test_the_next_own_turn_allows_another_rishi() -> None:
    """Each own turn has its Rishi."""
    scene = table("mythomagic", "hand/0=rishi-of-fire,rishi-of-gold hand/1=rishi-of-fire,rishi-of-fire")
    scene.choose("Play Rishi of Fire", 0)
    assert scene.asks(1, "act")
    scene.choose("Play Rishi of Fire", 1)
    assert scene.asks(0, "act")
    assert "Play Rishi of Gold" in scene.choices


@pytest.mark.clause("mythomagic", "6.1")
def test_a_rishi_does_not_use_the_stack_and_cannot_be_answered() -> None:
    """The other player, who could answer a spell, is not asked before the Rishi is on the field."""
    scene = table("mythomagic", "hand/0=rishi-of-fire,yagna hand/1=divine-strike field/1=rishi-of-gold")
    scene.choose("Play Rishi of Fire")

    assert scene.asks(0, "act")
    assert scene.stack == []
    assert scene.zone(0, "field") == ["rishi-of-fire"]


@pytest.mark.clause("mythomagic", "6.1")
def test_a_rishi_that_an_effect_puts_is_not_counted() -> None:
    """After a spell that puts a Rishi onto the field, another may be played, and then none."""
    game = with_card("mythomagic", "open-gate", "Put a Rishi from your hand onto the field.")
    scene = table(game, "hand/0=open-gate,rishi-of-fire,rishi-of-fire,gopi pool/0=F field/0=rishi-of-wood")
    scene.choose("Play Open Gate")
    assert scene.zone(0, "field").count("rishi-of-fire") == 1
    scene.choose("Play Rishi of Fire")

    assert scene.zone(0, "field").count("rishi-of-fire") == 2
    assert scene.choices == ["Play Gopi", "Pass"]


@pytest.mark.clause("mythomagic", "6.2")
def test_a_rishi_may_be_activated_at_once() -> None:
    """It enters untapped and pays for a spell in the turn in which it was played: then it is tapped."""
    scene = table("mythomagic", "hand/0=rishi-of-gold,divine-strike,rishi-of-gold deck/1=W")
    scene.choose("Play Rishi of Gold").choose("Play Divine Strike").choose("Your opponent")

    assert scene.life == [15, 13]
    assert scene.zone(0, "tapped") == ["rishi-of-gold"]


@pytest.mark.clause("mythomagic", "6.2")
def test_a_rishi_may_be_activated_in_the_other_players_turn() -> None:
    """Seat 1 pays with its Rishi in seat 0's turn; it stays tapped until its own untap phase."""
    scene = table("mythomagic", "phase=combat_phase hand/1=divine-strike,rishi-of-fire field/1=rishi-of-gold")
    scene.choose("Play Divine Strike", 1).choose("Your opponent", 1)

    assert scene.life == [13, 15]
    assert scene.asks(1, "act")
    assert scene.state.turn == 6
    assert scene.zone(1, "tapped") == []


@pytest.mark.clause("mythomagic", "6.2")
@pytest.mark.parametrize(
    ("card", "name", "can"),
    [("lethal-bite", "Lethal Bite", True), ("divine-strike", "Divine Strike", True), ("yagna", "Yagna", False)],
)
def test_a_rishi_of_two_types_gives_one_of_the_two(card: str, name: str, can: bool) -> None:
    """A Rishi of Blood and Gold pays a Blood or a Gold, but no Fire."""
    scene = table("mythomagic", f"hand/0={card},rishi-of-fire field/0=rishi-of-blood-and-gold field/1=keshi,angada")

    assert (f"Play {name}" in scene.choices) == can


@pytest.mark.clause("mythomagic", "6.2")
def test_a_rishi_gives_one_resource() -> None:
    """One Rishi of two types does not pay a Blood and a Gold."""
    scene = table("mythomagic", "hand/0=killing-kamsa,rishi-of-fire field/0=rishi-of-blood-and-gold field/1=keshi")

    assert scene.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.clause("mythomagic", "6.3")
@pytest.mark.parametrize("source", ["rishi-of-gold", "rishi-of-blood-and-gold", "kalpavriksha", "kubera"])
def test_nothing_is_activated_but_to_pay(source: str) -> None:
    """An untapped source is never offered by itself; a card that gives resources is like a Rishi in this."""
    scene = table("mythomagic", f"hand/0=rishi-of-fire field/0={source}")

    assert scene.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.clause("mythomagic", "6.3")
@pytest.mark.parametrize("source", ["rishi-of-gold", "kalpavriksha", "kubera"])
def test_activating_to_pay_cannot_be_answered(source: str) -> None:
    """The source is tapped while the cost is paid, before the other player is asked about the spell."""
    scene = table("mythomagic", f"hand/0=divine-strike field/0={source} field/1=rishi-of-gold hand/1=divine-strike")
    scene.choose("Play Divine Strike").choose("Your opponent")

    assert scene.asks(1, "act")
    assert scene.zone(0, "tapped") == [source]
    assert scene.stack == ["Ada's Divine Strike at Ben"]
    assert scene.resources(0) == {}


@pytest.mark.clause("mythomagic", "6.4")
def test_what_speaks_of_creatures_does_not_touch_a_rishi() -> None:
    """Pralaya takes all creatures and leaves the Rishis, and no Rishi is a target."""
    scene = table(
        "mythomagic",
        "hand/0=pralaya,killing-kamsa,rishi-of-gold pool/0=GGGGGGG field/0=rishi-of-fire "
        "field/1=rishi-of-fire,keshi,angada",
    )
    scene.choose("Play Killing Kamsa")
    assert scene.choices == ["Target your opponent's Keshi", "Target your opponent's Angada"]
    scene.choose("Target your opponent's Keshi")
    pay(scene)
    scene.choose("Pass").choose("Play Pralaya")
    pay(scene)

    assert scene.zone(0, "field") == scene.zone(1, "field") == ["rishi-of-fire"]


@pytest.mark.clause("mythomagic", "6.4")
def test_a_rishi_neither_attacks_nor_blocks() -> None:
    """Seat 0 has only a Rishi and is not asked for attackers; seat 1 has only a Rishi and is not asked for blockers."""
    scene = table("mythomagic", "phase=attack_phase field/0=rishi-of-fire hand/1=rishi-of-gold")
    assert scene.notes[0] == "no_attack"
    attacked = table("mythomagic", "phase=attack_phase field/0=keshi field/1=rishi-of-fire hand/1=rishi-of-gold")
    attacked.choose("Attack with Keshi")

    assert "no_block" in attacked.notes
    assert attacked.life == [15, 12]


@pytest.mark.clause("mythomagic", "6.5")
@pytest.mark.parametrize(
    ("pool", "can"),
    [("WWW", True), ("WFB", True), ("WGG", True), ("FBG", False), ("WW", False), ("FFFF", False), ("", False)],
)
def test_letters_are_of_one_type_and_numbers_of_any(pool: str, can: bool) -> None:
    """Gopi costs 2W: a Wood, and two of any type."""
    scene = table("mythomagic", f"hand/0=gopi,rishi-of-fire pool/0={pool}")

    assert ("Play Gopi" in scene.choices) == can


@pytest.mark.clause("mythomagic", "6.5")
@pytest.mark.parametrize(
    ("card", "letter"), [("yagna", "F"), ("pishacha", "B"), ("divine-strike", "G"), ("shabari", "W")]
)
def test_the_four_letters(card: str, letter: str) -> None:
    """F is Fire, B is Blood, G is Gold and W is Wood."""
    for other in "FBGW":
        scene = table("mythomagic", f"hand/0={card},rishi-of-fire pool/0={other}")
        assert (len(scene.choices) == 3) == (other == letter)


@pytest.mark.clause("mythomagic", "6.5")
def test_x_is_chosen_and_paid_like_a_number() -> None:
    """With five resources Agneyastra, XF, may have any X from 0 to 4; X is paid with resources of any type."""
    scene = table("mythomagic", "hand/0=agneyastra,rishi-of-fire pool/0=FBBGW")
    scene.choose("Play Agneyastra")
    assert scene.choices == ["0", "1", "2", "3", "4"]
    scene.choose("4").choose("Your opponent")

    assert scene.life == [15, 11]
    assert scene.resources(0) == {}


@pytest.mark.clause("mythomagic", "6.5")
def test_x_may_be_nothing() -> None:
    """With X as 0 only the letters are paid, and X damage is none."""
    scene = table("mythomagic", "hand/0=agneyastra,rishi-of-fire pool/0=FB")
    scene.choose("Play Agneyastra").choose("0").choose("Your opponent")

    assert scene.life == [15, 15]
    assert scene.resources(0) == {"Blood": 1}


@pytest.mark.clause("mythomagic", "6.6")
def test_the_player_chooses_what_pays() -> None:
    """Manthara costs B: a Rishi of Blood or one of two types pays, or a resource, as the player says."""
    position = "hand/0=manthara,rishi-of-fire field/0=rishi-of-blood,rishi-of-blood-and-gold pool/0=B"
    for words, tapped, left in (
        ("Tap Rishi of Blood", ["rishi-of-blood"], {"Blood": 1}),
        ("Tap Rishi of Blood and Gold", ["rishi-of-blood-and-gold"], {"Blood": 1}),
        ("Spend Blood", [], {}),
    ):
        scene = table("mythomagic", position)
        scene.choose("Play Manthara")
        assert scene.asks(0, "pay_cost")
        scene.choose(words)

        assert scene.zone(0, "field")[-1] == "manthara"
        assert scene.zone(0, "tapped") == tapped
        assert scene.resources(0) == left


@pytest.mark.clause("mythomagic", "6.6")
def test_a_cost_of_several_is_paid_one_by_one() -> None:
    """For Shurpanakha, 1B, two Rishis are chosen, and what cannot end in a payment is not offered."""
    scene = table(
        "mythomagic",
        "hand/0=shurpanakha,rishi-of-fire field/0=rishi-of-fire,rishi-of-gold,rishi-of-blood,rishi-of-wood",
    )
    scene.choose("Play Shurpanakha")
    # The Blood is needed anyway: what is to be chosen is what pays the other part.
    assert scene.choices == ["Tap Rishi of Fire", "Tap Rishi of Gold", "Tap Rishi of Wood", "Pay the best way"]
    scene.choose("Tap Rishi of Gold")

    assert sorted(scene.zone(0, "tapped")) == ["rishi-of-blood", "rishi-of-gold"]
    assert "shurpanakha" in scene.zone(0, "field")


@pytest.mark.clause("mythomagic", "6.6")
def test_one_press_spends_what_the_hand_needs_least() -> None:
    """Gopi's 2W is paid so that the Gold for Divine Strike and the Blood for Lethal Bite are left."""
    scene = table(
        "mythomagic",
        "hand/0=gopi,divine-strike,lethal-bite "
        "field/0=rishi-of-fire,rishi-of-wood,rishi-of-blood,rishi-of-gold,rishi-of-wood",
    )
    scene.choose("Play Gopi").choose("Pay the best way")

    assert sorted(scene.zone(0, "tapped")) == ["rishi-of-fire", "rishi-of-wood", "rishi-of-wood"]


@pytest.mark.clause("mythomagic", "6.6")
@pytest.mark.parametrize(
    "means",
    [
        "field/0=rishi-of-gold,rishi-of-gold,rishi-of-gold",
        "pool/0=GGG",
        "field/0=rishi-of-gold,rishi-of-fire",
        "field/0=rishi-of-gold,rishi-of-fire pool/0=F",
    ],
)
def test_where_every_way_leaves_the_same_nothing_is_asked(means: str) -> None:
    """One of three equal Rishis, one of three Golds, or the only Gold pays for Divine Strike without a question."""
    scene = table("mythomagic", f"hand/0=divine-strike,rishi-of-fire {means}")
    scene.choose("Play Divine Strike").choose("Your opponent")

    assert scene.asks(0, "act")
    assert scene.life == [15, 13]


@pytest.mark.clause("mythomagic", "6.6")
def test_an_exact_payment_is_not_asked_for() -> None:
    """Where all Rishis and resources are needed there is nothing to choose."""
    scene = table("mythomagic", "hand/0=gopi,rishi-of-fire field/0=rishi-of-wood,rishi-of-gold pool/0=B")
    scene.choose("Play Gopi")

    assert scene.asks(0, "act")
    assert scene.zone(0, "tapped") == ["rishi-of-gold", "rishi-of-wood"]
    assert scene.resources(0) == {}


@pytest.mark.clause("mythomagic", "6.7")
@pytest.mark.parametrize("active", [0, 1])
def test_resources_of_an_effect_stay_until_the_end_of_the_turn(active: int) -> None:
    """Yagna's three Fire, in whoever's turn, are there in a later phase, and gone in the next turn."""
    scene = table(
        "mythomagic",
        f"active={active} phase=drawn_phase hand/0=yagna,burning-tail pool/0=F field/0=kalpavriksha "
        f"hand/1=rishi-of-fire",
    )
    scene.choose("Play Yagna", 0)
    assert scene.resources(0) == {"Fire": 3}
    turn = scene.state.turn
    phases = set()
    while scene.state.turn == turn:
        if scene.state.to_move == 0:
            phases.add(scene.phase)
            assert scene.resources(0) == {"Fire": 3}
        scene.choose("Pass", scene.state.to_move)

    assert {"drawn_phase", "combat_phase", "ending"} <= phases
    assert scene.resources(0) == {}


@pytest.mark.clause("mythomagic", "6.8")
@pytest.mark.parametrize(
    ("field", "card", "pool", "can"),
    [
        # Fatal Spin costs 1B, Killing Kamsa GG, Rainfire BFF.
        ("brihaspati", "fatal-spin", "B", True),
        ("brihaspati", "killing-kamsa", "G", False),
        ("brihaspati", "rainfire", "FB", False),
        ("brihaspati,brihaspati", "engulf-the-flames", "FF", True),
        ("brihaspati,brihaspati,brihaspati", "fatal-spin", "B", True),
        ("durvasa", "fatal-spin", "BB", False),
        ("durvasa", "fatal-spin", "BBW", True),
        ("durvasa", "killing-kamsa", "GG", False),
        ("durvasa", "killing-kamsa", "GGW", True),
        ("durvasa,brihaspati", "killing-kamsa", "GG", True),
        ("durvasa,brihaspati", "fatal-spin", "BB", True),
        ("durvasa,brihaspati", "fatal-spin", "B", False),
    ],
)
def test_changes_of_cost_touch_only_the_part_of_any_type(field: str, card: str, pool: str, can: bool) -> None:
    """Brihaspati's spells cost 1 less and Durvasa makes spells cost 1 more; letters are always paid."""
    scene = table("mythomagic", f"hand/0={card},rishi-of-fire pool/0={pool} field/0={field} field/1=keshi")

    assert (f"Play {scene.game.cards[card].name}" in scene.choices) == can


@pytest.mark.clause("mythomagic", "6.8", "6.5")
def test_x_is_a_part_of_any_type() -> None:
    """With Brihaspati an X of 3 for Agneyastra costs F and two more."""
    scene = table("mythomagic", "hand/0=agneyastra,rishi-of-fire pool/0=FBB field/0=brihaspati")
    scene.choose("Play Agneyastra").choose("3").choose("Your opponent")

    assert scene.life == [15, 12]
    assert scene.resources(0) == {}


@pytest.mark.clause("mythomagic", "6.8")
def test_creatures_cost_what_they_cost() -> None:
    """What speaks of spells changes nothing for creatures."""
    scene = table("mythomagic", "hand/0=gopi,rishi-of-fire pool/0=WWW field/0=durvasa field/1=durvasa")

    assert "Play Gopi" in scene.choices


@pytest.mark.clause("mythomagic", "6.9")
def test_cards_are_compared_by_their_printed_cost() -> None:
    """Savitri puts a creature of cost 3 or less: Kamsa, BGW, and Gopi, 2W, but not Peacock, 3F."""
    scene = table("mythomagic", "hand/0=savitri pool/0=WWWB discard/0=kamsa,gopi,peacock,vetala,rishi-of-fire")
    scene.choose("Play Savitri")

    assert scene.asks(0, "choose")
    assert scene.choices == ["Choose Gopi", "Choose Kamsa", "Choose Vetala"]


@pytest.mark.clause("mythomagic", "6.9")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("gopi", 3),
        ("kamsa", 3),
        ("rainfire", 3),
        ("agneyastra", 1),
        ("krishna-opens-his-mouth", 2),
        ("rishi-of-gold", 0),
        ("vanara", 0),
        ("blood-seed", 0),
    ],
)
def test_a_letter_is_one_and_x_is_nothing(card: str, cost: int) -> None:
    """Each letter counts as one, a number as itself, X as 0; a Rishi and a token have cost 0."""
    game = load("mythomagic")
    state = table("mythomagic", f"hand/0={card},rishi-of-fire field/0=brihaspati field/1=durvasa").state
    i = next(i for i in range(8) if game.card_ids[state.card[0, i]] == card)

    assert game.plain(stat)(state, game.plain_book, 0, i, COST_STAT) == cost


OTHER = "hand/1=rishi-of-wood"
PAYER = "When this attacks, you may pay 1 Fire. If you do, draw a card."


@pytest.mark.clause("mythomagic", "6.3")
def test_a_rishi_pays_what_a_sentence_lets_a_player_pay() -> None:
    """With an untapped Rishi of Fire its player is asked, and the Rishi is tapped; with another nobody is asked."""
    game = with_card("mythomagic", "payer", PAYER, kind="creature")
    scene = table(game, f"phase=attack_phase field/0=payer,rishi-of-fire hand/0=rishi-of-wood {OTHER}")
    scene.choose("Attack with Payer")
    assert scene.asks(0, "maybe")
    scene.choose("Yes")

    assert scene.zone(0, "tapped") == ["rishi-of-fire", "payer"]
    assert len(scene.zone(0, "hand")) == 2
    without = table(game, f"phase=attack_phase field/0=payer,rishi-of-wood hand/0=rishi-of-wood {OTHER}")
    assert without.choose("Attack with Payer").state.turn == 6
    assert len(without.zone(0, "hand")) == 1


@pytest.mark.clause("mythomagic", "6.6")
def test_the_player_chooses_what_pays_for_a_sentence() -> None:
    """Two Fire, of a Rishi, a creature that gives Fire and what is in the pool: the player chooses, as for a card."""
    game = with_card("mythomagic", "payer", PAYER.replace("1 Fire", "2 Fire"), kind="creature")
    position = f"phase=attack_phase field/0=payer,rishi-of-fire,ember hand/0=rishi-of-wood {OTHER} pool/0=F"
    game = with_card(game, "ember", "Tap: gain 1 Fire.", kind="creature")
    scene = table(game, position).choose("Attack with Payer")
    scene.choose("No more attackers").choose("Yes")
    assert scene.asks(0, "pay_cost")
    assert scene.choices == ["Tap Rishi of Fire", "Tap Ember", "Pay the best way", "Spend Fire"]
    scene.choose("Spend Fire").choose("Tap Ember")

    assert set(scene.zone(0, "tapped")) == {"ember", "payer"}
    assert scene.resources(0) == {}
    assert len(scene.zone(0, "hand")) == 2


@pytest.mark.clause("mythomagic", "6.3", "11.18")
def test_life_that_a_sentence_lets_a_player_pay_is_paid_at_once() -> None:
    """No Rishi is asked for it."""
    game = with_card("mythomagic", "payer", PAYER.replace("1 Fire", "1 life"), kind="creature")
    scene = table(game, f"phase=attack_phase field/0=payer hand/0=rishi-of-wood {OTHER}")
    scene.choose("Attack with Payer").choose("Yes")

    assert scene.life == [14, 13]
    assert len(scene.zone(0, "hand")) == 2
