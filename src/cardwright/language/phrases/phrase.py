"""One phrase of the card language: how it is written, what it does, and where it may stand.

How a phrase is written:

    draw/draws          the verb agrees with who does it: bare, third person
    card|cards          the noun agrees with the number before it
    them~they           after a verb, before a verb
    {count}             a slot: something of that category stands here
    [for each {each}]   may be left out
    $tap                a word that each game has of its own
    <hand> <deck>       "its owner's hand": the words follow from whose card it is

Everything else is written as it stands.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase: its name, how it is written, what it does, a text that has it, and what it needs of a game.

    `fits` lists the categories of slots in which it may stand. `during` is another way to write it, used where a
    duration follows. `doer` marks what a player does: its first part is who.
    """

    name: str
    written: str
    does: str
    example: str
    fits: tuple[str, ...] = ()
    needs: str = ""
    during: str = ""
    doer: bool = False
