"""Brings rules back: who returns to a lesson while rules are due is asked about up to three of them first."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Final

from panamax.words import catalogue
from tabletop.i18n import Phrase

from ..learner.progress import Progress, today
from ..lessons.player.model import Lesson, Step
from ..lessons.player.parts import MOST_RULES
from .draw import about, practised
from .exercise import HIGHEST_SEED
from .scene import ExerciseScene

MOST: Final = 3


def with_due(lesson: Lesson, progress: Progress, seed: int | None = None) -> Lesson:
    """The lesson with questions in front, one for each rule that is due and can be practised, three at most."""
    rules = [rule for rule in progress.due(today()) if rule in practised()][:MOST]
    start = secrets.randbelow(HIGHEST_SEED) if seed is None else seed
    questions = tuple(_question(number, len(rules), rule, start) for number, rule in enumerate(rules, 1))
    return replace(lesson, steps=lambda box: (*questions, *lesson.steps(box)))


def _question(number: int, of: int, rule: str, seed: int) -> Step:
    title, text = Phrase("practice.due.title", {"number": number, "of": of}), Phrase("practice.due.text")
    chapter = catalogue.topics()[catalogue.rule(rule).topic].rules  # the rule alone might give the answer away
    return Step(
        f"due_{number}",
        title,
        (text,),
        chapter[:MOST_RULES],
        lambda box: ExerciseScene(lambda: about([rule], seed, box)),
    )
