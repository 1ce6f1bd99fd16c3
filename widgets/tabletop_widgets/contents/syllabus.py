"""What a course covers, as data: its lessons, and for each rule the lessons, exercises, tests and games that use it.

Lessons and exercises are asked themselves. Tests and recorded games stay behind in the checkout, so what they use is
written into a file when the packages are built (``make coverage``, `tools/coverage_of_rules.py`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

BEHIND: Final = ("tests", "games")  # what is not asked itself


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
