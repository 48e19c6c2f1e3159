"""Golden playthroughs: whole games as stories, which nobody changes without noticing.

After a change that is meant, `.venv/bin/pytest tests/golden --update-golden` writes them anew; the difference is then
reviewed.
"""

from pathlib import Path

import pytest

from cardwright.bots import Bot
from cardwright.engine.game import game_names, load

FOLDER = Path(__file__).parent
SEEDS = (1, 2, 3)
POSITION_EVERY = 4


def story(name: str, seed: int) -> str:
    """A game of random choices: what spectators are told, what was chosen of what, and the position now and then.

    Each seed has the next two of the ready decks.
    """
    game = load(name)
    ready = list(game.decks)
    sides = [ready[number % len(ready)] for number in (seed - 1, seed)]
    match = game.match(sides, seed=seed, names=("Ada", "Ben"))
    bots = [Bot("random", game, 2 * seed + seat) for seat in range(2)]
    decks = " against ".join(deck.name for deck in match.decks)
    lines = [f"{game.table.title}, seed {seed}: Ada and Ben, {decks}", ""]
    told, shown = 0, 0
    while True:
        for entry in match.log[told:]:
            lines += ["", f"{entry} [{entry.clause}]"] if entry.heading else [f"  {entry} [{entry.clause}]"]
        told = len(match.log)
        if match.turn >= shown + POSITION_EVERY or match.over:
            shown = match.turn
            lines.append(f"= {match.position}")
        if match.over:
            return "\n".join(lines) + "\n"
        who = match.names[match.to_move]
        offered = ", ".join(choice.words for choice in match.choices)
        choice = match.choose(bots[match.to_move].choose(match))
        lines.append(f"  > {who} chooses: {choice.words} (of {offered})")


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("seed", SEEDS)
def test_a_playthrough_reads_as_it_did(name: str, seed: int, request: pytest.FixtureRequest) -> None:
    """The story of a game is the stored one, to the letter."""
    file = FOLDER / f"{name}-{seed}.txt"
    told = story(name, seed)
    if request.config.getoption("--update-golden"):
        file.write_text(told, encoding="utf-8")

    assert told.splitlines() == file.read_text(encoding="utf-8").splitlines()


def test_no_playthrough_is_left_over() -> None:
    """Every stored story belongs to a game and a seed that are told here."""
    stored = {file.name for file in FOLDER.glob("*.txt")}

    assert stored == {f"{name}-{seed}.txt" for name in game_names() for seed in SEEDS}
