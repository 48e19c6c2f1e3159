"""The Silicon cards: each does what it says."""

import pytest

from tests.rules.tgc.verbs import attack, battle, end_turn, plasma
from tests.support.table import table


@pytest.mark.card("borgi-ian")
def test_borgi_ian_gives_way_to_something_larger() -> None:
    """Cost 2, 0/3, Asimov. Sacrificed, it lets a Silicon card that costs at most 4 onto the field; no Instant."""
    hand = "ai,cyborg,personal-ai-device-drone-shell,glitch-in-the-system,cook"
    scene = table("tgc", f"field/0=borgi-ian hand/0={hand} plasma/0=0").choose("Use Borgi Ian")
    assert sorted(scene.choices) == ["Choose Cyborg", "Choose Personal AI Device (Drone Shell)"]
    scene.choose("Choose Personal AI Device (Drone Shell)")
    assert scene.zone(0, "field") == ["personal-ai-device-drone-shell"]
    assert scene.zone(0, "discard") == ["borgi-ian"]
    assert scene.marks(0, "personal-ai-device-drone-shell") == ["tapped"]


@pytest.mark.card("cyborg-engineering-shell")
def test_engineering_shell_draws() -> None:
    """Cost 2, 2/2, Asimov. Tap: draw a card."""
    scene = table("tgc", "field/0=cyborg-engineering-shell top/0=cook").choose("Use Cyborg (Engineering Shell)")
    assert scene.zone(0, "hand") == ["cook"]
    assert scene.marks(0, "cyborg-engineering-shell") == ["tapped"]
    assert "Use Cyborg (Engineering Shell)" not in scene.choices


@pytest.mark.card("cyborg-custodial-shell")
def test_custodial_shell_tidies_up() -> None:
    """Cost 2, 1/3, Asimov. When it hits, up to three cards of the enemy discard pile go back into the deck."""
    scene = attack(
        table("tgc", "field/0=cyborg-custodial-shell discard/1=clown,cook,mime,mime"), "Cyborg (Custodial Shell)"
    )
    scene.choose("Choose Clown").choose("Choose Cook").choose("No more")
    assert scene.zone(1, "discard") == ["mime", "mime"]
    assert scene.life == [20, 19]
    assert {"clown", "cook"} <= {*scene.deck(1), *scene.zone(1, "hand")}


@pytest.mark.card("cyborg-medical-shell")
def test_medical_shell_heals() -> None:
    """Cost 2, 2/3, Asimov. Damage and lost resolve of any creature are made good."""
    scene = table("tgc", "field/0=cyborg-medical-shell,bartender:damage=1 field/1=immoral-surgeon,clown:damage=2")
    scene.choose("Use Cyborg (Medical Shell)").choose("Target your opponent's Clown")
    assert scene.damage(1, "clown") == 0
    weak = table("tgc", "field/0=cyborg-medical-shell,immoral-surgeon,clown").choose("Use Immoral Surgeon")
    weak.choose("Target your Clown")
    assert weak.stats(0, "clown") == (2, 2)
    weak.choose("Use Cyborg (Medical Shell)").choose("Target your Clown")
    assert weak.stats(0, "clown") == (2, 3)


@pytest.mark.card("cyborg-mining-shell")
@pytest.mark.parametrize(("said", "amount"), [("Yes", 7), ("No", 5)])
def test_mining_shell_digs_at_the_start_of_the_turn(said: str, amount: int) -> None:
    """Cost 2, 3/2, Asimov. It may tap for 2 plasma, after plasma was set and cards were untapped."""
    scene = end_turn(table("tgc", "field/1=cyborg-mining-shell:tapped"))
    assert scene.asks(1, "maybe")
    scene.choose(said, 1)
    assert plasma(scene, 1) == amount
    assert scene.marks(1, "cyborg-mining-shell") == (["tapped"] if said == "Yes" else [])


@pytest.mark.card("cyborg-peacekeeper-shell")
def test_peacekeeper_shell_goes_home_when_it_is_hurt() -> None:
    """Cost 2, 3/3, Asimov, Blocker, Taunt. Hurt but alive it returns to the hand; dead it does not."""
    scene = table("tgc", "field/0=bartender field/1=cyborg-peacekeeper-shell")
    attack(scene, "Bartender", "Cyborg (Peacekeeper Shell)")
    assert "cyborg-peacekeeper-shell" in scene.zone(1, "hand")
    assert scene.keywords(0, "bartender") == []
    dead = attack(table("tgc", "field/0=cook field/1=cyborg-peacekeeper-shell"), "Cook", "Cyborg (Peacekeeper Shell)")
    assert dead.zone(1, "discard") == ["cyborg-peacekeeper-shell"]


@pytest.mark.card("personal-ai-device-rabbit-shell")
def test_rabbit_shell_breaks_a_law() -> None:
    """Cost 1, 0/1. Another Silicon creature loses Asimov for good."""
    scene = table("tgc", "field/0=personal-ai-device-rabbit-shell,cyborg,cook").choose(
        "Use Personal AI Device (Rabbit Shell)"
    )
    assert scene.keywords(0, "cyborg") == []
    end_turn(end_turn(scene))
    assert scene.keywords(0, "cyborg") == []


@pytest.mark.card("personal-ai-device-drone-shell")
def test_drone_shell_recycles() -> None:
    """Cost 4, 2/4. A Silicon card comes back from the discard pile."""
    scene = table("tgc", "field/0=personal-ai-device-drone-shell discard/0=cook,glitch-in-the-system")
    scene.choose("Use Personal AI Device (Drone Shell)")
    assert scene.zone(0, "hand") == ["glitch-in-the-system"]


@pytest.mark.card("roboticist")
def test_roboticist_finds_a_silicon() -> None:
    """Cost 3, 2/2. It finds a Silicon card on entering."""
    scene = table("tgc", "hand/0=roboticist deck/0=cook,ai plasma/0=3").choose("Play Roboticist").choose("Take AI")
    assert (scene.zone(0, "hand"), plasma(scene)) == (["ai"], 0)


@pytest.mark.card("cyborg-security-shell")
def test_security_shell_stings_its_blocker() -> None:
    """Cost 2, 4/2, Asimov. Its blocker takes 1 damage before the fight, in spite of Asimov, and no more in it."""
    scene = attack(
        table("tgc", "field/0=cyborg-security-shell field/1=bartender"), "Cyborg (Security Shell)", "", "Bartender"
    )
    assert scene.damage(1, "bartender") == 1
    assert scene.zone(0, "discard") == ["cyborg-security-shell"]
    gone = attack(table("tgc", "field/0=cyborg-security-shell field/1=curator"), "Cyborg (Security Shell)", "Curator")
    assert gone.zone(1, "discard") == ["curator"]
    assert gone.zone(0, "field") == ["cyborg-security-shell"]


@pytest.mark.card("cyborg-service-shell-beercan")
def test_beercan_makes_the_enemy_rash() -> None:
    """Cost 1, 1/1, Asimov. Enemy creatures have 1 resolve less, and Fury."""
    scene = table("tgc", "hand/0=cyborg-service-shell-beercan field/1=clown,curator,cook:damage=1")
    scene.choose("Play Cyborg (Service Shell - Beercan)")
    assert scene.zone(1, "field") == ["clown"]
    assert scene.stats(1, "clown") == (1, 2)
    assert scene.keywords(1, "clown") == ["Fury", "Taunt"]


@pytest.mark.card("cyborg-service-shell-flamboyant")
def test_flamboyant_shines_alone() -> None:
    """Cost 1, 0/1, Asimov. Alone on its side it is 2/3 without Asimov; a Battlefield is company."""
    scene = table("tgc", "hand/0=cyborg-service-shell-flamboyant,economy-crash").choose(
        "Play Cyborg (Service Shell- Flamboyant)"
    )
    assert scene.stats(0, "cyborg-service-shell-flamboyant") == (2, 3)
    assert scene.keywords(0, "cyborg-service-shell-flamboyant") == []
    scene.choose("Play Economy Crash")
    assert scene.stats(0, "cyborg-service-shell-flamboyant") == (0, 1)
    assert scene.keywords(0, "cyborg-service-shell-flamboyant") == ["Asimov"]


@pytest.mark.card("cyborg-service-shell-skirted")
def test_skirted_serves_everybody() -> None:
    """Cost 2, 0/3, Asimov. 1 life for each own creature, itself included."""
    scene = table("tgc", "hand/0=cyborg-service-shell-skirted field/0=cook,mime field/1=cook")
    scene.choose("Play Cyborg (Service Shell - Skirted)")
    assert scene.life == [23, 20]


@pytest.mark.card("cyborg-service-shell-classic")
def test_classic_is_tougher_in_the_enemy_turn() -> None:
    """Cost 2, 1/1, Asimov. In the enemy's turn +1 resolve for each Equipment, of either side; then it is over."""
    suits = "cook,nt-p-a-v-suit-command:host=cook"
    scene = table("tgc", f"field/0=cyborg-service-shell-classic,{suits} field/1={suits}")
    assert scene.stats(0, "cyborg-service-shell-classic") == (1, 1)
    end_turn(scene)
    assert scene.stats(0, "cyborg-service-shell-classic") == (1, 3)
    attack(scene, "Cook", "", "Cyborg (Service Shell - Classic)")
    hurt = table("tgc", f"active=1 plasma/1=4 field/0=cyborg-service-shell-classic:damage=2,{suits} field/1={suits}")
    end_turn(hurt)
    assert hurt.zone(0, "discard") == ["cyborg-service-shell-classic"]


@pytest.mark.card("cyborg-service-shell-ritzy")
def test_ritzy_frees_somebody() -> None:
    """Cost 1, 1/2, Asimov. A creature, itself too, loses Asimov for good."""
    scene = table("tgc", "hand/0=cyborg-service-shell-ritzy field/0=cyborg").choose(
        "Play Cyborg (Service Shell- Ritzy)"
    )
    scene.choose("Target your Cyborg")
    assert scene.keywords(0, "cyborg") == []
    assert scene.keywords(0, "cyborg-service-shell-ritzy") == ["Asimov"]


@pytest.mark.card("swarmer", "swarmer-spawn")
def test_swarmer_spawns() -> None:
    """Cost 1, 0/1, Graytide. A 1/1 token for each card that is added to the hand."""
    scene = table("tgc", "field/0=swarmer hand/0=bag-of-greed").choose("Play Bag of Greed")
    assert scene.zone(0, "field") == ["swarmer", "swarmer-spawn", "swarmer-spawn"]
    assert scene.stats(0, "swarmer-spawn") == (1, 1)
    assert scene.keywords(0, "swarmer") == ["Graytide"]


@pytest.mark.card("glitch-in-the-system")
def test_glitch_lets_a_cyborg_strike() -> None:
    """Cost 1, an Instant: played before the damage, an own creature loses Asimov."""
    scene = table("tgc", "field/0=cyborg hand/0=glitch-in-the-system field/1=bartender plasma/0=1")
    attack(scene, "Cyborg", "Bartender").choose("Play Glitch in the System")
    assert scene.zone(1, "discard") == ["bartender"]
    assert plasma(scene) == 0


@pytest.mark.card("xenoborg")
def test_xenoborg_is_built_of_another() -> None:
    """Cost 5, 7/5. A sacrificed Silicon takes its cost off; where the plasma would not do, it must."""
    rich = table("tgc", "hand/0=xenoborg field/0=cyborg,borgi-ian,cook plasma/0=5").choose("Play Xenoborg")
    rich.choose("Yes").choose("Choose your Borgi Ian")
    assert (plasma(rich), rich.zone(0, "discard")) == (2, ["borgi-ian"])
    assert rich.stats(0, "xenoborg") == (7, 5)
    plain = table("tgc", "hand/0=xenoborg field/0=cyborg plasma/0=5").choose("Play Xenoborg").choose("No")
    assert plasma(plain) == 0
    poor = table("tgc", "hand/0=xenoborg field/0=cyborg,borgi-ian plasma/0=3").choose("Play Xenoborg")
    assert (plasma(poor), poor.zone(0, "discard")) == (0, ["borgi-ian"])
    assert "Play Xenoborg" not in table("tgc", "hand/0=xenoborg field/0=cyborg plasma/0=3").choices


@pytest.mark.card("explorer")
def test_explorer_tosses_for_plasma() -> None:
    """Cost 1, 2/2. Heads: 1 plasma."""
    found = set()
    for seed in range(8):
        scene = table("tgc", "field/0=explorer plasma/0=0", seed=seed).choose("Use Explorer")
        assert plasma(scene) == ("tosses_heads" in scene.notes)
        found.add(plasma(scene))
    assert found == {0, 1}


def test_asimov_is_on_the_cards() -> None:
    """Each of the shells that prints it has it on the table."""
    scene = battle(table("tgc", "field/0=cyborg-mining-shell,cyborg-peacekeeper-shell field/1=clown:tapped"))
    assert scene.keywords(0, "cyborg-mining-shell") == ["Asimov"]
    assert scene.keywords(0, "cyborg-peacekeeper-shell") == ["Asimov", "Blocker", "Taunt"]
