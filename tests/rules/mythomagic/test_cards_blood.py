"""The cards of Blood: each does what it says."""

import pytest

from tests.rules.mythomagic.board import board, creatures, face, keywords, life, marks, passing, size
from tests.support.scenario import scenario


@pytest.mark.card("pishacha")
def test_pishacha_costs_life() -> None:
    """When this enters, lose 2 life."""
    table = board("hand/0=pishacha,F field/0=B").choose("Play Pishacha")
    assert size(table, 0, "pishacha") == (3, 2)
    assert life(table) == (13, 15)

    last = board("hand/0=pishacha,F field/0=B life/0=2").choose("Play Pishacha")
    assert last.winner == 1


@pytest.mark.card("manthara")
def test_manthara_opens_the_way_for_another() -> None:
    """Tap: another target creature you control can't be blocked this turn."""
    table = board("hand/0=F field/0=manthara,gopi,keshi field/1=balarama hand/1=F").choose("Use Manthara")
    assert table.choices == ["Target your Gopi", "Target your Keshi"]
    table.choose("Target your Gopi")
    assert marks(table, 0, "manthara") == ["tapped"]
    table.choose("Pass").choose("Attack with Gopi").choose("No more attackers")
    assert life(table) == (17, 13)

    assert board("hand/0=F field/0=manthara field/1=gopi").choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("shurpanakha")
def test_shurpanakha_takes_one_of_two() -> None:
    """When this enters, your opponent reveals two cards of their choice. Discard one of them, of yours."""
    table = board("hand/0=shurpanakha,F field/0=BB hand/1=gopi,keshi,balarama").choose("Play Shurpanakha")
    assert table.asks(1, "choose")
    table.choose("Choose Gopi", seat=1).choose("Choose Keshi", seat=1)
    assert table.asks(0, "choose")
    assert table.seen_in_hand(0, 1).count(None) == 1
    table.choose("Choose Keshi")
    assert table.zone(1, "discard") == ["keshi"]
    assert table.zone(1, "hand") == ["gopi", "balarama"]


@pytest.mark.card("shurpanakha")
def test_shurpanakha_takes_what_there_is() -> None:
    """From a hand of one card she takes that, from an empty one nothing."""
    one = board("hand/0=shurpanakha,F field/0=BB hand/1=gopi").choose("Play Shurpanakha")
    assert one.zone(1, "discard") == ["gopi"]
    none = board("hand/0=shurpanakha,F field/0=BB").choose("Play Shurpanakha")
    assert none.zone(1, "discard") == []
    assert none.zone(0, "hand") == ["rishi-of-fire"]


@pytest.mark.card("takshaka")
def test_takshaka_bites_the_hand() -> None:
    """When this hits your opponent, your opponent discards a random card."""
    hands = set()
    for seed in range(8):
        table = board("phase=combat_phase field/0=takshaka hand/1=gopi,W,keshi", seed).choose("Attack with Takshaka")
        assert life(table) == (15, 14)
        assert len(table.zone(1, "discard")) == 1
        hands.add(table.zone(1, "discard")[0])
    assert hands == {"gopi", "rishi-of-wood", "keshi"}

    empty = board("phase=combat_phase field/0=takshaka top/1=F").choose("Attack with Takshaka")
    assert (empty.zone(1, "discard"), empty.zone(1, "hand")) == ([], ["rishi-of-fire"])


@pytest.mark.card("takshaka")
def test_takshaka_kills_what_it_fights() -> None:
    """Deathtouch. Blocked, it hits nobody."""
    table = board("phase=combat_phase field/0=takshaka field/1=balarama hand/1=W,keshi").choose("Attack with Takshaka")
    table.choose("Block with Balarama", seat=1)
    assert (creatures(table, 0), creatures(table, 1)) == ([], [])
    assert table.zone(1, "discard") == ["balarama"]


@pytest.mark.card("shakuni")
def test_shakuni_tosses_a_coin() -> None:
    """Tap: toss a coin. On heads, draw a card. On tails, lose 1 life."""
    tossed = {}
    for seed in range(8):
        table = board("hand/0=F field/0=shakuni top/0=gopi,keshi", seed).choose("Use Shakuni")
        assert marks(table, 0, "shakuni") == ["tapped"]
        assert table.choices == ["Play Rishi of Fire", "Pass"], "it is tapped now"
        side = "heads" if "tosses_heads" in table.notes else "tails"
        tossed[side] = (table.zone(0, "hand"), life(table))
    assert tossed["heads"] == (["rishi-of-fire", "gopi"], (15, 15))
    assert tossed["tails"] == (["rishi-of-fire"], (14, 15))


@pytest.mark.card("ashwatthama")
def test_ashwatthama_comes_by_night() -> None:
    """Haste. When this attacks, deal 2 damage to target tapped enemy creature."""
    table = board(
        "hand/0=ashwatthama field/0=BBB,gopi tapped/0=gopi.1 field/1=keshi,gopi,balarama tapped/1=gopi.1,keshi.1"
    )
    table.choose("Play Ashwatthama").choose("Attack with Ashwatthama")
    assert table.choices == ["Target your opponent's Gopi", "Target your opponent's Keshi"]
    table.choose("Target your opponent's Keshi").choose("No more blockers", seat=1)
    assert "Ben's Keshi takes 2 damage." in table.log(None)
    assert life(table) == (15, 11)

    awake = board("phase=combat_phase field/0=ashwatthama field/1=keshi hand/1=F").choose("Attack with Ashwatthama")
    assert "no_target" in awake.notes


@pytest.mark.card("vetala")
def test_vetala_comes_back_for_two_life() -> None:
    """When this is destroyed, you may pay 2 life. If you do, return it to its owner's hand."""
    position = "hand/0=rainfire,F field/0=BFF,vetala"
    table = board(position).choose("Play Rainfire")
    assert table.zone(0, "discard") == ["rainfire", "vetala"]
    table.choose("Yes")
    assert table.zone(0, "hand") == ["rishi-of-fire", "vetala"]
    assert life(table) == (13, 15)

    stays = board(position).choose("Play Rainfire").choose("No")
    assert stays.zone(0, "discard") == ["rainfire", "vetala"]
    assert life(stays) == (15, 15)

    given = board("hand/0=kurukshetra,F field/0=BB,vetala").choose("Play Kurukshetra").choose("Yes")
    assert "vetala" in given.zone(0, "hand"), "sacrificed is destroyed too"

    poor = board(f"{position} life/0=1").choose("Play Rainfire")
    assert poor.zone(0, "discard") == ["rainfire", "vetala"]
    assert poor.asks(0, "act"), "1 life is not enough to pay 2"


@pytest.mark.card("vetala")
def test_vetala_flies() -> None:
    """Flying."""
    table = board("hand/0=vetala,F field/0=BBB").choose("Play Vetala")
    assert (size(table, 0, "vetala"), keywords(table, 0, "vetala")) == ((2, 2), ["Flying"])


@pytest.mark.card("yamaduta")
def test_yamaduta_sends_round_again() -> None:
    """If this would kill a creature, shuffle that creature into its owner's deck instead; it was not destroyed."""
    table = board("phase=combat_phase field/0=yamaduta field/1=jatayu hand/1=F").choose("Attack with Yamaduta")
    assert table.asks(1, "blockers")
    table.choose("Block with Jatayu", seat=1)
    assert table.zone(1, "discard") == []
    assert "jatayu" in table.deck(1) + table.zone(1, "hand")
    assert "triggers" not in table.notes, "Jatayu does not strike back"
    assert table.zone(0, "discard") == ["yamaduta"]


@pytest.mark.card("yamaduta")
def test_yamaduta_watches_while_it_attacks() -> None:
    """Vigilance: it attacks untapped. A creature that something else destroys goes to the pile."""
    table = board("phase=attack_phase field/0=yamaduta,BFF hand/0=rainfire field/1=gopi hand/1=F")
    table.choose("Attack with Yamaduta")
    assert marks(table, 0, "yamaduta") == ["attacking"]
    table.choose("Play Rainfire")
    assert table.zone(1, "discard") == ["gopi"]


@pytest.mark.card("yamaduta")
def test_yamaduta_kills_only_by_fighting() -> None:
    """Blocking it kills too; what a spell destroys before the fight goes to the pile, though it blocks Yamaduta."""
    block = board("active=1 phase=combat_phase field/0=yamaduta field/1=gopi hand/1=F hand/0=F")
    block.choose("Attack with Gopi").choose("Block with Yamaduta", seat=0)
    assert (creatures(block, 1), block.zone(1, "discard")) == ([], [])

    both = board("phase=combat_phase field/0=yamaduta field/1=yamaduta hand/1=F").choose("Attack with Yamaduta")
    both.choose("Block with Yamaduta", seat=1)
    assert [both.zone(seat, "discard") for seat in range(2)] == [[], []], "they kill each other at the same time"

    spell = board("phase=attack_phase field/0=yamaduta,FFFF hand/0=engulf-the-flames field/1=gopi hand/1=F")
    spell.choose("Attack with Yamaduta").choose("Pass").choose("Block with Gopi", seat=1)
    spell.choose("Play Engulf the Flames").choose("Target your opponent's Gopi")
    assert spell.zone(1, "discard") == ["gopi"]


@pytest.mark.card("kaliya")
def test_kaliya_poisons_what_it_hurts() -> None:
    """When this deals damage to a creature, that creature gets -2 strength for good; a player has none to lose."""
    table = board("phase=combat_phase field/0=kaliya field/1=balarama,gopi hand/1=F").choose("Attack with Kaliya")
    table.choose("Block with Balarama", seat=1)
    assert table.state.turn == 6
    assert size(table, 1, "balarama") == (4, 6)
    assert size(table, 1, "gopi") == (2, 3)
    assert table.zone(0, "discard") == ["kaliya"], "it happens though Kaliya dies in the fight"

    free = board("phase=combat_phase field/0=kaliya hand/1=F").choose("Attack with Kaliya")
    assert life(free) == (15, 12)
    assert size(free, 0, "kaliya") == (3, 4)


@pytest.mark.card("bakasura")
def test_bakasura_is_fed() -> None:
    """At the start of your turn, you may sacrifice another creature. If you do, this gets +2/+2 for good."""
    position = "active=1 hand/1=F hand/0=F field/0=bakasura,gopi,keshi"
    table = board(position).choose("Pass")
    assert table.state.turn == 6
    assert table.asks(0, "maybe")
    table.choose("Yes")
    assert table.choices == ["Choose your Gopi", "Choose your Keshi"]
    table.choose("Choose your Gopi")
    assert size(table, 0, "bakasura") == (6, 6)
    assert table.zone(0, "discard") == ["gopi"]

    hungry = board(position).choose("Pass").choose("No")
    assert size(hungry, 0, "bakasura") == (4, 4)
    assert creatures(hungry, 0) == ["gopi", "keshi", "bakasura"]

    alone = board("active=1 hand/1=F hand/0=F field/0=bakasura field/1=gopi").choose("Pass").choose("No more attackers")
    assert alone.asks(0, "act"), "there is no other creature to sacrifice"


@pytest.mark.card("bakasura")
def test_bakasura_is_not_fed_in_the_other_turn() -> None:
    """The opponent's turn begins without a question."""
    table = board("hand/0=F field/0=bakasura,gopi hand/1=F").choose("Pass").choose("No more attackers")
    assert table.state.turn == 6
    assert table.asks(1, "act")


@pytest.mark.card("raktabija", "blood-seed")
def test_raktabija_sows() -> None:
    """When this takes damage, create two Blood Seed tokens: creatures of 2/2 without abilities."""
    table = board("hand/0=divine-strike,F field/0=G,raktabija field/1=keshi").choose("Play Divine Strike")
    table.choose("Target your Raktabija")
    assert creatures(table, 0) == ["raktabija", "blood-seed", "blood-seed"]
    assert face(table, 0, "raktabija")["damage"] == 2


@pytest.mark.card("raktabija", "blood-seed")
def test_raktabija_sows_when_it_dies_of_it() -> None:
    """The damage that kills it counts too, each hit of a fight for itself; being destroyed without damage does not."""
    table = board("hand/0=rainfire,F field/0=BFF,raktabija").choose("Play Rainfire")
    assert creatures(table, 0) == ["blood-seed", "blood-seed"]
    seed = table.view(None)["seats"][0]["zones"]["field"]["cards"][-1]
    assert (seed["stats"], seed["token"], "keywords" in seed) == ([2, 2], True, False)

    two = board("phase=combat_phase field/0=raktabija field/1=gopi,vanara-scout hand/1=F").choose(
        "Attack with Raktabija"
    )
    two.choose("Block with Gopi", seat=1).choose("Block with Vanara Scout", seat=1).choose("Strike Gopi")
    assert creatures(two, 0) == ["blood-seed"] * 4

    dry = board("hand/0=killing-kamsa,F field/0=GG,raktabija").choose("Play Killing Kamsa")
    assert creatures(dry, 0) == []


@pytest.mark.card("chitragupta")
def test_chitragupta_reads_the_book() -> None:
    """Tap: look at the top three cards. Put one of them into your hand and the rest into your discard pile."""
    table = board("hand/0=F field/0=chitragupta top/0=gopi,keshi,W,balarama").choose("Use Chitragupta")
    assert table.choices == ["Choose Rishi of Wood", "Choose Gopi", "Choose Keshi"]
    table.choose("Choose Keshi")
    assert table.zone(0, "hand") == ["rishi-of-fire", "keshi"]
    assert table.zone(0, "discard") == ["rishi-of-wood", "gopi"]
    assert table.deck(0) == ["balarama"]
    assert marks(table, 0, "chitragupta") == ["tapped"]
    assert "keshi" not in table.seen_in_hand(1, 0), "the opponent does not see which it was"


@pytest.mark.card("chitragupta")
def test_chitragupta_reads_what_is_left() -> None:
    """Of a deck of one card that is the one; an empty deck gives nothing and does not lose."""
    one = board("hand/0=F field/0=chitragupta top/0=gopi").choose("Use Chitragupta")
    assert (one.zone(0, "hand"), one.zone(0, "discard")) == (["rishi-of-fire", "gopi"], [])
    none = scenario("mythomagic", "active=0 phase=main_phase hand/0=rishi-of-fire field/0=chitragupta", named_only=True)
    none.choose("Use Chitragupta")
    assert not none.over
    assert none.zone(0, "hand") == ["rishi-of-fire"]


@pytest.mark.card("kumbhakarna")
def test_kumbhakarna_sleeps_three_turns() -> None:
    """Trample. When this enters, tap it for three turns: it wakes in its player's turn 9."""
    table = board("hand/0=kumbhakarna,F field/0=BBBB,gopi hand/1=F,F,F top/0=F,F,F,F top/1=F,F,F,F").choose(
        "Play Kumbhakarna"
    )
    assert (size(table, 0, "kumbhakarna"), keywords(table, 0, "kumbhakarna")) == ((9, 9), ["Trample"])
    assert "tapped" in marks(table, 0, "kumbhakarna")
    table.choose("Pass").choose("No more attackers").choose("Pass")
    assert table.state.turn == 7
    assert marks(table, 0, "kumbhakarna") == ["tapped"]
    table.choose("Pass").choose("No more attackers").choose("Pass")
    assert table.state.turn == 9
    assert marks(table, 0, "kumbhakarna") == []


@pytest.mark.card("hiranyakashipu")
def test_hiranyakashipu_falls_on_the_third_day() -> None:
    """At the start of your turn, if it is the third time, sacrifice this. The opponent's turns do not count."""
    table = board("hand/0=hiranyakashipu,F field/0=BBBBB hand/1=F,F,F top/0=F,F,F,F top/1=F,F,F,F")
    table.choose("Play Hiranyakashipu").choose("Pass").choose("Pass")
    for turn in (7, 9):
        assert table.state.turn == turn
        assert creatures(table, 0) == ["hiranyakashipu"]
        table.choose("Pass").choose("No more attackers").choose("Pass")
    assert table.state.turn == 11
    assert table.zone(0, "discard") == ["hiranyakashipu"]


@pytest.mark.card("hiranyakashipu")
def test_hiranyakashipu_cannot_be_destroyed() -> None:
    """This can't be destroyed: not by a spell, not by damage, not by Deathtouch; but it can be sacrificed."""
    table = board("hand/0=killing-kamsa,F field/0=GG,gopi field/1=hiranyakashipu").choose("Play Killing Kamsa")
    table.choose("Target your opponent's Hiranyakashipu")
    assert creatures(table, 1) == ["hiranyakashipu"]

    fight = board("phase=combat_phase field/0=hiranyakashipu field/1=skilled-hunter hand/1=F")
    fight.choose("Attack with Hiranyakashipu").choose("Block with Skilled Hunter", seat=1)
    assert creatures(fight, 0) == ["hiranyakashipu"]

    burnt = board("hand/0=engulf-the-flames,F field/0=FFFF field/1=hiranyakashipu").choose("Play Engulf the Flames")
    assert creatures(burnt, 1) == ["hiranyakashipu"]

    offered = board("hand/0=kurukshetra,F field/0=BB field/1=hiranyakashipu").choose("Play Kurukshetra")
    assert offered.zone(1, "discard") == ["hiranyakashipu"]


@pytest.mark.card("yama")
def test_yama_takes_a_creature_or_life() -> None:
    """When this enters, your opponent sacrifices a creature. If they don't, deal 3 damage to your opponent."""
    table = board("hand/0=yama,F field/0=BBBBB field/1=gopi,keshi").choose("Play Yama")
    assert table.asks(1, "choose")
    table.choose("Choose your Gopi", seat=1)
    assert creatures(table, 1) == ["keshi"]
    assert life(table) == (16, 15), "a creature was destroyed"

    none = board("hand/0=yama,F field/0=BBBBB").choose("Play Yama")
    assert life(none) == (15, 12)


@pytest.mark.card("yama")
def test_yama_gains_life_from_every_end() -> None:
    """When another creature is destroyed, whoever's, gain 1 life; not when it is Yama."""
    table = board("hand/0=rainfire,F field/0=BFF,yama,gopi field/1=keshi,peacock").choose("Play Rainfire")
    assert creatures(table, 0) == ["yama"]
    assert life(table) == (18, 15)

    alone = board("hand/0=killing-kamsa,F field/0=GG,yama").choose("Play Killing Kamsa")
    assert life(alone) == (15, 15)


@pytest.mark.card("kurukshetra")
def test_kurukshetra_takes_one_of_each_side() -> None:
    """Each player sacrifices a creature, the turn player first. Draw a card."""
    table = board("hand/0=kurukshetra,F field/0=BB,gopi,keshi field/1=peacock,balarama top/0=radha")
    table.choose("Play Kurukshetra").choose("Choose your Gopi")
    assert table.asks(1, "choose")
    table.choose("Choose your Peacock", seat=1)
    assert (creatures(table, 0), creatures(table, 1)) == (["keshi"], ["balarama"])
    assert table.zone(0, "hand") == ["rishi-of-fire", "radha"]

    none = board("hand/0=kurukshetra,F field/0=BB field/1=gopi top/0=radha").choose("Play Kurukshetra")
    assert (creatures(none, 1), none.zone(0, "hand")) == ([], ["rishi-of-fire", "radha"])


@pytest.mark.card("halahala")
def test_halahala_poisons_everyone() -> None:
    """All creatures get -2/-2 this turn, on both sides."""
    table = board("hand/0=halahala,W field/0=BBB,gopi,jatayu field/1=keshi,vanara-scout hand/1=F")
    table.choose("Play Halahala").choose("Target your opponent's Keshi")
    assert (creatures(table, 0), creatures(table, 1)) == (["gopi"], [])
    assert size(table, 0, "gopi") == (0, 1)
    passing(table, "attack_phase").choose("No more attackers")
    assert size(table, 0, "gopi") == (2, 3)
