"""A machine that runs PTX where there is no GPU: what is made for one gives the bytes that it is to give.

Code that LLVM has made is translated back, for this machine (`native.py`); kernels that were written by hand run
thread by thread, all threads of a block in step (`blocks.py`); `device.py` is the driver that launches both.
"""
