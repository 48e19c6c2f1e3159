"""The cards of the Science, Engineering and Cargo factions: each does what it says."""

import pytest

from tests.rules.tgc.verbs import attack, end_turn, plasma
from tests.support.table import table


@pytest.mark.card("atmospheric-technician")
def test_atmospheric_technician_finds_a_battlefield() -> None:
    """Cost 2, 3/2."""
    scene = table("tgc", "hand/0=atmospheric-technician deck/0=cook,disco-inferno").choose(
        "Play Atmospheric Technician"
    )
    scene.choose("Take Disco Inferno")
    assert scene.zone(0, "hand") == ["disco-inferno"]


@pytest.mark.card("chief-engineer")
def test_chief_engineer_keeps_battlefields() -> None:
    """Cost 1, 2/2. Own Battlefields can't be destroyed; a second one of the same player takes its place anyway."""
    scene = table("tgc", "field/0=station-engineer field/1=chief-engineer,economy-crash").choose("Use Station Engineer")
    scene.choose("Destroy target Battlefield.")
    assert scene.zone(1, "field") == ["chief-engineer", "economy-crash"]
    own = table("tgc", "field/0=chief-engineer,economy-crash hand/0=disco-inferno").choose("Play Disco Inferno")
    assert own.zone(0, "field") == ["chief-engineer", "disco-inferno"]
    assert own.zone(0, "discard") == ["economy-crash"]


@pytest.mark.card("nakamura-engineering-r-i-g-suit-advanced")
def test_rig_suit_keeps_battlefields_off() -> None:
    """Cost 1, +1/+2. It taps its wearer, which no Battlefield touches."""
    suit = "nakamura-engineering-r-i-g-suit-advanced"
    scene = table("tgc", f"hand/0={suit} field/0=mime,cook field/1=atmospherics-incident")
    scene.choose("Play Nakamura Engineering R.I.G.Suit (Advanced)").choose("Give it to Mime")
    assert scene.marks(0, "mime") == ["tapped"]
    assert scene.stats(0, "mime") == (1, 3)
    end_turn(scene)
    assert (scene.damage(0, "mime"), scene.damage(0, "cook")) == (0, 1)


@pytest.mark.card("citrus")
def test_citrus_gets_in_the_way() -> None:
    """Cost 2, 0/3. An enemy creature is tapped until the own next turn: it stays so through its player's turn."""
    scene = table("tgc", "field/0=citrus field/1=cook,mime").choose("Use Citrus").choose("Target your opponent's Cook")
    end_turn(scene)
    assert scene.marks(1, "cook") == ["tapped"]
    assert scene.marks(1, "mime") == []
    end_turn(end_turn(scene))
    assert scene.marks(1, "cook") == []


@pytest.mark.card("geneticist")
def test_geneticist_lends_a_hivemind() -> None:
    """Cost 3, 2/3. An own creature has Hivemind, and its shield, as long as the Geneticist is there."""
    scene = table("tgc", "field/0=geneticist,mime field/1=captain").choose("Use Geneticist").choose("Target your Mime")
    assert (scene.keywords(0, "mime"), scene.marks(0, "mime")) == (["Hivemind"], ["shielded"])
    end_turn(scene)
    attack(scene, "Captain", "Geneticist")
    assert (scene.keywords(0, "mime"), scene.marks(0, "mime")) == ([], [])


@pytest.mark.card("geneticist-misprint")
def test_misprinted_geneticist_reaches_everywhere() -> None:
    """Cost 3, 2/3. All own creatures have Hivemind, those that come later too, and lose it with the Geneticist."""
    scene = table("tgc", "field/0=mime hand/0=geneticist-misprint,curator field/1=mime").choose(
        "Play Geneticist (Misprint)"
    )
    assert scene.marks(0, "mime") == ["shielded"]
    assert "shielded" in scene.marks(0, "geneticist-misprint")
    scene.choose("Play Curator")
    assert scene.marks(0, "curator") == ["tapped", "shielded"]
    assert scene.keywords(1, "mime") == []


@pytest.mark.card("monkey")
def test_monkey_throws_things() -> None:
    """Cost 1, 1/1, Graytide. 1 damage to the opponent for each card that is added to the own hand."""
    scene = table("tgc", "field/0=monkey,monkey hand/0=bag-of-greed").choose("Play Bag of Greed")
    assert scene.life == [20, 16]
    assert scene.stats(0, "monkey") == (2, 2)


@pytest.mark.card("station-engineer-plasmaman")
def test_plasmaman_goes_up_in_flames() -> None:
    """Cost 3, 2/4, Immunity to Battlefields. Destroyed, it deals 1 damage to all other creatures."""
    scene = table("tgc", "field/0=captain,mime field/1=station-engineer-plasmaman,cook")
    attack(scene, "Captain", "Station Engineer (Plasmaman)")
    assert scene.zone(0, "discard") == ["mime"]
    assert (scene.damage(0, "captain"), scene.damage(1, "cook")) == (3, 1)
    safe = end_turn(table("tgc", "field/0=station-engineer-plasmaman,cook,atmospherics-incident"))
    assert (safe.damage(0, "station-engineer-plasmaman"), safe.damage(0, "cook")) == (0, 1)


@pytest.mark.card("quartermaster", "quartermaster-misprint")
@pytest.mark.parametrize(("card", "power"), [("quartermaster", 0), ("quartermaster-misprint", 7)])
def test_quartermaster_takes_nothing_for_you(card: str, power: int) -> None:
    """Cost 6, Holy, resolve 7. Its player takes no damage, but may still pay life."""
    scene = table("tgc", f"field/0=cook field/1={card}:tapped,mime:tapped")
    attack(scene, "Cook")
    assert scene.life == [20, 20]
    assert scene.stats(1, card) == (power, 7)
    assert scene.keywords(1, card) == ["Holy"]
    paid = table("tgc", f"field/0={card} hand/0=inducer plasma/0=0").choose("Play Inducer")
    assert (paid.life, plasma(paid)) == ([18, 20], 1)


@pytest.mark.card("research-director")
def test_research_director_does_it_again() -> None:
    """Cost 6, 2/5. The next Event or Instant takes effect twice, with new choices, and then no other does."""
    scene = table("tgc", "field/0=research-director,curator hand/0=adrenals,adrenals").choose("Use Research Director")
    scene.choose("Play Adrenals").choose("Target your Curator").choose("Target your Research Director")
    assert (scene.stats(0, "curator"), scene.stats(0, "research-director")) == ((3, 2), (4, 6))
    scene.choose("Play Adrenals").choose("Target your Curator")
    assert scene.stats(0, "curator") == (5, 3)
    assert scene.zone(0, "discard") == ["adrenals", "adrenals"]


@pytest.mark.card("nakamura-engineering-b-o-m-b-suit")
def test_bomb_suit_softens_blows() -> None:
    """Cost 1. Its wearer takes at most 2 damage at a time."""
    suit = "nakamura-engineering-b-o-m-b-suit"
    scene = attack(table("tgc", f"field/0=captain field/1=clown,{suit}:host=clown"), "Captain", "Clown")
    assert scene.damage(1, "clown") == 2


@pytest.mark.card("scientist")
def test_scientist_ends_what_is_strong() -> None:
    """Cost 3, 1/3. On entering it destroys a creature with power 4 or more, an own one if there is no other."""
    scene = table("tgc", "hand/0=scientist field/0=mime field/1=captain,cook").choose("Play Scientist")
    assert scene.zone(1, "discard") == ["captain"]
    own = table("tgc", "hand/0=scientist field/0=captain").choose("Play Scientist")
    assert own.zone(0, "discard") == ["captain"]


@pytest.mark.card("shaft-miner")
def test_shaft_miner_digs() -> None:
    """Cost 4, 5/3. Of three cards on top one goes to the hand, unseen by the other, and the rest into the deck."""
    scene = table("tgc", "field/0=shaft-miner top/0=cook,mime,clown").choose("Use Shaft Miner")
    assert sorted(scene.choices) == ["Choose Clown", "Choose Cook", "Choose Mime"]
    scene.choose("Choose Cook")
    assert scene.zone(0, "hand") == ["cook"]
    assert scene.seen_in_hand(1, 0) == [None]
    assert scene.seen_in_deck(0, 0) == {}


@pytest.mark.card("station-engineer")
def test_station_engineer_takes_battlefields_down() -> None:
    """Cost 2, 2/2, Graytide. A Battlefield is destroyed, or returned to its owner's hand."""
    scene = (
        table("tgc", "field/0=station-engineer field/1=economy-crash")
        .choose("Use Station Engineer")
        .choose("Destroy target Battlefield.")
    )
    assert scene.zone(1, "discard") == ["economy-crash"]
    back = (
        table("tgc", "field/0=station-engineer field/1=economy-crash")
        .choose("Use Station Engineer")
        .choose("Return target Battlefield to its owner's hand.")
    )
    assert back.zone(1, "hand") == ["economy-crash"]


@pytest.mark.card("tough-choices")
def test_tough_choices_keeps_one_of_three() -> None:
    """Cost 1, an Event: one to the hand, two to the discard pile."""
    scene = (
        table("tgc", "hand/0=tough-choices top/0=cook,mime,clown").choose("Play Tough Choices").choose("Choose Mime")
    )
    assert scene.zone(0, "hand") == ["mime"]
    assert scene.zone(0, "discard") == ["clown", "cook", "tough-choices"]


@pytest.mark.card("atmospherics-incident")
def test_atmospherics_incident_burns_everybody() -> None:
    """Cost 1, a Battlefield: 1 damage to all creatures at the start of each turn, after untapping."""
    scene = table("tgc", "hand/0=atmospherics-incident field/0=cook field/1=mime,clown").choose(
        "Play Atmospherics Incident"
    )
    assert scene.damage(0, "cook") == 0
    end_turn(scene)
    assert scene.damage(0, "cook") == 1
    assert scene.zone(1, "discard") == ["mime"]
    end_turn(scene)
    assert scene.zone(0, "discard") == ["cook"]


@pytest.mark.card("bluespace-flux")
def test_bluespace_flux_plays_the_top_card() -> None:
    """Cost 3, a Battlefield: each player may, once in the own turn, pay 2 plasma to play the own top card for free."""
    scene = table("tgc", "field/0=bluespace-flux top/0=captain,cook top/1=captain,mime plasma/0=4").choose(
        "Use Bluespace Flux"
    )
    assert (scene.zone(0, "field"), plasma(scene)) == (["captain", "bluespace-flux"], 2)
    assert scene.marks(0, "captain") == ["tapped"]
    assert "Use Bluespace Flux" not in scene.choices
    end_turn(scene)
    scene.choose("Use Bluespace Flux", 1)
    assert (scene.zone(1, "field"), plasma(scene, 1)) == (["mime"], 3)


@pytest.mark.card("bluespace-flux")
def test_bluespace_flux_and_cards_that_need_something() -> None:
    """An Equipment needs a wearer and is discarded without one; an Event happens; a Battlefield takes its place."""
    bare = table("tgc", "field/0=bluespace-flux top/0=crusader-armour").choose("Use Bluespace Flux")
    assert bare.zone(0, "discard") == ["crusader-armour"]
    worn = table("tgc", "field/0=bluespace-flux,cook,mime top/0=crusader-armour").choose("Use Bluespace Flux")
    worn.choose("Give it to Cook")
    assert worn.stats(0, "cook") == (5, 4)
    event = table("tgc", "field/0=bluespace-flux top/0=bag-of-greed,mime,clown").choose("Use Bluespace Flux")
    assert event.zone(0, "hand") == ["clown", "mime"]
    other = table("tgc", "field/0=bluespace-flux top/0=economy-crash").choose("Use Bluespace Flux")
    assert (other.zone(0, "field"), other.zone(0, "discard")) == (["economy-crash"], ["bluespace-flux"])


@pytest.mark.card("bag-of-greed")
def test_bag_of_greed_draws_two() -> None:
    """Cost 3, an Event."""
    scene = table("tgc", "hand/0=bag-of-greed top/0=cook,mime plasma/0=3").choose("Play Bag of Greed")
    assert (scene.zone(0, "hand"), plasma(scene)) == (["cook", "mime"], 0)


@pytest.mark.card("economy-crash")
def test_economy_crash_makes_all_dearer() -> None:
    """Cost 2, a Battlefield: cards of both players cost 1 more."""
    scene = table("tgc", "field/1=economy-crash hand/0=cook,clown plasma/0=3").choose("Play Clown")
    assert plasma(scene) == 0
    assert "Play Cook" not in table("tgc", "field/0=economy-crash hand/0=cook plasma/0=3").choices


@pytest.mark.card("inducer")
def test_inducer_burns_life_for_plasma() -> None:
    """Cost 0, an Event: 2 life for 1 plasma; who has less pays nothing and gains nothing."""
    scene = table("tgc", "hand/0=inducer plasma/0=0").choose("Play Inducer")
    assert (scene.life, plasma(scene)) == ([18, 20], 1)
    poor = table("tgc", "hand/0=inducer plasma/0=0 life/0=1").choose("Play Inducer")
    assert (poor.life, plasma(poor)) == ([1, 20], 0)


@pytest.mark.card("b-e-p-i-s-chamber")
def test_bepis_chamber_pays_or_does_not() -> None:
    """Cost 2, an Event: heads, 4 plasma."""
    found = set()
    for seed in range(8):
        scene = table("tgc", "hand/0=b-e-p-i-s-chamber plasma/0=2", seed=seed).choose("Play B.E.P.I.S. Chamber")
        assert plasma(scene) == (4 if "tosses_heads" in scene.notes else 0)
        found.add(plasma(scene))
    assert found == {0, 4}


@pytest.mark.card("disco-inferno")
def test_disco_inferno_burns_four_times() -> None:
    """Cost 4, a Battlefield: 3 damage to all creatures at the start of each play phase, and gone after the fourth."""
    scene = table("tgc", "hand/0=disco-inferno field/0=ai field/1=clown plasma/0=4").choose("Play Disco Inferno")
    seen = []
    for _ in range(4):
        end_turn(scene)
        seen.append((scene.zone(0, "field"), scene.zone(1, "field")))
    assert seen[0] == (["ai", "disco-inferno"], [])
    assert seen[1][0] == ["disco-inferno"]
    assert [there for there, _ in seen[2:]] == [["disco-inferno"], []]
