"""Rules are written in the subset that plain Python, numba and CUDA all run."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from types import FunctionType
from typing import Any

import pytest

from cardwright.bots import bot_names, random, rule_of, spec_of
from cardwright.bots.errands import work
from cardwright.engine.compile.link import Linker
from cardwright.engine.game import game_names, load
from cardwright.engine.observation.links import links_of
from cardwright.kit import bits, notes
from cardwright.kit.hooks import deal
from cardwright.kit.knowledge import redeal
from cardwright.kit.turns import begin, concede, playout, step
from cardwright.lab.batch import choose
from cardwright.research.running.steps import work as environments
from tests.house.sources import PACKAGE, modules, tree

FORBIDDEN = (
    *(ast.Try, ast.Raise, ast.Assert, ast.With, ast.Delete, ast.Global, ast.Nonlocal, ast.Import, ast.ImportFrom),
    *(ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Yield, ast.YieldFrom, ast.Await),
    *(ast.Dict, ast.Set, ast.List, ast.JoinedStr, ast.ClassDef, ast.Starred, ast.Div, ast.Pow, ast.MatMult),
)
RUN_IN_PLAIN_PYTHON_ONLY = {"setup", "write_card", "card_problems", "deck_problems"}


def bot_functions() -> list[Any]:
    """What bots choose by: the measuring sticks, which every machine runs, and the errands."""
    return [*filter(None, (rule_of(spec_of(name)) for name in bot_names())), work]


def linked(name: str) -> list[FunctionType]:
    """Every function that compiled code of a game is made of."""
    found: list[FunctionType] = []

    def keep(function: FunctionType) -> FunctionType:
        found.append(function)
        return function

    natives = {bits.count: int.bit_count, bits.lowest: bits.lowest, notes.note: notes.note}
    game = load(name)
    linker = Linker(game.rules, {**links_of(game), choose: random.choose}, natives, keep)
    for function in (begin, deal, step, redeal, playout, concede, environments, *bot_functions()):
        linker.link(function)
    return found


def faults(source: str) -> Iterator[str]:
    """What a function has that does not run on all machines."""
    (function,) = ast.parse(textwrap.dedent(source)).body
    assert isinstance(function, ast.FunctionDef)
    if function.decorator_list:
        yield "a decorator"
    if function.args.defaults or function.args.kwonlyargs or function.args.vararg or function.args.kwarg:
        yield "parameters that are not plain"
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    for node in (node for statement in body for node in ast.walk(statement)):
        if isinstance(node, FORBIDDEN) or (isinstance(node, ast.FunctionDef) and node is not function):
            yield type(node).__name__
        if isinstance(node, ast.Constant) and not isinstance(node.value, int):
            yield f"the constant {node.value!r}"
        if isinstance(node, ast.Call) and node.keywords:
            yield "a call with a keyword"


@pytest.mark.parametrize("name", game_names())
def test_rules_keep_to_the_subset(name: str) -> None:
    """No exceptions, allocation, strings, floats, division, closures or decorators in what is compiled."""
    functions = linked(name)

    assert len(functions) > 40
    for function in functions:
        assert list(faults(inspect.getsource(function.__code__))) == [], function.__qualname__


@pytest.mark.parametrize(
    "body",
    [
        "x = []",
        "x = [1]",
        "x = {}",
        "x = {1}",
        "x = (k for k in y)",
        "x = [k for k in y]",
        "x = 'text'",
        "x = f'{y}'",
        "x = 0.5",
        "x = y / 2",
        "x = y ** 2",
        "x = lambda: 1",
        "raise ValueError",
        "assert y",
        "try:\n        pass\n    except ValueError:\n        pass",
        "with y:\n        pass",
        "global y",
        "import os",
        "def inner():\n        pass",
        "yield y",
        "f(*y)",
        "f(y=1)",
        "x = None",
    ],
)
def test_what_is_not_in_the_subset_is_noticed(body: str) -> None:
    """The check above finds each of these."""
    assert list(faults(f'def rule(s):\n    """1.1 A rule."""\n    {body}\n')) != []


@pytest.mark.parametrize("header", ["def rule(s, x=1):", "def rule(*s):", "def rule(**s):", "@njit\ndef rule(s):"])
def test_a_header_that_is_not_plain_is_noticed(header: str) -> None:
    """Defaults, stars and decorators."""
    assert list(faults(f"{header}\n    return s\n")) != []


def test_what_is_in_the_subset_is_let_be() -> None:
    """Integers, loops, conditions and calls."""
    source = '''
    def rule(s, book):
        """1.1 A rule."""
        for k in range(5):
            if s.hand[0] >> k & 1 and not s.turn % 2:
                s.turn += book[k].cost // 2
            elif k == 3:
                break
        while s.turn < 3:
            s.turn = min(s.turn + 1, -k)
        return (1 if s.turn else 0) != 0
    '''
    assert list(faults(source)) == []


def test_rules_and_kit_carry_no_decorators() -> None:
    """The same source runs on all machines: no function in kit, games or bots is decorated."""
    for room in ("kit", "games"):
        for file in modules(PACKAGE / room):
            for node in ast.walk(tree(file)):
                if isinstance(node, ast.FunctionDef):
                    assert node.decorator_list == [], f"{file}: {node.name}"


@pytest.mark.parametrize("name", game_names())
def test_rules_are_reached(name: str) -> None:
    """Every function of the rules is either compiled or one of the few that prepare a game: none is dead."""
    rules = load(name).rules
    own = {f.__name__ for f in vars(rules).values() if isinstance(f, FunctionType) and f.__module__ == rules.__name__}
    reached = {function.__name__ for function in linked(name)}

    assert own - reached <= RUN_IN_PLAIN_PYTHON_ONLY


@pytest.mark.parametrize("name", game_names())
def test_rules_cite_the_clause_they_enforce(name: str) -> None:
    """Every function of the rules says in its docstring what it does; most begin with a clause."""
    rules = load(name).rules
    own = [f for f in vars(rules).values() if isinstance(f, FunctionType) and f.__module__ == rules.__name__]
    cited = [f for f in own if (f.__doc__ or "")[:1].isdigit()]

    assert all(f.__doc__ for f in own)
    assert len(cited) > len(own) // 2
