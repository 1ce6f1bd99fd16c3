"""Brings rules back: due ones before a lesson begins, and two questions about the lesson's own rules at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from panamax.i18n import Phrase

from ..lessons.model import Lesson, Step
from ..progress import Progress, today
from .draw import about, practised
from .exercise import HIGHEST_SEED
from .scene import ExerciseScene

AT_THE_END: Final = 2
AT_THE_BEGINNING: Final = 3


def with_recall(lesson: Lesson, progress: Progress, seed: int) -> Lesson:
    """The lesson with questions around it: up to three rules that are due first, two of its own rules last."""
    lots = Random(seed)
    due = [rule for rule in progress.due(today()) if rule in practised()][:AT_THE_BEGINNING]
    before = _questions("due", due, lots)
    after = _questions("recall", _rules_to_recall(lesson, progress, lots), lots)
    return replace(lesson, steps=lambda: (*before, *lesson.steps(), *after))


def _rules_to_recall(lesson: Lesson, progress: Progress, lots: Random) -> list[str]:
    """Rules of the lesson that can be practised: those that are known least, the rest by lot."""
    rules = [rule for rule in dict.fromkeys(id for step in lesson.steps() for id in step.rules) if rule in practised()]
    lots.shuffle(rules)
    rules.sort(key=lambda rule: progress.rules[rule].box if rule in progress.rules else -1)
    return rules[:AT_THE_END]


def _questions(id: str, rules: Sequence[str], lots: Random) -> tuple[Step, ...]:
    return tuple(
        _question(id, number, len(rules), rule, lots.randrange(HIGHEST_SEED)) for number, rule in enumerate(rules, 1)
    )


def _question(id: str, number: int, of: int, rule: str, seed: int) -> Step:
    words = {"number": number, "count": of, "rule": rule, "title": Phrase(f"rule.{rule}.title")}
    scene = ExerciseScene(lambda: about([rule], seed))
    return Step(
        f"{id}_{number}",
        Phrase(f"practice.{id}.title", words),
        (Phrase(f"practice.{id}.text", words),),
        (rule,),
        lambda: scene,
    )
