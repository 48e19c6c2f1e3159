"""The page for researchers says what is there: its blocks run, its tables have every column."""

import re
from pathlib import Path
from typing import Any

import pytest

from cardwright.engine.game import game_names, load
from cardwright.engine.observation.features import Features
from cardwright.engine.observation.layout import VERSION, layout_of
from tests.research.test_environments import needs
from tests.research.test_on_gpu import has_gpu

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


# Every start by a word of it, what it needs, and what it leaves behind.
STARTS = {
    'VectorGames("lands", 4096, seed=1)': ("numpy", "observations"),
    'on="gpu"': ("torch", "observations"),
    "import pettingzoo": ("pettingzoo", "env"),
    "import VersusBot": ("gymnasium", "reward"),
    "import pyspiel": ("pyspiel", "state"),
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("word", STARTS)
def test_a_start_can_be_copied(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each block of code runs as it is, to its end."""
    package, name = STARTS[word]
    needs(package)
    if "gpu" in word and not has_gpu():
        pytest.skip("no CUDA GPU can be used here")
    (block,) = [block for block in BLOCK.findall(PAGE) if word in block]
    space: dict[str, Any] = {}
    exec(compile(block.replace("4096", "64"), "docs/research.md", "exec"), space)
    capsys.readouterr()
    assert space[name] is not None


def test_every_start_is_tried() -> None:
    """No block of code is on the page that these tests do not know."""
    blocks = BLOCK.findall(PAGE)
    assert all(sum(word in block for word in STARTS) == 1 for block in blocks)
    assert len(blocks) == len(STARTS)


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
