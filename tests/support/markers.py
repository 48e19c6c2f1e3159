"""What tests claim to prove: their markers, read from the files with ast, so that it holds whichever tests are run."""

import ast
from collections.abc import Iterator
from pathlib import Path


def marked(folder: Path, marker: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each test in a folder with a marker of this name, and what the marker names."""
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == f"pytest.mark.{marker}":
                        yield node.name, tuple(ast.literal_eval(argument) for argument in decorator.args)
