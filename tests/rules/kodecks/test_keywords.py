"""8 Destruction and keywords."""

import pytest

from tests.rules.kodecks.field import attack, block, kode, life, marks, with_card


@pytest.mark.clause("kodecks", "8.1")
def test_what_is_destroyed_goes_together() -> None:
    """All go to their owners' graveyards when the sentence is done, and each leaves its shard."""
    game = with_card("quake", "When this enters, destroy all other creatures.")
    table = kode("hand/0=quake field/0=turbofish field/1=laser-frog,radio-deer", game=game).choose("Cast Quake")

    assert (table.zone(0, "discard"), table.zone(1, "discard")) == (["turbofish"], ["radio-deer", "laser-frog"])
    assert table.resources(1) == {"Ruby": 1, "Jade": 1}


@pytest.mark.clause("kodecks", "8.1")
def test_what_cannot_be_destroyed_can_be_sacrificed() -> None:
    """It survives every battle, but not its player's sacrifice."""
    game = with_card("anvil", "This can't be destroyed. When this attacks, sacrifice a creature.")
    held = kode("field/0=ruby-digger field/1=anvil", game=game)
    block(attack(held, "Ruby Digger"), "Anvil")
    assert held.zone(1, "field") == ["anvil"]

    gone = attack(kode("field/0=anvil", game=game), "Anvil")
    assert (gone.zone(0, "discard"), gone.resources(0)) == (["anvil"], {"Ruby": 1})


@pytest.mark.clause("kodecks", "8.2")
@pytest.mark.parametrize(("damage", "dies"), [(200, False), (300, True), (400, True)])
def test_damage_to_a_creature_is_compared_with_its_power(damage: int, dies: bool) -> None:
    """As much as its power destroys it, less does nothing, and nothing is kept for later."""
    game = with_card("dart", f"When this enters, deal {damage} damage to target enemy creature.")
    table = kode("hand/0=dart,dart field/1=ruby-digger field/0=quartz-moth", game=game).choose("Cast Dart")
    assert (table.zone(1, "discard") == ["ruby-digger"]) == dies
    if not dies:
        table.choose("No more attackers").choose("Cast nothing", 1).choose("No more attackers", 1)
        table.choose("Cast Dart")
        assert table.zone(1, "field") == ["ruby-digger"]


@pytest.mark.clause("kodecks", "8.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_toxic_destroys_whatever_it_fights(seat: int) -> None:
    """Attacking or blocking, it takes a stronger one with it; both leave their shards."""
    table = kode(f"field/{seat}=oil-leaking-droid field/{1 - seat}=badlands-chimera")
    names = ("Oil-Leaking Droid", "Badlands Chimera")
    block(attack(table, names[seat]), names[1 - seat])

    assert (table.zone(seat, "discard"), table.zone(1 - seat, "discard")) == (
        ["oil-leaking-droid"],
        ["badlands-chimera"],
    )
    assert (table.resources(seat), table.resources(1 - seat)) == ({"Ruby": 1}, {"Jade": 1})


@pytest.mark.clause("kodecks", "8.3")
def test_toxic_that_wins_lives_and_two_toxic_ones_die() -> None:
    """The result counts beside it; with power 0 on both sides it destroys too."""
    won = kode("field/0=coppermine-scorpion field/1=laser-frog")
    block(attack(won, "Coppermine Scorpion"), "Laser Frog")
    assert (won.zone(0, "discard"), won.zone(1, "discard")) == ([], ["laser-frog"])

    both = kode("field/0=coppermine-scorpion field/1=oil-leaking-droid")
    block(attack(both, "Coppermine Scorpion"), "Oil-Leaking Droid")
    assert (both.zone(0, "field"), both.zone(1, "field")) == ([], [])

    game = with_card("spore", "Toxic.", power=0)
    zero = kode("field/0=spore field/1=spore", game=game)
    block(attack(zero, "Spore"), "Spore")
    assert zero.zone(0, "field") == zero.zone(1, "field") == []


@pytest.mark.clause("kodecks", "8.4")
def test_volatile_leaves_no_shard() -> None:
    """Whatever destroys it."""
    table = kode("field/0=ruby-digger field/1=electric-clione")
    block(attack(table, "Ruby Digger"), "Electric Clione")
    assert (table.zone(1, "discard"), table.resources(1)) == (["electric-clione"], {})


@pytest.mark.clause("kodecks", "8.5")
def test_stealth_cannot_be_a_target_of_anybody() -> None:
    """Neither the other player's nor the own player's; what speaks of all creatures touches it."""
    table = kode("hand/0=airborne-eagle-ray:3 field/0=soundless-owl field/1=saltmarsh-moray,laser-frog")
    table.choose("Cast Airborne Eagle Ray")
    assert table.choices == ["Target your Airborne Eagle Ray", "Target your opponent's Laser Frog"]

    mass = kode("hand/0=flash-bang-jellyfish:3 field/1=soundless-owl hand/1=turbofish")
    mass.choose("Cast Flash-Bang Jellyfish")
    assert "Ben's Soundless Owl is exhausted." in mass.log(None)


@pytest.mark.clause("kodecks", "8.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_devour_leaves_no_shard_of_what_it_kills(seat: int) -> None:
    """Attacking or blocking; its own death leaves one."""
    table = kode(f"field/{seat}=electric-flytrap field/{1 - seat}=turbofish")
    names = ("Electric Flytrap", "Turbofish")
    block(attack(table, names[seat]), names[1 - seat])
    assert (table.zone(1 - seat, "discard"), table.resources(1 - seat)) == (["turbofish"], {})

    eaten = kode("field/0=electric-flytrap field/1=ruby-digger")
    block(attack(eaten, "Electric Flytrap"), "Ruby Digger")
    assert eaten.resources(0) == {"Jade": 1}


@pytest.mark.clause("kodecks", "8.7")
def test_a_card_that_comes_back_is_a_new_one() -> None:
    """Not exhausted, without what it had gained, and the last that came: its battle is after the older ones'."""
    game = with_card("flicker", "When this enters, return target creature you control to its owner's hand.")
    table = kode("hand/0=flicker,quartz-moth field/0=turbofish,ruby-digger tapped/0=turbofish good/0/0/0=3", game=game)
    assert table.stats(0, "turbofish") == (400,)
    table.choose("Cast Flicker").choose("Target your Turbofish").choose("No more attackers")
    table.choose("Cast nothing", 1).choose("Cast Turbofish")
    assert (table.stats(0, "turbofish"), marks(table, 0, "turbofish")) == ((100,), [])
    block(attack(table, "Turbofish", "Ruby Digger"))
    told = [entry.words(None) for entry in table.entries if entry.note == "player_hurt"]
    assert told == ["Ben takes 300 damage.", "Ben takes 100 damage."]
    assert life(table) == [1000, 600]
