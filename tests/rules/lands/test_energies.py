"""10 The energies: what each does, to whom, and what happens when it can do nothing."""

from collections import Counter
from itertools import combinations

import pytest

from tests.support.table import table


def all_shows(position: str) -> set[tuple[str, ...]]:
    """Every set of cards that seat 1 can show to a Darkness, found by choosing in every way; each way once."""
    ways: Counter[tuple[str, ...]] = Counter()

    def explore(path: list[str]) -> None:
        scene = table("lands", position)
        scene.choose("Play Darkness")
        if scene.asks(1, "counter"):
            scene.choose("Let it be", seat=1)
        for words in path:
            scene.choose(words, seat=1)
        if not scene.asks(1, "show"):
            ways[tuple(sorted(line.split()[-1] for line in scene.log(None) if "shows" in line))] += 1
            return
        for words in scene.choices:
            explore([*path, words])

    explore([])
    assert set(ways.values()) == {1}, "one set of cards can be shown in two ways"
    return set(ways)


@pytest.mark.clause("lands", "10.1")
def test_what_an_effect_asks_must_be_chosen() -> None:
    """Grass, Fire and Darkness offer cards and no way out."""
    grass = table("lands", "hand/0=grass,fire discard/0=fire,water").choose("Play Grass")
    assert grass.choices == ["Return Fire", "Return Water"]
    fire = table("lands", "hand/0=grass,fire board/1=fire,water").choose("Play Fire")
    assert fire.choices == ["Burn Fire", "Burn Water"]
    dark = table("lands", "hand/0=darkness,fire hand/1=fire,water,grass,grass").choose("Play Darkness")
    assert dark.asks(1, "show")
    assert dark.choices == ["Show Grass", "Show Fire"]


@pytest.mark.clause("lands", "10.1")
@pytest.mark.parametrize("card", ["grass", "fire", "darkness"])
def test_where_there_is_nothing_to_choose_nothing_happens(card: str) -> None:
    """With an empty pile, board or hand to act on, the energy is in play and that is all."""
    scene = table("lands", f"hand/0={card},{card},lightning hand/1= top/1=lightning")
    scene.choose(f"Play {card}")

    assert scene.notes[:4] == ["played", "did_not_counter", "entered", "no_effect"]
    assert scene.zone(0, "board") == [card]
    assert scene.zone(0, "discard") == scene.zone(1, "discard") == []


@pytest.mark.clause("lands", "10.1")
def test_an_energy_acts_only_on_being_played() -> None:
    """A Lightning that returns to the hand, and one that is burned, draw nothing."""
    scene = table(
        "lands",
        "hand/0=grass,fire discard/0=lightning,water hand/1=fire,fire board/0=lightning top/1=fire top/0=grass",
    )
    scene.choose("Play Grass").choose("Return Lightning")

    # Seat 1 has nothing but Fire to play and now burns a Lightning or a Grass.
    assert scene.asks(1, "burn")
    scene.choose("Burn Lightning", seat=1)
    assert [note for note in scene.notes if note == "drew"] == ["drew", "drew"]
    assert scene.zone(0, "hand") == ["grass", "lightning", "fire"]


@pytest.mark.clause("lands", "10.1")
def test_energies_in_play_do_nothing_more() -> None:
    """A board of everything changes nothing about a turn: only the energy played acts."""
    scene = table(
        "lands",
        "hand/0=lightning,grass board/0=grass,lightning,darkness discard/0=fire hand/1=grass,fire top/1=fire",
    )
    scene.choose("Play Lightning")

    assert scene.notes == ["played", "did_not_counter", "entered", "drew", "turn", "drew"]


@pytest.mark.clause("lands", "10.2")
def test_grass_returns_an_energy() -> None:
    """The chosen card goes from the own pile to the own hand, and everybody sees which."""
    scene = table("lands", "hand/0=grass,fire discard/0=lightning,water discard/1=darkness")
    scene.choose("Play Grass")

    assert scene.asks(0, "return")
    scene.choose("Return Lightning")
    assert scene.zone(0, "hand") == ["lightning", "fire"]
    assert scene.zone(0, "discard") == ["water"]
    assert scene.zone(1, "discard") == ["darkness"]
    assert "Ada returns Lightning from the discard pile to their hand." in scene.log(1)


@pytest.mark.clause("lands", "10.2", "1.6")
def test_grass_with_one_kind_in_the_pile_does_not_ask() -> None:
    """There is only one answer, so it is given."""
    scene = table("lands", "hand/0=grass,fire discard/0=water,water hand/1=fire,grass")
    scene.choose("Play Grass")

    assert scene.zone(0, "hand") == ["fire", "water"]
    assert scene.zone(0, "discard") == ["water"]


@pytest.mark.clause("lands", "10.3")
def test_grass_cannot_return_itself() -> None:
    """It is in play when it looks for a card: with an empty pile it finds nothing, and with another Grass only that."""
    alone = table("lands", "hand/0=grass,fire").choose("Play Grass")
    assert alone.zone(0, "board") == ["grass"]
    assert "no_effect" in alone.notes

    other = table("lands", "hand/0=grass,fire discard/0=grass").choose("Play Grass")
    assert other.zone(0, "board") == ["grass"]
    assert other.zone(0, "hand") == ["grass", "fire"]
    assert other.zone(0, "discard") == []


@pytest.mark.clause("lands", "10.3")
def test_grass_may_return_a_card_spent_for_it() -> None:
    """A Water that answered the counter to this very Grass is in the pile, and may come back."""
    scene = table("lands", "hand/0=grass,water,water,fire discard/0=lightning hand/1=water,grass")
    scene.choose("Play Grass").choose("Counter", seat=1).choose("Counter", seat=0)

    assert scene.asks(0, "return")
    assert scene.choices == ["Return Lightning", "Return Water"]
    scene.choose("Return Water")
    assert scene.zone(0, "hand") == ["fire", "water"]
    assert scene.zone(0, "discard") == ["lightning", "water"]


@pytest.mark.clause("lands", "10.4")
def test_lightning_draws_a_card() -> None:
    """The top card of the own deck goes to the hand."""
    scene = table("lands", "hand/0=lightning,fire top/0=darkness,grass hand/1=fire,grass")
    scene.choose("Play Lightning")

    assert scene.zone(0, "hand") == ["fire", "darkness"]
    assert scene.deck(0)[0] == "grass"
    assert "Ada draws a card." in scene.log(1)
    assert not any("Darkness" in line for line in scene.log(1))


@pytest.mark.clause("lands", "10.4", "3.2")
@pytest.mark.parametrize("seed", range(12))
def test_a_lightning_is_not_shuffled_into_the_deck_it_makes(seed: int) -> None:
    """With an empty deck the pile is shuffled and drawn from, while the Lightning lies in play."""
    position = "hand/0=lightning,fire discard/0=water,darkness hand/1=fire,grass deck/0= deck/1="
    scene = table("lands", position, seed=seed)
    scene.choose("Play Lightning")

    assert scene.notes[2:5] == ["entered", "reshuffled", "drew"]
    assert scene.zone(0, "board") == ["lightning"]
    assert sorted([*scene.zone(0, "hand"), *scene.deck(0)]) == ["darkness", "fire", "water"]


@pytest.mark.clause("lands", "10.5")
def test_fire_burns_an_energy_of_the_opponent() -> None:
    """The active player chooses; the energy goes from the opponent's board to the opponent's pile."""
    scene = table("lands", "hand/0=fire,grass board/0=water board/1=grass,grass,water hand/1=fire,fire")
    scene.choose("Play Fire")

    assert scene.asks(0, "burn")
    assert scene.choices == ["Burn Grass", "Burn Water"]
    scene.choose("Burn Grass")
    assert scene.zone(1, "board") == ["grass", "water"]
    assert scene.zone(1, "discard") == ["grass"]
    assert scene.zone(0, "discard") == []
    assert "Ada burns Ben's Grass." in scene.log(None)
    assert "Ada burns your Grass." in scene.log(1)


@pytest.mark.clause("lands", "10.6", "10.7", "10.8")
def test_darkness_shows_and_discards() -> None:
    """The opponent shows three cards, the active player discards one of them, the others stay."""
    scene = table("lands", "hand/0=darkness,fire hand/1=grass,lightning,fire,water top/1=darkness")
    scene.choose("Play Darkness")

    assert scene.asks(1, "show")
    scene.choose("Show Grass", seat=1).choose("Show Fire", seat=1)
    assert scene.asks(0, "strip")
    assert scene.choices == ["Discard Grass", "Discard Fire", "Discard Water"]
    scene.choose("Discard Fire")
    assert scene.zone(1, "discard") == ["fire"]
    assert scene.zone(1, "hand") == ["grass", "lightning", "darkness", "water"]
    assert scene.zone(0, "discard") == []
    assert "Ada discards Ben's Fire." in scene.log(None)
    assert scene.zone(1, "shown") == []


@pytest.mark.clause("lands", "10.7")
@pytest.mark.parametrize(
    "hand",
    [
        "grass,lightning,fire,darkness",
        "grass,grass,grass,fire",
        "grass,fire,fire,fire",
        "grass,grass,water,water",
        "lightning,lightning,fire,water,water",
        "grass,lightning,fire,darkness,water",
        "grass,grass,lightning,fire,fire,fire,water",
    ],
)
def test_the_opponent_chooses_which_three(hand: str) -> None:
    """Any three of the cards can be shown, each set of them in one way only."""
    cards = [card.capitalize() + "." for card in hand.split(",")]

    assert all_shows(f"hand/0=darkness,lightning hand/1={hand}") == {
        tuple(sorted(three)) for three in combinations(cards, 3)
    }


@pytest.mark.clause("lands", "10.7", "1.6")
@pytest.mark.parametrize("hand", ["water", "fire,water", "grass,fire,water", "fire,fire,fire,fire"])
def test_a_small_hand_is_shown_whole_without_a_question(hand: str) -> None:
    """With three cards or fewer all are shown; four equal ones leave nothing to choose either."""
    scene = table("lands", f"hand/0=darkness,lightning hand/1={hand}")
    scene.choose("Play Darkness")

    shown = min(3, len(hand.split(",")))
    assert scene.notes[3 : 3 + shown] == ["showed"] * shown
    assert not scene.asks(1, "show")


@pytest.mark.clause("lands", "10.7")
def test_the_cards_are_shown_together() -> None:
    """Until the third card is chosen nobody is told or sees anything; then all three at once."""
    scene = table("lands", "hand/0=darkness,fire hand/1=grass,lightning,fire,fire,water")
    scene.choose("Play Darkness")
    before = [scene.view(0), scene.view(None)]
    scene.choose("Show Grass", seat=1)
    scene.choose("Show Fire", seat=1)

    assert [scene.view(0), scene.view(None)] == before
    assert [card.get("picked", False) for card in scene.view(1)["seats"][1]["zones"]["hand"]["cards"]] == [
        True,
        False,
        True,
        False,
        False,
    ]
    scene.choose("Show Water", seat=1)
    assert scene.notes[-3:] == ["showed"] * 3
    assert scene.seen_in_hand(0, 1) == ["grass", "fire", "water", None, None]


@pytest.mark.clause("lands", "10.8", "1.6")
def test_one_card_shown_is_discarded_without_a_question() -> None:
    """A hand of one card is shown and discarded."""
    scene = table("lands", "hand/0=darkness,fire hand/1=water top/1=fire")
    scene.choose("Play Darkness")

    assert scene.zone(1, "discard") == ["water"]
    assert scene.notes[3:5] == ["showed", "stripped"]


@pytest.mark.clause("lands", "10.9")
@pytest.mark.parametrize(
    ("words", "top", "bottom", "note"),
    [
        ("Leave it on top", ["fire", "grass"], "lightning", "kept"),
        ("Put it on the bottom", ["grass", "lightning"], "fire", "sank"),
    ],
)
def test_water_looks_at_the_top_card(words: str, top: list[str], bottom: str, note: str) -> None:
    """The player sees the top card of the own deck and leaves it there or puts it on the bottom."""
    position = "hand/0=water,grass top/0=fire,grass,lightning hand/1=grass,fire top/1=grass deck/0= deck/1="
    scene = table("lands", position)
    scene.choose("Play Water")

    assert scene.asks(0, "keep")
    assert scene.view(0)["question"]["words"] == "The top card of your deck is Fire. Where do you want it?"
    assert scene.choices == ["Leave it on top", "Put it on the bottom"]
    scene.choose(words)
    assert scene.deck(0)[:2] == top
    assert scene.deck(0)[-1] == bottom
    assert note in scene.notes


@pytest.mark.clause("lands", "10.9", "1.4")
def test_only_who_looks_sees_the_card() -> None:
    """The others are told that a card was looked at and where it went, not which it is."""
    scene = table("lands", "hand/0=water,grass top/0=fire hand/1=grass,lightning top/1=grass")
    scene.choose("Play Water").choose("Put it on the bottom")

    assert "You look at the top card of your deck: Fire." in scene.log(0)
    for watcher in (1, None):
        assert "Ada looks at the top card of their deck." in scene.log(watcher)
        assert "Ada puts it on the bottom." in scene.log(watcher)
        assert not any("Fire" in line for line in scene.log(watcher))


@pytest.mark.clause("lands", "10.10")
def test_water_with_an_empty_deck_does_nothing() -> None:
    """Looking is not drawing: no deck is made anew."""
    position = "hand/0=water,grass discard/0=fire,lightning hand/1=grass,fire top/1=grass deck/0= deck/1="
    scene = table("lands", position)
    scene.choose("Play Water")

    assert scene.notes[:4] == ["played", "did_not_counter", "entered", "no_effect"]
    assert scene.deck(0) == []
    assert scene.zone(0, "discard") == ["lightning", "fire"]


@pytest.mark.clause("lands", "10.10", "1.6")
def test_water_with_one_card_in_the_deck_does_not_ask() -> None:
    """Top and bottom are the same, so there is nothing to choose; the card is seen all the same."""
    position = "hand/0=water,grass top/0=fire hand/1=grass,fire top/1=grass deck/0= deck/1="
    scene = table("lands", position)
    scene.choose("Play Water")

    assert scene.asks(1, "play")
    assert "You look at the top card of your deck: Fire." in scene.log(0)
    assert scene.deck(0) == ["fire"]
    assert scene.seen_in_deck(0, 0) == {1: "fire"}


@pytest.mark.clause("lands", "10.9")
def test_a_card_left_on_top_is_drawn_next() -> None:
    """What was left on top is the next card that its owner draws."""
    scene = table("lands", "hand/0=water,grass top/0=fire hand/1=lightning,lightning top/1=lightning,lightning")
    scene.choose("Play Water").choose("Leave it on top")

    assert scene.asks(0, "play")
    assert scene.zone(0, "hand") == ["grass", "fire"]
