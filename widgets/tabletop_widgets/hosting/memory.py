"""The server's memory: what pages that are gone have left goes back to the system."""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import Final


def keep_memory_together() -> None:
    """Have all threads take their memory from one place, from now on: what they free there can be given back."""
    if _GLIBC:
        _GLIBC.mallopt(_ARENA_MAX, 1)


def give_memory_back() -> None:
    """Free what pages that are gone have left, and hand it to the system where that can be asked for.

    It hangs together in circles, which Python alone would look for once in hundreds of pages; and the C library keeps
    what is freed between things that stay.
    """
    gc.collect()
    if _GLIBC:
        _GLIBC.malloc_trim(0)


def _glibc() -> ctypes.CDLL | None:
    libc = ctypes.CDLL(None) if sys.platform == "linux" else None
    return libc if hasattr(libc, "malloc_trim") else None


_GLIBC: Final = _glibc()
_ARENA_MAX: Final = -8  # of malloc.h
