"""What the machine of card programs keeps in mind between two looks at the table, held against the table itself."""

from collections.abc import Iterator
from typing import Any

from cardwright.engine.game import Game
from cardwright.kit.machine.fields import ref
from cardwright.kit.machine.now import is_limited
from cardwright.kit.machine.present import survey
from cardwright.kit.program import CANT_BE_DESTROYED
from cardwright.kit.record import NOBODY, NOTHING
from cardwright.kit.turns import choices, nth_choice, pose


def single_steps(game: Game, state: Any, finger: int) -> Iterator[None]:
    """The kit's `step`, which stops after the answer and after each thing that the rules do by themselves."""
    while True:
        if state.asks != NOTHING:
            asked, state.asks = state.asks, NOTHING
            game.plain(game.rules.answer)(state, game.plain_book, asked, finger)
            yield
        while state.asks == NOTHING and state.winner == NOBODY:
            game.plain(game.rules.proceed)(state, game.plain_book)
            yield
        game.plain(pose)(state, game.plain_book)
        if state.winner != NOBODY or game.plain(choices)(state) > 1:
            yield
            return
        finger = game.plain(nth_choice)(state, 0)


def assert_survey_is_true(game: Game, state: Any) -> None:
    """What is kept in mind of the table is what looking it over again would find."""
    again = state.copy()
    game.plain(survey)(again, game.plain_book)
    found, kept = ((*one.present, *one.singled, *one.for_singled, *one.given, one.watched) for one in (again, state))
    assert found == kept, f"the table has {found}, but {kept} is kept of it"


def assert_settled(game: Game, state: Any) -> None:
    """Where somebody is asked and no program runs, the table has been looked over since anything happened on it.

    So no creature on it is dead, but for those that cannot be destroyed.
    """
    if state.asks == NOTHING or state.running or state.winner != NOBODY:
        return
    assert state.stirred == 0
    for p in range(2):
        mortal = game.plain(game.rules.mortals)(state, p)
        for i in (i for i in range(game.layout.cards) if mortal >> i & 1):
            if game.plain(game.rules.is_dead)(state, game.plain_book, p, i):
                name = game.cards[game.card_ids[state.card[p, i]]].name
                spared = game.plain(is_limited)(state, game.plain_book, CANT_BE_DESTROYED, ref(p, i))
                assert spared, f"{name} is dead, and somebody is asked"
