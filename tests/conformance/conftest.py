"""What leaves out the code for a GPU where nothing of it has changed."""

import os

import pytest

from tests.support.lately import Lately, files_in

# What a GPU's code is made of, besides the game.
COMPILER = ("src/cardwright/engine/compile", "src/cardwright/kit", "src/cardwright/bots")
GPU = ("src/cardwright/lab", "src/cardwright/research", "tests/support/ptx", "tests/support/imagined.py")
TEST = "tests/conformance/test_gpu_code.py"


@pytest.fixture
def lately(request: pytest.FixtureRequest, name: str) -> Lately:
    """Leaves a test of a game's GPU code out where it has passed, and neither that code nor its compiler has changed.

    In CI and with --all-gpu it always runs.
    """
    files = files_in(*COMPILER, *GPU, TEST, f"src/cardwright/games/{name}")
    found = Lately(getattr(request.config, "cache", None), request.node.nodeid, files)
    always = "CARDWRIGHT_CI" in os.environ or request.config.getoption("--all-gpu")
    if found.passed() and not always:
        pytest.skip(f"GPU code of {name}: passed here before, and nothing of it has changed (--all-gpu runs it)")
    return found
