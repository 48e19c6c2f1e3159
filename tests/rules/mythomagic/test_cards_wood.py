"""The creatures of Wood: what each says, said by a scenario."""

import pytest

from tests.rules.mythomagic.verbs import attack, block, creatures, passing, pay, settle
from tests.support.table import table


@pytest.mark.card("sudama")
@pytest.mark.parametrize("krishna", ["krishna-the-butter-thief", "krishna-conjurer-of-miracles"])
def test_sudama_draws_two_cards_beside_krishna(krishna: str) -> None:
    """When Sudama enters while you control a creature named Krishna, whichever, you draw two cards."""
    scene = table("mythomagic", f"hand/0=sudama,F field/0=W,{krishna} top/0=gopi,keshi,pralaya")
    scene.choose("Play Sudama")

    assert scene.stats(0, "sudama") == (1, 2)
    assert scene.zone(0, "hand") == ["rishi-of-fire", "gopi", "keshi"]
    assert scene.deck(0) == ["pralaya"]


@pytest.mark.card("sudama")
def test_sudama_draws_nothing_without_krishna() -> None:
    """An enemy Krishna, one in hand and a spell about him do not count: Sudama draws nothing."""
    scene = table("mythomagic", "hand/0=sudama,F,krishna-s-might field/0=W,gopi field/1=krishna-the-butter-thief")
    scene.choose("Play Sudama")

    assert creatures(scene, 0) == ["gopi", "sudama"]
    assert "draws" not in scene.notes


@pytest.mark.card("shabari")
def test_shabari_gains_life_when_another_creature_of_yours_enters() -> None:
    """When another creature you control enters, gain 1 life: a card, a token, but not Shabari herself."""
    scene = table("mythomagic", "hand/0=shabari,shabari,sugriva,F field/0=WWWWW")
    pay(scene.choose("Play Shabari"))
    assert scene.life == [15, 15]

    scene.choose("Play Sugriva").choose("Sugriva first")
    assert creatures(scene, 0) == ["shabari", "sugriva", "vanara", "vanara", "vanara"]
    assert scene.life == [19, 15]


@pytest.mark.card("shabari")
def test_shabari_does_not_mind_enemy_creatures_and_rishis() -> None:
    """An enemy creature that enters, or a Rishi of yours, gives no life."""
    scene = table("mythomagic", "hand/0=swayamvara,F,F field/0=WWW,shabari hand/1=gopi")
    scene.choose("Play Swayamvara")
    scene.choose("Yes", seat=1)
    assert creatures(scene, 1) == ["gopi"]

    scene.choose("Play Rishi of Fire")
    assert scene.life == [15, 15]


@pytest.mark.card("kalpavriksha")
@pytest.mark.parametrize(("spell", "name"), [("hunter-s-net", "Hunter's Net"), ("divine-strike", "Divine Strike")])
def test_kalpavriksha_pays_wood_or_gold(spell: str, name: str) -> None:
    """Tapped, Kalpavriksha gives 1 Wood or Gold: only for a cost, without the stack."""
    scene = table("mythomagic", f"hand/0={spell},F field/0=kalpavriksha field/1=peacock,gopi")
    assert "Use Kalpavriksha" not in scene.choices

    scene.choose(f"Play {name}").choose("Target your opponent's Peacock")
    assert scene.marks(0, "kalpavriksha") == ["tapped"]


@pytest.mark.card("kalpavriksha")
def test_kalpavriksha_pays_no_other_resource() -> None:
    """Kalpavriksha gives neither Fire nor Blood, and a tapped one gives nothing."""
    assert table("mythomagic", "hand/0=yagna,lethal-bite,F field/0=kalpavriksha").choices == [
        "Play Rishi of Fire",
        "Pass",
    ]
    tapped = table("mythomagic", "hand/0=sudama,F field/0=kalpavriksha:tapped")
    assert tapped.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("kalpavriksha")
def test_kalpavriksha_cannot_attack_but_blocks_what_flies() -> None:
    """Kalpavriksha can't attack; with Reach it may block a creature with Flying."""
    scene = table("mythomagic", "field/0=peacock,gopi field/1=kalpavriksha")
    block(attack(scene, "Peacock"), "Kalpavriksha")
    assert "blocks" in scene.notes

    mine = table("mythomagic", "hand/0=F field/0=kalpavriksha,gopi")
    assert passing(mine, "attack_phase").choices == ["Attack with Gopi", "No more attackers"]


@pytest.mark.card("krishna-the-butter-thief")
def test_krishna_the_butter_thief_slips_past_the_strong_and_draws() -> None:
    """Krishna can't be blocked by strength 3 or more, and draws a card when he hits your opponent."""
    scene = table("mythomagic", "hand/0=F field/0=krishna-the-butter-thief field/1=balarama,keshi top/0=gopi,pralaya")
    attack(scene, "Krishna the Butter Thief")

    assert "no_block" in scene.notes
    assert scene.life == [15, 13]
    assert scene.zone(0, "hand") == ["rishi-of-fire", "gopi"]


@pytest.mark.card("krishna-the-butter-thief")
def test_krishna_the_butter_thief_is_blocked_by_the_weak() -> None:
    """A creature with strength 2 may block Krishna, one that was made stronger may not; blocked, he draws nothing."""
    scene = table(
        "mythomagic", "hand/0=krishna-s-might field/0=WW,krishna-the-butter-thief field/1=gopi,radha,ekalavya"
    )
    scene.choose("Play Krishna's Might").choose("Target your opponent's Ekalavya")
    attack(scene, "Krishna the Butter Thief")

    assert scene.choices == ["Block with Gopi", "Block with Radha", "No more blockers"]
    block(scene, "Gopi")
    assert scene.life == [15, 17]
    assert scene.zone(0, "discard") == ["krishna-s-might", "krishna-the-butter-thief"]
    assert "triggers" not in scene.notes


@pytest.mark.card("devaki")
def test_devaki_searches_for_a_krishna() -> None:
    """When Devaki enters you search your deck for a creature named Krishna; your opponent sees it."""
    deck = "krishna-s-might,krishna-opens-his-mouth,krishna-the-butter-thief,gopi,krishna-conjurer-of-miracles"
    scene = table("mythomagic", f"hand/0=devaki,F field/0=WW top/0={deck}")
    scene.choose("Play Devaki")

    assert scene.asks(0, "find")
    assert sorted(scene.choices) == [
        "Find nothing",
        "Take Krishna Conjurer of Miracles",
        "Take Krishna the Butter Thief",
    ]
    scene.choose("Take Krishna the Butter Thief")
    assert scene.zone(0, "hand") == ["rishi-of-fire", "krishna-the-butter-thief"]
    assert "krishna-the-butter-thief" in scene.seen_in_hand(1, 0)
    assert len(scene.deck(0)) == 4


@pytest.mark.card("devaki")
@pytest.mark.parametrize("there", [True, False])
def test_devaki_may_find_nothing(there: bool) -> None:
    """You may find nothing, and where no Krishna is there you do; the deck is shuffled all the same."""
    deck = "krishna-the-butter-thief,gopi" if there else "krishna-s-might,gopi"
    scene = table("mythomagic", f"hand/0=devaki,F field/0=WW top/0={deck}")
    scene.choose("Play Devaki")
    if there:
        scene.choose("Find nothing")

    assert scene.notes[-2:] == ["finds_nothing", "shuffles"]
    assert scene.zone(0, "hand") == ["rishi-of-fire"]
    assert len(scene.deck(0)) == 2


@pytest.mark.card("markandeya")
def test_markandeya_goes_to_the_hand_instead_of_being_destroyed() -> None:
    """If Markandeya would be destroyed, by damage or otherwise, he returns to his owner's hand instead."""
    scene = table(
        "mythomagic", "hand/0=gandiva,F field/0=G field/1=markandeya:attacking,hidimbi active=1 phase=attacked"
    )
    scene.choose("Play Gandiva", seat=0)
    assert scene.zone(1, "hand")[0] == "markandeya"
    assert scene.zone(1, "discard") == []
    assert "is_destroyed" not in scene.notes
    assert "triggers" not in scene.notes

    killed = table("mythomagic", "hand/0=killing-kamsa,F field/0=GG field/1=markandeya")
    killed.choose("Play Killing Kamsa")
    assert killed.zone(1, "hand") == ["markandeya"]


@pytest.mark.card("markandeya")
def test_markandeya_has_lifelink() -> None:
    """Lifelink: what Markandeya deals in a fight he gives as life, also when he leaves by it."""
    scene = table("mythomagic", "field/0=markandeya field/1=gopi")
    block(attack(scene, "Markandeya"), "Gopi")

    assert scene.life == [17, 17]
    assert scene.zone(0, "hand")[0] == "markandeya"


@pytest.mark.card("markandeya")
def test_markandeya_can_be_sacrificed() -> None:
    """To be sacrificed is not to be destroyed by something: Markandeya goes to the discard pile."""
    scene = table("mythomagic", "hand/0=kurukshetra,F field/0=BB field/1=markandeya")
    scene.choose("Play Kurukshetra")

    assert scene.zone(1, "discard") == ["markandeya"]


@pytest.mark.card("kurma")
def test_kurma_is_strong_in_the_turn_of_the_opponent() -> None:
    """As long as it is your opponent's turn, Kurma gets +3 strength."""
    scene = table("mythomagic", "hand/0=F field/0=kurma field/1=kurma")

    assert scene.stats(0, "kurma") == (1, 6)
    assert scene.stats(1, "kurma") == (4, 6)


@pytest.mark.card("ekalavya")
def test_ekalavya_shoots_any_target() -> None:
    """Tap: deal 1 damage to any target, a creature or a player; a tapped Ekalavya cannot."""
    scene = table("mythomagic", "hand/0=F field/0=ekalavya field/1=narada,gopi")
    scene.choose("Use Ekalavya").choose("Target your opponent's Narada")
    assert creatures(scene, 1) == ["gopi"]
    assert scene.choices == ["Play Rishi of Fire", "Pass"]

    scene = table("mythomagic", "hand/0=F field/0=ekalavya field/1=narada,gopi")
    scene.choose("Use Ekalavya").choose("Your opponent")
    assert scene.life == [15, 14]


@pytest.mark.card("ekalavya")
def test_ekalavya_has_reach() -> None:
    """With Reach Ekalavya blocks a creature with Flying; Gopi cannot."""
    scene = table("mythomagic", "field/0=peacock field/1=ekalavya,gopi")
    attack(scene, "Peacock")

    assert scene.choices == ["Block with Ekalavya", "No more blockers"]


@pytest.mark.card("lakshmana")
def test_lakshmana_keeps_the_weak_from_attacking() -> None:
    """Enemy creatures with strength 2 or less can't attack; your own can, and so can the strong."""
    scene = table("mythomagic", "hand/0=F field/0=gopi,keshi,kurma field/1=lakshmana")
    assert passing(scene, "attack_phase").choices == ["Attack with Keshi", "No more attackers"]

    mine = table("mythomagic", "hand/0=F field/0=gopi,lakshmana")
    assert passing(mine, "attack_phase").choices == [
        "Attack with Gopi",
        "Attack with Lakshmana",
        "No more attackers",
    ]


@pytest.mark.card("lakshmana")
def test_lakshmana_looks_at_the_strength_of_now() -> None:
    """A creature that was made stronger may attack past Lakshmana."""
    scene = table("mythomagic", "hand/0=krishna-s-might field/0=WW,gopi field/1=lakshmana")
    scene.choose("Play Krishna's Might").choose("Target your Gopi")

    assert scene.choices == ["Attack with Gopi", "No more attackers"]


@pytest.mark.card("kamadhenu")
def test_kamadhenu_gives_life_for_each_creature_and_each_turn() -> None:
    """When she enters, 1 life for each creature you control, herself included; 1 more at the start of your turn."""
    scene = table("mythomagic", "hand/0=kamadhenu,F field/0=WWW,gopi,keshi field/1=gopi,gopi")
    scene.choose("Play Kamadhenu")
    assert scene.life == [18, 15]

    passing(scene, "attack_phase").choose("No more attackers")
    scene.choose("No more attackers", seat=1)
    assert scene.state.active == 0
    assert scene.life == [19, 15]


@pytest.mark.card("vishwamitra")
def test_vishwamitra_grows_with_your_rishis() -> None:
    """Vishwamitra gets +1/+1 for each Rishi you control, tapped or not; enemy Rishis do not count. He has Trample."""
    scene = table("mythomagic", "hand/0=F field/0=vishwamitra,WW,G:tapped field/1=BB")
    assert scene.stats(0, "vishwamitra") == (4, 4)
    assert scene.keywords(0, "vishwamitra") == ["Trample"]

    scene.choose("Play Rishi of Fire")
    assert attack(scene, "Vishwamitra").life == [15, 10]


@pytest.mark.card("sugriva", "vanara")
def test_sugriva_calls_three_vanaras_and_makes_them_larger() -> None:
    """Three Vanara tokens come with Sugriva; Vanaras of yours, Scouts too, get +1/+1, others and enemies do not."""
    scene = table("mythomagic", "hand/0=sugriva,killing-kamsa,F field/0=WWWW,GG,vanara-scout,gopi field/1=vanara-scout")
    settle(scene.choose("Play Sugriva"))

    assert [token["stats"] for token in scene.faces(0, "vanara")] == [[2, 2]] * 3
    assert all(token["token"] for token in scene.faces(0, "vanara"))
    assert scene.stats(0, "vanara-scout") == (3, 2)
    assert scene.stats(0, "sugriva") == (2, 3)
    assert scene.stats(0, "gopi") == (2, 3)
    assert scene.stats(1, "vanara-scout") == (2, 1)


@pytest.mark.card("sugriva", "vanara")
def test_vanaras_without_sugriva_are_small_again() -> None:
    """When Sugriva leaves, Vanaras are 1/1 again; a Vanara that leaves the field is gone."""
    scene = table("mythomagic", "hand/0=sugriva,F field/0=WWWW hand/1=killing-kamsa field/1=GG")
    settle(scene.choose("Play Sugriva")).choose("Pass")
    scene.choose("Play Killing Kamsa", seat=1).choose("Target your opponent's Sugriva", seat=1)

    assert [token["stats"] for token in scene.faces(0, "vanara")] == [[1, 1]] * 3


@pytest.mark.card("bhima")
def test_bhima_grows_when_he_kills() -> None:
    """When Bhima kills a creature he gets +1/+1 for good; Trample carries the rest through."""
    scene = table("mythomagic", "hand/0=F field/0=bhima field/1=gopi")
    block(attack(scene, "Bhima"), "Gopi")

    assert scene.life == [15, 15]
    assert scene.zone(1, "discard") == ["gopi"]
    assert scene.stats(0, "bhima") == (6, 6)
    assert scene.face(0, "bhima")["keywords"] == ["Trample"]


@pytest.mark.card("bhima")
def test_bhima_kills_as_a_blocker_too() -> None:
    """Bhima who blocks kills as well: he gets +1/+1 for good."""
    scene = table("mythomagic", "active=1 field/1=keshi field/0=bhima hand/0=F")
    block(attack(scene, "Keshi"), "Bhima")

    assert scene.stats(0, "bhima") == (6, 6)


@pytest.mark.card("bhima")
def test_bhima_does_not_grow_by_what_others_destroy() -> None:
    """A creature that survives Bhima, or that a spell destroys while it fights him, does not make him larger."""
    scene = table("mythomagic", "field/0=bhima field/1=kurma hand/0=F")
    block(attack(scene, "Bhima"), "Kurma")
    assert (creatures(scene, 1), scene.stats(0, "bhima")) == (["kurma"], (5, 5))

    scene = table("mythomagic", "hand/0=engulf-the-flames field/0=FFFF,bhima field/1=gopi,keshi")
    block(attack(scene, "Bhima"), "Gopi")
    scene.choose("Play Engulf the Flames").choose("Target your opponent's Gopi")
    assert (creatures(scene, 1), scene.stats(0, "bhima")) == (["keshi"], (5, 5))

    scene = table("mythomagic", "hand/0=divine-strike field/0=G,bhima field/1=kurma,keshi")
    block(attack(scene, "Bhima"), "Kurma")
    passing(scene, "damaged").choose("Play Divine Strike").choose("Target your opponent's Kurma")
    assert (creatures(scene, 1), scene.stats(0, "bhima")) == (["keshi"], (5, 5))


@pytest.mark.card("jambavan")
def test_jambavan_doubles_the_strength_of_another() -> None:
    """At the start of your combat phase Jambavan doubles the strength of another creature of yours this turn."""
    scene = table("mythomagic", "field/0=jambavan,gopi,keshi field/1=gopi")
    assert scene.asks(0, "aim")
    assert scene.choices == ["Target your Gopi", "Target your Keshi"]

    scene.choose("Target your Keshi")
    assert scene.stats(0, "keshi") == (6, 3)
    attack(scene, "Keshi")
    assert scene.life == [15, 9]
    assert scene.state.active == 1
    assert scene.stats(0, "keshi") == (3, 3)


@pytest.mark.card("jambavan")
def test_jambavan_alone_does_nothing() -> None:
    """Jambavan does not remind himself, nor in your opponent's turn: without another creature nothing happens."""
    scene = table("mythomagic", "field/0=jambavan field/1=gopi")

    assert scene.choices == ["Attack with Jambavan", "No more attackers"]
    scene.choose("No more attackers")
    assert scene.asks(1, "attackers")
    assert scene.stats(0, "jambavan") == (4, 5)
