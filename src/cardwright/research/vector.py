"""Many games at once, in compiled code: actions in; observations, masks, rewards and ends out, in the same arrays.

    games = VectorGames("lands", 4096, seed=1)
    seen, masks = games.reset()
    seen, rewards, ends, masks = games.step(actions)

In self-play the seat to move of each game (`movers`) sees and acts; with an `opponent` the agent always does, at the
one seat and the other in turn. A game that ends is followed by the next one in the same step: the observation is then
of the new game, and `rewards[g]` are those of the old one, by seat.

With `on="gpu"` all arrays lie on the GPU and stay there (see `engine/compile/tensors.py`); steps are not waited for.
"""

from collections.abc import Callable
from typing import Any, cast

from cardwright.engine.choice import Choice, choices_of, find_choice
from cardwright.engine.game import Game
from cardwright.errors import CardwrightError, IllegalChoice
from cardwright.research.running import steps
from cardwright.research.stage import Array, Decks, Seeds, Stage, at_least_one


def stage_for(on: str) -> type[Stage]:
    """The kind of stage for a machine."""
    if on != "gpu":
        return Stage
    from cardwright.research.on_gpu import GpuStage

    return GpuStage


class VectorGames:
    """So many games. `observations`, `masks`, `rewards`, `ends`, `movers` and `lengths` are written in place."""

    def __init__(
        self,
        game: str | Game,
        games: int = 1024,
        seed: Seeds = 0,
        decks: Decks = None,
        options: dict[str, int] | None = None,
        opponent: str | None = None,
        cores: int = 1,
        on: str = "cpu",
    ) -> None:
        self.stage = stage_for(on)(game, games, decks, options, opponent, on)
        self.cores = min(at_least_one("cores", cores), self.stage.games)
        self.layout = self.stage.layout
        self.stage.seed(seed)
        self._held = 0

    @property
    def _all(self) -> Any:
        return self.stage.runner(0)

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.stage.games

    @property
    def observations(self) -> Array:
        """What the seat to move of each game sees: a row of bytes each."""
        return self.stage.observations

    @property
    def masks(self) -> Array:
        """1 for each action that may be taken."""
        return self.stage.masks

    @property
    def rewards(self) -> Array:
        """What the last step brought to each seat: 1, 0 or -1."""
        return self.stage.rewards

    @property
    def ends(self) -> Array:
        """1 where the last step ended a game."""
        return self.stage.ends

    @property
    def movers(self) -> Array:
        """The seat to move of each game."""
        return self.stage.movers

    @property
    def lengths(self) -> Array:
        """How many actions the present game has seen, and how many the one before it."""
        return self.stage.lengths

    @property
    def unasked(self) -> Array:
        """How many games, since they were seeded, ended before their player was asked: won, lost, drawn.

        They are no part of any step. Who has won is said of the agent; without an opponent, of seat 0.
        """
        return self.stage.unasked

    def reset(self, seed: Seeds | None = None) -> tuple[Array, Array]:
        """Begin all games: of a seed, from its first, or the next ones of the stream.

        Of a list of seeds, one for each game, each game has the stream that it would have by itself.
        """
        if seed is not None:
            self.stage.seed(seed)
        self.stage.run_parts(steps.RESET, self.cores)
        return self.observations, self.masks

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array]:
        """Take an action in each game; gives observations, rewards by seat, ends, masks.

        Where an action is not legal its game stays as it is, all others go on, and IllegalChoice is raised: at once,
        or on a GPU, where a step is not waited for, by `check`.
        """
        self.stage.take(actions)
        if illegal := self._run(steps.STEP):
            self._refuse(self.stage.heard(illegal))
        return self.observations, self.rewards, self.ends, self.masks

    def hold(self, actions: Any) -> bool:
        """Take an action in each game, and leave those that end as they are; gives whether any has. Then call `go_on`.

        `observations` has what the seat that was asked last sees of an end. On a GPU there is only `step`.
        """
        if self.stage.on == "gpu":
            raise CardwrightError("on a GPU games do not wait at their ends")
        self.stage.take(actions)
        self._held = self._run(steps.HOLD)
        return self._held >= steps.ENDED

    def go_on(self) -> None:
        """Let the next game follow each that has ended: what is left of a `step` after `hold`. It raises the same."""
        illegal = self._held
        if illegal >= steps.ENDED:
            illegal = illegal % steps.ENDED + self.stage.heard(self._run(steps.NEXT))
        if illegal:
            self._refuse(illegal)

    def _run(self, errand: int) -> int:
        """Send all games on an errand; gives what is told of faults."""
        if self.cores == 1:
            told: int = self._all(errand, 0, self.stage.games, 0)
            return told
        return self.stage.run_parts(errand, self.cores)

    def _refuse(self, illegal: int) -> None:
        raise IllegalChoice(f"{illegal} of {self.games} actions are not legal: take only those of the masks", "")

    def check(self) -> None:
        """Wait until all steps are done, and raise IllegalChoice where an action was not legal since the last check."""
        if illegal := self.stage.count_faults():
            self._refuse(illegal)

    def sample(self) -> Array:
        """A legal action for each game, each equally likely, by dice of the games' own."""
        self._all(steps.SAMPLE, 0, self.stage.games, 0)
        return self.stage.actions

    def caller(self) -> Callable[[int], int]:
        """A function that takes an action in the first game, for loops that count every microsecond.

        It gives nought, or one where the action is not legal, which then changes nothing; more than that where no
        game gets to a question any more.
        """
        if self.stage.on != "cpu":
            raise CardwrightError(f"single calls are made on a cpu, not on {self.stage.on}")
        frame = self._all
        run, address = frame.entry, frame.address
        actions = memoryview(cast(Any, self.stage.actions))

        def call(action: int) -> int:
            actions[0] = action
            return run(address, steps.STEP, 0, 1, 0)  # type: ignore[no-any-return]

        # The address is of arrays that have to live as long as the function does.
        call.__dict__["frame"] = frame
        return call

    def _choices(self, g: int) -> dict[int, Choice]:
        """What may be done in game g, by the numbers of the actions."""
        stage = self.stage
        actions = {finger: action for action, finger in stage.fingers_of(g).items()}
        return {actions[choice.finger]: choice for choice in choices_of(stage.game, stage.record(g))}

    def words(self, g: int) -> dict[int, str]:
        """The legal actions of game g in words."""
        return {action: choice.words for action, choice in self._choices(g).items()}

    def action_of(self, g: int, said: str) -> int:
        """The action that words mean in game g: those of a choice, a part that fits only one, or its short text."""
        choices = self._choices(g)
        meant = find_choice(tuple(choices.values()), said, "")
        return next(action for action, choice in choices.items() if choice is meant)
