"""The front door for texts that somebody pastes, opens or names: saved games, studies, boxes, positions, lists.

On their way through mails, chats and editors texts collect what carries no meaning: a byte-order mark, empty lines and
spaces before the first line, spaces at the ends of lines, ``> `` before each, a code fence around all, signs without
look. That is left out and said (`GivenText.notice`). What readers wrote themselves goes by `readers_text`. A place in
the text that is left can be told as the place in what was given (`GivenText.place`, `GivenText.placed`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, Literal

from .errors import NotationError
from .i18n import Listing, Phrase
from .readers_text import HiddenSign, is_plain, kept_sign

Part = Literal["mark", "empty", "indent", "ends", "quotes", "fence", "signs"]
MARK: Final = "\ufeff"
TAB: Final = "\t"
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


@dataclass(frozen=True, slots=True)
class GivenLine:
    """A line that is left: its words, its number in what was given, and the columns there of its signs.

    `columns` is empty where they follow one another from `start` on (all counted from 1).
    """

    words: str
    number: int
    start: int = 1
    columns: tuple[int, ...] = ()

    def column(self, column: int) -> int:
        """The column in what was given of a column in the words."""
        if not self.columns:
            return self.start + column - 1
        return self.columns[column - 1] if column <= len(self.columns) else self.columns[-1] + 1

    def without(self, count: int) -> GivenLine:
        """The line without so many signs at its start."""
        return replace(self, words=self.words[count:], start=self.start + count, columns=self.columns[count:])


@dataclass(frozen=True, slots=True)
class GivenText:
    """What is left of a given text, line by line, and which parts of it were left out."""

    given_lines: tuple[GivenLine, ...]
    left_out: frozenset[Part] = frozenset()

    @property
    def lines(self) -> list[str]:
        """The words of the lines."""
        return [line.words for line in self.given_lines]

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
        """Line and column of what was given, for those of what is left; behind the last line, behind its end."""
        lines = self.given_lines
        if not lines:
            return line, column
        if line > len(lines):
            return lines[-1].number + line - len(lines), column
        found = lines[line - 1]
        return found.number, found.column(column)

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
    left_out = set[Part]()
    body = text.lstrip(MARK)
    if len(body) < len(text):
        left_out.add("mark")
    first = GivenLine("", 1, 1 + len(text) - len(body))
    lines = [replace(first, words=words, number=number) for number, words in enumerate(_LINE_ENDS.split(body), 1)]
    lines[1:] = [replace(line, start=1) for line in lines[1:]]
    lines = _unwrapped([_cleaned(line, left_out, as_list) for line in lines], left_out)
    if lines and lines[0].words.startswith(" "):
        left_out.add("indent")
        lines[0] = _without_indent(lines[0])
    return GivenText(tuple(lines if indents else map(_without_indent, lines)), frozenset(left_out))


def _cleaned(line: GivenLine, left_out: set[Part], as_list: bool) -> GivenLine:
    """The line by the rule for readers' texts, without space at its end. Raises `HiddenSign`."""
    words, columns = line.words, line.columns
    if not is_plain(words):
        try:
            kept = [
                sign if as_list and sign == TAB else kept_sign(words, place, line.number)
                for place, sign in enumerate(words)
            ]
        except HiddenSign as hidden:
            if as_list:
                return line
            raise HiddenSign(line.number, line.column(hidden.column), words[hidden.column - 1]) from None
        if not all(kept):
            columns = tuple(line.start + place for place, sign in enumerate(kept) if sign)
        before, words = words, "".join(kept)
        if words.strip() != before.strip():
            left_out.add("signs")
    short = words.rstrip(" ")
    if short.strip("> ") and len(short) < len(words):
        left_out.add("ends")
    return replace(line, words=short, columns=columns[: len(short)])


def _unwrapped(lines: list[GivenLine], left_out: set[Part]) -> list[GivenLine]:
    """The lines without empty ones around them, quoting before them and fences around them."""
    for _ in range(DEEPEST):
        lines = _trimmed(lines, left_out)
        if not lines:
            break
        if all(_QUOTE.match(line.words) for line in lines if line.words):
            left_out.add("quotes")
            lines = [_unquoted(line) for line in lines]
        elif _FENCE.fullmatch(lines[0].words):
            left_out.add("fence")
            has_end = len(lines) > 1 and _FENCE.fullmatch(lines[-1].words)
            lines = lines[1:-1] if has_end else lines[1:]
        else:
            break
    return lines


def _trimmed(lines: list[GivenLine], left_out: set[Part]) -> list[GivenLine]:
    filled = [place for place, line in enumerate(lines) if line.words]
    if filled and filled[0]:
        left_out.add("empty")
    return lines[filled[0] : filled[-1] + 1] if filled else []


def _unquoted(line: GivenLine) -> GivenLine:
    found = _QUOTE.match(line.words)
    return line.without(found.end()) if found else line


def _without_indent(line: GivenLine) -> GivenLine:
    return line.without(len(line.words) - len(line.words.lstrip(" ")))
