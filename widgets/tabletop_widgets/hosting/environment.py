"""Who knows what of the environment: the server what it needs, a kernel less, and of a request only its query.

What a request tells is data from strangers: it is checked here, and goes to a kernel as a value, never as source text.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from typing import Final

from tabletop.languages import readers_choice

from ..frame.asked import LANGUAGE

QUERY: Final = "QUERY_STRING"  # the variable in which a page finds the query of its address
WARM: Final = "panamax_warm"  # the messages by which the server has a kernel get ready
ADOPT: Final = "panamax_adopt"  # and tells it such a variable

_KERNEL: Final = r"PATH|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|SYSTEMROOT|VIRTUAL_ENV|PYTHON[A-Z0-9]*|JUPYTER_PATH|PANAMAX_\w+"
_OF_A_KERNEL: Final = re.compile(_KERNEL)
# The server itself: where it may write, which libraries its Python needs, and how it opens the reader's browser.
_OF_THE_SERVER: Final = re.compile(
    _KERNEL + r"|HOME|USER|XDG_\w+|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|BROWSER"
)


def server_environment(env: Mapping[str, str]) -> dict[str, str]:
    """Of the variables in `env`, those that the server needs."""
    return {name: value for name, value in env.items() if _OF_THE_SERVER.fullmatch(name)}


def kernel_environment(env: Mapping[str, str], home: str) -> dict[str, str]:
    """Of the variables in `env`, those that a kernel may have; its files go to the folder `home`."""
    kept = {name: value for name, value in env.items() if _OF_A_KERNEL.fullmatch(name)}
    return kept | ({"HOME": home, "IPYTHONDIR": home, "JUPYTER_RUNTIME_DIR": home} if home else {})


def page_facts(told: object) -> dict[str, str]:
    """What a page may know of the request that opened it, of all the variables that are `told`: query and language.

    Raises ValueError if the query is anything but printable ASCII, which every query is that a browser sends. A
    language that there isn't is English.
    """
    told = told if isinstance(told, Mapping) else {QUERY: None}
    query = told.get(QUERY, "")
    if not isinstance(query, str) or not query.isascii() or not query.isprintable():
        raise ValueError(f"{QUERY} is not printable ASCII")
    return {QUERY: query, LANGUAGE: readers_choice([told.get(LANGUAGE)])}


def drop_environment() -> None:
    """Begin this process anew if its environment holds anything that the server doesn't need.

    To take it out of `os.environ` is not enough: the system keeps what a process began with, and shows it to all
    processes of the same user (``/proc/<pid>/environ``), kernels among them. Windows shows it to nobody, and can't
    begin a process anew.
    """
    needed = server_environment(os.environ)
    if sys.platform != "win32" and needed.keys() != os.environ.keys():
        sys.stdout.flush()
        sys.stderr.flush()
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], needed)
