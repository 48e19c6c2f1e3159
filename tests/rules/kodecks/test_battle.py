"""7 Battle."""

import pytest

from tests.rules.kodecks.verbs import attack, block, life
from tests.support.table import table, with_card

# A creature of each power, and one of power 0.
BY_POWER = {100: "laser-frog", 200: "radio-deer", 300: "ruby-digger", 0: "stone"}
NAMES = {"laser-frog": "Laser Frog", "radio-deer": "Radio Deer", "ruby-digger": "Ruby Digger", "stone": "Stone"}


@pytest.mark.clause("kodecks", "7.3", "7.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "dies"),
    [
        (300, 100, "blocker"),
        (100, 300, "attacker"),
        (100, 100, "blocker"),
        (0, 0, ""),
        (200, 200, "blocker"),
        (0, 100, "attacker"),
        (100, 0, "blocker"),
    ],
)
def test_the_table_of_powers(mine: int, theirs: int, dies: str) -> None:
    """The one with less power is destroyed; a tie above 0 is the attacker's; of two zeros nobody dies."""
    game = with_card("kodecks", "stone", "", power=0)
    scene = table(game, f"field/0={BY_POWER[mine]} field/1={BY_POWER[theirs]}")
    block(attack(scene, NAMES[BY_POWER[mine]]), NAMES[BY_POWER[theirs]])

    assert (scene.zone(0, "discard") != []) == (dies == "attacker")
    assert (scene.zone(1, "discard") != []) == (dies == "blocker")
    assert life(scene) == [1000, 1000]


@pytest.mark.clause("kodecks", "7.2")
def test_an_unblocked_attacker_takes_life() -> None:
    """Damage equal to its power."""
    scene = block(attack(table("kodecks", "field/0=ruby-digger"), "Ruby Digger"))

    assert life(scene) == [1000, 700]
    assert "Ben takes 300 damage." in scene.log(None)


@pytest.mark.clause("kodecks", "7.2")
def test_an_unblocked_zero_does_nothing() -> None:
    """No damage, and what waits for a hit is not set off."""
    game = with_card("kodecks", "stone", "When this hits your opponent, gain 1 Ruby shard.", power=0)
    scene = block(attack(table(game, "field/0=stone"), "Stone"))

    assert life(scene) == [1000, 1000]
    assert scene.resources(0) == {}
    assert "player_hurt" not in scene.notes


@pytest.mark.clause("kodecks", "7.3")
def test_nothing_passes_a_blocker() -> None:
    """However much stronger the attacker is, its blocked damage is gone."""
    scene = block(
        attack(table("kodecks", "field/0=badlands-chimera field/1=laser-frog"), "Badlands Chimera"), "Laser Frog"
    )

    assert life(scene) == [1000, 1000]
    assert scene.zone(1, "discard") == ["laser-frog"]


@pytest.mark.clause("kodecks", "7.1")
def test_battles_come_in_their_order() -> None:
    """Blocked attackers first, then unblocked ones, each in the order in which they came onto the field."""
    scene = table(
        "kodecks", "field/0=ruby-digger,laser-frog,radio-deer,orepecker field/1=turbofish,zigzag-ammonite hand/1="
    )
    scene.choose("Attack with Radio Deer").choose("Attack with Orepecker").choose("Attack with Laser Frog")
    scene.choose("Attack with Ruby Digger")
    block(scene, "Turbofish, Laser Frog", "Zigzag Ammonite, Ruby Digger")

    told = [entry.words(None) for entry in scene.entries if entry.note in ("attacks", "fights", "player_hurt")]
    assert told[:4] == [f"{name} attacks." for name in ("Ruby Digger", "Laser Frog", "Radio Deer", "Orepecker")]
    assert told[4:] == [
        "Ruby Digger fights Zigzag Ammonite.",
        "Laser Frog fights Turbofish.",
        "Ben takes 200 damage.",
        "Ben takes 100 damage.",
    ]


@pytest.mark.clause("kodecks", "7.1")
def test_who_has_lost_is_looked_at_after_each_battle() -> None:
    """The first hit ends the game: the second attacker deals no damage any more."""
    scene = table("kodecks", "life/1=2 field/0=radio-deer,ruby-digger")
    block(attack(scene, "Radio Deer", "Ruby Digger"))

    assert scene.winner == 0
    assert scene.notes.count("player_hurt") == 1


@pytest.mark.clause("kodecks", "7.1")
def test_what_a_battle_sets_off_comes_before_the_next() -> None:
    """The shard of the first battle is gained, and the Pyrosnail's fire dealt, before the second battle."""
    scene = table("kodecks", "field/0=pyrosnail,orepecker field/1=ruby-digger")
    block(attack(scene, "Pyrosnail", "Orepecker"), "Ruby Digger, Pyrosnail")

    hurt = [entry.words(None) for entry in scene.entries if entry.note in ("triggers", "player_hurt")]
    assert hurt == ["Ada's Pyrosnail is set off.", "Ben takes 100 damage.", "Ben takes 100 damage."]


@pytest.mark.clause("kodecks", "7.5")
def test_power_below_0_counts_as_0() -> None:
    """A creature of power 100 that gets -300 neither heals a player nor loses to a power of 0."""
    game = with_card("kodecks", "gloom", "Enemy creatures get -300 power.", power=0)
    scene = table(game, "field/0=laser-frog field/1=gloom")
    assert scene.stats(0, "laser-frog") == (-200,)
    block(attack(scene, "Laser Frog"))
    assert life(scene) == [1000, 1000]

    tie = table(game, "field/0=laser-frog field/1=gloom")
    block(attack(tie, "Laser Frog"), "Gloom")
    assert tie.zone(0, "discard") == tie.zone(1, "discard") == []


@pytest.mark.clause("kodecks", "7.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_wins_a_battle_has_killed(seat: int) -> None:
    """The Matriarch gains life for what she kills, attacking or blocking; not for what others kill."""
    strong, weak = "hollow-log-matriarch", "radio-deer"
    scene = table("kodecks", f"field/{seat}={strong} field/{1 - seat}={weak}")
    block(
        attack(scene, "Hollow-Log Matriarch" if seat == 0 else "Radio Deer"),
        "Radio Deer" if seat == 0 else "Hollow-Log Matriarch",
    )
    assert life(scene)[seat] == 1200

    other = table("kodecks", "field/0=hollow-log-matriarch,ruby-digger field/1=radio-deer")
    block(attack(other, "Ruby Digger"), "Radio Deer")
    assert life(other) == [1000, 1000]


@pytest.mark.clause("kodecks", "7.6")
def test_what_a_card_destroys_by_its_text_is_not_killed() -> None:
    """Only a battle kills."""
    game = with_card(
        "kodecks",
        "butcher",
        "When this enters, destroy target enemy creature. When this kills a creature, gain 1 Ruby shard.",
    )
    scene = table(game, "hand/0=butcher field/1=turbofish").choose("Cast Butcher")

    assert scene.zone(1, "discard") == ["turbofish"]
    assert scene.resources(0) == {}


@pytest.mark.clause("kodecks", "7.7")
def test_an_attacker_stays_blocked_when_its_blocker_leaves() -> None:
    """The blocker returns to the hand as it blocks: its attacker deals no damage."""
    game = with_card("kodecks", "shy-fish", "When this blocks, return it to its owner's hand.")
    scene = table(game, "field/0=ruby-digger field/1=shy-fish")
    block(attack(scene, "Ruby Digger"), "Shy Fish")

    assert "shy-fish" in scene.zone(1, "hand")
    assert life(scene) == [1000, 1000]
    assert "fights" not in scene.notes


@pytest.mark.clause("kodecks", "7.8")
def test_after_its_battle_nobody_fights() -> None:
    """What speaks of attacking creatures does not mean one whose battle is over; after the turn nobody attacks."""
    game = with_card("kodecks", "ambush", "When this is destroyed, destroy all attacking creatures.")
    scene = table(game, "field/0=ruby-digger,orepecker field/1=ambush")
    block(attack(scene, "Orepecker", "Ruby Digger"), "Ambush, Ruby Digger")

    assert scene.zone(0, "discard") == ["orepecker"]
    assert scene.zone(0, "field") == ["ruby-digger"]
    assert scene.zone(0, "attacking") == scene.zone(1, "blocking") == []
