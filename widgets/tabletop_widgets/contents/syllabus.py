"""What a course covers, as data: its lessons, and for each rule the lessons, exercises, tests and games that use it.

Lessons and exercises are asked themselves. Tests and recorded games stay behind in the checkout, so what they use is
written into a file when the packages are built (``make coverage``, `tools/coverage_of_rules.py`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Protocol

from tabletop.i18n import say

BEHIND: Final = ("tests", "games")  # what is not asked itself
SECONDS_A_STEP: Final = 30  # about as long as reading, answering and watching take


@dataclass(frozen=True, slots=True)
class NotebookPage:
    """One notebook as the start page shows it: `name` is its file without the ending, `number` counts its kind.

    `skip` are the words of the link that leads the keyboard past the page's bar.
    """

    number: int
    name: str
    title: str
    teaser: str
    skip: str


@dataclass(frozen=True, slots=True)
class Taught:
    """A step of a lesson: the lesson's page, the step's id, and its number from 1."""

    page: str
    step: str
    number: int


@dataclass(frozen=True, slots=True)
class Use:
    """Where a rule is used: steps of lessons, kinds of exercises, test files, recorded games by name."""

    taught: tuple[Taught, ...] = ()
    practice: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    games: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LessonFacts:
    """A lesson as the start page shows it: its page, about how many minutes it takes, the rules that it teaches."""

    page: str
    minutes: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Syllabus:
    """All lessons by page in their order, and all rules by id in the order of the catalogue."""

    lessons: Mapping[str, LessonFacts] = field(default_factory=dict)
    rules: Mapping[str, Use] = field(default_factory=dict)


class TaughtStep(Protocol):
    """A step of a lesson, by what a syllabus asks of it."""

    @property
    def id(self) -> str: ...

    @property
    def rules(self) -> Sequence[str]: ...


class TaughtLesson(Protocol):
    """A lesson, by what a syllabus asks of it: its page, its minutes (0: as its steps come to), its steps in a box."""

    @property
    def page(self) -> str: ...

    @property
    def minutes(self) -> int: ...

    def steps(self, box: Any, /) -> Sequence[TaughtStep]: ...


def notebook_pages(names: Iterable[str], lang: str, skip: str = "") -> list[NotebookPage]:
    """The pages of these notebooks, numbered from 1; `skip`: what leads past a page's bar, if not its own."""
    return [
        NotebookPage(
            number,
            name,
            say(f"app.page.{name}.title", lang),
            say(f"app.page.{name}.teaser", lang),
            say(skip or f"app.page.{name}.skip", lang),
        )
        for number, name in enumerate(names, start=1)
    ]


def syllabus(
    lessons: Sequence[TaughtLesson],
    box: object,
    practised: Mapping[str, Iterable[str]],
    behind: Mapping[str, Use],
    rules: Sequence[str],
) -> Syllabus:
    """What a course covers of a game's `rules`: lessons in a box, kinds of exercises by rule, what is `behind`."""
    taught = _taught(lessons, box)
    uses = {
        id: replace(behind.get(id, Use()), taught=tuple(taught.get(id, ())), practice=tuple(practised.get(id, ())))
        for id in rules
    }
    return Syllabus({made.page: _facts(made, box, rules) for made in lessons}, uses)


def _taught(lessons: Iterable[TaughtLesson], box: object) -> dict[str, list[Taught]]:
    found: dict[str, list[Taught]] = {}
    for made in lessons:
        for number, step in enumerate(made.steps(box), 1):
            for rule in dict.fromkeys(step.rules):
                found.setdefault(rule, []).append(Taught(made.page, step.id, number))
    return found


def _facts(made: TaughtLesson, box: object, rules: Iterable[str]) -> LessonFacts:
    steps = made.steps(box)
    there = {rule for step in steps for rule in step.rules}
    minutes = made.minutes or max(round(len(steps) * SECONDS_A_STEP / 60), 1)
    return LessonFacts(made.page, minutes, tuple(id for id in rules if id in there))


def used_behind(file: Path, game: str, rules: Iterable[str]) -> dict[str, Use]:
    """What tests and recorded games use of a game's `rules`, by the file that tells of each game; empty where nothing
    is known of it, because the packages were built without them.
    """
    told: dict[str, dict[str, dict[str, list[str]]]] = {}
    if file.is_file():
        told = tomllib.loads(file.read_text(encoding="utf-8"))
    used = told.get(game, {})
    return {id: Use(tests=_named(used, id, "tests"), games=_named(used, id, "games")) for id in rules} if used else {}


def _named(used: dict[str, dict[str, list[str]]], rule: str, what: str) -> tuple[str, ...]:
    return tuple(used.get(rule, {}).get(what, ()))
