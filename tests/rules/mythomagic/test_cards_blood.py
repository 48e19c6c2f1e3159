"""The cards of Blood: each does what it says."""

import pytest

from tests.rules.mythomagic.verbs import creatures, passing
from tests.support.table import table


@pytest.mark.card("pishacha")
def test_pishacha_costs_life() -> None:
    """When this enters, lose 2 life."""
    scene = table("mythomagic", "hand/0=pishacha,F field/0=B").choose("Play Pishacha")
    assert scene.stats(0, "pishacha") == (3, 2)
    assert scene.life == [13, 15]

    last = table("mythomagic", "hand/0=pishacha,F field/0=B life/0=2").choose("Play Pishacha")
    assert last.winner == 1


@pytest.mark.card("manthara")
def test_manthara_opens_the_way_for_another() -> None:
    """Tap: another target creature you control can't be blocked this turn."""
    scene = table("mythomagic", "hand/0=F field/0=manthara,gopi,keshi field/1=balarama hand/1=F").choose("Use Manthara")
    assert scene.choices == ["Target your Gopi", "Target your Keshi"]
    scene.choose("Target your Gopi")
    assert scene.marks(0, "manthara") == ["tapped"]
    scene.choose("Pass").choose("Attack with Gopi").choose("No more attackers")
    assert scene.life == [17, 13]

    assert table("mythomagic", "hand/0=F field/0=manthara field/1=gopi").choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("shurpanakha")
def test_shurpanakha_takes_one_of_two() -> None:
    """When this enters, your opponent reveals two cards of their choice. Discard one of them, of yours."""
    scene = table("mythomagic", "hand/0=shurpanakha,F field/0=BB hand/1=gopi,keshi,balarama").choose("Play Shurpanakha")
    assert scene.asks(1, "choose")
    scene.choose("Choose Gopi", seat=1).choose("Choose Keshi", seat=1)
    assert scene.asks(0, "choose")
    assert scene.seen_in_hand(0, 1).count(None) == 1
    scene.choose("Choose Keshi")
    assert scene.zone(1, "discard") == ["keshi"]
    assert scene.zone(1, "hand") == ["gopi", "balarama"]


@pytest.mark.card("shurpanakha")
def test_shurpanakha_takes_what_there_is() -> None:
    """From a hand of one card she takes that, from an empty one nothing."""
    one = table("mythomagic", "hand/0=shurpanakha,F field/0=BB hand/1=gopi").choose("Play Shurpanakha")
    assert one.zone(1, "discard") == ["gopi"]
    none = table("mythomagic", "hand/0=shurpanakha,F field/0=BB").choose("Play Shurpanakha")
    assert none.zone(1, "discard") == []
    assert none.zone(0, "hand") == ["rishi-of-fire"]


@pytest.mark.card("takshaka")
def test_takshaka_bites_the_hand() -> None:
    """When this hits your opponent, your opponent discards a random card."""
    hands = set()
    for seed in range(8):
        scene = table("mythomagic", "phase=combat_phase field/0=takshaka hand/1=gopi,W,keshi", seed=seed).choose(
            "Attack with Takshaka"
        )
        assert scene.life == [15, 14]
        assert len(scene.zone(1, "discard")) == 1
        hands.add(scene.zone(1, "discard")[0])
    assert hands == {"gopi", "rishi-of-wood", "keshi"}

    empty = table("mythomagic", "phase=combat_phase field/0=takshaka top/1=F").choose("Attack with Takshaka")
    assert (empty.zone(1, "discard"), empty.zone(1, "hand")) == ([], ["rishi-of-fire"])


@pytest.mark.card("takshaka")
def test_takshaka_kills_what_it_fights() -> None:
    """Deathtouch. Blocked, it hits nobody."""
    scene = table("mythomagic", "phase=combat_phase field/0=takshaka field/1=balarama hand/1=W,keshi").choose(
        "Attack with Takshaka"
    )
    scene.choose("Block with Balarama", seat=1)
    assert (creatures(scene, 0), creatures(scene, 1)) == ([], [])
    assert scene.zone(1, "discard") == ["balarama"]


@pytest.mark.card("shakuni")
def test_shakuni_tosses_a_coin() -> None:
    """Tap: toss a coin. On heads, draw a card. On tails, lose 1 life."""
    tossed = {}
    for seed in range(8):
        scene = table("mythomagic", "hand/0=F field/0=shakuni top/0=gopi,keshi", seed=seed).choose("Use Shakuni")
        assert scene.marks(0, "shakuni") == ["tapped"]
        assert scene.choices == ["Play Rishi of Fire", "Pass"], "it is tapped now"
        side = "heads" if "tosses_heads" in scene.notes else "tails"
        tossed[side] = (scene.zone(0, "hand"), scene.life)
    assert tossed["heads"] == (["rishi-of-fire", "gopi"], [15, 15])
    assert tossed["tails"] == (["rishi-of-fire"], [14, 15])


@pytest.mark.card("ashwatthama")
def test_ashwatthama_comes_by_night() -> None:
    """Haste. When this attacks, deal 2 damage to target tapped enemy creature."""
    scene = table("mythomagic", "hand/0=ashwatthama field/0=BBB,gopi:tapped field/1=keshi:tapped,gopi:tapped,balarama")
    scene.choose("Play Ashwatthama").choose("Attack with Ashwatthama")
    assert scene.choices == ["Target your opponent's Gopi", "Target your opponent's Keshi"]
    scene.choose("Target your opponent's Keshi").choose("No more blockers", seat=1)
    assert "Ben's Keshi takes 2 damage." in scene.log(None)
    assert scene.life == [15, 11]

    awake = table("mythomagic", "phase=combat_phase field/0=ashwatthama field/1=keshi hand/1=F").choose(
        "Attack with Ashwatthama"
    )
    assert "no_target" in awake.notes


@pytest.mark.card("vetala")
def test_vetala_comes_back_for_two_life() -> None:
    """When this is destroyed, you may pay 2 life. If you do, return it to its owner's hand."""
    position = "hand/0=rainfire,F field/0=BFF,vetala"
    scene = table("mythomagic", position).choose("Play Rainfire")
    assert scene.zone(0, "discard") == ["rainfire", "vetala"]
    scene.choose("Yes")
    assert scene.zone(0, "hand") == ["rishi-of-fire", "vetala"]
    assert scene.life == [13, 15]

    stays = table("mythomagic", position).choose("Play Rainfire").choose("No")
    assert stays.zone(0, "discard") == ["rainfire", "vetala"]
    assert stays.life == [15, 15]

    given = table("mythomagic", "hand/0=kurukshetra,F field/0=BB,vetala").choose("Play Kurukshetra").choose("Yes")
    assert "vetala" in given.zone(0, "hand"), "sacrificed is destroyed too"

    poor = table("mythomagic", f"{position} life/0=1").choose("Play Rainfire")
    assert poor.zone(0, "discard") == ["rainfire", "vetala"]
    assert poor.asks(0, "act"), "1 life is not enough to pay 2"


@pytest.mark.card("vetala")
def test_vetala_flies() -> None:
    """Flying."""
    scene = table("mythomagic", "hand/0=vetala,F field/0=BBB").choose("Play Vetala")
    assert (scene.stats(0, "vetala"), scene.keywords(0, "vetala")) == ((2, 2), ["Flying"])


@pytest.mark.card("yamaduta")
def test_yamaduta_sends_round_again() -> None:
    """If this would kill a creature, shuffle that creature into its owner's deck instead; it was not destroyed."""
    scene = table("mythomagic", "phase=combat_phase field/0=yamaduta field/1=jatayu hand/1=F").choose(
        "Attack with Yamaduta"
    )
    assert scene.asks(1, "blockers")
    scene.choose("Block with Jatayu", seat=1)
    assert scene.zone(1, "discard") == []
    assert "jatayu" in scene.deck(1) + scene.zone(1, "hand")
    assert "triggers" not in scene.notes, "Jatayu does not strike back"
    assert scene.zone(0, "discard") == ["yamaduta"]


@pytest.mark.card("yamaduta")
def test_yamaduta_watches_while_it_attacks() -> None:
    """Vigilance: it attacks untapped. A creature that something else destroys goes to the pile."""
    scene = table("mythomagic", "phase=attack_phase field/0=yamaduta,BFF hand/0=rainfire field/1=gopi hand/1=F")
    scene.choose("Attack with Yamaduta")
    assert scene.marks(0, "yamaduta") == ["attacking"]
    scene.choose("Play Rainfire")
    assert scene.zone(1, "discard") == ["gopi"]


@pytest.mark.card("yamaduta")
def test_yamaduta_kills_only_by_fighting() -> None:
    """Blocking it kills too; what a spell destroys before the fight goes to the pile, though it blocks Yamaduta."""
    block = table("mythomagic", "active=1 phase=combat_phase field/0=yamaduta field/1=gopi hand/1=F hand/0=F")
    block.choose("Attack with Gopi").choose("Block with Yamaduta", seat=0)
    assert (creatures(block, 1), block.zone(1, "discard")) == ([], [])

    both = table("mythomagic", "phase=combat_phase field/0=yamaduta field/1=yamaduta hand/1=F").choose(
        "Attack with Yamaduta"
    )
    both.choose("Block with Yamaduta", seat=1)
    assert [both.zone(seat, "discard") for seat in range(2)] == [[], []], "they kill each other at the same time"

    spell = table(
        "mythomagic", "phase=attack_phase field/0=yamaduta,FFFF hand/0=engulf-the-flames field/1=gopi hand/1=F"
    )
    spell.choose("Attack with Yamaduta").choose("Pass").choose("Block with Gopi", seat=1)
    spell.choose("Play Engulf the Flames").choose("Target your opponent's Gopi")
    assert spell.zone(1, "discard") == ["gopi"]


@pytest.mark.card("kaliya")
def test_kaliya_poisons_what_it_hurts() -> None:
    """When this deals damage to a creature, that creature gets -2 strength for good; a player has none to lose."""
    scene = table("mythomagic", "phase=combat_phase field/0=kaliya field/1=balarama,gopi hand/1=F").choose(
        "Attack with Kaliya"
    )
    scene.choose("Block with Balarama", seat=1)
    assert scene.state.turn == 6
    assert scene.stats(1, "balarama") == (4, 6)
    assert scene.stats(1, "gopi") == (2, 3)
    assert scene.zone(0, "discard") == ["kaliya"], "it happens though Kaliya dies in the fight"

    free = table("mythomagic", "phase=combat_phase field/0=kaliya hand/1=F").choose("Attack with Kaliya")
    assert free.life == [15, 12]
    assert free.stats(0, "kaliya") == (3, 4)


@pytest.mark.card("bakasura")
def test_bakasura_is_fed() -> None:
    """At the start of your turn, you may sacrifice another creature. If you do, this gets +2/+2 for good."""
    position = "active=1 hand/1=F hand/0=F field/0=bakasura,gopi,keshi"
    scene = table("mythomagic", position).choose("Pass")
    assert scene.state.turn == 6
    assert scene.asks(0, "maybe")
    scene.choose("Yes")
    assert scene.choices == ["Choose your Gopi", "Choose your Keshi"]
    scene.choose("Choose your Gopi")
    assert scene.stats(0, "bakasura") == (6, 6)
    assert scene.zone(0, "discard") == ["gopi"]

    hungry = table("mythomagic", position).choose("Pass").choose("No")
    assert hungry.stats(0, "bakasura") == (4, 4)
    assert creatures(hungry, 0) == ["gopi", "keshi", "bakasura"]

    alone = (
        table("mythomagic", "active=1 hand/1=F hand/0=F field/0=bakasura field/1=gopi")
        .choose("Pass")
        .choose("No more attackers")
    )
    assert alone.asks(0, "act"), "there is no other creature to sacrifice"


@pytest.mark.card("bakasura")
def test_bakasura_is_not_fed_in_the_other_turn() -> None:
    """The opponent's turn begins without a question."""
    scene = table("mythomagic", "hand/0=F field/0=bakasura,gopi hand/1=F").choose("Pass").choose("No more attackers")
    assert scene.state.turn == 6
    assert scene.asks(1, "act")


@pytest.mark.card("raktabija", "blood-seed")
def test_raktabija_sows() -> None:
    """When this takes damage, create two Blood Seed tokens: creatures of 2/2 without abilities."""
    scene = table("mythomagic", "hand/0=divine-strike,F field/0=G,raktabija field/1=keshi").choose("Play Divine Strike")
    scene.choose("Target your Raktabija")
    assert creatures(scene, 0) == ["raktabija", "blood-seed", "blood-seed"]
    assert scene.face(0, "raktabija")["damage"] == 2


@pytest.mark.card("raktabija", "blood-seed")
def test_raktabija_sows_when_it_dies_of_it() -> None:
    """The damage that kills it counts too, each hit of a fight for itself; being destroyed without damage does not."""
    scene = table("mythomagic", "hand/0=rainfire,F field/0=BFF,raktabija").choose("Play Rainfire")
    assert creatures(scene, 0) == ["blood-seed", "blood-seed"]
    seed = scene.view(None)["seats"][0]["zones"]["field"]["cards"][-1]
    assert (seed["stats"], seed["token"], "keywords" in seed) == ([2, 2], True, False)

    two = table("mythomagic", "phase=combat_phase field/0=raktabija field/1=gopi,vanara-scout hand/1=F").choose(
        "Attack with Raktabija"
    )
    two.choose("Block with Gopi", seat=1).choose("Block with Vanara Scout", seat=1).choose("Strike Gopi")
    assert creatures(two, 0) == ["blood-seed"] * 4

    dry = table("mythomagic", "hand/0=killing-kamsa,F field/0=GG,raktabija").choose("Play Killing Kamsa")
    assert creatures(dry, 0) == []


@pytest.mark.card("chitragupta")
def test_chitragupta_reads_the_book() -> None:
    """Tap: look at the top three cards. Put one of them into your hand and the rest into your discard pile."""
    scene = table("mythomagic", "hand/0=F field/0=chitragupta top/0=gopi,keshi,W,balarama").choose("Use Chitragupta")
    assert scene.choices == ["Choose Rishi of Wood", "Choose Gopi", "Choose Keshi"]
    scene.choose("Choose Keshi")
    assert scene.zone(0, "hand") == ["rishi-of-fire", "keshi"]
    assert scene.zone(0, "discard") == ["rishi-of-wood", "gopi"]
    assert scene.deck(0) == ["balarama"]
    assert scene.marks(0, "chitragupta") == ["tapped"]
    assert "keshi" not in scene.seen_in_hand(1, 0), "the opponent does not see which it was"


@pytest.mark.card("chitragupta")
def test_chitragupta_reads_what_is_left() -> None:
    """Of a deck of one card that is the one; an empty deck gives nothing and does not lose."""
    one = table("mythomagic", "hand/0=F field/0=chitragupta top/0=gopi").choose("Use Chitragupta")
    assert (one.zone(0, "hand"), one.zone(0, "discard")) == (["rishi-of-fire", "gopi"], [])
    none = table("mythomagic", "hand/0=rishi-of-fire field/0=chitragupta deck/0= deck/1=")
    none.choose("Use Chitragupta")
    assert not none.over
    assert none.zone(0, "hand") == ["rishi-of-fire"]


@pytest.mark.card("kumbhakarna")
def test_kumbhakarna_sleeps_three_turns() -> None:
    """Trample. When this enters, tap it for three turns: it wakes in its player's turn 9."""
    scene = table(
        "mythomagic", "hand/0=kumbhakarna,F field/0=BBBB,gopi hand/1=F,F,F top/0=F,F,F,F top/1=F,F,F,F"
    ).choose("Play Kumbhakarna")
    assert (scene.stats(0, "kumbhakarna"), scene.keywords(0, "kumbhakarna")) == ((9, 9), ["Trample"])
    assert "tapped" in scene.marks(0, "kumbhakarna")
    scene.choose("Pass").choose("No more attackers").choose("Pass")
    assert scene.state.turn == 7
    assert scene.marks(0, "kumbhakarna") == ["tapped"]
    scene.choose("Pass").choose("No more attackers").choose("Pass")
    assert scene.state.turn == 9
    assert scene.marks(0, "kumbhakarna") == []


@pytest.mark.card("hiranyakashipu")
def test_hiranyakashipu_falls_on_the_third_day() -> None:
    """At the start of your turn, if it is the third time, sacrifice this. The opponent's turns do not count."""
    scene = table("mythomagic", "hand/0=hiranyakashipu,F field/0=BBBBB hand/1=F,F,F top/0=F,F,F,F top/1=F,F,F,F")
    scene.choose("Play Hiranyakashipu").choose("Pass").choose("Pass")
    for turn in (7, 9):
        assert scene.state.turn == turn
        assert creatures(scene, 0) == ["hiranyakashipu"]
        scene.choose("Pass").choose("No more attackers").choose("Pass")
    assert scene.state.turn == 11
    assert scene.zone(0, "discard") == ["hiranyakashipu"]


@pytest.mark.card("hiranyakashipu")
def test_hiranyakashipu_cannot_be_destroyed() -> None:
    """This can't be destroyed: not by a spell, not by damage, not by Deathtouch; but it can be sacrificed."""
    scene = table("mythomagic", "hand/0=killing-kamsa,F field/0=GG,gopi field/1=hiranyakashipu").choose(
        "Play Killing Kamsa"
    )
    scene.choose("Target your opponent's Hiranyakashipu")
    assert creatures(scene, 1) == ["hiranyakashipu"]

    fight = table("mythomagic", "phase=combat_phase field/0=hiranyakashipu field/1=skilled-hunter hand/1=F")
    fight.choose("Attack with Hiranyakashipu").choose("Block with Skilled Hunter", seat=1)
    assert creatures(fight, 0) == ["hiranyakashipu"]

    burnt = table("mythomagic", "hand/0=engulf-the-flames,F field/0=FFFF field/1=hiranyakashipu").choose(
        "Play Engulf the Flames"
    )
    assert creatures(burnt, 1) == ["hiranyakashipu"]

    offered = table("mythomagic", "hand/0=kurukshetra,F field/0=BB field/1=hiranyakashipu").choose("Play Kurukshetra")
    assert offered.zone(1, "discard") == ["hiranyakashipu"]


@pytest.mark.card("yama")
def test_yama_takes_a_creature_or_life() -> None:
    """When this enters, your opponent sacrifices a creature. If they don't, deal 3 damage to your opponent."""
    scene = table("mythomagic", "hand/0=yama,F field/0=BBBBB field/1=gopi,keshi").choose("Play Yama")
    assert scene.asks(1, "choose")
    scene.choose("Choose your Gopi", seat=1)
    assert creatures(scene, 1) == ["keshi"]
    assert scene.life == [16, 15], "a creature was destroyed"

    none = table("mythomagic", "hand/0=yama,F field/0=BBBBB").choose("Play Yama")
    assert none.life == [15, 12]


@pytest.mark.card("yama")
def test_yama_gains_life_from_every_end() -> None:
    """When another creature is destroyed, whoever's, gain 1 life; not when it is Yama."""
    scene = table("mythomagic", "hand/0=rainfire,F field/0=BFF,yama,gopi field/1=keshi,peacock").choose("Play Rainfire")
    assert creatures(scene, 0) == ["yama"]
    assert scene.life == [18, 15]

    alone = table("mythomagic", "hand/0=killing-kamsa,F field/0=GG,yama").choose("Play Killing Kamsa")
    assert alone.life == [15, 15]


@pytest.mark.card("kurukshetra")
def test_kurukshetra_takes_one_of_each_side() -> None:
    """Each player sacrifices a creature, the turn player first. Draw a card."""
    scene = table("mythomagic", "hand/0=kurukshetra,F field/0=BB,gopi,keshi field/1=peacock,balarama top/0=radha")
    scene.choose("Play Kurukshetra").choose("Choose your Gopi")
    assert scene.asks(1, "choose")
    scene.choose("Choose your Peacock", seat=1)
    assert (creatures(scene, 0), creatures(scene, 1)) == (["keshi"], ["balarama"])
    assert scene.zone(0, "hand") == ["rishi-of-fire", "radha"]

    none = table("mythomagic", "hand/0=kurukshetra,F field/0=BB field/1=gopi top/0=radha").choose("Play Kurukshetra")
    assert (creatures(none, 1), none.zone(0, "hand")) == ([], ["rishi-of-fire", "radha"])


@pytest.mark.card("halahala")
def test_halahala_poisons_everyone() -> None:
    """All creatures get -2/-2 this turn, on both sides."""
    scene = table("mythomagic", "hand/0=halahala,W field/0=BBB,gopi,jatayu field/1=keshi,vanara-scout hand/1=F")
    scene.choose("Play Halahala").choose("Target your opponent's Keshi")
    assert (creatures(scene, 0), creatures(scene, 1)) == (["gopi"], [])
    assert scene.stats(0, "gopi") == (0, 1)
    passing(scene, "attack_phase").choose("No more attackers")
    assert scene.stats(0, "gopi") == (2, 3)
