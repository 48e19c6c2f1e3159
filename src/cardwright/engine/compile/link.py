"""Gives rule functions the names they call: the game's own functions for the kit's hooks, a machine's for the natives.

Rule functions carry no decorators. To run them on a machine, each one is made anew over a namespace in which every
function it calls has been made anew before; so the same source runs plain, under numba and on CUDA, once per game.
"""

import dis
import threading
from collections.abc import Callable, Mapping
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from cardwright.errors import CardwrightError
from cardwright.kit import defaults, hooks
from cardwright.kit.machine import hooks as machine_hooks

Rule = Callable[..., Any]
Build = Callable[[FunctionType], Any]
Chosen = Mapping[Rule, Rule]

# Functions of these modules are found in the game's rules by their names.
HOOKS = {hooks.__name__, machine_hooks.__name__}
# Functions of this module are too, where the rules have one of the name.
DEFAULTS = {defaults.__name__}


class Linker:
    """Makes functions anew for one game and one machine.

    `rules` is where the kit's hooks are looked up, `chosen` gives other functions to put in a function's place,
    `natives` maps functions to what the machine has of its own, and `build` turns a linked plain function into what
    the machine runs.
    """

    def __init__(self, rules: ModuleType, chosen: Chosen, natives: Mapping[Any, Any], build: Build) -> None:
        self._rules = rules
        self._chosen = chosen
        self._natives = natives
        self._build = build
        self.modules: dict[str, None] = {}
        self._made: dict[Rule, Any] = {}
        self._making: list[FunctionType] = []
        self._lock = threading.RLock()

    def link(self, function: Rule) -> Any:
        """The function, made anew with everything it calls; once, whichever thread asks first."""
        with self._lock:
            return self._link(function)

    def _link(self, function: Rule) -> Any:
        function = self._chosen.get(function, function)
        if function in self._natives:
            return self._natives[function]
        if function.__module__ in HOOKS:
            function = self._hooked(function)
        elif function.__module__ in DEFAULTS:
            function = getattr(self._rules, function.__name__, function)
        if function not in self._made:
            self._made[function] = self._build(self.bind(function))
        return self._made[function]

    def bind(self, function: Rule) -> FunctionType:
        """The function over a namespace of linked callees, not yet built."""
        assert isinstance(function, FunctionType)
        if function in self._making:
            chain = " -> ".join(made.__name__ for made in [*self._making, function])
            raise CardwrightError(f"rules must not recurse: {chain}")
        self._making.append(function)
        self.modules[function.__module__] = None
        names = {name: function.__globals__[name] for name in globals_of(function.__code__, function.__globals__)}
        space = {name: self.link(value) if isinstance(value, FunctionType) else value for name, value in names.items()}
        space["__builtins__"] = __builtins__
        space["__name__"] = function.__module__
        bound = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
        bound.__qualname__ = function.__qualname__
        bound.__doc__ = function.__doc__
        self._making.pop()
        return bound

    def uses(self, function: Rule) -> bool:
        """Whether something that was made calls this function."""
        return function in self._made

    def _hooked(self, hook: Rule) -> Rule:
        function = getattr(self._rules, hook.__name__, None)
        if not isinstance(function, FunctionType):
            raise CardwrightError(f"{self._rules.__name__} must define {hook.__name__}(...): {hook.__doc__}")
        return function


def globals_of(code: CodeType, space: Mapping[str, Any]) -> list[str]:
    """The names that code reads from its module, in order of appearance."""
    return [name for name in _global_names(code) if name in space]


@cache
def _global_names(code: CodeType) -> list[str]:
    """The global names in code. They are kept: each game links the same functions again, and reading code is slow."""
    return list(dict.fromkeys(i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"))
