"""What the course covers: for each rule the lessons, exercises, tests and recorded games that use it.

Lessons and exercises are asked themselves. Tests and games stay behind in the checkout, so what they use is written
into ``data/used.toml`` when the packages are built (``make coverage``, `tools/coverage_of_rules.py`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from canal_mania.words import catalogue as canal_catalogue
from panamax.box.loader import load_box
from panamax.words import catalogue
from tabletop_widgets.player.model import Lesson

FILE: Final = Path(__file__).parents[1] / "data" / "used.toml"
BEHIND: Final = ("tests", "games")  # what is not asked itself
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
    """A lesson as the start page shows it: its page, about how many minutes it takes, the rules that it teaches."""

    page: str
    minutes: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Syllabus:
    """All lessons by page in their order, and all rules by id in the order of the catalogue."""

    lessons: Mapping[str, LessonFacts] = field(default_factory=dict)
    rules: Mapping[str, Use] = field(default_factory=dict)


@cache
def course() -> Syllabus:
    """The course as it is: all lessons are made for it, which takes a second."""
    from ..lessons import LESSONS, lesson
    from ..practice.record import EXERCISES

    lessons = [lesson(id) for id in LESSONS]
    taught, practised, used = _taught(lessons), EXERCISES.practised_by(), _used("panamax")
    rules = {
        id: Use(
            tuple(taught.get(id, ())),
            tuple(practised.get(id, ())),
            *(tuple(used.get(id, {}).get(name, ())) for name in BEHIND),
        )
        for id in catalogue.rules()
    }
    return Syllabus({made.page: _facts(made) for made in lessons}, rules)


def canal_uses() -> Mapping[str, Use]:
    """What uses each rule of *Canal Mania*: tests and recorded games; empty where nothing is known of them."""
    used = _used("canal_mania")
    if not used:
        return {}
    return {
        id: Use((), (), *(tuple(used.get(id, {}).get(name, ())) for name in BEHIND)) for id in canal_catalogue.rules()
    }


def _used(game: str) -> Mapping[str, Mapping[str, Iterable[str]]]:
    """What tests and games use; nothing is known of it where the packages were built without them."""
    found: dict[str, dict[str, dict[str, list[str]]]] = {}
    if FILE.is_file():
        found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return found.get(game, {})


def _taught(lessons: Iterable[Lesson]) -> dict[str, list[Taught]]:
    found: dict[str, list[Taught]] = {}
    for made in lessons:
        for number, step in enumerate(made.steps(load_box()), 1):
            for rule in dict.fromkeys(step.rules):
                found.setdefault(rule, []).append(Taught(made.page, step.id, number))
    return found


def _facts(made: Lesson) -> LessonFacts:
    steps = made.steps(load_box())
    rules = {rule for step in steps for rule in step.rules}
    minutes = made.minutes or max(round(len(steps) * SECONDS_A_STEP / 60), 1)
    return LessonFacts(made.page, minutes, tuple(id for id in catalogue.rules() if id in rules))
