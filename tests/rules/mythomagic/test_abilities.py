"""11 What cards say, second part: activated abilities (11.7 and 11.8)."""

import pytest

from tests.rules.mythomagic.verbs import pay
from tests.support.scenario import Scenario
from tests.support.table import table, with_card

ATTACK = "phase=attack_phase hand/1=rishi-of-fire"


def told(scene: Scenario, note: str) -> list[str]:
    """The lines of one kind that everybody was told."""
    return [entry.words(None) for entry in scene.entries if entry.note == note]


@pytest.mark.clause("mythomagic", "11.7")
def test_an_ability_goes_onto_the_stack_and_may_be_answered() -> None:
    """Ekalavya's target is chosen, then the price is paid, then seat 1 may answer; the damage comes even if it dies."""
    scene = table("mythomagic", "field/0=ekalavya hand/0=rishi-of-fire hand/1=lethal-bite pool/1=B field/1=gopi")
    scene.choose("Use Ekalavya")
    assert scene.asks(0, "aim")
    assert scene.zone(0, "tapped") == []
    scene.choose("Your opponent")
    assert scene.asks(1, "act")
    assert scene.zone(0, "tapped") == ["ekalavya"]
    assert scene.stack == ["Ada's Ekalavya (ability) at Ben"]
    scene.choose("Play Lethal Bite", 1).choose("Target your opponent's Ekalavya", 1)

    assert scene.zone(0, "discard") == ["ekalavya"]
    assert scene.life == [15, 14]


@pytest.mark.clause("mythomagic", "11.7")
@pytest.mark.parametrize(
    ("active", "window", "can"),
    [(0, "main_phase", True), (0, "combat_phase", False), (0, "ending", False), (1, "main_phase", False)],
)
def test_an_ability_is_used_in_the_own_main_phase(active: int, window: str, can: bool) -> None:
    """Neither in another phase nor in the other player's turn."""
    scene = table("mythomagic", f"active={active} phase={window} field/0=ekalavya,rishi-of-gold hand/0=divine-strike")

    assert scene.asks(0, "act")
    assert scene.choices == ["Play Divine Strike", *["Use Ekalavya"] * can, "Pass"]


@pytest.mark.clause("mythomagic", "11.7")
def test_an_ability_needs_an_empty_stack() -> None:
    """While an own spell waits, only spells can be announced."""
    scene = table("mythomagic", "field/0=ekalavya,rishi-of-gold,rishi-of-gold hand/0=divine-strike,divine-strike")
    scene.choose("Play Divine Strike").choose("Your opponent")
    pay(scene)

    assert scene.stack == ["Ada's Divine Strike at Ben"]
    assert scene.choices == ["Play Divine Strike", "Pass"]


@pytest.mark.clause("mythomagic", "11.7", "6.3")
def test_an_ability_that_only_gives_a_resource_is_used_to_pay() -> None:
    """Kalpavriksha and Kubera are never offered, and pay for a card."""
    scene = table("mythomagic", "field/0=kalpavriksha,kubera hand/0=brihaspati,rishi-of-fire")
    assert scene.choices == ["Play Rishi of Fire", "Play Brihaspati", "Pass"]
    scene.choose("Play Brihaspati")

    assert sorted(scene.zone(0, "tapped")) == ["kalpavriksha", "kubera"]


@pytest.mark.clause("mythomagic", "11.8")
def test_the_price_tap_needs_an_untapped_card() -> None:
    """Shakuni's coin is tossed once: then it is tapped and not offered again."""
    scene = table("mythomagic", "field/0=shakuni hand/0=rishi-of-fire")
    scene.choose("Use Shakuni")

    assert scene.zone(0, "tapped") == ["shakuni"]
    assert scene.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.clause("mythomagic", "11.8")
def test_a_sacrifice_is_paid_at_once() -> None:
    """Dadhichi is in the pile while the search can still be answered."""
    scene = table("mythomagic", "field/0=dadhichi hand/0=rishi-of-fire hand/1=divine-strike pool/1=G top/0=vajra,radha")
    scene.choose("Use Dadhichi")

    assert scene.asks(1, "act")
    assert scene.zone(0, "discard") == ["dadhichi"]
    assert scene.stack == ["Ada's Dadhichi (ability)"]


@pytest.mark.clause("mythomagic", "11.8")
def test_life_and_resources_are_paid_at_once() -> None:
    """Agni's Fire and Shibi's 2 life are gone before the ability is carried out."""
    scene = table("mythomagic", "field/0=agni hand/0=rishi-of-fire pool/0=F hand/1=divine-strike pool/1=G")
    scene.choose("Use Agni")
    assert scene.asks(1, "act")
    assert scene.resources(0) == {}
    assert scene.stats(0, "agni") == (4, 3)
    scene.choose("Pass", 1)
    assert scene.stats(0, "agni") == (5, 3)
    other = table("mythomagic", "field/0=shibi,gopi hand/0=rishi-of-fire hand/1=divine-strike pool/1=G")
    other.choose("Use Shibi")
    assert other.asks(1, "act")
    assert other.life == [13, 15]


@pytest.mark.clause("mythomagic", "11.8")
def test_as_often_as_it_is_paid_for() -> None:
    """Agni's price is a Fire: with three Fire he grows three times."""
    scene = table("mythomagic", "field/0=agni hand/0=rishi-of-gold pool/0=FFF")
    for _ in range(3):
        scene.choose("Use Agni")

    assert scene.stats(0, "agni") == (7, 3)
    assert scene.choices == ["Play Rishi of Gold", "Pass"]


@pytest.mark.clause("mythomagic", "11.8")
def test_once_per_turn_is_once_in_each_turn() -> None:
    """Shibi's ability is not offered a second time in a turn, and is again in the next own turn."""
    scene = table("mythomagic", "field/0=shibi,gopi hand/0=rishi-of-fire,rishi-of-fire hand/1=rishi-of-fire")
    scene.choose("Use Shibi")
    assert scene.choices == ["Play Rishi of Fire", "Pass"]
    scene.choose("Pass").choose("No more attackers").choose("Pass", 1)

    assert scene.state.turn == 7
    assert "Use Shibi" in scene.choices


@pytest.mark.clause("mythomagic", "11.8")
def test_a_card_that_is_discarded_as_a_price_is_discarded() -> None:
    """What waits for it to be discarded is set off by the price "Discard this"."""
    game = with_card(
        "mythomagic", "leaf", "Discard this: draw a card. When this is discarded, gain 3 life.", kind="creature"
    )
    scene = table(game, "field/0=leaf hand/0=rishi-of-wood").choose("Use Leaf")

    assert scene.zone(0, "discard") == ["leaf"]
    assert scene.life == [18, 15]
