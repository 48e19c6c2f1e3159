"""The games as Gymnasium knows games: one agent against a bot, and many games at once.

from cardwright.research.gymnasium import VersusBot, VectorEnv
env = VersusBot("lands", bot="normal")
many = VectorEnv("lands", 1024, opponent="random")
"""

import hashlib
import secrets
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector.utils import batch_space

from cardwright.bots import Bot, spec_of
from cardwright.bots.memory import SEARCH
from cardwright.engine.game import Game, seed_words
from cardwright.engine.match import Match
from cardwright.engine.observation.features import Features
from cardwright.errors import CardwrightError, IllegalChoice
from cardwright.kit.dice import MASK
from cardwright.research.board import Board, check_mode, no_options, whole_action
from cardwright.research.running import steps
from cardwright.research.stage import Array, Decks, a_bot, stalled
from cardwright.research.vector import VectorGames

Info = dict[str, Any]


class VersusBot(gymnasium.Env[Array, int]):
    """A game against any bot. The agent sits at the one seat and at the other in turn.

    An observation is a row of bytes, or of floats (`floats=True`). Which actions are legal is in `info["action_mask"]`
    and what `action_masks()` gives. Who takes another one concedes the game, or, with `illegal="raise"`, gets an
    IllegalChoice that changes nothing.
    """

    metadata: ClassVar[Info] = {"render_modes": ["ansi"], "render_fps": 2}

    def __init__(
        self,
        game: str | Game,
        bot: str = "random",
        decks: Decks = None,
        options: dict[str, int] | None = None,
        floats: bool = False,
        illegal: str = "concede",
        render_mode: str | None = None,
        on: str = "cpu",
    ) -> None:
        if illegal not in ("concede", "raise"):
            raise CardwrightError(f"what is done about an illegal action is to concede or to raise, not {illegal!r}")
        check_mode(render_mode, self.metadata)
        self._illegal = illegal
        self._board = Board(game, decks=decks, options=options, on=on)
        self._options = options
        self._bot_name = spec_of(a_bot(bot)).name
        self.render_mode = render_mode
        layout = self._board.stage.layout
        self._features = Features(layout) if floats else None
        self.action_space = spaces.Discrete(layout.actions)
        self.observation_space = (
            spaces.Box(-16, 16, (self._features.size,), np.float32)
            if self._features
            else spaces.Box(-128, 127, (layout.size,), np.int8)
        )
        self._dealt = 0
        self._unasked = [0, 0, 0]
        self._seed: int | None = None
        self._bot: Bot | None = None

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """Deal a game: the first of a seed, or the next one. One that ends before the agent is asked counts."""
        no_options(options)
        whole = None
        if seed is not None:
            low, high = seed_words(seed)
            whole = high << 32 | low
        super().reset(seed=whole)
        if whole is not None or self._seed is None:
            self._seed, self._dealt = secrets.randbits(31) if whole is None else whole, 0
            self._unasked = [0, 0, 0]
        for _ in range(steps.MOST_UNASKED):
            self._begin(self._seed, self._dealt)
            self._dealt += 1
            self._answer_for_the_bot()
            if not self._match.over:
                return self._seen(), self._info()
            self._unasked[2 if self._match.drawn else int(self._match.winner != self._agent)] += 1
        raise stalled("the agent")

    def _begin(self, seed: int, number: int) -> None:
        """Deal game `number` of a seed, as all interfaces do, and seat a bot with dice of its own."""
        stage = self._board.stage
        self._pair, self._agent = stage.turn_of(seed, number)
        self._match = Match(stage.game, stage.pairs[self._pair], seed, self._options, stream=number & MASK)
        own = hashlib.sha256(f"{seed} {number} bot".encode()).digest()
        self.close()
        self._bot = Bot(self._bot_name, stage.game, int.from_bytes(own[:8]), stage.on)

    def _check_begun(self) -> None:
        if self._bot is None:
            raise ResetNeeded("an environment begins with reset()")

    def _answer_for_the_bot(self) -> None:
        assert self._bot is not None
        while self._match.to_move == 1 - self._agent:
            self._match.choose(self._bot.choose(self._match))
        stage = self._board.stage
        stage.put(0, self._match.state.bytes)
        stage.deck_pairs[0] = self._pair
        stage.run(steps.LOOK, 0, 1, self._agent)

    def _seen(self) -> Array:
        seen = self._board.stage.observations[0]
        return self._features(seen) if self._features else seen.copy()

    def action_masks(self) -> Array:
        """Which actions are legal."""
        self._check_begun()
        mask: Array = self._board.stage.masks[0].astype(np.bool_)
        return mask

    def _info(self) -> Info:
        mask = self._board.stage.masks[0].view(np.int8).copy()
        return {"action_mask": mask, "seat": self._agent, "unasked": tuple(self._unasked)}

    def step(self, action: int) -> tuple[Array, float, bool, bool, Info]:
        """Take an action, and let the bot answer until the agent is asked again."""
        self._check_begun()
        choice = self._board.choices().get(whole_action(action))
        if choice is not None:
            self._match.choose(next(c for c in self._match.choices if c.finger == choice.finger))
        elif self._illegal == "raise" or self._match.over:
            raise IllegalChoice(f"the action {action} is not legal: take one of the mask", "")
        else:
            self._match.concede(self._agent)
        self._answer_for_the_bot()
        winner = self._match.winner
        reward = 0.0 if winner is None else 1.0 if winner == self._agent else -1.0
        return self._seen(), reward, self._match.over, False, self._info()

    def words(self) -> dict[int, str]:
        """The legal actions in words."""
        self._check_begun()
        return self._board.words()

    def action_of(self, said: str) -> int:
        """The action that words mean."""
        self._check_begun()
        return self._board.action_of(said)

    def render(self) -> Any:
        """The table as the agent sees it."""
        self._check_begun()
        return self._board.text(self._agent) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """End what the bot has started."""
        if self._bot is not None:
            self._bot.close()

    def __getstate__(self) -> Info:
        state = {k: v for k, v in self.__dict__.items() if k not in ("_match", "_bot", "_features")}
        begun = self._bot is not None
        made = (self._match.made, self._match.events[-1:] == [{"concede": self._agent}]) if begun else None
        return {**state, "floats": self._features is not None, "made": made}

    def __setstate__(self, state: Info) -> None:
        made, floats = state.pop("made"), state.pop("floats")
        self.__dict__.update(state)
        self._features = Features(self._board.stage.layout) if floats else None
        self._bot = None
        if made is None or self._seed is None:
            return
        self._begin(self._seed, self._dealt - 1)
        texts, conceded = made
        assert self._bot is not None
        for text in texts:
            # A measuring stick rolls its dice at every choice; a search thinks again what it needs.
            if self._match.to_move != self._agent and self._bot.spec.kind != SEARCH:
                self._bot.choose(self._match)
            self._match.choose(text)
        if conceded:
            self._match.concede(self._agent)


class VectorEnv(gymnasium.vector.VectorEnv[Array, Array, Array]):
    """Many games at once in compiled code, all buffers zero-copy: what `step` gives back is written to again.

    With an `opponent` (random or greedy, in compiled code) the agent sees and acts; without one, whoever is to move
    does, `info["mover"]` says which seat that is, and the reward of a step is that of the seat that acted.
    `info["rewards"]` has those of both. A game that ends is followed by the next one in the same step; what its last
    position looks like to the seat that acted is in `info["final_obs"]`, a copy, with `info["final_info"]`.
    """

    metadata: ClassVar[Info] = {
        "render_modes": [],
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
    }

    def __init__(self, game: str | Game, num_envs: int = 1024, render_mode: str | None = None, **settings: Any) -> None:
        check_mode(render_mode, self.metadata)
        if settings.get("on") == "gpu":
            raise CardwrightError("Gymnasium's vectors are numpy's; VectorGames plays on a GPU")
        self.games = VectorGames(game, num_envs, **settings)
        self.num_envs = num_envs = self.games.games
        layout = self.games.layout
        self.single_observation_space = spaces.Box(-128, 127, (layout.size,), np.int8)
        self.single_action_space = spaces.Discrete(layout.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._never = np.zeros(num_envs, bool)
        self._each = np.arange(num_envs)
        self._nothing = np.full(num_envs, None, object)

    def reset(self, *, seed: Any = None, options: Info | None = None) -> tuple[Array, Info]:
        """Begin all games anew: of a seed, or of one for each game, which then has the stream that it has by itself."""
        no_options(options)
        self.games.reset(seed)
        return self.games.observations, self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, Info]:
        """Take an action in each game."""
        games, acted = self.games, self.games.movers.copy()
        final = self._final(acted) if games.hold(actions) else {}
        games.go_on()
        rewards = games.rewards[self._each, acted]
        return games.observations, rewards, games.ends.view(bool), self._never, self._info() | final

    def _final(self, acted: Array) -> Info:
        """What Gymnasium wants to be told of games that have ended: the last observation of each, and what is known."""
        seen, has = self._nothing.copy(), self.games.ends.astype(bool)
        for g in has.nonzero()[0].tolist():
            seen[g] = self.games.observations[g].copy()
        known = {"mover": acted, "_mover": has, "rewards": self.games.rewards.copy(), "_rewards": has}
        return {"final_obs": seen, "_final_obs": has, "final_info": known, "_final_info": has}

    def _info(self) -> Info:
        games = self.games
        shared = {"action_mask": games.masks, "mover": games.movers, "rewards": games.rewards}
        return {**shared, "unasked": games.unasked}

    def sample(self) -> Array:
        """A legal action for each game, by dice of the games' own."""
        return self.games.sample()

    def close(self, **kwargs: Any) -> None:
        """Nothing is open."""
