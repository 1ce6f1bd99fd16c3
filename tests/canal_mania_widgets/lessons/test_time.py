"""A newcomer with a stopwatch takes the course: the first canal within three minutes, no lesson is long."""

from __future__ import annotations

from functools import cache

import pytest
from stopwatch import TimedLearner

from canal_mania.box.loader import load_box
from canal_mania_widgets.lessons import LESSONS, lesson
from canal_mania_widgets.player.course import CANAL_COURSE

from .solver import solve_step

MOST_TO_THE_FIRST_CANAL, MOST_A_LESSON, MOST_IN_ALL = 3, 6, 70  # minutes
NEWCOMER = 1.4  # times what is counted here: so long newcomers with a watch took at most (two, 2026-11-29)
COMPLETES = "most"  # the first lesson's step that pays the canal


@cache
def seconds(id: str) -> dict[str, float]:
    """What each step of a lesson takes."""
    return TimedLearner(lesson(id), load_box(), CANAL_COURSE).take(solve_step)


def test_the_first_canal_is_paid_within_three_minutes():
    taken = seconds("first_canal")
    upto = list(taken)[: list(taken).index(COMPLETES) + 1]
    assert sum(taken[step] for step in upto) / 60 <= MOST_TO_THE_FIRST_CANAL


@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_takes_six_minutes_at_most_and_what_is_told_of_it(id):
    minutes = NEWCOMER * sum(seconds(id).values()) / 60
    assert minutes <= MOST_A_LESSON
    assert abs(minutes - lesson(id).minutes) < 1


def test_the_course_takes_seventy_minutes_at_most():
    assert NEWCOMER * sum(sum(seconds(id).values()) for id in LESSONS) / 60 <= MOST_IN_ALL
