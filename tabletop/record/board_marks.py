"""What somebody drew on the board at a place of a tree: arrows from thing to thing, and circles around things.

Things are named as the pictures name them (``ship:iowa``, ``zone:pacific_gatun_lock_1``, ``hex:6.17``), so that a mark
stays with its thing however wide the picture is. A thing that a picture doesn't show isn't marked in it.

A mark is green; another colour stands before its first thing: ``circle red_ship:iowa``. Copies that know of no colours
read that as a thing that no picture shows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ..errors import OptionError
from ..i18n import Phrase

MOST_MARKS: Final = 24  # at one place
LONGEST_THING: Final = 60  # characters
_THING: Final = re.compile(r"[a-z][a-z_]*(:[0-9A-Za-z_.]+){0,3}")
ARROW, CIRCLE = "arrow", "circle"


class MarkColour(StrEnum):
    """The colours of marks; what each means is the author's to say."""

    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"


_BEFORE: Final[dict[MarkColour, str]] = {
    colour: f"{colour}_" for colour in MarkColour if colour is not MarkColour.GREEN
}


@dataclass(frozen=True, slots=True)
class BoardMark:
    """An arrow from the thing `start` to the thing `end`; around one thing, which is both, a circle."""

    start: str
    end: str
    colour: MarkColour = MarkColour.GREEN

    @property
    def is_circle(self) -> bool:
        """Whether it stands around one thing."""
        return self.start == self.end

    @property
    def text(self) -> str:
        """As it is written down: ``arrow ship:iowa zone:pacific_gatun_lock_1``, ``circle blue_column:3``."""
        start = _BEFORE.get(self.colour, "") + self.start
        return f"{CIRCLE} {start}" if self.is_circle else f"{ARROW} {start} {self.end}"

    def is_where(self, other: BoardMark) -> bool:
        """Whether both stand at the same things, of whatever colour."""
        return (self.start, self.end) == (other.start, other.end)


def mark_in(text: str) -> BoardMark:
    """The mark that a text writes down. Raises `OptionError`."""
    kind, *things = text.split(" ")
    if len(things) != {ARROW: 2, CIRCLE: 1}.get(kind):
        raise OptionError(Phrase("option.mark"))
    colour = next((each for each, before in _BEFORE.items() if things[0].startswith(before)), MarkColour.GREEN)
    things[0] = things[0].removeprefix(_BEFORE.get(colour, ""))
    if not all(map(is_thing, things)) or len({*things}) < len(things):
        raise OptionError(Phrase("option.mark"))
    return BoardMark(things[0], things[-1], colour)


def is_thing(name: object) -> bool:
    """Whether a picture could have a thing of this name."""
    if not isinstance(name, str) or len(name) > LONGEST_THING or name.startswith(tuple(_BEFORE.values())):
        return False
    return bool(_THING.fullmatch(name))


def checked_marks(marks: Sequence[BoardMark]) -> tuple[BoardMark, ...]:
    """The marks, if they can stand at one place: not too many, and none twice. Raises `OptionError`."""
    if len(marks) > MOST_MARKS or len({(mark.start, mark.end) for mark in marks}) < len(marks):
        raise OptionError(Phrase("option.marks", {"most": MOST_MARKS}))
    return tuple(marks)
