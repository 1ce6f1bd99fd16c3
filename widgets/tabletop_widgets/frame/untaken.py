"""Messages of the page that no widget can take: told to the reader too, though no callback of ours ever sees them.

A value of a wrong type, or a widget that there is not: ipywidgets and Jupyter only tell the log, or print a traceback
where no page shows it.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from IPython import get_ipython

Told = Callable[[BaseException | None], None]
_LOGGERS = ("Comm", "ipykernel.comm")  # who names a message that fails before it reaches its widget


class Untaken(logging.Handler):
    """Calls `tell` with what was raised while a message of the page was taken in."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.tell: Told = lambda _: None
        for name in _LOGGERS:
            logging.getLogger(name).addHandler(self)
        shell = get_ipython()
        if hasattr(shell, "get_parent"):
            self._listen_to(shell)

    def emit(self, record: logging.LogRecord) -> None:
        """The log is told of a message."""
        self.tell(record.exc_info[1] if record.exc_info else None)

    def _listen_to(self, shell: Any) -> None:
        """A traceback of a cell is shown as ever; that of a message nobody would see, so it is told instead."""
        show = shell.showtraceback

        def showtraceback(*args: Any, **options: Any) -> None:
            if _is_message(shell.get_parent()):
                self.tell(sys.exc_info()[1])
            else:
                show(*args, **options)

        shell.showtraceback = showtraceback


@cache
def untaken() -> Untaken:
    """The one of this process."""
    return Untaken()


def _is_message(request: dict[str, Any]) -> bool:
    return str(request.get("header", request).get("msg_type")).startswith("comm_")
