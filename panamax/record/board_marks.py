"""What somebody drew on the board at a place of a tree: arrows from thing to thing, and circles around things.

Things are named as the pictures name them (``ship:iowa``, ``zone:pacific_gatun_lock_1``, ``column:3``), so that a mark
stays with its thing however wide the picture is. A thing that a picture doesn't show isn't marked in it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.errors import OptionError
from tabletop.i18n import Phrase

MOST_MARKS: Final = 24  # at one place
LONGEST_THING: Final = 60  # characters
_THING: Final = re.compile(r"[a-z][a-z_]*(:[0-9a-z_]+){0,3}")
ARROW, CIRCLE = "arrow", "circle"


@dataclass(frozen=True, slots=True)
class BoardMark:
    """An arrow from the thing `start` to the thing `end`; around one thing, which is both, a circle."""

    start: str
    end: str

    @property
    def is_circle(self) -> bool:
        """Whether it stands around one thing."""
        return self.start == self.end

    @property
    def text(self) -> str:
        """As it is written down: ``arrow ship:iowa zone:pacific_gatun_lock_1``, ``circle column:3``."""
        return f"{CIRCLE} {self.start}" if self.is_circle else f"{ARROW} {self.start} {self.end}"


def mark_in(text: str) -> BoardMark:
    """The mark that a text writes down. Raises `OptionError`."""
    kind, *things = text.split(" ")
    if len(things) != {ARROW: 2, CIRCLE: 1}.get(kind) or not all(map(is_thing, things)) or len({*things}) < len(things):
        raise OptionError(Phrase("option.mark"))
    return BoardMark(things[0], things[-1])


def is_thing(name: object) -> bool:
    """Whether a picture could have a thing of this name."""
    return isinstance(name, str) and len(name) <= LONGEST_THING and bool(_THING.fullmatch(name))


def checked_marks(marks: Sequence[BoardMark]) -> tuple[BoardMark, ...]:
    """The marks, if they can stand at one place: not too many, and none twice. Raises `OptionError`."""
    if len(marks) > MOST_MARKS or len(set(marks)) < len(marks):
        raise OptionError(Phrase("option.marks", {"most": MOST_MARKS}))
    return tuple(marks)
