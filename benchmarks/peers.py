"""Random legal play in other people's engines, each called in the fastest way it offers on one core.

Modes: `native`, whole games inside the engine's compiled code; `rules`, one Python call for each step; `env`, through
the package's own environment, observations included; `batch N`, N games stepped together. Peers count a decision with
one legal answer, which we do not. A package that is absent raises ModuleNotFoundError when it is prepared.
"""

import random
from functools import partial
from importlib import import_module
from typing import Any

from benchmarks.measure import Play, playing


def spiel_native(name: str) -> Play:
    """OpenSpiel's own C++ loop between its C++ random bots: one Python call for each game."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, 1 + player) for player in range(game.num_players())]
    seed = 0

    def one_game() -> Any:
        nonlocal seed
        seed += 1
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    sample = [sum(move.player >= 0 for move in one_game().full_history()) for _ in range(2000)]
    decisions = sum(sample) / len(sample)
    games = max(1, round(1000 / decisions))

    def play() -> tuple[int, int]:
        for _ in range(games):
            one_game()
        return round(games * decisions), games

    return play


def spiel_rules(name: str, observed: bool = False) -> Play:
    """OpenSpiel's C++ rules, one step at a time through pyspiel; `observed`, with the tensor of the player to move."""
    game = import_module("pyspiel").load_game(name)
    rng = random.Random(1)

    def play() -> tuple[int, int]:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance_outcome(state.chance_outcomes(), rng.random()))
                continue
            if observed:
                state.observation_tensor()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions, 1

    return play


def chance_outcome(outcomes: list[tuple[int, float]], point: float) -> int:
    """The outcome in which a point from 0 to 1 falls."""
    for action, chance in outcomes:
        point -= chance
        if point < 0:
            return action
    return outcomes[-1][0]


def rlcard_env(name: str) -> Play:
    """An RLCard environment."""
    env = import_module("rlcard").make(name, config={"seed": 1})
    rng = random.Random(1)

    def play() -> tuple[int, int]:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions, 1

    return play


def pettingzoo_env(name: str) -> Play:
    """A classic environment of PettingZoo."""
    env = import_module(f"pettingzoo.classic.{name}").env()
    rng = random.Random(1)
    env.reset(seed=1)

    def play() -> tuple[int, int]:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += 1
        return decisions, 1

    return play


def pgx_batch(name: str, batch: int, observed: bool = False) -> Play:
    """A PGX game on the CPU: 64 steps of a batch in one call. Observations are dropped unused, or, `observed`, kept."""
    jax = import_module("jax")
    env = import_module("pgx").make(name)
    step = jax.vmap(import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init))
    unseen = jax.numpy.zeros((batch, 0))
    steps = 64

    def one_step(carried: Any, key: Any) -> Any:
        to_choose, to_move = jax.random.split(key)
        legal = jax.numpy.where(carried.legal_action_mask, 0.0, -jax.numpy.inf)
        after = step(carried, jax.random.categorical(to_choose, legal, axis=-1), jax.random.split(to_move, batch))
        # What nobody adds up would not be computed.
        seen = after.observation.sum() if observed else 0.0
        return after.replace(observation=unseen), (after.terminated.sum(), seen)

    @jax.jit  # type: ignore[untyped-decorator]
    def roll_out(carried: Any, key: Any) -> Any:
        next_key, key = jax.random.split(key)
        carried, (ended, seen) = jax.lax.scan(one_step, carried, jax.random.split(key, steps))
        return carried, next_key, ended.sum(), seen

    states = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), batch)).replace(observation=unseen)
    key = jax.random.PRNGKey(1)

    def play() -> tuple[int, int]:
        nonlocal states, key
        states, key, ended, _ = roll_out(states, key)
        return batch * steps, int(ended)

    return play


def envpool_batch(task: str, batch: int) -> Play:
    """EnvPool's port of a PGX game (C++), one worker thread on the core of the caller, which chooses from the masks."""
    np = import_module("numpy")
    games = import_module("envpool").make_gymnasium(task, num_envs=batch, num_threads=1, seed=1)
    rng = np.random.default_rng(1)
    _, info = games.reset()
    ended = np.zeros(batch, bool)

    def play() -> tuple[int, int]:
        nonlocal info, ended
        legal = info["legal_action_mask"]
        actions = np.argmax(rng.random(legal.shape, dtype=np.float32) * legal, axis=1)
        # The step after an end only resets.
        decisions = batch - int(ended.sum())
        _, _, over, cut, info = games.step(actions)
        ended = over | cut
        return decisions, int(ended.sum())

    return play


def weiss_batch(batch: int) -> Play:
    """The Weiss Schwarz simulator (Rust), which chooses by itself from one seed for each game and step."""
    np = import_module("numpy")
    weiss = import_module("weiss_sim")
    presets = ("starter_deck_ws02_v1", "aggro_deck_5hy_nino_v1")
    decks = [weiss.cards.builder(initial=name).build(rules_profile="approx", card_pool="all") for name in presets]
    layout = "i16_legal_ids_nometa"
    _, games = weiss.make_pool(
        mode="train", num_envs=batch, deck_lists=decks, deck_ids=[1, 2], seed=0, num_threads=1, layout=layout
    )
    games.reset()
    rng = np.random.default_rng(1)

    def play() -> tuple[int, int]:
        # Seeds must be independent: from consecutive ones it does not choose uniformly.
        out, _ = games.step_random_legal(rng.integers(0, 2**63, size=batch, dtype=np.uint64))
        ended = np.asarray(out.terminated) | np.asarray(out.truncated)
        if ended.any():
            games.reset_done(ended)
        return batch, int(ended.sum())

    return play


def essence_rules() -> Play:
    """Essence Wars (Rust), one step at a time; its own choice, which is the same whenever a state is the same."""
    game = import_module("essence_wars").PyGame()
    seed = 0

    def play() -> tuple[int, int]:
        nonlocal seed
        seed += 1
        game.reset(seed)
        decisions = 0
        while not game.is_done():
            game.step(game.random_action())
            decisions += 1
        return decisions, 1

    return play


def essence_batch(batch: int) -> Play:
    """Essence Wars, a batch of games with their masks."""
    np = import_module("numpy")
    games = import_module("essence_wars").PyParallelGames(batch, opponent="self")
    games.reset_all(1)
    rng = np.random.default_rng(1)
    seed = batch

    def play() -> tuple[int, int]:
        nonlocal seed
        mask = games.action_mask_batch()
        chosen = np.argmax(rng.random(mask.shape, dtype=np.float32) * mask, axis=1)
        _, dones = games.step_batch(chosen.astype(np.uint16))
        ended = np.flatnonzero(dones)
        for index in ended:
            seed += 1
            games.reset_single(int(index), seed)
        return batch, len(ended)

    return play


SPIEL_NATIVE = ("crazy_eights", "hearts", "spades", "go_fish", "cribbage", "leduc_poker")
SPIEL_RULES = ("hearts", "leduc_poker", "kuhn_poker", "crazy_eights")
PGX = (("kuhn_poker", 16384), ("leduc_holdem", 1024), ("leduc_holdem", 16384), ("sparrow_mahjong", 1024))

CASES = (
    *(playing("open_spiel", name, "native", partial(spiel_native, name)) for name in SPIEL_NATIVE),
    *(playing("open_spiel", name, "rules", partial(spiel_rules, name)) for name in SPIEL_RULES),
    *(playing("rlcard", name, "env", partial(rlcard_env, name), observed=True) for name in ("leduc-holdem", "uno")),
    *(
        playing("pettingzoo", name, "env", partial(pettingzoo_env, name), observed=True)
        for name in ("leduc_holdem_v4", "texas_holdem_v4")
    ),
    *(playing("pgx", name, f"batch {n}", partial(pgx_batch, name, n), n) for name, n in PGX),
    *(
        playing("envpool", name, f"batch {n}", partial(envpool_batch, name, n), n, observed=True)
        for name, n in (("LeducHoldem-v1", 1024), ("SparrowMahjong-v1", 1024))
    ),
    *(
        playing("weiss-sim", "weiss schwarz", f"batch {n}", partial(weiss_batch, n), n, observed=True)
        for n in (64, 256)
    ),
    playing("essence-wars", "essence wars", "rules", essence_rules),
    playing("essence-wars", "essence wars", "batch 256", partial(essence_batch, 256), 256, observed=True),
)
