"""Lists of pupils' works as they come: out of spreadsheets, mails and registers, with names before or behind a work.

A line may be parted by tabs, semicolons, commas or bars, with quotes where a name has such a sign in it, or by spaces
alone; each line is looked at by itself, so that lists of several kinds may stand below one another. Names are taken
whole: all that a line has beside its work is the name, or, below a line with headings, what stands under those of
names. Nothing is guessed: which part of a line is the work is seen by how works begin.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tabletop.errors import TabletopError
from tabletop.given_link import bare_link, links_in
from tabletop.given_text import given_text
from tabletop.i18n import Phrase
from tabletop.readers_text import HiddenSign, folded, same_text_key

from .texts import refused
from .work import IN_ADDRESS, VERSION

BETWEEN: Final = ("\t", ";", ",", "|")
LONGEST_LINE: Final = 16_000  # characters: a name and a link
MOST_WRAPPED: Final = 100  # lines that a work may be broken into
MOST_NAME_LINES: Final = 4  # that a name in quotes may go over
_HEADINGS: Final = Path(__file__).parents[1] / "data" / "headings.toml"
_WORD: Final = re.compile(rf"{VERSION}[0-9A-Za-z_-]{{4,}}|[a-z][0-9]~\S*")  # of any game's progress, too
_IN_ADDRESS: Final = re.compile(rf"(?:^|[?&#])(?:{IN_ADDRESS}|[a-z-]*progress)=")
_REST: Final = re.compile(r"[0-9A-Za-z._~=&%-]+[>)\]\"'.,;]*")
_RULED: Final = re.compile(r"[|+\s:=-]+|sep=.?", re.IGNORECASE)  # lines that only draw a table, or name its separator
_LOST: Final = "\ufffd"  # what a wrong encoding makes of a letter


@dataclass(frozen=True, slots=True)
class ListRow:
    """A line of a list: its number, the name in it, the work as it was given; or why it can't be read.

    A line without a work and without a reason has headings.
    """

    line: int
    name: str = ""
    work: str = ""
    reason: Phrase | None = None


Reads = Callable[[str], bool]


def rows_in(text: str, reads: Reads) -> Iterator[ListRow]:
    """The lines of a list that aren't empty; `reads` says whether a work can be read."""
    given = given_text(text, as_list=True)
    lines = given.lines
    columns: Mapping[str, tuple[int, ...]] = {}
    place = 0
    while place < len(lines):
        if not lines[place].strip():
            place += 1
            continue
        found = _Line(lines, place, given.first + place)
        try:
            row, used = found.row(columns, reads)
        except TabletopError as error:
            row, used = ListRow(found.number, reason=error.phrase), 1
            headings = columns if _RULED.fullmatch(found.words) else found.headings()
            if headings is not None:
                columns, row = headings, ListRow(found.number)
        yield row
        place += used


@dataclass(frozen=True, slots=True)
class _Line:
    """A line among those that follow it."""

    lines: Sequence[str]
    place: int
    number: int

    @property
    def words(self) -> str:
        return self.lines[self.place]

    def row(self, columns: Mapping[str, tuple[int, ...]], reads: Reads) -> tuple[ListRow, int]:
        """The row, and how many lines it has. Raises `TabletopError`."""
        if len(self.words) > LONGEST_LINE:
            raise refused("long", most=LONGEST_LINE)
        self._check_signs()
        for sign in BETWEEN:
            if sign not in self.words and '"' not in self.words:
                continue
            cells, used = self.cells(sign)
            works = [number for number, cell in enumerate(cells) if _is_work(cell)]
            if len(works) > 1:
                raise refused("several")
            if works:
                return self._with_cells(cells, works[0], columns.get(sign, ()), used, reads)
        name, text = _by_spaces(self.words)
        return self._with_work(name, text, 1, reads)

    def _check_signs(self) -> None:
        try:
            folded(self.words)
        except HiddenSign as hidden:
            raise HiddenSign(self.number, hidden.column, self.words[hidden.column - 1]) from None
        if _LOST in self.words:
            raise refused("lost_signs")

    def cells(self, sign: str) -> tuple[list[str], int]:
        """The cells of the line, and how many lines they go over: a name in quotes may have several."""
        words = self.words
        for count in range(1, MOST_NAME_LINES + 1):
            try:
                (cells,) = csv.reader([words], delimiter=sign, strict=True, skipinitialspace=True)
            except (csv.Error, ValueError):
                following = self.lines[self.place + count : self.place + count + 1]
                if not following or '"' not in words:
                    break
                words += "\n" + following[0]
            else:
                return cells, count
        return self.words.split(sign), 1

    def headings(self) -> Mapping[str, tuple[int, ...]] | None:
        """Where names stand below this line, by separator; ``None`` if it has no headings."""
        for sign in BETWEEN:
            keys = [same_text_key(cell) for cell in self.cells(sign)[0]]
            names = tuple(place for place, key in enumerate(keys) if key in _headings("names"))
            if len(keys) > 1 and (names or any(key in _headings("works") for key in keys)):
                return {sign: names}
        return None

    def _with_cells(
        self, cells: Sequence[str], work: int, columns: Sequence[int], used: int, reads: Reads
    ) -> tuple[ListRow, int]:
        parts = [cell for place, cell in enumerate(cells) if place != work and (place in columns or not columns)]
        name = " ".join(part for part in (" ".join(cell.split()) for cell in parts) if part)
        return self._with_work(name, cells[work], used, reads)

    def _with_work(self, name: str, text: str, used: int, reads: Reads) -> tuple[ListRow, int]:
        """The row with its work, put together from the next lines where a mail has broken it."""
        found = links_in(text)
        whole = next((link for link in found if reads(link)), None)
        if whole is None:
            rest = self._wrapped(used)
            for count in range(len(rest), 0, -1):
                joined = bare_link("".join([text.strip(), *rest[:count]]))
                if reads(joined):
                    return ListRow(self.number, name, joined), used + count
        return ListRow(self.number, name, whole or found[0]), used

    def _wrapped(self, used: int) -> list[str]:
        """The next lines as far as they can only be the rest of a broken work."""
        rest = []
        for line in self.lines[self.place + used : self.place + used + MOST_WRAPPED]:
            words = line.strip()
            if not _REST.fullmatch(words) or _is_work(words):
                break
            rest.append(words)
        return rest


def _is_work(text: str) -> bool:
    """Whether a text is nothing but a work, or a damaged one."""
    text = bare_link("".join(text.split("\n")))
    return not re.search(r"\s", text) and bool(_WORD.fullmatch(text) or _IN_ADDRESS.search(text))


def _by_spaces(words: str) -> tuple[str, str]:
    """Name and work of a line that is parted by spaces. Raises `ClassRefusal`."""
    found = [word for word in re.finditer(r"\S+", words) if _is_work(word[0])]
    if len(found) != 1:
        raise refused("several" if found else "damaged")
    before, behind = words[: found[0].start()].strip(), words[found[0].end() :].strip()
    return " ".join(f"{before.removesuffix(':')} {behind}".split()), found[0][0]


@cache
def _headings(kind: str) -> frozenset[str]:
    return frozenset(map(same_text_key, tomllib.loads(_HEADINGS.read_text(encoding="utf-8"))[kind]))
