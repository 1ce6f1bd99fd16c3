"""The register of a class: what many pupils have sent, read one by one; what can't be read is refused with its reason.

A line has one pupil's work: the word, or a link with it, or a progress text; what stands before it is the name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import parse_qs, urlsplit

from tabletop.errors import TabletopError
from tabletop.i18n import Phrase

from ..learner.keeper import IN_ADDRESS as PROGRESS_IN_ADDRESS
from .assignment import IN_ADDRESS as SET_IN_ADDRESS
from .assignment import VERSION as SET_VERSION
from .assignment import Assignment, assignment_in
from .texts import one_line, refused
from .work import IN_ADDRESS, LONGEST_NAME, Work, work_in

MOST_PUPILS: Final = 200
MOST_LINES: Final = 400  # that are read at once
LONGEST_LINE: Final = 16_000  # characters: a name and a link


@dataclass(frozen=True, slots=True)
class Refused:
    """A line that can't be taken: its number, counted from 1, and why."""

    line: int
    reason: Phrase


@dataclass(frozen=True, slots=True)
class Register:
    """The works of a class, by name; each pupil's last one counts. Works without a name are counted one by one."""

    works: tuple[Work, ...] = ()
    refused: tuple[Refused, ...] = ()

    def with_texts(self, text: str, assignment: Assignment | None, others_too: bool = False) -> Register:
        """The register after more lines; `refused` has those of these lines alone.

        Work for another assignment is refused, or with `others_too` left unjudged.
        """
        works, bad = list(self.works), list[Refused]()
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        for number, line in lines[:MOST_LINES]:
            try:
                works = _added(works, work_of(line, assignment, others_too))
            except TabletopError as error:
                bad.append(Refused(number, error.phrase))
        if len(lines) > MOST_LINES:
            bad.append(Refused(lines[MOST_LINES][0], refused("lines", most=MOST_LINES).phrase))
        return Register(tuple(works), tuple(bad))

    def without(self, place: int) -> Register:
        """The register without one of its works."""
        return replace(self, works=self.works[:place] + self.works[place + 1 :])

    def words(self) -> list[str]:
        """The works as lines that can be read again."""
        return [_line(work) for work in self.works]


def work_of(line: str, assignment: Assignment | None, others_too: bool = False) -> Work:
    """The work that a line tells; `others_too`: also for another assignment. Raises `TabletopError`."""
    if len(line) > LONGEST_LINE:
        raise refused("long", most=LONGEST_LINE)
    *words, text = line.split() or [""]
    work = work_in(_word(text, IN_ADDRESS, PROGRESS_IN_ADDRESS))
    if work == Work():
        raise refused("damaged")
    if words:
        work = replace(work, name=one_line(" ".join(words).removesuffix(":"), LONGEST_NAME, "name"))
    is_other = assignment is None or work.assignment != assignment.id
    if not work.assignment or (others_too and is_other):  # progress alone is of any class
        return work
    if assignment is None:
        raise refused("no_class")
    return work.checked(assignment)


def set_work_in(text: str) -> Assignment | None:
    """The assignment, where the whole text is its link or word. Raises `ClassRefusal` if that is damaged."""
    line = text.strip()
    if len(line) > LONGEST_LINE or len(line.split()) != 1:
        return None
    word = _word(line, SET_IN_ADDRESS)
    return assignment_in(word) if word.startswith(SET_VERSION) else None


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
    text = work.word if work.assignment else work.progress.to_text()
    return f"{work.name} {text}" if work.name and not work.assignment else text


def _added(works: Sequence[Work], work: Work) -> list[Work]:
    known = [place for place, other in enumerate(works) if work.name and other.name.casefold() == work.name.casefold()]
    if known:
        return [*works[: known[0]], work, *works[known[0] + 1 :]]
    if work in works:
        return list(works)
    if len(works) >= MOST_PUPILS:
        raise refused("pupils", most=MOST_PUPILS)
    return [*works, work]
