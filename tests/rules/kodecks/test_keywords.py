"""8 Destruction and keywords."""

import pytest

from tests.rules.kodecks.verbs import attack, block, life
from tests.support.table import table, with_card


@pytest.mark.clause("kodecks", "8.1")
def test_what_is_destroyed_goes_together() -> None:
    """All go to their owners' graveyards when the sentence is done, and each leaves its shard."""
    game = with_card("kodecks", "quake", "When this enters, destroy all other creatures.")
    scene = table(game, "hand/0=quake field/0=turbofish field/1=laser-frog,radio-deer").choose("Cast Quake")

    assert (scene.zone(0, "discard"), scene.zone(1, "discard")) == (["turbofish"], ["radio-deer", "laser-frog"])
    assert scene.resources(1) == {"Ruby": 1, "Jade": 1}


@pytest.mark.clause("kodecks", "8.1")
def test_what_cannot_be_destroyed_can_be_sacrificed() -> None:
    """It survives every battle, but not its player's sacrifice."""
    game = with_card("kodecks", "anvil", "This can't be destroyed. When this attacks, sacrifice a creature.")
    held = table(game, "field/0=ruby-digger field/1=anvil")
    block(attack(held, "Ruby Digger"), "Anvil")
    assert held.zone(1, "field") == ["anvil"]

    gone = attack(table(game, "field/0=anvil"), "Anvil")
    assert (gone.zone(0, "discard"), gone.resources(0)) == (["anvil"], {"Ruby": 1})


@pytest.mark.clause("kodecks", "8.2")
@pytest.mark.parametrize(("damage", "dies"), [(200, False), (300, True), (400, True)])
def test_damage_to_a_creature_is_compared_with_its_power(damage: int, dies: bool) -> None:
    """As much as its power destroys it, less does nothing, and nothing is kept for later."""
    game = with_card("kodecks", "dart", f"When this enters, deal {damage} damage to target enemy creature.")
    scene = table(game, "hand/0=dart,dart field/1=ruby-digger field/0=quartz-moth").choose("Cast Dart")
    assert (scene.zone(1, "discard") == ["ruby-digger"]) == dies
    if not dies:
        scene.choose("No more attackers").choose("Cast nothing", 1).choose("No more attackers", 1)
        scene.choose("Cast Dart")
        assert scene.zone(1, "field") == ["ruby-digger"]


@pytest.mark.clause("kodecks", "8.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_toxic_destroys_whatever_it_fights(seat: int) -> None:
    """Attacking or blocking, it takes a stronger one with it; both leave their shards."""
    scene = table("kodecks", f"field/{seat}=oil-leaking-droid field/{1 - seat}=badlands-chimera")
    names = ("Oil-Leaking Droid", "Badlands Chimera")
    block(attack(scene, names[seat]), names[1 - seat])

    assert (scene.zone(seat, "discard"), scene.zone(1 - seat, "discard")) == (
        ["oil-leaking-droid"],
        ["badlands-chimera"],
    )
    assert (scene.resources(seat), scene.resources(1 - seat)) == ({"Ruby": 1}, {"Jade": 1})


@pytest.mark.clause("kodecks", "8.3")
def test_toxic_that_wins_lives_and_two_toxic_ones_die() -> None:
    """The result counts beside it; with power 0 on both sides it destroys too."""
    won = table("kodecks", "field/0=coppermine-scorpion field/1=laser-frog")
    block(attack(won, "Coppermine Scorpion"), "Laser Frog")
    assert (won.zone(0, "discard"), won.zone(1, "discard")) == ([], ["laser-frog"])

    both = table("kodecks", "field/0=coppermine-scorpion field/1=oil-leaking-droid")
    block(attack(both, "Coppermine Scorpion"), "Oil-Leaking Droid")
    assert (both.zone(0, "field"), both.zone(1, "field")) == ([], [])

    game = with_card("kodecks", "spore", "Toxic.", power=0)
    zero = table(game, "field/0=spore field/1=spore")
    block(attack(zero, "Spore"), "Spore")
    assert zero.zone(0, "field") == zero.zone(1, "field") == []


@pytest.mark.clause("kodecks", "8.4")
def test_volatile_leaves_no_shard() -> None:
    """Whatever destroys it."""
    scene = table("kodecks", "field/0=ruby-digger field/1=electric-clione")
    block(attack(scene, "Ruby Digger"), "Electric Clione")
    assert (scene.zone(1, "discard"), scene.resources(1)) == (["electric-clione"], {})


@pytest.mark.clause("kodecks", "8.5")
def test_stealth_cannot_be_a_target_of_anybody() -> None:
    """Neither the other player's nor the own player's; what speaks of all creatures touches it."""
    scene = table(
        "kodecks", "hand/0=airborne-eagle-ray:waited=3 field/0=soundless-owl field/1=saltmarsh-moray,laser-frog"
    )
    scene.choose("Cast Airborne Eagle Ray")
    assert scene.choices == ["Target your Airborne Eagle Ray", "Target your opponent's Laser Frog"]

    mass = table("kodecks", "hand/0=flash-bang-jellyfish:waited=3 field/1=soundless-owl hand/1=turbofish")
    mass.choose("Cast Flash-Bang Jellyfish")
    assert "Ben's Soundless Owl is exhausted." in mass.log(None)


@pytest.mark.clause("kodecks", "8.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_devour_leaves_no_shard_of_what_it_kills(seat: int) -> None:
    """Attacking or blocking; its own death leaves one."""
    scene = table("kodecks", f"field/{seat}=electric-flytrap field/{1 - seat}=turbofish")
    names = ("Electric Flytrap", "Turbofish")
    block(attack(scene, names[seat]), names[1 - seat])
    assert (scene.zone(1 - seat, "discard"), scene.resources(1 - seat)) == (["turbofish"], {})

    eaten = table("kodecks", "field/0=electric-flytrap field/1=ruby-digger")
    block(attack(eaten, "Electric Flytrap"), "Ruby Digger")
    assert eaten.resources(0) == {"Jade": 1}


@pytest.mark.clause("kodecks", "8.7")
def test_a_card_that_comes_back_is_a_new_one() -> None:
    """Not exhausted, without what it had gained, and the last that came: its battle is after the older ones'."""
    game = with_card("kodecks", "flicker", "When this enters, return target creature you control to its owner's hand.")
    scene = table(game, "hand/0=flicker,quartz-moth field/0=turbofish:tapped:good=3/0,ruby-digger")
    assert scene.stats(0, "turbofish") == (400,)
    scene.choose("Cast Flicker").choose("Target your Turbofish").choose("No more attackers")
    scene.choose("Cast nothing", 1).choose("Cast Turbofish")
    assert (scene.stats(0, "turbofish"), scene.marks(0, "turbofish")) == ((100,), [])
    block(attack(scene, "Turbofish", "Ruby Digger"))
    told = [entry.words(None) for entry in scene.entries if entry.note == "player_hurt"]
    assert told == ["Ben takes 300 damage.", "Ben takes 100 damage."]
    assert life(scene) == [1000, 600]
