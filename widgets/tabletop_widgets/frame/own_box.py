"""The reader's box of a game: the one that its owner has typed in, whose file a variable of the environment names.

The command that starts the tutor sets it for the server and its pages; in a notebook of one's own it can be set by
hand. A page asks for it once, when it is made, and passes it on to all that it shows: nothing on it mixes two.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from tabletop.box_file import left_out_of
from tabletop.errors import BoxError
from tabletop.i18n import Phrase

_Box = TypeVar("_Box")


@dataclass(frozen=True, slots=True)
class OwnBox(Generic[_Box]):
    """Which `variable` names the file with the reader's box of a game, and what loads one.

    `load` without a file gives the box that the library comes with; it raises `BoxError` for a faulty file.
    """

    variable: str
    load: Callable[[str | None], _Box]

    def name(self, file: str) -> Phrase | None:
        """Let the box in `file` be the reader's here and in every process started from here. Raises `BoxError`.

        Returns what says nothing in the file and was left out, if anything was.
        """
        self.load(file)
        os.environ[self.variable] = str(Path(file).resolve())
        return left_out_of(file)

    def readers(self) -> _Box:
        """The box that the environment names; else the one that the library comes with.

        Raises `BoxError` and logs it: a page for a box that can't be read doesn't open.
        """
        try:
            return self.load(os.environ.get(self.variable) or None)
        except BoxError as error:
            from .guard import logger
            from .log_lines import facts

            logger().error("the box can't be used", extra=facts(why=error))
            raise
