"""6 Rishis, resources and paying."""

import pytest

from cardwright.engine.game import load
from cardwright.kit.machine.now import stat
from cardwright.kit.program import COST_STAT
from tests.rules.mythomagic.myth import myth, pay, phase, with_card, with_creature


@pytest.mark.clause("mythomagic", "6.1")
def test_one_rishi_in_each_own_turn() -> None:
    """After one Rishi no other is offered; it cost nothing and is on the field at once."""
    table = myth("hand/0=rishi-of-fire,rishi-of-gold,gopi field/0=rishi-of-wood,rishi-of-wood hand/1=rishi-of-fire")
    assert table.choices == ["Play Rishi of Fire", "Play Rishi of Gold", "Pass"]
    table.choose("Play Rishi of Fire")

    assert table.asks(0, "act")
    assert table.choices == ["Play Gopi", "Pass"]
    assert table.zone(0, "tapped") == []
    assert "rishi-of-fire" in table.zone(0, "field")


@pytest.mark.clause("mythomagic", "6.1")
def test_the_next_own_turn_allows_another_rishi() -> None:
    """Each own turn has its Rishi."""
    table = myth("hand/0=rishi-of-fire,rishi-of-gold hand/1=rishi-of-fire,rishi-of-fire")
    table.choose("Play Rishi of Fire", 0)
    assert table.asks(1, "act")
    table.choose("Play Rishi of Fire", 1)
    assert table.asks(0, "act")
    assert "Play Rishi of Gold" in table.choices


@pytest.mark.clause("mythomagic", "6.1")
def test_a_rishi_does_not_use_the_stack_and_cannot_be_answered() -> None:
    """The other player, who could answer a spell, is not asked before the Rishi is on the field."""
    table = myth("hand/0=rishi-of-fire,yagna hand/1=divine-strike field/1=rishi-of-gold")
    table.choose("Play Rishi of Fire")

    assert table.asks(0, "act")
    assert table.stack == []
    assert table.zone(0, "field") == ["rishi-of-fire"]


@pytest.mark.clause("mythomagic", "6.1")
def test_a_rishi_that_an_effect_puts_is_not_counted() -> None:
    """After a spell that puts a Rishi onto the field, another may be played, and then none."""
    game = with_card("open-gate", "Put a Rishi from your hand onto the field.")
    table = myth("hand/0=open-gate,rishi-of-fire,rishi-of-fire,gopi pool/0=F field/0=rishi-of-wood", game=game)
    table.choose("Play Open Gate")
    assert table.zone(0, "field").count("rishi-of-fire") == 1
    table.choose("Play Rishi of Fire")

    assert table.zone(0, "field").count("rishi-of-fire") == 2
    assert table.choices == ["Play Gopi", "Pass"]


@pytest.mark.clause("mythomagic", "6.2")
def test_a_rishi_may_be_activated_at_once() -> None:
    """It enters untapped and pays for a spell in the turn in which it was played: then it is tapped."""
    table = myth("hand/0=rishi-of-gold,divine-strike,rishi-of-gold")
    table.choose("Play Rishi of Gold").choose("Play Divine Strike").choose("Your opponent")

    assert table.life == [15, 13]
    assert table.zone(0, "tapped") == ["rishi-of-gold"]


@pytest.mark.clause("mythomagic", "6.2")
def test_a_rishi_may_be_activated_in_the_other_players_turn() -> None:
    """Seat 1 pays with its Rishi in seat 0's turn; it stays tapped until its own untap phase."""
    table = myth("phase=combat_phase hand/1=divine-strike,rishi-of-fire field/1=rishi-of-gold")
    table.choose("Play Divine Strike", 1).choose("Your opponent", 1)

    assert table.life == [13, 15]
    assert table.asks(1, "act")
    assert table.state.turn == 6
    assert table.zone(1, "tapped") == []


@pytest.mark.clause("mythomagic", "6.2")
@pytest.mark.parametrize(
    ("card", "name", "can"),
    [("lethal-bite", "Lethal Bite", True), ("divine-strike", "Divine Strike", True), ("yagna", "Yagna", False)],
)
def test_a_rishi_of_two_types_gives_one_of_the_two(card: str, name: str, can: bool) -> None:
    """A Rishi of Blood and Gold pays a Blood or a Gold, but no Fire."""
    table = myth(f"hand/0={card},rishi-of-fire field/0=rishi-of-blood-and-gold field/1=keshi,angada")

    assert (f"Play {name}" in table.choices) == can


@pytest.mark.clause("mythomagic", "6.2")
def test_a_rishi_gives_one_resource() -> None:
    """One Rishi of two types does not pay a Blood and a Gold."""
    table = myth("hand/0=killing-kamsa,rishi-of-fire field/0=rishi-of-blood-and-gold field/1=keshi")

    assert table.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.clause("mythomagic", "6.3")
@pytest.mark.parametrize("source", ["rishi-of-gold", "rishi-of-blood-and-gold", "kalpavriksha", "kubera"])
def test_nothing_is_activated_but_to_pay(source: str) -> None:
    """An untapped source is never offered by itself; a card that gives resources is like a Rishi in this."""
    table = myth(f"hand/0=rishi-of-fire field/0={source}")

    assert table.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.clause("mythomagic", "6.3")
@pytest.mark.parametrize("source", ["rishi-of-gold", "kalpavriksha", "kubera"])
def test_activating_to_pay_cannot_be_answered(source: str) -> None:
    """The source is tapped while the cost is paid, before the other player is asked about the spell."""
    table = myth(f"hand/0=divine-strike field/0={source} field/1=rishi-of-gold hand/1=divine-strike")
    table.choose("Play Divine Strike").choose("Your opponent")

    assert table.asks(1, "act")
    assert table.zone(0, "tapped") == [source]
    assert table.stack == ["Ada's Divine Strike at Ben"]
    assert table.resources(0) == {}


@pytest.mark.clause("mythomagic", "6.4")
def test_what_speaks_of_creatures_does_not_touch_a_rishi() -> None:
    """Pralaya takes all creatures and leaves the Rishis, and no Rishi is a target."""
    table = myth(
        "hand/0=pralaya,killing-kamsa,rishi-of-gold pool/0=GGGGGGG field/0=rishi-of-fire "
        "field/1=rishi-of-fire,keshi,angada"
    )
    table.choose("Play Killing Kamsa")
    assert table.choices == ["Target your opponent's Keshi", "Target your opponent's Angada"]
    table.choose("Target your opponent's Keshi")
    pay(table)
    table.choose("Pass").choose("Play Pralaya")
    pay(table)

    assert table.zone(0, "field") == table.zone(1, "field") == ["rishi-of-fire"]


@pytest.mark.clause("mythomagic", "6.4")
def test_a_rishi_neither_attacks_nor_blocks() -> None:
    """Seat 0 has only a Rishi and is not asked for attackers; seat 1 has only a Rishi and is not asked for blockers."""
    table = myth("phase=attack_phase field/0=rishi-of-fire hand/1=rishi-of-gold")
    assert table.notes[0] == "no_attack"
    attacked = myth("phase=attack_phase field/0=keshi field/1=rishi-of-fire hand/1=rishi-of-gold")
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
    table = myth(f"hand/0=gopi,rishi-of-fire pool/0={pool}")

    assert ("Play Gopi" in table.choices) == can


@pytest.mark.clause("mythomagic", "6.5")
@pytest.mark.parametrize(
    ("card", "letter"), [("yagna", "F"), ("pishacha", "B"), ("divine-strike", "G"), ("shabari", "W")]
)
def test_the_four_letters(card: str, letter: str) -> None:
    """F is Fire, B is Blood, G is Gold and W is Wood."""
    for other in "FBGW":
        table = myth(f"hand/0={card},rishi-of-fire pool/0={other}")
        assert (len(table.choices) == 3) == (other == letter)


@pytest.mark.clause("mythomagic", "6.5")
def test_x_is_chosen_and_paid_like_a_number() -> None:
    """With five resources Agneyastra, XF, may have any X from 0 to 4; X is paid with resources of any type."""
    table = myth("hand/0=agneyastra,rishi-of-fire pool/0=FBBGW")
    table.choose("Play Agneyastra")
    assert table.choices == ["0", "1", "2", "3", "4"]
    table.choose("4").choose("Your opponent")

    assert table.life == [15, 11]
    assert table.resources(0) == {}


@pytest.mark.clause("mythomagic", "6.5")
def test_x_may_be_nothing() -> None:
    """With X as 0 only the letters are paid, and X damage is none."""
    table = myth("hand/0=agneyastra,rishi-of-fire pool/0=FB")
    table.choose("Play Agneyastra").choose("0").choose("Your opponent")

    assert table.life == [15, 15]
    assert table.resources(0) == {"Blood": 1}


@pytest.mark.clause("mythomagic", "6.6")
def test_the_player_chooses_what_pays() -> None:
    """Manthara costs B: a Rishi of Blood or one of two types pays, or a resource, as the player says."""
    position = "hand/0=manthara,rishi-of-fire field/0=rishi-of-blood,rishi-of-blood-and-gold pool/0=B"
    for words, tapped, left in (
        ("Tap Rishi of Blood", ["rishi-of-blood"], {"Blood": 1}),
        ("Tap Rishi of Blood and Gold", ["rishi-of-blood-and-gold"], {"Blood": 1}),
        ("Spend Blood", [], {}),
    ):
        table = myth(position)
        table.choose("Play Manthara")
        assert table.asks(0, "pay_cost")
        table.choose(words)

        assert table.zone(0, "field")[-1] == "manthara"
        assert table.zone(0, "tapped") == tapped
        assert table.resources(0) == left


@pytest.mark.clause("mythomagic", "6.6")
def test_a_cost_of_several_is_paid_one_by_one() -> None:
    """For Shurpanakha, 1B, two Rishis are chosen, and what cannot end in a payment is not offered."""
    table = myth("hand/0=shurpanakha,rishi-of-fire field/0=rishi-of-fire,rishi-of-gold,rishi-of-blood,rishi-of-wood")
    table.choose("Play Shurpanakha")
    # The Blood is needed anyway: what is to be chosen is what pays the other part.
    assert table.choices == ["Tap Rishi of Fire", "Tap Rishi of Gold", "Tap Rishi of Wood", "Pay the best way"]
    table.choose("Tap Rishi of Gold")

    assert sorted(table.zone(0, "tapped")) == ["rishi-of-blood", "rishi-of-gold"]
    assert "shurpanakha" in table.zone(0, "field")


@pytest.mark.clause("mythomagic", "6.6")
def test_one_press_spends_what_the_hand_needs_least() -> None:
    """Gopi's 2W is paid so that the Gold for Divine Strike and the Blood for Lethal Bite are left."""
    table = myth(
        "hand/0=gopi,divine-strike,lethal-bite "
        "field/0=rishi-of-fire,rishi-of-wood,rishi-of-blood,rishi-of-gold,rishi-of-wood"
    )
    table.choose("Play Gopi").choose("Pay the best way")

    assert sorted(table.zone(0, "tapped")) == ["rishi-of-fire", "rishi-of-wood", "rishi-of-wood"]


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
    table = myth(f"hand/0=divine-strike,rishi-of-fire {means}")
    table.choose("Play Divine Strike").choose("Your opponent")

    assert table.asks(0, "act")
    assert table.life == [15, 13]


@pytest.mark.clause("mythomagic", "6.6")
def test_an_exact_payment_is_not_asked_for() -> None:
    """Where all Rishis and resources are needed there is nothing to choose."""
    table = myth("hand/0=gopi,rishi-of-fire field/0=rishi-of-wood,rishi-of-gold pool/0=B")
    table.choose("Play Gopi")

    assert table.asks(0, "act")
    assert table.zone(0, "tapped") == ["rishi-of-gold", "rishi-of-wood"]
    assert table.resources(0) == {}


@pytest.mark.clause("mythomagic", "6.7")
@pytest.mark.parametrize("active", [0, 1])
def test_resources_of_an_effect_stay_until_the_end_of_the_turn(active: int) -> None:
    """Yagna's three Fire, in whoever's turn, are there in a later phase, and gone in the next turn."""
    table = myth(
        f"active={active} phase=drawn_phase hand/0=yagna,burning-tail pool/0=F field/0=kalpavriksha "
        f"hand/1=rishi-of-fire"
    )
    table.choose("Play Yagna", 0)
    assert table.resources(0) == {"Fire": 3}
    turn = table.state.turn
    phases = set()
    while table.state.turn == turn:
        if table.state.to_move == 0:
            phases.add(phase(table))
            assert table.resources(0) == {"Fire": 3}
        table.choose("Pass", table.state.to_move)

    assert {"drawn_phase", "combat_phase", "ending"} <= phases
    assert table.resources(0) == {}


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
    table = myth(f"hand/0={card},rishi-of-fire pool/0={pool} field/0={field} field/1=keshi")

    assert (f"Play {table.game.cards[card].name}" in table.choices) == can


@pytest.mark.clause("mythomagic", "6.8", "6.5")
def test_x_is_a_part_of_any_type() -> None:
    """With Brihaspati an X of 3 for Agneyastra costs F and two more."""
    table = myth("hand/0=agneyastra,rishi-of-fire pool/0=FBB field/0=brihaspati")
    table.choose("Play Agneyastra").choose("3").choose("Your opponent")

    assert table.life == [15, 12]
    assert table.resources(0) == {}


@pytest.mark.clause("mythomagic", "6.8")
def test_creatures_cost_what_they_cost() -> None:
    """What speaks of spells changes nothing for creatures."""
    table = myth("hand/0=gopi,rishi-of-fire pool/0=WWW field/0=durvasa field/1=durvasa")

    assert "Play Gopi" in table.choices


@pytest.mark.clause("mythomagic", "6.9")
def test_cards_are_compared_by_their_printed_cost() -> None:
    """Savitri puts a creature of cost 3 or less: Kamsa, BGW, and Gopi, 2W, but not Peacock, 3F."""
    table = myth("hand/0=savitri pool/0=WWWB discard/0=kamsa,gopi,peacock,vetala,rishi-of-fire")
    table.choose("Play Savitri")

    assert table.asks(0, "choose")
    assert table.choices == ["Choose Gopi", "Choose Kamsa", "Choose Vetala"]


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
    state = myth(f"hand/0={card},rishi-of-fire field/0=brihaspati field/1=durvasa").state
    i = next(i for i in range(8) if game.card_ids[state.card[0, i]] == card)

    assert game.plain(stat)(state, game.plain_book, 0, i, COST_STAT) == cost


OTHER = "hand/1=rishi-of-wood"
PAYER = "When this attacks, you may pay 1 Fire. If you do, draw a card."


@pytest.mark.clause("mythomagic", "6.3")
def test_a_rishi_pays_what_a_sentence_lets_a_player_pay() -> None:
    """With an untapped Rishi of Fire its player is asked, and the Rishi is tapped; with another nobody is asked."""
    game = with_creature("payer", PAYER)
    table = myth(f"phase=attack_phase field/0=payer,rishi-of-fire hand/0=rishi-of-wood {OTHER}", game=game)
    table.choose("Attack with Payer")
    assert table.asks(0, "maybe")
    table.choose("Yes")

    assert table.zone(0, "tapped") == ["rishi-of-fire", "payer"]
    assert len(table.zone(0, "hand")) == 2
    without = myth(f"phase=attack_phase field/0=payer,rishi-of-wood hand/0=rishi-of-wood {OTHER}", game=game)
    assert without.choose("Attack with Payer").state.turn == 6
    assert len(without.zone(0, "hand")) == 1


@pytest.mark.clause("mythomagic", "6.6")
def test_the_player_chooses_what_pays_for_a_sentence() -> None:
    """Two Fire, of a Rishi, a creature that gives Fire and what is in the pool: the player chooses, as for a card."""
    game = with_creature("payer", PAYER.replace("1 Fire", "2 Fire"))
    position = f"phase=attack_phase field/0=payer,rishi-of-fire,ember hand/0=rishi-of-wood {OTHER} pool/0=F"
    game = with_creature("ember", "Tap: gain 1 Fire.", game)
    table = myth(position, game=game).choose("Attack with Payer")
    table.choose("No more attackers").choose("Yes")
    assert table.asks(0, "pay_cost")
    assert table.choices == ["Tap Rishi of Fire", "Tap Ember", "Pay the best way", "Spend Fire"]
    table.choose("Spend Fire").choose("Tap Ember")

    assert set(table.zone(0, "tapped")) == {"ember", "payer"}
    assert table.resources(0) == {}
    assert len(table.zone(0, "hand")) == 2


@pytest.mark.clause("mythomagic", "6.3", "11.18")
def test_life_that_a_sentence_lets_a_player_pay_is_paid_at_once() -> None:
    """No Rishi is asked for it."""
    game = with_creature("payer", PAYER.replace("1 Fire", "1 life"))
    table = myth(f"phase=attack_phase field/0=payer hand/0=rishi-of-wood {OTHER}", game=game)
    table.choose("Attack with Payer").choose("Yes")

    assert table.life == [14, 13]
    assert len(table.zone(0, "hand")) == 2
