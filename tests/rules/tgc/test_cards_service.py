"""The cards of the Service and Command factions: each does what it says."""

import pytest

from tests.rules.tgc.verbs import attack, battle, end_turn, plasma
from tests.support.table import table


@pytest.mark.card("staff-assistant")
def test_staff_assistant_doubles_its_tide() -> None:
    """Cost 1, 1/1, Graytide. It gets +2/+2 for each other creature with Graytide on its side."""
    scene = table("tgc", "hand/0=staff-assistant field/0=monkey,swarmer,cook field/1=monkey").choose(
        "Play Staff Assistant"
    )
    assert scene.stats(0, "staff-assistant") == (5, 5)
    assert scene.stats(0, "monkey") == (3, 3)
    assert scene.stats(1, "monkey") == (1, 1)


@pytest.mark.card("bartender")
def test_bartender_cheers_the_others() -> None:
    """Cost 2, 2/2. Other own creatures have +1 power."""
    scene = table("tgc", "hand/0=bartender field/0=cook field/1=cook").choose("Play Bartender")
    assert (scene.stats(0, "bartender"), scene.stats(0, "cook"), scene.stats(1, "cook")) == ((2, 2), (4, 2), (3, 2))


@pytest.mark.card("botanist")
def test_botanist_grows_life() -> None:
    """Cost 1, 0/3. 1 life at the start of the own turn, not of the other's."""
    scene = end_turn(table("tgc", "field/0=botanist field/1=botanist"))
    assert scene.life == [20, 21]


@pytest.mark.card("captain")
def test_captain_disarms_the_enemy() -> None:
    """Cost 7, 5/5. The power of all enemy creatures is 0 this turn, whatever raises it."""
    scene = table("tgc", "field/0=captain,cook field/1=bartender,cook,xenomorph-bull").choose("Use Captain")
    assert [scene.stats(1, card)[0] for card in ("bartender", "cook", "xenomorph-bull")] == [0, 0, 0]
    assert scene.stats(0, "cook") == (3, 2)
    end_turn(scene)
    assert scene.stats(1, "cook") == (4, 2)


@pytest.mark.card("apadyne-technologies-mk-2-r-i-o-t-suit-captain-s-version")
def test_captains_suit_takes_time_to_put_on() -> None:
    """Cost 1, +0/+4. Its wearer is tapped for two turns: it does not untap in the own next turn."""
    suit = "apadyne-technologies-mk-2-r-i-o-t-suit-captain-s-version"
    scene = table("tgc", f"hand/0={suit} field/0=cook").choose(
        "Play Apadyne Technologies Mk.2 R.I.O.T. Suit (Captain's Version)"
    )
    assert scene.stats(0, "cook") == (3, 6)
    seen = []
    for _ in range(5):
        seen.append("tapped" in scene.marks(0, "cook"))
        end_turn(scene)
    assert seen == [True, True, True, True, False]


@pytest.mark.card("curator")
def test_curator_draws() -> None:
    """Cost 1, 1/1. It draws a card on entering."""
    scene = table("tgc", "hand/0=curator top/0=cook").choose("Play Curator")
    assert scene.zone(0, "hand") == ["cook"]


@pytest.mark.card("ghost-ian")
def test_ghost_ian_comes_back() -> None:
    """Cost 2, 1/1. Destroyed, it goes to the hand."""
    scene = attack(table("tgc", "field/0=cook field/1=ghost-ian hand/1=mime"), "Cook", "Ghost Ian")
    assert "ghost-ian" in scene.zone(1, "hand")
    assert scene.zone(1, "discard") == []


@pytest.mark.card("head-of-personnel")
def test_head_of_personnel_protects_an_animal() -> None:
    """Cost 1, 2/2. Another own Animal has Holy and takes no damage this turn."""
    scene = table("tgc", "field/0=head-of-personnel,ghost-ian,cook field/1=cook").choose("Use Head of Personnel")
    assert scene.keywords(0, "ghost-ian") == ["Holy"]
    attack(scene, "Ghost Ian", "Cook")
    assert scene.damage(0, "ghost-ian") == 0
    end_turn(scene)
    assert scene.keywords(0, "ghost-ian") == []


@pytest.mark.card("ian")
def test_ian_leaves_room_for_everybody() -> None:
    """Cost 5, 0/3, Holy. Each player, the turn player first, may put a creature from the hand onto the field."""
    scene = attack(
        table("tgc", "field/0=cook,ian:tapped hand/0=mime,curator field/1=ian:damage=2 hand/1=clown"), "Cook", "Ian"
    )
    scene.choose("Yes").choose("Choose Mime").choose("Yes", 1)
    assert scene.zone(0, "field") == ["cook", "ian", "mime"]
    assert scene.zone(1, "field") == ["clown"]
    assert scene.marks(0, "mime") == ["tapped"]
    assert plasma(scene) == 20


@pytest.mark.card("janitor")
def test_janitor_cleans_the_pile() -> None:
    """Cost 1, 1/2, Taunt. A hit shuffles a card of the enemy discard pile into the deck."""
    scene = attack(table("tgc", "field/0=janitor discard/1=clown,mime"), "Janitor").choose("Choose Mime")
    assert scene.zone(1, "discard") == ["clown"]
    assert scene.keywords(0, "janitor") == ["Taunt"]


@pytest.mark.card("lawyer")
def test_lawyer_must_be_faced_by_the_weak() -> None:
    """Cost 2, 0/4. Enemy creatures with power 3 or less can attack nobody else; stronger ones can."""
    scene = battle(table("tgc", "field/0=cook,captain field/1=lawyer,mime"))
    scene.choose("Attack with Cook")
    assert scene.damage(1, "lawyer") == 3
    scene.choose("Attack with Captain")
    assert sorted(scene.choices) == ["Attack Lawyer", "Attack Mime", "Attack directly"]


@pytest.mark.card("mime")
def test_mime_silences() -> None:
    """Cost 1, 0/1. A creature and its Equipment lose all abilities while it is there; the Equipment's numbers stay."""
    scene = table("tgc", "field/0=mime,curator field/1=paramedic,crusader-armour:host=paramedic,mime:tapped").choose(
        "Use Mime"
    )
    scene.choose("Target your opponent's Paramedic")
    assert scene.keywords(1, "paramedic") == []
    assert scene.stats(1, "paramedic") == (4, 5)
    end_turn(scene)
    attack(scene, "Paramedic", "Mime")
    assert scene.keywords(1, "paramedic") == ["First Strike", "Holy", "Taunt"]


@pytest.mark.card("detective")
def test_detective_hides_behind_others() -> None:
    """Cost 3, 3/2. A hit draws a card; beside another untapped creature it can't be attacked."""
    scene = attack(table("tgc", "field/0=detective top/0=cook"), "Detective")
    assert scene.zone(0, "hand") == ["cook"]
    hidden = battle(table("tgc", "field/0=cook field/1=detective,mime")).choose("Attack with Cook")
    assert sorted(hidden.choices) == ["Attack Mime", "Attack directly"]
    found = battle(table("tgc", "field/0=cook field/1=detective,mime:tapped")).choose("Attack with Cook")
    assert sorted(found.choices) == ["Attack Detective", "Attack Mime", "Attack directly"]


@pytest.mark.card("black-ambrosia-gaia")
def test_black_ambrosia_is_given_up_for_plasma() -> None:
    """Cost 0, an Equipment. At the start of the own turn it may be sacrificed for 3 plasma, on top of the turn's."""
    scene = end_turn(table("tgc", "field/1=cook,black-ambrosia-gaia:host=cook")).choose("Yes", 1)
    assert plasma(scene, 1) == 8
    assert scene.zone(1, "discard") == ["black-ambrosia-gaia"]


@pytest.mark.card("committed-botanist")
def test_committed_botanist_halves_plants() -> None:
    """Cost 4, 2/3. Plant cards cost half, rounded up; others do not."""
    scene = table("tgc", "field/0=committed-botanist hand/0=committed-botanist,botanist,cook plasma/0=2")
    assert sorted(scene.choices) == [
        "Go on to the battle phase",
        "Play Botanist",
        "Play Committed Botanist",
        "Turn the coin",
    ]
    scene.choose("Play Committed Botanist")
    assert plasma(scene) == 0


@pytest.mark.card("deep-fryer")
def test_deep_fryer_destroys_a_suit() -> None:
    """Cost 2, an Event: an enemy Equipment is destroyed, and its wearer has its own numbers again."""
    scene = table(
        "tgc", "hand/0=deep-fryer field/0=cook,crusader-armour:host=cook field/1=cook,crusader-armour:host=cook"
    )
    scene.choose("Play Deep Fryer")
    assert scene.zone(1, "discard") == ["crusader-armour"]
    assert scene.stats(1, "cook") == (3, 2)
    assert scene.zone(0, "discard") == ["deep-fryer"]
    assert "Play Deep Fryer" not in table("tgc", "hand/0=deep-fryer field/0=cook,crusader-armour:host=cook").choices


@pytest.mark.card("inquisitor-s-hardsuit")
def test_inquisitors_kills_vanish() -> None:
    """Cost 1, +1/+1. What its wearer would kill is shuffled into its owner's deck, and nothing is set off."""
    scene = table("tgc", "field/0=cook,inquisitor-s-hardsuit:host=cook field/1=ghost-ian,revenant")
    attack(scene, "Cook", "Ghost Ian")
    assert "ghost-ian" in [*scene.deck(1), *scene.zone(1, "hand")]
    assert scene.zone(1, "discard") == []
    assert scene.stats(1, "revenant") == (2, 3)
    assert "triggers" not in scene.notes
