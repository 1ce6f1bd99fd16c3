"""What the course covers: for each rule the lessons, exercises, tests and recorded games that use it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from panamax.box.loader import load_box
from panamax.words import catalogue
from tabletop_widgets.contents.syllabus import LessonFacts, Syllabus, Taught, Use, used_behind
from tabletop_widgets.player.model import Lesson

FILE: Final = Path(__file__).parents[1] / "data" / "used.toml"
SECONDS_A_STEP: Final = 30  # about as long as reading, answering and watching take


@cache
def course() -> Syllabus:
    """The course as it is: all lessons are made for it, which takes a second."""
    from ..lessons import LESSONS, lesson
    from ..practice.record import EXERCISES

    lessons = [lesson(id) for id in LESSONS]
    taught, practised = _taught(lessons), EXERCISES.practised_by()
    behind = used("panamax", catalogue.rules())
    rules = {
        id: replace(behind.get(id, Use()), taught=tuple(taught.get(id, ())), practice=tuple(practised.get(id, ())))
        for id in catalogue.rules()
    }
    return Syllabus({made.page: _facts(made) for made in lessons}, rules)


def used(game: str, rules: Iterable[str]) -> dict[str, Use]:
    """What tests and recorded games use of the `rules` of either game (:func:`used_behind`)."""
    return used_behind(FILE, game, rules)


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
