"""What kernels complain of: it comes through a pipe, in a measured amount, and is written down as mere data.

A kernel has no other output. So it can neither fill the disk nor write what looks like a line of the server's own.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

_OF_EACH: Final = 16 * 1024  # bytes of one kernel; then its pipe is closed
_OF_ALL: Final = 1024 * 1024  # bytes of all kernels together; then nothing more is kept
_AT_ONCE: Final = 4096
_GRACE_SECONDS: Final = 0.2  # from the end of a pipe's name to its own: who opened it in between would wait for good


class KernelLog:
    """The file for it (None: nowhere); it is made when there is something to keep."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._left = _OF_ALL
        self._kernels = 0

    def __deepcopy__(self, _: object) -> KernelLog:
        """Itself: traitlets copies what a class is configured with, and all kernels share one file and its measure."""
        return self

    @contextmanager
    def listening(self, pipe: Path) -> Iterator[Complaints]:
        """Make a `pipe` and listen to it; `entrance` is open for a process that is started meanwhile.

        What the process that is started raises ends the listening and is raised on.
        """
        os.mkfifo(pipe, 0o600)
        self._kernels += 1
        complaints = Complaints(self, pipe, self._kernels)
        try:
            yield complaints
        except BaseException:
            complaints.close()
            raise
        finally:
            os.close(complaints.entrance)

    def keep(self, kernel: int, said: list[str]) -> None:
        """Write down what a kernel has said: each line with the kernel's number, in JSON, whose text is plain ASCII."""
        text = "".join(f"{_fact(kernel, line)}\n" for line in said).encode()[: self._left]
        self._left -= len(text)
        if text and self._file:
            with suppress(OSError), self._file.open("ab") as file:
                file.write(text)


class Complaints:
    """One kernel's pipe. `entrance`: the end into which it writes."""

    def __init__(self, log: KernelLog, pipe: Path, kernel: int) -> None:
        self._log, self._pipe, self._kernel = log, pipe, kernel
        self._left, self._begun = _OF_EACH, b""
        self._exit: int | None = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)  # both ends, so that it doesn't end with one
        self.entrance = os.open(pipe, os.O_WRONLY)
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._exit, self._read)

    def close(self) -> None:
        """Listen no more, after what has been said already."""
        if self._exit is not None:
            self._read()
            self._shut()

    def _read(self) -> None:
        assert self._exit is not None
        with suppress(BlockingIOError):
            said = os.read(self._exit, min(_AT_ONCE, self._left))
            self._left -= len(said)
            *lines, self._begun = (self._begun + said).split(b"\n")
            self._log.keep(self._kernel, [line.decode(errors="backslashreplace") for line in lines])
        if self._left == 0:
            self._shut()

    def _shut(self) -> None:
        if self._exit is not None:
            self._loop.remove_reader(self._exit)
            self._pipe.unlink(missing_ok=True)
            self._loop.call_later(_GRACE_SECONDS, os.close, self._exit)
            self._exit = None
            if self._begun:
                self._log.keep(self._kernel, [self._begun.decode(errors="backslashreplace")])


def _fact(kernel: int, line: str) -> str:
    """One line of the log; what is JSON already stays it."""
    with suppress(ValueError, RecursionError):
        told = json.loads(line)
        if isinstance(told, dict):
            return json.dumps(told | {"kernel": kernel})
    return json.dumps({"said": line, "kernel": kernel})
