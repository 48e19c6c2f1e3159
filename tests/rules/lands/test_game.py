"""1 The game: decks, chance, what is open, forced questions, concession, and whose word counts."""

from collections import Counter

import pytest

from cardwright import IllegalChoice, InvalidDeck
from cardwright.engine.game import Game
from tests.support.play import moments_of, played
from tests.support.table import table

ENERGIES = ["grass", "lightning", "fire", "darkness", "water"]


@pytest.mark.clause("lands", "1.1")
@pytest.mark.parametrize(
    ("board", "card"),
    [("grass,lightning,fire,darkness", "Water"), ("fire,fire,fire,fire", "Fire")],
)
def test_two_ways_to_win(board: str, card: str) -> None:
    """A player wins by one of each energy in play, and by five of one."""
    hand = f"{card.lower()},grass"
    scene = table("lands", f"turn=9 hand/0={hand} board/0={board} top/0=grass,grass")
    scene.choose(f"Play {card}")
    if scene.asks(0, "keep"):
        scene.choose("Leave it on top")

    assert scene.winner == 0


@pytest.mark.clause("lands", "1.2")
def test_the_deck_is_five_of_each_energy(lands: Game) -> None:
    """There are five energies, and the ready deck has five of each."""
    assert list(lands.cards) == ENERGIES
    assert lands.deck("standard").counts() == dict.fromkeys(ENERGIES, 5)


@pytest.mark.clause("lands", "1.2")
def test_no_other_deck_can_be_played(lands: Game) -> None:
    """A deck with four of one energy and six of another is refused, and both faults are named."""
    deck = lands.deck_of("mine", {**dict.fromkeys(ENERGIES, 5), "grass": 4, "fire": 6})

    with pytest.raises(InvalidDeck) as refused:
        lands.match(decks=(deck, "standard"))

    assert refused.value.problems == (
        "4 Grass instead of 5 (clause 1.2)",
        "6 Fire instead of 5 (clause 1.2)",
    )


@pytest.mark.clause("lands", "1.3")
def test_after_the_deal_only_a_shuffle_uses_chance() -> None:
    """The dice move after a choice only when a discard pile is shuffled."""
    moved = 0
    for moment in moments_of("lands", 40):
        match, moments = moment.match, played("lands", moment.match.seed)[1]
        last = moment.number + 1 == len(moments)
        after = match.state if last else moments[moment.number + 1].state
        entries = len(match.log) if last else moments[moment.number + 1].entries
        if moment.state.dice != after.dice:
            assert any(entry.note == "reshuffled" for entry in match.log[moment.entries : entries])
            moved += 1
    assert moved > 10


@pytest.mark.clause("lands", "1.3")
def test_the_same_chance_gives_the_same_game(lands: Game) -> None:
    """Two matches of one seed are the same, and of another seed are not."""
    assert lands.match(seed=3).hash == lands.match(seed=3).hash
    assert lands.match(seed=3).hash != lands.match(seed=4).hash


@pytest.mark.clause("lands", "1.4")
def test_what_is_open_and_what_is_hidden() -> None:
    """Boards, piles, the pending energy and counts are open to all; hands are open to their own seat only."""
    scene = table(
        "lands",
        "turn=6 hand/0=grass,fire hand/1=water,grass,darkness board/0=water "
        "board/1=fire,fire discard/0=lightning discard/1=water,darkness",
    ).choose("Play Grass")

    assert scene.asks(1, "counter")
    for watcher in (0, 1, None):
        mine, theirs = scene.view(watcher)["seats"]
        shown = {(p, zone): seat["zones"][zone] for p, seat in enumerate((mine, theirs)) for zone in seat["zones"]}
        open_zones = {
            place: [card["id"] for card in zone["cards"]] for place, zone in shown.items() if place[1] != "hand"
        }
        assert open_zones == {
            (0, "pending"): ["grass"],
            (1, "pending"): [],
            (0, "board"): ["water"],
            (1, "board"): ["fire", "fire"],
            (0, "discard"): ["lightning"],
            (1, "discard"): ["darkness", "water"],
        }
        assert [shown[0, "hand"]["count"], shown[1, "hand"]["count"]] == [1, 3]
        assert [mine["deck"], theirs["deck"]] == [{"count": 21, "known": []}, {"count": 18, "known": []}]
    assert scene.seen_in_hand(0, 0) == ["fire"]
    assert scene.seen_in_hand(1, 1) == ["grass", "darkness", "water"]
    assert scene.seen_in_hand(0, 1) == scene.seen_in_hand(None, 1) == [None, None, None]
    assert scene.seen_in_hand(1, 0) == scene.seen_in_hand(None, 0) == [None]


@pytest.mark.clause("lands", "1.4")
def test_only_who_is_asked_sees_the_question() -> None:
    """The question and its choices are shown to the seat that is asked, and to nobody else."""
    scene = table("lands", "turn=6 active=1 hand/1=grass,fire")

    assert [choice["words"] for choice in scene.view(1)["choices"]] == ["Play Grass", "Play Fire"]
    assert scene.view(1)["question"]["name"] == "play"
    for watcher in (0, None):
        assert scene.view(watcher)["question"] is None
        assert scene.view(watcher)["choices"] == []


@pytest.mark.clause("lands", "1.6")
def test_a_question_with_one_answer_is_not_put() -> None:
    """With one kind of energy in hand, and one to burn, a turn goes by without a question."""
    scene = table(
        "lands",
        "hand/0=fire,fire board/1=water,water hand/1=grass,grass top/1=fire",
    )

    assert scene.notes == ["played", "did_not_counter", "entered", "burned", "turn", "drew"]
    assert scene.asks(1, "play")
    assert scene.zone(1, "discard") == ["water"]


@pytest.mark.clause("lands", "1.6", "7.6")
def test_equal_cards_are_one_answer() -> None:
    """Of equal cards one stands for all: there are as many choices as kinds."""
    scene = table("lands", "hand/0=fire,fire,fire,grass,grass,water")

    assert scene.choices == ["Play Grass", "Play Fire", "Play Water"]


@pytest.mark.clause("lands", "1.7")
def test_who_is_asked_may_concede(lands: Game) -> None:
    """The seat that is asked concedes: the other seat wins, and it is told."""
    match = lands.match(seed=1, names=("Ada", "Ben"))
    seat = match.to_move
    match.concede(seat)

    assert match.over
    assert match.winner == 1 - seat
    assert not match.drawn
    assert match.choices == ()
    assert match.to_move is None
    assert (match.log[-1].note, match.log[-1].clause) == ("concede", "1.7")
    assert match.log[-1].words(seat) == "You concede."


@pytest.mark.clause("lands", "1.7")
def test_who_is_not_asked_may_concede_too(lands: Game) -> None:
    """The seat that waits concedes and loses; nobody can after the end, and the refusal names the clause."""
    match = lands.match(seed=1)
    seat = 1 - match.to_move

    match.concede(seat)
    assert match.winner == 1 - seat

    before = match.hash
    for anybody in range(2):
        with pytest.raises(IllegalChoice) as refused:
            match.concede(anybody)
        assert refused.value.clause == "1.7"
    assert (match.hash, match.events) == (before, [{"concede": seat}])


@pytest.mark.clause("lands", "1.7")
def test_conceding_in_the_middle_of_a_chain() -> None:
    """Who is asked to counter may concede as well."""
    scene = table("lands", "turn=6 hand/0=grass,fire hand/1=water,grass")
    scene.choose("Play Grass")
    scene.concede(1)

    assert scene.winner == 0
    assert scene.choices == []


@pytest.mark.clause("lands", "1.8", "5.2")
def test_the_sentence_beats_the_rules() -> None:
    """There is no draw on the first turn, but Lightning says draw: so a card is drawn."""
    scene = table("lands", "turn=1 first=0 phase=draw_phase hand/0=lightning,fire top/0=water top/1=fire")
    scene.choose("Play Lightning")

    assert scene.notes[:5] == ["skipped_draw", "played", "did_not_counter", "entered", "drew"]
    assert scene.zone(0, "hand") == ["fire", "water"]


@pytest.mark.clause("lands", "1.8", "10.6")
def test_the_sentence_beats_the_rule_that_hands_are_hidden() -> None:
    """Hands are hidden, but Darkness says that cards are shown: so everybody sees them."""
    scene = table("lands", "hand/0=darkness,fire hand/1=water,grass")
    scene.choose("Play Darkness")

    assert scene.asks(0, "strip")
    assert Counter(scene.seen_in_hand(None, 1)) == Counter(["grass", "water"])
