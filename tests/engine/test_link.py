"""The linker: the game's own functions for the kit's hooks, a machine's for the natives, and no recursion."""

from types import FunctionType, ModuleType
from typing import Any

import pytest

from cardwright import CardwrightError
from cardwright.engine.compile.link import Linker, globals_of
from cardwright.engine.compile.plain import plain_linker
from cardwright.engine.game import Game, game_names, load
from cardwright.kit import bits, hooks, notes
from cardwright.kit.hooks import answer, deal, offer, proceed, setup
from cardwright.kit.machine import hooks as machine_hooks
from cardwright.kit.turns import step

NUMBER = 7


def keep(function: FunctionType) -> FunctionType:
    """Build nothing."""
    return function


def module(name: str, **functions: Any) -> ModuleType:
    """A module with these functions."""
    made = ModuleType(name)
    made.__dict__.update(functions)
    return made


def leaf(x):
    """Something to call."""
    return x + NUMBER


def other_leaf(x):
    """Something else to call."""
    return x - NUMBER


def caller(x):
    """Calls a function twice."""
    return leaf(leaf(x))


def asking(s, book):
    """Calls a hook."""
    return offer(s, book)


def itself(x):
    """Calls itself."""
    return itself(x)


def ping(x):
    """Calls a function that calls it."""
    return pong(x)


def pong(x):
    """Calls a function that calls it."""
    return ping(x)


def counting(x):
    """Calls a native."""
    return bits_count(x)


def slow(x):
    """What a native replaces."""
    return len([k for k in range(99) if x >> k & 1])


bits_count = slow


def test_functions_are_made_anew_over_linked_callees() -> None:
    """The linked function does what the plain one does; each function is built once, callees first."""
    built = []

    def build(function: FunctionType) -> FunctionType:
        built.append(function.__name__)
        return function

    linker = Linker(module("rules"), {}, {}, build)
    linked = linker.link(caller)

    assert linked is not caller
    assert linked(1) == caller(1) == 15
    assert linked.__doc__ == caller.__doc__
    assert linker.link(caller) is linked
    assert built == ["leaf", "caller"]


def test_a_hook_is_the_games_own_function() -> None:
    """The kit's hook gives way to the function of the same name in the rules."""

    def offer(s, book):
        return s * book

    linked = Linker(module("rules", offer=offer), {}, {}, keep).link(asking)
    assert linked(6, 7) == 42


def test_a_missing_hook_is_named() -> None:
    """Rules that do not define a hook are refused, and the message says which and what it is for."""
    with pytest.raises(CardwrightError, match=r"games\.mine must define offer\(\.\.\.\): Write into") as refused:
        Linker(module("games.mine"), {}, {}, keep).link(asking)
    assert isinstance(refused.value, CardwrightError)


def test_a_hook_must_be_a_function() -> None:
    """A constant of that name does not count."""
    with pytest.raises(CardwrightError, match="must define offer"):
        Linker(module("rules", offer=3), {}, {}, keep).link(asking)


@pytest.mark.parametrize("hook", [setup, deal, proceed, offer, answer])
def test_an_unlinked_hook_does_not_run(hook: Any) -> None:
    """To run the kit without a game is an error, not a silent nothing."""
    with pytest.raises(NotImplementedError):
        hook(*[None] * hook.__code__.co_argcount)


@pytest.mark.parametrize("function", [itself, ping])
def test_recursion_is_refused(function: Any) -> None:
    """Rules that call themselves, also over others, cannot be linked, and the message shows the way round."""
    with pytest.raises(CardwrightError, match=r"must not recurse: .*(itself -> itself|ping -> pong -> ping)"):
        Linker(module("rules"), {}, {}, keep).link(function)


def test_a_native_takes_the_place_of_a_function() -> None:
    """The machine's own is called instead, and the function it replaces is not built."""
    built = []

    def build(function: FunctionType) -> FunctionType:
        built.append(function.__name__)
        return function

    linked = Linker(module("rules"), {}, {slow: int.bit_count}, build).link(counting)
    assert linked(0b1011) == 3
    assert built == ["counting"]


def test_a_chosen_function_takes_the_place_of_another() -> None:
    """What is chosen is linked as itself."""
    assert Linker(module("rules"), {leaf: other_leaf}, {}, keep).link(caller)(20) == 6
    assert caller(20) == 34


def test_the_linker_lists_the_modules_it_read() -> None:
    """So that a cache knows which sources its code depends on."""
    linker = Linker(load("lands").rules, {}, {}, keep)
    linker.link(step)

    assert {"cardwright.kit.turns", "cardwright.games.lands.rules", "cardwright.kit.dice"} <= set(linker.modules)


def test_names_that_code_reads() -> None:
    """Globals that are in the module, in order of appearance; builtins and unknown names are left out."""
    assert globals_of(caller.__code__, globals()) == ["leaf"]
    assert globals_of(slow.__code__, globals()) == []
    assert globals_of(leaf.__code__, {"NUMBER": 1}) == ["NUMBER"]


def test_the_plain_linker_has_its_natives(lands: Game) -> None:
    """Counting is Python's own."""
    assert lands.plain(bits.count) is int.bit_count
    assert lands.plain(bits.bit)(5) == 32


def test_two_games_are_linked_apart(lands: Game) -> None:
    """Linking the kit for one game does not touch the kit, nor the kit of another game."""

    def offer(s, book):
        return "mine"

    mine = plain_linker(module("mine", offer=offer), {}).link(asking)
    theirs = plain_linker(lands.rules, {}).link(asking)

    assert mine(None, None) == "mine"
    assert mine is not theirs
    with pytest.raises(NotImplementedError):
        asking(None, None)


@pytest.mark.parametrize("name", game_names())
def test_every_game_defines_every_hook(name: str) -> None:
    """Each hook of the kit is a function of the rules, with the same parameters; the machine's where it is used."""
    rules = load(name).rules
    machine = vars(machine_hooks).values() if "abilities" in rules.Card.names else ()
    for hook in (*vars(hooks).values(), *machine):
        if isinstance(hook, FunctionType):
            own = getattr(rules, hook.__name__)
            assert own.__code__.co_varnames[: own.__code__.co_argcount] == hook.__code__.co_varnames


def test_notes_reach_who_listens(lands: Game) -> None:
    """The plain run calls the record's listener with the four numbers."""
    heard = []
    state = lands.state_class()
    state.tell = lambda *note: heard.append(note)
    lands.plain(notes.note)(state, 1, 2, 3, 4)

    assert heard == [(1, 2, 3, 4)]


def test_what_is_usual_may_be_left_to_the_kit() -> None:
    """A game without its own function for what is usual gets the kit's; one that has it, its own."""
    from cardwright.engine.game import load
    from cardwright.kit.machine.usual import orders_triggers

    assert load("mythomagic").plain(orders_triggers)(None) is True
    assert load("rival_realms").plain(orders_triggers)(None) is False
