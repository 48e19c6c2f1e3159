"""The tool that makes small faults: each is another program, and is found again when the file around it changes."""

import ast
import sys
from pathlib import Path

import pytest

from tests.house.sources import PACKAGE, ROOT
from tests.mutants import compare, draw, keep, measure
from tests.support.mutation import KINDS, Mutant, Source

RULE = '''
TABLE = [1, 2]

def rule(s, book, n: "1 + 2" = 3):
    """1 + 2 if not 3."""
    if not s.hand:
        s.turn += 1
    elif (
        s.left
        and s.right
    ):
        note(s, f"{n + 1}")
    for k in range(n):
        ask(s, k)
        ask(s, k)
        s.field[k] = s.hand[k] - 1
    s.word = "ÿ" if s.turn in book and n is not k else -2
    return 2 if s.asked else s.turn == 2
'''
CHANGED = {
    "comparison": {"s.turn not in book", "n is k", "s.turn != 2"},
    "and/or": {"or s.right", "book or n"},
    "not": {"if s.hand:", "not (s.left\nand s.right)", "not (s.turn in", "if not s.asked"},
    "call dropped": {"pass"},
    "change dropped": {"pass"},
    "sign": {"s.turn -= 1", "s.hand[k] + 1"},
    "number": {"s.turn += 0", "s.turn += 2", "s.hand[k] - 0", "- 2", "else -1", "-3", "return 1", "== 1", "== 3"},
}


def mutants_of(text: str) -> list[Mutant]:
    """All mutants of a text."""
    return list(Source(text).mutants("rules.py"))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_changes_what_it_says(kind: str) -> None:
    """Each way to write it in the rule above is changed, in the text of the mutant."""
    after = [mutant.after for mutant in mutants_of(RULE) if mutant.kind == kind]

    assert [new for new in CHANGED[kind] if not any(new in text for text in after)] == []


@pytest.mark.parametrize("file", [None, PACKAGE / "kit" / "piles.py"])
def test_every_mutant_is_another_program(file: Path | None) -> None:
    """It can be compiled, and says something else in one function and nowhere else."""
    text = file.read_text(encoding="utf-8") if file else RULE
    mutants = mutants_of(text)
    plain = {ast.dump(node) for node in ast.parse(text).body}

    assert len(mutants) > 20
    for mutant in mutants:
        changed = ast.parse(mutant.apply(text) or "").body
        compile(ast.Module(changed, []), "rules.py", "exec")
        (other,) = (node for node in changed if ast.dump(node) not in plain)
        assert isinstance(other, ast.FunctionDef)
        assert other.name == mutant.function


def test_headers_and_texts_are_let_be() -> None:
    """Tables, annotations, defaults, docstrings and the texts of sentences stay as they are."""
    for mutant in mutants_of(RULE):
        header, _, _ = (mutant.apply(RULE) or "").partition("    if")
        assert header == RULE.partition("    if")[0]
        assert mutant.kind == "call dropped" or "note" not in mutant.before


def test_two_lines_alike_are_two_mutants() -> None:
    """The second of them can be dropped just as the first."""
    first, second = (mutant for mutant in mutants_of(RULE) if mutant.before == "ask(s, k)")

    assert (first.nth, second.nth) == (0, 1)
    assert (first.line + 1, first.after) == (second.line, "")


def test_a_mutant_is_found_after_lines_have_moved() -> None:
    """Lines before its function or in it, and a deeper block, do not matter: the same line changes."""

    def moved(text: str) -> str:
        above, header, body = text.partition('if not 3."""\n')
        deeper = "".join(f"    {line}" for line in body.splitlines(keepends=True))
        return f"{above}{header}    with s:\n{deeper}".replace("TABLE", "MORE = 0\nTABLE")

    for mutant in mutants_of(RULE):
        assert mutant.apply(moved(RULE)) == moved(mutant.apply(RULE) or "")


def test_a_mutant_of_what_is_gone_is_not_found() -> None:
    """Neither without its line nor without its function."""
    (mutant,) = (mutant for mutant in mutants_of(RULE) if mutant.before == "ask(s, k)" and mutant.nth == 1)

    assert mutant.apply(RULE.replace("        ask(s, k)\n", "", 1)) is None
    assert mutant.apply(RULE.replace("def rule", "def law")) is None


def test_a_seed_draws_the_same_mutants() -> None:
    """As many as asked for, of every kind, and those that are named."""
    drawn = draw(ROOT, 1, 9)
    again = draw(ROOT, 1, 9, [drawn[0].name])

    assert drawn == again
    assert len(drawn) == 9
    assert {mutant.kind for mutant in drawn} == set(KINDS)
    with pytest.raises(SystemExit):
        draw(ROOT, 1, 9, ["kit/piles.py:0:not"])


@pytest.mark.parametrize(
    ("code", "wait", "expected"),
    [
        ("print('FAILED test_x - no'); raise SystemExit(1)", 60, ("killed", "test_x - no")),
        ("raise SystemExit('no test')", 60, ("killed", "no test")),
        ("while True: pass", 60, ("timeout", "")),
        ("import time; time.sleep(600)", 0.1, ("timeout", "")),
        ("", 60, ("survived", "")),
    ],
)
def test_a_run_says_what_became_of_a_mutant(code: str, wait: float, expected: tuple[str, str], tmp_path: Path) -> None:
    """A failure kills it, by the first test that fails or by the last line; a run without end is stopped."""
    assert measure([sys.executable, "-c", code], tmp_path, 2, wait)[:2] == expected


def test_two_results_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The mutants that came out differently are named, those that did not are counted."""
    verdicts = {"before": ["killed", "killed", "survived"], "after": ["killed", "survived"]}
    for file, found in verdicts.items():
        for n, verdict in enumerate(found):
            keep({"name": f"m{n}", "verdict": verdict, "detail": "", "seconds": n}, tmp_path / file)
    capsys.readouterr()

    compare(tmp_path / "before", tmp_path / "after")

    assert capsys.readouterr().out.splitlines() == [
        "before: 2 killed, 1 survived",
        "after: 1 killed, 1 survived",
        "m1: killed => survived",
        "m2: survived => not run",
    ]
