"""What a page's kernel may use up, and no more. It is set before anything else runs there, and can't be raised again.

deploy/README.md has the figures that the limits were chosen from.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

_NICER: Final = 5  # steps of priority below the server, which answers first
_MB: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """What one kernel may have.

    `memory`: bytes of address space. `seconds`: of computing, all together; a kernel ends that has used them.
    `open_files`: at once, sockets and pipes among them. `file_size`: bytes; 0: it can write into no file at all.
    `threads`: at once, with its processes; this one holds where the kernel has a user namespace of its own.
    """

    memory: int = 512 * _MB
    seconds: int = 3600
    open_files: int = 256
    file_size: int = 0
    threads: int = 64


USUAL: Final = Limits()


def limit(limits: Limits, *, own_namespace: bool) -> None:
    """Set `limits` for this process. What the system or whoever started us has set lower stays."""
    if sys.platform == "win32":
        return
    import resource

    _set(resource.RLIMIT_CORE, 0)
    _set(resource.RLIMIT_AS, limits.memory)
    _set(resource.RLIMIT_CPU, limits.seconds)
    _set(resource.RLIMIT_NOFILE, limits.open_files)
    _set(resource.RLIMIT_FSIZE, limits.file_size)
    if own_namespace:  # elsewhere it counts what else this user runs
        _set(resource.RLIMIT_NPROC, limits.threads)
    os.umask(0o077)
    with suppress(OSError):
        os.nice(_NICER)


def _set(kind: int, most: int) -> None:
    import resource

    _soft, hard = resource.getrlimit(kind)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    with suppress(OSError, ValueError):  # a system that doesn't know this limit
        resource.setrlimit(kind, (most, most))
