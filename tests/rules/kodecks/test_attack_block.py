"""5 Attacking, 6 Blocking."""

import pytest

from tests.rules.kodecks.verbs import attack, block, life
from tests.support.table import table, with_card


@pytest.mark.clause("kodecks", "5.1")
def test_any_set_of_creatures_attacks_in_one_declaration() -> None:
    """None, some or all; there is no second attack in the turn."""
    scene = table("kodecks", "field/0=ruby-digger,laser-frog,radio-deer")
    assert scene.choices == [
        *(f"Attack with {n}" for n in ("Radio Deer", "Laser Frog", "Ruby Digger")),
        "No more attackers",
    ]
    block(attack(scene, "Radio Deer", "Ruby Digger"))

    assert life(scene) == [1000, 500]
    assert (scene.state.turn, scene.state.active) == (6, 1)


@pytest.mark.clause("kodecks", "5.1")
def test_equal_creatures_are_one_choice() -> None:
    """Of two that nothing tells apart the first is offered; then the other."""
    scene = table("kodecks", "field/0=laser-frog,laser-frog")
    assert scene.choices == ["Attack with Laser Frog", "No more attackers"]
    scene.choose("Attack with Laser Frog")
    assert scene.choices == ["Attack with Laser Frog", "No more attackers"]


@pytest.mark.clause("kodecks", "5.2")
def test_what_was_just_cast_may_attack() -> None:
    """Also on the very first turn."""
    scene = table("kodecks", "turn=1 hand/0=turbofish").choose("Cast Turbofish").choose("Attack with Turbofish")
    block(scene)

    assert life(scene) == [1000, 900]


@pytest.mark.clause("kodecks", "5.2", "5.5")
def test_an_exhausted_creature_may_not_attack() -> None:
    """Only the other one is offered."""
    scene = table("kodecks", "field/0=ruby-digger:tapped,laser-frog")
    assert scene.choices == ["Attack with Laser Frog", "No more attackers"]


@pytest.mark.clause("kodecks", "5.3")
def test_attacking_exhausts() -> None:
    """From the declaration on, until the next standby phase of its player: it cannot block in between."""
    scene = table("kodecks", "field/0=ruby-digger,laser-frog field/1=radio-deer hand/0=quartz-moth").choose(
        "Cast nothing"
    )
    attack(scene, "Ruby Digger")
    assert scene.marks(0, "ruby-digger") == ["exhausted", "attacking"]
    block(scene)
    assert scene.marks(0, "ruby-digger") == ["exhausted"]
    attack(scene.choose("Cast nothing", 1), "Radio Deer")
    scene.choose("Cast nothing", 0)
    assert scene.choices == ["Block with Laser Frog", "No more blockers"]


@pytest.mark.clause("kodecks", "5.4")
def test_what_attacking_sets_off_comes_before_the_block_phase() -> None:
    """The Bambooster hurts its own player first: who dies of it has lost before any damage of the attack."""
    scene = table("kodecks", "field/0=bambooster hand/1=turbofish")
    attack(scene, "Bambooster")
    assert (scene.phase, life(scene)) == ("block_phase", [700, 1000])

    dead = attack(table("kodecks", "field/0=bambooster life/0=3 life/1=3"), "Bambooster")
    assert dead.winner == 1


@pytest.mark.clause("kodecks", "5.4")
@pytest.mark.parametrize(("order", "winner"), [("volcanic-wyrm,bambooster", 0), ("bambooster,volcanic-wyrm", 1)])
def test_attackers_set_off_in_the_order_in_which_they_came(order: str, winner: int) -> None:
    """The Wyrm's fire would win, the Bambooster's recoil would lose: who came first decides."""
    scene = attack(table("kodecks", f"field/0={order} life/0=3 life/1=2"), "Bambooster", "Volcanic Wyrm")

    assert scene.winner == winner


@pytest.mark.clause("kodecks", "5.5")
def test_an_attacker_that_is_exhausted_again_still_attacks() -> None:
    """The Jellyfish exhausts all creatures in the block phase; the attack goes on, and nobody new can block."""
    scene = table("kodecks", "field/0=ruby-digger field/1=laser-frog hand/1=flash-bang-jellyfish:waited=3")
    attack(scene, "Ruby Digger").choose("Cast Flash-Bang Jellyfish", 1)

    assert life(scene) == [1000, 700]
    assert scene.state.turn > 5


@pytest.mark.clause("kodecks", "5.5")
def test_sentences_of_exhausted_creatures_hold() -> None:
    """An exhausted Lynx still grows when an enemy comes."""
    scene = table("kodecks", "field/1=vigilant-lynx:tapped hand/0=turbofish").choose("Cast Turbofish")
    assert scene.stats(1, "vigilant-lynx") == (300,)


@pytest.mark.clause("kodecks", "5.6")
def test_an_attacker_that_leaves_attacks_no_more() -> None:
    """Returned to the hand in the block phase it deals no damage, and nobody is asked to block."""
    scene = table("kodecks", "field/0=ruby-digger field/1=laser-frog hand/1=airborne-eagle-ray:waited=3")
    attack(scene, "Ruby Digger").choose("Cast Airborne Eagle Ray", 1)
    scene.choose("Target your opponent's Ruby Digger", 1)

    assert "ruby-digger" in scene.zone(0, "hand")
    assert life(scene) == [1000, 1000]
    assert not {"blocks", "no_block", "player_hurt"} & set(scene.notes)


@pytest.mark.clause("kodecks", "6.1")
def test_the_defender_casts_before_blocking() -> None:
    """As in a main phase, with waiting and shards; what was just cast may block at once (6.2)."""
    scene = table("kodecks", "field/0=ruby-digger hand/1=tungsten-rhino:waited=3,laser-frog pool/1=RR")
    attack(scene, "Ruby Digger")
    assert scene.choices == ["Cast Laser Frog", "Cast Tungsten Rhino", "Cast nothing"]
    scene.choose("Cast Tungsten Rhino", 1).choose("Block with Tungsten Rhino", 1)

    assert scene.zone(0, "discard") == ["ruby-digger"]


@pytest.mark.clause("kodecks", "6.2")
def test_blockers_are_not_exhausted_and_exhausted_ones_do_not_block() -> None:
    """Only the ready creature may block, and it stays ready."""
    scene = table("kodecks", "field/0=ruby-digger field/1=tungsten-rhino,laser-frog:tapped")
    attack(scene, "Ruby Digger").choose("Cast nothing", 1)
    assert scene.choices == ["Block with Tungsten Rhino", "No more blockers"]
    scene.choose("Block with Tungsten Rhino", 1)
    assert scene.marks(1, "tungsten-rhino") == []


@pytest.mark.clause("kodecks", "6.3")
def test_one_blocker_for_one_attacker() -> None:
    """An attacker that is blocked is not offered to the next blocker; a blocker blocks once."""
    scene = table("kodecks", "field/0=ruby-digger,laser-frog field/1=turbofish,radio-deer,minimum-bear hand/1=")
    attack(scene, "Laser Frog", "Ruby Digger")
    scene.choose("Block with Turbofish", 1)
    assert scene.choices == ["Block Laser Frog", "Block Ruby Digger"]
    scene.choose("Block Laser Frog", 1)
    assert scene.choices == ["Block with Radio Deer", "Block with Minimum Bear", "No more blockers"]
    scene.choose("Block with Radio Deer", 1)

    assert "blocks" in scene.notes
    assert scene.zone(1, "discard") == ["turbofish", "radio-deer"]


@pytest.mark.clause("kodecks", "6.4")
@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("This can't be blocked.", []),
        ("This can't be blocked by fewer than two creatures.", []),
        ("This can't be blocked by creatures with power 200 or less.", ["Amethyst Mantis"]),
        ("This can't be blocked except by Azure creatures.", ["Turbofish"]),
    ],
)
def test_what_keeps_creatures_from_blocking(text: str, blocks: list[str]) -> None:
    """An attacker that asks for two blockers cannot be blocked, since each has one at most."""
    game = with_card("kodecks", "wraith", text, power=300)
    scene = table(game, "field/0=wraith field/1=turbofish,amethyst-mantis hand/1=")
    attack(scene, "Wraith")

    if blocks:
        assert scene.choices == [*(f"Block with {name}" for name in blocks), "No more blockers"]
    else:
        assert life(scene) == [1000, 700]


@pytest.mark.clause("kodecks", "6.4")
def test_a_creature_that_cannot_block() -> None:
    """It is not offered, and what is said of others reaches them."""
    game = with_card("kodecks", "bell", "Enemy creatures can't block.", power=300)
    scene = attack(table(game, "field/0=bell field/1=turbofish"), "Bell")
    block(scene)
    assert life(scene) == [1000, 700]
    lazy = with_card("kodecks", "lazy-cat", "This can't block.")
    scene = table(lazy, "field/0=ruby-digger field/1=turbofish,lazy-cat hand/1=")
    assert attack(scene, "Ruby Digger").choices == ["Block with Turbofish", "No more blockers"]


@pytest.mark.clause("kodecks", "6.5")
def test_what_blocking_sets_off_comes_before_the_first_battle() -> None:
    """The Volcanic Wyrm's fire kills before the unblocked attacker's damage would."""
    scene = table("kodecks", "life/0=2 life/1=1 field/0=ruby-digger,laser-frog field/1=volcanic-wyrm")
    block(attack(scene, "Laser Frog", "Ruby Digger"), "Volcanic Wyrm, Laser Frog")

    assert scene.winner == 1
    assert "fights" not in scene.notes
