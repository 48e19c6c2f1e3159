"""1 The game and decks, 2 Setting up."""

import random
from collections import Counter

import pytest

from cardwright import InvalidDeck
from cardwright.engine.cards import Card
from cardwright.engine.game import load
from cardwright.games.kodecks.rules import card_problems
from tests.rules.kodecks.verbs import attack, block, life
from tests.support.play import played, redealt
from tests.support.table import table, with_card

GAME = load("kodecks")
FULL = {"turbofish": 4, "zigzag-ammonite": 4, "helium-puffer": 4, "auto-parrot": 4, "awkward-auk": 4}


def problems(**fields: object) -> list[str]:
    """What is wrong with a card of these fields."""
    usual = {"kind": "creature", "colour": "ruby", "cost": 1, "power": 100}
    return card_problems(Card("x", "X", str(fields.pop("text", "")), {**usual, **fields}))


@pytest.mark.clause("kodecks", "1.1")
def test_players_begin_with_1000_life() -> None:
    """Two players, each with 1000 life, and no upper limit to it."""
    match = GAME.match(seed=1)
    assert [side["numbers"][0] for side in match.view(0)["seats"]] == [{"name": "Life", "amount": 1000}] * 2

    scene = table("kodecks", "field/0=hollow-log-matriarch field/1=turbofish life/0=99")
    block(attack(scene, "Hollow-Log Matriarch"), "Turbofish")
    assert life(scene) == [10100, 1000]


@pytest.mark.clause("kodecks", "1.2")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"turbofish": 3}, "19 cards instead of 20"),
        ({"turbofish": 5}, "5 Turbofish, at most 4 are allowed"),
        ({"turbofish": 3, "ant": 1}, "Ant is a token"),
    ],
)
def test_what_no_deck_may_be(change: dict[str, int], problem: str) -> None:
    """Exactly 20 cards, at most four alike, no tokens."""
    GAME.deck(GAME.deck_of("fine", FULL))
    with pytest.raises(InvalidDeck, match=problem):
        GAME.deck(GAME.deck_of("odd", FULL | change))


@pytest.mark.clause("kodecks", "1.2")
def test_ready_decks_share_at_most_a_third() -> None:
    """All four are allowed, and no two have more than six cards of twenty in common."""
    decks = [GAME.deck(name) for name in GAME.decks]
    assert len(decks) == 4
    for one in decks:
        for two in decks:
            if one is not two:
                assert sum((Counter(one.cards) & Counter(two.cards)).values()) <= 20 // 3


@pytest.mark.clause("kodecks", "1.3")
def test_what_no_card_may_be() -> None:
    """Colour and cost, the power of a creature in hundreds, and a Hex that says what it does."""
    assert problems() == problems(colour="colourless", cost=20, power=0) == []
    assert problems(kind="hex", power=None, text="Draw a card.") == []
    assert "colour" in problems(colour="pink")[0]
    assert "from 0 to 20" in problems(cost=21)[0]
    assert "from 0 to 20" in problems(cost="2")[0]
    assert "steps of 100" in problems(power=150)[0]
    assert "steps of 100" in problems(power=None)[0]
    assert "only a creature has power" in problems(kind="hex", text="Draw a card.")[0]
    assert "does nothing" in problems(kind="hex", power=None)[0]


@pytest.mark.clause("kodecks", "1.4")
def test_cards_go_to_their_owners() -> None:
    """What an effect of the other player moves still goes to its owner's hand."""
    scene = table("kodecks", "hand/0=airborne-eagle-ray:waited=3 field/1=helium-puffer").choose(
        "Cast Airborne Eagle Ray"
    )
    scene.choose("Target your opponent's Helium Puffer")

    assert "helium-puffer" in scene.zone(1, "hand")
    assert scene.zone(0, "hand") == []


@pytest.mark.clause("kodecks", "1.5")
def test_the_seed_decides_all_chance() -> None:
    """The same seed and choices give the same game; who goes first and what is dealt differ from seed to seed."""
    matches = [GAME.match(seed=seed) for seed in range(20)]
    assert {match.view(None)["first"] for match in matches} == {0, 1}
    assert len({match.hash for match in matches}) == 20
    assert GAME.match(seed=3).hash == matches[3].hash


@pytest.mark.clause("kodecks", "1.6")
def test_a_hidden_card_shows_only_how_long_it_has_been_there() -> None:
    """The other player sees neither the cards of a hand nor what they cost, but the standby phases they have seen."""
    scene = table(
        "kodecks", "hand/0=turbofish hand/1=badlands-chimera:waited=3,turbofish:waited=3,zigzag-ammonite:waited=1"
    )
    hand = scene.view(0)["seats"][1]["zones"]["hand"]

    assert hand == {"count": 3, "cards": [None] * 3, "open": ["3 cheaper", "3 cheaper", "1 cheaper"]}
    assert [card["now"]["cost"] for card in scene.view(1)["seats"][1]["zones"]["hand"]["cards"]] == [0, 1, 2]


@pytest.mark.clause("kodecks", "1.6")
def test_what_was_seen_stays_known_with_its_cost() -> None:
    """A creature that was returned to its hand is known there, and so is what it costs."""
    scene = table(
        "kodecks",
        "hand/0=airborne-eagle-ray:waited=3 field/1=zigzag-ammonite hand/1=badlands-chimera:waited=2 top/1=turbofish",
    )
    scene.choose("Cast Airborne Eagle Ray").choose("Target your opponent's Zigzag Ammonite")
    hand = scene.view(0)["seats"][1]["zones"]["hand"]

    assert hand["cards"] == [
        {"id": "zigzag-ammonite", "name": "Zigzag Ammonite", "known": True, "now": {"cost": 2}},
        None,
    ]
    assert hand["open"] == ["2 cheaper"]


@pytest.mark.clause("kodecks", "1.6")
def test_a_redeal_keeps_how_long_hidden_cards_have_waited() -> None:
    """Whatever cards are dealt anew, as many as before have waited so long; each card may be any of them."""
    scene = table(
        "kodecks",
        "hand/0=turbofish hand/1=badlands-chimera:waited=3,turbofish:waited=3,zigzag-ammonite:waited=1 "
        "top/1=auto-parrot,ruby-digger",
    )
    times, chimera = set(), set()
    for seed in range(200):
        state = redealt(scene.game, scene.state, 0, seed)
        held = [i for i in range(30) if state.hand[1] >> i & 1]
        times.add(tuple(sorted(state.waited[1, i] for i in held)))
        assert not any(state.waited[1, i] for i in range(30) if i not in held)
        chimera |= {state.waited[1, i] for i in held if scene.game.card_ids[state.card[1, i]] == "badlands-chimera"}

    assert times == {(1, 3, 3)}
    assert chimera == {1, 3}


@pytest.mark.clause("kodecks", "1.6")
def test_a_known_card_keeps_its_own_time() -> None:
    """A redeal never gives the time of a card that a watcher knows to another."""
    scene = table(
        "kodecks",
        "hand/0=turbofish hand/1=badlands-chimera:waited=4,turbofish:waited=1 known/0/1=badlands-chimera.1 "
        "top/1=auto-parrot",
    )
    number = scene.game.card_ids.index("badlands-chimera")
    for seed in range(50):
        state = redealt(scene.game, scene.state, 0, seed)
        assert [state.waited[1, i] for i in range(30) if state.card[1, i] == number and state.hand[1] >> i & 1] == [4]


@pytest.mark.clause("kodecks", "1.7")
def test_questions_have_at_least_two_answers() -> None:
    """In random games nobody is asked what has one answer; who can cast nothing is told of as who does not want to."""
    for seed in range(4):
        assert all(len(moment.match.game.table.questions) and moment.chosen for moment in played("kodecks", seed)[1])
    scene = table("kodecks", "field/0=ruby-digger hand/1=moss-grown-mastodon")
    attack(scene, "Ruby Digger")
    assert life(scene) == [1000, 700], "the other player could neither cast nor block, and was not asked"


@pytest.mark.clause("kodecks", "1.8")
def test_a_sentence_beats_the_rules() -> None:
    """Attacking exhausts, but the Courier says otherwise; every creature may attack, but one that says it can't."""
    scene = table("kodecks", "field/0=tireless-courier hand/0=turbofish")
    attack(scene, "Tireless Courier")
    assert scene.zone(0, "tapped") == []

    lazy = table(with_card("kodecks", "lazy-cat", "This can't attack."), "field/0=lazy-cat,turbofish hand/0=turbofish")
    lazy.choose("Cast nothing")
    assert lazy.choices == ["Attack with Turbofish", "No more attackers"]


@pytest.mark.clause("kodecks", "2.1")
def test_a_coin_decides_who_begins() -> None:
    """Either seat, about equally often."""
    first = Counter(GAME.match(seed=seed).view(None)["first"] for seed in range(200))
    assert 70 < first[0] < 130


@pytest.mark.clause("kodecks", "2.2")
def test_each_player_draws_five_cards() -> None:
    """Five each, and the first player one more in the draw phase; nobody is asked about the hand."""
    for seed in range(10):
        match = GAME.match(seed=seed)
        drawn = Counter(entry.seat for entry in match.log if entry.note == "draws" and entry.turn == 0)
        assert drawn == {0: 5, 1: 5}
        assert match.question is not None
        assert match.question.name in ("cast", "attackers")


def test_random_matches_can_be_played_with_every_pair_of_decks() -> None:
    """Each pair of ready decks plays to an end."""
    dice = random.Random(1)
    for one in GAME.decks:
        for two in GAME.decks:
            match = GAME.match(decks=(one, two), seed=5)
            while not match.over:
                match.choose(dice.choice(match.choices))
