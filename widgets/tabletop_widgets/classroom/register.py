"""The register of a class: what many pupils have sent, read one by one; what can't be read is refused with its reason.

A line has one pupil's work: the word, or a link with it, or a progress text; what stands beside it is the name
(:mod:`.lists`). A second work under a name stands beside the first until the teacher has said what is to be done.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final
from urllib.parse import parse_qs, urlsplit

from tabletop.errors import TabletopError
from tabletop.given_link import links_in
from tabletop.i18n import Phrase
from tabletop.readers_text import same_text_key

from ..kit.classroom import ClassKit
from .assignment import IN_ADDRESS as SET_IN_ADDRESS
from .assignment import VERSION as SET_VERSION
from .assignment import Assignment, assignment_in
from .lists import LONGEST_LINE, ListRow, rows_in
from .texts import one_line, refused
from .work import IN_ADDRESS, LONGEST_NAME, Work, work_in

MOST_PUPILS: Final = 200
MOST_LINES: Final = 400  # that are read at once


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that can't be taken: its number, counted from 1, and why."""

    line: int
    reason: Phrase


@dataclass(frozen=True, slots=True)
class Clash:
    """Works under one name: the one of a line, and those that were there."""

    line: int
    work: Work
    others: tuple[Work, ...]


@dataclass(frozen=True, slots=True)
class LineCounts:
    """What became of the lines of a list: `known` were there already, `headings` have no work; in none is one lost."""

    read: int = 0
    taken: int = 0
    known: int = 0
    headings: int = 0
    refused: int = 0


@dataclass(frozen=True, slots=True)
class Register:
    """The works of a class. Works without a name are counted one by one; what is the same in all is there once.

    `refused` and `counts` are of the lines that were read last, `clashes` what the teacher hasn't decided yet.
    """

    kit: ClassKit = field(repr=False)
    works: tuple[Work, ...] = ()
    refused: tuple[Refused, ...] = ()
    clashes: tuple[Clash, ...] = ()
    counts: LineCounts = LineCounts()

    def with_texts(self, text: str, assignment: Assignment | None, others_too: bool = False) -> Register:
        """The register after more lines.

        Work for another assignment is refused, or with `others_too` left unjudged.
        """
        reading = _Reading(self.kit, list(self.works), assignment, others_too)
        for row in rows_in(text, partial(_is_readable, self.kit)):
            if reading.read >= MOST_LINES:
                reading.bad.append(Refused(row.line, refused("lines", most=MOST_LINES).phrase))
                break
            reading.take(row)
        clashes = [clash for clash in self.clashes if clash.work in reading.works]
        clashes += reading.clashes
        return Register(self.kit, tuple(reading.works), tuple(reading.bad), tuple(clashes), reading.counts)

    def without(self, place: int) -> Register:
        """The register without one of its works."""
        return self._with_works(self.works[:place] + self.works[place + 1 :], self.clashes)

    def decided(self, chosen: Sequence[Clash], replaces: bool) -> Register:
        """The register where these clashes are decided: both works stay, or the later one takes the place."""
        works = list(self.works)
        for clash in chosen if replaces else ():
            there = [work for work in clash.others if work in works]
            if there and clash.work in works:
                works.remove(clash.work)
                works[works.index(there[0])] = clash.work
                works = [work for work in works if work not in there]
        return self._with_works(tuple(works), tuple(clash for clash in self.clashes if clash not in chosen))

    def _with_works(self, works: tuple[Work, ...], clashes: tuple[Clash, ...]) -> Register:
        open_ones = (
            replace(clash, others=others)
            for clash in clashes
            if clash.work in works and (others := tuple(work for work in clash.others if work in works))
        )
        return replace(self, works=works, clashes=tuple(open_ones))

    def words(self) -> list[str]:
        """The works as lines that can be read again."""
        return [_line(work) for work in self.works]


class _Reading:
    """Takes the lines of a list one by one."""

    def __init__(self, kit: ClassKit, works: list[Work], assignment: Assignment | None, others_too: bool) -> None:
        self.kit, self.works, self.assignment, self.others_too = kit, works, assignment, others_too
        self.bad, self.clashes = list[Refused](), list[Clash]()
        self.read = self.taken = self.known = self.headings = 0

    @property
    def counts(self) -> LineCounts:
        bad = self.read - self.taken - self.known - self.headings
        return LineCounts(self.read, self.taken, self.known, self.headings, bad)

    def take(self, row: ListRow) -> None:
        """Take a line, or note why not."""
        self.read += 1
        if row.reason is None and not row.work:
            self.headings += 1
            return
        try:
            self._add(row.line, work_of(self.kit, row, self.assignment, self.others_too))
        except TabletopError as error:
            self.bad.append(Refused(row.line, error.phrase))

    def _add(self, line: int, work: Work) -> None:
        if work in self.works:
            self.known += 1
            return
        if len(self.works) >= MOST_PUPILS:
            raise refused("pupils", most=MOST_PUPILS)
        key = _name_key(work.name)
        others = tuple(other for other in self.works if key and _name_key(other.name) == key)
        if others:
            self.clashes.append(Clash(line, work, others))
        self.works.append(work)
        self.taken += 1


def work_of(kit: ClassKit, row: ListRow, assignment: Assignment | None, others_too: bool = False) -> Work:
    """The work of a line; `others_too`: also for another assignment. Raises `TabletopError`."""
    if row.reason is not None:
        raise TabletopError(row.reason)
    work = work_in(kit, _word(row.work, IN_ADDRESS, kit.course.progress.name))
    if work == Work(kit):
        raise refused("damaged")
    if row.name:
        work = replace(work, name=one_line(row.name, LONGEST_NAME, "name"))
    is_other = assignment is None or work.assignment != assignment.id
    if not work.assignment or (others_too and is_other):  # progress alone is of any class
        return work
    if assignment is None:
        raise refused("no_class")
    return work.checked(assignment)


def set_work_in(kit: ClassKit, text: str) -> Assignment | None:
    """The assignment, where the text is its link or word and has no work. Raises `ClassRefusal` if that is damaged."""
    if len(text) > LONGEST_LINE or any(row.work for row in rows_in(text, partial(_is_readable, kit))):
        return None
    words = [word for link in links_in(text) if (word := _word(link, SET_IN_ADDRESS)).startswith(SET_VERSION)]
    for word in words[:-1]:
        try:
            return assignment_in(kit, word)
        except TabletopError:
            continue
    return assignment_in(kit, words[-1]) if words else None


def _is_readable(kit: ClassKit, text: str) -> bool:
    """Whether a text tells a work."""
    try:
        return work_in(kit, _word(text, IN_ADDRESS, kit.course.progress.name)) != Work(kit)
    except TabletopError:
        return False


def _word(text: str, *names: str) -> str:
    """The word itself, or what a link has under one of these names (``""``: nothing)."""
    if "=" not in text:
        return text
    try:
        values = parse_qs(urlsplit(text).query or text.lstrip("?#"), max_num_fields=50)
    except ValueError:
        return ""
    return next((values[name][-1] for name in names if name in values), "")


def _line(work: Work) -> str:
    """A work as a line of a list: its name stands in a cell of its own."""
    text = work.word if work.assignment else work.progress.to_text(work.kit.course.progress.version)
    if not work.name or work.assignment:
        return text
    line = io.StringIO()
    csv.writer(line, "excel-tab", lineterminator="").writerow((work.name, text))
    return line.getvalue()


def _name_key(name: str) -> str:
    """What names have in common that are one pupil's, however accents and capitals are written and words ordered."""
    return " ".join(sorted(same_text_key(name).replace(",", " ").split()))
