"""A control group for each kernel, where the server has been given room for some (Linux, cgroup v2).

:mod:`.limits` hold one process, and its address space; a group holds all that a kernel starts, the memory that it
really takes, and its share of the processors while others work. A service with `Delegate=yes` of systemd has that room,
and a container whose groups can be written. Where anybody else is in the group of the server nothing is changed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .limits import Limits

_ROOT: Final = Path("/sys/fs/cgroup")
_MEMBERSHIP: Final = Path("/proc/self/cgroup")
_OF_US: Final = "0::"  # the line of version 2 there, and the only one where that alone is used
_NEEDED: Final = ("memory", "pids")
_PROCESSES: Final = "cgroup.procs"
_SERVER: Final = "server"  # its own group: one that has groups in it can't have processes as well
_KERNEL: Final = "kernel-"
_WEIGHT: Final = 20  # of a busy kernel, where the server has 100
_ONE_CORE: Final = "100000 100000"  # so many microseconds of computing in so many
# It goes into its group before it is anything else, so that nothing that it starts can be left outside.
_GO_IN: Final = ("/bin/sh", "-c", 'echo $$ >"$0" && exec "$@"')


@dataclass(frozen=True, slots=True)
class Group:
    """One kernel's group."""

    folder: Path

    def command(self, command: list[str]) -> list[str]:
        """The command that runs `command` in the group, or not at all."""
        return [*_GO_IN, str(self.folder / _PROCESSES), *command]

    def remove(self) -> None:
        """End what is still in it, and take it away; if it takes its time to end, the next kernel's start does that."""
        with suppress(OSError):  # before Linux 5.14 there is no such file
            (self.folder / "cgroup.kill").write_text("1")
        with suppress(OSError):
            self.folder.rmdir()


@dataclass(frozen=True, slots=True)
class Groups:
    """The `folder` of the group in which kernels have theirs, and what the system controls there."""

    folder: Path
    controllers: tuple[str, ...]

    def group(self, name: str, limits: Limits) -> Group:
        """A new group of that name with these limits. Raises `OSError` if it can't be had."""
        for left in self.folder.glob(f"{_KERNEL}*"):
            with suppress(OSError):  # it isn't empty: its kernel lives
                left.rmdir()
        made = Group(self.folder / f"{_KERNEL}{name}")
        made.folder.mkdir()
        for file, value in _settings(limits, self.controllers):
            (made.folder / file).write_text(value)
        with suppress(OSError):  # not every system has them
            (made.folder / "memory.oom.group").write_text("1")
            (made.folder / "memory.swap.max").write_text("0")
        return made


def find_groups(root: Path = _ROOT, membership: Path = _MEMBERSHIP) -> Groups | None:
    """Room for groups below `root`, if this process has been given any; it then moves into a group of its own there."""
    try:
        lines = membership.read_text().splitlines()
        own = next(line.removeprefix(_OF_US) for line in lines if line.startswith(_OF_US))
        folder = root / own.strip("/")
        controllers = (folder / "cgroup.controllers").read_text().split()
        is_alone = (folder / _PROCESSES).read_text().split() == [str(os.getpid())]
    except (OSError, StopIteration):
        return None
    if ".." in folder.parts or not is_alone or not set(_NEEDED) <= set(controllers):
        return None
    return _taken(folder, tuple(name for name in (*_NEEDED, "cpu") if name in controllers))


def _taken(folder: Path, controllers: tuple[str, ...]) -> Groups | None:
    server = folder / _SERVER
    try:
        server.mkdir(exist_ok=True)
        (server / _PROCESSES).write_text(str(os.getpid()))
        (folder / "cgroup.subtree_control").write_text(" ".join(f"+{name}" for name in controllers))
        groups = Groups(folder, controllers)
        groups.group("trial", Limits()).remove()
    except OSError:  # it can't be written: all stays as it was
        with suppress(OSError):
            (folder / _PROCESSES).write_text(str(os.getpid()))
        with suppress(OSError):
            server.rmdir()
        return None
    return groups


def _settings(limits: Limits, controllers: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield "memory.max", str(limits.memory)
    yield "pids.max", str(limits.threads)
    if "cpu" in controllers:
        yield "cpu.weight", str(_WEIGHT)
        yield "cpu.max", _ONE_CORE
