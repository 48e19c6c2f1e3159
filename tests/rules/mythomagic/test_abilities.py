"""11 What cards say, second part: activated abilities (11.7 and 11.8)."""

import pytest

from tests.rules.mythomagic.myth import myth, pay, with_creature
from tests.support.scenario import Scenario

ATTACK = "phase=attack_phase hand/1=rishi-of-fire"


def told(table: Scenario, note: str) -> list[str]:
    """The lines of one kind that everybody was told."""
    return [entry.words(None) for entry in table.entries if entry.note == note]


@pytest.mark.clause("mythomagic", "11.7")
def test_an_ability_goes_onto_the_stack_and_may_be_answered() -> None:
    """Ekalavya's target is chosen, then the price is paid, then seat 1 may answer; the damage comes even if it dies."""
    table = myth("field/0=ekalavya hand/0=rishi-of-fire hand/1=lethal-bite pool/1=B field/1=gopi")
    table.choose("Use Ekalavya")
    assert table.asks(0, "aim")
    assert table.zone(0, "tapped") == []
    table.choose("Your opponent")
    assert table.asks(1, "act")
    assert table.zone(0, "tapped") == ["ekalavya"]
    assert table.stack == ["Ada's Ekalavya (ability) at Ben"]
    table.choose("Play Lethal Bite", 1).choose("Target your opponent's Ekalavya", 1)

    assert table.zone(0, "discard") == ["ekalavya"]
    assert table.life == [15, 14]


@pytest.mark.clause("mythomagic", "11.7")
@pytest.mark.parametrize(
    ("active", "window", "can"),
    [(0, "main_phase", True), (0, "combat_phase", False), (0, "ending", False), (1, "main_phase", False)],
)
def test_an_ability_is_used_in_the_own_main_phase(active: int, window: str, can: bool) -> None:
    """Neither in another phase nor in the other player's turn."""
    table = myth(f"active={active} phase={window} field/0=ekalavya,rishi-of-gold hand/0=divine-strike")

    assert table.asks(0, "act")
    assert table.choices == ["Play Divine Strike", *["Use Ekalavya"] * can, "Pass"]


@pytest.mark.clause("mythomagic", "11.7")
def test_an_ability_needs_an_empty_stack() -> None:
    """While an own spell waits, only spells can be announced."""
    table = myth("field/0=ekalavya,rishi-of-gold,rishi-of-gold hand/0=divine-strike,divine-strike")
    table.choose("Play Divine Strike").choose("Your opponent")
    pay(table)

    assert table.stack == ["Ada's Divine Strike at Ben"]
    assert table.choices == ["Play Divine Strike", "Pass"]


@pytest.mark.clause("mythomagic", "11.7", "6.3")
def test_an_ability_that_only_gives_a_resource_is_used_to_pay() -> None:
    """Kalpavriksha and Kubera are never offered, and pay for a card."""
    table = myth("field/0=kalpavriksha,kubera hand/0=brihaspati,rishi-of-fire")
    assert table.choices == ["Play Rishi of Fire", "Play Brihaspati", "Pass"]
    table.choose("Play Brihaspati")

    assert sorted(table.zone(0, "tapped")) == ["kalpavriksha", "kubera"]


@pytest.mark.clause("mythomagic", "11.8")
def test_the_price_tap_needs_an_untapped_card() -> None:
    """Shakuni's coin is tossed once: then it is tapped and not offered again."""
    table = myth("field/0=shakuni hand/0=rishi-of-fire")
    table.choose("Use Shakuni")

    assert table.zone(0, "tapped") == ["shakuni"]
    assert table.choices == ["Play Rishi of Fire", "Pass"]


@pytest.mark.clause("mythomagic", "11.8")
def test_a_sacrifice_is_paid_at_once() -> None:
    """Dadhichi is in the pile while the search can still be answered."""
    table = myth("field/0=dadhichi hand/0=rishi-of-fire hand/1=divine-strike pool/1=G top/0=vajra,radha")
    table.choose("Use Dadhichi")

    assert table.asks(1, "act")
    assert table.zone(0, "discard") == ["dadhichi"]
    assert table.stack == ["Ada's Dadhichi (ability)"]


@pytest.mark.clause("mythomagic", "11.8")
def test_life_and_resources_are_paid_at_once() -> None:
    """Agni's Fire and Shibi's 2 life are gone before the ability is carried out."""
    table = myth("field/0=agni hand/0=rishi-of-fire pool/0=F hand/1=divine-strike pool/1=G")
    table.choose("Use Agni")
    assert table.asks(1, "act")
    assert table.resources(0) == {}
    assert table.stats(0, "agni") == (4, 3)
    table.choose("Pass", 1)
    assert table.stats(0, "agni") == (5, 3)
    other = myth("field/0=shibi,gopi hand/0=rishi-of-fire hand/1=divine-strike pool/1=G")
    other.choose("Use Shibi")
    assert other.asks(1, "act")
    assert other.life == [13, 15]


@pytest.mark.clause("mythomagic", "11.8")
def test_as_often_as_it_is_paid_for() -> None:
    """Agni's price is a Fire: with three Fire he grows three times."""
    table = myth("field/0=agni hand/0=rishi-of-gold pool/0=FFF")
    for _ in range(3):
        table.choose("Use Agni")

    assert table.stats(0, "agni") == (7, 3)
    assert table.choices == ["Play Rishi of Gold", "Pass"]


@pytest.mark.clause("mythomagic", "11.8")
def test_once_per_turn_is_once_in_each_turn() -> None:
    """Shibi's ability is not offered a second time in a turn, and is again in the next own turn."""
    table = myth("field/0=shibi,gopi hand/0=rishi-of-fire,rishi-of-fire hand/1=rishi-of-fire")
    table.choose("Use Shibi")
    assert table.choices == ["Play Rishi of Fire", "Pass"]
    table.choose("Pass").choose("No more attackers").choose("Pass", 1)

    assert table.state.turn == 7
    assert "Use Shibi" in table.choices


@pytest.mark.clause("mythomagic", "11.8")
def test_a_card_that_is_discarded_as_a_price_is_discarded() -> None:
    """What waits for it to be discarded is set off by the price "Discard this"."""
    game = with_creature("leaf", "Discard this: draw a card. When this is discarded, gain 3 life.")
    table = myth("field/0=leaf hand/0=rishi-of-wood", game=game).choose("Use Leaf")

    assert table.zone(0, "discard") == ["leaf"]
    assert table.life == [18, 15]
