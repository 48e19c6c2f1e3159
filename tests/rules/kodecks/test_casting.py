"""4 Costs, shards and casting."""

import pytest

from tests.rules.kodecks.verbs import attack, block, costs, life
from tests.support.table import table, with_card


@pytest.mark.clause("kodecks", "4.1")
def test_a_low_cost_stays_low() -> None:
    """Also through the other player's turn."""
    scene = table("kodecks", "field/0=ruby-digger hand/0=badlands-chimera:waited=2,turbofish").choose("Cast nothing")
    scene.choose("No more attackers").choose("Cast nothing", 1)

    assert (scene.state.turn, costs(scene, 0)["badlands-chimera"]) == (7, [2])


@pytest.mark.clause("kodecks", "4.2")
def test_a_cost_never_falls_below_0() -> None:
    """However long a card waits; its bearer gains nothing by it."""
    scene = table("kodecks", "hand/0=zigzag-ammonite:waited=9,turbofish:waited=4")
    assert costs(scene, 0) == {"turbofish": [0], "zigzag-ammonite": [0]}
    scene.choose("Cast Zigzag Ammonite")
    assert scene.resources(0) == {}


@pytest.mark.clause("kodecks", "4.3")
def test_a_card_that_comes_back_costs_what_is_printed() -> None:
    """The Ammonite was cast for nothing; returned to the hand it costs 2 again."""
    scene = table(
        "kodecks", "hand/0=zigzag-ammonite:waited=5,turbofish hand/1=airborne-eagle-ray:waited=3 field/0=ruby-digger"
    )
    scene.choose("Cast Zigzag Ammonite").choose("No more attackers")
    scene.choose("Cast Airborne Eagle Ray", 1).choose("Target your opponent's Zigzag Ammonite", 1)

    assert costs(scene, 0) == {"turbofish": [0], "zigzag-ammonite": [2]}


@pytest.mark.clause("kodecks", "4.4")
@pytest.mark.parametrize("winner", [0, 1])
def test_what_is_destroyed_leaves_a_shard_to_its_owner(winner: int) -> None:
    """In a battle, whoever won it; of the colour of the dead card."""
    scene = table("kodecks", f"field/{winner}=badlands-chimera field/{1 - winner}=radio-deer")
    names = ("Badlands Chimera", "Radio Deer")
    block(attack(scene, names[winner]), names[1 - winner])

    assert scene.resources(1 - winner) == {"Jade": 1}
    assert scene.resources(winner) == {}


@pytest.mark.clause("kodecks", "4.4")
def test_a_sacrifice_leaves_a_shard() -> None:
    """To sacrifice is to destroy an own card."""
    game = with_card("kodecks", "altar", "When this enters, sacrifice another creature.")
    scene = table(game, "hand/0=altar field/0=turbofish").choose("Cast Altar")

    assert scene.resources(0) == {"Azure": 1}


@pytest.mark.clause("kodecks", "4.4")
def test_discarding_returning_and_shuffling_leave_none() -> None:
    """A card leaves a shard only when it goes from the field to the graveyard by destruction."""
    game = with_card("kodecks", "waste", "When this enters, discard a card.")
    scene = table(game, "hand/0=waste,zigzag-ammonite").choose("Cast Waste")
    assert (scene.zone(0, "discard"), scene.resources(0)) == (["zigzag-ammonite"], {})

    away = table("kodecks", "hand/0=airborne-eagle-ray:waited=3 field/1=laser-frog").choose("Cast Airborne Eagle Ray")
    away.choose("Target your opponent's Laser Frog")
    assert away.resources(1) == {}

    sunk = table("kodecks", "hand/0=deep-sea-wyrm:waited=6 field/1=laser-frog").choose("Cast Deep-Sea Wyrm")
    assert ("laser-frog" in sunk.deck(1), sunk.resources(1)) == (True, {})


@pytest.mark.clause("kodecks", "4.5")
def test_shards_stay_until_they_are_spent() -> None:
    """Through the turns of both players, open to both."""
    scene = (
        table("kodecks", "pool/0=RRT hand/0=turbofish field/0=ruby-digger")
        .choose("Cast nothing")
        .choose("No more attackers")
    )
    assert scene.state.turn == 6
    assert scene.resources(0) == {"Ruby": 2, "Topaz": 1}
    numbers = scene.view(1)["seats"][0]["numbers"][1:]
    assert [(n["name"], n["amount"]) for n in numbers if n["amount"]] == [("Ruby", 2), ("Topaz", 1)]


@pytest.mark.clause("kodecks", "4.5")
def test_shards_of_any_colour_count_together() -> None:
    """Three shards of two colours are three; Ruby ones are lost first."""
    game = with_card("kodecks", "tax", "When this enters, if you have 3 or more shards, lose 2 Topaz shards.")
    rich = table(game, "hand/0=tax pool/0=RTT").choose("Cast Tax")
    assert rich.resources(0) == {"Ruby": 1}
    poor = table(game, "hand/0=tax pool/0=RT").choose("Cast Tax")
    assert poor.resources(0) == {"Ruby": 1, "Topaz": 1}


@pytest.mark.clause("kodecks", "4.6")
def test_shards_of_the_own_colour_pay_the_rest_of_a_cost() -> None:
    """Exactly as many as the cost is now; with fewer, or of another colour, it cannot be cast."""
    scene = table("kodecks", "hand/0=badlands-chimera:waited=3,turbofish pool/0=JJJ").choose("Cast Badlands Chimera")
    assert scene.resources(0) == {"Jade": 1}

    for shards in ("J", "RRRAAATTT", ""):
        poor = table("kodecks", f"hand/0=badlands-chimera:waited=3,turbofish pool/0={shards}")
        assert poor.choices == ["Cast Turbofish", "Cast nothing"]


@pytest.mark.clause("kodecks", "4.6")
def test_a_cost_of_0_spends_nothing() -> None:
    """Though there are shards of the colour."""
    scene = table("kodecks", "hand/0=zigzag-ammonite:waited=2,badlands-chimera pool/0=AA").choose(
        "Cast Zigzag Ammonite"
    )
    assert scene.resources(0) == {"Azure": 2}


@pytest.mark.clause("kodecks", "4.6")
def test_equal_cards_of_different_cost_are_told_apart() -> None:
    """The player chooses which one is cast; of those that cost the same there is one choice."""
    scene = table(
        "kodecks", "hand/0=zigzag-ammonite:waited=2,zigzag-ammonite:waited=1,zigzag-ammonite:waited=7 pool/0=A"
    )
    assert scene.choices == ["Cast Zigzag Ammonite (cost 0)", "Cast Zigzag Ammonite (cost 1)", "Cast nothing"]
    scene.choose("Cast Zigzag Ammonite (cost 1)")
    assert (costs(scene, 0), scene.resources(0)) == ({"zigzag-ammonite": [0, 0]}, {})
    same = table("kodecks", "hand/0=zigzag-ammonite:waited=2,zigzag-ammonite:waited=7")
    assert same.choices == ["Cast Zigzag Ammonite", "Cast nothing"]


@pytest.mark.clause("kodecks", "4.7")
def test_one_creature_in_a_turn() -> None:
    """After the first there is no second, for the turn player as for the other."""
    scene = table(
        "kodecks", "hand/0=turbofish,quartz-moth,minimum-bear hand/1=turbofish,quartz-moth field/0=ruby-digger"
    )
    scene.choose("Cast Turbofish")
    assert scene.asks(0, "attackers")
    attack(scene, "Ruby Digger")
    assert scene.asks(1, "cast")
    scene.choose("Cast Quartz Moth", 1)
    assert scene.asks(1, "blockers"), "no second creature may be cast in this block phase"
    scene.choose("No more blockers", 1)
    assert scene.asks(1, "cast"), "but one in the own turn"


@pytest.mark.clause("kodecks", "4.7")
def test_tokens_and_what_is_put_onto_the_field_are_not_counted() -> None:
    """Two Glints come with their Weaver, and what an effect puts there does not use up the turn's creature."""
    scene = table("kodecks", "hand/0=glint-weaver:waited=3").choose("Cast Glint Weaver")
    assert scene.zone(0, "field") == ["glint-weaver", "glint", "glint"]

    game = with_card("kodecks", "gate", "Put a creature from your hand onto the field.", kind="hex")
    opened = table(game, "hand/0=gate,moss-grown-mastodon,turbofish").choose("Cast Gate")
    opened.choose("Choose Moss-Grown Mastodon")
    assert opened.choices == ["Cast Turbofish", "Cast nothing"]


@pytest.mark.clause("kodecks", "4.8")
def test_what_cards_say_about_costs_is_added() -> None:
    """Dearer and cheaper, on top of what waiting took off, and never below 0."""
    game = with_card("kodecks", "customs", "Creatures your opponent plays cost 2 more.")
    scene = table(game, "hand/0=zigzag-ammonite:waited=1,turbofish:waited=2,helium-puffer:waited=3 field/1=customs")
    assert costs(scene, 0) == {"turbofish": [0], "helium-puffer": [0], "zigzag-ammonite": [3]}

    game = with_card(
        "kodecks", "herald", "When this enters, the next creature you play this turn costs 3 less.", kind="creature"
    )
    cheap = table(game, "hand/0=herald,amethyst-mantis:waited=1 hand/1=turbofish field/0=ruby-digger")
    cheap.choose("Cast Herald")
    assert costs(cheap, 0) == {"amethyst-mantis": [0]}


@pytest.mark.clause("kodecks", "4.9", "1.3")
def test_colourless_cards_have_shards_of_their_own() -> None:
    """They are paid with Colourless shards only, and leave such shards when they are destroyed."""
    game = with_card("kodecks", "pebble", "", colour="colourless", cost=2, power=200)
    paid = table(game, "hand/0=pebble:waited=1,turbofish pool/0=CR").choose("Cast Pebble")
    assert paid.resources(0) == {"Ruby": 1}
    other = table(game, "hand/0=pebble:waited=1,turbofish pool/0=RJAT")
    assert other.choices == ["Cast Turbofish", "Cast nothing"]

    scene = table(game, "field/0=ruby-digger field/1=pebble")
    block(attack(scene, "Ruby Digger"), "Pebble")
    assert scene.resources(1) == {"Colourless": 1}


@pytest.mark.clause("kodecks", "4.10", "1.3")
def test_a_hex_happens_and_goes_to_the_graveyard() -> None:
    """It leaves no shard, does not use up the creature of the turn, and another one may follow."""
    game = with_card("kodecks", "spark", "Deal 200 damage to your opponent.", kind="hex", cost=1)
    scene = table(game, "hand/0=spark:waited=1,spark,turbofish pool/0=R")
    scene.choose("Cast Spark (cost 0)")
    assert life(scene) == [1000, 800]
    assert (scene.zone(0, "discard"), scene.resources(0)) == (["spark"], {"Ruby": 1})
    scene.choose("Cast Turbofish").choose("Cast Spark")
    assert (life(scene), scene.resources(0)) == ([1000, 600], {})


@pytest.mark.clause("kodecks", "4.10", "6.1")
def test_a_hex_can_be_cast_in_the_block_phase() -> None:
    """And an attacker that it destroys is gone."""
    game = with_card("kodecks", "snare", "Destroy target attacking creature.", kind="hex", cost=0)
    scene = table(game, "hand/1=snare field/0=ruby-digger,laser-frog")
    attack(scene, "Ruby Digger")
    scene.choose("Cast Snare", 1)
    assert scene.zone(0, "discard") == ["ruby-digger"]
    assert life(scene) == [1000, 1000]


@pytest.mark.clause("kodecks", "4.10")
def test_a_hex_without_a_target_cannot_be_cast() -> None:
    """Nobody attacks in the main phase."""
    game = with_card("kodecks", "snare", "Destroy target attacking creature.", kind="hex", cost=0)
    scene = table(game, "hand/0=snare,turbofish field/1=laser-frog")

    assert scene.choices == ["Cast Turbofish", "Cast nothing"]
