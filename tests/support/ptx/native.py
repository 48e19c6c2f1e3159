"""Functions of PTX, translated for this machine by way of LLVM.

Registers are variables of LLVM, which makes registers of them again; parameters and results are handed over in memory.
Far memory is this process's own. Near memory (shared by a block) is a room of this process, too: an address there is
how far on in it something lies, as on a GPU.
"""

# What instructions do is said where PTX is described.
# ruff: noqa: D102

import ctypes
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

import llvmlite.binding as llvm

from tests.support.ptx.reading import PLACE, SIZES, Function, Instruction

# What a thread is, and where its near memory begins and how long it is: numbers that are set before a call.
NUMBERS = {"tid.x": "i32", "ntid.x": "i32", "ctaid.x": "i32", "nctaid.x": "i32", "near": "i64", "near_size": "i64"}
# What is done to one number.
ALONE = {
    "not": "xor {i} {value}, -1",
    "neg": "sub {i} 0, {value}",
    "popc": "call {i} @llvm.ctpop.{i}({i} {value})",
    "clz": "call {i} @llvm.ctlz.{i}({i} {value}, i1 false)",
    "brev": "call {i} @llvm.bitreverse.{i}({i} {value})",
}
# Near memory begins at a multiple of this, as on a GPU: the low bits of an address there are how far on it lies.
WINDOW = 1 << 24
WIDTHS = {"pred": 1, "b16": 16, "b32": 32, "b64": 64, "u16": 16, "u32": 32, "u64": 64}


class Writer:
    """Writes a function in LLVM's language."""

    def __init__(self, function: Function, constants: Collection[str]) -> None:
        self.function, self.constants = function, constants
        self.lines: list[str] = []
        self.count = 0
        self.open = True

    def text(self) -> str:
        """The whole function."""
        function = self.function
        for name, kind in function.registers.items():
            self.say(f"{self.variable(name)} = alloca i{WIDTHS[kind]}")
        for name, (_, size) in function.rooms.items():
            self.say(f"{self.room(name)} = alloca [{size} x i8], align 16")
        for instruction in function.body:
            self.write(instruction)
        if self.open:
            self.say("ret void")
        return f"define {signature(function)} {{\nstart:\n" + "\n".join(self.lines) + "\n}\n"

    def say(self, line: str) -> None:
        """Add a line."""
        self.lines.append(f"  {line}")

    def new(self, made: str) -> str:
        """The name of a new value."""
        self.count += 1
        self.say(f"%v{self.count} = {made}")
        return f"%v{self.count}"

    @staticmethod
    def variable(register: str) -> str:
        """Where a register is kept."""
        return f'%"r{register[1:]}"'

    @staticmethod
    def room(name: str) -> str:
        """The address of memory that a function or its caller has made."""
        return f'%"p.{name}"'

    def value(self, operand: str, width: int) -> str:
        """A number of so many bits that is read from a register or written out."""
        if operand.startswith("%") and operand[1:] in NUMBERS:
            name, kind = f'@"{operand[1:]}"', NUMBERS[operand[1:]]
            return self.fitted(self.new(f"load {kind}, ptr {name}"), int(kind[1:]), width)
        if operand.startswith("%"):
            own = WIDTHS[self.function.registers[operand]]
            return self.fitted(self.new(f"load i{own}, ptr {self.variable(operand)}"), own, width)
        if operand in self.function.rooms:
            return self.new(f"ptrtoint ptr {self.room(operand)} to i64")
        if operand in self.constants:
            return self.new(f'ptrtoint ptr @"{operand}" to i64')
        number = int(operand.rstrip("U"), 0) if operand not in ("true", "false") else int(operand == "true")
        return str(number if width > 1 else number & 1)

    def fitted(self, value: str, own: int, width: int, signed: bool = False) -> str:
        """A number with so many bits more or less."""
        if own == width:
            return value
        how = "trunc" if own > width else "sext" if signed else "zext"
        return self.new(f"{how} i{own} {value} to i{width}")

    def keep(self, register: str, value: str, width: int, signed: bool = False) -> None:
        """Write a number into a register."""
        if register == "_":
            return
        own = WIDTHS[self.function.registers[register]]
        self.say(f"store i{own} {self.fitted(value, width, own, signed)}, ptr {self.variable(register)}")

    def address(self, operand: str, space: str) -> str:
        """The place in memory that an operand names."""
        place = PLACE.match(operand)
        assert place, operand
        base, offset = place["base"], int(place["offset"] or 0)
        if not base.startswith("%"):
            return self.new(f"getelementptr i8, ptr {self.room(base)}, i64 {offset}")
        at = self.new(f"add i64 {self.value(base, 64)}, {offset}")
        if space == "shared":
            at = self.new(f"add i64 {at}, {self.near()}")
        return self.new(f"inttoptr i64 {at} to ptr")

    def near(self) -> str:
        """Where near memory begins."""
        return self.new('load i64, ptr @"near"')

    # Instructions

    def write(self, instruction: Instruction) -> None:
        """Write one instruction, or a label."""
        if instruction.name.startswith(":"):
            label = instruction.name[1:]
            if self.open:
                self.say(f'br label %"{label}"')
            self.lines.append(f'"{label}":')
            self.open = True
            return
        if not self.open:
            self.count += 1
            self.lines.append(f"never{self.count}:")
            self.open = True
        name, *_ = instruction.parts
        if instruction.guard:
            self.write_guarded(instruction)
        else:
            getattr(self, f"do_{name}")(instruction)

    def write_guarded(self, instruction: Instruction) -> None:
        """Write an instruction that hangs on a predicate."""
        assert instruction.guard
        register, negated = instruction.guard
        self.count += 1
        then, after = f"then{self.count}", f"after{self.count}"
        ways = (after, then) if negated else (then, after)
        self.say(f"br i1 {self.value(register, 1)}, label %{ways[0]}, label %{ways[1]}")
        self.lines.append(f"{then}:")
        self.write(instruction._replace(guard=None))
        if self.open:
            self.say(f"br label %{after}")
        self.lines.append(f"{after}:")
        self.open = True

    def do_bra(self, instruction: Instruction) -> None:
        self.say(f'br label %"{instruction.operands[0]}"')
        self.open = False

    def do_ret(self, _: Instruction) -> None:
        self.say("ret void")
        self.open = False

    def do_trap(self, _: Instruction) -> None:
        self.say("unreachable")
        self.open = False

    do_exit = do_ret

    def do_brx(self, instruction: Instruction) -> None:
        index, targets = instruction.operands
        labels = self.function.targets[targets]
        cases = " ".join(f'i32 {k}, label %"{label}"' for k, label in enumerate(labels))
        self.say(f'switch i32 {self.value(index, 32)}, label %"{labels[0]}" [{cases}]')
        self.open = False

    def do_mov(self, instruction: Instruction) -> None:
        to, source = instruction.operands
        width = WIDTHS[instruction.parts[-1]]
        if source.startswith("{"):
            parts = [part.strip() for part in source[1:-1].split(",")]
            each, whole = width // len(parts), "0"
            for k, part in enumerate(parts):
                part = self.fitted(self.value(part, each), each, width)
                whole = self.new(f"or i{width} {whole}, {self.new(f'shl i{width} {part}, {k * each}')}")
            self.keep(to, whole, width)
        elif to.startswith("{"):
            parts, value = [part.strip() for part in to[1:-1].split(",")], self.value(source, width)
            for k, part in enumerate(parts):
                self.keep(part, self.new(f"lshr i{width} {value}, {k * width // len(parts)}"), width)
        else:
            self.keep(to, self.value(source, width), width)

    def do_ld(self, instruction: Instruction) -> None:
        self.move(instruction, True)

    def do_st(self, instruction: Instruction) -> None:
        self.move(instruction, False)

    def move(self, instruction: Instruction, reads: bool) -> None:
        """Read from memory, or write there, one number or several."""
        parts = instruction.parts
        space = next((part for part in parts if part in ("shared", "global", "local", "param")), "")
        size, (first, second) = SIZES[parts[-1]], instruction.operands
        place, registers = (second, first) if reads else (first, second)
        at = self.address(place, space)
        for k, register in enumerate(registers.strip("{}").split(",")):
            here = self.new(f"getelementptr i8, ptr {at}, i64 {k * size}")
            kind = f"i{8 * size}"
            if reads:
                value = self.new(f"load {kind}, ptr {here}, align 1")
                self.keep(register.strip(), value, 8 * size, parts[-1].startswith("s"))
            else:
                self.say(f"store {kind} {self.value(register.strip(), 8 * size)}, ptr {here}, align 1")

    def do_cvta(self, instruction: Instruction) -> None:
        to, source = instruction.operands
        value = self.value(source, 64)
        if "shared" in instruction.parts and "to" in instruction.parts:
            value = self.new(f"and i64 {value}, {WINDOW - 1}")
        elif "shared" in instruction.parts:
            value = self.new(f"add i64 {value}, {self.near()}")
        self.keep(to, value, 64)

    def do_isspacep(self, instruction: Instruction) -> None:
        to, source = instruction.operands
        into = self.new(f"sub i64 {self.value(source, 64)}, {self.near()}")
        size = self.new('load i64, ptr @"near_size"')
        self.keep(to, self.new(f"icmp ult i64 {into}, {size}"), 1)

    def do_cvt(self, instruction: Instruction) -> None:
        to, source = instruction.operands
        *_, wanted, given = instruction.parts
        width, own = 8 * SIZES[wanted], 8 * SIZES[given]
        signed = given.startswith("s")
        value = self.fitted(self.value(source, own), own, width, signed)
        self.keep(to, value, width, wanted.startswith("s"))

    def do_setp(self, instruction: Instruction) -> None:
        _, sign, *joined, kind = instruction.parts
        to, first, second, *other = instruction.operands
        width, signed = WIDTHS.get(kind) or 8 * SIZES[kind], kind.startswith("s")
        how = sign if sign in ("eq", "ne") else ("s" if signed else "u") + sign
        found = self.new(f"icmp {how} i{width} {self.value(first, width)}, {self.value(second, width)}")
        if joined:
            found = self.new(f"{joined[0]} i1 {found}, {self.value(other[0], 1)}")
        self.keep(to, found, 1)

    def do_selp(self, instruction: Instruction) -> None:
        to, first, second, chosen = instruction.operands
        width = WIDTHS[instruction.parts[-1]]
        values = f"i{width} {self.value(first, width)}, i{width} {self.value(second, width)}"
        self.keep(to, self.new(f"select i1 {self.value(chosen, 1)}, {values}"), width)

    def two(self, instruction: Instruction, how: str) -> None:
        """Do something to two numbers."""
        to, first, second = instruction.operands
        width = self.width(instruction)
        self.keep(to, self.new(f"{how} i{width} {self.value(first, width)}, {self.value(second, width)}"), width)

    @staticmethod
    def width(instruction: Instruction) -> int:
        """How many bits an instruction works on."""
        kind = instruction.parts[-1]
        return 1 if kind == "pred" else 8 * SIZES[kind]

    def do_add(self, instruction: Instruction) -> None:
        self.two(instruction, instruction.parts[0])

    do_sub = do_and = do_or = do_xor = do_add

    def shift(self, instruction: Instruction, how: str) -> None:
        """Shift a number; by as many bits as it has, or more, all of them are gone."""
        to, first, second = instruction.operands
        width = self.width(instruction)
        value, by = self.value(first, width), self.operand(second, 32, width, False)
        most = self.new(f"icmp ult i{width} {by}, {width}")
        safe = self.new(f"select i1 {most}, i{width} {by}, i{width} {width - 1 if how == 'ashr' else 0}")
        shifted = self.new(f"{how} i{width} {value}, {safe}")
        if how != "ashr":
            shifted = self.new(f"select i1 {most}, i{width} {shifted}, i{width} 0")
        self.keep(to, shifted, width)

    def do_shl(self, instruction: Instruction) -> None:
        self.shift(instruction, "shl")

    def do_shr(self, instruction: Instruction) -> None:
        self.shift(instruction, "ashr" if instruction.parts[-1].startswith("s") else "lshr")

    def do_mul(self, instruction: Instruction) -> None:
        to, first, second = instruction.operands
        self.keep(to, self.product(instruction, first, second), self.result_width(instruction))

    def do_mad(self, instruction: Instruction) -> None:
        to, first, second, third = instruction.operands
        width = self.result_width(instruction)
        whole = self.product(instruction, first, second)
        self.keep(to, self.new(f"add i{width} {whole}, {self.value(third, width)}"), width)

    def result_width(self, instruction: Instruction) -> int:
        return self.width(instruction) * (2 if "wide" in instruction.parts else 1)

    def product(self, instruction: Instruction, first: str, second: str) -> str:
        """Two numbers multiplied; a wide product has twice as many bits."""
        own, width = self.width(instruction), self.result_width(instruction)
        signed = instruction.parts[-1].startswith("s")
        if "hi" in instruction.parts:
            one, other = (self.operand(value, own, 2 * own, signed) for value in (first, second))
            whole = self.new(f"mul i{2 * own} {one}, {other}")
            return self.fitted(self.new(f"lshr i{2 * own} {whole}, {own}"), 2 * own, own)
        assert {"lo", "wide"} & set(instruction.parts), instruction
        one, other = (self.operand(value, own, width, signed) for value in (first, second))
        return self.new(f"mul i{width} {one}, {other}")

    def operand(self, operand: str, own: int, width: int, signed: bool) -> str:
        """A number of some bits as one of more bits."""
        value = self.value(operand, own)
        return value if not operand.startswith("%") else self.fitted(value, own, width, signed)

    def do_div(self, instruction: Instruction) -> None:
        self.two(instruction, ("s" if instruction.parts[-1].startswith("s") else "u") + instruction.parts[0])

    do_rem = do_div

    def do_min(self, instruction: Instruction) -> None:
        to, first, second = instruction.operands
        width, kind = self.width(instruction), "s" if instruction.parts[-1].startswith("s") else "u"
        one, other = self.value(first, width), self.value(second, width)
        smaller = self.new(f"icmp {kind}lt i{width} {one}, {other}")
        ways = (one, other) if instruction.parts[0] == "min" else (other, one)
        self.keep(to, self.new(f"select i1 {smaller}, i{width} {ways[0]}, i{width} {ways[1]}"), width)

    do_max = do_min

    def do_not(self, instruction: Instruction) -> None:
        """Do something to one number."""
        to, source = instruction.operands
        width = self.width(instruction)
        made = ALONE[instruction.parts[0]].format(i=f"i{width}", value=self.value(source, width))
        self.keep(to, self.new(made), width)

    do_neg = do_popc = do_clz = do_brev = do_not

    def do_bfe(self, instruction: Instruction) -> None:
        """Some bits of a number, from a place on that is written out."""
        to, source, start, length = instruction.operands
        width, first, count = self.width(instruction), int(start), int(length)
        up = self.new(f"shl i{width} {self.value(source, width)}, {width - first - count}")
        how = "ashr" if instruction.parts[-1].startswith("s") else "lshr"
        self.keep(to, self.new(f"{how} i{width} {up}, {width - count}"), width)

    def do_prmt(self, instruction: Instruction) -> None:
        """Four bytes, each chosen from the eight of two numbers."""
        to, first, second, chosen = instruction.operands
        low, high = (self.operand(value, 32, 64, False) for value in (first, second))
        both = self.new(f"or i64 {low}, {self.new(f'shl i64 {high}, 32')}")
        whole, how = "0", int(chosen.rstrip("U"), 0)
        for k in range(4):
            nibble = how >> 4 * k & 15
            assert nibble < 8, "a sign that is copied"
            byte = self.new(f"and i64 {self.new(f'lshr i64 {both}, {8 * nibble}')}, 255")
            whole = self.new(f"or i64 {whole}, {self.new(f'shl i64 {byte}, {8 * k}')}")
        self.keep(to, whole, 64)

    def do_call(self, instruction: Instruction) -> None:
        *result, name, given = instruction.operands
        taken = [part.strip() for part in (*result, given) for part in part.strip("()").split(",") if part.strip()]
        self.say(f'call void @"{name}"({", ".join(f"ptr {self.room(one)}" for one in taken)})')


def signature(function: Function) -> str:
    """How a function is called: with the addresses of its result and of what it is given."""
    names = [*([function.result] if function.result else []), *function.given]
    return f'void @"{function.name}"({", ".join(f"ptr {Writer.room(name)}" for name in names)})'


def table_text(table: tuple[str, bytes]) -> str:
    """A table of bytes."""
    name, content = table
    written = "".join(f"\\{byte:02X}" for byte in content)
    return f'@"{name}" = private constant [{len(content)} x i8] c"{written}", align 8\n'


class Native:
    """Functions of PTX that are ready to run."""

    def __init__(self, functions: Iterable[Function], constants: Mapping[str, bytes]) -> None:
        every = {function.name: function for function in functions}
        tables = "".join(map(table_text, constants.items()))
        numbers = tables + "".join(f'@"{name}" = global {kind} 0\n' for name, kind in NUMBERS.items())
        known = "".join(f"declare i{w} @llvm.{op}.i{w}(i{w})\n" for op in ("ctpop", "bitreverse") for w in (16, 32, 64))
        known += "".join(f"declare i{w} @llvm.ctlz.i{w}(i{w}, i1)\n" for w in (32, 64))
        module = llvm.parse_assembly(numbers + known + "".join(Writer(one, constants).text() for one in every.values()))
        module.verify()
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        machine = llvm.Target.from_default_triple().create_target_machine(opt=1)
        tuning = llvm.create_pipeline_tuning_options(speed_level=1)
        builder = llvm.create_pass_builder(machine, tuning)
        builder.getModulePassManager().run(module, builder)
        self._engine = llvm.create_mcjit_compiler(module, machine)
        self._engine.finalize_object()
        kinds = {"i32": ctypes.c_uint32, "i64": ctypes.c_int64}
        self.numbers: dict[str, Any] = {
            name: kinds[kind].from_address(self._engine.get_global_value_address(name))
            for name, kind in NUMBERS.items()
        }
        self._functions = every

    def function(self, name: str) -> Callable[..., int]:
        """A function of whole numbers, which gives one, or 0."""
        made = self._functions[name]
        count = len(made.given) + bool(made.result)
        kind = ctypes.CFUNCTYPE(None, *[ctypes.c_void_p] * count)
        call = kind(self._engine.get_function_address(name))

        def run(*given: int) -> int:
            words = [ctypes.c_int64(0) for _ in range(count)]
            for word, number in zip(words[bool(made.result) :], given, strict=True):
                word.value = number
            call(*map(ctypes.addressof, words))
            return words[0].value if made.result else 0

        return run
