"""Tries out, in a process that is confined as a kernel is, what it can do all the same: :mod:`.confine` asks.

``python -m tabletop_widgets.hosting.probe FILE PORT QUEUE``: a file that it shouldn't read, a port that it shouldn't
reach, a queue of messages (System V) that it shouldn't find. It prints what is held, as JSON: that of which no attempt
went through.
"""

from __future__ import annotations

import ctypes
import json
import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from . import fence
from .launch import obey, take_orders

_LIBC: Final = ctypes.CDLL(None, use_errno=True)
# sys/ipc.h, sys/msg.h
_PRIVATE: Final = 0
_ONLY_OWNER: Final = 0o600
_REMOVE: Final = 0
_STATUS: Final = 2
_ROOM: Final = 256  # bytes; more than any system's record of a queue


def main() -> None:
    """Print the list of what can't be done from here."""
    orders = take_orders()
    file, port, queue = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    server = os.getppid()  # 0 if it is out of sight
    obey(orders)
    if orders.fenced:
        fence.fence_calls()
    tried: dict[str, Sequence[Callable[[], object]]] = {
        "files": (file.read_bytes, lambda: file.with_name("written").touch()),
        "network": (lambda: socket.create_connection(("127.0.0.1", port), timeout=1).close(),),
        "others": (lambda: os.kill(server, 0) if server else _out_of_sight(), lambda: _look_into(queue)),
        "starting": (_start, lambda: os.posix_spawn(sys.executable, [sys.executable, "-c", ""], {})),
    }
    print(json.dumps([name for name, attempts in tried.items() if all(map(_fails, attempts))]))


@contextmanager
def open_queue() -> Iterator[int]:
    """The number of a new queue of messages, which other processes of this user find; -1 if there can't be any."""
    queue = int(getattr(_LIBC, "msgget", lambda *_: -1)(_PRIVATE, _ONLY_OWNER))
    try:
        yield queue
    finally:
        if queue >= 0:
            _LIBC.msgctl(queue, _REMOVE, None)


def _look_into(queue: int) -> None:
    if queue < 0:
        _out_of_sight()
    if _LIBC.msgctl(queue, _STATUS, ctypes.create_string_buffer(_ROOM)) < 0:
        raise OSError(ctypes.get_errno(), "the queue")


def _fails(attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except OSError:
        return True
    return False


def _out_of_sight() -> None:
    raise ProcessLookupError


def _start() -> None:
    if os.fork() == 0:
        os._exit(0)


if __name__ == "__main__":
    main()
