"""Lines of a log that keep nothing of a visitor: where something failed and what kind of failure it was, in JSON.

What an error says in words may be what a visitor typed; what a library logs may be his address. So a line has the words
that stand in our own code, places in code, names of kinds of errors, and facts that our code hands over as such. All
of it goes through :func:`plain`. Of one place in the code there are only a few lines a minute.
"""

from __future__ import annotations

import json
import logging
import time
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from tabletop.i18n import packages_with_words

A_MINUTE: Final = 5  # lines of one place in the code
LARGEST_FILE: Final = 1_000_000  # bytes of a log that pages write

_FACTS: Final = "panamax_facts"
_LONGEST: Final = 120  # characters of one fact
_DEEPEST: Final = 12  # places of a traceback, the last ones


def facts(**told: object) -> dict[str, object]:
    """What a line tells besides its words, for `extra` of a logger's methods; never anything of a visitor's."""
    return {_FACTS: {name: plain(fact) for name, fact in told.items()}}


def plain(fact: object) -> str | int | float | bool | None:
    """A number as it is; anything else as a short line of printable ASCII."""
    if fact is None or isinstance(fact, bool | int | float):
        return fact
    return "".join(letter if " " <= letter <= "~" else "?" for letter in str(fact)[:_LONGEST])


class LogLine(logging.Formatter):
    """A record as one line of JSON, without anything that came from outside."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="seconds"),
            "level": record.levelname.lower(),
            "place": plain(f"{Path(record.pathname).name}:{record.lineno}"),
        }
        if _is_ours(record):
            told["words"] = plain(record.msg)
        told |= getattr(record, _FACTS, {})
        if record.exc_info and record.exc_info[1]:
            told |= _error(record.exc_info[1])
        if left_out := getattr(record, "left_out", 0):
            told["left_out"] = left_out
        return json.dumps(told)


class FewLines(logging.Filter):
    """Lets through a few records a minute of each place in the code; the next one tells how many were left out."""

    def __init__(self) -> None:
        super().__init__()
        self.left_out = 0
        self._minutes: dict[tuple[str, int], tuple[int, int]] = defaultdict(lambda: (-1, 0))  # the minute, and lines

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is to be written."""
        place, now = (record.pathname, record.lineno), int(time.monotonic() // 60)
        minute, lines = self._minutes[place]
        missing = max(0, lines - A_MINUTE) if minute != now else 0
        lines = lines + 1 if minute == now else 1
        self._minutes[place] = now, lines
        record.left_out = missing
        self.left_out += lines > A_MINUTE
        return lines <= A_MINUTE


class SmallFile(logging.FileHandler):
    """A file of lines that stops growing at :data:`LARGEST_FILE`; several pages may write to it."""

    def __init__(self, file: str) -> None:
        super().__init__(file, encoding="ascii", delay=True)
        self.setFormatter(LogLine())
        self.addFilter(FewLines())

    def emit(self, record: logging.LogRecord) -> None:
        """Write it, if there is room."""
        file = Path(self.baseFilename)
        if not file.exists() or file.stat().st_size < LARGEST_FILE:
            super().emit(record)


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether the words of the record stand in our own screens' code."""
    screens = [folder for folder in packages_with_words() if folder.name.endswith("_widgets")]
    return isinstance(record.msg, str) and any(Path(record.pathname).is_relative_to(folder) for folder in screens)


def _error(error: BaseException) -> dict[str, object]:
    """What kind of error it was and through which places it came; not what it said."""
    places = [f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in extract_tb(error.__traceback__)]
    return {"error": plain(type(error).__name__), "trace": [plain(place) for place in places[-_DEEPEST:]]}
