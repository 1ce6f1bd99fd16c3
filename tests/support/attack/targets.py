"""What is attacked: the tutor as one of the commands starts it, alone or behind jupyter-server-proxy."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import psutil
from visitors import free_port

from .promises import Promise

MOST = 8
_JUPYTER = ("jupyter_server", "--ip=127.0.0.1", "--no-browser", "--allow-root", "--ServerApp.base_url=/user/me/")
_NO_WORD = ("--IdentityProvider.token=", "--ServerApp.log_level=CRITICAL", "-y")  # its log is not the tutor's
# A Jupyter server answers for its own front: what is no request, its headers, and what it says of itself.
_OF_JUPYTER = frozenset({Promise.NO_FAILURE, Promise.REFUSED, Promise.POLICY, Promise.BANNER})


@dataclass(frozen=True, slots=True)
class Target:
    """A way to serve the tutor.

    `module`: what Python runs, and with which words, for a port. `spares`: kernels that stand by. `base`: where the
    tutor is below the server's address. `not_ours`: promises that whoever is in front of it would have to keep.
    """

    module: Callable[[int], tuple[str, ...]]
    spares: int
    base: str = ""
    not_ours: frozenset[Promise] = frozenset()

    @contextmanager
    def started(self, log: IO[bytes], env: Mapping[str, str]) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
        """The server's process and its address; whoever asks for it ends it."""
        port = free_port()
        run = [sys.executable, "-m", *self.module(port)]
        there = dict(env) | {"PATH": os.pathsep.join((str(Path(sys.executable).parent), env["PATH"]))}
        with subprocess.Popen(run, stdout=subprocess.PIPE, stderr=log, env=there, cwd=env["HOME"]) as server:
            yield server, f"http://127.0.0.1:{port}/" if self.base else _address(server, log.name)

    def server(self, process: psutil.Process) -> psutil.Process:
        """The process of the tutor's own server, which a proxy has started."""
        if self.base:
            with suppress(psutil.Error):
                return next(child for child in process.children() if "serve" in child.cmdline())
        return process


def _tutor(*words: str) -> Callable[[int], tuple[str, ...]]:
    return lambda port: ("panamax_widgets.cli", *words, "--port", str(port))


TARGETS = {
    "serve": Target(_tutor("serve", "--most", str(MOST), "--spares", "1"), 1),
    "app": Target(_tutor("app", "--no-browser"), 1),
    "proxy": Target(lambda port: (*_JUPYTER, *_NO_WORD, f"--port={port}"), 2, "/user/me/panamax", _OF_JUPYTER),
}


def _address(server: subprocess.Popen[bytes], log: str) -> str:
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(rb"http://\S+/", line):
            return found.group().decode()
    raise RuntimeError(f"the server did not start: {Path(log).read_text(errors='replace')[-500:]}")
