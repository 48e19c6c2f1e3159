"""10 Keywords."""

import pytest

from tests.support.table import table

ATTACK = "phase=attack_phase hand/1=rishi-of-fire"


@pytest.mark.clause("mythomagic", "10.1")
def test_haste_attacks_at_once() -> None:
    """Keshi, played this turn, attacks; Gopi, played this turn, does not."""
    scene = table("mythomagic", "hand/0=keshi,gopi pool/0=BBB hand/1=rishi-of-fire field/0=gopi:fresh")
    scene.choose("Play Keshi")

    assert scene.asks(0, "attackers")
    scene.choose("Attack with Keshi")
    assert scene.life == [15, 12]


@pytest.mark.clause("mythomagic", "10.2")
def test_lifelink_gives_all_that_is_dealt() -> None:
    """Gopi with Krishna's Might deals 7 to a creature of toughness 2: its player gains 7."""
    scene = table("mythomagic", f"{ATTACK} field/0=gopi field/1=angada hand/0=krishna-s-might pool/0=WW")
    scene.choose("Attack with Gopi").choose("Pass", 0).choose("Block with Angada", 1).choose("Play Krishna's Might", 0)
    scene.choose("Target your Gopi")

    assert scene.life == [22, 15]


@pytest.mark.clause("mythomagic", "10.2")
def test_lifelink_works_in_the_same_instant() -> None:
    """Nothing goes onto the stack for it, and blocking counts like attacking."""
    scene = table(
        "mythomagic", "phase=attack_phase field/0=peacock,vali field/1=gopi hand/1=divine-strike pool/1=G life/1=1"
    )
    scene.choose("Attack with Vali").choose("Pass", 1).choose("Block with Gopi", 1).choose("Pass", 1)

    assert scene.phase == "damaged"
    assert scene.stack == []
    assert scene.life == [15, 3]


@pytest.mark.clause("mythomagic", "10.3")
def test_deathtouch_destroys_however_little_it_was() -> None:
    """Takshaka's 1 damage destroys Balarama, 6/6."""
    scene = table("mythomagic", f"{ATTACK} field/0=balarama field/1=takshaka")
    scene.choose("Attack with Balarama").choose("Block with Takshaka", 1)

    assert scene.zone(0, "discard") == ["balarama"]


@pytest.mark.clause("mythomagic", "10.3", "9.9")
def test_for_deathtouch_one_is_what_is_needed() -> None:
    """Poothana's 3 destroy two blockers of any toughness: 1 for the first, the rest for the last."""
    scene = table("mythomagic", f"{ATTACK} field/0=poothana field/1=balarama,bhima")
    scene.choose("Attack with Poothana").choose("Block with Balarama", 1).choose("Block with Bhima", 1)
    scene.choose("Strike Bhima")

    assert scene.zone(1, "discard") == ["balarama", "bhima"]
    assert "Ben's Bhima takes 1 damage." in scene.log(None)
    assert "Ben's Balarama takes 2 damage." in scene.log(None)


@pytest.mark.clause("mythomagic", "10.3", "8.3")
def test_deathtouch_without_damage_destroys_nothing() -> None:
    """Mohini has set Takshaka's strength to 0: it blocks Balarama and does not destroy it."""
    scene = table("mythomagic", "hand/0=mohini pool/0=GGGG field/0=balarama field/1=takshaka hand/1=rishi-of-fire")
    scene.choose("Play Mohini").choose("Attack with Balarama").choose("Block with Takshaka", 1)

    assert scene.zone(0, "field") == ["balarama", "mohini"]
    assert scene.zone(1, "discard") == ["takshaka"]


@pytest.mark.clause("mythomagic", "10.4")
def test_vigilance_does_not_tap() -> None:
    """Yamaduta attacks and is untapped, and blocks in the next turn."""
    scene = table("mythomagic", "phase=attack_phase field/0=yamaduta hand/1=rishi-of-fire,rishi-of-fire field/1=keshi")
    scene.choose("Attack with Yamaduta").choose("No more blockers", 1)
    assert scene.zone(0, "tapped") == []
    scene.choose("Pass", 1).choose("Attack with Keshi", 1)

    assert scene.asks(0, "blockers")


@pytest.mark.clause("mythomagic", "10.5")
def test_trample_deals_the_rest_to_the_player() -> None:
    """Bhima's 5 on Angada, 2/2, and Shakuni, 1/4 and hurt by 2: 2 and 2, and 1 for the player."""
    scene = table("mythomagic", f"{ATTACK} field/0=bhima field/1=angada,shakuni:damage=2")
    scene.choose("Attack with Bhima").choose("Block with Angada", 1).choose("Block with Shakuni", 1)
    scene.choose("Strike Angada")

    assert scene.life == [15, 14]
    assert scene.zone(1, "discard") == ["angada", "shakuni"]


@pytest.mark.clause("mythomagic", "10.5")
def test_trample_deals_all_when_the_blockers_have_left() -> None:
    """The blocker is sacrificed: Bhima's 5 go to the player."""
    scene = table(
        "mythomagic",
        "phase=attack_phase field/0=bhima,gopi field/1=shakuni hand/1=vasavi-spear,rishi-of-fire pool/1=FF",
    )
    scene.choose("Attack with Bhima").choose("Pass", 1).choose("Block with Shakuni", 1)
    scene.choose("Play Vasavi Spear", 1).choose("Target your opponent's Gopi", 1)

    assert scene.life == [15, 10]


@pytest.mark.clause("mythomagic", "10.5", "10.3")
def test_trample_with_deathtouch_needs_one_for_each_blocker() -> None:
    """Takshaka with Burning Tail, 5/3 and Trample, blocked by Balarama: 1 for it, 4 for the player."""
    scene = table(
        "mythomagic", f"{ATTACK},rishi-of-fire field/0=takshaka field/1=balarama hand/0=burning-tail pool/0=F"
    )
    scene.choose("Attack with Takshaka").choose("Pass", 0).choose("Block with Balarama", 1)
    scene.choose("Play Burning Tail", 0)

    assert "balarama" in scene.zone(1, "discard")
    assert scene.life == [15, 11]


@pytest.mark.clause("mythomagic", "10.6")
def test_hexproof_keeps_the_other_players_aim_off() -> None:
    """Seat 0's spells and abilities cannot be aimed at Radha; her own player's can."""
    scene = table("mythomagic", "hand/0=lethal-bite pool/0=B field/0=gopi field/1=radha,keshi")
    scene.choose("Play Lethal Bite")
    assert scene.choices == ["Target your Gopi", "Target your opponent's Keshi"]
    ability = table("mythomagic", "field/0=ekalavya field/1=radha")
    ability.choose("Use Ekalavya")
    assert ability.choices == ["Target your Ekalavya", "Yourself", "Your opponent"]
    own = table("mythomagic", "active=1 hand/1=lethal-bite pool/1=B field/1=radha,keshi")
    own.choose("Play Lethal Bite", 1)
    assert own.choices == ["Target your Radha", "Target your Keshi"]


@pytest.mark.clause("mythomagic", "10.6")
def test_hexproof_is_about_targets_only() -> None:
    """Rainfire, which has no target, destroys Radha."""
    scene = table("mythomagic", "hand/0=rainfire,rishi-of-fire pool/0=BFF field/1=radha")
    scene.choose("Play Rainfire")

    assert scene.zone(1, "discard") == ["radha"]


@pytest.mark.clause("mythomagic", "10.7", "10.8")
def test_flying_is_blocked_only_by_flying_or_reach() -> None:
    """Peacock can be blocked by Jatayu, who flies, and by Ekalavya, who reaches, and not by Vali."""
    scene = table("mythomagic", f"{ATTACK} field/0=peacock field/1=jatayu,ekalavya,vali")
    scene.choose("Attack with Peacock")

    assert scene.choices == ["Block with Jatayu", "Block with Ekalavya", "No more blockers"]


@pytest.mark.clause("mythomagic", "10.7")
def test_flying_may_block_what_does_not_fly() -> None:
    """Jatayu may block Vali."""
    scene = table("mythomagic", f"{ATTACK} field/0=vali field/1=jatayu")
    scene.choose("Attack with Vali")

    assert scene.choices == ["Block with Jatayu", "No more blockers"]


@pytest.mark.clause("mythomagic", "10.8")
def test_reach_alone_does_not_fly() -> None:
    """Ekalavya, with Reach, attacks and can be blocked by Vali."""
    scene = table("mythomagic", f"{ATTACK} field/0=ekalavya field/1=vali")
    scene.choose("Attack with Ekalavya")

    assert scene.choices == ["Block with Vali", "No more blockers"]


@pytest.mark.clause("mythomagic", "10.9")
@pytest.mark.parametrize(("field", "asked"), [("gopi", False), ("gopi,vali", True), ("gopi,vali,keshi", True)])
def test_menace_is_blocked_by_two_or_more(field: str, asked: bool) -> None:
    """One creature alone is not asked to block Ravana; of two or three, two may and then a third."""
    scene = table("mythomagic", f"{ATTACK} field/0=ravana field/1={field}")
    scene.choose("Attack with Ravana")

    assert scene.asks(1, "blockers") == asked
    if not asked:
        assert scene.life == [15, 9]


@pytest.mark.clause("mythomagic", "10.10")
def test_a_keyword_twice_is_a_keyword_once() -> None:
    """Yamaduta's own Vigilance and Airavata's are one; Gopi's Lifelink is not doubled by anything of the kind."""
    scene = table("mythomagic", f"{ATTACK} field/0=airavata,yamaduta,gopi")

    assert scene.keywords(0, "yamaduta") == ["Vigilance"]
    assert scene.keywords(0, "gopi") == ["Lifelink", "Vigilance"]


@pytest.mark.clause("mythomagic", "10.10")
@pytest.mark.parametrize("order", [("Hunter's Net", "Pushpaka"), ("Pushpaka", "Hunter's Net")])
def test_losing_a_keyword_beats_gaining_it(order: tuple[str, str]) -> None:
    """Hunter's Net takes Flying from Peacock; Pushpaka gives it again, before or after: it does not fly."""
    scene = table(
        "mythomagic",
        "phase=drawn_phase active=1 hand/1=pushpaka pool/1=GG hand/0=hunter-s-net pool/0=W field/1=peacock "
        "top/1=radha,radha",
    )
    if order[0] == "Pushpaka":
        scene.choose("Play Pushpaka", 1).choose("Pass", 0).choose("Play Hunter's Net", 0)
    else:
        scene.choose("Pass", 1).choose("Play Hunter's Net", 0).choose("Pass", 1).choose("Play Pushpaka", 1)

    assert scene.keywords(1, "peacock") == []
