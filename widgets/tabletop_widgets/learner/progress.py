"""What a learner has practised, rule by rule, and when each rule comes back: a value, and one line of text.

The scheme is Leitner's: every rule lies in a box. A right answer on a rule that is due (or new) moves it up one box; a
wrong one puts it back into the lowest. A rule in box *n* comes back after ``DAYS[n]`` days, so that what is known comes
up ever more seldom. A right answer before the rule is due counts as right, but leaves the box: what was answered a
minute ago proves little.

The text is the file that the learner saves and the link that carries his progress; it is kept nowhere else but in his
browser. It is URL-safe: ``p1~TBL-2.5.4.3.9k~...~02_dice_cascade.9j~<check>``, the version; for each rule how often it
was asked and right, its box, and the day when it is due; for each finished lesson the day; the row of days on which
something was learned, ``row.9k.5``, its last day and how many they are (texts of before have none); a checksum. Days
are counted from 2026-01-01, in base 36. Games have rules of the same id: each has a version of its own, by which its
texts are told from the other's, and its own `ProgressPlace`.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final
from zlib import adler32

from tabletop.errors import TabletopError
from tabletop.given_link import bare_link, links_in
from tabletop.i18n import Phrase

from ..frame import readers_day

VERSION: Final = "p1"  # of who doesn't say which
LONGEST: Final = 6000  # characters
LONGEST_GIVEN: Final = 8000  # characters that are looked at to find it
DAYS: Final = (0, 1, 2, 4, 8, 16, 32)  # until a rule in this box comes back
SURE: Final = 3  # a rule in this box or a higher one counts as known
MOST_COUNTED: Final = 999
LAST_DAY: Final = 36**3 - 1  # more than a century
FIRST_DATE: Final = date(2026, 1, 1)

_BETWEEN, _WITHIN = "~", "."
_ALPHABET = re.compile(r"[A-Za-z0-9._~-]+")
_RULE = re.compile(r"([A-Z0-9]{3}-[0-9]{1,2})\.([0-9]{1,3})\.([0-9]{1,3})\.([0-9])\.([0-9a-z]{1,3})")
_LESSON = re.compile(r"([0-9]{2}_[a-z_]{1,40})\.([0-9a-z]{1,3})")
_ROW = re.compile(r"row\.([0-9a-z]{1,3})\.([0-9a-z]{1,3})")
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class ProgressError(TabletopError):
    """A progress text that can't be read. It says what is wrong in general terms and never shows what was given."""


@dataclass(frozen=True, slots=True)
class ProgressPlace:
    """Where a game's progress is kept: in an address by this `name`, and in the `store` of a browser.

    The name ends with ``progress``; `version` is what its texts begin with, a letter and a digit.
    """

    name: str
    store: str
    version: str = VERSION


@dataclass(frozen=True, slots=True)
class ProgressMark:
    """One answer for the record of progress: the step, its rules, whether it was right, whether it was the first.

    `said` are the ids of the messages that it was answered with.
    """

    step: str
    rules: tuple[str, ...]
    right: bool
    first: bool
    said: tuple[str, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """One rule: how often it was asked, how often the first answer was right, its box, the day when it is due."""

    seen: int
    right: int
    box: int
    due: int

    @property
    def fullness(self) -> tuple[int, int, int, int]:
        """By which of two records of a rule the fuller one is known, whichever comes first."""
        return self.seen, self.due, self.box, self.right


@dataclass(frozen=True, slots=True)
class DaysInRow:
    """Days one after the other on which something was learned: the last of them, and how many they are (0: none)."""

    last: int = 0
    count: int = 0

    def joined(self, other: DaysInRow) -> DaysInRow:
        """Both rows as one where they touch or overlap, else the later one."""
        early, late = sorted((self, other), key=lambda row: (row.last, row.count))
        if not early.count or early.last < late.first - 1:
            return late
        return DaysInRow(late.last, late.last - min(early.first, late.first) + 1)

    @property
    def first(self) -> int:
        """The first of the days."""
        return self.last - self.count + 1

    def lasting(self, today: int) -> int:
        """How many they are if the row isn't broken: today may still be missing."""
        return self.count if self.last >= today - 1 else 0


@dataclass(frozen=True, slots=True)
class Progress:
    """All rules that were ever asked, the lessons (by page) with the day on which they were finished, a row of days."""

    rules: Mapping[str, Record] = field(default_factory=dict)
    lessons: Mapping[str, int] = field(default_factory=dict)
    row: DaysInRow = DaysInRow()

    def marked(self, rules: Iterable[str], right: bool, today: int) -> Progress:
        """The progress after a first answer to a question about these rules."""
        changed = {id: _after(self.rules.get(id), right, today) for id in rules}
        return replace(self, rules={**self.rules, **changed}, row=self.row.joined(DaysInRow(today, 1)))

    def finished(self, page: str, today: int) -> Progress:
        """The progress after a lesson has been gone through; the first time counts."""
        if page in self.lessons:
            return self
        return replace(self, lessons={**self.lessons, page: today}, row=self.row.joined(DaysInRow(today, 1)))

    def due(self, today: int) -> list[str]:
        """The rules that have come back by now, those that wait longest first."""
        waiting = [(record.due, record.box, id) for id, record in self.rules.items() if record.due <= today]
        return [id for _, _, id in sorted(waiting)]

    def merged(self, other: Progress) -> Progress:
        """Both together, where a link and the browser know different things: of each rule the fuller record."""
        rules = dict(self.rules)
        for id, record in other.rules.items():
            known = rules.get(id)
            if known is None or record.fullness > known.fullness:
                rules[id] = record
        lessons = {**other.lessons, **self.lessons}
        first = {page: min(day, other.lessons.get(page, day)) for page, day in lessons.items()}
        return Progress(rules, first, self.row.joined(other.row))

    def to_text(self, version: str = VERSION) -> str:
        """One line of URL-safe text of this version; empty if there is nothing to tell."""
        if not self.rules and not self.lessons:
            return ""
        fields = [version]
        fields += [_rule_text(id, self.rules[id]) for id in sorted(self.rules)]
        fields += [_WITHIN.join((page, _in_base_36(self.lessons[page]))) for page in sorted(self.lessons)]
        if self.row.count:
            fields.append(_WITHIN.join(("row", _in_base_36(self.row.last), _in_base_36(self.row.count))))
        body = _BETWEEN.join(fields)
        return f"{body}{_BETWEEN}{_check(body)}"


NOTHING: Final = Progress()


def today() -> int:
    """The day now where the reader is, as progress counts days."""
    return min(max((readers_day.today() - FIRST_DATE).days, 0), LAST_DAY)


def progress_from_text(text: str, rules: Container[str], version: str = VERSION) -> Progress:
    """The progress that a text of this version tells, of a game with these `rules` (ids); of an empty text, none.

    Raises :class:`ProgressError` if it is damaged, of another version, or names another rule. It may stand in a
    link, in brackets, or wrapped, as mails pass it on.
    """
    if not isinstance(text, str) or len(text) > LONGEST_GIVEN:
        raise ProgressError(Phrase("progress.too_long", {"most": LONGEST}))
    refusal: ProgressError | None = None
    for word in (text.strip(), *_words_in(text, version)):
        try:
            return _progress_in(word, rules, version)
        except ProgressError as error:
            refusal = refusal or error
    assert refusal is not None
    raise refusal


def _words_in(text: str, version: str) -> list[str]:
    """The words of progress that a text may mean besides itself."""
    in_link = re.compile(rf"(?<=progress=){version}~[A-Za-z0-9._~-]+")
    found = (in_link.search(bare_link(link)) for link in links_in(text) if not link.startswith(version))
    words = [each[0] for each in found if each is not None]
    return [*words, *(link for link in links_in(text) if link.startswith(version))]


def _progress_in(line: str, known: Container[str], wanted: str) -> Progress:
    if len(line) > LONGEST:
        raise ProgressError(Phrase("progress.too_long", {"most": LONGEST}))
    if not line:
        return NOTHING
    if not _ALPHABET.fullmatch(line):
        raise ProgressError(Phrase("progress.damaged"))
    version, *fields = line.split(_BETWEEN)
    if version != wanted:
        raise ProgressError(Phrase("progress.version"))
    body, _, check = line.rpartition(_BETWEEN)
    if not fields or check != _check(body):
        raise ProgressError(Phrase("progress.damaged"))
    return _read(fields[:-1], known)


def _read(fields: list[str], known: Container[str]) -> Progress:
    rules: dict[str, Record] = {}
    lessons: dict[str, int] = {}
    row = DaysInRow()
    for text in fields:
        if (found := _RULE.fullmatch(text)) and found[1] in known and found[1] not in rules:
            rules[found[1]] = _record(found)
        elif (found := _LESSON.fullmatch(text)) and found[1] not in lessons:
            lessons[found[1]] = int(found[2], 36)
        elif (found := _ROW.fullmatch(text)) and not row.count and 0 < int(found[2], 36) <= int(found[1], 36) + 1:
            row = DaysInRow(int(found[1], 36), int(found[2], 36))
        else:
            raise ProgressError(Phrase("progress.damaged"))
    return Progress(rules, lessons, row)


def _record(found: re.Match[str]) -> Record:
    seen, right, box = (int(found[place]) for place in (2, 3, 4))
    if not (seen and right <= seen and box < len(DAYS)):
        raise ProgressError(Phrase("progress.damaged"))
    return Record(seen, right, box, int(found[5], 36))


def _after(record: Record | None, right: bool, today: int) -> Record:
    known = record or Record(0, 0, 0, today)
    is_due = known.due <= today
    seen = min(known.seen + 1, MOST_COUNTED)
    count = min(known.right + right, seen)
    if not right:
        return Record(seen, count, 0, today)
    box = min(known.box + 1, len(DAYS) - 1) if is_due else known.box
    return Record(seen, count, box, min(today + DAYS[box], LAST_DAY) if is_due else known.due)


def _rule_text(id: str, record: Record) -> str:
    return _WITHIN.join((id, str(record.seen), str(record.right), str(record.box), _in_base_36(record.due)))


def _in_base_36(number: int) -> str:
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits


def _check(body: str) -> str:
    return _in_base_36(adler32(body.encode("ascii")))
