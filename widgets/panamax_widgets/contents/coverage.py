"""What the course of each game covers: for each rule the lessons, exercises, tests and recorded games that use it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from canal_mania.box.loader import load_box as canal_box
from canal_mania.words.catalogue import rules as canal_rules
from panamax.box.loader import load_box
from panamax.words import catalogue
from tabletop_widgets.contents.syllabus import Syllabus, Use, syllabus, used_behind

from .games import CANAL_MANIA, PANAMAX

FILE: Final = Path(__file__).parents[1] / "data" / "used.toml"


@cache
def course() -> Syllabus:
    """Panamax's course as it is: all lessons are made for it, which takes a second."""
    from ..lessons import LESSONS, lesson
    from ..practice.record import EXERCISES

    rules = tuple(catalogue.rules())
    lessons = [lesson(id) for id in LESSONS]
    return syllabus(lessons, load_box(), EXERCISES.practised_by(), used(PANAMAX, rules), rules)


@cache
def canal_course() -> Syllabus:
    """Canal Mania's course as it is."""
    from canal_mania_widgets.lessons import LESSONS, lesson
    from canal_mania_widgets.practice.record import EXERCISES

    rules = tuple(canal_rules())
    lessons = [lesson(id) for id in LESSONS]
    return syllabus(lessons, canal_box(), EXERCISES.practised_by(), used(CANAL_MANIA, rules), rules)


def canal_rules_alone() -> Syllabus:
    """What tests and recorded games use of Canal Mania's rules, for a site on which no lesson of it can be taken."""
    return Syllabus(rules=used(CANAL_MANIA, canal_rules()))


def used(game: str, rules: Iterable[str]) -> dict[str, Use]:
    """What tests and recorded games use of the `rules` of either game (:func:`used_behind`)."""
    return used_behind(FILE, game, rules)
