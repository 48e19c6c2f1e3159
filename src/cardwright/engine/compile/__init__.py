"""One source, three machines: rule functions run as they are (plain), under numba (cpu) and on CUDA (gpu)."""
