"""3 and 4 The turn, plasma, the coin and costs."""

import pytest

from cardwright.engine.game import load
from tests.rules.tgc.verbs import attack, end_turn, plasma
from tests.support.table import table, with_card


@pytest.mark.clause("tgc", "3.1")
def test_a_turn_has_five_phases() -> None:
    """Play, then battle, then the other player's draw, standby and play phases."""
    scene = table("tgc", "field/0=cook")
    assert (scene.phase, scene.state.turn) == ("play_phase", 9)
    scene.choose("Go on to the battle phase")
    assert scene.phase == "battle_phase"
    scene.choose("End the battle phase")
    assert (scene.phase, scene.state.turn, scene.state.active) == ("play_phase", 10, 1)


@pytest.mark.clause("tgc", "3.2")
def test_the_draw_phase_sets_plasma_draws_and_untaps() -> None:
    """Plasma is the number of own turns, not added; a card is drawn; only the turn player's cards untap."""
    scene = end_turn(table("tgc", "field/0=mime:tapped field/1=cook:tapped plasma/1=3 top/1=clown"))
    assert plasma(scene, 1) == 5
    assert scene.zone(1, "hand") == ["clown"]
    assert (scene.marks(0, "mime"), scene.marks(1, "cook")) == (["tapped"], [])
    match = load("tgc").match(seed=4)
    while match.state.turn < 1:
        match.choose(next(c for c in match.choices if c.words == "Keep this hand"))
    p = match.state.first
    assert (match.state.plasma[p], match.state.plasma[1 - p], match.state.left[p]) == (1, 0, 34)


@pytest.mark.clause("tgc", "3.3")
def test_an_empty_deck_costs_nothing() -> None:
    """No card is drawn, and nobody loses."""
    scene = end_turn(table("tgc", "top/1= deck/1= hand/1="))
    assert "cannot_draw" in scene.notes
    assert not scene.over


@pytest.mark.clause("tgc", "3.4")
def test_the_start_of_a_turn_comes_after_drawing_and_untapping() -> None:
    """Plasma that is gained then is on top of the turn's."""
    scene = end_turn(table("tgc", "field/1=cyborg-mining-shell:tapped top/1=clown"))
    assert (scene.zone(1, "hand"), scene.phase) == (["clown"], "stood_by")
    assert plasma(scene.choose("Yes", 1), 1) == 7


@pytest.mark.clause("tgc", "3.5")
def test_any_number_of_cards_is_played_in_the_play_phase() -> None:
    """What happens at its start comes first; then cards and abilities, in any order."""
    scene = end_turn(table("tgc", "field/0=disco-inferno field/1=cook,captain hand/1=mime"))
    assert scene.zone(1, "field") == ["captain"]
    scene.choose("Play Mime", 1).choose("Use Captain", 1)
    assert scene.asks(1, "act")


@pytest.mark.clause("tgc", "3.6")
def test_there_is_no_way_back_from_the_battle_phase() -> None:
    """Cards in hand can be played no more in this turn; what happens at the start of the phase comes first."""
    game = with_card("tgc", "herald", "At the start of your battle phase, gain 1 life.")
    scene = table(game, "field/0=herald,cook hand/0=mime").choose("Go on to the battle phase")
    assert scene.life == [21, 20]
    assert sorted(scene.choices) == ["Attack with Cook", "Attack with Herald", "End the battle phase"]


@pytest.mark.clause("tgc", "3.7")
def test_the_end_of_the_turn() -> None:
    """What waits for it is carried out, changes of this turn are over, and what was used may be used again."""
    game = with_card("tgc", "watch", "At the end of your turn, draw a card.")
    scene = table(game, "field/0=watch,chemist,cook hand/0=adrenals top/0=mime")
    scene.choose("Play Adrenals").choose("Target your Watch").choose("Use Chemist").choose("Target your Cook")
    assert scene.stats(0, "watch") == (4, 3)
    end_turn(scene)
    assert scene.zone(0, "hand") == ["mime"]
    assert scene.stats(0, "watch") == (2, 2)
    assert "cook" in scene.zone(0, "discard")


@pytest.mark.clause("tgc", "3.8")
def test_a_hand_limit_is_an_option() -> None:
    """Without it a hand may grow; with it the turn player discards what is too much."""
    assert len(end_turn(table("tgc", "hand/0=mime,clown,cook,mime")).zone(0, "hand")) == 4
    scene = end_turn(table("tgc", "hand/0=mime,clown,cook,captain", options={"hand_limit": 2}))
    scene.choose("Discard Captain").choose("Discard Mime")
    assert scene.zone(0, "hand") == ["clown", "cook"]
    assert scene.zone(0, "discard") == ["captain", "mime"]


@pytest.mark.clause("tgc", "3.9")
def test_the_turn_cap_makes_a_draw() -> None:
    """When turn 100 is over, or the turn that an option names."""
    assert end_turn(table("tgc", "turn=100 coin/1=0")).drawn
    assert end_turn(table("tgc", "turn=20", options={"turn_cap": 20})).drawn
    assert not end_turn(table("tgc", "turn=99")).over


@pytest.mark.clause("tgc", "4.1")
def test_plasma_stays_through_the_other_turn() -> None:
    """It pays for an Instant there, and is set anew in the own next turn."""
    scene = end_turn(table("tgc", "hand/0=re-education plasma/0=6 field/1=cook"))
    while not scene.asks(0, "answer"):
        scene.choose("Go on to the battle phase", 1) if scene.asks(1, "act") else scene.choose("Pass", 0)
    scene.choose("Play Re-Education", 0)
    assert plasma(scene) == 1
    assert scene.zone(1, "discard") == ["cook"]


@pytest.mark.clause("tgc", "4.2")
def test_the_coin_is_turned_once_for_one_plasma() -> None:
    """It is spent first, and what is left of it is gone when the turn is over."""
    scene = table("tgc", "plasma/0=1 hand/0=mime").choose("Turn the coin")
    assert plasma(scene) == 2
    assert "Turn the coin" not in scene.choices
    assert plasma(end_turn(scene)) == 1
    spent = table("tgc", "plasma/0=1 hand/0=mime").choose("Turn the coin").choose("Play Mime")
    assert plasma(spent) == 1
    other = table("tgc", "hand/0=mime coin/0=0")
    assert "Turn the coin" not in other.choices


@pytest.mark.clause("tgc", "4.3")
def test_costs_are_halved_then_raised_and_lowered() -> None:
    """Half of 1 is 1 and of 4 is 2; then 1 more; a promise takes off no more than there is."""
    scene = table(
        "tgc", "field/0=committed-botanist field/1=economy-crash hand/0=committed-botanist,botanist plasma/0=5"
    )
    costs = {card["id"]: card["now"]["cost"] for card in scene.view(0)["seats"][0]["zones"]["hand"]["cards"]}
    assert costs == {"committed-botanist": 3, "botanist": 2}
    cheap = table("tgc", "field/0=runtime,xenomorph-drone hand/0=virologist plasma/0=0").choose("Use Runtime")
    assert plasma(cheap.choose("Play Virologist")) == 0


@pytest.mark.clause("tgc", "4.4")
def test_a_promise_is_for_the_first_card_that_fits() -> None:
    """A card that does not fit leaves it; it is gone with the turn."""
    scene = table("tgc", "field/0=xenomorph-drone hand/0=mime,xenomorph-screecher,xenomorph-shrike plasma/0=3")
    scene.choose("Use Xenomorph Drone").choose("Play Mime").choose("Play Xenomorph Screecher")
    assert plasma(scene) == 1
    late = end_turn(
        end_turn(table("tgc", "field/0=xenomorph-drone hand/0=xenomorph-runner").choose("Use Xenomorph Drone"))
    )
    assert plasma(late.choose("Play Xenomorph Runner")) == 3


@pytest.mark.clause("tgc", "4.5")
def test_what_is_done_as_a_card_is_played_comes_before_its_cost() -> None:
    """Where the plasma lacks, the sacrifice must be made, with something worth enough."""
    scene = table("tgc", "hand/0=xenoborg field/0=cyborg,roboticist plasma/0=2").choose("Play Xenoborg")
    assert (scene.zone(0, "field"), scene.zone(0, "discard")) == (["cyborg", "xenoborg"], ["roboticist"])
    assert "Play Xenoborg" not in table("tgc", "hand/0=xenoborg field/0=cyborg plasma/0=2").choices


@pytest.mark.clause("tgc", "4.6")
def test_only_who_has_it_can_pay() -> None:
    """Without 1 plasma left the Stickman does not ask; who pays the last life loses."""
    scene = table("tgc", "hand/0=angry-stickman discard/0=angry-stickman plasma/0=1").choose("Play Angry Stickman")
    assert scene.zone(0, "discard") == ["angry-stickman"]
    last = table("tgc", "hand/0=inducer life/0=2").choose("Play Inducer")
    assert last.winner == 1
    attack(table("tgc", "field/0=cook"), "Cook")
