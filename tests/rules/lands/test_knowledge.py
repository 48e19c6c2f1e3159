"""1.5 What was shown stays known, and what was not stays hidden: to each seat and to spectators."""

import pytest

from tests.support.table import table

EVERYBODY_ELSE = (0, None)


@pytest.mark.clause("lands", "1.5", "10.8")
def test_cards_shown_by_darkness_stay_known() -> None:
    """The two that were not discarded are known to the active player and to spectators; the rest of the hand is not."""
    scene = table("lands", "hand/0=darkness,fire hand/1=grass,lightning,fire,fire top/1=grass")
    scene.choose("Play Darkness").choose("Show Grass", seat=1).choose("Show Lightning", seat=1)
    scene.choose("Discard Fire")

    # Seat 1 has drawn for its turn: two cards are known, the Fire that was kept back and the new one are not.
    assert scene.asks(1, "play")
    for watcher in EVERYBODY_ELSE:
        assert scene.seen_in_hand(watcher, 1) == ["grass", "lightning", None, None]


@pytest.mark.clause("lands", "1.5")
def test_of_equal_cards_the_known_one_leaves_first() -> None:
    """Who was shown a Grass knows "at least one"; when a Grass is played, nothing of the other is known any more."""
    scene = table("lands", "turn=6 active=1 hand/1=grass,grass,fire known/0/1=grass.1 known/2/1=grass.1")
    assert scene.seen_in_hand(0, 1) == ["grass", None, None]
    scene.choose("Play Grass", seat=1)

    assert scene.seen_in_hand(0, 1) == [None, None]
    assert scene.seen_in_hand(None, 1) == [None, None]


@pytest.mark.clause("lands", "1.5")
@pytest.mark.parametrize("copy", [1, 2, 3])
def test_which_copy_is_known_makes_no_difference(copy: int) -> None:
    """Whichever instance was shown, the known card is the one that leaves."""
    scene = table(
        "lands",
        f"turn=6 active=1 hand/1=grass,grass,grass,fire known/0/1=grass.{copy} known/2/1=grass.{copy}",
    )
    scene.choose("Play Grass", seat=1)

    assert scene.seen_in_hand(0, 1) == [None, None, None]


@pytest.mark.clause("lands", "1.5", "7.5")
def test_a_counter_is_paid_with_known_cards_first() -> None:
    """Of two Waters and two Grasses, those that are known pay; so nothing is known of those that are left."""
    scene = table(
        "lands",
        "hand/0=grass,fire hand/1=water,water,grass,grass,fire known/0/1=water.2,grass.2 known/2/1=water.2,grass.2",
    )
    scene.choose("Play Grass").choose("Counter", seat=1)

    # Seat 1 drew a card since.
    assert scene.seen_in_hand(0, 1) == [None, None, None, None]


@pytest.mark.clause("lands", "1.5", "10.7")
def test_known_cards_are_shown_first() -> None:
    """Showing a Grass that was seen before shows nothing new: still "at least one"."""
    scene = table(
        "lands",
        "hand/0=darkness,fire hand/1=grass,grass,lightning,fire known/0/1=grass.2 known/2/1=grass.2",
    )
    # One Grass must be among any three of these four.
    scene.choose("Play Darkness").choose("Show Lightning", seat=1)

    assert scene.seen_in_hand(0, 1) == ["grass", "lightning", "fire", None]


@pytest.mark.clause("lands", "1.5", "10.7")
def test_what_is_about_to_be_shown_is_a_secret_even_of_known_cards() -> None:
    """Who knows the whole hand does not see which of its cards are chosen to be shown, before all three are."""
    hand = "grass.1,lightning.1,fire.1,fire.2"
    scene = table(
        "lands",
        f"hand/0=darkness,fire hand/1=grass,lightning,fire,fire known/0/1={hand} known/2/1={hand}",
    )
    scene.choose("Play Darkness")
    before = [scene.view(watcher) for watcher in EVERYBODY_ELSE]
    scene.choose("Show Grass", seat=1)

    assert [scene.view(watcher) for watcher in EVERYBODY_ELSE] == before


@pytest.mark.clause("lands", "1.5", "10.2")
def test_a_returned_card_is_known() -> None:
    """Everybody saw which card Grass returned, and knows it in the hand."""
    scene = table("lands", "hand/0=grass,fire,lightning discard/0=water,darkness")
    scene.choose("Play Grass").choose("Return Water")

    for watcher in (1, None):
        assert scene.seen_in_hand(watcher, 0) == ["water", None, None]


@pytest.mark.clause("lands", "1.5", "10.9")
def test_a_card_left_on_top_stays_known_to_who_saw_it() -> None:
    """Its owner can place it, nobody else can; drawn, it is in the hand as any other card."""
    scene = table("lands", "hand/0=water,grass top/0=fire hand/1=lightning,grass top/1=lightning")
    scene.choose("Play Water").choose("Leave it on top")

    assert scene.seen_in_deck(0, 0) == {1: "fire"}
    assert scene.seen_in_deck(1, 0) == scene.seen_in_deck(None, 0) == {}
    scene.choose("Play Lightning", seat=1)
    assert scene.zone(0, "hand") == ["grass", "fire"]
    assert scene.seen_in_deck(0, 0) == {}
    assert scene.seen_in_hand(1, 0) == scene.seen_in_hand(None, 0) == [None, None]


@pytest.mark.clause("lands", "1.5", "10.9")
def test_a_card_put_on_the_bottom_stays_known_there() -> None:
    """Its owner can place it to the last; its place counts from the top and comes nearer with each draw."""
    position = (
        "hand/0=water,lightning top/0=fire,grass,darkness hand/1=lightning,grass top/1=grass,grass deck/0= deck/1="
    )
    scene = table("lands", position)
    scene.choose("Play Water").choose("Put it on the bottom")

    assert scene.seen_in_deck(0, 0) == {3: "fire"}
    scene.choose("Play Lightning", seat=1)
    assert scene.deck(0) == ["darkness", "fire"]
    assert scene.seen_in_deck(0, 0) == {2: "fire"}
    assert scene.seen_in_deck(1, 0) == scene.seen_in_deck(None, 0) == {}


@pytest.mark.clause("lands", "1.5")
def test_two_looks_are_both_remembered() -> None:
    """A second Water that finds another card adds to what its owner knows."""
    position = (
        "hand/0=water,water,grass top/0=fire,grass,darkness hand/1=lightning,lightning top/1=grass,grass "
        "deck/0= deck/1="
    )
    scene = table("lands", position)
    scene.choose("Play Water").choose("Put it on the bottom")
    assert scene.asks(1, "play")
    scene.choose("Play Lightning", seat=1)
    # Seat 0 has drawn the Grass; on top lies the Darkness, and the Fire below it.
    scene.choose("Play Water").choose("Put it on the bottom")

    assert scene.seen_in_deck(0, 0) == {1: "fire", 2: "darkness"}
    assert scene.seen_in_deck(1, 0) == {}


@pytest.mark.clause("lands", "1.5", "3.2")
def test_a_shuffle_makes_the_deck_unknown() -> None:
    """A card that everybody knew goes to the pile and into the new deck: there nobody can place it."""
    position = (
        "hand/0=lightning,fire discard/0=water,darkness,darkness known/1/0=water.1 known/0/0=water.1 "
        "known/2/0=water.1 hand/1=fire,grass top/1=fire deck/0= deck/1="
    )
    scene = table("lands", position)
    scene.choose("Play Lightning")

    assert "reshuffled" in scene.notes
    for watcher in (0, 1, None):
        assert scene.seen_in_deck(watcher, 0) == {}


@pytest.mark.clause("lands", "1.5", "3.2", "1.4")
def test_when_the_deck_is_made_anew_the_hand_is_known_by_counting() -> None:
    """With no card in the deck the hand is all that is hidden: everybody knows it, but not what is drawn after."""
    position = (
        "turn=4 phase=draw_phase hand/0=grass,fire,fire discard/0=water,darkness hand/1=fire,grass "
        "top/1=fire deck/0= deck/1="
    )
    scene = table("lands", position)

    assert scene.notes == ["reshuffled", "drew"]
    for watcher in (1, None):
        assert scene.seen_in_hand(watcher, 0) == ["grass", "fire", "fire", None]


@pytest.mark.clause("lands", "1.5", "1.4")
def test_a_known_card_that_was_played_is_open_and_then_forgotten() -> None:
    """Known in hand, played, burned, and shuffled into a new deck: what is drawn from it is hidden again."""
    scene = table(
        "lands",
        "hand/0=grass,grass discard/0=lightning,lightning known/1/0=grass.1 known/2/0=grass.1 "
        "hand/1=fire,fire,fire top/1=fire,fire deck/0= deck/1=",
    )

    # Grass returns a Lightning, Fire burns the Grass, the empty deck is made anew of the pile.
    assert scene.asks(0, "play")
    assert scene.notes[:9] == [
        *("played", "did_not_counter", "entered", "returned", "turn"),
        *("drew", "played", "did_not_counter", "entered"),
    ]
    assert "reshuffled" in scene.notes
    # The hand at the shuffle was a Grass and the returned Lightning; the card drawn since is hidden.
    assert scene.seen_in_hand(1, 0) == ["grass", "lightning", None]


@pytest.mark.clause("lands", "1.4", "1.5")
def test_the_own_seat_learns_nothing_of_its_deck_by_drawing() -> None:
    """A drawn card tells its owner what it is, and nobody where any other card lies."""
    scene = table("lands", "turn=4 phase=draw_phase hand/0=grass top/0=water,fire")

    for watcher in (0, 1, None):
        assert scene.seen_in_deck(watcher, 0) == {}
    assert scene.seen_in_hand(0, 0) == ["grass", "water"]
    assert scene.seen_in_hand(1, 0) == [None, None]
