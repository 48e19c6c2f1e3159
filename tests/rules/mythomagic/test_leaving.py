"""8.6 and 11.1 Cards that have left the field: what they were counts, and what comes back is another card."""

import pytest

from cardwright.engine.game import Game
from cardwright.language.book import CannotPlay
from tests.rules.mythomagic.verbs import pay
from tests.support.table import table, with_card

REST = "hand/1=rishi-of-wood"
ATTACK = f"phase=attack_phase hand/0=rishi-of-wood {REST}"
BLINK = "Return target creature to its owner's hand. Put it onto the field."


def with_blink(card: str, text: str) -> Game:
    """The game with a creature, and with a spell that lets one go and come back."""
    return with_card(with_card("mythomagic", "blink", BLINK), card, text, kind="creature")


@pytest.mark.clause("mythomagic", "11.1")
def test_the_strength_of_a_card_sacrificed_as_a_price_is_what_it_was() -> None:
    """With +5 strength by Krishna's Might, what is thrown deals 7."""
    text = "Sacrifice this: deal damage to your opponent equal to this card's strength."
    scene = table(
        with_card("mythomagic", "stone", text, kind="creature"),
        "field/0=stone hand/0=krishna-s-might,rishi-of-wood pool/0=WW",
    )
    scene.choose("Play Krishna's Might")
    strength = scene.stats(0, "stone")[0]
    assert strength > 2
    scene.choose("Use Stone")

    assert scene.life == [15, 15 - strength]


@pytest.mark.clause("mythomagic", "11.1")
@pytest.mark.parametrize(("stat", "number"), [("strength", 0), ("toughness", 1)])
def test_the_stats_of_a_destroyed_card_are_what_they_were(stat: str, number: int) -> None:
    """Both count as they were on the field, bonuses included."""
    text = f"When this is destroyed, gain life equal to this card's {stat}."
    scene = table(
        with_card("mythomagic", "stone", text, kind="creature"),
        f"field/0=stone hand/0=killing-kamsa,krishna-s-might,rishi-of-wood {REST} pool/0=WWGG",
    )
    pay(scene.choose("Play Krishna's Might"), "Spend Wood")
    before = scene.stats(0, "stone")[number]
    pay(scene.choose("Play Killing Kamsa"))

    assert scene.life == [15 + before, 15]


@pytest.mark.clause("mythomagic", "11.1", "11.4")
def test_the_strength_of_a_killed_creature_is_what_it_was() -> None:
    """Gopi, 2/3 with +3 for good, is killed: 5 life, besides what its own Lifelink gives its player."""
    text = "When this kills a creature, gain life equal to that creature's strength."
    game = with_card("mythomagic", "hunter", text, kind="creature", strength=9, toughness=9)
    scene = table(game, f"{ATTACK} field/0=hunter field/1=gopi:good=3/0")
    scene.choose("Attack with Hunter").choose("Block with Gopi", 1)

    assert scene.life == [20, 20]


@pytest.mark.clause("mythomagic", "8.4", "11.1")
def test_what_goes_together_was_there_together() -> None:
    """A lord and its friend are destroyed together: the friend's strength still counts the lord."""
    game = with_card(
        with_card("mythomagic", "storm", "Destroy all creatures."),
        "lord",
        "Other creatures you control get +2/+2.",
        kind="creature",
    )
    game = with_card(
        game, "friend", "When this is destroyed, gain life equal to this card's strength.", kind="creature"
    )
    scene = table(game, f"field/0=lord,friend hand/0=storm,rishi-of-wood {REST} pool/0=F").choose("Play Storm")

    assert scene.life == [19, 15]


@pytest.mark.clause("mythomagic", "11.1")
def test_a_card_that_leaves_before_its_sentence_is_carried_out_is_remembered() -> None:
    """In answer to its ability the creature is destroyed: it deals the damage of the strength it had."""
    text = "Tap: deal damage to your opponent equal to this card's strength."
    position = "field/0=stone:good=3/0 hand/0=rishi-of-wood hand/1=killing-kamsa,rishi-of-wood pool/1=GG"
    scene = (
        table(with_card("mythomagic", "stone", text, kind="creature"), position)
        .choose("Use Stone")
        .choose("Play Killing Kamsa", 1)
    )

    assert scene.zone(0, "discard") == ["stone"]
    assert scene.life == [15, 10]


@pytest.mark.clause("mythomagic", "8.6", "11.1")
def test_a_card_that_left_and_came_back_is_remembered_as_it_was() -> None:
    """In answer to its ability the creature, 2/2 with +3, goes and comes back: it still deals the 5 that it had."""
    text = "Tap: deal damage to your opponent equal to this card's strength."
    position = f"field/0=stone:good=3/0 hand/0=blink,rishi-of-wood {REST} pool/0=F"
    scene = table(with_blink("stone", text), position).choose("Use Stone").choose("Play Blink")

    assert scene.stats(0, "stone") == (2, 2)
    assert scene.life == [15, 10]


@pytest.mark.clause("mythomagic", "11.1")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Return target creature to its owner's hand. Gain life equal to its strength.", 20),
        ("Sacrifice a creature. Gain life equal to its strength.", 20),
        ("Sacrifice a creature. Gain life equal to the sacrificed card's toughness.", 18),
        (
            "Sacrifice a creature. Put the sacrificed card on top of your deck. "
            "Gain life equal to the sacrificed card's strength.",
            20,
        ),
        ("Discard a creature. Gain life equal to its strength.", 21),
        ("Discard a creature. Gain life equal to the discarded card's strength.", 21),
    ],
)
def test_what_a_sentence_moves_is_known_to_the_next_as_it_was(text: str, life: int) -> None:
    """Gopi, 2/3 with +3 strength, leaves the field: it had 5. Balarama is discarded from the hand: it has 6."""
    position = f"field/0=gopi:good=3/0 hand/0=rite,balarama,rishi-of-wood {REST} pool/0=F"
    scene = table(with_card("mythomagic", "rite", text), position).choose("Play Rite")

    assert scene.life == [life, 15]


@pytest.mark.clause("mythomagic", "8.6")
@pytest.mark.parametrize(
    ("text", "phase", "choice"),
    [
        ("When this attacks, this gets +1/+1 for good.", "attack_phase", "Attack with Cloud"),
        ("Tap: this gets +1/+1 for good.", "main_phase", "Use Cloud"),
        ("Tap: this gets +1/+1 as long as this is on the field.", "main_phase", "Use Cloud"),
    ],
)
def test_a_card_that_comes_back_is_not_what_a_sentence_on_the_stack_speaks_of(
    text: str, phase: str, choice: str
) -> None:
    """The creature goes and comes back in answer: the new card gets nothing."""
    game = with_blink("cloud", text)
    scene = table(game, f"phase={phase} field/0=cloud hand/0=blink,rishi-of-wood {REST} pool/0=F")
    scene.choose(choice).choose("Play Blink")

    assert scene.zone(0, "field") == ["cloud"]
    assert scene.stats(0, "cloud") == (2, 2)


@pytest.mark.clause("mythomagic", "8.6", "7.7")
def test_a_target_that_went_and_came_back_is_gone() -> None:
    """It was the only target: nothing of the spell is done, the card is not drawn either."""
    game = with_card(with_card("mythomagic", "blink", BLINK), "spark", "Deal 1 damage to target creature. Draw a card.")
    position = "field/1=gopi hand/0=spark,rishi-of-wood hand/1=blink,rishi-of-wood pool/0=F pool/1=F"
    scene = table(game, position).choose("Play Spark").choose("Play Blink", 1)

    assert scene.zone(1, "field") == ["gopi"]
    assert "fizzles" in scene.notes
    assert scene.zone(0, "hand") == ["rishi-of-wood"]


@pytest.mark.clause("mythomagic", "8.6")
def test_what_else_a_sentence_of_a_card_that_came_back_says_is_done() -> None:
    """Another creature's arrival makes it grow and gives life: the new card does not grow, the life is gained."""
    game = with_blink(
        "cloud", "When another creature you control enters, this gets +1/+1 for good and you gain 2 life."
    )
    game = with_card(game, "friend", "Flying.", kind="creature")
    scene = table(game, f"field/0=cloud hand/0=blink,friend,rishi-of-wood {REST} pool/0=FF")
    scene.choose("Play Friend")
    while not scene.stack or "Cloud" not in scene.stack[0]:
        scene.choose("Pay the best way" if scene.asks(0, "pay_cost") else "Pass")
    scene.choose("Play Blink").choose("Target your Cloud")
    while scene.stack:
        scene.choose("Pay the best way" if scene.asks(0, "pay_cost") else "Pass")

    assert scene.stats(0, "cloud") == (2, 2)
    assert scene.life == [17, 15]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("When this enters, draw X cards.", "knows X"),
        ("Tap: draw X cards.", "knows X"),
        (
            "When this enters, look at the top two cards of your deck. Your opponent discards one of them.",
            "must be who looked at them",
        ),
    ],
)
def test_what_nobody_can_know_is_refused(text: str, problem: str) -> None:
    """X belongs to what is done when a card is played, and a choice to whoever saw the cards."""
    with pytest.raises(CannotPlay, match=problem):
        table(with_card("mythomagic", "odd", text, kind="creature", cost="XF"), "hand/0=odd")
