"""The machine that runs card programs: it stops for choices, resumes, and keeps what waits in order.

A program is a run of lines in a card's row of the book (kit/program.py says what each means). One program runs at a
time; its registers are in the record, so that it can stop at any line for a question and go on with the answer. What
is triggered meanwhile waits on the stack. Nothing calls itself, and nothing continuous is ever stored: what a card is
now is read from the table each time (kit/machine/now.py).
"""
