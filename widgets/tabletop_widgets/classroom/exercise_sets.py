"""Exercises that a teacher sets: how many of a topic at a level. All pupils get the same ones.

In a link each is a line, ``exercises sailing 2 5``: topic, level, how many.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.errors import shown
from tabletop.i18n import Listing, Phrase

from ..kit.classroom import ClassKit
from ..kit.practice import HIGHEST_SEED, LEVELS
from .texts import refused

MOST_EXERCISES: Final = 10  # of a topic
Firsts = tuple[bool, ...]  # whether the first answer to each exercise was right, in their order


@dataclass(frozen=True, slots=True)
class ExerciseSet:
    """So many exercises (1-`MOST_EXERCISES`) of a topic at a level (1-3)."""

    topic: str
    level: int
    count: int

    @property
    def name(self) -> Phrase:
        """What the topic is called."""
        return Phrase(f"practice.topic.{self.topic}")

    @property
    def line(self) -> str:
        """It as the rest of a line in a link."""
        return f"{self.topic} {self.level} {self.count}"


def seed_of(assignment_id: str, number: int) -> int:
    """The seed of an assignment's exercise with this number, from 0, in every topic: the same for all pupils."""
    return (int(assignment_id, 16) + number) % (HIGHEST_SEED + 1)


def topics_of(kit: ClassKit) -> tuple[str, ...]:
    """The topics whose exercises may be set."""
    return () if kit.practice is None else kit.practice.topics


def exercise_sets_in(kit: ClassKit, values: Sequence[str]) -> tuple[ExerciseSet, ...]:
    """What the lines of a link set. Raises `ClassRefusal`, which tells the field, what is there, what may be."""
    found: dict[str, ExerciseSet] = {}
    for value in values:
        topic, _, rest = value.partition(" ")
        level, _, count = rest.partition(" ")
        _check("topic", topic, topics_of(kit))
        _check("level", level, map(str, LEVELS))
        _check("count", count, map(str, range(1, MOST_EXERCISES + 1)))
        if topic in found:
            raise refused("exercise_topic_twice", given=shown(topic))
        found[topic] = ExerciseSet(topic, int(level), int(count))
    return tuple(found.values())


def firsts_in(marks: str) -> Firsts:
    """The first answers that a work tells, a ``1`` for each right one and a ``0`` for each other.

    Raises `ClassRefusal`.
    """
    if not marks or len(marks) > MOST_EXERCISES or not set(marks) <= {"0", "1"}:
        raise refused("exercise_marks", given=shown(marks), most=MOST_EXERCISES)
    return tuple(mark == "1" for mark in marks)


def marks_of(firsts: Firsts) -> str:
    """The same as text."""
    return "".join(str(int(first)) for first in firsts)


def _check(field: str, given: str, allowed: Sequence[str] | map[str]) -> None:
    known = tuple(allowed)
    if given not in known:
        raise refused(f"exercise_{field}", given=shown(given), allowed=Listing(known))
