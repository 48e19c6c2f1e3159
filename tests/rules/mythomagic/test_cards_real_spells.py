"""The spells of the real set: each card does what it says."""

import pytest

from tests.rules.mythomagic.verbs import creatures, passing
from tests.support.table import table


@pytest.mark.card("rainfire")
def test_rainfire_burns_all_creatures() -> None:
    """Deal 4 damage to all creatures, whoever's; players are not hurt."""
    scene = table("mythomagic", "hand/0=rainfire,F field/0=BFF,gopi,balarama field/1=keshi,adishesha").choose(
        "Play Rainfire"
    )
    assert (creatures(scene, 0), creatures(scene, 1)) == (["balarama"], ["adishesha"])
    assert scene.face(0, "balarama")["damage"] == scene.face(1, "adishesha")["damage"] == 4
    assert scene.life == [15, 15]
    assert scene.zone(0, "discard") == ["gopi", "rainfire"]

    empty = table("mythomagic", "hand/0=rainfire,F field/0=BFF").choose("Play Rainfire")
    assert empty.zone(0, "discard") == ["rainfire"]


@pytest.mark.card("krishna-opens-his-mouth")
def test_krishna_opens_his_mouth_gives_x() -> None:
    """Draw X cards and gain X life. X is what is paid beyond the letters, or 0."""
    scene = table("mythomagic", "hand/0=krishna-opens-his-mouth,F field/0=GFWB top/0=gopi,keshi,radha")
    scene.choose("Play Krishna Opens His Mouth")
    assert scene.choices == ["0", "1", "2"]
    scene.choose("2")
    assert scene.zone(0, "hand") == ["rishi-of-fire", "gopi", "keshi"]
    assert scene.life == [17, 15]

    nothing = table("mythomagic", "hand/0=krishna-opens-his-mouth,F field/0=GF").choose("Play Krishna Opens His Mouth")
    assert nothing.zone(0, "hand") == ["rishi-of-fire"]
    assert nothing.life == [15, 15]


@pytest.mark.card("fatal-spin")
def test_fatal_spin_taps_for_five_turns() -> None:
    """Tap target creature for five turns: it does not untap in its player's turns 6, 8 and 10, but in turn 12."""
    scene = table(
        "mythomagic",
        "hand/0=fatal-spin,F field/0=BB,gopi field/1=keshi hand/1=W,W,W,W "
        "top/0=W,W,W,W,W,W top/1=pralaya,pralaya,pralaya,pralaya,pralaya,pralaya",
    )
    scene.choose("Play Fatal Spin")
    assert scene.choices == ["Target your Gopi", "Target your opponent's Keshi"]
    scene.choose("Target your opponent's Keshi")
    assert scene.marks(1, "keshi") == ["tapped"]
    scene.choose("Pass").choose("No more attackers")
    for turn in (6, 8, 10):
        assert scene.state.turn == turn
        assert scene.marks(1, "keshi") == ["tapped"]
        scene.choose("Pass")
        assert scene.state.turn == turn + 1
        scene.choose("Pass").choose("No more attackers")
    assert scene.state.turn == 12
    assert scene.marks(1, "keshi") == []


@pytest.mark.card("fatal-spin")
def test_fatal_spin_needs_a_creature() -> None:
    """Without a creature it cannot be played."""
    assert table("mythomagic", "hand/0=fatal-spin,F field/0=BB").choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("whirlwind")
def test_whirlwind_returns_an_enemy() -> None:
    """Return target enemy creature to its owner's hand; an own creature cannot be the target."""
    scene = table("mythomagic", "hand/0=whirlwind,F field/0=FF,gopi field/1=keshi,peacock").choose("Play Whirlwind")
    assert scene.choices == ["Target your opponent's Keshi", "Target your opponent's Peacock"]
    scene.choose("Target your opponent's Keshi")
    assert creatures(scene, 1) == ["peacock"]
    assert scene.zone(1, "hand") == ["keshi"]
    assert scene.seen_in_hand(0, 1) == ["keshi"]

    assert table("mythomagic", "hand/0=whirlwind,F field/0=FF,gopi").choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.card("lethal-bite")
def test_lethal_bite_weakens_or_kills() -> None:
    """Target creature gets -3/-3 this turn: toughness 0 is its end, and what lives is as before in the next turn."""
    position = "hand/0=lethal-bite,F field/0=B,gopi field/1=keshi,balarama hand/1=F"
    killed = table("mythomagic", position).choose("Play Lethal Bite").choose("Target your opponent's Keshi")
    assert killed.zone(1, "discard") == ["keshi"]

    weak = table("mythomagic", position).choose("Play Lethal Bite")
    assert "Target your Gopi" in weak.choices
    weak.choose("Target your opponent's Balarama")
    assert weak.stats(1, "balarama") == (3, 3)
    weak.choose("Pass").choose("No more attackers")
    assert weak.state.turn == 6
    assert weak.stats(1, "balarama") == (6, 6)


@pytest.mark.card("aghasura-s-death")
def test_aghasura_s_death_takes_the_strong() -> None:
    """Destroy target creature with strength 4 or more, an own one too; weaker ones are no targets."""
    scene = table("mythomagic", "hand/0=aghasura-s-death,F field/0=BB,adishesha,gopi field/1=balarama,peacock")
    scene.choose("Play Aghasura's Death")
    assert scene.choices == ["Target your Adishesha", "Target your opponent's Balarama"]
    scene.choose("Target your opponent's Balarama")
    assert scene.zone(1, "discard") == ["balarama"]

    assert table("mythomagic", "hand/0=aghasura-s-death,F field/0=BB field/1=keshi").choices == [
        "Play Rishi of Fire",
        "Pass",
    ]


@pytest.mark.card("aghasura-s-death")
def test_aghasura_s_death_looks_again() -> None:
    """A target that has become weaker than 4 meanwhile is none any more: it lives, and the spell is spent."""
    scene = table(
        "mythomagic", "hand/0=aghasura-s-death,F field/0=BB field/1=balarama,peacock,B,adishesha hand/1=lethal-bite"
    )
    scene.choose("Play Aghasura's Death").choose("Target your opponent's Balarama")
    scene.choose("Play Lethal Bite", seat=1).choose("Target your Balarama", seat=1)
    assert "balarama" in creatures(scene, 1)
    assert "fizzles" in scene.notes
    assert scene.zone(0, "discard") == ["aghasura-s-death"]


@pytest.mark.card("killing-kamsa")
def test_killing_kamsa_ignores_hexproof() -> None:
    """Destroy target creature, ignoring Hexproof."""
    scene = table("mythomagic", "hand/0=killing-kamsa,F field/0=GG,gopi field/1=kamsa,radha,keshi").choose(
        "Play Killing Kamsa"
    )
    enemies = [f"Target your opponent's {name}" for name in ("Radha", "Keshi", "Kamsa")]
    assert scene.choices == ["Target your Gopi", *enemies]
    scene.choose("Target your opponent's Kamsa")
    assert scene.zone(1, "discard") == ["kamsa"]


@pytest.mark.card("engulf-the-flames")
def test_engulf_the_flames_burns_a_creature() -> None:
    """Deal 5 damage to target creature; not to a player."""
    scene = table("mythomagic", "hand/0=engulf-the-flames,F field/0=FFFF,gopi field/1=balarama,peacock").choose(
        "Play Engulf the Flames"
    )
    assert scene.choices == [
        "Target your Gopi",
        "Target your opponent's Balarama",
        "Target your opponent's Peacock",
    ]
    scene.choose("Target your opponent's Balarama")
    assert scene.face(1, "balarama")["damage"] == 5

    killed = table("mythomagic", "hand/0=engulf-the-flames,F field/0=FFFF,gopi field/1=peacock").choose(
        "Play Engulf the Flames"
    )
    killed.choose("Target your opponent's Peacock")
    assert killed.zone(1, "discard") == ["peacock"]


@pytest.mark.card("divine-strike")
def test_divine_strike_forbids_life() -> None:
    """Your opponent can't gain life this turn, you can. Deal 2 damage to any target."""
    scene = table("mythomagic", "active=1 phase=attack_phase field/1=gopi field/0=G,gopi hand/0=divine-strike,F")
    scene.choose("Attack with Gopi").choose("Play Divine Strike", seat=0).choose("Your opponent", seat=0)
    assert scene.life == [15, 13]
    scene.choose("No more blockers", seat=0)
    assert scene.life == [13, 13], "the attack gave no life"
    assert scene.state.turn == 6
    scene.choose("Pass", seat=0).choose("Attack with Gopi", seat=0)
    assert scene.life == [15, 11]


@pytest.mark.card("divine-strike")
def test_divine_strike_hits_any_target() -> None:
    """A creature of either side or a player; its own player may still gain life."""
    scene = table("mythomagic", "hand/0=divine-strike,F field/0=G,gopi field/1=keshi hand/1=F").choose(
        "Play Divine Strike"
    )
    assert scene.choices == ["Target your Gopi", "Target your opponent's Keshi", "Yourself", "Your opponent"]
    scene.choose("Target your opponent's Keshi")
    assert scene.face(1, "keshi")["damage"] == 2
    scene.choose("Pass").choose("Attack with Gopi").choose("No more blockers", seat=1)
    assert scene.life == [17, 13]


@pytest.mark.card("krishna-s-might")
def test_krishna_s_might_strengthens_for_a_turn() -> None:
    """Target creature gets +5/+3 this turn, and is as before in the next."""
    scene = table("mythomagic", "hand/0=krishna-s-might,F field/0=WW,gopi field/1=keshi hand/1=F").choose(
        "Play Krishna's Might"
    )
    assert scene.choices == ["Target your Gopi", "Target your opponent's Keshi"]
    scene.choose("Target your Gopi")
    assert scene.stats(0, "gopi") == (7, 6)
    passing(scene, "attack_phase").choose("No more attackers")
    assert scene.state.turn == 6
    assert scene.stats(0, "gopi") == (2, 3)
