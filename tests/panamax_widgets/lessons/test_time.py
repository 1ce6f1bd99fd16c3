"""A newcomer with a stopwatch takes the course: each lesson takes about as long as is told of it."""

from __future__ import annotations

import pytest
from stopwatch import TimedLearner

from panamax.box.loader import load_box
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.player.course import PANAMAX_COURSE

from .solver import solve_step
from .test_every_lesson import ENDLESS

ROUND = "first_game"  # how long a whole round takes depends on how it goes


@pytest.mark.sampled
@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_takes_what_is_told_of_it(id):
    taken = TimedLearner(lesson(id), load_box(), PANAMAX_COURSE).take(solve_step, ENDLESS)
    minutes = sum(taken.values()) / 60
    assert abs(minutes - lesson(id).minutes) < (2 if id == ROUND else 1), minutes
