"""2, 3 and 4: the turn, supply, piles and drawing."""

import pytest

from tests.rules.rival_realms.verbs import attack, defend, discarded, hand, supply, top
from tests.support.table import table, with_card


@pytest.mark.clause("rival_realms", "2.1", "2.2")
def test_a_turn_is_deploy_combat_redraw() -> None:
    """The questions of a turn come in this order, then it is the other player's turn with the next number."""
    scene = table("rival_realms", "hand/0=W field/0=S field/1=S hand/1=W")
    assert (scene.asks(0, "act"), scene.phase) == (True, "deploy_phase")
    scene.choose("Pass")
    assert scene.phase == "attack_phase"
    scene.choose("Attack with Soldier")
    assert (scene.asks(1, "defenders"), scene.phase) == (True, "defend_phase")
    scene.choose("No more defenders", 1)
    assert (scene.state.turn, scene.state.active, scene.phase) == (6, 1, "deploy_phase")


@pytest.mark.clause("rival_realms", "2.3")
def test_what_happens_at_the_start_comes_before_any_choice() -> None:
    """The start of the turn comes before the start of its deploy phase, and both before the first question."""
    game = with_card(
        "rival_realms",
        "bell",
        "At the start of each turn, gain 1 life. At the start of your deploy phase, draw a card.",
        kind="realm",
    )
    scene = table(game, "phase=start_phase field/0=bell hand/0=W")
    assert scene.asks(0, "act")
    assert [note for note in scene.notes if note in ("gains_life", "draws")] == ["gains_life", "draws"]


@pytest.mark.clause("rival_realms", "2.3")
def test_phases_of_combat_begin_only_with_attackers() -> None:
    """The attack phase begins in every turn, the reinforce phase only if something attacks."""
    text = "At the start of your attack phase, gain 1 life. At the start of your reinforce phase, gain 5 life."
    game = with_card("rival_realms", "drum", text, kind="realm")
    quiet = table(game, "phase=deployed field/0=drum,S hand/0=W").choose("No more attackers")
    assert quiet.life[0] == 21
    loud = table(game, "phase=deployed field/0=drum,S").choose("Attack with Soldier")
    assert loud.life[0] == 26


@pytest.mark.clause("rival_realms", "2.4")
def test_the_end_of_a_turn_ends_all_that_lasts_for_it() -> None:
    """Supply of both is gone, damage comes off, changes of this turn are over."""
    scene = table(
        "rival_realms", "hand/0=W field/0=knight-of-the-realm:damage=2 bloody=1 supply/0=3 supply/1=2 hand/1=W"
    )
    scene.choose("Pass").choose("No more attackers")
    assert scene.state.active == 1
    assert supply(scene) == [0, 0]
    assert scene.damage(0, "knight-of-the-realm") == 0


@pytest.mark.clause("rival_realms", "2.4", "9.12")
def test_this_turn_ends_with_the_turn() -> None:
    """A bonus of this turn is gone in the next one, and once per turn may be used again."""
    game = with_card(
        "rival_realms", "drill", "Deploy, once per turn: target unit you control gets +2/+2 this turn.", kind="realm"
    )
    scene = table(game, "hand/0=W field/0=drill,S").choose("Use Drill")
    assert scene.stats(0, "soldier") == (3, 3)
    assert scene.choices == ["Play Supply Wagon", "Pass"], "it is used once"
    scene.choose("Pass").choose("No more attackers")
    assert (scene.state.turn, scene.phase) == (6, "deployed"), "it lists the deploy phase, and this is one"
    assert scene.stats(0, "soldier") == (1, 1)
    assert "Use Drill" in scene.choices


@pytest.mark.clause("rival_realms", "2.4")
def test_sentences_that_wait_come_at_the_end_of_the_turn() -> None:
    """They are carried out after the redraw."""
    game = with_card("rival_realms", "ghost", "Draw a card. At the end of the turn, lose 2 life.", kind="supply")
    scene = table(game, "hand/0=ghost,W").choose("Play Ghost")
    assert scene.life[0] == 20
    scene.choose("Pass")
    assert scene.life[0] == 18


@pytest.mark.clause("rival_realms", "3.1", "3.2")
def test_supply_is_free_and_goes_to_the_discard_pile() -> None:
    """Any number of supply cards, one after the other; each is discarded at once."""
    scene = table("rival_realms", "hand/0=W,W,W").choose("Play Supply Wagon").choose("Play Supply Wagon")
    assert supply(scene) == [4, 0]
    assert scene.zone(0, "discard") == ["supply-wagon"] * 2


@pytest.mark.clause("rival_realms", "3.1")
def test_supply_is_played_before_attackers_are_named() -> None:
    """The question for attackers offers something else first, until one is named."""
    scene = table("rival_realms", "phase=attack_phase hand/0=W,crown-levy field/0=S,hired-spears")
    assert "Something else first" in scene.choices
    scene.choose("Something else first")
    assert scene.choices == ["Play Supply Wagon", "Play Crown Levy"]
    scene.choose("Play Supply Wagon")
    assert (supply(scene), scene.asks(0, "attackers")) == ([2, 0], True)
    scene.choose("Attack with Soldier")
    assert "Something else first" not in scene.choices


@pytest.mark.clause("rival_realms", "3.1")
def test_supply_is_played_before_defenders_are_named() -> None:
    """The defending player may do so too; a single supply card needs no further question."""
    scene = table("rival_realms", "phase=attack_phase field/0=S field/1=S,hired-spears hand/1=W").choose(
        "Attack with Soldier"
    )
    scene.choose("Something else first", 1)
    assert (supply(scene), scene.asks(1, "defenders")) == ([0, 2], True)
    scene.choose("Defend with Soldier", 1)
    assert "Something else first" not in scene.choices


@pytest.mark.clause("rival_realms", "3.1", "8.2")
def test_supply_is_no_reinforce_action_and_no_pass() -> None:
    """Who plays it is still the one who is asked."""
    scene = table(
        "rival_realms", "phase=reinforce_phase field/0=S:attacking hand/0=W,ambush,rally field/1=S hand/1=rally"
    )
    scene.choose("Play Supply Wagon")
    assert scene.asks(0, "act")
    assert "Play Rally" in scene.choices


@pytest.mark.clause("rival_realms", "3.2")
def test_supply_has_an_upper_and_a_lower_end() -> None:
    """At most 100; what is lost is lost down to 0."""
    game = with_card("rival_realms", "rain", "Gain 90 supply.", kind="supply")
    game = with_card(game, "rot", "Lose 5 supply. Your opponent loses 5 supply.", kind="supply")
    scene = table(game, "hand/0=rain,rain,rot,W supply/1=3").choose("Play Rain").choose("Play Rain")
    assert supply(scene) == [100, 3]
    scene.choose("Play Rot")
    assert supply(scene) == [95, 0]


@pytest.mark.clause("rival_realms", "3.3", "5.2")
def test_nobody_is_asked_only_because_of_supply() -> None:
    """With supply alone the defending player is not asked in the reinforce phase; with a card in reach it is."""
    scene = table("rival_realms", "phase=attack_phase field/0=S hand/1=W").choose("Attack with Soldier")
    assert scene.state.turn == 6
    assert scene.life == [20, 19]

    could = table("rival_realms", "phase=attack_phase field/0=S hand/1=W,ambush").choose("Attack with Soldier")
    assert (could.asks(1, "act"), could.phase) == (True, "reinforce_phase")
    assert could.choices == ["Play Supply Wagon", "Pass"], "the supply comes first"
    could.choose("Play Supply Wagon", 1).choose("Play Ambush", 1)
    assert could.zone(0, "lost") == ["soldier"]


@pytest.mark.clause("rival_realms", "4.1", "4.2")
def test_discarded_and_lost_cards_lie_in_two_piles() -> None:
    """A unit that survives is discarded, one that does not is lost."""
    scene = table("rival_realms", "phase=attack_phase field/0=knight-of-the-realm field/1=S hand/1=W")
    defend(attack(scene, "Knight of the Realm"), ("Soldier", "Knight of the Realm"))
    assert scene.zone(0, "discard") == ["knight-of-the-realm"]
    assert scene.zone(1, "lost") == ["soldier"]


@pytest.mark.clause("rival_realms", "4.1")
def test_the_last_discarded_card_is_on_top() -> None:
    """A Ragpicker takes the card that was discarded last."""
    scene = table(
        "rival_realms", "hand/0=ragpicker,W discard/0=keep:damage=1,abbey:damage=2,canal:damage=3 supply/0=2"
    ).choose("Play Ragpicker")
    assert hand(scene, 0) == ["canal"]


@pytest.mark.clause("rival_realms", "4.2")
def test_lost_cards_are_out_of_reach() -> None:
    """They are not shuffled into the deck; a card that speaks of the lost pile reaches them."""
    scene = table("rival_realms", "phase=redraw_phase hand/0= lost/0=S,S discard/0=keep top/0=W hand/1=W")
    assert scene.zone(0, "lost") == ["soldier"] * 2
    assert scene.zone(0, "hand") == ["supply-wagon", "keep"]

    back = table(
        "rival_realms", "phase=reinforce_phase field/0=S:attacking lost/0=abbey,hired-spears hand/0=royal-pardon"
    )
    back.choose("Play Royal Pardon")
    assert "hired-spears" in hand(back, 0)


@pytest.mark.clause("rival_realms", "4.3", "7.11")
def test_the_order_of_fighters_that_leave_is_their_players() -> None:
    """With a Ragpicker in a deck the discarding player is asked; the last card put down is on top."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,hired-spears,pyre-saint hand/1=ragpicker,W")
    attack(scene, "Soldier", "Hired Spears", "Pyre Saint")
    assert scene.asks(0, "lay_down")
    assert scene.choices == ["Put down Soldier", "Put down Hired Spears", "Put down Pyre Saint", "In any order"]
    scene.choose("Put down Pyre Saint").choose("Put down Soldier")
    assert top(scene, 0) == "hired-spears"


@pytest.mark.clause("rival_realms", "4.3")
def test_the_order_is_not_asked_where_it_cannot_matter() -> None:
    """Without such a card nobody is asked, nor with it where all cards are equal."""
    plain = table("rival_realms", "phase=attack_phase field/0=S,hired-spears hand/1=W")
    attack(plain, "Soldier", "Hired Spears")
    assert plain.asks(1, "act")
    equal = table("rival_realms", "phase=attack_phase field/0=S,S hand/1=ragpicker,W")
    attack(equal, "Soldier", "Soldier")
    assert equal.asks(1, "act")


@pytest.mark.clause("rival_realms", "4.3")
def test_the_order_of_two_cards_from_the_hand_is_asked_before_the_next_sentence() -> None:
    """Discard two cards, then take the top one back: the player decides which that is."""
    text = "Discard two cards. Return the top card of your discard pile to your hand."
    game = with_card("rival_realms", "juggle", text, kind="supply")
    scene = table(game, "hand/0=juggle,keep,abbey,W").choose("Play Juggle")
    scene.choose("Choose Keep")
    assert scene.asks(0, "lay_down")
    scene.choose("Put down Abbey")
    assert hand(scene, 0) == ["keep"]


@pytest.mark.clause("rival_realms", "4.3")
def test_in_any_order_ends_the_question() -> None:
    """One press leaves the rest as it is."""
    scene = table("rival_realms", "phase=attack_phase field/0=S,hired-spears,pyre-saint hand/1=ragpicker,W")
    attack(scene, "Soldier", "Hired Spears", "Pyre Saint").choose("Put down Pyre Saint").choose("In any order")
    assert top(scene, 0) == "hired-spears"


@pytest.mark.clause("rival_realms", "4.4")
def test_the_active_player_draws_to_seven() -> None:
    """Two in hand: five are drawn. The other player draws nothing."""
    scene = table("rival_realms", "phase=redraw_phase hand/0=keep,abbey hand/1=W")
    assert (len(scene.zone(0, "hand")), len(scene.zone(1, "hand"))) == (7, 1)


@pytest.mark.clause("rival_realms", "4.4")
def test_a_large_hand_draws_and_discards_nothing() -> None:
    """Eight cards stay eight."""
    scene = table("rival_realms", "phase=redraw_phase hand/0=keep,keep,keep,keep,abbey,abbey,abbey,abbey hand/1=W")
    assert len(scene.zone(0, "hand")) == 8
    assert "draws" not in scene.notes


@pytest.mark.clause("rival_realms", "4.5")
def test_the_discard_pile_is_shuffled_at_the_moment_the_deck_runs_out() -> None:
    """In the middle of a redraw: all of the pile becomes the deck, and drawing goes on."""
    scene = table("rival_realms", "phase=redraw_phase hand/0=keep top/0=W,W discard/0=S,S,S,S,S,S hand/1=W")
    assert len(scene.zone(0, "hand")) == 7
    assert (scene.zone(0, "discard"), scene.state.left[0]) == ([], 2)
    assert "reshuffles" in scene.notes


@pytest.mark.clause("rival_realms", "4.5")
def test_it_is_shuffled_at_the_end_of_a_redraw_too() -> None:
    """The last card of the deck is the seventh of the hand: the pile is the new deck all the same."""
    scene = table(
        "rival_realms", "phase=redraw_phase hand/0=keep,keep,keep,keep,abbey top/0=W,W discard/0=S,S hand/1=W"
    )
    assert (scene.zone(0, "discard"), scene.state.left[0]) == ([], 2)


@pytest.mark.clause("rival_realms", "4.5")
def test_a_search_for_the_last_card_empties_the_deck() -> None:
    """To take the last card out of the deck is the same moment."""
    scene = table("rival_realms", "hand/0=W field/0=master-mason top/0=keep discard/0=S,S").choose("Use Master Mason")
    scene.choose("Take Keep")
    assert "keep" in hand(scene, 0)
    assert sorted(scene.deck(0)) == ["master-mason", "soldier", "soldier"]


@pytest.mark.clause("rival_realms", "4.6")
def test_an_empty_pile_waits_for_the_next_draw() -> None:
    """The deck ran out with nothing discarded; what is discarded later becomes the deck when a draw is due."""
    scene = table("rival_realms", "hand/0=W,W deck/0= field/0=harbour supply/0=1").choose("Play Supply Wagon")
    assert (scene.zone(0, "discard"), scene.state.left[0]) == (["supply-wagon"], 0)
    scene.choose("Use Harbour")
    assert (scene.zone(0, "discard"), scene.zone(0, "hand")) == ([], ["supply-wagon"] * 2)


@pytest.mark.clause("rival_realms", "4.6")
def test_nobody_loses_by_drawing_nothing() -> None:
    """As many as there are are drawn, and the game goes on."""
    scene = table("rival_realms", "phase=redraw_phase hand/0=keep deck/0= hand/1=W")
    assert scene.asks(1, "act")
    assert discarded(scene, 0) == []


@pytest.mark.clause("rival_realms", "4.5", "1.5")
def test_a_card_put_under_the_deck_never_leaves_it() -> None:
    """The last card of a draw deck goes to its bottom: the deck has not run out, and nobody sees a hand."""
    position = "hand/0=letter-of-credit,W,rally,abbey top/0=keep discard/0=soldier,thrall,ghoul"
    scene = table("rival_realms", position).choose("Play Letter of Credit").choose("Yes")
    assert (scene.deck(0), "reshuffles" in scene.notes) == (["keep"], False)
    assert scene.seen_in_hand(1, 0) == [None] * 3
    two = table("rival_realms", "hand/0=pathfinder,W,rally supply/0=1 top/0=keep,abbey discard/0=soldier").choose(
        "Play Pathfinder"
    )
    two.choose("Choose Abbey")
    assert (two.deck(0), two.seen_in_hand(1, 0)) == (["keep"], [None] * 3)


@pytest.mark.clause("rival_realms", "4.5", "1.6")
def test_who_takes_the_last_card_of_the_deck_reshuffles() -> None:
    """The deck runs out as its last card is taken: with nothing left in it, everybody can count what is in the hand."""
    scene = table("rival_realms", "hand/0=pathfinder,W supply/0=1 top/0=keep discard/0=soldier").choose(
        "Play Pathfinder"
    )
    assert (scene.deck(0), scene.zone(0, "discard")) == (["soldier"], [])
    assert sorted(scene.seen_in_hand(1, 0), key=str) == ["keep", "supply-wagon"]


@pytest.mark.clause("rival_realms", "1.5", "1.6")
def test_a_card_goes_from_the_hand_under_the_deck_unseen() -> None:
    """The Quartermaster's player knows what lies there; the other one is told of a card, and of what was shown before
    knows no more which is still in the hand."""
    position = "field/0=quartermaster hand/0=keep,soldier,soldier,W"
    scene = table("rival_realms", position).choose("Pass").choose("No more attackers")
    scene.choose("Use Quartermaster").choose("Choose Keep")
    assert (scene.seen_in_deck(0, 0)[len(scene.deck(0))], scene.seen_in_deck(1, 0)) == ("keep", {})
    assert "You put Keep under your deck." in scene.log(0)
    assert "Ada puts a card under their deck." in scene.log(1)
    assert not any("Keep" in words for words in scene.log(1) + scene.log(None))
    for words in ("Choose Keep", "Choose Soldier", "Choose Supply Wagon"):
        shown = table("rival_realms", position).choose("Pass").choose("No more attackers")
        shown.state.known[1, 0] |= shown.state.hand[0]
        shown.choose("Use Quartermaster").choose(words)
        assert [card for card in shown.seen_in_hand(1, 0) if card] == ["soldier"]
        assert shown.seen_in_deck(1, 0) == {}


@pytest.mark.clause("rival_realms", "1.5", "1.6")
@pytest.mark.parametrize(
    ("place", "told"),
    [("on top of your deck", "puts a card on top of"), ("into your deck", "shuffles a card into")],
)
def test_no_place_in_the_deck_tells_what_came_from_the_hand(place: str, told: str) -> None:
    """Neither the top of the deck nor the shuffled deck shows the card."""
    verb = "Shuffle" if place.startswith("into") else "Put"
    game = with_card("rival_realms", "scribe", f"{verb} a card from your hand {place}.", kind="supply")
    scene = table(game, "hand/0=scribe,keep,soldier,W").choose("Play Scribe").choose("Choose Keep")
    assert any(f"Ada {told} their deck." in words for words in scene.log(1))
    assert not any("Keep" in words for words in scene.log(1))
    assert scene.seen_in_deck(1, 0) == {}


@pytest.mark.clause("rival_realms", "1.5", "1.6")
def test_who_knew_a_card_on_a_deck_does_not_see_where_it_goes() -> None:
    """Of three cards that the Pathfinder's player looks at, the other one knew the Keep: one of them was taken."""
    for words in ("Choose Keep", "Choose Abbey"):
        scene = table("rival_realms", "hand/0=pathfinder,W supply/0=1 top/0=keep,abbey,rally,W,W").choose(
            "Play Pathfinder"
        )
        keep = scene.state.deck[0, scene.state.left[0] - 1]
        scene.state.known[1, 0] |= 1 << keep
        scene.choose(words)
        assert (scene.seen_in_hand(1, 0), scene.seen_in_deck(1, 0)) == ([None] * 2, {})
