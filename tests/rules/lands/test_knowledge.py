"""1.5 What was shown stays known, and what was not stays hidden: to each seat and to spectators."""

import pytest

from tests.support.scenario import scenario

MAIN = "turn=5 active=0 phase=main_phase"
EVERYBODY_ELSE = (0, None)


@pytest.mark.clause("lands", "1.5", "10.8")
def test_cards_shown_by_darkness_stay_known() -> None:
    """The two that were not discarded are known to the active player and to spectators; the rest of the hand is not."""
    table = scenario("lands", f"{MAIN} hand/0=darkness,fire hand/1=grass,lightning,fire,fire top/1=grass")
    table.choose("Play Darkness").choose("Show Grass", seat=1).choose("Show Lightning", seat=1)
    table.choose("Discard Fire")

    # Seat 1 has drawn for its turn: two cards are known, the Fire that was kept back and the new one are not.
    assert table.asks(1, "play")
    for watcher in EVERYBODY_ELSE:
        assert table.seen_in_hand(watcher, 1) == ["grass", "lightning", None, None]


@pytest.mark.clause("lands", "1.5")
def test_of_equal_cards_the_known_one_leaves_first() -> None:
    """Who was shown a Grass knows "at least one"; when a Grass is played, nothing of the other is known any more."""
    table = scenario(
        "lands", "turn=6 active=1 phase=main_phase hand/1=grass,grass,fire known/0/1=grass.1 known/2/1=grass.1"
    )
    assert table.seen_in_hand(0, 1) == ["grass", None, None]
    table.choose("Play Grass", seat=1)

    assert table.seen_in_hand(0, 1) == [None, None]
    assert table.seen_in_hand(None, 1) == [None, None]


@pytest.mark.clause("lands", "1.5")
@pytest.mark.parametrize("copy", [1, 2, 3])
def test_which_copy_is_known_makes_no_difference(copy: int) -> None:
    """Whichever instance was shown, the known card is the one that leaves."""
    table = scenario(
        "lands",
        f"turn=6 active=1 phase=main_phase hand/1=grass,grass,grass,fire known/0/1=grass.{copy} known/2/1=grass.{copy}",
    )
    table.choose("Play Grass", seat=1)

    assert table.seen_in_hand(0, 1) == [None, None, None]


@pytest.mark.clause("lands", "1.5", "7.5")
def test_a_counter_is_paid_with_known_cards_first() -> None:
    """Of two Waters and two Grasses, those that are known pay; so nothing is known of those that are left."""
    table = scenario(
        "lands",
        f"{MAIN} hand/0=grass,fire hand/1=water,water,grass,grass,fire "
        "known/0/1=water.2,grass.2 known/2/1=water.2,grass.2",
    )
    table.choose("Play Grass").choose("Counter", seat=1)

    # Seat 1 drew a card since.
    assert table.seen_in_hand(0, 1) == [None, None, None, None]


@pytest.mark.clause("lands", "1.5", "10.7")
def test_known_cards_are_shown_first() -> None:
    """Showing a Grass that was seen before shows nothing new: still "at least one"."""
    table = scenario(
        "lands",
        f"{MAIN} hand/0=darkness,fire hand/1=grass,grass,lightning,fire known/0/1=grass.2 known/2/1=grass.2",
    )
    # One Grass must be among any three of these four.
    table.choose("Play Darkness").choose("Show Lightning", seat=1)

    assert table.seen_in_hand(0, 1) == ["grass", "lightning", "fire", None]


@pytest.mark.clause("lands", "1.5", "10.7")
def test_what_is_about_to_be_shown_is_a_secret_even_of_known_cards() -> None:
    """Who knows the whole hand does not see which of its cards are chosen to be shown, before all three are."""
    hand = "grass.1,lightning.1,fire.1,fire.2"
    table = scenario(
        "lands",
        f"{MAIN} hand/0=darkness,fire hand/1=grass,lightning,fire,fire known/0/1={hand} known/2/1={hand}",
    )
    table.choose("Play Darkness")
    before = [table.view(watcher) for watcher in EVERYBODY_ELSE]
    table.choose("Show Grass", seat=1)

    assert [table.view(watcher) for watcher in EVERYBODY_ELSE] == before


@pytest.mark.clause("lands", "1.5", "10.2")
def test_a_returned_card_is_known() -> None:
    """Everybody saw which card Grass returned, and knows it in the hand."""
    table = scenario("lands", f"{MAIN} hand/0=grass,fire,lightning discard/0=water,darkness")
    table.choose("Play Grass").choose("Return Water")

    for watcher in (1, None):
        assert table.seen_in_hand(watcher, 0) == ["water", None, None]


@pytest.mark.clause("lands", "1.5", "10.9")
def test_a_card_left_on_top_stays_known_to_who_saw_it() -> None:
    """Its owner can place it, nobody else can; drawn, it is in the hand as any other card."""
    table = scenario("lands", f"{MAIN} hand/0=water,grass top/0=fire hand/1=lightning,grass top/1=lightning")
    table.choose("Play Water").choose("Leave it on top")

    assert table.seen_in_deck(0, 0) == {1: "fire"}
    assert table.seen_in_deck(1, 0) == table.seen_in_deck(None, 0) == {}
    table.choose("Play Lightning", seat=1)
    assert table.zone(0, "hand") == ["grass", "fire"]
    assert table.seen_in_deck(0, 0) == {}
    assert table.seen_in_hand(1, 0) == table.seen_in_hand(None, 0) == [None, None]


@pytest.mark.clause("lands", "1.5", "10.9")
def test_a_card_put_on_the_bottom_stays_known_there() -> None:
    """Its owner can place it to the last; its place counts from the top and comes nearer with each draw."""
    position = f"{MAIN} hand/0=water,lightning top/0=fire,grass,darkness hand/1=lightning,grass top/1=grass,grass"
    table = scenario("lands", position, named_only=True)
    table.choose("Play Water").choose("Put it on the bottom")

    assert table.seen_in_deck(0, 0) == {3: "fire"}
    table.choose("Play Lightning", seat=1)
    assert table.deck(0) == ["darkness", "fire"]
    assert table.seen_in_deck(0, 0) == {2: "fire"}
    assert table.seen_in_deck(1, 0) == table.seen_in_deck(None, 0) == {}


@pytest.mark.clause("lands", "1.5")
def test_two_looks_are_both_remembered() -> None:
    """A second Water that finds another card adds to what its owner knows."""
    position = f"{MAIN} hand/0=water,water,grass top/0=fire,grass,darkness hand/1=lightning,lightning top/1=grass,grass"
    table = scenario("lands", position, named_only=True)
    table.choose("Play Water").choose("Put it on the bottom")
    assert table.asks(1, "play")
    table.choose("Play Lightning", seat=1)
    # Seat 0 has drawn the Grass; on top lies the Darkness, and the Fire below it.
    table.choose("Play Water").choose("Put it on the bottom")

    assert table.seen_in_deck(0, 0) == {1: "fire", 2: "darkness"}
    assert table.seen_in_deck(1, 0) == {}


@pytest.mark.clause("lands", "1.5", "3.2")
def test_a_shuffle_makes_the_deck_unknown() -> None:
    """A card that everybody knew goes to the pile and into the new deck: there nobody can place it."""
    position = (
        f"{MAIN} hand/0=lightning,fire discard/0=water,darkness,darkness known/1/0=water.1 known/0/0=water.1 "
        "known/2/0=water.1 hand/1=fire,grass top/1=fire"
    )
    table = scenario("lands", position, named_only=True)
    table.choose("Play Lightning")

    assert "reshuffled" in table.notes
    for watcher in (0, 1, None):
        assert table.seen_in_deck(watcher, 0) == {}


@pytest.mark.clause("lands", "1.5", "3.2", "1.4")
def test_when_the_deck_is_made_anew_the_hand_is_known_by_counting() -> None:
    """With no card in the deck the hand is all that is hidden: everybody knows it, but not what is drawn after."""
    position = (
        "turn=4 active=0 phase=draw_phase hand/0=grass,fire,fire discard/0=water,darkness hand/1=fire,grass top/1=fire"
    )
    table = scenario("lands", position, named_only=True)

    assert table.notes == ["reshuffled", "drew"]
    for watcher in (1, None):
        assert table.seen_in_hand(watcher, 0) == ["grass", "fire", "fire", None]


@pytest.mark.clause("lands", "1.5", "1.4")
def test_a_known_card_that_was_played_is_open_and_then_forgotten() -> None:
    """Known in hand, played, burned, and shuffled into a new deck: what is drawn from it is hidden again."""
    table = scenario(
        "lands",
        f"{MAIN} hand/0=grass,grass discard/0=lightning,lightning known/1/0=grass.1 known/2/0=grass.1 "
        "hand/1=fire,fire,fire top/1=fire,fire",
        named_only=True,
    )

    # Grass returns a Lightning, Fire burns the Grass, the empty deck is made anew of the pile.
    assert table.asks(0, "play")
    assert table.notes[:9] == [
        *("played", "did_not_counter", "entered", "returned", "turn"),
        *("drew", "played", "did_not_counter", "entered"),
    ]
    assert "reshuffled" in table.notes
    # The hand at the shuffle was a Grass and the returned Lightning; the card drawn since is hidden.
    assert table.seen_in_hand(1, 0) == ["grass", "lightning", None]


@pytest.mark.clause("lands", "1.4", "1.5")
def test_the_own_seat_learns_nothing_of_its_deck_by_drawing() -> None:
    """A drawn card tells its owner what it is, and nobody where any other card lies."""
    table = scenario("lands", "turn=4 active=0 phase=draw_phase hand/0=grass top/0=water,fire")

    for watcher in (0, 1, None):
        assert table.seen_in_deck(watcher, 0) == {}
    assert table.seen_in_hand(0, 0) == ["grass", "water"]
    assert table.seen_in_hand(1, 0) == [None, None]
