"""The book: programs as rows of fixed size, which the rules read.

`kit/program.py` says what each column means. `numbers` gives each card its number in the book, by its name, and each
name that is asked for its bit, as "named Krishna": `name_numbers` finds those, and `name_bits` says which of them a
card carries.
"""

from cardwright.language.book.page import CannotPlay
from cardwright.language.book.write import (
    name_bits,
    name_numbers,
    refuse_tokens,
    tokens_of,
    write_marks,
    write_program,
)

__all__ = ["CannotPlay", "name_bits", "name_numbers", "refuse_tokens", "tokens_of", "write_marks", "write_program"]
