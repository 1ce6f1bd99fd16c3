"""Tries out, in a process that is confined as a kernel is, what it can do all the same: :mod:`.confine` asks.

``python -m panamax_widgets.hosting.probe FILE PORT``: a file that it shouldn't read, a port that it shouldn't reach.
It prints what is held, as JSON.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

from . import fence
from .launch import obey, take_orders


def main() -> None:
    """Print the list of what can't be done from here."""
    orders = take_orders()
    file, port = Path(sys.argv[1]), int(sys.argv[2])
    server = os.getppid()  # 0 if it is out of sight
    obey(orders)
    if orders.fenced:
        fence.fence_calls()
    tried: dict[str, Callable[[], object]] = {
        "files": file.read_bytes,
        "network": lambda: socket.create_connection(("127.0.0.1", port), timeout=1).close(),
        "others": lambda: os.kill(server, 0) if server else _out_of_sight(),
        "starting": _start,
    }
    print(json.dumps([name for name, attempt in tried.items() if _fails(attempt)]))


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
