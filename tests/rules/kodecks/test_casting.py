"""4 Costs, shards and casting."""

import pytest

from tests.rules.kodecks.field import attack, block, costs, kode, life, with_card


@pytest.mark.clause("kodecks", "4.1")
def test_a_low_cost_stays_low() -> None:
    """Also through the other player's turn."""
    table = kode("field/0=ruby-digger hand/0=badlands-chimera:2,turbofish").choose("Cast nothing")
    table.choose("No more attackers").choose("Cast nothing", 1)

    assert (table.state.turn, costs(table, 0)["badlands-chimera"]) == (7, [2])


@pytest.mark.clause("kodecks", "4.2")
def test_a_cost_never_falls_below_0() -> None:
    """However long a card waits; its bearer gains nothing by it."""
    table = kode("hand/0=zigzag-ammonite:9,turbofish:4")
    assert costs(table, 0) == {"turbofish": [0], "zigzag-ammonite": [0]}
    table.choose("Cast Zigzag Ammonite")
    assert table.resources(0) == {}


@pytest.mark.clause("kodecks", "4.3")
def test_a_card_that_comes_back_costs_what_is_printed() -> None:
    """The Ammonite was cast for nothing; returned to the hand it costs 2 again."""
    table = kode("hand/0=zigzag-ammonite:5,turbofish hand/1=airborne-eagle-ray:3 field/0=ruby-digger")
    table.choose("Cast Zigzag Ammonite").choose("No more attackers")
    table.choose("Cast Airborne Eagle Ray", 1).choose("Target your opponent's Zigzag Ammonite", 1)

    assert costs(table, 0) == {"turbofish": [0], "zigzag-ammonite": [2]}


@pytest.mark.clause("kodecks", "4.4")
@pytest.mark.parametrize("winner", [0, 1])
def test_what_is_destroyed_leaves_a_shard_to_its_owner(winner: int) -> None:
    """In a battle, whoever won it; of the colour of the dead card."""
    table = kode(f"field/{winner}=badlands-chimera field/{1 - winner}=radio-deer")
    names = ("Badlands Chimera", "Radio Deer")
    block(attack(table, names[winner]), names[1 - winner])

    assert table.resources(1 - winner) == {"Jade": 1}
    assert table.resources(winner) == {}


@pytest.mark.clause("kodecks", "4.4")
def test_a_sacrifice_leaves_a_shard() -> None:
    """To sacrifice is to destroy an own card."""
    game = with_card("altar", "When this enters, sacrifice another creature.")
    table = kode("hand/0=altar field/0=turbofish", game=game).choose("Cast Altar")

    assert table.resources(0) == {"Azure": 1}


@pytest.mark.clause("kodecks", "4.4")
def test_discarding_returning_and_shuffling_leave_none() -> None:
    """A card leaves a shard only when it goes from the field to the graveyard by destruction."""
    game = with_card("waste", "When this enters, discard a card.")
    table = kode("hand/0=waste,zigzag-ammonite", game=game).choose("Cast Waste")
    assert (table.zone(0, "discard"), table.resources(0)) == (["zigzag-ammonite"], {})

    away = kode("hand/0=airborne-eagle-ray:3 field/1=laser-frog").choose("Cast Airborne Eagle Ray")
    away.choose("Target your opponent's Laser Frog")
    assert away.resources(1) == {}

    sunk = kode("hand/0=deep-sea-wyrm:6 field/1=laser-frog").choose("Cast Deep-Sea Wyrm")
    assert ("laser-frog" in sunk.deck(1), sunk.resources(1)) == (True, {})


@pytest.mark.clause("kodecks", "4.5")
def test_shards_stay_until_they_are_spent() -> None:
    """Through the turns of both players, open to both."""
    table = kode("shards/0=RRT hand/0=turbofish field/0=ruby-digger").choose("Cast nothing").choose("No more attackers")
    assert table.state.turn == 6
    assert table.resources(0) == {"Ruby": 2, "Topaz": 1}
    numbers = table.view(1)["seats"][0]["numbers"][1:]
    assert [(n["name"], n["amount"]) for n in numbers if n["amount"]] == [("Ruby", 2), ("Topaz", 1)]


@pytest.mark.clause("kodecks", "4.5")
def test_shards_of_any_colour_count_together() -> None:
    """Three shards of two colours are three; Ruby ones are lost first."""
    game = with_card("tax", "When this enters, if you have 3 or more shards, lose 2 Topaz shards.")
    rich = kode("hand/0=tax shards/0=RTT", game=game).choose("Cast Tax")
    assert rich.resources(0) == {"Ruby": 1}
    poor = kode("hand/0=tax shards/0=RT", game=game).choose("Cast Tax")
    assert poor.resources(0) == {"Ruby": 1, "Topaz": 1}


@pytest.mark.clause("kodecks", "4.6")
def test_shards_of_the_own_colour_pay_the_rest_of_a_cost() -> None:
    """Exactly as many as the cost is now; with fewer, or of another colour, it cannot be cast."""
    table = kode("hand/0=badlands-chimera:3,turbofish shards/0=JJJ").choose("Cast Badlands Chimera")
    assert table.resources(0) == {"Jade": 1}

    for shards in ("J", "RRRAAATTT", ""):
        poor = kode(f"hand/0=badlands-chimera:3,turbofish shards/0={shards}")
        assert poor.choices == ["Cast Turbofish", "Cast nothing"]


@pytest.mark.clause("kodecks", "4.6")
def test_a_cost_of_0_spends_nothing() -> None:
    """Though there are shards of the colour."""
    table = kode("hand/0=zigzag-ammonite:2,badlands-chimera shards/0=AA").choose("Cast Zigzag Ammonite")
    assert table.resources(0) == {"Azure": 2}


@pytest.mark.clause("kodecks", "4.6")
def test_equal_cards_of_different_cost_are_told_apart() -> None:
    """The player chooses which one is cast; of those that cost the same there is one choice."""
    table = kode("hand/0=zigzag-ammonite:2,zigzag-ammonite:1,zigzag-ammonite:7 shards/0=A")
    assert table.choices == ["Cast Zigzag Ammonite (cost 0)", "Cast Zigzag Ammonite (cost 1)", "Cast nothing"]
    table.choose("Cast Zigzag Ammonite (cost 1)")
    assert (costs(table, 0), table.resources(0)) == ({"zigzag-ammonite": [0, 0]}, {})
    same = kode("hand/0=zigzag-ammonite:2,zigzag-ammonite:7")
    assert same.choices == ["Cast Zigzag Ammonite", "Cast nothing"]


@pytest.mark.clause("kodecks", "4.7")
def test_one_creature_in_a_turn() -> None:
    """After the first there is no second, for the turn player as for the other."""
    table = kode("hand/0=turbofish,quartz-moth,minimum-bear hand/1=turbofish,quartz-moth field/0=ruby-digger")
    table.choose("Cast Turbofish")
    assert table.asks(0, "attackers")
    attack(table, "Ruby Digger")
    assert table.asks(1, "cast")
    table.choose("Cast Quartz Moth", 1)
    assert table.asks(1, "blockers"), "no second creature may be cast in this block phase"
    table.choose("No more blockers", 1)
    assert table.asks(1, "cast"), "but one in the own turn"


@pytest.mark.clause("kodecks", "4.7")
def test_tokens_and_what_is_put_onto_the_field_are_not_counted() -> None:
    """Two Glints come with their Weaver, and what an effect puts there does not use up the turn's creature."""
    table = kode("hand/0=glint-weaver:3").choose("Cast Glint Weaver")
    assert table.zone(0, "field") == ["glint-weaver", "glint", "glint"]

    game = with_card("gate", "Put a creature from your hand onto the field.", kind="hex")
    opened = kode("hand/0=gate,moss-grown-mastodon,turbofish", game=game).choose("Cast Gate")
    opened.choose("Choose Moss-Grown Mastodon")
    assert opened.choices == ["Cast Turbofish", "Cast nothing"]


@pytest.mark.clause("kodecks", "4.8")
def test_what_cards_say_about_costs_is_added() -> None:
    """Dearer and cheaper, on top of what waiting took off, and never below 0."""
    game = with_card("customs", "Creatures your opponent plays cost 2 more.")
    table = kode("hand/0=zigzag-ammonite:1,turbofish:2,helium-puffer:3 field/1=customs", game=game)
    assert costs(table, 0) == {"turbofish": [0], "helium-puffer": [0], "zigzag-ammonite": [3]}

    game = with_card("herald", "When this enters, the next creature you play this turn costs 3 less.", kind="creature")
    cheap = kode("hand/0=herald,amethyst-mantis:1 hand/1=turbofish field/0=ruby-digger", game=game)
    cheap.choose("Cast Herald")
    assert costs(cheap, 0) == {"amethyst-mantis": [0]}


@pytest.mark.clause("kodecks", "4.9", "1.3")
def test_colourless_cards_have_shards_of_their_own() -> None:
    """They are paid with Colourless shards only, and leave such shards when they are destroyed."""
    game = with_card("pebble", "", colour="colourless", cost=2, power=200)
    paid = kode("hand/0=pebble:1,turbofish shards/0=CR", game=game).choose("Cast Pebble")
    assert paid.resources(0) == {"Ruby": 1}
    other = kode("hand/0=pebble:1,turbofish shards/0=RJAT", game=game)
    assert other.choices == ["Cast Turbofish", "Cast nothing"]

    table = kode("field/0=ruby-digger field/1=pebble", game=game)
    block(attack(table, "Ruby Digger"), "Pebble")
    assert table.resources(1) == {"Colourless": 1}


@pytest.mark.clause("kodecks", "4.10", "1.3")
def test_a_hex_happens_and_goes_to_the_graveyard() -> None:
    """It leaves no shard, does not use up the creature of the turn, and another one may follow."""
    game = with_card("spark", "Deal 200 damage to your opponent.", kind="hex", cost=1)
    table = kode("hand/0=spark:1,spark,turbofish shards/0=R", game=game)
    table.choose("Cast Spark (cost 0)")
    assert life(table) == [1000, 800]
    assert (table.zone(0, "discard"), table.resources(0)) == (["spark"], {"Ruby": 1})
    table.choose("Cast Turbofish").choose("Cast Spark")
    assert (life(table), table.resources(0)) == ([1000, 600], {})


@pytest.mark.clause("kodecks", "4.10", "6.1")
def test_a_hex_can_be_cast_in_the_block_phase() -> None:
    """And an attacker that it destroys is gone."""
    game = with_card("snare", "Destroy target attacking creature.", kind="hex", cost=0)
    table = kode("hand/1=snare field/0=ruby-digger,laser-frog", game=game)
    attack(table, "Ruby Digger")
    table.choose("Cast Snare", 1)
    assert table.zone(0, "discard") == ["ruby-digger"]
    assert life(table) == [1000, 1000]


@pytest.mark.clause("kodecks", "4.10")
def test_a_hex_without_a_target_cannot_be_cast() -> None:
    """Nobody attacks in the main phase."""
    game = with_card("snare", "Destroy target attacking creature.", kind="hex", cost=0)
    table = kode("hand/0=snare,turbofish field/1=laser-frog", game=game)

    assert table.choices == ["Cast Turbofish", "Cast nothing"]
