"""Every clause of every rulebook has a test, and everything that cites a clause cites one that is there."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from cardwright.engine.game import game_names, load
from tests.support.markers import marked

TESTS = Path(__file__).parent
NUMBER = re.compile(r"(?<![\w.])\d+\.\d+(?![\w.]*\d)")


def proofs(folder: Path) -> Iterator[tuple[str, str, str]]:
    """The game, the clause and the test, of every `@pytest.mark.clause(game, *numbers)` in a folder."""
    for test, (game, *numbers) in marked(folder, "clause"):
        yield from ((game, number, test) for number in numbers)


def cited(source: str) -> Iterator[str]:
    """The numbers of clauses that the docstrings and comments of rules cite."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and (doc := ast.get_docstring(node)):
            yield from NUMBER.findall(doc)
    for line in source.splitlines():
        yield from NUMBER.findall(line.partition("#")[2])


def clauses(game: str) -> list[str]:
    """The numbers of all clauses of a game."""
    return [clause.number for clause in load(game).rulebook]


@pytest.mark.parametrize("game", game_names())
def test_every_clause_has_a_test(game: str) -> None:
    """A clause without a test is only a wish."""
    proved = {number for name, number, _ in proofs(TESTS) if name == game}

    assert [number for number in clauses(game) if number not in proved] == []


def test_every_marked_clause_is_there() -> None:
    """No test claims to prove a clause, or a game, that does not exist."""
    known = {(game, number) for game in game_names() for number in clauses(game)}

    assert [(name, number, test) for name, number, test in proofs(TESTS) if (name, number) not in known] == []


@pytest.mark.parametrize("game", game_names())
def test_every_clause_that_a_table_cites_is_there(game: str) -> None:
    """Questions, notes and the concession name clauses of the rulebook."""
    table = load(game).table
    cites = [*table.questions.values(), *table.notes.values(), table.concede]

    assert [entry.name for entry in cites if entry.clause not in clauses(game)] == []


@pytest.mark.parametrize("game", game_names())
def test_every_clause_that_the_rules_cite_is_there(game: str) -> None:
    """Docstrings and comments of the rules name clauses of the rulebook, and they name some."""
    folder = Path(load(game).rules.__file__ or "").parent
    cites = [number for file in folder.glob("*.py") for number in cited(file.read_text(encoding="utf-8"))]

    assert [number for number in cites if number not in clauses(game)] == []
    assert len(set(cites)) > len(clauses(game)) // 3


@pytest.mark.parametrize("game", game_names())
def test_clauses_are_numbered_in_order(game: str) -> None:
    """Clauses stand in the order of their numbers, none twice and none left out, each under its section."""
    rulebook = load(game).rulebook
    pairs = [tuple(map(int, number.split("."))) for number in clauses(game)]

    assert pairs == sorted(set(pairs))
    for (section, number), (later, follows) in pairwise(pairs):
        assert (later, follows) in ((section, number + 1), (section + 1, 1))
    assert all(clause.section.split()[0] == clause.number.split(".")[0] for clause in rulebook)


@pytest.mark.parametrize("game", game_names())
def test_references_inside_a_rulebook_are_there(game: str) -> None:
    """Where a clause names another one, the other exists."""
    named = [number for clause in load(game).rulebook for number in NUMBER.findall(clause.text)]

    assert [number for number in named if number not in clauses(game)] == []


def test_a_missing_marker_is_noticed(tmp_path: Path) -> None:
    """The reading of markers finds what is there, several clauses on one test included, and nothing else."""
    (tmp_path / "test_x.py").write_text(
        "import pytest\n@pytest.mark.clause('lands', '1.1', '10.11')\n@pytest.mark.slow\ndef test_a(): ...\n"
        "def test_b(): ...\n"
    )

    assert list(proofs(tmp_path)) == [("lands", "1.1", "test_a"), ("lands", "10.11", "test_a")]
