"""Assume that a visitor's code runs in a kernel anyway: what it can reach from there, found out by trying.

Each kernel has its limits, a folder of its own with the sockets by which the server speaks to it, and no other output
than one pipe (:mod:`.kernel_log`). Where the system allows it without anybody's rights it is also *confined*: it shuts
a fence behind itself (:mod:`.fence`), and `bwrap`, if that is installed and works, puts it where it sees nothing else.
"""

from __future__ import annotations

import json
import os
import shutil
import site
import socket
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any, Final

from jupyter_server.services.kernels.kernelmanager import ServerKernelManager
from traitlets import Any as AnyTrait
from traitlets import Unicode

from tabletop.i18n import packages_with_words

from ..frame.addresses import BOX, CANAL_BOX
from ..frame.guard import LOG_FILE
from .groups import Group
from .kernel_log import KernelLog
from .launch import Orders
from .limits import USUAL, Limits
from .probe import open_queue

LOG_IN_FOLDER: Final = "log"  # what kernels call their log, whichever it is: the name of a pipe in their own folder
LONGEST_HOME: Final = 90  # bytes: a socket in a folder of it may have a name of 103 on every system
_PROBE_SECONDS: Final = 20.0
_SYSTEM: Final = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store")
_SYSTEM_FILES: Final = ("/etc/ld.so.cache", "/etc/localtime", "/etc/timezone")
_DEVICES: Final = ("/dev/null", "/dev/zero", "/dev/random", "/dev/urandom")
_ONE_ARENA: Final = {"MALLOC_ARENA_MAX": "1"}  # each would reserve 64 MB, which count for the limit


class Wish(StrEnum):
    """How much confinement is asked for: what can be had, all of it or no start, nothing but limits."""

    AUTO = "auto"
    REQUIRE = "require"
    NONE = "none"


class Barrier(StrEnum):
    """What a confined kernel can't do: read files that aren't the tutor's or write any, reach a network, see or signal
    other processes or take what they share, start new ones."""

    FILES = "files"
    NETWORK = "network"
    OTHERS = "others"
    STARTING = "starting"


@dataclass(frozen=True, slots=True)
class Confinement:
    """How kernels are confined: whether they shut their fence, the `bwrap` they run in ('': none), what that holds.

    `readable` are the folders that they may read besides Python, our packages and the box.
    """

    fenced: bool = False
    wrapper: str = ""
    held: frozenset[Barrier] = frozenset()
    readable: tuple[str, ...] = ()

    @property
    def open(self) -> tuple[Barrier, ...]:
        """What is not held."""
        return tuple(thing for thing in Barrier if thing not in self.held)

    @property
    def is_whole(self) -> bool:
        """Whether nothing is open."""
        return not self.open

    def command(self, command: list[str], folder: str) -> list[str]:
        """The command that runs a kernel's `command` confined, with `folder` to keep its sockets in."""
        if not self.wrapper:
            return command
        return [self.wrapper, *_walls(folder, self.readable), "--", *command]

    def environment(self, limits: Limits, folder: str) -> dict[str, str]:
        """What the kernel's environment has to say for it."""
        readable = _readable(self.readable)
        return _ONE_ARENA | Orders(limits, self.fenced, readable, folder, bool(self.wrapper)).environment()


def find_confinement(wish: Wish = Wish.AUTO, readable: tuple[str, ...] = ()) -> Confinement:
    """The strongest confinement that works here. It is tried out: what it is said to hold has held.

    `readable` are the folders that kernels may read besides Python, our packages and the box.
    """
    if wish is Wish.NONE or sys.platform == "win32":
        return Confinement(readable=readable)
    wrappers = [found for found in [shutil.which("bwrap")] if found]
    candidates = (Confinement(fenced=True, wrapper=wrapper, readable=readable) for wrapper in (*wrappers, ""))
    return max((_tried(candidate) for candidate in candidates), key=lambda tried: (len(tried.held), tried.wrapper))


def _tried(confinement: Confinement) -> Confinement:
    """The same with what it holds; nothing, if Python doesn't start in it."""
    with (
        TemporaryDirectory(prefix="panamax-probe-") as outside,
        TemporaryDirectory(prefix="panamax-probe-") as folder,
        socket.create_server(("127.0.0.1", 0)) as listening,
        open_queue() as queue,
    ):
        secret = Path(outside) / "secret"
        secret.write_text("read")
        places = (str(secret), str(listening.getsockname()[1]), str(queue))
        probe = [sys.executable, "-m", f"{__package__}.probe", *places]
        try:
            answer = subprocess.run(
                confinement.command(probe, folder),
                env=os.environ | confinement.environment(USUAL, folder),
                cwd=folder,
                capture_output=True,
                timeout=_PROBE_SECONDS,
                check=True,
            )
            held = frozenset(Barrier(name) for name in json.loads(answer.stdout))
        except (OSError, subprocess.SubprocessError, ValueError):
            return Confinement(readable=confinement.readable)
    return replace(confinement, held=held)


class KernelManager(ServerKernelManager):
    """One kernel, confined: it is spoken to through sockets in a folder of its own, and speaks to nobody else."""

    home = Unicode(config=True, help="The folder in which each kernel gets its own.")
    confinement = AnyTrait(Confinement(), config=True, help="The Confinement of kernels.")
    groups = AnyTrait(None, allow_none=True, config=True, help="The Groups in which kernels have theirs, if any.")
    limits = AnyTrait(USUAL, config=True, help="The Limits of each kernel.")
    kernel_log = AnyTrait(KernelLog(None), config=True, help="The KernelLog that keeps what kernels complain of.")

    _end_of_log = staticmethod(lambda: None)
    _group: Group | None = None

    async def _async_pre_start_kernel(self, **options: Any) -> Any:
        self._folder = Path(mkdtemp(prefix="k", dir=self.home or None))
        self.connection_file = str(self._folder / "connection.json")
        if hasattr(socket, "AF_UNIX"):
            self.transport, self.ip, self.cache_ports = "ipc", str(self._folder / "s"), False
        return await super()._async_pre_start_kernel(**options)

    pre_start_kernel = _async_pre_start_kernel

    async def _async_launch_kernel(self, command: list[str], **options: Any) -> None:
        folder = str(self._folder)
        own = {"HOME": folder, "IPYTHONDIR": folder, "JUPYTER_RUNTIME_DIR": folder, LOG_FILE: LOG_IN_FOLDER}
        options["env"] = options["env"] | own | self.confinement.environment(self.limits, folder)
        options["cwd"] = folder
        if not hasattr(os, "mkfifo"):  # Windows has none: there nothing is kept of what a kernel complains of
            await super()._async_launch_kernel(
                command, **options | dict.fromkeys(("stdout", "stderr"), subprocess.DEVNULL)
            )
            return
        with self.kernel_log.listening(self._folder / LOG_IN_FOLDER) as complaints:
            self._end_of_log = complaints.close
            await super()._async_launch_kernel(
                self._in_its_group(self.confinement.command(command, folder)),
                **options | {"stdout": subprocess.DEVNULL, "stderr": complaints.entrance},
            )

    def _in_its_group(self, command: list[str]) -> list[str]:
        if self.groups is None:
            return command
        self._group = self.groups.group(self._folder.name, self.limits)
        return self._group.command(command)

    _launch_kernel = _async_launch_kernel

    async def _async_cleanup_resources(self, restart: bool = False) -> None:
        await super()._async_cleanup_resources(restart=restart)
        self._end_of_log()
        if self._group:
            self._group.remove()
        shutil.rmtree(self._folder, ignore_errors=True)

    cleanup_resources = _async_cleanup_resources


def _walls(folder: str, readable: tuple[str, ...]) -> Iterator[str]:
    """What `bwrap` is told: nothing is shared, nothing is seen but what a kernel needs, nothing outlives the server."""
    yield from ("--unshare-all", "--unshare-user", "--die-with-parent", "--as-pid-1", "--cap-drop", "ALL")
    yield from ("--unsetenv", "JPY_PARENT_PID")  # it would take it for its parent's end that it can't see him
    for path in _readable(readable):
        if Path(path).is_symlink() and path in _SYSTEM:
            yield from ("--symlink", str(Path(path).readlink()), path)
        else:
            yield from ("--dev-bind" if path in _DEVICES else "--ro-bind", path, path)
    yield from ("--bind", folder, folder, "--remount-ro", "/", "--chdir", folder)


@cache
def _readable(more: tuple[str, ...]) -> tuple[str, ...]:
    """What a kernel may read: Python, packages, the boxes, `more`, and what the system lends them."""
    wanted = [*_SYSTEM, *_SYSTEM_FILES, *_DEVICES, *_python(), *_packages(), *more]
    wanted += [os.environ[box] for box in (BOX, CANAL_BOX) if os.environ.get(box)]
    there = {path: Path(path) for path in wanted if path and Path(path).exists()}
    return tuple(path for path, place in there.items() if not {str(above) for above in place.parents} & there.keys())


def _python() -> Iterator[str]:
    """Where Python is: its own folders, a virtual environment's, and what they are links to."""
    for prefix in (sys.base_prefix, sys.base_exec_prefix, sys.prefix, sys.exec_prefix):
        yield from (prefix, str(Path(prefix).resolve()))
    yield from (sys.executable, str(Path(sys.executable).resolve()))
    yield from (sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib"))


def _packages() -> Iterator[str]:
    """Where packages are: the usual folders, those that PYTHONPATH names, and ours, wherever they are edited."""
    with suppress(AttributeError):  # an old virtualenv has a `site` of its own
        yield from site.getsitepackages()
    if site.ENABLE_USER_SITE:
        yield site.getusersitepackages()
    yield from filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    yield from map(str, packages_with_words())
