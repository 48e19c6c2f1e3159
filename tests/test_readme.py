"""The readme's Python blocks run, and print what they say."""

import doctest
import os
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_readme_runs(tmp_path: Path) -> None:
    """There are Python blocks; together they are one session, and every line of it holds."""
    blocks = BLOCK.findall(README.read_text(encoding="utf-8"))
    assert blocks
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", str(README), 0)
    assert len(test.examples) > 3
    report: list[str] = []
    before = Path.cwd()
    os.chdir(tmp_path)
    try:
        doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    finally:
        os.chdir(before)

    assert "".join(report) == ""


def test_every_python_block_is_a_session() -> None:
    """A block without a prompt would not be tested."""
    for block in BLOCK.findall(README.read_text(encoding="utf-8")):
        assert block.startswith(">>> ")


def test_the_package_docstring_runs() -> None:
    """What `help(cardwright)` shows holds too."""
    import cardwright

    assert doctest.testmod(cardwright).attempted > 0
    assert doctest.testmod(cardwright).failed == 0


def test_what_the_readme_links_to_is_there() -> None:
    """Every relative link leads to a file."""
    links = re.findall(r"\]\(([^)#]+)\)", README.read_text(encoding="utf-8"))
    assert links
    for link in links:
        assert "://" in link or (README.parent / re.sub(r"\s+", "", link)).exists(), link
