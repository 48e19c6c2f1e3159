"""The real cards of Kodecks: each has its numbers and does what it says."""

import pytest

from cardwright.engine.game import load
from tests.rules.kodecks.verbs import attack, block, costs, life
from tests.support.table import table

# Cost and power in the version of the rules that this game follows.
NUMBERS = {
    "turbofish": (0, 100),
    "zigzag-ammonite": (2, 300),
    "minimum-bear": (0, 100),
    "demilune-nighthawk": (1, 200),
    "helium-puffer": (1, 200),
    "icefall-weasel": (1, 200),
    "wiretap-vine": (1, 200),
    "auto-parrot": (2, 300),
    "awkward-auk": (2, 300),
    "subspace-mole": (2, 300),
    "moonlit-gecko": (0, 100),
    "wasteland-cobra": (1, 200),
    "radio-deer": (2, 200),
    "moss-grown-mastodon": (7, 700),
    "evergreen-flamingo": (1, 200),
    "quagmire-trilobite": (2, 300),
    "cenote-otter": (3, 400),
    "halo-tapir": (3, 400),
    "hostile-coyote": (3, 400),
    "marshland-moose": (4, 400),
    "badlands-chimera": (5, 700),
    "wind-up-spider": (0, 100),
    "quartz-moth": (0, 100),
    "orepecker": (1, 100),
    "solar-beetle": (1, 200),
    "graphite-armadillo": (2, 200),
    "laser-frog": (2, 100),
    "ruby-digger": (2, 300),
    "amethyst-mantis": (3, 400),
    "tungsten-rhino": (5, 500),
    "noon-sparrow": (0, 100),
}


@pytest.mark.card(
    "turbofish",
    "zigzag-ammonite",
    "minimum-bear",
    "demilune-nighthawk",
    "helium-puffer",
    "icefall-weasel",
    "wiretap-vine",
    "auto-parrot",
    "awkward-auk",
    "subspace-mole",
    "moonlit-gecko",
    "wasteland-cobra",
    "radio-deer",
    "moss-grown-mastodon",
    "evergreen-flamingo",
    "quagmire-trilobite",
    "cenote-otter",
    "halo-tapir",
    "hostile-coyote",
    "marshland-moose",
    "badlands-chimera",
    "wind-up-spider",
    "quartz-moth",
    "orepecker",
    "solar-beetle",
    "graphite-armadillo",
    "laser-frog",
    "ruby-digger",
    "amethyst-mantis",
    "tungsten-rhino",
    "noon-sparrow",
)
@pytest.mark.parametrize("card", NUMBERS)
def test_a_creature_without_a_text(card: str) -> None:
    """It waits for as many standby phases as it costs, comes, strikes with its power, and leaves its shard."""
    game = load("kodecks")
    name, (cost, power) = game.cards[card].name, NUMBERS[card]
    assert costs(table("kodecks", f"hand/0={card},ebb-tide-heron:waited=2"), 0)[card] == [cost]
    if cost:
        early = table("kodecks", f"hand/0={card}:waited={cost - 1},ebb-tide-heron:waited=2")
        assert f"Cast {name}" not in early.choices
    scene = table("kodecks", f"hand/0={card}:waited={cost},ebb-tide-heron:waited=2 hand/1=").choose(f"Cast {name}")
    block(attack(scene, name))
    assert life(scene) == [1000, 1000 - power]
    assert scene.keywords(0, card) == []

    lost = table("kodecks", f"field/0={card} field/1=poison-tusk-babirusa")
    block(attack(lost, name), "Poison-Tusk Babirusa")
    assert lost.resources(0) == {game.cards[card].fields["colour"].capitalize(): 1}


def test_the_numbers_are_printed_on_the_cards() -> None:
    """All creatures without a text, and no others, are in the table above."""
    cards = load("kodecks").cards.values()
    found = {card.id: (card.fields["cost"], card.fields["power"]) for card in cards if not card.text}
    assert {key: found[key] for key in found if not load("kodecks").cards[key].fields.get("token")} == NUMBERS


# Azure


@pytest.mark.card("airborne-eagle-ray")
@pytest.mark.parametrize(
    ("aim", "seat", "card"),
    [
        ("your Airborne Eagle Ray", 0, "airborne-eagle-ray"),
        ("your Turbofish", 0, "turbofish"),
        ("your opponent's Laser Frog", 1, "laser-frog"),
    ],
)
def test_airborne_eagle_ray_takes_any_creature_back(aim: str, seat: int, card: str) -> None:
    """Cost 3, power 300. When this enters, return target creature to its owner's hand: itself included."""
    scene = table("kodecks", "hand/0=airborne-eagle-ray:waited=3 field/0=turbofish field/1=laser-frog").choose(
        "Cast Airborne Eagle Ray"
    )
    assert scene.stats(0, "airborne-eagle-ray") == (300,)
    scene.choose(f"Target {aim}")
    assert card in scene.zone(seat, "hand")
    assert card not in scene.zone(seat, "field")


@pytest.mark.card("flash-bang-jellyfish")
def test_flash_bang_jellyfish_exhausts_everybody() -> None:
    """Cost 3, power 300. Cast in the block phase it stops the enemy's blockers in the next turn too."""
    scene = table(
        "kodecks", "field/0=ruby-digger,turbofish field/1=laser-frog hand/1=flash-bang-jellyfish:waited=3,quartz-moth"
    )
    attack(scene, "Ruby Digger").choose("Cast Flash-Bang Jellyfish", 1)
    assert life(scene) == [1000, 700]
    assert (scene.state.turn, scene.state.active) == (6, 1)
    assert scene.marks(0, "turbofish") == scene.marks(0, "ruby-digger") == ["exhausted"]
    assert scene.marks(1, "flash-bang-jellyfish") == scene.marks(1, "laser-frog") == []
    scene.choose("Cast nothing", 1)
    attack(scene, "Flash-Bang Jellyfish")
    assert life(scene) == [700, 700], "nobody could block"


@pytest.mark.card("deep-sea-wyrm")
def test_deep_sea_wyrm_sweeps_what_is_weaker() -> None:
    """Cost 6, power 500. Stealth. Weaker creatures of both sides go into their owners' decks; a 500 stays."""
    scene = table(
        "kodecks",
        "hand/0=deep-sea-wyrm:waited=6,turbofish field/0=laser-frog field/1=tungsten-rhino,soundless-owl hand/1=",
    )
    scene.choose("Cast Deep-Sea Wyrm")
    assert (scene.zone(0, "field"), scene.zone(1, "field")) == (["deep-sea-wyrm"], ["tungsten-rhino"])
    assert "laser-frog" in scene.deck(0)
    assert "soundless-owl" in [*scene.deck(1), *scene.zone(1, "hand")]
    assert scene.keywords(0, "deep-sea-wyrm") == ["Stealth"]
    assert scene.stats(0, "deep-sea-wyrm") == (500,)
    assert scene.seen_in_deck(0, 1) == {}


@pytest.mark.card("electric-clione")
def test_electric_clione_is_volatile() -> None:
    """Cost 0, power 100, Volatile."""
    scene = table("kodecks", "hand/0=electric-clione field/1=ruby-digger").choose("Cast Electric Clione")
    assert (scene.stats(0, "electric-clione"), scene.keywords(0, "electric-clione")) == ((100,), ["Volatile"])
    block(attack(scene, "Electric Clione"), "Ruby Digger")
    assert (scene.zone(0, "discard"), scene.resources(0)) == (["electric-clione"], {})


@pytest.mark.card("soundless-owl", "saltmarsh-moray", "quicksand-skulker")
@pytest.mark.parametrize(
    ("card", "cost", "power"), [("soundless-owl", 2, 300), ("saltmarsh-moray", 3, 400), ("quicksand-skulker", 4, 500)]
)
def test_stealthy_creatures_cannot_be_aimed_at(card: str, cost: int, power: int) -> None:
    """Each has its cost and power, and an Arc Eel finds no target in it."""
    name = load("kodecks").cards[card].name
    scene = table("kodecks", f"hand/0={card}:waited={cost},laser-frog hand/1=arc-eel:waited=2").choose(f"Cast {name}")
    assert (scene.stats(0, card), scene.keywords(0, card)) == ((power,), ["Stealth"])
    scene.choose("No more attackers").choose("Cast Arc Eel", 1)
    assert "no_target" in scene.notes


@pytest.mark.card("binary-starfish")
def test_binary_starfish_comes_in_two() -> None:
    """Cost 3, power 200. The copy is a token, which does not copy itself and leaves no shard."""
    scene = table("kodecks", "hand/0=binary-starfish:waited=3 field/1=ruby-digger").choose("Cast Binary Starfish")
    assert scene.zone(0, "field") == ["binary-starfish"] * 2
    assert [scene.face(0, f"binary-starfish.{n}").get("token", False) for n in (1, 2)] == [False, True]
    assert scene.stats(0, "binary-starfish.2") == (200,)


# Jade


@pytest.mark.card("scrapyard-raven")
@pytest.mark.parametrize(("shards", "after"), [("", {"Jade": 1}), ("R", {"Ruby": 1}), ("J", {"Jade": 1})])
def test_scrapyard_raven_helps_the_poor(shards: str, after: dict[str, int]) -> None:
    """Cost 2, power 200. With no shard of any colour, gain a Jade shard."""
    scene = table("kodecks", f"hand/0=scrapyard-raven:waited=2,turbofish pool/0={shards}").choose(
        "Cast Scrapyard Raven"
    )
    assert scene.resources(0) == after
    assert scene.stats(0, "scrapyard-raven") == (200,)


@pytest.mark.card("vigilant-lynx")
def test_vigilant_lynx_watches_enemies_come() -> None:
    """Cost 2, power 100; +200 this turn for each enemy creature that enters, tokens too; own ones do nothing."""
    scene = table("kodecks", "hand/0=glint-weaver:waited=3 field/1=vigilant-lynx field/0=vigilant-lynx").choose(
        "Cast Glint Weaver"
    )
    assert scene.stats(1, "vigilant-lynx") == (700,)
    assert scene.stats(0, "vigilant-lynx") == (100,)


@pytest.mark.card("mire-alligator")
def test_mire_alligator_eats_one_of_its_own() -> None:
    """Cost 3, power 400. It must destroy a creature of its player, which leaves its shard."""
    scene = table("kodecks", "hand/0=mire-alligator:waited=3 field/0=moonlit-gecko field/1=laser-frog").choose(
        "Cast Mire Alligator"
    )
    assert scene.choices == ["Target your Moonlit Gecko", "Target your Mire Alligator"]
    scene.choose("Target your Moonlit Gecko")
    assert (scene.zone(0, "discard"), scene.resources(0)) == (["moonlit-gecko"], {"Jade": 1})
    assert scene.stats(0, "mire-alligator") == (400,)


@pytest.mark.card("electric-flytrap")
def test_electric_flytrap_devours() -> None:
    """Cost 2, power 200."""
    scene = table("kodecks", "hand/0=electric-flytrap:waited=2 field/1=laser-frog").choose("Cast Electric Flytrap")
    assert (scene.stats(0, "electric-flytrap"), scene.keywords(0, "electric-flytrap")) == ((200,), ["Devour"])
    block(attack(scene, "Electric Flytrap"), "Laser Frog")
    assert (scene.zone(1, "discard"), scene.resources(1)) == (["laser-frog"], {})


@pytest.mark.card("voracious-anteater", "ant")
def test_voracious_anteater_leaves_an_ant() -> None:
    """Cost 3, power 400, Devour. Its death leaves a token of power 100 without a text, which attacks like any other."""
    scene = table("kodecks", "hand/0=voracious-anteater:waited=3,turbofish field/1=tungsten-rhino hand/1=")
    scene.choose("Cast Voracious Anteater")
    assert (scene.stats(0, "voracious-anteater"), scene.keywords(0, "voracious-anteater")) == ((400,), ["Devour"])
    block(attack(scene, "Voracious Anteater"), "Tungsten Rhino")
    assert scene.zone(0, "field") == ["ant"]
    assert (scene.stats(0, "ant"), scene.face(0, "ant")["token"]) == ((100,), True)
    assert scene.resources(0) == {"Jade": 1}


@pytest.mark.card("poison-tusk-babirusa", "coppermine-scorpion", "oil-leaking-droid", "cyanide-spitter")
@pytest.mark.parametrize(
    ("card", "cost", "power"),
    [
        ("poison-tusk-babirusa", 4, 200),
        ("coppermine-scorpion", 2, 200),
        ("oil-leaking-droid", 2, 100),
        ("cyanide-spitter", 3, 200),
    ],
)
def test_toxic_creatures_take_others_with_them(card: str, cost: int, power: int) -> None:
    """Each has its cost and power, and destroys a stronger blocker."""
    name = load("kodecks").cards[card].name
    scene = table("kodecks", f"hand/0={card}:waited={cost} field/1=amethyst-mantis").choose(f"Cast {name}")
    assert (scene.stats(0, card), scene.keywords(0, card)) == ((power,), ["Toxic"])
    block(attack(scene, name), "Amethyst Mantis")
    assert (scene.zone(0, "discard"), scene.zone(1, "discard")) == ([card], ["amethyst-mantis"])


# Ruby


@pytest.mark.card("bambooster")
def test_bambooster_hurts_its_player() -> None:
    """Cost 1, power 300. Attacking, it deals as much as its power is now to its own player; blocking it does not."""
    scene = table("kodecks", "hand/0=bambooster:waited=1 field/0=foundry-marshal").choose("Cast Bambooster")
    block(attack(scene, "Bambooster"))
    assert life(scene) == [600, 600]

    calm = table("kodecks", "field/0=laser-frog field/1=bambooster")
    block(attack(calm, "Laser Frog"), "Bambooster")
    assert life(calm) == [1000, 1000]


@pytest.mark.card("diamond-porcupine")
def test_diamond_porcupine_earns_shards() -> None:
    """Cost 2, power 100. A hit gains a Ruby shard; a block stops it."""
    scene = table("kodecks", "hand/0=diamond-porcupine:waited=2").choose("Cast Diamond Porcupine")
    block(attack(scene, "Diamond Porcupine"))
    assert (life(scene), scene.resources(0)) == ([1000, 900], {"Ruby": 1})
    stopped = table("kodecks", "field/0=diamond-porcupine field/1=electric-clione")
    block(attack(stopped, "Diamond Porcupine"), "Electric Clione")
    assert stopped.resources(0) == {}


@pytest.mark.card("pyrosnail", "amalgam-rat", "thermite-crab")
@pytest.mark.parametrize(("card", "power"), [("pyrosnail", 100), ("amalgam-rat", 300), ("thermite-crab", 400)])
def test_volatile_ones_burn_when_they_die(card: str, power: int) -> None:
    """Each costs 2; its death deals 100 damage to the enemy player and leaves no shard."""
    name = load("kodecks").cards[card].name
    scene = table("kodecks", f"hand/0={card}:waited=2 field/1=tungsten-rhino").choose(f"Cast {name}")
    assert (scene.stats(0, card), scene.keywords(0, card)) == ((power,), ["Volatile"])
    block(attack(scene, name), "Tungsten Rhino")
    assert (life(scene), scene.resources(0)) == ([1000, 900], {})


@pytest.mark.card("volcanic-wyrm")
@pytest.mark.parametrize("seat", [0, 1])
def test_volcanic_wyrm_burns_attacking_and_blocking(seat: int) -> None:
    """Cost 7, power 500; 200 damage to the enemy player when it attacks, and when it blocks."""
    scene = table("kodecks", f"field/{seat}=volcanic-wyrm field/{1 - seat}=laser-frog")
    names = ("Volcanic Wyrm", "Laser Frog")
    block(attack(scene, names[seat]), names[1 - seat])
    assert life(scene)[1 - seat] == 800
    assert costs(table("kodecks", "hand/0=volcanic-wyrm,turbofish"), 0)["volcanic-wyrm"] == [7]
