"""A card program as a tree: what a text says, with nothing left of how it is written.

    Program    keywords, abilities
    Ability    head (when: None for the effect of a spell, `always` for what holds), sentences
    Sentence   guard (if, on heads, ...), may (the player who is asked, or None), actions
    Node       the name of a phrase, and what stands in its slots, in order

What stands in a slot is a Node, a whole number, a word of the game, a tuple of these, or None where an optional slot
is empty. Trees are compared by value; `at`, where a phrase stood in its text, does not count.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Node:
    """One phrase of the language with what stands in its slots."""

    phrase: str
    parts: tuple[Any, ...] = ()
    at: int | None = field(default=None, compare=False, repr=False)

    def __repr__(self) -> str:
        return f"{self.phrase!r}({', '.join(map(repr, self.parts))})" if self.parts else repr(self.phrase)


@dataclass(frozen=True, slots=True)
class Sentence:
    """Actions in a row, under at most one guard, asked of a player where it says `may`."""

    guard: Node | None
    may: Node | None
    actions: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Ability:
    """When something happens, and the sentences that say what."""

    head: Node | None
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Program:
    """All that a card's text says."""

    keywords: tuple[Node, ...] = ()
    abilities: tuple[Ability, ...] = ()


YOU = Node("you")
ALWAYS = Node("always")


def walk(tree: Any) -> Iterator[Node]:
    """Every node of a tree, from the top down, in the order of the text."""
    if isinstance(tree, Program):
        yield from walk((tree.keywords, tree.abilities))
    elif isinstance(tree, Ability):
        yield from walk((tree.head, tree.sentences))
    elif isinstance(tree, Sentence):
        yield from walk((tree.guard, tree.may, tree.actions))
    elif isinstance(tree, Node):
        yield tree
        yield from walk(tree.parts)
    elif isinstance(tree, tuple):
        for part in tree:
            yield from walk(part)


def keywords_of(program: Program) -> tuple[str, ...]:
    """The keywords that a card prints, in order."""
    return tuple(node.parts[0] for node in program.keywords)
