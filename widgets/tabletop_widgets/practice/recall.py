"""Brings rules back: who opens a lesson while rules are due is asked about up to three of them first.

Where none is due, whoever comes from the lesson before is asked about one that was taught early in it: what is asked
again at once proves little, and what is never asked again is forgotten.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from tabletop.i18n import Phrase

from ..kit.practice import HIGHEST_SEED
from ..kit.values import GameBox
from ..learner.progress import Progress, today
from ..player.model import RECALL, Lesson, Step
from ..player.parts import MOST_RULES
from .draw import Exercises
from .scene import ExerciseScene

MOST: Final = 3


def with_questions(
    lesson: Lesson,
    progress: Progress,
    before: Callable[[], Lesson] | None,
    exercises: Exercises,
    seed: int | None = None,
) -> Lesson:
    """The lesson with questions in front: of the rules that are due three at most, else one of the lesson `before`."""
    rules = [rule for rule in progress.due(today()) if rule in exercises.practised][:MOST]
    start = secrets.randbelow(HIGHEST_SEED) if seed is None else seed
    if rules:
        asked = [_due(number, len(rules), rule, exercises, start) for number, rule in enumerate(rules, 1)]
        return replace(lesson, steps=lambda box: (*asked, *lesson.steps(box)))
    if before is None or progress.lessons.get((earlier := before()).page) != today() or lesson.page in progress.lessons:
        return lesson

    def steps(box: GameBox) -> tuple[Step, ...]:
        rule = remembered(earlier.steps(box), progress, exercises)
        return (*([] if rule is None else [_remember(rule, exercises, start)]), *lesson.steps(box))

    return replace(lesson, steps=steps)


def remembered(steps: Sequence[Step], progress: Progress, exercises: Exercises) -> str | None:
    """The rule of the first half of these steps that is asked again: that which was known least, the first of equals.

    One that their own end asks again already is taken only if there is no other.
    """
    taught = dict.fromkeys(step.rules[0] for step in steps[: len(steps) // 2])
    met = [rule for rule in taught if rule in exercises.practised and rule in progress.rules]
    again = {step.rules[0] for step in steps if step.id in RECALL}
    known = {rule: progress.rules[rule] for rule in met}
    return min(met, key=lambda rule: (rule in again, known[rule].right / known[rule].seen), default=None)


def _due(number: int, of: int, rule: str, exercises: Exercises, seed: int) -> Step:
    title = Phrase("practice.due.title", {"number": number, "of": of})
    return _question(f"due_{number}", rule, exercises, seed, title, Phrase("practice.due.text"))


def _remember(rule: str, exercises: Exercises, seed: int) -> Step:
    title, text = Phrase("practice.remember.title"), Phrase("practice.remember.text")
    return _question("remember", rule, exercises, seed, title, text)


def _question(id: str, rule: str, exercises: Exercises, seed: int, title: Phrase, text: Phrase) -> Step:
    book = exercises.practice.rules

    def scene(box: GameBox) -> ExerciseScene:
        return ExerciseScene(lambda: exercises.about([rule], seed, box), book.rules())

    return Step(id, title, (text,), book.chapter_of(rule)[:MOST_RULES], scene)  # the rule alone might give it away
