"""Small faults of a source: each a change of one operator, number, condition or statement in the body of a function."""

import ast
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any

OPPOSITE = {"==": "!=", "<": "<=", ">": ">=", "in": "not in", "is": "is not", "and": "or", "+": "-"}
OPPOSITE |= {new: old for old, new in OPPOSITE.items()}
OPERATOR = re.compile(r"\b(not in|is not|in|is|and|or)\b|[=!<>]=|[-+<>]")
LARGEST_NUMBER = 9
RULES = "src/cardwright"
KINDS = ("comparison", "and/or", "not", "call dropped", "change dropped", "sign", "number")
# These parts of a syntax tree do not run with the body.
PASSED_OVER = ("args", "annotation", "returns", "decorator_list")


@dataclass(frozen=True)
class Mutant:
    """In a function of a file, the lines that read `before`, at their `nth` place, become `after`."""

    file: str
    function: str
    line: int
    kind: str
    before: str
    after: str
    nth: int

    @property
    def name(self) -> str:
        """The name by which results are compared."""
        return f"{self.file.removeprefix(f'{RULES}/')}:{self.line}:{self.kind}"

    def apply(self, text: str) -> str | None:
        """The text of the file with this change; None where the function or the lines are gone."""
        source = Source(text)
        found = source.places(self.function, self.before)
        if self.nth >= len(found):
            return None
        first, last = found[self.nth], found[self.nth] + self.before.count("\n") + 1
        margin = " " * margin_of("".join(source.lines[first:last]))
        after = textwrap.indent(f"{self.after}\n", margin) if self.after else ""
        return "".join([*source.lines[:first], after, *source.lines[last:]])


@dataclass(frozen=True)
class Edit:
    """A stretch of a source, from one sign to before another, and what takes its place."""

    kind: str
    start: int
    end: int
    new: str


class Source:
    """The text of a file, its functions, and where their parts stand."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.begins = [0, *accumulate(map(len, self.lines))]
        self.functions = {node.name: node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}

    def mutants(self, file: str) -> Iterator[Mutant]:
        """All mutants of the functions of this file."""
        for name, function in self.functions.items():
            for edit in (edit for node in walk(function) for edit in self.edits(node)):
                first = self.text.count("\n", 0, edit.start)
                begin, stop = self.begins[first], self.text.index("\n", edit.end - 1) + 1
                old = self.text[begin:stop]
                new = self.text[begin : edit.start] + edit.new + self.text[edit.end : stop]
                before, after = (without_margin(text, margin_of(old)) for text in (old, new))
                nth = self.places(name, before).index(first)
                yield Mutant(file, name, first + 1, edit.kind, before, after, nth)

    def places(self, function: str, lines: str) -> list[int]:
        """The lines of a function, counted from 0, from which on it reads like this."""
        if (node := self.functions.get(function)) is None:
            return []
        size, opening = lines.count("\n") + 1, lines.partition("\n")[0].strip()
        last = (node.end_lineno or 0) - size
        alike = [k for k in range(node.lineno - 1, last + 1) if self.lines[k].strip() == opening]
        windows = {k: "".join(self.lines[k : k + size]) for k in alike}
        return [k for k, window in windows.items() if without_margin(window, margin_of(window)) == lines]

    def edits(self, node: ast.AST) -> Iterator[Edit]:
        """Every change that fits a node."""
        match node:
            case ast.Compare(left=left, comparators=[right]):
                yield self._opposite("comparison", left, right)
            case ast.BoolOp(values=values):
                yield from (self._opposite("and/or", left, right) for left, right in pairwise(values))
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right):
                yield self._opposite("sign", left, right)
            case ast.AugAssign(target=left, op=ast.Add() | ast.Sub(), value=right):
                yield self._opposite("sign", left, right)
            case ast.UnaryOp(op=ast.Not()):
                yield Edit("not", self._start(node), self._start(node) + len("not "), "")
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield from self._negated(test)
            case ast.Constant(value=value) if type(value) is int and value <= LARGEST_NUMBER:
                near = (n for n in (value - 1, value + 1) if n >= 0)
                yield from (Edit("number", self._start(node), self._end(node), str(n)) for n in near)
        for block in (getattr(node, "body", None), getattr(node, "orelse", None)):
            if isinstance(block, list):
                yield from (self._dropped(one, len(block) == 1) for one in block if is_droppable(one))

    def _opposite(self, kind: str, left: ast.expr, right: ast.expr) -> Edit:
        """The operator between two operands becomes its opposite."""
        found = OPERATOR.search(self.text, self._end(left), self._start(right))
        assert found, f"no operator after {self._of(left)}"
        return Edit(kind, found.start(), found.end(), OPPOSITE[found[0]])

    def _negated(self, test: ast.expr) -> Iterator[Edit]:
        """A condition becomes its contrary; a comparison and a `not` have changes of their own."""
        if not isinstance(test, ast.Compare | ast.UnaryOp):
            is_loose = isinstance(test, ast.BoolOp | ast.IfExp | ast.NamedExpr)
            new = f"not ({self._of(test)})" if is_loose else f"not {self._of(test)}"
            yield Edit("not", self._start(test), self._end(test), new)

    def _dropped(self, statement: ast.stmt, is_alone: bool) -> Edit:
        """A statement goes, with its lines."""
        start, end = self.begins[statement.lineno - 1], self.begins[statement.end_lineno or 0]
        kind = "call dropped" if isinstance(statement, ast.Expr) else "change dropped"
        return Edit(kind, start, end, f"{' ' * statement.col_offset}pass\n" if is_alone else "")

    def _of(self, node: Any) -> str:
        return self.text[self._start(node) : self._end(node)]

    def _start(self, node: Any) -> int:
        return self._at(node.lineno, node.col_offset)

    def _end(self, node: Any) -> int:
        return self._at(node.end_lineno, node.end_col_offset)

    def _at(self, line: int, column: int) -> int:
        # Columns of a syntax tree count bytes.
        return self.begins[line - 1] + len(self.lines[line - 1].encode()[:column].decode())


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """A function and all that runs in it; not its texts, in which numbers are words."""
    yield node
    for name, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        if name not in PASSED_OVER or isinstance(node, ast.Call):
            for child in children:
                if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                    yield from walk(child)


def is_droppable(node: ast.stmt) -> bool:
    """A call, or a change of a record or of a number. Without its first value a name would merely be unknown."""
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
    return False


def margin_of(text: str) -> int:
    """How far all of these lines are indented."""
    return len(text.partition("\n")[0]) - len(textwrap.dedent(text).partition("\n")[0])


def without_margin(text: str, margin: int) -> str:
    """These lines moved to the left, without the last end of line."""
    return "".join(line[margin:] for line in text.splitlines(keepends=True)).rstrip("\n")
