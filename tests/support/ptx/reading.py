"""PTX as text, taken apart: functions with their parameters, registers and instructions."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

HEAD = re.compile(
    r"(?:\.visible )?\.(?P<kind>entry|func)\s*(?:\((?P<result>[^)]*)\))?\s*(?P<name>\w+)\s*\((?P<given>[^)]*)\)", re.S
)
CONSTANT = re.compile(r"^\.(?:global|const) \.align \d+ \.b8 ([$\w]+)\[(\d+)\] = \{([^}]*)\};", re.M)
PLACE = re.compile(r"^\[(?P<base>[%$\w]+)(?:\+(?P<offset>-?\d+))?\]$")
REGISTERS = re.compile(r"^\.reg \.(\w+)\s+(%\w+?)(?:<(\d+)>)?$")
ROOM = re.compile(r"^\.(local|shared|param)(?: \.align \d+)? \.(\w+)\s+(\w+)(?:\[(\d+)\])?$")
GUARD = re.compile(r"^@(!?)(%\w+)\s+(.*)$", re.S)
SIZES = {"b8": 1, "u8": 1, "s8": 1, "b16": 2, "u16": 2, "s16": 2, "b32": 4, "u32": 4, "s32": 4}
SIZES |= {"b64": 8, "u64": 8, "s64": 8}


class Guard(NamedTuple):
    """The predicate that an instruction hangs on."""

    register: str
    negated: bool


class Instruction(NamedTuple):
    """An instruction, or a label (`name` begins with a colon)."""

    name: str
    operands: tuple[str, ...] = ()
    guard: Guard | None = None

    @property
    def parts(self) -> tuple[str, ...]:
        """The words of its name."""
        return _parts(self.name)


@cache
def _parts(name: str) -> tuple[str, ...]:
    return tuple(name.split("."))


@dataclass
class Function:
    """A function, or a kernel."""

    name: str
    is_kernel: bool
    given: list[str]
    result: str | None
    registers: dict[str, str] = field(default_factory=dict)
    rooms: dict[str, tuple[str, int]] = field(default_factory=dict)
    targets: dict[str, list[str]] = field(default_factory=dict)
    body: list[Instruction] = field(default_factory=list)


def functions_of(text: str) -> dict[str, Function]:
    """All functions that a text has the code of, by their names."""
    found: dict[str, Function] = {}
    text = re.sub(r"//[^\n]*", "", text)
    for start in re.finditer(r"^(?:\.visible )?\.(?:entry|func)\b", text, re.M):
        head = HEAD.match(text, start.start())
        assert head, text[start.start() : start.start() + 200]
        rest = text[head.end() :]
        opening = re.match(r"(?:\s*\.(?:maxnreg|noreturn|minnctapersm)[^\n{;]*)*\s*\{", rest)
        if opening:
            function = Function(
                head["name"], head["kind"] == "entry", [*map(_name, _split(head["given"]))], _result(head["result"])
            )
            _read_body(function, _braced(rest[opening.end() :]))
            found[function.name] = function
    return found


def constants_of(text: str) -> dict[str, bytes]:
    """The tables of bytes that a text has, by their names; what is not said of one is nought."""
    return {
        found[1]: bytes(int(number) & 255 for number in _split(found[3])).ljust(int(found[2]), b"\0")
        for found in CONSTANT.finditer(text)
    }


def _name(declared: str) -> str:
    return re.sub(r"\[\d+\]$", "", declared.split()[-1])


def _result(declared: str | None) -> str | None:
    return _name(declared) if declared else None


def _braced(text: str) -> str:
    """What stands before the brace that closes the one before the text."""
    depth = 1
    for place in re.finditer(r"[{}]", text):
        depth += 1 if place[0] == "{" else -1
        if depth == 0:
            return text[: place.start()]
    raise ValueError("a function has no end")


def _read_body(function: Function, text: str) -> None:
    for statement in _statements(text):
        if statement.startswith(":"):
            function.body.append(Instruction(statement))
        elif found := REGISTERS.match(statement):
            kind, name, count = found.groups()
            names = [f"{name}{k}" for k in range(int(count))] if count else [name]
            function.registers |= dict.fromkeys(names, kind)
        elif found := ROOM.match(statement):
            kind, item, name, count = found.groups()
            size = SIZES[item] * int(count or 1)
            function.rooms[name] = (kind, max(size, function.rooms.get(name, (kind, 0))[1]))
        elif found := re.match(r"^(\S+): \.branchtargets\s+(.*)$", statement, re.S):
            function.targets[found[1]] = [*_split(found[2])]
        else:
            function.body.append(_instruction(statement))


def _statements(text: str) -> Iterator[str]:
    """What is said one after the other; a label has a colon before it. Braces around a call say nothing."""
    for line in text.split(";"):
        rest = line.strip()
        while True:
            rest = rest.lstrip("{} \t\n")
            label = re.match(r"^([$\w]+):(?!\s*\.branchtargets)\s*", rest)
            if not label:
                break
            yield f":{label[1]}"
            rest = rest[label.end() :]
        rest = rest if "{" in rest else rest.rstrip("} \t\n")
        if rest:
            yield re.sub(r"\s+", " ", rest)


def _instruction(statement: str) -> Instruction:
    guard = None
    if found := GUARD.match(statement):
        guard, statement = Guard(found[2], found[1] == "!"), found[3]
    name, _, operands = statement.partition(" ")
    return Instruction(name, tuple(_split(operands)), guard)


def _split(text: str) -> Iterator[str]:
    """What stands between commas, outside of brackets."""
    for part in re.findall(r"(?:\[[^]]*\]|\{[^}]*\}|\([^)]*\)|[^,])+", text or ""):
        if part.strip():
            yield part.strip()
