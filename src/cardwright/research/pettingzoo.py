"""The games as PettingZoo knows games: two agents that take turns (AEC).

from cardwright.research import pettingzoo
env = pettingzoo.env("tgc", decks=["bar", "science"])
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cardwright.engine.game import Game
from cardwright.engine.observation.layout import VERSION
from cardwright.errors import CardwrightError
from cardwright.research.board import Board, check_mode, no_options, whole_action
from cardwright.research.stage import Decks

AGENTS = ("player_0", "player_1")
METADATA = {"render_modes": ["ansi", "human"], "is_parallelizable": False, "render_fps": 2}


def env(game: str | Game, **settings: Any) -> AECEnv[str, dict[str, Any], int | None]:
    """An environment that also checks the order of calls and the range of actions."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, **settings)))


class raw_env(AECEnv[str, dict[str, Any], "int | None"]):  # noqa: N801  what PettingZoo calls it
    """A game between two agents. An observation has `observation`, a row of bytes, and `action_mask`.

    Decks are played in turn, every pair of those given; each reset without a seed deals the next game of the stream.
    An action that is not legal raises IllegalChoice and changes nothing.
    """

    metadata: dict[str, Any] = METADATA

    def __init__(
        self,
        game: str | Game,
        decks: Decks = None,
        options: dict[str, int] | None = None,
        render_mode: str | None = None,
        on: str = "cpu",
    ) -> None:
        super().__init__()
        check_mode(render_mode, METADATA)
        self.board = Board(game, decks=decks, options=options, on=on)
        layout = self.board.stage.layout
        self.metadata = {**METADATA, "name": f"cardwright_{layout.game}_v{VERSION}"}
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        seen = spaces.Box(-128, 127, (layout.size,), np.int8)
        mask = spaces.Box(0, 1, (layout.actions,), np.int8)
        self.observation_spaces = {a: spaces.Dict({"observation": seen, "action_mask": mask}) for a in AGENTS}
        self.action_spaces = {a: spaces.Discrete(layout.actions) for a in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. An option of the game is refused here; others are passed over, as PettingZoo's tests want it."""
        no_options({key: value for key, value in (options or {}).items() if key in self.board.stage.game.options})
        self.board.reset(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.board.to_move]

    def _check_begun(self) -> None:
        if not self.board.begun:
            raise CardwrightError("an environment begins with reset()")

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do: nothing if it is not asked."""
        self._check_begun()
        if agent not in AGENTS:
            raise CardwrightError(f"an agent is {' or '.join(AGENTS)}, not {agent!r}")
        seen, mask = self.board.look(AGENTS.index(agent))
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action for the agent that is asked."""
        self._check_begun()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.board.step(whole_action(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(AGENTS, self.board.returns, strict=True))
        if self.board.over:
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[1 - AGENTS.index(self.agent_selection)]
        else:
            self.agent_selection = AGENTS[self.board.to_move]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def words(self) -> dict[int, str]:
        """The legal actions in words."""
        self._check_begun()
        return self.board.words()

    def action_of(self, said: str) -> int:
        """The action that words mean."""
        self._check_begun()
        return self.board.action_of(said)

    def render(self) -> str | None:
        """The table as a spectator sees it: given back, or printed."""
        self._check_begun()
        text = self.board.text(None)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201  what rendering for people means here
        return None

    def close(self) -> None:
        """Nothing is open."""
