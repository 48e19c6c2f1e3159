"""2 Setting up and 3 drawing: the coin, five cards, the mulligan, and the draw that fails."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from cardwright.engine.game import Game, load
from cardwright.kit.turns import begin
from tests.support.chance import assert_equal_chances
from tests.support.table import table


@pytest.fixture(scope="module")
def game() -> Game:
    """The game of MythoMagic."""
    return load("mythomagic")


def deals(game: Game, n: int) -> Iterator[Any]:
    """Dealt records, one a seed, before anybody is asked."""
    deck = next(iter(game.decks.values()))
    blank = game.set_up((deck, deck))
    for seed in range(n):
        state = blank.copy()
        game.plain(begin)(state, game.plain_book, seed, 0, 0)
        yield state


def hands(match: Any) -> list[int]:
    """How many cards each hand has."""
    return [seat["zones"]["hand"]["count"] for seat in match.view(None)["seats"]]


@pytest.mark.clause("mythomagic", "2.1")
def test_a_coin_decides_who_goes_first(game: Game) -> None:
    """Each seat goes first equally often."""
    found = Counter(state.first for state in deals(game, 600))

    assert_equal_chances(found, [0, 1])


@pytest.mark.clause("mythomagic", "2.1", "1.4")
def test_every_card_is_equally_likely_anywhere(game: Game) -> None:
    """A card lies in each of the 25 places of the deck, and in the hand five times as often."""
    found: Counter[object] = Counter()
    for number, state in enumerate(deals(game, 900)):
        place = next((k for k in range(state.left[1]) if state.deck[1, k] == 7), None)
        found[("hand", number % 5) if place is None else place] += 1

    assert_equal_chances(found, [*range(25), *(("hand", k) for k in range(5))])


@pytest.mark.clause("mythomagic", "2.1")
def test_each_player_draws_five(game: Game) -> None:
    """After the deal each hand has five cards and each deck 25; each draw is told, its card to its owner only."""
    match = game.match(seed=5, names=("Ada", "Ben"))
    drawn = [entry for entry in match.log if entry.note == "draws"]

    assert hands(match) == [5, 5]
    assert [seat["deck"]["count"] for seat in match.view(None)["seats"]] == [25, 25]
    assert len(drawn) == 10
    assert all("draws a card" in entry.words(None) for entry in drawn)


@pytest.mark.clause("mythomagic", "2.2")
def test_a_mulligan_is_four_new_cards(game: Game) -> None:
    """The whole hand is shuffled into the deck, four cards are drawn, and there is no second mulligan."""
    match = game.match(seed=5)
    first = match.to_move
    match.choose("Take a mulligan")
    assert hands(match)[first] == 4
    assert match.view(None)["seats"][first]["deck"]["count"] == 26
    assert match.to_move == 1 - first
    match.choose("Take a mulligan")

    # Turn one has begun, and its player has drawn.
    assert match.turn == 1
    assert (hands(match)[first], hands(match)[1 - first]) == (5, 4)
    assert [entry.note for entry in match.log].count("takes_mulligan") == 2


@pytest.mark.clause("mythomagic", "2.2")
def test_a_mulligan_shuffles_the_old_hand_in() -> None:
    """Every card, those of the old hand included, is equally likely to be drawn."""
    found: Counter[str] = Counter()
    for seed in range(300):
        scene = table(
            "mythomagic",
            "turn=0 phase=mulligan_phase first=0 hand/0=gopi,keshi,radha,peacock top/0=kamsa,angada hand/1=vali",
            seed=seed,
        )
        scene.choose("Take a mulligan")
        assert len(scene.zone(0, "hand")) == 4
        found.update(scene.deck(0))

    assert_equal_chances(found, ["gopi", "keshi", "radha", "peacock", "kamsa", "angada"])


@pytest.mark.clause("mythomagic", "2.2")
def test_a_hand_may_be_kept(game: Game) -> None:
    """Who keeps the hand has the same five cards."""
    match = game.match(seed=5)
    first = match.to_move
    before = match.view(first)["seats"][first]["zones"]["hand"]
    match.choose("Keep this hand")

    assert match.view(first)["seats"][first]["zones"]["hand"] == before


@pytest.mark.clause("mythomagic", "2.3")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_decides_first_and_it_is_done_at_once(first: int) -> None:
    """When the other player is asked, the first player's new hand of four is there to be counted."""
    scene = table(
        "mythomagic",
        f"turn=0 phase=mulligan_phase first={first} active={first} hand/0=gopi,keshi,radha,vali,agni "
        "hand/1=gopi,keshi,radha,vali,agni deck/0=WWWW deck/1=WWWW",
    )
    assert scene.asks(first, "mulligan")
    scene.choose("Take a mulligan", first)

    assert scene.asks(1 - first, "mulligan")
    assert len(scene.zone(first, "hand")) == 4
    assert scene.state.turn == 0
    scene.choose("Keep this hand", 1 - first)
    assert scene.state.turn == 1
    assert scene.state.active == first


@pytest.mark.clause("mythomagic", "3.1")
def test_to_draw_is_to_take_the_top_card() -> None:
    """The topmost card goes to the hand, and the next one is on top."""
    scene = table("mythomagic", "phase=draw_phase hand/0=rishi-of-fire top/0=gopi,keshi,radha")

    assert scene.zone(0, "hand") == ["rishi-of-fire", "gopi"]
    assert scene.deck(0) == ["keshi", "radha"]
    assert scene.log(0)[0] == "You draw Gopi."
    assert scene.log(1)[0] == scene.log(None)[0] == "Ada draws a card."


@pytest.mark.clause("mythomagic", "3.1")
def test_several_cards_are_drawn_one_by_one() -> None:
    """Krishna Opens His Mouth for three draws three times, from the top."""
    scene = table("mythomagic", "hand/0=krishna-opens-his-mouth pool/0=FGGGG top/0=gopi,keshi,radha,rishi-of-fire")
    scene.choose("Play Krishna Opens His Mouth").choose("3")

    draws = [entry.words(0) for entry in scene.entries if entry.note == "draws"]
    assert draws[:3] == ["You draw Gopi.", "You draw Keshi.", "You draw Radha."]


@pytest.mark.clause("mythomagic", "3.2")
def test_who_cannot_draw_in_the_draw_phase_loses() -> None:
    """With an empty deck the turn player loses, whatever the life."""
    scene = table("mythomagic", "phase=draw_phase deck/0= hand/0=rishi-of-fire life/1=1")

    assert scene.winner == 1
    assert scene.log(None)[-1] == "Ada loses."


@pytest.mark.clause("mythomagic", "3.2")
def test_who_cannot_draw_for_a_card_loses() -> None:
    """X is 3 and the deck has two cards: the third draw loses the game, once all that the card says has been done."""
    scene = table("mythomagic", "hand/0=krishna-opens-his-mouth pool/0=FGGGG top/0=gopi,keshi")
    scene.choose("Play Krishna Opens His Mouth").choose("3")

    assert scene.winner == 1
    assert scene.life == [18, 15]


@pytest.mark.clause("mythomagic", "8.4", "12.1")
def test_who_cannot_draw_and_who_has_no_life_lose_together() -> None:
    """Vajra takes the last three life, and its player has no card left to draw: nobody wins."""
    scene = table(
        "mythomagic", "field/0=rishi-of-gold,rishi-of-fire,rishi-of-fire hand/0=vajra,rishi-of-wood life/1=3 deck/0="
    )
    scene.choose("Play Vajra").choose("Your opponent")

    assert scene.drawn
    assert scene.log(None)[-1] == "Both players lose at once: the game is a draw."


@pytest.mark.clause("mythomagic", "3.2")
def test_the_last_card_may_be_drawn() -> None:
    """Drawing the last card leaves an empty deck and loses nothing."""
    scene = table("mythomagic", "phase=draw_phase top/0=rishi-of-fire")

    assert scene.deck(0) == []
    assert not scene.over


@pytest.mark.clause("mythomagic", "3.3")
def test_a_hand_may_grow_to_any_size() -> None:
    """A hand of 20 is still one of 20 when the turn is over."""
    hand = ",".join(["rishi-of-fire"] * 20)
    scene = table("mythomagic", f"hand/0={hand} hand/1=rishi-of-fire")
    scene.choose("Pass")

    assert scene.state.turn == 6
    assert scene.asks(1, "act")
    assert len(scene.zone(0, "hand")) == 20


@pytest.mark.clause("mythomagic", "3.3")
def test_life_has_no_upper_limit() -> None:
    """A player with 15 life or 300 gains 5 more."""
    for life in (15, 300):
        scene = table("mythomagic", f"hand/0=vidura-s-counsel,rishi-of-fire pool/0=GG life/0={life}")
        scene.choose("Play Vidura's Counsel").choose("Gain 5 life.")

        assert scene.life == [life + 5, 15]
