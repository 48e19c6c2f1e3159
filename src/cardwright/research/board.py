"""One game for interfaces that ask step by step: what each seat sees, what may be done, in numbers and in words."""

import secrets
from typing import Any

import numpy as np

from cardwright.engine.choice import Choice, choices_of, find_choice
from cardwright.engine.game import Game, seed_words, whole_number
from cardwright.engine.view import view_of
from cardwright.errors import CardwrightError, IllegalChoice
from cardwright.kit.record import DRAWN, NOBODY, SEATS
from cardwright.research.running import steps
from cardwright.research.stage import Array, Stage

NAMES = ("Player 1", "Player 2")


class Board:
    """A stage with one game. Deep copies and pickles of it go the same way as it does."""

    def __init__(self, game: str | Game, **settings: Any) -> None:
        self.stage = Stage(game, 1, **settings)
        self._seeded = False

    def reset(self, seed: int | None = None) -> None:
        """Deal a game: the first of a seed, or the next one of the stream."""
        if seed is not None:
            seed_words(seed)
        if seed is not None or not self._seeded:
            self.stage.seed(secrets.randbits(63) if seed is None else seed)
            self._seeded = True
        self.stage.run(steps.RESET, 0, 1)

    @property
    def begun(self) -> bool:
        """Whether a game was dealt."""
        return self._seeded

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.stage.states["winner"][0] != NOBODY)

    @property
    def to_move(self) -> int:
        """The seat that is asked."""
        return int(self.stage.states["to_move"][0])

    @property
    def returns(self) -> tuple[float, float]:
        """1 for the winner and -1 for the other, once the game is over."""
        winner = int(self.stage.states["winner"][0])
        if winner in (NOBODY, DRAWN):
            return 0.0, 0.0
        return (1.0, -1.0) if winner == 0 else (-1.0, 1.0)

    def look(self, seat: int) -> tuple[Array, Array]:
        """What a seat sees, and which actions it may take: none if it is not asked. Both are copies."""
        seat = a_seat(seat)
        self.stage.run(steps.LOOK, 0, 1, seat)
        seen, mask = self.stage.observations[0].copy(), self.stage.masks[0].view(np.int8).copy()
        if seat != self.to_move:
            self.stage.run(steps.LOOK, 0, 1, self.to_move)
        return seen, mask

    def step(self, action: int) -> None:
        """Answer the question with an action; one that is not legal is refused and changes nothing."""
        if self.stage.run(steps.ANSWER, 0, 1, whole_action(action)):
            raise IllegalChoice(f"the action {action} is not one of {list(self.words())}", self._clause)

    @property
    def _clause(self) -> str:
        asked = int(self.stage.states["asks"][0])
        return self.stage.game.table.questions[asked].clause if asked else ""

    def choices(self) -> dict[int, Choice]:
        """What may be done, by the numbers of the actions."""
        if self.over:
            return {}
        stage, state = self.stage, self.stage.record()
        actions = {finger: action for action, finger in stage.fingers_of(0).items()}
        return {actions[choice.finger]: choice for choice in choices_of(stage.game, state, NAMES)}

    def words(self) -> dict[int, str]:
        """The legal actions in words."""
        return {action: choice.words for action, choice in sorted(self.choices().items())}

    def action_of(self, said: str) -> int:
        """The action that words mean: those of a choice, a part of them that fits only one, or its short text."""
        choices = self.choices()
        meant = find_choice(tuple(choices.values()), said, self._clause)
        return next(action for action, choice in choices.items() if choice is meant)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The view of a seat, or of a spectator."""
        game, state = self.stage.game, self.stage.record()
        seat = None if seat is None else a_seat(seat)
        return view_of(game, state, seat, NAMES, choices_of(game, state, NAMES), [])

    def text(self, seat: int | None) -> str:
        """What a seat, or a spectator, sees, in a few lines."""
        view = self.view(seat)
        lines = [f"{self.stage.game.table.title}, turn {view['turn']}, {view['phase']}"]
        for side in view["seats"]:
            numbers = [f"{n['name']} {n['amount']}" for n in side["numbers"]]
            zones = [f"{name}: {_cards(zone['cards'])}" for name, zone in side["zones"].items() if zone["count"]]
            lines.append(f"{side['name']}: " + "; ".join([*numbers, f"deck {side['deck']['count']}", *zones]))
        if view["over"]:
            lines.append("drawn" if view["winner"] is None else f"{NAMES[view['winner']]} has won")
        elif view["question"]:
            lines.append(view["question"]["words"] + " " + " / ".join(c["words"] for c in view["choices"]))
        return "\n".join(lines)


def check_mode(mode: str | None, metadata: dict[str, Any]) -> None:
    """Refuse a way of rendering that an environment does not have."""
    known = metadata["render_modes"]
    if mode is not None and mode not in known:
        raise CardwrightError(f"render_mode is {' or '.join([*known, 'None'])}, not {mode!r}")


def no_options(options: Any) -> None:
    """Refuse options of a reset: those of a game are given when an environment is made."""
    if options:
        raise CardwrightError(f"a reset has no options, not {options!r}: give those of the game to the environment")


def a_seat(player: Any) -> int:
    """A player of a game, who sits at one of its two seats."""
    found = whole_number(player)
    if found is None or not 0 <= found < SEATS:
        raise CardwrightError(f"a player is 0 or 1, not {player!r}")
    return found


def whole_action(action: Any) -> int:
    """An action, which may be a whole number of any kind."""
    found = whole_number(action)
    if found is None or abs(found) >= 2**63:
        raise CardwrightError(f"an action is a whole number, not {action!r}")
    return found


def _cards(cards: list[Any]) -> str:
    return ", ".join("?" if card is None else card["name"] for card in cards)
