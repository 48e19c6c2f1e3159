"""The games as OpenSpiel knows games, registered with pyspiel: `pyspiel.load_game("cardwright_lands")`.

Chance is explicit: every roll of the rules is a chance node (`research/chance.py`), so histories replay, and algorithms
that walk the tree can. A game of hidden cards begins with its shuffles, roll by roll. What a player has seen is kept as
a chain of hashes of what it saw and could do, a link for each that differs from the one before, and of its own actions:
equal strings are one information state, with perfect recall.

Parameters: `decks` (a name, or two with a `+` between them), `turn_cap`, and `start`, a position from which the game is
played instead, with no other cards than those it names: the notation of positions, where `;`, `:` and `+` may stand for
a space, `=` and a comma, which parameters of pyspiel cannot have (nor between decks). There the cards that the public
does not know are dealt anew by two chance nodes, one for each seat, over all deals that are different.
"""

import hashlib
import threading
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from cardwright.engine.cards import Deck
from cardwright.engine.game import Game, game_names, load
from cardwright.engine.notation import parse_position
from cardwright.engine.observation.features import Features
from cardwright.errors import CardwrightError, IllegalChoice
from cardwright.kit.record import DRAWN, NO_FINGER, NOBODY, PUBLIC
from cardwright.kit.turns import choices, nth_choice, pose
from cardwright.research.board import Board, a_seat
from cardwright.research.chance import RollNeeded, ScriptedGame
from cardwright.research.deals import Deal, deals_of, named_decks, with_deal
from cardwright.research.running import steps

PREFIX = "cardwright_"
# More chance nodes and decisions than any game has.
LONGEST = 100_000
MOST_DEALS = 20_000
RECENT = 8
SEPARATORS = str.maketrans(";:+", " =,")
DEFAULTS: dict[str, Any] = {"decks": "", "turn_cap": 0, "start": ""}


def game_type(name: str, title: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"{PREFIX}{name}",
        long_name=f"Cardwright {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=DEFAULTS,
    )


class Desk(threading.local):
    """What states work with: the board that they look through, and scripted dice. Each thread has its own."""

    def __init__(self, game: Game, pair: tuple[Deck, Deck], options: dict[str, int] | None) -> None:
        super().__init__()
        with _making:
            self.board = Board(game, decks=[pair], options=options)
        self.scripted = ScriptedGame(game)


_making = threading.Lock()


class Home:
    """What all states of a game with the same parameters share: the rules, and the desk that they work at.

    A copy of a state has the same home, and a game that comes out of a pickle finds it again.
    """

    def __init__(self, name: str, decks: str, turn_cap: int, start: str) -> None:
        self.name = name
        self._key = name, decks, turn_cap, start
        self.game: Game = load(name)
        names = decks.split("+") if decks else [next(iter(self.game.decks))]
        if len(names) > 2 or not all(names) or "," in decks:
            raise CardwrightError(f'decks are one name, or two with "+" between them, not {decks!r}')
        self.pair: tuple[Deck, Deck] = self.game.deck(names[0]), self.game.deck(names[-1])
        self.options = {"turn_cap": turn_cap} if turn_cap else None
        self.start = b""
        if start:
            text = " ".join([name, *start.translate(SEPARATORS).split()])
            self.pair = named_decks(self.game, text)
            self.start = bytes(parse_position(self.game, text, self.pair, self.options, 0).bytes)
        self._desk = Desk(self.game, self.pair, self.options)
        layout = self._desk.board.stage.layout
        self.features = Features(layout)
        self.actions = layout.actions

    def __deepcopy__(self, memo: Any) -> "Home":
        return self

    def __reduce__(self) -> Any:
        return home_of, self._key

    @property
    def scripted(self) -> ScriptedGame:
        """The game with scripted dice."""
        return self._desk.scripted

    def board(self, record: bytes) -> Board:
        """The board, of the thread that asks, with a record on it."""
        board = self._desk.board
        if board.stage.states[0].tobytes() != record:
            board.stage.put(0, record)
            board.stage.run(steps.LOOK, 0, 1, board.to_move)
        return board

    def tensor(self, state: "SpielState", player: int, recalls: bool) -> Any:
        """The floats of what a player sees."""
        player = a_seat(player)
        seen = self.features(self.board(state._record).look(player)[0])
        return np.concatenate([seen, self._one_hot(state._recent[player])]) if recalls else seen

    def _one_hot(self, actions: Sequence[int]) -> Any:
        out = np.zeros((RECENT, self.actions), np.float32)
        for k, action in enumerate(reversed(actions)):
            out[k, action] = 1
        return out.reshape(-1)


@lru_cache
def home_of(name: str, decks: str, turn_cap: int, start: str) -> Home:
    """The home of a game with these parameters."""
    return Home(name, decks, turn_cap, start)


class SpielGame(pyspiel.Game):
    """One of the games; subclasses, made by `register`, say which. All else is in its home: pyspiel copies nothing."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        home = self._home_of(params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=home.actions,
            max_chance_outcomes=MOST_DEALS if home.start else max(2, home.game.layout.cards),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.name, home.game.table.title), info, params or {})

    def _home_of(self, params: dict[str, Any]) -> Home:
        given = {**DEFAULTS, **params}
        return home_of(self.name, str(given["decks"]), int(given["turn_cap"]), str(given["start"]))

    @property
    def home(self) -> Home:
        """What all its states share."""
        return self._home_of(self.get_parameters())

    def new_initial_state(self) -> "SpielState":
        """The state before anything was dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What looks at states."""
        if params:
            raise CardwrightError(f"an observer of Cardwright has no parameters, not {params}")
        return Observer(self.home, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):
    """A state: the record before a step, the finger of that step, and the rolls of it that are known."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._home = home = game.home
        self._finger = NO_FINGER
        self._rolls: tuple[int, ...] = ()
        self._chain = (b"", b"")
        self._recent: tuple[tuple[int, ...], ...] = ((), ())
        # How many seats of a start position still have to be dealt; a new game is dealt as a whole.
        self._undealt = 2 if home.start else 0
        self._outcomes = 0
        self._record = home.start or bytes(home.game.set_up(home.pair, home.options).bytes)
        self._dealing = not home.start
        if self._dealing:
            self._proceed()
        else:
            self._outcomes = len(self._deals())

    # What OpenSpiel asks

    def current_player(self) -> int:
        """Who is next: a seat, chance, or nobody any more."""
        if self._outcomes:
            return int(pyspiel.PlayerId.CHANCE)
        state = self._state()
        return int(pyspiel.PlayerId.TERMINAL) if state.winner != NOBODY else int(state.to_move)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._outcomes and self._state().winner != NOBODY

    def returns(self) -> list[float]:
        """1 for who has won and -1 for the other."""
        winner = NOBODY if self._outcomes else self._state().winner
        if winner in (NOBODY, DRAWN):
            return [0.0, 0.0]
        return [1.0, -1.0] if winner == 0 else [-1.0, 1.0]

    def _legal_actions(self, player: int) -> list[int]:
        return [int(a) for a in self._look(player)[1].nonzero()[0]] if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a roll, each equally likely; of a deal, as likely as the deal is."""
        if self._undealt:
            return [(k, deal.chance) for k, deal in enumerate(self._deals())]
        return [(k, 1 / self._outcomes) for k in range(self._outcomes)]

    def _apply_action(self, action: int) -> None:
        if self._outcomes and not 0 <= action < self._outcomes:
            raise IllegalChoice(f"chance has {self._outcomes} outcomes here, from 0 on; {action} is none of them", "")
        if self._undealt:
            self._deal(action)
            return
        if self._outcomes:
            self._rolls = (*self._rolls, action)
        else:
            self._answer(action)
        self._proceed()

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {action}" if self._undealt else f"roll {action}"
        board = self._home.board(self._record)
        return board.words().get(action, str(action)) if board.to_move == player else str(action)

    def __str__(self) -> str:
        if self._outcomes:
            return f"chance, {self._outcomes} outcomes, after {self.history()}"
        return self._home.board(self._record).text(None)

    # How it goes on

    def _state(self) -> Any:
        return self._home.game.state_class(self._record)

    def _deals(self) -> list[Deal]:
        """All deals of the seat whose turn it is to be dealt that are different."""
        deals = deals_of(self._state(), 2 - self._undealt, PUBLIC)
        if len(deals) > MOST_DEALS:
            raise CardwrightError(f"the start has {len(deals)} deals; more than {MOST_DEALS} are too many for a node")
        return deals

    def _deal(self, action: int) -> None:
        seat = 2 - self._undealt
        state = with_deal(self._state(), seat, self._deals()[action])
        self._record = bytes(state.bytes)
        self._undealt -= 1
        self._outcomes = len(self._deals()) if self._undealt else 0
        if not self._undealt:
            self._begin(state)

    def _begin(self, state: Any) -> None:
        """Put the first question of a start position to whoever has these cards; where it has one answer, go on."""
        plain, book = self._home.game.plain, self._home.game.plain_book
        plain(pose)(state, book)
        self._record = bytes(state.bytes)
        if plain(choices)(state) == 1:
            self._finger = plain(nth_choice)(state, 0)
            self._proceed()
        else:
            self._see()

    def _answer(self, action: int) -> None:
        board = self._home.board(self._record)
        mover = board.to_move
        fingers = board.stage.fingers_of(0)
        if action not in fingers:
            raise IllegalChoice(f"the action {action} is not one of {sorted(fingers)}", "")
        self._finger, self._rolls = fingers[action], ()
        chain, recent = list(self._chain), list(self._recent)
        chain[mover] = _link(chain[mover], b"action %d" % action)
        recent[mover] = (*recent[mover], action)[-RECENT:]
        self._chain, self._recent = (chain[0], chain[1]), tuple(recent)

    def _proceed(self) -> None:
        """Run the step by the rolls that are known."""
        try:
            state = self._home.scripted.after(self._record, self._finger, self._rolls, self._dealing)
        except RollNeeded as needed:
            self._outcomes = needed.outcomes
            return
        self._record, self._rolls, self._outcomes, self._dealing = bytes(state.bytes), (), 0, False
        self._see()

    def _see(self) -> None:
        """Let both players remember what they see and may do now; what was so just before is not seen again.

        What may be done is known to who is asked, and says more than what is seen: which cards Darkness has shown.
        """
        seen = [b"".join(part.tobytes() for part in self._look(seat)) for seat in range(2)]
        first, second = (
            chain if chain[16:] == _hash(now) else _link(chain, now)
            for chain, now in zip(self._chain, seen, strict=True)
        )
        self._chain = first, second

    def _look(self, seat: int) -> tuple[Any, Any]:
        return self._home.board(self._record).look(seat)

    # What players know

    def _player(self, player: int | None) -> int:
        """The player that is meant: the one given, or whoever is to move. Chance sees nothing, nor does nobody."""
        if player is not None:
            return a_seat(player)
        if self._outcomes or self.is_terminal():
            raise CardwrightError("nobody is to move here: say which player looks, 0 or 1")
        return self.current_player()

    def information_state_string(self, player: int | None = None) -> str:
        """The chain of all that a player has seen and done, as a hash."""
        seat = self._player(player)
        return f"{self._home.name} {seat} {self._chain[seat].hex()}"

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees, in a few lines."""
        return self._home.board(self._record).text(self._player(player))

    def information_state_tensor(self, player: int | None = None) -> Any:
        """What a player sees as floats, and its last actions."""
        return self._home.tensor(self, self._player(player), True)

    def observation_tensor(self, player: int | None = None) -> Any:
        """What a player sees as floats."""
        return self._home.tensor(self, self._player(player), False)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that a player cannot tell from this one, each equally likely; the sampler gives numbers below 1.

        The other player remembers nothing of what it saw before: what that was depends on the cards it has.
        """
        player = a_seat(player)
        other: SpielState = self.clone()
        board = self._home.board(self._record)
        stage = board.stage
        rolled = np.array([int(sampler() * 2**32) for _ in range(4)], np.uint32)
        stage.players["dice"][0] = rolled
        stage.run(steps.REDEAL, 0, 1, player)
        other._record = stage.states[0].tobytes()
        chain = [b"", b""]
        chain[player] = self._chain[player]
        other._chain = chain[0], chain[1]
        other._see()
        return other


def _hash(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=16).digest()


def _link(chain: bytes, content: bytes) -> bytes:
    """A chain with one link more: the hash of it all, and that of the last link."""
    now = _hash(content)
    return _hash(chain[:16] + now) + now


class Observer:
    """Looks at states as OpenSpiel's observers do: one flat tensor, with the blocks of the layout as its pieces."""

    def __init__(self, home: Home, kind: Any) -> None:
        self._recalls = bool(kind.perfect_recall)
        pieces = [(name, shape) for name, shape in home.features.shapes.items()]
        if self._recalls:
            pieces.append(("recent_actions", (RECENT, home.actions)))
        self.tensor = np.zeros(sum(rows * width for _, (rows, width) in pieces), np.float32)
        self.dict, at = {}, 0
        for name, (rows, width) in pieces:
            self.dict[name] = self.tensor[at : at + rows * width].reshape(rows, width)
            at += rows * width

    def set_from(self, state: SpielState, player: int) -> None:
        """Let the tensor be what a player sees of a state."""
        self.tensor[:] = state._home.tensor(state, player, self._recalls)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees of a state, or all it has seen, as a string."""
        return state.information_state_string(player) if self._recalls else state.observation_string(player)


def register() -> list[str]:
    """Register all games with pyspiel; gives their names there."""
    known, names = set(pyspiel.registered_names()), []
    for name in game_names():
        title = f"{name.title().replace('_', '')}Game"
        kind = type(title, (SpielGame,), {"name": name, "__doc__": f"{name} for OpenSpiel.", "__module__": __name__})
        globals()[title] = kind  # pickles look a class up by its name
        if f"{PREFIX}{name}" not in known:
            pyspiel.register_game(game_type(name, load(name).table.title), kind)
        names.append(f"{PREFIX}{name}")
    return names


NAMES = register()
