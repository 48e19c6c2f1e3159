"""Files: short, free of paths of machines and of hosts of package registries, with whole docstrings."""

import ast

from tests.house.sources import PACKAGE, ROOT, modules, project_files, text_files, tree

MOST_LINES = 500
# Put together here, so that this file does not have them.
MACHINE_PATHS = ["/" + folder + "/" for folder in ("home", "root", "Users")]
REGISTRIES = [
    ".".join(parts) for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))
]


def test_python_files_are_short() -> None:
    """No Python file of the project has 500 lines or more."""
    long = [
        (str(file.relative_to(ROOT)), lines)
        for file, text in text_files()
        if file.suffix == ".py" and (lines := len(text.splitlines())) >= MOST_LINES
    ]
    assert long == []


def test_no_file_has_the_path_of_a_machine() -> None:
    """Nothing points into somebody's own folders."""
    found = [
        (str(file.relative_to(ROOT)), path) for file, text in text_files() for path in MACHINE_PATHS if path in text
    ]
    assert found == []


def test_no_file_names_a_package_registry() -> None:
    """Where packages come from is for the machine to say."""
    found = [(str(file.relative_to(ROOT)), host) for file, text in text_files() for host in REGISTRIES if host in text]
    assert found == []


def test_text_ends_with_one_newline_and_no_line_with_a_space() -> None:
    """So that differences show what was changed and nothing else."""
    for file, text in text_files():
        if file.suffix in {".py", ".md", ".toml", ".txt"} and text:
            assert text.endswith("\n"), file
            assert not text.endswith("\n\n"), file
            assert not [line for line in text.splitlines() if line != line.rstrip()], file


def test_nothing_that_is_made_is_kept() -> None:
    """No compiled code, caches or saved games among the files of the project."""
    made = {".pyc", ".nbi", ".nbc", ".so", ".whl", ".gz"}
    assert [file for file in project_files() if file.suffix in made or "__pycache__" in file.parts] == []


def test_every_module_says_what_it_is() -> None:
    """Each module of the package begins with a docstring, and each public function and class has one."""
    for file in modules():
        assert ast.get_docstring(tree(file)), file
        for node in tree(file).body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{file}: {node.name}"


def test_the_package_is_typed() -> None:
    """It says so with a marker file."""
    assert (PACKAGE / "py.typed").is_file()
