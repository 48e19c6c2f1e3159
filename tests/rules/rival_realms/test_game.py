"""1 and 10: the game, its decks, what is hidden, and how it ends."""

from collections import Counter

import pytest

from cardwright import InvalidDeck
from cardwright.engine.game import load
from cardwright.engine.notation import parse_position
from tests.rules.rival_realms.verbs import attack, defend, hand, lost
from tests.support.table import table, with_card

BIG = ",".join(["soldier"] * 20)


@pytest.mark.clause("rival_realms", "1.1", "1.3")
def test_each_player_begins_with_twenty_life_and_own_places() -> None:
    """20 life, a deck of 33 after the first hand, and nothing on the field or in the piles."""
    match = load("rival_realms").match(seed=1)
    assert [match.state.life[p] for p in range(2)] == [20, 20]
    assert [match.state.left[p] for p in range(2)] == [33, 33]
    for zone in ("field", "discard", "lost", "limbo"):
        assert [getattr(match.state, zone)[p] for p in range(2)] == [0, 0]


@pytest.mark.clause("rival_realms", "1.3")
def test_a_card_goes_to_its_owners_places() -> None:
    """A unit that is sent back goes to the hand of the one who played it."""
    scene = table(
        "rival_realms", "phase=reinforce_phase active=1 field/1=S:attacking hand/0=bribe supply/0=1 priority=0"
    )
    scene.choose("Play Bribe", 0)
    assert hand(scene, 1) == ["soldier"]


@pytest.mark.clause("rival_realms", "1.2")
@pytest.mark.parametrize(
    ("counts", "problem"),
    [
        ({"supply-wagon": 20, "soldier": 19}, "39 cards instead of 40"),
        ({"supply-wagon": 20, "soldier": 21}, "41 cards instead of 40"),
        ({"supply-wagon": 20, "soldier": 15, "keep": 5}, "5 Keep, at most 4"),
    ],
)
def test_a_deck_has_forty_cards_and_four_of_each(counts: dict[str, int], problem: str) -> None:
    """Anything else is refused, with the clause."""
    game = load("rival_realms")
    with pytest.raises(InvalidDeck, match=problem):
        game.deck(game.deck_of("wrong", counts))


@pytest.mark.clause("rival_realms", "1.2")
def test_basic_cards_are_free() -> None:
    """Twenty Supply Wagons and twenty Soldiers are a deck."""
    game = load("rival_realms")
    assert game.deck(game.deck_of("plain", {"supply-wagon": 20, "soldier": 20})).counts()["soldier"] == 20
    assert [card.name for card in game.cards.values() if card.fields.get("basic")] == ["Supply Wagon", "Soldier"]


def test_ready_decks_share_at_most_a_third() -> None:
    """Of any two ready decks at most thirteen cards are the same."""
    decks = [Counter(deck.cards) for deck in load("rival_realms").decks.values()]
    assert len(decks) == 4
    for k, one in enumerate(decks):
        for other in decks[k + 1 :]:
            assert (one & other).total() <= 13


@pytest.mark.clause("rival_realms", "1.4")
def test_a_coin_decides_who_goes_first_and_seven_cards_are_drawn() -> None:
    """Either seat begins, hands have seven cards, and nobody is asked about them."""
    first = set()
    for seed in range(20):
        match = load("rival_realms").match(seed=seed)
        first.add(match.state.first)
        assert [match.state.hand[p].bit_count() for p in range(2)] == [7, 7]
        assert match.question.name != "maybe"
        assert match.state.turn >= 1
    assert first == {0, 1}


@pytest.mark.clause("rival_realms", "1.5")
def test_hands_are_hidden_and_piles_are_open() -> None:
    """The other player's hand is a number; both piles, the field, life and supply can be read."""
    scene = table(
        "rival_realms", "hand/0=keep,W hand/1=abbey discard/1=ambush lost/1=soldier field/1=harbour supply/1=3"
    )
    view = scene.view(0)["seats"][1]
    assert scene.seen_in_hand(0, 1) == [None]
    assert [card["id"] for card in view["zones"]["discard"]["cards"]] == ["ambush"]
    assert [card["id"] for card in view["zones"]["lost"]["cards"]] == ["soldier"]
    assert [card["id"] for card in view["zones"]["field"]["cards"]] == ["harbour"]
    assert [number["amount"] for number in view["numbers"]] == [20, 3]
    assert view["deck"] == {"count": 8, "known": []}


@pytest.mark.clause("rival_realms", "1.6")
def test_what_was_shown_stays_known() -> None:
    """A revealed hand is known to the one who saw it, as long as the cards are there."""
    scene = table("rival_realms", "hand/0=court-spy,W supply/0=3 hand/1=keep,S").choose("Play Court Spy")
    assert scene.seen_in_hand(0, 1) == ["soldier", "keep"]
    assert scene.seen_in_hand(None, 1) == ["soldier", "keep"]


@pytest.mark.clause("rival_realms", "1.7")
def test_who_can_do_nothing_is_not_asked() -> None:
    """With one attacker and nobody to defend, nothing is asked on the way to the damage."""
    scene = table("rival_realms", "phase=attack_phase field/0=S").choose("Attack with Soldier")
    assert scene.life == [20, 19]
    assert "no_defense" in scene.notes


@pytest.mark.clause("rival_realms", "1.8")
def test_a_sentence_beats_the_rules() -> None:
    """Units may attack in every turn, but one that says it can't does not."""
    game = with_card("rival_realms", "statue", "This can't attack.")
    scene = table(game, "phase=attack_phase field/0=statue,S")
    assert scene.choices == ["Attack with Soldier", "No more attackers"]


@pytest.mark.clause("rival_realms", "10.1")
def test_a_player_without_life_loses_before_fighters_leave() -> None:
    """The last damage ends the game at once: the attacker is still on the field."""
    scene = table("rival_realms", "phase=attack_phase field/0=S life/1=1").choose("Attack with Soldier")
    assert (scene.winner, scene.zone(0, "field")) == (0, ["soldier"])


@pytest.mark.clause("rival_realms", "10.1")
def test_a_player_loses_in_the_middle_of_a_sentence() -> None:
    """Lose 3 life, gain 3 life: with 2 life there is no second part."""
    game = with_card("rival_realms", "leech", "Lose 3 life. Gain 3 life.", kind="supply")
    scene = table(game, "hand/0=leech,W life/0=2").choose("Play Leech")
    assert scene.winner == 1


@pytest.mark.clause("rival_realms", "10.2")
def test_both_without_life_draw() -> None:
    """What takes the last life of both at the same time gives no winner."""
    game = with_card("rival_realms", "doom", "Each player loses 3 life.", kind="supply")
    game = with_card(game, "bomb", "Deal 3 damage to each player.", kind="supply")
    for card in ("Doom", "Bomb"):
        scene = table(game, f"hand/0={card.lower()},W life/0=2 life/1=3").choose(f"Play {card}")
        assert scene.drawn


@pytest.mark.clause("rival_realms", "10.3")
def test_a_condition_wins_the_moment_it_is_true() -> None:
    """The eighth realm wins in the deploy phase; seven do not."""
    realms = "keep,abbey,canal,harbour,ossuary,keep"
    scene = table("rival_realms", f"hand/0=golden-city,curtain-wall,W supply/0=9 field/0={realms}").choose(
        "Play Golden City"
    )
    assert not scene.over
    scene.choose("Play Curtain Wall")
    assert scene.winner == 0
    assert scene.log(0)[-1] == "You fulfil the condition of a card and win."


@pytest.mark.clause("rival_realms", "10.3")
def test_a_condition_is_looked_at_also_in_the_other_players_turn() -> None:
    """Life that is gained by a discarded fighter in the enemy turn is enough."""
    scene = table("rival_realms", "active=1 phase=attack_phase field/1=S field/0=the-long-peace,page life/0=29")
    attack(scene, "Soldier")
    defend(scene, ("Page", "Soldier"))
    assert scene.winner == 0


@pytest.mark.clause("rival_realms", "10.4")
def test_a_victory_stands_with_no_life_left() -> None:
    """Who falls to 0 and fulfils a condition at the same instant wins; both fulfilling one is a draw."""
    game = with_card("rival_realms", "pact", "Lose 5 life.", kind="supply")
    game = with_card(game, "end", "When you have 2 or less life, you win the game.", kind="realm")
    scene = table(game, "hand/0=pact,W life/0=5 field/0=end").choose("Play Pact")
    assert (scene.life[0], scene.winner) == (0, 0)

    game = with_card(game, "pact", "Each player loses 5 life.", kind="supply")
    both = table(game, "hand/0=pact,W life/0=6 life/1=6 field/0=end field/1=end").choose("Play Pact")
    assert both.drawn


@pytest.mark.clause("rival_realms", "10.3")
def test_a_condition_may_make_somebody_lose() -> None:
    """The winner is then the other player."""
    game = with_card(
        "rival_realms", "curse", "When your opponent controls no units, your opponent loses the game.", kind="realm"
    )
    scene = table(game, "hand/0=curse,W field/1=S").choose("Play Curse")
    assert not scene.over
    bare = table(game, "hand/0=curse,W").choose("Play Curse")
    assert bare.winner == 0


@pytest.mark.clause("rival_realms", "10.5")
def test_the_last_turn_is_a_draw() -> None:
    """Turn 200 ends, and nobody has won."""
    scene = table("rival_realms", "turn=200 hand/0=W").choose("Pass")
    assert scene.drawn


@pytest.mark.clause("rival_realms", "10.6")
def test_a_player_may_concede() -> None:
    """The other player wins."""
    scene = table("rival_realms", "hand/0=W")
    scene.concede(0)
    assert scene.winner == 1


def test_units_lost_are_open_to_both() -> None:
    """A lost unit lies in its owner's lost pile."""
    scene = table("rival_realms", "phase=attack_phase field/0=lich-queen field/1=S")
    defend(attack(scene, "Lich Queen"), ("Soldier", "Lich Queen"))
    assert lost(scene, 1) == ["soldier"]


def test_a_position_may_use_ready_decks() -> None:
    """The notation knows the whole record of a match."""
    game = load("rival_realms")
    decks = (game.deck("court"), game.deck("crown"))
    text = "rival_realms turn=3 active=0 phase=deploy_phase hand/0=supply-wagon"
    state = parse_position(game, text, decks)
    assert (state.to_move, game.table.questions[state.asks].name) == (0, "act")
