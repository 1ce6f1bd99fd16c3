"""The front door for texts that somebody pastes, opens or names: saved games, studies, boxes, positions, lists.

On their way through mails, chats and editors texts collect what carries no meaning: a byte-order mark, empty lines and
spaces before the first line, spaces at the ends of lines, ``> `` before each, a code fence around all, signs without
look. That is left out and said (`GivenText.notice`). What readers wrote themselves goes by `readers_text`. A place in
the text that is left can be told as the place in what was given (`GivenText.place`, `GivenText.placed`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from .errors import NotationError
from .i18n import Listing, Phrase
from .readers_text import HiddenSign, is_plain, kept_sign

Part = Literal["mark", "empty", "indent", "ends", "quotes", "fence", "signs"]
MARK: Final = "\ufeff"
TAB: Final = "\t"
LONGEST_HEAD: Final = 2_000  # characters before the end of a text's first line
DEEPEST: Final = 12  # layers of quoting and fences
_LINE_ENDS: Final = re.compile("\r\n|[\n\r\u2028\u2029]")
_FENCE: Final = re.compile(r"\s*(`{3,}|~{3,})\s*[\w+.-]*\s*")
_QUOTE: Final = re.compile(r"\s*> ?")
_PARTS: Final[dict[Part, str]] = {
    "mark": "given.mark",
    "empty": "given.empty",
    "indent": "given.indent",
    "quotes": "given.quotes",
    "fence": "given.fence",
    "ends": "given.ends",
    "signs": "given.signs",
}


@dataclass(frozen=True, slots=True, eq=False)
class GivenText:
    """What is left of a given text, line by line, and which parts of it were left out.

    The lines follow one another in what was given, from the one with the number `first`. Each begins there at the
    column in `starts`; `columns` has those of all signs of a line, by its place in `lines`, where some within it were
    left out.
    """

    lines: list[str]
    first: int = 1
    starts: list[int] = field(default_factory=list)
    columns: Mapping[int, Sequence[int]] = field(default_factory=dict)
    left_out: frozenset[Part] = frozenset()

    @property
    def text(self) -> str:
        """The lines as one text."""
        return "\n".join(self.lines)

    @property
    def notice(self) -> Phrase | None:
        """What was left out, if anything was."""
        parts = tuple(Phrase(key) for part, key in _PARTS.items() if part in self.left_out)
        return Phrase("given.left_out", {"parts": Listing(parts)}) if parts else None

    def place(self, line: int, column: int) -> tuple[int, int]:
        """Line and column of what was given, for those of what is left (from 1); where nothing is left, its start."""
        if not self.lines:
            return 1, 1
        number = self.first + line - 1
        if line > len(self.lines):
            return number, column
        known = self.columns.get(line - 1)
        if known is None:
            return number, self.starts[line - 1] + column - 1
        return number, known[column - 1] if column <= len(known) else known[-1] + 1

    def placed(self, phrase: Phrase) -> Phrase:
        """A phrase about a place (`line`, `column`, or only the line) of what is left, about that of what was given."""
        values = dict(phrase.values)
        if isinstance(line := values.get("line"), int):
            column = values.get("column")
            number, at = self.place(line, column if isinstance(column, int) else 1)
            values |= {"line": number, "column": at} if "column" in values else {"line": number}
        return Phrase(phrase.key, values)

    def refused(self, error: NotationError) -> NotationError:
        """The error of a text, as one about what was given."""
        return NotationError(self.placed(error.phrase))


def given_text(text: str, *, indents: bool = False, as_list: bool = False) -> GivenText:
    """What is left of a text. With `indents` spaces at the starts of lines may have a meaning and stay.

    Raises :class:`HiddenSign` for what can't be seen, with its place; `as_list`: such a line stays as it is, for
    whoever reads line by line, and so do tabs, which part cells. Whoever calls has looked at the length.
    """
    door = _Door(text, as_list)
    door.unwrap()
    if door.lines and door.lines[0].startswith(" "):
        door.left_out.add("indent")
        door.dedent(0)
    for place in () if indents else range(len(door.lines)):
        door.dedent(place)
    return GivenText(door.lines, door.first, door.starts, door.columns, frozenset(door.left_out))


def first_line(text: str) -> str:
    """The first line that says something, by which a text's format is known, whatever is hidden further on."""
    return next((line for line in given_text(text[:LONGEST_HEAD], as_list=True).lines if line), "")


class _Door:
    """The lines of a text while what says nothing is taken from them."""

    def __init__(self, text: str, as_list: bool) -> None:
        body = text.lstrip(MARK)
        self.left_out: set[Part] = {"mark"} if len(body) < len(text) else set()
        self.lines = _LINE_ENDS.split(body)
        self.first = 1
        self.starts = [1] * len(self.lines)
        self.starts[0] += len(text) - len(body)
        self.columns: dict[int, list[int]] = {}
        for place, words in enumerate(self.lines):
            self._clean(place, words, as_list)

    def _clean(self, place: int, words: str, as_list: bool) -> None:
        """Put a line in order by the rule for readers' texts, without space at its end. Raises `HiddenSign`."""
        if not is_plain(words):
            try:
                kept = [
                    sign if as_list and sign == TAB else kept_sign(words, at, place + 1)
                    for at, sign in enumerate(words)
                ]
            except HiddenSign as hidden:
                if as_list:
                    return
                column = self.starts[place] + hidden.column - 1
                raise HiddenSign(place + 1, column, words[hidden.column - 1]) from None
            if not all(kept):
                self.columns[place] = [self.starts[place] + at for at, sign in enumerate(kept) if sign]
            before, words = words, "".join(kept)
            if words.strip() != before.strip():
                self.left_out.add("signs")
        short = words.rstrip(" ")
        if short.strip("> ") and len(short) < len(words):
            self.left_out.add("ends")
        self.lines[place] = short

    def unwrap(self) -> None:
        """Take empty lines around the others, quoting before them and fences around them."""
        for _ in range(DEEPEST):
            self._trim()
            if not self.lines:
                return
            if all(map(_QUOTE.match, filter(None, self.lines))):
                self.left_out.add("quotes")
                for place, line in enumerate(self.lines):
                    self._cut(place, found.end() if (found := _QUOTE.match(line)) else 0)
            elif _FENCE.fullmatch(self.lines[0]):
                self.left_out.add("fence")
                has_end = len(self.lines) > 1 and _FENCE.fullmatch(self.lines[-1])
                self._keep(1, len(self.lines) - bool(has_end))
            else:
                return

    def _trim(self) -> None:
        start = next((place for place, line in enumerate(self.lines) if line), len(self.lines))
        end = next((place for place in range(len(self.lines), start, -1) if self.lines[place - 1]), start)
        if 0 < start < end:
            self.left_out.add("empty")
        self._keep(start, end)

    def _keep(self, start: int, end: int) -> None:
        """Keep the lines from `start` to before `end`."""
        self.lines, self.starts, self.first = self.lines[start:end], self.starts[start:end], self.first + start
        self.columns = {place - start: known for place, known in self.columns.items() if start <= place < end}

    def dedent(self, place: int) -> None:
        """Take the space at the start of a line."""
        self._cut(place, len(self.lines[place]) - len(self.lines[place].lstrip(" ")))

    def _cut(self, place: int, count: int) -> None:
        """Take so many signs at the start of a line."""
        if count:
            self.lines[place] = self.lines[place][count:]
            self.starts[place] += count
            if place in self.columns:
                self.columns[place] = self.columns[place][count:]
