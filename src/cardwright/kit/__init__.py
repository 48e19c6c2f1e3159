"""What rules are made of: dice, sets of cards, piles, questions, knowledge and notes.

Everything here but `record` is written in the subset that plain Python, numba and CUDA all run: integers, small loops
and `if`; no recursion, exceptions, allocation, strings or globals that change.
"""
