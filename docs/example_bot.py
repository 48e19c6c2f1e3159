"""A bot of thirty lines: it attacks, plays and targets whatever comes first, and presses a button only when it must.

./cardwright play lands --bot "program:python3 docs/example_bot.py"
"""

import json
import sys


def choose(choices: list[dict]) -> int:
    """The number of the first choice that points at a card; else the last one."""
    for choice in choices:
        if choice["card"] is not None:
            return choice["number"]
    return choices[-1]["number"]


def main() -> None:
    """Answer every question with one line."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "choose":
            answer = {"choose": choose(message["choices"])}
            print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
