"""What the course covers: for each rule the lessons, exercises, tests and recorded games that use it.

The shipped app reads it from ``data/course.toml``, which ``make coverage`` writes: to find it out, all lessons have to
be made, the tests read and the games replayed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from panamax import catalogue

FILE: Final = Path(__file__).parent / "data" / "course.toml"
SECONDS_A_STEP: Final = 30  # about as long as reading, answering and watching take


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
    """A lesson as the start page shows it: its page, how many steps it has, the rules that it teaches."""

    page: str
    steps: int
    rules: tuple[str, ...]

    @property
    def minutes(self) -> int:
        """About how long it takes."""
        return max(round(self.steps * SECONDS_A_STEP / 60), 1)


@dataclass(frozen=True, slots=True)
class Course:
    """All lessons by page in their order, and all rules by id in the order of the catalogue."""

    lessons: Mapping[str, LessonFacts] = field(default_factory=dict)
    rules: Mapping[str, Use] = field(default_factory=dict)

    @property
    def untaught(self) -> tuple[str, ...]:
        """The rules that no lesson teaches."""
        return tuple(id for id in catalogue.rules() if not self.rules.get(id, Use()).taught)


@cache
def course() -> Course:
    """The course as it was written down when the app was made."""
    return read_course(tomllib.loads(FILE.read_text(encoding="utf-8")))


def read_course(data: dict[str, Any]) -> Course:
    """The course from the tables of its file."""
    steps = {page: tuple(lesson["steps"]) for page, lesson in data["lessons"].items()}
    lessons = {page: LessonFacts(page, len(steps[page]), tuple(raw["rules"])) for page, raw in data["lessons"].items()}
    return Course(lessons, {id: _use(data["rules"].get(id, {}), steps) for id in catalogue.rules()})


def _use(raw: dict[str, Any], steps: Mapping[str, tuple[str, ...]]) -> Use:
    taught = [
        Taught(page, step, steps[page].index(step) + 1)
        for page, taken in raw.get("lessons", {}).items()
        for step in taken
    ]
    return Use(tuple(taught), *(tuple(raw.get(name, ())) for name in ("practice", "tests", "games")))


def lessons_and_practice() -> dict[str, Any]:
    """The parts of the file that the packages themselves tell, made anew from all lessons and kinds of exercises."""
    from .lessons import LESSONS, lesson
    from .practice.draw import KINDS

    lessons: dict[str, Any] = {}
    rules: dict[str, Any] = {id: {"lessons": {}, "practice": []} for id in catalogue.rules()}
    for made in sorted((lesson(id) for id in LESSONS), key=lambda made: made.page):
        steps = made.steps()
        taught = dict.fromkeys(rule for step in steps for rule in step.rules)
        lessons[made.page] = {"steps": [step.id for step in steps], "rules": _in_order(taught)}
        for rule in taught:
            rules[rule]["lessons"][made.page] = [step.id for step in steps if rule in step.rules]
    for rule, use in rules.items():
        use["practice"] = sorted({kind.id for kind in KINDS if rule in kind.rules})
    return {"lessons": lessons, "rules": rules}


def _in_order(rules: Iterable[str]) -> list[str]:
    order = list(catalogue.rules())
    return sorted(rules, key=order.index)
