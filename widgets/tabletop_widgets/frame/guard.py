"""No callback fails in silence: the reader sees a short message, the log has the rest, the last good state stays.

``guard = Guard(region, restore=lesson.redraw)``; then ``button.on_click(guard(handler))``, or ``with guard:``.
"""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable
from functools import cache, wraps
from types import TracebackType
from typing import ParamSpec

from tabletop.errors import UNEXPLAINED, TabletopError
from tabletop.i18n import DEFAULT_LANGUAGE, say

from .live import LiveRegion, Tone
from .log_lines import SmallFile, facts
from .together import together
from .untaken import untaken

LOG_FILE = "PANAMAX_LOG"
P = ParamSpec("P")


class Guard:
    """Wraps callbacks; their failures are told in `region`, and `restore` then puts the last good state on screen.

    A refusal of the rules library is shown in its own words and needs no `restore`: refused means nothing changed.
    The last message goes when the reader does something; for what happens by itself `clears` is false, so it stays.
    What a callback changes on the page goes there :mod:`.together`.
    """

    def __init__(
        self,
        region: LiveRegion,
        *,
        restore: Callable[[], object] | None = None,
        lang: str = DEFAULT_LANGUAGE,
        clears: bool = True,
    ) -> None:
        self.region = region
        self.restore = restore
        self.lang = lang
        self.clears = clears
        self._depth = 0
        self._not_taken: set[str] = set()
        untaken().tell = self.not_taken
        together.prepare()
        logger()  # ready for what the library logs, too

    def __call__(self, handler: Callable[P, object]) -> Callable[P, None]:
        """`handler`, guarded."""

        @wraps(handler)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> None:
            with self:
                handler(*args, **kwargs)

        return guarded

    def __enter__(self) -> None:
        together.__enter__()
        if self._depth == 0 and self.clears:  # a handler that sets off another keeps the message of the first
            self.region.clear()
        self._depth += 1

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        self._depth -= 1
        try:
            if isinstance(error, TabletopError):
                self.refuse(error)
            elif isinstance(error, Exception):
                self._failed(error)
        finally:
            together.__exit__()
        return error is None or isinstance(error, Exception)

    def refuse(self, refusal: TabletopError) -> None:
        """Tell a refusal."""
        self.region.say(refusal.text(self.lang), Tone.REFUSAL)

    def not_taken(self, error: BaseException | None) -> None:
        """Tell of a message of the page that no widget could take; of each kind of `error` the log has the first."""
        kind = type(error).__name__
        if kind not in self._not_taken:
            self._not_taken.add(kind)
            logger().error("a page sent what could not be taken", exc_info=error)
        self.region.say(say("app.not_taken", self.lang), Tone.REFUSAL)

    def _failed(self, error: Exception) -> None:
        reference = secrets.token_hex(3)
        logger().error("failure", extra=facts(reference=reference), exc_info=error)
        try:
            if self.restore:
                self.restore()
        except Exception:
            logger().exception("nor could the last good state be restored", extra=facts(reference=reference))
        self.region.say(say("app.failure", self.lang, reference=reference), Tone.ERROR)


@cache
def logger() -> logging.Logger:
    """The log of what goes wrong in the pages; our server names its file in the environment (``PANAMAX_LOG``).

    Where it does, nothing of what a visitor has sent is written there, or anywhere else.
    """
    log = logging.getLogger("tabletop_widgets")
    if os.environ.get(LOG_FILE):
        handler = SmallFile(os.environ[LOG_FILE])
        log.addHandler(handler)
        log.propagate = False
        logging.getLogger(UNEXPLAINED).addHandler(handler)
    return log
