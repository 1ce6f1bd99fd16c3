"""The front door for what is one word, as positions are (bare, in brackets, in a link, wrapped), and for moves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from .errors import NotationError
from .given_link import AROUND, BEHIND
from .given_text import given_text
from .i18n import Phrase
from .readers_text import HiddenSign, folded

_AMID: Final = re.compile(r".*[?&#]?position=", re.DOTALL)  # a link up to its position
QUOTES: Final = "\"'`\u2018\u2019\u201a\u201c\u201d\u201e\u00ab\u00bb "
STOPS: Final = ".,;!\u2026\u3002 "
_MORE: Final = frozenset("&#")


def given_move(text: str, *, keeps_capitals: bool = False) -> str:
    """A typed move as moves are written: in small letters, without quotes around it and a full stop behind it.

    What can't be seen stays: no move has it.
    """
    try:
        words = folded(text)
    except HiddenSign:
        words = text
    bare = words.strip(QUOTES).rstrip(STOPS).strip(QUOTES)
    return bare if keeps_capitals else bare.lower()


@dataclass(frozen=True, slots=True)
class GivenWord:
    """A word, and for each of its signs and its end the line and the column in what was given (from 1)."""

    word: str
    places: tuple[tuple[int, int], ...]

    def refused(self, error: NotationError) -> NotationError:
        """The error about a column of the word, as one about what was given."""
        column = error.phrase.values.get("column")
        if not isinstance(column, int) or not self.places:
            return error
        line, at = self.places[min(column, len(self.places)) - 1]
        phrase = Phrase(error.phrase.key, {**error.phrase.values, "column": at})
        return NotationError(phrase if self._is_in_one_line else Phrase("given.line", {"line": line, "reason": phrase}))

    @property
    def _is_in_one_line(self) -> bool:
        return self.places[0][0] == self.places[-1][0] == 1


def given_word(text: str, start: str) -> GivenWord:
    """The word in a text that begins with `start`; the whole text without its spaces if there is none.

    Raises `HiddenSign`. Whoever calls has looked at the length.
    """
    given = given_text(text)
    signs = [
        (sign, given.place(number, column))
        for number, line in enumerate(given.lines, 1)
        for column, sign in enumerate(line, 1)
        if sign != " "
    ]
    body = "".join(sign for sign, _ in signs)
    first, last = _bounds(body, start)
    end = signs[last - 1][1] if last else (1, 0)
    return GivenWord(body[first:last], (*(place for _, place in signs[first:last]), (end[0], end[1] + 1)))


def _bounds(body: str, start: str) -> tuple[int, int]:
    """Where the word begins and ends in a text without spaces."""
    first = body.find(start)
    before = body[:first].strip(AROUND)
    if first < 0 or (before and not (before.endswith(":") or _AMID.fullmatch(before))):
        return 0, len(body)
    more = next((place for place in range(first, len(body)) if body[place] in _MORE), len(body))
    return first, first + len(body[first:more].rstrip(AROUND + BEHIND))
