"""Every card of Kodecks has a scenario test, and every card that a test names is there.

Markers are read from the test files with ast, so that this holds whichever tests are run.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from cardwright.engine.game import load

TESTS = Path(__file__).parent


def marked(folder: Path) -> Iterator[tuple[str, str]]:
    """The card and the test, of every `@pytest.mark.card(*ids)` in a folder."""
    for file in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.card":
                        yield from ((ast.literal_eval(argument), node.name) for argument in decorator.args)


def test_every_card_has_a_test() -> None:
    """A card without a test is only a sentence."""
    tested = {card for card, _ in marked(TESTS)}

    assert [card for card in load("kodecks").cards if card not in tested] == []


def test_every_marked_card_is_there() -> None:
    """No test claims to prove a card that does not exist."""
    cards = load("kodecks").cards

    assert [(card, test) for card, test in marked(TESTS) if card not in cards] == []


def test_a_missing_marker_is_noticed(tmp_path: Path) -> None:
    """The reading of markers finds what is there, several cards on one test included, and nothing else."""
    (tmp_path / "test_x.py").write_text(
        "import pytest\n@pytest.mark.card('turbofish', 'arc-eel')\n@pytest.mark.slow\ndef test_a(): ...\n"
        "@pytest.mark.card('ant')\ndef helper(): ...\ndef test_b(): ...\n"
    )

    assert list(marked(tmp_path)) == [("turbofish", "test_a"), ("arc-eel", "test_a")]
