"""Our own cards of Kodecks: each does what it says."""

import pytest

from tests.rules.kodecks.verbs import attack, block, life
from tests.support.table import table


@pytest.mark.card("lamplighter-mouse")
def test_lamplighter_mouse_brings_a_light() -> None:
    """When this enters, gain 1 Topaz shard."""
    scene = table("kodecks", "hand/0=lamplighter-mouse:waited=1,turbofish").choose("Cast Lamplighter Mouse")
    assert (scene.resources(0), scene.stats(0, "lamplighter-mouse")) == ({"Topaz": 1}, (100,))


@pytest.mark.card("mirror-moth")
def test_mirror_moth_blinds_when_it_breaks() -> None:
    """When this is destroyed, exhaust target enemy creature; without one nothing happens."""
    scene = table("kodecks", "field/0=mirror-moth field/1=ruby-digger,laser-frog hand/1=turbofish")
    block(attack(scene, "Mirror Moth"), "Ruby Digger")
    scene.choose("Target your opponent's Laser Frog")
    assert "Ben's Laser Frog is exhausted." in scene.log(None)
    assert scene.resources(0) == {"Topaz": 1}


@pytest.mark.card("sundial-snail")
def test_sundial_snail_is_strong_in_the_shade() -> None:
    """Power 0 in its player's turn, 300 in the opponent's."""
    scene = table("kodecks", "field/0=sundial-snail hand/0=turbofish field/1=radio-deer").choose("Cast nothing")
    assert scene.stats(0, "sundial-snail") == (0,)
    scene.choose("No more attackers").choose("Cast nothing", 1)
    assert scene.stats(0, "sundial-snail") == (300,)
    block(attack(scene, "Radio Deer"), "Sundial Snail")
    assert scene.zone(1, "discard") == ["radio-deer"]


@pytest.mark.card("arc-eel")
def test_arc_eel_stuns_an_enemy() -> None:
    """When this enters, exhaust target enemy creature: it cannot block."""
    scene = table("kodecks", "hand/0=arc-eel:waited=2 field/0=laser-frog field/1=ruby-digger,amethyst-mantis").choose(
        "Cast Arc Eel"
    )
    scene.choose("Target your opponent's Amethyst Mantis")
    assert scene.marks(1, "amethyst-mantis") == ["exhausted"]
    attack(scene, "Arc Eel").choose("Cast nothing", 1)
    assert scene.choices == ["Block with Ruby Digger", "No more blockers"]


@pytest.mark.card("static-hare")
def test_static_hare_wakes_the_others() -> None:
    """Volatile. When this enters, refresh all other creatures you control: in the block phase they can block."""
    scene = table(
        "kodecks", "field/0=ruby-digger field/1=laser-frog:tapped,tungsten-rhino:tapped hand/1=static-hare:waited=2"
    )
    attack(scene, "Ruby Digger").choose("Cast Static Hare", 1)
    assert scene.choices == [
        *(f"Block with {n}" for n in ("Laser Frog", "Tungsten Rhino", "Static Hare")),
        "No more blockers",
    ]
    assert (scene.keywords(1, "static-hare"), scene.stats(1, "static-hare")) == (["Volatile"], (300,))


@pytest.mark.card("tireless-courier")
def test_tireless_courier_attacks_and_blocks() -> None:
    """When this attacks, refresh it: it still attacks, and can block in the next turn."""
    scene = table("kodecks", "field/0=tireless-courier field/1=laser-frog hand/1=turbofish")
    block(attack(scene, "Tireless Courier"))
    assert (life(scene), scene.marks(0, "tireless-courier")) == ([1000, 800], [])
    attack(scene.choose("Cast nothing", 1), "Laser Frog")
    assert scene.choices == ["Block with Tireless Courier", "No more blockers"]


@pytest.mark.card("beacon-keeper")
def test_beacon_keeper_grows_with_each_attacker() -> None:
    """When an enemy creature attacks, this gets +200 power this turn, for each of them."""
    scene = table("kodecks", "field/0=ruby-digger,laser-frog field/1=beacon-keeper")
    attack(scene, "Laser Frog", "Ruby Digger")
    assert scene.stats(1, "beacon-keeper") == (600,)
    block(scene, "Beacon Keeper, Ruby Digger")
    assert scene.stats(1, "beacon-keeper") == (200,)
    own = table("kodecks", "field/0=beacon-keeper,laser-frog hand/1=turbofish")
    attack(own, "Laser Frog")
    assert own.stats(0, "beacon-keeper") == (200,)


@pytest.mark.card("amber-archive")
def test_amber_archive_gives_a_shard_each_turn() -> None:
    """At the start of your standby phase, gain 1 Topaz shard; not in the opponent's."""
    scene = (
        table("kodecks", "field/0=amber-archive hand/0=turbofish").choose("Cast nothing").choose("No more attackers")
    )
    assert (scene.state.turn, scene.resources(0)) == (6, {})
    scene.choose("Cast nothing", 1)
    assert (scene.state.turn, scene.resources(0)) == (7, {"Topaz": 1})


@pytest.mark.card("glint-weaver", "glint")
def test_glint_weaver_brings_two_glints() -> None:
    """When this enters from your hand, create two Glint tokens, of power 100; they may attack at once."""
    scene = table("kodecks", "hand/0=glint-weaver:waited=3 hand/1=").choose("Cast Glint Weaver")
    assert [scene.stats(0, f"glint.{n}") for n in (1, 2)] == [(100,), (100,)]
    assert scene.face(0, "glint")["token"]
    attack(scene, "Glint Weaver", "Glint", "Glint")
    assert life(scene) == [1000, 600]


@pytest.mark.card("solar-sailfin")
def test_solar_sailfin_lets_everybody_rest_who_hits() -> None:
    """When this hits your opponent, refresh all creatures you control; blocked it does not."""
    scene = table("kodecks", "field/0=laser-frog,solar-sailfin")
    block(attack(scene, "Laser Frog", "Solar Sailfin"))
    assert (life(scene), scene.marks(0, "laser-frog"), scene.marks(0, "solar-sailfin")) == ([1000, 500], [], [])
    stopped = table("kodecks", "field/0=solar-sailfin field/1=electric-clione")
    block(attack(stopped, "Solar Sailfin"), "Electric Clione")
    assert stopped.marks(0, "solar-sailfin") == ["exhausted"]


@pytest.mark.card("thunderhead-kite")
def test_thunderhead_kite_clears_its_way() -> None:
    """Stealth. When this attacks, exhaust target enemy creature, which then cannot block."""
    scene = table("kodecks", "field/0=thunderhead-kite field/1=tungsten-rhino,ruby-digger hand/1=")
    scene.choose("Attack with Thunderhead Kite").choose("Target your opponent's Tungsten Rhino")
    assert scene.choices == ["Block with Ruby Digger", "No more blockers"]
    assert scene.keywords(0, "thunderhead-kite") == ["Stealth"]


@pytest.mark.card("daybreak-stag")
def test_daybreak_stag_leads_the_light() -> None:
    """Other Topaz creatures you control get +100 power: not itself, no other colour, not the enemy's."""
    scene = table("kodecks", "field/0=daybreak-stag,noon-sparrow,turbofish field/1=noon-sparrow hand/0=quartz-moth")
    stats = [scene.stats(0, card) for card in ("daybreak-stag", "noon-sparrow", "turbofish")]
    assert (stats, scene.stats(1, "noon-sparrow")) == ([(400,), (200,), (100,)], (100,))
    two = table("kodecks", "field/0=daybreak-stag,daybreak-stag hand/0=quartz-moth")
    assert two.stats(0, "daybreak-stag") == (500,)


@pytest.mark.card("prism-serpent")
def test_prism_serpent_dazzles_all_enemies() -> None:
    """When this enters, exhaust all enemy creatures; shards bring it early."""
    scene = table(
        "kodecks",
        "hand/0=prism-serpent:waited=3 pool/0=TT field/0=laser-frog field/1=soundless-owl,ruby-digger hand/1=",
    )
    scene.choose("Cast Prism Serpent")
    assert scene.marks(1, "soundless-owl") == scene.marks(1, "ruby-digger") == ["exhausted"]
    attack(scene, "Laser Frog", "Prism Serpent")
    assert life(scene) == [1000, 400]


@pytest.mark.card("high-noon-wyrm")
def test_high_noon_wyrm_leaves_no_shadow() -> None:
    """When this attacks, exhaust all enemy creatures and refresh all other creatures you control."""
    scene = table("kodecks", "field/0=high-noon-wyrm,laser-frog field/1=tungsten-rhino hand/1=turbofish")
    attack(scene, "Laser Frog", "High-Noon Wyrm")
    assert scene.marks(1, "tungsten-rhino") == ["exhausted"]
    assert (scene.marks(0, "laser-frog"), scene.marks(0, "high-noon-wyrm")) == (
        ["attacking"],
        ["exhausted", "attacking"],
    )
    block(scene)
    assert life(scene) == [1000, 300]


@pytest.mark.card("furnace-hound")
def test_furnace_hound_fetches_shards() -> None:
    """Volatile. When this hits your opponent, gain 1 Ruby shard."""
    scene = table("kodecks", "hand/0=furnace-hound:waited=1").choose("Cast Furnace Hound")
    block(attack(scene, "Furnace Hound"))
    assert (life(scene), scene.resources(0)) == ([1000, 800], {"Ruby": 1})
    assert scene.keywords(0, "furnace-hound") == ["Volatile"]


@pytest.mark.card("foundry-marshal")
def test_foundry_marshal_drills_robots() -> None:
    """Other Robot creatures you control get +100 power, of any colour; a Mutant does not."""
    scene = table("kodecks", "field/0=foundry-marshal,wind-up-spider,tireless-courier,quartz-moth hand/0=turbofish")
    stats = [scene.stats(0, card) for card in ("foundry-marshal", "wind-up-spider", "tireless-courier", "quartz-moth")]
    assert stats == [(300,), (200,), (300,), (100,)]


@pytest.mark.card("bramble-calf")
def test_bramble_calf_is_worth_two_shards() -> None:
    """When this is destroyed, gain 1 Jade shard, besides the one it leaves."""
    scene = table("kodecks", "field/0=ruby-digger field/1=bramble-calf")
    block(attack(scene, "Ruby Digger"), "Bramble Calf")
    assert scene.resources(1) == {"Jade": 2}


@pytest.mark.card("hollow-log-matriarch")
def test_hollow_log_matriarch_feeds_on_what_she_kills() -> None:
    """When this kills a creature, gain 200 life."""
    scene = table("kodecks", "hand/0=hollow-log-matriarch:waited=4 field/1=ruby-digger").choose(
        "Cast Hollow-Log Matriarch"
    )
    block(attack(scene, "Hollow-Log Matriarch"), "Ruby Digger")
    assert (life(scene), scene.stats(0, "hollow-log-matriarch")) == ([1200, 1000], (400,))


@pytest.mark.card("periscope-squid")
def test_periscope_squid_draws() -> None:
    """When this hits your opponent, draw a card."""
    scene = table("kodecks", "field/0=periscope-squid top/0=turbofish,quartz-moth")
    block(attack(scene, "Periscope Squid"))
    assert (life(scene), scene.zone(0, "hand")) == ([1000, 900], ["turbofish"])


@pytest.mark.card("ebb-tide-heron")
def test_ebb_tide_heron_picks_one_of_two() -> None:
    """One of the top two cards goes to the hand, the other under the deck; the opponent sees neither."""
    scene = table("kodecks", "hand/0=ebb-tide-heron:waited=2 top/0=turbofish,quartz-moth,laser-frog").choose(
        "Cast Ebb-Tide Heron"
    )
    assert scene.choices == ["Choose Turbofish", "Choose Quartz Moth"]
    scene.choose("Choose Quartz Moth")
    assert (scene.zone(0, "hand"), scene.deck(0)) == (["quartz-moth"], ["laser-frog", "turbofish"])
    assert scene.seen_in_hand(1, 0) == [None]
    assert scene.seen_in_deck(1, 0) == {}
