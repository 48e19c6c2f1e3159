"""Checks the JavaScript of the page: its types and its style, by the Node packages of package-lock.json."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCRIPTS = ("types", "lint")


def main() -> int:
    """Run both checks, also after the first one failed; gives the exit code."""
    codes = [subprocess.run(["npm", "run", "--silent", script], cwd=ROOT, check=False).returncode for script in SCRIPTS]
    return 1 if any(codes) else 0


if __name__ == "__main__":
    sys.exit(main())
