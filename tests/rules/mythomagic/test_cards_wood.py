"""The creatures of Wood: what each says, said by a scenario."""

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


@pytest.mark.card("sudama")
@pytest.mark.parametrize("krishna", ["krishna-the-butter-thief", "krishna-conjurer-of-miracles"])
def test_sudama_draws_two_cards_beside_krishna(krishna: str) -> None:
    """When Sudama enters while you control a creature named Krishna, whichever, you draw two cards."""
    table = board(f"hand/0=sudama,F field/0=W,{krishna} top/0=gopi,keshi,pralaya")
    table.choose("Play Sudama")

    assert size(table, 0, "sudama") == (1, 2)
    assert table.zone(0, "hand") == ["rishi-of-fire", "gopi", "keshi"]
    assert table.deck(0) == ["pralaya"]


@pytest.mark.card("sudama")
def test_sudama_draws_nothing_without_krishna() -> None:
    """An enemy Krishna, one in hand and a spell about him do not count: Sudama draws nothing."""
    table = board("hand/0=sudama,F,krishna-s-might field/0=W,gopi field/1=krishna-the-butter-thief")
    table.choose("Play Sudama")

    assert creatures(table, 0) == ["gopi", "sudama"]
    assert "draws" not in table.notes


@pytest.mark.card("shabari")
def test_shabari_gains_life_when_another_creature_of_yours_enters() -> None:
    """When another creature you control enters, gain 1 life: a card, a token, but not Shabari herself."""
    table = board("hand/0=shabari,shabari,sugriva,F field/0=WWWWW")
    pay(table.choose("Play Shabari"))
    assert life(table) == (15, 15)

    table.choose("Play Sugriva").choose("Sugriva first")
    assert creatures(table, 0) == ["shabari", "sugriva", "vanara", "vanara", "vanara"]
    assert life(table) == (19, 15)


@pytest.mark.card("shabari")
def test_shabari_does_not_mind_enemy_creatures_and_rishis() -> None:
    """An enemy creature that enters, or a Rishi of yours, gives no life."""
    table = board("hand/0=swayamvara,F,F field/0=WWW,shabari hand/1=gopi")
    table.choose("Play Swayamvara")
    table.choose("Yes", seat=1)
    assert creatures(table, 1) == ["gopi"]

    table.choose("Play Rishi of Fire")
    assert life(table) == (15, 15)


@pytest.mark.card("kalpavriksha")
@pytest.mark.parametrize(("spell", "name"), [("hunter-s-net", "Hunter's Net"), ("divine-strike", "Divine Strike")])
def test_kalpavriksha_pays_wood_or_gold(spell: str, name: str) -> None:
    """Tapped, Kalpavriksha gives 1 Wood or Gold: only for a cost, without the stack."""
    table = board(f"hand/0={spell},F field/0=kalpavriksha field/1=peacock,gopi")
    assert "Use Kalpavriksha" not in table.choices

    table.choose(f"Play {name}").choose("Target your opponent's Peacock")
    assert marks(table, 0, "kalpavriksha") == ["tapped"]


@pytest.mark.card("kalpavriksha")
def test_kalpavriksha_pays_no_other_resource() -> None:
    """Kalpavriksha gives neither Fire nor Blood, and a tapped one gives nothing."""
    assert board("hand/0=yagna,lethal-bite,F field/0=kalpavriksha").choices == ["Play Rishi of Fire", "Pass"]
    tapped = board("hand/0=sudama,F field/0=kalpavriksha tapped/0=kalpavriksha")
    assert tapped.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("kalpavriksha")
def test_kalpavriksha_cannot_attack_but_blocks_what_flies() -> None:
    """Kalpavriksha can't attack; with Reach it may block a creature with Flying."""
    table = board("field/0=peacock,gopi field/1=kalpavriksha")
    block(attack(table, "Peacock"), "Kalpavriksha")
    assert "blocks" in table.notes

    mine = board("hand/0=F field/0=kalpavriksha,gopi")
    assert passing(mine, "attack_phase").choices == ["Attack with Gopi", "No more attackers"]


@pytest.mark.card("krishna-the-butter-thief")
def test_krishna_the_butter_thief_slips_past_the_strong_and_draws() -> None:
    """Krishna can't be blocked by strength 3 or more, and draws a card when he hits your opponent."""
    table = board("hand/0=F field/0=krishna-the-butter-thief field/1=balarama,keshi top/0=gopi,pralaya")
    attack(table, "Krishna the Butter Thief")

    assert "no_block" in table.notes
    assert life(table) == (15, 13)
    assert table.zone(0, "hand") == ["rishi-of-fire", "gopi"]


@pytest.mark.card("krishna-the-butter-thief")
def test_krishna_the_butter_thief_is_blocked_by_the_weak() -> None:
    """A creature with strength 2 may block Krishna, one that was made stronger may not; blocked, he draws nothing."""
    table = board("hand/0=krishna-s-might field/0=WW,krishna-the-butter-thief field/1=gopi,radha,ekalavya")
    table.choose("Play Krishna's Might").choose("Target your opponent's Ekalavya")
    attack(table, "Krishna the Butter Thief")

    assert table.choices == ["Block with Gopi", "Block with Radha", "No more blockers"]
    block(table, "Gopi")
    assert life(table) == (15, 17)
    assert table.zone(0, "discard") == ["krishna-s-might", "krishna-the-butter-thief"]
    assert "triggers" not in table.notes


@pytest.mark.card("devaki")
def test_devaki_searches_for_a_krishna() -> None:
    """When Devaki enters you search your deck for a creature named Krishna; your opponent sees it."""
    deck = "krishna-s-might,krishna-opens-his-mouth,krishna-the-butter-thief,gopi,krishna-conjurer-of-miracles"
    table = board(f"hand/0=devaki,F field/0=WW top/0={deck}")
    table.choose("Play Devaki")

    assert table.asks(0, "find")
    assert sorted(table.choices) == [
        "Find nothing",
        "Take Krishna Conjurer of Miracles",
        "Take Krishna the Butter Thief",
    ]
    table.choose("Take Krishna the Butter Thief")
    assert table.zone(0, "hand") == ["rishi-of-fire", "krishna-the-butter-thief"]
    assert "krishna-the-butter-thief" in table.seen_in_hand(1, 0)
    assert len(table.deck(0)) == 4


@pytest.mark.card("devaki")
@pytest.mark.parametrize("there", [True, False])
def test_devaki_may_find_nothing(there: bool) -> None:
    """You may find nothing, and where no Krishna is there you do; the deck is shuffled all the same."""
    deck = "krishna-the-butter-thief,gopi" if there else "krishna-s-might,gopi"
    table = board(f"hand/0=devaki,F field/0=WW top/0={deck}")
    table.choose("Play Devaki")
    if there:
        table.choose("Find nothing")

    assert table.notes[-2:] == ["finds_nothing", "shuffles"]
    assert table.zone(0, "hand") == ["rishi-of-fire"]
    assert len(table.deck(0)) == 2


@pytest.mark.card("markandeya")
def test_markandeya_goes_to_the_hand_instead_of_being_destroyed() -> None:
    """If Markandeya would be destroyed, by damage or otherwise, he returns to his owner's hand instead."""
    table = board(
        "hand/0=gandiva,F field/0=G field/1=markandeya,hidimbi attacking/1=markandeya active=1 phase=attacked"
    )
    table.choose("Play Gandiva", seat=0)
    assert table.zone(1, "hand")[0] == "markandeya"
    assert table.zone(1, "discard") == []
    assert "is_destroyed" not in table.notes
    assert "triggers" not in table.notes

    killed = board("hand/0=killing-kamsa,F field/0=GG field/1=markandeya")
    killed.choose("Play Killing Kamsa")
    assert killed.zone(1, "hand") == ["markandeya"]


@pytest.mark.card("markandeya")
def test_markandeya_has_lifelink() -> None:
    """Lifelink: what Markandeya deals in a fight he gives as life, also when he leaves by it."""
    table = board("field/0=markandeya field/1=gopi")
    block(attack(table, "Markandeya"), "Gopi")

    assert life(table) == (17, 17)
    assert table.zone(0, "hand")[0] == "markandeya"


@pytest.mark.card("markandeya")
def test_markandeya_can_be_sacrificed() -> None:
    """To be sacrificed is not to be destroyed by something: Markandeya goes to the discard pile."""
    table = board("hand/0=kurukshetra,F field/0=BB field/1=markandeya")
    table.choose("Play Kurukshetra")

    assert table.zone(1, "discard") == ["markandeya"]


@pytest.mark.card("kurma")
def test_kurma_is_strong_in_the_turn_of_the_opponent() -> None:
    """As long as it is your opponent's turn, Kurma gets +3 strength."""
    table = board("hand/0=F field/0=kurma field/1=kurma")

    assert size(table, 0, "kurma") == (1, 6)
    assert size(table, 1, "kurma") == (4, 6)


@pytest.mark.card("ekalavya")
def test_ekalavya_shoots_any_target() -> None:
    """Tap: deal 1 damage to any target, a creature or a player; a tapped Ekalavya cannot."""
    table = board("hand/0=F field/0=ekalavya field/1=narada,gopi")
    table.choose("Use Ekalavya").choose("Target your opponent's Narada")
    assert creatures(table, 1) == ["gopi"]
    assert table.choices == ["Play Rishi of Fire", "Pass"]

    table = board("hand/0=F field/0=ekalavya field/1=narada,gopi")
    table.choose("Use Ekalavya").choose("Your opponent")
    assert life(table) == (15, 14)


@pytest.mark.card("ekalavya")
def test_ekalavya_has_reach() -> None:
    """With Reach Ekalavya blocks a creature with Flying; Gopi cannot."""
    table = board("field/0=peacock field/1=ekalavya,gopi")
    attack(table, "Peacock")

    assert table.choices == ["Block with Ekalavya", "No more blockers"]


@pytest.mark.card("lakshmana")
def test_lakshmana_keeps_the_weak_from_attacking() -> None:
    """Enemy creatures with strength 2 or less can't attack; your own can, and so can the strong."""
    table = board("hand/0=F field/0=gopi,keshi,kurma field/1=lakshmana")
    assert passing(table, "attack_phase").choices == ["Attack with Keshi", "No more attackers"]

    mine = board("hand/0=F field/0=gopi,lakshmana")
    assert passing(mine, "attack_phase").choices == [
        "Attack with Gopi",
        "Attack with Lakshmana",
        "No more attackers",
    ]


@pytest.mark.card("lakshmana")
def test_lakshmana_looks_at_the_strength_of_now() -> None:
    """A creature that was made stronger may attack past Lakshmana."""
    table = board("hand/0=krishna-s-might field/0=WW,gopi field/1=lakshmana")
    table.choose("Play Krishna's Might").choose("Target your Gopi")

    assert table.choices == ["Attack with Gopi", "No more attackers"]


@pytest.mark.card("kamadhenu")
def test_kamadhenu_gives_life_for_each_creature_and_each_turn() -> None:
    """When she enters, 1 life for each creature you control, herself included; 1 more at the start of your turn."""
    table = board("hand/0=kamadhenu,F field/0=WWW,gopi,keshi field/1=gopi,gopi")
    table.choose("Play Kamadhenu")
    assert life(table) == (18, 15)

    passing(table, "attack_phase").choose("No more attackers")
    table.choose("No more attackers", seat=1)
    assert table.state.active == 0
    assert life(table) == (19, 15)


@pytest.mark.card("vishwamitra")
def test_vishwamitra_grows_with_your_rishis() -> None:
    """Vishwamitra gets +1/+1 for each Rishi you control, tapped or not; enemy Rishis do not count. He has Trample."""
    table = board("hand/0=F field/0=vishwamitra,WWG tapped/0=rishi-of-gold field/1=BB")
    assert size(table, 0, "vishwamitra") == (4, 4)
    assert keywords(table, 0, "vishwamitra") == ["Trample"]

    table.choose("Play Rishi of Fire")
    assert life(attack(table, "Vishwamitra")) == (15, 10)


@pytest.mark.card("sugriva", "vanara")
def test_sugriva_calls_three_vanaras_and_makes_them_larger() -> None:
    """Three Vanara tokens come with Sugriva; Vanaras of yours, Scouts too, get +1/+1, others and enemies do not."""
    table = board("hand/0=sugriva,killing-kamsa,F field/0=WWWW,GG,vanara-scout,gopi field/1=vanara-scout")
    settle(table.choose("Play Sugriva"))

    assert [token["stats"] for token in faces(table, 0, "vanara")] == [[2, 2]] * 3
    assert all(token["token"] for token in faces(table, 0, "vanara"))
    assert size(table, 0, "vanara-scout") == (3, 2)
    assert size(table, 0, "sugriva") == (2, 3)
    assert size(table, 0, "gopi") == (2, 3)
    assert size(table, 1, "vanara-scout") == (2, 1)


@pytest.mark.card("sugriva", "vanara")
def test_vanaras_without_sugriva_are_small_again() -> None:
    """When Sugriva leaves, Vanaras are 1/1 again; a Vanara that leaves the field is gone."""
    table = board("hand/0=sugriva,F field/0=WWWW hand/1=killing-kamsa field/1=GG")
    settle(table.choose("Play Sugriva")).choose("Pass")
    table.choose("Play Killing Kamsa", seat=1).choose("Target your opponent's Sugriva", seat=1)

    assert [token["stats"] for token in faces(table, 0, "vanara")] == [[1, 1]] * 3


@pytest.mark.card("bhima")
def test_bhima_grows_when_he_kills() -> None:
    """When Bhima kills a creature he gets +1/+1 for good; Trample carries the rest through."""
    table = board("hand/0=F field/0=bhima field/1=gopi")
    block(attack(table, "Bhima"), "Gopi")

    assert life(table) == (15, 15)
    assert table.zone(1, "discard") == ["gopi"]
    assert size(table, 0, "bhima") == (6, 6)
    assert face(table, 0, "bhima")["keywords"] == ["Trample"]


@pytest.mark.card("bhima")
def test_bhima_kills_as_a_blocker_too() -> None:
    """Bhima who blocks kills as well: he gets +1/+1 for good."""
    table = board("active=1 field/1=keshi field/0=bhima hand/0=F")
    block(attack(table, "Keshi"), "Bhima")

    assert size(table, 0, "bhima") == (6, 6)


@pytest.mark.card("bhima")
def test_bhima_does_not_grow_by_what_others_destroy() -> None:
    """A creature that survives Bhima, or that a spell destroys while it fights him, does not make him larger."""
    table = board("field/0=bhima field/1=kurma hand/0=F")
    block(attack(table, "Bhima"), "Kurma")
    assert (creatures(table, 1), size(table, 0, "bhima")) == (["kurma"], (5, 5))

    table = board("hand/0=engulf-the-flames field/0=FFFF,bhima field/1=gopi,keshi")
    block(attack(table, "Bhima"), "Gopi")
    table.choose("Play Engulf the Flames").choose("Target your opponent's Gopi")
    assert (creatures(table, 1), size(table, 0, "bhima")) == (["keshi"], (5, 5))

    table = board("hand/0=divine-strike field/0=G,bhima field/1=kurma,keshi")
    block(attack(table, "Bhima"), "Kurma")
    passing(table, "damaged").choose("Play Divine Strike").choose("Target your opponent's Kurma")
    assert (creatures(table, 1), size(table, 0, "bhima")) == (["keshi"], (5, 5))


@pytest.mark.card("jambavan")
def test_jambavan_doubles_the_strength_of_another() -> None:
    """At the start of your combat phase Jambavan doubles the strength of another creature of yours this turn."""
    table = board("field/0=jambavan,gopi,keshi field/1=gopi")
    assert table.asks(0, "aim")
    assert table.choices == ["Target your Gopi", "Target your Keshi"]

    table.choose("Target your Keshi")
    assert size(table, 0, "keshi") == (6, 3)
    attack(table, "Keshi")
    assert life(table) == (15, 9)
    assert table.state.active == 1
    assert size(table, 0, "keshi") == (3, 3)


@pytest.mark.card("jambavan")
def test_jambavan_alone_does_nothing() -> None:
    """Jambavan does not remind himself, nor in your opponent's turn: without another creature nothing happens."""
    table = board("field/0=jambavan field/1=gopi")

    assert table.choices == ["Attack with Jambavan", "No more attackers"]
    table.choose("No more attackers")
    assert table.asks(1, "attackers")
    assert size(table, 0, "jambavan") == (4, 5)
