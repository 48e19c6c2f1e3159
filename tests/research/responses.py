"""What the best answer to a policy wins, computed by our own rules over all deals and rolls: for tiny games."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardwright.engine.observation.eye import Eye
from cardwright.kit.record import DRAWN, NOBODY, PUBLIC
from cardwright.kit.turns import choices, nth_choice, pose
from cardwright.research.chance import RollNeeded
from cardwright.research.deals import deals_of, with_deal
from cardwright.research.openspiel import Home

# How likely a policy takes each of the legal actions, given in ascending order.
Policy = Callable[[Sequence[int]], Sequence[float]]
# A record, how likely chance and the policy bring it about, and what the seat has seen since it last chose.
Node = tuple[bytes, float, tuple[bytes, ...]]


def evenly(actions: Sequence[int]) -> list[float]:
    """Every action is as likely."""
    return [1 / len(actions)] * len(actions)


def the_lowest(actions: Sequence[int]) -> list[float]:
    """The action with the lowest number is taken."""
    return [float(k == 0) for k in range(len(actions))]


class BestResponse:
    """Answers a policy from one seat as well as can be done by what the seat knows."""

    def __init__(self, home: Home, seat: int, policy: Policy) -> None:
        self._home, self._seat, self._policy = home, seat, policy
        self._eye = Eye(home.game, home.pair)

    def value(self) -> float:
        """What the seat wins from the start: 1 is every game."""
        return self._best([(record, weight, ()) for record, weight in self._dealt()])

    def _dealt(self) -> Iterator[tuple[bytes, float]]:
        """Every deal, with its first question put."""
        game = self._home.game
        start = game.state_class(self._home.start)
        for first in deals_of(start, 0, PUBLIC):
            half = with_deal(start, 0, first)
            for second in deals_of(half, 1, PUBLIC):
                state, weight = with_deal(half, 1, second), first.chance * second.chance
                game.plain(pose)(state, game.plain_book)
                record = bytes(state.bytes)
                if game.plain(choices)(state) > 1:
                    yield record, weight
                else:
                    yield from self._after(record, game.plain(nth_choice)(state, 0), weight)

    def _after(self, record: bytes, finger: int, weight: float, rolls: tuple[int, ...] = ()) -> Any:
        """All that may follow a finger."""
        try:
            yield bytes(self._home.scripted.after(record, finger, rolls).bytes), weight
        except RollNeeded as needed:
            for k in range(needed.outcomes):
                yield from self._after(record, finger, weight / needed.outcomes, (*rolls, k))

    def _best(self, nodes: list[Node]) -> float:
        """The most that the seat can win from nodes that it cannot tell apart yet, as likely as they are."""
        won = 0.0
        asked: dict[tuple[bytes, ...], list[tuple[bytes, float]]] = {}
        while nodes:
            record, weight, seen = nodes.pop()
            state = self._home.game.state_class(record)
            if state.winner != NOBODY:
                won += weight * (0 if state.winner == DRAWN else 1 if state.winner == self._seat else -1)
                continue
            now = self._eye.look(state, self._seat)[0].tobytes()
            # What is seen twice in a row does not tell that something has happened.
            seen = seen if seen[-1:] == (now,) else (*seen, now)
            if state.to_move == self._seat:
                asked.setdefault(seen, []).append((record, weight))
                continue
            fingers = self._eye.look(state, 1 - self._seat)[1]
            actions = sorted(fingers)
            for action, share in zip(actions, self._policy(actions), strict=True):
                if share:
                    nodes += [(after, w, seen) for after, w in self._after(record, fingers[action], weight * share)]
        return won + sum(self._chosen(alike) for alike in asked.values())

    def _chosen(self, alike: list[tuple[bytes, float]]) -> float:
        """What the best action brings in records that the seat cannot tell apart."""
        state_class = self._home.game.state_class
        fingers = [self._eye.look(state_class(record), self._seat)[1] for record, _ in alike]
        assert all(set(some) == set(fingers[0]) for some in fingers)
        return max(
            self._best(
                [
                    (after, w, ())
                    for (record, weight), some in zip(alike, fingers, strict=True)
                    for after, w in self._after(record, some[action], weight)
                ]
            )
            for action in fingers[0]
        )
