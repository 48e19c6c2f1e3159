"""The card language: a card's sentence to its program and back.

words = read_words(file, names)
program = parse("When this enters, draw a card.", words)
print_program(program, words)
"""

from cardwright.language.doubts import misplaced, paid_x, warnings
from cardwright.language.parse import BadSentence, misspelling, parse
from cardwright.language.printing import print_program
from cardwright.language.tree import Program, keywords_of
from cardwright.language.words import Words, read_words

__all__ = [
    "BadSentence",
    "Program",
    "Words",
    "keywords_of",
    "misplaced",
    "misspelling",
    "paid_x",
    "parse",
    "print_program",
    "read_words",
    "warnings",
]
