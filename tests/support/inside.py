"""Code that runs in a kernel, as if a visitor had got it there: over the server's own sockets, not over a page's."""

from __future__ import annotations

from ast import literal_eval
from pathlib import Path
from typing import Any

import psutil
from jupyter_client.blocking.client import BlockingKernelClient

ANSWER_SECONDS = 60


def folder_of(kernel: psutil.Process) -> Path:
    """Where the kernel has its sockets."""
    command = kernel.cmdline()
    return Path(command[command.index("-f") + 1]).parent


def run_inside(kernel: psutil.Process, code: str, wanted: str = "None") -> Any:
    """Run `code` in the kernel, and give the value of the expression `wanted` there; the error's name if it fails."""
    client = BlockingKernelClient(connection_file=str(folder_of(kernel) / "connection.json"))
    client.load_connection_file()
    client.start_channels(iopub=False, stdin=False, hb=False, control=False)
    try:
        reply = client.execute(
            code, silent=False, user_expressions={"wanted": wanted}, reply=True, timeout=ANSWER_SECONDS
        )["content"]
    finally:
        client.stop_channels()
    if reply["status"] != "ok":
        return reply["ename"]
    found = reply["user_expressions"]["wanted"]
    return literal_eval(found["data"]["text/plain"]) if found["status"] == "ok" else found["ename"]


def interrupt(kernel: psutil.Process) -> None:
    """What the server sends when a kernel is to stop what it does."""
    client = BlockingKernelClient(connection_file=str(folder_of(kernel) / "connection.json"))
    client.load_connection_file()
    client.start_channels(shell=False, iopub=False, stdin=False, hb=False)
    try:
        client.control_channel.send(client.session.msg("interrupt_request", {}))
        client.control_channel.get_msg(timeout=ANSWER_SECONDS)
    finally:
        client.stop_channels()
