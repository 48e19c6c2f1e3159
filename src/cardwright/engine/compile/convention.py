"""How compiled rules call each other: a result is returned in a register, and nobody saves what nobody needs.

numba's functions return a code that says whether they raised something, and write their result into memory that the
caller gives them. Rules do not raise. And a rule function that looks at one field and returns would first save six
registers for its caller, and load them again; here a caller saves what it still needs, which is little.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import callconv
from numba.core.cpu import CPUContext
from numba.core.registry import cpu_target

# LLVM's name for it. Where LLVM has none, its own usual convention among functions that only it sees.
HAS_UNSAVED = llvm.get_process_triple().startswith(("x86_64", "aarch64", "arm64"))
UNSAVED = "preserve_nonecc" if HAS_UNSAVED else "fastcc"


class Direct(callconv.CPUCallConv):  # type: ignore[misc]
    """A calling convention for functions that always return."""

    def get_function_type(self, restype: Any, argtypes: Sequence[Any]) -> ir.FunctionType:
        """The result, and the arguments."""
        return ir.FunctionType(self._result_type(restype), list(self._get_arg_packer(argtypes).argument_types))

    def _result_type(self, restype: Any) -> ir.Type:
        return self.context.data_model_manager[restype].get_return_type()

    def decorate_function(self, fn: ir.Function, args: Sequence[str], fe_argtypes: Any, noalias: bool = False) -> None:
        """Name the arguments."""
        del noalias  # nobody promises that
        fn.calling_convention = UNSAVED
        self._get_arg_packer(fe_argtypes).assign_names(self.get_arguments(fn), [f"arg.{name}" for name in args])

    def get_arguments(self, func: ir.Function) -> Any:
        """All are arguments."""
        return func.args

    def return_value(self, builder: ir.IRBuilder, retval: ir.Value) -> None:
        """Return it."""
        builder.ret(retval)

    def call_function(
        self, builder: ir.IRBuilder, callee: Any, resty: Any, argtys: Any, args: Any, attrs: Sequence[str] = ()
    ) -> tuple[Any, Any]:
        """Call it; all is always well."""
        given = list(self._get_arg_packer(argtys).as_arguments(builder, args))
        result = builder.call(callee, given, cconv=UNSAVED, attrs=tuple(attrs or ()))
        no, code = ir.Constant(ir.IntType(1), 0), callconv.RETCODE_OK
        status = callconv.Status(
            code=code,
            is_ok=ir.Constant(ir.IntType(1), 1),
            is_error=no,
            is_none=no,
            is_stop_iteration=no,
            is_python_exc=no,
            is_user_exc=no,
            excinfoptr=ir.Constant(callconv.excinfo_ptr_t, None),
        )
        return status, self.context.get_returned_value(builder, resty, result)

    def _never(self, builder: ir.IRBuilder, *_: Any, **__: Any) -> None:
        builder.unreachable()

    _return_errcode_raw = return_status_propagate = return_user_exc = return_dynamic_user_exc = _never

    def set_static_user_exc(self, builder: ir.IRBuilder, *_: Any, **__: Any) -> None:
        """Nothing is raised."""


@contextmanager
def called_directly() -> Iterator[None]:
    """Let what is compiled meanwhile be called like this, with all the helpers that numba makes for it."""
    context = cpu_target.target_context
    usual, helpers = CPUContext.call_conv, context.cached_internal_func
    CPUContext.call_conv, context.cached_internal_func = property(Direct), {}
    try:
        yield
    finally:
        CPUContext.call_conv, context.cached_internal_func = usual, helpers
