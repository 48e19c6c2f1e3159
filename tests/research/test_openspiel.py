"""OpenSpiel: its own tests of games, its search, and what its algorithms compute on a cut-down Lands."""

import copy
import pickle
import warnings
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from cardwright.engine.game import game_names, load
from cardwright.errors import CardwrightError, IllegalChoice
from cardwright.kit.knowledge import redeal
from cardwright.kit.record import DRAWN, NOBODY, PUBLIC
from cardwright.kit.turns import choices, nth_choice, playout, pose, step
from cardwright.research.chance import RollNeeded, ScriptedGame
from tests.bots.test_optimum import Solver
from tests.support.play import new_dice

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed: pip install cardwright[research]")
    from cardwright.research import openspiel
    from tests.research.responses import BestResponse, evenly, the_lowest

pytestmark = pytest.mark.filterwarnings("ignore")

# Both are one card from winning, with three cards that nobody else has seen each.
CUT_DOWN = (
    "turn:5;turn_cap:8;active:0;phase:main_phase;"
    "hand/0:water+fire;board/0:grass+lightning+fire+darkness;deck/0:grass;"
    "hand/1:water+fire;board/1:fire+fire+fire+fire;deck/1:water"
)
# The same with nothing hidden.
OPEN = CUT_DOWN + ";known/0/1:water.1+fire.1;known/1/0:water.1+fire.1;known/2/0:water.1+fire.1;known/2/1:water.1+fire.1"

# Darkness shows three of four cards that the first player knows already.
DARKNESS = (
    "turn:5;turn_cap:6;active:0;phase:main_phase;hand/0:darkness+fire;board/0:grass;deck/0:grass;"
    "hand/1:water+fire+grass+lightning;board/1:fire;deck/1:water;"
    "known/0/1:water.1+fire.2+grass.1+lightning.1;known/2/1:water.1+fire.2+grass.1+lightning.1"
)


def cut_down(start: str = CUT_DOWN) -> Any:
    """The cut-down Lands as a game of OpenSpiel."""
    return pyspiel.load_game("cardwright_lands", {"start": start})


@pytest.mark.parametrize("name", game_names())
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    """Random games pass all that OpenSpiel checks: tensors, strings, clones, serialised games and histories."""
    assert f"cardwright_{name}" in openspiel.NAMES
    game = pyspiel.load_game(f"cardwright_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=name == "lands", verbose=False)


def test_two_decks_survive_copies_and_pickles() -> None:
    """Decks have a `+` between them, which pyspiel can write and read: pickles, copies, names and serialised games."""
    first, second = list(load("kodecks").decks)[:2]
    game = pyspiel.load_game("cardwright_kodecks", {"decks": f"{first}+{second}"})
    assert [deck.name for deck in game.home.pair] == [first, second]
    for other in (pickle.loads(pickle.dumps(game)), pyspiel.load_game(str(game)), copy.deepcopy(game)):
        assert other.home is game.home
    state = next(state for state in played(game, 1) if not state.is_chance_node())
    text = pyspiel.serialize_game_and_state(game, state)
    for again in (copy.deepcopy(state), pyspiel.deserialize_game_and_state(text)[1]):
        assert again.information_state_string() == state.information_state_string()
    lands = pyspiel.load_game("cardwright_lands", {"decks": "standard+standard"})
    pyspiel.random_sim_test(lands, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("decks", ["standard,standard", "standard+standard+standard", "standard+", "+standard", "+"])
def test_other_lists_of_decks_are_refused(decks: str) -> None:
    """A comma would not come back from a pickle, a game has two decks, and a deck has a name."""
    with pytest.raises(CardwrightError, match=r'two with "\+" between them'):
        pyspiel.load_game("cardwright_lands", {"decks": decks})


def test_states_are_apart_in_threads() -> None:
    """Games that are played in threads at the same time are what they are one after the other."""
    game = pyspiel.load_game("cardwright_lands")

    def told(seed: int) -> list[Any]:
        return [
            (state.legal_actions(), state.information_state_string(), state.observation_string(0))
            for state in played(game, seed)
            if not state.is_chance_node()
        ]

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(told, range(4)))
    assert together == [told(seed) for seed in range(4)]


def test_what_cannot_be_applied_is_refused() -> None:
    """An outcome that chance does not have, an action that is not legal: the state is as it was."""
    state = pyspiel.load_game("cardwright_lands").new_initial_state()
    for outcome in (-5, -2, len(state.chance_outcomes())):
        with pytest.raises(IllegalChoice, match="chance has"):
            state.apply_action(outcome)
    while state.is_chance_node():
        state.apply_action(0)
    before = state.information_state_string()
    wrong = next(a for a in range(50) if a not in state.legal_actions())
    with pytest.raises(IllegalChoice, match=f"the action {wrong} is not one of"):
        state.apply_action(wrong)
    assert state.information_state_string() == before
    dealt = cut_down().new_initial_state()
    with pytest.raises(IllegalChoice, match="chance has"):
        dealt.apply_action(-2)


LOOKS = ("observation_tensor", "observation_string", "information_state_tensor", "information_state_string")


@pytest.mark.parametrize("look", LOOKS)
def test_only_players_look(look: str) -> None:
    """A player is 0 or 1; where chance or nobody is to move, who looks has to be said. Both are told in one line."""
    game = pyspiel.load_game("cardwright_lands")
    for state in played(game, 2):
        for player in (-4, -1, 2, 99, 1.5, "0"):
            with pytest.raises(CardwrightError, match="a player is 0 or 1, not"):
                getattr(state, look)(player)
        if state.is_chance_node():
            with pytest.raises(CardwrightError, match="say which player looks"):
                getattr(state, look)()
        for player in range(2):
            assert len(getattr(state, look)(player)) > 0
    assert state.is_terminal()
    with pytest.raises(CardwrightError, match="say which player looks"):
        getattr(state, look)()
    assert len(getattr(state, look)(1)) > 0


@pytest.mark.parametrize("start", ["hand/7:grass", "hand:grass", "hand/x:grass"])
def test_a_start_names_seats(start: str) -> None:
    """A place without a seat is refused with what would do."""
    with pytest.raises(CardwrightError, match="write hand/0 or hand/1"):
        cut_down(start)


def played(game: Any, seed: int, most: int = 400) -> Any:
    """States of a random game."""
    dice = np.random.default_rng(seed)
    state = game.new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            return
        yield state
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(dice.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))


@pytest.mark.parametrize("name", game_names())
def test_a_resampled_state_looks_the_same(name: str) -> None:
    """The player has the same information state, observation and legal actions; the other's cards have changed."""
    dice = np.random.default_rng(1)
    changed = 0
    for state in played(pyspiel.load_game(f"cardwright_{name}"), 3, 160):
        if state.is_chance_node():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, dice.random)
        assert other.current_player() == player
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert list(other.observation_tensor(player)) == list(state.observation_tensor(player))
        assert other.legal_actions() == state.legal_actions()
        changed += other.observation_string(1 - player) != state.observation_string(1 - player)
    assert changed > 10


def test_a_script_of_rolls_is_any_game() -> None:
    """The rolls of a real deal, written down, deal the same game; a script that ends asks for the next roll."""
    game = load("lands")
    scripted = ScriptedGame(game)
    record = bytes(game.set_up((game.deck("standard"),) * 2).bytes)
    rolls: tuple[int, ...] = ()
    outcomes = []
    while True:
        try:
            state = scripted.after(record, -1, rolls, dealing=True)
            break
        except RollNeeded as needed:
            outcomes.append(needed.outcomes)
            rolls = (*rolls, needed.outcomes - 1)
    assert outcomes[:3] == [25, 24, 23]
    assert outcomes[-1] == 2
    # The last outcome of each roll leaves every card where it was.
    assert [state.deck[0, k] for k in range(state.left[0])] == list(range(state.left[0]))


def value_of_chance(games: int) -> float:
    """What random play brings to the first player in the cut-down Lands, by our own redeals and playouts."""
    game = load("lands")
    home = openspiel.home_of("lands", "", 0, CUT_DOWN)
    total = 0
    for seed in range(games):
        state, dice = game.state_class(home.start), new_dice(seed)
        game.plain(redeal)(state, game.plain_book, PUBLIC, dice)
        game.plain(pose)(state, game.plain_book)
        finger = game.plain(nth_choice)(state, dice.dice[0] % game.plain(choices)(state))
        game.plain(playout)(state, game.plain_book, dice, finger)
        total += 0 if state.winner == DRAWN else 1 - 2 * state.winner
    return total / games


def test_the_value_of_random_play_is_the_same_as_ours() -> None:
    """OpenSpiel's exact value over all deals agrees with ours over many redeals."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import expected_game_score

    game = cut_down()
    random = policy.UniformRandomPolicy(game)
    theirs = expected_game_score.policy_value(game.new_initial_state(), [random, random])[0]
    games = 4000

    assert 0.05 < abs(theirs) < 0.5
    assert value_of_chance(games) == pytest.approx(theirs, abs=4 / games**0.5)


def test_counterfactual_regret_goes_down_on_a_cut_down_lands() -> None:
    """What can be won against the average policy of CFR gets less and less; against chance it is much."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr, exploitability

    game = cut_down()
    solver = cfr.CFRSolver(game)
    left = []
    for _ in range(2):
        for _ in range(6):
            solver.evaluate_and_update_policy()
        left.append(exploitability.nash_conv(game, solver.average_policy()))

    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) > 1
    assert left[1] < left[0] < 0.5


def information_states(state: Any) -> Any:
    """The information state and the legal actions of every decision below a state."""
    if state.is_terminal():
        return
    if not state.is_chance_node():
        yield state.information_state_string(), tuple(state.legal_actions())
    for action in state.legal_actions():
        yield from information_states(state.child(action))


@pytest.mark.parametrize("start", [DARKNESS, CUT_DOWN])
def test_an_information_state_has_one_set_of_legal_actions(start: str) -> None:
    """Who may do something else is in another information state, also where Darkness shows what was known already."""
    legal: dict[str, set[Any]] = {}
    for text, actions in information_states(cut_down(start).new_initial_state()):
        legal.setdefault(text, set()).add(actions)
    assert len(legal) > 20
    assert all(len(found) == 1 for found in legal.values())


def test_algorithms_run_where_darkness_shows_what_is_known() -> None:
    """CFR, its exploitability and a tabular policy need legal actions that follow from the information state."""
    from open_spiel.python import policy
    from open_spiel.python.algorithms import cfr, exploitability

    game = cut_down(DARKNESS)
    solver = cfr.CFRSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()

    assert 0 <= exploitability.nash_conv(game, solver.average_policy()) < 0.5
    assert exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) >= 0
    assert len(policy.TabularPolicy(game).state_lookup) > 20


def as_theirs(game: Any, shares: Any) -> Any:
    """A policy that takes actions by their places among the legal ones, as OpenSpiel knows policies."""
    from open_spiel.python import policy

    class Told(policy.Policy):  # type: ignore[misc]
        """Takes actions by their places."""

        def action_probabilities(self, state: Any, player_id: Any = None) -> dict[int, float]:  # noqa: ARG002
            """How likely each legal action is."""
            actions = state.legal_actions()
            return dict(zip(actions, shares(actions), strict=True))

    return Told(game, [0, 1])


@pytest.mark.parametrize("shares", [evenly, the_lowest])
def test_exploitability_is_what_our_best_responses_win(shares: Any) -> None:
    """OpenSpiel's NashConv of a policy is the sum of what our own best responses to it win, exactly."""
    from open_spiel.python.algorithms import exploitability

    game = cut_down()
    theirs = exploitability.nash_conv(game, as_theirs(game, shares))
    home = openspiel.home_of("lands", "", 0, CUT_DOWN)
    ours = sum(BestResponse(home, seat, shares).value() for seat in range(2))

    assert theirs > 0.1
    assert ours == pytest.approx(theirs, abs=1e-9)


def our_value(game: Any, state: Any) -> float:
    """The value of a position without anything hidden or chance, by our own solver: 1 is a win of the first seat."""
    return Solver(game).value(state) - 1


def test_with_nothing_hidden_cfr_finds_our_optimum() -> None:
    """Where both hands are open, the value of CFR's policy comes near the value that our solver finds."""
    from open_spiel.python.algorithms import cfr, expected_game_score

    game = cut_down(OPEN)
    state = game.new_initial_state()
    while state.is_chance_node():
        ((action, chance),) = state.chance_outcomes()
        assert chance == 1
        state.apply_action(action)
    lands = load("lands")
    expected = our_value(lands, lands.state_class(state._record))
    solver = cfr.CFRSolver(game)
    for _ in range(25):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    found = expected_game_score.policy_value(game.new_initial_state(), [average, average])[0]

    assert found == pytest.approx(expected, abs=0.1)


def test_the_search_of_openspiel_finds_a_win() -> None:
    """Its Python search, with our resampler, plays the card that wins."""
    from open_spiel.python.algorithms import ismcts, mcts

    game = cut_down(CUT_DOWN.replace("hand/1:water+fire", "hand/1:grass+fire").replace("deck/1:water", "deck/1:grass"))
    dice = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
        uct_c=2.0,
        max_simulations=40,
        random_state=dice,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        allow_inconsistent_action_sets=True,
    )
    tried = 0
    for deal in (0, 1, 2):
        state = game.new_initial_state()
        state.apply_action(deal)
        state.apply_action(0)
        words = {state.action_to_string(a) for a in state.legal_actions()}
        if "Play Water" in words:
            assert state.action_to_string(bot.step(state)) == "Play Water"
            tried += 1
    assert tried >= 1


def test_a_position_steps_as_it_does_in_a_match() -> None:
    """Where no dice are rolled, a scripted step is the plain step."""
    game = load("lands")
    home = openspiel.home_of("lands", "", 0, CUT_DOWN)
    state = game.state_class(home.start)
    finger = game.plain(nth_choice)(state, 0)
    other = ScriptedGame(game).after(home.start, finger, ())
    game.plain(step)(state, game.plain_book, finger)

    assert bytes(state.bytes) == bytes(other.bytes)
    assert state.winner == NOBODY
