"""The regression net: recorded games of every game, played again to see that a change kept what it should keep.

`./cardwright net` compares this source tree with the hashes in `hashes/`, or with another tree. Read `replay.py` for
what is compared, `recorded.py` for how the games were made, and `checks.py` for what happens to a difference.
"""
