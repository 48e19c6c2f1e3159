"""The page for researchers says what is there: its blocks run, its tables have every column."""

import re
from pathlib import Path

import pytest

from cardwright.engine.game import game_names, load
from cardwright.engine.observation.features import Features
from cardwright.engine.observation.layout import VERSION, layout_of

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_start_with_many_games_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """What needs no other package can be copied as it is."""
    block = next(block for block in BLOCK.findall(PAGE) if "VectorGames" in block)
    exec(compile(block.replace("4096", "64"), "docs/research.md", "exec"), {})
    assert capsys.readouterr().out.startswith("[")


@pytest.mark.parametrize("name", game_names())
def test_the_table_of_sizes_is_true(name: str) -> None:
    """Bytes, rows, buttons, actions and floats of each game."""
    game = load(name)
    layout = layout_of(game)
    sizes = (layout.size, layout.rows, layout.buttons, layout.actions, Features(layout).size)
    assert f"| {game.table.title} | {' | '.join(map(str, sizes))} |" in PAGE


def test_every_column_is_on_the_page() -> None:
    """Each column that is not one of a numbered row of them is named; so is the version."""
    for name in game_names():
        for block in layout_of(load(name)).blocks:
            for column in block.columns:
                stem = re.sub(r"_[0-9]+$", "", column.name)
                assert stem in PAGE or column.name.startswith(("own_", "other_")), column.name
    assert f"layout {VERSION}" in PAGE
