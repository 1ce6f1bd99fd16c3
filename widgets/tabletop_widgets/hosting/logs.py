"""What the server writes of itself, on its standard error: lines that keep the promise of `log_lines`, and few of them.

Whoever logs in this process, Tornado, Jupyter, asyncio or Python itself, writes through here.
"""

from __future__ import annotations

import logging
import sys
import threading
from http import HTTPStatus
from typing import Any, Final

from tornado.web import RequestHandler

from ..frame.log_lines import FewLines, LogLine, facts
from . import counts

_few: Final = FewLines()
_log: Final = logging.getLogger(__name__)


def start() -> None:
    """Have everything that is logged, and every error that nobody takes, written by us alone."""
    handler = logging.StreamHandler()
    handler.setFormatter(LogLine())
    handler.addFilter(_few)
    logging.basicConfig(handlers=[handler], level=logging.ERROR, force=True)
    _log.setLevel(logging.WARNING)
    for name in ("tornado.access", "tornado.application", "tornado.general"):
        logging.getLogger(name).handlers.clear()
    logging.captureWarnings(True)
    sys.unraisablehook = lambda told: failed("a finalizer", told.exc_value)
    threading.excepthook = lambda told: failed("a thread", told.exc_value)
    counts.log_lines_left_out.set_function(lambda: _few.left_out)


def failed(where: str, error: BaseException | None) -> None:
    """Log a failure of ours; `where` is a word of the code."""
    _log.error("failure", extra=facts(where=where), exc_info=error)


def answered(handler: RequestHandler) -> None:
    """Called with every answer: those that were our failure, or for which there was no room, are logged, without a word
    of what was asked."""
    status = handler.get_status()
    if status < HTTPStatus.INTERNAL_SERVER_ERROR:
        return
    told = {"status": status, "where": type(handler).__name__, "seconds": round(handler.request.request_time(), 3)}
    if why := getattr(handler, "no_place", None):
        _log.warning("no place", extra=facts(why=why, **told))
    else:
        _log.error("no answer", extra=facts(**told))


def settings() -> dict[str, Any]:
    """What Tornado must know of it."""
    return {"log_function": answered}
